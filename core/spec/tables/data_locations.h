// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace sfumato {

/// The folders in which named data sets are looked for, first one first.
struct DataLocations {
    std::vector<std::filesystem::path> folders;

    /// $SFUMATO_DATA, then the folder that was chosen in the window's preferences, then $XDG_DATA_HOME/sfumato/data
    /// (~/.local/share/sfumato/data where that is not set), then /usr/share/datasets.
    static DataLocations fromEnvironment();
};

/// An IDX file of images and, where there is one, that of their labels.
struct IdxPair {
    std::filesystem::path images;
    std::filesystem::path labels; ///< empty: none
};

/// The training (or test) files of a named set, of a table the file of both, as `images`: in `only` if that is not
/// empty, else in each location, in the sub-folder of the set's name or directly, gzipped or not. NotFound says which
/// files to put where.
Result<IdxPair> findNamedSet(std::string_view source, bool test, const std::filesystem::path& only,
                             const DataLocations& locations);

/// What the file of labels is called that belongs to an IDX file of images by its name, compressed or not as
/// that is (a-images-idx3-ubyte.gz -> a-labels-idx1-ubyte.gz); empty where "images" is no part of its name.
std::filesystem::path labelsNamed(const std::filesystem::path& images);

/// The labels that belong to an IDX file of images by its name (train-images-idx3-ubyte.gz ->
/// train-labels-idx1-ubyte.gz, either compressed or not); empty if there is no such file.
std::filesystem::path labelsBeside(const std::filesystem::path& images);

} // namespace sfumato
