// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare_command.h"

#include "app/cli/commands.h"
#include "app/cli/drawing_library.h"
#include "app/cli/shell/completion.h"
#include "app/cli/shell/console.h"
#include "app/cli/options/network_options.h"
#include "app/cli/options/raw_request.h"
#include "app/cli/shell/run_places.h"
#include "core/base/rounded_text.h"
#include "core/files/durable/atomic_file.h"
#include "core/results/measure/compare_picture.h"
#include "core/results/measure/compare_run.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <set>

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

struct CompareOptions {
    CompareRequest request;
    ComparisonPicture picture;
    std::string run, table, test, plane;
    std::vector<std::string> levels, columns, others, accuracies, metrics;
    OutputOptions output;
    NetworkOptions network;
};

/// Of UTF-8: bytes that do not go on with a letter.
std::size_t lettersIn(const std::string& text) {
    return std::size_t(std::ranges::count_if(text, [](char byte) { return (byte & 0xc0) != 0x80; }));
}

/// Draws as the window does.
using Draw = bool(const std::vector<Comparison>&, const ComparisonPicture&, nlohmann::ordered_json&, Fault&);

Draw* drawing() { return reinterpret_cast<Draw*>(drawingFunction("sfumatoDrawComparison")); }

Result<CompareRequest> requestOf(const CompareOptions& options) {
    CompareRequest request = options.request;
    request.run = options.run;
    request.test = options.test;
    request.picture = !options.picture.paths.empty() && !drawing(); // which can draw points, too
    for (const int record : options.picture.records) request.rows = std::max(request.rows, record + 1);
    request.papers = options.columns.empty();
    for (const std::string& name : options.columns) request.columns.push_back(columnNamed(name));
    for (const std::string& other : options.others)
        request.columns.push_back({.kind = CompareColumn::Kind::Generated, .run = other});
    if (!options.plane.empty() && !fromName<MetricId>(options.plane))
        return Fault{Fault::Code::NotAChoice, "--plane " + options.plane, "must be one of " + namesOf<MetricId>()};
    for (const std::string& name : options.metrics)
        if (!fromName<MetricId>(name))
            return Fault{Fault::Code::NotAChoice, "--metrics " + name, "must be one of " + namesOf<MetricId>()};
    for (const std::string& name : options.accuracies) {
        const auto id = fromName<MetricId>(name);
        if (!id || factsOf(*id).kind != MetricKind::Label)
            return Fault{Fault::Code::NotAChoice, "--accuracy " + name, "must be one of " + namesOf(MetricKind::Label)};
        request.accuracies.push_back(*id);
    }
    TRY(network, options.network.spec());
    request.network = *network;
    return request;
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
            rows.back().push_back(pairOf(found.columns[i], id) +
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
    if (found.noOrder) text += "\nno errors per record: " + found.noOrder->detail.english();
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
    if (found.noOrder) document["noOrder"] = found.noOrder->detail.english();
    return document;
}

Result<void> write(const fs::path& path, std::span<const std::byte> bytes, const std::string& label) {
    auto beside = AtomicFile::open(labelBeside(path)), file = AtomicFile::open(path);
    if (!beside || !file) return beside ? file.fault() : beside.fault();
    TRY_DO(beside->commit(std::as_bytes(std::span(label))));
    return file->commit(bytes);
}

/// As the window exports it, by the library that draws; without it a PNG of the pictures alone. Adds what is wrong with
/// its looks to `document`.
Result<void> draw(const std::vector<Comparison>& levels, const CompareOptions& options,
                  nlohmann::ordered_json& document) {
    const std::string label = labelOf(levels);
    if (Draw* const drawn = drawing()) {
        for (const std::string& path : options.picture.paths) {
            auto beside = AtomicFile::open(labelBeside(path));
            if (!beside) return beside.fault();
            TRY_DO(beside->commit(std::as_bytes(std::span(label))));
        }
        ComparisonPicture picture = options.picture;
        picture.rows = options.request.rows;
        picture.runs = {options.run};
        picture.runs.insert(picture.runs.end(), options.levels.begin(), options.levels.end());
        picture.plane = fromName<MetricId>(options.plane);
        for (const std::string& name : options.metrics) picture.metrics.push_back(*fromName<MetricId>(name));
        Fault fault;
        return drawn(levels, picture, document, fault) ? Result<void>() : fault;
    }
    for (const fs::path path : options.picture.paths) {
        if (path.extension() != ".png" || levels.size() > 1 || !options.plane.empty())
            return Fault{Fault::Code::OutOfRange, path.string(),
                         "must be the picture of one run and end in .png where the program was built without Qt"};
        TRY_DO(write(path, comparisonPicture(levels.front()), label));
    }
    return {};
}

Result<std::vector<Comparison>> compareTo(const CompareOptions& options, nlohmann::ordered_json& warned) {
    TRY(request, requestOf(options));
    std::vector<std::string> runs{options.run};
    runs.insert(runs.end(), options.levels.begin(), options.levels.end());
    if (request->raw)
        for (const std::string& run : runs) TRY_DO(checkRawShown(run, "--raw"));
    std::vector<fs::path> outputs;
    std::set<fs::path> captions; // one for a name in several formats
    if (!options.table.empty()) outputs = {options.table, labelBeside(options.table)};
    for (const fs::path path : options.picture.paths) {
        if (!std::set<std::string>{".pdf", ".svg", ".png", ".tex", ".csv"}.contains(path.extension()))
            return Fault{Fault::Code::WrongKind, path.string(), "must end in .pdf, .svg, .png, .tex or .csv"};
        outputs.insert(outputs.end(), {path, labelBeside(path)});
        captions.insert(fs::path(path).replace_extension(".caption.txt"));
    }
    outputs.insert(outputs.end(), captions.begin(), captions.end());
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
    std::vector<Comparison> levels;
    for (const std::string& run : runs) {
        request->run = run, request->beside = options.run;
        TRY(found, compareRun(*request, observer, interruption()));
        if (std::ranges::all_of(found->columns,
                                [](const ComparedColumn& column) { return column.fault.has_value(); })) {
            for (const ComparedColumn& column : found->columns)
                if (request->raw || column.column.kind != CompareColumn::Kind::Raw) return *column.fault;
            return Fault{Fault::Code::NotAccepted, "raw", "is shown only with --raw"};
        }
        if (levels.empty()) request->show = found->shown; // further levels show the same records
        levels.push_back(std::move(*found));
    }
    std::vector<Comparison*> all;
    for (Comparison& level : levels) all.push_back(&level);
    nameData(all);
    if (!options.picture.paths.empty()) TRY_DO(draw(levels, options, warned));
    if (const std::string csv = tableCsv(levels), label = labelOf(levels); !options.table.empty())
        TRY_DO(write(options.table, std::as_bytes(std::span(csv)), label));
    return levels;
}

} // namespace

void addCompare(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand(
        "compare", "Set answers to the same noisy records side by side: denoisers, "
                   "which estimate single records, and methods, which draw new ones, with figures of both");
    auto options = std::make_shared<CompareOptions>();
    auto& request = options->request;
    addRun(*command, "run", options->run, "Run folder")->required();
    command
        ->add_option("--columns", options->columns,
                     "raw, names of denoisers (tv:1.5 at another strength), names of methods; default: those of the "
                     "papers' figure and every method")
        ->delimiter(',');
    addRun(*command, "--level", options->levels,
           "Runs of other noise on the same records, each beside the run with the same columns");
    addRun(*command, "--with", options->others,
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
    addFile(*command, "--out", options->picture.paths,
            "Picture to write, as the window exports it, with <name>.caption.txt beside it: .pdf, .svg, .png (600 dots "
            "per inch), or its numbers alone: .tex, .csv; may be repeated");
    command
        ->add_option("--plane", options->plane,
                     "Writes to --out, instead of the picture, the plane of both ways to be wrong: this distance (w2, "
                     "sliced, feature) against the error per record, or nll against the spread; a part for each noise")
        ->type_name(takes::oneOf("w2, sliced, feature, nll"));
    options->picture.addLook(*command);
    command->add_option("--show", options->picture.records, "Records in the picture, by their numbers from 0 on")
        ->check(CLI::Range(0, 99))
        ->delimiter(',');
    command
        ->add_option(
            "--metrics", options->metrics,
            "Numbers in the picture; default: three that are measured, of points exact W2 before feature distance")
        ->delimiter(',');
    options->output.add(*command, "--csv", options->table, "Table to write (.csv)");
    command->callback([&context, options] {
        options->picture.words = context.words;
        nlohmann::ordered_json warned = nlohmann::ordered_json::object();
        answer(
            context, [&] { return compareTo(*options, warned); },
            [&](const std::vector<Comparison>& levels) {
                std::string text;
                nlohmann::ordered_json document{{"levels", nlohmann::ordered_json::array()}};
                if (levels.size() == 1) {
                    document = documentOf(levels.front());
                    document.update(warned);
                    return context.console.print(tableText(levels.front()), document);
                }
                document.update(warned);
                for (const Comparison& level : levels) {
                    text += (text.empty() ? "" : "\n\n") + ("noise scale " + shown(level.noiseScale)) + "\n" +
                            tableText(level);
                    document["levels"].push_back(documentOf(level));
                }
                context.console.print(text, document);
            });
    });
}

} // namespace sfumato::cli
