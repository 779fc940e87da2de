// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shell/completion.h"

namespace sfumato::cli {

namespace {

using Value = OptionPage::Value;

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
    std::string text;
    for (const auto& word : words) (text += text.empty() ? "" : between) += word;
    return text;
}

/// 'text' for a shell; `end` is how a quote inside is written.
std::string quoted(std::string_view text, std::string_view quote) {
    std::string all = "'";
    for (const char c : text) c == '\'' ? all += quote : all += c;
    return all + '\'';
}

std::string withBackslash(std::string_view text, std::string_view special) {
    std::string all;
    for (const char c : text) (all += special.find(c) == special.npos ? "" : "\\") += c;
    return all;
}

std::vector<std::string> commandNames(const std::vector<CommandPage>& pages) {
    std::vector<std::string> names;
    for (std::size_t i = 1; i < pages.size(); ++i) names.push_back(pages[i].name);
    return names;
}

std::string bashValue(const OptionPage& option) {
    switch (option.value) {
    case Value::Words: return "words=" + quoted(joined(option.words), "'\\''");
    case Value::File: return "kind=-f";
    case Value::Folder: return "kind=-d";
    default: return "kind=none";
    }
}

} // namespace

std::string bashCompletion(const std::vector<CommandPage>& pages) {
    std::string options, values;
    for (const CommandPage& page : pages) {
        std::vector<std::string> names;
        std::string operand;
        for (const OptionPage& option : page.options) {
            if (option.positional())
                operand = bashValue(option);
            else
                names.insert(names.end(), option.names.begin(), option.names.end());
            if (!option.positional() && option.value != Value::None)
                for (const auto& name : option.names)
                    values += "        " + page.name + ':' + name + ") " + bashValue(option) + ";;\n";
        }
        options += "        " + page.name + ") options='" + joined(names) + '\'' +
                   (operand.empty() ? "" : "; " + operand) + ";;\n";
    }
    return "# bash completion for sfumato-cli; made from its options\n"
           "_sfumato_cli() {\n"
           "    local cur=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} command=sfumato-cli "
           "options= words= kind=none word\n"
           "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
           "        case $word in\n"
           "        " +
           joined(commandNames(pages), "|") +
           ") command=$word; break;;\n"
           "        esac\n"
           "    done\n"
           "    [[ $cur == = ]] && cur=\n"
           "    [[ $option == = ]] && option=${COMP_WORDS[COMP_CWORD-2]}\n"
           "    case $command:$option in\n" +
           values + "    *)  case $command in\n" + options +
           "        esac\n"
           "        if [[ $cur == -* ]]; then\n"
           "            words=$options kind=none\n"
           "        elif [[ $command == sfumato-cli ]]; then\n"
           "            words='" +
           joined(commandNames(pages)) +
           "'\n"
           "        fi;;\n"
           "    esac\n"
           "    COMPREPLY=()\n"
           "    if [[ -n $words ]]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
           "        [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null\n"
           "    elif [[ $kind != none ]]; then\n"
           "        compopt -o filenames 2>/dev/null\n"
           "        mapfile -t COMPREPLY < <(compgen \"$kind\" -- \"$cur\")\n"
           "    fi\n"
           "}\n"
           "complete -F _sfumato_cli sfumato-cli\n";
}

std::string zshCompletion(const std::vector<CommandPage>& pages) {
    const auto shell = [](std::string_view text) { return quoted(text, "'\\''"); };
    const auto argument = [&](const OptionPage& option, const std::string& name) {
        std::string spec = option.positional() ? (option.required ? "" : ":") : (option.repeatable ? "*" : "") + name;
        if (!option.positional()) spec += '[' + withBackslash(option.text, "[]:\\") + ']';
        if (option.value != Value::None) {
            spec += ':' + withBackslash(option.positional() ? option.text : option.type, "[]:\\") + ':';
            if (option.value == Value::File)
                spec += "_files";
            else if (option.value == Value::Folder)
                spec += "_files -/";
            else if (option.value == Value::Words && option.words.front().ends_with('='))
                spec += "{compadd -S \"\" -- " + joined(option.words) + '}';
            else if (option.value == Value::Words)
                spec += '(' + joined(option.words) + ')';
            else
                spec += ' ';
        }
        return shell(spec);
    };
    const auto all = [&](const CommandPage& page) {
        std::string lines;
        int place = 0;
        for (const OptionPage& option : page.options)
            for (const auto& name : option.names) {
                std::string line = argument(option, name);
                if (option.positional())
                    line = std::string("'").append(std::to_string(++place)).append(line, line.find(':'));
                lines += " \\\n            " + line;
            }
        return "_arguments" + lines;
    };
    std::string commands, cases;
    for (std::size_t i = 1; i < pages.size(); ++i) {
        commands += "        " + shell(withBackslash(pages[i].name, ":") + ':' + pages[i].text) + '\n';
        cases += "    " + pages[i].name + ")\n        " + all(pages[i]) + ";;\n";
    }
    return "#compdef sfumato-cli\n"
           "# made from the options of sfumato-cli\n"
           "_sfumato_cli() {\n"
           "    local -a commands=(\n" +
           commands +
           "    )\n"
           "    if (( CURRENT == 2 )); then\n"
           "        _describe -t commands command commands\n"
           "        " +
           all(pages.front()) +
           "\n"
           "        return\n"
           "    fi\n"
           "    local command=$words[2]\n"
           "    shift words\n"
           "    (( CURRENT-- ))\n"
           "    case $command in\n" +
           cases +
           "    esac\n"
           "}\n"
           "_sfumato_cli \"$@\"\n";
}

std::string fishCompletion(const std::vector<CommandPage>& pages) {
    const auto shell = [](std::string_view text) { return quoted(withBackslash(text, "\\"), "\\'"); };
    std::string text = "# fish completion for sfumato-cli; made from its options\ncomplete -c sfumato-cli -f\n";
    for (const CommandPage& page : pages) {
        const bool program = &page == &pages.front();
        const std::string where = program
                                      ? "complete -c sfumato-cli -n __fish_use_subcommand"
                                      : "complete -c sfumato-cli -n '__fish_seen_subcommand_from " + page.name + '\'';
        if (!program)
            text += "complete -c sfumato-cli -n __fish_use_subcommand -a " + page.name + " -d " + shell(page.text) +
                    '\n';
        for (const OptionPage& option : page.options) {
            std::string line = where;
            for (const auto& name : option.names)
                if (!option.positional())
                    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            switch (option.value) {
            case Value::File: line += option.positional() ? " -F" : " -r -F"; break;
            case Value::Folder:
                line += (option.positional() ? " -a " : " -x -a ") + std::string("'(__fish_complete_directories)'");
                break;
            case Value::Words: line += " -x -a " + shell(joined(option.words)); break;
            case Value::Other: line += " -x"; break;
            case Value::None: break;
            }
            text += line + (option.positional() ? "" : " -d " + shell(option.text)) + '\n';
        }
    }
    return text;
}

} // namespace sfumato::cli
