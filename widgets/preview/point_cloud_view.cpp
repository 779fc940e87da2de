// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/point_cloud_view.h"

#include "widgets/plots/method_style.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/plots/sample_images.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace sfumato {

namespace {

constexpr int markRoom = 5; ///< logical pixels from the middle of a mark to its edge

/// From 0 to 1 with no jerk at either end.
double eased(double t) { return t * t * (3 - 2 * t); }

} // namespace

PointCloudView::PointCloudView(const QString& title, const MethodStyle& generatedStyle, QWidget* parent)
    : QWidget(parent), m_title(title), m_generatedStyle(generatedStyle) {
    setAccessibleName(title);
    offerPicture(*this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    updateDescription();
}

void PointCloudView::setLayer(std::shared_ptr<const SampleSheet> sheet) {
    switch (sheet->kind) {
    case SampleSheet::Kind::Raw: m_raw = std::move(sheet); break;
    case SampleSheet::Kind::Privatized: m_privatized = std::move(sheet); break;
    case SampleSheet::Kind::Generated: m_generated = std::move(sheet); break;
    case SampleSheet::Kind::Projected: return;
    }
    fitFrame();
    updateDescription();
    update();
}

void PointCloudView::setLayers(CloudLayers layers) {
    m_layers = layers;
    updateDescription();
    update();
}

void PointCloudView::setAxes(const std::optional<CloudAxes>& axes) {
    m_axes = axes;
    updateDescription();
    update();
}

void PointCloudView::setPlan(std::shared_ptr<const PlanLinks> plan) {
    m_plan = std::move(plan);
    updateDescription();
    update();
}

void PointCloudView::setPhase(PlanPhase phase, double progress) {
    m_progress = progress;
    if (std::exchange(m_phase, phase) != phase) updateDescription();
    update();
}

void PointCloudView::clear() {
    m_raw.reset();
    m_privatized.reset();
    clearGenerated();
}

void PointCloudView::clearGenerated() {
    m_generated.reset();
    setPlan(nullptr);
}

void PointCloudView::setRawVisible(bool visible) {
    m_rawVisible = visible;
    updateDescription();
    update();
}

void PointCloudView::setEarlier(bool earlier, bool released) {
    m_earlier = earlier;
    m_released = released;
    updateDescription();
    update();
}

void PointCloudView::fitFrame() {
    const auto& sheet = m_privatized ? m_privatized : m_raw ? m_raw : m_generated;
    if (!sheet || m_keepsFrame || (m_bare && m_isFitted)) return;
    m_isFitted = m_privatized != nullptr;
    m_frame = cloudFrame(sheet->points);
    if (sheet == m_generated) { // nothing else is there: none of its points is cut
        for (std::size_t i = 0; 2 * i + 1 < sheet->points.size(); ++i)
            m_frame |= QRectF(sheet->points[2 * i], sheet->points[2 * i + 1], 1e-6, 1e-6);
        const QRectF limits(-1, -1, 2, 2);
        if (m_axes && limits.contains(m_frame.center())) m_frame &= limits; // nothing generated lies beyond
        const double border = 0.04 * std::max(m_frame.width(), m_frame.height());
        m_frame.adjust(-border, -border, border, border);
    }
    constexpr double around = 1.75; // where there is little noise, a known shape takes about half of the width
    QRectF shape;
    for (const Polyline& line : m_outline)
        for (const auto& [x, y] : line) shape |= QRectF(x, y, 1e-6, 1e-6);
    if (m_bare && !m_outline.empty()) {
        const QPointF middle = shape.center();
        m_frame |= QRectF(middle.x() - around * shape.width() / 2, middle.y() - around * shape.height() / 2,
                          around * shape.width(), around * shape.height());
    }
}

void PointCloudView::fitAgain() {
    m_isFitted = false;
    fitFrame();
    update();
}

void PointCloudView::setOutline(const std::vector<Polyline>& lines) {
    if (std::exchange(m_outline, lines) == lines) return;
    fitAgain();
    updateDescription();
}

void PointCloudView::keepFrame(const QRectF& frame) {
    m_frame = frame;
    m_keepsFrame = true;
    update();
}

void PointCloudView::updateDescription() {
    QStringList parts;
    if (m_privatized && m_layers.privatized) parts << tr("%Ln privatized point(s)", nullptr, m_privatized->count);
    if (m_generated && m_layers.generated)
        parts << (m_generated->step > 0
                      ? tr("%Ln generated point(s) after step %1", nullptr, m_generated->count).arg(m_generated->step)
                      : tr("%Ln generated point(s)", nullptr, m_generated->count));
    if (planIsShown()) parts << tr("%1, step %2").arg(planWords(), QString::number(m_plan->step));
    if (outlineIsShown())
        parts << tr("the line on which the records lie");
    else if (rawIsShown())
        parts << tr("%Ln raw point(s), not private", nullptr, m_raw->count);
    if (m_earlier) parts << legend();
    if (m_axes && !parts.isEmpty()) {
        parts << axisWords(m_axes->axes[0], m_frame.left(), m_frame.right());
        if (isPlane()) parts << axisWords(m_axes->axes[1], m_frame.top(), m_frame.bottom());
    }
    setAccessibleDescription(parts.join(QStringLiteral("; ")));
}

/// What of the axis is seen, in round numbers.
QString PointCloudView::axisWords(const CloudAxes::Axis& axis, double from, double to) const {
    const std::vector<double> ticks = ticksOf(axis, from, to, 4);
    return ticks.empty()
               ? axis.name
               : tr("%1 from %2 to %3").arg(axis.name, numberText(ticks.front(), 6), numberText(ticks.back(), 6));
}

/// Where a record of one number has a 0.
bool PointCloudView::isPlane() const {
    for (const auto& sheet : {m_privatized, m_raw, m_generated})
        if (sheet)
            for (std::size_t i = 1; i < sheet->points.size(); i += 2)
                if (sheet->points[i] != 0) return true;
    return false;
}

QRectF PointCloudView::area() const {
    const int line = fontMetrics().height();
    if (m_bare) {
        const bool warns = rawIsShown() && !outlineIsShown() && !m_public;
        return QRectF(rect()).adjusted(4, m_planHeight > 0 ? m_planHeight + markRoom : 4, -4, warns ? -line - 4 : -4);
    }
    return QRectF(rect()).adjusted(4, (m_captioned ? 4 : line + 8) + m_planHeight, -4, -2 * line - 8);
}

/// Of the cloud's coordinates, in the whole area: more than the frame, along one axis.
/// Logical pixels for 1, to the right and upwards: the same where both are lengths, as those of a drawn shape.
QSizeF PointCloudView::scale() const {
    const QSizeF each(area().width() / m_frame.width(), area().height() / m_frame.height());
    const double both = std::min(each.width(), each.height());
    return m_axes && isPlane() ? each : QSizeF(both, both);
}

QRectF PointCloudView::shownPart() const {
    QRectF part(0, 0, area().width() / scale().width(), area().height() / scale().height());
    part.moveCenter(m_frame.center());
    return part;
}

QPointF PointCloudView::place(double x, double y) const {
    const QSizeF scale = this->scale();
    const QPointF from = QPointF(x, y) - m_frame.center();
    return area().center() + QPointF(from.x() * scale.width(), -from.y() * scale.height());
}

template <class Draw>
void PointCloudView::each(Points points, Draw&& draw) const {
    const QRect whole = rect().adjusted(markRoom, markRoom, -markRoom, -markRoom); // none is cut
    for (std::size_t i = 0; 2 * i + 1 < points.size(); ++i)
        if (const QPointF at = place(points, i); whole.contains(at.toPoint())) draw(at);
}

/// What other settings made has no color.
QColor PointCloudView::shade(QColor color) const {
    if (m_earlier) color.setHsv(0, 0, color.value() / 2 + 40, color.alpha());
    return color;
}

void PointCloudView::paintPrivatized(QPainter& painter) const {
    QColor faint = shade(privatizedColor(palette()));
    const auto cross = [&](QPointF at) {
        painter.drawLine(at + QPointF(-2, -2), at + QPointF(2, 2));
        painter.drawLine(at + QPointF(-2, 2), at + QPointF(2, -2));
    };
    if (m_privatized && m_layers.privatized) {
        faint.setAlpha(m_phase == PlanPhase::None ? 190 : 90);
        painter.setPen(QPen(faint, 0));
        each(m_privatized->points, cross);
    }
    if (planIsShown() && m_phase != PlanPhase::Draw) { // the records of this step stand out
        faint.setAlpha(255);
        painter.setPen(QPen(faint, 0));
        each(m_plan->privatized, cross);
    }
}

void PointCloudView::paintRaw(QPainter& painter) const {
    QColor half = palette().color(QPalette::WindowText);
    half.setAlpha(130);
    painter.setPen(QPen(half, 0));
    painter.setBrush(Qt::NoBrush);
    each(m_raw->points, [&, drawn = 0](QPointF at) mutable {
        if (++drawn <= 250) // enough to see the shape, few enough to see the rings
            painter.drawEllipse(at, 3, 3);
    });
}

/// Dark on a light halo, so that it is seen on points of any color.
void PointCloudView::paintOutline(QPainter& painter) const {
    constexpr double halo = 5, ink = 2;
    painter.setBrush(Qt::NoBrush);
    for (const auto& [role, width] : {std::pair(QPalette::Base, halo), {QPalette::WindowText, ink}}) {
        painter.setPen(QPen(palette().color(role), width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        for (const Polyline& line : m_outline) {
            QPolygonF drawn;
            for (const auto& [x, y] : line) drawn << place(x, y);
            painter.drawPolyline(drawn);
        }
    }
}

void PointCloudView::paintLinks(QPainter& painter) const {
    if (m_phase == PlanPhase::Draw || m_plan->links.empty()) return;
    const double strongest = m_plan->links.front().share, least = m_plan->whole > 0 ? 0.05 : 0.15;
    const double shown = m_phase == PlanPhase::Plan ? m_progress : 1,
                 fading = m_phase == PlanPhase::Move ? 1 - 0.8 * m_progress : 1;
    for (std::size_t k = 0; double(k) < shown * double(m_plan->links.size()); ++k) {
        const auto& link = m_plan->links[k];
        const double weight = link.share / strongest;
        QColor color = shade(m_generatedStyle.color);
        color.setAlphaF(float(fading * (least + 0.6 * weight)));
        painter.setPen(QPen(color, 0.6 + 1.2 * weight));
        painter.drawLine(place(m_plan->generated, link.generated), place(m_plan->privatized, link.privatized));
    }
}

void PointCloudView::paintGenerated(QPainter& painter) const {
    const QColor color = shade(m_generatedStyle.color);
    const QPainterPath mark = markPath(m_generatedStyle.mark, 7);
    const auto point = [&](QPointF at) { painter.drawPath(mark.translated(at)); };
    painter.setPen(QPen(palette().color(QPalette::Base), 0.5));
    painter.setBrush(color);
    if (m_phase == PlanPhase::None || !m_plan) {
        if (planIsShown()) { // where the links begin
            painter.setBrush(palette().color(QPalette::Base));
            painter.setPen(QPen(color, 1));
            each(m_plan->generated, [&](QPointF at) { painter.drawEllipse(at, 2.5, 2.5); });
            painter.setPen(QPen(palette().color(QPalette::Base), 0.5));
            painter.setBrush(color);
        }
        if (m_generated && m_layers.generated) each(m_generated->points, point);
        return;
    }
    const std::vector<float> points = toldPoints();
    if (m_phase == PlanPhase::Move && m_plan->moved.size() == points.size()) {
        for (std::size_t i = 0; 2 * i < points.size(); ++i) // whence they came
            painter.setPen(QPen(color, 1)), painter.drawLine(place(m_plan->generated, i), place(points, i));
        painter.setPen(QPen(palette().color(QPalette::Base), 0.5));
    }
    each(points, point);
}

/// Generated points of the plan so far in its phase.
std::vector<float> PointCloudView::toldPoints() const {
    std::vector<float> points = m_plan->generated;
    if (m_phase == PlanPhase::Draw) {
        points.resize(2 * std::size_t(std::ceil(m_progress * double(points.size() / 2))));
    } else if (m_phase == PlanPhase::Move && m_plan->moved.size() == points.size()) {
        const double way = eased(m_progress);
        for (std::size_t i = 0; i < points.size(); ++i) points[i] += float(way) * (m_plan->moved[i] - points[i]);
    }
    return points;
}

QStringList PointCloudView::legend() const {
    QStringList names;
    if (m_privatized && m_layers.privatized)
        names << (!m_earlier   ? tr("× privatized")
                  : m_released ? tr("× privatized (last run)")
                               : tr("× privatized (new settings)"));
    if ((m_phase != PlanPhase::None && m_plan) || (m_generated && m_layers.generated))
        names << (m_earlier ? tr("● generated (last run)") : tr("● generated"));
    if (rawIsShown()) names << (m_public ? tr("○ raw, public") : tr("○ raw"));
    return names;
}

void PointCloudView::paintWords(QPainter& painter) const {
    const int line = fontMetrics().height();
    QColor ground = palette().color(QPalette::Base); // points do not cross out the words
    ground.setAlphaF(0.8F);
    const auto write = [&](const QRect& place, int where, const QString& words) {
        if (!words.isEmpty()) painter.fillRect(painter.boundingRect(place, where, words).adjusted(-2, 0, 2, 0), ground);
        painter.drawText(place, where, words);
    };
    painter.setPen(palette().color(QPalette::WindowText));
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    const QRect top = rect().adjusted(6, 4, -6, -4), bottom = top;
    if (m_bare && !m_privatized && !m_raw && !m_generated && !outlineIsShown()) {
        painter.setFont(font());
        painter.setPen(palette().color(QPalette::PlaceholderText));
        return painter.drawText(rect().adjusted(8, 0, -8, 0), Qt::AlignCenter | Qt::TextWordWrap, emptyWords());
    }
    const bool slow = m_phase != PlanPhase::None && m_plan;
    const QString step = stepText(slow ? m_plan->step : m_generated ? m_generated->step : 0);
    const int room = top.width() - fontMetrics().horizontalAdvance(step) - 8;
    if (!m_captioned && !m_bare)
        write(top, Qt::AlignLeft | Qt::AlignTop, QFontMetrics(bold).elidedText(m_title, Qt::ElideRight, room));
    if (rawIsShown() && !outlineIsShown() && !m_public)
        write(bottom.adjusted(0, 0, 0, m_bare ? 0 : -line), Qt::AlignLeft | Qt::AlignBottom,
              tr("NOT PRIVATE: shows raw data"));
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    if (!m_captioned && !m_bare) write(top, Qt::AlignRight | Qt::AlignTop, step);
    if (planIsShown())
        write(top.adjusted(0,
                           m_bare        ? -4
                           : m_captioned ? 0
                                         : line,
                           0, 0),
              Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, planWords());
    if (m_bare) return;
    MethodStyle style = m_generatedStyle;
    style.color = shade(style.color);
    paintLegend(painter, bottom, legend(), style, palette());
    if (!m_privatized && !m_raw && !m_generated)
        painter.drawText(rect().adjusted(8, 0, -8, 0), Qt::AlignCenter | Qt::TextWordWrap, emptyWords());
}

QString PointCloudView::emptyWords() const {
    return m_expectsPrivatized ? tr("Privatized records appear here.")
                               : tr("Points that are generated appear here during training.");
}

void PointCloudView::paintEvent(QPaintEvent*) {
    measurePlanWords();
    QPainter painter(this);
    painter.fillRect(rect(), palette().brush(QPalette::Base));
    if (m_earlier && m_bare) painter.setOpacity(fadedOpacity);
    if (m_planHeight > 0) painter.setClipRect(rect().adjusted(0, int(area().top()) - 4, 0, 0)); // below its words
    paintPrivatized(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    if (rawIsShown() && !outlineIsShown()) paintRaw(painter);
    if (planIsShown()) paintLinks(painter);
    paintGenerated(painter);
    if (outlineIsShown()) paintOutline(painter);
    painter.setOpacity(1);
    painter.setClipping(false);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (m_axes && (m_privatized || m_raw || m_generated))
        paintAxes(painter, *m_axes, area(), shownPart(), isPlane(), palette());
    paintWords(painter);
}

} // namespace sfumato
