// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

class QAction;
class QMainWindow;
class QToolButton;
class QWidget;

namespace sfumato {

class Pages;

/// Shows the current page to an audience: it fills the screen, without menus, steps and tabs, in larger letters. Keys
/// and a presenter's clicker turn it from picture to picture (Presentable): right, down, Page Down and the space bar to
/// the next, left, up, Page Up and Backspace to the previous one. B or the period makes the screen black, and any key
/// shows it again. A click on a picture and the wheel turn it, too. Escape ends it, and the window is as it was before.
class Presentation : public QObject {
    Q_OBJECT

public:
    static constexpr int textPercent = 150; ///< of the usual size, or the person's own size where that is larger

    /// `enlarge`: gives the program the letters of a presentation, or the usual ones.
    Presentation(QMainWindow& window, Pages& pages, std::function<void(bool)> enlarge);
    bool isOn() const { return m_on; }
    void setOn(bool on);
    /// A button for `action`, with its key in gray.
    static QToolButton* buttonFor(QAction* action);

Q_SIGNALS:
    void changed(bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setBare(bool bare);
    void hideSides();
    void showSides();
    void setWidths();
    void showPage();
    void showHint();
    void setBlack(bool black);
    bool turnByMouse(QWidget* watched, QEvent* event);

    QMainWindow& m_window;
    Pages& m_pages;
    std::function<void(bool)> m_enlarge;
    bool m_on = false;
    int m_wheel = 0; ///< turned by the wheel, but less than one picture
    struct Side {
        QPointer<QWidget> widget;
        int width;
        bool onTop; ///< of the docks that share a place
    };
    std::vector<Side> m_hidden;     ///< docks and bars that come back
    Qt::WindowStates m_windowState; ///< before
    QWidget* m_presented = nullptr; ///< the page without its tools
    QPointer<QWidget> m_black;      ///< covers the screen; null: nothing does
};

} // namespace sfumato
