// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rounded_words.h"
#include "core/ledger/composition.h"
#include "core/ledger/label.h"
#include "core/ledger/label_sections.h"
#include "core/ledger/label_text.h"
#include "core/ledger/paid_ahead.h"

#include <algorithm>

namespace sfumato {

std::string relationSentence(const std::vector<PrivacyEvent>& events, const std::optional<PrivacyBudget>& cap,
                             const Wording& say) {
    const auto everything = RecordsKey::everything();
    switch (relationOn(events, everything)) {
    case SumRelation::None:
        return {};
    case SumRelation::ZeroOut:
        return say(TEXT("The neighboring relation of this sum is zero-out."));
    case SumRelation::ReplaceOne:
        break;
    }
    const auto zeroOut = zeroOutTotalOn(events, everything, cap);
    return zeroOut ? say(TEXT("The neighboring relation of this sum is replace-one, in which steps under zero-out "
                              "count as two changes; under zero-out it is %1."),
                         {budgetText(zeroOut->epsilon, zeroOut->delta, say)})
                   : say(TEXT("The neighboring relation of this sum is replace-one."));
}

std::string togetherSection(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& ofRun,
                            const Wording& say) {
    if (hasKind(events, PrivacyEvent::Kind::CentralSteps)) {
        std::vector<PrivacyEvent> releases;
        std::ranges::copy_if(events, std::back_inserter(releases),
                             [](const PrivacyEvent& event) { return !isLook(event); });
        const bool others = std::ranges::any_of(releases, [&](const PrivacyEvent& event) {
            return std::ranges::count(releases, event) > std::ranges::count(ofRun, event);
        });
        if (!others)
            return {};
        const Spending::Sum total = totalOn(releases, RecordsKey::everything());
        const std::string& name = (ofRun.empty() ? releases : ofRun).front().data;
        return "## " + say(TEXT("All releases together")) + "\n\n" +
               say(TEXT("All releases of \"%1\" that are on record, of noisy records and in trainings: %2 in all, as "
                        "sfumato-cli spent has it."),
                   {escapedText(name), budgetText(total.epsilon, total.delta, say)}) +
               ' ' + relationSentence(releases, {}, say) + "\n\n";
    }
    const Spent spent = spentOn(events, RecordsKey::everything());
    if (spent.releases <= 1)
        return {};
    const std::string times = countText(spent.releases, say), budget = budgetText(spent.epsilon, spent.delta, say);
    return "## " + say(TEXT("All releases together")) + "\n\n" +
           (spent.withoutGuarantee ? say(TEXT("One record was released up to %1 times: %2 in sum (basic composition), "
                                              "not counting releases without a "
                                              "guarantee."),
                                         {times, budget})
                                   : say(TEXT("One record was released up to %1 times: %2 in sum (basic composition)."),
                                         {times, budget})) +
           ' ' + relationSentence(events, {}, say) + "\n\n";
}

} // namespace sfumato
