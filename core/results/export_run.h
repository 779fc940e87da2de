// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

namespace sfumato {

/// Writes generated samples of a run and, beside them, their privacy label as <target>.label.md and .label.json, for
/// PngEach as label.md and label.json in the folder; gives the paths written, the labels last. Samples keep what was
/// stated of the records: see samplesAsStated(). PngGrid, PngEach: 8-bit, config and stamp in the file. Npz: `x` uint8
/// [n, height, width, channels], without the last of gray pictures whose array had none, and `y` int64 [n], the
/// classes, where there are any; points: `x` [n, d], float64 where their range was stated, else float32. Idx: uint8
/// images or float32 points, gzipped where the target ends in .gz; with classes a pair as MNIST's: the target's name
/// must have "images" in it, and labels go to labelsNamed(). DpImageBench: `x` float32 [n, channels, height, width] in
/// [0, 1] and `y` int64, the gen/gen.npz of that benchmark (Gong et al., 2025), of images with classes. Csv: one row
/// per sample, pictures with 0 for black and 1 for white; columns by their names and in their order where these were
/// stated (tableColumns()), else column 1, column 2, ... or pixel0, ..., and label where there are classes; categories
/// and classes as their words. What nobody stated of the columns is their owner's secret and kept nowhere. PngEach:
/// with classes in a folder for each, by its name where it was stated; pictures of an earlier export are taken away
/// first, and anything else there is refused (see PictureFolder). Npz and Csv of points keep full precision. The label
/// numbers stated names. Each file is old or new, never torn. A target that is an input, a ledger or a run's own file
/// is refused (see checkOutput), before raw data are touched.
Result<std::vector<std::filesystem::path>> exportSamples(const ExportRequest& request, std::stop_token stop);

} // namespace sfumato
