// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that make one file of a run: report, pack; and unpack.
#include "app/cli/commands.h"
#include "app/cli/compare_columns.h"
#include "app/cli/completion.h"
#include "app/cli/language.h"
#include "app/cli/output_option.h"
#include "app/cli/print_page.h"
#include "app/cli/raw_request.h"
#include "core/base/guarded.h"
#include "core/files/atomic_file.h"
#include "core/results/compare_run.h"
#include "core/results/pack_run.h"
#include "core/results/report.h"
#include "core/train/run_folder.h"

#include <CLI/CLI.hpp>

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

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
    for (const std::string& name : options.columns)
        request.columns.push_back(columnNamed(name));
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
    if (auto free = options.output.check({options.out}, {}); !free)
        return free;
    const auto words = wordsOf(options.language);
    if (!words)
        return words.fault();
    const auto spec = readRunSpec(options.run);
    if (!spec)
        return spec.fault();
    if (options.raw)
        if (auto shown = checkRawShown(options.run, "--raw"); !shown)
            return shown;
    const auto comparison = comparisonFor(options);
    if (!comparison)
        return comparison.fault();
    const auto html = reportRun(
        {.run = options.run, .comparison = *comparison, .raw = options.raw && isDrawn(spec->data), .words = *words},
        interruption());
    if (!html)
        return html.fault();
    return ending == ".pdf" ? printPage(*html, options.out)
                            : writeAtomically(options.out, std::as_bytes(std::span(*html)));
}

} // namespace

void addReport(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("report", "Write what is to be known of a run as one page: what was done, "
                                                 "label, ledger, curves, samples, how to repeat it");
    auto options = std::make_shared<ReportOptions>();
    command->add_option("run", options->run, "Run folder")->type_name(takes::folder)->required();
    options->output.add(*command, "--out", options->out, "Page to write (.html), or the same printed (.pdf)")
        ->required();
    command->add_option("--language", options->language, "Of the page: " + languages())
        ->type_name("LANGUAGE")
        ->capture_default_str();
    command->add_flag("--comparison", options->compares,
                      "With the answers of the papers' figure compared (see compare)");
    command
        ->add_option("--columns", options->columns,
                     "With these answers compared: raw, names of denoisers, names of arms")
        ->delimiter(',');
    command->add_option("--with", options->others, "With other runs compared")->type_name(takes::folder);
    command->add_flag("--raw", options->raw,
                      "Show and measure raw records, which is entered in their account; refused for sensitive ones");
    command->callback([&context, options] {
        const auto done = guarded([&] { return writeReport(*options); });
        if (!done) {
            context.exitCode = context.console.interrupted(done.fault());
            return;
        }
        context.console.print(options->out, {{"file", options->out}});
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
    pack->add_option("run", packing->from, "Run folder")->type_name(takes::folder)->required();
    packing->output.add(*pack, "--out", packing->to, "File to write (.sfumato)")->required();
    pack->callback([&context, packing] {
        const auto done = guarded([&]() -> Result<void> {
            if (auto free = packing->output.check({packing->to}, {}); !free)
                return free;
            return packRun(packing->from, packing->to, interruption());
        });
        if (!done) {
            context.exitCode = context.console.interrupted(done.fault());
            return;
        }
        context.console.print(packing->to, {{"file", packing->to}});
    });
    auto* unpack = app.add_subcommand("unpack", "Open a packed run: makes its folder");
    unpack->add_option("file", unpacking->from, "Packed run (.sfumato)")->type_name(takes::file)->required();
    unpacking->to = "runs";
    unpack->add_option("--into", unpacking->to, "Where its folder is made")
        ->type_name(takes::folder)
        ->capture_default_str();
    unpack->callback([&context, unpacking] {
        const auto folder = unpackRun(unpacking->from, unpacking->to, interruption());
        if (!folder) {
            context.exitCode = context.console.interrupted(folder.fault());
            return;
        }
        context.console.print(folder->string(), {{"folder", folder->string()}});
    });
}

} // namespace sfumato::cli
