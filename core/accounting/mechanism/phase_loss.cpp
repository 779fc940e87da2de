// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/phase_loss.h"

#include "core/accounting/mechanism/accounted_ranges.h"
#include "core/accounting/mechanism/projection_distribution.h"
#include "core/accounting/loss/work_limit.h"
#include "core/accounting/mechanism/visits.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace sfumato {

namespace {

using Noise = MechanismPhase::Noise;
using Sampling = MechanismPhase::Sampling;
using Relation = MechanismPhase::Relation;

Fault unsupported(std::string subject, Text detail) {
    return {Fault::Code::Unsupported, "release." + std::move(subject), std::move(detail)};
}

std::optional<Fault> unfit(const MechanismPhase& release) {
    const auto outOfRange = [](const char* field, Text detail) {
        return Fault{Fault::Code::OutOfRange, std::string("release.") + field, detail};
    };
    if (release.noise == Noise::Generalized)
        return unsupported("noise", "the generalized mechanism has no known guarantee; use gaussian or laplace");
    if (!accounted::steps.holds(double(release.steps))) return outOfRange("steps", "must be from 1 to 1e12");
    if (!(release.samplingRate > 0 && release.samplingRate <= 1))
        return outOfRange("samplingRate", {TEXT("must be above 0 and at most %1"), {1}});
    if (release.sampling == Sampling::All && release.samplingRate != 1)
        return Fault{Fault::Code::Mismatch, "release.samplingRate",
                     "must be 1 where every record takes part; name the sampling"};
    if (release.noise == Noise::RandomizedResponse) {
        if (!(release.epsilon > 0 && accounted::localEpsilon.holds(release.epsilon)))
            return outOfRange("epsilon", {TEXT("must be above 0 and at most %1"), {10000}});
        if (release.sampling != Sampling::All)
            return unsupported("sampling", "randomized response is accounted for without sampling only");
        if (release.relation != Relation::ReplaceOne)
            return unsupported("relation",
                               "randomized response hides which value a record has, and not that there is a record; "
                               "use replace-one");
        return std::nullopt;
    }
    if (!(release.noiseMultiplier >= leastNoise(release) && accounted::noiseMultiplier.holds(release.noiseMultiplier)))
        return outOfRange("noiseMultiplier",
                          {TEXT("must lie between %1 and %2"),
                           {"0.001 (on a sample: 0.01 times the root of the squared sensitivity)", "1e7"}});
    if (release.sampling == Sampling::FixedSize && release.relation == Relation::ZeroOut)
        return unsupported("relation", "in a batch of fixed size another record may stand where this one would; "
                                       "use replace-one, which covers zero-out, or Poisson sampling");
    if (release.sampling == Sampling::ClassSubsets) {
        if (release.relation == Relation::ZeroOut)
            return unsupported(
                "relation", "a subset of every class is accounted for under replace-one only, which covers zero-out");
        if (release.noise == Noise::Laplace)
            return unsupported("noise", "a subset of every class is accounted for with Gaussian noise only");
    }
    if (selectsBlocks(release.sampling)) {
        if (release.noise != Noise::Gaussian)
            return unsupported("noise", "steps that ask a block of the records are accounted for with plain "
                                        "Gaussian noise only");
        if (release.relation == Relation::ZeroOut)
            return unsupported(
                "relation",
                "the answer of a block is bounded for any change of it; use replace-one, which covers zero-out");
        if (std::abs(1 / release.samplingRate - double(blocksOf(release))) > 1e-6 * double(blocksOf(release)))
            return outOfRange("samplingRate", "must be 1 over the number of blocks");
        if (!accounted::blocks.holds(double(blocksOf(release))))
            return outOfRange("samplingRate", "is for at most 1e7 blocks");
    }
    if (release.noise == Noise::ProjectedGaussian && release.sampling == Sampling::Poisson)
        return unsupported("sampling",
                           "a step shows a row for everybody who was drawn, so a Poisson sample does not hide who was; "
                           "use fixed-size");
    if (release.sampling == Sampling::Poisson && release.relation == Relation::ReplaceOne &&
        release.noise != Noise::Gaussian)
        return unsupported("relation", "under Poisson sampling replace-one is accounted for with plain "
                                       "Gaussian noise only; use zero-out");
    if (release.noise == Noise::ProjectedGaussian) {
        if (!accounted::dimensions.holds(double(release.dimensions)) ||
            !accounted::directions.holds(double(release.directions)))
            return outOfRange("directions",
                              "projected noise is accounted for with 8 to 1e7 directions in 2 to 1e7 dimensions");
        if (release.frame == MechanismPhase::Directions::Orthonormal && release.directions > release.dimensions)
            return Fault{Fault::Code::Mismatch, "release.directions",
                         "there are no more orthonormal directions than dimensions"};
        if (release.frame == MechanismPhase::Directions::TightFrame && release.directions < release.dimensions)
            return Fault{Fault::Code::Mismatch, "release.directions",
                         "a tight frame has at least as many directions as dimensions"};
    }
    return std::nullopt;
}

DominatingPair sampledGaussian(const MechanismPhase& release, double noiseMultiplier) {
    switch (release.sampling) {
    case Sampling::All:
    case Sampling::ShuffledEpochs:
    case Sampling::CyclicBlocks: return gaussianDistribution(noiseMultiplier);
    case Sampling::RandomBlocks:
    case Sampling::PublishedBlocks:
        return release.samplingRate < 1 ? sometimes(gaussianDistribution(noiseMultiplier), release.samplingRate)
                                        : gaussianDistribution(noiseMultiplier);
    case Sampling::Poisson:
        return release.relation == Relation::ReplaceOne
                   ? poissonReplacedGaussianDistribution(2 * noiseMultiplier, release.samplingRate)
                   : poissonSampled(gaussianDistribution(noiseMultiplier), release.samplingRate);
    case Sampling::FixedSize:
    case Sampling::ClassSubsets:
    case Sampling::ResetBlocks: return fixedSizeSampled(gaussianDistribution(noiseMultiplier), release.samplingRate);
    }
    return {};
}

/// The mean over the public directions of the distribution given them: the squared sensitivity of x -> U^T x is that
/// of a unit vector.
DominatingPair projectedGaussian(const MechanismPhase& release) {
    if (release.frame == MechanismPhase::Directions::TightFrame)
        return sampledGaussian(release, release.noiseMultiplier *
                                            std::sqrt(double(release.dimensions) / double(release.directions)));
    // Few directions have a wide and skewed distribution, whose tail needs more points.
    const int directions = int(release.directions), dimensions = int(release.dimensions),
              points = directions < 100 ? 64 : 24;
    const WeightedPoints distribution = release.frame == MechanismPhase::Directions::Random
                                            ? squaredNormDistribution(directions, dimensions, points)
                                            : orthonormalDistribution(directions, dimensions, points);
    std::vector<DominatingPair> distributions;
    std::vector<double> weights;
    for (std::size_t i = 0; i < distribution.weight.size(); ++i)
        if (distribution.weight[i] > 1e-40) {
            distributions.push_back(
                sampledGaussian(release, release.noiseMultiplier / std::sqrt(distribution.squaredNorm[i])));
            weights.push_back(distribution.weight[i]);
        }
    return mixture(distributions, weights);
}

} // namespace

double leastNoise(const MechanismPhase& release) {
    if (release.noise == Noise::Laplace || (release.noise == Noise::Gaussian && release.samplingRate == 1))
        return accounted::noiseMultiplier.least;
    // Random projections stretch a record by up to about the root of twice their mean.
    return release.noise == Noise::ProjectedGaussian
               ? 0.015 * std::max(1.0, std::sqrt(double(release.directions) / double(release.dimensions)))
               : 0.01;
}

MechanismPhase gaussianSteps(double noiseMultiplier, Sampling sampling, double samplingRate, double steps) {
    return {.noiseMultiplier = noiseMultiplier,
            .sampling = sampling,
            .samplingRate = samplingRate,
            .relation = sampling == Sampling::FixedSize ? Relation::ReplaceOne : Relation::ZeroOut,
            .steps = std::int64_t(steps)};
}

Result<void> checkAccountable(const MechanismPhase& release) {
    if (auto fault = unfit(release)) return std::move(*fault);
    return {};
}

double countedSteps(const MechanismPhase& release) {
    // Neighbors have a record each that the other has not: of one class, which is one replaced there, or of two, which
    // each have one more or less. Then the classes' answers come to a pair of those of a replaced record each: with
    // probability rate the sample has the record, in whose place it else has any of the others.
    if (release.sampling == Sampling::ClassSubsets) return 2 * double(release.steps);
    // In a pass a record is in one batch, and nobody else's batches depend on it. A pass has floor(1 / rate) whole
    // batches: where the rate does not divide the records the rest is left out and the next pass begins, so that a
    // record may be in one batch of every so many steps.
    return release.sampling == Sampling::ShuffledEpochs || release.sampling == Sampling::CyclicBlocks
               ? std::ceil(double(release.steps) / std::floor(1 / release.samplingRate * (1 + 1e-12)))
               : double(release.steps);
}

Result<LossPhase> lossPhase(const MechanismPhase& release) {
    if (const auto fault = unfit(release)) return *fault;
    const double counted = countedSteps(release);
    switch (release.noise) {
    case Noise::Gaussian:
        // k full releases are one with 1 / sqrt(k) of the noise, as long as that is not too small for nodes.
        if (release.sampling == Sampling::All || release.sampling == Sampling::ShuffledEpochs ||
            release.sampling == Sampling::CyclicBlocks ||
            (release.samplingRate == 1 && release.sampling != Sampling::Poisson))
            if (const double joined = release.noiseMultiplier / std::sqrt(counted); joined >= 1e-3)
                return LossPhase{gaussianDistribution(joined), 1};
        return LossPhase{sampledGaussian(release, release.noiseMultiplier), counted};
    case Noise::Laplace: {
        const DominatingPair distribution = laplaceDistribution(release.noiseMultiplier);
        return LossPhase{release.sampling == Sampling::Poisson ? poissonSampled(distribution, release.samplingRate)
                         : release.sampling == Sampling::FixedSize
                             ? fixedSizeSampled(distribution, release.samplingRate)
                             : distribution,
                         counted};
    }
    case Noise::RandomizedResponse: return LossPhase{randomizedResponseDistribution(release.epsilon), counted};
    case Noise::ProjectedGaussian: return LossPhase{projectedGaussian(release), counted};
    case Noise::Generalized: break;
    }
    return unsupported("noise", "is not known");
}

Result<void> checkTogether(std::span<const MechanismPhase> releases) {
    for (const MechanismPhase& release : releases) {
        if (release.relation != releases.front().relation)
            return Fault{Fault::Code::Mismatch, "release.relation",
                         TEXT("releases under zero-out and under replace-one are not added up as they are; "
                              "account for them apart")};
        if (auto known = checkAccountable(release); !known) return known;
    }
    return {};
}

Result<std::vector<LossPhase>> lossPhases(std::span<const MechanismPhase> releases) {
    TRY_DO(checkTogether(releases));
    // Equal steps are one phase, so that an answer does not depend on how a list is split. (Of passes, every beginning
    // counts.)
    std::vector<MechanismPhase> different;
    for (MechanismPhase release : releases) {
        WorkLimit::spend(double(different.size()));
        const auto same = std::ranges::find_if(different, [&](MechanismPhase other) {
            other.steps = release.steps;
            return other == release && countedSteps(other) == double(release.steps);
        });
        if (same == different.end())
            different.push_back(release);
        else
            same->steps += release.steps;
    }
    std::vector<LossPhase> phases;
    for (const MechanismPhase& release : different) {
        TRY(phase, lossPhase(release));
        phases.push_back(std::move(*phase));
    }
    return phases;
}

} // namespace sfumato
