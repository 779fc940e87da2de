// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "app/cli/options/network_options.h"
#include "app/cli/options/raw_request.h"
#include "app/cli/shell/run_places.h"
#include "core/base/guarded.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/results/measure/classify_run.h"
#include "core/results/measure/evaluate_run.h"
#include "core/results/measure/table_samples.h"
#include "core/results/trained_run.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

// Commands that measure a trained run: evaluate, classify.
namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

/// The values named in `list`, "a,b"; `of` gives what one name stands for.
template <class Value, class Of>
Result<std::vector<Value>> valuesOf(const std::string& option, const std::string& list, const std::string& right,
                                    Of of) {
    std::vector<Value> values;
    for (std::size_t from = 0; from <= list.size();) {
        const std::size_t end = std::min(list.find(',', from), list.size());
        const auto found = of(list.substr(from, end - from));
        if (found.empty())
            return Fault{Fault::Code::NotAChoice, option + " " + list,
                         '"' + list.substr(from, end - from) + "\" is none of " + right};
        for (const Value value : found)
            if (std::ranges::find(values, value) == values.end()) values.push_back(value);
        from = end + 1;
    }
    return values;
}

Result<std::vector<ClassifierKind>> classifiersNamed(const std::string& list) {
    return valuesOf<ClassifierKind>("--classifiers", list, "all, " + namesOf<ClassifierKind>(),
                                    [](const std::string& name) {
                                        std::vector<ClassifierKind> kinds;
                                        for (const auto& [kind, known] : EnumNames<ClassifierKind>::table)
                                            if (name == "all" || name == known) kinds.push_back(kind);
                                        return kinds;
                                    });
}

/// "accuracy" stands for the classifiers that `classify` takes by itself.
Result<std::vector<MetricId>> metricsNamed(const std::string& list, const DataFacts& facts) {
    const std::string names = "accuracy, " + namesOf(MetricKind::Distribution) + ", " + namesOf(MetricKind::Network) +
                              ", " + namesOf(MetricKind::Label) + ", " + namesOf(MetricKind::Area) + ", " +
                              namesOf(MetricKind::Answer);
    return valuesOf<MetricId>("--figures", list, names, [&](const std::string& name) {
        std::vector<MetricId> ids;
        if (name == "accuracy")
            for (const ClassifierKind kind : usualClassifiers(facts)) ids.push_back(metricOf(kind));
        if (const auto id = fromName<MetricId>(name)) ids.push_back(*id);
        return ids;
    });
}

/// Whether the figure is computed from the records that the run began with; classifiers are tested on records of their
/// own.
bool readsTrainingRecords(MetricId id) {
    return factsOf(id).usesRaw && !isOfClassifier(id) && factsOf(id).kind != MetricKind::Answer;
}

std::string valueText(const MeasuredMetric& of) {
    const MetricFacts& facts = factsOf(of.id);
    const std::string name = std::string(facts.name) + (of.by ? " (" + of.by->network + ")" : "");
    return name + " " + measuredText(of.id, of.metric.value) +
           (of.by && of.by->deviation ? " ± " + nearestText(*of.by->deviation) : "") +
           (facts.unit.empty() ? "" : " " + std::string(facts.unit)) +
           (of.by ? " of " + std::to_string(of.by->samples) + " pictures" : "") +
           (of.by && of.by->records > 0 ? " against " + std::to_string(of.by->records) + " raw records" : "") +
           (of.floor ? " (real against real " + measuredText(of.id, *of.floor) + ")" : "") +
           (of.metric.usesRaw ? " [uses raw data]" : "");
}

/// One line for each class: "  ill (390 records): sensitivity 95.1 %, specificity 70 %, accuracy 85 % (logistic)".
std::string classesText(const std::string& classifier, const std::vector<ClassShares>& classes) {
    std::string text;
    for (const ClassShares& of : classes)
        text += "\n  " + plainText(of.name) + " (" + std::to_string(of.records) +
                (of.records == 1 ? " record" : " records") + "): sensitivity " + nearestText(100 * of.sensitivity) +
                " %, specificity " + nearestText(100 * of.specificity) + " %, accuracy " +
                nearestText(100 * of.accuracy) + " %, F1 " + nearestText(100 * of.f1) + " %" +
                (of.area ? ", ROC area " + nearestText(*of.area) : "") + " (" + classifier + ')';
    return text;
}

nlohmann::ordered_json classesJson(const std::vector<ClassShares>& classes) {
    auto list = nlohmann::ordered_json::array();
    for (const ClassShares& of : classes) {
        list.push_back({{"class", plainText(of.name)},
                        {"records", of.records},
                        {"accuracy", of.accuracy},
                        {"sensitivity", of.sensitivity},
                        {"specificity", of.specificity},
                        {"f1", of.f1}});
        if (of.area) list.back()["area"] = *of.area;
    }
    return list;
}

nlohmann::ordered_json measuredJson(const MeasuredMethod& method) {
    auto metrics = nlohmann::ordered_json::object();
    for (const MeasuredMetric& of : method.metrics) {
        auto& entry = metrics[std::string(factsOf(of.id).name)];
        entry = {{"value", of.metric.value}, {"usesRaw", of.metric.usesRaw}};
        if (of.floor) entry["floor"] = *of.floor;
        if (!of.classes.empty()) entry["classes"] = classesJson(of.classes);
        if (of.by) {
            entry["network"] = of.by->network, entry["samples"] = of.by->samples;
            if (of.by->records > 0) entry["records"] = of.by->records;
            if (of.by->deviation) entry["deviation"] = *of.by->deviation;
        }
    }
    return {{"name", method.name}, {"figures", metrics}};
}

/// "69.8 %", and where classes differ in size "69.8 % (80.1 % by class)": the mean over the classes. "69.8 % (80.1 % by
/// class, ROC area 0.86)" where there is an area.
std::string accuracyText(double share, double balanced, const std::optional<double>& area = {}) {
    std::string more = std::abs(share - balanced) < 0.005 ? "" : nearestText(100 * balanced) + " % by class";
    if (area) more += (more.empty() ? "" : ", ") + ("ROC area " + nearestText(*area));
    return nearestText(100 * share) + " %" + (more.empty() ? "" : " (" + more + ')');
}

bool has(const MeasuredMethod& method, MetricId id) {
    return std::ranges::count(method.metrics, id, &MeasuredMetric::id) > 0;
}

std::string valuesText(const MeasuredMethod& method) {
    std::string text;
    for (const MeasuredMetric& of : method.metrics) text += (text.empty() ? "" : ", ") + valueText(of);
    return text;
}

std::string methodLines(const MeasuredMethod& method) {
    std::string text = method.name + ": " + valuesText(method);
    for (const MeasuredMetric& of : method.metrics) text += classesText(std::string(factsOf(of.id).name), of.classes);
    return text;
}

/// Why figures of the raw records of the run are left out, and how to ask for them; empty where they are measured.
std::string whyWithoutRaw(const RunSpec& spec, bool asked) {
    if (isPrivatizedFile(spec.data))
        return "w2, sliced and tv-1 to tv-3 are left out: they need raw records, and this run has privatized ones only";
    if (!isSensitive(spec.data) || asked) return {};
    return "w2, sliced and tv-1 to tv-3 are left out: they need the raw records, which are sensitive, and no budget "
           "covers them; where they are meant, add --raw";
}

} // namespace

void addEvaluate(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand(
        "evaluate", "Figures of a trained run, raw figures stamped; without --figures and --seed they "
                    "are kept in its metrics.csv, where reports and the window read them");
    struct Options {
        std::string run, metrics, test;
        std::optional<std::uint64_t> seed;
        bool raw = false, noRaw = false;
        NetworkOptions network;
    };
    auto options = std::make_shared<Options>();
    addRun(*command, "run", options->run, "Run folder")->required();
    auto* metrics =
        command
            ->add_option(
                "--figures", options->metrics,
                "Which, with commas: w2, sliced, entropic, nll, spread, feature, precision, recall, density, coverage, "
                "class-score, of tables tv-1, tv-2, tv-3, accuracy, the name of a classifier, auc-logistic, auc-mlp, "
                "auc-boosting, or by --network fid, is; default: the first four and of tables tv-1, tv-2, tv-3, and "
                "with --network those that it can give")
            ->type_name("NAMES");
    addFile(*command, "--test", options->test,
            "Labelled records that classifiers are tested on; default: the test part that was stated of the run's own "
            "file, else "
            "the official test records")
        ->needs(metrics);
    command->add_option("--seed", options->seed,
                        "Of the latents; default: those of the run's last evaluation, else the run's seed");
    options->network.addTo(*command, true);
    auto* raw = command->add_flag(
        "--raw", options->raw,
        "Also where the records are sensitive: figures of them, which is entered in their account");
    command->add_flag("--no-raw", options->noRaw, "Do not touch the raw data")->excludes(metrics)->excludes(raw);
    command->callback([&context, options] {
        std::string text, ofSeed;
        if (auto seed = options->seed) ofSeed = "\nof seed " + std::to_string(*seed) + ", not the last evaluation's";
        auto document = nlohmann::ordered_json::array();
        const auto print = [&](const auto& methods, auto textOf, auto jsonOf, const std::string& lastLines = {}) {
            if (!methods) {
                context.exitCode = context.console.interrupted(methods.fault());
                return;
            }
            for (const auto& method : *methods) {
                text += (text.empty() ? "" : "\n") + textOf(method);
                document.push_back(jsonOf(method));
            }
            context.console.print(text + ofSeed + lastLines, document);
        };
        const auto network = options->network.spec();
        const auto run = TrainedRun::open(options->run);
        auto ids = !run                       ? Result<std::vector<MetricId>>(run.fault())
                   : options->metrics.empty() ? std::vector<MetricId>()
                                              : metricsNamed(options->metrics, run->facts());
        if (!ids || !network) {
            context.exitCode = context.console.refuse(ids ? network.fault() : ids.fault());
            return;
        }
        if (*network && ids->empty()) {
            if (!options->noRaw) ids->push_back(MetricId::NetworkDistance);
            if (options->noRaw || options->network.namesClasses()) ids->push_back(MetricId::InceptionScore);
        }
        const std::string without = ids->empty() && !options->noRaw ? whyWithoutRaw(run->spec(), options->raw) : "";
        if (!without.empty()) ProgressPrinter().onMessage(without);
        const bool usesRaw = ids->empty() ? !options->noRaw && without.empty()
                                          : std::ranges::any_of(*ids, readsTrainingRecords);
        if (const auto agreed = usesRaw ? checkRawMeasured(options->run, "evaluate", options->raw) : Result<void>();
            !agreed) {
            context.exitCode = context.console.refuse(agreed.fault());
            return;
        }
        if (ids->empty()) {
            std::map<std::string, MeasuredMethod> marginals;
            if (usesRaw && marginalColumns(*run)) {
                auto measured = measureRun(
                    {.run = options->run,
                     .metrics = {MetricId::Marginals1, MetricId::Marginals2, MetricId::Marginals3},
                     .seed = options->seed},
                    interruption());
                if (!measured) {
                    context.exitCode = context.console.interrupted(measured.fault());
                    return;
                }
                for (MeasuredMethod& of : *measured) marginals[of.name] = std::move(of);
            }
            auto evaluated = evaluateRun(options->run, usesRaw, options->seed, interruption());
            if (evaluated && evaluated->notKept)
                ProgressPrinter().line("the figures are printed alone: " + describe(*evaluated->notKept), true);
            return print(
                evaluated ? Result<std::vector<RunReport::Method>>(std::move(evaluated->methods)) : evaluated.fault(),
                [&](const RunReport::Method& of) {
                    return methodText(of) + (marginals.empty() ? "" : ", " + valuesText(marginals[of.name]));
                },
                [&](const RunReport::Method& of) {
                    auto json = methodJson(of);
                    if (!marginals.empty()) json["figures"] = measuredJson(marginals[of.name])["figures"];
                    return json;
                });
        }
        ProgressPrinter progress;
        const MeasureRequest request{.run = options->run,
                                     .metrics = *ids,
                                     .seed = options->seed,
                                     .test = options->test,
                                     .network = *network,
                                     .onNetwork = NetworkClock(progress)};
        const auto measured = measureRun(request, interruption());
        auto missing = nlohmann::ordered_json::object();
        std::string lines, reasons;
        for (const MetricId id : measured ? *ids : std::vector<MetricId>()) {
            const std::string name(factsOf(id).name), why = whyNotMeasured(*run, id);
            if (std::ranges::any_of(*measured, [id](const MeasuredMethod& of) { return has(of, id); })) continue;
            missing[name] = why;
            lines += "\nno " + name + ": it " + why;
            reasons += (reasons.empty() ? "" : "; ") + name + ' ' + why;
        }
        if (measured && missing.size() == ids->size()) {
            context.exitCode = context.console.refuse({Fault::Code::Unsupported, "--figures", reasons});
            return;
        }
        const auto jsonOf = [&](const MeasuredMethod& method) {
            auto json = measuredJson(method);
            if (!missing.empty()) json["missing"] = missing;
            return json;
        };
        print(measured, methodLines, jsonOf, lines);
    });
}

namespace {

void printClassified(const Console& console, const ClassifiedRun& found) {
    std::string text;
    nlohmann::ordered_json document;
    if (found.own) {
        text = "the classifier of the run itself: " + accuracyText(found.own->value, found.ownBalanced) + "; ";
        document["own"] = {{"accuracy", found.own->value}, {"balanced", found.ownBalanced}, {"usesRaw", true}};
    }
    if (found.onReleased) {
        text += "a linear classifier of the privatized records themselves: " +
                nearestText(100 * found.onReleased->value) + " %; ";
        document["onReleased"] = {{"accuracy", found.onReleased->value}, {"usesRaw", true}};
    }
    text += "trained on " + std::to_string(found.samples) + " samples, tested on " + std::to_string(found.tests) +
            " real records:";
    document["samples"] = found.samples, document["tests"] = found.tests;
    std::string ofClasses;
    for (const auto& [kind, accuracy, balanced, area, ofReal, classes] : found.judgements) {
        ofClasses += classesText(std::string(nameOf(kind)), classes);
        text += " " + std::string(nameOf(kind)) + " " + accuracyText(accuracy.value, balanced, area);
        auto& entry = document[std::string(nameOf(kind))];
        entry = {
            {"accuracy", accuracy.value}, {"balanced", balanced}, {"usesRaw", true}, {"classes", classesJson(classes)}};
        if (area) entry["area"] = *area;
        if (ofReal) {
            const double calibrated = accuracy.value / ofReal->share;
            text += " (by raw records " + accuracyText(ofReal->share, ofReal->balanced, ofReal->area) +
                    ", so calibrated " + roundedDown(calibrated) + ")";
            entry["ofReal"] = ofReal->share, entry["calibrated"] = calibrated;
            entry["ofRealBalanced"] = ofReal->balanced;
            if (ofReal->area) entry["ofRealArea"] = *ofReal->area;
        }
    }
    document["mean"] = {{"accuracy", found.mean()}, {"usesRaw", true}};
    document["best"] = {
        {"classifier", nameOf(found.best().kind)}, {"accuracy", found.best().accuracy.value}, {"usesRaw", true}};
    if (found.judgements.size() > 1)
        text += "; mean " + nearestText(100 * found.mean()) + " %, best " + std::string(nameOf(found.best().kind));
    if (found.edges) {
        text += "; edges " + nearestText(found.edges->value) + " of those of the real records";
        document["edges"] = {{"value", found.edges->value}, {"usesRaw", true}};
    }
    console.print(text + " [uses raw data]" + ofClasses, document);
}

} // namespace

void addClassify(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("classify",
                                       "Train classifiers on labelled samples of a run and test them on real records");
    struct Options {
        ClassifyRequest request;
        std::string run, test, classifiers;
        bool raw = false;
    };
    auto options = std::make_shared<Options>();
    auto& request = options->request;
    addRun(*command, "run", options->run, "Run folder")->required();
    command->add_option("--method,--arm", request.method, "Which method; default: the first");
    command
        ->add_option("--classifiers", options->classifiers,
                     "all, or with commas: " + namesOf<ClassifierKind>() +
                         "; default: logistic,mlp,cnn, and of tables logistic,mlp,boosting")
        ->type_name("NAMES");
    command->add_option("--count", request.count, "Samples to learn from")
        ->check(CLI::Range(100, 1000000))
        ->capture_default_str();
    command->add_flag("--each-class", request.eachClass,
                      "Learn from as many samples of each class; else from as many as the run draws of it");
    addFile(*command, "--test", options->test,
            "Labelled records to test on; default: the test part that was stated of the run's own file, else the "
            "official test "
            "records");
    command->add_flag("--calibrated", request.calibrated,
                      "Also train them on the run's raw records, which is entered in their account, and say what share "
                      "of that is reached");
    command->add_flag("--raw", options->raw, "With --calibrated, also where the records are sensitive");
    command->add_option("--seed", request.seed, "Of latents and classifiers")->capture_default_str();
    command->callback([&context, options] {
        auto asked = options->request;
        if (!options->classifiers.empty()) {
            const auto kinds = classifiersNamed(options->classifiers);
            if (!kinds) {
                context.exitCode = context.console.refuse(kinds.fault());
                return;
            }
            asked.kinds = *kinds;
        }
        asked.run = options->run, asked.test = options->test;
        if (const auto agreed = asked.calibrated ? checkRawMeasured(asked.run, "--calibrated", options->raw)
                                                 : Result<void>();
            !agreed) {
            context.exitCode = context.console.refuse(agreed.fault());
            return;
        }
        const auto found = classifyRun(asked, interruption());
        if (!found) {
            context.exitCode = context.console.interrupted(found.fault());
            return;
        }
        printClassified(context.console, *found);
    });
}

} // namespace sfumato::cli
