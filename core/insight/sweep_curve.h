// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/sweep_values.h"

#include "core/spec/tables/enum_names.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sfumato {

/// What the seeds of a value come to: their mean, from one standard deviation below to one above; or their median, from
/// the least to the most.
enum class SeedAverage { Mean, Median };
template <>
inline constexpr auto namesInOrder<SeedAverage> = names("mean", "median");

/// One series over the axis: of each value what the seeds that are finished come to.
struct SweepCurve {
    struct Point {
        double value = 0;
        double middle = 0, low = 0, high = 0;
        int seeds = 0;
        std::filesystem::path folder = {}; ///< of the run that is nearest to the middle, of two the upper one
        std::vector<std::pair<std::uint64_t, double>> each = {}; ///< seeds and what their runs came to
    };
    std::string series;
    bool usesRaw = false;
    bool moreIsBetter = false; ///< of the figure
    std::vector<Point> points; ///< by value, upwards
    std::string among = {};    ///< "epsilon 2": the records and the noise of those that it can be compared with
};

/// One curve for each series that has a figure, in the order in which they first appear; of a grid one for each of its
/// values, "entropic, lambda 0.1", but where values of the training change other methods alone: "unregularized".
std::vector<SweepCurve> curvesOf(std::span<const SweepOutcome> outcomes, MetricId measure,
                                 SeedAverage average = SeedAverage::Mean);

/// What curves of the figure are compared with: the value of real against real, and that of the privatized records
/// themselves, in the order of the names; of a grid one for each of its values that have others: "privatized records,
/// epsilon 2". Empty where no run noted it.
inline constexpr std::array<const char*, 2> sweepReferences{"real against real", "privatized records"};
std::vector<SweepCurve> referencesOf(std::span<const SweepOutcome> outcomes, MetricId measure,
                                     SeedAverage average = SeedAverage::Mean);

/// The number of the reference in the order of the names.
std::optional<std::size_t> referenceIn(const SweepCurve& curve);

/// The seeds of all points of the curves, upwards.
std::vector<std::uint64_t> seedsOf(std::span<const SweepCurve> curves);

/// The value at which the curve turns. On the means or medians, with values as their logarithms (as they are where one
/// is 0) and both axes scaled to [0, 1]: the point farthest on the better side of the straight line from the first
/// point to the last: below it, or above where more is better. Nothing with fewer than four points, where none lies
/// 0.05 away, or where the difference to the line is at most its standard deviation over the seeds: that of the point
/// and those of the first and the last, which draw the line, in quadrature; 0 where a value has one seed.
std::optional<double> kneeOf(const SweepCurve& curve);

/// The non-decreasing sequence with the least sum of weights[i] (result[i] - values[i])^2, by pooling
/// neighbors that are out of order (Ayer, Brunk, Ewing, Reid and Silverman 1955). As many positive weights
/// as values.
std::vector<double> isotonic(std::span<const double> values, std::span<const double> weights);

/// A monotone curve through the means or medians: isotonic regression, weighted by the number of seeds, and between
/// two values linear in the logarithm of the value. A fit, not a measurement. More budget and more records
/// are assumed to help, more noise to harm.
class MonotoneFit {
public:
    /// Nothing for L and lambda, in which no curve need be monotone, or with fewer than two values.
    static std::optional<MonotoneFit> of(const SweepCurve& curve, SweepAxis axis);

    /// At a value inside the range of the sweep; beyond it, the fit at its end.
    double at(double value) const;
    /// The value that costs the data's owners least (smallest epsilon, largest sigma, fewest records) at
    /// which the fit is at most `target`, or at least where more is better; nothing where it is nowhere. Never outside
    /// of the range of the sweep.
    std::optional<double> valueFor(double target) const;

    const std::vector<double>& values() const { return m_values; }
    const std::vector<double>& fitted() const { return m_fitted; }

private:
    std::vector<double> m_values; ///< upwards
    std::vector<double> m_fitted;
    double m_sign = 1;      ///< -1 where more is better
    bool m_improves = true; ///< with the value
};

} // namespace sfumato
