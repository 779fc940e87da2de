// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace sfumato {

/// Specs, sweeps and studies of versions 1 and 2 call Denoiser::BlindPosterior "noise2void", which since version 3 is the
/// name of Noise2Void. Renames it wherever `json` says it of a denoiser: members "denoiser" and settings that end in
/// ".denoiser", and the values of an axis of such a setting.
void renameEarlierDenoisers(nlohmann::json& json);

} // namespace sfumato
