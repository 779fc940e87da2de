// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace sfumato {

/// The refusal of a file whose "version" is `version`, where this program reads versions 1 to `newest` of its format:
/// Unsupported. A file without a version has version 1.
Fault laterVersion(std::string subject, const nlohmann::json& version, int newest);

/// Takes the "version" out of an object that is read strictly: from 1 to `newest`, 1 where it has none. laterVersion(),
/// or WrongType where it is no version.
Result<int> takeVersion(nlohmann::json& object, std::string_view origin, int newest);

/// Whether `text` is "<name> <version>" with a version that this program reads, "sfumato checkpoint 1"; Malformed with
/// `otherwise` where it is of another format, laterVersion() where it is of a later one.
Result<void> checkFormat(std::string_view text, std::string_view name, int newest, const std::string& subject,
                         const char* otherwise);

/// Specs, sweeps and studies of versions 1 and 2 call Denoiser::BlindPosterior "noise2void", which since version 3 is the
/// name of Noise2Void. Renames it wherever `json` says it of a denoiser: members "denoiser" and settings that end in
/// ".denoiser", and the values of an axis of such a setting.
void renameEarlierDenoisers(nlohmann::json& json);

} // namespace sfumato
