// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/state_folder.h"

#include <cstdlib>

namespace sfumato {

namespace fs = std::filesystem;

Result<fs::path> stateFolder() {
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);
        return fs::path(value ? value : "");
    };
    if (const auto state = variable("XDG_STATE_HOME"); state.is_absolute())
        return state / "sfumato";
    if (const auto home = variable("HOME"); home.is_absolute())
        return home / ".local/state/sfumato";
    return Fault{Fault::Code::Missing, "XDG_STATE_HOME, HOME",
                 "name no folder for the accounts of data sets; set one of them"};
}

} // namespace sfumato
