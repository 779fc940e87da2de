// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shell/completion.h"

#include "app/cli/commands.h"
#include "core/files/durable/state_folder.h"
#include "core/spec/spec_settings.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> presetIds() {
    std::vector<std::string> ids;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(presetFolder(), error), end; !error && entry != end;
         entry.increment(error))
        if (entry->path().extension() == ".json") ids.push_back(entry->path().stem().string());
    std::sort(ids.begin(), ids.end());
    return ids;
}

/// "train.steps=" and its like, in the order of a spec. A method's settings have keys of their own.
std::vector<std::string> settingKeys() {
    std::vector<std::string> keys;
    for (const SpecKey& key : specKeys())
        if (key.key != "privacy.settings") keys.push_back(key.key + '=');
    return keys;
}

std::string namesIn(const std::set<CLI::Option*>& options) {
    std::vector<std::string> names;
    for (const CLI::Option* option : options) names.push_back(option->get_name());
    std::sort(names.begin(), names.end());
    return CLI::detail::join(names, ", ");
}

OptionPage pageOf(const CLI::Option& option) {
    OptionPage page;
    for (const auto& name : option.get_snames()) page.names.push_back('-' + name);
    for (const auto& name : option.get_lnames()) page.names.push_back("--" + name);
    if (page.names.empty()) page.names = {option.get_name(true)};
    page.text = option.get_description();
    page.preset = option.get_default_str();
    page.required = option.get_required();
    page.excludes = namesIn(option.get_excludes());
    page.needs = namesIn(option.get_needs());
    if (option.get_items_expected_max() == 0) return page;
    page.type = option.get_type_name();
    page.repeatable = option.get_expected_max() > 1;
    page.value = OptionPage::Value::Words;
    if (page.type == takes::file)
        page.value = OptionPage::Value::File;
    else if (page.type == takes::folder)
        page.value = OptionPage::Value::Folder;
    else if (page.type == takes::preset)
        page.words = presetIds();
    else if (page.type == takes::setting)
        page.words = settingKeys();
    else if (page.type.starts_with('{') && page.type.ends_with('}'))
        page.words = CLI::detail::split(page.type.substr(1, page.type.size() - 2), ',');
    else
        page.value = OptionPage::Value::Other;
    return page;
}

CommandPage pageOf(const CLI::App& command, const std::string& commonFooter) {
    CommandPage page{command.get_name(),
                     command.get_description(),
                     command.get_footer() == commonFooter ? "" : command.get_footer(),
                     {}};
    const auto add = [&](const CLI::App& from) {
        for (const CLI::Option* option : from.get_options())
            if (!option->get_group().empty() && (&from == &command || option != from.get_help_ptr()))
                page.options.push_back(pageOf(*option));
    };
    add(command);
    for (const CLI::App* group :
         command.get_subcommands([](const CLI::App* inner) { return inner->get_name().empty(); }))
        add(*group);
    return page;
}

} // namespace

std::vector<CommandPage> pagesOf(const CLI::App& app) {
    std::vector<CommandPage> pages{pageOf(app, {})};
    for (const CLI::App* command : app.get_subcommands(
             [](const CLI::App* inner) { return !inner->get_name().empty() && !inner->get_group().empty(); }))
        pages.push_back(pageOf(*command, app.get_footer()));
    return pages;
}

void addCompletion(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("completion", "Print the completion of a shell, or the manual page")->group("");
    auto what = std::make_shared<std::string>();
    command->add_option("for", *what, "bash, zsh, fish or man")->required();
    command->callback([&app, &context, what] {
        using Pages = std::vector<CommandPage>;
        const std::pair<const char*, std::string (*)(const Pages&)> makers[] = {
            {"bash", bashCompletion}, {"zsh", zshCompletion}, {"fish", fishCompletion}, {"man", manualPage}};
        for (const auto& [name, make] : makers)
            if (*what == name) {
                std::cout << make(pagesOf(app));
                return;
            }
        context.exitCode = context.console.refuse(
            {Fault::Code::OutOfRange, "completion " + *what, "must be one of bash, zsh, fish, man"});
    });
}

} // namespace sfumato::cli
