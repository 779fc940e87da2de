// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/amplification/shuffle.h"

#include "core/accounting/mechanism/accounted_ranges.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/loss/least_epsilon.h"
#include "core/accounting/amplification/shuffle_blanket.h"
#include "core/accounting/amplification/shuffle_clones.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace sfumato {

using detail::BlanketBound;
using detail::ClonePair;
using detail::roundUp;

namespace {

using Wide = long double;

constexpr auto mostUsers = std::int64_t(accounted::users.most);
constexpr double digits = 1e-10; ///< relative width of the interval that an epsilon is searched to

bool isClosed(ShuffleBound bound) {
    return bound == ShuffleBound::ClosedForm || bound == ShuffleBound::StrongerClosedForm;
}

std::optional<Fault> unfit(double epsilon0, std::int64_t users) {
    if (!(epsilon0 > 0 && accounted::localEpsilon.holds(epsilon0)))
        return Fault{Fault::Code::OutOfRange, "epsilon0", {TEXT("must be above 0 and at most %1"), {10000}}};
    if (!accounted::users.holds(double(users)))
        return Fault{Fault::Code::OutOfRange, "users", {TEXT("must lie between %1 and %2"), {1, 1000000000}}};
    return std::nullopt;
}

std::optional<Fault> unfitDelta(double delta) {
    if (!(accounted::shuffledDelta.holds(delta) && delta < 1))
        return Fault{Fault::Code::OutOfRange, "delta", {TEXT("must be at least %1 and below %2"), {"1e-20", 1}}};
    return std::nullopt;
}

bool meetsCondition(Wide epsilon0, Wide users, Wide delta) {
    return epsilon0 <= std::log(users / (16 * std::log(2 / delta)));
}

double closedForm(ShuffleBound bound, Wide epsilon0, Wide users, Wide delta) {
    const Wide odds = std::exp(epsilon0), tail = std::log(4 / delta);
    const Wide gain = bound == ShuffleBound::ClosedForm
                          ? std::tanh(epsilon0 / 2) * 8 * (std::sqrt(odds * tail / users) + odds / users)
                          : std::expm1(epsilon0) * 4 * (std::sqrt(2 * tail / ((odds + 1) * users)) + 1 / users);
    return static_cast<double>(std::min(epsilon0, Wide(roundUp(std::log1p(gain) * (1 + 0x1p-60L)))));
}

ClonePair clonePair(ShuffleBound bound, double epsilon0, std::int64_t users) {
    const Wide wide = epsilon0;
    if (bound == ShuffleBound::Clones) return {epsilon0, users - 1, std::exp(-wide), -std::expm1(-wide)};
    return {epsilon0, users - 1, 2 / (1 + std::exp(wide)), std::tanh(wide / 2)};
}

ShuffleAnswer cloneEpsilon(const ClonePair& pair, double epsilon0, double delta) {
    // (X, c + 1 - X) is nearly N(+-1, c) in the difference of its entries.
    const double start = gaussianEpsilon(std::sqrt(pair.meanClones() + 1), delta, 2 * std::tanh(epsilon0 / 2));
    const double epsilon = detail::leastEpsilon([&](double at) { return pair.delta(at).high; }, delta, start, epsilon0,
                                                digits);
    double atLeast = epsilon;
    for (double step = digits; step < 1 && (atLeast == epsilon || pair.delta(atLeast).low <= delta); step *= 10)
        atLeast = epsilon * (1 - 2 * step);
    return {epsilon, pair.delta(atLeast).low > delta ? atLeast : 0, {}};
}

} // namespace

std::string_view shuffleWarning(ShuffleBound bound) {
    switch (bound) {
    case ShuffleBound::Clones:
    case ShuffleBound::ClosedForm: return {};
    case ShuffleBound::StrongerClones:
    case ShuffleBound::StrongerClosedForm:
        return "The authors' erratum restricts this theorem to some randomizers; for others the number may "
               "promise too much. Shown to compare with published figures.";
    case ShuffleBound::LaplaceBlanket:
        return "Holds for Laplace noise on one number in a range, not for pictures or points.";
    }
    return {};
}

Result<ShuffleAnswer> shuffleEpsilon(ShuffleBound bound, double epsilon0, std::int64_t users, double delta) {
    if (const auto fault = unfit(epsilon0, users)) return *fault;
    if (const auto fault = unfitDelta(delta)) return *fault;
    ShuffleAnswer answer;
    if (isClosed(bound)) {
        if (!meetsCondition(epsilon0, users, delta))
            return Fault{Fault::Code::Unsupported, "epsilon0",
                         "is above ln(n / (16 ln(2 / delta))), where the closed form is not proven; use clones"};
        answer.epsilon = answer.atLeast = closedForm(bound, epsilon0, users, delta);
    } else if (bound == ShuffleBound::LaplaceBlanket) {
        const double clones = cloneEpsilon(clonePair(ShuffleBound::Clones, epsilon0, users), epsilon0, delta).epsilon;
        answer.epsilon = BlanketBound(epsilon0, users).epsilon(delta, clones);
    } else {
        answer = cloneEpsilon(clonePair(bound, epsilon0, users), epsilon0, delta);
    }
    answer.warning = shuffleWarning(bound);
    return answer;
}

Result<double> shuffleDelta(ShuffleBound bound, double epsilon0, std::int64_t users, double epsilon) {
    if (const auto fault = unfit(epsilon0, users)) return *fault;
    if (!(epsilon >= 0)) return Fault{Fault::Code::OutOfRange, "epsilon", "must not be below 0"};
    if (isClosed(bound))
        return Fault{Fault::Code::Unsupported, "bound", "the closed forms give epsilon from delta only; use clones"};
    if (epsilon >= epsilon0) return 0.0;
    if (bound == ShuffleBound::LaplaceBlanket)
        return std::min(BlanketBound(epsilon0, users).delta(epsilon),
                        clonePair(ShuffleBound::Clones, epsilon0, users).delta(epsilon).high);
    return clonePair(bound, epsilon0, users).delta(epsilon).high;
}

Result<std::int64_t> usersForShuffle(ShuffleBound bound, double epsilon0, const PrivacyBudget& target) {
    if (const auto fault = unfit(epsilon0, 1)) return *fault;
    if (const auto fault = unfitDelta(target.delta())) return *fault;
    const auto keeps = [&](std::int64_t users) {
        if (isClosed(bound))
            return meetsCondition(epsilon0, users, target.delta()) &&
                   closedForm(bound, epsilon0, users, target.delta()) <= target.epsilon();
        return *shuffleDelta(bound, epsilon0, users, target.epsilon()) <= target.delta();
    };
    if (target.epsilon() >= epsilon0) return std::int64_t(1);
    std::int64_t few = 0, enough = 1; // `few` users do not keep the target
    while (!keeps(enough)) {
        if (enough == mostUsers)
            return Fault{Fault::Code::OutOfRange, "epsilon", "is not reached with 1000000000 users"};
        few = enough;
        enough = std::min(mostUsers, 2 * enough);
    }
    while (enough - few > 1) {
        const std::int64_t middle = few + (enough - few) / 2;
        (keeps(middle) ? enough : few) = middle;
    }
    return enough;
}

} // namespace sfumato
