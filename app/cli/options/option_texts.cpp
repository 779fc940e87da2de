// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"

namespace sfumato::cli {

std::string takes::oneOf(std::string_view names) {
    std::string choice = "{";
    for (const char c : names)
        if (c != ' ') choice += c;
    return choice + '}';
}

Result<void> refuseUnread(const CLI::App& command, const std::vector<std::string>& options, std::string_view with) {
    for (const auto& name : options)
        if (const auto* option = command.get_option_no_throw(name); option && option->count() > 0)
            return Fault{Fault::Code::Mismatch, name, "is not read " + std::string(with) + "; leave it out"};
    return {};
}

} // namespace sfumato::cli
