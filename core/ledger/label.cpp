// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label.h"

#include "core/ledger/composition.h"
#include "core/accounting/mechanism/priv_unit.h"
#include "core/accounting/risk.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_words.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/warnings.h"
#include "core/record/central_methods.h"
#include "core/record/own_title.h"
#include "core/record/rank_data.h"
#include "core/record/tuned_sets.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace sfumato {

namespace {

using Kind = PrivacyEvent::Kind;

bool has(const std::vector<PrivacyEvent>& events, Kind kind) {
    return std::ranges::any_of(events, [&](const PrivacyEvent& event) { return event.kind == kind; });
}

/// Text from outside inside a Markdown table: on one line, no column marks, no markup.
std::string plain(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (std::string_view("|<>[]*_`\\#").find(c) != std::string_view::npos)
            safe += '\\';
        safe += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return plainText(safe);
}

std::string row(std::string_view name, std::string_view text) {
    return "| " + std::string(name) + " | " + std::string(text) + " |\n";
}

std::string amount(double value, const Wording& say) {
    return std::isinf(value) ? say(TEXT("infinite")) : roundedUp(value, say);
}

std::string budgetText(double epsilon, double delta, const Wording& say) {
    return say(TEXT("epsilon %1, delta %2"), {amount(epsilon, say), roundedUp(delta, say)});
}

std::string noiseText(NoiseLaw noise, const Wording& say) {
    switch (noise) {
    case NoiseLaw::Exact:
        return say(TEXT("exact: integers drawn with a secret key of the operating system; no rounding can leak"));
    case NoiseLaw::Study:
        return say(TEXT("**NOT PRIVATE**: reproducible from the run's seed, for studies on data that need no protection"));
    case NoiseLaw::Fast:
        return say(TEXT("**NOT PRIVATE**: floating point, not secure against floating-point attacks"));
    case NoiseLaw::None:
        return say(TEXT("**NOT PRIVATE**: none, a baseline to compare with"));
    }
    return {};
}

/// Why the noise of an event guarantees nothing.
std::string whyNot(const PrivacyEvent& event, const Wording& say) {
    if (event.mechanism == nameOf(MechanismKind::Generalized))
        return say(TEXT("the generalized mechanism has no guarantee"));
    if (isClaim(event))
        return say(TEXT("its steps are counted as published, in an order that does not hold"));
    return event.noise == NoiseLaw::None    ? say(TEXT("no noise was added"))
           : event.noise == NoiseLaw::Study ? say(TEXT("the noise is reproducible from the run's seed"))
                                            : say(TEXT("floating-point noise is not secure against floating-point attacks"));
}

/// What an encoder makes of a record before the noise; empty where records leave as they are, or by their cosine coefficients.
std::string encodedText(Transform transform, const Wording& say) {
    if (transform == Transform::Garments)
        return say(TEXT("what 10 x 10 soft windows see of each picture, less a public background, scaled to length 1: a public function of "
                        "one record, fitted to no data"));
    if (transform == Transform::Writing)
        return say(TEXT("what 10 x 10 soft windows see of each picture after its slant and size were taken off, less a public background, and "
                        "slant and size beside it, scaled to length 1: a public function of one record, fitted to no data"));
    return {};
}

/// How labels left.
std::string labelsText(const PrivacyEvent& event, const Wording& say) {
    const std::string classes = countText(event.classes, say);
    if (event.labelEpsilon == 0)
        return say(TEXT("of %1 classes, inside the record's own noise: a record stands in the block of its label, and all blocks get the "
                        "noise of one unit vector"),
                   {classes});
    const auto law = responseLaw(event.labelEpsilon, event.classes);
    const std::string share = roundedUp(event.labelEpsilon, say), all = roundedUp(event.epsilon, say);
    return law ? say(TEXT("of %1 classes, by randomized response, with epsilon %2 of the %3: the label that leaves is the true one in %4 of 100 "
                          "cases, else any other"),
                     {classes, share, all, roundedUp(100 * law->keep, say)})
               : say(TEXT("of %1 classes, by randomized response, with epsilon %2 of the %3"), {classes, share, all});
}

std::string releaseSection(const PrivacyEvent& event, Transform transform, const Wording& say) {
    const bool labelled = event.classes > 0;
    const bool gaussian = event.mechanism == nameOf(MechanismKind::Gaussian);
    const bool hasBudget = event.mechanism != nameOf(MechanismKind::Generalized);
    const std::string budget = budgetText(event.epsilon, event.delta, say);
    std::string text = "## " + say(TEXT("Release of \"%1\""), {plain(event.data)}) + "\n\n| | |\n|---|---|\n";
    text += row(say(TEXT("Unit of privacy")),
                say(labelled ? TEXT("one record of %1, %2 numbers each, and its label") : TEXT("one record of %1, %2 numbers each"),
                    {countText(event.records, say), countText(event.dimensions, say)}));
    if (const std::string encoded = encodedText(transform, say); !encoded.empty())
        text += row(say(TEXT("What is privatized")), encoded);
    if (labelled)
        text += row(say(TEXT("Labels")), labelsText(event, say));
    text += row(say(TEXT("Model")), say(TEXT("local: each record gets its own noise before anything else sees it")));
    text += row(say(TEXT("Neighboring relation")), plain(say.composed(nameOf(event.relation))));
    if (isInPublicOrder(event))
        text += row(say(TEXT("Order of the records")), say(TEXT("public: the place of a record tells what its place in the file does, its class for instance")));
    text += row(say(TEXT("Who sees raw data")),
                say(TEXT("only whoever runs this program on them; not who receives privatized records, models or samples")));
    text += row(say(TEXT("Mechanism")),
                say(event.mechanism == nameOf(MechanismKind::PrivUnit) ? TEXT("%1: a pure epsilon for unit vectors, noise scale %2 across a vector")
                                                                       : TEXT("%1, noise scale %2 in units of the scaled data"),
                    {plain(say.composed(event.mechanism)), roundedDown(event.noiseScale, say)}));
    text += row(say(TEXT("Guarantee")),
                isGuaranteed(event) ? say(labelled ? TEXT("%1 for every record and its label together") : TEXT("%1 for every record"), {budget})
                : hasBudget         ? say(TEXT("**none**, because %1 (exact noise of this scale would give %2)"),
                                          {whyNot(event, say), budget})
                                    : say(TEXT("**none**, because %1"), {whyNot(event, say)}));
    if (hasBudget) {
        if (gaussian && !labelled)
            text += row("mu", say(TEXT("%1: telling two records apart is as hard as telling N(0,1) from N(mu,1)"),
                                  {roundedUp(gaussianMu(event.noiseScale, event.sensitivity), say)}));
        const std::string success = guessesRight(attackSuccess(event), say);
        text += row(say(TEXT("Attacker's success")),
                    isGuaranteed(event)
                        ? say(TEXT("who knows two candidate records and guesses which one was used can be right in %1; 50 of 100 is "
                                   "blind guessing"),
                              {success})
                        : say(TEXT("with exact noise: who knows two candidate records and guesses which one was used can be right in "
                                   "%1; 50 of 100 is blind guessing"),
                              {success}));
        text += row("delta x n", roundedUp(event.delta * static_cast<double>(event.records), say));
    }
    text += row(say(TEXT("Sensitivity")), plain(event.sensitivityNorm) + ", " + roundedUp(event.sensitivity, say) + ": " +
                                              plain(say.composed(event.sensitivityDerivation)));
    text += row(say(TEXT("Noise")), noiseText(event.noise, say));
    text += row(say(TEXT("Training")), say(TEXT("costs nothing more: it sees the privatized records only (post-processing)")));
    return text + '\n';
}

/// The data sets that central steps were taken on, each with the smallest delta that its events name.
std::map<std::string, double> trainedOn(const std::vector<PrivacyEvent>& events) {
    std::map<std::string, double> data;
    for (const PrivacyEvent& event : events)
        if (event.kind == Kind::CentralSteps)
            if (const auto [known, isNew] = data.emplace(event.data, event.delta); !isNew)
                known->second = std::min(known->second, event.delta);
    return data;
}

/// "epsilon 2.11 at delta 1e-5", of everything on the data; why not, where there is no such number.
std::string togetherText(const std::vector<PrivacyEvent>& events, const std::string& data, double delta, const Wording& say) {
    const auto epsilon = epsilonAt(events, data, delta);
    return epsilon ? say(TEXT("epsilon %1 at delta %2"), {amount(*epsilon, say), roundedUp(delta, say)})
                   : say(TEXT("no common guarantee: %1"), {say.composed(epsilon.fault().detail)});
}

/// Whose answer a step asks for.
std::string askedText(const MechanismPhase& release, const Wording& say) {
    const std::string blocks = countText(asksBlocks(release.sampling) ? blocksOf(release) : 0, say);
    switch (release.sampling) {
    case MechanismPhase::Sampling::All:
        return say(TEXT("of all records"));
    case MechanismPhase::Sampling::CyclicBlocks:
        return say(TEXT("of one of %1 fixed blocks of the records, in public order"), {blocks});
    case MechanismPhase::Sampling::RandomBlocks:
    case MechanismPhase::Sampling::PublishedBlocks:
        return say(TEXT("of one of %1 fixed blocks of the records, drawn anew"), {blocks});
    case MechanismPhase::Sampling::ResetBlocks:
        return say(TEXT("of one of %1 fixed blocks of the records, drawn anew in secret and set back after each visit"), {blocks});
    case MechanismPhase::Sampling::ClassSubsets:
        return say(TEXT("of a sample of every class, at rate %1, counted twice, since a record that changes its class shows in two"),
                   {roundedUp(release.samplingRate, say)});
    default:
        return say(TEXT("of a %1 sample at rate %2"), {say.composed(nameOf(release.sampling)), roundedUp(release.samplingRate, say)});
    }
}

/// What was asked, and how much noise the answer got.
std::string questionText(const PrivacyEvent& event, const Wording& say) {
    const MechanismPhase& release = *event.release;
    const std::string times = release.steps == 1 ? say(TEXT("once")) : say(TEXT("%1 times"), {countText(release.steps, say)});
    return say(TEXT("%1, %2, %3; %4 noise, multiplier %5"),
               {plain(say.composed(event.purpose)), times, askedText(release, say), say.composed(nameOf(release.noise)),
                roundedDown(release.noiseMultiplier, say)});
}

/// `events` as if all noise were exact.
std::vector<PrivacyEvent> withExactNoise(std::vector<PrivacyEvent> events) {
    for (PrivacyEvent& event : events)
        event.noise = NoiseLaw::Exact;
    return events;
}

/// Each release once, with the steps of all of its blocks.
std::vector<PrivacyEvent> joinedBlocks(const std::vector<PrivacyEvent>& events) {
    std::vector<PrivacyEvent> joined;
    for (const PrivacyEvent& event : events) {
        const auto same = std::ranges::find_if(joined, [&](const PrivacyEvent& other) { return isSameRelease(event, other); });
        if (same == joined.end())
            joined.push_back(event);
        else if (event.release)
            same->release->steps += event.release->steps;
    }
    return joined;
}

std::string stepsSection(const std::vector<PrivacyEvent>& events, const std::string& data, double delta, const CentralMethod* method,
                         double claimed, const DataSpec& of, const Wording& say) {
    std::string text = "## " + say(TEXT("Training on \"%1\""), {plain(data)}) + "\n\n| | |\n|---|---|\n";
    const auto isStep = [&](const PrivacyEvent& event) {
        return event.kind == Kind::CentralSteps && event.data == data;
    };
    const PrivacyEvent& first = *std::ranges::find_if(events, isStep);
    const auto weak = std::ranges::find_if(
        events, [&](const PrivacyEvent& event) { return isStep(event) && !isGuaranteed(event); });
    const std::string records = countText(first.records, say), numbers = countText(first.dimensions, say);
    const bool clients = method && method->unit == PrivacyUnit::Block && asksBlocks(first.release->sampling);
    text += row(say(TEXT("Unit of privacy")),
                clients ? say(TEXT("all records of one client of %1 together, %2 records in all, %3 numbers each"),
                              {countText(blocksOf(*first.release), say), records, numbers})
                        : say(TEXT("one record of %1, %2 numbers each"), {records, numbers}));
    text += row(say(TEXT("Model")),
                clients && eachHasOwn(of) ? say(TEXT("federated: the program of each rank sees the records of its own clients, its noise is on whatever "
                                                     "leaves it, and the server need not be trusted"))
                : clients ? say(TEXT("federated: a client's program sees its records, its noise is on whatever leaves it, and the server "
                                     "need not be trusted; here one program plays all of them"))
                          : say(TEXT("central: this program sees the raw records while it trains; noise is on whatever leaves them")));
    text += row(say(TEXT("Neighboring relation")), plain(say.composed(nameOf(first.relation))));
    text += row(say(TEXT("Who sees raw data")),
                say(TEXT("whoever runs this program on them; not who receives the model, samples or this label")));
    for (const PrivacyEvent& event : joinedBlocks(events))
        if (isStep(event))
            text += row(say(TEXT("Asked")), questionText(event, say));
    text += row(say(TEXT("Noise")), noiseText(first.noise, say));
    const std::vector<PrivacyEvent> exact = withExactNoise(events);
    if (weak != events.end())
        text += row(say(TEXT("Guarantee")), say(TEXT("**none**, because %1 (exact noise would give %2)"),
                                                {whyNot(*weak, say), togetherText(exact, data, delta, say)}));
    else
        text += row(say(TEXT("Guarantee")),
                    say(TEXT("%1, of everything that is listed here"), {togetherText(events, data, delta, say)}));
    if (claimed > 0)
        text += row(say(TEXT("Claimed")),
                    say(TEXT("epsilon %1, by the paper that this setting follows; what stands above is what is proved"),
                        {roundedUp(claimed, say)}));
    text += row(say(TEXT("Other runs")),
                say(TEXT("what else was asked of these records comes on top; sfumato-cli spent says the sum")));
    for (const double smaller : {delta / 10, delta / 100})
        text += row(say(TEXT("The same at a smaller delta")), togetherText(exact, data, smaller, say));
    text += row(say(TEXT("Accountant")), say(TEXT("tight, over everything at once; holds if the records were drawn as stated")));
    return text + '\n';
}

/// The bound as it was stated: "range 0:120, 60:260", "l2-ball of radius 11"; by its name alone where the
/// format of the records states it, and for tables too wide to read.
std::string boundText(const RunSpec& spec) {
    constexpr std::size_t mostColumns = 8;
    const auto &low = spec.data.low, &high = spec.data.high;
    std::string text(nameOf(spec.mechanism.bound));
    if (low.empty() || low.size() != high.size() || low.size() > mostColumns)
        return text;
    if (spec.mechanism.bound != Bound::Range) // the ball is in units of the range
        return low.front() == -high.front() && spec.mechanism.radius == 1
                   ? text + " of radius " + shortestText(high.front())
                   : text;
    for (std::size_t i = 0; i < low.size(); ++i)
        text += (i > 0 ? ", " : " ") + shortestText(low[i]) + ':' + shortestText(high[i]);
    return text;
}

/// The sum of all releases on record, where there are others than those `ofRun`; each was charged to the same people.
std::string togetherSection(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& ofRun, const Wording& say) {
    if (has(events, Kind::CentralSteps)) {
        std::vector<PrivacyEvent> releases;
        std::ranges::copy_if(events, std::back_inserter(releases), [](const PrivacyEvent& event) { return !isLook(event); });
        const bool others = std::ranges::any_of(
            releases, [&](const PrivacyEvent& event) { return std::ranges::count(releases, event) > std::ranges::count(ofRun, event); });
        if (!others)
            return {};
        const Spending::Sum total = totalOn(releases, RecordsKey::everything());
        const std::string& name = (ofRun.empty() ? releases : ofRun).front().data;
        return "## " + say(TEXT("All releases together")) + "\n\n" +
               say(TEXT("All releases of \"%1\" that are on record, of noisy records and in trainings: %2 in all, as sfumato-cli spent has it."),
                   {plain(name), budgetText(total.epsilon, total.delta, say)}) +
               ' ' + relationSentence(releases, {}, say) + "\n\n";
    }
    const Spent spent = spentOn(events, RecordsKey::everything());
    if (spent.releases <= 1)
        return {};
    const std::string times = countText(spent.releases, say), budget = budgetText(spent.epsilon, spent.delta, say);
    return "## " + say(TEXT("All releases together")) + "\n\n" +
           (spent.withoutGuarantee
                ? say(TEXT("One record was released up to %1 times: %2 in sum (basic composition), not counting releases without a "
                           "guarantee."),
                      {times, budget})
                : say(TEXT("One record was released up to %1 times: %2 in sum (basic composition)."), {times, budget})) +
           ' ' + relationSentence(events, {}, say) + "\n\n";
}

/// The first release among `events` that guarantees nothing.
auto firstWeak(const std::vector<PrivacyEvent>& events) {
    return std::ranges::find_if(events, [](const PrivacyEvent& event) {
        return (event.kind == Kind::LocalRelease || event.kind == Kind::CentralSteps) && !isGuaranteed(event);
    });
}

std::string looksText(const std::vector<PrivacyEvent>& events, const Wording& say) {
    return (has(events, Kind::RawEvaluation) ? say(TEXT("; figures used raw data")) : std::string()) +
           (has(events, Kind::Preview) ? say(TEXT("; raw data were shown")) : std::string());
}

/// Of records whose places in a release everybody can compute, which earlier versions left so.
std::string orderText(const std::vector<PrivacyEvent>& events, const Wording& say) {
    return std::ranges::any_of(events, isInPublicOrder) ? say(TEXT("; the order of the records is public")) : std::string();
}

} // namespace

std::string stamp(const std::vector<PrivacyEvent>& events, const Wording& say, bool claimed) {
    std::string line;
    const auto weak = firstWeak(events);
    if (!has(events, Kind::LocalRelease) && !has(events, Kind::CentralSteps)) {
        line = say(TEXT("NOT PRIVATE: no privatized release is on record"));
    } else if (weak != events.end()) {
        line = say(TEXT("NOT PRIVATE: %1"), {whyNot(*weak, say)});
    } else if (has(events, Kind::CentralSteps)) {
        std::string together;
        for (const auto& [data, delta] : trainedOn(events))
            together += (together.empty() ? "" : "; ") + say(TEXT("central (%1)"), {togetherText(events, data, delta, say)});
        line = say(TEXT("%1, exact noise"), {together});
    } else {
        const Spent spent = spentAtMost(events);
        line = say(TEXT("local (eps %1, delta %2), exact noise"), {amount(spent.epsilon, say), roundedUp(spent.delta, say)});
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

std::string relationSentence(const std::vector<PrivacyEvent>& events, const std::optional<PrivacyBudget>& cap, const Wording& say) {
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
    return zeroOut ? say(TEXT("The neighboring relation of this sum is replace-one, in which steps under zero-out count as two changes; under zero-out it is %1."),
                         {budgetText(zeroOut->epsilon, zeroOut->delta, say)})
                   : say(TEXT("The neighboring relation of this sum is replace-one."));
}

std::string planNote(std::int64_t released, const Wording& say) {
    const std::string what =
        released > 0 ? say(TEXT("This is what one more release with these settings would promise. These records were released before, %1 "
                                "time(s)."),
                           {countText(released, say)})
                     : say(TEXT("This is what a release with these settings would promise. Nothing has been released."));
    return "> **" + say(TEXT("A plan.")) + "** " + what + "\n\n";
}

std::vector<PrivacyEvent> withLooks(std::vector<PrivacyEvent> events,
                                    const std::vector<PrivacyEvent>& account) {
    for (const PrivacyEvent& event : account)
        if (isLook(event) && std::ranges::find(events, event) == events.end())
            events.push_back(event);
    return events;
}

std::string privacyLabel(const RunSpec& spec, const std::vector<PrivacyEvent>& ofRun, const std::vector<PrivacyEvent>& account,
                         const Wording& say, const LabelNotes& notes) {
    const std::vector<PrivacyEvent> events = withLooks(ofRun, account);
    std::string text = "# " + say(TEXT("Privacy label: %1"), {plain(spec.name)}) + "\n\n";
    if (!spec.title.empty())
        text += plain(titleText(spec, say)) + "\n\n";
    text += "**" + stamp(events, say, notes.claimed) + "**\n\n";
    if (notes.claimed)
        text += "> " + say(TEXT("This run was not made by this user's program. How its records were asked, and with how much noise, is claimed by whoever "
                                "packed it: nothing that is here can prove it.")) +
                "\n\n";

    for (const PrivacyEvent& event : events)
        if (event.kind == Kind::LocalRelease)
            text += releaseSection(event, spec.mechanism.transform, say);
    for (const auto& [data, delta] : trainedOn(events))
        text += stepsSection(events, data, delta,
                             spec.privacy.model == PrivacyModel::Central ? centralMethod(spec.privacy.method) : nullptr,
                             spec.privacy.claimed, spec.data, say);
    std::vector<PrivacyEvent> onRecord = account;
    addMissing(ofRun, onRecord);
    text += togetherSection(onRecord, ofRun, say);
    if (notes.unfinished)
        text += "> " + say(TEXT("This run has not ended: its label counts all steps that it was planned to take. A run that is stopped keeps that, since whoever "
                                "stops it after seeing what it made might have let it go on.")) +
                "\n\n";
    if (notes.others)
        text += "> " + say(TEXT("The owner states that these are not the people of another account; what was released of those is in no sum here.")) + "\n\n";

    text += "## " + say(TEXT("What looked at raw data")) + "\n\n";
    text += has(events, Kind::LocalRelease) ? "- " + say(TEXT("the privatization itself")) + '\n' : "";
    text += has(events, Kind::CentralSteps) ? "- " + say(TEXT("the training steps")) + '\n' : "";
    for (const PrivacyEvent& event : events)
        if (isLook(event))
            text += "- " +
                    say(event.kind == Kind::RawEvaluation ? TEXT("figures of \"%1\": %2 (covered by no budget)")
                                                          : TEXT("pictures of \"%1\": %2 (covered by no budget)"),
                        {plain(event.data), plain(say.composed(event.purpose))}) +
                    '\n';
    if (const auto sets = constantsChosenOn(spec); !sets.empty())
        text += "- " + say(TEXT("the choice of the constants that this method begins with, by figures on %1; where the records are of these sets, it is not covered"), {std::string(sets)}) + '\n';
    text += "- ";
    text += spec.privacy.model == PrivacyModel::Local
                ? say(TEXT("nothing else that this program knows of. The bound (%1), the scaling and every setting count as public: if "
                           "someone chose them by looking at the raw data, or chose this run among others by a figure that used raw "
                           "data, that choice is not covered"),
                      {say.composed(boundText(spec))})
                : say(TEXT("nothing else that this program knows of. The clip, the scaling and every setting count as public: if "
                           "someone chose them by looking at the raw data, or chose this run among others by a figure that used raw "
                           "data, that choice is not covered"));
    text += "\n\n## " + say(TEXT("Out of scope")) + "\n\n";
    for (const char* item : {TEXT("people with several records, or several people in one record: the guarantee is per record"),
                             TEXT("timing, power and other side channels; whoever controls the machine that holds the raw data"),
                             TEXT("what is true of a whole population and can be learned without any one record")})
        text += "- " + say(item) + '\n';

    text += "\n## " + say(TEXT("Warnings")) + "\n\n";
    std::vector<std::string> sentences;
    for (const PrivacyEvent& event : events)
        for (const PrivacyWarning& warning : warningsFor(event, say))
            if (std::ranges::find(sentences, warning.sentence) == sentences.end())
                sentences.push_back(warning.sentence);
    for (const std::string& sentence : sentences)
        text += "- " + sentence + '\n';
    return text + (sentences.empty() ? say(TEXT("None.")) + '\n' : "");
}

} // namespace sfumato
