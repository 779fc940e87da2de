// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <vector>

class QAction;
class QLabel;
class QMainWindow;
class QKeyEvent;
class QToolButton;
class QWidget;

namespace sfumato {

class Pages;
class Presentable;

/// Shows the current page to an audience: it fills the screen, without menus, steps and tabs, in larger letters. Keys
/// and a presenter's clicker turn it from picture to picture (Presentable): right, down and Page Down to the next,
/// left, up, Page Up and Backspace to the previous one; with Shift, up and down scroll the words of a page. The space
/// bar plays the pictures, or turns to the next where they are no film. B or the period makes the screen black, and any
/// key shows it again. A click on a picture and the wheel turn it, too. Control with plus and minus changes the size of
/// the letters. Escape ends it, and the window is as it was before. Below the page stand these keys and a button for
/// each, while the mouse is moved. Past the last picture of a page stands the next page, which a second key to the next
/// picture opens, so that a clicker comes through all of them; Control with Page Down and Page Up goes there at once.
/// A page without pictures scrolls first. Beside the keys stands which page of how many is shown.
class Presentation : public QObject {
    Q_OBJECT

public:
    static constexpr int textPercent = 150; ///< of the usual size, or the person's own size where that is larger

    /// `enlarge`: gives the program the letters of a presentation, or the usual ones.
    Presentation(QMainWindow& window, Pages& pages, std::function<void()> enlarge);
    bool isOn() const { return m_on; }
    /// Size of the letters, of which the person's own is `own`.
    int percentOf(int own) const;
    void setOn(bool on);
    /// With this page the keys of these actions are shown, too, as long as they are enabled.
    void nameKeys(QWidget* page, const QList<QAction*>& actions);
    /// Shows the keys again where they are others by now: the page, or what stands on it, answers other ones.
    void showHint();
    /// A training or a sweep has begun or ended: the keys are shown again, also where they are the same.
    void tellKeys();
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
    void buildStrip();
    void placeStrip();
    void showStrip(const QString& end = {});
    QString hint() const;
    QString place() const;
    Presentable* turned() const;
    QList<QToolButton*> arrows() const;
    void turn(int by, bool onward = true);
    void turnPage(int by);
    int pageAfter(int by) const;
    bool scrollOrTurnPage(int key, int by);
    bool play();
    void resizeLetters(int percent);
    std::function<bool()> doneBy(const QKeyEvent& key);
    void setBlack(bool black);
    bool turnByMouse(QWidget* watched, QEvent* event);

    QMainWindow& m_window;
    Pages& m_pages;
    std::function<void()> m_enlarge;
    bool m_on = false;
    static constexpr int largerBy = 25; ///< percent, at a time
    int m_larger = 0;                   ///< percent of the usual size, beside those of a presentation
    int m_wheel = 0;                    ///< turned by the wheel, but less than one picture
    struct Side {
        QPointer<QWidget> widget;
        int width;
        bool onTop; ///< of the docks that share a place
    };
    std::vector<Side> m_hidden;     ///< docks and bars that come back
    Qt::WindowStates m_windowState; ///< before
    QWidget* m_presented = nullptr; ///< the page without its tools
    QPointer<QWidget> m_black;      ///< covers the screen; null: nothing does
    QPointer<QWidget> m_strip;      ///< below the page: words and buttons
    int m_room = 0;                 ///< pixels that the page leaves to it
    QPointer<QLabel> m_hint;
    QLabel *m_end = nullptr, *m_place = nullptr;
    int m_ended = 0;           ///< the way in which the page has no further picture, as the strip says
    QPointer<QWidget> m_named; ///< the page whose keys stand below it
    QList<QAction*> m_keys;    ///< of m_named
    QTimer m_shown;            ///< until the strip goes
};

} // namespace sfumato
