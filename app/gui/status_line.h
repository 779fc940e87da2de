// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/engine.h"

#include <QStatusBar>

class QLabel;
class QProgressBar;

namespace sfumato {

/// The line at the bottom: what was said last, whichever tab is shown; the engine, the progress with its
/// remaining time, and what the next training costs.
class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusLine(QWidget* parent = nullptr);
    void showEngine(const EngineInfo& info);
    /// There is no engine, and why.
    void showFault(const Fault& fault);
    void showProgress(const Progress& progress);
    /// What a run waits for, that has been started while the engine answers the question of this name.
    void showWaiting(const std::string& question);
    void endProgress();
    /// The newest sentence, as far as there is room for it; the whole of it as a tool tip.
    void say(const QString& words);
    /// What the next training costs: "Trains on the records privatized before: free".
    void showCost(const QString& words);
    /// "about 40 s", "about 3 min"; empty while unknown.
    static QString remaining(double seconds);

private:
    QWidget* m_said;
    QLabel* m_engine;
    QLabel* m_speed;
    QLabel* m_cost;
    QProgressBar* m_progress;
};

} // namespace sfumato
