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
