// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <QRectF>

#include <filesystem>
#include <string>
#include <vector>

namespace sfumato {

/// The newest sheet of generated samples of a method in a run folder, at most `side` pixels large; small ones are
/// magnified by a whole number. Where `ink` is valid, in that color on nothing: points, and of a table of more than two
/// numbers a record bars of the first of these. Null where there is none.
QImage newestSheet(const std::filesystem::path& run, const std::string& method, int side, const QColor& ink = {});

/// The points of the newest sheet of a method, x and y of each; empty where its run folder holds none.
std::vector<float> newestPoints(const std::filesystem::path& run, const std::string& method);

/// Points within `frame`, y upwards and one scale in both directions, in the color `ink` on nothing.
QImage pointsImage(const std::vector<float>& points, const QRectF& frame, int side, const QColor& ink);

} // namespace sfumato
