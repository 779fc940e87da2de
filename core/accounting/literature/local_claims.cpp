// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/literature/claim_lists.h"

#include "core/accounting/literature/own_claim.h"
#include "core/accounting/amplification/shuffle.h"
#include "core/accounting/calibrate.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "core/base/rounded_text.h"

namespace sfumato {

namespace {

constexpr std::string_view local = "Reshetova, Chen, Oezguer 2023, arXiv 2306.09547 (local)";
constexpr std::string_view localImages = "Reshetova, Chen, Oezguer 2024, JSAIT (local, images)";

Claim shuffleClaim() {
    const auto at = [](ShuffleBound bound) { return shuffleEpsilon(bound, 5, 400000, 1e-6).value().epsilon; };
    const auto users = usersForShuffle(ShuffleBound::Clones, 5, budgetOf(0.353, 1e-6)).value();
    return {.paper = local,
            .setting = TEXT("shuffled reports of 400 000 people, local epsilon 5"),
            .claimed = 0.353,
            .delta = 1e-6,
            .findings = {{TEXT("clones of 2021, evaluated exactly: any randomizer"), at(ShuffleBound::Clones), true},
                         {TEXT("closed form of 2021"), at(ShuffleBound::ClosedForm), true},
                         {TEXT("closed form of 2023, the one quoted"), at(ShuffleBound::StrongerClosedForm), false}},
            .why = {TEXT("The quoted theorem has an erratum and is proven for some randomizers only; the "
                         "figure holds all the same, by an older theorem evaluated exactly. It "
                         "protects against those who see the generator, not against those who hold the "
                         "reports before the shuffle."),
                    {}},
            .remedy = {TEXT("The claimed epsilon is reached with %1 people already."), {double(users)}}};
}

Claim gaussianDiameter(std::string_view paper, std::string_view setting, double claimed, double noise, double diameter,
                       std::string_view why) {
    constexpr double delta = 1e-4;
    return {.paper = paper,
            .setting = setting,
            .claimed = claimed,
            .delta = delta,
            .findings = {{TEXT("analytic Gaussian at the diameter"), gaussianEpsilon(noise, delta, diameter), true}},
            .why = {why, {}},
            .remedy = {TEXT("For the claimed epsilon: noise of standard deviation %1 at least."),
                       {shownUp(gaussianSigma(budgetOf(claimed, delta), diameter).value())}}};
}

Claim laplaceDiameter(std::string_view paper, std::string_view setting, double claimed, double scale, double diameter,
                      std::string_view why) {
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

/// Standard deviation for an l2 ball by the papers' closed form at its radius, delta 1e-4.
double sigmaAtRadius(double epsilon, double radiusOfBall) {
    return gaussianSigmaClosedForm(budgetOf(epsilon, 1e-4), radiusOfBall).value();
}

std::string scaleSetting(double scale) { return "mechanism.noiseScale=" + shortestText(scale); }

/// One line of a paper whose claim is a release of all 60,000 pictures in one piece.
struct ImageRow {
    std::string_view paper, setting;
    double claimed, scale, diameter;
    std::string_view why, preset;
    std::vector<std::string> settings; ///< besides the scale
};

ClaimSource laplaceSource(ImageRow row) {
    row.settings.push_back(scaleSetting(row.scale));
    return {row.paper,
            row.setting,
            [=] { return laplaceDiameter(row.paper, row.setting, row.claimed, row.scale, row.diameter, row.why); },
            row.preset,
            row.settings,
            {}};
}

ClaimSource gaussianSource(ImageRow row) {
    row.settings.push_back(scaleSetting(row.scale));
    return {row.paper,
            row.setting,
            [=] { return gaussianDiameter(row.paper, row.setting, row.claimed, row.scale, row.diameter, row.why); },
            row.preset,
            row.settings,
            {}};
}

/// Figures 3 and 4 of the first version: batches of 400, 150 epochs, no records held out.
std::vector<std::string> batchesOf400(std::vector<std::string> settings) {
    for (const char* setting :
         {"data.heldOut=0", "methods.0.batch=400", "methods.1.batch=400", "methods.2.batch=400", "train.steps=22500"})
        settings.emplace_back(setting);
    return settings;
}

/// Figures 6 and 7 of the journal version: the two methods compared there, in batches of 6,000, at 28x28.
std::vector<std::string> batchesOf6000() {
    return {"data.side=28", "data.heldOut=0",
            R"(methods=[{"name":"entropic","loss":"entropic","iterations":100,"tolerance":0.001,"batch":6000},)"
            R"({"name":"noisy critic","loss":"noisy-critic","batch":6000}])"};
}

} // namespace

std::vector<ClaimSource> localClaims() {
    std::vector<ClaimSource> sources;
    sources.push_back({local,
                       TEXT("shuffled reports of 400 000 people, local epsilon 5"),
                       shuffleClaim,
                       "ring-lap-full",
                       {"mechanism.epsilon=5", "mechanism.delta=0"},
                       {}});
    sources.push_back(laplaceSource(
        {local, TEXT("28x28 pixels in [-1, 1], Laplace scale 4"), 196, 4, 1568, radius, "mn-den-lap-full", {}}));
    sources.push_back(laplaceSource({local, TEXT("DCT, l1 ball of radius 140, Laplace scale 4"), 35, 4, 280, radius,
                                     "mn-lap-dct-s", batchesOf400({"mechanism.radius=140"})}));
    sources.push_back(gaussianSource({local,
                                      TEXT("l2 ball of radius 28, Gaussian noise for epsilon 35"),
                                      35,
                                      sigmaAtRadius(35, 28),
                                      56,
                                      radius,
                                      "mn-den-gau-full",
                                      {}}));
    sources.push_back(
        gaussianSource({local, TEXT("l2 ball of radius 20, Gaussian noise for epsilon 25"), 25, sigmaAtRadius(25, 20),
                        40, radius, "mn-gau-ball-s", batchesOf400({"mechanism.radius=20"})}));
    for (const auto& [setting, claimed, sigma] : {std::tuple(TEXT("Fashion-MNIST, Gaussian noise 9.17"), 25.0, 9.17),
                                                  {TEXT("Fashion-MNIST, Gaussian noise 7.24"), 35.0, 7.24}})
        sources.push_back(
            gaussianSource({localImages, setting, claimed, sigma, 40, rounded, "fa-gau-s", {"data.heldOut=0"}}));
    sources.push_back(laplaceSource({localImages, TEXT("MNIST, Laplace scale 3"), 97, 3, 1568,
                                     TEXT("784 pixels in [-1, 1] have the diameter 1568; no diameter in the paper "
                                          "gives the stated figure."),
                                     "mn-den-lap-s", batchesOf6000()}));
    sources.push_back(laplaceSource({localImages, TEXT("Fashion-MNIST, Laplace scale 7"), 224, 7, 1568, agrees,
                                     "fa-noisy-lap-s", batchesOf6000()}));
    sources.push_back(laplaceSource({localImages,
                                     TEXT("Fashion-MNIST, l1 diameter 700, Laplace scale 7"),
                                     100,
                                     7,
                                     700,
                                     agrees,
                                     "fa-lap-ball-s",
                                     {"data.heldOut=0", "mechanism.radius=350"}}));
    sources.push_back(laplaceSource({localImages,
                                     TEXT("Fashion-MNIST, l1 diameter 550, Laplace scale 7"),
                                     78.6,
                                     7,
                                     550,
                                     agrees,
                                     "fa-lap-ball-s",
                                     {"data.heldOut=0", "mechanism.radius=275"}}));
    return sources;
}

} // namespace sfumato
