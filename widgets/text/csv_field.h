// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

namespace sfumato {

/// A text as a field of a CSV file, in quotes where it needs them.
QString csvField(const QString& text);

/// The shortest number that reads back as this one.
inline QString exactText(double value) { return QString::number(value, 'g', QLocale::FloatingPointShortest); }

} // namespace sfumato
