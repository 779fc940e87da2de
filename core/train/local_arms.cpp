// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/local_arms.h"

#include "core/methods/local_moments.h"

namespace sfumato {

std::vector<std::unique_ptr<TrainingArm>> localArms(const RunSpec& spec, const PrivatizedDataset& data) {
    const auto records = std::make_shared<const TrainingRecords>(
        TrainingRecords{data.trainingRecords(), data.heldOutRecords()});
    std::vector<std::unique_ptr<TrainingArm>> arms;
    for (const ArmSpec& arm : spec.arms) {
        std::unique_ptr<Method> method;
        if (arm.loss == Loss::Moments)
            method = std::make_unique<LocalMoments>(spec, data);
        else
            method = std::make_unique<LocalTraining>(arm, spec, data, records);
        arms.push_back(std::make_unique<TrainingArm>(arm, std::move(method)));
    }
    return arms;
}

} // namespace sfumato
