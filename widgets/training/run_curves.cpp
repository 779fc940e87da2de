// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/run_curves.h"

#include "core/spec/run_name.h"
#include "core/spec/tables/metrics_columns.h"
#include "widgets/background/in_background.h"
#include "widgets/look/badge.h"
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/runs/reading/metrics_file.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/text/label_text.h"

#include <QEvent>
#include <QToolButton>

#include <algorithm>

namespace sfumato {

namespace {

struct Overlays {
    std::vector<CurveOverlay> curves;
    std::vector<Fault> faults;
    int drawn = 0, tooMany = 0, rawHidden = 0;
};

bool sameRecords(const DataSpec& one, const DataSpec& other) {
    return isSameSource(one, other) && one.side == other.side && one.scaling == other.scaling;
}

/// Of runs on the same records, but nothing of a figure that metrics.csv does not hold, or that is of raw data and may
/// not be shown.
Overlays overlaysIn(const QStringList& folders, const QStringList& rawHidden, MetricId metric, const DataSpec& data,
                    const QHash<QString, QString>& names) {
    Overlays found;
    if (!metricsColumnOf(metric)) return found;
    for (const QString& folder : folders) {
        if (const auto spec = readRunConfig(folder); spec && !sameRecords(spec->data, data)) continue;
        if (factsOf(metric).usesRaw && rawHidden.contains(folder)) {
            ++found.rawHidden;
            continue;
        }
        if (found.drawn == RunCurves::mostOverlays) {
            ++found.tooMany;
            continue;
        }
        ++found.drawn;
        const auto curves = readCurves(folder + QStringLiteral("/metrics.csv"), metric);
        if (!curves) {
            found.faults.push_back(curves.fault());
            continue;
        }
        const QString run = names.value(folder, QString::fromStdString(runName(folder.toStdString())));
        for (const RunCurve& curve : *curves)
            found.curves.push_back(
                {curves->size() > 1 ? MetricPlot::tr("%1, %2").arg(run, methodText(curve.method)) : run,
                 curve.method.toStdString(), std::size_t(found.drawn), curve.steps, curve.values,
                 factsOf(metric).usesRaw});
    }
    return found;
}

} // namespace

RunCurves::RunCurves(QWidget* parent)
    : QWidget(parent), m_plots{Side{new MetricPlot({MetricId::Wasserstein2, MetricId::SlicedW2,
                                                    MetricId::EntropicDistance, MetricId::HeldOutNll,
                                                    MetricId::TestAccuracy, MetricId::SampleAccuracy,
                                                    MetricId::ClippedShare, MetricId::EpsilonSpent})},
                               Side{new MetricPlot({MetricId::Loss, MetricId::MarginalError, MetricId::StepTime,
                                                    MetricId::EpsilonSpent, MetricId::GradientNorm})}},
      m_unfold(new QToolButton) {
    for (Side& side : m_plots) connectPlot(side);
    m_unfold->setText(tr("Loss (not comparable)"));
    m_unfold->setCheckable(true);
    m_unfold->setAutoRaise(true);
    m_unfold->setFocusPolicy(Qt::StrongFocus);
    m_unfold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_unfold->setWhatsThis(
        tr("Shows the metrics of every step, the loss among them. Every method has a loss of its own: "
           "they cannot be compared."));
    m_about = new QWidget;
    m_head = evaluations().takeHead();
    inColumn(m_about, {m_head, m_unfold, {evaluations().plot().tools(), 0, Qt::AlignLeft}, emptyPart}, noMargins, 2);
    inRow(this, {m_about, {&evaluations(), 1}, {&steps(), 1}}, noMargins, 8);
    steps().plot().setSmoothing(0.97);
    connect(m_unfold, &QToolButton::toggled, this, &RunCurves::setStepsShown);
    connect(&evaluations().plot(), &CurvePlot::laidOut, this, &RunCurves::laidOut);
    setStepsShown(false);
    fitHead();
}

void RunCurves::fitHead() {
    int width = std::max(
        {33 * fontMetrics().averageCharWidth(), m_unfold->sizeHint().width(), m_head->minimumSizeHint().width()});
    for (const auto* badge : m_head->findChildren<Badge*>()) width = std::max(width, badge->sizeHint().width());
    m_about->setFixedWidth(width);
    arrange();
}

/// Beside its words a plot has one and a half times their width, or stands below them.
void RunCurves::arrange() {
    const bool narrow = 2 * width() < 5 * m_about->width();
    static_cast<QBoxLayout*>(layout())->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

QSize RunCurves::minimumSizeHint() const {
    const int plot = evaluations().minimumSizeHint().width();
    return {std::max(m_about->width(), plot), QWidget::minimumSizeHint().height()};
}

void RunCurves::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void RunCurves::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) // the parts have theirs later
        QMetaObject::invokeMethod(this, &RunCurves::fitHead, Qt::QueuedConnection);
}

void RunCurves::setStepsShown(bool shown) {
    m_unfold->setChecked(shown);
    m_unfold->setIcon(icon(shown ? Icon::Down : Icon::Right));
    steps().setVisible(shown);
}

void RunCurves::setRightRoom(int pixels) { evaluations().plot().setAboveTrack(pixels); }

bool RunCurves::stepsAreShown() const { return m_unfold->isChecked(); }

RunCurves::~RunCurves() {
    for (Side& side : m_plots) delete side.reading;
}

void RunCurves::connectPlot(Side& side) {
    connect(side.plot, &MetricPlot::stepClicked, this, &RunCurves::stepClicked);
    connect(side.plot, &MetricPlot::metricChanged, this, [this, &side] { readOverlays(side); });
    connect(side.plot, &MetricPlot::pinned, this, [this](bool on) {
        for (MetricPlot* other : plots()) other->setPinned(on);
    });
}

void RunCurves::setOverlays(const QStringList& folders, const QStringList& rawHidden, const DataSpec& data,
                            const QHash<QString, QString>& names) {
    m_overlays = folders, m_rawHidden = rawHidden, m_data = data, m_names = names;
    for (Side& side : m_plots) readOverlays(side);
}

void RunCurves::readOverlays(Side& side) {
    const MetricId metric = side.plot->metric();
    delete side.reading;
    side.reading = inBackground(
        this,
        [folders = m_overlays, hidden = m_rawHidden, metric, data = m_data, names = m_names] {
            return overlaysIn(folders, hidden, metric, data, names);
        },
        [this, metric, &side](const Result<Overlays>& read) {
            const Overlays found = read ? *read : Overlays{.faults = {read.fault()}};
            for (const Fault& fault : found.faults) Q_EMIT failed(fault);
            if (metric != side.plot->metric()) return;
            side.plot->setOverlays(found.curves);
            side.told = {found.drawn, found.tooMany, found.rawHidden};
            tellOverlays();
        },
        m_thread.pool());
}

/// Of both plots, once.
void RunCurves::tellOverlays() {
    Told most;
    for (const auto& [plot, reading, told] : m_plots)
        most = {std::max(most.drawn, told.drawn), std::max(most.tooMany, told.tooMany),
                std::max(most.rawHidden, told.rawHidden)};
    QStringList words;
    if (most.drawn > 0) words << tr("Drawn beside this run: %Ln ticked run(s).", nullptr, most.drawn);
    if (most.tooMany > 0)
        words << tr("Not drawn: %Ln ticked run(s), as no more can be told apart.", nullptr, most.tooMany);
    if (most.rawHidden > 0)
        words << tr("Not drawn: raw metrics of %Ln ticked run(s), which are hidden.", nullptr, most.rawHidden);
    for (QString& sentence : words) sentence = sentence.toHtmlEscaped();
    if (!words.isEmpty()) words << QStringLiteral("<a href='untick'>%1</a>").arg(tr("Untick all").toHtmlEscaped());
    Q_EMIT overlaysTold(words.join(QLatin1Char(' ')));
}

} // namespace sfumato
