// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/local_arms.h"

#include "core/methods/local_moments.h"

#include <ATen/ATen.h>

namespace sfumato {

namespace {

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

} // namespace

std::vector<std::unique_ptr<TrainingArm>> localArms(const RunSpec& spec, const PrivatizedDataset& data, const Ranks* ranks) {
    const auto records = std::make_shared<const TrainingRecords>(
        TrainingRecords{data.trainingRecords(), data.heldOutRecords()});
    std::vector<std::unique_ptr<TrainingArm>> arms;
    for (const ArmSpec& arm : spec.arms) {
        std::unique_ptr<Method> method;
        if (arm.loss == Loss::Moments) {
            method = std::make_unique<LocalMoments>(spec, data);
        } else {
            auto training = std::make_unique<LocalTraining>(arm, spec, data, records);
            if (ranks)
                training->share(sharedSteps(*ranks, arms.size()));
            method = std::move(training);
        }
        arms.push_back(std::make_unique<TrainingArm>(arm, std::move(method)));
    }
    return arms;
}

} // namespace sfumato
