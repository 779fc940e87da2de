// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attacker/identifiability_gauge.h"

#include "widgets/forms/data_panel.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/risk/budget/epsilon_input.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/risk/scree_chart.h"
#include "widgets/risk/signal_to_noise.h"
#include "widgets/risk/attacker/ways_table.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Identifiability)
};

/// Multiplications that nobody waits for: half a second.
constexpr double quick = 4e9;

QString percent(double share) { return numberText(100 * share, share < 0.0995 ? 2 : 3); }

/// All that a measurement depends on but the noise and the number of records, which are forecast.
bool sameQuestion(const RunSpec& a, const RunSpec& b) {
    DataSpec data = a.data;
    data.count = b.data.count, data.heldOut = b.data.heldOut, data.sensitive = b.data.sensitive,
    data.release = b.data.release;
    MechanismSpec mechanism = a.mechanism;
    mechanism.epsilon = b.mechanism.epsilon, mechanism.delta = b.mechanism.delta,
    mechanism.noiseScale = b.mechanism.noiseScale;
    mechanism.calibration = b.mechanism.calibration, mechanism.noise = b.mechanism.noise,
    mechanism.acceptLargeDelta = b.mechanism.acceptLargeDelta;
    return data == b.data && mechanism == b.mechanism && a.seed == b.seed;
}

} // namespace

IdentifiabilityGauge::IdentifiabilityGauge(QWidget* parent)
    : QWidget(parent), m_stamp(new QLabel), m_sentence(new MetricLabel), m_verdict(new QLabel), m_source(new QLabel),
      m_chart(new ScreeChart), m_table(new QTableWidget(0, 4)), m_forecast(new QWidget), m_ways(new WaysTable),
      m_epsilon(new SlidNumber(1e-3, 1e5, 1.1, 0.1, 2000)), m_count(new WholeSpinBox(2, 1'000'000'000)),
      m_corner(new WholeSpinBox), m_atEpsilon(new MetricLabel), m_withCount(new MetricLabel),
      m_withCorner(new MetricLabel), m_measure(new QPushButton), m_stop(new QPushButton(tr("&Stop"))),
      m_release(new QPushButton(tr("Privatize and &train once"))),
      m_useStandIn(new QPushButton(tr("Use a &public stand-in"))), m_asTable(new QPushButton(tr("Show as ta&ble"))) {
    setAccessibleName(tr("What can be learned"));
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.35);
    large.setBold(true);
    m_sentence->setFont(large);
    QFont bold = font();
    bold.setBold(true);
    m_stamp->setFont(bold);
    for (QLabel* label : std::initializer_list<QLabel*>{m_stamp, m_sentence, m_verdict, m_source, m_atEpsilon,
                                                        m_withCount, m_withCorner})
        label->setWordWrap(true);
    m_table->setHorizontalHeaderLabels({tr("Eigenvalue"), tr("Variance"), tr("Share, %"), tr("Sum, %")});
    m_table->setAccessibleName(tr("Eigenvalues of the privatized records"));
    m_table->setWhatsThis(tr("The variance along every principal direction of the privatized records, "
                             "largest first. Those above the edge of the noise can be learned."));
    m_asTable->setWhatsThis(m_table->whatsThis());
    m_stop->setWhatsThis(tr("Cancels and discards the measurement."));
    m_table->setEditTriggers(QTableWidget::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setMinimumHeight(120);
    m_table->hide();
    m_asTable->setCheckable(true);
    m_epsilon->slider()->setAccessibleName(tr("Epsilon of the forecast"));
    m_epsilon->setToolTip(tr("The noise follows from epsilon as in the budget panel. The limit is σ² √(d/n), "
                             "σ²: variance of the noise on one number."));
    m_count->setToolTip(tr("The limit falls as 1/√n: four times the records halve it. That many records of "
                           "the same kind are meant."));
    m_count->setStepType(QSpinBox::AdaptiveDecimalStepType);
    m_corner->setToolTip(
        tr("Only the lowest corner × corner cosine coefficients get noise: fewer numbers, a lower limit, and "
           "less detail. The directions known now are cut to that corner. A mechanism for coordinates ≥ 0 needs √2 "
           "times the noise there."));
    for (QWidget* input : std::initializer_list<QWidget*>{m_epsilon, m_count, m_corner})
        input->setWhatsThis(input->toolTip());
    m_epsilon->slider()->setWhatsThis(m_epsilon->toolTip());
    layOut();
    m_release->setWhatsThis(tr("The records are privatized by the mechanism as it stands, which spends its "
                               "epsilon once, and a first training begins."));
    m_useStandIn->setWhatsThis(tr("Drawn digits, or a half circle, of the same size take the place of your "
                                  "records: what can be learned of them is public."));
    m_measure->setWhatsThis(
        tr("Computes the eigenvalues of the covariance of privatized records. It spends no budget."));
    connect(m_measure, &QPushButton::clicked, this,
            [this] { m_standIn ? measure(withStandIn(m_spec, m_side), true) : measure(m_spec, false); });
    connect(m_useStandIn, &QPushButton::clicked, this, [this] { measure(withStandIn(m_spec, m_side), true); });
    connect(m_ways, &WaysTable::chosen, this, &IdentifiabilityGauge::mechanismChosen);
    connect(m_stop, &QPushButton::clicked, this, &IdentifiabilityGauge::stopAsked);
    connect(m_release, &QPushButton::clicked, this, &IdentifiabilityGauge::releaseAsked);
    connect(m_asTable, &QPushButton::toggled, this, [this](bool on) {
        m_table->setVisible(on);
        m_chart->setVisible(!on);
    });
    connect(m_epsilon, &QDoubleSpinBox::valueChanged, this, &IdentifiabilityGauge::forecastAll);
    connect(m_count, &QSpinBox::valueChanged, this, &IdentifiabilityGauge::forecastAll);
    connect(m_corner, &QSpinBox::valueChanged, this, &IdentifiabilityGauge::forecastAll);
    enter(Phase::Nothing);
}

void IdentifiabilityGauge::layOut() {
    auto* grid = new QGridLayout(m_forecast);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(2, 1);
    auto* heading = new QLabel(tr("<b>If one thing were different</b>"));
    heading->setTextFormat(Qt::RichText);
    grid->addWidget(heading, 0, 0, 1, 3);
    const auto row = [&](int at, const QString& title, QWidget* input, MetricLabel* outcome) {
        auto* label = new QLabel(title);
        label->setBuddy(input);
        input->setAccessibleName(withoutMnemonic(title));
        grid->addWidget(label, at, 0);
        grid->addWidget(input, at, 1);
        grid->addWidget(outcome, at, 2);
        return label;
    };
    m_epsilonTitle = row(1, tr("At &epsilon"), m_epsilon, m_atEpsilon);
    grid->addWidget(m_epsilon->slider(), 2, 1);
    row(3, tr("With so man&y records"), m_count, m_withCount);
    m_cornerTitle = row(4, tr("With low-pass &corner"), m_corner, m_withCorner);
    auto* buttons = inRow({m_measure, m_stop, m_release, m_useStandIn, m_asTable, emptyPart});
    inColumn(
        this,
        {m_stamp, m_sentence, m_verdict, m_source, buttons, {m_chart, 1}, {m_table, 1}, m_ways, m_forecast, emptyPart});
}

void IdentifiabilityGauge::setSpec(const RunSpec& spec, const Preview* preview) {
    const bool other = !sameQuestion(spec, m_spec);
    const bool stale = other || isSensitive(spec.data) != isSensitive(m_spec.data);
    if (other) m_run.clear();
    m_spec = spec;
    m_records = preview ? preview->records : spec.data.count;
    m_dimensions = preview ? preview->dimensions : 0;
    m_side = preview ? preview->raw.height : spec.data.side;
    if (stale || m_phase == Phase::Nothing || m_phase == Phase::NotMeasured || m_phase == Phase::NeedsRelease) {
        if (m_phase == Phase::Measuring) Q_EMIT stopAsked();
        m_known.reset();
        m_standIn = false;
        const bool privatizedFile = spec.data.source == "file" &&
                                    QString::fromStdString(spec.data.path).endsWith(QLatin1String(".safetensors"));
        enter(isSensitive(spec.data) && m_run.isEmpty() && !privatizedFile ? Phase::NeedsRelease : Phase::NotMeasured);
        measureIfQuick();
    } else if (m_phase == Phase::Known) {
        enter(Phase::Known);
    }
}

void IdentifiabilityGauge::setRun(const QString& folder) {
    m_run = folder;
    if (folder.isEmpty() || m_phase != Phase::NeedsRelease) return;
    enter(Phase::NotMeasured);
    measureIfQuick();
}

void IdentifiabilityGauge::setExposure(const std::optional<Exposure>& exposure) {
    const bool moved = exposure != m_exposure;
    m_exposure = exposure;
    if (m_phase == Phase::Known && moved) enter(Phase::Known);
}

void IdentifiabilityGauge::measure(const RunSpec& spec, bool standIn) {
    m_standIn = standIn;
    m_asked = spec;
    enter(Phase::Measuring);
    Q_EMIT measureAsked(spec, standIn ? QString() : m_run);
}

void IdentifiabilityGauge::measureIfQuick() {
    const double n = double(m_records), d = double(m_dimensions);
    if (m_phase == Phase::NotMeasured && d > 0 && n * d * d + 10 * d * d * d < quick) measure(m_spec, false);
}

void IdentifiabilityGauge::setKnown(const Identifiability& known) {
    if (m_phase != Phase::Measuring) return;
    m_known = known;
    if (m_standIn) m_known->origin = Identifiability::Origin::StandIn;
    m_chart->setKnown(known);
    fillTable();
    const QSignalBlocker quietEpsilon(m_epsilon), quietCount(m_count), quietCorner(m_corner),
        quietSlider(m_epsilon->slider());
    m_epsilon->setValue(2 * known.mechanism.epsilon);
    m_epsilon->slider()->setLogValue(m_epsilon->value());
    m_count->setValue(int(std::min<std::int64_t>(4 * known.records, m_count->maximum())));
    const bool corners = !known.corners.empty();
    for (QWidget* part : std::initializer_list<QWidget*>{m_cornerTitle, m_corner, m_withCorner})
        part->setVisible(corners);
    if (corners) {
        m_corner->setRange(known.corners.front().corner, known.corners.back().corner);
        m_corner->setValue((known.corners.back().corner + 1) / 2);
    }
    enter(Phase::Known);
}

void IdentifiabilityGauge::setFault(const Fault& fault) {
    if (m_phase != Phase::Measuring) return;
    m_known.reset();
    if (fault.code == Fault::Code::Busy) // stopped by a person
        return enter(m_standIn ? Phase::NeedsRelease : Phase::NotMeasured);
    enter(Phase::Failed);
    m_verdict->setText(::sfumato::sentence(fault));
}

/// The noise of the budget panel; without it, that of the measurement.
double IdentifiabilityGauge::presentVariance() const {
    const bool known = m_exposure && m_exposure->noiseScale > 0;
    return (known ? noiseVariance(m_exposure->mechanism.kind, m_exposure->noiseScale) : std::nullopt)
        .value_or(m_known->noiseVariance);
}

double IdentifiabilityGauge::presentRecords() const {
    return double(m_standIn || m_records < 1 ? m_known->records : m_records);
}

QString IdentifiabilityGauge::sentence() const {
    if (!m_known) return {};
    return identifiabilitySentence(forecast(*m_known, presentVariance(), presentRecords()), m_known->dimensions) +
           QLatin1Char(' ') + m_source->text();
}

void IdentifiabilityGauge::enter(Phase phase) {
    m_phase = phase;
    const bool known = phase == Phase::Known;
    for (QWidget* part : std::initializer_list<QWidget*>{m_sentence, m_source, m_asTable, m_forecast})
        part->setVisible(known);
    m_chart->setVisible(known && !m_asTable->isChecked());
    m_table->setVisible(known && m_asTable->isChecked());
    m_stamp->setVisible(known && m_known->usesRaw);
    m_stop->setVisible(phase == Phase::Measuring);
    m_release->setVisible(phase == Phase::NeedsRelease);
    m_useStandIn->setVisible(phase == Phase::NeedsRelease);
    m_measure->setVisible(phase == Phase::NotMeasured || phase == Phase::Known || phase == Phase::Failed);
    m_measure->setText(known ? tr("&Measure again") : tr("&Measure what can be learned"));
    switch (phase) {
    case Phase::Nothing: m_verdict->setText(tr("How much of the data rises above the noise appears here.")); break;
    case Phase::NeedsRelease:
        m_verdict->setText(tr("How much of the data rises above the noise is read from privatized records, "
                              "never from raw ones. These records are sensitive and none has been released yet: "
                              "privatize them and train once, or look at a public set of the same size."));
        break;
    case Phase::NotMeasured:
        m_verdict->setText(tr("How much of the data rises above the noise appears here. It is read from "
                              "privatized records and costs no budget."));
        break;
    case Phase::Measuring: m_verdict->setText(tr("Privatizing and comparing the records…")); break;
    case Phase::Failed: break;
    case Phase::Known: {
        m_stamp->setText(tr("NOT PRIVATE: study noise, for public data only"));
        const Visibility now = forecast(*m_known, presentVariance(), presentRecords());
        m_sentence->setFigure({}, identifiabilitySentence(now, m_known->dimensions),
                              tr("visible: l > σ² √(d/n), seen as eigenvalues e > σ² (1 + √(d/n))² of "
                                 "Cov(Y); l = σ² (t + √(t² − 4 d/n)) / 2, t = e/σ² − 1 − d/n; "
                                 "share: Σ l / (tr Cov(Y) − d σ²)"),
                              tr("Baik, Ben Arous, Péché, Annals of Probability 2005"));
        m_verdict->setText(identifiabilityVerdict(now, m_known->dimensions));
        const QString name = sourceTitle(m_known->name), n = locale().toString(qlonglong(m_known->records)),
                      scale = roundedDownText(std::sqrt(m_known->noiseVariance));
        const QString from = m_known->origin == Identifiability::Origin::Run
                                 ? tr("Read from the release of a run on %1").arg(name)
                             : m_known->origin == Identifiability::Origin::File
                                 ? tr("Read from the privatized file of %1").arg(name)
                             : m_known->origin == Identifiability::Origin::StandIn
                                 ? tr("Not your data: read from a public stand-in, %1").arg(name)
                                 : tr("Read from noisy records of %1, which is public").arg(name);
        m_source->setText(
            tr("%1; %2 records, measured at noise of standard deviation %3. No budget was spent.").arg(from, n, scale));
        showChart();
        m_ways->setWays(m_known->mechanism, int(m_known->spikes.size()), m_known->dimensions,
                        std::accumulate(m_known->spikes.begin(), m_known->spikes.end(), 0.0) /
                            std::max(m_known->totalVariance, 1e-300),
                        m_known->ways);
        forecastAll();
        break;
    }
    }
    if (!known) m_ways->hide();
    Q_EMIT assessed();
}

/// The chart is what was measured; of another noise it is gray and says so.
void IdentifiabilityGauge::showChart() {
    constexpr double same = 0.01; // noise is drawn on a grid, which makes it a little larger
    const double now = presentVariance(), measured = m_known->noiseVariance;
    const bool moved = std::abs(now - measured) > same * measured;
    const MechanismSpec& mechanism = m_known->mechanism;
    m_chart->setMeasuredAt(
        !moved ? QString()
        : mechanism.epsilon > 0 && !(mechanism.noiseScale > 0)
            ? tr("measured at epsilon %1, not at the noise that is set").arg(roundedUpText(mechanism.epsilon))
            : tr("measured at noise %1, not at %2, which is set")
                  .arg(roundedDownText(std::sqrt(measured)), roundedDownText(std::sqrt(now))));
}

void IdentifiabilityGauge::forecastAll() {
    if (!m_known) return;
    MechanismSpec mechanism = m_exposure ? m_exposure->mechanism : m_known->mechanism;
    mechanism.epsilon = m_epsilon->value();
    const double sensitivity = m_exposure && m_exposure->sensitivity > 0 ? m_exposure->sensitivity
                                                                         : m_known->sensitivity;
    const auto scale = calibratedScale(mechanism, sensitivity,
                                       m_exposure ? m_exposure->classes : labelClasses(m_spec.data));
    const auto variance = scale ? noiseVariance(mechanism.kind, *scale) : std::nullopt;
    const QString formula = tr("known directions with l > σ² √(d/n)"),
                  source = tr("a lower bound where the limit falls: hidden directions are not known");
    const Visibility now = forecast(*m_known, presentVariance(), presentRecords());
    const auto show = [&](MetricLabel* label, const Visibility& visibility, std::int64_t dimensions) {
        label->setFigure({},
                         visibility.atLeast && visibility.directions == now.directions
                             ? tr("As many as now or more: directions that the noise hides now cannot be "
                                  "forecast.")
                             : identifiabilitySentence(visibility, dimensions),
                         formula, source);
    };
    for (QWidget* part : std::initializer_list<QWidget*>{m_epsilonTitle, m_epsilon, m_epsilon->slider(), m_atEpsilon})
        part->setVisible(variance.has_value());
    if (variance) show(m_atEpsilon, forecast(*m_known, *variance, presentRecords()), m_known->dimensions);
    show(m_withCount, forecast(*m_known, presentVariance(), m_count->value()), m_known->dimensions);
    for (const Identifiability::Corner& corner : m_known->corners)
        if (corner.corner == m_corner->value())
            show(m_withCorner, forecast(*m_known, corner, presentVariance(), presentRecords()), corner.dimensions);
}

void IdentifiabilityGauge::fillTable() {
    const int rows = std::min<int>(int(m_known->spectrum.size()), std::max<int>(24, 2 * int(m_known->spikes.size())));
    m_table->setRowCount(rows);
    double sum = 0;
    const auto put = [this](int row, int column, const QString& text) {
        auto* item = new QTableWidgetItem(text);
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_table->setItem(row, column, item);
    };
    for (int row = 0; row < rows; ++row) {
        put(row, 0, numberText(m_known->spectrum[std::size_t(row)], 4));
        const bool visible = row < int(m_known->spikes.size());
        const double l = visible ? m_known->spikes[std::size_t(row)] : 0;
        sum += l;
        put(row, 1, visible ? numberText(l, 4) : tr("hidden"));
        put(row, 2, visible ? percent(l / m_known->totalVariance) : QString());
        put(row, 3, visible ? percent(sum / m_known->totalVariance) : QString());
    }
}

} // namespace sfumato
