// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/checkpoint.h"

#include "core/data/tensor_array.h"
#include "core/files/atomic_file.h"
#include "core/record/central_methods.h"
#include "core/record/run_spec_json.h"
#include "core/train/metrics_csv.h"

#include <ATen/ATen.h>

#include <charconv>

namespace sfumato {

namespace {

template <class Number>
std::string text(Number value) {
    char digits[32];
    return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
}

template <class Number>
Result<Number> number(const SafeTensors& file, const std::string& key, const std::string& subject) {
    const auto found = file.metadata.find(key);
    Number value{};
    if (found == file.metadata.end() ||
        std::from_chars(found->second.data(), found->second.data() + found->second.size(), value).ptr !=
            found->second.data() + found->second.size())
        return Fault{Fault::Code::Malformed, subject + ": " + key, "is absent or no number"};
    return value;
}

Result<ArmProgress> progressOf(const std::string& arm, const SafeTensors& file, const std::string& subject) {
    const auto steps = number<std::int64_t>(file, arm + "/steps", subject);
    const auto seconds = number<double>(file, arm + "/seconds", subject);
    if (!steps || !seconds)
        return !steps ? steps.fault() : seconds.fault();
    return ArmProgress{*steps, *seconds, file.metadata.contains(arm + "/ended")};
}

Result<void> cutMetrics(RunFolder& folder, const SafeTensors& file, const std::string& subject) {
    const auto size = number<std::uint64_t>(file, "metricsSize", subject);
    return size ? folder.truncateMetrics(*size) : size.fault();
}

/// Fills `state` (live views) with the tensors of the same names.
Result<void> restoreTensors(const NamedTensors& state, const std::map<std::string, Array>& tensors,
                            const std::string& subject) {
    at::NoGradGuard noGrad;
    for (const auto& [key, tensor] : state) {
        const auto found = tensors.find(key);
        if (found == tensors.end())
            return Fault{Fault::Code::Mismatch, subject + ": " + key,
                         "is absent; the file belongs to another spec"};
        const auto value = toTensor(found->second);
        if (value.sizes() != tensor.sizes() || value.scalar_type() != tensor.scalar_type())
            return Fault{Fault::Code::Mismatch, subject + ": " + key,
                         "has another shape; the file belongs to another spec"};
        tensor.copy_(value);
    }
    return {};
}

constexpr const char* recordsKey = "records";
constexpr const char* bestKey = "best/"; ///< before the names of the weights that come back when an arm ends

void keepBest(const TrainingArm& arm, SafeTensors& file) {
    const auto& name = arm.spec().name;
    if (arm.ended())
        file.metadata[name + "/ended"] = "true";
    if (const auto& best = arm.best()) {
        file.metadata[name + "/best"] = text(best->nll);
        file.metadata[name + "/bestStep"] = text(best->step);
        file.metadata[name + "/worse"] = text(arm.worse());
        const auto names = arm.state();
        for (std::size_t i = 0; i < names.size(); ++i)
            file.tensors[bestKey + names[i].first] = toArray(best->state[i]);
    }
}

} // namespace

std::string recordsBehind(const SafeTensors& file) {
    const auto found = file.metadata.find(recordsKey);
    return found == file.metadata.end() ? std::string() : found->second;
}

Result<void> writeCheckpoint(RunFolder& folder, const std::vector<std::unique_ptr<TrainingArm>>& arms) {
    SafeTensors file;
    file.metadata["format"] = "sfumato checkpoint 1";
    file.metadata["sfumato:stamp"] = folder.stamp();
    file.metadata["sfumato:config"] = toJson(folder.spec()).dump();
    if (!folder.records().empty())
        file.metadata[recordsKey] = folder.records();
    file.metadata["metricsSize"] = text(folder.metricsSize());
    std::int64_t most = 0;
    for (const auto& arm : arms) {
        const auto& name = arm->spec().name;
        file.metadata[name + "/steps"] = text(arm->stepsDone());
        file.metadata[name + "/seconds"] = text(arm->seconds());
        for (const auto& tensors : {arm->state(), arm->randomState()})
            for (const auto& [key, tensor] : tensors)
                file.tensors[key] = toArray(tensor);
        keepBest(*arm, file);
        most = std::max(most, arm->stepsDone());
    }
    if (auto flushed = folder.flushMetrics(); !flushed)
        return flushed;
    if (auto written = writeAtomically(folder.paths().checkpoint(), toSafeTensors(file)); !written)
        return written;
    return folder.writeState("running", most);
}

namespace {

Result<void> restoreBest(TrainingArm& arm, const SafeTensors& file, const std::string& subject) {
    const auto& name = arm.spec().name;
    TrainingArm::Best best;
    int worse = 0;
    const bool ended = file.metadata.contains(name + "/ended");
    if (file.metadata.contains(name + "/best")) {
        const auto nll = number<double>(file, name + "/best", subject);
        const auto step = number<std::int64_t>(file, name + "/bestStep", subject);
        const auto since = number<int>(file, name + "/worse", subject);
        if (!nll || !step || !since)
            return !nll ? nll.fault() : !step ? step.fault() : since.fault();
        NamedTensors kept;
        for (const auto& [key, tensor] : arm.state())
            kept.emplace_back(bestKey + key, at::empty_like(tensor));
        if (auto restored = restoreTensors(kept, file.tensors, subject); !restored)
            return restored;
        best = {*nll, *step, {}}, worse = *since;
        for (auto& [key, tensor] : kept)
            best.state.push_back(std::move(tensor));
    }
    arm.setBest(best.state.empty() ? nullptr : std::make_shared<const TrainingArm::Best>(std::move(best)), worse, ended);
    return {};
}

} // namespace

Result<void> restoreArm(TrainingArm& arm, const SafeTensors& file, const std::string& subject) {
    const auto progress = progressOf(arm.spec().name, file, subject);
    if (!progress)
        return progress.fault();
    arm.setProgress(progress->stepsDone, progress->seconds);
    return restoreTensors(arm.state(), file.tensors, subject);
}

Result<void> readCheckpoint(RunFolder& folder, std::vector<std::unique_ptr<TrainingArm>>& arms) {
    const auto path = folder.paths().checkpoint();
    const std::string subject = path.string();
    if (std::error_code error; !std::filesystem::exists(path, error))
        return folder.truncateMetrics(metricsHeader(learnsClassifier(folder.spec())).size());
    const auto file = readSafeTensors(path);
    if (!file)
        return file.fault();
    for (auto& arm : arms) {
        if (auto restored = restoreArm(*arm, *file, subject); !restored)
            return restored;
        if (folder.spec().train.patience > 0)
            if (auto restored = restoreBest(*arm, *file, subject); !restored)
                return restored;
        const auto randomness = arm->randomState();
        if (auto restored = restoreTensors(randomness, file->tensors, subject); !restored)
            return restored;
        arm->setRandomState(randomness);
    }
    return cutMetrics(folder, *file, subject);
}

Result<std::vector<ArmProgress>> readProgress(RunFolder& folder) {
    const auto path = folder.paths().checkpoint();
    std::vector<ArmProgress> arms;
    if (std::error_code error; !std::filesystem::exists(path, error))
        return arms;
    const auto file = readSafeTensors(path);
    if (!file)
        return file.fault();
    folder.setRecords(recordsBehind(*file));
    for (const auto& arm : folder.spec().arms) {
        const auto progress = progressOf(arm.name, *file, path.string());
        if (!progress)
            return progress.fault();
        arms.push_back(*progress);
    }
    if (auto cut = cutMetrics(folder, *file, path.string()); !cut)
        return cut.fault();
    return arms;
}

double fractionDone(const RunSpec& run, const ArmSpec& arm, const ArmProgress& progress) {
    const TrainSpec& plan = run.train;
    if (progress.ended && plan.patience > 0)
        return 1;
    if (run.privacy.model == PrivacyModel::Central ? !centralMethod(run.privacy.method)->trains
                                                   : arm.loss == Loss::None)
        return 1;
    const double bySteps = plan.steps > 0 ? double(progress.stepsDone) / double(plan.steps) : 1;
    return plan.seconds > 0 ? std::max(bySteps, progress.seconds / plan.seconds) : bySteps;
}

} // namespace sfumato
