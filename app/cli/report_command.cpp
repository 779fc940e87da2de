// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/compare_command.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "app/cli/shell/language.h"
#include "app/cli/options/raw_request.h"
#include "app/cli/shell/run_places.h"
#include "core/base/result.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/file_handle.h"
#include "core/results/measure/compare_run.h"
#include "core/results/pack_run.h"
#include "core/results/report/report.h"
#include "core/run/folder/run_folder.h"

#include <CLI/CLI.hpp>

#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

// Commands that make one file of a run: report, pack; and unpack.
namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

/// Prints a page of HTML to a PDF by the window's program, which stands beside this one and needs no screen for that.
/// Unsupported where there is none.
Result<void> printPage(const std::string& html, const fs::path& pdf) {
    std::error_code error;
    const std::string program = fs::read_symlink("/proc/self/exe", error).parent_path() / "sfumato";
    if (!fs::exists(program, error))
        return Fault{Fault::Code::Unsupported, pdf.string(),
                     "is printed by the window's program, which is not installed here; write .html and print that"};
    // In memory, without a name that anybody else could have taken.
    const detail::FileHandle page(::memfd_create("sfumato-page", 0)); // which the program inherits
    if (!page.open() || !detail::writeAll(page.get(), std::as_bytes(std::span(html))))
        return systemFault(errno, pdf.string(), "keep the page in memory");
    std::vector<std::string> words{program, "--print-page", "/proc/self/fd/" + std::to_string(page.get()),
                                   pdf.string()};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::string platform = "QT_QPA_PLATFORM=offscreen";
    std::vector<char*> variables;
    for (char** variable = environ; *variable; ++variable)
        if (!std::string_view(*variable).starts_with("QT_QPA_PLATFORM=")) variables.push_back(*variable);
    variables.insert(variables.end(), {platform.data(), nullptr});
    ::pid_t child = 0;
    int status = 0;
    const int failed = ::posix_spawn(&child, program.c_str(), nullptr, nullptr, arguments.data(), variables.data());
    if (failed == 0) ::waitpid(child, &status, 0);
    if (failed) return systemFault(failed, program, "start");
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return Fault{Fault::Code::IoFailed, pdf.string(), "could not be printed"};
    return {};
}

struct ReportOptions {
    std::string run, out, language = "en";
    std::vector<std::string> columns, others;
    bool compares = false, raw = false;
    OutputOptions output;
};

Result<std::shared_ptr<const Comparison>> comparisonFor(const ReportOptions& options) {
    if (!options.compares && options.columns.empty() && options.others.empty())
        return std::shared_ptr<const Comparison>();
    CompareRequest request{.run = options.run, .papers = options.columns.empty(), .raw = options.raw};
    for (const std::string& name : options.columns) request.columns.push_back(columnNamed(name));
    for (const std::string& other : options.others)
        request.columns.push_back({.kind = CompareColumn::Kind::Generated, .run = other});
    CompareObserver silent;
    auto found = compareRun(request, silent, interruption());
    return found ? Result<std::shared_ptr<const Comparison>>(std::make_shared<const Comparison>(std::move(*found)))
                 : found.fault();
}

Result<void> writeReport(const ReportOptions& options) {
    const std::string ending = fs::path(options.out).extension().string();
    if (ending != ".html" && ending != ".pdf")
        return Fault{Fault::Code::Unsupported, "--out " + options.out, "must end in .html or .pdf"};
    if (auto free = options.output.check({options.out}, {}); !free) return free;
    TRY(words, wordsOf(options.language));
    TRY(spec, readRunSpec(options.run));
    if (options.raw)
        if (auto shown = checkRawShown(options.run, "--raw"); !shown) return shown;
    TRY(comparison, comparisonFor(options));
    TRY(html,
        reportRun(
            {.run = options.run, .comparison = *comparison, .raw = options.raw && isDrawn(spec->data), .words = *words},
            interruption()));
    return ending == ".pdf" ? printPage(*html, options.out)
                            : writeAtomically(options.out, std::as_bytes(std::span(*html)));
}

} // namespace

void addReport(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("report", "Write what is to be known of a run as one page: what was done, "
                                                 "label, ledger, curves, samples, how to repeat it");
    auto options = std::make_shared<ReportOptions>();
    addRun(*command, "run", options->run, "Run folder")->required();
    options->output.add(*command, "--out", options->out, "Page to write (.html), or the same printed (.pdf)")
        ->required();
    command->add_option("--language", options->language, "Of the page: " + languages())
        ->type_name("LANGUAGE")
        ->capture_default_str();
    command->add_flag("--comparison", options->compares,
                      "With the answers of the papers' figure compared (see compare)");
    command
        ->add_option("--columns", options->columns,
                     "With these answers compared: raw, names of denoisers, names of methods")
        ->delimiter(',');
    addRun(*command, "--with", options->others, "With other runs compared");
    command->add_flag("--raw", options->raw,
                      "Show and measure raw records, which is entered in their account; refused for sensitive ones");
    command->callback([&context, options] {
        answer(
            context, [&] { return writeReport(*options); },
            [&] {
                context.console.print(options->out, {{"file", options->out}});
            });
    });
}

void addArchive(CLI::App& app, Context& context) {
    auto* pack = app.add_subcommand("pack",
                                    "Write a run as one file that opens on any machine, without what is raw or secret");
    struct Options {
        std::string from, to;
        OutputOptions output;
    };
    auto packing = std::make_shared<Options>(), unpacking = std::make_shared<Options>();
    addRun(*pack, "run", packing->from, "Run folder")->required();
    packing->output.add(*pack, "--out", packing->to, "File to write (.sfumato)")->required();
    pack->callback([&context, packing] {
        const auto work = [&]() -> Result<void> {
            if (fs::path(packing->to).extension() != ".sfumato")
                return Fault{Fault::Code::Mismatch, "--out " + packing->to,
                             "must end in .sfumato: by this ending every command and the window know a packed run"};
            const auto free = packing->output.check({packing->to}, {});
            return free ? packRun(packing->from, packing->to, interruption()) : free;
        };
        answer(context, work, [&] { context.console.print(packing->to, {{"file", packing->to}}); });
    });
    auto* unpack = app.add_subcommand("unpack", "Open a packed run: makes its folder");
    addFile(*unpack, "file", unpacking->from, "Packed run (.sfumato)")->required();
    unpacking->to = "runs";
    addFolder(*unpack, "--into,--out", unpacking->to, "Where its folder is made")->capture_default_str();
    unpack->callback([&context, unpacking] {
        answer(
            context, [&] { return unpackRun(unpacking->from, unpacking->to, interruption()); },
            [&](const fs::path& folder) {
                context.console.print(folder.string(), {{"folder", folder.string()}});
            });
    });
}

} // namespace sfumato::cli
