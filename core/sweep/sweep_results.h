// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/sweep_spec.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// results.csv: a row for every figure of every series of every point that ended, in the order of pointsOf(),
/// and a row with the fault for a point that failed:
/// axis,value,seed,series,measure,figure,uses_raw,ending,run,fault,subject,detail. `run` is the run folder's
/// name. Shortest decimal numbers that read back as the same doubles, and no times: a function of the sweep
/// and its data alone.
std::string toResultsCsv(const SweepSpec& sweep, const std::vector<SweepOutcome>& outcomes);

/// What toResultsCsv() wrote, its folders inside `folder`. Malformed where a row is not one of this sweep.
Result<std::vector<SweepOutcome>> parseResultsCsv(std::string_view text, const SweepSpec& sweep,
                                                  const std::filesystem::path& folder,
                                                  const std::string& subject);

/// The code of this name() in what was written; nothing for another word.
std::optional<Fault::Code> faultCodeNamed(std::string_view word);

/// A field of a row: in double quotes where it needs them, a line break as a space.
std::string csvField(const std::string& text);

} // namespace sfumato
