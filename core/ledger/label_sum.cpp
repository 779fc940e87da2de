// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label_text.h"

#include "core/accounting/risk.h"
#include "core/base/rounded_text.h"
#include "core/ledger/composition.h"
#include "core/ledger/label.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/person_total.h"
#include "core/ledger/together_attack.h"
#include "core/ledger/warnings.h"

#include <algorithm>
#include <cmath>
#include <iterator>

// What a label says of the sum of all releases of its records.
namespace sfumato {

namespace {

std::string relationSentence(const std::vector<PrivacyEvent>& events, const std::optional<PrivacyBudget>& cap,
                             const Wording& say) {
    const auto everything = RecordsKey::everything();
    switch (relationOn(events, everything)) {
    case SumRelation::None: return {};
    case SumRelation::ZeroOut:
        return say(TEXT("The sum protects whether a record is there (neighboring relation: zero-out)."));
    case SumRelation::ReplaceOne: break;
    }
    const auto zeroOut = zeroOutTotalOn(events, everything, cap);
    return zeroOut ? say(TEXT("The sum protects what a record says (neighboring relation: replace-one). Trainings that "
                              "protect only whether a record is there (zero-out) count twice in it; for that "
                              "protection alone it is %1."),
                         {budgetText(zeroOut->epsilon, zeroOut->delta, say)})
                   : say(TEXT("The sum protects what a record says (neighboring relation: replace-one)."));
}

std::string personSentence(const std::vector<PrivacyEvent>& events, const std::optional<PrivacyBudget>& cap,
                           const Wording& say) {
    const std::int64_t rows = rowsOfPerson(events);
    if (rows > 1) {
        const Spending::Sum total = totalOfPerson(events, rows, cap);
        return std::isfinite(total.epsilon) ? say(TEXT("At most %1 records of a person count, and all of it together "
                                                       "protects each person by %2."),
                                                  {countText(rows, say), personBudgetText(events, total, say)})
                                            : say(TEXT("At most %1 records of a person count; what all of it leaves of "
                                                       "the protection of a person is not proved by any number."),
                                                  {countText(rows, say)});
    }
    const bool someSay = std::ranges::any_of(events, [](const PrivacyEvent& event) { return event.rowsOfPerson > 1; });
    return someSay ? say(TEXT("Not every release states how many records of a person count, so what all of them leave "
                              "of the protection of a person is not known."))
                   : std::string();
}

} // namespace

void addPersonAttack(LabelSection& section, std::span<const PrivacyEvent> events, const Wording& say) {
    const std::int64_t rows = rowsOfPerson(events);
    if (rows <= 1 || !std::ranges::all_of(events, [](const auto& e) { return isLook(e) || isGuaranteed(e); })) return;
    const Spending::Sum total = totalOfPerson(events, rows);
    if (!std::isfinite(total.epsilon)) return;
    section.add(say(personAttackRow),
                say(TEXT("who knows two candidate people, each with at most %1 records, and guesses whose were used is "
                         "right in at most %2; 50 of 100 is blind guessing"),
                    {countText(rows, say), guessesRight(personAttackSuccess(events, rows, total), say)}));
}

std::string sumSentences(const std::vector<PrivacyEvent>& events, const std::optional<PrivacyBudget>& cap,
                         const Wording& say) {
    std::string sentences = relationSentence(events, cap, say);
    for (const std::string& more :
         {say.translated(ruleText(ruleOn(events, RecordsKey::everything()))), personSentence(events, cap, say)})
        if (!more.empty()) sentences += ' ' + more;
    return sentences;
}

LabelSection togetherSection(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& ofRun,
                             const LabelNotes& notes, const Wording& say) {
    const bool planned = notes.planned;
    if (hasKind(events, PrivacyEvent::Kind::CentralSteps)) {
        std::vector<PrivacyEvent> releases;
        std::ranges::copy_if(events, std::back_inserter(releases),
                             [](const PrivacyEvent& event) { return !isLook(event); });
        const bool others = std::ranges::any_of(releases, [&](const PrivacyEvent& event) {
            return std::ranges::count(releases, event) > std::ranges::count(ofRun, event);
        });
        const Spending::Sum total = totalOn(releases, RecordsKey::everything(), notes.cap);
        if (!others && total.delta == totalOn(releases, RecordsKey::everything()).delta) return {};
        const std::string& name = (ofRun.empty() ? releases : ofRun).front().data;
        LabelSection section{.kind = "together", .title = say(TEXT("All releases together"))};
        section.text =
            say(planned ? TEXT("All releases of \"%1\" that are on record, of noisy records and in trainings, with "
                               "this plan: %2 in all.")
                        : TEXT("All releases of \"%1\" that are on record, of noisy records and in trainings: %2 in "
                               "all."),
                {escapedText(name), budgetText(total.epsilon, total.delta, say)}) +
            (!notes.cap ? std::string()
             : total.delta > notes.cap->delta()
                 ? ' ' + say(TEXT(
                             "At the delta of the owner's cap no finite epsilon covers all of them: nothing of it is "
                             "left for the queries of the trainings."))
                 : ' ' + say(TEXT("That is at the delta of the owner's cap, and the number that the cap is compared "
                                  "with."))) +
            ' ' + sumSentences(releases, notes.cap, say);
        addPersonAttack(section, releases, say);
        section.setBudget(total.epsilon, total.delta);
        return section;
    }
    const Spent spent = spentOn(events, RecordsKey::everything());
    if (spent.releases <= 1) return {};
    const std::string times = countText(spent.releases, say), budget = budgetText(spent.epsilon, spent.delta, say);
    LabelSection section{.kind = "together", .title = say(TEXT("All releases together"))};
    section.text = (spent.withoutGuarantee
                        ? say(TEXT("One record was released up to %1 times: %2 in sum, not counting releases "
                                   "without a guarantee."),
                              {times, budget})
                        : say(planned ? TEXT("With this plan one record is released up to %1 times: %2 in sum.")
                                      : TEXT("One record was released up to %1 times: %2 in sum."),
                              {times, budget})) +
                   ' ' + sumSentences(events, {}, say);
    addPersonAttack(section, events, say);
    if (!spent.withoutGuarantee) section.setBudget(spent.epsilon, spent.delta);
    return section;
}

std::string sumWarningText(double epsilon, double success, const Wording& say) {
    return say(
        TEXT("All releases together come to epsilon %1: an attacker who must tell two records apart may be right "
             "in %2, practically always."),
        {roundedUp(epsilon, say), guessesRight(success, say)});
}

std::string sumWarning(const std::vector<PrivacyEvent>& events, const LabelSection& together, const Wording& say) {
    const auto& sum = together.budget;
    if (!sum || attackSuccess(sum->first, sum->second) < practicallyAlways) return {};
    const double success = attackSuccess(events, {sum->first, sum->second});
    return success < practicallyAlways ? std::string() : sumWarningText(sum->first, success, say);
}

} // namespace sfumato
