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

Result<double> scaleOfLaplace(const MechanismSpec&, const PrivacyBudget& budget, double sensitivity) {
    return laplaceScale(budget, sensitivity);
}

Result<double> scaleOfGaussian(const MechanismSpec& spec, const PrivacyBudget& budget, double sensitivity) {
    switch (spec.calibration) {
    case Calibration::Analytic:
        return gaussianSigma(budget, sensitivity);
    case Calibration::ClosedForm:
        return gaussianSigmaClosedForm(budget, sensitivity);
    case Calibration::Classical:
        return gaussianSigmaClassical(budget, sensitivity);
    }
    return Fault{Fault::Code::Internal, "mechanism.calibration", "is not known"};
}

Result<double> scaleOfGeneralized(const MechanismSpec&, const PrivacyBudget&, double) {
    return Fault{Fault::Code::Missing, "mechanism.noiseScale", TEXT("the generalized mechanism is a study without a guarantee: give its scale")};
}

Result<double> scaleOfPrivUnit(const MechanismSpec&, const PrivacyBudget& budget, double) {
    const auto distribution = privUnitDistribution(budget.epsilon());
    return distribution ? Result<double>(distribution->noiseScale()) : distribution.fault();
}

double laplaceEpsilonOf(double scale, double, double sensitivity) {
    return laplaceEpsilon(scale, sensitivity);
}

double noEpsilon(double, double, double) {
    return std::numeric_limits<double>::infinity();
}

bool isAtLeast(double claimed, double right) {
    constexpr double lastDigits = 1e-9;
    return claimed >= right * (1 - lastDigits) || (std::isinf(claimed) && claimed > 0);
}

bool coversLaplace(const PrivacyEvent& release) {
    return release.sensitivityNorm == "l1" &&
           isAtLeast(release.epsilon - release.labelEpsilon, laplaceEpsilon(release.noiseScale, release.sensitivity));
}

bool coversGaussian(const PrivacyEvent& release) {
    const double epsilon = release.epsilon - release.labelEpsilon;
    return release.sensitivityNorm == "l2" &&
           (std::isinf(epsilon) || isAtLeast(release.delta, gaussianDelta(release.noiseScale, epsilon * (1 + 1e-9), release.sensitivity)));
}

bool coversGeneralized(const PrivacyEvent& release) {
    return std::isinf(release.epsilon);
}

bool coversPrivUnit(const PrivacyEvent& release) {
    return release.epsilon > 0;
}

constexpr std::array<LocalGuarantee, namesInOrder<MechanismKind>.size()> rows{{
    {MechanismKind::Laplace, scaleOfLaplace, laplaceEpsilonOf, coversLaplace},
    {MechanismKind::Gaussian, scaleOfGaussian, gaussianEpsilon, coversGaussian},
    {MechanismKind::Generalized, scaleOfGeneralized, noEpsilon, coversGeneralized},
    {MechanismKind::PrivUnit, scaleOfPrivUnit, noEpsilon, coversPrivUnit},
}};

} // namespace

const LocalGuarantee& guaranteeOf(MechanismKind id) {
    return rows.at(std::size_t(id));
}

} // namespace sfumato
