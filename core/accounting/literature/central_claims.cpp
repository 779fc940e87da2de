// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/account.h"
#include "core/accounting/calibrate.h"
#include "core/accounting/mechanism/phase_loss.h"
#include "core/accounting/mechanism/projection_bound.h"
#include "core/accounting/mechanism/renyi.h"
#include "core/accounting/literature/claim_lists.h"
#include "core/accounting/literature/own_claim.h"
#include "core/base/rounded_text.h"

#include <cmath>

namespace sfumato {

namespace {

using Sampling = MechanismPhase::Sampling;

constexpr std::string_view sinkhorn = "Cao, Bie, Vahdat, Fidler, Kreis 2021 (DP-Sinkhorn)";
constexpr std::string_view gswgan = "Chen, Orekondy, Fritz 2020 (GS-WGAN)";
constexpr std::string_view swd = "Rakotomamonjy, Ralaivola 2021 (DP-SWD)";
constexpr std::string_view cgan = "Torkzadehmahani, Kairouz, Paten 2019 (DP-CGAN)";

constexpr std::string_view tight = TEXT("tight");
constexpr std::string_view classic = TEXT("Renyi, conversion of 2017");

constexpr std::string_view noData = TEXT("Its data set is not available here.");

double spent(const MechanismPhase& release, double delta, Accountant accountant = Accountant::Tight) {
    if (accountant == Accountant::Tight) return tightEpsilonOf(std::span(&release, 1), delta).value();
    return account(std::span(&release, 1), delta, accountant).value().epsilon;
}

/// The least noise multiplier for a budget, as it may be shown.
double leastNoiseFor(const MechanismPhase& release, const PrivacyBudget& budget, double unit = 1) {
    return shownUp(calibrateNoise(release, budget).value() * unit);
}

Claim sinkhornClaim(std::string_view setting, double claimed, double rate, double noise, double steps, double delta,
                    std::string_view why) {
    return judgedSteps(sinkhorn, setting, claimed, delta, gaussianSteps(noise, Sampling::Poisson, rate, steps), why)
        .value();
}

Claim gswganCentral() {
    constexpr double noise = 1.07, rate = 1e-3, steps = 20000, batch = 32, delta = 1e-5;
    const MechanismPhase joint = gaussianSteps(noise / std::sqrt(batch), Sampling::FixedSize, rate, steps);
    const MechanismPhase apart = gaussianSteps(noise, Sampling::FixedSize, rate, steps * batch);
    const double quantile = gswganVisitsQuantile(noise, steps, 1 / rate, batch, delta).epsilon;
    const double expected = gswganExpectedVisits(noise, steps, 1 / rate, batch, delta);
    return {
        .paper = gswgan,
        .setting = TEXT("MNIST, central: 1000 discriminators, batch 32, noise 1.07, 20 000 steps"),
        .claimed = 10,
        .delta = delta,
        .findings = {{TEXT("tight, the 32 gradients composed first, then sampled; assumes discriminators "
                           "without state"),
                      spent(joint, delta), true},
                     {TEXT("no amplification, visits counted at their quantile: needs no assumption"), quantile, true},
                     {TEXT("the public script: each gradient sampled by itself"),
                      gswganPublicScript(noise, rate, steps, batch, delta), false},
                     {TEXT("tight, if every image drew its own discriminator"), spent(apart, delta), false},
                     {TEXT("no amplification, expected visits"), expected, false}},
        .why = {TEXT("One discriminator serves the whole batch, so the 32 gradients share one draw of the "
                     "records: amplification counts once for all, not once for each."),
                {}},
        .remedy = {
            TEXT("For the claimed epsilon: a noise multiplier of at least %1 in this order, or %2 if "
                 "every image draws its own discriminator."),
            {leastNoiseFor(joint, budgetOf(10, delta), std::sqrt(batch)), leastNoiseFor(apart, budgetOf(10, delta))}}};
}

Claim gswganFederated() {
    constexpr double noise = 1.07, steps = 30000, clients = 866, batch = 32, delta = 1.15e-3;
    const double quantile = gswganVisitsQuantile(noise, steps, clients, batch, delta).epsilon;
    const double expected = gswganExpectedVisits(noise, steps, clients, batch, delta);
    return {.paper = gswgan,
            .setting = TEXT("Fed-EMNIST, federated: 866 clients, batch 32, noise 1.07, 30 000 rounds"),
            .claimed = 599,
            .delta = delta,
            .findings = {{TEXT("visits counted at their quantile"), quantile, true},
                         {TEXT("expected visits"), expected, false}},
            .why = {TEXT("The figure is that of a client who is visited an average number of times; half of "
                         "the clients are visited more often."),
                    {}},
            .remedy = {TEXT("Visit every client the same number of times, in a public order; then the figure "
                            "of expected visits holds."),
                       {}}};
}

Claim gswganBaseline() {
    const MechanismPhase release = gaussianSteps(2.1, Sampling::Poisson, 0.01, 30000);
    return {.paper = gswgan,
            .setting = TEXT("its DP-SGD GAN baseline: batch 600 of 60 000, noise 2.1, 30 000 steps"),
            .claimed = 10,
            .delta = 1e-5,
            .findings = {{tight, spent(release, 1e-5), true},
                         {classic, spent(release, 1e-5, Accountant::RenyiClassic), true}},
            .why = {TEXT("The baseline spent far less than it was allowed, and was compared at the same "
                         "claimed epsilon."),
                    {}},
            .remedy = {TEXT("For the claimed epsilon a noise multiplier of %1 was enough."),
                       {leastNoiseFor(release, budgetOf(10, 1e-5))}}};
}

struct SwdRow {
    std::string_view setting;
    int directions, dimensions;
    double records, batch, steps, noise, delta;
    bool normalApproximation;
    std::string_view unavailable; ///< as in ClaimSource
};

Claim swdClaim(const SwdRow& row) {
    const double rate = row.batch / row.records;
    MechanismPhase exact = gaussianSteps(row.noise, Sampling::FixedSize, rate, row.steps);
    const auto claimedBy = [&](const SquaredNormBound& bound) {
        return subsetRenyiTheorem9(rate, row.noise / std::sqrt(bound.value), row.steps, row.delta / 2).epsilon;
    };
    const double printed = claimedBy(row.normalApproximation
                                         ? normalEstimate(row.directions, row.dimensions, row.delta / 2)
                                         : bernsteinBound(row.directions, row.dimensions, row.delta / 2));
    exact.noise = MechanismPhase::Noise::ProjectedGaussian;
    exact.directions = row.directions;
    exact.dimensions = row.dimensions;
    std::vector<Claim::Finding> findings{
        {TEXT("tight, averaged over the exact distribution of the projections"), spent(exact, row.delta), true},
        {TEXT("the paper's own formula"), printed, false}};
    if (!row.normalApproximation)
        findings.push_back({TEXT("the public script, whose bound has a factor sqrt(k) too many"),
                            claimedBy(publishedScriptBound(row.directions, row.dimensions, row.delta / 2)), false});
    const double failure = row.delta / 2 + rate * row.steps * row.delta / 2;
    return {.paper = swd,
            .setting = row.setting,
            .claimed = 10,
            .delta = row.delta,
            .findings = std::move(findings),
            .why = {TEXT("The paper bounds the sensitivity of each step's fresh projections with a probability that "
                         "fails anew in every step: the delta really spent by its proof is %1. Projections are public, "
                         "so averaging over their distribution needs no such bound and gives much less."),
                    {failure}},
            .remedy = {TEXT("For the claimed epsilon a noise multiplier of %1 is enough."),
                       {leastNoiseFor(exact, budgetOf(10, row.delta))}}};
}

constexpr std::string_view otherRecords = TEXT(
    "It takes 7438 records of USPS; the set that is available here has 7291 records to learn from.");
constexpr std::string_view otherDimensions = TEXT(
    "It projects records of 784 dimensions; here they are counted as 8192, so the same noise would be another "
    "budget.");

/// Tables 2 and 4 of the paper. USPS to MNIST reads records of MNIST, MNIST to USPS those of USPS.
constexpr SwdRow swdRows[] = {
    {TEXT("MNIST to USPS, adaptation"), 200, 784, 7438, 128, 5900, 5.34, 1e-5, false, otherRecords},
    {TEXT("USPS to MNIST, adaptation"), 200, 784, 10000, 128, 7900, 4.74, 1e-5, false, otherDimensions},
    {TEXT("VisDA, adaptation"), 1000, 100, 55387, 128, 21650, 6.4, 1e-5, false, noData},
    {TEXT("Office-31, adaptation"), 100, 50, 497, 32, 800, 8.05, 1e-3, false, noData},
    {TEXT("MNIST generator, Bernstein bound"), 1000, 784, 60000, 100, 60100, 2.94, 1e-5, false, otherDimensions},
    {TEXT("MNIST generator, normal approximation"), 1000, 784, 60000, 100, 60100, 0.84, 1e-5, true, otherDimensions},
    {TEXT("CelebA generator, Bernstein bound"), 2000, 8192, 162000, 256, 63300, 2.392, 1e-6, false, noData},
    {TEXT("CelebA generator, normal approximation"), 2000, 8192, 162000, 256, 63300, 0.37, 1e-6, true, noData}};

Claim cganClaim() {
    const auto at = [](double noise) { return gaussianSteps(noise, Sampling::Poisson, 0.01, 30000); };
    return {.paper = cgan,
            .setting = TEXT("MNIST: batch 600 of 60 000, clip 1.1, noise 1.12, 30 000 steps"),
            .claimed = 9.6,
            .delta = 1e-5,
            .findings = {{TEXT("tight, noise multiplier 0.56: each of four tensors is clipped by itself"),
                          spent(at(0.56), 1e-5), true},
                         {TEXT("the same, if all gradients were clipped together: multiplier 1.12"),
                          spent(at(1.12), 1e-5), false},
                         {TEXT("as the public code counts: multiplier 1.12 x 1.1"),
                          spent(at(1.232), 1e-5, Accountant::RenyiClassic), false}},
            .why = {TEXT("The accountant is given the noise's standard deviation where it expects the "
                         "multiplier, and four tensors clipped to C each have the joint norm "
                         "2 C."),
                    {}},
            .remedy = {TEXT("For the claimed epsilon: clip all gradients of a record together, with a noise "
                            "multiplier of at least %1."),
                       {leastNoiseFor(at(1), budgetOf(9.6, 1e-5))}}};
}

} // namespace

std::vector<ClaimSource> centralClaims() {
    std::vector<ClaimSource> sources;
    const auto sinkhornRow = [&](std::string_view setting, double rate, double noise, double steps, double delta,
                                 std::string_view why, std::string_view preset, std::string_view unavailable) {
        sources.push_back({sinkhorn,
                           setting,
                           [=] { return sinkhornClaim(setting, 10, rate, noise, steps, delta, why); },
                           preset,
                           {},
                           unavailable});
    };
    sinkhornRow(TEXT("MNIST: rate 1/1200, noise 1.1, 3.4 million steps"), 1 / 1200.0, 1.1, 3.4e6, 1e-5,
                TEXT("The setting and the claim agree; a tight accountant leaves room to spare."), "sink-mn-full", {});
    sinkhornRow(TEXT("CelebA: rate 0.00123, noise 0.8, 1.1 million steps"), 0.00123, 0.8, 1.1e6, 1e-6,
                TEXT("The stated number of steps is %1 times what the budget allows at the stated delta."), {}, noData);
    sinkhornRow(TEXT("CelebA as the public instructions run it: 211 380 steps"), 200.0 / 162770, 0.8, 211380, 1e-5,
                TEXT("The public instructions take a fifth of the stated steps, and the "
                     "code's default delta of 1e-5."),
                {}, noData);
    // Every picture's gradient is clipped by itself: the noise multiplier of all 32 together is 1.07 / sqrt(32).
    sources.push_back({gswgan,
                       TEXT("MNIST, central: 1000 discriminators, batch 32, noise 1.07, 20 000 steps"),
                       gswganCentral,
                       "gs-mn-full",
                       {"privacy.settings.schedule=published",
                        "privacy.noiseMultiplier=" + shortestText(1.07 / std::sqrt(32)), "privacy.claimed=10"},
                       {}});
    sources.push_back({gswgan,
                       TEXT("Fed-EMNIST, federated: 866 clients, batch 32, noise 1.07, 30 000 rounds"),
                       gswganFederated,
                       {},
                       {},
                       noData});
    sources.push_back({gswgan,
                       TEXT("its DP-SGD GAN baseline: batch 600 of 60 000, noise 2.1, 30 000 steps"),
                       gswganBaseline,
                       "cgan-mn-full",
                       {"privacy.noiseMultiplier=2.1", "privacy.settings.clipping=together", "privacy.claimed=10"},
                       {}});
    for (const SwdRow& row : swdRows)
        sources.push_back({swd, row.setting, [&row] { return swdClaim(row); }, {}, {}, row.unavailable});
    sources.push_back({cgan,
                       TEXT("MNIST: batch 600 of 60 000, clip 1.1, noise 1.12, 30 000 steps"),
                       cganClaim,
                       "cgan-mn-full",
                       {},
                       {}});
    return sources;
}

} // namespace sfumato
