// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure.h"

#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/runs_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

struct CaptionWords {
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

constexpr int severalSeeds = 2; ///< at least, of a mean whose seeds are not told apart

bool isFitOfAnother(const FigureSeries& series) { return series.isFit && !series.isReference; }

} // namespace

bool isDrawn(const FigureSeries& series, const FigureLook& look) {
    return !look.without.contains(series.name) && (look.fits || !isFitOfAnother(series));
}

bool standsApart(const FigureSeries& series) {
    return series.kind == FigureSeries::Kind::Curve && series.marked && !series.isFit && !series.isReference;
}

MovedApart movedApart(const Figure& drawn, const FigureLook& look) {
    std::set<double> values(drawn.ticks.begin(), drawn.ticks.end());
    std::size_t most = 0;
    bool hasBars = false;
    for (const FigurePanel& panel : drawn.panels) {
        std::size_t count = 0;
        for (const FigureSeries& one : panel.series) {
            const auto points = standsApart(one) ? summariesOf(one, look) : std::vector<FigureSummary>();
            count += !points.empty();
            for (const FigureSummary& point : points) values.insert(point.x), hasBars = hasBars || point.seeds > 1;
        }
        most = std::max(most, count);
    }
    return {values, drawn.standsApart && hasBars && !look.band ? most : 0, drawn.logX};
}

std::vector<const FigureSeries*> Figure::series() const {
    std::vector<const FigureSeries*> all;
    for (const FigurePanel& panel : panels)
        for (const FigureSeries& one : panel.series) all.push_back(&one);
    return all;
}

std::set<std::uint64_t> Figure::seeds() const {
    std::set<std::uint64_t> seeds;
    for (const FigureSeries* one : series())
        for (const FigurePoint& point : one->points)
            for (const FigureValue& value : point.values)
                if (!one->isFit) seeds.insert(value.seed);
    return seeds;
}

bool Figure::isBeside(const QString& name) const {
    const auto all = series();
    return std::ranges::count(all, name, &FigureSeries::name) > 0 &&
           std::ranges::all_of(all, [&](const FigureSeries* one) { return one->name != name || one->isBeside; });
}

bool Figure::isFit(const QString& name) const {
    const auto all = series();
    return std::ranges::count(all, name, &FigureSeries::name) > 0 &&
           std::ranges::all_of(all, [&](const FigureSeries* one) { return one->name != name || isFitOfAnother(*one); });
}

QString Figure::commandName(const QString& name) const {
    const auto known = commandNames.find(name);
    return known == commandNames.end() ? ::sfumato::commandName(name) : known->second;
}

std::vector<QString> Figure::names() const {
    std::vector<QString> names;
    const auto add = [&names](const QString& name) {
        if (!name.isEmpty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
    };
    for (const FigureSeries* one : series()) add(one->name);
    for (const FigurePanel& panel : panels) {
        if (panel.pictures.numbers.empty()) continue;
        for (const QString& name : panel.pictures.columnNames) add(name);
        for (const auto& row : panel.pictures.numbers) add(row.name);
    }
    return names;
}

QStringList Figure::panelNames() const {
    QStringList titles;
    for (const FigurePanel& panel : panels)
        if (!panel.title.isEmpty()) titles << panel.title;
    return titles.size() > 1 ? titles : QStringList();
}

FigurePictures columnsOf(const FigurePictures& pictures, const std::vector<int>& kept) {
    FigurePictures part{.perCell = pictures.perCell, .rowNames = pictures.rowNames};
    part.columns = int(kept.size());
    for (int row = 0; row < std::max(1, int(pictures.rowNames.size())); ++row)
        for (const int i : kept)
            for (int k = 0; k < pictures.perCell; ++k)
                if (const std::size_t at = std::size_t((row * pictures.columns + i) * pictures.perCell + k);
                    at < pictures.pictures.size())
                    part.pictures.push_back(pictures.pictures[at]);
    for (const auto& all : pictures.numbers) {
        FigurePictures::Row row{.name = all.name, .cells = {}, .below = all.below};
        for (int k = 0; k < part.columns; ++k) {
            row.cells << all.cells.value(kept[std::size_t(k)]);
            if (std::size_t(kept[std::size_t(k)]) < all.values.size())
                row.values.push_back(all.values[std::size_t(kept[std::size_t(k)])]);
            if (all.best.contains(kept[std::size_t(k)])) row.best.insert(k);
        }
        part.numbers.push_back(std::move(row));
    }
    for (int k = 0; k < part.columns; ++k) {
        const int i = kept[std::size_t(k)];
        part.columnNames << pictures.columnNames.value(i);
        if (i < int(pictures.marks.size())) part.marks.push_back(pictures.marks[std::size_t(i)]);
        const auto group = pictures.groups.upper_bound(i); // the one after that of this column
        if (group != pictures.groups.begin() &&
            (k == 0 || std::prev(group) != std::prev(pictures.groups.upper_bound(kept[std::size_t(k - 1)]))))
            part.groups[k] = std::prev(group)->second;
    }
    return part;
}

FigurePictures drawnPart(const FigurePictures& pictures, const FigureLook& look) {
    std::vector<int> kept;
    for (int i = 0; i < pictures.columns; ++i)
        if (!look.without.contains(pictures.columnNames.value(i))) kept.push_back(i);
    FigurePictures part = columnsOf(pictures, kept);
    std::erase_if(part.numbers, [&](const FigurePictures::Row& row) { return look.without.contains(row.name); });
    return part;
}

namespace {

void rename(FigurePictures& pictures, const FigureLook& look) {
    for (auto& row : pictures.numbers) {
        for (std::size_t i = 0; i < row.values.size(); ++i) {
            if (!row.values[i]) continue;
            if (const auto other = look.names.find(pictures.columnNames.value(int(i))); other != look.names.end())
                row.values[i]->column = other->second.toStdString();
            if (const auto other = look.names.find(row.name); other != look.names.end())
                row.values[i]->metric = other->second.toStdString();
        }
        row.name = look.shownName(row.name);
    }
    for (QString& name : pictures.columnNames) name = look.shownName(name);
}

} // namespace

std::vector<FigurePanel> drawnPanels(const Figure& figure, const FigureLook& look) {
    std::vector<FigurePanel> drawn;
    for (const FigurePanel& panel : figure.panels) {
        if (look.panels.empty() ? panel.isOptional : !look.panels.contains(panel.title)) continue;
        if (panel.isOptional || !look.without.contains(panel.title)) drawn.push_back(panel);
    }
    if (!drawn.empty() || figure.panels.empty()) return drawn;
    drawn.push_back(figure.panels.front()); // what is shown beside the methods
    drawn.front().title.clear();
    return drawn;
}

Figure drawnPart(const Figure& figure, const FigureLook& look) {
    Figure part = figure;
    part.panels = drawnPanels(figure, look);
    for (FigurePanel& panel : part.panels) {
        std::erase_if(panel.series, [&](const FigureSeries& one) { return !isDrawn(one, look); });
        panel.title = look.shownName(panel.title);
        panel.isOptional = false;
        for (FigureSeries& one : panel.series) one.name = look.shownName(one.name);
        if (panel.pictures.numbers.empty()) continue;
        panel.pictures = drawnPart(panel.pictures, look);
        rename(panel.pictures, look);
    }
    return part;
}

QString FigureLook::shownName(const QString& name) const {
    const auto other = names.find(name);
    return other == names.end() ? name : other->second;
}

FigureLook FigureLook::ofDrawnPart() const {
    FigureLook look = *this;
    look.without.clear();
    look.panels.clear();
    look.names.clear();
    look.fits = true;
    return look;
}

std::set<QString> leftOut(const Figure& figure, const FigureLook& look) {
    std::set<QString> names = look.without;
    for (const FigurePanel& panel : figure.panels) names.insert(panel.title);
    for (const FigurePanel& panel : drawnPanels(figure, look)) names.erase(panel.title);
    return names;
}

bool Figure::hasNumbers() const {
    return std::ranges::any_of(series(), [](const FigureSeries* one) { return !one->points.empty(); }) ||
           std::ranges::any_of(panels, [](const FigurePanel& panel) { return !panel.pictures.numbers.empty(); });
}

QSize FigureLook::size() const {
    return {int(std::lround(width * figureUnitsPerMillimeter)), int(std::lround(height * figureUnitsPerMillimeter))};
}

PointsOutside pointsOutside(const Figure& figure, const FigureLook& look) {
    struct Cloud {
        QString name;
        qsizetype outside = 0, all = 0;
    };
    std::vector<Cloud> clouds;
    std::vector<const FigureSeries*> counted; // the same noisy points stand in several panels
    const Figure part = drawnPart(figure, look);
    for (const FigurePanel& panel : part.panels)
        for (const FigureSeries& one : panel.series) {
            const auto isSame = [&](const FigureSeries* other) {
                return other->cloud == one.cloud &&
                       (other->name == one.name || other->name.isEmpty() || one.name.isEmpty());
            };
            if (one.cloud.isEmpty() || std::ranges::any_of(counted, isSame)) continue;
            counted.push_back(&one);
            const QString name = one.name.isEmpty() ? panel.title : one.name;
            auto of = std::ranges::find(clouds, name, &Cloud::name);
            if (of == clouds.end()) of = clouds.insert(of, {name});
            of->all += one.cloud.size();
            of->outside += std::ranges::count_if(one.cloud,
                                                 [&](const QPointF& point) { return !panel.frame.contains(point); });
        }
    PointsOutside found;
    QStringList words;
    for (const Cloud& of : clouds) {
        found.count += of.outside;
        if (of.outside > 0)
            words << CaptionWords::tr("%1 %2 of %3")
                         .arg(of.name, QLocale().toString(of.outside), QLocale().toString(of.all));
    }
    found.words = words.join(QStringLiteral("; "));
    return found;
}

bool isShown(const FigureValue& value, const FigureLook& look) {
    return std::isfinite(value.value) && !look.withoutSeeds.contains(value.seed);
}

std::optional<FigureSummary> summaryOf(const FigurePoint& point, const FigureLook& look) {
    std::vector<double> values;
    for (const FigureValue& value : point.values)
        if (isShown(value, look)) values.push_back(value.value);
    if (values.empty()) return {};
    if (point.deviation > 0)
        return FigureSummary{point.x, values.front(), values.front() - point.deviation,
                             values.front() + point.deviation, severalSeeds};
    std::ranges::sort(values);
    const std::size_t count = values.size();
    FigureSummary made{.x = point.x, .low = values.front(), .high = values.back(), .seeds = int(count)};
    if (look.spread == FigureSpread::Range) {
        made.middle = count % 2 ? values[count / 2] : 0.5 * (values[count / 2 - 1] + values[count / 2]);
        return made;
    }
    double sum = 0, squares = 0;
    for (const double value : values) sum += value;
    made.middle = sum / double(count);
    for (const double value : values) squares += (value - made.middle) * (value - made.middle);
    const double deviation = count > 1 ? std::sqrt(squares / double(count - 1)) : 0;
    made.low = made.middle - deviation;
    made.high = made.middle + deviation;
    return made;
}

std::vector<FigureSummary> summariesOf(const FigureSeries& series, const FigureLook& look) {
    std::vector<FigureSummary> all;
    for (const FigurePoint& point : series.points)
        if (const auto one = summaryOf(point, look)) all.push_back(*one);
    return all;
}

namespace {

/// Of how many seeds the points of the curves are, at least and at most.
std::pair<int, int> seedsOfPoints(const Figure& figure, const FigureLook& look) {
    std::set<int> counts;
    for (const FigureSeries* one : figure.series())
        if (one->kind == FigureSeries::Kind::Curve && !one->isFit && !one->isReference && isDrawn(*one, look))
            for (const FigureSummary& point : summariesOf(*one, look)) counts.insert(point.seeds);
    return counts.empty() ? std::pair(0, 0) : std::pair(*counts.begin(), *counts.rbegin());
}

} // namespace

QString spreadWords(const Figure& figure, const FigureLook& look) {
    std::set<std::uint64_t> seeds = figure.seeds();
    for (const std::uint64_t seed : look.withoutSeeds) seeds.erase(seed);
    const bool areMeans = std::ranges::any_of(figure.series(), [&](const FigureSeries* one) {
        return std::ranges::any_of(one->points, [](const FigurePoint& point) { return point.values.size() > 1; });
    });
    if (seeds.size() < 2 || !areMeans) return {}; // else runs that differ in more than their seed
    const QString list = seedsText(seeds);
    const auto [least, most] = seedsOfPoints(figure, look);
    if (least < most) {
        const QString of = CaptionWords::tr("%1 to %2 training seeds each (%3)").arg(least).arg(most).arg(list);
        return look.spread == FigureSpread::Range ? CaptionWords::tr("median and range of %1").arg(of)
                                                  : CaptionWords::tr("mean ± standard deviation of %1").arg(of);
    }
    return look.spread == FigureSpread::Range
               ? CaptionWords::tr("median and range of training seeds %1").arg(list)
               : CaptionWords::tr("mean ± standard deviation of training seeds %1").arg(list);
}

namespace {

void endSentence(QString& sentence) {
    if (!sentence.endsWith(QLatin1Char('.'))) sentence += QLatin1Char('.');
}

} // namespace

QString captionOf(const Figure& figure, const FigureLook& look, const QString& promise) {
    const QString x = look.xTitle.value_or(figure.xTitle), y = look.yTitle.value_or(figure.yTitle);
    QStringList sentences;
    sentences << (x.isEmpty() || y.isEmpty() ? figure.title : CaptionWords::tr("%1 against %2").arg(y, x));
    if (!figure.caption.isEmpty()) sentences << figure.caption;
    if (figure.captionOfDrawn) sentences << figure.captionOfDrawn(leftOut(figure, look));
    sentences.removeAll(QString());
    if (QString spread = spreadWords(figure, look); !spread.isEmpty()) {
        spread[0] = spread[0].toUpper();
        sentences << spread;
    }
    if (const double share = movedApart(drawnPart(figure, look), look.ofDrawnPart()).share(); share > 0)
        sentences << CaptionWords::tr("Methods are moved apart by %1 % of the axis each, mark, bar and line together, "
                                      "so that bars can be told apart")
                         .arg(numberText(100 * share, 2));
    QStringList levels;
    for (const FigurePanel& panel : drawnPart(figure, look).panels) {
        QStringList of;
        for (const FigureSeries& one : panel.series)
            if (one.kind == FigureSeries::Kind::Level)
                if (const auto level = summariesOf(one, look); !level.empty())
                    of << QStringLiteral("%1 %2").arg(one.name, numberText(level.front().middle));
        if (!of.isEmpty())
            levels << (panel.title.isEmpty() ? QString() : panel.title + QStringLiteral(": ")) +
                          of.join(QStringLiteral(", "));
    }
    if (!levels.isEmpty()) sentences << CaptionWords::tr("Lines: %1").arg(levels.join(QStringLiteral("; ")));
    QStringList others;
    const std::set<QString> left = leftOut(figure, look);
    for (const auto& [name, shown] : look.names)
        if (shown != name && !left.contains(name)) others << CaptionWords::tr("%1 is %2").arg(shown, name);
    if (!others.isEmpty()) sentences << CaptionWords::tr("Names: %1").arg(others.join(QStringLiteral("; ")));
    if (const QString outside = pointsOutside(figure, look).words; !outside.isEmpty())
        sentences << CaptionWords::tr("Points outside the frame: %1").arg(outside);
    if (!figure.of.isEmpty()) sentences << figure.of;
    for (QString& sentence : sentences) endSentence(sentence);
    sentences.removeDuplicates();
    return withPromise(sentences.join(QLatin1Char(' ')), figure, look, promise);
}

QString withPromise(const QString& caption, const Figure& figure, const FigureLook& look, const QString& promise) {
    QStringList sentences;
    if (!caption.trimmed().isEmpty()) sentences << caption.trimmed();
    const auto add = [&](QString sentence) {
        if (sentence.isEmpty() || caption.contains(sentence)) return;
        endSentence(sentence);
        sentences << sentence;
    };
    add(figure.promiseOfDrawn      ? figure.promiseOfDrawn(leftOut(figure, look))
        : figure.promise.isEmpty() ? promise
                                   : figure.promise);
    if (figure.usesRaw) {
        const QString covered = CaptionWords::tr("Measured on raw data, which no privacy budget covers"),
                      warning = CaptionWords::tr("NOT PRIVATE: measured on raw data, which no privacy budget covers");
        const bool isSaid = sentences.join(QLatin1Char(' ')).contains(warning.section(QLatin1Char(':'), 0, 0));
        if (figure.rawIsPublic)
            add(CaptionWords::tr("Measured on raw data, which are public"));
        else if (!caption.contains(warning))
            add(isSaid ? covered : warning);
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace sfumato
