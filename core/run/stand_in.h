// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/stand_in.h"
#include "core/spec/tables/data_facts.h"

#include <filesystem>
#include <stop_token>

namespace sfumato {

/// Draws digits in the number, classes and shape of `facts`, or takes the pictures of `facts.name` in this shape where
/// that is a file, which somebody has said to be public; and learns them by moments (recipe `any`) at the budget and
/// with the settings of `privacy`, with noise of a study: no record of the run is read, and nothing is entered in any
/// account. Of many or large pictures fewer are drawn, about as many as take a second, with noise that is smaller by
/// the same factor: relative to sums over the records it is that of the stated number. Faults of PrivacyBudget::make(),
/// of the method where pictures do not fit it, and Stopped.
Result<StandIn> standInFor(const DataFacts& facts, const PrivacySpec& privacy, std::stop_token stop);

/// Writes both sheets as one PNG, a row for each class: drawn on the left, learned on the right. Its texts say what it
/// is.
Result<void> writeStandIn(const StandIn& standIn, const std::filesystem::path& path);

} // namespace sfumato
