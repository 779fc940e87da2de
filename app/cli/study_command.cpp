// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/options/ledger_options.h"
#include "app/cli/options/place_options.h"
#include "app/cli/options/stated_facts.h"
#include "core/base/rounded_text.h"
#include "core/files/durable/read_file.h"
#include "core/spec/json_fields.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/study/shared_spec.h"
#include "core/spec/spec_settings.h"
#include "core/spec/study/study_spec.h"
#include "core/study/places/place.h"
#include "core/study/study.h"
#include "core/study/study_files.h"
#include "core/study/study_plan.h"
#include "core/run/check.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

// A study is one file: what it lacks is run, and its tables and drawings are written.
namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

using StudyJson = nlohmann::ordered_json;

struct StudyOptions {
    std::string file, out, only, page;
    std::vector<std::string> data;
    PlaceOptions place;
    PeopleOptions people;
    std::optional<double> accept;
    bool dryRun = false, releaseAgain = false, force = false, raw = false, asRead = false;
};

Result<std::string> studyText(const fs::path& path) {
    TRY(bytes, readFile(path, std::size_t(16) << 20));
    return std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size());
}

/// Whoever wrote the study decides nothing about the files of whoever runs it.
std::optional<Fault> leadsElsewhere(const RunSpec& spec, const std::vector<std::string>& named) {
    const auto isNamed = [&](const std::string& path) {
        return std::ranges::any_of(named, [&](const std::string& each) {
            return fs::absolute(each).lexically_normal() == fs::absolute(path).lexically_normal();
        });
    };
    if (!spec.data.path.empty() && !isNamed(spec.data.path))
        return Fault{Fault::Code::NotAccepted, "data.path " + spec.data.path,
                     "is only read where --data names this very file"};
    if (!spec.data.ledger.empty() || !spec.data.release.empty())
        return Fault{Fault::Code::Unsupported, spec.data.ledger.empty() ? "data.release" : "data.ledger",
                     "cannot be chosen by a study"};
    if (spec.data.source == "file" && spec.data.sensitive == false)
        return Fault{Fault::Code::Unsupported, "data.sensitive",
                     "a study cannot say that the records of a file are public"};
    return {};
}

/// That a figure of the study, or what its runs measure, is computed from sensitive raw records.
std::optional<Fault> looksAtSensitive(const StudySpec& study, const RunSpec& spec) {
    if (!isSensitive(spec.data) || isPrivatizedFile(spec.data)) return {};
    const auto metric = std::ranges::find_if(
        study.metrics, [](const StudyMetric& each) { return idOf(each) && factsOf(*idOf(each)).usesRaw; });
    if (metric == study.metrics.end() && !spec.monitor.raw) return {};
    return Fault{
        Fault::Code::NotAccepted, metric == study.metrics.end() ? "monitor.raw" : "figure " + metric->metric,
        "is computed from raw records that are sensitive, and no budget covers it; where that is meant, add --raw"};
}

/// States in the base of every run what the file that it reads leaves open.
Result<void> stateFiles(Study& study, bool asRead) {
    std::vector<std::pair<DataSpec, DataSpec>> known; // a file is read once
    for (const StudyPoint& point : pointsOf(study.spec)) {
        TRY(spec, runSpecAt(study, point));
        const DataSpec& data = spec->data;
        if (data.source != "file" || data.path.empty() || isPrivatizedFile(data) || (data.classes > 0 && !asRead))
            continue;
        auto found = std::ranges::find(known, data, &std::pair<DataSpec, DataSpec>::first);
        if (found == known.end()) {
            TRY(stated, stateFacts(data, asRead, 512, StatedBy::Study));
            found = known.insert(known.end(), {data, std::move(*stated)});
        }
        RunSpec& base = study.bases[point.run];
        for (const SpecSetting& setting : settingsBetween({.data = data}, {.data = found->second}))
            if (auto with = withSetting(base, setting.key + '=' + setting.value))
                base = std::move(*with);
            else
                return with.fault();
    }
    return {};
}

/// The study in a file, its presets and specs found.
Result<Study> openStudyFile(const fs::path& path, const std::vector<std::string>& named, std::optional<double> accepted,
                            bool raw, bool asRead) {
    TRY(text, studyText(path));
    TRY(spec, parseStudySpec(*text, path.string()));
    Study study{.name = path.stem().string(), .spec = std::move(*spec), .bases = {}};
    for (const StudyRun& run : study.spec.runs) {
        auto base = run.spec.empty() ? findPreset(run.preset) : readSpec(path.parent_path() / run.spec);
        if (!base)
            return Fault{base.fault().code, path.string() + ": run " + run.name + ": " + base.fault().subject,
                         base.fault().detail};
        study.bases.push_back(openedSpec(std::move(*base), raw));
    }
    for (const StudyPoint& point : pointsOf(study.spec))
        if (const auto made = runSpecAt(study, point); !made)
            return inside(path.string(), made.fault());
        else if (const auto elsewhere = leadsElsewhere(*made, named))
            return inside(path.string(), *elsewhere);
        else if (const auto looks = looksAtSensitive(study.spec, *made); looks && !raw)
            return inside(path.string(), *looks);
        else if (const auto agreed = checkAccepted(*made, accepted, "--accept"); !agreed)
            return inside(path.string(), agreed.fault());
    if (auto stated = stateFiles(study, asRead); !stated) return inside(path.string(), stated.fault());
    return study;
}

/// What the study and its runs are read from.
std::vector<fs::path> inputsOf(const Study& study, const StudyOptions& options) {
    std::vector<fs::path> inputs{options.file};
    inputs.insert(inputs.end(), options.data.begin(), options.data.end());
    for (const StudyRun& run : study.spec.runs)
        if (!run.spec.empty()) inputs.push_back(fs::path(options.file).parent_path() / run.spec);
    for (const RunSpec& base : study.bases)
        for (auto& input : sfumato::inputsOf(base.data)) inputs.push_back(std::move(input));
    return inputs;
}

/// Enters whose the records are of every file that the study reads.
Result<void> declarePeople(const Study& study, const PeopleOptions& people) {
    std::set<std::string> declared;
    if (people.isGiven())
        for (const StudyPoint& point : pointsOf(study.spec)) {
            TRY(spec, runSpecAt(study, point));
            if (spec->data.source != "file" || isPrivatizedFile(spec->data) || !declared.insert(spec->data.path).second)
                continue;
            if (auto entered = people.declare(spec->data); !entered) return entered;
        }
    if (people.isGiven() && declared.empty())
        return Fault{Fault::Code::Unsupported, "--account, --new-account", "the study reads no records of --data"};
    return {};
}

std::string spendsText(const StudySpending& of) {
    const std::string releases = std::to_string(of.releases) + (of.releases == 1 ? " release" : " releases");
    if (of.withoutGuarantee > 0)
        return of.data + ": NOT PRIVATE: " + std::to_string(of.withoutGuarantee) + " of " + releases +
               " use noise without a guarantee" + (of.isCounted() ? "" : "; the data are public, so nothing is spent");
    const std::string sum = "epsilon " + roundedUp(of.sum.epsilon) +
                            (of.sum.delta > 0 ? ", delta " + roundedUp(of.sum.delta) : "") + " per record, of " +
                            releases + " together";
    return of.data +
           (of.isCounted() ? ": spends " + sum
                           : ": the data are public, so nothing is spent; on private data it would be " + sum +
                                 (of.hasAccount ? "; their account lists every release all the same" : "")) +
           (of.isCounted() && of.before.epsilon > 0
                ? "; with what was spent on them before: " + sumText(of.together, of.before)
                : "");
}

std::string planText(const Study& study, const StudyPlan& plan) {
    std::string text = study.spec.title + ": " + std::to_string(plan.points) +
                       (plan.points == 1 ? " run, " : " runs, ") + std::to_string(plan.runs.size()) + " to train, " +
                       std::to_string(plan.measured.size()) + " to measure";
    if (!plan.runs.empty())
        text += plan.seconds >= 0 ? ", training about " + duration(plan.seconds)
                                  : ", training for a time that no trial tells";
    for (const auto& of : plan.spending) text += '\n' + spendsText(of);
    for (const auto& fault : plan.faults) text += "\nwill fail: " + describe(fault);
    return text;
}

StudyJson planJson(const StudyPlan& plan) {
    StudyJson document{
        {"points", plan.points},          {"train", plan.runs},
        {"measure", plan.measured},       {"seconds", plan.seconds < 0 ? StudyJson() : StudyJson(plan.seconds)},
        {"spending", StudyJson::array()}, {"faults", StudyJson::array()}};
    for (const auto& of : plan.spending)
        document["spending"].push_back({{"data", of.data},
                                        {"sensitive", of.sensitive},
                                        {"releases", of.releases},
                                        {"releasesWithoutGuarantee", of.withoutGuarantee},
                                        {"epsilon", of.sum.epsilon},
                                        {"delta", of.sum.delta}});
    for (const auto& fault : plan.faults) document["faults"].push_back(describe(fault));
    return document;
}

class StudyPrinter : public StudyObserver {
public:
    StudyPrinter(const Study& study, bool releaseAgain) : m_study(study), m_printer(releaseAgain) {}
    void onMessage(std::string_view line) override {
        if (m_told.emplace(line).second) // every run says it
            m_printer.onMessage(line);
    }
    bool releaseAgain(const Spending& total) override { return m_printer.releaseAgain(total); }
    void onProgress(const Progress& progress) override { m_stepsPerSecond = progress.stepsPerSecond; }
    void onStudy(const StudyProgress& at) override {
        const std::string place = std::to_string(at.done + at.failed) + " of " +
                                  std::to_string(at.done + at.failed + at.waiting) + " done";
        if (at.running.empty() && at.waiting > 0 && at.seconds >= 0)
            m_printer.line(place + ", about " + duration(at.seconds) + " left", false);
        else if (!at.running.empty())
            m_printer.onProgress(
                {place + ", " + at.running.front() +
                     (at.running.size() > 1 ? " and " + std::to_string(at.running.size() - 1) + " more" : "") + ": " +
                     at.phase,
                 at.fraction, at.seconds, m_stepsPerSecond});
    }
    Result<void> onPoint(const StudyOutcome& outcome) override {
        const std::string name = folderNameOf(m_study.spec, outcome.point);
        m_printer.line(name + (outcome.result.fault
                                   ? ": failed: " + describe(*outcome.result.fault)
                                   : ": done, " + shown(outcome.result.seconds + outcome.result.measuring) +
                                         " s of processor time"),
                       true);
        return {};
    }

private:
    const Study& m_study;
    ProgressPrinter m_printer;
    std::set<std::string> m_told;
    double m_stepsPerSecond = 0;
};

/// One point, for a process that runs several at once: what there is to say stands in the folder.
int runPoint(const Console& console, const Study& study, const fs::path& folder, const StudyOptions& options) {
    stopWithParent();
    const auto points = pointsNamed(study, options.place.point());
    if (!points) return console.refuse(points.fault());
    StudyPrinter printer(study, options.releaseAgain);
    const auto outcome = runStudyPoint(study, points->front(), plannedPoints(study, folder), printer, interruption());
    return !outcome                                 ? console.refuse(outcome.fault())
           : outcome->done || outcome->result.fault ? int(Done)
                                                    : int(Stopped);
}

int executeStudy(const Console& console, const StudyOptions& options) {
    const auto study = openStudyFile(options.file, options.data,
                                     // of one point: the whole study was agreed to
                                     options.place.point().empty() ? options.accept
                                                                   : std::numeric_limits<double>::infinity(),
                                     options.raw, options.asRead);
    if (!study) return console.refuse(study.fault());
    const fs::path folder = options.out.empty() ? fs::path("runs") / study->name : fs::path(options.out);
    const auto place = options.place.place();
    if (!place) return console.refuse(place.fault());
    if (!options.place.point().empty()) return runPoint(console, *study, folder, options);
    const StudyTarget target{
        .folder = folder, .page = options.page, .inputs = inputsOf(*study, options), .force = options.force};
    if (const auto free = checkStudyTarget(*study, target); !free) return console.refuse(free.fault());
    if (options.dryRun) {
        const auto plan = planStudy(*study, folder, options.only, true, interruption());
        if (!plan) return console.interrupted(plan.fault());
        std::string text = planText(*study, *plan);
        for (const auto& name : plan->runs) text += "\ntrain " + name;
        for (const auto& name : plan->measured) text += "\nmeasure " + name;
        console.print(text, planJson(*plan));
        return Done;
    }
    if (const auto declared = declarePeople(*study, options.people); !declared) return console.refuse(declared.fault());
    StudyReport report;
    {
        StudyPrinter printer(*study, options.releaseAgain);
        report = runStudy(*study,
                          {.folder = folder,
                           .only = options.only,
                           .place = *place,
                           .file = options.file,
                           .data = {options.data.begin(), options.data.end()},
                           .force = options.force,
                           .raw = options.raw,
                           .asRead = options.asRead},
                          printer, interruption());
    }
    if (report.ending == RunReport::Ending::Failed) return console.refuse(*report.fault);
    const auto written = writeStudyFiles(*study, target);
    if (!written) return console.refuse(written.fault());
    const bool stopped = report.ending == RunReport::Ending::Stopped;
    std::string text = std::string(stopped ? "stopped" : "finished") + ": " + std::to_string(report.done) + " done, " +
                       std::to_string(report.failed) + " failed, " + std::to_string(report.waiting) + " waiting";
    for (const auto& path : *written) text += '\n' + path;
    if (stopped) text += "\ngo on with the same command";
    console.print(text, {{"ending", stopped ? "stopped" : "finished"},
                         {"done", report.done},
                         {"failed", report.failed},
                         {"waiting", report.waiting},
                         {"folder", folder.string()},
                         {"files", *written}});
    return stopped ? int(Stopped) : report.fault ? Console::codeOf(*report.fault) : int(Done);
}

} // namespace

void addStudy(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("study", "Run what a study lacks, and write its tables and drawings");
    auto options = std::make_shared<StudyOptions>();
    addFile(*command, "file", options->file, "Study: a JSON file of runs, seeds, figures, tables and plots")
        ->required();
    addFolder(*command, "--out", options->out,
              "Folder of its runs, of what was measured after them, and of NAME.md, NAME.csv and NAME-1.svg; "
              "default: runs/NAME");
    command->add_option("--only", options->only,
                        "One run of the study, with all its seeds, or one point by the name of its folder");
    addFile(*command, "--data", options->data,
            "A data file that runs of the study may read: it is named in the study, and again here (repeatable)");
    command->add_option("--accept", options->accept,
                        "The largest epsilon at which one run may release the records of --data; without it 10");
    command->add_flag(
        "--raw", options->raw,
        "Measure figures against raw records of --data, which is entered in their account; without it none");
    command->add_flag(
        "--as-read", options->asRead,
        "State what is recognized in the files of --data and the study does not state: classes, their "
        "names, sides and channels of pictures. Without it the study is refused, with what to state in its \"set\"");
    options->people.addTo(*command);
    options->place.addTo(*command);
    addFile(*command, "--page", options->page,
            "Markdown page whose part between <!-- study: NAME --> and <!-- end --> is replaced; drawings go "
            "into images/ beside it");
    command->add_flag("--dry-run", options->dryRun,
                      "Say what would be trained and measured, how long and what it spends, and stop; public data are "
                      "tried for a few steps");
    command->add_flag("--force", options->force,
                      "Take a folder that holds other files, and replace files of these names that the study has not "
                      "written; never an input or a run's own");
    addReleaseAgain(*command, options->releaseAgain);
    command->footer("What is in the folder is not run or measured again; stopped or killed, the same command goes on. "
                    "A run that fails is named\n"
                    "and the rest goes on; the exit code is that of the first failure.");
    command->callback([&context, options] { context.exitCode = executeStudy(context.console, *options); });
}

} // namespace sfumato::cli
