// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/figure_options.h"
#include "core/engine/comparison.h"

#include <charconv>

namespace sfumato::cli {

/// What a name on the command line stands for: "raw", a denoiser, or a method; "tv:1.5" for a strength.
inline CompareColumn columnNamed(const std::string& name) {
    if (name == "raw") return {.kind = CompareColumn::Kind::Raw};
    const std::size_t colon = name.find(':');
    if (const auto kind = fromName<Denoiser>(name.substr(0, colon))) {
        double strength = 1;
        if (colon == std::string::npos) return {.denoiser = *kind};
        const char* const end = name.data() + name.size();
        const auto [read, error] = std::from_chars(name.data() + colon + 1, end, strength);
        if (error == std::errc() && read == end && strength > 0) return {.denoiser = *kind, .strength = strength};
    }
    return {.kind = CompareColumn::Kind::Generated, .method = name};
}

/// The picture that is asked for.
struct ComparisonPicture : LookOptions {
    ComparisonPicture() { width = 174; }
    std::vector<std::string> paths;
    std::int64_t rows = 6;
    std::vector<int> records; ///< that are shown; empty: the first `rows`
    std::vector<MetricId> metrics;
    std::optional<MetricId> plane;  ///< instead of the picture the plane with this metric upwards
    std::vector<std::string> runs;  ///< folders of the levels
    std::vector<std::string> words; ///< of the command line
};

} // namespace sfumato::cli
