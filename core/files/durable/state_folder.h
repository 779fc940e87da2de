// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string_view>

namespace sfumato {

/// $XDG_STATE_HOME/sfumato, or ~/.local/state/sfumato: where the accounts of the user's data sets are kept,
/// and the secret that they are known by. Missing where no variable names an absolute folder.
Result<std::filesystem::path> stateFolder();

/// Makes `folder`, and those above it, where it is not there, and closes it to everybody but this user (0700), also
/// where it is. Links are followed: for folders that nobody else can write to.
Result<void> makePrivateFolder(const std::filesystem::path& folder);

/// Whether `path`, there or not, lies in it, links seen through: what a person names to be written is no such file.
bool isInStateFolder(const std::filesystem::path& path);

/// The absolute path of `folder`, without "." and "..", links not followed, no slash at its end.
std::filesystem::path absoluteFolder(const std::filesystem::path& folder);

/// What the user's state folder keeps about `folder`, a run or a sweep: "<state folder>/<kind>/<SHA-256 of its absolute
/// path><ending>". Who copies or sends the folder does not send this. Nothing is created.
Result<std::filesystem::path> stateFile(std::string_view kind, const std::filesystem::path& folder,
                                        std::string_view ending);

/// The folder of presets, an absolute path without a slash at its end: $SFUMATO_PRESETS where it is set; else the first
/// that is there beside the program, in its share folder, or in the source tree it was built in; share/sfumato/presets
/// where none is.
std::filesystem::path presetFolder();

} // namespace sfumato
