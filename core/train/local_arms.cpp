// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/local_arms.h"

#include "core/base/memory.h"
#include "core/methods/local_moments.h"
#include "core/release/mechanism.h"

namespace sfumato {

Result<void> checkTrainingMemory(const RunSpec& spec, const DataFacts& source, const MechanismSpec& mechanism) {
    const auto features = featureCount(mechanism, source.geometry);
    const bool labelled = mechanism.labels == LabelRelease::Response;
    std::uint64_t copies = 0; // in float32: one for all arms, and of every arm what it makes of them
    for (const ArmSpec& arm : spec.arms)
        if (arm.loss != Loss::Moments)
            copies += (copies == 0) + (labelled || arm.denoiser != Denoiser::None ? 1 : 0) + (arm.start == Start::Anchored ? 1 : 0);
    if (copies == 0 || !features)
        return {};
    const auto numbers = std::uint64_t(source.records) * std::uint64_t(releasedNumbers(mechanism, source, *features));
    return fitsIntoMemory((copies + 1) * numbers * sizeof(float), "arms", "training on all records at once",
                          "the loss moments takes them block by block, and with fewer records (data.count) every loss fits");
}

std::vector<std::unique_ptr<TrainingArm>> localArms(const RunSpec& spec, const PrivatizedDataset& data, std::stop_token stop) {
    std::shared_ptr<const TrainingRecords> records; // of all arms that need them
    std::vector<std::unique_ptr<TrainingArm>> arms;
    for (const ArmSpec& arm : spec.arms) {
        std::unique_ptr<Method> method;
        if (arm.loss == Loss::Moments) {
            method = std::make_unique<LocalMoments>(spec, data, stop);
        } else {
            if (!records)
                records = std::make_shared<const TrainingRecords>(TrainingRecords{data.trainingRecords(), data.heldOutRecords()});
            method = std::make_unique<LocalTraining>(arm, spec, data, records);
        }
        arms.push_back(std::make_unique<TrainingArm>(arm, std::move(method)));
    }
    return arms;
}

} // namespace sfumato
