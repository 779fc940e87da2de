// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/App.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sfumato::cli {

/// What an option takes, as its type name says: FILE, DIR, PRESET, SETTING, or a choice such as
/// {png,npz,csv}.
namespace takes {
inline constexpr const char* file = "FILE";
inline constexpr const char* folder = "DIR";
inline constexpr const char* preset = "PRESET";
inline constexpr const char* setting = "KEY=VALUE";
/// "{a,b}" of "a, b", the list that namesOf gives.
std::string oneOf(std::string_view names);
} // namespace takes

/// Adds an option, or an operand, that takes a file.
template <class Value>
CLI::Option* addFile(CLI::App& command, const std::string& name, Value& value, const std::string& text) {
    return command.add_option(name, value, text)->type_name(takes::file);
}

/// The same of a folder.
template <class Value>
CLI::Option* addFolder(CLI::App& command, const std::string& name, Value& value, const std::string& text) {
    return command.add_option(name, value, text)->type_name(takes::folder);
}

/// The same of one of `names`, "a, b"; its value now is the default.
template <class Value>
CLI::Option* addChoice(CLI::App& command, const std::string& name, Value& value, std::string_view names,
                       const std::string& text) {
    return command.add_option(name, value, text)->type_name(takes::oneOf(names))->capture_default_str();
}

/// An option or a positional of a command, for those who write about it.
struct OptionPage {
    enum class Value { None, Words, File, Folder, Other };
    std::vector<std::string> names; ///< "-h", "--help"; one without dashes is a positional
    std::string type, text, preset, excludes, needs;
    bool required = false, repeatable = false;
    Value value = Value::None;
    std::vector<std::string> words; ///< of Value::Words
    bool positional() const { return names.front().front() != '-'; }
};

struct CommandPage {
    std::string name, text, footer;
    std::vector<OptionPage> options;
};

/// The program's own options (name "sfumato-cli"), then every command; what is hidden is left out. The
/// application's options are the only list there is.
std::vector<CommandPage> pagesOf(const CLI::App& app);

std::string bashCompletion(const std::vector<CommandPage>& pages);
std::string zshCompletion(const std::vector<CommandPage>& pages);
std::string fishCompletion(const std::vector<CommandPage>& pages);
/// sfumato-cli(1), in the man macros.
std::string manualPage(const std::vector<CommandPage>& pages);

} // namespace sfumato::cli
