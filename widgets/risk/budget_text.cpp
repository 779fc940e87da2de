// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget_text.h"

#include "widgets/risk/budget_panel.h"
#include "widgets/text/number_text.h"

#include <QLocale>

namespace sfumato {

QString warningText(const PrivacyWarning& warning) {
    using enum PrivacyWarning::Code;
    const QString value = numberText(warning.value);
    switch (warning.code) {
    case LargeDelta:
        return BudgetPanel::tr(
                   "Delta times the number of records is %1: a real chance that a whole record is exposed.")
            .arg(value);
    case DeltaExposesRecords:
        return BudgetPanel::tr("Delta times the number of records is %1: so many whole records may be "
                               "exposed within the guarantee.")
            .arg(value);
    case AttackerIsRight:
        return BudgetPanel::tr(
            "At this epsilon the guarantee alone lets an attacker be right practically always.");
    case StudyNoise:
        return BudgetPanel::tr(
            "NOT PRIVATE: reproducible noise. Whoever knows the seed can take it off again.");
    case FastNoise:
        return BudgetPanel::tr("NOT PRIVATE: floating-point noise; its last digits can give a record away.");
    case NoNoise:
        return BudgetPanel::tr("NOT PRIVATE: no noise was added; this is a baseline to compare with.");
    case NoGuarantee:
        return BudgetPanel::tr("NOT PRIVATE: this noise is for studying costs.");
    case PublicDemonstration:
        return BudgetPanel::tr("Public demonstration: the program drew these records itself.");
    case RawMetric:
    case RawShown:
        return {};
    }
    return {};
}

QString scaleFormula(MechanismKind kind, Calibration calibration) {
    switch (kind) {
    case MechanismKind::Laplace:
        return BudgetPanel::tr("b = Δ₁/ε (Dwork, McSherry, Nissim, Smith, TCC 2006)");
    case MechanismKind::Generalized:
        return {};
    case MechanismKind::PrivUnit:
        return BudgetPanel::tr("1/m, m = φ(t) (p/q − (1 − p)/(1 − q)), q = Φ(−t), p = e^ε q / (1 − q + e^ε q), t: where m is largest (Asi, "
                               "Feldman, Talwar, ICML 2022)");
    case MechanismKind::Gaussian:
        break;
    }
    switch (calibration) {
    case Calibration::Analytic:
        return BudgetPanel::tr("the least σ with Φ(Δ₂/2σ − εσ/Δ₂) − e^ε Φ(−Δ₂/2σ − εσ/Δ₂) ≤ δ (Balle, Wang, "
                               "ICML 2018, Theorem 8)");
    case Calibration::ClosedForm:
        return BudgetPanel::tr(
            "σ = Δ₂ (c + √(c² + ε)) / (ε √2), c² = ln(2 / (√(16 δ + 1) − 1)) (arXiv 2306.09547, equation 5)");
    case Calibration::Classical:
        return BudgetPanel::tr("σ = Δ₂ √(2 ln(1.25/δ)) / ε, up to ε 1 (Dwork, Roth 2014, Theorem A.1)");
    }
    return {};
}

} // namespace sfumato
