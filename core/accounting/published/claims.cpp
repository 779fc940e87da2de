// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/published/claims.h"

#include "core/accounting/published/own_claim.h"
#include "core/accounting/account.h"
#include "core/accounting/calibrate.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "core/accounting/mechanism/projection_bound.h"
#include "core/accounting/mechanism/phase_loss.h"
#include "core/accounting/amplification/shuffle.h"
#include "core/base/rounded_text.h"
#include "core/accounting/mechanism/subset_renyi.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <memory>
#include <mutex>
#include <optional>

namespace sfumato {

namespace {

using Sampling = MechanismPhase::Sampling;

#define TEXT(text) SFUMATO_TRANSLATABLE(text)

constexpr std::string_view sinkhorn = "Cao, Bie, Vahdat, Fidler, Kreis 2021 (DP-Sinkhorn)";
constexpr std::string_view gswgan = "Chen, Orekondy, Fritz 2020 (GS-WGAN)";
constexpr std::string_view swd = "Rakotomamonjy, Ralaivola 2021 (DP-SWD)";
constexpr std::string_view cgan = "Torkzadehmahani, Kairouz, Paten 2019 (DP-CGAN)";
constexpr std::string_view local = "Reshetova, Chen, Oezguer 2023, arXiv 2306.09547 (local)";
constexpr std::string_view localImages = "Reshetova, Chen, Oezguer 2024, JSAIT (local, images)";

constexpr std::string_view tight = TEXT("tight");
constexpr std::string_view classic = TEXT("Renyi, conversion of 2017");

double spent(const MechanismPhase& release, double delta, Accountant accountant = Accountant::Tight) {
    if (accountant == Accountant::Tight)
        return tightEpsilonOf(std::span(&release, 1), delta).value();
    return account(std::span(&release, 1), delta, accountant).value().epsilon;
}

/// The least noise multiplier for a budget, as it may be shown.
double leastNoiseFor(const MechanismPhase& release, const PrivacyBudget& budget, double unit = 1) {
    return shownUp(calibrateNoise(release, budget).value() * unit);
}

PrivacyBudget budget(double epsilon, double delta) {
    return PrivacyBudget::make(epsilon, delta).value();
}

Claim sinkhornClaim(std::string_view setting, double claimed, double rate, double noise, double steps,
                    double delta, std::string_view why) {
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
                     {TEXT("no amplification, visits counted at their quantile: needs no assumption"),
                      quantile, true},
                     {TEXT("the public script: each gradient sampled by itself"),
                      gswganPublicScript(noise, rate, steps, batch, delta), false},
                     {TEXT("tight, if every image drew its own discriminator"), spent(apart, delta), false},
                     {TEXT("no amplification, expected visits"), expected, false}},
        .why = {TEXT("One discriminator serves the whole batch, so the 32 gradients share one draw of the "
                     "records: amplification counts once for all, not "
                     "once for each."),
                {}},
        .remedy = {TEXT("For the claimed epsilon: a noise multiplier of at least %1 in this order, or %2 if "
                        "every image draws its own discriminator."),
                   {leastNoiseFor(joint, budget(10, delta), std::sqrt(batch)),
                    leastNoiseFor(apart, budget(10, delta))}}};
}

Claim gswganFederated() {
    constexpr double noise = 1.07, steps = 30000, clients = 866, batch = 32, delta = 1.15e-3;
    const double quantile = gswganVisitsQuantile(noise, steps, clients, batch, delta).epsilon;
    const double expected = gswganExpectedVisits(noise, steps, clients, batch, delta);
    return {.paper = gswgan,
            .setting = TEXT("federated: 866 clients, batch 32, noise 1.07, 30 000 rounds"),
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
                       {leastNoiseFor(release, budget(10, 1e-5))}}};
}

struct SwdRow {
    std::string_view setting;
    int directions, dimensions;
    double records, batch, steps, noise, delta;
    bool normalApproximation;
    std::string_view preset;
};

/// What it takes besides the preset. A preset keeps its own pictures and directions.
std::vector<std::string> settingsOf(const SwdRow& row) {
    std::vector<std::string> settings{"privacy.epsilon=0"};
    for (const auto& [key, value] : {std::pair("privacy.noiseMultiplier=", row.noise),
                                     {"privacy.rate=", row.batch / row.records},
                                     {"train.steps=", row.steps},
                                     {"privacy.delta=", row.delta}})
        settings.emplace_back(key).append(shortestText(value));
    return settings;
}

Claim swdClaim(const SwdRow& row) {
    const double rate = row.batch / row.records;
    MechanismPhase exact = gaussianSteps(row.noise, Sampling::FixedSize, rate, row.steps);
    const auto claimedBy = [&](const SquaredNormBound& bound) {
        return subsetRenyiTheorem9(rate, row.noise / std::sqrt(bound.value), row.steps, row.delta / 2)
            .epsilon;
    };
    const double printed = claimedBy(row.normalApproximation
                                         ? normalEstimate(row.directions, row.dimensions, row.delta / 2)
                                         : bernsteinBound(row.directions, row.dimensions, row.delta / 2));
    exact.noise = MechanismPhase::Noise::ProjectedGaussian;
    exact.directions = row.directions;
    exact.dimensions = row.dimensions;
    std::vector<Claim::Finding> findings{
        {TEXT("tight, averaged over the exact law of the projections"), spent(exact, row.delta), true},
        {TEXT("the paper's own formula"), printed, false}};
    if (!row.normalApproximation)
        findings.push_back({TEXT("the public script, whose bound has a factor sqrt(k) too many"),
                            claimedBy(publishedScriptBound(row.directions, row.dimensions, row.delta / 2)),
                            false});
    const double failure = row.delta / 2 + rate * row.steps * row.delta / 2;
    return {.paper = swd,
            .setting = row.setting,
            .claimed = 10,
            .delta = row.delta,
            .findings = std::move(findings),
            .why = {TEXT("The paper bounds the sensitivity of each step's fresh projections with a "
                         "probability that fails anew in every step: the delta really "
                         "spent by its proof is %1. Projections are public, so averaging over their law "
                         "needs no such bound and gives much less."),
                    {failure}},
            .remedy = {TEXT("For the claimed epsilon a noise multiplier of %1 is enough."),
                       {leastNoiseFor(exact, budget(10, row.delta))}}};
}

constexpr SwdRow swdRows[] = {
    {TEXT("MNIST to USPS, adaptation"), 200, 784, 10000, 128, 7900, 4.74, 1e-5, false, "swd-da-mu"},
    {TEXT("USPS to MNIST, adaptation"), 200, 784, 7438, 128, 5900, 5.34, 1e-5, false, "swd-da-um"},
    {TEXT("VisDA, adaptation"), 1000, 100, 55387, 128, 21650, 6.4, 1e-5, false, "swd-da-mu"},
    {TEXT("Office-31, adaptation"), 100, 50, 497, 32, 800, 8.05, 1e-3, false, "swd-da-mu"},
    {TEXT("MNIST generator, Bernstein bound"), 1000, 784, 60000, 100, 60100, 2.94, 1e-5, false, "swd-mn-full"},
    {TEXT("MNIST generator, normal approximation"), 1000, 784, 60000, 100, 60100, 0.84, 1e-5, true, "swd-mn-full"},
    {TEXT("CelebA generator, Bernstein bound"), 2000, 8192, 162000, 256, 63300, 2.392, 1e-6, false, "swd-mn-full"},
    {TEXT("CelebA generator, normal approximation"), 2000, 8192, 162000, 256, 63300, 0.37, 1e-6, true, "swd-mn-full"}};

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
                       {leastNoiseFor(at(1), budget(9.6, 1e-5))}}};
}

Claim shuffleClaim() {
    const auto at = [](ShuffleBound bound) { return shuffleEpsilon(bound, 5, 400000, 1e-6).value().epsilon; };
    const auto users = usersForShuffle(ShuffleBound::Clones, 5, budget(0.353, 1e-6)).value();
    return {.paper = local,
            .setting = TEXT("shuffled reports of 400 000 people, local epsilon 5"),
            .claimed = 0.353,
            .delta = 1e-6,
            .findings = {{TEXT("clones of 2021, evaluated exactly: any randomizer"), at(ShuffleBound::Clones),
                          true},
                         {TEXT("closed form of 2021"), at(ShuffleBound::ClosedForm), true},
                         {TEXT("closed form of 2023, the one quoted"), at(ShuffleBound::StrongerClosedForm),
                          false}},
            .why = {TEXT("The quoted theorem has an erratum and is proven for some randomizers only; the "
                         "figure holds all the same, by an older theorem evaluated exactly. It "
                         "protects against those who see the generator, not against those who hold the "
                         "reports before the shuffle."),
                    {}},
            .remedy = {TEXT("The claimed epsilon is reached with %1 people already."), {double(users)}}};
}

Claim gaussianDiameter(std::string_view paper, std::string_view setting, double claimed, double noise,
                       double diameter, std::string_view why) {
    constexpr double delta = 1e-4;
    return {.paper = paper,
            .setting = setting,
            .claimed = claimed,
            .delta = delta,
            .findings = {{TEXT("analytic Gaussian at the diameter"), gaussianEpsilon(noise, delta, diameter),
                          true}},
            .why = {why, {}},
            .remedy = {TEXT("For the claimed epsilon: noise of standard deviation %1 at least."),
                       {shownUp(gaussianSigma(budget(claimed, delta), diameter).value())}}};
}

Claim laplaceDiameter(std::string_view paper, std::string_view setting, double claimed, double scale,
                      double diameter, std::string_view why) {
    return {.paper = paper,
            .setting = setting,
            .claimed = claimed,
            .delta = 0,
            .findings = {{TEXT("diameter / scale"), laplaceEpsilon(scale, diameter), true}},
            .why = {why, {}},
            .remedy = {TEXT("For the claimed epsilon: Laplace noise of scale %1 at least."),
                       {shownUp(diameter / claimed)}}};
}

constexpr std::string_view radius = TEXT(
    "The radius of the domain was taken for its diameter: two records may differ by twice the radius.");
constexpr std::string_view rounded = TEXT("The smallest noise was rounded down; it has to be rounded up.");
constexpr std::string_view agrees = TEXT("The setting and the claim agree.");

} // namespace

std::string english(const Sentence& sentence) {
    std::string text;
    for (std::size_t i = 0; i < sentence.pattern.size(); ++i) {
        const char next = i + 1 < sentence.pattern.size() ? sentence.pattern[i + 1] : ' ';
        if (sentence.pattern[i] != '%' || next < '1' || next > '9' ||
            std::size_t(next - '1') >= sentence.numbers.size()) {
            text += sentence.pattern[i];
            continue;
        }
        const double number = sentence.numbers[std::size_t(next - '1')];
        std::array<char, 40> digits;
        const bool whole = number == std::floor(number) && number < 1e15;
        const auto end = whole ? std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                               std::chars_format::fixed, 0)
                               : std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                               std::chars_format::general, 4);
        text.append(digits.data(), end.ptr);
        ++i;
    }
    return text;
}

double Claim::answer() const {
    return std::find_if(findings.begin(), findings.end(),
                        [](const Finding& finding) { return finding.sound; })
        ->epsilon;
}

Claim::Verdict Claim::verdict() const {
    constexpr double rounding = 2e-3;
    return answer() <= claimed * (1 + 1e-9)       ? Verdict::Holds
           : answer() <= claimed * (1 + rounding) ? Verdict::Rounded
                                                  : Verdict::Understated;
}

namespace {

/// Computes once in the life of the program, whoever asks and however often; asked by two at a time, one of
/// them waits.
std::function<Claim()> once(std::function<Claim()> compute) {
    struct Kept {
        std::once_flag computed;
        std::optional<Claim> claim;
    };
    return [compute = std::move(compute), kept = std::make_shared<Kept>()] {
        std::call_once(kept->computed, [&] { kept->claim = compute(); });
        return *kept->claim;
    };
}

std::vector<ClaimSource> allClaims() {
    std::vector<ClaimSource> sources;
    const auto add = [&](std::string_view paper, std::string_view setting, std::string_view preset,
                         std::vector<std::string> settings, auto compute) {
        sources.push_back({paper, setting, once([=] { return compute(setting); }), preset, std::move(settings)});
    };
    add(sinkhorn, TEXT("MNIST: rate 1/1200, noise 1.1, 3.4 million steps"), "sink-mn-full", {},
        [](std::string_view setting) {
            return sinkhornClaim(setting, 10, 1 / 1200.0, 1.1, 3.4e6, 1e-5,
                                 TEXT("The setting and the claim agree; a tight accountant leaves room to spare."));
        });
    add(sinkhorn, TEXT("CelebA: rate 0.00123, noise 0.8, 1.1 million steps"), "sink-mn-full",
        {"privacy.noiseMultiplier=0.8", "privacy.rate=0.00123", "train.steps=1100000", "privacy.delta=1e-6"},
        [](std::string_view setting) {
            return sinkhornClaim(
                setting, 10, 0.00123, 0.8, 1.1e6, 1e-6,
                TEXT("The stated number of steps is more than twice what the budget allows at the stated delta."));
        });
    add(sinkhorn, TEXT("CelebA as the public instructions run it: 211 380 steps"), "sink-mn-full",
        {"privacy.noiseMultiplier=0.8", "privacy.rate=0.0012287276524", "train.steps=211380"},
        [](std::string_view setting) {
            return sinkhornClaim(setting, 10, 200.0 / 162770, 0.8, 211380, 1e-5,
                                 TEXT("The public instructions take a fifth of the stated steps, and the "
                                      "code's default delta of 1e-5."));
        });
    add(gswgan, TEXT("MNIST, central: 1000 discriminators, batch 32, noise 1.07, 20 000 steps"), "gs-mn-full", {},
        [](std::string_view) { return gswganCentral(); });
    add(gswgan, TEXT("federated: 866 clients, batch 32, noise 1.07, 30 000 rounds"), "gs-fed",
        {"privacy.epsilon=0", "privacy.noiseMultiplier=1.07", "train.steps=30000"},
        [](std::string_view) { return gswganFederated(); });
    add(gswgan, TEXT("its DP-SGD GAN baseline: batch 600 of 60 000, noise 2.1, 30 000 steps"), "cgan-mn-full",
        {"privacy.noiseMultiplier=2.1", "privacy.claimed=10"}, [](std::string_view) { return gswganBaseline(); });
    for (const SwdRow& row : swdRows)
        add(swd, row.setting, row.preset, settingsOf(row), [&row](std::string_view) { return swdClaim(row); });
    add(cgan, TEXT("MNIST: batch 600 of 60 000, clip 1.1, noise 1.12, 30 000 steps"), "cgan-mn-full", {},
        [](std::string_view) { return cganClaim(); });
    add(local, TEXT("shuffled reports of 400 000 people, local epsilon 5"), "ring-lap-full", {"mechanism.epsilon=5"},
        [](std::string_view) { return shuffleClaim(); });
    add(local, TEXT("28x28 pixels in [-1, 1], Laplace scale 4"), "mn-den-lap-s",
        {"data.side=28", "mechanism.noiseScale=4"},
        [](std::string_view setting) { return laplaceDiameter(local, setting, 196, 4, 1568, radius); });
    add(local, TEXT("DCT, l1 ball of radius 140, Laplace scale 4"), "mn-lap-dct-s",
        {"mechanism.radius=140", "mechanism.noiseScale=4"},
        [](std::string_view setting) { return laplaceDiameter(local, setting, 35, 4, 280, radius); });
    add(local, TEXT("l2 ball of radius 28, Gaussian noise for epsilon 35"), "mn-gau-ball-s",
        {"mechanism.radius=28", "mechanism.epsilon=35", "mechanism.delta=1e-4"}, [](std::string_view setting) {
            return gaussianDiameter(local, setting, 35, gaussianSigmaClosedForm(budget(35, 1e-4), 28).value(), 56,
                                    radius);
        });
    add(local, TEXT("l2 ball of radius 20, Gaussian noise for epsilon 25"), "mn-gau-ball-s",
        {"mechanism.radius=20", "mechanism.epsilon=25", "mechanism.delta=1e-4"}, [](std::string_view setting) {
            return gaussianDiameter(local, setting, 25, gaussianSigmaClosedForm(budget(25, 1e-4), 20).value(), 40,
                                    radius);
        });
    add(localImages, TEXT("Fashion-MNIST, Gaussian noise 9.17"), "fa-gau-s", {"mechanism.noiseScale=9.17"},
        [](std::string_view setting) { return gaussianDiameter(localImages, setting, 25, 9.17, 40, rounded); });
    add(localImages, TEXT("Fashion-MNIST, Gaussian noise 7.24"), "fa-gau-s", {"mechanism.noiseScale=7.24"},
        [](std::string_view setting) { return gaussianDiameter(localImages, setting, 35, 7.24, 40, rounded); });
    add(localImages, TEXT("MNIST, Laplace scale 3"), "mn-den-lap-s", {"data.side=28", "mechanism.noiseScale=3"},
        [](std::string_view setting) {
            return laplaceDiameter(localImages, setting, 97, 3, 1568,
                                   TEXT("784 pixels in [-1, 1] have the diameter 1568; no diameter in the paper "
                                        "gives the stated figure."));
        });
    add(localImages, TEXT("MNIST, Laplace scale 7"), "mn-den-lap-s", {"data.side=28", "mechanism.noiseScale=7"},
        [](std::string_view setting) { return laplaceDiameter(localImages, setting, 224, 7, 1568, agrees); });
    add(localImages, TEXT("DCT, l1 diameter 700, Laplace scale 7"), "mn-lap-dct-s",
        {"mechanism.radius=350", "mechanism.noiseScale=7"},
        [](std::string_view setting) { return laplaceDiameter(localImages, setting, 100, 7, 700, agrees); });
    add(localImages, TEXT("DCT, l1 diameter 550, Laplace scale 7"), "mn-lap-dct-s",
        {"mechanism.radius=275", "mechanism.noiseScale=7"},
        [](std::string_view setting) { return laplaceDiameter(localImages, setting, 78.6, 7, 550, agrees); });
    return sources;
}

} // namespace

std::vector<ClaimSource> publishedClaims() {
    static const std::vector<ClaimSource> claims = allClaims();
    return claims;
}

} // namespace sfumato
