// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/figure.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>

namespace sfumato {

/// The font of a figure: its size is in units, so that neither a screen nor a device makes it larger or smaller.
QFont figureFont(const FigureLook& look, bool bold = false);

QColor figureGround(const FigureLook& look);
/// Of the lines behind curves.
QColor figureGrid(const FigureLook& look);

/// What all parts of a figure draw with. Units are 1/20 point.
class FigureInk {
public:
    FigureInk(QPainter& to, const FigureLook& how);

    double width(const QString& text, bool isBold = false) const {
        return (isBold ? boldMetrics : metrics).horizontalAdvance(text);
    }
    /// At most so wide where its words let it, long ones of these in parts at their hyphens.
    QStringList wrap(const QString& text, double most, bool isBold = false) const;
    double widest(const QStringList& lines, bool isBold = false) const;
    /// Lines below each other from the top, aligned within the width of `place`. Where they stand is taken.
    void text(const QRectF& place, const QStringList& lines, Qt::Alignment how, const QColor& color,
              bool isBold = false);
    /// Upwards along the left edge, in the middle of `place`.
    void upwards(const QRectF& place, const QStringList& lines, const QColor& color);
    void line(const QPointF& from, const QPointF& to, const QPen& pen);
    void mark(const QPointF& at, const MethodStyle& style, double size);
    QPen pen(const MethodStyle& style) const;
    MethodStyle onGround(MethodStyle style) const;
    bool isFree(const QRectF& place) const;

    QPainter& painter;
    const FigureLook& look;
    QFont font, bold;
    QFontMetricsF metrics, boldMetrics;
    double em, lineHeight, stroke, markSize;
    QColor ink, soft, grid;
    std::vector<QRectF> taken;   ///< by letters and named marks
    std::vector<QRectF> marks;   ///< all that letters must not stand on
    std::vector<QLineF> lines;   ///< across the plane, and from points to their names
    bool isCrowded = false;      ///< names leave too little room between some axes
    bool namesPoints = true;     ///< names of points stand beside them; else in a legend
    bool isNameCrossed = false;  ///< such a name found no place of its own, or a line runs through it
    bool isNameUnplaced = false; ///< the first of these
};

/// The parts of a figure; each fills its place.
void drawAxes(FigureInk& ink, const QRectF& place, const Figure& figure, const FigurePanel& panel, bool namesAtEnds);
/// Whether axes of this width leave enough of it for what stands between them.
bool axesFit(FigureInk& ink, double width, const Figure& figure, const FigurePanel& panel, bool namesAtEnds);
void drawCloud(FigureInk& ink, const QRectF& place, const FigurePanel& panel);
/// Whether a cloud as wide as that has room for the numbers of its axes.
bool cloudFits(const FigureInk& ink, double width, const FigurePanel& panel);
/// How high a cloud as wide as that is, with the words of its axes.
double cloudHeight(const FigureInk& ink, double width, const FigurePanel& panel);
/// Pictures in rows at most as large as `side`.
void drawPictures(FigureInk& ink, const QRectF& place, const FigurePanel& panel, double side);
/// How high pictures as wide as that are with all their words.
double picturesHeight(const FigureInk& ink, double width, const FigurePictures& shown);

/// In rows without names of columns.
int pictureRows(const FigurePictures& shown);
/// Of their names, which stand in one line each, long ones shortened, with what parts them from the pictures.
double rowNamesWidth(const FigureInk& ink, const FigurePictures& shown);

/// The same of pictures with numbers, for which those two call it.
void drawMethods(FigureInk& ink, const QRectF& place, const FigurePictures& shown);
double methodsHeight(const FigureInk& ink, double width, const FigurePictures& shown);
/// In the middle of `cell`, as large as fits. What it shows on a transparent ground has the color of `points`.
void drawPicture(FigureInk& ink, const QRectF& cell, QImage picture, const QColor& points = {});
/// In the middle of `cell`: all pictures of a method at a level, each as large as `side`.
void drawCell(FigureInk& ink, const QRectF& cell, const FigurePictures& shown, int level, int method, double side,
              int across, int down);

/// A curve's name at the height where the curve ends.
struct EndName {
    QStringList lines;
    QColor color;
    double y = 0; ///< of the end
    double x = 0; ///< of the end
};
/// The names right of `plot`, moved apart; one that had to move far has a thin line to its curve's end.
void drawEndNames(FigureInk& ink, const QRectF& plot, std::vector<EndName> names);

/// A point and its name.
struct PointName {
    QPointF at;
    QString text;
    QColor color;
};
/// The names beside their points inside `plot`, where nothing else stands, or farther away at the end of a thin line.
void drawPointNames(FigureInk& ink, const QRectF& plot, const std::vector<PointName>& names);

} // namespace sfumato
