// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/png.h"
#include "core/record/run_spec.h"
#include "core/record/sample_sheet.h"

#include <string>
#include <utility>
#include <vector>

namespace sfumato {

struct ContactSheetOptions {
    int columns = 0;     ///< 0: as square as possible
    int gap = 2;         ///< pixels between images
    int magnify = 1;     ///< nearest neighbour, 1 to 8
    int pointSide = 480; ///< side of the square in which points are drawn
};

/// The sheet as one picture: images in rows, or points as dots on white, to one scale in both directions.
PngImage contactSheet(const SampleSheet& sheet, const ContactSheetOptions& options);

/// The sheet of `count` images of which this is the contact sheet with the default options. Mismatch where it
/// can be none.
Result<SampleSheet> fromContactSheet(const PngImage& picture, int count);

/// One image of the sheet by itself.
PngImage singleImage(const SampleSheet& sheet, int index, int magnify);

/// The text chunks that every exported picture carries: the program, the stamp (with a warning in front where
/// raw data are shown), and the config that makes the run again.
std::vector<std::pair<std::string, std::string>> exportTexts(const RunSpec& spec, const std::string& stamp,
                                                             bool showsRaw);

} // namespace sfumato
