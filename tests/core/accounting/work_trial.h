// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/account.h"
#include "core/accounting/calibrate.h"
#include "core/accounting/mechanism/phase_loss.h"
#include "core/spec/tables/mechanism_phase.h"

#include <QtTest>

#include <sys/resource.h>
#include <time.h>

#include <cmath>
#include <random>

namespace sfumato {

/// Settings over all ranges that docs/accounting.md names, and what planning them takes: processor time of this thread,
/// since others may be busy, and memory of the process.
class WorkTrial {
public:
    explicit WorkTrial(unsigned seed) : m_bits(seed) {}

    /// Empty where account() by every accountant and each of calibrate's questions end, in at most five seconds each,
    /// and with figures in their order.
    QString checkNext() {
        const double delta = logUniform(1e-30, 0.9);
        const MechanismPhase release = draw();
        const QString setting = QString::fromStdString(toJson(release).dump()) + " delta " + QString::number(delta);
        if (!checkAccountable(release)) return {}; // refused at once
        ++settings;
        double tight = 0, improved = 0;
        QString fails;
        measure(setting + ", account", [&] {
            for (const auto& [accountant, name] : EnumNames<Accountant>::table) {
                const auto found = account(std::span(&release, 1), delta, accountant);
                if (!found)
                    fails += QString(": ") + QString::fromStdString(describe(found.fault()));
                else if (!(found->epsilon >= 0 && found->lower <= found->upper * (1 + 1e-12)))
                    fails += QString(": %1 in [%2, %3]").arg(found->epsilon).arg(found->lower).arg(found->upper);
                if (found && accountant == Accountant::Tight) tight = found->epsilon, inexact += !found->exact;
                if (found && accountant == Accountant::RenyiImproved) improved = found->epsilon;
            }
        });
        if (!fails.isEmpty() || !(tight <= improved * (1 + 1e-6) + 1e-9))
            return setting + fails +
                   QString(": tight %1, improved %2").arg(tight, 0, 'g', 12).arg(improved, 0, 'g', 12);
        const auto budget = *PrivacyBudget::make(logUniform(1e-3, 1e6), delta);
        const auto keeps = [&](const MechanismPhase& found) {
            const auto epsilon = tightEpsilonOf(std::span(&found, 1), delta);
            return epsilon && *epsilon <= budget.epsilon() * (1 + 1e-9);
        };
        const QString question = setting + ", epsilon " + QString::number(budget.epsilon());
        QString wrong;
        const auto ask = [&](const QString& what, const auto& calibrate, auto MechanismPhase::*member) {
            MechanismPhase found = release;
            bool answered = false;
            measure(question + ", " + what, [&] {
                if (const auto value = calibrate(release, budget)) found.*member = *value, answered = true;
            });
            if (answered && !keeps(found))
                wrong = question + ": the " + what + " that was found does not keep the budget";
        };
        ask(
            "noise", [](const MechanismPhase& one, const PrivacyBudget& all) { return calibrateNoise(one, all); },
            &MechanismPhase::noiseMultiplier);
        ask("steps", calibrateSteps, &MechanismPhase::steps);
        ask("rate", calibrateRate, &MechanismPhase::samplingRate);
        if (!wrong.isEmpty()) return wrong;
        return longest <= 5 ? QString() : QString("%1 s: %2").arg(longest).arg(longestOf);
    }

    static double megabytes() {
        rusage used{};
        ::getrusage(RUSAGE_SELF, &used);
        return double(used.ru_maxrss) / 1024;
    }

    static double seconds(clockid_t clock = CLOCK_THREAD_CPUTIME_ID) {
        timespec now{};
        ::clock_gettime(clock, &now);
        return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
    }

    int settings = 0, inexact = 0;
    double longest = 0; ///< seconds
    QString longestOf;

private:
    MechanismPhase draw() {
        using enum MechanismPhase::Sampling;
        using Noise = MechanismPhase::Noise;
        MechanismPhase release;
        release.noise = std::array{Noise::Gaussian, Noise::Gaussian,          Noise::Gaussian,
                                   Noise::Laplace,  Noise::ProjectedGaussian, Noise::RandomizedResponse}[m_bits() % 6];
        release.sampling = std::array{All,          Poisson,      Poisson,    FixedSize, ClassSubsets, ShuffledEpochs,
                                      CyclicBlocks, RandomBlocks, ResetBlocks}[m_bits() % 9];
        if (release.noise == Noise::RandomizedResponse) release.sampling = All, release.epsilon = logUniform(1e-6, 1e4);
        if (release.noise == Noise::Laplace || release.noise == Noise::ProjectedGaussian)
            release.sampling = m_bits() % 2 ? FixedSize : release.noise == Noise::Laplace ? Poisson : All;
        if (release.noise == Noise::ProjectedGaussian) {
            release.directions = std::int64_t(logUniform(8, 1e7)),
            release.dimensions = std::int64_t(logUniform(2, 1e7));
            release.frame = MechanismPhase::Directions(m_bits() % 3);
        }
        if (release.sampling != All)
            release.samplingRate = selectsBlocks(release.sampling) ? 1 / std::round(logUniform(1, 1e7))
                                                                   : logUniform(1e-9, 1);
        release.relation = usualRelation(release.noise, release.sampling);
        if (release.noise == Noise::Gaussian && (release.sampling == Poisson || release.sampling == All) &&
            m_bits() % 3 == 0)
            release.relation = MechanismPhase::Relation::ReplaceOne;
        release.noiseMultiplier = logUniform(leastNoise(release), 1e7);
        release.steps = std::int64_t(logUniform(1, 1e12));
        return release;
    }

    template <class Work>
    void measure(const QString& what, const Work& work) {
        const double before = seconds();
        work();
        if (const double took = seconds() - before; took > longest) longest = took, longestOf = what;
    }

    double logUniform(double low, double high) {
        return low * std::pow(high / low, std::uniform_real_distribution<double>(0, 1)(m_bits));
    }
    std::mt19937_64 m_bits;
};

} // namespace sfumato
