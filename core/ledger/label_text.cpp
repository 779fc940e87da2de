// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label_text.h"

#include "core/base/plain_word.h"
#include "core/base/rounded_words.h"
#include "core/ledger/composition.h"
#include "core/ledger/label.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

bool hasKind(const std::vector<PrivacyEvent>& events, PrivacyEvent::Kind kind) {
    return std::ranges::any_of(events, [&](const PrivacyEvent& event) { return event.kind == kind; });
}

std::string escapedText(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (std::string_view("|<>[]*_`\\#").find(c) != std::string_view::npos)
            safe += '\\';
        safe += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return plainText(safe);
}

std::string labelRow(std::string_view name, std::string_view text) {
    return "| " + std::string(name) + " | " + std::string(text) + " |\n";
}

std::string amountText(double value, const Wording& say) {
    return std::isinf(value) ? say(TEXT("infinite")) : roundedUp(value, say);
}

std::string budgetText(double epsilon, double delta, const Wording& say) {
    return say(TEXT("epsilon %1, delta %2"), {amountText(epsilon, say), roundedUp(delta, say)});
}

std::string noiseText(NoiseLaw noise, const Wording& say) {
    switch (noise) {
    case NoiseLaw::Exact:
        return say(TEXT("exact: integers drawn with a secret key of the operating system; no rounding can leak"));
    case NoiseLaw::Study:
        return say(
            TEXT("**NOT PRIVATE**: reproducible from the run's seed, for studies on data that need no protection"));
    case NoiseLaw::Fast:
        return say(TEXT("**NOT PRIVATE**: floating point, not secure against floating-point attacks"));
    case NoiseLaw::None:
        return say(TEXT("**NOT PRIVATE**: none, a baseline to compare with"));
    }
    return {};
}

std::string whyNoGuarantee(const PrivacyEvent& event, const Wording& say) {
    if (event.mechanism == nameOf(MechanismKind::Generalized))
        return say(TEXT("the generalized mechanism has no guarantee"));
    if (isClaim(event))
        return say(TEXT("its steps are counted as published, in an order that does not hold"));
    return event.noise == NoiseLaw::None ? say(TEXT("no noise was added"))
           : event.noise == NoiseLaw::Study
               ? say(TEXT("the noise is reproducible from the run's seed"))
               : say(TEXT("floating-point noise is not secure against floating-point attacks"));
}

std::map<std::string, double> trainedOn(const std::vector<PrivacyEvent>& events) {
    std::map<std::string, double> data;
    for (const PrivacyEvent& event : events)
        if (event.kind == PrivacyEvent::Kind::CentralSteps)
            if (const auto [known, isNew] = data.emplace(event.data, event.delta); !isNew)
                known->second = std::min(known->second, event.delta);
    return data;
}

std::string togetherText(const std::vector<PrivacyEvent>& events, const std::string& data, double delta,
                         const Wording& say) {
    const auto epsilon = epsilonAt(events, data, delta);
    return epsilon ? say(TEXT("epsilon %1 at delta %2"), {amountText(*epsilon, say), roundedUp(delta, say)})
                   : say(TEXT("no common guarantee: %1"), {say.composed(epsilon.fault().detail)});
}

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
