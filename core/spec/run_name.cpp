// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_name.h"

#include <algorithm>

namespace sfumato {

std::string runName(const std::filesystem::path& folder) {
    if (folder.empty()) return {};
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(folder, error);
    const std::filesystem::path plain = (error ? folder : whole).lexically_normal();
    return (plain.has_filename() ? plain : plain.parent_path()).filename().string();
}

std::string commonRunName(std::span<const std::string> names) {
    constexpr std::string_view between = "-_. ";
    if (names.empty()) return {};
    const std::string& first = names.front();
    const auto endsAWord = [&](const std::string& name, std::size_t at) {
        return at == name.size() || between.find(name[at]) != between.npos;
    };
    for (std::size_t at = first.size(); at > 0; --at) {
        const std::string_view start = std::string_view(first).substr(0, at);
        if (between.find(start.back()) == between.npos && std::ranges::all_of(names, [&](const std::string& name) {
                return name.starts_with(start) && endsAWord(name, at);
            }))
            return std::string(start);
    }
    return {};
}

} // namespace sfumato
