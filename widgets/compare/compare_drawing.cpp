// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_drawing.h"

#include "widgets/compare/compare_text.h"
#include "widgets/gallery/sheet_part.h"
#include "widgets/preview/sheet_view.h"

#include <QPainter>

#include <algorithm>

namespace sfumato {

namespace {

/// Where everything stands, for letters of one size.
struct Measures {
    double text = 0;  ///< height of letters, pixels of the device
    double names = 0; ///< width of the names of rows
    double wide = 0;  ///< of a column
    double line = 0, side = 0;
};

QFont lettersOf(const QPainter& painter, double height) {
    QFont font = painter.font();
    font.setPointSizeF(height * 72.0 / painter.device()->logicalDpiY());
    return font;
}

QString rowTitle(const ComparisonFigure& figure, MetricId id) {
    return comparedTitle(id, figure.levels.front().network).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

/// The largest letters, at most 9 points, with which the metrics of a column fit into it.
Measures measuresOf(const QPainter& painter, const QSize& size, const ComparisonFigure& figure) {
    const double point = painter.device()->logicalDpiY() / 72.0;
    const auto& columns = figure.levels.front().columns;
    Measures of;
    for (of.text = 9 * point; of.text > 3 * point; of.text -= 0.25 * point) {
        const QFontMetricsF metrics(lettersOf(painter, of.text), painter.device());
        of.names = 0;
        for (const MetricId id : figure.metrics)
            of.names = std::max(of.names, metrics.horizontalAdvance(rowTitle(figure, id)) + 2 * of.text);
        double needed = 0;
        for (const Comparison& level : figure.levels) {
            of.names = std::max(of.names, metrics.horizontalAdvance(levelText(level).second) + 2 * of.text);
            for (const ComparedColumn& column : level.columns)
                for (const MetricId id : figure.metrics) {
                    const auto [mean, deviation] = pairText(column, id);
                    needed = std::max(needed, metrics.horizontalAdvance(mean + deviation) + of.text);
                }
        }
        of.wide = (size.width() - of.names) / double(columns.size());
        if (of.wide >= needed) break;
    }
    of.line = of.text * 1.5;
    const double levels = double(figure.levels.size());
    const double height = (size.height() - 3.2 * of.line) / levels - of.line * double(figure.metrics.size() + 1);
    of.side = std::max(1.0, std::min(0.94 * of.wide, height));
    return of;
}

void drawPictures(QPainter& painter, const QRectF& place, const ComparedColumn& column, const ComparisonFigure& figure,
                  const QRectF& frame) {
    if (!isImages(column.sheet))
        return painter.drawPixmap(
            place.toRect(), thumbnail(*column.sheet, int(place.width()), 4, QPalette(Qt::white), Qt::black, frame));
    const bool fresh = groupOf(column.column) == ColumnGroup::Samples, one = figure.records.size() <= 1;
    const double gap = one ? 0 : place.width() / 60, half = one ? place.width() : (place.width() - gap) / 2;
    for (std::size_t i = 0; i < figure.records.size(); ++i) {
        const int record = fresh ? int(i) : figure.records[i];
        if (record >= column.sheet->count) continue;
        painter.drawImage(
            QRectF(place.left() + double(i % 2) * (half + gap), place.top() + double(i / 2) * (half + gap), half, half),
            pictureOf(*column.sheet, record));
    }
}

} // namespace

void drawComparison(QPainter& painter, const QSize& size, const ComparisonFigure& figure) {
    if (figure.levels.empty() || figure.levels.front().columns.empty()) return;
    std::vector<Sheet> clouds;
    std::vector<CompareRow> rows;
    for (const Comparison& level : figure.levels) {
        rows.push_back({.comparison = level, .waiting = {}, .automatic = {}});
        for (const ComparedColumn& column : level.columns)
            if (column.sheet && !isImages(column.sheet)) clouds.push_back(column.sheet);
    }
    const QRectF frame = frameFor(clouds, {-1.2, -1.2, 2.4, 2.4});
    const Measures of = measuresOf(painter, size, figure);
    const QFont font = lettersOf(painter, of.text);
    QFont bold = font;
    bold.setBold(true);
    painter.setPen(Qt::black);
    const auto write = [&](const QRectF& place, const QString& what, const QFont& in, Qt::Alignment how) {
        painter.setFont(in);
        painter.drawText(place, int(how) | Qt::AlignVCenter | Qt::TextDontClip,
                         QFontMetricsF(in, painter.device()).elidedText(what, Qt::ElideRight, place.width()));
    };
    const std::size_t columns = figure.levels.front().columns.size();
    const auto left = [&](std::size_t i) { return of.names + of.wide * double(i); };
    for (std::size_t i = 0; i < columns; ++i) {
        const ColumnHead::Entry head = headEntry(rows, i);
        write({left(i), 0, of.wide, of.line}, head.title, bold, Qt::AlignHCenter);
        write({left(i), of.line, of.wide, of.line},
              figure.levels.front().columns[i].column.kind == CompareColumn::Kind::Raw
                  ? columnKind(figure.levels.front().columns[i].column)
                  : head.kind,
              font, Qt::AlignHCenter);
    }
    double top = 2.2 * of.line;
    for (const Comparison& level : figure.levels) {
        const auto [noise, budget] = levelText(level);
        write({0, top, of.names - of.text, of.line}, noise, bold, Qt::AlignRight);
        write({0, top + of.line, of.names - of.text, of.line}, budget, font, Qt::AlignRight);
        for (std::size_t i = 0; i < columns; ++i)
            if (level.columns[i].sheet)
                drawPictures(painter, {left(i) + (of.wide - of.side) / 2, top, of.side, of.side}, level.columns[i],
                             figure, frame);
        top += of.side + 0.2 * of.line;
        for (const MetricId id : figure.metrics) {
            write({0, top, of.names - of.text, of.line}, rowTitle(figure, id), font, Qt::AlignRight);
            const auto best = bestColumns(level.columns, id);
            for (std::size_t i = 0; i < columns; ++i) {
                const auto [mean, deviation] = pairText(level.columns[i], id);
                write({left(i), top, of.wide, of.line}, mean + deviation, std::ranges::count(best, i) ? bold : font,
                      Qt::AlignHCenter);
            }
            top += of.line;
        }
        top += 0.6 * of.line;
    }
}

} // namespace sfumato
