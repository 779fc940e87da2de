// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label_text.h"

#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/ledger/composition.h"
#include "core/ledger/label.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/person_total.h"
#include "core/ledger/warnings.h"
#include "core/accounting/risk.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/mechanism_facts.h"
#include "core/engine/rank_data.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace sfumato {

bool hasKind(const std::vector<PrivacyEvent>& events, PrivacyEvent::Kind kind) {
    return std::ranges::any_of(events, [&](const PrivacyEvent& event) { return event.kind == kind; });
}

std::string escapedText(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (std::string_view("|<>[]*_`\\#").find(c) != std::string_view::npos) safe += '\\';
        safe += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return plainText(safe);
}

std::string amountText(double value, const Wording& say) {
    return std::isinf(value) ? say(TEXT("infinite")) : roundedUp(value, say);
}

std::string budgetText(double epsilon, double delta, const Wording& say) {
    return say(TEXT("epsilon %1, delta %2"), {amountText(epsilon, say), roundedUp(delta, say)});
}

std::string personBudgetText(const std::vector<PrivacyEvent>& events, const Spending::Sum& ofPerson,
                             const Wording& say) {
    return hasKind(events, PrivacyEvent::Kind::CentralSteps)
               ? say(TEXT("epsilon %1 at delta %2"),
                     {amountText(ofPerson.epsilon, say), roundedUp(ofPerson.delta, say)})
               : budgetText(ofPerson.epsilon, ofPerson.delta, say);
}

std::string noiseText(NoiseDistribution noise, const Wording& say) {
    switch (noise) {
    case NoiseDistribution::Exact:
        return say(TEXT("exact: integers drawn with a secret key of the operating system; no rounding can leak"));
    case NoiseDistribution::Study:
        return say(
            TEXT("**NOT PRIVATE**: reproducible from the run's seed, for studies on data that need no protection"));
    case NoiseDistribution::Fast:
        return say(TEXT("**NOT PRIVATE**: floating point, not secure against floating-point attacks"));
    case NoiseDistribution::None: return say(TEXT("**NOT PRIVATE**: none, a baseline to compare with"));
    }
    return {};
}

std::string whyNoGuarantee(const PrivacyEvent& event, const Wording& say) {
    if (const auto* facts = mechanismNamed(event.mechanism); facts && !facts->hasGuarantee)
        return say(TEXT("the generalized mechanism has no guarantee"));
    if (isClaim(event)) return say(TEXT("its steps are counted as published, in an order that does not hold"));
    return event.noise == NoiseDistribution::None ? say(TEXT("no noise was added"))
           : event.noise == NoiseDistribution::Study
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
                   : say(TEXT("no common guarantee: %1"), {say.translated(epsilon.fault().detail)});
}

std::string looksText(const std::vector<PrivacyEvent>& events, const Wording& say) {
    return (hasKind(events, PrivacyEvent::Kind::RawEvaluation) ? say(TEXT("; figures used raw data")) : std::string()) +
           (hasKind(events, PrivacyEvent::Kind::Preview) ? say(TEXT("; raw data were shown")) : std::string());
}

namespace {

using Kind = PrivacyEvent::Kind;

/// The first release among `events` that guarantees nothing.
auto firstWeak(const std::vector<PrivacyEvent>& events) {
    return std::ranges::find_if(events, [](const PrivacyEvent& event) {
        return (event.kind == Kind::LocalRelease || event.kind == Kind::CentralSteps) && !isGuaranteed(event);
    });
}

/// Of records whose places in a release everybody can compute, which earlier versions left so.
std::string orderText(const std::vector<PrivacyEvent>& events, const Wording& say) {
    return std::ranges::any_of(events, isInPublicOrder) ? say(TEXT("; the order of the records is public"))
                                                        : std::string();
}

/// What is left to a person who has several of the records; empty where each counts as one, or that is not stated.
std::string personText(const std::vector<PrivacyEvent>& events, const Wording& say) {
    const std::int64_t rows = rowsOfPerson(events);
    if (rows < 2) return {};
    const Spending::Sum total = totalOfPerson(events, rows);
    return std::isfinite(total.epsilon) ? say(TEXT(", each person %1"), {personBudgetText(events, total, say)})
                                        : say(TEXT(", no number for a person with %1 records"), {countText(rows, say)});
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
                        say(TEXT("central (%1)"), {togetherText(events, data, delta, say) + personText(events, say)});
        line = say(TEXT("%1, exact noise"), {together});
    } else {
        const Spent spent = spentAtMost(events);
        line = say(TEXT("local (epsilon %1, delta %2%3), exact noise"),
                   {amountText(spent.epsilon, say), roundedUp(spent.delta, say), personText(events, say)});
    }
    line += orderText(events, say) + looksText(events, say);
    if (claimed) line += say(TEXT("; claimed by whoever packed this"));
    return line;
}

std::string stampOfToday(std::string text) {
    constexpr std::string_view was = "local (eps ", is = "local (epsilon ";
    if (const auto at = text.find(was); at != text.npos) text.replace(at, was.size(), is);
    return text;
}

std::string stampWhileTraining(const std::string& run, const std::vector<PrivacyEvent>& events) {
    if (firstWeak(events) != events.end()) return stamp(events);
    return "central, while run " + run + " trained: its label.md says what it guarantees" + looksText(events, {});
}

namespace {

/// Whose answer a step asks for.
std::string askedText(const MechanismPhase& release, const Wording& say) {
    const std::string blocks = countText(selectsBlocks(release.sampling) ? blocksOf(release) : 0, say);
    switch (release.sampling) {
    case MechanismPhase::Sampling::All: return say(TEXT("of all records"));
    case MechanismPhase::Sampling::CyclicBlocks:
        return say(TEXT("of one of %1 fixed blocks of the records, in public order"), {blocks});
    case MechanismPhase::Sampling::RandomBlocks:
    case MechanismPhase::Sampling::PublishedBlocks:
        return say(TEXT("of one of %1 fixed blocks of the records, drawn anew"), {blocks});
    case MechanismPhase::Sampling::ResetBlocks:
        return say(TEXT("of one of %1 fixed blocks of the records, drawn anew in secret and set back after each visit"),
                   {blocks});
    case MechanismPhase::Sampling::ClassSubsets:
        return say(TEXT("of a sample of every class, at rate %1, counted twice, since a record that changes its class "
                        "shows in two"),
                   {roundedUp(release.samplingRate, say)});
    default:
        return say(TEXT("of a %1 sample at rate %2"),
                   {say.composed(nameOf(release.sampling)), roundedUp(release.samplingRate, say)});
    }
}

/// What a query computed, of whom, how often of how often it is planned, and with how much noise.
std::string questionText(const PrivacyEvent& event, std::int64_t drawn, const Wording& say) {
    const MechanismPhase& release = *event.release;
    const std::string times = drawn < release.steps ? say(TEXT("%1 of %2 planned times"),
                                                          {countText(drawn, say), countText(release.steps, say)})
                              : release.steps == 1  ? say(TEXT("once"))
                                                    : say(TEXT("%1 times"), {countText(release.steps, say)});
    return say(TEXT("%1, %2, %3; %4 noise, multiplier %5"),
               {escapedText(say.composed(event.purpose)), times, askedText(release, say),
                say.composed(nameOf(release.noise)), roundedDown(release.noiseMultiplier, say)});
}

/// `events` as if all noise were exact.
std::vector<PrivacyEvent> withExactNoise(std::vector<PrivacyEvent> events) {
    for (PrivacyEvent& event : events) event.noise = NoiseDistribution::Exact;
    return events;
}

/// Each release once, with the steps of all of its blocks.
std::vector<PrivacyEvent> joinedBlocks(const std::vector<PrivacyEvent>& events) {
    std::vector<PrivacyEvent> joined;
    for (const PrivacyEvent& event : events) {
        const auto same = std::ranges::find_if(joined,
                                               [&](const PrivacyEvent& other) { return isSameRelease(event, other); });
        if (same == joined.end())
            joined.push_back(event);
        else if (event.release)
            same->release->steps += event.release->steps;
    }
    return joined;
}

} // namespace

LabelSection stepsSection(const std::vector<PrivacyEvent>& events, const std::string& data, double delta,
                          const CentralMethod* method, double claimed, const DataSpec& of,
                          const std::optional<std::vector<PrivacyEvent>>& drawn, const Wording& say) {
    const bool trains = !method || method->trains;
    LabelSection section{
        .kind = "training",
        .title = say(trains ? TEXT("Training on \"%1\"") : TEXT("Queries of \"%1\""), {escapedText(data)})};
    const auto isStep = [&](const PrivacyEvent& event) {
        return event.kind == PrivacyEvent::Kind::CentralSteps && event.data == data;
    };
    const PrivacyEvent& first = *std::ranges::find_if(events, isStep);
    const auto weak = std::ranges::find_if(
        events, [&](const PrivacyEvent& event) { return isStep(event) && !isGuaranteed(event); });
    const std::string records = countText(first.records, say), numbers = countText(first.dimensions, say);
    const bool clients = method && method->unit == PrivacyUnit::Block && selectsBlocks(first.release->sampling);
    section.add(say(TEXT("Unit of privacy")),
                clients ? say(TEXT("all records of one client of %1 together, %2 records in all, %3 numbers each"),
                              {countText(blocksOf(*first.release), say), records, numbers})
                        : say(TEXT("one record of %1, %2 numbers each"), {records, numbers}));
    section.add(
        say(TEXT("Model")),
        clients && eachHasOwn(of)
            ? say(TEXT(
                  "federated: the program of each rank sees the records of its own clients, its noise is on whatever "
                  "leaves it, and the server need not be trusted"))
        : clients
            ? say(TEXT(
                  "federated: a client's program sees its records, its noise is on whatever leaves it, and the server "
                  "need not be trusted; here one program plays all of them"))
            : say(trains ? TEXT("central: this program sees the raw records while it trains; noise is on whatever "
                                "leaves them")
                         : TEXT("central: this program sees the raw records; noise is on whatever leaves them")));
    section.add(say(TEXT("Neighboring relation")), escapedText(say.composed(nameOf(first.relation))));
    section.add(say(TEXT("Who sees raw data")),
                say(TEXT("whoever runs this program on them; not who receives the model, samples or this label")));
    for (const PrivacyEvent& event : joinedBlocks(events))
        if (isStep(event))
            section.add(say(TEXT("Query")),
                        questionText(event, drawn ? stepsLike(event, *drawn) : event.release->steps, say));
    section.add(say(TEXT("Multiplier")),
                say(TEXT("of a query: the standard deviation of its noise over the most that one record can change in "
                         "it")));
    section.add(say(TEXT("Noise")), noiseText(first.noise, say));
    const std::vector<PrivacyEvent> exact = withExactNoise(events);
    if (weak != events.end())
        section.add(say(TEXT("Guarantee")), say(TEXT("**none**, because %1 (exact noise would give %2)"),
                                                {whyNoGuarantee(*weak, say), togetherText(exact, data, delta, say)}));
    else
        section.add(say(TEXT("Guarantee")),
                    say(TEXT("%1, of everything that is listed here"), {togetherText(events, data, delta, say)}));
    const auto epsilon = epsilonAt(events, data, delta);
    if (epsilon && weak == events.end()) {
        const auto found = stepsAttackSuccess(events, data);
        const double byBudget = attackSuccess(*epsilon, delta), success = found ? std::min(byBudget, *found) : byBudget;
        section.add(
            say(TEXT("Attacker's guesses")), // earlier versions wrote another figure, by epsilon and delta alone
            say(TEXT("who knows everything else and guesses which of two neighboring sets of records was used is "
                     "right in at most %1; 50 of 100 is blind guessing"),
                {guessesRight(success, say)}));
        std::vector<PrivacyEvent> steps;
        std::ranges::copy_if(events, std::back_inserter(steps), isStep);
        addPersonAttack(section, steps, say);
    }
    if (claimed > 0)
        section.add(say(TEXT("Claimed")),
                    say(TEXT("epsilon %1, by the paper that this setting follows; what stands above is what is proved"),
                        {roundedUp(claimed, say)}));
    section.add(say(TEXT("Other runs")),
                say(TEXT("other queries of these records come on top; sfumato-cli spent states the sum")));
    for (const double smaller : {delta / 10, delta / 100})
        section.add(say(TEXT("The same at a smaller delta")), togetherText(exact, data, smaller, say));
    section.add(say(TEXT("Accountant")),
                say(TEXT("tight, over everything at once; holds if the records were drawn as stated")));
    if (epsilon && weak == events.end()) section.setBudget(*epsilon, delta);
    return section;
}

LabelSection summarySection(const std::vector<PrivacyEvent>& events, const CentralMethod* method, std::int64_t rows,
                            const Wording& say) {
    const auto isRelease = [](const PrivacyEvent& event) { return !isLook(event); };
    const auto first = std::ranges::find_if(events, isRelease);
    if (first == events.end()) return {};
    LabelSection section{.kind = "summary", .title = say(TEXT("In short"))};
    const auto weak = firstWeak(events);
    const bool local = first->kind == Kind::LocalRelease;
    const std::string records = countText(first->records, say), data = escapedText(first->data);
    if (weak != events.end()) {
        section.items.push_back(say(TEXT("Who is protected: nobody, because %1."), {whyNoGuarantee(*weak, say)}));
    } else {
        const Spent spent = spentAtMost(events);
        const std::string promise = local ? budgetText(spent.epsilon, spent.delta, say)
                                          : togetherText(events, first->data, trainedOn(events).at(first->data), say);
        const Spending::Sum ofPerson = rows > 1 ? totalOfPerson(events, rows) : Spending::Sum();
        if (rows > 1) section.setOfPerson(ofPerson.epsilon, ofPerson.delta);
        section.items.push_back(
            method && method->unit == PrivacyUnit::Block && selectsBlocks(first->release->sampling)
                ? say(TEXT("Who is protected: each of the %1 clients, with all of its records together, by %2."),
                      {countText(blocksOf(*first->release), say), promise})
            : rows > 1 && std::isfinite(ofPerson.epsilon)
                ? say(TEXT("Who is protected: each of the %1 records of \"%2\" by itself, by %3. At most %4 "
                           "records of a person count, so this run alone protects each person by %5; other releases of "
                           "them come on top."),
                      {records, data, promise, countText(rows, say), personBudgetText(events, ofPerson, say)})
            : rows > 1 ? say(TEXT("Who is protected: each of the %1 records of \"%2\" by itself, by %3. At most %4 "
                                  "records of a person count; what that leaves of the protection of a person is not "
                                  "proved by any number."),
                             {records, data, promise, countText(rows, say)})
            : rows == 0
                ? say(TEXT("Who is protected: each of the %1 records of \"%2\" by itself, by %3. It is not stated how "
                           "many of them one person has: with two, a person is protected at twice that epsilon, and so "
                           "on; a delta above 0 grows faster."),
                      {records, data, promise})
                : say(TEXT("Who is protected: the person behind each of the %1 records of \"%2\", by %3; who has "
                           "several of them is protected less."),
                      {records, data, promise}));
    }
    section.items.push_back(
        local
            ? say(TEXT("What is released: each record with its own noise, and whatever was computed from those noisy "
                       "records alone, as the model and its samples."))
            : say(TEXT("What is released: a model that learned from sums over the records with noise on each sum, and "
                       "whatever it generates. The records themselves are not in it.")));
    const bool looked = std::ranges::any_of(events, isLook);
    section.items.push_back(
        first->drawn ? say(TEXT("What a reader may do: anything. The program drew these records itself, so nobody's "
                                "secret is in them."))
        : weak != events.end()
            ? say(TEXT("What a reader may do: treat everything here as if it were the records themselves."))
        : looked ? say(TEXT("What a reader may do: use, copy and publish samples and model, which costs the records no "
                            "more budget; but not figures or pictures that used raw data, which are named below."))
                 : say(TEXT("What a reader may do: use, copy and publish samples and model, which costs the records no "
                            "more budget.")));
    return section;
}

LabelTable withRawRecords(LabelTable label, const Wording& say) {
    const std::string who = say(TEXT("Who sees raw data"));
    for (LabelSection& section : label.sections) {
        if (section.kind == "summary" && section.items.size() > 1) // who is protected, what is released, ...
            section.items[1] = say(TEXT("What is released: samples of the model, and in this file raw records beside "
                                        "them, which nothing protects."));
        for (auto& [name, value] : section.rows)
            if (name == who)
                value = say(TEXT("whoever runs this program on them, and whoever has this file, which shows some of "
                                 "them"));
    }
    return label;
}

} // namespace sfumato
