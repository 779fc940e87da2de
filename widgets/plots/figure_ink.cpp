// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_ink.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace sfumato {

QFont figureFont(const FigureLook& look, bool bold) {
    QFont font;
    font.setFamilies(look.font == FigureFont::Serif
                         ? QStringList{QStringLiteral("DejaVu Serif"), QStringLiteral("Noto Serif"),
                                       QStringLiteral("Liberation Serif")}
                     : look.font == FigureFont::Narrow
                         ? QStringList{QStringLiteral("DejaVu Sans Condensed"), QStringLiteral("Noto Sans Condensed"),
                                       QStringLiteral("Nimbus Sans Narrow"), QStringLiteral("Liberation Sans Narrow")}
                         : QStringList{QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans"),
                                       QStringLiteral("Liberation Sans")});
    font.setStyleHint(look.font == FigureFont::Serif ? QFont::Serif : QFont::SansSerif);
    font.setPixelSize(std::max(1, int(std::lround(look.letters * figureUnit))));
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setBold(bold);
    return font;
}

QColor figureGround(const FigureLook& look) { return look.dark ? QColor(0x1c, 0x1e, 0x20) : QColor(Qt::white); }

QColor figureGrid(const FigureLook& look) { return look.dark ? QColor(0x44, 0x48, 0x4c) : QColor(0xdc, 0xdc, 0xdc); }

FigureInk::FigureInk(QPainter& to, const FigureLook& how)
    : painter(to), look(how), font(figureFont(how)), bold(figureFont(how, true)), metrics(font), boldMetrics(bold),
      em(how.letters * figureUnit), lineHeight(1.2 * em), stroke(0.13 * em), markSize(0.62 * em),
      ink(colorOn(Qt::black, how.dark)), soft(how.dark ? QColor(0xb8, 0xbc, 0xc0) : QColor(0x40, 0x40, 0x40)),
      grid(figureGrid(how)) {
    painter.setRenderHint(QPainter::Antialiasing);
}

QStringList FigureInk::wrap(const QString& text, double most, bool isBold) const {
    static const QRegularExpression hyphens(QStringLiteral("(?<=\\p{L}-)(?=\\p{L})"));
    QStringList lines;
    const auto add = [&](const QString& joint, const QString& part) {
        if (!lines.isEmpty() && width(lines.back() + joint + part, isBold) <= most)
            lines.back() += joint + part;
        else
            lines << part;
    };
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QStringList parts = width(word, isBold) > most ? word.split(hyphens) : QStringList{word};
        for (qsizetype i = 0; i < parts.size(); ++i) add(i == 0 ? QStringLiteral(" ") : QString(), parts[i]);
    }
    return lines;
}

double FigureInk::widest(const QStringList& lines, bool isBold) const {
    double most = 0;
    for (const QString& line : lines) most = std::max(most, width(line, isBold));
    return most;
}

void FigureInk::text(const QRectF& place, const QStringList& lines, Qt::Alignment how, const QColor& color,
                     bool isBold) {
    painter.setFont(isBold ? bold : font);
    painter.setPen(color);
    const QFontMetricsF& measure = isBold ? boldMetrics : metrics;
    const double height = lineHeight * double(lines.size());
    double top = how & Qt::AlignVCenter  ? place.center().y() - height / 2
                 : how & Qt::AlignBottom ? place.bottom() - height
                                         : place.top();
    for (const QString& line : lines) {
        const double wide = width(line, isBold);
        const double left = how & Qt::AlignHCenter ? place.center().x() - wide / 2
                            : how & Qt::AlignRight ? place.right() - wide
                                                   : place.left();
        const double base = top + (lineHeight + measure.capHeight()) / 2;
        painter.drawText(QPointF(left, base), line);
        taken.emplace_back(left, top, wide, lineHeight);
        top += lineHeight;
    }
}

void FigureInk::upwards(const QRectF& place, const QStringList& lines, const QColor& color) {
    painter.save();
    painter.translate(place.center());
    painter.rotate(-90);
    const std::size_t before = taken.size();
    const double height = lineHeight * double(lines.size());
    text({-place.height() / 2, -height / 2, place.height(), height}, lines, Qt::AlignHCenter, color);
    painter.restore();
    taken.resize(before); // it was of a turned page
    taken.push_back(place);
}

void FigureInk::line(const QPointF& from, const QPointF& to, const QPen& pen) {
    painter.setPen(pen);
    painter.drawLine(from, to);
}

MethodStyle FigureInk::onGround(MethodStyle style) const {
    style.color = colorOn(style.color, look.dark);
    if (style.edge.isValid()) style.edge = colorOn(style.edge, look.dark);
    return style;
}

void FigureInk::mark(const QPointF& at, const MethodStyle& style, double size) {
    paintMark(painter, at, size, onGround(style));
    marks.emplace_back(at.x() - size / 2, at.y() - size / 2, size, size);
}

QPen FigureInk::pen(const MethodStyle& style) const {
    QPen pen(onGround(style).color, stroke, style.dash, Qt::FlatCap, Qt::RoundJoin);
    if (style.dash == Qt::DashLine) pen.setDashPattern({3.5, 2});
    return pen;
}

bool FigureInk::isFree(const QRectF& place) const {
    const auto meets = [&place](const QRectF& other) { return other.intersects(place); };
    return std::ranges::none_of(taken, meets) && std::ranges::none_of(marks, meets);
}

} // namespace sfumato
