// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/enum_names.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace sfumato {

/// What a feature network expects of pixels, which Sfumato has in [0, 1].
enum class PixelRange {
    Unit,    ///< [0, 1]
    Signed,  ///< [-1, 1]
    ImageNet ///< (x - mean) / deviation of each channel: means 0.485, 0.456, 0.406, deviations 0.229, 0.224, 0.225
};
template <>
inline constexpr auto namesInOrder<PixelRange> = names("unit", "signed", "imagenet");

/// A feature network that a person brings as an ONNX file, and how pictures are given to it: gray ones with their
/// channel repeated, in its size by bilinear interpolation (half-pixel centers, no smoothing before).
struct NetworkSpec {
    std::filesystem::path file;
    PixelRange range = PixelRange::Unit;
    std::string features; ///< name of the tensor with the features; empty: the last output of the file
    std::string classes;  ///< name of the tensor with a score for each class; empty: none, and no Inception score
    std::vector<std::int64_t> input; ///< channels, height, width; empty: as the file declares
    std::int64_t samples = 10000;    ///< pictures of each method that are measured, and at most so many raw records
    bool operator==(const NetworkSpec&) const = default;
};

} // namespace sfumato
