// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shell/completion.h"

namespace sfumato::cli {

namespace {

/// For troff: a dash that can be copied, no escape and no request that was not meant.
std::string troff(std::string_view text) {
    std::string all;
    bool lineStarts = true;
    for (const char c : text) {
        if (lineStarts && (c == '.' || c == '\'')) all += "\\&";
        lineStarts = c == '\n';
        if (c == '\\')
            all += "\\e";
        else if (c == '-')
            all += "\\-";
        else
            (all += c) += c == ',' ? "\\:" : ""; // a long choice may break there
    }
    return all;
}

std::string bold(std::string_view text) { return "\\fB" + troff(text) + "\\fR"; }

std::string entry(const OptionPage& option) {
    std::string line;
    for (const auto& name : option.names) line += (line.empty() ? "" : ", ") + bold(name);
    if (!option.positional() && !option.type.empty())
        line += " \\fI" + troff(option.type) + "\\fR" + (option.repeatable ? " ..." : "");
    std::string text = troff(option.text) + '.';
    if (!option.preset.empty()) text += " Default: " + troff(option.preset) + '.';
    if (option.required) text += " Required.";
    if (!option.needs.empty()) text += " Only with " + troff(option.needs) + '.';
    if (!option.excludes.empty()) text += " Not with " + troff(option.excludes) + '.';
    return ".TP\n" + line + '\n' + text + '\n';
}

std::string synopsis(const CommandPage& page) {
    std::string line = ".B sfumato\\-cli " + troff(page.name) + '\n';
    for (const OptionPage& option : page.options)
        if (option.positional())
            line += (option.required ? ".I " : ".RI [ ") + troff(option.names.front()) + (option.required ? "" : " ]") +
                    '\n';
    return line + ".RI [ options ]\n";
}

} // namespace

std::string manualPage(const std::vector<CommandPage>& pages) {
    const CommandPage& program = pages.front();
    std::string text =
        ".TH SFUMATO\\-CLI 1 \"\" \"Sfumato " SFUMATO_VERSION "\" \"User Commands\"\n"
        ".SH NAME\nsfumato\\-cli \\- train generative models from private data, without a window\n"
        ".SH SYNOPSIS\n.B sfumato\\-cli\n.I command\n.RI [ options ]\n"
        ".SH DESCRIPTION\n" +
        troff(program.text) +
        "\n"
        "The commands need no display and are the same engine as the window of\n.BR sfumato (1):\n"
        "the same experiment and seed give the same run. Results go to standard output, progress and faults "
        "to standard error.\n"
        ".SH OPTIONS\n";
    for (const OptionPage& option : program.options) text += entry(option);
    text += ".PP\n" + bold("sfumato-cli") + " \\fIcommand\\fR " + bold("--help") +
            " prints the help of a command.\n.SH COMMANDS\n";
    for (std::size_t i = 1; i < pages.size(); ++i) {
        text += ".SS " + troff(pages[i].name) + '\n' + synopsis(pages[i]) + ".PP\n" + troff(pages[i].text) + ".\n";
        for (const OptionPage& option : pages[i].options)
            if (option.names.front() != "-h") text += entry(option);
        if (!pages[i].footer.empty()) text += ".PP\n" + troff(pages[i].footer) + '\n';
    }
    text += ".SH EXIT STATUS\n" + troff(program.footer) + '\n';
    text += ".SH ENVIRONMENT\n"
            ".TP\n.B SFUMATO_DATA\nFolder below which the named data sets lie.\n"
            ".TP\n.B SFUMATO_MEMORY\nMemory to count on, as in 4G or 800M, instead of what the system or a job's "
            "control group states as available. Records that take more than an eighth of it, or 512 MiB, are read "
            "block by block where they can be.\n"
            ".TP\n.B SFUMATO_PRESETS\nFolder of presets, instead of the one that came with the program.\n"
            ".SH SEE ALSO\n.BR sfumato (1)\n";
    return text;
}

} // namespace sfumato::cli
