// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/kept_comparison.h"

#include "core/files/formats/arrays/safetensors.h"
#include "core/spec/format_version.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/json_fields.h"
#include "widgets/compare/filed_comparison.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr int comparisonVersion = 1;
constexpr const char* comparisonKey = "comparison"; ///< of the metadata
constexpr int mostSide = 4096;                      ///< of a picture
constexpr std::size_t mostLevels = 256;

FiledFault filed(const Fault& fault) { return {int(fault.code), fault.subject, fault.detail.english()}; }

FiledSheet filed(const SampleSheet& sheet, const std::string& name, SafeTensors& file) {
    const auto add = [&](const char* what, const auto& numbers) {
        if (!numbers.empty()) file.tensors.emplace(name + what, Array::of({std::int64_t(numbers.size())}, numbers));
    };
    add(".pixels", sheet.pixels);
    add(".points", sheet.points);
    add(".histograms", sheet.histograms);
    add(".numbers", sheet.numbers);
    add(".labels", std::vector<std::int32_t>(sheet.labels.begin(), sheet.labels.end()));
    return {sheet.kind,  sheet.method,   sheet.step,    sheet.count,  sheet.height,
            sheet.width, sheet.channels, sheet.classes, sheet.usesRaw};
}

FiledColumn filed(const CompareBoard::Column& column) {
    FiledColumn made{.run = column.column.run.string(), .shown = column.shown, .strength = column.strength};
    if (column.column.kind == CompareColumn::Kind::Generated) made.method = column.column.method;
    if (column.column.kind == CompareColumn::Kind::Denoised) made.denoiser = column.column.denoiser;
    return made;
}

/// Of what fits together in itself; the first thing that does not is the fault.
class ComparisonReader {
public:
    ComparisonReader(const SafeTensors& file, std::string origin) : m_file(file), m_origin(std::move(origin)) {}

    void require(bool holds, const char* detail) {
        if (!holds && !m_fault) m_fault = Fault{Fault::Code::Malformed, m_origin, detail};
    }
    const std::optional<Fault>& fault() const { return m_fault; }

    Fault faultIn(const FiledFault& of) {
        require(of.code >= 0 && of.code <= int(Fault::last), "has an unknown kind of fault");
        return {Fault::Code(of.code), of.subject, Text(of.detail)};
    }

    std::shared_ptr<const SampleSheet> sheetIn(const std::optional<FiledSheet>& of, const std::string& name) {
        if (!of) return {};
        SampleSheet sheet{.kind = of->kind,
                          .method = of->method,
                          .step = of->step,
                          .count = of->count,
                          .height = of->height,
                          .width = of->width,
                          .channels = of->channels,
                          .pixels = numbers<std::uint8_t>(name + ".pixels"),
                          .points = numbers<float>(name + ".points"),
                          .histograms = numbers<float>(name + ".histograms"),
                          .numbers = numbers<float>(name + ".numbers"),
                          .usesRaw = of->usesRaw,
                          .classes = of->classes};
        const auto labels = numbers<std::int32_t>(name + ".labels");
        sheet.labels.assign(labels.begin(), labels.end());
        const auto within = [](int number, int least, int most) { return number >= least && number <= most; };
        const bool isPicture = !sheet.pixels.empty();
        require(sheet.count >= 0 && within(sheet.height, 0, mostSide) && within(sheet.width, 0, mostSide) &&
                    within(sheet.channels, 1, 3) && sheet.classes >= 0 &&
                    (!isPicture || sheet.pixels.size() == std::size_t(sheet.count) * std::size_t(sheet.height) *
                                                              std::size_t(sheet.width) * std::size_t(sheet.channels)) &&
                    (isPicture || sheet.points.size() == std::size_t(sheet.count) * 2) &&
                    sheet.histograms.size() % SampleSheet::histogramParts == 0 &&
                    sheet.numbers.size() <= SampleSheet::mostNumbers &&
                    (sheet.labels.empty() || sheet.labels.size() == std::size_t(sheet.count)) &&
                    std::ranges::all_of(sheet.labels, [&](int label) { return within(label, 0, sheet.classes - 1); }),
                "has a picture that is not of its size");
        if (sheet.count > 0 && !m_first)
            m_first = {isPicture, sheet.height, sheet.width, sheet.channels};
        else if (sheet.count > 0) // all are painted alike
            require(m_first->isPicture == isPicture &&
                        (!isPicture || (m_first->height == sheet.height && m_first->width == sheet.width &&
                                        m_first->channels == sheet.channels)),
                    "has pictures of several shapes");
        return std::make_shared<const SampleSheet>(std::move(sheet));
    }

private:
    template <Element T>
    std::vector<T> numbers(const std::string& name) {
        const auto found = m_file.tensors.find(name);
        if (found == m_file.tensors.end()) return {};
        require(found->second.type == elementTypeOf<T>(), "has numbers of another type");
        if (m_fault) return {};
        const auto values = found->second.template as<T>();
        return {values.begin(), values.end()};
    }

    struct Shape {
        bool isPicture = false;
        int height = 0, width = 0, channels = 0;
    };
    const SafeTensors& m_file;
    std::string m_origin;
    std::optional<Fault> m_fault;
    std::optional<Shape> m_first;
};

std::string nameOfCell(std::size_t level, const FiledCell& cell) {
    return std::to_string(level) + "." + std::to_string(cell.column) + "." + std::to_string(cell.strength);
}
std::string nameOfShown(std::size_t level) { return std::to_string(level) + ".shown"; }

} // namespace

/// Knows what a board holds, and what of it a file does: no picture of raw records that are sensitive.
class BoardFile {
public:
    static FiledLevel filedLevel(const CompareBoard& board, std::size_t at, SafeTensors& file) {
        const CompareBoard::Level& level = board.m_levels[at];
        const Comparison& facts = level.facts;
        FiledLevel made{.run = at == 0 ? std::string() : level.run.string(),
                        .records = facts.records,
                        .noise = facts.noise,
                        .noiseScale = facts.noiseScale,
                        .epsilon = facts.epsilon,
                        .seeds = facts.seeds,
                        .stamp = facts.stamp,
                        .label = facts.label,
                        .usesRaw = facts.usesRaw,
                        .showsAsked = facts.showsAsked};
        const auto mayHold = [&](const std::shared_ptr<const SampleSheet>& sheet) {
            return sheet && !(sheet->usesRaw && isSensitive(level.spec.data));
        };
        for (const auto& [id, floor] : facts.floors)
            if (std::isfinite(floor)) made.floors.push_back({.metric = id, .value = floor});
        if (facts.noOrder) made.noOrder = filed(*facts.noOrder);
        if (mayHold(facts.shown)) made.shown = filed(*facts.shown, nameOfShown(at), file);
        for (std::size_t column = 0; column < level.slots.size(); ++column) {
            const CompareBoard::Slot& slot = level.slots[column];
            made.slots.push_back({slot.offered, slot.measured, slot.judged});
            for (const auto& [place, done] : slot.done) {
                if (slot.quick.at(place) || (!mayHold(done.sheet) && !done.fault)) continue;
                FiledCell cell{.column = int(column),
                               .strength = place,
                               .seconds = done.seconds,
                               .epsilon = done.epsilon,
                               .steps = done.steps,
                               .seed = done.seed,
                               .stamp = done.stamp,
                               .label = done.label,
                               .method = done.method,
                               .model = done.model};
                for (const auto& [id, metric] : done.metrics)
                    if (std::isfinite(metric.value))
                        cell.metrics.push_back({id, metric.value, deviationOf(done, id), metric.usesRaw});
                if (mayHold(done.sheet)) cell.sheet = filed(*done.sheet, nameOfCell(at, cell), file);
                if (done.fault) cell.fault = filed(*done.fault);
                made.cells.push_back(std::move(cell));
            }
        }
        return made;
    }

    static CompareBoard read(ComparisonReader& reader, const FiledComparison& filed, const std::vector<RunSpec>& specs,
                             const fs::path& run) {
        CompareBoard board;
        for (const FiledColumn& column : filed.columns) {
            CompareColumn of{.kind = CompareColumn::Kind::Raw, .run = column.run};
            if (column.denoiser) of.kind = CompareColumn::Kind::Denoised, of.denoiser = *column.denoiser;
            if (column.method) of.kind = CompareColumn::Kind::Generated, of.method = *column.method;
            reader.require(std::abs(column.strength) <= strengthPlaces, "has no such strength");
            reader.require(std::ranges::find(board.m_columns, of, &CompareBoard::Column::column) ==
                               board.m_columns.end(),
                           "has a column twice");
            board.m_columns.push_back({.column = of, .shown = column.shown, .strength = column.strength});
        }
        for (std::size_t i = 0; i < specs.size() && !reader.fault(); ++i) {
            board.m_levels.push_back({.run = i == 0 ? run : fs::path(filed.levels[i].run), .spec = specs[i]});
            readLevel(reader, filed.levels[i], i, board);
        }
        return board;
    }

private:
    static void readCell(ComparisonReader& reader, const FiledCell& cell, std::size_t at, CompareBoard& board) {
        reader.require(cell.column >= 0 && std::size_t(cell.column) < board.m_columns.size() &&
                           std::abs(cell.strength) <= strengthPlaces,
                       "has numbers of no column");
        if (reader.fault()) return;
        ComparedColumn done{.column = board.m_columns[std::size_t(cell.column)].column,
                            .sheet = reader.sheetIn(cell.sheet, nameOfCell(at, cell)),
                            .seconds = cell.seconds,
                            .steps = cell.steps,
                            .seed = cell.seed,
                            .stamp = cell.stamp,
                            .label = cell.label,
                            .method = cell.method,
                            .model = cell.model,
                            .epsilon = cell.epsilon};
        done.column.strength = strengthOf(cell.strength);
        for (const FiledMetric& metric : cell.metrics) {
            done.metrics.emplace_back(metric.metric, Metric{metric.value, metric.usesRaw});
            if (metric.deviation != 0) done.deviations.emplace_back(metric.metric, metric.deviation);
        }
        if (cell.fault) done.fault = reader.faultIn(*cell.fault);
        reader.require(done.sheet || done.fault, "has a column without pictures");
        CompareBoard::Slot& slot = board.m_levels[at].slots[std::size_t(cell.column)];
        slot.done.insert_or_assign(cell.strength, std::move(done));
        slot.quick[cell.strength] = false;
    }

    static void readLevel(ComparisonReader& reader, const FiledLevel& level, std::size_t at, CompareBoard& board) {
        CompareBoard::Level& made = board.m_levels[at];
        made.facts = {.records = level.records,
                      .noise = level.noise,
                      .noiseScale = level.noiseScale,
                      .seeds = level.seeds,
                      .epsilon = level.epsilon,
                      .spec = made.spec,
                      .stamp = level.stamp,
                      .label = level.label,
                      .usesRaw = level.usesRaw,
                      .shown = reader.sheetIn(level.shown, nameOfShown(at)),
                      .showsAsked = level.showsAsked};
        if (level.noOrder) made.facts.noOrder = reader.faultIn(*level.noOrder);
        for (const FiledMetric& floor : level.floors) made.facts.floors.emplace_back(floor.metric, floor.value);
        reader.require(level.slots.size() == board.m_columns.size(), "has another number of columns for a run");
        for (const FiledSlot& slot : level.slots)
            made.slots.push_back({.offered = slot.offered, .measured = slot.measured, .judged = slot.judged});
        for (const FiledCell& cell : level.cells)
            if (!reader.fault()) readCell(reader, cell, at, board);
    }
};

fs::path comparisonFile(const fs::path& run) { return run / "secret" / "comparison.safetensors"; }

Result<void> writeComparison(const KeptComparison& kept) {
    CompareBoard board = kept.board;
    board.dropNetworkMetrics();
    SafeTensors file;
    const fs::path& run = board.run(0);
    FiledComparison made{.records = kept.records};
    for (const auto& [of, state] : kept.states) made.states.emplace(of == run ? std::string() : of.string(), state);
    if (kept.metrics) made.metrics.emplace(kept.metrics->begin(), kept.metrics->end());
    for (const CompareBoard::Column& column : board.columns()) made.columns.push_back(filed(column));
    auto specs = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < board.levels(); ++i) {
        made.levels.push_back(BoardFile::filedLevel(board, i, file));
        specs.push_back(toJson(board.spec(i)));
    }
    auto json = fieldsToJson(made);
    json["version"] = comparisonVersion;
    json["specs"] = std::move(specs);
    file.metadata[comparisonKey] = json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    const fs::path path = comparisonFile(run);
    TRY_DO(makeOwnFolder(path.parent_path()));
    return writeOwnFile(path, toSafeTensors(file), ownerOnly, 2);
}

Result<KeptComparison> readComparison(const fs::path& run) {
    const fs::path path = comparisonFile(run);
    const std::string origin = path.string();
    TRY(file, readOwnSafeTensors(path, limits::file, 2));
    TRY(json, parseJson(file->metadata[comparisonKey], origin));
    TRY_DO(takeVersion(*json, origin, comparisonVersion));
    ComparisonReader reader(*file, origin);
    const auto specs = json->is_object() && json->contains("specs") ? (*json)["specs"] : nlohmann::json();
    reader.require(specs.is_array() && !specs.empty() && specs.size() <= mostLevels, "has no settings of its runs");
    if (reader.fault()) return *reader.fault();
    json->erase("specs");
    TRY(made, fieldsFromJson<FiledComparison>(*json, origin));
    reader.require(made->levels.size() == specs.size(), "has another number of settings than of runs");
    reader.require(std::ranges::all_of(made->records, [](int record) { return record >= 0; }), "has no such record");
    if (reader.fault()) return *reader.fault();
    std::vector<RunSpec> ofRuns;
    for (const auto& spec : specs) {
        TRY(read, runSpecFromJson(spec, origin));
        ofRuns.push_back(std::move(*read));
    }
    KeptComparison kept{.board = BoardFile::read(reader, *made, ofRuns, run), .records = made->records};
    for (const auto& [of, state] : made->states) kept.states.emplace(of.empty() ? run : fs::path(of), state);
    if (made->metrics) kept.metrics.emplace(made->metrics->begin(), made->metrics->end());
    if (reader.fault()) return *reader.fault();
    return kept;
}

} // namespace sfumato
