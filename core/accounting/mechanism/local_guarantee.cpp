// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/local_guarantee.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "core/accounting/mechanism/priv_unit.h"

#include <array>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

Result<double> sigmaOf(const MechanismSpec& spec, const PrivacyBudget& budget, double sensitivity) {
    switch (spec.calibration) {
    case Calibration::Analytic: return gaussianSigma(budget, sensitivity);
    case Calibration::ClosedForm: return gaussianSigmaClosedForm(budget, sensitivity);
    case Calibration::Classical: return gaussianSigmaClassical(budget, sensitivity);
    }
    return Fault{Fault::Code::Internal, "mechanism.calibration", "is not known"};
}

Result<double> scaleOfPrivUnit(const MechanismSpec&, const PrivacyBudget& budget, double) {
    const auto distribution = privUnitDistribution(budget.epsilon());
    return distribution ? Result<double>(distribution->noiseScale()) : distribution.fault();
}

Result<double> refuseScale(const MechanismSpec&, const PrivacyBudget&, double) {
    return Fault{Fault::Code::Missing, "mechanism.noiseScale",
                 TEXT("the generalized mechanism is a study without a guarantee: give its scale")};
}

double noEpsilon(double, double, double) { return std::numeric_limits<double>::infinity(); }

bool isAtLeast(double claimed, double right) {
    constexpr double lastDigits = 1e-9;
    return claimed >= right * (1 - lastDigits) || (std::isinf(claimed) && claimed > 0);
}

bool coversGaussian(const PrivacyEvent& release) {
    const double epsilon = release.epsilon - release.labelEpsilon;
    return release.sensitivityNorm == "l2" &&
           (std::isinf(epsilon) ||
            isAtLeast(release.delta, gaussianDelta(release.noiseScale, epsilon * (1 + 1e-9), release.sensitivity)));
}

constexpr std::array<LocalGuarantee, namesInOrder<MechanismKind>.size()> rows{{
    {MechanismKind::Laplace,
     [](const MechanismSpec&, const PrivacyBudget& budget, double sensitivity) {
         return laplaceScale(budget, sensitivity);
     },
     [](double scale, double, double sensitivity) { return laplaceEpsilon(scale, sensitivity); },
     [](const PrivacyEvent& release) {
         return release.sensitivityNorm == "l1" && isAtLeast(release.epsilon - release.labelEpsilon,
                                                             laplaceEpsilon(release.noiseScale, release.sensitivity));
     }},
    {MechanismKind::Gaussian, sigmaOf, gaussianEpsilon, coversGaussian},
    {MechanismKind::Generalized, refuseScale, noEpsilon,
     [](const PrivacyEvent& release) { return std::isinf(release.epsilon); }},
    {MechanismKind::PrivUnit, scaleOfPrivUnit, noEpsilon,
     [](const PrivacyEvent& release) { return release.epsilon > 0; }},
}};

} // namespace

const LocalGuarantee& guaranteeOf(MechanismKind id) { return rows.at(std::size_t(id)); }

} // namespace sfumato
