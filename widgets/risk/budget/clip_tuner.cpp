// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/clip_tuner.h"

#include "core/accounting/mechanism/local_guarantee.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/look/layouts.h"
#include "widgets/risk/budget/epsilon_input.h"
#include "widgets/risk/signal_to_noise.h"
#include "widgets/text/number_text.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

std::vector<RecordNorms> recordNorms(const SampleSheet& raw, Scaling scaling) {
    const bool images = !raw.pixels.empty();
    const std::size_t values = images ? std::size_t(raw.height) * std::size_t(raw.width) * std::size_t(raw.channels)
                                      : 2;
    const double low = images && scaling == Scaling::Symmetric ? -1 : 0,
                 step = (scaling == Scaling::Unit ? 1 : 2) / 255.0;
    std::vector<RecordNorms> norms;
    for (std::size_t at = 0; at + values <= (images ? raw.pixels.size() : raw.points.size()); at += values) {
        double sum = 0, squares = 0;
        for (std::size_t i = at; i < at + values; ++i) {
            const double value = images ? low + step * raw.pixels[i] : double(raw.points[i]);
            sum += std::abs(value);
            squares += value * value;
        }
        norms.push_back({sum, std::sqrt(squares)});
    }
    return norms;
}

std::optional<ClipCost> clipCost(const std::vector<RecordNorms>& norms, std::int64_t dimensions, double radius,
                                 const Exposure& exposure) {
    const auto budget = PrivacyBudget::make(exposure.epsilon, exposure.delta);
    const MechanismFacts& facts = factsOf(exposure.mechanism.kind);
    if (norms.empty() || !(radius > 0) || !budget || !facts.hasGuarantee || facts.isDirection) return std::nullopt;
    const auto scale = guaranteeOf(facts.id).scale({.kind = facts.id}, *budget, 2 * radius);
    if (!scale) return std::nullopt;
    ClipCost cost{.noiseScale = *scale, .noise = double(dimensions) * noiseVariance(facts.id, *scale).value_or(0)};
    for (const RecordNorms& record : norms)
        if (const double norm = facts.isL1 ? record.l1 : record.l2; norm > radius * (1 + 1e-5)) { // sheets hold 32 bits
            cost.clipped += 1 / double(norms.size());
            cost.bias += std::pow(record.l2 * (1 - radius / norm), 2) / double(norms.size());
        }
    return cost;
}

ClipTuner::ClipTuner(QWidget* parent)
    : QWidget(parent), m_badge(new QLabel), m_canvas(new QWidget),
      m_radius(new SlidNumber(1e-3, 1e6, 1.05, 0.01, 1000)), m_cost(new MetricLabel), m_errors(new MetricLabel),
      m_form(new FieldForm), m_use(new QPushButton(tr("Use this &radius"))) {
    m_radius->setValue(1);
    m_radius->setToolTip(tr("Records with a larger norm are scaled down to it. Arrow keys move it by 5 %."));
    m_radius->setWhatsThis(m_radius->toolTip());
    m_radius->slider()->setAccessibleName(tr("Clip radius"));
    m_radius->slider()->setWhatsThis(m_radius->toolTip());
    m_use->setWhatsThis(
        tr("Takes this radius over into the mechanism: the sensitivity becomes 2 R, and the noise follows."));
    m_canvas->setMinimumHeight(160);
    m_canvas->setMaximumHeight(260);
    m_canvas->setAccessibleName(tr("Norms of the records"));
    for (QLabel* label : std::initializer_list<QLabel*>{m_badge, m_cost, m_errors}) label->setWordWrap(true);
    m_form->addField(tr("Clip radi&us"), m_radius);
    inColumn(
        this,
        {m_badge, {m_canvas, 1}, m_radius->slider(), m_form, m_cost, m_errors, {m_use, 0, Qt::AlignLeft}, emptyPart});
    connect(m_radius, &QDoubleSpinBox::valueChanged, this, &ClipTuner::assess);
    connect(m_use, &QPushButton::clicked, this, [this] {
        MechanismSpec mechanism = m_exposure->mechanism;
        mechanism.bound = factsOf(mechanism.kind).isL1 ? Bound::L1Ball : Bound::L2Ball;
        mechanism.radius = m_radius->value();
        mechanism.noiseScale = 0;
        Q_EMIT mechanismChosen(mechanism);
    });
    assess();
}

double ClipTuner::radius() const { return m_radius->value(); }

double ClipTuner::normOf(const RecordNorms& norms) const {
    return m_exposure && factsOf(m_exposure->mechanism.kind).isL1 ? norms.l1 : norms.l2;
}

void ClipTuner::setPreview(std::shared_ptr<const Preview> preview, const RunSpec& spec, bool publicRecords) {
    m_preview = std::move(preview);
    m_spec = spec;
    m_public = publicRecords;
    if (m_data != spec.data) m_ofRelease.clear();
    chooseNorms();
}

void ClipTuner::setPrivatized(const SampleSheet& privatized) {
    m_data = m_spec.data;
    m_ofRelease = recordNorms(privatized, m_spec.data.scaling);
    chooseNorms();
}

void ClipTuner::chooseNorms() {
    m_norms.clear();
    m_privatized = m_preview && !m_public && !m_ofRelease.empty();
    m_why = !m_preview ? tr("The data have not been read yet.")
            : !m_public && !m_privatized
                ? tr("A radius that is chosen by looking at records that are not public would tell something "
                     "about them. Choose it from what is known without them. After a release the norms of "
                     "the privatized records appear here.")
            : m_spec.mechanism.bound == Bound::Sphere
                ? tr("Every record is scaled to length 1: there is no radius to choose.")
            : m_spec.mechanism.transform != Transform::None
                ? tr("These are the norms of records, but this mechanism bounds their cosine coefficients.")
            : m_preview->raw.pixels.empty() && m_preview->draw.height == 0 && m_preview->dimensions != 2
                ? tr("Only two coordinates of these records are shown: too few for their norms.")
                : QString();
    if (m_why.isEmpty()) {
        m_norms = m_privatized ? m_ofRelease : recordNorms(m_preview->raw, m_spec.data.scaling);
        m_dimensions = m_preview->dimensions;
        const QSignalBlocker quiet(m_radius);
        if (m_spec.mechanism.radius > 0) m_radius->setValue(m_spec.mechanism.radius);
    }
    assess();
}

void ClipTuner::setExposure(const std::optional<Exposure>& exposure) {
    m_exposure = exposure;
    assess();
}

void ClipTuner::setRawVisible(bool visible) {
    m_rawVisible = visible;
    assess();
}

std::optional<ClipCost> ClipTuner::cost() const {
    return m_exposure && (m_rawVisible || m_privatized)
               ? clipCost(m_norms, m_dimensions, m_radius->value(), *m_exposure)
               : std::nullopt;
}

void ClipTuner::assess() {
    m_badge->setTextFormat(Qt::RichText);
    const auto cost = this->cost();
    m_badge->setText(
        cost && m_privatized
            ? tr("These are the norms of <b>privatized</b> records: the noise is in them. Nothing is spent.")
        : !m_rawVisible && m_public
            ? tr("The norms of the records appear here. They read raw data, which are hidden now.")
        : cost            ? tr("<b>NOT PRIVATE</b>: this histogram reads raw data (here: a public set).")
        : m_why.isEmpty() ? tr("No guarantee, so no noise to weigh against.")
                          : m_why.toHtmlEscaped());
    for (QWidget* part : std::initializer_list<QWidget*>{m_cost, m_errors, m_use, m_canvas, m_radius->slider()})
        part->setVisible(cost.has_value());
    m_errors->setVisible(cost && !m_privatized); // clipping noise is no error
    m_form->setFieldVisible(m_radius, cost.has_value());
    if (cost) {
        const auto text = [](double value) { return numberText(value); };
        m_cost->setFigure(tr("Clipping"),
                          tr("<b>%1 %</b> of the records are clipped; noise scale <b>%2</b>")
                              .arg(text(100 * cost->clipped), text(cost->noiseScale)),
                          tr("sensitivity 2 R, R: clip radius"), tr("the ball of radius R has this diameter"));
        m_errors->setFigure(tr("Squared error for each record"),
                            tr("error by clipping %1, by noise %2").arg(text(cost->bias), text(cost->noise)),
                            tr("clipping: mean ‖x − x min(1, R/‖x‖)‖²; noise: d Var noise, Var noise = σ² of "
                               "Gauss, 2 b² of Laplace"),
                            tr("bias and variance of the released record"));
        m_canvas->setAccessibleDescription(tr("%1; %2").arg(m_cost->accessibleName(), m_errors->accessibleName()));
    }
    update();
}

/// The histogram, what is beyond the radius hollow; below it both errors as bars on one scale of square
/// roots.
void ClipTuner::paintEvent(QPaintEvent* event) {
    QWidget::paintEvent(event);
    const auto cost = this->cost();
    if (!cost) return;
    QPainter painter(this);
    const QRectF area = m_canvas->geometry();
    painter.fillRect(area, palette().brush(QPalette::Base));
    constexpr int bins = 32;
    double most = m_radius->value() * 1.1;
    for (const RecordNorms& record : m_norms) most = std::max(most, normOf(record) * 1.02);
    std::array<int, bins> counts{};
    for (const RecordNorms& record : m_norms)
        ++counts[std::size_t(std::min(bins - 1, int(bins * normOf(record) / most)))];
    const int line = fontMetrics().height();
    const QRectF plot = area.adjusted(4, 4, -4, -3 * line);
    const double tallest = *std::ranges::max_element(counts), width = plot.width() / bins;
    for (int i = 0; i < bins; ++i) {
        const double height = plot.height() * counts[std::size_t(i)] / tallest;
        const QRectF bar(plot.left() + i * width, plot.bottom() - height, width - 1, height);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 0));
        painter.setBrush((i + 1) * most / bins <= m_radius->value() ? palette().brush(QPalette::Highlight)
                                                                    : QBrush(Qt::NoBrush));
        if (height > 0) painter.drawRect(bar);
    }
    const QColor ink = palette().color(QPalette::WindowText);
    const double at = plot.left() + plot.width() * m_radius->value() / most;
    painter.setPen(QPen(ink, 1, Qt::DashLine));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    if (m_privatized) return;
    const QString words[]{tr("clipping"), tr("noise")};
    const double roots[]{std::sqrt(cost->bias), std::sqrt(cost->noise)},
        longest = std::max({roots[0], roots[1], 1e-300});
    const int room = std::max(fontMetrics().horizontalAdvance(words[0]), fontMetrics().horizontalAdvance(words[1])) + 8;
    for (int i = 0; i < 2; ++i) {
        const QRectF row(plot.left(), plot.bottom() + 6 + i * (line + 2), plot.width(), line);
        painter.setPen(ink);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, words[i]);
        painter.fillRect(QRectF(row.left() + room, row.top() + 3, (row.width() - room) * roots[i] / longest, line - 6),
                         i == 0 ? QBrush(ink, Qt::BDiagPattern) : QBrush(ink));
    }
}

} // namespace sfumato
