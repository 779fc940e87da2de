// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/run_spec.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace sfumato {

/// What one record is. An image lies in a record plane by plane: channels x height x width, row-major.
/// A point is a 1 x dimension strip of one channel.
struct Geometry {
    bool isImage = false;
    std::int64_t channels = 1;
    std::int64_t height = 1;
    std::int64_t width = 2;

    std::int64_t dimensions() const { return channels * height * width; }
    bool operator==(const Geometry&) const = default;
};

/// The set in which all records lie, known without looking at them.
/// Box: low <= x <= high. HalfDisc: |x| <= R = high[1] and x_1 >= 0, in the plane. Ellipse: with semi-axes
/// `high`, in the plane, filled. Unknown: no such set is known, only a ball can bound the records.
struct PublicDomain {
    enum class Shape { Unknown, Box, HalfDisc, Ellipse };
    Shape shape = Shape::Unknown;
    std::vector<double> low; ///< corner of the smallest box around the set; one entry stands for all
                             ///< coordinates
    std::vector<double> high;

    double lowAt(std::int64_t coordinate) const { return low.size() == 1 ? low[0] : low.at(std::size_t(coordinate)); }
    double highAt(std::int64_t coordinate) const {
        return high.size() == 1 ? high[0] : high.at(std::size_t(coordinate));
    }
    bool operator==(const PublicDomain&) const = default;
};
template <>
inline constexpr auto namesInOrder<PublicDomain::Shape> = names("unknown", "box", "half-disc", "ellipse");

/// The box in which pixels of this scaling lie.
PublicDomain domainOf(Scaling scaling);

/// What may be known about a data set without privacy loss; a mechanism is calibrated from this alone.
struct DataFacts {
    std::string name; ///< never a path
    Geometry geometry;
    PublicDomain domain;
    std::int64_t records = 0;      ///< taken as public
    std::vector<double> low, high; ///< of points: the public range in the units of the file, of each column
                                   ///< or one for all, that became [-1, 1]; empty: they are in those units
    bool drawn = false;            ///< by the program itself: nobody's records
    std::int64_t classes = 0;      ///< of the labels, 0, 1, ...; 0: the records have none
    std::int64_t rowsOfPerson = 0; ///< of the records, so many of one person count at most; 0: that is not stated
    bool operator==(const DataFacts&) const = default;
};

/// Windows a side of Garments and Writing, and the numbers that say how writing lies.
inline constexpr std::int64_t encoderWindows = 10, encoderPose = 3;

/// k, the number of features of a record: d; channels * corner^2 for DctLowPass; 100 windows, with the three numbers of
/// the pose for Writing. Faults: a DCT or windows of points, of color or of few pixels, a corner beyond the image.
Result<std::int64_t> featureCount(const MechanismSpec& mechanism, const Geometry& geometry);

/// What is public of a data set, as files of releases carry it.
nlohmann::ordered_json toJson(const DataFacts& facts);
/// The inverse, everything checked; Malformed with `origin` as subject.
Result<DataFacts> dataFactsFromJson(const nlohmann::json& json, const std::string& origin);

} // namespace sfumato
