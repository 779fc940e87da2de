// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace sfumato {

/// Answers to a recipe, to be checked and merged into one set of privatized records.
struct CollectRequest {
    std::filesystem::path recipe;
    std::vector<std::filesystem::path> answers;
    std::filesystem::path out; ///< .safetensors
    double heldOut = 0.1;      ///< share of the records that is kept for the held-out likelihood, in [0, 0.5]
    bool study = false;        ///< answers with the noise of a study, and no others: NOT PRIVATE
    bool leaveOut = false;     ///< go on without the answers that are refused
};

struct CollectedSet {
    bool written = false;     ///< not where answers were refused, unless they were to be left out, nor where all were
    std::int64_t answers = 0; ///< that were in order
    std::int64_t records = 0; ///< in them
    double epsilon = 0, delta = 0; ///< that each record was promised
    std::vector<Fault> refused;    ///< one for each other answer, its path in the subject
};

} // namespace sfumato
