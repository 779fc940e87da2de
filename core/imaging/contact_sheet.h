// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/png.h"
#include "core/engine/sample_sheet.h"
#include "core/spec/study/shared_spec.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sfumato {

struct ContactSheetOptions {
    int columns = 0;      ///< 0: columnsOf()
    int gap = 2;          ///< pixels between images
    int magnify = 1;      ///< nearest neighbor, 1 to 8
    bool divides = false; ///< a white line between classes of several rows each
    int pointSide = 480;  ///< side of the square in which points are drawn
};

/// How many images a row of the sheet holds: those of one class where there are as many of each in order, else
/// as many as make it square.
int columnsOf(const SampleSheet& sheet);

/// The same for a square place: where a class would make a row more than twice as long as that of a square, it has
/// several rows.
int columnsInSquare(const SampleSheet& sheet);

/// The text chunk in which a file keeps the labels of its sheet: "<classes>:", then each label after a space.
inline constexpr const char* labelsKeyword = "sfumato:labels";
std::string labelsText(const SampleSheet& sheet);
/// Sets the labels of a sheet that has its samples. Malformed where the text is no such labels.
Result<void> readLabels(SampleSheet& sheet, std::string_view text);

/// The sheet as one picture: images in rows, or points as dots on white, to one scale in both directions. Of a sheet
/// that shows raw data stampAsRaw() of it.
PngImage contactSheet(const SampleSheet& sheet, const ContactSheetOptions& options);

/// The sheet of `count` images of which this is the contact sheet with the default options, its labels from the
/// picture's text. Mismatch where it can be none.
Result<SampleSheet> fromContactSheet(const PngImage& picture, int count);

/// One image of the sheet by itself.
PngImage singleImage(const SampleSheet& sheet, int index, int magnify);

/// Whether a text chunk of this keyword holds the stamp.
bool isStampKeyword(const std::string& keyword);

/// The text chunks that every exported picture carries: the program, the stamp (with a warning in front where
/// raw data are shown), and the config that makes the run again.
std::vector<std::pair<std::string, std::string>> exportTexts(const RunSpec& spec, const std::string& stamp,
                                                             bool showsRaw);

/// Draws the words RAW, NOT PRIVATE into the pixels of a picture, which no program that strips its texts can take away:
/// in a band below it, white on red where the picture has colors, else white on black. The picture grows by the band,
/// and in width where the words need more.
void stampAsRaw(PngImage& image);

} // namespace sfumato
