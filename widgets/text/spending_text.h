// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "core/engine/spending.h"

#include <QString>

#include <optional>
#include <vector>

namespace sfumato {

/// Between which data an epsilon holds: "replace one" or "zero-out". Empty where nothing was released.
QString relationText(SumRelation relation);
/// Of a run of the spec.
SumRelation relationOf(const RunSpec& spec);
QString relationText(const RunSpec& spec);
/// "ε 5, δ 1e-6 (replace one)"
QString withRelation(const QString& epsilon, const QString& relation);

/// What a run's label says in one line, "local (epsilon 5), exact noise", with the relation behind its epsilon: "local
/// (epsilon 5; replace one), exact noise".
QString stampText(const RunSpec& spec, const QString& stamp);
/// What stands in the caption of a figure of a run: its title, of a demonstration its budget and number of records, and
/// what its noise promises.
QString promiseText(const RunSpec& spec, const QString& promise);
/// The same of several runs, one promise for each name: the one of all, or each with its name where they differ.
QString joinedPromises(const QStringList& names, const QStringList& promises);

/// "ε 5, δ 1e-6 (replace one)", rounded up, and where steps under zero-out count as two changes in it "ε 5, δ 1e-6
/// (replace one; zero-out: ε 3)"; without a relation where the sum names none. Where nothing is guaranteed it says so.
QString sumText(const Spending::Sum& sum);

/// Whether what is released of the records counts as spent: of sensitive ones, and under a cap whatever they are
/// called.
bool countsAsSpent(const DataSpec& data, const Spending& spending);

/// "ε 7, δ 1e-4", rounded down.
QString capText(const PrivacyBudget& cap);

/// The sum with what the run adds, "with this run: ε 5, δ 1e-6 (replace one)", or with a further one; empty where it
/// adds nothing. `sum` as sumText() or shorter.
QString withNextText(const Spending& spending, const QString& sum);
/// What the run adds to the sum as shown: the difference of the two sums, each rounded up, so that it adds up.
QString addedText(const Spending& spending);
/// The same with delta: "ε 2.54 at δ 1e-4" where both sums are at one delta, else "ε 2, δ 1e-5".
QString addedTextWithDelta(const Spending& spending);
/// "Left of the cap: ε 2 at δ 1e-4." where the sum is at the delta of the cap, else "ε 2, δ 9e-5"; rounded down. Says
/// which cap where there are two. Of a person: of `spending` as it stands for her. Empty without a cap.
QString leftOfCapText(const Spending& spending, CapUnit unit = CapUnit::Record);
/// That a cap stands whatever the records are called, and what was spent of it; empty without one.
QString capHoldsText(const Spending& spending);
/// `sum` - `before`, each as it is shown, rounded up.
QString differenceText(double sum, double before);
/// Why that is not what the run keeps by itself, and what that is; empty where it is the same.
QString addedNote(const Spending& spending);

/// That a sum is at a larger delta than the one before it; empty where it is not, or where there was none.
QString largerDeltaNote(const Spending::Sum& before, const Spending::Sum& after);

/// What is on record leaves a person who has as many of the records as count at most, or that this is not known; empty
/// where no release says that a person may have several.
QString spentOfPersonText(const Spending& spending);
/// The same with what the run that is planned or trains adds.
QString personText(const Spending& spending);
/// What everything comes to for a person with what is planned, as figures, or that this is not known or not proved.
struct PersonSum {
    QString epsilon, delta;
};
PersonSum personSum(const Spending& spending);

/// By which rule a sum was composed, in words; empty of a single release.
QString ruleWords(SumRule rule);
/// The same of the sum with what the run adds, where it adds something.
QString ruleWords(const Spending& spending);

/// Nobody has said yet whether these records are of the people of an account that some of them are in: what was spent
/// on them is not known.
bool isSpentUnknown(const Spending& spending);
/// What was spent, as sumText(), or that this is not known.
QString spentText(const Spending& spending);

/// The sums of an account, in the words that every view uses. "Spent" is everything on the account, what a run that has
/// released its records has spent among it; "with this run" is the sum once the run of the settings as they stand has
/// released, too. One line each, and the caps where there are any. Empty where there is no
/// account.
QStringList spendingLines(const Spending& spending);

/// What is on the account of records that are called public, "On the account: ε 5, called public", or "Spent: nothing".
QString publicSumText(const Spending& spending);
/// The same in one line, without what a run adds that adds nothing.
QString spendingLine(const Spending& spending);

/// "Cap for each person: ε 7, δ 1e-4"; empty where there is none.
QString personCapText(const Spending& spending);

/// What the run adds is more than a cap leaves: of either unit, or that of a record.
bool exceedsCap(const Spending& spending);
bool exceedsRecordCap(const Spending& spending);
/// The sum that a cap is compared with: with what the run adds; nothing where no number is known of a person.
std::optional<Spending::Sum> sumUnderCap(const Spending& spending, CapUnit unit);
/// Why a cap of this unit forbids the run, where epsilon is not the reason: its noise guarantees nothing, a release
/// does not say how many records of a person count, or delta is above that of the cap. Else empty.
QString forbiddenReason(const Spending& spending, CapUnit unit);

} // namespace sfumato
