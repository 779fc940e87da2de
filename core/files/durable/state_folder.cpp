// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/state_folder.h"

#include "core/files/durable/sha256.h"

#include <algorithm>
#include <cstdlib>

namespace sfumato {

namespace fs = std::filesystem;

Result<fs::path> stateFolder() {
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);
        return fs::path(value ? value : "");
    };
    if (const auto state = variable("XDG_STATE_HOME"); state.is_absolute()) return state / "sfumato";
    if (const auto home = variable("HOME"); home.is_absolute()) return home / ".local/state/sfumato";
    return Fault{Fault::Code::Missing, "XDG_STATE_HOME, HOME",
                 "name no folder for the accounts of data sets; set one of them"};
}

fs::path absoluteFolder(const fs::path& folder) {
    auto path = fs::absolute(folder).lexically_normal();
    return path.has_filename() ? path : path.parent_path();
}

Result<fs::path> stateFile(std::string_view kind, const fs::path& folder, std::string_view ending) {
    auto state = stateFolder();
    if (!state) return state;
    return *state / kind / sha256(absoluteFolder(folder).native()).append(ending);
}

Result<void> makePrivateFolder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (!error) fs::permissions(folder, fs::perms::owner_all, error);
    return error ? Result<void>(systemFault(error.value(), folder.string(), "create the folder")) : Result<void>();
}

bool isInStateFolder(const fs::path& path) {
    std::error_code error;
    const auto state = stateFolder();
    if (!state || !fs::exists(*state, error)) return false;
    const auto outer = fs::canonical(*state, error), inner = fs::weakly_canonical(fs::absolute(path, error), error);
    return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

namespace fs = std::filesystem;

fs::path presetFolder() {
    if (const char* named = std::getenv("SFUMATO_PRESETS"); named && *named) return absoluteFolder(named);
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path installed = absoluteFolder(program / "../share/sfumato/presets");
    for (const fs::path& place : {program / "presets", installed, program / "../../resources/presets"})
        if (fs::is_directory(place, error)) return absoluteFolder(place);
    return installed;
}

} // namespace sfumato
