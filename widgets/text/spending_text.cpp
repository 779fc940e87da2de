// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/spending_text.h"

#include "core/base/number_text.h"
#include "core/base/rounded_text.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>
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

bool isRelease(const PrivacyEvent& event) {
    return event.kind == PrivacyEvent::Kind::LocalRelease || event.kind == PrivacyEvent::Kind::CentralSteps;
}

bool isWithoutNumber(const PrivacyEvent& event) { return isRelease(event) && event.rowsOfPerson == 0; }

/// Of records that are called public.
QStringList publicLines(const Spending& spending) {
    return {spending.spent.epsilon > 0
                ? SpendingWords::tr("On the account of these records: %1; they are called public")
                      .arg(sumText(spending.spent))
                : SpendingWords::tr("Spent on these records: nothing, they are called public"),
            SpendingWords::tr("Their account lists every release all the same")};
}

/// That no number says what is on record leaves a person; empty where one does, or nobody asks for a person.
QString unknownOfPersonText(const Spending& spending) {
    const bool isAsked = spending.personCap || spending.rows > 1 ||
                         std::ranges::any_of(spending.events, [](const auto& event) { return event.rowsOfPerson > 1; });
    return isAsked && std::ranges::any_of(spending.events, isWithoutNumber)
               ? SpendingWords::tr("What is on record leaves the protection of a person unknown: not every release "
                                   "states how many records of a person count.")
               : QString();
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

bool countsAsSpent(const DataSpec& data, const Spending& spending) {
    return isSensitive(data) || spending.cap || spending.personCap;
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

QString joinedPromises(const QStringList& names, const QStringList& promises) {
    if (!promises.isEmpty() && promises.count(promises.front()) == promises.size()) return promises.front();
    QStringList named;
    for (qsizetype i = 0; i < names.size(); ++i) named << QStringLiteral("%1: %2").arg(names[i], promises[i]);
    named.removeDuplicates(); // of runs that have one name
    return named.join(QStringLiteral("; "));
}

QString promiseText(const RunSpec& spec, const QString& promise) {
    QStringList parts{shownTitle(spec.title, spec.name)};
    // The label of a demonstration promises nothing, and so states no budget.
    const bool isLocal = spec.privacy.model == PrivacyModel::Local;
    if (const double epsilon = isLocal ? spec.mechanism.epsilon : spec.privacy.epsilon;
        noiseOf(spec) != NoiseDistribution::Exact && epsilon > 0)
        parts << (isLocal ? SpendingWords::tr("epsilon %1 per record") : SpendingWords::tr("epsilon %1 for the run"))
                     .arg(roundedUpText(epsilon));
    if (isDrawn(spec.data) && spec.data.count > 0)
        parts << QStringLiteral("n = ") + QLocale().toString(qlonglong(spec.data.count));
    parts << promise << QStringLiteral("Sfumato");
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString capText(const PrivacyBudget& cap) { return pairText(cap.epsilon(), cap.delta(), roundedDownText); }

QString withNextText(const Spending& spending, const QString& sum) {
    if (!(spending.adds.epsilon > 0)) return {};
    switch (spending.next) {
    case Spending::Next::Rest: return SpendingWords::tr("with the rest of this run: %1").arg(sum);
    case Spending::Next::Further:
        if (!std::isfinite(spending.adds.epsilon)) return SpendingWords::tr("a further run as set guarantees nothing");
        if (!std::isfinite(spending.together.epsilon) || spending.together.epsilon < spending.spent.epsilon)
            return SpendingWords::tr("with a further run as set: %1").arg(sum);
        return SpendingWords::tr("a further run as set would raise it by %1").arg(addedTextWithDelta(spending));
    default: return SpendingWords::tr("with this run: %1").arg(sum);
    }
}

namespace {

/// Of an epsilon that is lost in the rounding of the sums beside it.
QString traceText(double epsilon) {
    return SpendingWords::tr("less than ε %1")
        .arg(numberText(std::max(0.01, std::pow(10, std::floor(std::log10(epsilon)) + 1))));
}

/// A cap less a sum, both as they are shown beside it.
double shownRest(double cap, double sum) {
    const auto shown = [](const std::string& text) { return numberIn<double>(text).value_or(0); };
    return std::max(0.0, shown(roundedDown(cap)) - shown(roundedUp(sum)));
}

} // namespace

QString addedText(const Spending& spending) {
    if (!std::isfinite(spending.together.epsilon)) return SpendingWords::tr("no guarantee");
    const QString shown = differenceText(spending.together.epsilon, spending.spent.epsilon);
    const double added = spending.together.epsilon - spending.spent.epsilon;
    if (added > 0 && shown == numberText(0)) // the sums are rounded alike
        return traceText(added);
    return SpendingWords::tr("ε %1").arg(shown);
}

QString addedTextWithDelta(const Spending& spending) {
    const Spending::Sum &sum = spending.together, &before = spending.spent;
    const QString added = addedText(spending);
    if (!std::isfinite(sum.epsilon) || !(sum.delta > 0)) return added;
    return sum.delta == before.delta
               ? SpendingWords::tr("%1 at δ %2").arg(added, roundedUpText(sum.delta))
               : SpendingWords::tr("%1, δ %2").arg(added, differenceText(sum.delta, before.delta));
}

QString leftOfCapText(const Spending& spending, CapUnit unit) {
    if (!spending.cap) return {};
    const bool isOfPerson = unit == CapUnit::Person, areTwo = !isOfPerson && spending.personCap;
    const double epsilon = spending.cap->epsilon() - spending.spent.epsilon,
                 delta = spending.cap->delta() - spending.spent.delta;
    if (!(epsilon > 0) || delta < 0)
        return isOfPerson ? SpendingWords::tr("Nothing of the cap for each person is left.")
               : areTwo   ? SpendingWords::tr("Nothing of the cap for each record is left.")
                          : SpendingWords::tr("Nothing of the cap is left.");
    const bool isAtDelta = (isOfPerson && delta == 0) ||
                           std::ranges::count(spending.events, PrivacyEvent::Kind::CentralSteps, &PrivacyEvent::kind) >
                               0;
    const double rest = shownRest(spending.cap->epsilon(), spending.spent.epsilon);
    const QString left = rest > 0 ? SpendingWords::tr("ε %1").arg(roundedDownText(rest)) : traceText(epsilon);
    return (isOfPerson ? SpendingWords::tr("Left of the cap for each person: %1.")
            : areTwo   ? SpendingWords::tr("Left of the cap for each record: %1.")
                       : SpendingWords::tr("Left of the cap: %1."))
        .arg(!(spending.cap->delta() > 0) ? left
             : isAtDelta ? SpendingWords::tr("%1 at δ %2").arg(left, roundedDownText(spending.cap->delta()))
                         : SpendingWords::tr("%1, δ %2")
                               .arg(left, roundedDownText(shownRest(spending.cap->delta(), spending.spent.delta))));
}

QString capHoldsText(const Spending& spending) {
    if (!spending.cap && !spending.personCap) return {};
    QStringList caps;
    if (spending.cap) caps << SpendingWords::tr("Cap: %1").arg(capText(*spending.cap));
    if (spending.personCap) caps << personCapText(spending);
    return SpendingWords::tr("The cap on these records holds nevertheless: each release of them is asked about and "
                             "counted. %1. Spent already: %2.")
        .arg(caps.join(QStringLiteral(". ")), spentText(spending));
}

QString differenceText(double sum, double before) {
    const auto shown = [](double value) { return numberIn<double>(roundedUp(value)).value_or(value); };
    return numberText(shown(sum) - shown(before), 6);
}

QString addedNote(const Spending& spending) {
    const Spending::Sum &own = spending.adds, &sum = spending.together;
    if (!(own.epsilon > 0) || !std::isfinite(sum.epsilon) || !std::isfinite(own.epsilon)) return {};
    const bool otherDelta = spending.cap && sum.delta == spending.cap->delta() && sum.delta != own.delta;
    const bool twice = own.relation == SumRelation::ZeroOut && sum.relation == SumRelation::ReplaceOne;
    constexpr double finest = 1e-9;
    const bool addsUp = std::abs(sum.epsilon - spending.spent.epsilon - own.epsilon) < finest * sum.epsilon;
    if (addsUp && !twice && addedText(spending) == SpendingWords::tr("ε %1").arg(roundedUpText(own.epsilon))) return {};
    QString note = (spending.next == Spending::Next::Rest ? SpendingWords::tr("By itself the rest of the run keeps %1.")
                                                          : SpendingWords::tr("By itself the run keeps %1."))
                       .arg(sumText(own));
    if (otherDelta)
        note += QLatin1Char(' ') +
                SpendingWords::tr("Sums are stated at the delta of the cap, %1, where the same noise keeps another "
                                  "epsilon.")
                    .arg(roundedUpText(sum.delta));
    if (twice)
        note += QLatin1Char(' ') +
                SpendingWords::tr("The sum is one under replace one, in which its steps, under zero-out, count as two "
                                  "changes each.");
    else if (addsUp)
        note += QLatin1Char(' ') + SpendingWords::tr("Each sum is rounded up.");
    return note;
}

QString largerDeltaNote(const Spending::Sum& before, const Spending::Sum& after) {
    if (!(before.epsilon > 0) || !std::isfinite(after.epsilon) || !(after.delta > before.delta)) return {};
    return SpendingWords::tr("The sum is at a larger delta than before (%1, before %2), so epsilon can be smaller.")
        .arg(roundedUpText(after.delta), roundedUpText(before.delta));
}

QString spentOfPersonText(const Spending& spending) {
    return spending.spentOfPerson && std::isfinite(spending.spentOfPerson->epsilon)
               ? SpendingWords::tr("A person with several of the records, by all that is on record: %1.")
                     .arg(sumText(*spending.spentOfPerson))
               : unknownOfPersonText(spending);
}

QString personText(const Spending& spending) {
    const bool isNext = spending.adds.epsilon > 0 && std::isfinite(spending.adds.epsilon) &&
                        spending.next != Spending::Next::Further;
    const QString before = spentOfPersonText(spending);
    const bool isUnstated = spending.personCap && std::ranges::any_of(spending.planned, isWithoutNumber);
    if (!isNext || (before.isEmpty() && spending.rows < 2 && !isUnstated)) return before;
    if (spending.rows < 2)
        return (before + QLatin1Char(' ') + SpendingWords::tr("This run does not say how many of a person count."))
            .trimmed();
    const QString rows = QLocale().toString(qlonglong(spending.rows));
    if (!std::isfinite(spending.addsOfPerson.epsilon))
        return SpendingWords::tr("What protects a person with %1 of the records is proved by no number.").arg(rows);
    const bool hasMore = !before.isEmpty() && spending.togetherOfPerson &&
                         std::isfinite(spending.togetherOfPerson->epsilon);
    if (hasMore)
        return SpendingWords::tr("A person with %1 of the records, by this run: %2; together with what is on record: "
                                 "%3.")
            .arg(rows, sumText(spending.addsOfPerson), sumText(*spending.togetherOfPerson));
    const QString alone = SpendingWords::tr("A person with %1 of the records, by this run: %2.")
                              .arg(rows, sumText(spending.addsOfPerson));
    return before.isEmpty() ? alone : alone + QLatin1Char(' ') + before;
}

PersonSum personSum(const Spending& spending) {
    std::vector<PrivacyEvent> all = spending.events;
    all.insert(all.end(), spending.planned.begin(), spending.planned.end());
    if (std::ranges::any_of(all, isWithoutNumber)) return {SpendingWords::tr("not known"), {}};
    const Spending::Sum sum = spending.togetherOfPerson.value_or(spending.together);
    if (!std::isfinite(sum.epsilon)) return {SpendingWords::tr("not proved"), {}};
    return {roundedUpText(sum.epsilon), roundedUpText(sum.delta)};
}

QString ruleWords(SumRule rule) {
    return rule == SumRule::None ? QString() : SpendingWords::tr("About the sum: %1").arg(shownText(ruleText(rule)));
}

QString ruleWords(const Spending& spending) {
    return ruleWords((spending.adds.epsilon > 0 ? spending.together : spending.spent).rule);
}

bool isSpentUnknown(const Spending& spending) { return spending.account.empty() && !spending.alike.empty(); }

QString spentText(const Spending& spending) {
    return isSpentUnknown(spending) ? SpendingWords::tr("not known before it is said whose they are")
                                    : sumText(spending.spent);
}

QString publicSumText(const Spending& spending) {
    return spending.spent.epsilon > 0
               ? SpendingWords::tr("On the account: %1, called public").arg(sumText(spending.spent))
               : SpendingWords::tr("Spent: nothing");
}

QStringList spendingLines(const Spending& spending) {
    if (spending.ledger.empty() && spending.events.empty()) return {};
    if (spending.isPublic) return publicLines(spending);
    QStringList lines{SpendingWords::tr("Spent on these records: %1").arg(spentText(spending))};
    if (spending.ledger.empty()) // a file of privatized records says so; their account is elsewhere
        return lines;
    if (spending.adds.epsilon > 0) {
        const bool further = spending.next == Spending::Next::Further, rest = spending.next == Spending::Next::Rest;
        lines << (further ? SpendingWords::tr("A further run as set, by itself: %1")
                  : rest  ? SpendingWords::tr("The rest of this run, by itself: %1")
                          : SpendingWords::tr("This run by itself: %1"))
                     .arg(sumText(spending.adds))
              << withNextText(spending, sumText(spending.together));
    } else if (spending.next != Spending::Next::Going) {
        lines << SpendingWords::tr("Nothing more is spent");
    }
    if (const QString person = personText(spending); !person.isEmpty()) lines << person;
    if (spending.cap) lines << SpendingWords::tr("Cap: %1").arg(capText(*spending.cap));
    if (const QString cap = personCapText(spending); !cap.isEmpty()) lines << cap;
    return lines;
}

QString spendingLine(const Spending& spending) {
    QStringList parts = spendingLines(spending).mid(0, 1);
    if (parts.isEmpty() || spending.isPublic) return parts.value(0);
    if (spending.adds.epsilon > 0) parts << withNextText(spending, sumText(spending.together));
    if (spending.cap)
        parts << SpendingWords::tr("cap: %1").arg(capText(*spending.cap));
    else if (spending.personCap)
        parts << SpendingWords::tr("cap for each person: %1").arg(capText(*spending.personCap));
    return parts.join(QStringLiteral(" · "));
}

QString personCapText(const Spending& spending) {
    return spending.personCap ? SpendingWords::tr("Cap for each person: %1").arg(capText(*spending.personCap))
                              : QString();
}

bool exceedsCap(const Spending& spending) { return spending.exceedsPersonCap || exceedsRecordCap(spending); }

bool exceedsRecordCap(const Spending& spending) {
    return spending.cap &&
           (spending.together.epsilon > spending.cap->epsilon() || spending.together.delta > spending.cap->delta());
}

std::optional<Spending::Sum> sumUnderCap(const Spending& spending, CapUnit unit) {
    if (unit == CapUnit::Record) return spending.together;
    const auto& planned = spending.planned;
    if (std::ranges::any_of(spending.events, isWithoutNumber) || std::ranges::any_of(planned, isWithoutNumber))
        return {};
    return spending.togetherOfPerson.value_or(spending.together);
}

QString forbiddenReason(const Spending& spending, CapUnit unit) {
    const auto& cap = unit == CapUnit::Record ? spending.cap : spending.personCap;
    const auto sum = sumUnderCap(spending, unit);
    const bool exceeds = unit == CapUnit::Record ? exceedsRecordCap(spending) : spending.exceedsPersonCap;
    if (!cap || !exceeds) return {};
    if (!std::isfinite(spending.adds.epsilon)) return SpendingWords::tr("Its noise guarantees nothing.");
    if (!sum)
        return std::ranges::any_of(spending.planned, isWithoutNumber)
                   ? SpendingWords::tr("It cannot be checked: this run does not say how many records of a person "
                                       "count.")
                   : SpendingWords::tr("It cannot be checked: an earlier release of these records does not say how "
                                       "many records of a person count.");
    return std::isfinite(sum->epsilon) && sum->delta > cap->delta()
               ? SpendingWords::tr(
                     "The deltas of the releases come to %1, above the cap's %2: choose a smaller δ of the "
                     "noise, or a cap with a larger δ.")
                     .arg(roundedUpText(sum->delta), roundedDownText(cap->delta()))
               : QString();
}

} // namespace sfumato
