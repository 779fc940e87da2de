// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/drawn_picture.h"
#include "core/engine/sample_sheet.h"
#include "core/spec/run_spec.h"
#include "core/spec/shape_outline.h"
#include "widgets/plots/figure.h"

#include <QImage>

namespace sfumato {

/// A sheet's images side by side in `columns` columns, with a gap of one pixel, unscaled. Gray or RGB.
QImage sheetImage(const SampleSheet& sheet, int columns, int shown, const QColor& gap);

/// The images of each class behind each other, as many of each as of the rarest, two at least; as they come, and
/// of no class, where there are fewer; the sheet itself where it stands class by class, or no class is known.
SampleSheet byClass(const SampleSheet& sheet);

/// One image of a sheet, unscaled.
QImage pictureOf(const SampleSheet& sheet, int index);

/// The images of a sheet for a figure: rows for each class where they stand class by class, named by `classes` or
/// their numbers at the first; else as square as possible. At most `most` images.
FigurePictures figurePictures(const SampleSheet& sheet, int most, const QStringList& classes = {});

/// Gives the pictures of all panels the grid of those that stand class by class, where some do: as many in a row, and
/// as many in all.
void shareGrid(std::vector<FigurePanel>& panels);

/// The points of a sheet for a figure.
FigureSeries figureCloud(const SampleSheet& sheet, const QString& name, const MethodStyle& style);

/// Samples that are points, as they are exported, in the color of their method: of a table with the names and units of
/// the columns of `plane`. pointsPicture() is what a file holds of that figure.
Figure pointsFigure(const SampleSheet& sheet, const RunSpec& spec, CloudPlane plane);
FigureLook pointsLook(const Figure& points);
DrawnPicture pointsPicture(const Figure& points);

/// The lines on which all points of a set lie, for a figure.
FigureSeries figureOutline(const std::vector<Polyline>& lines, const QString& name, const QColor& color);

/// Of the points, with a margin, the middle 92 % along each axis: the tails of a noise would make the shape small.
QRectF cloudFrame(const std::vector<float>& points);

/// `frame` as far as a shape is not small in it: where one of `clouds`, frames of single ones, lies within the limits
/// of records, which are -1 and 1, no further than 1.8 from their middle.
QRectF nearRecords(const QRectF& frame, const std::vector<QRectF>& clouds);

/// Gives all panels one frame for what they show but the clouds of the name `noisy`, whose tails would make a shape
/// small. It holds all points where the axes have units, or where that leaves what cloudFrame() holds at least half of
/// its width and height; without units it is nearRecords(). Where the axes have units and all points run together along
/// one of them, it shows the limits along that.
void fitFrames(std::vector<FigurePanel>& panels, const QString& noisy);

/// What stands beside the points of the panel's own name, each in a panel of its own, which is drawn where a person
/// asks for it.
std::vector<FigurePanel> panelsBeside(const FigurePanel& panel);

} // namespace sfumato
