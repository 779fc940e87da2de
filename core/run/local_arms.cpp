// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/local_arms.h"

#include "core/base/memory.h"
#include "core/base/stop_scope.h"
#include "core/data/tensor_array.h"
#include "core/methods/local/local_moments.h"
#include "core/local/mechanism.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

namespace {

/// Whether a step takes all records, or something is made of all of them before the first one.
bool needsAll(const ArmSpec& arm) {
    return arm.loss != Loss::Moments && (arm.batch == 0 || arm.denoiser != Denoiser::None || arm.loss == Loss::NoisyCritic);
}

/// Float32 numbers of all records of these facts as `mechanism` releases them, in bytes; 0 where it cannot.
std::uint64_t bytesOf(const DataFacts& source, const MechanismSpec& mechanism) {
    const auto features = featureCount(mechanism, source.geometry);
    return features ? std::uint64_t(source.records * releasedNumbers(mechanism, source, *features)) * sizeof(float) : 0;
}

/// `spec` with the public randomness of an arm.
RunSpec specOf(RunSpec spec, const ArmSpec& arm) {
    spec.seed += std::uint64_t(arm.attempt) << 32;
    return spec;
}

/// Rank 0 tells the others which arm takes which step; they wait to be told.
SharedSteps sharedSteps(const Ranks& ranks, std::size_t arm) {
    SharedSteps shared{ranks.communicator, ranks.batches, ranks.patience, {}};
    if (ranks.communicator->rank() == 0)
        shared.announce = [all = ranks.communicator, arm](double fraction) {
            const Bytes told = toBytes({"step", {{"arm", std::to_string(arm)}}, {{"fraction", at::full({1}, fraction, at::kDouble)}}});
            for (int rank = 1; rank < all->size(); ++rank)
                all->send(rank, told);
        };
    return shared;
}

std::optional<Anchor> anchorIn(const SafeTensors* checkpoint, const ArmSpec& arm) {
    if (!checkpoint)
        return std::nullopt;
    const auto mean = checkpoint->tensors.find(arm.name + "/generator/anchor.mean"),
               directions = checkpoint->tensors.find(arm.name + "/generator/anchor.directions"), none = checkpoint->tensors.end();
    return mean == none || directions == none ? std::nullopt : std::optional(Anchor{toTensor(mean->second), toTensor(directions->second)});
}

} // namespace

Result<void> checkTrainingMemory(const RunSpec& spec, const DataFacts& source, const MechanismSpec& mechanism) {
    std::uint64_t copies = 0; // one for all arms, and of every arm what it makes of them
    for (const ArmSpec& arm : spec.arms)
        if (needsAll(arm))
            copies += (copies == 0) + (mechanism.labels == LabelRelease::Response || arm.denoiser != Denoiser::None ? 1 : 0) +
                      (arm.start == Start::Anchored ? 1 : 0);
    return fitsIntoMemory(copies * bytesOf(source, mechanism), "arms", "an arm that learns from all records at once",
                          "draw batches (arms.0.batch), without a denoiser or a critic, or choose the loss moments: both leave the records in their file");
}

std::vector<std::unique_ptr<TrainingArm>> localArms(const RunSpec& spec, const PrivatizedDataset& data, const Ranks* ranks, std::stop_token stop,
                                                    const SafeTensors* checkpoint) {
    std::shared_ptr<const TrainingRecords> records; // of all arms that need them
    const bool inFile = data.inFile() && std::ranges::none_of(spec.arms, needsAll) && bytesOf(data.facts().source, data.mechanism()) > memoryForRecords();
    std::vector<std::unique_ptr<TrainingArm>> arms;
    for (const ArmSpec& arm : spec.arms) {
        StopScope::check();
        std::unique_ptr<Method> method;
        if (arm.loss == Loss::Moments) {
            method = std::make_unique<LocalMoments>(spec, data, stop);
        } else {
            if (!records)
                records = std::make_shared<const TrainingRecords>(inFile ? TrainingRecords(data) : TrainingRecords(data.trainingRecords(), data.heldOutRecords()));
            auto training = std::make_unique<LocalTraining>(arm, specOf(spec, arm), data, records, anchorIn(checkpoint, arm));
            if (ranks)
                training->share(sharedSteps(*ranks, arms.size()));
            method = std::move(training);
        }
        arms.push_back(std::make_unique<TrainingArm>(arm, std::move(method)));
    }
    return arms;
}

} // namespace sfumato
