// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>

#include <filesystem>
#include <string>

namespace sfumato {

/// The newest sheet of generated samples of a method in a run folder, at most `side` pixels large; small ones are
/// magnified by a whole number. Where it is of points, and `ink` valid, these in that color on nothing. Null where
/// there is none.
QImage newestSheet(const std::filesystem::path& run, const std::string& method, int side, const QColor& ink = {});

} // namespace sfumato
