// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/sweep_values.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QListWidget;
class QToolButton;

namespace sfumato {

/// The points of a sweep: running, waiting in their order, done, failed with why; a line that counts them and
/// says how long it takes. Waiting points are moved up and down, by the buttons or with Alt and the arrow
/// keys.
class SweepQueue : public QWidget {
    Q_OBJECT

public:
    explicit SweepQueue(QWidget* parent = nullptr);

    void setSweep(const SweepSpec& sweep, const std::vector<SweepOutcome>& outcomes);
    void add(const SweepOutcome& outcome);
    /// `seconds` negative: unknown. Nothing runs: no point, fraction ignored.
    void setProgress(const SweepProgress& progress);
    /// No point is running any more.
    void rest();

    const std::vector<SweepPoint>& waiting() const { return m_waiting; }
    bool isEmpty() const { return m_waiting.empty() && m_outcomes.empty() && !m_running && m_beside.empty(); }

Q_SIGNALS:
    void reordered(const std::vector<sfumato::SweepPoint>& waiting);
    void openRequested(const std::filesystem::path& run);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refill();
    void count();
    void move(int by);
    int chosenWaiting() const;

    QLabel* m_counts;
    QListWidget* m_list;
    QToolButton *m_up, *m_down;
    SweepSpec m_sweep;
    std::vector<SweepPoint> m_waiting;
    std::vector<SweepOutcome> m_outcomes;
    std::optional<SweepPoint> m_running;
    std::vector<SweepPoint> m_beside; ///< that run at the same time
    double m_fraction = 0, m_seconds = -1;
};

} // namespace sfumato
