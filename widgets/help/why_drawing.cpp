// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/why_drawing.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace sfumato {

namespace {

constexpr double groundWidth = 264, groundHeight = 112;
constexpr QPointF center{132, 94};
constexpr double arcRadius = 62;

/// Records with their noise: around the half circle, farther away than it is thick.
constexpr std::array<QPointF, 20> noisyPoints{QPointF{20, 84},  {36, 56},  {54, 76},  {60, 36},  {79, 37},
                                              {72, 66},         {99, 14},  {92, 52},  {113, 60}, {124, 14},
                                              QPointF{137, 42}, {160, 18}, {141, 62}, {152, 26}, {165, 56},
                                              {177, 64},        {192, 24}, {193, 46}, {214, 78}, {246, 84}};

QPointF onArc(double share) {
    const double angle = std::numbers::pi * (1 - share);
    return center + arcRadius * QPointF(std::cos(angle), -std::sin(angle));
}

/// Of the half circle the point next to `at`.
QPointF nearestOnArc(QPointF at) {
    const QPointF way = at - center;
    const double angle = std::atan2(-way.y(), way.x());
    return onArc(1 - std::clamp(angle, 0.0, std::numbers::pi) / std::numbers::pi);
}

double distance(QPointF a, QPointF b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

void drawArc(const WhyBrush& brush) {
    brush.painter.setPen(QPen(brush.text, 1.4));
    brush.painter.setBrush(Qt::NoBrush);
    brush.painter.drawArc(QRectF(center.x() - arcRadius, center.y() - arcRadius, 2 * arcRadius, 2 * arcRadius), 0,
                          180 * 16);
}

void drawNoisy(const WhyBrush& brush) {
    for (const QPointF& at : noisyPoints) brush.cross(at);
}

void drawMarks(const WhyBrush& brush, double from = 0, double to = 1) {
    for (int i = 0; i <= 8; ++i)
        if (const double share = i / 8.0; share >= from && share <= to) brush.mark(onArc(share));
}

/// How far the noise reaches from a point, paler farther away.
void drawReach(const WhyBrush& brush, QPointF at) {
    brush.painter.setPen(Qt::NoPen);
    for (const double reach : {42.0, 30.0, 17.0}) {
        QColor color = brush.own();
        color.setAlphaF(0.13F);
        brush.painter.setBrush(color);
        if (brush.diamond)
            brush.painter.drawPolygon(QPolygonF{at + QPointF(0, -reach), at + QPointF(reach, 0), at + QPointF(0, reach),
                                                at + QPointF(-reach, 0)});
        else
            brush.painter.drawEllipse(at, reach * 0.8, reach * 0.8);
    }
}

/// `at` linked with the points within reach, stronger where nearer.
template <class Points>
void linkAll(const WhyBrush& brush, QPointF at, const Points& points, double reach) {
    for (const QPointF& other : points) {
        const double far = distance(at, other);
        if (far > reach) continue;
        QColor color = brush.own();
        color.setAlphaF(float(0.25 + 0.75 * (1 - far / reach)));
        brush.line(at, other, color, 0.8 + 1.6 * (1 - far / reach));
    }
}

void settle(const WhyBrush& brush, double share) {
    drawReach(brush, onArc(share));
    linkAll(brush, onArc(share), noisyPoints, 46);
}

void explain(const WhyBrush& brush, QPointF record) {
    std::vector<QPointF> generated;
    for (int i = 0; i <= 8; ++i) generated.push_back(onArc(i / 8.0));
    linkAll(brush, record, generated, 66);
    brush.ring(record, 6);
}

/// Generated points with noise of their own, of which each lies near one noisy point.
void drawOwnNoise(const WhyBrush& brush) {
    for (int i = 0; i <= 8; ++i) {
        const QPointF from = onArc(i / 8.0);
        QPointF to = from;
        for (const QPointF& noisy : noisyPoints)
            if (distance(noisy, from) > 12 && (to == from || distance(noisy, from) < distance(to, from))) to = noisy;
        to += QPointF(i % 2 ? 5 : -5, 4);
        QColor pale = brush.own();
        pale.setAlphaF(0.6F);
        brush.line(from, to, pale);
        brush.ring(to);
    }
}

void drawEllipse(const WhyBrush& brush) {
    brush.painter.setPen(QPen(brush.own(), 1.4, Qt::DashLine));
    QColor fill = brush.own();
    fill.setAlphaF(0.12F);
    brush.painter.setBrush(fill);
    brush.painter.drawEllipse(QPointF(center.x(), 60), 74, 26);
}

void drawPoints(WhyKind kind, const WhyBrush& brush) {
    const bool arcBelow = kind != WhyKind::Copies;
    if (kind == WhyKind::Settles) settle(brush, 0.44);
    if (arcBelow) drawArc(brush);
    switch (kind) {
    case WhyKind::Noise:
        for (const QPointF& at : noisyPoints) brush.arrow(nearestOnArc(at), at, brush.noise, 0.8);
        drawNoisy(brush);
        return;
    case WhyKind::Settles:
        drawNoisy(brush);
        drawMarks(brush);
        return brush.mark(onArc(0.44), 5.5);
    case WhyKind::Copies:
        drawArc(brush);
        for (const QPointF& at : noisyPoints) {
            brush.line(nearestOnArc(at), at, brush.own());
            brush.mark(at, 4.2);
            brush.cross(at, brush.ground);
        }
        return;
    case WhyKind::Widens:
        drawNoisy(brush);
        for (const QPointF& at : noisyPoints) brush.mark(QPointF(groundWidth - at.x() - 4, at.y() + 5));
        return;
    case WhyKind::Explains:
        explain(brush, noisyPoints[9]);
        drawNoisy(brush);
        return drawMarks(brush);
    case WhyKind::TwoPhases:
        settle(brush, 0.25);
        explain(brush, noisyPoints[17]);
        drawNoisy(brush);
        drawMarks(brush);
        brush.painter.setPen(QPen(brush.noise, 1, Qt::DotLine));
        return brush.painter.drawLine(QPointF(center.x(), 8), QPointF(center.x(), groundHeight - 8));
    case WhyKind::Judges:
        brush.painter.setPen(QPen(brush.text, 1.4, Qt::DashLine));
        brush.painter.drawLine(QPointF(18, 30), QPointF(groundWidth - 18, 66));
        [[fallthrough]];
    case WhyKind::AddsNoise:
        drawNoisy(brush);
        drawOwnNoise(brush);
        return drawMarks(brush);
    case WhyKind::Starts:
        drawEllipse(brush);
        for (int i = 0; i <= 8; ++i) {
            const double share = i / 8.0;
            brush.arrow(QPointF(center.x() + 68 * (2 * share - 1), 60), onArc(share), brush.own());
        }
        return drawMarks(brush);
    case WhyKind::Ellipse: drawNoisy(brush); return drawEllipse(brush);
    case WhyKind::Averages:
        drawNoisy(brush);
        for (const QPointF& at : noisyPoints) {
            const QPointF middle(center.x(), 62), to = middle + (nearestOnArc(at) - middle) * 0.55;
            QColor pale = brush.own();
            pale.setAlphaF(0.45F);
            brush.line(at, to, pale, 0.9);
            brush.ring(to);
        }
        return;
    default: return;
    }
}

} // namespace

void WhyBrush::line(QPointF from, QPointF to, const QColor& color, double width) const {
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, to);
}

void WhyBrush::arrow(QPointF from, QPointF to, const QColor& color, double width) const {
    line(from, to, color, width);
    const double angle = std::atan2(to.y() - from.y(), to.x() - from.x());
    for (const double side : {2.6, -2.6})
        line(to, to + 4.5 * QPointF(std::cos(angle + side), std::sin(angle + side)), color, width);
}

void WhyBrush::cross(QPointF at, const QColor& color) const {
    line(at - QPointF(2.8, 2.8), at + QPointF(2.8, 2.8), color);
    line(at - QPointF(2.8, -2.8), at + QPointF(2.8, -2.8), color);
}

void WhyBrush::mark(QPointF at, double radius) const { paintMark(painter, at, 2 * radius, style); }

void WhyBrush::ring(QPointF at, double radius) const {
    MethodStyle hollow = style;
    hollow.hollow = true;
    paintMark(painter, at, 2 * radius, hollow);
}

WhyDrawing::WhyDrawing(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WhyDrawing::setDrawing(WhyKind kind, std::size_t style, bool diamond) {
    m_kind = kind;
    m_style = style;
    m_diamond = diamond;
    update();
}

void WhyDrawing::setMostHeight(int height) {
    if (std::exchange(m_mostHeight, height) != height) updateGeometry();
}

void WhyDrawing::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::AlternateBase));
    painter.drawRoundedRect(rect(), 6, 6);
    const double scale = std::min(width() / groundWidth, height() / groundHeight);
    painter.translate((width() - scale * groundWidth) / 2, (height() - scale * groundHeight) / 2);
    painter.scale(scale, scale);
    const WhyBrush brush{painter,
                         methodStyle(m_style, palette()),
                         privatizedColor(palette()),
                         palette().color(QPalette::Text),
                         palette().color(QPalette::Base),
                         m_diamond};
    if (!drawCentral(m_kind, brush)) drawPoints(m_kind, brush);
}

} // namespace sfumato
