// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/person_total.h"

#include "core/accounting/mechanism/decimal_sum.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/ledger/composition.h"
#include "core/ledger/least_noise.h"
#include "core/ledger/paid_ahead.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

std::int64_t rowsOfPerson(std::span<const PrivacyEvent> events) {
    std::int64_t most = 0;
    for (const PrivacyEvent& event : events) {
        if (isLook(event)) continue;
        if (event.rowsOfPerson == 0) return 0;
        most = std::max(most, event.rowsOfPerson);
    }
    return most;
}

std::optional<std::vector<PrivacyEvent>> eventsOfPerson(std::span<const PrivacyEvent> events, std::int64_t rows) {
    std::vector<PrivacyEvent> made;
    for (PrivacyEvent event : events) {
        if (event.kind == PrivacyEvent::Kind::LocalRelease) {
            event.epsilon *= double(rows), event.labelEpsilon *= double(rows);
            event.delta = std::min(1.0, event.delta * double(rows));
            if (hasMu(event)) {
                event.sensitivity *= std::sqrt(double(rows));
                event.epsilon = std::min(event.epsilon,
                                         sumRoundedUp(gaussianEpsilon(event.noiseScale, event.delta, event.sensitivity),
                                                      event.labelEpsilon));
            }
        } else if (event.kind == PrivacyEvent::Kind::CentralSteps) {
            using Noise = MechanismPhase::Noise;
            const bool scales = event.release->noise == Noise::Gaussian || event.release->noise == Noise::Laplace;
            if (!scales || event.release->sampling != MechanismPhase::Sampling::All) return std::nullopt;
            event.release->noiseMultiplier /= double(rows);
        }
        made.push_back(std::move(event));
    }
    return made;
}

namespace {

/// (e^(k epsilon) - 1) / (e^epsilon - 1), its logarithm.
double logGrowth(double epsilon, double k) {
    if (epsilon == 0) return std::log(k);
    return (k - 1) * epsilon + std::log(-std::expm1(-k * epsilon)) - std::log(-std::expm1(-epsilon));
}

/// k epsilon at the largest delta of one record at which group privacy keeps `delta` for k of them.
double epsilonOfGroup(std::span<const PrivacyEvent> events, double delta, double k) {
    constexpr double infinite = std::numeric_limits<double>::infinity(), least = -650, close = 0.02;
    const double most = std::log(delta);
    const auto epsilonOf = [&](double logDelta) {
        const auto epsilon = epsilonAt(events, RecordsKey::everything(), std::exp(logDelta));
        return epsilon ? *epsilon : infinite;
    };
    const auto keeps = [&](double logDelta, double epsilon) {
        return std::isfinite(epsilon) && logDelta + logGrowth(epsilon, k) <= most;
    };
    double above = most, below = most - logGrowth(epsilonOf(most), k), found = epsilonOf(below);
    while (!keeps(below, found)) {
        above = below, below = most - 1.5 * (most - below);
        if (!(below > least)) return infinite;
        found = epsilonOf(below);
    }
    while (above - below > close * (most - below)) {
        const double middle = (above + below) / 2, epsilon = epsilonOf(middle);
        if (keeps(middle, epsilon))
            below = middle, found = epsilon;
        else
            above = middle;
    }
    return k * found * (1 + 1e-12);
}

} // namespace

double groupDelta(double epsilon, double delta, double k) {
    return delta > 0 ? delta * std::exp(logGrowth(epsilon, k)) * (1 + 1e-12) : 0;
}

Spending::Sum totalOfPerson(std::span<const PrivacyEvent> events, std::int64_t rows,
                            const std::optional<PrivacyBudget>& cap) {
    const auto everything = RecordsKey::everything();
    if (const auto made = eventsOfPerson(events, rows)) return totalOn(*made, everything, cap);
    Spending::Sum total = totalOn(events, everything, cap);
    if (rows > 1 && std::isfinite(total.epsilon) && total.epsilon > 0)
        total.epsilon = epsilonOfGroup(events, total.delta, double(rows));
    return total;
}

Spending::Sum totalUnderPersonCap(std::span<const PrivacyEvent> events, std::int64_t rows,
                                  const std::optional<PrivacyBudget>& cap) {
    const Spending::Sum total = totalOfPerson(events, rows, cap);
    if (!cap || total.delta <= cap->delta()) return total;
    const auto epsilonAtCap = [&]() -> std::optional<double> {
        const auto made = eventsOfPerson(events, rows);
        if (!made) return epsilonOfGroup(events, cap->delta(), double(rows));
        if (const auto local = localEpsilonAt(*made, cap->delta())) return local;
        const auto all = epsilonAt(*made, RecordsKey::everything(), cap->delta());
        return all ? std::optional(*all) : std::nullopt;
    };
    if (!(cap->delta() > 0) || !std::isfinite(total.epsilon)) return total;
    const auto epsilon = epsilonAtCap();
    return epsilon && std::isfinite(*epsilon) ? Spending::Sum{*epsilon, cap->delta()} : total;
}

Result<void> checkPersonCap(std::string subject, const std::string& data, std::span<const PrivacyEvent> events,
                            const PrivacyBudget& cap) {
    if (std::ranges::all_of(events, isLook)) return {};
    const std::int64_t rows = rowsOfPerson(events);
    const bool isStated = std::find_if_not(events.rbegin(), events.rend(), isLook)->rowsOfPerson > 0;
    if (rows == 0 && isStated)
        return Fault{Fault::Code::BudgetExceeded, std::move(subject),
                     TEXT("the cap for each person cannot be checked, since an earlier release of these records does "
                          "not state how many records a person has at most; remove that cap")};
    if (rows == 0)
        return Fault{Fault::Code::BudgetExceeded, std::move(subject),
                     TEXT("the cap for each person cannot be checked, since this release does not state how many "
                          "records a person has at most; state it for this one, or remove that cap")};
    const Spending::Sum total = totalUnderPersonCap(events, rows, cap);
    if (!std::isfinite(total.epsilon))
        return Fault{Fault::Code::BudgetExceeded, std::move(subject),
                     TEXT("the cap for each person cannot be kept, since no finite epsilon is proven for a person with "
                          "several records; choose another method, or remove that cap")};
    return isWithin(total, cap)
               ? Result<void>()
               : overCap(std::move(subject),
                         TEXT("with all of this each person of \"%1\" would stand at epsilon %2, delta "
                              "%3; the cap for each person is epsilon %4, delta %5"),
                         data, total, cap);
}

double largestEpsilonOfPerson(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& planned,
                              const PrivacyBudget& cap) {
    const auto with = [&](const std::vector<PrivacyEvent>& more) {
        std::vector<PrivacyEvent> all = events;
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    const auto isAdded = [](const PrivacyEvent& event) { // its epsilon for each record
        return isLook(event) || (event.kind == PrivacyEvent::Kind::LocalRelease && !hasMu(event));
    };
    const std::int64_t rows = rowsOfPerson(with(planned));
    if (rows == 0) return 0;
    if (std::ranges::all_of(planned, isAdded) && eventsOfPerson(events, rows)) {
        std::vector<PrivacyEvent> free = planned;
        for (PrivacyEvent& event : free) event.epsilon = 0;
        const Spending::Sum rest = totalUnderPersonCap(with(free), rows, cap);
        return rest.delta <= cap.delta() ? std::max(0., cap.epsilon() - rest.epsilon) / double(rows) : 0;
    }
    const auto alone = withLeastNoise(planned, [&](const std::vector<PrivacyEvent>& changed) {
        return checkPersonCap({}, {}, with(changed), cap).ok();
    });
    return alone ? totalOn(*alone, RecordsKey::everything()).epsilon : 0;
}

} // namespace sfumato
