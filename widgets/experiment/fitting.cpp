// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/experiment/fitting.h"

#include "core/spec/tables/central_methods.h"

#include <algorithm>

namespace sfumato {

namespace {

bool isPicture(const DataSpec& data) {
    return pictureSet(data.source) || data.source == "file";
}

bool isMoments(const ArmSpec& arm) {
    return arm.loss == Loss::Moments;
}

bool areMoments(const std::vector<ArmSpec>& arms) {
    return !arms.empty() && std::ranges::all_of(arms, isMoments);
}

/// Moments, the one arm that every release of windows has something for; where it is among the arms they stay, if they can.
void chooseMoments(RunSpec& spec) {
    if (std::ranges::any_of(spec.arms, isMoments) && checkArms(spec.mechanism, spec.arms).empty())
        return;
    ArmSpec moments = spec.arms.empty() ? ArmSpec{} : spec.arms.front();
    moments.name = "moments", moments.loss = Loss::Moments, moments.denoiser = Denoiser::None;
    moments.batch = std::max(moments.batch, 1);
    spec.arms = {moments};
}

/// Where the name of the first arm says by which method it learns, or by which loss, it goes on saying so.
void renameArm(const RunSpec& before, RunSpec& edited) {
    const auto nameOfFirst = [](const RunSpec& spec) {
        return spec.privacy.model == PrivacyModel::Central ? spec.privacy.method : std::string(nameOf(spec.arms.front().loss));
    };
    if (edited.arms.empty() || before.arms.empty() || edited.arms.front().name != before.arms.front().name || nameOfFirst(before) == nameOfFirst(edited))
        return;
    const std::string& name = edited.arms.front().name;
    const bool isMade = centralMethod(name) || fromName<Loss>(name);
    const std::string next = nameOfFirst(edited);
    if (isMade && std::ranges::none_of(edited.arms, [&](const ArmSpec& arm) { return arm.name == next; }))
        edited.arms.front().name = next;
}

} // namespace

RunSpec fitted(const RunSpec& before, RunSpec edited) {
    if (edited.privacy.model != before.privacy.model || edited.privacy.model == PrivacyModel::Central)
        renameArm(before, edited);
    if (edited.privacy.model == PrivacyModel::Central)
        return edited;
    MechanismSpec& now = edited.mechanism;
    const MechanismSpec& was = before.mechanism;
    const bool unit = now.kind == MechanismKind::PrivUnit, newUnit = unit && was.kind != MechanismKind::PrivUnit;
    if (newUnit && isPicture(edited.data) && !isEncoder(now.transform))
        now.transform = edited.data.source == "fashion-mnist" || edited.data.source == "file" ? Transform::Garments : Transform::Writing;
    const bool windows = isEncoder(now.transform), newWindows = windows && !isEncoder(was.transform);
    if (newUnit || newWindows)
        now.bound = Bound::Sphere;
    if (newUnit && now.noise == NoiseDistribution::Fast)
        now.noise = NoiseDistribution::Exact;
    if (newWindows || (newUnit && !checkArms(now, edited.arms).empty()))
        chooseMoments(edited);
    if (!windows && isEncoder(was.transform)) {
        now.bound = now.bound == Bound::Sphere ? Bound::Range : now.bound;
        now.kind = unit ? MechanismKind::Gaussian : now.kind;
    }
    if (now.kind != MechanismKind::PrivUnit && was.kind == MechanismKind::PrivUnit && now.labels == LabelRelease::Tensor)
        now.labels = LabelRelease::Response;
    const bool labelled = now.labels != LabelRelease::None;
    if (labelled && edited.data.source != before.data.source && !isPicture(edited.data))
        now.labels = LabelRelease::None, now.labelEpsilon = 0;
    if (const bool trains = !areMoments(edited.arms); trains == areMoments(before.arms))
        edited.train.steps = trains ? TrainSpec{}.steps : 0;
    if (newUnit || (labelled && was.labels == LabelRelease::None))
        now.noiseScale = 0;
    return edited;
}

} // namespace sfumato
