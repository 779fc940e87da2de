// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/sweep.h"

#include "core/base/csv_field.h"
#include "core/base/guarded.h"
#include "core/base/number_text.h"
#include "core/base/rounded_text.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/folder_lock.h"
#include "core/files/durable/own_file.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "core/ledger/own_run.h"
#include "core/data/loading/load.h"
#include "core/results/measure/evaluate_run.h"
#include "core/spec/json_fields.h"
#include "core/spec/study/shared_spec.h"
#include "core/engine/sweep_values.h"
#include "core/study/text_file.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <array>
#include <map>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view columns = "axis,value,seed,series,measure,figure,uses_raw,ending,run,fault,subject,detail";

/// Of a sweep with a grid every row ends with its combination.
std::string headerOf(const SweepSpec& sweep) { return std::string(columns) + (sweep.grid.empty() ? "\n" : ",grid\n"); }

enum Column {
    Axis,
    Value,
    Seed,
    Series,
    Measure,
    MetricValue,
    UsesRaw,
    Ending,
    Run,
    FaultCode,
    Subject,
    Detail,
    Grid,
    Columns
};
using Row = std::array<std::string, Columns>;

std::string line(const Row& row, bool hasGrid) {
    std::string text;
    for (std::size_t i = 0; i < row.size() - !hasGrid; ++i) text += (i ? "," : "") + csvField(row[i]);
    return text + '\n';
}

std::optional<Row> fieldsOf(std::string_view text, bool hasGrid) {
    Row row;
    std::size_t column = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' && quoted && i + 1 < text.size() && text[i + 1] == '"')
            row[column] += text[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (c != ',' || quoted)
            row[column] += c;
        else if (++column == Columns)
            return {};
    }
    return column + 1 == std::size_t(Columns) - (hasGrid ? 0 : 1) && !quoted ? std::optional(row) : std::nullopt;
}

/// Adds what the row says; false where it makes no sense.
bool addRow(const Row& row, const std::map<std::string, SweepPoint>& points, const std::filesystem::path& folder,
            std::vector<SweepOutcome>& outcomes) {
    const auto found = points.find(row[Run]); // which names its value, its combination and its seed
    if (found == points.end()) return false;
    const SweepPoint& point = found->second;
    if (outcomes.empty() || outcomes.back().point != point)
        outcomes.push_back({.point = point, .folder = folder / row[Run]});
    auto& outcome = outcomes.back();
    if (row[Ending] != "finished") {
        const auto code = faultCodeNamed(row[FaultCode]);
        if (code) outcome.fault = Fault{*code, row[Subject], row[Detail]};
        return code.has_value();
    }
    const auto measure = fromName<MetricId>(row[Measure]);
    const auto metric = numberIn<double>(row[MetricValue]);
    if (!measure || !metric || (row[UsesRaw] != "yes" && row[UsesRaw] != "no")) return false;
    if (outcome.series.empty() || outcome.series.back().name != row[Series])
        outcome.series.push_back({.name = row[Series]});
    outcome.series.back().metrics.emplace_back(*measure, Metric{*metric, row[UsesRaw] == "yes"});
    return true;
}

/// Of the points that ended, in the order of pointsOf().
Result<std::vector<SweepOutcome>> outcomesIn(const SweepPaths& paths, const SweepSpec& spec) {
    TRY(kept, openStudy(studyOf(spec), paths.folder));
    std::vector<SweepOutcome> rows;
    if (isThere(paths.results())) {
        TRY(text, readText(paths.results()));
        auto read = parseResultsCsv(*text, spec, paths.folder, paths.results().string());
        if (!read) return read;
        rows = std::move(*read);
    }
    std::vector<SweepOutcome> outcomes;
    const auto points = pointsOf(spec);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const StudyOutcome& of = (*kept)[i];
        const auto row = std::ranges::find(rows, points[i], &SweepOutcome::point);
        if (of.done || of.result.fault)
            outcomes.push_back(outcomeOf(points[i], of));
        else if (row != rows.end())
            outcomes.push_back(*row);
    }
    return outcomes;
}

/// Writes sweep.json, marked as this user's.
Result<void> writeSpec(const SweepPaths& paths, const SweepSpec& spec) {
    const std::string text = toJson(spec).dump(2) + '\n';
    (void)markRun(paths.folder, text); // without a state folder it can be trained, and is nobody's then
    return writeText(paths.spec(), text);
}

/// What the ledgers of the runs of the sweep, and of its preview, say.
Result<std::vector<PrivacyEvent>> eventsOf(const SweepPaths& paths, const SweepSpec& spec) {
    std::vector<PrivacyEvent> events;
    for (const auto& root : {paths.folder, paths.preview()})
        for (const auto& point : pointsOf(spec)) {
            const auto path = RunPaths{root / folderNameOf(spec, point)}.ledger();
            if (!isThere(path)) continue;
            TRY(ledger, Ledger::read(path));
            events.insert(events.end(), ledger->events().begin(), ledger->events().end());
        }
    return events;
}

} // namespace

std::optional<Fault::Code> faultCodeNamed(std::string_view word) {
    for (int i = 0; i <= int(Fault::last); ++i)
        if (name(Fault::Code(i)) == word) return Fault::Code(i);
    return {};
}

SweepOutcome outcomeOf(const SweepPoint& point, const StudyOutcome& of) {
    SweepOutcome outcome{.point = point, .folder = of.folder, .fault = of.result.fault};
    for (const StudyMeasured& measured : of.result.measured) {
        const auto id = fromName<MetricId>(measured.metric);
        if (outcome.fault || !id || !measured.value) continue;
        const auto isThere = [&](const auto& metrics) {
            return std::ranges::any_of(metrics, [&](const auto& metric) { return metric.first == *id; });
        };
        if (measured.floor && !isThere(outcome.floors))
            outcome.floors.emplace_back(*id, Metric{*measured.floor, measured.usesRaw});
        if (measured.method == privatizedMethod) {
            outcome.privatized.emplace_back(*id, Metric{*measured.value, measured.usesRaw});
            continue;
        }
        if (outcome.series.empty() || outcome.series.back().name != measured.method)
            outcome.series.push_back({.name = measured.method});
        outcome.series.back().metrics.emplace_back(*id, Metric{*measured.value, measured.usesRaw});
    }
    return outcome;
}

std::string toResultsCsv(const SweepSpec& sweep, const std::vector<SweepOutcome>& outcomes) {
    std::string text = headerOf(sweep);
    const bool hasGrid = !sweep.grid.empty();
    for (const auto& point : pointsOf(sweep)) {
        const auto found = std::find_if(outcomes.begin(), outcomes.end(),
                                        [&](const auto& outcome) { return outcome.point == point; });
        if (found == outcomes.end()) continue;
        Row row;
        row[Axis] = axisName(sweep);
        row[Grid] = gridText(point.grid);
        row[Value] = shortestText(point.value);
        row[Seed] = std::to_string(point.seed);
        row[Run] = folderNameOf(sweep, point);
        if (found->fault) {
            row[Ending] = found->fault->code == Fault::Code::Diverged ? "diverged" : "failed";
            row[FaultCode] = name(found->fault->code);
            row[Subject] = found->fault->subject;
            row[Detail] = found->fault->detail.english();
            text += line(row, hasGrid);
            continue;
        }
        row[Ending] = "finished";
        for (const auto& series : found->series)
            for (const auto& [measure, metric] : series.metrics) {
                row[Series] = series.name;
                row[Measure] = nameOf(measure);
                row[MetricValue] = shortestText(metric.value);
                row[UsesRaw] = metric.usesRaw ? "yes" : "no";
                text += line(row, hasGrid);
            }
    }
    return text;
}

Result<std::vector<SweepOutcome>> parseResultsCsv(std::string_view text, const SweepSpec& sweep,
                                                  const std::filesystem::path& folder, const std::string& subject) {
    if (!text.starts_with(headerOf(sweep)))
        return Fault{Fault::Code::Malformed, subject, "does not begin with the columns of a sweep"};
    text.remove_prefix(headerOf(sweep).size());
    std::map<std::string, SweepPoint> points;
    for (const auto& point : pointsOf(sweep)) points.emplace(folderNameOf(sweep, point), point);
    std::vector<SweepOutcome> outcomes;
    for (int number = 2; !text.empty(); ++number) {
        const auto end = text.find('\n');
        const auto row = end == std::string_view::npos ? std::nullopt
                                                       : fieldsOf(text.substr(0, end), !sweep.grid.empty());
        if (!row || !addRow(*row, points, folder, outcomes))
            return Fault{Fault::Code::Malformed, subject + ": line " + std::to_string(number),
                         "is no row of this sweep"};
        text.remove_prefix(end + 1);
    }
    return outcomes;
}

Result<FolderLock> createSweepFolder(const SweepSpec& spec, const SweepPaths& paths) {
    std::error_code error;
    fs::create_directories(paths.folder, error);
    if (error) return systemFault(error.value(), paths.folder.string(), "create the folder");
    auto lock = FolderLock::acquire(paths.folder);
    if (!lock) return lock;
    if (isThere(paths.spec()))
        return Fault{Fault::Code::Mismatch, paths.folder.string(),
                     TEXT("holds a sweep already; resume it or choose another folder")};
    removeUnfinished(paths.folder);
    for (fs::directory_iterator entry(paths.folder, error), end; !error && entry != end; entry.increment(error))
        if (const auto name = entry->path().filename().native();
            !name.starts_with(".lock") && name != markName && entry->path() != paths.preview())
            return Fault{Fault::Code::WrongKind, paths.folder.string(),
                         TEXT("is not empty; choose a new folder for the sweep")};
    if (error) return systemFault(error.value(), paths.folder.string(), "read the folder");
    TRY_DO(writeSpec(paths, spec));
    return lock;
}

void discardSweepFolder(const SweepPaths& paths) {
    std::error_code ignored;
    for (const auto& path : {paths.spec(), paths.state(), paths.folder / "tasks", paths.folder / "figures",
                             paths.folder / markName, paths.folder / ".lock", paths.folder})
        fs::remove(path, ignored); // folders stay where there is anything in them
}

Result<SweepState> readSweepFolder(const fs::path& folder) {
    const SweepPaths paths{folder};
    const auto text = readText(paths.spec());
    if (!text)
        return text.fault().code == Fault::Code::NotFound
                   ? Fault{Fault::Code::NotFound, folder.string(), TEXT("is not a sweep folder: it has no sweep.json")}
                   : text.fault();
    TRY(spec, parseSweepSpec(*text, paths.spec().string()));
    SweepState state{.spec = std::move(*spec), .isOwn = isOwnRun(folder, *text)};
    TRY(outcomes, outcomesIn(paths, state.spec));
    state.outcomes = std::move(*outcomes);
    if (const auto status = readText(paths.state())) {
        const auto json = parseJson(*status, paths.state().string());
        if (json && json->is_object() && json->contains("secondsPerRun") && (*json)["secondsPerRun"].is_number())
            state.secondsPerRun = (*json)["secondsPerRun"].get<double>();
    }
    return state;
}

PlannedPoints plannedPoints(const SweepSpec& spec, const fs::path& folder) {
    PlannedPoints all{.folder = folder, .preview = SweepPaths{folder}.preview()};
    for (const auto& point : pointsOf(spec)) all.points.push_back({folderNameOf(spec, point), runSpecAt(spec, point)});
    return all;
}

std::vector<SweepPoint> pointsToRun(const SweepState& state) {
    std::vector<SweepPoint> points = pointsOf(state.spec);
    std::erase_if(points, [&](const SweepPoint& point) {
        return std::ranges::any_of(state.outcomes, [&](const SweepOutcome& outcome) {
            return outcome.point == point && (!outcome.fault || outcome.fault->code == Fault::Code::Diverged);
        });
    });
    return points;
}

Result<void> checkSweepRecords(const SweepPaths& paths, const SweepSpec& spec, std::stop_token stop) {
    TRY(events, eventsOf(paths, spec));
    const auto known = std::ranges::find_if(*events,
                                            [](const PrivacyEvent& event) { return !event.fingerprint.empty(); });
    if (known == events->end()) return {};
    const auto now = fingerprintOf(spec.base.data, DataLocations::fromEnvironment(), {{}, std::move(stop)});
    if (!now || *now == known->fingerprint) return {};
    return Fault{Fault::Code::Mismatch, "data.path " + spec.base.data.path,
                 TEXT("holds other records than those that the sweep began with; put these back, or start "
                      "another sweep")};
}

Fault notOwnSweep(const fs::path& folder) {
    return {Fault::Code::Missing, folder.string(),
            TEXT("was begun elsewhere or changed since, and does not decide here which files are read; to go "
                 "on with it, give sfumato-cli sweep --resume all options that it was started with")};
}

Result<void> adoptSweep(const fs::path& folder, const SweepSpec& spec) {
    return guarded([&]() -> Result<void> {
        TRY(base, withAbsolutePaths(spec.base));
        SweepSpec placed = spec;
        placed.base = std::move(*base);
        TRY(lock, FolderLock::acquire(folder));
        TRY(stated, readSweepFolder(folder));
        DataSpec& data = stated->spec.base.data; // whose files, and whether they are public, says who goes on
        data.path = placed.base.data.path, data.release = placed.base.data.release,
        data.ledger = placed.base.data.ledger;
        data.sensitive = placed.base.data.sensitive;
        if (stated->spec != placed)
            return Fault{Fault::Code::Mismatch, SweepPaths{folder}.spec().string(),
                         TEXT("is another sweep than these options describe; choose another folder")};
        return writeSpec({folder}, placed);
    });
}

Result<SweepState> openSweep(const fs::path& folder) {
    return guarded([&]() -> Result<SweepState> {
        auto state = readSweepFolder(folder);
        if (!state) return state;
        if (!state->isOwn) state->spec.base = openedSpec(std::move(state->spec.base));
        TRY(events, eventsOf({folder}, state->spec));
        const Spent spent = spentAtMost(*events);
        state->epsilonSpent = spent.epsilon;
        state->deltaSpent = spent.delta;
        return state;
    });
}

} // namespace sfumato
