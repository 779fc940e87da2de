// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace sfumato {

/// A page that can be shown to an audience: large, without its tools, and turned from picture to picture.
class Presentable {
public:
    virtual ~Presentable() = default;
    /// Hides the tools of the page, or shows them again.
    virtual void setPresented(bool presented) = 0;
    /// What turns the page: nothing, where there is no other picture; keys; or a click and the wheel as well.
    enum class Turns { None, ByKeys, ByMouse };
    virtual Turns turns() const = 0;
    static constexpr int all = 1 << 20; ///< pictures, more than there are
    /// Shows the next (`by` 1) or the previous (-1) picture, such as that of another step, or the last (`all`) or the
    /// first. False at the end, where nothing happens.
    virtual bool turn(int by) = 0;
    /// There is nothing on it yet: who turns pages comes past it.
    virtual bool isBlank() const { return false; }
    /// How it is turned, and what is said at either end, where it turns something else than pictures; empty: it does
    /// not.
    struct Words {
        QString turning, first, last;
    };
    virtual Words words() const { return {}; }
    /// Whether its pictures are those of a film, which togglePlaying() plays or stops.
    virtual bool isFilm() const { return false; }
    /// Whether a click or the wheel there turns the page, where these do: a part of it may have another use for them.
    virtual bool isTurnedAt(const QWidget*) const { return true; }
    /// Scrolls words of the page that have no room by a page of them, forward (1) or back (-1). False: it has none.
    virtual bool scroll(int) { return false; }
    virtual void togglePlaying() {}
    /// Closes what was opened over the pictures, such as an explanation. False: there is nothing.
    virtual bool closeOpened() { return false; }
};

} // namespace sfumato
