// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/two_changes.h"

#include "core/accounting/account.h"
#include "core/accounting/loss/work_limit.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace sfumato {

namespace {

/// start, start * factor, ... below end
std::vector<double> powers(double start, double factor, double end) {
    std::vector<double> all;
    for (double x = start; x < end; x *= factor) all.push_back(x);
    return all;
}

double byRenyi(const RenyiBound& one, double delta) {
    std::vector<double> orders;
    for (const double above : powers(0.02, 1.25, 300)) orders.push_back(1 + above);
    const std::vector<double> shares = powers(0.05, 1.4, 12); // p - 1
    const RenyiCurve two = [&](double a) {
        double least = std::numeric_limits<double>::infinity();
        for (const double share : shares) {
            const double p = 1 + share, q = p / share, rest = a - 1 / p;
            least = std::min(least, rest / (a - 1) * one.curve(p * a) + one.curve(q * rest));
        }
        return least;
    };
    return delta > one.left ? improvedEpsilon(two, delta - one.left, orders).epsilon
                            : std::numeric_limits<double>::infinity();
}

} // namespace

Result<double> replacingEpsilonOf(std::span<const MechanismPhase> steps, double delta) {
    TRY(bound, renyiBound(steps, delta));
    const double renyi = WorkLimit::within(WorkLimit::usual, [&] {
                             return byRenyi(*bound, delta);
                         }).value_or(std::numeric_limits<double>::infinity());
    const auto least = tightEpsilonOf(steps, delta);
    if (!least || !std::isfinite(*least)) return least;
    const auto excess = [&](double epsilon) -> Result<double> { // of ln delta; falls
        const WorkLimit one(WorkLimit::usual / 25);
        const auto at = tightDelta(steps, epsilon);
        return at ? Result<double>(std::log(std::max(*at, 1e-300)) + std::log1p(std::exp(epsilon)) - std::log(delta))
                  : at;
    };
    double low = *least, high = std::min(renyi / 2, 350.0);
    const auto over = high > low ? excess(high) : Result<double>(1);
    if (!over || *over > 0) return over ? Result<double>(renyi) : over;
    while (high - low > 1e-4 * high) {
        const double middle = (low + high) / 2;
        const auto there = excess(middle);
        if (!there) return there;
        (*there <= 0 ? high : low) = middle;
    }
    return 2 * high;
}

} // namespace sfumato
