// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/options/stated_facts.h"
#include "core/base/nearest_names.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/spec/tables/data_locations.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/state_folder.h"
#include "core/files/formats/tables/utf8.h"
#include "core/ledger/own_run.h"
#include "core/spec/own_title.h"
#include "core/engine/rank_data.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/study/shared_spec.h"
#include "core/spec/study/sweep_spec.h"
#include "core/run/fork.h"
#include "core/run/own_data_spec.h"
#include "core/run/folder/run_folder.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <ranges>
#include <set>

namespace sfumato::cli {

namespace fs = std::filesystem;

Result<RunSpec> findPreset(const std::string& id) {
    std::error_code error;
    std::set<std::string> known;
    for (fs::recursive_directory_iterator entry(presetFolder(), error), end; !error && entry != end;
         entry.increment(error)) {
        if (entry->path().extension() != ".json") continue;
        if (entry->path().stem() == id) return readSpec(entry->path());
        known.insert(entry->path().stem().string());
    }
    if (known.empty())
        return Fault{Fault::Code::NotFound, "--preset " + id, "there are no presets in " + presetFolder().string()};
    return Fault{Fault::Code::UnknownKey, "--preset " + id,
                 "there is no such preset; nearest: " + nearestNames(id, {known.begin(), known.end()}) +
                     "; sfumato-cli presets lists all"};
}

Result<RunSpec> readSpec(const fs::path& path) {
    TRY(bytes, readFile(path, std::size_t(1) << 20));
    return parseExperiment({reinterpret_cast<const char*>(bytes->data()), bytes->size()}, path.string());
}

void SpecOptions::addTo(CLI::App& command, bool trains, bool recognizes) {
    m_trains = trains, m_recognizes = recognizes;
    auto* preset = command.add_option("--preset", m_preset, "Start from a preset (see: sfumato-cli presets)")
                       ->type_name(takes::preset);
    auto* config = addFile(command, "--config", m_config, "Start from a spec in a JSON file")->excludes(preset);
    if (trains)
        addFolder(command, "--fork", m_from,
                  "Go on from the last checkpoint of this run, with its settings and what is changed here, for as many "
                  "steps again (--set train.steps=N: up to N in all, with those that the run has learned); it trains "
                  "on the same privatized records and spends no more budget")
            ->excludes(preset)
            ->excludes(config);
    if (trains)
        command
            .add_option("--fork-step", m_fromStep,
                        "With --fork: from the checkpoint of this step, where the run keeps those of earlier steps; "
                        "default: the last")
            ->check(CLI::PositiveNumber)
            ->needs("--fork");
    command.add_option("--set", m_settings, "Change one value, as in --set train.steps=400 (repeatable)")
        ->type_name(takes::setting);
    command.add_option("--seed", m_seed, "Public randomness: initialization, batches, latents");
    command.add_option("--threads", m_threads, "Threads; 0: as many as there are cores");
    command
        .add_option("--device", m_device,
                    "What solves transport: cpu; cuda, an NVIDIA GPU; auto, a GPU where there is one")
        ->type_name(takes::oneOf(namesOf<TransportSolver>()));
    addFile(command, "--data", m_data,
            "Data of your own: IDX, NPY, NPZ, CSV, a folder or ZIP of images, a privatized data set; with a "
            "preset, the folder that holds its named data set");
    command.add_option("--array", m_array,
                       "With --data, the array of an NPZ file that holds the records: data.read.array");
    command.add_option("--labels", m_labels,
                       "With --data, the array of an NPZ file that holds the labels, or -: data.read.labels");
    command.add_option(
        "--test", m_test,
        "With --data, the array of an NPZ file that holds its test records, which are not trained on, or "
        "-: data.read.test");
    command.add_option("--test-labels", m_testLabels,
                       "With --data, the array of an NPZ file that holds the labels of those, or -: "
                       "data.read.testLabels");
    command
        .add_option(
            "--columns", m_columns,
            "With --data, what a column of a table is: NAME=number, NAME=whole, NAME=A|B|C (a category), "
            "NAME=person (whose record it is), NAME=- (left out); of pictures =person:5 (a person has at most 5 "
            "of them); repeatable: data.read.columns")
        ->type_name("NAME=KIND");
    command.add_option(
        "--title", m_title,
        "Public title, which stands on labels and in all that leaves; a data file's own name stays here");
    command.add_option("--epsilon", m_epsilon, "How much each record may be told apart: smaller is more private");
    command.add_option("--bound", m_bound,
                       "With --data, what every record is known to lie in: range:LOW:HIGH (one pair per column "
                       "of numbers as in range:0:120,0:1, or one for all), l2:R or l1:R, in the units of the "
                       "file; categories and 8-bit images need none");
    if (recognizes)
        command.add_flag("--as-read", m_asRead,
                         "State what is recognized in your file (how a table is written and what its columns are, "
                         "arrays, classes and their names, size, colors and depth of pictures) as it is "
                         "recognized; without it the command names the options that do");
    command.add_flag("--fast-noise", m_fastNoise,
                     "Floating-point noise: not secure against floating-point attacks; stamps everything");
    if (trains)
        command.add_flag("--raw", m_raw,
                         "Measure figures against raw records, which is entered in their account and on the label; "
                         "without it none of sensitive records, whatever the preset or config asks for");
}

/// Those of --array, --labels, --test, --test-labels and --columns, then those of --set, which may change them.
std::vector<std::string> SpecOptions::settings() const {
    std::vector<std::string> all;
    if (!m_array.empty()) all.push_back("data.read.array=" + m_array);
    if (!m_labels.empty()) all.push_back("data.read.labels=" + m_labels);
    if (!m_test.empty()) all.push_back("data.read.test=" + m_test);
    if (!m_testLabels.empty()) all.push_back("data.read.testLabels=" + m_testLabels);
    if (!m_columns.empty())
        all.push_back("data.read.columns=" +
                      nlohmann::json(m_columns).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    all.insert(all.end(), m_settings.begin(), m_settings.end());
    return all;
}

/// Whether --set alone says what to train on.
bool SpecOptions::statesAll() const {
    return m_preset.empty() && m_config.empty() && m_from.empty() && !m_data &&
           std::ranges::any_of(m_settings, [](const auto& setting) { return setting.starts_with("data.source="); });
}

Result<RunSpec> SpecOptions::ofOwnData(std::optional<double> instead, bool reads) const {
    const bool privatized = isPrivatizedFile({.source = "file", .path = *m_data});
    if (privatized && (m_epsilon || m_bound))
        return Fault{Fault::Code::Mismatch, m_epsilon ? "--epsilon" : "--bound",
                     "is not read: " + *m_data + " is privatized already"};
    if (std::error_code error; reads && !std::filesystem::exists(*m_data, error) && !error)
        return Fault{Fault::Code::NotFound, *m_data, "is not there"};
    if (!privatized && !m_epsilon && !instead)
        return Fault{Fault::Code::Missing, "--epsilon",
                     "says how much privacy the records get, as in: train --data " + *m_data + " --epsilon 5"};
    OwnData own{.path = *m_data, .epsilon = m_epsilon.value_or(instead.value_or(0))};
    if (m_bound) {
        TRY(bound, parseBound(*m_bound));
        own.bound = std::move(*bound);
    }
    const std::vector<std::string> set = settings();
    own.mostSide = std::ranges::count(set, "privacy.model=central") > 0 ? centralDataSide : ownDataSide;
    if (!privatized && reads && m_recognizes) {
        RunSpec given{.data = {.source = "file", .path = *m_data}};
        for (const auto& setting : settings())
            if (const auto with = setting.starts_with("data.") ? withSetting(given, setting) : given; with)
                given = *with;
        if (own.bound.kind == PublicBound::Kind::Range && own.bound.low.size() == 1)
            given.data.low = own.bound.low, given.data.high = own.bound.high; // numbers of pictures have a range
        TRY(stated, stateFacts(given.data, m_asRead, own.mostSide));
        own.stated = statedFacts(*stated);
    }
    auto spec = specForOwnData(own);
    if (!spec && (spec.fault().subject == "bound" || spec.fault().subject == "epsilon"))
        return Fault{spec.fault().code, "--" + spec.fault().subject, spec.fault().detail};
    return spec;
}

/// Of a preset or a config that reads a file: what these records hold and it does not state. A config that states
/// classes states all.
Result<void> SpecOptions::stateOpened(RunSpec& spec) const {
    const DataSpec& data = spec.data;
    if (data.source != "file" || data.path.empty() || !data.release.empty() || isPrivatizedFile(data) ||
        eachHasOwn(data) || (!m_config.empty() && data.classes > 0 && !m_asRead))
        return {};
    auto stated = stateFacts(data, m_asRead, 512);
    if (stated) spec.data = std::move(*stated);
    return stated ? Result<void>() : stated.fault();
}

/// --data beside a spec: its file, or the folder of its named set.
Result<void> SpecOptions::useData(RunSpec& spec) const {
    const bool named = isNamedSet(spec.data.source);
    if (spec.data.source != "file" && (!named || !findNamedSet(spec.data.source, false, *m_data, {})))
        return Fault{named ? Fault::Code::NotFound : Fault::Code::Unsupported, "--data " + *m_data,
                     "is not read: " + spec.name + " trains on " + spec.data.source +
                         (named ? ", which is not there; " : ", which the program draws; ") +
                         "leave --data out, or for records of your own leave the " +
                         (m_preset.empty() ? "config" : "preset") + " out: --data " + *m_data + " --epsilon 5"};
    spec.data.path = *m_data;
    return {};
}

/// The spec of a preset or config as it may begin here, with a note of what has to be said again.
RunSpec SpecOptions::opened(const RunSpec& given, bool reads) const {
    RunSpec spec = openedSpec(given, m_raw);
    if (!reads) spec.data.path = sharedSpec(given).data.path;
    std::string keys;
    for (const std::string& key : notTakenOver(given, m_raw))
        if ((key != "data.path" || (reads && !m_data)) && (key != "monitor.raw" || m_trains))
            keys += (keys.empty() ? "" : ", ") + key;
    if (!keys.empty())
        std::cerr << "sfumato-cli: note: not taken from " << plainText(m_preset.empty() ? m_config : m_preset) << ": "
                  << keys << "; where it is meant, say it with --data, --ledger, --raw or --set\n";
    return spec;
}

Result<RunSpec> SpecOptions::withoutSettings(std::optional<double> instead, bool reads) const {
    if (!m_from.empty()) {
        if (m_data || m_bound || m_epsilon)
            return Fault{Fault::Code::Mismatch,
                         m_data    ? "--data"
                         : m_bound ? "--bound"
                                   : "--epsilon",
                         "is not read beside --fork: the run goes on with the privatized records of " + m_from};
        return forkOf(m_from, m_fromStep);
    }
    if (statesAll() && m_bound)
        return Fault{Fault::Code::Mismatch, "--bound", "is not read beside --set data.source: set mechanism.bound"};
    if (statesAll()) return RunSpec();
    if (m_preset.empty() && m_config.empty() && !m_data)
        return Fault{Fault::Code::Missing, "--data or --preset",
                     "says what to train on: --data FILE --epsilon 5 for records of your own, or --preset "
                     "ring-lap for a demonstration (all: sfumato-cli presets)"};
    if (m_preset.empty() && m_config.empty()) return ofOwnData(instead, reads);
    if (m_bound)
        return Fault{Fault::Code::Mismatch, "--bound",
                     "is not read beside a preset or a config, which has its own: leave that out, or set "
                     "mechanism.bound"};
    auto spec = m_preset.empty() ? readSpec(m_config) : findPreset(m_preset);
    if (spec) spec = opened(*spec, reads);
    if (spec && m_data) TRY_DO(useData(*spec));
    return spec;
}

/// Raw access to sensitive records where --raw asks for it and nowhere else.
Result<void> SpecOptions::settleRaw(RunSpec& spec) const {
    const bool sensitive = isSensitive(spec.data) && !isPrivatizedFile(spec.data);
    if (m_raw && sensitive && spec.monitor.raw)
        std::cerr << "sfumato-cli: note: figures of raw records are measured, as --raw asks; no budget covers them, "
                     "and ledger and label say so\n";
    if (m_raw || !sensitive || !spec.monitor.raw) return {};
    if (m_trains &&
        std::ranges::any_of(settings(), [](const std::string& setting) { return setting.starts_with("monitor.raw="); }))
        return Fault{
            Fault::Code::NotAccepted, "monitor.raw",
            "measures figures of sensitive raw records, which no budget covers; where that is meant, add --raw"};
    spec.monitor.raw = false;
    if (m_trains)
        std::cerr << "sfumato-cli: note: not taken: monitor.raw, since the records are sensitive; where figures of "
                     "them are meant, add --raw\n";
    return {};
}

/// --epsilon, which no --set contradicts.
Result<void> SpecOptions::moveToEpsilon(RunSpec& spec) const {
    if (isPrivatizedFile(spec.data)) return checkRead(spec, "mechanism.epsilon");
    moveAlong(spec, SweepAxis::Epsilon, *m_epsilon);
    Result<RunSpec> again = spec;
    const std::vector<std::string> all = settings();
    for (const auto& setting : all)
        if (again) again = withSetting(*again, setting);
    if (again && *again == spec) return {};
    const auto other = std::ranges::find_if(all, [&](const std::string& setting) {
        const auto alone = withSetting(spec, setting);
        return !alone || !(*alone == spec);
    });
    return Fault{Fault::Code::Mismatch, "--epsilon",
                 "and --set " + (other == all.end() ? all.back() : *other) +
                     " say different things of how much is spent; leave one of them out"};
}

/// Says which labels of one's own records are not released.
static void noteLabelsLeftOut(const RunSpec& spec) {
    if (spec.data.source != "file" || spec.data.classes == 0 || spec.privacy.model == PrivacyModel::Central ||
        spec.mechanism.labels != LabelRelease::None || !spec.data.release.empty() || isPrivatizedFile(spec.data))
        return;
    std::cerr << "sfumato-cli: note: the labels are not released, so that samples have no classes; to release them "
                 "too, for a share of epsilon, add --set mechanism.labels=response\n";
}

/// Records that are fewer than a batch are all of each.
static void noteLargeBatches(const RunSpec& spec) {
    for (std::size_t i = 0; i < spec.methods.size(); ++i)
        if (spec.data.count > 0 && spec.methods[i].batch > spec.data.count)
            std::cerr << "sfumato-cli: note: methods." << i << ".batch is " << spec.methods[i].batch
                      << ", and there are " << spec.data.count << " records: each batch is all of them\n";
}

/// What is wrong with a value, with the option --set that states it.
static Fault withSettingOf(const Fault& fault, const std::vector<std::string>& settings) {
    for (const std::string& setting : settings | std::views::reverse)
        if (const std::string key = setting.substr(0, setting.find('='));
            fault.subject == key || key.starts_with(fault.subject + '.'))
            return Fault{fault.code, "--set " + setting, fault.detail};
    return fault;
}

Result<RunSpec> SpecOptions::spec(std::optional<double> instead, bool reads) const {
    if (m_data && m_data->empty()) return Fault{Fault::Code::OutOfRange, "--data", "is empty: name a file or a folder"};
    if (m_data && !detail::isUtf8(*m_data))
        return Fault{Fault::Code::Unsupported, "--data " + *m_data,
                     "config.json can only name files whose path is UTF-8; rename it"};
    for (const auto& setting : settings())
        if (!detail::isUtf8(setting)) return Fault{Fault::Code::Unsupported, "--set " + setting, "is not UTF-8"};
    auto spec = withoutSettings(instead, reads);
    const RunSpec made = spec ? *spec : RunSpec();
    if (spec && m_raw) spec->monitor.raw = true;
    if (spec && m_title) spec->title = *m_title;
    for (const auto& setting : settings())
        if (spec) {
            spec = withSetting(*spec, setting);
            if (spec || spec.fault().code != Fault::Code::WrongType) continue;
            const std::string value = setting.substr(std::min(setting.find('=') + 1, setting.size()));
            const bool isList = spec.fault().detail.pattern() == "must be an array";
            return Fault{Fault::Code::WrongType, spec.fault().subject,
                         spec.fault().detail.english() + (isList ? bracketsForList(value) : pointForComma(value))};
        }
    if (!spec) return spec;
    if (m_seed) spec->seed = *m_seed;
    if (m_threads) spec->threads = *m_threads;
    if (!m_device.empty()) {
        TRY(device, named<TransportSolver>("--device", m_device));
        spec->device = *device;
    }
    if (m_fastNoise)
        (spec->privacy.model == PrivacyModel::Central ? spec->privacy.noise
                                                      : spec->mechanism.noise) = NoiseDistribution::Fast;
    if (m_epsilon) TRY_DO(moveToEpsilon(*spec));
    if (m_preset.empty() && m_config.empty() && !made.data.read.columns.empty())
        spec->data.read.columns = made.data.read.columns; // those of the options, in the order of the file
    if (m_preset.empty() && m_config.empty() && !statesAll() && spec->privacy.model == PrivacyModel::Central &&
        spec->methods == made.methods && spec->methods.size() == 1)
        spec->methods[0].name = spec->privacy.method; // not that of the local loss
    if (m_config.empty() && spec->title == made.title) spec->title = titleAfter(made, *spec);
    TRY_DO(settleRaw(*spec));
    for (const auto& setting : settings())
        TRY_DO(checkRead(*spec, std::string_view(setting).substr(0, setting.find('='))));
    if (spec->data.source == "file" && spec->data.path.empty())
        return Fault{Fault::Code::Missing, "--data",
                     "names the records; a file is only read where the command line names it"};
    const auto isBudget = [](const std::string& setting) {
        const std::string key = setting.substr(0, setting.find('='));
        return key.ends_with(".epsilon") || key.ends_with(".noiseScale") || key.ends_with(".noiseMultiplier");
    };
    const bool statesBudget = m_epsilon || std::ranges::any_of(settings(), isBudget);
    if (statesAll() && !statesBudget && !instead && spec->data.source == "file" && spec->data.release.empty() &&
        !isPrivatizedFile(spec->data))
        return Fault{Fault::Code::Missing, "--epsilon", "says how much privacy the records get, as in --epsilon 5"};
    if (reads && m_recognizes && (!m_preset.empty() || !m_config.empty() || statesAll())) TRY_DO(stateOpened(*spec));
    if (!m_config.empty() && !statesBudget) { // one that this user's own run has written is known to its author
        const auto text = readFile(m_config, std::size_t(16) << 20);
        if (!text || !isOwnRun(std::filesystem::path(m_config).parent_path(),
                               {reinterpret_cast<const char*>(text->data()), text->size()}))
            TRY_DO(checkAccepted(*spec, {}, "--epsilon"));
    }
    if (const auto faults = check(*spec); !faults.empty()) return withSettingOf(faults.front(), settings());
    if (reads && !instead) noteLabelsLeftOut(*spec), noteLargeBatches(*spec);
    return withAbsolutePaths(std::move(*spec));
}

Result<void> checkAccepted(const RunSpec& spec, std::optional<double> accepted, const std::string& remedy) {
    constexpr double usual = 10; // above it little privacy is left
    if (spec.data.source != "file" || spec.data.path.empty() || !isSensitive(spec.data) ||
        isPrivatizedFile(spec.data) || !spec.data.release.empty())
        return {};
    const bool central = spec.privacy.model == PrivacyModel::Central;
    const double epsilon = central ? spec.privacy.epsilon : spec.mechanism.epsilon,
                 given = central && epsilon > 0 ? 0
                         : central              ? spec.privacy.noiseMultiplier
                                                : spec.mechanism.noiseScale;
    if (given > 0 ? accepted.has_value() : epsilon <= accepted.value_or(usual)) return {};
    return Fault{Fault::Code::NotAccepted, spec.data.path,
                 given > 0 ? "would be released with noise of " + roundedUp(given) +
                                 ", and no epsilon is said; where that is meant, say it by " + remedy
                           : (central ? "would answer noisy queries, in all at epsilon " + roundedUp(epsilon)
                                      : "would be released at epsilon " + roundedUp(epsilon) + " per record") +
                                 ", above " + roundedUp(accepted.value_or(usual)) + "; where that is meant, add " +
                                 remedy + ' ' + shortestText(epsilon)};
}

} // namespace sfumato::cli
