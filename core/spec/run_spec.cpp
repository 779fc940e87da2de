// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_spec.h"

#include "core/base/plain_word.h"
#include "core/spec/stated_columns.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/mechanism_facts.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sfumato {

namespace {

/// Gathers the faults of a part of a spec, whose key is `at` and ends with a point.
struct Checks {
    std::vector<Fault>& faults;
    std::string at;

    void require(bool holds, std::string_view key, Text detail, Fault::Code code = Fault::Code::OutOfRange) {
        if (!holds) faults.push_back({code, at + std::string(key), std::move(detail)});
    }
};

void checkReading(const FileReading& reading, Checks checks) {
    constexpr std::size_t longest = 16384;
    const auto& background = reading.background;
    checks.require(!background || (*background >= 0 && *background <= 1), "background",
                   "must lie in [0, 1], 0 for black and 1 for white");
    checks.require(!reading.gap || std::isfinite(*reading.gap), "gap", "must be a finite number");
    const auto requireText = [&](const std::string& text, std::string_view key) {
        checks.require(text.size() <= longest && plainText(text) == text, key,
                       "must be text without control characters, of at most 16,384 bytes");
    };
    for (const auto& [text, key] : {std::pair(&reading.array, "array"),
                                    {&reading.labels, "labels"},
                                    {&reading.test, "test"},
                                    {&reading.testLabels, "testLabels"},
                                    {&reading.axes, "axes"},
                                    {&reading.table, "table"}})
        requireText(*text, key);
    for (const auto& [list, key] :
         {std::pair(&reading.labelValues, "labelValues"), {&reading.columns, "columns"}, {&reading.absent, "absent"}})
        for (const std::string& text : *list) requireText(text, key);
    for (const std::string& entry : reading.columns)
        if (const auto column = statedColumn(entry); !column) checks.faults.push_back(column.fault());
}

void checkData(const DataSpec& data, Checks checks) {
    using enum Fault::Code;
    const bool file = data.source == "file";
    checks.require(!file || !data.path.empty(), "path", TEXT("source \"file\" needs a path"), Missing);
    checks.require(data.width == 0 || (data.width >= 4 && data.width <= 512 && data.side > 0), "width",
                   TEXT("must be 0 or lie in [4, 512], beside a height in data.side"));
    const std::set<std::string> names(data.classNames.begin(), data.classNames.end());
    checks.require(names.empty() || (std::int64_t(names.size()) == data.classes &&
                                     data.classNames.size() == names.size() && !names.contains("")),
                   "classNames", TEXT("must be as many different names as data.classes says"), Mismatch);
    checkReading(data.read, {checks.faults, checks.at + "read."});
    checks.require(data.low.size() == data.high.size(), "high", TEXT("must have as many entries as data.low"),
                   Mismatch);
    checks.require(data.low.empty() || file || tableSet(data.source), "low",
                   {TEXT("is the public range of a file; %1 has its own"), {data.source}}, Mismatch);
    for (std::size_t i = 0; i < std::min(data.low.size(), data.high.size()); ++i)
        checks.require(data.low[i] >= -1e30 && data.high[i] <= 1e30 && data.high[i] - data.low[i] >= 1e-30, "low",
                       TEXT("must lie below data.high, both within 1e30 of 0"));
}

void checkMechanism(const MechanismSpec& mechanism, Checks checks) {
    using enum Fault::Code;
    const MechanismFacts& facts = factsOf(mechanism.kind);
    const bool unit = facts.isDirection, labels = mechanism.labels != LabelRelease::None;
    checks.require(!facts.hasDelta || mechanism.delta > 0, "delta",
                   TEXT("the Gaussian mechanism needs a delta above 0; with delta 0 choose laplace"));
    checks.require(mechanism.noise != NoiseDistribution::None, "noise",
                   TEXT("must be exact, study or fast: records without noise are not privatized"), Unsupported);
    checks.require(!facts.hasMu() || mechanism.calibration != Calibration::Classical || mechanism.epsilon <= 1 ||
                       mechanism.noiseScale > 0,
                   "calibration", TEXT("the classical formula is wrong above epsilon 1: choose analytic"), Unsupported);
    checks.require(facts.shape != NoiseShape::Generalized || (mechanism.p >= 0.5 && mechanism.p <= 8), "p",
                   {TEXT("must lie in [%1, %2]"), {"0.5", 8}});
    checks.require(facts.hasGuarantee || mechanism.noiseScale > 0, "noiseScale",
                   TEXT("the generalized mechanism is a study without a guarantee: give its scale"), Missing);
    const bool sphere = mechanism.bound == Bound::Sphere,
               ball = mechanism.bound != Bound::Range && mechanism.bound != Bound::Domain && !sphere;
    checks.require(!ball || (std::isfinite(mechanism.radius) && mechanism.radius > 0), "radius",
                   TEXT("a ball needs a radius above 0"));
    checks.require(!unit || sphere, "bound", "privunit is for points of the unit sphere: choose sphere", Mismatch);
    checks.require(!unit || mechanism.noiseScale == 0, "noiseScale", "privunit is drawn for an epsilon: leave it at 0",
                   Mismatch);
    checks.require(!unit || mechanism.noise != NoiseDistribution::Fast, "noise",
                   "privunit is drawn exactly: choose exact or study", Unsupported);
    checks.require(!isEncoder(mechanism.transform) || sphere, "bound",
                   "what windows see of a picture has no bound but the sphere: choose sphere", Mismatch);
    checks.require(mechanism.labels != LabelRelease::Tensor || unit, "labels",
                   "only privunit takes record and label as one: choose response", Mismatch);
    checks.require(std::isfinite(mechanism.labelEpsilon) && mechanism.labelEpsilon >= 0 &&
                       (mechanism.labelEpsilon == 0 || mechanism.labelEpsilon < mechanism.epsilon),
                   "labelEpsilon", "must be 0 (the share that tells most) or lie between 0 and mechanism.epsilon");
    checks.require(mechanism.labelEpsilon == 0 || mechanism.labels == LabelRelease::Response, "labelEpsilon",
                   "is the share of a randomized response: leave it at 0, or set mechanism.labels to response",
                   Mismatch);
    checks.require(!labels || mechanism.noiseScale == 0, "noiseScale", "must be 0 where labels have a share of epsilon",
                   Mismatch);
    checks.require(!labels || facts.hasGuarantee, "labels", "the generalized mechanism has no epsilon to share",
                   Mismatch);
    const bool orthant = mechanism.bound == Bound::Orthant || mechanism.bound == Bound::FixedNorm;
    checks.require(!orthant || mechanism.transform == Transform::None, "bound",
                   TEXT("coordinates are not >= 0 after a DCT: choose l1-ball or l2-ball"), Mismatch);
}

void checkMethod(const MethodSpec& method, Checks checks) {
    using enum Fault::Code;
    checks.require(isPlainWord(method.name) && method.name.find_first_of("/\\,\"") == std::string::npos, "name",
                   TEXT("must be a plain word"));
    checks.require(method.batch > 0 || method.loss == Loss::Entropic, "batch",
                   TEXT("only the entropic loss can take all records at once"), Unsupported);
    checks.require(method.batch > 0 || method.tolerance > 0, "tolerance",
                   TEXT("must be positive where all records are taken at once"));
    const int most = method.batch > 0 ? 20000 : 2000000;
    checks.require(method.generated >= 0 && method.generated <= most, "generated",
                   {TEXT("must lie in [%1, %2]"), {0, most}});
    const bool pairs = method.loss == Loss::Unregularized || method.loss == Loss::NoisyGenerator ||
                       method.loss == Loss::NoisyCritic;
    checks.require(!pairs || method.generated == 0 || method.generated == method.batch, "generated",
                   TEXT("this loss compares equally many points: leave it at 0"), Mismatch);
    checks.require(!factsOf(method.denoiser).needsSamples && !factsOf(method.denoiser).usesRaw, "denoiser",
                   TEXT("a method learns from what is known without a trained generator and without raw records"),
                   Mismatch);
    checks.require(
        method.denoiser == Denoiser::None || method.loss == Loss::Unregularized || method.loss == Loss::Divergence,
        "denoiser", TEXT("this loss presumes the noise: leave it at none, or choose unregularized or divergence"),
        Mismatch);
}

/// What can be seen of monitor.accuracy without reading data.
void checkAccuracy(const RunSpec& spec, Checks checks) {
    using enum Fault::Code;
    if (!measuresSampleAccuracy(spec)) return;
    checks.require(!learnsClassifier(spec), "accuracy",
                   TEXT("is of generators: this run learns a classifier itself, whose accuracy is measured without it. "
                        "Leave it out"),
                   Unsupported);
    checks.require(spec.privacy.model == PrivacyModel::Central || spec.mechanism.labels != LabelRelease::None,
                   "accuracy",
                   TEXT("needs samples with labels, which are generated where mechanism.labels is response or tensor. "
                        "Without labels w2, sliced and the feature distance say how near samples are"),
                   Unsupported);
    checks.require(
        isNamedSet(spec.data.source), "accuracy",
        TEXT("is tested on official test records, which mnist, fashion-mnist and usps have. Of other records w2 and "
             "sliced are measured while training, and classify --test FILE measures accuracies afterwards"),
        Unsupported);
}

} // namespace

bool isSensitive(const DataSpec& data) { return data.sensitive.value_or(data.source == "file"); }

const PictureSet* pictureSet(std::string_view source) {
    const auto found = std::ranges::find(pictureSets, source, &PictureSet::name);
    return found == pictureSets.end() ? nullptr : &*found;
}

namespace {

/// The one that the program makes up itself, so that no file has it.
constexpr TableSet madeTable{"visits", "", 0};

} // namespace

const TableSet* tableSet(std::string_view source) {
    if (source == madeTable.name) return &madeTable;
    const auto found = std::ranges::find(tableSets, source, &TableSet::name);
    return found == tableSets.end() ? nullptr : &*found;
}

bool isNamedSet(std::string_view source) {
    const PictureSet* set = pictureSet(source);
    const TableSet* table = tableSet(source);
    return (table && !table->file.empty()) || (set && !set->train.empty());
}

bool isDrawn(const DataSpec& data) { return data.source != "file" && !isNamedSet(data.source) && !isSensitive(data); }

bool isPrivatizedFile(const DataSpec& data) { return data.source == "file" && data.path.ends_with(".safetensors"); }

bool haveSameRecords(const RunSpec& one, const RunSpec& other) {
    DataSpec data = one.data;
    data.release = other.data.release;
    return data == other.data;
}

bool haveSameNoise(const RunSpec& one, const RunSpec& other) {
    return one.privacy.model == other.privacy.model &&
           (one.privacy.model == PrivacyModel::Central ? one.privacy == other.privacy
                                                       : one.mechanism == other.mechanism);
}

double matchedPower(const MechanismSpec& mechanism) {
    const MechanismFacts& facts = factsOf(mechanism.kind);
    return facts.shape == NoiseShape::Generalized ? mechanism.p : facts.isL1 ? 1 : 2;
}

std::vector<Fault> checkMethods(const MechanismSpec& mechanism, const std::vector<MethodSpec>& methods) {
    using enum Fault::Code;
    std::vector<Fault> faults;
    const MechanismFacts& facts = factsOf(mechanism.kind);
    const bool windows = isEncoder(mechanism.transform);
    Checks{faults, "mechanism."}.require(
        mechanism.bound != Bound::Sphere || windows, "bound",
        "forgets how long a record was, which only garments and writing can do without: choose one of these "
        "transforms, or a ball",
        Unsupported);
    for (std::size_t i = 0; i < methods.size(); ++i) {
        Checks checks{faults, "methods." + std::to_string(i) + '.'};
        const bool moments = methods[i].loss == Loss::Moments;
        checks.require(moments || !facts.isDirection, "loss",
                       "descends a density, and that of privunit has two values: choose moments", Unsupported);
        checks.require(!moments || facts.variance, "loss",
                       "moments know Gaussian, Laplace and PrivUnit noise, and this noise is the generalized one",
                       Mismatch);
        checks.require(moments || !windows || methods[i].denoiser == Denoiser::None, "denoiser",
                       "is for records, and what left are unit vectors of what windows saw: choose none", Unsupported);
        checks.require(moments || methods[i].batch > 0 || mechanism.labels == LabelRelease::None, "batch",
                       "all records at once is for records without labels", Unsupported);
    }
    return faults;
}

std::optional<Fault> generatorFault(const RunSpec& spec, bool isPicture) {
    if (isPicture || spec.model.generator == GeneratorKind::Mlp || !trainsInSteps(spec) || learnsClassifier(spec))
        return std::nullopt;
    return Fault{Fault::Code::Mismatch,
                 "model.generator",
                 {TEXT("%1 makes pictures, and these records are none: choose mlp, the dense layers"),
                  {nameOf(spec.model.generator)}}};
}

std::vector<Fault> check(const RunSpec& spec) {
    using enum Fault::Code;
    std::vector<Fault> faults;
    Checks checks{faults, ""};
    checks.require(isPlainWord(spec.name) && spec.name.find('/') == std::string::npos, "name",
                   TEXT("must be a plain word without '/'"));
    checks.require(
        spec.title.empty() || isPlainWord(spec.title, lineLimit), "title",
        TEXT("must be one line of at most 200 letters without control characters that begins no formula (= + - @)"));
    checks.require(plainText(spec.follows) == spec.follows && spec.follows.size() <= 4096, "follows",
                   "must be one line without control characters");
    const bool local = spec.privacy.model == PrivacyModel::Local;
    RunSpec ranged = spec; // of what is read, but for `privacy`, which checkCentral() checks
    ranged.privacy = {};
    if (!local) ranged.mechanism = {};
    checkRanges(ranged, "", faults);
    checkData(spec.data, {faults, "data."});
    if (local) checkMechanism(spec.mechanism, {faults, "mechanism."});
    std::ranges::copy(checkCentral(spec), std::back_inserter(faults));
    checks.require(!local || !isSensitive(spec.data) || isPrivatizedFile(spec.data) ||
                       spec.mechanism.noise == NoiseDistribution::Exact,
                   "mechanism.noise",
                   {TEXT("is %1, which can be taken off again; these data are sensitive: choose exact, or "
                         "set data.sensitive to false where the data are public"),
                    {nameOf(spec.mechanism.noise)}},
                   Mismatch);
    checks.require(!spec.methods.empty() && spec.methods.size() <= 16, "methods",
                   TEXT("a run trains between 1 and 16 methods"), Missing);
    checks.require(spec.methods.size() < 2 || !std::ranges::count(spec.methods, Loss::Moments, &MethodSpec::loss),
                   "methods", "moments stand alone: train other methods in a run of their own, on the same release",
                   Mismatch);
    std::set<std::string> names;
    for (std::size_t i = 0; i < spec.methods.size(); ++i) {
        const MethodSpec& method = spec.methods[i];
        Checks ofMethod{faults, "methods." + std::to_string(i) + '.'};
        checkMethod(method, ofMethod);
        ofMethod.require(!spec.model.batchNormalization ||
                             (method.generated > 0 ? method.generated : method.batch) != 1,
                         "batch", TEXT("batch normalization needs at least 2 samples in a step"), Mismatch);
        ofMethod.require(names.insert(method.name).second, "name", TEXT("two methods have the same name"), Mismatch);
    }
    const bool isPicture = pictureSet(spec.data.source) || (spec.data.source == "file" && !isStatedTable(spec.data));
    if (auto fault = generatorFault(spec, isPicture)) faults.push_back(std::move(*fault)); // of files see check.h
    checks.require(spec.model.hidden.size() <= 64, "model.hidden", {TEXT("must be at most %1 layers"), {64}});
    checks.require(spec.optimizer.momentum == 0 || spec.optimizer.kind == OptimizerKind::Sgd, "optimizer.momentum",
                   TEXT("is for optimizer.kind sgd: leave it at 0"), Mismatch);
    checks.require(spec.train.patience <= 0 || local, "train.patience",
                   "ends training by the likelihood of held-out privatized records, which the central model has "
                   "none of: leave it at 0",
                   Unsupported);
    checks.require(spec.train.patience <= 0 || spec.data.heldOut > 0, "train.patience",
                   "needs held-out records: choose data.heldOut above 0", Mismatch);
    checkAccuracy(spec, {faults, "monitor."});
    return faults;
}

} // namespace sfumato
