// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/sweep_curve.h"

#include "core/base/require.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace sfumato {

namespace {

struct Sample {
    std::uint64_t seed;
    double metric;
    std::filesystem::path folder;
};

SweepCurve::Point summary(double value, std::vector<Sample> samples) {
    std::stable_sort(samples.begin(), samples.end(), [](const auto& a, const auto& b) { return a.metric < b.metric; });
    const std::size_t middle = samples.size() / 2;
    std::vector<std::pair<std::uint64_t, double>> each;
    for (const Sample& sample : samples) each.emplace_back(sample.seed, sample.metric);
    std::ranges::sort(each);
    const double upper = samples[middle].metric;
    return {.value = value,
            .median = samples.size() % 2 ? upper : 0.5 * (samples[middle - 1].metric + upper),
            .least = samples.front().metric,
            .most = samples.back().metric,
            .seeds = int(samples.size()),
            .folder = samples[middle].folder,
            .each = std::move(each)};
}

} // namespace

std::vector<SweepCurve> curvesOf(std::span<const SweepOutcome> outcomes, MetricId measure) {
    std::vector<SweepCurve> curves;
    std::vector<std::map<double, std::vector<Sample>>> samples;
    for (const auto& outcome : outcomes)
        for (const auto& series : outcome.series) {
            const std::string others = gridText(outcome.point);
            const std::string name = others.empty() ? series.name : series.name + ", " + others;
            for (const auto& [what, metric] : series.metrics) {
                if (what != measure || !std::isfinite(metric.value)) continue;
                auto found = std::find_if(curves.begin(), curves.end(),
                                          [&](const auto& curve) { return curve.series == name; });
                if (found == curves.end()) {
                    found = curves.insert(curves.end(),
                                          {.series = name, .moreIsBetter = factsOf(measure).better == Better::More});
                    samples.emplace_back();
                }
                found->usesRaw = found->usesRaw || metric.usesRaw;
                samples[std::size_t(found - curves.begin())][outcome.point.value].push_back(
                    {outcome.point.seed, metric.value, outcome.folder});
            }
        }
    for (std::size_t i = 0; i < curves.size(); ++i)
        for (auto& [value, all] : samples[i]) curves[i].points.push_back(summary(value, std::move(all)));
    return curves;
}

std::optional<double> kneeOf(const SweepCurve& curve) {
    const auto& points = curve.points;
    if (points.size() < 3) return {};
    const bool logarithmic = points.front().value > 0;
    const auto place = [&](double value) { return logarithmic ? std::log(value) : value; };
    const double from = place(points.front().value), to = place(points.back().value);
    const double sign = curve.moreIsBetter ? -1 : 1;
    const auto [low, high] = std::minmax_element(points.begin(), points.end(),
                                                 [](const auto& a, const auto& b) { return a.median < b.median; });
    const double height = high->median - low->median;
    const double first = sign * points.front().median, rise = sign * points.back().median - first;
    if (!(height > 0)) return {};
    // Distance to a line of slope rise / height in the scaled picture, from the drop below it.
    const double steepness = std::hypot(1.0, rise / height);
    std::optional<double> knee;
    double farthest = 0.05;
    for (const auto& point : points) {
        const double line = first + rise * (place(point.value) - from) / (to - from);
        const double below = (line - sign * point.median) / height / steepness;
        if (below >= farthest) farthest = below, knee = point.value;
    }
    return knee;
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
    std::vector<double> medians, weights;
    for (const auto& point : curve.points) {
        fit.m_values.push_back(point.value);
        medians.push_back(sign * point.median);
        weights.push_back(point.seeds);
    }
    fit.m_fitted = isotonic(medians, weights);
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
