// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/spending_text.h"

#include "core/spec/tables/central_methods.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QStringList>

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

QString relationText(SumRelation relation) {
    return relation == SumRelation::None      ? QString()
           : relation == SumRelation::ZeroOut ? SpendingWords::tr("zero-out")
                                              : SpendingWords::tr("replace one");
}

QString sumText(const Spending::Sum& sum) {
    if (!std::isfinite(sum.epsilon)) return SpendingWords::tr("no guarantee");
    const QString relation = relationText(sum.relation);
    return withRelation(pairText(sum.epsilon, sum.delta, roundedUpText),
                        sum.zeroOutEpsilon > 0
                            ? SpendingWords::tr("%1; zero-out: ε %2").arg(relation, roundedUpText(sum.zeroOutEpsilon))
                            : relation);
}

SumRelation relationOf(const RunSpec& spec) {
    const bool zeroOut = spec.privacy.model == PrivacyModel::Central &&
                         relationOf(spec.privacy.sampling) == MechanismPhase::Relation::ZeroOut;
    return zeroOut ? SumRelation::ZeroOut : SumRelation::ReplaceOne;
}

QString relationText(const RunSpec& spec) { return relationText(relationOf(spec)); }

QString withRelation(const QString& epsilon, const QString& relation) {
    return relation.isEmpty() ? epsilon : SpendingWords::tr("%1 (%2)").arg(epsilon, relation);
}

QString stampText(const RunSpec& spec, const QString& stamp) {
    const QString relation = relationText(spec);
    const qsizetype end = stamp.indexOf(QLatin1Char(')'));
    return end < 0 || relation.isEmpty() || noiseOf(spec) != NoiseDistribution::Exact
               ? stamp
               : stamp.left(end) + QStringLiteral("; ") + relation + stamp.mid(end);
}

QString promiseText(const RunSpec& spec, const QString& promise) {
    QStringList parts{shownTitle(spec.title, spec.name), promise, QStringLiteral("Sfumato")};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString capText(const PrivacyBudget& cap) { return pairText(cap.epsilon(), cap.delta(), roundedDownText); }

QStringList spendingLines(const Spending& spending) {
    if (spending.ledger.empty() && spending.events.empty()) return {};
    QStringList lines{SpendingWords::tr("Spent on these records: %1").arg(sumText(spending.spent))};
    if (spending.ledger.empty()) // a file of privatized records says so; their account is elsewhere
        return lines;
    lines << (spending.adds.epsilon > 0 ? SpendingWords::tr("This run: %1").arg(sumText(spending.adds))
                                        : SpendingWords::tr("Nothing more is spent"))
          << SpendingWords::tr("With this run: %1").arg(sumText(spending.together));
    if (spending.cap) lines << SpendingWords::tr("Cap: %1").arg(capText(*spending.cap));
    return lines;
}

QString spendingLine(const Spending& spending) {
    QStringList parts = spendingLines(spending).mid(0, 1);
    if (parts.isEmpty()) return {};
    if (spending.adds.epsilon > 0) parts << SpendingWords::tr("with this run: %1").arg(sumText(spending.together));
    if (spending.cap) parts << SpendingWords::tr("cap: %1").arg(capText(*spending.cap));
    return parts.join(QStringLiteral(" · "));
}

QString capDeltaNote(const Spending& spending) {
    if (!spending.cap || !(spending.adds.epsilon > 0) || !std::isfinite(spending.together.epsilon) ||
        spending.together.delta == spending.adds.delta)
        return {};
    return SpendingWords::tr(
               "Sums are stated at the delta of the cap, %1. The same noise keeps another epsilon there than "
               "at delta %2.")
        .arg(roundedUpText(spending.together.delta), roundedUpText(spending.adds.delta));
}

bool exceedsCap(const Spending& spending) {
    return spending.cap &&
           (spending.together.epsilon > spending.cap->epsilon() || spending.together.delta > spending.cap->delta());
}

} // namespace sfumato
