// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QVariant>

#include <functional>

class QWidget;

namespace sfumato {

/// The numbers behind a plot, row by row. A cell is a text, a whole number (qlonglong), a double (NaN: no value was
/// found there) or nothing.
struct Numbers {
    QStringList header;
    int rows = 0;
    std::function<QVariant(int row, int column)> cell; ///< of values that the function owns: the plot may go on
};

/// A window over `plot` with all of them. Shown is what a person reads; lines that are copied have every digit, without
/// grouping, as a spreadsheet takes them.
void showNumbers(QWidget& plot, const QString& title, Numbers numbers);

} // namespace sfumato
