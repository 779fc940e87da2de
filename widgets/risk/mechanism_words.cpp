// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/mechanism_words.h"

#include "widgets/risk/budget_panel.h"

#include <QCoreApplication>

#include <algorithm>

namespace sfumato {

std::array<MechanismWords, namesInOrder<MechanismKind>.size()> mechanismWords() {
    const QString sigma = QStringLiteral("σ"),
                  leastSigma = QCoreApplication::translate("sfumato::DataView", "least σ with Φ(Δ₂/2σ − ε σ/Δ₂) − e^ε Φ(−Δ₂/2σ − ε σ/Δ₂) ≤ δ"),
                  balleWang = QCoreApplication::translate("sfumato::DataView", "Balle, Wang, ICML 2018");
    return {{{MechanismKind::Laplace, BudgetPanel::tr("Laplace"), QCoreApplication::translate("Choices", "Laplace noise on every record"),
              QStringLiteral("b"), QStringLiteral("b = Δ₁/ε"),
              QCoreApplication::translate("sfumato::DataView", "Dwork, McSherry, Nissim, Smith, TCC 2006")},
             {MechanismKind::Gaussian, BudgetPanel::tr("Gaussian"), QCoreApplication::translate("Choices", "Gaussian noise on every record"),
              sigma, leastSigma, balleWang},
             {MechanismKind::PrivUnit, BudgetPanel::tr("Unit vectors (PrivUnitG)"),
              QCoreApplication::translate("Choices", "every record a noisy unit vector"), QStringLiteral("1/m"),
              QCoreApplication::translate("sfumato::DataView", "of every number, across the direction of its record"),
              QStringLiteral("Asi, Feldman, Talwar, ICML 2022")},
             {MechanismKind::Generalized, BudgetPanel::tr("Generalized (study, no guarantee)"),
              QCoreApplication::translate("Choices", "study noise, no guarantee"), sigma, leastSigma, balleWang}}};
}

MechanismWords wordsOf(MechanismKind id) {
    const auto all = mechanismWords();
    return *std::ranges::find(all, id, &MechanismWords::id);
}

QString scaleFormula(const MechanismSpec& mechanism) {
    switch (mechanism.kind) {
    case MechanismKind::Laplace:
        return BudgetPanel::tr("b = Δ₁/ε (Dwork, McSherry, Nissim, Smith, TCC 2006)");
    case MechanismKind::Generalized:
        return {};
    case MechanismKind::PrivUnit:
        return BudgetPanel::tr(
            "1/m, m = φ(t) (p/q − (1 − p)/(1 − q)), q = Φ(−t), p = e^ε q / (1 − q + e^ε q), t: where m is largest (Asi, "
            "Feldman, Talwar, ICML 2022)");
    case MechanismKind::Gaussian:
        break;
    }
    switch (mechanism.calibration) {
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
