// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/experiment/fitting.h"

#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/mechanism_facts.h"

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

bool isPicture(const DataSpec& data) { return pictureSet(data.source) || data.source == "file"; }

bool isMoments(const MethodSpec& method) { return method.loss == Loss::Moments; }

bool areMoments(const std::vector<MethodSpec>& methods) {
    return !methods.empty() && std::ranges::all_of(methods, isMoments);
}

/// Moments, the one method that every release of windows has something for; where it is among the methods they stay, if
/// they can.
void chooseMoments(RunSpec& spec) {
    if (std::ranges::any_of(spec.methods, isMoments) && checkMethods(spec.mechanism, spec.methods).empty()) return;
    MethodSpec moments = spec.methods.empty() ? MethodSpec{} : spec.methods.front();
    moments.name = "moments", moments.loss = Loss::Moments, moments.denoiser = Denoiser::None;
    moments.batch = std::max(moments.batch, 1);
    spec.methods = {moments};
}

/// Points cannot be drawn by a generator of pictures.
void fitGenerator(ModelSpec& model) {
    if (std::exchange(model.generator, GeneratorKind::Mlp) != GeneratorKind::Mlp && model.hidden.empty())
        model.hidden = ModelSpec{}.hidden;
}

/// Where the name of the first method says by which method it learns, or by which loss, it goes on saying so.
void renameMethod(const RunSpec& before, RunSpec& edited) {
    const auto nameOfFirst = [](const RunSpec& spec) {
        return spec.privacy.model == PrivacyModel::Central ? spec.privacy.method
                                                           : std::string(nameOf(spec.methods.front().loss));
    };
    if (edited.methods.empty() || before.methods.empty() ||
        edited.methods.front().name != before.methods.front().name || nameOfFirst(before) == nameOfFirst(edited))
        return;
    const std::string& name = edited.methods.front().name;
    const bool isMade = centralMethod(name) || fromName<Loss>(name);
    const std::string next = nameOfFirst(edited);
    if (isMade && std::ranges::none_of(edited.methods, [&](const MethodSpec& method) { return method.name == next; }))
        edited.methods.front().name = next;
}

} // namespace

RunSpec fitted(const RunSpec& before, RunSpec edited) {
    if (edited.privacy.model != before.privacy.model || edited.privacy.model == PrivacyModel::Central)
        renameMethod(before, edited);
    if (edited.data.source != before.data.source && !isPicture(edited.data)) fitGenerator(edited.model);
    if (edited.privacy.model == PrivacyModel::Central) return edited;
    MechanismSpec& now = edited.mechanism;
    const MechanismSpec& was = before.mechanism;
    const bool unit = factsOf(now.kind).isDirection, wasUnit = factsOf(was.kind).isDirection,
               newUnit = unit && !wasUnit;
    if (newUnit && isPicture(edited.data) && !isEncoder(now.transform))
        now.transform = edited.data.source == "fashion-mnist" || edited.data.source == "file" ? Transform::Garments
                                                                                              : Transform::Writing;
    const bool windows = isEncoder(now.transform), newWindows = windows && !isEncoder(was.transform);
    if (newUnit || newWindows) now.bound = Bound::Sphere;
    if (newUnit && now.noise == NoiseDistribution::Fast) now.noise = NoiseDistribution::Exact;
    if (newWindows || (newUnit && !checkMethods(now, edited.methods).empty())) chooseMoments(edited);
    if (!windows && isEncoder(was.transform)) {
        now.bound = now.bound == Bound::Sphere ? Bound::Range : now.bound;
        now.kind = unit ? MechanismSpec().kind : now.kind;
    }
    if (!factsOf(now.kind).isDirection && wasUnit && now.labels == LabelRelease::Tensor)
        now.labels = LabelRelease::Response;
    const bool labelled = now.labels != LabelRelease::None;
    if (labelled && edited.data.source != before.data.source && !isPicture(edited.data))
        now.labels = LabelRelease::None, now.labelEpsilon = 0;
    if (const bool trains = !areMoments(edited.methods); trains == areMoments(before.methods))
        edited.train.steps = trains ? TrainSpec{}.steps : 0;
    if (newUnit || (labelled && was.labels == LabelRelease::None)) now.noiseScale = 0;
    return edited;
}

} // namespace sfumato
