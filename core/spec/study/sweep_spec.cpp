// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/study/sweep_spec.h"

#include "core/base/number_text.h"
#include "core/base/rounded_text.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/mechanism_facts.h"
#include "core/spec/format_version.h"
#include "core/spec/json_fields.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/spec/run_spec_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace sfumato {

namespace {

/// Of what is counted.
bool isWhole(SweepAxis axis) { return axis == SweepAxis::Records || axis == SweepAxis::Iterations; }

MethodSpec methodFor(const std::vector<MethodSpec>& methods, Loss loss) {
    for (const auto& method : methods)
        if (method.loss == loss && method.denoiser == Denoiser::None) return method;
    MethodSpec method = methods.empty() ? MethodSpec{} : methods.front();
    method.denoiser = Denoiser::None;
    method.name = nameOf(loss);
    method.loss = loss;
    if (loss == Loss::Unregularized || loss == Loss::NoisyGenerator || loss == Loss::NoisyCritic) method.generated = 0;
    if (method.batch == 0 && loss != Loss::Entropic) method.batch = 200, method.generated = 0;
    return method;
}

std::vector<std::uint64_t> seedsOf(const SweepSpec& sweep) {
    return sweep.seeds.empty() ? std::vector{sweep.base.seed} : sweep.seeds;
}

std::string lastPart(std::string_view key) { return std::string(key.substr(key.rfind('.') + 1)); }

/// What of the axis and the grid cannot be, before specs are made of them.
void checkGrid(const SweepSpec& sweep, std::vector<Fault>& faults) {
    const bool central = sweep.base.privacy.model == PrivacyModel::Central;
    const auto refuse = [&](const char* subject, Text detail, Fault::Code code = Fault::Code::Mismatch) {
        faults.push_back({code, subject, std::move(detail)});
    };
    if ((sweep.axis == SweepAxis::Setting) == sweep.key.empty())
        return refuse("axis", "a key belongs to the axis of a setting, and to it alone");
    std::set<std::string> keys{std::string(axisName(sweep))};
    for (const auto& [key, values] : sweep.grid) {
        if (!keys.insert(key).second) refuse("grid", key + " stands there twice");
        if (values.empty() || std::set(values.begin(), values.end()).size() != values.size())
            refuse("grid", key + " needs values, each of them once");
        if (const auto axis = fromName<SweepAxis>(key))
            if (central && (*axis == SweepAxis::Iterations || *axis == SweepAxis::Regularization))
                refuse("grid", key + " belongs to the local model", Fault::Code::Unsupported);
        for (const auto& value : values)
            if (const auto made = withAxisValue(sweep.base, key, value); !made) faults.push_back(made.fault());
    }
    if (sweep.axis == SweepAxis::Setting)
        for (const double value : sweep.values)
            if (const auto made = withAxisValue(sweep.base, sweep.key, shortestText(value)); !made)
                faults.push_back(made.fault());
    if (!central) return;
    if (sweep.axis == SweepAxis::Iterations || sweep.axis == SweepAxis::Regularization)
        refuse("axis", "belongs to the local model; sweep epsilon, sigma, n or a setting", Fault::Code::Unsupported);
    if (!sweep.losses.empty())
        refuse("losses", "belong to the local model: a central run trains one method", Fault::Code::Unsupported);
    if (!factsOf(sweep.measure).usesRaw)
        refuse("measure", "is not measured in the central model; choose w2 or sliced", Fault::Code::Unsupported);
}

/// What of a measure that is an accuracy cannot be, or of another one where an accuracy is all that the runs have.
void checkAccuracyMeasure(const SweepSpec& sweep, std::vector<Fault>& faults) {
    const auto refuse = [&](Text detail, Fault::Code code = Fault::Code::Unsupported) {
        faults.push_back({code, "measure", detail});
    };
    const bool can = canMeasure(sweep.base, sweep.measure);
    if (sweep.measure == MetricId::TestAccuracy && !can)
        refuse(TEXT("is of runs that learn a classifier of mnist, fashion-mnist or usps; of a generator choose "
                    "sample_accuracy or w2"));
    else if (sweep.measure == MetricId::SampleAccuracy && !can)
        refuse(TEXT("needs a generator of samples with labels, of mnist, fashion-mnist or usps, which have official "
                    "test records; choose w2 or sliced, and of a run that learns a classifier test_accuracy"));
    else if (sweep.measure == MetricId::SampleAccuracy && !sweep.base.monitor.accuracy)
        refuse(TEXT("needs a classifier that learns samples: set monitor.accuracy, as to logistic, which is quick"),
               Fault::Code::Mismatch);
    else if (!can && learnsClassifier(sweep.base) && isNamedSet(sweep.base.data.source))
        refuse(TEXT("is not measured of a run that learns a classifier; choose test_accuracy"));
}

} // namespace

std::string sweepMeasureNames() { return listOf(sweepMeasures, nameOf<MetricId>); }

bool canMeasure(const RunSpec& base, MetricId measure) {
    const bool central = base.privacy.model == PrivacyModel::Central;
    RunSpec measured = base;
    measured.monitor.raw = true;
    switch (measure) {
    case MetricId::TestAccuracy: return measuresAccuracy(measured) || measuresRuleAccuracy(measured);
    case MetricId::SampleAccuracy:
        return isNamedSet(base.data.source) && !learnsClassifier(base) &&
               (central || base.mechanism.labels != LabelRelease::None);
    default: return !central || (factsOf(measure).usesRaw && !learnsClassifier(base));
    }
}

std::optional<Loss> lossFromWord(std::string_view word) {
    return word == "plain" ? Loss::Unregularized : fromName<Loss>(word);
}

AxisValues axisValues(const SweepSpec& sweep, const SweepPoint& point) {
    AxisValues values = point.grid;
    values.insert(values.begin(), {std::string(axisName(sweep)), shortestText(point.value)});
    return values;
}

std::string gridText(const AxisValues& grid) {
    return listOf(grid, [](const auto& at) {
        const std::string name = lastPart(at.first);
        return name.empty() ? at.second : name + ' ' + at.second;
    });
}

bool isOfRecords(std::string_view key) {
    const auto axis = fromName<SweepAxis>(key);
    return axis == SweepAxis::Epsilon || axis == SweepAxis::NoiseScale || axis == SweepAxis::Records ||
           std::ranges::any_of(std::array{"data.", "mechanism.", "privacy."},
                               [&](std::string_view part) { return key.starts_with(part); });
}

std::vector<AxisValues> combinations(const std::vector<SweepGrid>& axes) {
    std::vector<AxisValues> combined{{}};
    for (const auto& [key, values] : axes) {
        std::vector<AxisValues> longer;
        for (const AxisValues& begun : combined)
            for (const auto& value : values) {
                longer.push_back(begun);
                longer.back().emplace_back(key, value);
            }
        combined = std::move(longer);
    }
    return combined;
}

std::vector<SweepPoint> pointsOf(const SweepSpec& sweep) {
    const auto combined = combinations(sweep.grid);
    std::vector<SweepPoint> points;
    for (const double value : sweep.values)
        for (const auto& combination : combined)
            for (const auto seed : seedsOf(sweep)) points.push_back({value, seed, combination});
    return points;
}

RunSpec runSpecAt(const SweepSpec& sweep, const SweepPoint& point) {
    RunSpec spec = sweep.base;
    spec.name = sweep.base.name + '-' + folderNameOf(sweep, point);
    spec.seed = point.seed;
    if (!sweep.losses.empty()) {
        spec.methods.clear();
        for (const Loss loss : sweep.losses) spec.methods.push_back(methodFor(sweep.base.methods, loss));
    }
    for (const auto& [key, value] : axisValues(sweep, point))
        if (auto other = withAxisValue(spec, key, value)) spec = std::move(*other);
    if (sweep.shortening > 1) {
        auto& train = spec.train;
        train.steps = std::max<std::int64_t>(1, train.steps / sweep.shortening);
        train.seconds /= sweep.shortening;
        train.evaluateEvery = std::min(train.evaluateEvery, train.steps);
        train.sampleEvery = std::min(train.sampleEvery, train.steps);
        spec.name += "-preview";
    }
    return spec;
}

std::string_view axisName(const SweepSpec& sweep) {
    return sweep.axis == SweepAxis::Setting ? std::string_view(sweep.key) : nameOf(sweep.axis);
}

bool shareRelease(const RunSpec& one, const RunSpec& other) {
    return one.privacy.model == PrivacyModel::Local && haveSameRecords(one, other) && haveSameNoise(one, other) &&
           one.seed == other.seed;
}

Result<std::vector<double>> logSpaced(SweepAxis axis, double from, double to, int count) {
    if (!(from > 0 && to > 0 && std::isfinite(from) && std::isfinite(to)))
        return Fault{Fault::Code::OutOfRange, "values", TEXT("both ends of a logarithmic range must be above 0")};
    if (count < 2 || count > 256)
        return Fault{Fault::Code::OutOfRange, "values", TEXT("a range holds between 2 and 256 values")};
    std::vector<double> values;
    for (int i = 0; i < count; ++i) {
        double value = i == 0 ? from : i == count - 1 ? to : from * std::pow(to / from, double(i) / (count - 1));
        if (isWhole(axis)) {
            value = std::round(value);
        } else if (i > 0 && i < count - 1) {
            const double unit = std::pow(10.0, 3 - std::floor(std::log10(value))); // four significant digits
            value = std::round(value * unit) / unit;
        }
        if (values.empty() || values.back() != value) values.push_back(value);
    }
    return values;
}

std::vector<Fault> check(const SweepSpec& sweep) {
    std::vector<Fault> faults;
    const auto require = [&](bool holds, std::string subject, Text detail, Fault::Code code = Fault::Code::OutOfRange) {
        if (!holds) faults.push_back({code, std::move(subject), std::move(detail)});
    };
    require(!sweep.values.empty(), "values", TEXT("a sweep needs at least one value"), Fault::Code::Missing);
    require(std::set(sweep.values.begin(), sweep.values.end()).size() == sweep.values.size(), "values",
            TEXT("one value stands there twice"), Fault::Code::Mismatch);
    checkGrid(sweep, faults);
    if (!faults.empty()) return faults;
    for (const double value : sweep.values) {
        if (sweep.axis == SweepAxis::Setting) continue;                          // the setting says what it takes
        const bool zero = sweep.axis == SweepAxis::Regularization && value == 0; // matched to the noise
        require(std::isfinite(value) && (value > 0 || zero), "values", shortestText(value) + " is not above 0");
        require(!isWhole(sweep.axis) || (value == std::floor(value) && value <= 1e9), "values",
                shortestText(value) + " is no whole number of at most a billion");
    }
    require(std::set(sweep.losses.begin(), sweep.losses.end()).size() == sweep.losses.size(), "losses",
            "one loss stands there twice", Fault::Code::Mismatch);
    require(sweep.losses.size() <= 16, "losses", TEXT("a run trains at most 16 methods"));
    require(std::set(sweep.seeds.begin(), sweep.seeds.end()).size() == sweep.seeds.size(), "seeds",
            TEXT("one seed stands there twice"), Fault::Code::Mismatch);
    std::size_t runs = sweep.values.size() * std::max<std::size_t>(1, sweep.seeds.size());
    for (const auto& axis : sweep.grid) runs = std::min(runs * axis.values.size(), mostSweepPoints + 1);
    require(runs <= mostSweepPoints, "values", {TEXT("more than %1 runs"), {mostSweepPoints}}, Fault::Code::TooLarge);
    require(std::ranges::count(sweepMeasures, sweep.measure), "measure", "must be one of " + sweepMeasureNames(),
            Fault::Code::NotAChoice);
    require(sweep.shortening >= 1 && sweep.shortening <= 1000000, "shortening",
            {TEXT("must lie in [%1, %2]"), {1, 1000000}});
    require(sweep.axis != SweepAxis::Epsilon || sweep.base.privacy.model == PrivacyModel::Central ||
                factsOf(sweep.base.mechanism.kind).hasGuarantee,
            "axis", "the generalized mechanism has no epsilon: sweep sigma", Fault::Code::Unsupported);
    require((sweep.axis != SweepAxis::Epsilon && sweep.axis != SweepAxis::NoiseScale) ||
                !isPrivatizedFile(sweep.base.data),
            "axis", TEXT("is the noise, which is on these privatized records already: sweep another setting"),
            Fault::Code::Unsupported);
    require(!factsOf(sweep.measure).usesRaw || sweep.base.monitor.raw, "measure",
            sweep.base.privacy.model == PrivacyModel::Central
                ? TEXT("is computed from raw data, and monitor.raw is off; switch it on, as every metric of a central "
                       "run needs")
                : TEXT("is computed from raw data, and monitor.raw is off; choose nll or entropic, or switch it on"),
            Fault::Code::Mismatch);
    checkAccuracyMeasure(sweep, faults);
    require(sweep.measure != MetricId::HeldOutNll || sweep.base.data.heldOut > 0, "measure",
            "the held-out likelihood needs held-out records: data.heldOut is 0", Fault::Code::Mismatch);
    require(sweep.measure != MetricId::HeldOutNll || factsOf(sweep.base.mechanism.kind).variance, "measure",
            "there is no held-out likelihood of the generalized mechanism", Fault::Code::Mismatch);
    if (!faults.empty()) return faults;
    std::set<std::string> told;
    for (auto& fault : check(sweep.base)) {
        told.insert(fault.subject);
        faults.push_back(std::move(fault));
    }
    std::set<std::string> folders;
    const auto points = pointsOf(sweep);
    for (const auto& point : points) {
        if (!folders.insert(folderNameOf(sweep, point)).second)
            return {{Fault::Code::Mismatch, "grid", "two points have one name: " + folderNameOf(sweep, point)}};
        if (point.seed != points.front().seed) // it changes nothing that is checked
            continue;
        const std::string others = gridText(point.grid);
        for (auto fault : check(runSpecAt(sweep, point)))
            if (told.insert(fault.subject).second) {
                const std::string at = std::string(axisName(sweep)) + ' ' + shortestText(point.value);
                fault.detail = {"%1 (at %2)", {fault.detail, at + (others.empty() ? "" : ", " + others)}};
                faults.push_back(std::move(fault));
            }
    }
    return faults;
}

void fields(Of<SweepSpec> auto& s, auto&& f) {
    f("axis", s.axis), f("key", s.key), f("values", s.values), f("grid", s.grid), f("losses", s.losses),
        f("seeds", s.seeds);
    f("measure", s.measure), f("shortening", s.shortening);
}

nlohmann::ordered_json toJson(const SweepSpec& sweep) {
    nlohmann::ordered_json json{{"version", specVersion}};
    json.update(fieldsToJson(sweep));
    json["base"] = toJson(sweep.base);
    return json;
}

Result<SweepSpec> parseSweepSpec(std::string_view text, std::string_view origin) {
    TRY(json, parseJson(text, origin));
    std::optional<nlohmann::json> base; // has a version of its own
    if (json->is_object() && json->contains("base")) {
        base = std::move((*json)["base"]);
        json->erase("base");
    }
    TRY_DO(takeSpecVersion(*json, origin));
    TRY(read, base ? runSpecFromJson(*base, std::string(origin) + ": base") : Result<RunSpec>(RunSpec{}));
    auto sweep = fieldsFromJson<SweepSpec>(*json, origin);
    if (!sweep) return sweep;
    sweep->base = *read;
    if (auto faults = check(*sweep); !faults.empty()) return inside(origin, faults.front());
    return sweep;
}

void moveAlong(RunSpec& spec, SweepAxis axis, double value) {
    const bool central = spec.privacy.model == PrivacyModel::Central;
    switch (axis) {
    case SweepAxis::Epsilon:
        if (central)
            spec.privacy.epsilon = value, spec.privacy.noiseMultiplier = 0;
        else
            spec.mechanism.epsilon = value, spec.mechanism.noiseScale = 0;
        break;
    case SweepAxis::NoiseScale:
        if (central)
            spec.privacy.noiseMultiplier = value, spec.privacy.epsilon = 0;
        else
            spec.mechanism.noiseScale = value;
        break;
    case SweepAxis::Records: spec.data.count = std::int64_t(value); break;
    case SweepAxis::Iterations:
        for (auto& method : spec.methods) method.iterations = int(value);
        break;
    case SweepAxis::Regularization:
        for (auto& method : spec.methods) method.regularization = value;
        break;
    case SweepAxis::Setting: break;
    }
}

Result<RunSpec> withAxisValue(const RunSpec& spec, const std::string& key, const std::string& value) {
    const auto axis = fromName<SweepAxis>(key);
    if (!axis || *axis == SweepAxis::Setting) {
        auto moved = withSetting(spec, key + '=' + value);
        TRY_DO(moved ? checkRead(*moved, key) : Result<void>());
        return moved;
    }
    const double number = numberIn<double>(value).value_or(0);
    const bool zero = *axis == SweepAxis::Regularization && value == "0"; // matched to the noise
    if (!std::isfinite(number) || !(number > 0 || zero) ||
        (isWhole(*axis) && (number != std::floor(number) || number > 1e9)))
        return Fault{Fault::Code::OutOfRange, "grid",
                     key + ' ' + value + " is no " + (isWhole(*axis) ? "whole number" : "number") + " above 0"};
    RunSpec moved = spec;
    moveAlong(moved, *axis, number);
    return moved;
}

} // namespace sfumato
