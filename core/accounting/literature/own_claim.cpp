// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/literature/own_claim.h"

#include "core/accounting/account.h"
#include "core/accounting/calibrate.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "core/accounting/mechanism/phase_loss.h"

#include <cmath>

namespace sfumato {

namespace {

using Kind = OwnClaim::Kind;
using Sampling = MechanismPhase::Sampling;

constexpr std::string_view yours = TEXT("Your own claim");

std::optional<Fault> outOfRange(const OwnClaim& claim) {
    const auto fault = [](const char* field, Text range) { return Fault{Fault::Code::OutOfRange, field, range}; };
    if (!(claim.claimed > 0) || !std::isfinite(claim.claimed)) return fault("claimed", "must be above 0");
    if (!(claim.noise > 0) || !std::isfinite(claim.noise)) return fault("noise", "must be above 0");
    if (claim.kind != Kind::Laplace && !(claim.delta > 0 && claim.delta < 1))
        return fault("delta", {FAULT_TEXT("must lie between %1 and %2"), {0, 1}});
    if (claim.kind != Kind::GaussianSteps && (!(claim.sensitivity > 0) || !std::isfinite(claim.sensitivity)))
        return fault("sensitivity", "must be above 0");
    if (claim.kind != Kind::GaussianSteps) return std::nullopt;
    if (claim.steps < 1 || claim.steps > mostSteps) return fault("steps", "must lie in 1 to 10^12");
    if (claim.sampling != Sampling::All && !(claim.rate > 0 && claim.rate <= 1))
        return fault("rate", "must lie above 0 and at most at 1");
    return std::nullopt;
}

Claim released(const OwnClaim& claim) {
    const bool laplace = claim.kind == Kind::Laplace;
    const double found = laplace ? laplaceEpsilon(claim.noise, claim.sensitivity)
                                 : gaussianEpsilon(claim.noise, claim.delta, claim.sensitivity);
    const double least = laplace
                             ? claim.sensitivity / claim.claimed
                             : gaussianSigma(PrivacyBudget::make(claim.claimed, claim.delta).value(), claim.sensitivity)
                                   .value();
    return {
        .paper = yours,
        .setting = laplace ? TEXT("one release with Laplace noise") : TEXT("one release with Gaussian noise"),
        .claimed = claim.claimed,
        .delta = laplace ? 0 : claim.delta,
        .findings = {{laplace ? TEXT("sensitivity / scale") : TEXT("analytic Gaussian"), found, true}},
        .why = {TEXT("Two records can be %1 apart, and the noise has the scale %2."), {claim.sensitivity, claim.noise}},
        .remedy = {TEXT("For the claimed epsilon: noise of scale %1 at least."), {shownUp(least)}}};
}

} // namespace

double shownUp(double noise) {
    const double unit = std::pow(10.0, std::floor(std::log10(noise)) - 3);
    return std::ceil(noise / unit * (1 - 1e-12)) * unit;
}

Result<Claim> judgedSteps(std::string_view paper, std::string_view setting, double claimed, double delta,
                          const MechanismPhase& release, std::string_view why) {
    TRY(budget, PrivacyBudget::make(claimed, delta));
    const auto most = calibrateSteps(release, *budget);
    const auto least = calibrateNoise(release, *budget);
    TRY(tight, tightEpsilonOf(std::span(&release, 1), delta));
    if (!least) return least.fault();
    Claim found{.paper = paper,
                .setting = setting,
                .claimed = claimed,
                .delta = delta,
                .findings = {{TEXT("tight"), *tight, true}},
                .why = {why, {}},
                .remedy = {}};
    const auto add = [&](std::string_view how, Accountant accountant) {
        if (const auto renyi = account(std::span(&release, 1), delta, accountant))
            found.findings.push_back({how, renyi->epsilon, true});
    };
    add(TEXT("Renyi, conversion of 2020"), Accountant::RenyiImproved);
    add(TEXT("Renyi, conversion of 2017"), Accountant::RenyiClassic);
    if (most) {
        found.why.numbers = {double(release.steps) / double(*most)};
        found.remedy = {TEXT("For the claimed epsilon: at most %1 steps, or a noise multiplier of at least %2."),
                        {double(*most), shownUp(*least)}};
    } else
        found.remedy = {
            TEXT("For the claimed epsilon: a noise multiplier of at least %1; not even one step keeps it as it is."),
            {shownUp(*least)}};
    return found;
}

Result<Claim> judged(const OwnClaim& claim) {
    if (const auto fault = outOfRange(claim)) return *fault;
    if (claim.kind != Kind::GaussianSteps) return released(claim);
    const MechanismPhase release = gaussianSteps(claim.noise, claim.sampling,
                                                 claim.sampling == Sampling::All ? 1 : claim.rate, double(claim.steps));
    auto found = judgedSteps(yours, TEXT("Gaussian noise in every step"), claim.claimed, claim.delta, release, {});
    if (found)
        found->why = found->verdict() == Claim::Verdict::Holds
                         ? Sentence{TEXT("By the tight accountant these settings spend %1, no more than is claimed."),
                                    {found->answer()}}
                         : Sentence{TEXT("By the tight accountant these settings spend %1, more than is claimed."),
                                    {found->answer()}};
    return found;
}

} // namespace sfumato
