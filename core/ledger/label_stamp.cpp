// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rounded_words.h"
#include "core/ledger/composition.h"
#include "core/ledger/label.h"
#include "core/ledger/label_text.h"

#include <algorithm>

namespace sfumato {

namespace {

using Kind = PrivacyEvent::Kind;

/// The first release among `events` that guarantees nothing.
auto firstWeak(const std::vector<PrivacyEvent>& events) {
    return std::ranges::find_if(events, [](const PrivacyEvent& event) {
        return (event.kind == Kind::LocalRelease || event.kind == Kind::CentralSteps) && !isGuaranteed(event);
    });
}

std::string looksText(const std::vector<PrivacyEvent>& events, const Wording& say) {
    return (hasKind(events, Kind::RawEvaluation) ? say(TEXT("; figures used raw data")) : std::string()) +
           (hasKind(events, Kind::Preview) ? say(TEXT("; raw data were shown")) : std::string());
}

/// Of records whose places in a release everybody can compute, which earlier versions left so.
std::string orderText(const std::vector<PrivacyEvent>& events, const Wording& say) {
    return std::ranges::any_of(events, isInPublicOrder) ? say(TEXT("; the order of the records is public"))
                                                        : std::string();
}

} // namespace

std::string stamp(const std::vector<PrivacyEvent>& events, const Wording& say, bool claimed) {
    std::string line;
    const auto weak = firstWeak(events);
    if (!hasKind(events, Kind::LocalRelease) && !hasKind(events, Kind::CentralSteps)) {
        line = say(TEXT("NOT PRIVATE: no privatized release is on record"));
    } else if (weak != events.end()) {
        line = say(TEXT("NOT PRIVATE: %1"), {whyNoGuarantee(*weak, say)});
    } else if (hasKind(events, Kind::CentralSteps)) {
        std::string together;
        for (const auto& [data, delta] : trainedOn(events))
            together += (together.empty() ? "" : "; ") +
                        say(TEXT("central (%1)"), {togetherText(events, data, delta, say)});
        line = say(TEXT("%1, exact noise"), {together});
    } else {
        const Spent spent = spentAtMost(events);
        line = say(TEXT("local (eps %1, delta %2), exact noise"),
                   {amountText(spent.epsilon, say), roundedUp(spent.delta, say)});
    }
    line += orderText(events, say) + looksText(events, say);
    if (claimed)
        line += say(TEXT("; claimed by whoever packed this"));
    return line;
}

std::string stampWhileTraining(const std::string& run, const std::vector<PrivacyEvent>& events) {
    if (firstWeak(events) != events.end())
        return stamp(events);
    return "central, while run " + run + " trained: its label.md says what it guarantees" + looksText(events, {});
}

} // namespace sfumato
