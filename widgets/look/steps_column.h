// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QAbstractButton;
class QAction;
class QLayout;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace sfumato {

class Card;
class Steps;

/// The steps, which scroll, and what is always in sight below them. Where a page asks for it, the column folds to a
/// strip with a numbered dot for each step and a button that trains; a click on a dot opens the column at that step.
class StepsColumn : public QWidget {
    Q_OBJECT

public:
    static constexpr int usualWidth = 328; ///< of the open column with its margin
    static constexpr int stripWidth = 46;

    StepsColumn(Steps& steps, QLayout* below, QWidget* parent = nullptr);
    /// What the button of the strip does; whoever changes the action changes the button's icon.
    void setTrain(QAction& train);
    QPushButton* trainButton() const { return m_train; }
    /// Whether the page that is shown folds the column. One that a person has opened there stays open until another
    /// kind of page is shown.
    void setFolds(bool folds);
    bool isFolded() const { return m_folded; }
    /// Opens the column with these steps open, a bit each.
    void showSteps(int state);
    /// From the first step on.
    void scrollToTop();
    /// Width of the window: the column is as wide as its words, up to a share of that, and scrolls beyond.
    void setRoom(int width);
    int leastOpen() const; ///< width of the open column, with the letters as they are

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildStrip();
    void setFolded(bool folded);
    void resizeTo(int width); ///< of the open column
    void shrink();
    void openStep(int step);
    void scrollTo(const QWidget& content);
    void keepHeadsWhole();

    Steps& m_steps;
    Card *m_card, *m_strip;
    QScrollArea* m_scroll;
    QToolButton* m_fold;
    QPushButton* m_train;
    std::vector<QAbstractButton*> m_dots;
    int m_room = 0, m_openWidth = usualWidth;
    int m_widest = 0; ///< least width of the steps since the column last was so narrow
    bool m_folds = false, m_folded = false;
    bool m_scrolls = false; ///< a person does
};

} // namespace sfumato
