// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/mechanism_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace sfumato {

std::array<MechanismWords, namesInOrder<MechanismKind>.size()> mechanismWords(Calibration calibration) {
    using App = QCoreApplication; // whose translate() names the context that each text is translated in
    const QString sigma = QStringLiteral("σ"),
                  leastSigma = App::translate("sfumato::DataView",
                                              "least σ with Φ(Δ₂/2σ − ε σ/Δ₂) − e^ε Φ(−Δ₂/2σ − ε σ/Δ₂) ≤ δ"),
                  balleWang = App::translate("sfumato::DataView", "Balle, Wang, ICML 2018");
    const QString gaussian[] = {
        // in the order of Calibration
        App::translate("sfumato::BudgetPanel",
                       "the least σ with Φ(Δ₂/2σ − εσ/Δ₂) − e^ε Φ(−Δ₂/2σ − εσ/Δ₂) ≤ δ (Balle, Wang, "
                       "ICML 2018, Theorem 8)"),
        App::translate("sfumato::BudgetPanel", "σ = Δ₂ (c + √(c² + ε)) / (ε √2), c² = ln(2 / (√(16 δ + 1) − 1)) (arXiv "
                                               "2306.09547, equation 5)"),
        App::translate("sfumato::BudgetPanel",
                       "σ = Δ₂ √(2 ln(1.25/δ)) / ε, up to ε 1 (Dwork, Roth 2014, Theorem A.1)")};
    return {
        {{MechanismKind::Laplace, App::translate("sfumato::BudgetPanel", "Laplace"),
          App::translate("Choices", "Laplace noise on every record"), QStringLiteral("b"), QStringLiteral("b = Δ₁/ε"),
          App::translate("sfumato::DataView", "Dwork, McSherry, Nissim, Smith, TCC 2006"),
          App::translate("sfumato::BudgetPanel", "b = Δ₁/ε (Dwork, McSherry, Nissim, Smith, TCC 2006)")},
         {MechanismKind::Gaussian, App::translate("sfumato::BudgetPanel", "Gaussian"),
          App::translate("Choices", "Gaussian noise on every record"), sigma, leastSigma, balleWang,
          gaussian[std::size_t(calibration)]},
         {MechanismKind::PrivUnit, App::translate("sfumato::BudgetPanel", "Unit vectors (PrivUnitG)"),
          App::translate("Choices", "every record a noisy unit vector"), QStringLiteral("1/m"),
          App::translate("sfumato::DataView", "of every number, across the direction of its record"),
          QStringLiteral("Asi, Feldman, Talwar, ICML 2022"),
          App::translate("sfumato::BudgetPanel",
                         "1/m, m = φ(t) (p/q − (1 − p)/(1 − q)), q = Φ(−t), p = e^ε q / (1 − q + e^ε q), "
                         "t: where m is largest (Asi, Feldman, Talwar, ICML 2022)")},
         {MechanismKind::Generalized,
          App::translate("sfumato::BudgetPanel", "Generalized (study, no guarantee)"),
          App::translate("Choices", "study noise, no guarantee"),
          sigma,
          leastSigma,
          balleWang,
          {}}}};
}

MechanismWords wordsOf(const MechanismSpec& mechanism) {
    const auto all = mechanismWords(mechanism.calibration);
    return *std::ranges::find(all, mechanism.kind, &MechanismWords::id);
}

} // namespace sfumato
