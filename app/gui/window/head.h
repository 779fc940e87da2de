// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

#include <QWidget>

#include <optional>

class QHBoxLayout;
class QLabel;
class QProgressBar;

namespace sfumato {

class Badge;

/// What stands above everything: the experiment's title, what kind of records these are and what was promised about
/// them, and how far the run is.
class Head : public QWidget {
    Q_OBJECT

public:
    explicit Head(QWidget* parent = nullptr);
    /// The question that the experiment asks, or its title, and below it a line in smaller letters.
    void setTitle(const QString& title, const QString& subtitle);
    /// `epsilon`: of a run of `spec`, 0 while it is not known; `showsRaw`: raw records are in sight. `earlier`: the run
    /// that is shown had other settings than those in the forms, and the promise is that run's.
    void setSpec(const RunSpec& spec, double epsilon, bool showsRaw, bool earlier = false);
    /// In place of the promise: the ledger of the run is missing or broken.
    void showUnproven();
    /// In place of the promise: the label.md of the run was changed.
    void showChanged(const QString& words);
    /// On these records in all; none: not known.
    void setSpending(const std::optional<Spending>& spending);
    void showProgress(const Progress& progress);
    /// The run waits, which stands in the place of what it does.
    void setPaused(bool paused);
    /// What a run waits for, that has been started while the engine answers the question of this name.
    void showWaiting(const std::string& question);
    /// How the last run ended, in a few words; empty: there is none.
    void endProgress(const QString& words);
    /// In place of that, while curves and pictures show another step than the last; 0: they show the last.
    void showEarlier(qint64 step, qint64 last);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {300, sizeHint().height()}; }

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void useFont();
    void placeParts();
    void showState(const QString& words);
    void showPromise(const RunSpec& spec, double epsilon, bool earlier);

    QWidget *m_title, *m_subtitle; ///< a line each, as much of it as there is room for
    Badge *m_records, *m_budget, *m_spent;
    QLabel* m_state;
    Badge* m_earlier;
    QProgressBar* m_progress;
    QString m_doing; ///< of the progress, what stands beside it
    bool m_paused = false;
    QHBoxLayout *m_upper, *m_lower; ///< what stands at the right: of one line, or beside title and subtitle
    int m_below = 0; ///< how much of it stands beside the subtitle: nothing, spending and progress, the budget too
};

} // namespace sfumato
