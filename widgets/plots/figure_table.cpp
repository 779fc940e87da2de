// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a figure as LaTeX and CSV.
#include "widgets/plots/figure_file.h"
#include "widgets/plots/figure_ink.h"
#include "widgets/text/number_text.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <map>

namespace sfumato {

namespace {

QString exact(double value) { return QString::number(value, 'g', QLocale::FloatingPointShortest); }

QString csvField(QString text) {
    static const QRegularExpression special(QStringLiteral("[\",\\n]"));
    if (!text.contains(special)) return text;
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
}

QString latexText(const QString& text) {
    static const std::map<QChar, QString> commands{{u'\\', QStringLiteral("\\textbackslash{}")},
                                                   {u'~', QStringLiteral("\\textasciitilde{}")},
                                                   {u'^', QStringLiteral("\\textasciicircum{}")},
                                                   {u'σ', QStringLiteral("$\\sigma$")},
                                                   {u'ε', QStringLiteral("$\\varepsilon$")},
                                                   {u'δ', QStringLiteral("$\\delta$")},
                                                   {u'λ', QStringLiteral("$\\lambda$")},
                                                   {u'±', QStringLiteral("$\\pm$")},
                                                   {u'∞', QStringLiteral("$\\infty$")},
                                                   {u'×', QStringLiteral("$\\times$")},
                                                   {u'−', QStringLiteral("$-$")},
                                                   {u'<', QStringLiteral("$<$")},
                                                   {u'>', QStringLiteral("$>$")},
                                                   {u'·', QStringLiteral("$\\cdot$")}};
    QString made;
    for (const QChar letter : text)
        if (const auto found = commands.find(letter); found != commands.end())
            made += found->second;
        else if (QStringLiteral("&%$#_{}").contains(letter))
            made += QLatin1Char('\\') + letter;
        else
            made += letter;
    return made;
}

/// Four significant digits, as the plots write numbers; a deviation has the decimals of its mean. For math mode, where
/// a comma alone would leave a gap.
QString latexNumber(double value, int decimals) {
    return QLocale().toString(value, 'f', decimals).replace(QLatin1Char(','), QStringLiteral("{,}"));
}

int decimalsOf(double value) {
    if (value == 0 || !std::isfinite(value)) return 3;
    return std::clamp(3 - int(std::floor(std::log10(std::abs(value)))), 0, 6);
}

/// A method's column: by the place of each x in the rows.
struct TableColumn {
    QString name;
    std::map<double, FigureSummary> values;
};

struct FigureTable {
    std::vector<double> rows;
    std::vector<TableColumn> columns;
};

FigureTable tableOf(const Figure& figure, const FigureLook& look) {
    FigureTable table;
    const bool severalPanels = figure.panels.size() > 1;
    for (const FigurePanel& panel : figure.panels)
        for (const FigureSeries& one : panel.series) {
            if (!isDrawn(one, look) || one.points.empty() || one.kind == FigureSeries::Kind::Named ||
                one.kind == FigureSeries::Kind::Level)
                continue;
            TableColumn column{severalPanels ? panel.title + QStringLiteral(", ") + one.name : one.name, {}};
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
std::vector<std::pair<const FigureSeries*, FigureSummary>> namedRows(const Figure& figure, const FigureLook& look) {
    std::vector<std::pair<const FigureSeries*, FigureSummary>> rows;
    for (const FigureSeries* one : figure.series())
        if (isDrawn(*one, look) && (one->kind == FigureSeries::Kind::Named || one->kind == FigureSeries::Kind::Level))
            for (const FigureSummary& point : summariesOf(*one, look)) rows.emplace_back(one, point);
    return rows;
}

bool severalSeeds(const TableColumn& column) {
    return std::ranges::any_of(column.values, [](const auto& value) { return value.second.seeds > 1; });
}

bool severalSeeds(const FigureTable& table) {
    return std::ranges::any_of(table.columns, [](const TableColumn& column) { return severalSeeds(column); });
}

QString xTitleOf(const Figure& figure, const FigureLook& look) {
    const QString title = look.xTitle.value_or(figure.xTitle);
    return title.isEmpty() ? QStringLiteral("x") : title;
}

QString yTitleOf(const Figure& figure, const FigureLook& look) {
    const QString title = look.yTitle.value_or(figure.yTitle);
    return title.isEmpty() ? QStringLiteral("y") : title;
}

QString latexValue(const FigureSummary& point, const FigureLook& look, bool spread) {
    const int decimals = decimalsOf(point.middle);
    const QString middle = latexNumber(point.middle, decimals);
    if (!spread || point.seeds < 2) return QStringLiteral("$%1$").arg(middle);
    return look.spread == FigureSpread::Range
               ? QStringLiteral("$%1$ ($%2$ to $%3$)")
                     .arg(middle, latexNumber(point.low, decimals), latexNumber(point.high, decimals))
               : QStringLiteral("$%1 \\pm %2$").arg(middle, latexNumber(point.high - point.middle, decimals));
}

/// A table in LaTeX: the cells are commands already, the heads are plain. A row without cells is a heading across all
/// columns.
struct LatexTable {
    struct Column {
        QString head;
        QStringList cells;
    };
    QString head; ///< of the names of the rows
    QStringList rows;
    std::vector<Column> columns;
};

/// About how many letters wide it is in print.
qsizetype lettersOf(QString latex) {
    static const QRegularExpression signs(QStringLiteral("\\\\[a-z]+")), marks(QStringLiteral("[${}\\\\]"));
    return latex.remove(QStringLiteral("\\textbf")).replace(signs, QStringLiteral("+")).remove(marks).size();
}

/// Broken between words where it is wider than `most` letters.
QString latexHead(const QString& head, qsizetype most) {
    QStringList lines;
    for (const QString& word : head.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        if (!lines.isEmpty() && lines.last().size() + 1 + word.size() <= most)
            lines.last() += QLatin1Char(' ') + word;
        else
            lines << word;
    for (QString& line : lines) line = latexText(line);
    return lines.size() < 2 ? lines.join(QString())
                            : QStringLiteral("\\shortstack[r]{%1}").arg(lines.join(QStringLiteral("\\\\")));
}

struct LatexBlock {
    qsizetype columns = 0; ///< with that of the names of the rows
    QStringList lines;
};
constexpr qsizetype highestBlock = 40; ///< lines of a page's text at 10 points, without its caption

/// The rows [from, to) of tables that fit on pages: each ends before a heading.
std::vector<std::pair<qsizetype, qsizetype>> pagesOf(const LatexTable& table) {
    std::vector<std::pair<qsizetype, qsizetype>> pages{{0, 0}};
    for (qsizetype row = 0; row <= table.rows.size(); ++row) {
        if (row < table.rows.size() && !table.columns.front().cells[row].isEmpty()) continue;
        const auto [first, last] = pages.back();
        if (row - first > highestBlock && last > first) pages.emplace_back(last, last);
        pages.back().second = row;
    }
    return pages;
}

/// Tables that are no wider than a page's text at 10 points, 345 points, and no higher: columns and rows that have no
/// room stand in further ones, with the names of the rows again.
std::vector<LatexBlock> latexBlocks(const LatexTable& table) {
    constexpr double page = 345, letter = 4.8, gap = 12; // of Computer Modern
    const auto widest = [](const QStringList& texts) {
        qsizetype letters = 0;
        for (const QString& text : texts) letters = std::max(letters, lettersOf(text));
        return letters;
    };
    const auto roomOf = [&](const LatexTable::Column& column) {
        return std::max(widest(column.cells), widest(column.head.split(QLatin1Char(' '))));
    };
    const QString end = QStringLiteral(" \\\\"), between = QStringLiteral(" & ");
    QStringList names; // a heading takes no room of theirs
    for (qsizetype i = 0; i < table.rows.size(); ++i)
        if (!table.columns.front().cells[i].isEmpty()) names << table.rows[i];
    std::vector<LatexBlock> blocks;
    for (std::size_t from = 0, to = 0; from < table.columns.size(); from = to) {
        double width = letter * double(std::max(widest(names), table.head.size())) + gap;
        for (; to < table.columns.size(); ++to) {
            width += letter * double(roomOf(table.columns[to])) + gap;
            if (to > from && width > page) break;
        }
        for (const auto& [first, last] : pagesOf(table)) {
            const qsizetype columns = 1 + qsizetype(to - from);
            QStringList lines, cells{latexText(table.head)};
            for (std::size_t i = from; i < to; ++i) cells << latexHead(table.columns[i].head, roomOf(table.columns[i]));
            lines << cells.join(between) + end << QStringLiteral("\\midrule");
            for (qsizetype row = first; row < last; ++row) {
                const bool heading = table.columns.front().cells[row].isEmpty();
                if (heading && row > first) lines << QStringLiteral("\\addlinespace");
                cells = {table.rows[row]};
                for (std::size_t i = from; i < to && !heading; ++i) cells << table.columns[i].cells[row];
                if (heading) cells = {QStringLiteral("\\multicolumn{%1}{l}{\\emph{%2}}").arg(columns).arg(cells[0])};
                lines << cells.join(between) + end;
            }
            blocks.push_back({columns, lines});
        }
    }
    return blocks;
}

/// One tabular where the blocks fit on a page below each other, else one for each.
QString tabularsOf(std::vector<LatexBlock> blocks) {
    qsizetype columns = 0;
    QStringList together;
    for (const LatexBlock& block : blocks) {
        columns = std::max(columns, block.columns);
        if (!together.isEmpty()) together << QStringLiteral("\\midrule");
        together += block.lines;
    }
    if (together.size() <= highestBlock) blocks = {{columns, together}};
    QStringList tabulars;
    for (const LatexBlock& block : blocks)
        tabulars << QStringLiteral("\\begin{tabular}{l%1}\n\\toprule\n%2\n\\bottomrule\n\\end{tabular}\n")
                        .arg(QString(std::max<qsizetype>(0, block.columns - 1), QLatin1Char('r')),
                             block.lines.join(QLatin1Char('\n')));
    return tabulars.join(QStringLiteral("\n\\bigskip\n\n"));
}

QString nameOf(const FigurePictures& shown, const FigurePictures::Row& row) {
    return shown.rowNames.size() > 1 && row.below >= 0 && row.below < shown.rowNames.size()
               ? shown.rowNames[row.below] + QStringLiteral(", ") + row.name
               : row.name;
}

/// Of pictures' numbers: a line for each of their columns, which are many, under a heading for each row of pictures;
/// the best in bold.
LatexTable latexTable(const FigurePictures& shown) {
    LatexTable table;
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
                for (QString& part : parts)
                    part = latexText(part).replace(QStringLiteral("$\\pm$"), QStringLiteral("$\\pm$ "));
                if (row != shown.numbers.end() && row->best.contains(i))
                    parts.front() = QStringLiteral("\\textbf{%1}").arg(parts.front());
                const QString cell = parts.join(QLatin1Char(' '));
                column.cells << (cell.isEmpty() ? QStringLiteral("--") : cell);
            }
        }
    }
    return table;
}

/// The same with all digits; standard deviations of what varies have columns of their own.
QStringList csvNumbers(const FigurePictures& shown) {
    QStringList head{QStringLiteral("name")};
    const auto varies = [](const FigurePictures::Row& row) {
        return std::ranges::any_of(row.values, [](const auto& value) { return value.deviation > 0; });
    };
    for (const auto& row : shown.numbers) {
        head << csvField(nameOf(shown, row));
        if (varies(row)) head << csvField(nameOf(shown, row) + QStringLiteral(", standard deviation"));
    }
    QStringList lines{head.join(QLatin1Char(','))};
    for (int column = 0; column < shown.columnNames.size(); ++column) {
        QStringList cells{csvField(shown.columnNames[column])};
        for (const auto& row : shown.numbers) {
            const auto value = std::size_t(column) < row.values.size() ? row.values[std::size_t(column)]
                                                                       : FigurePictures::Row::Value();
            cells << (value.mean ? exact(*value.mean) : QString());
            if (varies(row)) cells << (value.mean ? exact(value.deviation) : QString());
        }
        lines << cells.join(QLatin1Char(','));
    }
    return lines;
}

} // namespace

QByteArray csvOf(const Figure& figure, const FigureLook& look) {
    QStringList lines;
    const FigureTable table = tableOf(figure, look);
    const bool range = look.spread == FigureSpread::Range;
    if (!table.columns.empty()) {
        QStringList head{csvField(xTitleOf(figure, look))};
        for (const TableColumn& column : table.columns) {
            const bool spread = severalSeeds(column); // a reference or a fit is one line
            head << csvField(!spread ? column.name : column.name + (range ? ", median" : ", mean"));
            if (!spread) continue;
            if (range)
                head << csvField(column.name + ", least") << csvField(column.name + ", most");
            else
                head << csvField(column.name + ", standard deviation");
            head << csvField(column.name + ", seeds");
        }
        lines << head.join(QLatin1Char(','));
        for (const double x : table.rows) {
            QStringList cells{exact(x)};
            for (const TableColumn& column : table.columns) {
                const auto found = column.values.find(x);
                const bool there = found != column.values.end();
                const FigureSummary point = there ? found->second : FigureSummary();
                const auto add = [&](double value, bool known) { cells << (known ? exact(value) : QString()); };
                add(point.middle, there);
                if (!severalSeeds(column)) continue;
                const bool varies = there && point.seeds > 1;
                if (range)
                    add(point.low, varies), add(point.high, varies);
                else
                    add(point.high - point.middle, varies);
                add(point.seeds, there);
            }
            lines << cells.join(QLatin1Char(','));
        }
    }
    if (const auto rows = namedRows(figure, look); !rows.empty()) {
        lines << QStringList{QStringLiteral("name"), csvField(xTitleOf(figure, look)), csvField(yTitleOf(figure, look))}
                     .join(QLatin1Char(','));
        for (const auto& [one, point] : rows)
            lines << QStringList{csvField(one->name),
                                 one->kind == FigureSeries::Kind::Level ? QString() : exact(point.x),
                                 exact(point.middle)}
                         .join(QLatin1Char(','));
    }
    for (const FigurePanel& panel : figure.panels)
        if (!panel.pictures.numbers.empty()) lines += csvNumbers(drawnPart(panel.pictures, look));
    return lines.join(QLatin1Char('\n')).toUtf8() + '\n';
}

QByteArray latexOf(const Figure& figure, const FigureLook& look, const QString& caption) {
    const FigureTable table = tableOf(figure, look);
    const auto rows = namedRows(figure, look);
    const bool spread = severalSeeds(table);
    std::vector<LatexBlock> blocks;
    if (!table.columns.empty()) {
        LatexTable made{.head = xTitleOf(figure, look), .rows = {}, .columns = {}};
        for (const double x : table.rows) made.rows << latexText(numberText(x, 6));
        for (const TableColumn& column : table.columns) {
            QStringList cells;
            for (const double x : table.rows) {
                const auto found = column.values.find(x);
                cells << (found == column.values.end() ? QStringLiteral("--")
                                                       : latexValue(found->second, look, spread));
            }
            made.columns.push_back({column.name, std::move(cells)});
        }
        blocks = latexBlocks(made);
        for (const auto& [one, point] : rows)
            blocks.back().lines << QStringLiteral("%1 & \\multicolumn{%2}{c}{%3} \\\\")
                                       .arg(latexText(one->name))
                                       .arg(blocks.back().columns - 1)
                                       .arg(latexValue(point, look, true));
    } else if (!rows.empty()) {
        LatexTable made{.columns = {{xTitleOf(figure, look), {}}, {yTitleOf(figure, look), {}}}};
        for (const auto& [one, point] : rows) {
            made.rows << latexText(one->name);
            made.columns[0].cells << (one->kind == FigureSeries::Kind::Level
                                          ? QStringLiteral("--")
                                          : QStringLiteral("$%1$").arg(latexNumber(point.x, decimalsOf(point.x))));
            made.columns[1].cells << latexValue(point, look, true);
        }
        blocks = latexBlocks(made);
    }
    for (const FigurePanel& panel : figure.panels)
        if (!panel.pictures.numbers.empty())
            std::ranges::move(latexBlocks(latexTable(drawnPart(panel.pictures, look))), std::back_inserter(blocks));
    return (QStringLiteral("% ") + QString(caption).replace(QLatin1Char('\n'), QStringLiteral("\n% ")) +
            QStringLiteral("\n% needs \\usepackage{booktabs}\n") + tabularsOf(std::move(blocks)))
        .toUtf8();
}

} // namespace sfumato
