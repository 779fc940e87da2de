// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare_command.h"

#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "app/cli/options/network_options.h"
#include "app/cli/options/raw_request.h"
#include "core/base/rounded_text.h"
#include "core/files/durable/atomic_file.h"
#include "core/results/measure/compare_picture.h"
#include "core/results/measure/compare_run.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <dlfcn.h>

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

struct CompareOptions {
    CompareRequest request;
    ComparisonPicture picture;
    std::string run, table, test;
    std::vector<std::string> columns, others, accuracies;
    OutputOptions output;
    NetworkOptions network;
};

Result<CompareRequest> requestOf(const CompareOptions& options) {
    CompareRequest request = options.request;
    request.run = options.run;
    request.test = options.test;
    request.picture = !options.picture.path.empty();
    request.papers = options.columns.empty();
    for (const std::string& name : options.columns) request.columns.push_back(columnNamed(name));
    for (const std::string& other : options.others)
        request.columns.push_back({.kind = CompareColumn::Kind::Generated, .run = other});
    for (const std::string& name : options.accuracies) {
        const auto id = fromName<MetricId>(name);
        if (!id || factsOf(*id).kind != MetricKind::Label)
            return Fault{Fault::Code::OutOfRange, "--accuracy " + name, "must be one of " + namesOf(MetricKind::Label)};
        request.accuracies.push_back(*id);
    }
    TRY(network, options.network.spec());
    request.network = *network;
    return request;
}

/// Of UTF-8: bytes that do not go on with a letter.
std::size_t lettersIn(const std::string& text) {
    return std::size_t(std::ranges::count_if(text, [](char byte) { return (byte & 0xc0) != 0x80; }));
}

std::string tableText(const Comparison& found) {
    std::vector<std::vector<std::string>> rows{{"column"}};
    const auto ids = metricsOf(found.columns);
    for (MetricId id : ids) {
        const MetricFacts& facts = factsOf(id);
        rows[0].push_back(nameOf(found, id) + (facts.unit == "%" ? " %" : "") + (facts.usesRaw ? " [raw]" : ""));
    }
    for (std::size_t i = 0; i < found.columns.size(); ++i) {
        rows.push_back({titleOf(found.columns[i])});
        for (MetricId id : ids)
            rows.back().push_back(metricText(found.columns[i], id) + deviationText(found.columns[i], id) +
                                  (std::ranges::count(bestColumns(found.columns, id), i) ? "*" : ""));
    }
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            std::size_t width = 0;
            for (const auto& other : rows) width = std::max(width, lettersIn(other[i]));
            text += (i ? "  " : "") + row[i] + std::string(i + 1 < row.size() ? width - lettersIn(row[i]) : 0, ' ');
        }
        text += "\n";
    }
    text += ids.empty() ? std::string("nothing can be measured of these without --raw; ")
                        : "* within one standard deviation of the best of its column; ";
    text += measuredText(found) + "; " + stampOf(found);
    for (const auto& [id, floor] : found.floors)
        text += "\nreal against other real records: " + nameOf(found, id) + " " + measuredText(id, floor) +
                " [uses raw data]";
    for (const auto& column : found.columns)
        if (column.fault) text += "\n" + titleOf(column) + ": " + column.fault->detail.english();
    return text;
}

nlohmann::ordered_json documentOf(const Comparison& found) {
    nlohmann::ordered_json columns = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < found.columns.size(); ++i) {
        const auto& column = found.columns[i];
        nlohmann::ordered_json metrics = nlohmann::ordered_json::object();
        for (const auto& [id, metric] : column.metrics)
            if (std::isfinite(metric.value))
                metrics[std::string(factsOf(id).name)] = {{"value", metric.value},
                                                          {"deviation", deviationOf(column, id)},
                                                          {"usesRaw", metric.usesRaw},
                                                          {"best", bestOf(found.columns, id) == i}};
        columns.push_back({{"column", titleOf(column)}, {"seconds", column.seconds}, {"figures", metrics}});
        if (column.fault) columns.back()["fault"] = column.fault->detail.english();
    }
    nlohmann::ordered_json floors = nlohmann::ordered_json::object();
    for (const auto& [id, floor] : found.floors) floors[std::string(factsOf(id).name)] = floor;
    nlohmann::ordered_json document{
        {"records", found.records}, {"seeds", found.seeds},    {"noiseScale", found.noiseScale}, {"columns", columns},
        {"floors", floors},         {"stamp", stampOf(found)}, {"usesRaw", found.usesRaw}};
    if (!found.network.empty()) document["network"] = found.network;
    return document;
}

/// A function of a library that is loaded from where this program is; null where there is none.
void* besideThis(const char* library, const char* function) {
    Dl_info here;
    if (!::dladdr(reinterpret_cast<void*>(&lettersIn), &here)) return nullptr;
    const fs::path path = fs::path(here.dli_fname).parent_path() / library;
    void* const loaded = ::dlopen(path.c_str(), RTLD_LAZY);
    return loaded ? ::dlsym(loaded, function) : nullptr;
}

Result<void> write(const fs::path& path, std::span<const std::byte> bytes, const std::string& label) {
    auto beside = AtomicFile::open(labelBeside(path)), file = AtomicFile::open(path);
    if (!beside || !file) return beside ? file.fault() : beside.fault();
    TRY_DO(beside->commit(std::as_bytes(std::span(label))));
    return file->commit(bytes);
}

/// As the window exports it, by the library that draws; without it a PNG of the pictures alone.
Result<void> draw(const Comparison& found, const CompareOptions& options) {
    const fs::path path = options.picture.path;
    using Draw = bool(const Comparison&, const ComparisonPicture&, Fault&);
    if (auto* const drawing = reinterpret_cast<Draw*>(
            besideThis("libsfumato_figure_commands.so", "sfumatoDrawComparison"))) {
        auto beside = AtomicFile::open(labelBeside(path));
        if (!beside) return beside.fault();
        const std::string label = labelOf(found);
        TRY_DO(beside->commit(std::as_bytes(std::span(label))));
        ComparisonPicture picture = options.picture;
        picture.rows = options.request.rows;
        Fault fault;
        return drawing(found, picture, fault) ? Result<void>() : fault;
    }
    if (path.extension() != ".png")
        return Fault{Fault::Code::OutOfRange, path.string(), "must end in .png where the program was built without Qt"};
    return write(path, comparisonPicture(found), labelOf(found));
}

Result<Comparison> compareTo(const CompareOptions& options) {
    TRY(request, requestOf(options));
    if (request->raw) TRY_DO(checkRawShown(options.run, "--raw"));
    std::vector<fs::path> outputs;
    for (const std::string& path : {options.picture.path, options.table})
        if (!path.empty()) outputs.insert(outputs.end(), {path, labelBeside(path)});
    if (request->picture) outputs.push_back(fs::path(options.picture.path).replace_extension(".caption.txt"));
    TRY_DO(options.output.check(outputs, {}));
    struct Told : CompareObserver {
        void onColumn(std::size_t, const ComparedColumn& column) override {
            progress.line(titleOf(column) + (column.fault ? ": left out" : ": " + roundedUp(column.seconds) + " s"),
                          true);
        }
        void onTraining(const CompareColumn& column, std::int64_t step, std::int64_t steps, double loss) override {
            progress.line(nameOf(column) + ": step " + std::to_string(step) + " of " + std::to_string(steps) +
                              ", loss " + shown(loss),
                          false);
        }
        void onClassifiers(std::size_t, const CompareColumn& column) override {
            progress.line("training classifiers on " + titleOf({.column = column}), false);
        }
        void onNetwork(std::int64_t done, std::int64_t all) override { clock(done, all); }
        ProgressPrinter progress;
        NetworkClock clock{progress};
    } observer;
    const auto found = compareRun(*request, observer, interruption());
    if (!found) return found;
    if (std::ranges::all_of(found->columns, [](const ComparedColumn& column) { return column.fault.has_value(); }))
        return *found->columns.front().fault;
    if (!options.picture.path.empty()) TRY_DO(draw(*found, options));
    if (const std::string csv = comparisonCsv(*found); !options.table.empty())
        TRY_DO(write(options.table, std::as_bytes(std::span(csv)), labelOf(*found)));
    return found;
}

} // namespace

void addCompare(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand(
        "compare", "Set answers to the same noisy records side by side: denoisers, "
                   "which estimate single records, and methods, which draw new ones, with figures of both");
    auto options = std::make_shared<CompareOptions>();
    auto& request = options->request;
    addFolder(*command, "run", options->run, "Run folder")->required();
    command
        ->add_option("--columns", options->columns,
                     "raw, names of denoisers, names of methods; default: those of the papers' figure and every method")
        ->delimiter(',');
    addFolder(*command, "--with", options->others,
              "Other runs on records of the same shape; their first method is a column");
    command->add_option("--rows", request.rows, "Records in the picture")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command
        ->add_option("--records", request.records, "Records that figures are of; default: 2,000, at most half of all")
        ->check(CLI::Range(2, 100000));
    command
        ->add_option("--seed", request.seed,
                     "The first of three seeds of latents and reference records, over which metrics are means")
        ->capture_default_str();
    command->add_flag("--raw", request.raw,
                      "Show and measure raw records, which is entered in their account; refused for sensitive ones");
    command
        ->add_option("--accuracy", options->accuracies,
                     "Classifiers, as in logistic,cnn, that learn what is generated with labels, and the raw records, "
                     "and are tested on raw test records, which is entered in their account; minutes")
        ->type_name(takes::oneOf(namesOf(MetricKind::Label)))
        ->delimiter(',');
    addFile(*command, "--test", options->test,
            "File of labelled records for --accuracy; default: the official test records");
    options->network.addTo(*command, false);
    options->output.add(*command, "--out", options->picture.path,
                        "Picture to write, as the window exports it, with <name>.caption.txt beside it: .pdf, .svg, "
                        ".png (600 dots per inch), or .tex, its "
                        "numbers alone");
    command->add_option("--width", options->picture.width, "Width of the picture in mm: 84 is a column, 174 a page")
        ->check(CLI::Range(20.0, 2000.0))
        ->capture_default_str();
    command->add_option("--font", options->picture.letters, "Size of its letters in points")
        ->check(CLI::Range(3.0, 100.0))
        ->capture_default_str();
    options->output.add(*command, "--csv", options->table, "Table to write (.csv)");
    command->callback([&context, options] {
        answer(
            context, [&] { return compareTo(*options); },
            [&](const Comparison& found) { context.console.print(tableText(found), documentOf(found)); });
    });
}

} // namespace sfumato::cli
