// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/diff_pane.h"
#include "widgets/runs/metrics_file.h"

class QComboBox;

namespace sfumato {

class CurvePlot;

/// One figure of several runs over the steps, a curve for each arm. Read off the window's thread.
class OverlayPane : public QWidget {
    Q_OBJECT

public:
    static constexpr int most = 20; ///< runs at once

    explicit OverlayPane(QWidget* parent = nullptr);
    ~OverlayPane() override;

    /// Reads their curves anew, so that those of running runs grow.
    void setRuns(std::vector<NamedRun> runs);
    void setRawVisible(bool visible);

Q_SIGNALS:
    /// What is drawn now.
    void shown(int curves);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Loaded {
        NamedRun run;
        Result<std::vector<RunCurve>> curves;
    };
    void offerFigures();
    void read();
    void draw();

    QComboBox* m_figure;
    QLabel* m_words;
    CurvePlot* m_plot;
    std::vector<NamedRun> m_runs;
    std::vector<Loaded> m_loaded;
    bool m_rawVisible = true;
    QThreadPool m_thread;
    QFutureWatcher<std::vector<Loaded>> m_watcher;
};

} // namespace sfumato
