// SPDX-License-Identifier: GPL-3.0-or-later
// One run for every value of an axis and every seed.
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/options/sweep_options.h"
#include "core/base/rounded_text.h"
#include "core/insight/sweep_curve.h"
#include "core/engine/sweep_values.h"
#include "core/study/places/place.h"
#include "core/study/sweep.h"
#include "core/study/study_plan.h"
#include "core/run/folder/run_folder.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <set>

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;

/// What the releases of a sweep cost the people behind the records.
std::string spends(const SweepPlan& plan) {
    if (plan.releases == 0) return "releases nothing: the data are privatized already";
    const std::string releases = std::to_string(plan.releases) + (plan.releases == 1 ? " release" : " releases");
    const std::string sum = "epsilon " + roundedUp(plan.epsilon) +
                            (plan.delta > 0 ? ", delta " + roundedUp(plan.delta) : "") +
                            (plan.central ? " per record, of " + std::to_string(plan.runs) + " runs together"
                                          : " per record, of " + releases + " together");
    if (plan.withoutGuarantee > 0)
        return "NOT PRIVATE: " + std::to_string(plan.withoutGuarantee) + " of " + releases +
               " use noise without a guarantee" +
               (plan.isCounted() ? "" : "; the data are public, so nothing is spent");
    const std::string before = plan.before.epsilon > 0
                                   ? "; with what was spent on them before: " + sumText(plan.together, plan.before)
                                   : "";
    return plan.isCounted() ? "spends " + sum + before
                            : "the data are public, so nothing is spent; on private data it would be " + sum +
                                  (plan.hasAccount ? "; their account lists every release all the same" : "");
}

Json sweepPlanJson(const SweepPlan& plan) {
    Json document{{"runs", plan.runs},
                  {"releases", plan.releases},
                  {"epsilon", plan.epsilon},
                  {"delta", plan.delta},
                  {"releasesWithoutGuarantee", plan.withoutGuarantee},
                  {"sensitive", plan.sensitive},
                  {"seconds", plan.seconds < 0 ? Json() : Json(plan.seconds)},
                  {"spends", spends(plan)},
                  {"faults", Json::array()}};
    for (const auto& fault : plan.faults) document["faults"].push_back(describe(fault));
    return document;
}

/// What a sweep comes to before it starts: runs, time, what is spent, what will fail.
std::string sweepPlanText(const SweepSpec& sweep, const SweepPlan& plan) {
    std::string text = "sweep of " + std::string(axisName(sweep)) + " over";
    for (const double value : sweep.values) text += ' ' + shown(value);
    for (const auto& [key, values] : sweep.grid) {
        text += ", " + key + " over";
        for (const auto& value : values) text += ' ' + value;
    }
    text += '\n' + std::to_string(plan.runs) + (plan.runs == 1 ? " run" : " runs") +
            (plan.central ? "" : " (the losses of a point are methods of one run, on the same privatized records)");
    if (plan.seconds >= 0) text += ", about " + duration(plan.seconds);
    text += '\n' + spends(plan);
    for (const auto& fault : plan.faults) text += "\nwill fail: " + describe(fault);
    return text;
}

/// Where a point lies, in words: the value of every axis and the seed.
std::string sweepPointText(const SweepSpec& sweep, const SweepPoint& point) {
    const std::string others = gridText(point.grid);
    return std::string(axisName(sweep)) + ' ' + shown(point.value) + (others.empty() ? "" : ", " + others) + " seed " +
           std::to_string(point.seed);
}

/// Mean and standard deviation over the seeds, with the knee and the stamp; the same, with `median` and range, is
/// appended to `document`'s list "curves".
std::string curveText(const SweepCurve& curve, const SweepCurve& median, const SweepSpec& sweep, Json& document) {
    std::string text = '\n' + curve.series + ", " + std::string(nameOf(sweep.measure)) +
                       (curve.usesRaw ? " [uses raw data]" : "") + ':';
    Json points = Json::array();
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const auto &point = curve.points[i], &middle = median.points[i];
        text += "\n  " + shown(point.value) + "  " + shown(point.middle) +
                (point.seeds > 1 ? " ± " + shown(point.high - point.middle) + "  (mean and standard deviation of " +
                                       std::to_string(point.seeds) + " training seeds)"
                                 : "");
        points.push_back({{"value", point.value},
                          {"median", middle.middle},
                          {"least", middle.low},
                          {"most", middle.high},
                          {"mean", point.middle},
                          {"deviation", point.high - point.middle},
                          {"seeds", point.seeds}});
    }
    const auto knee = sweep.shortening > 1 ? std::nullopt : kneeOf(curve); // a preview has not converged
    if (knee) text += "\n  knee at " + shown(*knee);
    document["curves"].push_back({{"series", curve.series},
                                  {"measure", nameOf(sweep.measure)},
                                  {"usesRaw", curve.usesRaw},
                                  {"points", points},
                                  {"knee", knee ? Json(*knee) : Json()}});
    return text;
}

class SweepPrinter : public SweepObserver {
public:
    SweepPrinter(const SweepSpec& sweep, bool releaseAgain) : m_sweep(sweep), m_printer(releaseAgain) {}
    void onMessage(std::string_view line) override {
        if (m_told.emplace(line).second) // every run says it
            m_printer.onMessage(line);
    }
    bool releaseAgain(const Spending& total) override { return m_printer.releaseAgain(total); }
    void onProgress(const Progress& progress) override { m_stepsPerSecond = progress.stepsPerSecond; }
    void onSweep(const SweepProgress& at) override {
        if (at.running)
            m_printer.onProgress(
                {std::to_string(at.done + at.failed) + " of " + std::to_string(pointsOf(m_sweep).size()) + " done, " +
                     sweepPointText(m_sweep, *at.running) +
                     (at.beside.empty() ? "" : " and " + std::to_string(at.beside.size()) + " more") + ':',
                 at.fraction, at.seconds, m_stepsPerSecond});
    }
    void onOutcome(const SweepOutcome& outcome) override {
        std::string text = sweepPointText(m_sweep, outcome.point) + ':';
        if (outcome.fault) text += " failed: " + describe(*outcome.fault);
        for (const auto& series : outcome.series)
            for (const auto& [measure, metric] : series.metrics)
                if (measure == m_sweep.measure)
                    text += "  " + series.name + ' ' + shown(metric.value) + (metric.usesRaw ? " [uses raw data]" : "");
        m_printer.line(text, true);
        if (outcome.fault && !m_fault) m_fault = outcome.fault;
    }
    const std::optional<Fault>& firstFault() const { return m_fault; }

private:
    const SweepSpec& m_sweep;
    ProgressPrinter m_printer;
    std::set<std::string> m_told;
    double m_stepsPerSecond = 0;
    std::optional<Fault> m_fault;
};

int report(const Console& console, const SweepSpec& sweep, const SweepReport& ended,
           const std::optional<Fault>& firstFault) {
    if (ended.ending == RunReport::Ending::Failed)
        return console.interrupted(*ended.fault); // a stop before the first run
    const auto state = openSweep(ended.folder);
    if (!state) return console.refuse(state.fault());
    const bool stopped = ended.ending == RunReport::Ending::Stopped;
    const auto results = SweepPaths{ended.folder}.results().string();
    std::string text = std::string(stopped ? "stopped" : "finished") + ": " + std::to_string(ended.done) + " done, " +
                       std::to_string(ended.failed) + " failed, " + std::to_string(ended.waiting) +
                       " waiting: " + ended.folder.string();
    Json document{{"ending", stopped ? "stopped" : "finished"},
                  {"done", ended.done},
                  {"failed", ended.failed},
                  {"waiting", ended.waiting},
                  {"folder", ended.folder.string()},
                  {"results", results},
                  {"epsilonSpent", state->epsilonSpent},
                  {"deltaSpent", state->deltaSpent},
                  {"curves", Json::array()}};
    const auto means = curvesOf(state->outcomes, sweep.measure),
               medians = curvesOf(state->outcomes, sweep.measure, SeedAverage::Median);
    for (std::size_t i = 0; i < means.size(); ++i) text += curveText(means[i], medians[i], sweep, document);
    if (stopped) text += "\ngo on with: sfumato-cli sweep --resume --out " + ended.folder.string();
    console.print(text, document);
    return firstFault ? Console::codeOf(*firstFault) : stopped ? Stopped : Done;
}

/// One point, for a process that runs several at once: what came of it stands in the folder.
int runPoint(const Console& console, const SweepOptions& options) {
    stopWithParent();
    ProgressPrinter printer(options.releaseAgain);
    const auto ending = runSweepPoint(options.out, options.place.point(), printer, interruption());
    return !ending ? console.refuse(ending.fault()) : *ending == RunReport::Ending::Stopped ? int(Stopped) : int(Done);
}

int execute(const Console& console, const SweepOptions& options, bool described) {
    const auto place = options.place.place();
    if (!place) return console.refuse(place.fault());
    if (!options.place.point().empty()) return runPoint(console, options);
    const fs::path folder = options.preview ? SweepPaths{options.out}.preview() : fs::path(options.out);
    std::error_code error;
    const bool resumes = options.resume && fs::exists(SweepPaths{folder}.spec(), error);
    SweepSpec spec;
    if (!resumes || described) {
        auto made = sweepOf(options);
        if (!made && resumes)
            return console.refuse({Fault::Code::Mismatch, SweepPaths{folder}.spec().string(),
                                   "has all settings of the sweep already; resume it with --resume --out alone"});
        if (!made) return console.refuse(made.fault());
        spec = std::move(*made);
    }
    if (resumes) {
        const auto kept = openSweep(folder);
        if (!kept) return console.refuse(kept.fault());
        if (!kept->isOwn && !described) return console.refuse(notOwnSweep(folder));
        if (described) {
            auto base = withAbsolutePaths(spec.base);
            if (!base) return console.refuse(base.fault());
            spec.base = std::move(*base);
        }
        if (!kept->isOwn) {
            if (const auto adopted = options.dryRun ? Result<void>() : adoptSweep(folder, spec); !adopted)
                return console.refuse(adopted.fault());
        } else if (described && kept->spec != spec)
            return console.refuse({Fault::Code::Mismatch, SweepPaths{folder}.spec().string(),
                                   "is another sweep than these options describe; resume it with --resume "
                                   "--out alone, or choose another folder"});
        else
            spec = kept->spec;
    }
    const auto cap = options.ledger.cap();
    if (!cap) return console.refuse(cap.fault());
    if (!options.dryRun)
        if (const auto kept = options.ledger.keep(spec.base); !kept) return console.refuse(kept.fault());
    if (options.dryRun || !resumes) {
        const auto plan = planSweep(spec, options.dryRun, interruption(), *cap, folder);
        if (!plan) return console.interrupted(plan.fault());
        if (options.dryRun) {
            console.print(sweepPlanText(spec, *plan), sweepPlanJson(*plan));
            return Done;
        }
        ProgressPrinter().line(sweepPlanText(spec, *plan), true);
    }
    SweepPrinter printer(spec, options.releaseAgain);
    const auto ended = resumes ? resumeSweep(folder, *place, printer, interruption())
                               : sweep(spec, folder, *place, printer, interruption());
    return report(console, spec, ended, printer.firstFault());
}

} // namespace

void addSweep(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand(
        "sweep", "One run for every value of an axis and every seed; stopped or killed, it goes on with --resume");
    auto options = std::make_shared<SweepOptions>();
    options->spec.addTo(*command, true);
    options->ledger.addTo(*command);
    options->place.addTo(*command);
    addReleaseAgain(*command, options->releaseAgain);
    command
        ->add_option("--axis", options->axes,
                     "What varies, with --values: epsilon (default), sigma (noise scale, noise multiplier), n "
                     "(records), L (Sinkhorn sweeps) or lambda (regularization); or any number of KEY=V1,V2,... of "
                     "settings, of which every combination is trained")
        ->type_name(takes::oneOf("epsilon, sigma, n, L, lambda"));
    auto* values = command->add_option("--values", options->values, "Values, as in 25,30,35")->delimiter(',');
    auto* from = command
                     ->add_option("--from", options->from,
                                  "Instead of --values: the first of --count values, evenly spaced in the logarithm")
                     ->excludes(values);
    command->add_option("--to", options->to, "The last of them")->needs(from);
    command->add_option("--count", options->count, "How many")->capture_default_str()->needs(from);
    command
        ->add_option("--losses", options->losses,
                     "Series, as in entropic,unregularized: methods of one run, so that they are compared on the same "
                     "privatized records; default: the spec's methods")
        ->delimiter(',');
    command
        ->add_option("--seeds", options->seeds,
                     "How many seeds, from --seed on, or a list as in 7,8,9; default: --seed alone")
        ->delimiter(',');
    addChoice(*command, "--measure", options->measure, sweepMeasureNames() + ", accuracy",
              "What to look at; w2, sliced and accuracies use raw data; every metric is recorded. accuracy is that of "
              "the classifier that a run learns or, of a generator, of one that learns samples at every "
              "evaluation (logistic; accuracy:cnn another)");
    addFolder(*command, "--out", options->out,
              "Sweep folder: sweep.json, results.csv and one run folder for each point");
    command->add_flag("--preview", options->preview,
                      "A tenth of the steps, into <out>/preview; a sweep in <out> then trains on the same releases");
    command->add_flag("--resume", options->resume, "Go on with the sweep in --out; start it where there is none");
    command->add_flag("--dry-run", options->dryRun,
                      "Say what it takes, in runs, time and privacy budget, and stop; public data are tried "
                      "for a few steps");
    command->footer("Every point privatizes the records again and spends its budget again, but for points "
                    "that differ in L or lambda alone:\n"
                    "these train on one release for each seed. A point that fails is recorded and does not "
                    "end the sweep; its exit code is\n"
                    "that of the first failure, even where it was stopped.");
    command->callback([&context, options, command] {
        if (options->out.empty() && !options->dryRun) {
            context.exitCode = context.console.refuse({Fault::Code::Missing, "--out", "names the sweep folder"});
            return;
        }
        // What does not describe the sweep itself.
        static constexpr std::string_view around[] = {"resume",        "out",         "preview",   "dry-run",
                                                      "release-again", "cap-epsilon", "cap-delta", "account",
                                                      "new-account",   "json"};
        const bool described = std::ranges::any_of(command->get_options(), [](const CLI::Option* option) {
            const auto name = option->get_single_name();
            return option->count() > 0 && std::ranges::find(around, name) == std::end(around) &&
                   !PlaceOptions::isOne(name);
        });
        context.exitCode = execute(context.console, *options, described);
    });
}

} // namespace sfumato::cli
