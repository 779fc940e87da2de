// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/shell/console.h"

#include <CLI/App.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sfumato::cli {

/// Size and look of a figure. Sizes are those of a figure of one column.
struct LookOptions {
    double width = 84;
    std::optional<double> letters; ///< without it as large as the width is for: a slide has larger ones
    std::optional<double> height;  ///< without it what pictures fill, else two thirds of the width
    std::string family = "sans";
    bool dark = false, title = false, legend = false;
    std::optional<std::string> caption, xTitle, yTitle;
    std::string language;             ///< of words and numbers in it, a locale; empty: English
    std::vector<std::string> without; ///< names of lines, methods and numbers
    std::vector<std::string> renamed; ///< "NAME=OTHER" of these and of parts
    std::vector<std::string> panels;  ///< titles of the parts that are drawn; empty: the usual ones

    void addLook(CLI::App& command);
};

/// What `sfumato-cli figure` is asked for.
struct FigureOptions : LookOptions {
    std::vector<std::string> runs; ///< run folders, or one sweep folder
    std::string kind;              ///< "curves", "sweep", "cloud", "pictures", "attacker"; empty: what the folder holds
    std::vector<std::string> budgets; ///< of "attacker", which has no run: see budgetOf()
    std::string against;              ///< a setting of the runs, over which they are drawn; empty: over the steps
    std::string metric;               ///< empty: that of the sweep, or see usualMetric()
    std::string spread = "sd";
    std::vector<std::string> names; ///< of the runs; empty: those of their folders
    bool band = false, fit = false, force = false, raw = false, original = false, each = false;
    std::vector<std::uint64_t> withoutSeeds;
    std::optional<std::int64_t> step;     ///< of cloud and pictures; of curves the last; none: the last
    std::string method;                   ///< that is drawn alone; empty: all
    std::optional<std::uint64_t> latents; ///< of samples that are drawn now; none: those of the run's folder
    int samples = 0;                      ///< of these; 0: as many as in the folder
    std::string classes;                  ///< the number of a class; empty: as many of each
    bool morph = false;
    std::vector<int> through;    ///< of a morph: numbers of samples; empty: the first ones
    std::string across, upwards; ///< columns of a table's cloud; empty: the first two of numbers
    std::vector<std::string> out;
    int count = 36;
    double rate = 8;  ///< frames a second of an animation
    int pixels = 960; ///< its width

    CLI::App* addTo(CLI::App& app);
};

} // namespace sfumato::cli
