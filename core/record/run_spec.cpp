// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/run_spec.h"

#include "core/base/plain_word.h"
#include "core/record/central_methods.h"
#include "core/record/privacy_budget.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sfumato {

namespace {

struct Checks {
    std::vector<Fault> faults;

    void require(bool holds, std::string subject, std::string detail,
                 Fault::Code code = Fault::Code::OutOfRange) {
        if (!holds)
            faults.push_back({code, std::move(subject), std::move(detail)});
    }
};

void checkData(const DataSpec& data, Checks& checks) {
    checks.require(data.source != "file" || !data.path.empty(), "data.path", "source \"file\" needs a path",
                   Fault::Code::Missing);
    checks.require(data.width == 0 || (data.width >= 4 && data.width <= 512 && data.side > 0), "data.width",
                   "must be 0 or lie in [4, 512], beside a height in data.side");
    std::set<std::string> names(data.classNames.begin(), data.classNames.end());
    checks.require(data.classNames.empty() || (std::int64_t(names.size()) == data.classes &&
                                               data.classNames.size() == names.size() && !names.contains("")),
                   "data.classNames", "must be as many different names as data.classes says", Fault::Code::Mismatch);
    checks.require(data.low.size() == data.high.size(), "data.high", "must have as many entries as data.low",
                   Fault::Code::Mismatch);
    checks.require(data.low.empty() || data.source == "file", "data.low",
                   "is the public range of a file; " + data.source + " has its own", Fault::Code::Mismatch);
    for (std::size_t i = 0; i < std::min(data.low.size(), data.high.size()); ++i)
        checks.require(data.low[i] >= -1e30 && data.high[i] <= 1e30 && data.high[i] - data.low[i] >= 1e-30, "data.low",
                       "must lie below data.high, both within 1e30 of 0");
}

void checkMechanism(const MechanismSpec& mechanism, Checks& checks) {
    checks.require(mechanism.kind != MechanismKind::Gaussian || mechanism.delta > 0, "mechanism.delta",
                   "the Gaussian mechanism needs a delta above 0; with delta 0 choose laplace");
    checks.require(mechanism.noise != NoiseLaw::None, "mechanism.noise",
                   "must be exact, study or fast: records without noise are not privatized",
                   Fault::Code::Unsupported);
    checks.require(mechanism.kind != MechanismKind::Gaussian ||
                       mechanism.calibration != Calibration::Classical || mechanism.epsilon <= 1 ||
                       mechanism.noiseScale > 0,
                   "mechanism.calibration", "the classical formula is wrong above epsilon 1: choose analytic",
                   Fault::Code::Unsupported);
    checks.require(mechanism.kind != MechanismKind::Generalized || (mechanism.p >= 0.5 && mechanism.p <= 8),
                   "mechanism.p", "must lie in [0.5, 8]");
    checks.require(
        mechanism.kind != MechanismKind::Generalized || mechanism.noiseScale > 0, "mechanism.noiseScale",
        "the generalized mechanism is a study without a guarantee: give its scale", Fault::Code::Missing);
    const bool sphere = mechanism.bound == Bound::Sphere,
               ball = mechanism.bound != Bound::Range && mechanism.bound != Bound::Domain && !sphere;
    checks.require(!ball || (std::isfinite(mechanism.radius) && mechanism.radius > 0), "mechanism.radius",
                   "a ball needs a radius above 0");
    const bool unit = mechanism.kind == MechanismKind::PrivUnit;
    checks.require(!unit || sphere, "mechanism.bound", "privunit is for points of the unit sphere: choose sphere",
                   Fault::Code::Mismatch);
    checks.require(!unit || mechanism.noiseScale == 0, "mechanism.noiseScale",
                   "privunit is drawn for an epsilon: leave it at 0", Fault::Code::Mismatch);
    checks.require(!unit || mechanism.noise != NoiseLaw::Fast, "mechanism.noise",
                   "privunit is drawn exactly: choose exact or study", Fault::Code::Unsupported);
    checks.require(!isEncoder(mechanism.transform) || sphere, "mechanism.bound",
                   "what windows see of a picture has no bound but the sphere: choose sphere", Fault::Code::Mismatch);
    checks.require(mechanism.labels != LabelRelease::Tensor || unit, "mechanism.labels",
                   "only privunit takes record and label as one: choose response", Fault::Code::Mismatch);
    checks.require(std::isfinite(mechanism.labelEpsilon) && mechanism.labelEpsilon >= 0 &&
                       (mechanism.labelEpsilon == 0 || mechanism.labelEpsilon < mechanism.epsilon),
                   "mechanism.labelEpsilon",
                   "must be 0 (the share that tells most) or lie between 0 and mechanism.epsilon");
    checks.require(mechanism.labelEpsilon == 0 || mechanism.labels == LabelRelease::Response, "mechanism.labelEpsilon",
                   "is the share of a randomized response: leave it at 0, or set mechanism.labels to response",
                   Fault::Code::Mismatch);
    checks.require(mechanism.labels == LabelRelease::None || mechanism.noiseScale == 0, "mechanism.noiseScale",
                   "must be 0 where labels have a share of epsilon", Fault::Code::Mismatch);
    checks.require(mechanism.labels == LabelRelease::None || mechanism.kind != MechanismKind::Generalized,
                   "mechanism.labels", "the generalized mechanism has no epsilon to share", Fault::Code::Mismatch);
    const bool orthant = mechanism.bound == Bound::Orthant || mechanism.bound == Bound::FixedNorm;
    checks.require(!orthant || mechanism.transform == Transform::None, "mechanism.bound",
                   "coordinates are not >= 0 after a DCT: choose l1-ball or l2-ball", Fault::Code::Mismatch);
}

void checkArm(const ArmSpec& arm, const std::string& at, Checks& checks) {
    checks.require(isPlainWord(arm.name) && arm.name.find_first_of("/\\,\"") == std::string::npos, at + "name",
                   "must be a plain word");
    checks.require(arm.batch > 0 || arm.loss == Loss::Entropic, at + "batch",
                   "only the entropic loss can take all records at once", Fault::Code::Unsupported);
    checks.require(arm.batch > 0 || arm.tolerance > 0, at + "tolerance",
                   "must be positive where all records are taken at once");
    const int most = arm.batch > 0 ? 20000 : 2000000;
    checks.require(arm.generated >= 0 && arm.generated <= most, at + "generated",
                   "must lie in [0, " + std::to_string(most) + "]");
    checks.require(
        (arm.loss != Loss::Unregularized && arm.loss != Loss::NoisyGenerator && arm.loss != Loss::NoisyCritic) ||
            arm.generated == 0 || arm.generated == arm.batch,
        at + "generated", "this loss compares equally many points: leave it at 0", Fault::Code::Mismatch);
    checks.require(!factsOf(arm.denoiser).needsSamples && !factsOf(arm.denoiser).usesRaw, at + "denoiser",
                   "an arm learns from what is known without a trained generator and without raw records",
                   Fault::Code::Mismatch);
    checks.require(arm.denoiser == Denoiser::None || arm.loss == Loss::Unregularized || arm.loss == Loss::Divergence,
                   at + "denoiser",
                   "this loss presumes the noise: leave it at none, or choose unregularized or divergence",
                   Fault::Code::Mismatch);
}

/// What can be seen of monitor.accuracy without reading data.
void checkAccuracy(const RunSpec& spec, Checks& checks) {
    if (!measuresSampleAccuracy(spec))
        return;
    checks.require(!learnsClassifier(spec), "monitor.accuracy",
                   "is of generators: this run learns a classifier itself, whose accuracy is measured without it. Leave it out",
                   Fault::Code::Unsupported);
    checks.require(spec.privacy.model == PrivacyModel::Central || spec.mechanism.labels != LabelRelease::None,
                   "monitor.accuracy",
                   "needs samples with labels, which are generated where mechanism.labels is response or tensor. "
                   "Without labels w2, sliced and the feature distance say how near samples are",
                   Fault::Code::Unsupported);
    checks.require(isNamedSet(spec.data.source), "monitor.accuracy",
                   "is tested on official test records, which mnist, fashion-mnist and usps have. Of other records w2 and "
                   "sliced are measured while training, and classify --test FILE measures accuracies afterwards",
                   Fault::Code::Unsupported);
}

} // namespace

bool isSensitive(const DataSpec& data) {
    return data.sensitive.value_or(data.source == "file");
}

const PictureSet* pictureSet(std::string_view source) {
    const auto found = std::ranges::find(pictureSets, source, &PictureSet::name);
    return found == pictureSets.end() ? nullptr : &*found;
}

bool isNamedSet(std::string_view source) {
    const PictureSet* set = pictureSet(source);
    return set && !set->train.empty();
}

bool isDrawn(const DataSpec& data) {
    return data.source != "file" && !isNamedSet(data.source) && !isSensitive(data);
}

bool isPrivatizedFile(const DataSpec& data) {
    return data.source == "file" && data.path.ends_with(".safetensors");
}

double matchedPower(const MechanismSpec& mechanism) {
    switch (mechanism.kind) {
    case MechanismKind::Laplace:
        return 1;
    case MechanismKind::Gaussian:
        return 2;
    case MechanismKind::Generalized:
        return mechanism.p;
    case MechanismKind::PrivUnit:
        break;
    }
    return 2;
}

std::vector<Fault> checkArms(const MechanismSpec& mechanism, const std::vector<ArmSpec>& arms) {
    Checks checks;
    const bool windows = isEncoder(mechanism.transform);
    checks.require(mechanism.bound != Bound::Sphere || windows, "mechanism.bound",
                   "forgets how long a record was, which only garments and writing can do without: choose one of these "
                   "transforms, or a ball",
                   Fault::Code::Unsupported);
    for (std::size_t i = 0; i < arms.size(); ++i) {
        const std::string at = "arms." + std::to_string(i) + ".";
        const bool moments = arms[i].loss == Loss::Moments;
        checks.require(moments || mechanism.kind != MechanismKind::PrivUnit, at + "loss",
                       "descends a density, and that of privunit has two values: choose moments",
                       Fault::Code::Unsupported);
        checks.require(!moments || mechanism.kind != MechanismKind::Generalized, at + "loss",
                       "moments know Gaussian, Laplace and PrivUnit noise, and this noise is the generalized one",
                       Fault::Code::Mismatch);
        checks.require(moments || !windows || arms[i].denoiser == Denoiser::None, at + "denoiser",
                       "is for records, and what left are unit vectors of what windows saw: choose none",
                       Fault::Code::Unsupported);
        checks.require(moments || arms[i].batch > 0 || mechanism.labels == LabelRelease::None, at + "batch",
                       "all records at once is for records without labels", Fault::Code::Unsupported);
    }
    return checks.faults;
}

std::vector<Fault> check(const RunSpec& spec) {
    Checks checks;
    checks.require(isPlainWord(spec.name) && spec.name.find('/') == std::string::npos, "name",
                   "must be a plain word without '/'");
    checks.require(
        spec.title.empty() || isPlainWord(spec.title, lineLimit), "title",
        "must be one line of at most 200 letters without control characters that begins no formula (= + - @)");
    checks.require(plainText(spec.follows) == spec.follows && spec.follows.size() <= 4096, "follows",
                   "must be one line without control characters");
    const bool local = spec.privacy.model == PrivacyModel::Local;
    RunSpec ranged = spec; // of what is read, but for `privacy`, which checkCentral() checks
    ranged.privacy = {};
    if (!local)
        ranged.mechanism = {};
    checkRanges(ranged, "", checks.faults);
    checkData(spec.data, checks);
    if (local)
        checkMechanism(spec.mechanism, checks);
    std::ranges::copy(checkCentral(spec), std::back_inserter(checks.faults));
    checks.require(!local || !isSensitive(spec.data) || isPrivatizedFile(spec.data) ||
                       spec.mechanism.noise == NoiseLaw::Exact,
                   "mechanism.noise",
                   "is " + std::string(nameOf(spec.mechanism.noise)) +
                       ", which can be taken off again; these data are sensitive: choose exact, or set "
                       "data.sensitive to false where the data are public",
                   Fault::Code::Mismatch);
    checks.require(!spec.arms.empty() && spec.arms.size() <= 16, "arms", "a run trains between 1 and 16 arms",
                   Fault::Code::Missing);
    checks.require(spec.arms.size() < 2 ||
                       std::ranges::none_of(spec.arms, [](const ArmSpec& arm) { return arm.loss == Loss::Moments; }),
                   "arms", "moments stand alone: train other arms in a run of their own, on the same release",
                   Fault::Code::Mismatch);
    std::set<std::string> names;
    for (std::size_t i = 0; i < spec.arms.size(); ++i) {
        const std::string at = "arms." + std::to_string(i) + ".";
        checkArm(spec.arms[i], at, checks);
        const int drawn = spec.arms[i].generated > 0 ? spec.arms[i].generated : spec.arms[i].batch;
        checks.require(!spec.model.batchNormalization || drawn != 1, at + "batch",
                       "batch normalization needs at least 2 samples in a step", Fault::Code::Mismatch);
        checks.require(names.insert(spec.arms[i].name).second, at + "name", "two arms have the same name",
                       Fault::Code::Mismatch);
    }
    checks.require(spec.model.hidden.size() <= 64, "model.hidden", "must be at most 64 layers");
    checks.require(spec.optimizer.momentum == 0 || spec.optimizer.kind == OptimizerKind::Sgd, "optimizer.momentum",
                   "is for optimizer.kind sgd: leave it at 0", Fault::Code::Mismatch);
    if (spec.train.patience > 0) {
        checks.require(spec.privacy.model == PrivacyModel::Local, "train.patience",
                       "ends training by the likelihood of held-out privatized records, which the central model has "
                       "none of: leave it at 0",
                       Fault::Code::Unsupported);
        checks.require(spec.data.heldOut > 0, "train.patience", "needs held-out records: choose data.heldOut above 0",
                       Fault::Code::Mismatch);
    }
    checkAccuracy(spec, checks);
    return checks.faults;
}

} // namespace sfumato
