// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/overlay_pane.h"

#include "widgets/background/in_background.h"
#include "widgets/look/layouts.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/method_style.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/label_text.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>

#include <array>

namespace sfumato {

namespace {

constexpr std::array offered{MetricId::Wasserstein2, MetricId::SlicedW2,     MetricId::EntropicDistance,
                             MetricId::HeldOutNll,   MetricId::TestAccuracy, MetricId::SampleAccuracy,
                             MetricId::Loss};

/// Okabe and Ito's colors, by the run; the dash tells methods apart.
QColor colorOf(std::size_t run, bool dark) {
    static constexpr std::array<QRgb, 6> onLight{0xff0072b2, 0xffd55e00, 0xff009e73,
                                                 0xffcc79a7, 0xffa36a00, 0xff2a8bc4};
    static constexpr std::array<QRgb, 6> onDark{0xff56b4e9, 0xffe69f00, 0xff2bc79b, 0xffcc79a7, 0xfff0e442, 0xffff8a3d};
    return QColor((dark ? onDark : onLight)[run % 6]);
}

constexpr std::array<Qt::PenStyle, 4> dashes{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};

} // namespace

OverlayPane::OverlayPane(QWidget* parent)
    : QWidget(parent), m_metric(new QComboBox), m_words(new QLabel),
      m_plot(new CurvePlot(tr("Ticked runs"), QString())) {
    m_metric->setAccessibleName(tr("Figure of the ticked runs"));
    m_metric->setWhatsThis(tr("Which figure of the ticked runs is drawn over the steps."));
    m_metric->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_metric->setMinimumContentsLength(12);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::RichText);
    m_plot->setEmptyText(tr("Tick runs with the space bar: their curves appear here."));
    m_metric->setFrame(false); // the heading of the plot
    QFont heading = font();
    heading.setWeight(QFont::DemiBold);
    m_metric->setFont(heading);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    m_plot->setHeading(m_metric);
    inColumn(this, {{m_plot, 1}, m_words}, noMargins, 4);
    offerMetrics();
    connect(m_metric, &QComboBox::currentIndexChanged, this, &OverlayPane::read);
    draw();
}

OverlayPane::~OverlayPane() { delete m_reading; }

void OverlayPane::offerMetrics() {
    const QVariant chosen = m_metric->currentData();
    const QSignalBlocker quiet(m_metric);
    m_metric->clear();
    for (const MetricId metric : offered)
        if (m_rawVisible || !factsOf(metric).usesRaw) m_metric->addItem(metricTitle(metric), int(metric));
    m_metric->setCurrentIndex(std::max(0, m_metric->findData(chosen)));
}

void OverlayPane::setRawVisible(bool visible) {
    if (m_rawVisible == visible) return;
    m_rawVisible = visible;
    m_loaded.clear();
    offerMetrics();
    draw();
    read();
}

void OverlayPane::setRuns(std::vector<NamedRun> runs, int ticked) {
    m_runs = std::move(runs);
    m_ticked = ticked;
    read();
}

void OverlayPane::read() {
    delete m_reading;
    if (m_runs.empty()) {
        m_loaded.clear();
        return draw();
    }
    const auto metric = MetricId(m_metric->currentData().toInt());
    const auto read = [runs = m_runs, metric] {
        std::vector<Loaded> loaded;
        for (const NamedRun& run : runs)
            loaded.push_back({run, factsOf(metric).usesRaw && run.rawHidden
                                       ? std::vector<RunCurve>()
                                       : readCurves(run.folder + QStringLiteral("/metrics.csv"), metric)});
        return loaded;
    };
    const auto take = [this](const Result<std::vector<Loaded>>& loaded) {
        m_loaded = loaded ? *loaded : std::vector<Loaded>{{{}, loaded.fault()}};
        draw();
    };
    m_reading = inBackground(this, read, take, m_thread.pool());
}

void OverlayPane::draw() {
    const auto metric = MetricId(m_metric->currentData().toInt());
    const bool dark = palette().color(QPalette::Base).lightness() < 128;
    m_plot->clear();
    m_plot->setTitle(tr("%1 of the ticked runs").arg(metricTitle(metric)));
    const int room = std::max(70, m_plot->width() / 3 - 36); // three names stand side by side
    QStringList words;
    int drawn = 0;
    for (std::size_t i = 0; i < m_loaded.size(); ++i) {
        const Loaded& loaded = m_loaded[i];
        if (!loaded.curves) {
            words << sentence(loaded.curves.fault()).toHtmlEscaped();
            continue;
        }
        if (loaded.curves->empty())
            words << (factsOf(metric).usesRaw && loaded.run.rawHidden ? tr("%1: raw figures are hidden.")
                                                                      : tr("%1 did not measure this."))
                         .arg(loaded.run.name.toHtmlEscaped());
        for (std::size_t method = 0; method < loaded.curves->size(); ++method) {
            const RunCurve& values = (*loaded.curves)[method];
            const QString label = loaded.curves->size() > 1
                                      ? tr("%1, %2").arg(loaded.run.name, methodText(values.method))
                                      : loaded.run.name;
            MethodStyle style = methodStyle(styleNumbers({values.method.toStdString()}).front());
            style.color = colorOf(i, dark);
            style.dash = dashes[(method + (i / 6)) % dashes.size()];
            const int curve = m_plot->addCurve(fontMetrics().elidedText(label, Qt::ElideRight, room), style.color,
                                               style.dash);
            if (metric != MetricId::Loss) m_plot->setMarked(curve, style);
            m_plot->setValues(curve, values.steps, values.values);
            ++drawn;
        }
    }
    if (m_ticked > int(m_runs.size())) words << tr("%1 of %2 ticked runs are drawn.").arg(m_runs.size()).arg(m_ticked);
    const bool raw = drawn > 0 && factsOf(metric).usesRaw;
    m_plot->setProperty("showsRaw", raw); // for who saves it
    if (raw) words.prepend(tr("<b>USES RAW DATA</b>"));
    m_words->setText(words.join(QStringLiteral(" ")));
    m_words->setVisible(!words.isEmpty());
    Q_EMIT shown(drawn);
}

void OverlayPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) draw();
}

void OverlayPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    draw();
}

} // namespace sfumato
