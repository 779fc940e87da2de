// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/checkpoint.h"

#include "core/base/number_text.h"
#include "core/data/tensor_array.h"
#include "core/files/durable/own_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/models/generator.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/format_version.h"
#include "core/spec/run_spec_json.h"
#include "core/run/folder/metrics_csv.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

namespace sfumato {

Result<void> restoreTensors(const NamedTensors& state, const std::map<std::string, Array>& tensors,
                            const std::string& subject) {
    at::NoGradGuard noGrad;
    for (const auto& [key, tensor] : state) {
        const auto found = tensors.find(key);
        if (found == tensors.end() && key.ends_with('/' + std::string(codesName))) { // of an earlier version
            tensor.copy_(at::tensor({0, 1}, tensor.options()));
            continue;
        }
        if (found == tensors.end())
            return Fault{Fault::Code::Mismatch, subject + ": " + key, "is absent; the file belongs to another spec"};
        const auto value = toTensor(found->second);
        if (value.sizes() != tensor.sizes() || value.scalar_type() != tensor.scalar_type())
            return Fault{Fault::Code::Mismatch, subject + ": " + key,
                         "has another shape; the file belongs to another spec"};
        if (value.is_floating_point() && !at::isfinite(value).all().item<bool>())
            return Fault{Fault::Code::OutOfRange, subject + ": " + key, TEXT("holds numbers that are not finite")};
        tensor.copy_(value);
    }
    return {};
}

namespace {

constexpr const char* format = "sfumato checkpoint";
constexpr int newestVersion = 1;
constexpr std::int64_t mostSteps = 1'000'000'000'000;

template <class Number>
std::string text(Number value) {
    char digits[32];
    return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
}

template <class Number>
Result<Number> number(const SafeTensors& file, const std::string& key, const std::string& subject) {
    const auto found = file.metadata.find(key);
    const auto value = found == file.metadata.end() ? std::nullopt : numberIn<Number>(found->second);
    return value ? Result<Number>(*value)
                 : Fault{Fault::Code::Malformed, subject + ": " + key, "is absent or no number"};
}

Result<MethodProgress> progressOf(const std::string& method, const SafeTensors& file, const std::string& subject) {
    const auto steps = number<std::int64_t>(file, method + "/steps", subject);
    const auto seconds = number<double>(file, method + "/seconds", subject);
    if (!steps || !seconds) return !steps ? steps.fault() : seconds.fault();
    if (*steps < 0 || *steps > mostSteps || !(*seconds >= 0 && *seconds < 1e15))
        return Fault{Fault::Code::OutOfRange, subject + ": " + method + "/steps, " + method + "/seconds",
                     "are no progress of a training"};
    return MethodProgress{*steps, *seconds, file.metadata.contains(method + "/ended")};
}

Result<void> cutMetrics(RunFolder& folder, const SafeTensors& file, const std::string& subject) {
    const auto size = number<std::uint64_t>(file, "metricsSize", subject);
    return size ? folder.truncateMetrics(*size) : size.fault();
}

/// Whether LibTorch's generator for the processor can take the state: as it lies in memory, with an index into its
/// table of 624 words.
bool isGeneratorState(const Array& state) {
    constexpr std::size_t words = 624, leftAt = 8, seededAt = 12, nextAt = 16, tableAt = 24,
                          normalsAt = tableAt + words * 8, size = 5056;
    if (state.type != ElementType::U8 || state.bytes.size() != size) return false;
    const auto load = [&]<class T>(std::size_t at, T value) {
        std::memcpy(&value, state.bytes.data() + at, sizeof value);
        return value;
    };
    const int left = load(leftAt, 0), seeded = load(seededAt, 0);
    const auto next = load(nextAt, std::uint64_t(0));
    bool right = seeded == 1 && ((left == 1 && next == 0) ||
                                 (left >= 1 && left <= int(words) && next == words + 1 - std::uint64_t(left)));
    for (std::size_t i = 0; i < words; ++i) right = right && load(tableAt + 8 * i, std::uint64_t(0)) <= 0xffffffffu;
    for (std::size_t i = 0; i < 3; ++i) right = right && std::isfinite(load(normalsAt + 8 * i, 0.));
    return right && std::isfinite(load(size - 8, 0.f));
}

/// restoreTensors() of the states of generators.
Result<void> restoreGenerators(const NamedTensors& states, const std::map<std::string, Array>& tensors,
                               const std::string& subject) {
    for (const auto& [key, tensor] : states)
        if (const auto found = tensors.find(key); found != tensors.end() && !isGeneratorState(found->second))
            return Fault{Fault::Code::OutOfRange, subject + ": " + key, TEXT("is no state of a random generator")};
    return restoreTensors(states, tensors, subject);
}

constexpr const char* recordsKey = "records";
constexpr const char* bestKey = "best/"; ///< before the names of the weights that come back when a method ends

void keepBest(const TrainingMethod& method, SafeTensors& file) {
    const auto& name = method.spec().name;
    if (method.ended()) file.metadata[name + "/ended"] = "true";
    if (const auto& best = method.best()) {
        file.metadata[name + "/best"] = text(best->nll);
        file.metadata[name + "/bestStep"] = text(best->step);
        file.metadata[name + "/worse"] = text(method.worse());
        const auto names = method.state();
        for (std::size_t i = 0; i < names.size(); ++i) file.tensors[bestKey + names[i].first] = toArray(best->state[i]);
    }
}

constexpr std::int64_t mostKept = 64 << 20; ///< bytes of all kept checkpoints of a run

/// Where all of them take little room. Of the central model nobody may go on without paying: none is kept.
Result<void> keepCheckpoint(const RunFolder& folder, const SafeTensors& file, std::int64_t step) {
    const RunSpec& spec = folder.spec();
    std::int64_t bytes = 0;
    for (const auto& [name, tensor] : file.tensors) bytes += std::int64_t(tensor.bytes.size());
    const std::int64_t count = spec.train.steps / std::max<std::int64_t>(1, spec.train.checkpointEvery) + 1;
    if (spec.privacy.model == PrivacyModel::Central || step == 0 || bytes > mostKept / count) return {};
    const RunPaths& paths = folder.paths();
    std::error_code error;
    std::filesystem::create_directories(paths.checkpoints(), error);
    if (error) return systemFault(error.value(), paths.checkpoints().string(), "create");
    return writeOwnSafeTensors(paths.keptCheckpoint(step), file, 2);
}

} // namespace

Result<SafeTensors> openCheckpoint(const std::filesystem::path& path) {
    auto file = readOwnSafeTensors(path);
    if (!file) return file;
    const auto known = checkFormat(file->metadata["format"], format, newestVersion, path.string(),
                                   TEXT("is no checkpoint of a run"));
    return known ? std::move(file) : known.fault();
}

Result<std::filesystem::path> checkpointAt(const RunPaths& run, std::int64_t step) {
    if (step == 0 || step == savedSteps(run.folder)) return run.checkpoint();
    const std::vector<std::int64_t> kept = keptSteps(run);
    if (std::ranges::count(kept, step)) return run.keptCheckpoint(step);
    std::string steps;
    for (const std::int64_t each : kept) steps += (steps.empty() ? "" : ", ") + std::to_string(each);
    return kept.empty() ? Fault{Fault::Code::Unsupported, run.folder.string(), TEXT("keeps its last checkpoint alone")}
                        : Fault{Fault::Code::NotAChoice,
                                run.folder.string(),
                                {TEXT("has no checkpoint of step %1; the step must be one of %2"), {step, steps}}};
}

std::string recordsBehind(const SafeTensors& file) {
    const auto found = file.metadata.find(recordsKey);
    return found == file.metadata.end() ? std::string() : found->second;
}

Result<void> writeCheckpoint(RunFolder& folder, const std::vector<std::unique_ptr<TrainingMethod>>& methods) {
    SafeTensors file;
    file.metadata["format"] = std::string(format) + ' ' + std::to_string(newestVersion);
    file.metadata["sfumato:stamp"] = folder.stamp();
    file.metadata[checkpointConfig] = toJson(folder.spec()).dump();
    if (!folder.records().empty()) file.metadata[recordsKey] = folder.records();
    file.metadata["metricsSize"] = text(folder.metricsSize());
    std::int64_t most = 0;
    for (const auto& method : methods) {
        const auto& name = method->spec().name;
        file.metadata[name + "/steps"] = text(method->stepsDone());
        file.metadata[name + "/seconds"] = text(method->seconds());
        for (const auto& tensors : {method->state(), method->randomState()})
            for (const auto& [key, tensor] : tensors) file.tensors[key] = toArray(tensor);
        keepBest(*method, file);
        most = std::max(most, method->stepsDone());
    }
    if (auto flushed = folder.flushMetrics(); !flushed) return flushed;
    TRY_DO(keepCheckpoint(folder, file, most));
    if (auto written = writeOwnSafeTensors(folder.paths().checkpoint(), file); !written) return written;
    return folder.writeState("running", most);
}

namespace {

Result<void> restoreBest(TrainingMethod& method, const SafeTensors& file, const std::string& subject) {
    const auto& name = method.spec().name;
    TrainingMethod::Best best;
    int worse = 0;
    const bool ended = file.metadata.contains(name + "/ended");
    if (file.metadata.contains(name + "/best")) {
        const auto nll = number<double>(file, name + "/best", subject);
        const auto step = number<std::int64_t>(file, name + "/bestStep", subject);
        const auto since = number<int>(file, name + "/worse", subject);
        if (!nll || !step || !since) return !nll ? nll.fault() : !step ? step.fault() : since.fault();
        if (std::isnan(*nll) || *step < 0 || *step > mostSteps || *since < 0)
            return Fault{Fault::Code::OutOfRange,
                         subject + ": " + name + "/best, " + name + "/bestStep, " + name + "/worse",
                         "are no best evaluation of a training"};
        NamedTensors kept;
        for (const auto& [key, tensor] : method.state()) kept.emplace_back(bestKey + key, at::empty_like(tensor));
        if (auto restored = restoreTensors(kept, file.tensors, subject); !restored) return restored;
        best = {*nll, *step, {}}, worse = *since;
        for (auto& [key, tensor] : kept) best.state.push_back(std::move(tensor));
    }
    method.setBest(best.state.empty() ? nullptr : std::make_shared<const TrainingMethod::Best>(std::move(best)), worse,
                   ended);
    return {};
}

} // namespace

Result<void> restoreMethod(TrainingMethod& method, const SafeTensors& file, const std::string& subject) {
    TRY(progress, progressOf(method.spec().name, file, subject));
    method.setProgress(progress->stepsDone, progress->seconds);
    return restoreTensors(method.state(), file.tensors, subject);
}

Result<void> restoreMethods(const std::vector<std::unique_ptr<TrainingMethod>>& methods, bool keepsBest,
                            const SafeTensors& file, const std::string& subject) {
    for (const auto& method : methods) {
        TRY_DO(restoreMethod(*method, file, subject));
        if (keepsBest) TRY_DO(restoreBest(*method, file, subject));
        const auto randomness = method->randomState();
        TRY_DO(restoreGenerators(randomness, file.tensors, subject));
        method->setRandomState(randomness);
    }
    return {};
}

Result<void> readCheckpoint(RunFolder& folder, std::vector<std::unique_ptr<TrainingMethod>>& methods) {
    const auto path = folder.paths().checkpoint();
    const std::string subject = path.string();
    if (std::error_code error; !std::filesystem::exists(path, error)) {
        TRY(metrics, readOwnText(folder.paths().metrics()));
        const std::size_t header = metrics->find('\n'); // an earlier version's is shorter
        return folder.truncateMetrics(header == std::string::npos ? metricsHeader(folder.spec()).size() : header + 1);
    }
    TRY(file, openCheckpoint(path));
    TRY_DO(restoreMethods(methods, folder.spec().train.patience > 0, *file, subject));
    return cutMetrics(folder, *file, subject);
}

Result<std::vector<MethodProgress>> readProgress(RunFolder& folder) {
    const auto path = folder.paths().checkpoint();
    std::vector<MethodProgress> methods;
    if (std::error_code error; !std::filesystem::exists(path, error)) return methods;
    TRY(file, openCheckpoint(path));
    folder.setRecords(recordsBehind(*file));
    for (const auto& method : folder.spec().methods) {
        TRY(progress, progressOf(method.name, *file, path.string()));
        methods.push_back(*progress);
    }
    return methods;
}

double fractionDone(const RunSpec& run, const MethodSpec& method, const MethodProgress& progress) {
    const TrainSpec& plan = run.train;
    if (progress.ended && plan.patience > 0) return 1;
    if (run.privacy.model == PrivacyModel::Central ? !centralMethod(run.privacy.method)->trains
                                                   : method.loss == Loss::None)
        return 1;
    const double bySteps = plan.steps > 0 ? double(progress.stepsDone) / double(plan.steps) : 1;
    return plan.seconds > 0 ? std::max(bySteps, progress.seconds / plan.seconds) : bySteps;
}

} // namespace sfumato
