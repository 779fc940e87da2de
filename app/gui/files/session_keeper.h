// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/files/session_store.h"
#include "app/gui/window/window_part.h"

class QMainWindow;

namespace sfumato {

class CompareView;
class FileActions;
class Pages;
class RiskSheet;
class RunsView;
class Steps;
class SweepView;
class TrainingView;

/// What outlives the window: the last session, and a training that goes on when it is closed.
class SessionKeeper : public WindowPart {
    Q_OBJECT

public:
    /// What is where it was at the next start.
    struct Places {
        QMainWindow& window;
        Pages& pages;
        Steps& steps;
        TrainingView& training;
        SweepView& sweep;
        CompareView& compare;
        RunsView& runs;
        RiskSheet& risk;
        FileActions& files;
    };

    static constexpr int layoutVersion = 3; ///< of saved places: those of other docks are not restored

    SessionKeeper(const WindowContext& context, const Places& places) : WindowPart(context), m_places(places) {}
    void restorePlaces();
    void restoreSession();
    /// What is shown now is not written unless somebody changes it.
    void takeAsKept() { m_kept = shownSession(); }
    /// The same of the places alone; the session is kept from time to time from now on.
    void startKeeping();
    /// Asks before a training is stopped, or goes on in the background; it ends the program later by itself.
    bool mayClose();
    bool isClosing() const { return m_closing; }
    /// While the window is presented, its places are not kept.
    void setPresenting(bool presenting) { m_presenting = presenting; }
    void endIfClosing();
    void keepAndStop();
    void keepAndQuit();
    /// Asks whether the program shall start again now, which another language, of this name, needs.
    void offerRestart(const QString& language);
    /// What the program ends with where it shall start again with the session that was kept.
    static constexpr int restartCode = 64;

private:
    Session shownSession() const;
    void keep();
    void askBeforeClosing();
    void askToEndNow();

    const Places m_places;
    Session m_kept; ///< what was kept last, or shown at the start
    bool m_closing = false, m_restarts = false, m_presenting = false;
};

} // namespace sfumato
