// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/preset_folder.h"

#include "core/files/state_folder.h"

#include <cstdlib>

namespace sfumato {

namespace fs = std::filesystem;

fs::path presetFolder() {
    if (const char* named = std::getenv("SFUMATO_PRESETS"); named && *named)
        return absoluteFolder(named);
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path installed = absoluteFolder(program / "../share/sfumato/presets");
    for (const fs::path& place : {program / "presets", installed, program / "../../resources/presets"})
        if (fs::is_directory(place, error))
            return absoluteFolder(place);
    return installed;
}

} // namespace sfumato
