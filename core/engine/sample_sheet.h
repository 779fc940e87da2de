// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/enum_names.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sfumato {

/// A picture of some records or generated samples, ready to draw; immutable once shared. Images: `pixels`
/// holds count x height x width x channels bytes. Points: `points` holds count x 2 floats and `pixels` is
/// empty.
struct SampleSheet {
    enum class Kind { Raw, Projected, Privatized, Generated };
    Kind kind = Kind::Generated;
    std::string method;    ///< of generated samples
    std::int64_t step = 0; ///< of generated samples
    int count = 0;
    int height = 0;
    int width = 0;
    int channels = 1;
    std::vector<std::uint8_t> pixels;
    std::vector<float> points;
    /// Of a table of more than two numbers a record, each with public limits: of each number how many records lie in
    /// each of histogramParts equal parts between these, those beyond in the outermost. Else empty.
    std::vector<float> histograms;
    static constexpr int histogramParts = 24;
    /// Of such a table: all numbers of the first records, record by record, mostNumbers at most. Not written into files
    /// where it shows raw data.
    std::vector<float> numbers;
    static constexpr std::size_t mostNumbers = 1 << 16;
    bool usesRaw = false;    ///< true: shows raw data, must be stamped NOT PRIVATE wherever it goes
    int classes = 0;         ///< of a class-conditional generator; 0: its samples have none
    std::vector<int> labels; ///< of every sample its class in [0, classes); empty where classes is 0
    bool operator==(const SampleSheet&) const = default;
};

/// How many samples each class has where they stand class by class, as many of each and of two classes at least;
/// else 0.
int samplesOfEach(const SampleSheet& sheet);

/// The records on the plane of these two of their numbers, as far as SampleSheet::numbers holds them; without points
/// where it holds none.
SampleSheet onPlane(const SampleSheet& sheet, std::size_t right, std::size_t up);

template <>
inline constexpr auto namesInOrder<SampleSheet::Kind> = names("raw", "projected", "privatized", "generated");

} // namespace sfumato
