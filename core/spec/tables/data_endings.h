// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace sfumato {

/// The endings of the formats of records that are read, in small letters; how each is read stands in
/// core/data/preparation/data_formats.cpp.
struct DataEndings {
    std::string_view format, endings;
    bool isTable = false;
};
inline constexpr std::array<DataEndings, 5> dataEndings{{{"NPY", ".npy"},
                                                         {"NPZ", ".npz"},
                                                         {"privatized data set", ".safetensors"},
                                                         {"CSV", ".csv .tsv .txt .tab .dat .data .asc .zip", true},
                                                         {"IDX", ".idx"}}};

constexpr std::string_view endingsOf(std::string_view format) {
    return std::ranges::find(dataEndings, format, &DataEndings::format)->endings;
}

/// Whether a file of this name, or of this name before ".gz", is a table.
inline bool isTableName(std::string_view path) {
    std::string small(path);
    std::ranges::transform(small, small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    std::string_view name = small;
    if (name.ends_with(".gz")) name.remove_suffix(3);
    const auto point = name.rfind('.');
    if (point == name.npos) return false;
    const std::string ending = ' ' + std::string(name.substr(point)) + ' ';
    return std::ranges::any_of(dataEndings, [&](const DataEndings& format) {
        return format.isTable && (' ' + std::string(format.endings) + ' ').find(ending) != std::string::npos;
    });
}

/// For a dialog: "*.npy *.npz ...".
inline std::string endingPatterns() {
    std::string patterns = "*.gz *ubyte";
    for (const DataEndings& format : dataEndings)
        for (std::string_view rest = format.endings; !rest.empty();) {
            const auto end = std::min(rest.find(' '), rest.size());
            patterns += " *" + std::string(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    return patterns;
}

} // namespace sfumato
