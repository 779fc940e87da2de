// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/spec/run_spec.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/runs/reading/reader_thread.h"

#include <QHash>
#include <QPointer>
#include <QWidget>

#include <array>

class QToolButton;

namespace sfumato {

/// The curves of a run: its evaluations and, folded away at first, the metrics of every step beside them, whose losses
/// cannot be compared; and beside them those of other runs, which are read from their metrics.csv off the window's
/// thread. What is shown, and how it was measured, stands at the left, or above them where the page is narrow.
class RunCurves : public QWidget {
    Q_OBJECT

public:
    static constexpr int mostOverlays = 8; ///< runs that can be told apart beside this one

    explicit RunCurves(QWidget* parent = nullptr);
    ~RunCurves() override;

    MetricPlot& evaluations() const { return *m_plots[0].plot; }
    MetricPlot& steps() { return *m_plots[1].plot; }
    /// Pixels that stay free right of the axis of the evaluations.
    void setRightRoom(int pixels);
    void setStepsShown(bool shown);
    bool stepsAreShown() const;
    QSize minimumSizeHint() const override;
    std::array<MetricPlot*, 2> plots() const { return {m_plots[0].plot, m_plots[1].plot}; }
    /// Full paths of run folders, of which those in `rawHidden` show no figure of raw data. Runs on other records than
    /// `data` are left out, since their figures measure something else, and those beyond mostOverlays. The newest
    /// question alone is answered.
    void setOverlays(const QStringList& folders, const QStringList& rawHidden, const DataSpec& data,
                     const QHash<QString, QString>& names = {});

Q_SIGNALS:
    void stepClicked(qint64 step);
    /// The axis of the evaluations may lie elsewhere.
    void laidOut();
    /// How many ticked runs are drawn, and which are not, in words with a link that unticks them; empty: none is
    /// ticked.
    void overlaysTold(const QString& words);
    /// A file that could not be read; the others are drawn all the same.
    void failed(const sfumato::Fault& fault);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Runs whose curves are drawn, and those whose are not, by why.
    struct Told {
        int drawn = 0, tooMany = 0, rawHidden = 0;
    };
    struct Side {
        MetricPlot* plot;
        QPointer<QObject> reading = {}; ///< of inBackground()
        Told told = {};
    };
    void connectPlot(Side& side);
    void readOverlays(Side& side);
    void tellOverlays();
    void fitHead();
    void arrange();

    ReaderThread m_thread;
    std::array<Side, 2> m_plots;
    QWidget *m_about, *m_head;
    QToolButton* m_unfold;
    QStringList m_overlays, m_rawHidden;
    QHash<QString, QString> m_names; ///< of overlays, by their folders; others are called as their folders are
    DataSpec m_data;
};

} // namespace sfumato
