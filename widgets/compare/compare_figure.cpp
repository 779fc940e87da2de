// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_figure.h"

#include "widgets/compare/compare_text.h"
#include "widgets/gallery/sheet_part.h"
#include "widgets/plots/sample_images.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <array>

namespace sfumato {

namespace {

/// The records two by two, or the points.
QImage cellOf(const ComparedColumn& column, const std::vector<int>& records, const QRectF& frame) {
    if (!column.sheet || column.sheet->count == 0) return {};
    if (!isImages(column.sheet))
        return thumbnail(*column.sheet, 480, 1, QPalette(Qt::white), Qt::black, frame).toImage();
    constexpr int scale = 4, gap = 3; // pixels
    const bool fresh = groupOf(column.column) == ColumnGroup::Samples;
    const int across = records.size() > 1 ? 2 : 1, down = (int(records.size()) + across - 1) / across;
    const QSize side(scale * column.sheet->width, scale * column.sheet->height);
    QImage cell(across * (side.width() + gap) - gap, down * (side.height() + gap) - gap, QImage::Format_ARGB32);
    cell.fill(Qt::transparent);
    QPainter painter(&cell);
    for (int i = 0; i < int(records.size()); ++i)
        if (const int record = fresh ? i : records[std::size_t(i)]; record < column.sheet->count)
            painter.drawImage((i % across) * (side.width() + gap), (i / across) * (side.height() + gap),
                              pictureOf(*column.sheet, record).scaled(side));
    return cell;
}

FigurePictures::Row numbersOf(const Comparison& level, MetricId id, int below) {
    FigurePictures::Row row{.name = shortMetricTitle(id), .cells = {}, .below = below};
    for (const ComparedColumn& column : level.columns) {
        auto [mean, deviation] = pairText(column, id);
        row.cells << (deviation.isEmpty() ? mean : mean + QLatin1Char('\n') + deviation.trimmed());
    }
    for (const std::size_t best : bestColumns(level.columns, id)) row.best.insert(int(best));
    return row;
}

} // namespace

std::vector<MetricId> usualMetrics(const std::set<MetricId>& there) {
    constexpr std::array first{MetricId::Rmse,       MetricId::SlicedW2, MetricId::FeatureDistance,
                               MetricId::HeldOutNll, MetricId::Spread,   MetricId::Wasserstein2};
    std::vector<MetricId> found;
    for (const MetricId id : first)
        if (there.contains(id) && found.size() < 3) found.push_back(id);
    for (const MetricId id : there)
        if (const MetricKind kind = factsOf(id).kind; kind == MetricKind::Network || kind == MetricKind::Label)
            found.push_back(id);
    return found;
}

Figure comparisonFigure(const std::vector<Comparison>& levels, const std::vector<MetricId>& metrics,
                        const std::vector<int>& records) {
    Figure made{.title = QCoreApplication::translate("Compare", "Comparison")};
    if (levels.empty() || levels.front().columns.empty()) return made;
    std::vector<Sheet> clouds;
    std::vector<CompareRow> rows;
    for (const Comparison& level : levels) {
        rows.push_back({.comparison = level, .waiting = {}, .automatic = {}});
        made.usesRaw = made.usesRaw || level.usesRaw;
        for (const ComparedColumn& column : level.columns)
            if (column.sheet && !isImages(column.sheet)) clouds.push_back(column.sheet);
    }
    const QRectF frame = frameFor(clouds, {-1.2, -1.2, 2.4, 2.4});
    FigurePictures shown{.columns = int(levels.front().columns.size())};
    for (std::size_t i = 0; i < levels.front().columns.size(); ++i) {
        const ColumnHead::Entry head = headEntry(rows, i, QPalette(Qt::white));
        shown.columnNames << (head.warns ? QStringLiteral("%1 (%2)").arg(head.title, head.kind) : head.title);
        shown.marks.push_back(head.style);
    }
    for (int level = 0; level < int(levels.size()); ++level) {
        const Comparison& one = levels[std::size_t(level)];
        const auto [noise, budget] = levelText(one);
        shown.rowNames << QStringList{noise, budget}.join(QLatin1Char(' ')).trimmed();
        for (std::size_t i = 0; i < levels.front().columns.size(); ++i)
            shown.pictures.push_back(i < one.columns.size() ? cellOf(one.columns[i], records, frame) : QImage());
        for (const MetricId id : metrics) shown.numbers.push_back(numbersOf(one, id, level));
    }
    made.caption = measuredWords(levels.front());
    if (!metrics.empty() && !levels.front().network.empty())
        made.caption += QStringLiteral("; ") + QString::fromStdString(levels.front().network);
    made.panels.push_back({.pictures = std::move(shown)});
    return made;
}

} // namespace sfumato
