// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/watch.h"

#include "core/spec/run_spec_json.h"
#include "core/spec/tables/mechanism_facts.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

bool isImage(const SampleSheet& sheet) { return !sheet.pixels.empty(); }

std::size_t dimensions(const SampleSheet& sheet) {
    return isImage(sheet) ? sheet.pixels.size() / std::size_t(sheet.count) : 2;
}

struct Spread {
    double between = 0; ///< sum over dimensions of the variance over records
    double within = 0;  ///< variance of all entries about their one mean, times the dimensions
};

template <class T>
Spread spread(const std::vector<T>& entries, std::size_t d) {
    std::vector<double> sums(d), squares(d);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const double value = double(entries[i]);
        sums[i % d] += value;
        squares[i % d] += value * value;
    }
    const double n = double(entries.size() / d);
    Spread found;
    double sum = 0, square = 0;
    for (std::size_t k = 0; k < d; ++k) {
        found.between += std::max(0.0, squares[k] / n - sums[k] / n * (sums[k] / n));
        sum += sums[k];
        square += squares[k];
    }
    const double mean = sum / (n * double(d));
    found.within = square / n - double(d) * mean * mean;
    return found;
}

Spread spread(const SampleSheet& sheet) {
    return isImage(sheet) ? spread(sheet.pixels, dimensions(sheet)) : spread(sheet.points, 2);
}

/// The median over records of `from` of the distance to the nearest of `to`, its own number left out where
/// both are the same.
template <class T>
double medianNearest(const std::vector<T>& from, const std::vector<T>& to, std::size_t d, std::size_t most) {
    const std::size_t m = std::min(most, from.size() / d), n = std::min(most, to.size() / d);
    std::vector<float> nearest(m, std::numeric_limits<float>::infinity());
    for (std::size_t i = 0; i < m; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            if (&from == &to && i == j) continue;
            float square = 0;
            for (std::size_t k = 0; k < d; ++k) {
                const float way = float(from[i * d + k]) - float(to[j * d + k]);
                square += way * way;
            }
            nearest[i] = std::min(nearest[i], square);
        }
    const auto middle = nearest.begin() + std::ptrdiff_t(m / 2);
    std::nth_element(nearest.begin(), middle, nearest.end());
    return std::sqrt(double(*middle));
}

double medianNearest(const SampleSheet& from, const SampleSheet& to) {
    return isImage(from) ? medianNearest(from.pixels, to.pixels, dimensions(from), 100)
                         : medianNearest(from.points, to.points, 2, 400);
}

} // namespace

void Watchdog::setSpec(const RunSpec& spec) {
    m_spec = spec;
    m_methods.clear();
    m_warnings.clear();
    m_privatized = {};
    m_noiseScale = spec.mechanism.noiseScale;
    for (std::size_t i = 0; i < spec.methods.size(); ++i) m_methods[spec.methods[i].name].index = i;
}

void Watchdog::addSteps(const std::vector<StepRecord>& steps) {
    for (const StepRecord& record : steps)
        if (const auto method = m_methods.find(record.method); method != m_methods.end())
            addStep(record, method->second);
}

void Watchdog::addStep(const StepRecord& record, Method& method) {
    using enum TrainingWarning::Kind;
    if (record.step > 0 && std::isfinite(record.marginalError)) {
        const bool bad = record.marginalError > mostMarginalError;
        method.marginalError = bad && method.badPlans > 0 ? std::min(method.marginalError, record.marginalError)
                                                          : record.marginalError;
        method.badPlans = bad ? method.badPlans + 1 : 0;
        set(method.badPlans >= stepsAboveIt, PlanNotConverged, method, record.step, method.marginalError,
            mostMarginalError);
    }
    if (!record.evaluation || !record.evaluation->wasserstein2) return;
    const double distance = record.evaluation->wasserstein2->value;
    const bool rose = method.measured && distance > method.distance;
    if (rose && method.rises == 0) method.before = method.distance;
    method.rises = rose ? method.rises + 1 : 0;
    method.distance = distance;
    method.measured = true;
    set(method.rises >= risesInARow, DistanceRising, method, record.step, distance, method.before);
}

void Watchdog::addSheet(const SampleSheet& sheet) {
    if (sheet.count < 10 || (sheet.points.empty() && sheet.pixels.empty())) return;
    if (sheet.kind == SampleSheet::Kind::Privatized) {
        m_privatized = sheet;
        m_privatizedNearest = medianNearest(m_privatized, m_privatized);
    }
    const auto method = m_methods.find(sheet.method);
    if (sheet.kind != SampleSheet::Kind::Generated || method == m_methods.end() || 4 * sheet.step < m_spec.train.steps)
        return;
    lookForCollapse(sheet, method->second);
    lookForNoise(sheet, method->second);
}

double Watchdog::dataVariance() const {
    if (m_privatized.points.empty() || m_noiseScale <= 0 || !factsOf(m_spec.mechanism.kind).variance) return 0;
    const double seen = spread(m_privatized).between, ofOne = m_noiseScale * m_noiseScale;
    const double noise = 2 * (*factsOf(m_spec.mechanism.kind).variance * ofOne);
    const double error = seen * std::sqrt(2.0 / double(m_privatized.count));
    return seen - noise > 3 * error ? seen - noise : 0;
}

void Watchdog::lookForCollapse(const SampleSheet& sheet, Method& method) {
    const Spread samples = spread(sheet);
    const double whole = isImage(sheet) ? samples.within : dataVariance();
    if (whole <= 0) return;
    const double share = samples.between / whole;
    method.collapsed = share < leastVarianceShare ? method.collapsed + 1 : 0;
    set(method.collapsed >= sheetsInARow, TrainingWarning::Kind::ModeCollapse, method, sheet.step, share,
        leastVarianceShare);
}

void Watchdog::lookForNoise(const SampleSheet& sheet, Method& method) {
    if (m_privatized.count == 0 || isImage(m_privatized) != isImage(sheet) ||
        dimensions(m_privatized) != dimensions(sheet) || m_privatizedNearest <= 0)
        return;
    const double share = medianNearest(sheet, m_privatized) / m_privatizedNearest;
    // Samples that lie in one place are near some record, too, and are copies of none.
    const bool vary = spread(sheet).between > leastVarianceShare * spread(m_privatized).between;
    method.noisy = vary && share < leastDistanceShare ? method.noisy + 1 : 0;
    set(method.noisy >= sheetsInARow, TrainingWarning::Kind::NoiseReturned, method, sheet.step, share,
        leastDistanceShare);
}

void Watchdog::addReport(const RunReport& report) {
    if (report.ending != RunReport::Ending::Diverged) return;
    for (const auto& [name, method] : m_methods) // "method entropic, step 12"
        if (m_methods.size() == 1 || (report.fault && report.fault->subject.starts_with("method " + name + ",")))
            set(true, TrainingWarning::Kind::Diverged, method, report.stepsDone + 1, 0, 0);
}

void Watchdog::set(bool stands, TrainingWarning::Kind kind, const Method& method, std::int64_t step, double found,
                   double bound) {
    const std::string& name = m_spec.methods[method.index].name;
    const auto same = std::find_if(m_warnings.begin(), m_warnings.end(),
                                   [&](const TrainingWarning& w) { return w.kind == kind && w.method == name; });
    if (!stands) {
        if (same != m_warnings.end()) m_warnings.erase(same);
    } else if (same != m_warnings.end()) {
        same->found = found;
    } else {
        m_warnings.push_back(
            {kind, name, step, found, bound, kind == TrainingWarning::Kind::DistanceRising, fix(kind, method.index)});
    }
}

std::vector<SpecSetting> Watchdog::fix(TrainingWarning::Kind kind, std::size_t index) const {
    using enum TrainingWarning::Kind;
    RunSpec better = m_spec;
    MethodSpec& method = better.methods[index];
    const auto slower = [&] { better.optimizer.learningRate /= 2; };
    switch (kind) {
    case PlanNotConverged:
        if (method.iterations < 25000)
            method.iterations = std::max(100, 4 * method.iterations);
        else if (method.regularization > 0)
            method.regularization *= 2;
        break;
    case ModeCollapse: // too large a lambda draws everything to one point
        if (method.regularization > 0)
            method.regularization = 0;
        else if (method.start == Start::Random)
            method.start = Start::Anchored;
        else
            slower();
        break;
    case NoiseReturned: // the matched entropic loss is the one that forgets the noise
        if (method.loss != Loss::Entropic || method.regularization > 0 || method.cost != Cost::Matched)
            method.loss = Loss::Entropic, method.regularization = 0, method.cost = Cost::Matched,
            method.denoiser = Denoiser::None;
        else if (method.batch > 0)
            method.batch *= 2;
        else
            slower();
        break;
    case Diverged:
    case DistanceRising: slower(); break;
    }
    return settingsBetween(m_spec, better);
}

} // namespace sfumato
