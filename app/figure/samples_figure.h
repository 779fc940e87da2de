// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/figure_options.h"
#include "app/figure/curves_figure.h"
#include "core/base/result.h"
#include "core/results/gallery.h"
#include "widgets/plots/figure.h"

#include <limits>
#include <set>
#include <vector>

namespace sfumato::cli {

inline constexpr std::int64_t lastStep = std::numeric_limits<std::int64_t>::max();

/// What stands in a run's folder, which is what the window shows of it, and the raw records if they are asked for.
struct RunSamples {
    const ReadRun& run;
    PastSheets past = {};
    SampleSheet raw = {};
    std::vector<SampleSheet> drawn = {}; ///< of one method, now: several are the frames of a morph

    /// The newest sheet up to `step` that holds something; nullptr: there is none.
    const SampleSheet* newest(SampleSheet::Kind kind, const std::string& method, std::int64_t step = lastStep) const {
        const SampleSheet* found = nullptr;
        for (const auto& sheet : past.sheets)
            if (sheet->kind == kind && sheet->method == method && sheet->count > 0 && sheet->step <= step)
                found = sheet.get();
        return found;
    }
    std::set<std::int64_t> steps() const {
        std::set<std::int64_t> found;
        for (const auto& sheet : past.sheets)
            if (sheet->kind == SampleSheet::Kind::Generated && sheet->count > 0) found.insert(sheet->step);
        return found;
    }
};

/// Whether raw records of this data may be shown: a file of privatized records holds none that are raw.
inline bool isNobodysSecret(const DataSpec& data) { return !isSensitive(data) || isPrivatizedFile(data); }

/// Reads them, and draws what is asked for anew.
Result<RunSamples> samplesOf(const FigureOptions& options, const ReadRun& run);

/// The samples of the runs as one figure, or with `everyStep` one for each step of the first run or each frame of a
/// morph.
Result<std::vector<Figure>> samplesFigures(const FigureOptions& options, const std::vector<RunSamples>& runs,
                                           bool everyStep);

} // namespace sfumato::cli
