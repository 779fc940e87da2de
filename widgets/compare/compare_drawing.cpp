// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_drawing.h"

#include "widgets/compare/compare_text.h"
#include "widgets/gallery/sheet_part.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace sfumato {

void drawComparison(QPainter& painter, const QSize& size, const Comparison& comparison) {
    const auto& columns = comparison.columns;
    if (columns.empty()) return;
    const auto ids = metricsOf(columns);
    int rows = 1;
    bool pictures = true;
    std::vector<Sheet> clouds;
    for (const ComparedColumn& column : columns)
        if (column.sheet && !isImages(column.sheet)) clouds.push_back(column.sheet);
    const QRectF frame = frameFor(clouds, {-1.2, -1.2, 2.4, 2.4});
    for (const ComparedColumn& column : columns)
        if (column.sheet) pictures = isImages(column.sheet), rows = std::max(rows, pictures ? column.sheet->count : 1);
    // Widths: the names of figures as wide as they are, then the columns; heights: two lines of title, pictures, a line
    // a figure.
    const double point = painter.device()->logicalDpiY() / 72.0; // in pixels
    const auto lettersOf = [&](double height) {
        QFont font = painter.font();
        font.setPointSizeF(height / point);
        return font;
    };
    const auto titleOf = [&](MetricId id) {
        return comparedTitle(id, comparison.network).replace(QLatin1Char('\n'), QLatin1Char(' '));
    };
    const auto namesIn = [&](double height) {
        double widest = 0;
        for (MetricId id : ids)
            widest = std::max(widest,
                              QFontMetricsF(lettersOf(height), painter.device()).horizontalAdvance(titleOf(id)));
        return ids.empty() ? 0 : widest + 2 * height;
    };
    const auto wideIn = [&](double height) { return (size.width() - namesIn(height)) / double(columns.size()); };
    double text = 9 * point;
    while (text > 3 * point && 0.11 * wideIn(text) < text) text -= 0.25 * point;
    const double names = namesIn(text), wide = wideIn(text), lines = text * 1.5;
    const double place = std::min(wide, (size.height() - lines * double(ids.size() + 3)) / rows), side = 0.92 * place;
    QFont font = lettersOf(text), bold = font;
    bold.setBold(true);
    painter.setPen(Qt::black);
    const auto words = [&](double x, double y, double width, const QString& what, const QFont& in, Qt::Alignment how) {
        painter.setFont(in);
        painter.drawText(QRectF(x, y, width, lines), int(how) | Qt::AlignVCenter | Qt::TextDontClip, what);
    };
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double left = names + wide * double(i);
        words(left, 0, wide, columnTitle(columns[i].column), bold, Qt::AlignHCenter);
        words(left, lines, wide, columnKind(columns[i].column), font, Qt::AlignHCenter);
        if (!columns[i].sheet) continue;
        const SampleSheet& sheet = *columns[i].sheet;
        for (int row = 0; row < std::min(rows, pictures ? sheet.count : 1); ++row) {
            const QRectF at(left + (wide - side) / 2, 2.2 * lines + row * place, side, side);
            if (pictures)
                painter.drawImage(at, sheetImage(partOf(sheet, {row}), 1, 1, Qt::white));
            else
                painter.drawPixmap(at.toRect(), thumbnail(sheet, int(side), 4, QPalette(Qt::white), Qt::black, frame));
        }
    }
    double top = 2.4 * lines + rows * place;
    for (MetricId id : ids) {
        words(0, top, names - text, titleOf(id), font, Qt::AlignRight);
        const auto best = bestOf(columns, id);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const auto metric = metricOf(columns[i], id);
            words(names + wide * double(i), top, wide,
                  metric ? numberText(shownValue(id, metric->value)) : QStringLiteral("–"), best == i ? bold : font,
                  Qt::AlignHCenter);
        }
        top += lines;
    }
}

} // namespace sfumato
