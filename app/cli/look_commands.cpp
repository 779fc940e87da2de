// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/listed_runs.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "app/cli/shell/run_places.h"
#include "app/cli/options/stated_facts.h"
#include "core/base/guarded.h"
#include "core/base/memory.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/spec/tables/data_locations.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/held_locks.h"
#include "core/files/durable/own_file.h"
#include "core/files/formats/arrays/row_file.h"
#include "core/files/durable/state_folder.h"
#include "core/data/loading/file_facts.h"
#include "core/data/loading/load.h"
#include "core/data/loading/proposal.h"
#include "core/local/privatized_content.h"
#include "core/spec/study/figure_table.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/spec/json_fields.h"
#include "core/spec/study/study_spec.h"
#include "core/results/engine_info.h"
#include "core/run/own_data_spec.h"
#include "core/run/release.h"
#include "core/run/folder/metrics_csv.h"
#include "core/run/folder/run_folder.h"

#include <CLI/CLI.hpp>

#include <fcntl.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <map>
#include <thread>
#include <tuple>

// Commands that only look: presets, info, runs.
namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

std::string recordsText(const FileFacts& facts) {
    const std::string side = std::to_string(facts.height) + " x " + std::to_string(facts.width);
    return std::to_string(facts.records) +
           (facts.isImage ? (facts.channels == 3 ? " color pictures of " : " gray pictures of ") + side
                          : " points of " + std::to_string(facts.width) + " numbers");
}

std::string readingText(const fs::path& path, std::uint64_t inMemory) {
    const bool rows = mayLieInRows(path) && RowFile::open(path).ok();
    const std::string available = bytesText(availableMemory()) + " are available";
    if (rows && inMemory > memoryForRecords())
        return bytesText(inMemory) + " in memory, " + available + ": read block by block";
    const std::uint64_t peak = std::max(memoryToRead(path), 2 * inMemory);
    return bytesText(peak) + " at most, " + available +
           (peak > availableMemory() ? ": REFUSED, too much" : ": read at once");
}

/// Prints what a data file says of itself and by what its records are known, whatever its size; of values nothing.
int dataInfo(const Console& console, const fs::path& path) {
    const DataSpec open{.source = "file", .path = path.string()};
    const bool privatized = isPrivatizedFile(open);
    const auto proposal = privatized ? Result(FileProposal()) : proposalFor(open, {{}, interruption()});
    if (!proposal) return console.interrupted(proposal.fault());
    const DataSpec proposed = withProposal(open, *proposal);
    // else it may not be readable at all
    const DataSpec stated = withStated(open, {.labelColumn = proposed.labelColumn, .read = proposed.read});
    const auto facts = ownDataFacts(stated);
    if (!facts) return console.refuse(facts.fault());
    std::error_code error;
    const std::uint64_t size = fs::is_regular_file(path, error) ? fs::file_size(path, error) : 0;
    std::string text = path.string() + ": " + recordsText(*facts);
    nlohmann::ordered_json document{{"file", path.string()},
                                    {"records", facts->records},
                                    {"isImage", facts->isImage},
                                    {"channels", facts->channels},
                                    {"height", facts->height},
                                    {"width", facts->width},
                                    {"privatized", facts->isPrivatized}};
    if (size > 0) text += ", " + bytesText(size), document["bytes"] = size;
    if (facts->isPrivatized) {
        const auto content = openPrivatizedContent(path);
        if (!content) return console.refuse(content.fault());
        document["release"] = stamp({content->facts.event});
        console.print(text + "\nprivatized: trained on as it is, and read where it lies\nrelease: " +
                          stamp({content->facts.event}),
                      document);
        return Done;
    }
    const auto inMemory = std::uint64_t(facts->records * facts->channels * facts->height * facts->width) *
                          sizeof(float);
    text += "\nmemory: " + readingText(path, inMemory);
    const auto fingerprint = guarded([&] {
        ProgressPrinter observer;
        return fingerprintOf(stated, DataLocations::fromEnvironment(), readingFor(observer, interruption()));
    });
    if (!fingerprint) return console.interrupted(fingerprint.fault());
    if (const std::string recognized = recognizedText(*proposal); !recognized.empty())
        text += "\nrecognized, to be stated by you: " + recognized;
    for (const Text& remark : proposal->remarks) text += "\nnote: " + remark.english();
    for (const std::string& note : {arraysText(*proposal), unusableText(*proposal)})
        if (!note.empty()) text += '\n' + note;
    document["classes"] = proposal->classes, document["unusable"] = proposal->unusable;
    document["memory"] = inMemory, document["fingerprint"] = *fingerprint;
    console.print(text + "\nfingerprint: " + *fingerprint +
                      " (this user's; without the user's secret nobody can compare it with records)",
                  document);
    return Done;
}

/// What state.json says; a run whose file is damaged is "new" at step 0. One that nobody writes any more although it
/// has not ended, or has not come to its first checkpoint, is "killed".
std::pair<std::string, std::int64_t> readState(const fs::path& run, const HeldLocks& locks) {
    const fs::path path = RunPaths{run}.state();
    const auto text = readOwnText(path, std::size_t(1) << 20);
    const auto parsed = text ? parseJson(*text, path.string()) : text.fault();
    const auto json = parsed ? *parsed : nlohmann::json();
    const bool whole = json.is_object() && json.contains("status") && json["status"].is_string() &&
                       json.contains("step") && json["step"].is_number_integer();
    const bool begun = !text && text.fault().code == Fault::Code::NotFound;
    std::string status = whole ? json["status"].get<std::string>() : begun ? "running" : "new";
    if (status != "finished" && locks.has(AT_FDCWD, (run / ".lock").c_str()))
        status = "running";
    else if (status == "running")
        status = "killed";
    return {status, whole ? json["step"].get<std::int64_t>() : 0};
}

/// Every JSON file of a folder and below, in the order of their names; those found before an error.
std::vector<fs::path> jsonFilesIn(const fs::path& folder, std::error_code& error) {
    std::vector<fs::path> files;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".json") files.push_back(entry->path());
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.stem() < b.stem(); });
    return files;
}

int presets(const Console& console) {
    std::error_code error;
    const std::vector<fs::path> files = jsonFilesIn(presetFolder(), error);
    if (error) return console.refuse(systemFault(error.value(), presetFolder().string(), "read the presets"));
    std::string text;
    std::map<std::string, std::string> absent; // data sets, and what they lack
    auto list = nlohmann::ordered_json::array();
    for (const auto& file : files) {
        const auto spec = readSpec(file);
        if (!spec) { // the others can be used
            std::cerr << "left out: " << plainText(describe(spec.fault())) << '\n';
            continue;
        }
        const std::string id = file.stem().string();
        const auto& [title, follows, source] = std::tie(spec->title, spec->follows, spec->data.source);
        const auto found = isNamedSet(source) ? findNamedSet(source, false, {}, DataLocations::fromEnvironment())
                                              : Result<IdxPair>(IdxPair{});
        text += id + std::string(std::max<std::size_t>(16, id.size() + 1) - id.size(), ' ') + title +
                "\n                " + follows + '\n';
        if (!found) absent[source] = found.fault().detail.english();
        list.push_back({{"id", id},
                        {"title", title},
                        {"follows", follows},
                        {"file", file.string()},
                        {"dataPresent", found.ok()},
                        {"remedy", found ? "" : found.fault().detail.english()}});
    }
    if (text.empty()) text = "no presets in " + presetFolder().string() + '\n';
    for (const auto& [source, words] : absent) text += '\n' + source + ' ' + words + '\n';
    text.pop_back();
    console.print(text, list);
    return Done;
}

/// The tables of published figures that presets and studies follow. Files that cannot be read are named and left out.
int figures(const Console& console) {
    const auto leftOut = [](const Fault& fault) { std::cerr << "left out: " << plainText(describe(fault)) << '\n'; };
    std::vector<RunSpec> presets;
    std::error_code error;
    for (const fs::path& file : jsonFilesIn(presetFolder(), error))
        if (auto spec = readSpec(file))
            presets.push_back(std::move(*spec));
        else
            leftOut(spec.fault());
    std::map<std::string, StudySpec> studies;
    for (const fs::path& file : jsonFilesIn(presetFolder().parent_path() / "studies", error)) {
        const auto bytes = readFile(file, std::size_t(1) << 20);
        auto study = !bytes
                         ? Result<StudySpec>(bytes.fault())
                         : parseStudySpec({reinterpret_cast<const char*>(bytes->data()), bytes->size()}, file.string());
        if (study)
            studies.emplace(file.stem().string(), std::move(*study));
        else
            leftOut(study.fault());
    }
    const auto entries = figureEntries(presets, studies);
    auto list = nlohmann::ordered_json::array();
    for (const FigureEntry& entry : entries)
        list.push_back({{"paper", entry.follows.paper},
                        {"figure", entry.follows.figure},
                        {"kind", entry.isStudy ? "study" : "preset"},
                        {"id", entry.name},
                        {"scale", scaleText(entry)},
                        {"comparedWithPaper", nameOf(entry.follows.scale)}});
    std::string text = figureTables(entries);
    if (!text.empty()) text.pop_back();
    console.print(text, list);
    return Done;
}

int info(const Console& console) {
    const auto engine = engineInfo();
    std::string text = std::string("Sfumato ") + SFUMATO_VERSION + "\nLibTorch " + engine.torch +
                       "\nBLAS: " + engine.blas + "\nThreads: " + std::to_string(engine.threads) + " of " +
                       std::to_string(std::thread::hardware_concurrency()) + " cores\nBfloat16 products: " +
                       (engine.bfloat16 ? "quick on this processor" : "not on this processor") +
                       "\nGPU for transport: " + (engine.noGpu.empty() ? "yes" : "none: " + engine.noGpu) +
                       "\nPresets: " + presetFolder().string();
    if (engine.blasIsSlow)
        text += "\nWARNING: this BLAS is 10 to 20 times slower than OpenBLAS. Remedy: apt install "
                "libopenblas0-openmp";
    auto sets = nlohmann::ordered_json::object();
    std::vector<std::string> names;
    for (const PictureSet& known : pictureSets) names.emplace_back(known.name);
    for (const TableSet& known : tableSets) names.emplace_back(known.name);
    for (const std::string& set : names) {
        if (!isNamedSet(set)) continue;
        const auto found = findNamedSet(set, false, {}, DataLocations::fromEnvironment());
        text += "\n" + set + (found ? ": " + found->images.string() : ' ' + found.fault().detail.english());
        sets[set] = found ? nlohmann::ordered_json(found->images.string()) : nlohmann::ordered_json(nullptr);
    }
    console.print(text, {{"version", SFUMATO_VERSION},
                         {"torch", engine.torch},
                         {"blas", engine.blas},
                         {"blasIsSlow", engine.blasIsSlow},
                         {"threads", engine.threads},
                         {"bfloat16", engine.bfloat16},
                         {"gpu", engine.noGpu.empty()},
                         {"cores", std::thread::hardware_concurrency()},
                         {"data", sets}});
    return Done;
}

/// Which runs are wanted, and the file for the window's table of them.
struct RunsOptions {
    std::string folder = usualRuns().string(), filter, table;
    OutputOptions output;
};

/// The window's table, in place of the list.
int writeTable(const Console& console, const ListedRuns& runs, const RunsOptions& options) {
    if (options.table == "-") {
        console.print(runs.csv.substr(0, runs.csv.size() - 1), {{"csv", runs.csv}});
        return Done;
    }
    auto file = AtomicFile::open(options.table);
    const auto written = file ? file->commit(std::as_bytes(std::span(runs.csv))) : file.fault();
    if (!written) return console.refuse(written.fault());
    console.print(options.table + ": " + std::to_string(runs.folders.size()) +
                      (runs.folders.size() == 1 ? " run" : " runs"),
                  {{"file", options.table}, {"runs", runs.folders.size()}});
    return Done;
}

int runs(const Console& console, const RunsOptions& options) {
    const fs::path folder = options.folder;
    std::vector<fs::path> found;
    std::error_code error;
    if (fs::exists(RunPaths{folder}.config(), error)) // the folder of one run, with or without a slash at its end
        found.push_back(absoluteFolder(folder));
    else
        for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
            if (std::error_code absent; fs::exists(RunPaths{entry->path()}.config(), absent))
                found.push_back(entry->path());
    if (error == std::errc::no_such_file_or_directory)
        return console.refuse({Fault::Code::NotFound, absoluteFolder(folder).string(),
                               "is not there; name the folder that holds runs, as in sfumato-cli runs "
                               "~/.local/share/sfumato/runs, where the window keeps them"});
    if (error) return console.refuse(systemFault(error.value(), absoluteFolder(folder).string(), "list the runs"));
    if (!options.filter.empty() || !options.table.empty()) {
        if (const auto allowed = options.output.check({options.table == "-" ? fs::path() : fs::path(options.table)},
                                                      {});
            !allowed)
            return console.refuse(allowed.fault());
        const auto listed = listedRuns(options.folder, options.filter);
        if (!listed) return console.refuse(listed.fault());
        if (!options.table.empty()) return writeTable(console, *listed, options);
        found = listed->folders;
    }
    std::sort(found.begin(), found.end());
    const HeldLocks locks = HeldLocks::now();
    std::string text;
    auto list = nlohmann::ordered_json::array();
    for (const auto& path : found) {
        const auto spec = readRunSpec(path);
        auto [status, step] = readState(path, locks);
        if (!spec) status = "damaged"; // as the filter and the window call it
        const auto seconds = savedSeconds(path);
        text += path.string() + "  " + status + ", step " + std::to_string(step) +
                (seconds && status != "running" ? ", " + durationText(*seconds) : "") +
                (spec ? "  " + spec->name + ", " + spec->data.source : "  " + describe(spec.fault())) + '\n';
        const std::string verdict = savedVerdict(path);
        if (!verdict.empty()) text += "    " + verdict + '\n';
        const auto spent = savedSum(path, spec);
        if (spent)
            text += "    " + sumText(spent->sum) + " per record" +
                    (spent->guaranteed ? "" : " if the noise were exact; NOT PRIVATE") + '\n';
        const auto csv = readOwnText(RunPaths{path}.metrics(), std::size_t(1) << 28);
        auto methods = nlohmann::ordered_json::array();
        for (const auto& [method, evaluation] : csv ? lastEvaluations(*csv) : std::map<std::string, Evaluation>()) {
            const std::string figures = evaluationText(evaluation);
            if (!figures.empty()) text += "    " + method + ": " + figures + '\n';
            methods.push_back(methodJson({.name = method, .last = evaluation}));
        }
        list.push_back({{"folder", path.string()},
                        {"status", status},
                        {"step", step},
                        {"name", spec ? spec->name : ""},
                        {"data", spec ? spec->data.source : ""}});
        if (seconds) list.back()["seconds"] = *seconds;
        if (!verdict.empty()) list.back()["verdict"] = verdict;
        if (spent)
            list.back().update(
                {{"epsilon", spent->sum.epsilon}, {"delta", spent->sum.delta}, {"guaranteed", spent->guaranteed}});
        if (!methods.empty()) list.back()["methods"] = methods;
    }
    if (text.empty())
        text = "no runs in " + absoluteFolder(folder).string() + (options.filter.empty() ? "\n" : " match\n");
    text.pop_back();
    console.print(text, list);
    return Done;
}

} // namespace

void addPresets(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("presets", "List the presets and the figures they follow");
    auto byFigure = std::make_shared<bool>(false);
    command->add_flag(
        "--figures", *byFigure,
        "The published figures instead, paper by paper, with the presets and studies that follow each and "
        "their scale: Markdown tables");
    command->callback(
        [&context, byFigure] { context.exitCode = *byFigure ? figures(context.console) : presets(context.console); });
}

void addInfo(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand(
        "info", "Versions, the BLAS in use, threads, data sets found; of a data file what is in it");
    auto data = std::make_shared<std::string>();
    addFile(*command, "data", *data,
            "Data file, folder of images or privatized data set: number and shape of its records, the memory that they "
            "take and how they are read, and the fingerprint by which they are known");
    command->callback([&context, data] {
        context.exitCode = data->empty() ? info(context.console) : dataInfo(context.console, *data);
    });
}

void addRuns(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("runs", "List the runs in a folder");
    auto options = std::make_shared<RunsOptions>();
    addFolder(*command, "folder", options->folder, "Folder of run folders, or of one run [runs, else the window's]");
    command->add_option("--filter", options->filter,
                        "Only runs that match, points of sweeps among them, in the words of the window's filter: "
                        "words, and conditions such as eps<50 method:entropic tag:paper -status:failed time>=10m");
    options->output.add(*command, "--csv", options->table,
                        "Writes the table of the window's page Runs in place of the list, a row for each method (.csv; "
                        "-: to standard output)");
    command->callback([&context, options] { context.exitCode = runs(context.console, *options); });
}

} // namespace sfumato::cli
