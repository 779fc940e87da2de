// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/label_change.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>

namespace sfumato {

/// What came of drawing exported pictures anew from their run.
struct Redrawn {
    std::int64_t same = 0;               ///< pictures that the run draws
    std::int64_t others = 0;             ///< that came out otherwise; most of them do on another processor
    std::optional<LabelChange> change{}; ///< single ones are not those that the run draws
};

/// Draws anew what `file`, see labelledExport(), says was drawn of the run by a seed: pictures in a folder or an NPZ.
/// Those are the same that differ by no more than rounding. Empty where no seed is stated, of anything else, and where
/// the run does not keep that checkpoint any more.
Result<Redrawn> redraw(const std::filesystem::path& run, const std::filesystem::path& file, std::stop_token stop);

} // namespace sfumato
