// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/shell/console.h"

#include <CLI/App.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sfumato::cli {

/// What `sfumato-cli figure` is asked for. Sizes are those of a figure of one column.
struct FigureOptions {
    std::vector<std::string> runs; ///< run folders, or one sweep folder
    std::string kind;              ///< "curves", "sweep", "cloud" or "pictures"; empty: by what the folder holds
    std::string metric;            ///< empty: that of the sweep, or w2
    double width = 84, letters = 8;
    std::optional<double> height; ///< without it two thirds of the width
    std::string family = "sans", spread = "sd";
    bool dark = false, legend = false, title = false, band = false, force = false, raw = false;
    std::optional<std::string> xTitle, yTitle, caption;
    std::vector<std::uint64_t> withoutSeeds;
    std::vector<std::string> without, out;
    int count = 36;

    CLI::App* addTo(CLI::App& app);
};

} // namespace sfumato::cli
