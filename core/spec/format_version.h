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

/// The version of specs, sweeps and studies. Version 1 states no version and is else like version 2. Since version 3 a
/// denoiser has its present name, and the optimizer of a spec may be sgd, with momentum and weight decay. Since version
/// 4 the methods that are compared are "methods", before they were "arms"; and the central method moments has recipes,
/// and `any` where none is named.
inline constexpr int specVersion = 4;

/// Takes the "version" out of a spec, a sweep or a study, and gives what an earlier one holds its present names:
/// versions 1 and 2 call Denoiser::BlindPosterior "noise2void", in members "denoiser" and settings that end in
/// ".denoiser", and in the values of an axis of such a setting; versions before 4 have "arms", settings "arms.0.batch"
/// and a dimension "arm", and their central moments have the recipe garments, or glyph where that is the encoder, which
/// is then named.
Result<void> takeSpecVersion(nlohmann::json& object, std::string_view origin);

/// The present name of a setting's dotted key: "arms.0.batch" was that of "methods.0.batch" before version 4.
std::string currentKey(std::string_view key);

} // namespace sfumato
