// SPDX-License-Identifier: GPL-3.0-or-later
// One run for every value of an axis and every seed.
#include "app/cli/commands.h"
#include "app/cli/completion.h"
#include "app/cli/ledger_options.h"
#include "app/cli/place_options.h"
#include "app/cli/sweep_text.h"
#include "core/insight/sweep_curve.h"
#include "core/spec/tables/central_methods.h"
#include "core/engine/sweep_values.h"
#include "core/study/places/place.h"
#include "core/study/sweep.h"
#include "core/study/study_plan.h"
#include "core/run/folder/run_folder.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <set>

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;

struct SweepOptions {
    SpecOptions spec;
    LedgerOptions ledger;
    PlaceOptions place;
    std::vector<std::string> axes;
    std::string measure = "w2", out;
    std::vector<double> values;
    double from = 0, to = 0;
    int count = 5;
    std::vector<std::string> losses, seeds;
    bool preview = false, resume = false, dryRun = false, releaseAgain = false;
};

Result<std::vector<std::uint64_t>> seedsOf(const std::vector<std::string>& words, std::uint64_t first) {
    std::vector<std::uint64_t> seeds;
    for (const auto& word : words) {
        std::uint64_t seed{};
        if (const auto end = std::from_chars(word.data(), word.data() + word.size(), seed);
            end.ec != std::errc() || end.ptr != word.data() + word.size())
            return Fault{Fault::Code::WrongType, "--seeds " + word,
                         "must be how many seeds, or a list as in 7,8,9"};
        seeds.push_back(seed);
    }
    if (seeds.size() != 1)
        return seeds;
    const auto count = seeds.front();
    if (count < 1 || count > mostSweepPoints)
        return Fault{Fault::Code::OutOfRange, "--seeds",
                     "must be between 1 and " + std::to_string(mostSweepPoints)};
    seeds.clear();
    for (std::uint64_t i = 0; i < count; ++i)
        seeds.push_back(first + i);
    return seeds;
}

template <class Enum>
Result<Enum> named(const std::string& option, const std::string& word) {
    if (const auto value = fromName<Enum>(word))
        return *value;
    return Fault{Fault::Code::OutOfRange, option + ' ' + word, "must be one of " + namesOf<Enum>()};
}

/// The axes: NAME with --values or --from, and any number of KEY=V1,V2,...; of these the first with numbers
/// takes the place of NAME where there is none.
struct Axes {
    SweepAxis axis = SweepAxis::Epsilon;
    std::string key;
    std::vector<double> values;
    std::vector<SweepGrid> grid;
};

/// V1,V2,...; commas within brackets belong to a value.
std::vector<std::string> listed(std::string_view text) {
    std::vector<std::string> parts(1);
    int depth = 0;
    for (const char c : text) {
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        if (c == ',' && depth == 0)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

Result<Axes> axesOf(const SweepOptions& options) {
    Axes axes{.values = options.values};
    bool named = false;
    for (const auto& word : options.axes) {
        const auto equals = word.find('=');
        if (equals != std::string::npos) {
            axes.grid.push_back({word.substr(0, equals), listed(std::string_view(word).substr(equals + 1))});
            continue;
        }
        const auto axis = cli::named<SweepAxis>("--axis", word);
        if (!axis)
            return axis.fault();
        if (named || *axis == SweepAxis::Setting)
            return Fault{Fault::Code::Mismatch, "--axis " + word,
                         "takes its values from --values, and there is one such axis; write others as KEY=V1,V2"};
        axes.axis = *axis, named = true;
    }
    if (named || !axes.values.empty() || options.from != 0 || axes.grid.empty())
        return axes;
    for (auto grid = axes.grid.begin(); grid != axes.grid.end(); ++grid) {
        std::vector<double> numbers;
        for (const auto& value : grid->values) {
            double number{};
            const auto end = std::from_chars(value.data(), value.data() + value.size(), number);
            if (end.ec == std::errc() && end.ptr == value.data() + value.size())
                numbers.push_back(number);
        }
        if (numbers.size() != grid->values.size())
            continue;
        const auto axis = fromName<SweepAxis>(grid->key);
        axes.axis = axis.value_or(SweepAxis::Setting);
        axes.key = axis ? std::string() : grid->key;
        axes.values = numbers;
        axes.grid.erase(grid);
        return axes;
    }
    return Fault{Fault::Code::Mismatch, "--axis", "one axis at least must have numbers"};
}

/// "accuracy" is that of the classifier that runs of `base` learn or, of a generator, of one that learns samples: the one after a
/// colon, else the spec's own or logistic, which is set in `base`.
Result<MetricId> measureOf(const std::string& word, RunSpec& base) {
    constexpr std::string_view accuracy = "accuracy", chosen = "accuracy:";
    if (word.starts_with(chosen)) {
        const auto classifier = named<ClassifierKind>("--measure", word.substr(chosen.size()));
        if (!classifier)
            return classifier.fault();
        base.monitor.accuracy = *classifier;
    }
    const bool ofSamples = word.starts_with(chosen) || (word == accuracy && !learnsClassifier(base));
    const auto measure = ofSamples          ? MetricId::SampleAccuracy
                         : word == accuracy ? std::optional(MetricId::TestAccuracy)
                                            : fromName<MetricId>(word);
    if (!measure)
        return Fault{Fault::Code::OutOfRange, "--measure " + word,
                     "must be accuracy, accuracy:CLASSIFIER or one of " + sweepMeasureNames()};
    if (*measure == MetricId::SampleAccuracy && !base.monitor.accuracy)
        base.monitor.accuracy = ClassifierKind::Logistic;
    return *measure;
}

Result<SweepSpec> sweepOf(const SweepOptions& options) {
    auto axes = axesOf(options);
    if (!axes)
        return axes.fault();
    const SweepAxis* axis = &axes->axis;
    std::optional<double> first; // what the axis says in the place of --epsilon
    if (*axis == SweepAxis::Epsilon && (!axes->values.empty() || options.from != 0))
        first = axes->values.empty() ? options.from : axes->values.front();
    auto base = options.spec.spec(first);
    if (!base)
        return base.fault();
    options.ledger.nameLedger(*base);
    if (isSensitive(base->data) && !base->monitor.raw &&
        std::ranges::any_of(axes->grid, [](const SweepGrid& grid) { return grid.key == "monitor.raw"; }))
        return Fault{Fault::Code::NotAccepted, "--axis monitor.raw",
                     "measures figures of sensitive raw records; where that is meant, add --raw"};
    const auto measure = measureOf(options.measure, *base);
    if (!measure)
        return measure.fault();
    if (isSensitive(base->data) && !isPrivatizedFile(base->data) && !base->monitor.raw && factsOf(*measure).usesRaw)
        return Fault{Fault::Code::NotAccepted, "--measure " + options.measure,
                     "is computed from sensitive raw records, which no budget covers; choose likelihood or entropic, "
                     "or where it is meant add --raw"};
    auto seeds = seedsOf(options.seeds, base->seed);
    if (!seeds)
        return seeds.fault();
    SweepSpec sweep{.base = std::move(*base),
                    .axis = *axis,
                    .key = axes->key,
                    .values = axes->values,
                    .grid = axes->grid,
                    .seeds = std::move(*seeds),
                    .measure = *measure};
    for (const auto& word : options.losses) {
        const auto loss = lossFromWord(word);
        if (!loss)
            return Fault{Fault::Code::OutOfRange, "--losses " + word,
                         "must be plain or one of " + namesOf<Loss>()};
        sweep.losses.push_back(*loss);
    }
    if (sweep.values.empty() && (options.from != 0 || options.to != 0)) {
        auto values = logSpaced(*axis, options.from, options.to, options.count);
        if (!values)
            return values.fault();
        sweep.values = std::move(*values);
    }
    sweep.shortening = options.preview ? 10 : 1;
    if (auto faults = check(sweep); !faults.empty())
        return faults.front();
    return sweep;
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
        if (outcome.fault)
            text += " failed: " + describe(*outcome.fault);
        for (const auto& series : outcome.series)
            for (const auto& [measure, figure] : series.figures)
                if (measure == m_sweep.measure)
                    text += "  " + series.name + ' ' + shown(figure.value) +
                            (figure.usesRaw ? " [uses raw data]" : "");
        m_printer.line(text, true);
        if (outcome.fault && !m_fault)
            m_fault = outcome.fault;
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
    if (!state)
        return console.refuse(state.fault());
    const bool stopped = ended.ending == RunReport::Ending::Stopped;
    const auto results = SweepPaths{ended.folder}.results().string();
    std::string text = std::string(stopped ? "stopped" : "finished") + ": " + std::to_string(ended.done) +
                       " done, " + std::to_string(ended.failed) + " failed, " +
                       std::to_string(ended.waiting) + " waiting: " + ended.folder.string();
    Json document{{"ending", stopped ? "stopped" : "finished"},
                  {"done", ended.done},
                  {"failed", ended.failed},
                  {"waiting", ended.waiting},
                  {"folder", ended.folder.string()},
                  {"results", results},
                  {"epsilonSpent", state->epsilonSpent},
                  {"deltaSpent", state->deltaSpent},
                  {"curves", Json::array()}};
    for (const auto& curve : curvesOf(state->outcomes, sweep.measure))
        text += curveText(curve, sweep, document);
    if (stopped)
        text += "\ngo on with: sfumato-cli sweep --resume --out " + ended.folder.string();
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
    if (!place)
        return console.refuse(place.fault());
    if (!options.place.point().empty())
        return runPoint(console, options);
    const fs::path folder = options.preview ? SweepPaths{options.out}.preview() : fs::path(options.out);
    std::error_code error;
    const bool resumes = options.resume && fs::exists(SweepPaths{folder}.spec(), error);
    SweepSpec spec;
    if (!resumes || described) {
        auto made = sweepOf(options);
        if (!made && resumes)
            return console.refuse({Fault::Code::Mismatch, SweepPaths{folder}.spec().string(),
                                   "has all settings of the sweep already; resume it with --resume --out alone"});
        if (!made)
            return console.refuse(made.fault());
        spec = std::move(*made);
    }
    if (resumes) {
        const auto kept = openSweep(folder);
        if (!kept)
            return console.refuse(kept.fault());
        if (!kept->isOwn && !described)
            return console.refuse(notOwnSweep(folder));
        if (described) {
            auto base = withAbsolutePaths(spec.base);
            if (!base)
                return console.refuse(base.fault());
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
    if (!cap)
        return console.refuse(cap.fault());
    if (!options.dryRun)
        if (const auto kept = options.ledger.keep(spec.base); !kept)
            return console.refuse(kept.fault());
    if (options.dryRun || !resumes) {
        const auto plan = planSweep(spec, options.dryRun, interruption(), *cap, folder);
        if (!plan)
            return console.interrupted(plan.fault());
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
        "sweep",
        "One run for every value of an axis and every seed; stopped or killed, it goes on with --resume");
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
                     ->add_option(
                         "--from", options->from,
                         "Instead of --values: the first of --count values, evenly spaced in the logarithm")
                     ->excludes(values);
    command->add_option("--to", options->to, "The last of them")->needs(from);
    command->add_option("--count", options->count, "How many")->capture_default_str()->needs(from);
    command
        ->add_option("--losses", options->losses,
                     "Series, as in entropic,plain: arms of one run, so that they are compared on the same "
                     "privatized records; default: the spec's arms")
        ->delimiter(',');
    command
        ->add_option("--seeds", options->seeds,
                     "How many seeds, from --seed on, or a list as in 7,8,9; default: --seed alone")
        ->delimiter(',');
    command
        ->add_option("--measure", options->measure,
                     "What to look at; w2, sliced and accuracies use raw data; every figure is recorded. accuracy is that of "
                     "the classifier that a run learns or, of a generator, of one that learns samples at every "
                     "evaluation (logistic; accuracy:cnn another)")
        ->type_name(takes::oneOf(sweepMeasureNames() + ", accuracy"))
        ->capture_default_str();
    command
        ->add_option("--out", options->out,
                     "Sweep folder: sweep.json, results.csv and one run folder for each point")
        ->type_name(takes::folder);
    command->add_flag(
        "--preview", options->preview,
        "A tenth of the steps, into <out>/preview; a sweep in <out> then trains on the same releases");
    command->add_flag("--resume", options->resume,
                      "Go on with the sweep in --out; start it where there is none");
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
            context.exitCode = context.console.refuse(
                {Fault::Code::Missing, "--out", "names the sweep folder"});
            return;
        }
        // What does not describe the sweep itself.
        static constexpr std::string_view around[] = {"resume",    "out",         "preview", "dry-run", "release-again",
                                                      "cap-epsilon", "cap-delta", "account", "new-account", "json"};
        const bool described = std::ranges::any_of(command->get_options(), [](const CLI::Option* option) {
            const auto name = option->get_single_name();
            return option->count() > 0 && std::ranges::find(around, name) == std::end(around) &&
                   !PlaceOptions::isOne(name);
        });
        context.exitCode = execute(context.console, *options, described);
    });
}

} // namespace sfumato::cli
