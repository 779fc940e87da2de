// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace sfumato {

/// The folder of presets, an absolute path without a slash at its end: $SFUMATO_PRESETS where it is set; else the first that is
/// there beside the program, in its share folder, or in the source tree it was built in; share/sfumato/presets where none is.
std::filesystem::path presetFolder();

} // namespace sfumato
