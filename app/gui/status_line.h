// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/engine.h"

#include <QStatusBar>

class QLabel;
class QProgressBar;

namespace sfumato {

/// The line at the bottom: the engine, the progress with its remaining time, and why training costs no
/// privacy.
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
    /// What the next training costs: "Trains on the records privatized before: free".
    void showCost(const QString& words);
    /// "about 40 s", "about 3 min"; empty while unknown.
    static QString remaining(double seconds);

private:
    QLabel* m_engine;
    QLabel* m_speed;
    QLabel* m_cost;
    QProgressBar* m_progress;
};

} // namespace sfumato
