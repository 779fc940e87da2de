// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_figure.h"

#include "core/spec/tables/central_methods.h"
#include "widgets/compare/compare_text.h"
#include "widgets/gallery/sheet_part.h"
#include "widgets/plots/sample_images.h"
#include "widgets/text/in_english.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/spending_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPixmap>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

namespace sfumato {

namespace {

/// As many pictures as there are records, or the points as one in the color of their column; null where there are none.
std::vector<QImage> picturesOf(const Comparison& level, std::size_t column, const std::vector<int>& records,
                               const QRectF& frame, int perCell, const QColor& points) {
    std::vector<QImage> made;
    made.resize(std::size_t(perCell));
    const ComparedColumn* of = column < level.columns.size() ? &level.columns[column] : nullptr;
    if (!of || !of->sheet || of->sheet->count == 0) return made;
    if (!isImages(of->sheet)) {
        QPalette clear; // the figure has the ground
        clear.setColor(QPalette::Base, Qt::transparent);
        made.front() = thumbnail(*of->sheet, 120, 4, clear, points, frame).toImage();
    }
    const bool fresh = groupOf(of->column) == ColumnGroup::Samples;
    for (int i = 0; isImages(of->sheet) && i < perCell; ++i)
        if (const int record = fresh ? i : records[std::size_t(i)]; record < of->sheet->count)
            made[std::size_t(i)] = pictureOf(*of->sheet, record);
    return made;
}

FigurePictures::Row numbersOf(const Comparison& level, MetricId id, int below) {
    FigurePictures::Row row{.name = shortMetricTitle(id), .cells = {}, .values = {}, .below = below};
    for (const ComparedColumn& column : level.columns) {
        auto [mean, deviation] = pairText(column, id);
        row.cells << (deviation.isEmpty() ? mean : mean + QLatin1Char('\n') + deviation.trimmed());
        row.values.push_back(cellOf(level, column, id));
    }
    for (const std::size_t best : bestColumns(level.columns, id)) row.best.insert(int(best));
    return row;
}

/// "Fresh samples: 4,000 steps, seed 7"; where they differ, of every level and column. `names` are those of the
/// columns.
QString learnedWords(const std::vector<CompareRow>& rows, const QStringList& names, const std::set<QString>& without) {
    std::map<QString, QStringList> columns; // by what they have learned
    std::vector<QString> order;
    for (const CompareRow& row : rows) {
        const Comparison& level = row.comparison;
        for (std::size_t i = 0; i < level.columns.size(); ++i) {
            const ComparedColumn& column = level.columns[i];
            const QString steps = stepsText({row}, i);
            if (steps.isEmpty() || without.contains(names.value(int(i)))) continue;
            const std::uint64_t seed = column.steps > 0 ? column.seed : level.spec.seed;
            const QString words = QCoreApplication::translate("Compare", "%1, seed %2").arg(steps).arg(seed);
            if (!columns.contains(words)) order.push_back(words);
            const QString name = columnTitle(column);
            columns[words] << (rows.size() > 1 ? QStringLiteral("%1 (%2)").arg(name, rowName(level)) : name);
        }
    }
    QStringList parts;
    for (const QString& words : order)
        parts << (order.size() == 1 ? words
                                    : QStringLiteral("%1: %2").arg(columns[words].join(QStringLiteral(", ")), words));
    return parts.isEmpty()
               ? QString()
               : QCoreApplication::translate("Compare", "Fresh samples: %1").arg(parts.join(QStringLiteral("; ")));
}

/// What all columns of samples of a level have learned; empty without such columns, nothing where they differ.
std::optional<QString> commonSteps(const CompareRow& row) {
    QString common;
    for (std::size_t i = 0; i < row.comparison.columns.size(); ++i)
        if (const QString steps = stepsText({row}, i); !steps.isEmpty()) {
            if (!common.isEmpty() && common != steps) return {};
            common = steps;
        }
    return common;
}

std::vector<CompareRow> rowsOf(const std::vector<Comparison>& levels) {
    std::vector<CompareRow> rows;
    for (const Comparison& level : levels) rows.push_back({.comparison = level, .waiting = {}, .automatic = {}});
    return rows;
}

bool stepsAreInHeads(const std::vector<CompareRow>& rows) {
    return std::ranges::all_of(rows, [](const CompareRow& row) { return commonSteps(row).has_value(); });
}

/// Of the columns.
QStringList figureNames(const std::vector<CompareRow>& rows) {
    const bool inHeads = stepsAreInHeads(rows);
    QStringList names;
    for (std::size_t i = 0; i < rows.front().comparison.columns.size(); ++i) {
        const ColumnHead::Entry head = headEntry(rows, i, QPalette(Qt::white));
        const QString title = head.title + strengthText(rows.front().comparison.columns[i].column);
        const QString steps = inHeads ? QString() : stepsText(rows, i);
        names << (head.warns        ? QStringLiteral("%1 (%2)").arg(title, head.kind)
                  : steps.isEmpty() ? title
                                    : QStringLiteral("%1, %2").arg(title, steps));
    }
    return names;
}

/// Of the column of noisy records; empty without one.
QString noisyName(const Comparison& level, const QStringList& names) {
    for (std::size_t i = 0; i < level.columns.size(); ++i)
        if (const CompareColumn& of = level.columns[i].column;
            of.kind == CompareColumn::Kind::Denoised && of.denoiser == Denoiser::None)
            return names.value(int(i));
    return {};
}

/// Whether a column of estimates of any level shows the records that stand beside it at every level.
bool showSameRecords(const std::vector<Comparison>& levels) {
    const Comparison& first = levels.front();
    return std::ranges::all_of(levels, [&](const Comparison& level) {
        return &level == &first || level.showsAsked ||
               (noiseOf(level.spec) != NoiseDistribution::Exact && noiseOf(first.spec) != NoiseDistribution::Exact &&
                level.spec.seed == first.spec.seed && level.spec.data == first.spec.data);
    });
}

/// As the command reads it; empty where it would read another.
QString commandWord(const CompareColumn& column) {
    if (column.kind == CompareColumn::Kind::Raw) return QStringLiteral("raw");
    if (column.kind == CompareColumn::Kind::Generated)
        return fromName<Denoiser>(column.method) || column.method == "raw" ||
                       column.method.find(',') != std::string::npos
                   ? QString()
                   : QString::fromStdString(column.method);
    const QString name = QString::fromLatin1(nameOf(column.denoiser).data());
    return column.strength == 1
               ? name
               : name + QLatin1Char(':') + QString::number(column.strength, 'g', QLocale::FloatingPointShortest);
}

} // namespace

std::vector<MetricId> usualMetrics(const std::vector<Comparison>& levels) {
    std::set<MetricId> there;
    for (const Comparison& level : levels)
        for (const MetricId id : metricsOf(level.columns)) there.insert(id);
    using enum MetricId;
    constexpr std::array ofPictures{Rmse, SlicedW2, FeatureDistance, HeldOutNll, Spread, Wasserstein2},
        ofPoints{Rmse, SlicedW2, Wasserstein2, HeldOutNll, Spread, FeatureDistance};
    std::vector<MetricId> found;
    for (const MetricId id : std::ranges::any_of(levels, showsPoints) ? ofPoints : ofPictures)
        if (there.contains(id) && found.size() < 3) found.push_back(id);
    for (const MetricId id : there)
        if (const MetricKind kind = factsOf(id).kind; kind == MetricKind::Network || kind == MetricKind::Label)
            found.push_back(id);
    return found;
}

std::vector<FigurePanel> comparedClouds(const std::vector<CompareRow>& rows) {
    std::vector<FigurePanel> clouds;
    if (rows.empty()) return clouds;
    const QStringList names = figureNames(rows);
    for (const CompareRow& row : rows) {
        clouds.push_back({.title = rows.size() > 1 ? levelName(row.comparison) : QString()});
        for (std::size_t i = 0; i < row.comparison.columns.size(); ++i)
            if (const auto& sheet = row.comparison.columns[i].sheet; sheet && !isImages(sheet))
                clouds.back().series.push_back(figureCloud(*sheet, names.value(int(i)), {}));
    }
    fitFrames(clouds, noisyName(rows.front().comparison, names)); // these alone may lie outside
    const QRectF fitted = clouds.front().frame;
    const double side = fitted.isEmpty() ? 2.4 : std::max(fitted.width(), fitted.height()); // as the pictures have it
    for (FigurePanel& panel : clouds)
        panel.frame = {fitted.center().x() - side / 2, fitted.center().y() - side / 2, side, side};
    return clouds;
}

Figure comparisonFigure(const std::vector<Comparison>& levels, const std::vector<MetricId>& metrics,
                        const std::vector<int>& records) {
    Figure made{.title = QCoreApplication::translate("Compare", "Comparison")};
    if (levels.empty() || levels.front().columns.empty()) return made;
    made.rawIsPublic = true;
    const std::vector<CompareRow> rows = rowsOf(levels);
    const std::vector<FigurePanel> clouds = comparedClouds(rows);
    const QStringList names = figureNames(rows);
    for (const Comparison& level : levels) {
        made.usesRaw = made.usesRaw || level.usesRaw;
        made.rawIsPublic = made.rawIsPublic && !(level.usesRaw && isSensitive(level.spec.data));
    }
    const bool ofPoints = std::ranges::any_of(clouds, [](const FigurePanel& panel) { return !panel.series.empty(); });
    const QRectF frame = clouds.front().frame;
    const bool inHeads = stepsAreInHeads(rows);
    FigurePictures shown{.columns = int(levels.front().columns.size()),
                         .perCell = ofPoints ? 1 : std::max(1, int(records.size())),
                         .columnNames = names};
    for (std::size_t i = 0; i < levels.front().columns.size(); ++i) {
        const ColumnHead::Entry head = headEntry(rows, i, QPalette(Qt::white));
        shown.marks.push_back(head.style);
        const auto words = ColumnHead::groupWords(head.group);
        if (i == 0 || groupOf(levels.front().columns[i].column) != groupOf(levels.front().columns[i - 1].column))
            shown.groups[int(i)] = words.first + words.second;
    }
    for (int level = 0; level < int(levels.size()); ++level) {
        const Comparison& one = levels[std::size_t(level)];
        QStringList head{levelName(one), inHeads ? *commonSteps(rows[std::size_t(level)]) : QString()};
        head.removeAll(QString());
        shown.rowNames << head.join(QStringLiteral(" · "));
        for (std::size_t i = 0; i < levels.front().columns.size(); ++i)
            std::ranges::move(picturesOf(one, i, records, frame, shown.perCell, shown.marks[i].color),
                              std::back_inserter(shown.pictures));
        for (const MetricId id : metrics) shown.numbers.push_back(numbersOf(one, id, level));
    }
    made.caption = measuredWords(levels.front(), metrics);
    if (!metrics.empty() && !levels.front().network.empty())
        made.caption += QStringLiteral("; ") + QString::fromStdString(levels.front().network);
    made.promiseOfDrawn = [levels](const std::set<QString>& without) {
        return comparisonPromise(levels, without, true);
    };
    made.captionOfDrawn = [rows, names, clouds](const std::set<QString>& without) {
        const QString outside = pointsOutside({.panels = clouds}, {.without = without}).words;
        QStringList sentences{learnedWords(rows, names, without),
                              outside.isEmpty()
                                  ? outside
                                  : QCoreApplication::translate("Figure", "Points outside the frame: %1").arg(outside)};
        sentences.removeAll(QString());
        return sentences.join(QStringLiteral(". "));
    };
    const bool central = std::ranges::any_of(levels, [](const Comparison& level) {
        return level.spec.privacy.model == PrivacyModel::Central; // whose pictures are of no record
    });
    if (levels.size() > 1 && !ofPoints && !central)
        made.caption += QStringLiteral(". ") +
                        (showSameRecords(levels)
                             ? QCoreApplication::translate("Compare",
                                                           "The pictures of all levels are of the same records")
                             : QCoreApplication::translate(
                                   "Compare", "The pictures of each level are of records of its own: which of another "
                                              "release are the same is secret"));
    made.panels.push_back({.pictures = std::move(shown)});
    made.commandNames = englishNames([&] {
        QStringList all = figureNames(rows);
        for (const MetricId id : metrics) all << shortMetricTitle(id);
        return all;
    });
    return made;
}

PlaneDrawing planeOf(const Comparison& level, MetricId up) {
    const bool raw = factsOf(up).usesRaw;
    const MetricId across = raw ? MetricId::Rmse : MetricId::Spread;
    PlaneDrawing made{.points = planePoints(level, across, up),
                      .floor = {},
                      .distance = metricTitle(up),
                      .level = levelName(level),
                      .measured = measuredWords(level, {up}),
                      .number = [up](double value) { return meanText(up, value); }};
    if (!raw) made.across = QCoreApplication::translate("Compare", "spread: variance over that of the records");
    for (const ComparedColumn& column : level.columns) // of a comparison that was stopped, floors come last
        if (const auto metric = metricOf(column, up); raw && metric && column.column.kind == CompareColumn::Kind::Raw)
            made.floor = metric->value;
    for (const auto& [of, value] : level.floors)
        if (of == up) made.floor = value;
    made.commandNames = englishNames([&] {
        QStringList all{levelName(level)};
        for (const PlanePoint& point : planePoints(level, across, up)) all << point.name;
        return all;
    });
    return made;
}

QString comparisonPromise(std::vector<Comparison> levels, const std::set<QString>& without, bool pictures) {
    const QStringList names = levels.empty() ? QStringList() : figureNames(rowsOf(levels));
    if (levels.size() > 1)
        std::erase_if(levels, [&](const Comparison& level) { return without.contains(levelName(level)); });
    for (Comparison& level : levels) {
        const std::string method = level.spec.methods.empty() ? std::string() : level.spec.methods.front().name;
        for (std::size_t i = level.columns.size(); i-- > 0;) // by its name in the grid, or in the plane
            if (without.contains(names.value(int(i))) || without.contains(columnTitle(level.columns[i], method)))
                level.columns.erase(level.columns.begin() + std::ptrdiff_t(i));
    }
    QStringList parts;
    for (const Comparison& level : levels) {
        const QString stamp = stampText(level.spec, QString::fromStdString(level.stamp));
        parts << (levels.size() > 1 ? QStringLiteral("%1: %2").arg(levelName(level), stamp) : stamp);
        for (const ComparedColumn& column : level.columns)
            if (!column.stamp.empty())
                parts << QStringLiteral("%1: %2").arg(QString::fromStdString(titleOf(column)),
                                                      QString::fromStdString(column.stamp));
    }
    parts.removeDuplicates();
    QString promise = parts.join(QStringLiteral(" · "));
    const bool isPrivate = std::ranges::any_of(
        levels, [](const Comparison& level) { return noiseOf(level.spec) == NoiseDistribution::Exact; });
    const QString warning = QCoreApplication::translate("Compare", "NOT PRIVATE: raw records, or estimates that they "
                                                                   "chose, are shown; without these: %1");
    const bool isSaid = promise.contains(warning.section(QLatin1Char(':'), 0, 0)); // of exact noise that promises
                                                                                   // nothing
    if (pictures && std::ranges::any_of(levels, [](const Comparison& level) { return showsRaw(level); }))
        promise = (isPrivate && !isSaid
                       ? warning
                       : QCoreApplication::translate("Compare", "%1; raw records, or estimates that they chose, are "
                                                                "shown"))
                      .arg(promise);
    return levels.empty() ? QString() : promiseText(levels.front().spec, promise);
}

QStringList comparisonCommand(const std::vector<Comparison>& levels, const std::vector<std::filesystem::path>& runs,
                              const std::vector<MetricId>& metrics, const std::vector<int>& records) {
    if (levels.empty() || levels.size() != runs.size()) return {};
    QStringList columns, numbers, shown, accuracies, words{QString::fromStdString(runs.front().string())};
    const auto add = [&words](const char* option, const QString& value) {
        if (!value.isEmpty()) words << QString::fromLatin1(option) << value;
    };
    for (std::size_t i = 1; i < runs.size(); ++i) add("--level", QString::fromStdString(runs[i].string()));
    QStringList others;
    for (const ComparedColumn& column : levels.front().columns) {
        const QString run = QString::fromStdString(column.column.run.string()), word = commandWord(column.column);
        if (run.isEmpty() ? word.isEmpty() || !others.isEmpty() : !column.column.method.empty()) return {};
        (run.isEmpty() ? columns : others) << (run.isEmpty() ? word : run);
    }
    for (const MetricId id : metrics) numbers << QString::fromLatin1(nameOf(id).data());
    for (const MetricId id : metricsOf(levels.front().columns))
        if (factsOf(id).kind == MetricKind::Label) accuracies << QString::fromLatin1(nameOf(id).data());
    for (const int record : records) shown << QString::number(record);
    const QString comma(QLatin1Char(','));
    add("--columns", columns.join(comma));
    for (const QString& run : others) add("--with", run);
    add("--metrics", numbers.join(comma));
    add("--show", shown.join(comma));
    add("--accuracy", accuracies.join(comma));
    if (levels.front().usesRaw) words << QStringLiteral("--raw");
    return words;
}

} // namespace sfumato
