// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figure_kinds.h"

#include "core/accounting/account.h"
#include "core/accounting/amplification/shuffle.h"
#include "core/accounting/calibrate.h"
#include "core/accounting/loss/loss_lattice.h"
#include "core/accounting/loss/tight.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "core/accounting/mechanism/phase_loss.h"
#include "core/accounting/mechanism/projection_distribution.h"
#include "core/accounting/mechanism/renyi.h"
#include "tests/support/selection.h"
#include "tests/support/squared_norm_bounds.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <sstream>

namespace sfumato {

namespace {

using nlohmann::json;
using Parameters = FigureParameters;
using Relation = MechanismPhase::Relation;
using Sampling = MechanismPhase::Sampling;

PrivacyFigure exactly(double value, std::string_view note = {}) { return {value, value, value, std::string(note)}; }

Result<PrivacyFigure> exactly(const Result<double>& value, std::string_view note = {}) {
    return value ? Result<PrivacyFigure>(exactly(*value, note)) : Result<PrivacyFigure>(value.fault());
}

Result<PrivacyFigure> bounded(std::span<const MechanismPhase> releases, double delta) {
    const auto answer = account(releases, delta, Accountant::Tight);
    if (!answer) return answer.fault();
    const bool wide = !answer->exact && answer->upper > 1.001 * answer->lower;
    return PrivacyFigure{answer->epsilon, answer->lower, answer->upper,
                         wide ? "an upper bound, since the exact figure would take too long" : ""};
}

Result<PrivacyFigure> bounded(const MechanismPhase& release, double delta) {
    return bounded(std::span(&release, 1), delta);
}

MechanismPhase poisson(const Parameters& p) { return gaussianSteps(p["sigma"], Sampling::Poisson, p["q"], p["steps"]); }

MechanismPhase projected(const Parameters& p, double sigma, MechanismPhase::Directions frame, double rate) {
    MechanismPhase release = gaussianSteps(sigma, rate == 1 ? Sampling::All : Sampling::FixedSize, rate, p["steps"]);
    release.noise = MechanismPhase::Noise::ProjectedGaussian;
    release.relation = Relation::ReplaceOne;
    release.frame = frame;
    release.directions = p.count("k");
    release.dimensions = p.count("d");
    return release;
}

MechanismPhase laplace(const Parameters& p, Sampling sampling) {
    return {.noise = MechanismPhase::Noise::Laplace,
            .noiseMultiplier = p["scale"] / p["sensitivity"],
            .sampling = p["q"] == 1 ? Sampling::All : sampling,
            .samplingRate = p["q"],
            .relation = p.has("relation") ? *relationNamed(p.at("relation").get<std::string>()) : Relation::ZeroOut,
            .steps = p.count("steps")};
}

Result<PrivacyFigure> renyi(const MechanismPhase& release, double delta, Accountant accountant) {
    const auto answer = account(std::span(&release, 1), delta, accountant);
    return answer ? Result<PrivacyFigure>(exactly(answer->epsilon)) : Result<PrivacyFigure>(answer.fault());
}

/// A calibrated noise multiplier: the true root lies within the accuracy of the search below what is
/// returned.
Result<PrivacyFigure> calibrated(MechanismPhase release, const PrivacyBudget& budget, double unit = 1) {
    const auto noise = calibrateNoise(release, budget);
    if (!noise) return noise.fault();
    if (*noise <= leastNoise(release))
        return PrivacyFigure{*noise * unit, 0, *noise * unit,
                             "the least noise that is accounted for; less may keep the budget too"};
    return PrivacyFigure{*noise * unit, *noise * unit * (1 - 2e-9), *noise * unit, {}};
}

Result<PrivacyFigure> shuffled(ShuffleBound bound, const Parameters& p) {
    const auto answer = shuffleEpsilon(bound, p["eps0"], p.count("n"), p["delta"]);
    if (!answer) return answer.fault();
    return PrivacyFigure{answer->epsilon, answer->atLeast, answer->epsilon, std::string(answer->warning)};
}

Result<PrivacyFigure> squaredNorm(const Result<SquaredNormBound>& bound) {
    if (!bound) return bound.fault();
    return exactly(bound->value,
                   bound->proven ? "" : "an estimate, exceeded more often than delta: not for a guarantee");
}

/// A step asks one of p["blocks"] blocks, for p["clips"] answers of one sensitivity each.
MechanismPhase visits(const Parameters& p, double sigma, Sampling sampling) {
    return {.noiseMultiplier = sigma / std::sqrt(p["clips"]),
            .sampling = sampling,
            .samplingRate = 1 / p["blocks"],
            .relation = Relation::ReplaceOne,
            .steps = p.count("steps")};
}

template <Sampling sampling>
Result<PrivacyFigure> visitsEpsilonOf(const Parameters& p) {
    return bounded(visits(p, p["sigma"], sampling), p["delta"]);
}

template <Sampling sampling>
Result<PrivacyFigure> visitsSigmaOf(const Parameters& p) {
    return calibrated(visits(p, 1, sampling), p.budget(), std::sqrt(p["clips"]));
}

constexpr std::string_view either = "", zeroOut = "zero-out", changed = "replace-one";

} // namespace

const std::vector<MetricKind>& figureKinds() {
    static const std::vector<MetricKind> all = {
        {{"gaussian_sigma_analytic", "smallest noise of the Gaussian mechanism (Balle, Wang 2018)",
          "epsilon delta sensitivity"},
         either,
         [](const Parameters& p) { return exactly(gaussianSigma(p.budget(), p["sensitivity"])); }},
        {{"gaussian_sigma_eq5", "closed form for it (arXiv 2306.09547, eq. 5): valid, but more noise than needed",
          "epsilon delta sensitivity"},
         either,
         [](const Parameters& p) { return exactly(gaussianSigmaClosedForm(p.budget(), p["sensitivity"])); }},
        {{"gaussian_sigma_classic", "sqrt(2 ln(1.25/delta)) / epsilon: proven up to epsilon 1 only",
          "epsilon delta sensitivity"},
         either,
         [](const Parameters& p) {
             const double sigma = p["sensitivity"] * std::sqrt(2 * std::log(1.25 / p["delta"])) / p["epsilon"];
             return Result<PrivacyFigure>(
                 exactly(sigma, gaussianDelta(sigma, p["epsilon"], p["sensitivity"]) > p["delta"]
                                    ? "too little noise: the delta at this sigma exceeds the target"
                                : p["epsilon"] > 1 ? "outside the theorem, though enough here"
                                                   : ""));
         }},
        {{"gaussian_delta", "delta of the Gaussian mechanism", "sigma epsilon sensitivity"},
         either,
         [](const Parameters& p) {
             return Result<PrivacyFigure>(exactly(gaussianDelta(p["sigma"], p["epsilon"], p["sensitivity"])));
         }},
        {{"gaussian_epsilon", "epsilon of the Gaussian mechanism", "sigma delta sensitivity"},
         either,
         [](const Parameters& p) {
             return Result<PrivacyFigure>(exactly(gaussianEpsilon(p["sigma"], p["delta"], p["sensitivity"])));
         }},
        {{"gaussian_ldp_epsilon", "the same for one record of a domain with this l2 diameter",
          "sigma l2_diameter delta"},
         either,
         [](const Parameters& p) {
             return Result<PrivacyFigure>(exactly(gaussianEpsilon(p["sigma"], p["delta"], p["l2_diameter"])));
         }},
        {{"laplace_ldp_epsilon", "epsilon of Laplace noise for one record of a domain with this l1 diameter",
          "l1_diameter scale"},
         either,
         [](const Parameters& p) {
             return Result<PrivacyFigure>(exactly(laplaceEpsilon(p["scale"], p["l1_diameter"])));
         }},
        {{"rdp_laplace", "Renyi DP of pure epsilon Laplace noise (Mironov 2017, Proposition 6)", "epsilon alpha"},
         either,
         [](const Parameters& p) {
             return Result<PrivacyFigure>(exactly(laplaceRenyi(1 / std::max(p["epsilon"], 1e-300))(p["alpha"])));
         }},
        {{"rdp_poisson_gaussian", "Renyi DP of one Poisson-sampled Gaussian step, any real order, exact",
          "q sigma alpha"},
         zeroOut,
         [](const Parameters& p) {
             return Result<PrivacyFigure>(exactly(poissonGaussianRenyi(p["q"], p["sigma"])(p["alpha"])));
         }},
        {{"epsilon_rdp_classic", "Poisson-sampled Gaussian steps by Renyi DP, conversion of 2017",
          "q sigma steps delta [relation]"},
         zeroOut,
         [](const Parameters& p) { return renyi(poisson(p), p["delta"], Accountant::RenyiClassic); }},
        {{"epsilon_rdp_improved", "the same, conversion of 2020", "q sigma steps delta [relation]"},
         zeroOut,
         [](const Parameters& p) { return renyi(poisson(p), p["delta"], Accountant::RenyiImproved); }},
        {{"epsilon_tight_poisson_gaussian", "Poisson-sampled Gaussian steps, exact", "q sigma steps delta [relation]"},
         zeroOut,
         [](const Parameters& p) { return bounded(poisson(p), p["delta"]); }},
        {{"epsilon_tight_wor_gaussian", "Gaussian steps on random subsets of fixed size, exact",
          "gamma sigma steps delta [relation]"},
         changed,
         [](const Parameters& p) {
             return bounded(gaussianSteps(p["sigma"], Sampling::FixedSize, p["gamma"], p["steps"]), p["delta"]);
         }},
        {{"epsilon_tight_heterogeneous", "several phases {q, sigma, steps} of Poisson-sampled Gaussian steps, exact",
          "phases delta [relation]"},
         zeroOut,
         [](const Parameters& p) -> Result<PrivacyFigure> {
             std::vector<MechanismPhase> releases;
             for (const json& phase : p.at("phases")) releases.push_back(poisson(Parameters(phase)));
             return bounded(releases, p["delta"]);
         }},
        {{"epsilon_pld_laplace", "Laplace steps", "scale sensitivity q steps delta [relation]"},
         either,
         [](const Parameters& p) { return bounded(laplace(p, Sampling::Poisson), p["delta"]); }},
        {{"epsilon_pld_poisson_laplace", "Poisson-sampled Laplace steps", "scale sensitivity q steps delta [relation]"},
         zeroOut,
         [](const Parameters& p) { return bounded(laplace(p, Sampling::Poisson), p["delta"]); }},
        {{"epsilon_pld_poisson_replace_one",
          "Poisson-sampled Gaussian steps, one clipped record replaced, on a grid of 1e-4",
          "q sigma_over_clip_norm steps delta [relation]"},
         changed,
         [](const Parameters& p) -> Result<PrivacyFigure> {
             const std::vector<LossPhase> phases{
                 {poissonReplacedGaussianDistribution(p["sigma_over_clip_norm"], p["q"]), p["steps"]}};
             const CertifiedEpsilon certified = certifiedEpsilon(phases, p["delta"]);
             if (certified.value == 0) return exactly(0);
             // That grid is fine enough for moderate settings only.
             const double grid = latticeUpper(LossTransform(phases, LossDirection::Given, p["delta"]), p["delta"],
                                              1e-4);
             const double value = grid <= 1.05 * certified.value ? grid : certified.upper;
             return PrivacyFigure{value, std::min(certified.lower, value), value, {}};
         }},
        {{"epsilon_wor_rdp_theorem9",
          "random subsets by Renyi DP (Wang, Balle, Kasiviswanathan 2019, Theorem 9), integer orders 2 to "
          "64, conversion of 2017",
          "gamma sigma steps delta [relation]"},
         changed,
         [](const Parameters& p) {
             return Result<PrivacyFigure>(
                 exactly(subsetRenyiTheorem9(p["gamma"], p["sigma"], p["steps"], p["delta"]).epsilon));
         }},
        {{"epsilon_wor_rdp_theorem27_improved", "the same by Theorem 27, conversion of 2020",
          "gamma sigma steps delta [relation]"},
         changed,
         [](const Parameters& p) {
             return Result<PrivacyFigure>(
                 exactly(subsetRenyiTheorem27(p["gamma"], p["sigma"], p["steps"], p["delta"]).epsilon));
         }},
        {{"sigma_for_epsilon_poisson", "smallest noise multiplier for a budget, Poisson sampling",
          "q steps epsilon delta [relation]"},
         zeroOut,
         [](const Parameters& p) {
             return calibrated(gaussianSteps(1, Sampling::Poisson, p["q"], p["steps"]), p.budget());
         }},
        {{"max_steps_poisson", "largest number of steps for a budget, Poisson sampling",
          "q sigma epsilon delta [relation]"},
         zeroOut,
         [](const Parameters& p) -> Result<PrivacyFigure> {
             const auto steps = calibrateSteps(gaussianSteps(p["sigma"], Sampling::Poisson, p["q"], 1), p.budget());
             if (!steps) return steps.fault();
             return exactly(double(*steps), *steps == mostSteps
                                                ? "the most steps that are accounted for; more may keep the budget too"
                                                : "");
         }},
        {{"sigma_for_epsilon_wor", "smallest noise multiplier for a budget, random subsets of fixed size",
          "gamma steps epsilon delta [relation]"},
         changed,
         [](const Parameters& p) {
             return calibrated(gaussianSteps(1, Sampling::FixedSize, p["gamma"], p["steps"]), p.budget());
         }},
        {{"epsilon_repeat_and_select",
          "the best of a random number of runs (Papernot, Steinke 2022); shape 1 geometric, 0 logarithmic, "
          "\"inf\" Poisson",
          "q sigma steps mean_runs shape delta"},
         either,
         [](const Parameters& p) -> Result<PrivacyFigure> {
             const double shape = p.at("shape").is_string() ? std::numeric_limits<double>::infinity() : p["shape"];
             const double steps = p["steps"];
             const RenyiCurve step = poissonGaussianRenyi(p["q"], p["sigma"]);
             return exactly(repeatAndSelectEpsilon([&](double order) { return steps * step(order); }, p["mean_runs"],
                                                   shape, p["delta"]));
         }},
        {{"shuffle_closed_fmt2021", "local reports after a shuffler, closed form of 2021", "eps0 n delta [relation]"},
         changed,
         [](const Parameters& p) { return shuffled(ShuffleBound::ClosedForm, p); }},
        {{"shuffle_closed_fmt2023", "the same, closed form of 2023", "eps0 n delta [relation]"},
         changed,
         [](const Parameters& p) { return shuffled(ShuffleBound::StrongerClosedForm, p); }},
        {{"shuffle_numeric_clones2021", "the same, clones of 2021 evaluated exactly", "eps0 n delta [relation]"},
         changed,
         [](const Parameters& p) { return shuffled(ShuffleBound::Clones, p); }},
        {{"shuffle_numeric_clones2023", "the same, clones of 2023", "eps0 n delta [relation]"},
         changed,
         [](const Parameters& p) { return shuffled(ShuffleBound::StrongerClones, p); }},
        {{"shuffle_blanket_laplace1d", "the same for Laplace noise on one number in [0, 1], privacy blanket",
          "eps0 n delta [domain relation]"},
         changed,
         [](const Parameters& p) -> Result<PrivacyFigure> {
             if (p.has("domain") && p.at("domain") != "[0,1], Laplace scale 1/eps0")
                 return Fault{Fault::Code::Unsupported, "domain",
                              "must be \"[0,1], Laplace scale 1/eps0\": the bound is that of this randomizer"};
             return shuffled(ShuffleBound::LaplaceBlanket, p);
         }},
        {{"swd_w_bernstein", "squared sensitivity of k random projections by Bernstein's inequality as published",
          "k d delta"},
         either,
         [](const Parameters& p) { return squaredNorm(bernsteinBound(int(p["k"]), int(p["d"]), p["delta"])); }},
        {{"swd_w_bernstein_root", "the exact root of the same inequality", "k d delta"},
         either,
         [](const Parameters& p) { return squaredNorm(bernsteinRootBound(int(p["k"]), int(p["d"]), p["delta"])); }},
        {{"swd_w_clt", "its normal approximation", "k d delta"},
         either,
         [](const Parameters& p) { return squaredNorm(normalEstimate(int(p["k"]), int(p["d"]), p["delta"])); }},
        {{"swd_w_chernoff", "Chernoff's bound on it", "k d delta"},
         either,
         [](const Parameters& p) { return squaredNorm(chernoffBound(int(p["k"]), int(p["d"]), p["delta"])); }},
        {{"swd_w_exact_quantile", "its exact quantile", "k d delta"},
         either,
         [](const Parameters& p) { return squaredNorm(exactQuantile(int(p["k"]), int(p["d"]), p["delta"])); }},
        {{"swd_w_orthonormal_quantile", "the quantile for orthonormal directions", "k d delta"},
         either,
         [](const Parameters& p) { return squaredNorm(orthonormalQuantile(int(p["k"]), int(p["d"]), p["delta"])); }},
        {{"swd_w_tight_frame", "the constant value for a tight frame", "k d delta"},
         either,
         [](const Parameters& p) { return squaredNorm(tightFrameBound(int(p["k"]), int(p["d"]))); }},
        {{"rdp_swd_exact", "Renyi DP of one release of noisy random projections, exact", "k d sigma alpha"},
         either,
         [](const Parameters& p) {
             return Result<PrivacyFigure>(exactly(projectionRenyi(int(p["k"]), int(p["d"]), p["sigma"], p["alpha"])));
         }},
        {{"epsilon_swd_fullbatch_exact", "noisy random projections of all records, exact",
          "k d sigma steps delta [relation]"},
         changed,
         [](const Parameters& p) {
             return bounded(projected(p, p["sigma"], MechanismPhase::Directions::Random, 1), p["delta"]);
         }},
        {{"epsilon_swd_wor_exact_mixture", "the same on random subsets of batch of N records",
          "k d N batch steps sigma delta [row epochs relation norm_of_difference]"},
         changed,
         [](const Parameters& p) {
             const double sigma = p["sigma"] / (p.has("norm_of_difference") ? p["norm_of_difference"] : 1);
             return bounded(projected(p, sigma, MechanismPhase::Directions::Random, p["batch"] / p["N"]), p["delta"]);
         }},
        {{"epsilon_swd_wor_orthonormal_mixture", "the same with orthonormal directions",
          "k d gamma steps sigma delta [relation]"},
         changed,
         [](const Parameters& p) {
             return bounded(projected(p, p["sigma"], MechanismPhase::Directions::Orthonormal, p["gamma"]), p["delta"]);
         }},
        {{"sigma_for_epsilon_swd_wor_exact_mixture",
          "smallest noise multiplier for a budget, random directions and subsets",
          "k d gamma steps epsilon delta [relation]"},
         changed,
         [](const Parameters& p) {
             return calibrated(projected(p, 1, MechanismPhase::Directions::Random, p["gamma"]), p.budget());
         }},
        {{"gswgan_epsilon_public_script", "GS-WGAN as its public script counts: every image gradient sampled by itself",
          "sigma gamma steps batch delta"},
         either,
         [](const Parameters& p) {
             return Result<PrivacyFigure>(
                 exactly(gswganPublicScript(p["sigma"], p["gamma"], p["steps"], p["batch"], p["delta"]),
                         "unsound: one discriminator serves the whole batch, so that the batch is sampled as one"));
         }},
        {{"gswgan_epsilon_public_order_tight",
          "the same order, tight: holds if every image draws its own discriminator",
          "sigma gamma steps batch delta [relation]"},
         changed,
         [](const Parameters& p) {
             return bounded(gaussianSteps(p["sigma"], Sampling::FixedSize, p["gamma"], p["steps"] * p["batch"]),
                            p["delta"]);
         }},
        {{"gswgan_epsilon_correct_order_tight",
          "GS-WGAN with the batch composed first and then sampled, tight; assumes discriminators without "
          "state",
          "sigma gamma steps batch delta [relation]"},
         changed,
         [](const Parameters& p) {
             return bounded(
                 gaussianSteps(p["sigma"] / std::sqrt(p["batch"]), Sampling::FixedSize, p["gamma"], p["steps"]),
                 p["delta"]);
         }},
        {{"gswgan_epsilon_theorem_A1_on_batch",
          "the paper's Theorem A.1 applied to the whole step; per_step_rdp B*alpha/(2 sigma^2) or "
          "2*B*alpha/sigma^2",
          "sigma gamma steps batch delta per_step_rdp"},
         either,
         [](const Parameters& p) -> Result<PrivacyFigure> {
             const std::string rdp = p.at("per_step_rdp").is_string() ? p.at("per_step_rdp").get<std::string>() : "";
             if (rdp != "B*alpha/(2 sigma^2)" && rdp != "2*B*alpha/sigma^2")
                 return Fault{Fault::Code::UnknownKey, "per_step_rdp",
                              "must be \"B*alpha/(2 sigma^2)\" or \"2*B*alpha/sigma^2\""};
             const double slope = p["batch"] / (p["sigma"] * p["sigma"]) * (rdp[0] == 'B' ? 0.5 : 2);
             return exactly(gswganTheoremA1(slope, p["gamma"], p["steps"], p["delta"]));
         }},
        {{"gswgan_epsilon_no_amplification", "GS-WGAN without amplification, at the expected number of visits",
          "sigma steps partitions batch delta [case]"},
         either,
         [](const Parameters& p) {
             return Result<PrivacyFigure>(
                 exactly(gswganExpectedVisits(p["sigma"], p["steps"], p["partitions"], p["batch"], p["delta"]),
                         "an expected number of visits is not a bound; use its quantile"));
         }},
        {{"epsilon_visits_cyclic", "steps ask one of a number of fixed blocks in public order, blocks are kept",
          "steps blocks sigma clips delta [relation]"},
         changed,
         visitsEpsilonOf<Sampling::CyclicBlocks>},
        {{"epsilon_visits_random",
          "steps ask one of a number of fixed blocks, drawn uniformly; blocks are kept, so nothing is amplified",
          "steps blocks sigma clips delta [relation]"},
         changed,
         visitsEpsilonOf<Sampling::RandomBlocks>},
        {{"sigma_visits_cyclic", "noise multiplier for a budget, blocks in public order",
          "steps blocks epsilon clips delta [relation]"},
         changed,
         visitsSigmaOf<Sampling::CyclicBlocks>},
        {{"sigma_visits_random", "noise multiplier for a budget, blocks drawn uniformly and kept",
          "steps blocks epsilon clips delta [relation]"},
         changed,
         visitsSigmaOf<Sampling::RandomBlocks>},
        {{"gaussian_mu_for_budget", "largest mu, sensitivity over noise, that keeps a budget", "epsilon delta"},
         either,
         [](const Parameters& p) -> Result<PrivacyFigure> {
             const auto sigma = gaussianSigma(p.budget(), 1);
             return sigma ? Result<PrivacyFigure>(exactly(1 / *sigma)) : Result<PrivacyFigure>(sigma.fault());
         }},
        {{"gswgan_sigma_for_epsilon_correct_order", "noise multiplier for a budget in the order that is right",
          "gamma steps batch epsilon delta [relation]"},
         changed,
         [](const Parameters& p) {
             return calibrated(gaussianSteps(1, Sampling::FixedSize, p["gamma"], p["steps"]), p.budget(),
                               std::sqrt(p["batch"]));
         }},
        {{"gswgan_sigma_for_epsilon_per_sample_discriminator",
          "noise multiplier for a budget if every image draws its own discriminator",
          "gamma steps batch epsilon delta [relation]"},
         changed,
         [](const Parameters& p) {
             return calibrated(gaussianSteps(1, Sampling::FixedSize, p["gamma"], p["steps"] * p["batch"]), p.budget());
         }},
    };
    return all;
}

} // namespace sfumato
