// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QColor>
#include <QPalette>

#include <string>
#include <vector>

namespace sfumato {

/// Color and dash of a number: Okabe and Ito's colors, told apart by every common kind of color
/// vision, brighter on a dark ground (the program's, where no palette is given); the dash tells them apart
/// without color.
struct MethodStyle {
    QColor color;
    Qt::PenStyle dash;
};
MethodStyle methodStyle(std::size_t number, const QPalette& palette = QPalette());

/// The numbers of methods that are shown together, by their names: a method of the papers has the same on
/// every page, any other the least whose color nobody has, as long as there is one. Where two of them have
/// the same color of their own, the first keeps it.
std::vector<std::size_t> styleNumbers(const std::vector<std::string>& methods);

/// The names of the methods, for styleNumbers(): whatever else is shown beside them comes behind.
std::vector<std::string> methodNames(const std::vector<MethodSpec>& methods);

/// Of records with their noise, in every view.
QColor privatizedColor(const QPalette& palette);

} // namespace sfumato
