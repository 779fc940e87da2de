// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/require.h"

#include <boost/math/distributions/binomial.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

/// What runs of a mechanism prove about its epsilon. Knows nothing of mechanisms: any two sets of scores will
/// do, those of a subsampled mechanism too.
namespace sfumato::audit {

/// Of `runs` on each of two neighboring records, how often the attacker's event happened on the one and on
/// the other.
struct Counts {
    double hits = 0, alarms = 0, runs = 0;
};

/// The epsilon that (epsilon, delta)-privacy must have at least, at confidence 1 - doubt: P(hit) <= e^epsilon
/// P(alarm) + delta, with the Clopper-Pearson limits of both shares at 1 - doubt / 2 each. 0 where nothing is
/// proved.
inline double epsilonAtLeast(const Counts& counts, double delta, double doubt = 0.001) {
    using boost::math::binomial;
    const double hit = binomial::find_lower_bound_on_p(counts.runs, counts.hits, doubt / 2);
    const double alarm = binomial::find_upper_bound_on_p(counts.runs, counts.alarms, doubt / 2);
    return hit > delta ? std::max(0.0, std::log((hit - delta) / alarm)) : 0;
}

/// The event "sign * score >= threshold", a hit on record a unless `swapped`.
struct ThresholdTest {
    float sign = 1, threshold = 0;
    bool swapped = false;
};

namespace detail {

/// How many of `scores` reach each of `candidates`, times the sign; candidates ascend.
inline std::vector<double> reached(std::span<const float> scores, float sign, std::span<const float> candidates) {
    std::vector<double> counts(candidates.size() + 1);
    for (const double score : scores)
        ++counts[std::size_t(std::upper_bound(candidates.begin(), candidates.end(), sign * score) -
                             candidates.begin())];
    for (std::size_t i = candidates.size(); i-- > 0;) counts[i] += counts[i + 1];
    return {counts.begin() + 1, counts.end()};
}

/// Scores that shares 1, 10^(-1/40), 10^(-2/40), ... of `scores` reach.
inline std::vector<float> upperQuantiles(std::span<const float> scores, float sign) {
    std::vector<float> sorted(scores.begin(), scores.end()), found;
    for (float& score : sorted) score *= sign;
    std::ranges::sort(sorted, std::greater());
    for (double rank = double(sorted.size()); rank >= 1; rank *= std::pow(10, -1.0 / 40))
        found.push_back(sorted[std::size_t(rank) - 1]);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

} // namespace detail

/// The threshold test that proves most on these scores; both tails, and hits on either record. Compared at a
/// smaller doubt than the judge's, so that a run of luck in the far tail does not decide.
inline ThresholdTest bestTest(std::span<const float> a, std::span<const float> b, double delta) {
    ThresholdTest best;
    double most = -1;
    for (const float sign : {1.0F, -1.0F})
        for (const bool swapped : {false, true}) {
            const auto positive = swapped ? b : a, negative = swapped ? a : b;
            const auto candidates = detail::upperQuantiles(positive, sign);
            const auto hits = detail::reached(positive, sign, candidates),
                       alarms = detail::reached(negative, sign, candidates);
            for (std::size_t i = 0; i < candidates.size(); ++i)
                if (const double bound = epsilonAtLeast({hits[i], alarms[i], double(a.size())}, delta, 2e-6);
                    bound > most) {
                    most = bound;
                    best = {sign, candidates[i], swapped};
                }
        }
    return best;
}

/// Scores of as many independent runs on record a as on record b. The test is chosen on the first half and
/// judged on the second.
inline double epsilonAtLeast(std::span<const float> a, std::span<const float> b, double delta) {
    REQUIRE(a.size() == b.size() && a.size() >= 2);
    const std::size_t half = a.size() / 2;
    const ThresholdTest test = bestTest(a.first(half), b.first(half), delta);
    const auto reached = [&](std::span<const float> scores) {
        return double(std::ranges::count_if(scores, [&](float score) { return test.sign * score >= test.threshold; }));
    };
    const double ofA = reached(a.subspan(half)), ofB = reached(b.subspan(half)), runs = double(a.size() - half);
    return test.swapped ? epsilonAtLeast({ofB, ofA, runs}, delta) : epsilonAtLeast({ofA, ofB, runs}, delta);
}

} // namespace sfumato::audit
