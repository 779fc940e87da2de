// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a figure as LaTeX and CSV.
#include "core/base/mean_deviation.h"
#include "core/engine/comparison.h"
#include "widgets/plots/figure_file.h"
#include "widgets/plots/figure_ink.h"
#include "widgets/plots/latex_table.h"
#include "widgets/text/csv_field.h"
#include "widgets/text/number_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <map>

namespace sfumato {

namespace {

/// For math mode, where a comma alone would leave a gap.
QString latexNumber(double value, int decimals) {
    return QLocale().toString(value, 'f', decimals).replace(QLatin1Char(','), QStringLiteral("{,}"));
}

/// Four significant digits, as the plots write numbers; what varies as shownMean() has it.
int decimalsOf(double value) {
    if (value == 0 || !std::isfinite(value)) return 3;
    return std::clamp(3 - int(std::floor(std::log10(std::abs(value)) + 1e-9)), 0, 6);
}

/// A method's column: by the place of each x in the rows.
struct FigureColumn {
    QString name;
    std::map<double, FigureSummary> values;
    const FigureSeries* of = nullptr;
};

struct FigureTable {
    std::vector<double> rows;
    std::vector<FigureColumn> columns;
};

FigureTable tableOf(const Figure& figure, const FigureLook& look) {
    FigureTable table;
    const bool severalPanels = figure.panels.size() > 1;
    for (const FigurePanel& panel : figure.panels)
        for (const FigureSeries& one : panel.series) {
            if (!isDrawn(one, look) || one.points.empty() || one.kind == FigureSeries::Kind::Named ||
                one.kind == FigureSeries::Kind::Level)
                continue;
            FigureColumn column{severalPanels ? panel.title + QStringLiteral(", ") + one.name : one.name, {}, &one};
            for (const FigureSummary& point : summariesOf(one, look)) {
                column.values[point.x] = point;
                table.rows.push_back(point.x);
            }
            table.columns.push_back(std::move(column));
        }
    std::ranges::sort(table.rows);
    table.rows.erase(std::unique(table.rows.begin(), table.rows.end()), table.rows.end());
    return table;
}

/// Points with names and levels: a row each, of the panel, the name, x and y.
using NamedRows = std::vector<std::pair<const FigureSeries*, FigureSummary>>;
NamedRows namedRows(const Figure& figure, const FigureLook& look) {
    NamedRows rows;
    for (const FigureSeries* one : figure.series())
        if (isDrawn(*one, look) && (one->kind == FigureSeries::Kind::Named || one->kind == FigureSeries::Kind::Level))
            for (const FigureSummary& point : summariesOf(*one, look)) rows.emplace_back(one, point);
    return rows;
}

/// Not levels alone.
bool isAcross(const NamedRows& rows) {
    return std::ranges::any_of(rows, [](const auto& row) { return row.first->kind == FigureSeries::Kind::Named; });
}

/// "7 8 9": those that a point stands for.
QString seedsAt(const FigureColumn& column, double x, const FigureLook& look) {
    QStringList seeds;
    for (const FigurePoint& point : column.of->points)
        for (const FigureValue& value : point.values)
            if (point.x == x && isShown(value, look)) seeds << QString::number(value.seed);
    return seeds.join(QLatin1Char(' '));
}

bool severalSeeds(const FigureColumn& column) {
    return std::ranges::any_of(column.values, [](const auto& value) { return value.second.seeds > 1; });
}

bool severalSeeds(const FigureTable& table) {
    return std::ranges::any_of(table.columns, [](const FigureColumn& column) { return severalSeeds(column); });
}

QString xTitleOf(const Figure& figure, const FigureLook& look) {
    const QString title = look.xTitle.value_or(figure.xTitle);
    return title.isEmpty() ? QStringLiteral("x") : title;
}

QString yTitleOf(const Figure& figure, const FigureLook& look) {
    const QString title = look.yTitle.value_or(figure.yTitle);
    return title.isEmpty() ? QStringLiteral("y") : title;
}

QString latexValue(const FigureSummary& point, const FigureLook& look, bool spread, bool best = false) {
    const bool deviates = spread && point.seeds > 1 && look.spread == FigureSpread::Deviation &&
                          point.high > point.middle;
    const ShownMean shown = shownMean({point.middle, deviates ? point.high - point.middle : 0});
    const int decimals = deviates ? shown.decimals : decimalsOf(point.middle);
    QString middle = latexNumber(point.middle, decimals);
    if (best) middle = QStringLiteral("\\mathbf{%1}").arg(middle);
    if (!spread || point.seeds < 2) return QStringLiteral("$%1$").arg(middle);
    return look.spread == FigureSpread::Range
               ? QStringLiteral("$%1$ ($%2$ to $%3$)")
                     .arg(middle, latexNumber(point.low, decimals), latexNumber(point.high, decimals))
               : QStringLiteral("$%1 \\pm %2%3$")
                     .arg(middle, shown.isLess ? QStringLiteral("{<}") : QString(),
                          latexNumber(shown.deviation, decimals));
}

/// Takes the references out of the table that are the same at every x, unless nothing else stands in it.
std::vector<FigureColumn> takeLevels(FigureTable& table) {
    const auto isLevel = [](const FigureColumn& column) {
        if (!column.of->isReference || column.values.empty()) return false;
        const FigureSummary& first = column.values.begin()->second;
        return std::ranges::all_of(column.values, [&](const auto& value) {
            return value.second.middle == first.middle && value.second.high == first.high;
        });
    };
    std::vector<FigureColumn> levels;
    if (std::ranges::all_of(table.columns, isLevel)) return levels;
    std::ranges::copy_if(table.columns, std::back_inserter(levels), isLevel);
    std::erase_if(table.columns, isLevel);
    std::erase_if(table.rows, [&](double x) {
        return std::ranges::none_of(table.columns, [x](const FigureColumn& of) { return of.values.contains(x); });
    });
    return levels;
}

/// What columns that can be compared have in common, in the order in which they stand; "" where that is everything.
QStringList groupsOf(const FigureTable& table) {
    QStringList groups;
    for (const FigureColumn& column : table.columns)
        if (!column.of->isReference && !groups.contains(column.of->among)) groups << column.of->among;
    return groups;
}

constexpr std::size_t mostRows = 20; ///< of a table in a paper

/// Those that a paper has: stated ones, or as many of all as it has room for.
std::vector<double> rowsForPaper(const std::vector<double>& all, const std::vector<double>& stated) {
    std::vector<double> rows;
    if (!stated.empty())
        std::ranges::copy_if(all, std::back_inserter(rows),
                             [&](double x) { return std::ranges::find(stated, x) != stated.end(); });
    else if (all.size() <= mostRows)
        rows = all;
    else
        for (std::size_t i = 0; i < mostRows; ++i) rows.push_back(all[i * (all.size() - 1) / (mostRows - 1)]);
    return rows;
}

/// The columns that are best at this x, of each group.
std::set<std::size_t> bestOf(const FigureTable& table, double x, const Figure& figure, const FigureLook& look) {
    std::set<std::size_t> found;
    if (!figure.better) return found;
    for (const QString& group : groupsOf(table)) {
        std::vector<std::optional<MeanAndDeviation>> values;
        for (const FigureColumn& column : table.columns) {
            const bool competes = !column.of->isReference && !column.of->isFit && column.of->among == group;
            const auto at = competes ? column.values.find(x) : column.values.end();
            values.emplace_back();
            if (at != column.values.end())
                values.back() = {at->second.middle,
                                 look.spread == FigureSpread::Deviation ? at->second.high - at->second.middle : 0};
        }
        for (const std::size_t best : bestValues(values, *figure.better)) found.insert(best);
    }
    return found;
}

/// Of pictures' numbers: a line for each of their columns, which are many, under a heading for each row of pictures;
/// the best in bold.
LatexTable latexTable(const FigurePictures& shown) {
    LatexTable table{.isWhole = true};
    const auto isThere = [&](int level) {
        return std::ranges::any_of(shown.numbers, [&](const auto& row) { return row.below == level; });
    };
    QStringList metrics;
    for (const auto& row : shown.numbers)
        if (!metrics.contains(row.name)) metrics << row.name;
    for (const QString& metric : metrics) table.columns.push_back({metric, {}});
    const int levels = std::max(1, int(shown.rowNames.size()));
    for (int level = 0; level < levels; ++level) {
        const bool named = levels > 1 && isThere(level);
        if (named) table.rows << latexText(shown.rowNames[level]);
        for (auto& column : table.columns)
            if (named) column.cells << QString();
        for (int i = 0; (levels == 1 || named) && i < shown.columnNames.size(); ++i) {
            table.rows << latexText(shown.columnNames[i]);
            for (auto& column : table.columns) {
                const auto row = std::ranges::find_if(shown.numbers, [&](const auto& one) {
                    return one.name == column.head && (levels == 1 || one.below == level);
                });
                QStringList parts = row == shown.numbers.end() ? QStringList() : row->cells.value(i).split('\n');
                for (QString& part : parts) part = latexText(part);
                if (row != shown.numbers.end() && row->best.contains(i))
                    parts.front() = QStringLiteral("\\textbf{%1}").arg(parts.front());
                const QString cell = parts.join(QLatin1Char(' '));
                column.cells << (cell.isEmpty() || cell == QStringLiteral("–") ? noNumber : cell);
            }
        }
    }
    return table;
}

/// The last cells of each line of a block whose first is its head: what its values are, where the head does not say it,
/// of which runs, seeds and steps they are, and their protection as the table of runs says it.
void addOrigin(QStringList& lines, qsizetype from, const Figure& figure, const QString& metric) {
    const auto add = [&](const QString& head, const QString& words) {
        if (words.isEmpty()) return;
        for (qsizetype i = from; i < lines.size(); ++i)
            lines[i] += QLatin1Char(',') + (i == from ? head : csvField(words));
    };
    add(QStringLiteral("metric"), metric);
    add(QStringLiteral("source"), figure.of);
    if (figure.usesRaw)
        add(QStringLiteral("protection"),
            figure.rawIsPublic ? QStringLiteral("raw figures") : QStringLiteral("NOT PRIVATE, raw figures"));
}

} // namespace

QByteArray csvOf(const Figure& whole, const FigureLook& asked) {
    const Figure figure = drawnPart(whole, asked);
    const FigureLook look = asked.ofDrawnPart();
    QStringList lines;
    const FigureTable table = tableOf(figure, look);
    const bool range = look.spread == FigureSpread::Range;
    if (!table.columns.empty()) {
        QStringList head{csvField(xTitleOf(figure, look))};
        for (const FigureColumn& column : table.columns) {
            const bool spread = severalSeeds(column); // a reference or a fit is one line
            head << csvField(!spread ? column.name : column.name + (range ? ", median" : ", mean"));
            if (!spread) continue;
            if (range)
                head << csvField(column.name + ", least") << csvField(column.name + ", most");
            else
                head << csvField(column.name + ", standard deviation over training seeds");
            head << csvField(column.name + ", training seeds");
        }
        lines << head.join(QLatin1Char(','));
        for (const double x : table.rows) {
            QStringList cells{exactText(x)};
            for (const FigureColumn& column : table.columns) {
                const auto found = column.values.find(x);
                const bool there = found != column.values.end();
                const FigureSummary point = there ? found->second : FigureSummary();
                const auto add = [&](double value, bool known) { cells << (known ? exactText(value) : QString()); };
                add(point.middle, there);
                if (!severalSeeds(column)) continue;
                const bool varies = there && point.seeds > 1;
                if (range)
                    add(point.low, varies), add(point.high, varies);
                else
                    add(point.high - point.middle, varies);
                cells << seedsAt(column, x, look);
            }
            lines << cells.join(QLatin1Char(','));
        }
        addOrigin(lines, 0, figure, yTitleOf(figure, look));
    }
    if (const auto rows = namedRows(figure, look); !rows.empty()) {
        const qsizetype head = lines.size();
        const bool varies = std::ranges::any_of(rows, [](const auto& row) { return row.second.seeds > 1; });
        const auto add = [&, across = isAcross(rows)](const QString& name, const QString& x, const QString& y,
                                                      const QString& deviation) {
            QStringList cells = across ? QStringList{name, x, y} : QStringList{name, y};
            if (varies) cells << deviation;
            lines << cells.join(QLatin1Char(','));
        };
        const QString y = yTitleOf(figure, look);
        add(QStringLiteral("name"), csvField(xTitleOf(figure, look)), csvField(y),
            csvField(y + QStringLiteral(", standard deviation over evaluation seeds")));
        for (const auto& [one, point] : rows)
            add(csvField(one->name), one->kind == FigureSeries::Kind::Level ? QString() : exactText(point.x),
                exactText(point.middle), point.seeds > 1 ? exactText(point.high - point.middle) : QString());
        addOrigin(lines, head, figure, {});
    }
    std::vector<MeasuredCell> cells;
    for (const FigurePanel& panel : figure.panels)
        for (const auto& row : panel.pictures.numbers)
            for (const auto& value : row.values)
                if (value) cells.push_back(*value);
    if (!cells.empty()) lines << QString::fromStdString(cellsCsv(cells)).trimmed();
    return lines.join(QLatin1Char('\n')).toUtf8() + '\n';
}

QByteArray latexOf(const Figure& whole, const FigureLook& asked, const QString& caption) {
    const Figure figure = drawnPart(whole, asked);
    const FigureLook look = asked.ofDrawnPart();
    FigureTable table = tableOf(figure, look);
    std::erase_if(table.columns, [](const FigureColumn& column) { // a fit follows from the others
        return column.of->isFit && !column.of->isReference;
    });
    const auto rows = namedRows(figure, look);
    const bool spread = severalSeeds(table);
    std::vector<LatexTable> tables;
    QString part;
    if (!table.columns.empty()) {
        const std::vector<FigureColumn> levels = takeLevels(table);
        LatexTable made{.head = xTitleOf(figure, look), .rows = {}, .columns = {}};
        for (const FigureColumn& column : table.columns) made.columns.push_back({column.name, {}});
        const std::vector<double> shown = rowsForPaper(table.rows, figure.rows);
        if (shown.size() < table.rows.size())
            part = QStringLiteral("\n% %1 of %2 rows; CSV has all").arg(shown.size()).arg(table.rows.size());
        for (const double x : shown) {
            made.rows << latexText(numberText(x, 6));
            const std::set<std::size_t> best = bestOf(table, x, figure, look);
            for (std::size_t i = 0; i < table.columns.size(); ++i) {
                const auto found = table.columns[i].values.find(x);
                made.columns[i].cells << (found == table.columns[i].values.end()
                                              ? noNumber
                                              : latexValue(found->second, look, spread, best.contains(i)));
            }
        }
        for (const auto& [one, point] : rows) made.across.emplace_back(one->name, latexValue(point, look, true));
        for (const FigureColumn& level : levels)
            made.across.emplace_back(level.name, latexValue(level.values.begin()->second, look, true));
        tables.push_back(std::move(made));
    } else if (!rows.empty()) {
        LatexTable made{.columns = {{xTitleOf(figure, look), {}}, {yTitleOf(figure, look), {}}}};
        for (const auto& [one, point] : rows) {
            made.rows << latexText(one->name);
            made.columns[0].cells << (one->kind == FigureSeries::Kind::Level
                                          ? noNumber
                                          : QStringLiteral("$%1$").arg(latexNumber(point.x, decimalsOf(point.x))));
            made.columns[1].cells << latexValue(point, look, true);
        }
        if (!isAcross(rows)) made.columns.erase(made.columns.begin());
        tables.push_back(std::move(made));
    }
    for (const FigurePanel& panel : figure.panels)
        if (!panel.pictures.numbers.empty()) tables.push_back(latexTable(panel.pictures));
    const bool deviates = (spread && look.spread == FigureSpread::Deviation) ||
                          std::ranges::any_of(figure.panels, [](const FigurePanel& panel) {
                              return std::ranges::any_of(panel.pictures.numbers, [](const auto& row) {
                                  return std::ranges::any_of(
                                      row.values, [](const auto& value) { return value && value->deviation > 0; });
                              });
                          });
    const QString tabulars = latexTabulars(tables);
    const QString of = groupsOf(table).size() > 1
                           ? QStringLiteral("of the methods that learn from the same records with the same noise")
                       : figure.runs.size() > 1 ? QStringLiteral("of the methods of all runs")
                                                : QStringLiteral("of the methods");
    // Parts of a table that is too wide stand below each other: it is no longer its row.
    const QString at = table.columns.empty() ? QStringLiteral("in a column")
                                             : QStringLiteral("at the same %1").arg(xTitleOf(figure, look));
    const QString bold = deviates
                             ? QStringLiteral("\n% bold: %1, within one standard deviation of the best %2").arg(of, at)
                             : QStringLiteral("\n% bold: the best %1 %2, to three digits").arg(of, at);
    return (QStringLiteral("% ") + QString(caption).replace(QLatin1Char('\n'), QStringLiteral("\n% ")) +
            (tabulars.contains(QLatin1String("bf{")) ? bold : QString()) + part +
            QStringLiteral("\n% needs \\usepackage{booktabs%1}\n")
                .arg(tabulars.contains(QLatin1String("\\resizebox")) ? QStringLiteral(",graphicx") : QString()) +
            tabulars)
        .toUtf8();
}

} // namespace sfumato
