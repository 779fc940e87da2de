// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace sfumato {

/// A window over `plot` with the numbers behind it: a line for each of `rows`, its cells in the order of `header`. Lines may be copied.
void showNumbers(QWidget& plot, const QString& title, const QStringList& header, const QList<QStringList>& rows);

} // namespace sfumato
