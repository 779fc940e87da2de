// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/spec_field.h"

#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// How a file of raw records is to be read where its format leaves it open. Everything here is public and stated by
/// whoever owns the file; the values of a new object read a file by its format alone.
struct FileReading {
    /// In `absent`: no cells but those that stand for no value in every table.
    static constexpr const char* noOther = "-";

    std::string array, labels, test, testLabels;
    std::vector<std::string> labelValues;
    std::string axes;
    int bits = 0;
    std::optional<double> background;
    std::string table;
    std::vector<std::string> columns, absent;
    std::optional<double> gap;
    bool operator==(const FileReading&) const = default;
};
void fields(Of<FileReading> auto& s, auto&& f) {
    f("array", s.array, "", "array of an NPZ file that holds the records; empty: x or arr_0");
    f("labels", s.labels, "",
      "array of an NPZ file that holds the labels; -: none does; empty: y beside x, arr_1 beside arr_0");
    f("test", s.test, "",
      "array of an NPZ file that holds its test records, which are not trained on; -: none does; empty: named as array "
      "with test in place of train, or as is usual");
    f("testLabels", s.testLabels, "",
      "array that holds the labels of the test records; -: none does; empty: named as labels with test in place of "
      "train, or as is usual");
    f("labelValues", s.labelValues, "",
      "labels as the file writes them, in the order of the classes; empty: names of classes, or 0, 1, ...");
    f("axes", s.axes, "",
      "what the extents of an array are: n records, h height, w width, c channels, p the pixels of a square picture, d "
      "numbers of a table, as in nhwc, hwn, nd; empty: by their number");
    f("bits", s.bits, "[0, 16]",
      "bits that pictures of whole numbers use, so that white is 2^bits - 1: 1 for 0 and 1, 12 for many scanners; 0: "
      "those of the format");
    f("background", s.background, "[0, 1]",
      "gray on which transparent pictures are laid, 0 black, 1 white; null: not stated, and white");
    f("table", s.table, "",
      "how a table is written, in words: semicolon, tab, space or pipe; decimal-comma; thousands-point, -comma, -space "
      "or -quote; utf-16 or latin-1; no-header; empty: commas, decimal points, UTF-8");
    f("columns", s.columns, "",
      "what columns of a table are, as in age=number, age=whole, sex=f|m (a category with its public values), "
      "ill=label, patient=person (whose record it is; no part of it), patient=person:5 (of whom the first 5 rows "
      "count), id=- "
      "(left out); others are numbers");
    f("absent", s.absent, "",
      "cells of a table that stand for a value that is not there, as -999; -: no others than usual");
    f("gap", s.gap, "", "number in the place of a value that is not there; null: such a record is empty");
}

} // namespace sfumato
