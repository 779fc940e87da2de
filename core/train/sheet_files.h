// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace sfumato {

/// Where the points of a sheet in samples/ stand as numbers: beside its picture, stamped as it is, the tensor
/// pointsName, float32 [count, 2].
inline std::filesystem::path pointsBeside(std::filesystem::path picture) {
    return picture.replace_extension(".safetensors");
}
inline constexpr const char* pointsName = "points";

/// What the name of a picture in samples/ says: "<label>_step_000400.png".
struct SheetName {
    std::string label; ///< the arm of generated samples, else what kind they are
    std::int64_t step = 0;
    std::string fileName() const;
    /// Of a name without its extension; nothing where it is no such name.
    static std::optional<SheetName> parse(const std::string& stem);
};

/// Writes `stamp` into the last sheet of every label in the folder `samples` of a run, in place of the one that it has: the picture's texts
/// and the metadata of its points.
Result<void> stampLastSheets(const std::filesystem::path& samples, const std::string& stamp);

} // namespace sfumato
