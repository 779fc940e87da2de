// SPDX-License-Identifier: GPL-3.0-or-later
// label: what a run's ledger comes to, as its privacy label; and whether a label file still states that.
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "app/cli/shell/language.h"
#include "app/cli/shell/run_places.h"
#include "core/files/durable/own_file.h"
#include "core/results/measure/raw_records.h"
#include "core/results/redraw.h"
#include "core/results/trained_run.h"
#include "core/run/folder/exported_files.h"
#include "core/run/folder/release_label.h"
#include "core/run/folder/run_folder.h"

#include <CLI/CLI.hpp>

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view
    whatAgrees = "Compared:\n"
                 "- word for word: the guarantee, its relation, unit and noise\n"
                 "- every release, training and query, and each look at raw records\n"
                 "- what came out, every warning and note, the classes that an export names\n",
    withTheLabel = "- the label beside it and what was exported with it, where these are here\n"
                   "- of a picture and an NPZ the stamp, of a picture the settings, of a card (README.md) the label in "
                   "it",
    inTheFile = "- of a picture and an NPZ the stamp, of a picture the settings",
    whatIsListed = "\n- every exported file whose SHA-256 is listed in label.json, with that"
                   "\n- of a folder, that no picture is missing and nothing else lies there"
                   "\n- of a folder and an NPZ, how many samples of each class there are",
    sumAgrees = "\n- the sum of all releases, with what it leaves a person: the account of the records came to it at "
                "some time since the run's own release",
    whatIsNot = "\nNot compared:"
                "\n- the day on which the label was made"
                "\n- a label in another language than English"
                "\n- what croissant.json says, and what a card says outside of its label",
    sumUnknown = "\n- the SHA-256 of a file says little where whoever changed the file could change label.json, too";

/// What drawing the samples anew says of them, which no list of checksums in a file can say: of what is compared, and
/// of what is not.
struct RedrawnText {
    std::string compared, left;
};
RedrawnText redrawnText(const Redrawn& drawn) {
    if (drawn.same + drawn.others == 0)
        return {{},
                "\n- seed, step and what is in a file: pictures in a folder or an NPZ are drawn anew only where they "
                "were drawn by a seed and the run still has their checkpoint" +
                    std::string(sumUnknown)};
    const std::string anew = "\n- drawn anew from the run by the seed in the label: ";
    if (drawn.others == 0)
        return {anew + "all " + std::to_string(drawn.same) + " pictures are those that it draws", {}};
    return {anew + std::to_string(drawn.others) + " of " + std::to_string(drawn.same + drawn.others) +
                " pictures came out otherwise, as they may on another processor",
            "\n- what these pictures show" + std::string(sumUnknown)};
}

/// What a check says, and with which code the program ends.
struct Checked {
    std::string text;
    ExitCode code = Done;
};

/// Of a file without a label.json, whatever else agrees.
Checked uncheckedText(const LabelChange& alone) {
    return {alone.file.string() + ": " + changeText(alone).english() + ".\n" +
                (alone.stated.empty() ? "Compared:\n" : std::string(whatAgrees)) + std::string(inTheFile) +
                "\nThe .label.json that was written with it, beside it again, lets all of it be compared.",
            Unchecked};
}

/// labelFault() where there is one; a sum over releases that are not known here is none.
Result<Checked> checkedLabel(const fs::path& run, const fs::path& file) {
    const fs::path label = file.empty() ? RunPaths{run}.label() : file;
    TRY(change, labelChangeIn(run, file));
    if (*change && (*change)->isAlone) return uncheckedText(**change);
    if (*change && !(*change)->isBeyond) return labelFault(**change);
    RedrawnText samples;
    if (!file.empty()) {
        TRY(drawn, redraw(run, file, interruption()));
        if (drawn->change) return labelFault(*drawn->change);
        samples = redrawnText(*drawn);
    }
    std::string text = label.string() + ": agrees with the ledger of the run.\n" + std::string(whatAgrees) +
                       std::string(withTheLabel);
    if (const LabelledExport checked = labelledExport(label); isThere(checked.json)) text += whatIsListed;
    if (!*change) text += sumAgrees;
    text += samples.compared + std::string(whatIsNot) + samples.left;
    if (*change) text += "\n- more than can be compared here: it " + changeText(**change).english();
    return Checked{std::move(text)};
}

/// The same of the label beside a file of privatized records, which belongs to no run.
Result<Checked> checkedRelease(const fs::path& records, const fs::path& file) {
    const fs::path label = file.empty() ? labelBeside(records) : file;
    TRY(change, releaseLabelChange(records, label));
    if (*change) {
        const LabelChange& found = **change;
        return Fault{Fault::Code::Corrupt, label.string(),
                     found.stated.empty() ? Text{"does not state \"%1\", which the release in %2 comes to",
                                                 {found.right, records.string()}}
                                          : Text{"states \"%1\" where the release in %2 comes to \"%3\"",
                                                 {found.stated, records.string(), found.right}}};
    }
    return Checked{
        label.string() + ": agrees with the release that " + records.string() +
        " holds, whose guarantee was derived again from its noise.\nCompared:\n- the stamp\n- the numbers in short, "
        "of the release and of its warnings\n- relation, unit and noise\nNot compared, since the file does not say "
        "it:\n- title and the bound in words\n- sums over other releases\n- all other words\nsfumato-cli info " +
        records.string() + " says what is in the file."};
}

} // namespace

void addLabel(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("label", "Print the privacy label of a run, made anew from its ledger; or check "
                                                "whether a label file still states it");
    struct Options {
        std::string run, file, language = "en";
        bool check = false, write = false;
    };
    auto options = std::make_shared<Options>();
    addRun(*command, "run", options->run, "Run folder; with --check also a privatized file")->required();
    auto* check = command->add_flag(
        "--check", options->check,
        "Compare label.md and label.json of the run with its ledger; fails where one was changed, with exit code 6 "
        "where a file agrees of which no label.json beside it says what is in it");
    addFile(*command, "--file", options->file,
            "Label to check instead: one that was exported, or that somebody sent; a card (README.md) with one in it; "
            "a folder of exported pictures, with what lies in it; or an exported file, with the label beside it")
        ->needs(check);
    command->add_flag("--write", options->write, "Write label.md and label.json of the run anew")->excludes(check);
    command->add_option("--language", options->language, "Of the label that is printed: " + languages())
        ->type_name("LANGUAGE")
        ->capture_default_str();
    command->callback([&context, options] {
        const auto work = [&]() -> Result<Checked> {
            if (std::error_code error;
                fs::path(options->run).extension() == ".safetensors" && fs::is_regular_file(options->run, error)) {
                if (options->check) return checkedRelease(options->run, options->file);
                return Fault{Fault::Code::NotAChoice, options->run,
                             "is a privatized file and no run: --check compares the label beside it with what it "
                             "holds, sfumato-cli info prints its guarantee"};
            }
            if (options->check) return checkedLabel(options->run, options->file);
            TRY(words, wordsOf(options->language));
            TRY(run, TrainedRun::open(options->run));
            if (options->write) TRY_DO(writeLabelAnew(options->run));
            return Checked{run->label(*words)};
        };
        answer(context, work, [&](const Checked& checked) {
            context.console.print(checked.text, {{"label", checked.text}});
            context.exitCode = checked.code;
        });
    });
}

} // namespace sfumato::cli
