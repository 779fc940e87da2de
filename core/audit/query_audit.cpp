// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/query_audit.h"

#include "core/accounting/account.h"
#include "core/accounting/binomial_bounds.h"
#include "core/base/require.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

constexpr std::array<double, 6> deltas{0.5, 0.2, 0.05, 0.01, 1e-3, 1e-5};

double shareAbove(const std::vector<double>& sorted, double threshold) {
    return double(sorted.end() - std::upper_bound(sorted.begin(), sorted.end(), threshold)) / double(sorted.size());
}

/// The threshold at which `yes` is most above e^epsilon times `no`, by sorted scores.
double bestThreshold(const std::vector<double>& yes, const std::vector<double>& no, double epsilon) {
    double best = -1, threshold = yes.front();
    for (const double candidate : yes)
        if (const double gain = shareAbove(yes, candidate) - std::exp(epsilon) * shareAbove(no, candidate); gain > best)
            best = gain, threshold = candidate;
    return threshold;
}

} // namespace

Result<QueryAudit> judged(const std::vector<double>& with, const std::vector<double>& without,
                          std::span<const MechanismPhase> claimed) {
    REQUIRE(with.size() == without.size() && with.size() >= 100);
    QueryAudit audit;
    for (const double sign : {1.0, -1.0}) { // is it there, is it not
        auto yes = sign > 0 ? with : without, no = sign > 0 ? without : with;
        for (auto* side : {&yes, &no})
            for (double& score : *side) score *= sign;
        const auto half = std::ptrdiff_t(with.size()) / 2;
        std::vector<double> yesChosen(yes.begin(), yes.begin() + half), noChosen(no.begin(), no.begin() + half),
            yesJudged(yes.begin() + half, yes.end()), noJudged(no.begin() + half, no.end());
        for (auto* part : {&yesChosen, &noChosen, &yesJudged, &noJudged}) std::ranges::sort(*part);
        for (const double delta : deltas) {
            TRY(epsilon, tightEpsilonOf(claimed, delta));
            const double threshold = bestThreshold(yesChosen, noChosen, *epsilon),
                         alpha = 1e-3 / double(4 * deltas.size()), judged = double(yesJudged.size());
            const double right = lowerBoundOfShare(judged, std::round(judged * shareAbove(yesJudged, threshold)),
                                                   alpha),
                         wrong = upperBoundOfShare(judged, std::round(judged * shareAbove(noJudged, threshold)), alpha);
            audit.excess = std::max(audit.excess, right - std::exp(*epsilon) * wrong - delta);
            if (right > 1e-5) audit.epsilonAtLeast = std::max(audit.epsilonAtLeast, std::log((right - 1e-5) / wrong));
        }
    }
    return audit;
}

} // namespace sfumato
