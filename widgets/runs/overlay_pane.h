// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/figure.h"
#include "widgets/runs/diff_pane.h"
#include "widgets/runs/reading/metrics_file.h"
#include "widgets/runs/reading/reader_thread.h"

class QCheckBox;
class QComboBox;

namespace sfumato {

class CurvePlot;

/// One figure of several runs over the steps, a curve for each method in that method's color; runs that differ in seed
/// alone as their mean with a band of one standard deviation, if a person wants that. Read off the window's thread.
class OverlayPane : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t most = 20; ///< runs, or means, that can be told apart

    explicit OverlayPane(QWidget* parent = nullptr);
    ~OverlayPane() override;

    /// Reads their curves anew, so that those of running runs grow. `ticked`: how many there are, of which
    /// these can be read.
    void setRuns(std::vector<NamedRun> runs, int ticked);
    void setRawVisible(bool visible);
    MetricId metric() const;

Q_SIGNALS:
    /// What is drawn now.
    void shown(int curves);
    /// A person has chosen another metric.
    void metricChosen();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Loaded {
        NamedRun run;
        Result<std::vector<RunCurve>> curves;
    };
    void offerMetrics();
    bool takesMeans() const;
    bool hasEqualSettings() const;
    /// The first; with means, all whose settings are among the first.
    std::vector<NamedRun> drawnRuns() const;
    void read();
    void draw();
    void noteOrigin(MetricId metric);
    struct Drawn {
        QString name, method;
        QVector<double> steps, values;
        std::size_t run = 0;                 ///< which of the runs, or of the groups
        std::vector<FigurePoint> seeds = {}; ///< of a mean, in place of `steps` and `values`
    };
    /// Calls of every run that was read; adds to `words` why others are not drawn.
    std::vector<Drawn> curves(MetricId metric, QStringList& words) const;
    std::vector<Drawn> means(const std::vector<Drawn>& curves, QStringList& words) const;

    QComboBox* m_metric;
    QCheckBox* m_mean;
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
