// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/sample_sheet.h"

#include <QColor>
#include <QPixmap>
#include <QRectF>

#include <memory>
#include <vector>

class QPalette;

namespace sfumato {

using Sheet = std::shared_ptr<const SampleSheet>;

inline bool isImages(const Sheet& sheet) { return sheet && !sheet->pixels.empty(); }

/// The images or points of these numbers, in this order; each must be in [0, sheet.count).
SampleSheet partOf(const SampleSheet& sheet, const std::vector<int>& indices);

/// Those of one class.
std::vector<int> indicesOf(const SampleSheet& sheet, int label);

/// A frame for small pictures of all these points: around the middle of `whole`, its side halved as often as
/// the points allow, so that it stays while they move a little.
QRectF frameFor(const std::vector<Sheet>& sheets, const QRectF& whole);

/// A sheet as a picture of at most `side` x `side` logical pixels: its first images, magnified by a whole
/// number of device pixels (an image too large for that is scaled down), or its points in `frame`, each a square of
/// `pointSide` logical pixels.
QPixmap thumbnail(const SampleSheet& sheet, int side, double ratio, const QPalette& palette, const QColor& points,
                  const QRectF& frame, double pointSide = 2);

} // namespace sfumato
