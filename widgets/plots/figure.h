// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"
#include "core/spec/tables/metrics.h"
#include "widgets/plots/cloud_axes.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/moved_apart.h"

#include <QImage>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace sfumato {

/// A value and the seed of the run that it is of.
struct FigureValue {
    std::uint64_t seed = 0;
    double value = 0;
};

struct FigurePoint {
    double x = 0;
    std::vector<FigureValue> values; ///< one for each seed
    double deviation = 0;            ///< where the only value is a mean: the standard deviation over its seeds
};

/// What a figure shows of one method: a line, marks, or both.
struct FigureSeries {
    enum class Kind {
        Curve, ///< a line through its points
        Level, ///< a line across the whole width at the first point's value
        Named, ///< points whose name stands beside them
        Cloud  ///< points of a plane, small and many
    };
    QString name; ///< empty: it is what the title of its panel says
    MethodStyle style;
    Kind kind = Kind::Curve;
    bool marked = true;       ///< a Curve has marks at its points, as far as these stand apart
    bool isFit = false;       ///< a Curve drawn without its spread: a fit, or what the seeds of a reference come to
    bool isReference = false; ///< what methods are compared with
    bool isBeside = false;    ///< of another run than the figure's own: drawn where a person asks for it
    QString among = {};       ///< those of the same words can be compared with each other
    bool isOutside = false;   ///< a Named that the axes do not hold: its name stands in the corner
    std::vector<FigurePoint> points = {};
    QVector<QPointF> cloud = {};         ///< of a Cloud, in place of `points`
    std::vector<QPolygonF> outline = {}; ///< of a Cloud, in place of all: the lines on which its points lie
};

/// Pictures in rows. With numbers the columns are methods, and the rows of pictures their levels of noise. Then the
/// methods stand beside each other, in as few rows as have room for their words and for pictures that can be made out,
/// or below each other, with the pictures and numbers of each level beside them, where that takes less height and the
/// pictures can be made out, too.
struct FigurePictures {
    int columns = 0;
    int perCell = 1;              ///< pictures of a method and a level
    std::vector<QImage> pictures; ///< row by row
    QStringList columnNames, rowNames;
    std::vector<MethodStyle> marks = {}; ///< of the columns; empty: none
    std::map<int, QString> groups = {};  ///< headings, by the number of the column that they stand before
    struct Row {
        QString name;
        QStringList cells;
        std::vector<std::optional<MeasuredCell>> values = {}; ///< of the cells; none: there is no number
        std::set<int> best = {};                              ///< cells in bold
        int below = -1; ///< number of the row of pictures that it is of; -1: the last
    };
    std::vector<Row> numbers;
    bool empty() const { return pictures.empty() && numbers.empty(); }
};

/// One of the parts that stand beside each other.
struct FigurePanel {
    QString title;
    std::vector<FigureSeries> series;
    QRectF frame = {};                  ///< the part of the plane that a cloud's panel shows, y upwards
    std::optional<CloudAxes> axes = {}; ///< of a cloud; none: its coordinates have no units
    FigurePictures pictures = {};
    bool isOptional = false; ///< drawn where a person asks for it
};

/// What a plot shows, without a size and a look: it is drawn on paper, and written as a table, from this.
struct Figure {
    QString title;
    QString xTitle, yTitle;
    bool logX = false, logY = false;
    bool standsApart = false;       ///< its curves do where they have bars: see movedApart()
    std::vector<double> ticks = {}; ///< of x; empty: an even choice
    std::vector<double> rows = {};  ///< x of those that a table of a paper has; empty: all, or an even choice of many
    std::vector<FigurePanel> panels = {};
    QString arrow = {};                ///< beside an arrow to where values are best, below and left; empty: none
    std::optional<Better> better = {}; ///< which value of its series is best at an x; none: they cannot be compared
    bool usesRaw = false;              ///< it shows raw data, or what was computed from them
    bool rawIsPublic = false;          ///< these are no secret
    QString fileName = {};             ///< what its files are named by, where that is not the run of the page
    QStringList runs = {};             ///< folders of the runs that it is of, where these are not the run of the page
    QStringList runNames = {};         ///< of these, where they stand in it
    QString of = {};                   ///< see runsText(): stands in the caption
    std::int64_t step = 0; ///< of the samples that it shows; 0: it shows several, none, or its title says it
    /// What the labels of its own runs promise, with their title, where it is not of the run of the page.
    QString promise = {};
    /// The same of what is not left out, in place of it.
    std::function<QString(const std::set<QString>& without)> promiseOfDrawn = {};
    QString caption = {}; ///< what the figure is of, in sentences
    /// Another sentence of the caption, on what is not left out.
    std::function<QString(const std::set<QString>& without)> captionOfDrawn = {};
    QString unfinished = {};                 ///< what is still computed of it: it cannot be written yet
    QString verb = QStringLiteral("figure"); ///< of the command that makes the same
    QStringList command = {};                ///< its words after "sfumato-cli VERB"; empty: none makes it
    QString whyNoCommand = {};               ///< then the reason
    /// By the names of series, methods, numbers and panels: what the command calls them, where this is not what the
    /// commandName() of one word makes of it.
    std::map<QString, QString> commandNames = {};
    /// Instead of `panels`: draws on white, in units of 1/20 point, of which the painter's device has 1440 an inch.
    std::function<void(QPainter&, const QSize&)> drawing = {};

    std::set<std::uint64_t> seeds() const; ///< more than one: its points can be means
    std::vector<QString> names() const;    ///< of the series, methods and numbers that can be left out, each once
    QString commandName(const QString& name) const; ///< as the command calls it, which speaks English
    QStringList panelNames() const;                 ///< of the panels that can be chosen; empty: there is no choice
    bool hasNumbers() const;                        ///< it can be written as a table
    std::vector<const FigureSeries*> series() const;
    bool isBeside(const QString& name) const; ///< all series of this name are
    bool isFit(const QString& name) const;    ///< all series of this name are fits of others
};

/// What a point with several seeds is drawn as.
enum class FigureSpread { Deviation, Range };
template <>
inline constexpr auto namesInOrder<FigureSpread> = names("sd", "range");

enum class FigureFont { Sans, Narrow, Serif };
template <>
inline constexpr auto namesInOrder<FigureFont> = names("sans", "narrow", "serif");

/// The size and look of a figure on paper.
struct FigureLook {
    double width = 84, height = 56; ///< mm
    double letters = 8;             ///< points of 1/72 inch
    FigureFont font = FigureFont::Sans;
    bool dark = false;
    bool legend = false; ///< names stand in a legend; else at the ends of the lines
    bool title = false;  ///< stands above the figure
    bool band = false;   ///< the spread is a band; else bars
    FigureSpread spread = FigureSpread::Deviation;
    bool fits = false;                     ///< a curve that is fitted to another is drawn
    std::optional<QString> xTitle, yTitle; ///< others than the figure's
    std::set<std::uint64_t> withoutSeeds;
    std::set<QString> without;          ///< names of series, methods and numbers that are not drawn
    std::set<QString> panels;           ///< titles of those that are drawn; empty: all but the optional ones
    std::map<QString, QString> names{}; ///< of series, methods, numbers and panels: what stands in place of them

    /// Width and height in units of 1/20 point.
    QSize size() const;
    /// In figures and captions: the name itself, or what stands in place of it.
    QString shownName(const QString& name) const;
    /// The look of what drawnPart() leaves: all of that is drawn, under its names.
    FigureLook ofDrawnPart() const;
};

inline constexpr double figureUnit = 20; ///< units a point
inline constexpr int figureUnitsPerInch = 1440;
inline constexpr double figureUnitsPerMillimeter = figureUnitsPerInch / 25.4;

/// The mean and sample standard deviation, or the median and range, of a point's values; the value itself of one.
struct FigureSummary {
    double x = 0, middle = 0, low = 0, high = 0;
    int seeds = 0;
};
/// Whether the value is a number, of a seed that the look does not leave out.
bool isShown(const FigureValue& value, const FigureLook& look);
std::optional<FigureSummary> summaryOf(const FigurePoint& point, const FigureLook& look);
std::vector<FigureSummary> summariesOf(const FigureSeries& series, const FigureLook& look);

/// The panels that this look shows, without those of clouds that it leaves out; of all of them one is left, without a
/// title.
std::vector<FigurePanel> drawnPanels(const Figure& figure, const FigureLook& look);

/// How far the marked curves of what is drawn stand beside each other.
MovedApart movedApart(const Figure& drawn, const FigureLook& look);
/// Whether movedApart() moves this one.
bool standsApart(const FigureSeries& series);

/// Whether the series is drawn in this look.
bool isDrawn(const FigureSeries& series, const FigureLook& look);

/// The figure with these panels alone, without what else this look leaves out, under the names that it gives.
Figure drawnPart(const Figure& figure, const FigureLook& look);

/// These of the columns, with their pictures, numbers and headings.
FigurePictures columnsOf(const FigurePictures& pictures, const std::vector<int>& kept);
/// Pictures with numbers without the methods and numbers that this look leaves out.
FigurePictures drawnPart(const FigurePictures& pictures, const FigureLook& look);

/// How many points of which drawn clouds lie outside the frames of their panels.
struct PointsOutside {
    qsizetype count = 0;
    QString words = {}; ///< "entropic 3 of 1,000; privatized 80 of 1,000"; empty: none does
};
PointsOutside pointsOutside(const Figure& figure, const FigureLook& look);

/// The names and titles of all that this look does not show.
std::set<QString> leftOut(const Figure& figure, const FigureLook& look);

/// "mean ± standard deviation of training seeds 7, 8, 9"; empty without several seeds.
QString spreadWords(const Figure& figure, const FigureLook& look);

/// The caption as it is proposed: what is shown against what, the figure's own sentences, the seeds, `promise` of the
/// run's label, and whether it was measured on raw data.
QString captionOf(const Figure& figure, const FigureLook& look, const QString& promise);
/// Another caption with the last two of these, where it does not have them: what the noise promises belongs to every
/// caption.
QString withPromise(const QString& caption, const Figure& figure, const FigureLook& look, const QString& promise);

} // namespace sfumato
