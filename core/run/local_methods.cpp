// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/local_methods.h"

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
bool needsAll(const MethodSpec& method) {
    return method.loss != Loss::Moments &&
           (method.batch == 0 || method.denoiser != Denoiser::None || method.loss == Loss::NoisyCritic);
}

/// Float32 numbers of all records of these facts as `mechanism` releases them, in bytes; 0 where it cannot.
std::uint64_t bytesOf(const DataFacts& source, const MechanismSpec& mechanism) {
    const auto features = featureCount(mechanism, source.geometry);
    return features ? std::uint64_t(source.records * releasedNumbers(mechanism, source, *features)) * sizeof(float) : 0;
}

/// `spec` with the public randomness of a method.
RunSpec specOf(RunSpec spec, const MethodSpec& method) {
    spec.seed += std::uint64_t(method.attempt) << 32;
    return spec;
}

/// Rank 0 tells the others which method takes which step; they wait to be told.
SharedSteps sharedSteps(const Ranks& ranks, std::size_t method) {
    SharedSteps shared{ranks.communicator, ranks.batches, ranks.patience, {}};
    if (ranks.communicator->rank() == 0)
        shared.announce = [all = ranks.communicator, method](double fraction) {
            const Bytes told = toBytes(
                {"step", {{"method", std::to_string(method)}}, {{"fraction", at::full({1}, fraction, at::kDouble)}}});
            for (int rank = 1; rank < all->size(); ++rank) all->send(rank, told);
        };
    return shared;
}

std::optional<Anchor> anchorIn(const SafeTensors* checkpoint, const MethodSpec& method) {
    if (!checkpoint) return std::nullopt;
    const auto mean = checkpoint->tensors.find(method.name + "/generator/anchor.mean"),
               directions = checkpoint->tensors.find(method.name + "/generator/anchor.directions"),
               none = checkpoint->tensors.end();
    return mean == none || directions == none
               ? std::nullopt
               : std::optional(Anchor{toTensor(mean->second), toTensor(directions->second)});
}

} // namespace

Result<void> checkTrainingMemory(const RunSpec& spec, const DataFacts& source, const MechanismSpec& mechanism) {
    std::uint64_t copies = 0; // one for all methods, and of every method what it makes of them
    for (const MethodSpec& method : spec.methods)
        if (needsAll(method))
            copies += (copies == 0) +
                      (mechanism.labels == LabelRelease::Response || method.denoiser != Denoiser::None ? 1 : 0) +
                      (method.start == Start::Anchored ? 1 : 0);
    return fitsIntoMemory(copies * bytesOf(source, mechanism), "methods",
                          "a method that learns from all records at once",
                          "draw batches (methods.0.batch), without a denoiser or a critic, or choose the loss moments: "
                          "both leave the records in their file");
}

std::vector<std::unique_ptr<TrainingMethod>> localMethods(const RunSpec& spec, const PrivatizedDataset& data,
                                                          const Ranks* ranks, std::stop_token stop,
                                                          const SafeTensors* checkpoint) {
    std::shared_ptr<const TrainingRecords> records; // of all methods that need them
    const bool inFile = data.inFile() && std::ranges::none_of(spec.methods, needsAll) &&
                        bytesOf(data.facts().source, data.mechanism()) > memoryForRecords();
    std::vector<std::unique_ptr<TrainingMethod>> methods;
    for (const MethodSpec& method : spec.methods) {
        StopScope::check();
        std::unique_ptr<Method> implementation;
        if (method.loss == Loss::Moments) {
            implementation = std::make_unique<LocalMoments>(spec, data, stop);
        } else {
            if (!records)
                records = std::make_shared<const TrainingRecords>(
                    inFile ? TrainingRecords(data) : TrainingRecords(data.trainingRecords(), data.heldOutRecords()));
            auto training = std::make_unique<LocalTraining>(method, specOf(spec, method), data, records,
                                                            anchorIn(checkpoint, method));
            if (ranks) training->share(sharedSteps(*ranks, methods.size()));
            implementation = std::move(training);
        }
        methods.push_back(std::make_unique<TrainingMethod>(method, std::move(implementation)));
    }
    return methods;
}

} // namespace sfumato
