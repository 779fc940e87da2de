// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a figure as LaTeX and CSV.
#include "widgets/plots/figure_file.h"
#include "widgets/plots/figure_ink.h"

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

/// Four significant digits; a deviation has the decimals of its mean.
QString latexNumber(double value, int decimals) { return QString::number(value, 'f', decimals); }

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
    if (!spread || point.seeds < 2) return middle;
    return look.spread == FigureSpread::Range
               ? QStringLiteral("%1 (%2 to %3)")
                     .arg(middle, latexNumber(point.low, decimals), latexNumber(point.high, decimals))
               : QStringLiteral("$%1 \\pm %2$").arg(middle, latexNumber(point.high - point.middle, decimals));
}

QString nameOf(const FigurePictures& shown, const FigurePictures::Row& row) {
    return shown.rowNames.size() > 1 && row.below >= 0 && row.below < shown.rowNames.size()
               ? shown.rowNames[row.below] + QStringLiteral(", ") + row.name
               : row.name;
}

/// A table of pictures' numbers: a line for each of their columns, which are many.
QStringList latexNumbers(const FigurePictures& shown, const QString& between, const QString& end) {
    QStringList head{QString()};
    for (const auto& row : shown.numbers) head << latexText(nameOf(shown, row));
    QStringList lines{head.join(between) + end, QStringLiteral("\\midrule")};
    for (int column = 0; column < shown.columnNames.size(); ++column) {
        QStringList cells{latexText(shown.columnNames[column])};
        for (const auto& row : shown.numbers)
            cells << latexText(row.cells.value(column).replace(QLatin1Char('\n'), QLatin1Char(' ')));
        lines << cells.join(between) + end;
    }
    return lines;
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
    QStringList body;
    qsizetype columns = 0;
    const QString end = QStringLiteral(" \\\\"), between = QStringLiteral(" & ");
    if (!table.columns.empty()) {
        QStringList head{latexText(xTitleOf(figure, look))};
        for (const TableColumn& column : table.columns) head << latexText(column.name);
        columns = head.size();
        body << head.join(between) + end << QStringLiteral("\\midrule");
        for (const double x : table.rows) {
            QStringList cells{exact(x)};
            for (const TableColumn& column : table.columns) {
                const auto found = column.values.find(x);
                cells << (found == column.values.end() ? QStringLiteral("--")
                                                       : latexValue(found->second, look, spread));
            }
            body << cells.join(between) + end;
        }
        for (const auto& [one, point] : rows)
            body << latexText(one->name) +
                        QStringLiteral(" & \\multicolumn{%1}{c}{%2}")
                            .arg(columns - 1)
                            .arg(latexValue(point, look, true)) +
                        end;
    } else if (!rows.empty()) {
        columns = 3;
        body << QStringLiteral(" & %1 & %2").arg(latexText(xTitleOf(figure, look)), latexText(yTitleOf(figure, look))) +
                    end
             << QStringLiteral("\\midrule");
        for (const auto& [one, point] : rows)
            body << QStringList{latexText(one->name),
                                one->kind == FigureSeries::Kind::Level ? QStringLiteral("--")
                                                                       : latexNumber(point.x, decimalsOf(point.x)),
                                latexValue(point, look, true)}
                            .join(between) +
                        end;
    }
    for (const FigurePanel& panel : figure.panels)
        if (!panel.pictures.numbers.empty()) {
            const FigurePictures shown = drawnPart(panel.pictures, look);
            columns = std::max(columns, 1 + qsizetype(shown.numbers.size()));
            body += latexNumbers(shown, between, end);
        }
    QString comment = caption;
    return QStringLiteral("%% %1\n%% needs \\usepackage{booktabs}\n\\begin{tabular}{l%2}\n\\toprule\n%3\n\\bottomrule\n"
                          "\\end{tabular}\n")
        .arg(comment.replace(QLatin1Char('\n'), QStringLiteral("\n% ")),
             QString(std::max<qsizetype>(0, columns - 1), QLatin1Char('r')), body.join(QLatin1Char('\n')))
        .replace(QStringLiteral("%% "), QStringLiteral("% "))
        .toUtf8();
}

} // namespace sfumato
