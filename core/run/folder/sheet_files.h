// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/data/privatized_dataset.h"
#include "core/spec/run_spec.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace sfumato {

/// Where the points of a sheet in samples/ stand as numbers: beside its picture, stamped as it is, the tensor
/// pointsName, float32 [count, 2], and where it has SampleSheet::histograms the tensor histogramsName, float32 [numbers
/// of a record, histogramParts], and numbersName, float32 [first records, numbers of a record], unless these are raw.
inline std::filesystem::path pointsBeside(std::filesystem::path picture) {
    return picture.replace_extension(".safetensors");
}
inline constexpr const char *pointsName = "points", *histogramsName = "histograms", *numbersName = "numbers";

/// What the name of a picture in samples/ says: "<label>_step_000400.png".
struct SheetName {
    std::string label; ///< the method of generated samples, else what kind they are
    std::int64_t step = 0;
    std::string fileName() const;
    /// Of a name without its extension; nothing where it is no such name.
    static std::optional<SheetName> parse(const std::string& stem);
};

/// Writes `stamp` into the last sheet of every label in the folder `samples` of a run, in place of the one that it has:
/// the picture's texts and the metadata of its points.
Result<void> stampLastSheets(const std::filesystem::path& samples, const std::string& stamp);

/// Features [m, k] as records [m, d]: through the transpose of the mechanism's transform where it has one.
/// What windows saw becomes the likeliest picture; of a label's block the one that carries most.
at::Tensor inRecordSpace(const PrivatizedDataset& data, const at::Tensor& features);
at::Tensor inRecordSpace(const MechanismSpec& mechanism, const DataFacts& facts, const at::Tensor& features);

/// Rows [m, K k] of records that left in the block of their label, each cut to the block that carries most: the
/// likeliest class.
at::Tensor likeliestBlocks(const at::Tensor& rows, std::int64_t classes);

/// How many samples a sheet of a run shows, of latents that are the same at every step: drawn by the run's
/// seed for this purpose.
std::int64_t sheetSamples(const RunSpec& spec, const Geometry& geometry);

} // namespace sfumato
