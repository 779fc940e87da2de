// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/latex_table.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>

namespace sfumato {

namespace {

/// About how many letters wide it is in print; bold ones are wider, by about one in a number.
qsizetype lettersOf(QString latex) {
    static const QRegularExpression commands(QStringLiteral("\\\\[a-z]+")), marks(QStringLiteral("[${}\\\\]"));
    return latex.replace(commands, QStringLiteral("+")).remove(marks).size();
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
    std::vector<double> widths; ///< of the columns, that of the names of the rows first
    QStringList lines;
};
constexpr qsizetype highestBlock = 40;                         ///< lines of a page's text, without its caption
constexpr double pageWidth = 345, letterWidth = 4.8, gap = 12; ///< in points, of Computer Modern at 10 points

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

std::vector<LatexBlock> latexBlocks(const LatexTable& table) {
    const auto widest = [](const QStringList& texts) {
        qsizetype letters = 0;
        for (const QString& text : texts) letters = std::max(letters, lettersOf(text));
        return letters;
    };
    const auto widthOf = [](qsizetype letters) { return letterWidth * double(letters) + gap; };
    const auto roomOf = [&](const LatexTable::Column& column) {
        return std::max(widest(column.cells), widest(column.head.split(QLatin1Char(' '))));
    };
    const auto isMissing = [&](qsizetype row, std::size_t first, std::size_t last) {
        return std::all_of(table.columns.begin() + std::ptrdiff_t(first), table.columns.begin() + std::ptrdiff_t(last),
                           [row](const LatexTable::Column& column) { return column.cells[row] == noNumber; });
    };
    const QString end = QStringLiteral(" \\\\"), between = QStringLiteral(" & ");
    QStringList names; // a heading takes no room of theirs
    for (qsizetype i = 0; i < table.rows.size(); ++i)
        if (!table.columns.front().cells[i].isEmpty()) names << table.rows[i];
    std::vector<LatexBlock> blocks;
    for (std::size_t from = 0, to = 0; from < table.columns.size(); from = to) {
        std::vector<double> widths{widthOf(std::max(widest(names), table.head.size()))};
        for (double width = widths.front(); to < table.columns.size(); ++to) {
            widths.push_back(widthOf(roomOf(table.columns[to])));
            width += widths.back();
            if (to == from || width <= pageWidth || table.isWhole) continue;
            widths.pop_back();
            break;
        }
        for (const auto& [first, last] : pagesOf(table)) {
            QStringList lines, cells{latexText(table.head)};
            for (std::size_t i = from; i < to; ++i) cells << latexHead(table.columns[i].head, roomOf(table.columns[i]));
            lines << cells.join(between) + end << QStringLiteral("\\midrule");
            for (qsizetype row = first; row < last; ++row) {
                const bool heading = table.columns.front().cells[row].isEmpty();
                if (heading && row > first) lines << QStringLiteral("\\addlinespace");
                cells = {table.rows[row]};
                for (std::size_t i = from; i < to && !heading; ++i) cells << table.columns[i].cells[row];
                if (!heading && isMissing(row, from, to) && !isMissing(row, 0, table.columns.size())) continue;
                if (heading)
                    cells = {QStringLiteral("\\multicolumn{%1}{l}{\\emph{%2}}").arg(widths.size()).arg(cells[0])};
                lines << cells.join(between) + end;
            }
            blocks.push_back({widths, lines});
        }
    }
    for (const auto& [name, cell] : table.across)
        blocks.back().lines << QStringLiteral("\\multicolumn{%1}{l}{%2: %3} \\\\")
                                   .arg(QString::number(blocks.back().widths.size()), latexText(name), cell);
    return blocks;
}

/// As wide as the text of the page.
QString scaled(const QString& tabular) { return QStringLiteral("\\resizebox{\\linewidth}{!}{%\n%1}").arg(tabular); }

} // namespace

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

/// One tabular where the blocks fit on a page below each other, whose columns then are as wide as the widest of all,
/// else one for each.
QString latexTabulars(const std::vector<LatexTable>& tables) {
    std::vector<LatexBlock> blocks;
    for (const LatexTable& table : tables) std::ranges::move(latexBlocks(table), std::back_inserter(blocks));
    LatexBlock together;
    for (const LatexBlock& block : blocks) {
        together.widths.resize(std::max(together.widths.size(), block.widths.size()));
        for (std::size_t i = 0; i < block.widths.size(); ++i)
            together.widths[i] = std::max(together.widths[i], block.widths[i]);
        if (!together.lines.isEmpty()) together.lines << QStringLiteral("\\midrule");
        together.lines += block.lines;
    }
    const auto widthOf = [](const LatexBlock& block) {
        return std::accumulate(block.widths.begin(), block.widths.end(), 0.0);
    };
    if (together.lines.size() <= highestBlock && (blocks.size() < 2 || widthOf(together) <= pageWidth))
        blocks = {together};
    QStringList tabulars;
    for (const LatexBlock& block : blocks) {
        const QString tabular = QStringLiteral("\\begin{tabular}{l%1}\n\\toprule\n%2\n\\bottomrule\n\\end{tabular}")
                                    .arg(QString(qsizetype(std::max<std::size_t>(1, block.widths.size()) - 1),
                                                 QLatin1Char('r')),
                                         block.lines.join(QLatin1Char('\n')));
        tabulars << (widthOf(block) > pageWidth ? scaled(tabular) : tabular) + QLatin1Char('\n');
    }
    return tabulars.join(QStringLiteral("\n\\bigskip\n\n"));
}

} // namespace sfumato
