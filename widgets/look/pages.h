// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QStackedWidget;
class QTabBar;
class QToolButton;

namespace sfumato {

class MessageBar;

/// Pages behind tabs, with one message bar below the tabs for all of them. Tips and successes are shown on the page on
/// which they were said and on the home page, faults and warnings on every page. A page that is chosen takes the focus,
/// so that keys are meant for what is seen.
class Pages : public QWidget {
    Q_OBJECT

public:
    explicit Pages(QWidget* parent = nullptr);
    /// `shortTitle`: on its tab where not all tabs have room otherwise; empty: the same.
    void add(QWidget* page, const QString& title, const QString& shortTitle = {});
    int count() const;
    QString title(int page) const; ///< never the short one
    int currentIndex() const;
    QWidget* widget(int page) const;
    QWidget* currentWidget() const;
    void setCurrentIndex(int page);
    void setCurrentWidget(QWidget* page);
    MessageBar& messages() { return *m_messages; }
    /// The page that always shows what was said last.
    void setHome(QWidget* page) { m_home = page; }
    /// Shown at the left of the tabs.
    void setLead(QToolButton* lead);
    /// Shown at the right of the tabs.
    void setCorner(QToolButton* corner);
    /// Without tabs, lead and corner.
    void setBare(bool bare);

Q_SIGNALS:
    void currentChanged(int page);
    /// There is another number of letters beside each other on a page.
    void roomChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitTop();

    QTabBar* m_tabs;
    struct Title {
        QString usual, brief;
    };
    QList<Title> m_titles;
    MessageBar* m_messages;
    QStackedWidget* m_pages;
    QWidget* m_top; ///< the tabs, the lead and the corner
    QWidget* m_home = nullptr;
    QToolButton *m_lead = nullptr, *m_corner = nullptr;
};

} // namespace sfumato
