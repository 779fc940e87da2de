// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/sweep_curve.h"

#include "core/base/mean_deviation.h"
#include "core/base/require.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

namespace sfumato {

namespace {

struct Sample {
    std::uint64_t seed;
    double metric;
    std::filesystem::path folder;
};

SweepCurve::Point summary(double value, std::vector<Sample> samples, SeedAverage average) {
    std::stable_sort(samples.begin(), samples.end(), [](const auto& a, const auto& b) { return a.metric < b.metric; });
    SweepCurve::Point point{.value = value, .seeds = int(samples.size())};
    std::vector<double> numbers;
    for (const Sample& sample : samples) {
        numbers.push_back(sample.metric);
        point.each.emplace_back(sample.seed, sample.metric);
    }
    std::ranges::sort(point.each);
    const std::size_t half = samples.size() / 2;
    if (average == SeedAverage::Median) {
        point.middle = samples.size() % 2 ? numbers[half] : 0.5 * (numbers[half - 1] + numbers[half]);
        point.low = numbers.front(), point.high = numbers.back();
    } else {
        const auto [mean, deviation] = meanAndDeviation(numbers);
        point.middle = mean, point.low = mean - deviation, point.high = mean + deviation;
    }
    point.folder = std::ranges::min_element(samples.rbegin(), samples.rend(), {}, [&](const Sample& sample) {
                       return std::abs(sample.metric - point.middle);
                   })->folder;
    return point;
}

/// Curves as values come, in the order of their names.
class CurveMaker {
public:
    /// `grid`: the values of further axes to which the metric belongs.
    void add(const std::string& series, const AxisValues& grid, const SweepOutcome& outcome, const Metric& metric,
             bool moreIsBetter) {
        if (!std::isfinite(metric.value)) return;
        const std::string others = gridText(grid), name = others.empty() ? series : series + ", " + others;
        auto found = std::ranges::find(m_curves, name, &SweepCurve::series);
        if (found == m_curves.end()) {
            AxisValues ofRecords = grid;
            std::erase_if(ofRecords, [](const auto& at) { return !isOfRecords(at.first); });
            found = m_curves.insert(found,
                                    {.series = name, .moreIsBetter = moreIsBetter, .among = gridText(ofRecords)});
            m_samples.emplace_back();
        }
        found->usesRaw = found->usesRaw || metric.usesRaw;
        m_samples[std::size_t(found - m_curves.begin())][outcome.point.value].push_back(
            {outcome.point.seed, metric.value, outcome.folder});
    }
    std::vector<SweepCurve> curves(SeedAverage average) && {
        for (std::size_t i = 0; i < m_curves.size(); ++i)
            for (auto& [value, all] : m_samples[i])
                m_curves[i].points.push_back(summary(value, std::move(all), average));
        return std::move(m_curves);
    }

private:
    std::vector<SweepCurve> m_curves;
    std::vector<std::map<double, std::vector<Sample>>> m_samples;
};

/// What an outcome noted of a method or of a reference.
using Noted = std::pair<const SweepOutcome*, Metric>;
/// A value of the axis, a seed and the values of some of the further axes.
using Place = std::tuple<double, std::uint64_t, AxisValues>;

Place placeOf(const SweepPoint& point, const std::set<std::string>& axes) {
    AxisValues grid = point.grid;
    std::erase_if(grid, [&](const auto& at) { return !axes.contains(at.first); });
    return {point.value, point.seed, grid};
}

/// The further axes on which it depends: runs of one release note the same of a reference, and an unregularized method
/// learns the same whatever lambda is.
std::set<std::string> axesThatMatter(const std::vector<Noted>& noted) {
    std::set<std::string> axes;
    for (const auto& [outcome, metric] : noted)
        for (const auto& at : outcome->point.grid) axes.insert(at.first);
    for (const std::string& axis : std::vector(axes.begin(), axes.end())) {
        std::set<std::string> others = axes;
        others.erase(axis);
        std::map<Place, double> values;
        if (std::ranges::all_of(noted, [&](const Noted& each) {
                const auto& [outcome, metric] = each;
                return values.try_emplace(placeOf(outcome->point, others), metric.value).first->second == metric.value;
            }))
            axes = std::move(others);
    }
    return axes;
}

using NotedBySeries = std::map<std::string, std::vector<Noted>>;

/// The axes by which the curves of each method are told apart: all but those of the training on which it does not
/// depend and another method does.
std::map<std::string, std::set<std::string>> namedAxes(const NotedBySeries& noted) {
    std::map<std::string, std::set<std::string>> named;
    std::set<std::string> all, matter;
    for (const auto& [series, of] : noted) {
        named[series] = axesThatMatter(of);
        matter.insert(named[series].begin(), named[series].end());
        for (const auto& [outcome, metric] : of)
            for (const auto& at : outcome->point.grid) all.insert(at.first);
    }
    for (auto& [series, axes] : named)
        for (const std::string& axis : all)
            if (isOfRecords(axis) || !matter.contains(axis)) axes.insert(axis);
    return named;
}

} // namespace

std::vector<SweepCurve> curvesOf(std::span<const SweepOutcome> outcomes, MetricId measure, SeedAverage average) {
    NotedBySeries noted;
    for (const auto& outcome : outcomes)
        for (const auto& series : outcome.series)
            for (const auto& [what, metric] : series.metrics)
                if (what == measure) noted[series.name].emplace_back(&outcome, metric);
    const auto axes = namedAxes(noted);
    std::map<std::string, std::set<Place>> known;
    CurveMaker made;
    for (const auto& outcome : outcomes)
        for (const auto& series : outcome.series)
            for (const auto& [what, metric] : series.metrics)
                if (what == measure)
                    if (const Place place = placeOf(outcome.point, axes.at(series.name));
                        known[series.name].insert(place).second)
                        made.add(series.name, std::get<AxisValues>(place), outcome, metric,
                                 factsOf(measure).better == Better::More);
    return std::move(made).curves(average);
}

std::vector<SweepCurve> referencesOf(std::span<const SweepOutcome> outcomes, MetricId measure, SeedAverage average) {
    CurveMaker made;
    for (std::size_t i = 0; i < sweepReferences.size(); ++i) {
        std::vector<Noted> noted;
        for (const auto& outcome : outcomes)
            for (const auto& [what, metric] : i == 0 ? outcome.floors : outcome.privatized)
                if (what == measure && std::isfinite(metric.value)) noted.emplace_back(&outcome, metric);
        const std::set<std::string> axes = axesThatMatter(noted);
        std::set<Place> known;
        for (const auto& [outcome, metric] : noted)
            if (const Place place = placeOf(outcome->point, axes); known.insert(place).second)
                made.add(sweepReferences[i], std::get<AxisValues>(place), *outcome, metric,
                         factsOf(measure).better == Better::More);
    }
    return std::move(made).curves(average);
}

std::optional<std::size_t> referenceIn(const SweepCurve& curve) {
    for (std::size_t i = 0; i < sweepReferences.size(); ++i)
        if (curve.series.starts_with(sweepReferences[i])) return i;
    return {};
}

std::vector<std::uint64_t> seedsOf(std::span<const SweepCurve> curves) {
    std::set<std::uint64_t> seeds;
    for (const SweepCurve& curve : curves)
        for (const auto& point : curve.points)
            for (const auto& [seed, value] : point.each) seeds.insert(seed);
    return {seeds.begin(), seeds.end()};
}

/// Of the seeds; 0 where there is one.
static double deviationOf(const SweepCurve::Point& point) {
    std::vector<double> metrics;
    for (const auto& [seed, metric] : point.each) metrics.push_back(metric);
    return metrics.empty() ? 0 : meanAndDeviation(metrics).deviation;
}

std::optional<double> kneeOf(const SweepCurve& curve) {
    const auto& points = curve.points;
    if (points.size() < 4) return {};
    const bool logarithmic = points.front().value > 0;
    const auto place = [&](double value) { return logarithmic ? std::log(value) : value; };
    const double from = place(points.front().value), to = place(points.back().value);
    const double sign = curve.moreIsBetter ? -1 : 1;
    const auto [low, high] = std::minmax_element(points.begin(), points.end(),
                                                 [](const auto& a, const auto& b) { return a.middle < b.middle; });
    const double height = high->middle - low->middle;
    const double first = sign * points.front().middle, rise = sign * points.back().middle - first;
    if (!(height > 0)) return {};
    // Distance to a line of slope rise / height in the scaled picture, from the drop below it.
    const double steepness = std::hypot(1.0, rise / height);
    const SweepCurve::Point* knee = nullptr;
    double farthest = 0.05, drop = 0, deviation = 0;
    for (const auto& point : points) {
        const double share = (place(point.value) - from) / (to - from);
        const double below = first + rise * share - sign * point.middle;
        if (below / height / steepness < farthest) continue;
        farthest = below / height / steepness, drop = below, knee = &point;
        deviation = std::hypot((1 - share) * deviationOf(points.front()), share * deviationOf(points.back()),
                               deviationOf(point));
    }
    return knee && drop > deviation ? std::optional(knee->value) : std::nullopt;
}

std::vector<double> isotonic(std::span<const double> values, std::span<const double> weights) {
    REQUIRE(values.size() == weights.size());
    struct Block {
        double mean, weight;
        std::size_t count;
    };
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < values.size(); ++i) {
        REQUIRE(weights[i] > 0);
        blocks.push_back({values[i], weights[i], 1});
        while (blocks.size() > 1 && blocks[blocks.size() - 2].mean >= blocks.back().mean) {
            const Block last = blocks.back();
            blocks.pop_back();
            Block& before = blocks.back();
            before.mean = (before.weight * before.mean + last.weight * last.mean) / (before.weight + last.weight);
            before.weight += last.weight;
            before.count += last.count;
        }
    }
    std::vector<double> fitted;
    for (const Block& block : blocks) fitted.insert(fitted.end(), block.count, block.mean);
    return fitted;
}

std::optional<MonotoneFit> MonotoneFit::of(const SweepCurve& curve, SweepAxis axis) {
    if (axis == SweepAxis::Iterations || axis == SweepAxis::Regularization || axis == SweepAxis::Setting ||
        curve.points.size() < 2)
        return {};
    MonotoneFit fit;
    fit.m_improves = axis != SweepAxis::NoiseScale;
    fit.m_sign = curve.moreIsBetter ? -1 : 1;
    const double sign = fit.m_sign * (fit.m_improves ? -1 : 1);
    std::vector<double> middles, weights;
    for (const auto& point : curve.points) {
        fit.m_values.push_back(point.value);
        middles.push_back(sign * point.middle);
        weights.push_back(point.seeds);
    }
    fit.m_fitted = isotonic(middles, weights);
    for (double& value : fit.m_fitted) value *= sign;
    return fit;
}

double MonotoneFit::at(double value) const {
    const auto after = std::upper_bound(m_values.begin(), m_values.end(), value);
    if (after == m_values.begin()) return m_fitted.front();
    if (after == m_values.end()) return m_fitted.back();
    const auto i = std::size_t(after - m_values.begin());
    const double share = std::log(value / m_values[i - 1]) / std::log(m_values[i] / m_values[i - 1]);
    return std::lerp(m_fitted[i - 1], m_fitted[i], share);
}

std::optional<double> MonotoneFit::valueFor(double target) const {
    // From the cheap end on, the first value that is good enough; between it and the one before, where the
    // line crosses the target.
    const auto n = m_values.size();
    const auto index = [&](std::size_t k) { return m_improves ? k : n - 1 - k; };
    for (std::size_t k = 0; k < n; ++k) {
        const auto i = index(k);
        if (m_sign * m_fitted[i] > m_sign * target) continue;
        if (k == 0) return m_values[i];
        const auto before = index(k - 1);
        const double share = (m_fitted[before] - target) / (m_fitted[before] - m_fitted[i]);
        return m_values[before] * std::pow(m_values[i] / m_values[before], share);
    }
    return {};
}

} // namespace sfumato
