// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/identifiability.h"

#include <filesystem>
#include <stop_token>

namespace sfumato {

/// What rises above the noise, read from privatized records only, so that it costs no budget:
/// `run`, or else spec.data.release, not empty: those that this run folder released (or trained on); Missing
/// before its release. spec.data is a privatized file: that file. spec.data is not sensitive: a study-noise
/// privatization by spec.mechanism, which releases nothing. Otherwise Missing, "data.sensitive": sensitive
/// records are not looked at for this. Of public gray pictures with an epsilon, also what windows and unit vectors
/// would let show. More than 4096 features are Unsupported.
Result<Identifiability> identify(const RunSpec& spec, const std::filesystem::path& run, std::stop_token stop);

} // namespace sfumato
