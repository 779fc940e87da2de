// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/diff_pane.h"
#include "widgets/runs/reading/metrics_file.h"
#include "widgets/runs/reading/reader_thread.h"

class QComboBox;

namespace sfumato {

class CurvePlot;

/// One figure of several runs over the steps, a curve for each method. Read off the window's thread.
class OverlayPane : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t most = 20; ///< runs that can be told apart

    explicit OverlayPane(QWidget* parent = nullptr);
    ~OverlayPane() override;

    /// Reads their curves anew, so that those of running runs grow. `ticked`: how many there are, of which
    /// these are the first.
    void setRuns(std::vector<NamedRun> runs, int ticked);
    void setRawVisible(bool visible);

Q_SIGNALS:
    /// What is drawn now.
    void shown(int curves);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Loaded {
        NamedRun run;
        Result<std::vector<RunCurve>> curves;
    };
    void offerMetrics();
    void read();
    void draw();

    QComboBox* m_metric;
    QLabel* m_words;
    CurvePlot* m_plot;
    std::vector<NamedRun> m_runs;
    int m_ticked = 0;
    std::vector<Loaded> m_loaded;
    bool m_rawVisible = true;
    ReaderThread m_thread;
    QPointer<QObject> m_reading; ///< of inBackground()
};

} // namespace sfumato
