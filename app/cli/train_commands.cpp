// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "app/cli/options/ledger_options.h"
#include "app/cli/shell/run_places.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/run/amend_run.h"
#include "core/run/release.h"
#include "core/run/run.h"
#include "core/spec/tables/metrics_columns.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <ctime>
#include <iostream>
#include <optional>

// Commands that take a long time: privatize, train, resume.
namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

nlohmann::ordered_json toJson(const std::optional<Metric>& metric) {
    if (!metric) return nullptr;
    return {{"value", metric->value}, {"usesRaw", metric->usesRaw}};
}

std::string_view endingName(RunReport::Ending ending) {
    constexpr std::string_view names[] = {"finished", "stopped", "diverged", "failed"};
    return names[int(ending)];
}

std::string metrics(const Evaluation& evaluation) {
    const std::string text = evaluationText(evaluation);
    return text.empty() ? "nothing was measured; sfumato-cli classify measures labelled samples" : text;
}

int report(const Console& console, const RunReport& report) {
    if (report.ending == RunReport::Ending::Failed || report.ending == RunReport::Ending::Diverged)
        return console.interrupted(*report.fault); // while it prepared, too
    std::string text = std::string(endingName(report.ending)) + " at step " + std::to_string(report.stepsDone) +
                       " after " + durationText(report.seconds) + ": " + report.folder.string();
    if (report.privatizedWasserstein2)
        text += "\nprivatized records themselves: " +
                evaluationText({.wasserstein2 = report.privatizedWasserstein2, .slicedW2 = report.privatizedSlicedW2});
    nlohmann::ordered_json document{{"ending", endingName(report.ending)},
                                    {"stepsDone", report.stepsDone},
                                    {"seconds", report.seconds},
                                    {"folder", report.folder.string()},
                                    {"privatizedW2", toJson(report.privatizedWasserstein2)},
                                    {"privatizedSlicedW2", toJson(report.privatizedSlicedW2)}};
    for (const auto& method : report.methods) {
        text += '\n' + method.name + ": " + metrics(method.last);
        document["methods"].push_back(methodJson(method));
    }
    if (const std::string& verdict = report.verdict.english(); !verdict.empty())
        text += '\n' + verdict, document["verdict"] = verdict;
    if (report.ending == RunReport::Ending::Stopped)
        text += "\ngo on with: sfumato-cli resume " + report.folder.string();
    console.print(text, document);
    return report.ending == RunReport::Ending::Stopped ? Stopped : Done;
}

/// A new folder runs/<name>-<time>, with a number behind it where another run began within the same second.
Result<fs::path> defaultFolder(const RunSpec& spec) {
    char date[32];
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::localtime_r(&now, &parts);
    const auto length = std::strftime(date, sizeof date, "%Y%m%d-%H%M%S", &parts);
    std::error_code error;
    fs::create_directories("runs", error);
    const std::string name = "runs/" + spec.name + '-' + std::string(date, length);
    fs::path folder = name;
    for (int number = 2; !error && !fs::create_directory(folder, error); ++number)
        folder = name + '-' + std::to_string(number);
    return error ? systemFault(error.value(), folder.string(), "create the folder") : Result<fs::path>(folder);
}

void addAnyway(CLI::App& command, bool& anyway) {
    command.add_flag("--anyway", anyway,
                     "Release sensitive records also where their number and epsilon say that nothing can come out; "
                     "without it you are asked on the terminal, and where there is none it is refused");
}

} // namespace

nlohmann::ordered_json methodJson(const RunReport::Method& method) {
    return {{"name", method.name},
            {"entropicDistance", toJson(method.last.entropicDistance)},
            {"heldOutNll", toJson(method.last.heldOutNll)},
            {"w2", toJson(method.last.wasserstein2)},
            {"w2Floor", toJson(method.last.wasserstein2Floor)},
            {"slicedW2", toJson(method.last.slicedW2)},
            {"slicedW2Floor", toJson(method.last.slicedW2Floor)},
            {"testAccuracy", toJson(method.last.testAccuracy)},
            {"sampleAccuracy", toJson(method.last.sampleAccuracy)}};
}

std::string methodText(const RunReport::Method& method) { return method.name + ": " + metrics(method.last); }

void addPrivatize(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("privatize", "Privatize a data set once, into a file that anybody may train on");
    struct Options {
        SpecOptions spec;
        LedgerOptions ledger;
        std::string out;
        OutputOptions output;
        bool anyway = false;
    };
    auto options = std::make_shared<Options>();
    options->spec.addTo(*command);
    options->output.add(*command, "--out", options->out, "File to write (.safetensors)")->required();
    options->ledger.addTo(*command);
    addAnyway(*command, options->anyway);
    command->callback([&context, options] {
        const auto work = [&]() -> Result<std::string> {
            TRY(spec, options->spec.spec());
            if (auto free = options->output.check({options->out, labelBeside(options->out)},
                                                  options->ledger.inputs(*spec, options->spec.config()));
                !free)
                return free.fault();
            if (fs::path(options->out).extension() != ".safetensors")
                return Fault{Fault::Code::Mismatch, options->out,
                             "must end in .safetensors: by this ending every command knows privatized records"};
            TRY_DO(options->ledger.apply(*spec));
            ProgressPrinter observer(false, options->anyway);
            return privatizeFile(*spec, options->out, labelBeside(options->out), observer, interruption());
        };
        answer(context, work, [&](const std::string& done) {
            context.console.print(options->out + ": " + done, {{"file", options->out}, {"summary", done}});
        });
    });
}

void addTrain(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("train", "Privatize, then train on the privatized records alone");
    struct Options {
        SpecOptions spec;
        LedgerOptions ledger;
        std::string out;
        bool anyway = false;
    };
    auto options = std::make_shared<Options>();
    options->spec.addTo(*command, true);
    addFolder(*command, "--out", options->out, "Run folder; must be new or empty; default: runs/<name>-<time>");
    options->ledger.addTo(*command);
    addAnyway(*command, options->anyway);
    command->callback([&context, options] {
        auto spec = options->spec.spec();
        if (const auto applied = spec ? options->ledger.apply(*spec) : Result<void>(spec.fault()); !applied) {
            context.exitCode = context.console.refuse(applied.fault());
            return;
        }
        const auto folder = options->out.empty() ? defaultFolder(*spec) : Result<fs::path>(options->out);
        if (!folder) {
            context.exitCode = context.console.refuse(folder.fault());
            return;
        }
        RunReport ended;
        {
            ProgressPrinter observer(false, options->anyway);
            ended = run(*spec, *folder, observer, interruption());
        }
        if (std::error_code ignored; options->out.empty())
            fs::remove(*folder, ignored), fs::remove("runs", ignored); // where the run was refused; else they stay
        context.exitCode = report(context.console, ended);
    });
}

namespace {

struct ResumeOptions {
    std::string folder, data;
    PeopleOptions people;
    std::optional<double> accept;
    bool releaseAgain = false, raw = false;
};

/// What the run would add to the account of `data`: agreed to on the terminal, or by --accept.
bool isAccepted(const ResumeOptions& options, const Spending& spending) {
    if (options.accept) return spending.adds.epsilon <= *options.accept;
    if (!::isatty(STDIN_FILENO) || !::isatty(STDERR_FILENO)) return false;
    std::cerr << plainText(options.data) << ": going on " << releaseText(spending) << ". Go on? [y/N] " << std::flush;
    std::string answer;
    return std::getline(std::cin, answer) && (answer == "y" || answer == "yes");
}

/// From now on the run reads the records of --data.
Result<void> nameRecords(const ResumeOptions& options) {
    if (auto declared = options.people.declare({.source = "file", .path = options.data}); !declared) return declared;
    TRY(adoption, adoptionOf(options.folder, options.data, options.raw, interruption()));
    if (adoption->spending && !isAccepted(options, *adoption->spending))
        return Fault{Fault::Code::NotAccepted, options.data,
                     "needs your yes: going on " + releaseText(*adoption->spending) +
                         "; where that is meant, add --accept " + roundedUp(adoption->spending->adds.epsilon)};
    if (adoption->dropsRaw)
        std::cerr << "sfumato-cli: note: not taken from the run: monitor.raw; where figures of the raw records are "
                     "meant, add --raw\n";
    return adoptRun(options.folder, adoption->spec);
}

} // namespace

void addResume(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("resume", "Go on with a run from its last checkpoint");
    auto options = std::make_shared<ResumeOptions>();
    addRun(*command, "run", options->folder, "Run folder")->required();
    auto* data = addFile(*command, "--data", options->data,
                         "The records of a run that was begun elsewhere, which reads no file that it names by "
                         "itself, or whose file has moved");
    command
        ->add_option(
            "--accept", options->accept,
            "The largest epsilon at which these records may be released; without it you are asked on the terminal")
        ->needs(data);
    command
        ->add_flag("--raw", options->raw,
                   "Of a run that was begun elsewhere: also measure against these records where its config asks for "
                   "that, which is entered in their account")
        ->needs(data);
    options->people.addTo(*command);
    addReleaseAgain(*command, options->releaseAgain);
    command->callback([&context, options] {
        if (!options->data.empty())
            if (const auto named = nameRecords(*options); !named) {
                context.exitCode = context.console.interrupted(named.fault());
                return;
            }
        RunReport ended;
        {
            ProgressPrinter observer(options->releaseAgain);
            ended = resume(options->folder, observer, interruption());
        }
        context.exitCode = report(context.console, ended);
    });
}

} // namespace sfumato::cli
