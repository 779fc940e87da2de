// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/spending_text.h"

#include "core/record/central_methods.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

struct SpendingWords {
    Q_DECLARE_TR_FUNCTIONS(Spending)
};

QString pairText(double epsilon, double delta, QString (*rounded)(double)) {
    return delta > 0 ? SpendingWords::tr("ε %1, δ %2").arg(rounded(epsilon), rounded(delta))
                     : SpendingWords::tr("ε %1").arg(rounded(epsilon));
}

} // namespace

QString sumText(const Spending::Sum& sum) {
    return std::isfinite(sum.epsilon) ? pairText(sum.epsilon, sum.delta, roundedUpText)
                                      : SpendingWords::tr("no guarantee");
}

QString relationText(const std::vector<PrivacyEvent>& events) {
    const auto isRelease = [](const PrivacyEvent& event) { return event.relation != PrivacyEvent::Relation::None; };
    const auto isZeroOut = [&](const PrivacyEvent& event) { return !isRelease(event) || event.relation == PrivacyEvent::Relation::ZeroOut; };
    return std::ranges::none_of(events, isRelease) ? QString()
           : std::ranges::all_of(events, isZeroOut) ? SpendingWords::tr("zero-out")
                                                    : SpendingWords::tr("replace one");
}

QString relationText(const RunSpec& spec) {
    const bool zeroOut = spec.privacy.model == PrivacyModel::Central && relationOf(spec.privacy.sampling) == MechanismPhase::Relation::ZeroOut;
    return zeroOut ? SpendingWords::tr("zero-out") : SpendingWords::tr("replace one");
}

QString withRelation(const QString& epsilon, const QString& relation) {
    return relation.isEmpty() ? epsilon : SpendingWords::tr("%1 (%2)").arg(epsilon, relation);
}

QStringList spendingLines(const Spending& spending) {
    if (spending.ledger.empty() && spending.events.empty())
        return {};
    std::vector<PrivacyEvent> all = spending.events;
    all.insert(all.end(), spending.planned.begin(), spending.planned.end());
    const auto sum = [](const Spending::Sum& of, const std::vector<PrivacyEvent>& events) { return withRelation(sumText(of), relationText(events)); };
    QStringList lines{SpendingWords::tr("Spent so far on these records: %1").arg(sum(spending.spent, spending.events))};
    if (spending.ledger.empty()) // a file of privatized records says so; their account is elsewhere
        return lines;
    lines << (spending.adds.epsilon > 0 ? SpendingWords::tr("This run adds: %1").arg(sum(spending.adds, spending.planned))
                                        : SpendingWords::tr("This run adds nothing"))
          << SpendingWords::tr("Together: %1").arg(sum(spending.together, all));
    if (spending.cap)
        lines << SpendingWords::tr("Cap: %1").arg(
            pairText(spending.cap->epsilon(), spending.cap->delta(), roundedDownText));
    return lines;
}

bool exceedsCap(const Spending& spending) {
    return spending.cap && (spending.together.epsilon > spending.cap->epsilon() ||
                            spending.together.delta > spending.cap->delta());
}

} // namespace sfumato
