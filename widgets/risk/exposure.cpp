// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/exposure.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/local_guarantee.h"
#include "core/accounting/mechanism/priv_unit.h"
#include "core/accounting/mechanism/range_limited.h"
#include "core/accounting/risk.h"

#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <memory>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Risk)
};

/// The bound of unit vectors, with the label's response where there is one; nothing where the budget cannot be.
std::optional<RiskBound> unitBound(const Exposure& exposure) {
    const auto record = privUnitDistribution(exposure.epsilon - exposure.labelEpsilon);
    const bool response = exposure.labelEpsilon > 0;
    const auto label = response ? responseDistribution(exposure.labelEpsilon, exposure.classes)
                                : Result<ResponseDistribution>(ResponseDistribution{});
    if (!record || !label) return std::nullopt;
    return RiskBound{
        .name = Words::tr("these unit vectors"),
        .assumption = response
                          ? Words::tr("These unit vectors: exact for opposite records with different labels.")
                          : Words::tr("These unit vectors: exact for two records that point in opposite directions."),
        .success = privUnitAttackSuccess(*record, response ? &*label : nullptr),
        .missed = [record = *record, label = *label,
                   response](double alpha) { return privUnitTradeOff(alpha, record, response ? &label : nullptr); },
        .successFormula = response ? Words::tr("½ + TV/2 of the products (p, b, 1 − p − b) × (keep, change, rest)")
                                   : QStringLiteral("½ + (p − b)/2, b = q (1 − p)/(1 − q)"),
        .missedFormula = response ? Words::tr("likelihood ratio test of (p, b, 1 − p − b) × (keep, change, rest)")
                                  : Words::tr("1 − (p/b) α up to b, then 1 − p − (α − b), beyond 1 − p (b/p) (1 − α)"),
        .source = Words::tr("likelihood ratio test of the caps of Asi, Feldman, Talwar, ICML 2022"),
        .isExact = true};
}

} // namespace

std::optional<Exposure> exposureOf(const PrivacyEvent& release) {
    const MechanismFacts* facts = mechanismNamed(release.mechanism);
    if (release.kind != PrivacyEvent::Kind::LocalRelease || !isGuaranteed(release) || !facts) return std::nullopt;
    Exposure found{
        .epsilon = release.epsilon,
        .delta = release.delta,
        .classes = release.classes,
        .labelEpsilon = release.labelEpsilon,
        .records = release.records,
        .mechanism = {.kind = facts->id, .epsilon = release.epsilon, .delta = release.delta, .noise = release.noise},
        .sensitivity = release.sensitivity,
        .noiseScale = release.noiseScale};
    if (facts->hasMu()) found.mu = gaussianMu(release.noiseScale, release.sensitivity);
    return found;
}

std::vector<RiskBound> riskBounds(const Exposure& exposure) {
    const double epsilon = exposure.epsilon, delta = exposure.delta;
    std::vector<RiskBound> bounds;
    bounds.push_back({.name = Words::tr("the budget alone"),
                      .assumption = Words::tr(
                          "The budget alone: holds for every mechanism that keeps it; further releases are added up."),
                      .success = attackSuccess(epsilon, delta),
                      .missed = [=](double alpha) { return budgetTradeOff(alpha, epsilon, delta); },
                      .successFormula = QStringLiteral("(e^ε + δ) / (1 + e^ε)"),
                      .missedFormula = QStringLiteral("max{0, 1 − δ − e^ε α, e^−ε (1 − δ − α)}"),
                      .source = QStringLiteral("Kairouz, Oh, Viswanath, ICML 2015")});
    const auto label = exposure.labelEpsilon > 0 ? responseDistribution(exposure.labelEpsilon, exposure.classes)
                                                 : Result<ResponseDistribution>(Fault{});
    if (exposure.mu && label)
        bounds.push_back(
            {.name = Words::tr("this Gaussian noise"),
             .assumption = Words::tr("This Gaussian noise: exact for the two records that are farthest apart, with "
                                     "different labels."),
             .success = labelledGaussianAttackSuccess(*exposure.mu, *label),
             .missed = [mu = *exposure.mu,
                        label = *label](double alpha) { return labelledGaussianTradeOff(alpha, mu, label); },
             .successFormula = Words::tr("½ + TV/2 of N(0, 1), N(μ, 1) and the label's response together, μ = Δ₂/σ"),
             .missedFormula = Words::tr("likelihood ratio test of both together"),
             .source = QStringLiteral("Neyman, Pearson 1933; Dong, Roth, Su, JRSS B 2022"),
             .isExact = true});
    else if (exposure.mu)
        bounds.push_back(
            {.name = Words::tr("this Gaussian noise"),
             .assumption = Words::tr("This Gaussian noise: exact for the two records that are farthest apart."),
             .success = gaussianAttackSuccess(*exposure.mu),
             .mu = exposure.mu,
             .missed = [mu = *exposure.mu](double alpha) { return gaussianTradeOff(alpha, mu); },
             .successFormula = QStringLiteral("Φ(μ/2), μ = Δ₂/σ"),
             .missedFormula = QStringLiteral("Φ(Φ⁻¹(1 − α) − μ), μ = Δ₂/σ"),
             .source = QStringLiteral("Dong, Roth, Su, JRSS B 2022"),
             .isExact = true});
    if (const auto together = exposure.together)
        bounds.push_back(
            {.name = Words::tr("these results together"),
             .assumption = Words::tr(
                 "These results together: what samples and noise leave of one record in all of them, by the "
                 "tight accountant."),
             .success = together->attackSuccess(),
             .missed = [together](double alpha) { return 1 - together->truePositiveRate(alpha); },
             .successFormula = QStringLiteral("(1 + δ(0)) / 2"),
             .missedFormula = QStringLiteral("max over ε of 1 − e^ε α − δ(ε), e^−ε (1 − δ(ε) − α)"),
             .source = QStringLiteral("Dong, Roth, Su, JRSS B 2022, Proposition 2.4")});
    if (factsOf(exposure.mechanism.kind).isDirection)
        if (auto unit = unitBound(exposure)) bounds.push_back(std::move(*unit));
    if (exposure.clampedDimensions > 0)
        if (auto made = RangeLimitedLaplace::make(exposure.clampedDimensions, epsilon)) {
            const auto limited = std::make_shared<const RangeLimitedLaplace>(std::move(*made));
            bounds.push_back(
                {.name = Words::tr("pixels in their range"),
                 .assumption = Words::tr("Pixels in their range: the program itself clamps each of the %1 numbers to "
                                         "its public range before the noise, so none can move by more. With a DCT or a "
                                         "ball only the budget holds.")
                                   .arg(QLocale().toString(qlonglong(exposure.clampedDimensions))),
                 .success = limited->attackSuccess(),
                 .mu = limited->mu(),
                 .missed = [limited](double alpha) { return limited->tradeOff(alpha); },
                 .successFormula = Words::tr("(1 + TV) / 2, TV: total variation of d pairs Lap(0, 1), Lap(ε/d, 1)"),
                 .missedFormula = Words::tr("likelihood ratio test of d pairs Lap(0, 1), Lap(ε/d, 1)"),
                 .source = Words::tr("computed here, by Fourier transform of the privacy loss")});
        }
    return bounds;
}

RiskBound tightestBound(const Exposure& exposure) {
    return std::ranges::min(riskBounds(exposure), {}, &RiskBound::success);
}

std::int64_t labelClasses(const DataSpec& data) {
    if (data.source == "file" || tableSet(data.source)) return data.classes;
    return pictureSet(data.source) ? 10 : 0;
}

double labelShare(const MechanismSpec& mechanism, std::int64_t classes) {
    if (mechanism.labels != LabelRelease::Response || classes < 2) return 0;
    if (mechanism.labelEpsilon > 0) return mechanism.labelEpsilon;
    static thread_local struct {
        double epsilon = 0, share = 0;
        std::int64_t classes = 0;
    } last; // it is asked for again and again while a slider moves, and takes milliseconds
    if (last.epsilon != mechanism.epsilon || last.classes != classes)
        last = {mechanism.epsilon, bestLabelShare(mechanism.epsilon, classes), classes};
    return last.share;
}

std::optional<double> calibratedScale(const MechanismSpec& mechanism, double sensitivity, std::int64_t classes) {
    const auto budget = PrivacyBudget::make(mechanism.epsilon - labelShare(mechanism, classes), deltaOf(mechanism));
    const auto scale = budget ? guaranteeOf(mechanism.kind).scale(mechanism, *budget, sensitivity) : budget.fault();
    return scale ? std::optional(*scale) : std::nullopt;
}

QString budgetName(const Exposure& exposure) {
    const QString epsilon = roundedUpText(exposure.epsilon);
    if (factsOf(exposure.mechanism.kind).isDirection) return Words::tr("PrivUnitG, ε %1").arg(epsilon);
    return exposure.delta > 0 ? Words::tr("Gaussian, ε %1, δ %2").arg(epsilon, roundedUpText(exposure.delta))
                              : Words::tr("Laplace, ε %1").arg(epsilon);
}

} // namespace sfumato
