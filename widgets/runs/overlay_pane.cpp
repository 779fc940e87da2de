// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/overlay_pane.h"

#include "widgets/background/in_background.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/label_text.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <array>

namespace sfumato {

namespace {

constexpr std::array offered{MetricId::Wasserstein2, MetricId::SlicedW2, MetricId::EntropicDistance, MetricId::HeldOutNll,
                             MetricId::TestAccuracy, MetricId::SampleAccuracy, MetricId::Loss};

/// Okabe and Ito's colors, by the run; the dash tells arms apart.
QColor colorOf(std::size_t run, bool dark) {
    static constexpr std::array<QRgb, 6> onLight{0xff0072b2, 0xffd55e00, 0xff009e73,
                                                 0xffcc79a7, 0xffa36a00, 0xff2a8bc4};
    static constexpr std::array<QRgb, 6> onDark{0xff56b4e9, 0xffe69f00, 0xff2bc79b,
                                                0xffcc79a7, 0xfff0e442, 0xffff8a3d};
    return QColor((dark ? onDark : onLight)[run % 6]);
}

constexpr std::array<Qt::PenStyle, 4> dashes{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};

} // namespace

OverlayPane::OverlayPane(QWidget* parent)
    : QWidget(parent), m_figure(new QComboBox), m_words(new QLabel),
      m_plot(new CurvePlot(tr("Ticked runs"), QString())) {
    m_figure->setAccessibleName(tr("Figure of the ticked runs"));
    m_figure->setWhatsThis(tr("Which figure of the ticked runs is drawn over the steps."));
    m_figure->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_figure->setMinimumContentsLength(12);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::RichText);
    m_plot->setEmptyText(tr("Tick runs with the space bar: their curves appear here."));
    m_figure->setFrame(false); // the heading of the plot
    QFont heading = font();
    heading.setWeight(QFont::DemiBold);
    m_figure->setFont(heading);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    m_plot->setHeading(m_figure);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_words);
    offerFigures();
    connect(m_figure, &QComboBox::currentIndexChanged, this, &OverlayPane::read);
    draw();
}

OverlayPane::~OverlayPane() {
    delete m_reading;
}

void OverlayPane::offerFigures() {
    const QVariant chosen = m_figure->currentData();
    const QSignalBlocker quiet(m_figure);
    m_figure->clear();
    for (const MetricId figure : offered)
        if (m_rawVisible || !factsOf(figure).usesRaw)
            m_figure->addItem(metricTitle(figure), int(figure));
    m_figure->setCurrentIndex(std::max(0, m_figure->findData(chosen)));
}

void OverlayPane::setRawVisible(bool visible) {
    if (m_rawVisible == visible)
        return;
    m_rawVisible = visible;
    m_loaded.clear();
    offerFigures();
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
    const auto figure = MetricId(m_figure->currentData().toInt());
    const auto read = [runs = m_runs, figure] {
        std::vector<Loaded> loaded;
        for (const NamedRun& run : runs)
            loaded.push_back({run, factsOf(figure).usesRaw && run.rawHidden
                                       ? std::vector<RunCurve>()
                                       : readCurves(run.folder + QStringLiteral("/metrics.csv"), figure)});
        return loaded;
    };
    const auto take = [this](const Result<std::vector<Loaded>>& loaded) {
        m_loaded = loaded ? *loaded : std::vector<Loaded>{{{}, loaded.fault()}};
        draw();
    };
    m_reading = inBackground(this, read, take, m_thread.pool());
}

void OverlayPane::draw() {
    const auto figure = MetricId(m_figure->currentData().toInt());
    const bool dark = palette().color(QPalette::Base).lightness() < 128;
    m_plot->clear();
    m_plot->setTitle(tr("%1 of the ticked runs").arg(metricTitle(figure)));
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
            words << (factsOf(figure).usesRaw && loaded.run.rawHidden ? tr("%1: raw figures are hidden.")
                                                                  : tr("%1 did not measure this."))
                         .arg(loaded.run.name.toHtmlEscaped());
        for (std::size_t arm = 0; arm < loaded.curves->size(); ++arm) {
            const RunCurve& values = (*loaded.curves)[arm];
            const QString label = loaded.curves->size() > 1 ? tr("%1, %2").arg(loaded.run.name, armText(values.arm))
                                                            : loaded.run.name;
            const int curve = m_plot->addCurve(fontMetrics().elidedText(label, Qt::ElideRight, room),
                                               colorOf(i, dark), dashes[(arm + (i / 6)) % dashes.size()]);
            if (figure != MetricId::Loss)
                m_plot->setMarked(curve);
            m_plot->setValues(curve, values.steps, values.values);
            ++drawn;
        }
    }
    if (m_ticked > int(m_runs.size()))
        words << tr("%1 of %2 ticked runs are drawn.").arg(m_runs.size()).arg(m_ticked);
    const bool raw = drawn > 0 && factsOf(figure).usesRaw;
    m_plot->setProperty("showsRaw", raw); // for who saves it
    if (raw)
        words.prepend(tr("<b>USES RAW DATA</b>"));
    m_words->setText(words.join(QStringLiteral(" ")));
    m_words->setVisible(!words.isEmpty());
    Q_EMIT shown(drawn);
}

void OverlayPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        draw();
}

void OverlayPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    draw();
}

} // namespace sfumato
