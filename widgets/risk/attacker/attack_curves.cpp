// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attacker/attack_curves.h"

#include "core/base/number_text.h"
#include "core/spec/tables/mechanism_facts.h"
#include "core/spec/tables/phases_text.h"
#include "widgets/risk/budget/budget_style.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

namespace sfumato {

namespace {

struct AttackWords {
    Q_DECLARE_TR_FUNCTIONS(Risk)
};

constexpr std::string_view phasesKey = "phases=";

/// As few digits as give the same number again.
std::string exactDigits(double value) {
    char text[40];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

QString nameOf(const PinnedBudget& budget) {
    const QString name = budgetName(budget.exposure);
    return budget.slot == presentSlot ? name : QStringLiteral("%1: %2").arg(budgetStyle(budget.slot, {}).letter, name);
}

/// "ε 5, δ 1e-05: the budget alone", where several budgets are in no slot.
QString nameAmongSeveral(const RiskBound& bound, const Exposure& of) {
    const QString epsilon = QStringLiteral("ε %1").arg(roundedUpText(of.epsilon));
    return QStringLiteral("%1: %2").arg(
        of.delta > 0 ? QStringLiteral("%1, δ %2").arg(epsilon, roundedUpText(of.delta)) : epsilon, bound.name);
}

} // namespace

std::vector<TradeOffCurve> attackCurves(const std::vector<PinnedBudget>& budgets, const QPalette& palette) {
    std::vector<TradeOffCurve> curves;
    const bool several = std::ranges::count(budgets, presentSlot, &PinnedBudget::slot) > 1;
    for (const PinnedBudget& budget : budgets) {
        if (budget.slot == presentSlot) {
            std::vector<TradeOffCurve> own;
            for (const RiskBound& bound : riskBounds(budget.exposure))
                own.push_back({several ? nameAmongSeveral(bound, budget.exposure) : bound.name, bound.missed});
            std::ranges::reverse_copy(own, std::back_inserter(curves));
            continue;
        }
        const BudgetStyle style = budgetStyle(budget.slot, palette);
        curves.push_back({nameOf(budget), tightestBound(budget.exposure).missed, style.color, style.dash});
    }
    return curves;
}

Figure attackFigure(const std::vector<PinnedBudget>& budgets) {
    Figure made = tradeOffFigure(attackCurves(budgets, QPalette(Qt::white)));
    made.command = {QStringLiteral("--kind"), QStringLiteral("attacker")};
    QStringList names;
    for (const PinnedBudget& budget : budgets) {
        names << nameOf(budget);
        made.command << QStringLiteral("--budget") << budgetWord(budget);
    }
    const bool isExact = std::ranges::all_of(budgets, [](const PinnedBudget& budget) {
        return budget.exposure.mechanism.noise == NoiseDistribution::Exact;
    });
    made.promise = (isExact ? AttackWords::tr("What the noise promises each record: %1")
                            : AttackWords::tr("NOT PRIVATE: the chosen noise guarantees nothing. If it were exact, it "
                                              "would promise each record: %1"))
                       .arg(names.join(QStringLiteral("; ")));
    return made;
}

QString budgetWord(const PinnedBudget& budget) {
    const Exposure& of = budget.exposure;
    std::string word = "epsilon=" + exactDigits(of.epsilon);
    const auto add = [&word](const char* key, const std::string& value) {
        word += std::string(",") + key + "=" + value;
    };
    if (of.delta > 0) add("delta", exactDigits(of.delta));
    if (of.mu) add("mu", exactDigits(*of.mu));
    if (factsOf(of.mechanism.kind).isDirection) add("mechanism", std::string(sfumato::nameOf(of.mechanism.kind)));
    if (of.mechanism.noise != NoiseDistribution::Exact) add("noise", std::string(sfumato::nameOf(of.mechanism.noise)));
    if (of.labelEpsilon > 0)
        add("classes", std::to_string(of.classes)), add("labelEpsilon", exactDigits(of.labelEpsilon));
    if (of.clampedDimensions > 0) add("pixels", std::to_string(of.clampedDimensions));
    if (budget.slot != presentSlot) add("slot", std::to_string(budget.slot));
    if (of.together) word += "," + std::string(phasesKey) + phasesText(of.phases);
    return QString::fromStdString(word);
}

Result<PinnedBudget> budgetOf(const std::string& word) {
    const std::string subject = "--budget " + word;
    const auto wrong = [&subject](const std::string& why) { return Fault{Fault::Code::OutOfRange, subject, why}; };
    PinnedBudget made{.slot = presentSlot, .exposure = {}};
    Exposure& of = made.exposure;
    std::string_view rest = word;
    while (!rest.empty()) {
        if (rest.starts_with(phasesKey)) {
            TRY(phases, phasesFromText(rest.substr(phasesKey.size()), subject));
            TRY(risk, CompositionRisk::make(*phases));
            of.phases = std::move(*phases);
            of.together = std::make_shared<const CompositionRisk>(std::move(*risk));
            break;
        }
        const std::string_view part = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
        const std::string_view key = part.substr(0, part.find('='));
        const std::string_view value = part.substr(std::min(part.size(), key.size() + 1));
        if (key == "mechanism") {
            const MechanismFacts* facts = mechanismNamed(value);
            if (!facts) return wrong("names a mechanism that is not known");
            of.mechanism.kind = facts->id;
            continue;
        }
        if (key == "noise") {
            const auto noise = fromName<NoiseDistribution>(value);
            if (!noise) return wrong("names a noise that is not known");
            of.mechanism.noise = *noise;
            continue;
        }
        const auto number = numberIn<double>(value);
        if (!number || !std::isfinite(*number) || *number < 0)
            return wrong(std::string(key) + " must be a number from 0 on");
        if (key == "epsilon")
            of.epsilon = *number;
        else if (key == "delta")
            of.delta = *number;
        else if (key == "mu")
            of.mu = *number;
        else if (key == "classes")
            of.classes = std::int64_t(std::min(*number, 1e6));
        else if (key == "labelEpsilon")
            of.labelEpsilon = *number;
        else if (key == "pixels")
            of.clampedDimensions = std::int64_t(std::min(*number, 1e9));
        else if (key == "slot" && *number < mostPins)
            made.slot = int(*number);
        else
            return wrong(
                "has the words epsilon, delta, mu, mechanism, noise, classes, labelEpsilon, pixels, slot (0 to 3) and "
                "phases, as in epsilon=5,delta=1e-5");
    }
    if (!(of.epsilon > 0) || of.delta >= 1) return wrong("must have an epsilon above 0 and a delta below 1");
    return made;
}

} // namespace sfumato
