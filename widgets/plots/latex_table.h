// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <utility>
#include <vector>

namespace sfumato {

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
    std::vector<std::pair<QString, QString>> across = {}; ///< rows below: a name and its cell, across all columns
    bool isWhole = false; ///< its columns stay together: where they are wider than the page, the table is scaled
};

/// The cell of a number that is not there.
inline const QString noNumber = QStringLiteral("--");

/// With commands in place of the signs that are special in LaTeX.
QString latexText(const QString& text);

/// Booktabs tables that are no wider than a page's text at 10 points, 345 points, and no higher: columns and rows that
/// have no room stand in further ones, with the names of those rows again of which they have a number. Of a table that
/// is whole, rows alone do.
QString latexTabulars(const std::vector<LatexTable>& tables);

} // namespace sfumato
