// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

#include <array>
#include <optional>
#include <vector>

class QFontMetrics;
class QPainter;
class QPalette;

namespace sfumato {

struct DataSpec;
struct TableColumn;

/// What the coordinates of a cloud mean in the table that its points come from.
struct CloudAxes {
    struct Axis {
        QString name;
        double low = -1, high = 1; ///< what -1 and 1 stand for, in the table's units
        double inUnits(double x) const { return low + (x + 1) / 2 * (high - low); }
        double ofUnits(double value) const { return 2 * (value - low) / (high - low) - 1; }
    };
    std::array<Axis, 2> axes; ///< to the right, and upwards

    /// The same for differences of points, such as noise.
    CloudAxes ofDifferences() const;
};

/// What a column is called: as stated, else by its place.
QString nameOf(const TableColumn& column);

/// Two numbers of a record, to the right and upwards.
using CloudPlane = std::array<std::size_t, 2>;
inline constexpr CloudPlane firstTwo{0, 1};

/// The columns of a table of so many numbers that are numbers themselves, and can be axes of a cloud.
std::vector<TableColumn> numberColumns(const DataSpec& data, std::size_t numbers);
/// The first two of them.
CloudPlane usualPlane(const DataSpec& data, std::size_t numbers);
/// The options of the command `figure` for this plane of a table with so many numbers a record; none where it is the
/// usual one.
QStringList planeOptions(const DataSpec& data, std::size_t numbers, const CloudPlane& plane);

/// Of two numbers of the records of a table, by their public range. None of sets that the program draws,
/// which have no units.
std::optional<CloudAxes> cloudAxes(const DataSpec& data, CloudPlane plane = firstTwo);

/// Round numbers in the table's units, where the axis shows `from` to `to` of the cloud's coordinates: at
/// most one more than `wanted`, but two at least.
std::vector<double> ticksOf(const CloudAxes::Axis& axis, double from, double to, int wanted);

/// Where names and numbers stand: on the frame's own area, or around it, off the points, for which a small frame has
/// room for no other way.
enum class AxisWordsPlace { Inside, Around };

/// Marks inside of the left and the lower edge of `frame`, which shows the part `shown` of the cloud, with names and
/// numbers; upwards only where `plane`.
void paintAxes(QPainter& painter, const CloudAxes& axes, const QRectF& frame, const QRectF& shown, bool plane,
               const QPalette& palette, AxisWordsPlace place = AxisWordsPlace::Inside);

/// What the words around a frame take at its left. Above it they take a line where `plane`, below it two.
double widthOfNumbersBeside(const CloudAxes& axes, const QRectF& shown, const QFontMetrics& metrics);

} // namespace sfumato
