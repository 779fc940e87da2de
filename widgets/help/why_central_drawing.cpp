// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/why_drawing.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

QColor pale(QColor color, double alpha) {
    color.setAlphaF(float(alpha));
    return color;
}

void box(const WhyBrush& brush, const QRectF& area, const QColor& fill) {
    brush.painter.setPen(Qt::NoPen);
    brush.painter.setBrush(fill);
    brush.painter.drawRect(area);
}

/// A bar of `value`, and in outline what it was before the noise.
void bar(const WhyBrush& brush, double x, double truth, double noisy, double wide = 14) {
    box(brush, {x, 92 - noisy, wide, noisy}, brush.own());
    brush.painter.setPen(QPen(brush.text, 1.1));
    brush.painter.setBrush(Qt::NoBrush);
    brush.painter.drawRect(QRectF(x, 92 - truth, wide, truth));
}

void band(const WhyBrush& brush, double from, double to, double noise) {
    box(brush, {from, 92 - noise, to - from, noise}, pale(brush.noise, 0.28));
    brush.painter.setPen(QPen(brush.noise, 1, Qt::DashLine));
    brush.painter.drawLine(QPointF(from, 92 - noise), QPointF(to, 92 - noise));
}

void drawSums(const WhyBrush& brush) {
    constexpr std::array<double, 4> truths{44, 66, 30, 52}, noisy{50, 60, 37, 46};
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 3; ++column) {
            const QPointF at(26 + 22 * column, 22 + 22 * row);
            brush.mark(at, 4.5);
            brush.line(at, {132, 58}, pale(brush.own(), 0.35), 0.8);
        }
    brush.painter.setPen(QPen(brush.text, 1.4));
    brush.painter.drawText(QRectF(116, 42, 32, 32), Qt::AlignCenter, QStringLiteral("Σ"));
    brush.arrow({148, 58}, {166, 58}, brush.text);
    for (std::size_t i = 0; i < truths.size(); ++i) bar(brush, 176 + 19.0 * double(i), truths[i], noisy[i]);
}

void drawFades(const WhyBrush& brush) {
    constexpr std::array<double, 12> wobble{3, -4, 2, -3, 5, -6, 4, 7, -3, 6, 9, 3};
    band(brush, 16, 248, 26);
    for (std::size_t i = 0; i < wobble.size(); ++i) {
        const double truth = 78 * std::exp(-0.24 * double(i));
        truth > 26 ? bar(brush, 22 + 19.0 * double(i), truth, truth + wobble[i], 13)
                   : bar(brush, 22 + 19.0 * double(i), truth, 0, 13);
    }
}

void drawMakesUp(const WhyBrush& brush) {
    drawFades(brush);
    bar(brush, 22 + 19.0 * 9, 0, 38, 13);
}

void drawPairs(const WhyBrush& brush) {
    constexpr std::array<int, 25> counts{9, 6, 1, 0, 1, 5, 9, 5, 1, 0, 1, 6, 8, 4, 1, 0, 1, 5, 7, 2, 1, 0, 2, 5, 6};
    for (const int side : {0, 1})
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const double share = side && counts[i] < 4 ? 0.16 : counts[i] / 9.0;
            const QRectF cell(24 + 122 * side + 18.5 * double(i % 5), 10 + 18.5 * double(i / 5), 17, 17);
            box(brush, cell, pale(side && counts[i] < 4 ? brush.noise : brush.own(), std::max(0.06, share)));
        }
    brush.arrow({121, 56}, {139, 56}, brush.text);
}

void drawWaves(const WhyBrush& brush) {
    for (int wave = 0; wave < 3; ++wave) {
        const double middle = 24 + 31 * wave;
        QPainterPath path;
        for (int x = 0; x <= 120; x += 2) {
            const QPointF at(18 + x, middle - 10 * std::cos(x * (0.05 + 0.045 * wave) + wave));
            x ? path.lineTo(at) : path.moveTo(at);
        }
        brush.painter.setPen(QPen(brush.own(), 1.4));
        brush.painter.setBrush(Qt::NoBrush);
        brush.painter.drawPath(path);
        brush.arrow({146, middle}, {162, middle}, brush.text);
        const double truth = 52 - 14 * wave;
        box(brush, {172, middle - 6, truth + (wave % 2 ? 9 : -7), 12}, brush.own());
        brush.painter.setPen(QPen(brush.text, 1.1));
        brush.painter.drawRect(QRectF(172, middle - 6, truth, 12));
    }
}

void drawArrows(const WhyBrush& brush) {
    const QPointF from(72, 56);
    brush.painter.setPen(QPen(brush.noise, 1, Qt::DashLine));
    brush.painter.setBrush(pale(brush.noise, 0.14));
    brush.painter.drawEllipse(from, 34, 34);
    constexpr std::array<QPointF, 6> wishes{QPointF{30, -16}, {33, 8}, {18, -29}, {26, 21}, {8, 33}, {-28, -18}};
    for (const QPointF& wish : wishes) brush.arrow(from, from + wish, brush.own());
    brush.arrow({114, 56}, {138, 56}, brush.text);
    const QPointF sum(152, 70), to = sum + QPointF(52, -12);
    brush.painter.setPen(Qt::NoPen);
    brush.painter.setBrush(pale(brush.noise, 0.28));
    brush.painter.drawEllipse(to, 30, 30);
    brush.arrow(sum, to, brush.text);
    brush.arrow(sum, to + QPointF(9, -20), brush.own(), 2.2);
}

void drawLines(const WhyBrush& brush) {
    const QPointF middle(96, 56);
    constexpr std::array<QPointF, 6> records{QPointF{-38, -26}, {-16, 10}, {4, -30}, {18, 22}, {36, -6}, {-30, 26}};
    for (const double angle : {0.35, 1.5}) {
        const QPointF way(std::cos(angle), std::sin(angle));
        brush.line(middle - 50 * way, middle + 50 * way, brush.text, 1);
        for (const QPointF& record : records) {
            const double along = QPointF::dotProduct(record, way);
            brush.line(middle + record, middle + along * way, pale(brush.own(), 0.35), 0.8);
        }
    }
    for (const QPointF& record : records) brush.mark(middle + record);
    brush.arrow({154, 56}, {172, 56}, brush.text);
    constexpr std::array<double, 6> noise{9, -12, 7, -6, 14, -10};
    brush.line({184, 34}, {250, 34}, brush.text, 1);
    brush.line({184, 80}, {250, 80}, brush.text, 1);
    for (std::size_t i = 0; i < records.size(); ++i) {
        const double x = 217 + records[i].x() * 0.6;
        brush.mark({x, 34});
        brush.arrow({x, 38}, {x + noise[i], 74}, pale(brush.noise, 0.8), 0.8);
        brush.cross({x + noise[i], 80});
    }
}

void drawBlocks(const WhyBrush& brush) {
    for (int block = 0; block < 6; ++block) {
        const QRectF area(16 + 40 * (block % 3), 14 + 46 * (block / 3), 34, 38);
        const bool asked = block == 4;
        brush.painter.setPen(QPen(asked ? brush.own() : brush.noise, asked ? 2 : 1));
        brush.painter.setBrush(pale(brush.own(), asked ? 0.18 : 0.03));
        brush.painter.drawRoundedRect(area, 4, 4);
        for (int i = 0; i < 4; ++i)
            asked ? brush.mark(area.topLeft() + QPointF(10 + 14 * (i % 2), 12 + 14 * (i / 2.0)), 3)
                  : brush.ring(area.topLeft() + QPointF(10 + 14 * (i % 2), 12 + 14 * (i / 2)), 2.4);
    }
    brush.arrow({138, 80}, {166, 66}, brush.text);
    const QPointF from(178, 72), to(216, 52);
    brush.painter.setPen(Qt::NoPen);
    brush.painter.setBrush(pale(brush.noise, 0.28));
    brush.painter.drawEllipse(to, 32, 32);
    brush.arrow(from, to, brush.text);
    brush.arrow(from, to + QPointF(14, 16), brush.own(), 2.2);
}

void drawVotes(const WhyBrush& brush) {
    constexpr std::array<double, 9> truths{70, 58, 46, 34, 16, 12, 8, 5, 2}, noisy{64, 62, 41, 39, 9, 20, 3, 14, 7};
    band(brush, 16, 248, 20);
    for (std::size_t i = 0; i < truths.size(); ++i) bar(brush, 24 + 25.0 * double(i), truths[i], noisy[i], 16);
}

void drawShifts(const WhyBrush& brush) {
    constexpr std::array<QPointF, 7> cloud{QPointF{-16, -12}, {-6, 14}, {2, -4}, {10, 10},
                                           {16, -14},         {-20, 6}, {6, -22}};
    const QPointF from(76, 64), to(192, 46);
    for (const QPointF& at : cloud) brush.ring(from + at, 3.6);
    for (const QPointF& at : cloud) brush.cross(to + 1.5 * QPointF(at.y(), at.x()));
    for (std::size_t i = 0; i < cloud.size(); i += 2)
        brush.arrow(from + cloud[i] + QPointF(8, -1), to + cloud[i] - QPointF(34, -5), pale(brush.own(), 0.7));
    for (const QPointF& at : cloud) brush.mark(to + at);
}

} // namespace

bool drawCentral(WhyKind kind, const WhyBrush& brush) {
    switch (kind) {
    case WhyKind::Sums: drawSums(brush); return true;
    case WhyKind::Fades: drawFades(brush); return true;
    case WhyKind::MakesUp: drawMakesUp(brush); return true;
    case WhyKind::Pairs: drawPairs(brush); return true;
    case WhyKind::Waves: drawWaves(brush); return true;
    case WhyKind::Arrows: drawArrows(brush); return true;
    case WhyKind::Lines: drawLines(brush); return true;
    case WhyKind::Blocks: drawBlocks(brush); return true;
    case WhyKind::Votes: drawVotes(brush); return true;
    case WhyKind::Shifts: drawShifts(brush); return true;
    default: return false;
    }
}

} // namespace sfumato
