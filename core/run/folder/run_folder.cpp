// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/folder/run_folder.h"

#include "core/base/environment.h"
#include "core/base/number_text.h"
#include "core/base/utc_time.h"
#include "core/files/durable/own_file.h"
#include "core/files/formats/png.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/files/formats/tensorboard.h"
#include "core/files/formats/tables/utf8.h"
#include "core/imaging/contact_sheet.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/json_fields.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/study/shared_spec.h"
#include "core/run/folder/metrics_csv.h"
#include "core/run/folder/sheet_files.h"

#include <unistd.h>

#include <chrono>
#include <ctime>
#include <span>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

double now() { return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count(); }

/// The event file of the next process that trains in the folder: they are numbered, since no time of day belongs into
/// what travels.
fs::path newEventFile(const fs::path& folder) {
    for (int number = 1;; ++number) {
        const std::string digits = std::to_string(number);
        const fs::path path = folder /
                              ("events.out.tfevents." + std::string(digits.size() < 4 ? 4 - digits.size() : 0, '0') +
                               digits + ".sfumato");
        if (std::error_code ignored; !fs::exists(path, ignored)) return path;
    }
}

/// A text of words alone as these, another as its pattern and its values: ["%1 of %2", "3", ["%1 cm", "4"]].
nlohmann::json partsOf(const Text& text) {
    if (text.values().empty()) return text.english();
    nlohmann::json parts{text.pattern()};
    for (const Text& value : text.values()) parts.push_back(partsOf(value));
    return parts;
}

std::span<const std::byte> bytesOf(std::string_view text) { return std::as_bytes(std::span(text)); }

/// True when the folder holds more than a start that was killed at once leaves behind: the lock, the mark and
/// unfinished files.
bool holdsFiles(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (const auto name = entry->path().filename().native();
            !name.starts_with(".lock") && name != markName && !isUnfinished(entry->path()))
            return true;
    return bool(error);
}

Result<void> makeFolder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return systemFault(error.value(), folder.string(), "create the folder");
    return {};
}

/// What stands in the folder of an existing run under the names of its files is a file, and its folders are folders.
Result<void> checkOwn(const RunPaths& run) {
    const fs::path count = run.ledger().string() + ".count";
    for (const auto& path :
         {run.config(), run.ledger(), count, run.label(), run.labelJson(), run.metrics(), run.log(), run.checkpoint(),
          run.privatized(), run.released(), run.state(), run.account(), run.ranks()})
        if (auto right = checkOwnFile(path); !right) return right;
    for (const auto& path : {run.samples(), run.secret()})
        if (auto right = checkOwnFolder(path); !right) return right;
    for (const auto& path : {run.metrics(), run.log(), run.ledger(), count}) // which are changed in place
        if (auto separate = separateOwnFile(path); !separate) return separate;
    return {};
}

} // namespace

namespace {

/// state.json; null where it is missing or unreadable.
nlohmann::json savedState(const fs::path& folder) {
    const auto path = RunPaths{folder}.state();
    const auto text = readOwnText(path, 1 << 16);
    auto json = text ? parseJson(*text, path.string()) : text.fault();
    return json && json->is_object() ? nlohmann::json(std::move(*json)) : nlohmann::json();
}

std::string savedWord(const fs::path& folder, const char* key) {
    const auto state = savedState(folder);
    const auto word = state.find(key);
    return word != state.end() && word->is_string() ? word->get<std::string>() : std::string();
}

} // namespace

RunFolder::RunFolder(HeldFolder held, RunSpec spec, FolderLock lock, AppendFile metrics, AppendFile log,
                     AppendFile events)
    : m_held(std::move(held)), m_paths{m_held.path()}, m_spec(std::move(spec)), m_lock(std::move(lock)),
      m_metrics(std::move(metrics)), m_log(std::move(log)), m_events(std::move(events)) {}

Result<RunFolder> RunFolder::assemble(HeldFolder held, RunSpec spec, FolderLock lock) {
    const RunPaths paths{held.path()};
    if (auto made = makeOwnFolder(paths.samples()); !made) return held.readable(made.fault());
    auto metrics = AppendFile::open(paths.metrics());
    if (!metrics) return held.readable(metrics.fault());
    auto log = AppendFile::open(paths.log());
    if (!log) return held.readable(log.fault());
    auto events = AppendFile::open(newEventFile(paths.folder));
    if (!events) return held.readable(events.fault());
    if (auto started = events->append(toTensorBoard(tensorBoardStart(0))); !started)
        return held.readable(started.fault());
    if (metrics->size() == 0)
        if (auto headed = metrics->append(metricsHeader(spec)); !headed) return held.readable(headed.fault());
    return RunFolder(std::move(held), std::move(spec), std::move(lock), std::move(*metrics), std::move(*log),
                     std::move(*events));
}

Result<RunFolder> RunFolder::create(const fs::path& folder, const RunSpec& given) {
    TRY(spec, withAbsolutePaths(given));
    const RunPaths paths{folder};
    std::error_code error;
    const bool there = fs::exists(folder, error);
    if (there) {
        if (!fs::is_directory(folder, error))
            return Fault{Fault::Code::WrongKind, folder.string(),
                         TEXT("exists and is no folder; choose another name for the run")};
        if (fs::exists(paths.config(), error))
            return Fault{Fault::Code::WrongKind, folder.string(),
                         TEXT("holds a run already; resume it or choose another folder")};
        if (holdsFiles(folder))
            return Fault{Fault::Code::WrongKind, folder.string(),
                         TEXT("is not empty; choose a new folder for the run")};
    }
    TRY_DO(makeFolder(folder));
    TRY(held, HeldFolder::open(folder));
    auto lock = FolderLock::acquire(held->path());
    if (!lock) return held->readable(lock.fault());
    removeUnfinished(held->path());
    if (auto written = writeRunSpec(held->path(), *spec); !written) return held->readable(written.fault());
    auto made = assemble(std::move(*held), std::move(*spec), std::move(*lock));
    if (made) made->m_made = !there;
    return made;
}

void RunFolder::discard() {
    std::error_code ignored;
    std::vector<fs::path> own;
    for (fs::directory_iterator entry(m_paths.folder, ignored), end; !ignored && entry != end; entry.increment(ignored))
        if (belongsToRun(entry->path())) own.push_back(entry->path());
    for (const auto& path : own) fs::remove_all(path, ignored);
    if (m_made) fs::remove(m_held.name(), ignored); // stays where there is anything else in it
}

Result<RunFolder> RunFolder::open(const fs::path& folder) {
    TRY(spec, readRunSpec(folder));
    TRY(held, HeldFolder::open(folder));
    auto lock = FolderLock::acquire(held->path());
    if (!lock) return held->readable(lock.fault());
    removeUnfinished(held->path());
    if (auto right = checkOwn({held->path()}); !right) return held->readable(right.fault());
    if (const RunPaths run{held->path()}; isThere(run.checkpoint()) && !isThere(run.ledger()))
        return held->readable(Fault{Fault::Code::NotFound, run.ledger().string(),
                                    "is absent, and only it says what the steps of this run have spent; put the file "
                                    "back where it was, or train again into another folder"});
    TRY(run, assemble(std::move(*held), std::move(*spec), std::move(*lock)));
    run->m_secondsBefore = savedSeconds(run->m_paths.folder).value_or(0);
    run->m_wasFinished = savedWord(run->m_paths.folder, "status") == "finished";
    return run;
}

Result<void> RunFolder::appendMetrics(const StepRecord& record) {
    if (auto appended = m_metrics.append(metricsRow(record, m_spec)); !appended) return appended;
    TensorBoardEvent event{.step = record.step};
    for (const auto& [name, value] : metricsScalars(record))
        event.values.push_back({.tag = record.method + '/' + name, .scalar = float(value)});
    return m_events.append(toTensorBoard(event));
}

Result<void> RunFolder::truncateMetrics(std::uint64_t size) {
    if (size > m_metrics.size())
        return Fault{Fault::Code::Truncated, m_paths.metrics().string(),
                     TEXT("is shorter than its checkpoint remembers")};
    return m_metrics.truncate(size);
}

Result<void> RunFolder::writeSheet(const SampleSheet& sheet) {
    PngImage image = contactSheet(sheet, {});
    image.text = exportTexts(m_spec, m_stamp, sheet.usesRaw);
    if (sheet.classes > 0) image.text.emplace_back(labelsKeyword, labelsText(sheet));
    const auto png = toPng(image);
    const std::string label = sheet.method.empty() ? std::string(nameOf(sheet.kind)) : sheet.method;
    TensorBoardEvent event{.step = sheet.step};
    event.values.push_back(
        {.tag = label + "/samples", .image = TensorBoardImage{image.width, image.height, image.channels, png}});
    if (auto appended = m_events.append(toTensorBoard(event)); !appended) return appended;
    const auto path = m_paths.samples() / SheetName{label, sheet.step}.fileName();
    if (!sheet.points.empty()) {
        SafeTensors points{{image.text.begin(), image.text.end()},
                           {{pointsName, Array::of({sheet.count, 2}, sheet.points)}}};
        constexpr std::int64_t parts = SampleSheet::histogramParts;
        if (const auto size = std::int64_t(sheet.histograms.size()); size > 0)
            points.tensors.emplace(histogramsName, Array::of({size / parts, parts}, sheet.histograms));
        if (const auto each = std::int64_t(sheet.histograms.size()) / parts; !sheet.numbers.empty() && !sheet.usesRaw)
            points.tensors.emplace(numbersName,
                                   Array::of({std::int64_t(sheet.numbers.size()) / each, each}, sheet.numbers));
        if (auto written = writeOwnSafeTensors(pointsBeside(path), points, 2); !written) return written;
    }
    return writeOwnFile(path, png, readableByAll, 2);
}

void RunFolder::log(std::string_view line) {
    [[maybe_unused]] const auto ignored = m_log.append(utcNow() + ' ' + std::string(line) + '\n');
}

double RunFolder::seconds() const {
    const auto now = std::chrono::steady_clock::now();
    return m_secondsBefore + (m_wasFinished ? 0 : std::chrono::duration<double>(now - m_opened).count());
}

namespace {

template <class Json>
void putDistances(Json& state, const std::optional<std::pair<Metric, Metric>>& distances) {
    if (!distances) return;
    for (const auto& [key, metric] :
         {std::pair("privatizedW2", distances->first), std::pair("privatizedSlicedW2", distances->second)})
        state[key] = {{"value", metric.value}, {"usesRaw", metric.usesRaw}};
}

} // namespace

Result<void> RunFolder::writePrivatizedDistances() const {
    auto state = savedState(m_paths.folder);
    if (!m_privatizedDistances || state.is_null()) return {};
    putDistances(state, m_privatizedDistances);
    return writeOwnFile(m_paths.state(), bytesOf(state.dump() + '\n'));
}

Result<void> RunFolder::writeState(std::string_view status, std::int64_t step) const {
    nlohmann::ordered_json state{{"status", status},     {"step", step},
                                 {"pid", ::getpid()},    {"time", std::int64_t(now())},
                                 {"seconds", seconds()}, {"blasKernels", blasKernels()}};
    if (!m_verdict.english().empty()) state["verdict"] = m_verdict.english();
    if (!m_verdict.values().empty()) state["verdictParts"] = partsOf(m_verdict);
    putDistances(state, m_privatizedDistances);
    const auto before = savedState(m_paths.folder); // of a process that did not compute these anew
    for (const char* key : {"verdict", "verdictParts", "privatizedW2", "privatizedSlicedW2"})
        if (!state.contains(key) && before.contains(key)) state[key] = before[key];
    return writeOwnFile(m_paths.state(), bytesOf(state.dump() + '\n'));
}

std::optional<Fault> namesNoRecords(const RunFolder& folder) {
    if (folder.spec().data.source != "file" || !folder.spec().data.path.empty()) return {};
    return Fault{
        Fault::Code::Missing, folder.held().name().string(),
        TEXT("was begun elsewhere or changed since, and does not say here which records to read; name them with "
             "sfumato-cli resume --data")};
}

Result<RunSpec> withAbsolutePaths(RunSpec spec) {
    for (auto* path : {&spec.data.path, &spec.data.release, &spec.data.ledger, &spec.train.from}) {
        if (path->empty()) continue;
        std::error_code error;
        *path = fs::absolute(*path, error).lexically_normal().string();
        if (error) return systemFault(error.value(), *path, "find the folder of");
        if (!detail::isUtf8(*path))
            return Fault{Fault::Code::Unsupported, *path,
                         "config.json can only name files whose path is UTF-8; rename it"};
    }
    return spec;
}

bool belongsToRun(const fs::path& path) {
    const auto isRun = [](const fs::path& folder) {
        std::error_code error;
        return fs::exists(RunPaths{folder}.config(), error) && fs::exists(RunPaths{folder}.metrics(), error);
    };
    const RunPaths run{path.parent_path()};
    const auto inside = run.folder.filename();
    if (isRun(path) ||
        ((inside == "samples" || inside == "secret" || inside == "checkpoints") && isRun(run.folder.parent_path())))
        return true;
    if (!isRun(run.folder)) return false;
    for (const auto& own : {run.config(), run.label(), run.labelJson(), run.metrics(), run.log(), run.samples(),
                            run.checkpoint(), run.checkpoints(), run.privatized(), run.released(), run.state(),
                            run.secret(), run.account(), run.ranks(), run.mark()})
        if (path == own) return true;
    const std::string name = path.filename().string();
    return name.starts_with(".lock") || name.starts_with("events.out.tfevents.") ||
           name.starts_with("config-before-") || name.starts_with(run.ledger().filename().string()); // and
                                                                                                     // its
                                                                                                     // count
}

namespace {

constexpr std::string_view keptBefore = "step_", keptBehind = ".safetensors";

} // namespace

fs::path RunPaths::keptCheckpoint(std::int64_t step) const {
    return checkpoints() / (std::string(keptBefore) + std::to_string(step) + std::string(keptBehind));
}

std::vector<std::int64_t> keptSteps(const RunPaths& run) {
    std::vector<std::int64_t> steps;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(run.checkpoints(), error)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with(keptBefore) || !name.ends_with(keptBehind)) continue;
        const auto digits = std::string_view(name).substr(keptBefore.size(),
                                                          name.size() - keptBefore.size() - keptBehind.size());
        if (const auto step = numberIn<std::int64_t>(digits)) steps.push_back(*step);
    }
    std::ranges::sort(steps);
    return steps;
}

std::int64_t savedSteps(const fs::path& folder) {
    const auto state = savedState(folder);
    const auto step = state.find("step");
    return step != state.end() && step->is_number_integer() ? std::max<std::int64_t>(0, step->get<std::int64_t>()) : 0;
}

std::string savedBlasKernels(const fs::path& folder) { return savedWord(folder, "blasKernels"); }

std::optional<double> savedSeconds(const fs::path& folder) {
    const auto state = savedState(folder);
    const auto seconds = state.find("seconds");
    if (seconds == state.end() || !seconds->is_number() || !(seconds->get<double>() >= 0)) return {};
    return seconds->get<double>();
}

std::string savedVerdict(const fs::path& folder) { return savedWord(folder, "verdict"); }

namespace {

Result<std::string> configIn(const fs::path& folder) {
    auto text = readOwnText(RunPaths{folder}.config(), std::size_t(1) << 20);
    if (!text && text.fault().code == Fault::Code::NotFound)
        return Fault{Fault::Code::NotFound, folder.string(), TEXT("is not a run folder: it has no config.json")};
    return text;
}

} // namespace

bool isOwnRun(const fs::path& folder) {
    const auto config = configIn(folder);
    return config && isOwnRun(folder, *config);
}

Result<void> writeRunSpec(const fs::path& folder, const RunSpec& spec) {
    const std::string config = toJson(spec).dump(2) + '\n';
    (void)markRun(folder, config); // without a state folder it can be trained, and is nobody's then
    return writeOwnFile(RunPaths{folder}.config(), bytesOf(config));
}

Result<RunSpec> statedRunSpec(const fs::path& folder) {
    const auto config = configIn(folder);
    return config ? parseRunSpec(*config, RunPaths{folder}.config().string()) : config.fault();
}

Result<RunSpec> readRunSpec(const fs::path& folder) {
    TRY(config, configIn(folder));
    auto spec = parseRunSpec(*config, RunPaths{folder}.config().string());
    if (!spec || isOwnRun(folder, *config)) return spec;
    return withoutFiles(std::move(*spec));
}

} // namespace sfumato
