// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/sweep_spec.h"

#include "core/base/rounded_text.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sfumato {

namespace {

bool isWhole(SweepAxis axis) {
    return axis == SweepAxis::Records || axis == SweepAxis::Iterations;
}

ArmSpec armFor(const std::vector<ArmSpec>& arms, Loss loss) {
    for (const auto& arm : arms)
        if (arm.loss == loss)
            return arm;
    ArmSpec arm = arms.empty() ? ArmSpec{} : arms.front();
    arm.name = wordOf(loss);
    arm.loss = loss;
    if (loss == Loss::Unregularized || loss == Loss::NoisyGenerator)
        arm.generated = 0;
    if (arm.batch == 0 && loss != Loss::Entropic)
        arm.batch = 200, arm.generated = 0;
    return arm;
}

std::vector<std::uint64_t> seedsOf(const SweepSpec& sweep) {
    return sweep.seeds.empty() ? std::vector{sweep.base.seed} : sweep.seeds;
}

} // namespace

std::optional<Loss> lossFromWord(std::string_view word) {
    return word == "plain" ? Loss::Unregularized : fromName<Loss>(word);
}

std::string_view wordOf(Loss loss) {
    return loss == Loss::Unregularized ? "plain" : nameOf(loss);
}

std::vector<SweepPoint> pointsOf(const SweepSpec& sweep) {
    std::vector<SweepPoint> points;
    for (const double value : sweep.values)
        for (const auto seed : seedsOf(sweep))
            points.push_back({value, seed});
    return points;
}

RunSpec runSpecAt(const SweepSpec& sweep, const SweepPoint& point) {
    RunSpec spec = sweep.base;
    spec.name = sweep.base.name + '-' + folderNameOf(sweep, point);
    spec.seed = point.seed;
    if (!sweep.losses.empty()) {
        spec.arms.clear();
        for (const Loss loss : sweep.losses)
            spec.arms.push_back(armFor(sweep.base.arms, loss));
    }
    switch (sweep.axis) {
    case SweepAxis::Epsilon:
        spec.mechanism.epsilon = point.value;
        spec.mechanism.noiseScale = 0;
        break;
    case SweepAxis::NoiseScale:
        spec.mechanism.noiseScale = point.value;
        break;
    case SweepAxis::Records:
        spec.data.count = std::int64_t(point.value);
        break;
    case SweepAxis::Iterations:
        for (auto& arm : spec.arms)
            arm.iterations = int(point.value);
        break;
    case SweepAxis::Regularization:
        for (auto& arm : spec.arms)
            arm.regularization = point.value;
        break;
    }
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

std::string folderNameOf(const SweepSpec& sweep, const SweepPoint& point) {
    return std::string(nameOf(sweep.axis)) + '-' + shortestText(point.value) + "-seed-" +
           std::to_string(point.seed);
}

bool shareRelease(const RunSpec& one, const RunSpec& other) {
    DataSpec data = one.data;
    data.release = other.data.release; // where they come from does not matter
    return data == other.data && one.mechanism == other.mechanism && one.seed == other.seed;
}

Result<std::vector<double>> logSpaced(SweepAxis axis, double from, double to, int count) {
    if (!(from > 0 && to > 0 && std::isfinite(from) && std::isfinite(to)))
        return Fault{Fault::Code::OutOfRange, "values", "both ends of a logarithmic range must be above 0"};
    if (count < 2 || count > 256)
        return Fault{Fault::Code::OutOfRange, "values", "a range holds between 2 and 256 values"};
    std::vector<double> values;
    for (int i = 0; i < count; ++i) {
        double value = i == 0           ? from
                       : i == count - 1 ? to
                                        : from * std::pow(to / from, double(i) / (count - 1));
        if (isWhole(axis)) {
            value = std::round(value);
        } else if (i > 0 && i < count - 1) {
            const double unit = std::pow(10.0, 3 - std::floor(std::log10(value))); // four significant digits
            value = std::round(value * unit) / unit;
        }
        if (values.empty() || values.back() != value)
            values.push_back(value);
    }
    return values;
}

std::vector<Fault> check(const SweepSpec& sweep) {
    std::vector<Fault> faults;
    const auto require = [&](bool holds, std::string subject, std::string detail,
                             Fault::Code code = Fault::Code::OutOfRange) {
        if (!holds)
            faults.push_back({code, std::move(subject), std::move(detail)});
    };
    require(!sweep.values.empty(), "values", "a sweep needs at least one value", Fault::Code::Missing);
    require(std::set(sweep.values.begin(), sweep.values.end()).size() == sweep.values.size(), "values",
            "one value stands there twice", Fault::Code::Mismatch);
    for (const double value : sweep.values) {
        const bool zero = sweep.axis == SweepAxis::Regularization && value == 0; // matched to the noise
        require(std::isfinite(value) && (value > 0 || zero), "values",
                shortestText(value) + " is not above 0");
        require(!isWhole(sweep.axis) || (value == std::floor(value) && value <= 1e9), "values",
                shortestText(value) + " is no whole number of at most a billion");
    }
    require(std::set(sweep.losses.begin(), sweep.losses.end()).size() == sweep.losses.size(), "losses",
            "one loss stands there twice", Fault::Code::Mismatch);
    require(sweep.losses.size() <= 16, "losses", "a run trains at most 16 arms");
    require(std::set(sweep.seeds.begin(), sweep.seeds.end()).size() == sweep.seeds.size(), "seeds",
            "one seed stands there twice", Fault::Code::Mismatch);
    require(sweep.values.size() * std::max<std::size_t>(1, sweep.seeds.size()) <= mostSweepPoints, "values",
            "more than " + std::to_string(mostSweepPoints) + " runs", Fault::Code::TooLarge);
    require(sweep.shortening >= 1 && sweep.shortening <= 1000000, "shortening", "must lie in [1, 1000000]");
    require(sweep.axis != SweepAxis::Epsilon || sweep.base.mechanism.kind != MechanismKind::Generalized,
            "axis", "the generalized mechanism has no epsilon: sweep sigma", Fault::Code::Unsupported);
    require(
        !usesRawData(sweep.measure) || sweep.base.monitor.raw, "measure",
        "is computed from raw data, and monitor.raw is off; choose likelihood or entropic, or switch it on",
        Fault::Code::Mismatch);
    require(sweep.measure != SweepMeasure::HeldOutNll || sweep.base.data.heldOut > 0, "measure",
            "the held-out likelihood needs held-out records: data.heldOut is 0", Fault::Code::Mismatch);
    require(sweep.measure != SweepMeasure::HeldOutNll ||
                sweep.base.mechanism.kind != MechanismKind::Generalized,
            "measure", "there is no held-out likelihood of the generalized mechanism", Fault::Code::Mismatch);
    if (!faults.empty())
        return faults;
    std::set<std::string> told;
    for (auto& fault : check(sweep.base)) {
        told.insert(fault.subject);
        faults.push_back(std::move(fault));
    }
    for (const double value : sweep.values) // the seed changes nothing that is checked
        for (auto fault : check(runSpecAt(sweep, {value, sweep.base.seed})))
            if (told.insert(fault.subject).second) {
                fault.detail += " (at " + std::string(nameOf(sweep.axis)) + ' ' + shortestText(value) + ')';
                faults.push_back(std::move(fault));
            }
    return faults;
}

std::vector<SweepOutcome::Series> seriesOf(const RunReport& report) {
    std::vector<SweepOutcome::Series> all;
    for (const auto& arm : report.arms) {
        SweepOutcome::Series series{.name = arm.name, .figures = {}};
        const auto add = [&](SweepMeasure measure, const std::optional<Figure>& figure) {
            if (figure)
                series.figures.emplace_back(measure, *figure);
        };
        add(SweepMeasure::EntropicDistance, arm.last.entropicDistance);
        add(SweepMeasure::HeldOutNll, arm.last.heldOutNll);
        add(SweepMeasure::Wasserstein2, arm.last.wasserstein2);
        add(SweepMeasure::SlicedW2, arm.last.slicedW2);
        all.push_back(std::move(series));
    }
    return all;
}

} // namespace sfumato
