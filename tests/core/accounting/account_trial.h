// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/account.h"
#include "core/accounting/calibrate.h"
#include "core/spec/tables/mechanism_phase.h"

#include <QtTest>

#include <cmath>
#include <random>

namespace sfumato {

/// Settings over the whole range that the accountants promise to answer, and what has to hold for each.
class AccountTrial {
public:
    explicit AccountTrial(unsigned seed) : m_bits(seed) {}

    struct Setting {
        MechanismPhase release;
        double delta;
    };

    Setting draw() {
        Setting setting;
        MechanismPhase& release = setting.release;
        setting.delta = logUniform(1e-15, 0.1);
        release.noiseMultiplier = logUniform(0.1, 1000);
        release.steps = std::int64_t(logUniform(1, 1e9));
        switch (m_bits() % 8) {
        case 0:
        case 1:
        case 2: release.sampling = MechanismPhase::Sampling::Poisson; break;
        case 3:
            release.sampling = MechanismPhase::Sampling::Poisson;
            release.relation = MechanismPhase::Relation::ReplaceOne;
            break;
        case 4:
        case 5:
            release.sampling = MechanismPhase::Sampling::FixedSize;
            release.relation = MechanismPhase::Relation::ReplaceOne;
            break;
        case 6: release.sampling = MechanismPhase::Sampling::All; break;
        case 7: release.noise = MechanismPhase::Noise::Laplace; release.sampling = MechanismPhase::Sampling::Poisson;
        }
        if (release.sampling != MechanismPhase::Sampling::All) release.samplingRate = logUniform(1e-6, 1);
        return setting;
    }

    /// Empty where everything holds; else what did not.
    QString check(const Setting& setting) {
        const MechanismPhase& release = setting.release;
        const auto epsilonAt = [&](const MechanismPhase& other, double delta) {
            return tightEpsilonOf(std::span(&other, 1), delta);
        };
        const auto tight = account(std::span(&release, 1), setting.delta, Accountant::Tight);
        if (!tight) return tight.fault().detail.english().empty() ? "a refusal without a reason" : QString();
        ++answered;
        const double epsilon = tight->epsilon, slack = 1e-6 * epsilon + 1e-9;
        if (!std::isfinite(epsilon) || epsilon < 0) return "not a number";
        if (!(tight->lower <= epsilon && epsilon <= tight->upper))
            return QString("tight %1 is not within [%2, %3]").arg(epsilon).arg(tight->lower).arg(tight->upper);
        worstGap = std::max(worstGap, epsilon > 1e-4 ? tight->upper / epsilon - 1 : 0);
        const auto improved = account(std::span(&release, 1), setting.delta, Accountant::RenyiImproved);
        const auto classic = account(std::span(&release, 1), setting.delta, Accountant::RenyiClassic);
        if (!improved || !classic) return "the Renyi accountant refused what the tight one answered";
        if (!(epsilon <= improved->epsilon * (1 + 1e-9) + 1e-12 && improved->epsilon <= classic->epsilon * (1 + 1e-12)))
            return QString("tight %1, improved %2, classic %3 are out of order")
                .arg(epsilon)
                .arg(improved->epsilon)
                .arg(classic->epsilon);
        const auto moved = [&](auto change, bool upwards, const char* what) -> QString {
            MechanismPhase other = release;
            double delta = setting.delta;
            change(other, delta);
            const auto found = epsilonAt(other, delta);
            if (!found) return {};
            const bool right = upwards ? *found >= epsilon - slack : *found <= epsilon + slack;
            return right ? QString()
                         : QString("with %1 epsilon goes from %2 to %3")
                               .arg(what)
                               .arg(epsilon, 0, 'g', 12)
                               .arg(*found, 0, 'g', 12);
        };
        const double factor = 1 + logUniform(1e-3, 3);
        for (const QString& wrong :
             {moved([&](MechanismPhase&r, double&) { r.noiseMultiplier = std::min(1e7, r.noiseMultiplier * factor); },
                    false, "more noise"),
              moved([&](MechanismPhase&r, double&) { r.steps = std::int64_t(std::ceil(double(r.steps) * factor)); },
                    true, "more steps"),
              moved(
                  [&](MechanismPhase&r, double&) {
                      r.samplingRate = release.sampling == MechanismPhase::Sampling::All
                                           ? 1
                                           : std::min(1.0, r.samplingRate * factor);
                  },
                  true, "a larger rate"),
              moved([&](MechanismPhase&, double&delta) { delta = std::min(0.5, delta * factor); }, false,
                    "a larger delta")})
            if (!wrong.isEmpty()) return wrong;
        if (epsilon >= 1e-4 && epsilon <= 2000) {
            const auto budget = *PrivacyBudget::make(epsilon, setting.delta);
            const auto noise = calibrateNoise(release, budget);
            if (!noise) // refused with a reason: what a smaller noise costs is not resolved
                return noise.fault().code == Fault::Code::Unsupported && !noise.fault().detail.english().empty()
                           ? QString()
                           : QString("calibration refused: ") + QString::fromStdString(noise.fault().detail.english());
            MechanismPhase other = release;
            other.noiseMultiplier = *noise;
            const auto reached = epsilonAt(other, setting.delta);
            if (!reached || !(*reached <= epsilon && *reached >= 0.9999 * epsilon))
                return QString("calibrated for %1, the noise %2 (truly %3) gives %4")
                    .arg(epsilon, 0, 'g', 12)
                    .arg(*noise)
                    .arg(release.noiseMultiplier)
                    .arg(reached ? *reached : -1, 0, 'g', 12);
            ++calibrated;
        }
        return {};
    }

    static QString text(const Setting& setting) {
        return QString::fromStdString(toJson(setting.release).dump()) + " delta " + QString::number(setting.delta);
    }

    int answered = 0, calibrated = 0;
    double worstGap = 0; ///< of the certified bound above the tight epsilon

private:
    double logUniform(double low, double high) {
        return low * std::pow(high / low, std::uniform_real_distribution<double>(0, 1)(m_bits));
    }
    std::mt19937_64 m_bits;
};

} // namespace sfumato
