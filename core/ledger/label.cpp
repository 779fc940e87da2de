// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label.h"

#include "core/accounting/mechanism/priv_unit.h"
#include "core/accounting/mechanism/table_forecast.h"
#include "core/accounting/risk.h"
#include "core/base/number_text.h"
#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/base/utc_time.h"
#include "core/ledger/composition.h"
#include "core/ledger/label_text.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/person_total.h"
#include "core/ledger/together_attack.h"
#include "core/ledger/warnings.h"
#include "core/spec/stated_columns.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/mechanism_facts.h"
#include "core/spec/own_title.h"

#include <algorithm>
#include <array>

namespace sfumato {

namespace {

using Kind = PrivacyEvent::Kind;

/// The bound as it was stated: "range 0:120, 60:260", "l2-ball of radius 11"; by its name alone where the
/// format of the records states it, and for tables too wide to read.
std::string boundText(const RunSpec& spec) {
    constexpr std::size_t mostColumns = 8;
    const auto &low = spec.data.low, &high = spec.data.high;
    std::string text(nameOf(spec.mechanism.bound));
    if (low.empty() || low.size() != high.size() || low.size() > mostColumns) return text;
    if (spec.mechanism.bound != Bound::Range) // the ball is in units of the range
        return low.front() == -high.front() && spec.mechanism.radius == 1
                   ? text + " of radius " + shortestText(high.front())
                   : text;
    for (std::size_t i = 0; i < low.size(); ++i)
        text += (i > 0 ? ", " : " ") + shortestText(low[i]) + ':' + shortestText(high[i]);
    return text;
}

} // namespace

std::string unfinishedSentence(const std::vector<PrivacyEvent>& drawn, const std::vector<PrivacyEvent>& planned,
                               const Wording& say) {
    const auto totals = trainedOn(planned);
    if (totals.size() != 1 || !hasKind(drawn, Kind::CentralSteps) ||
        !std::ranges::all_of(planned, [](const PrivacyEvent& event) { return isLook(event) || isGuaranteed(event); }))
        return say(TEXT("This run has not ended: its label counts all steps that it was planned to take."));
    const auto& [data, delta] = *totals.begin();
    const auto queries = [&](const std::vector<PrivacyEvent>& events) {
        std::int64_t count = 0;
        for (const PrivacyEvent& event : events) count += isLook(event) ? 0 : stepsOf(event);
        return countText(count, say);
    };
    return say(TEXT("**This run has not ended: it has spent %1, with %2 of %3 planned queries.** All of them come to "
                    "%4, and this label guarantees no more than that, since whoever stops a run after seeing its "
                    "results could have let it go on. The account of the records, their cap and sfumato-cli spent "
                    "count what was drawn."),
               {togetherText(drawn, data, delta, say), queries(drawn), queries(planned),
                togetherText(planned, data, delta, say)});
}

std::string claimedSentence(const Wording& say) {
    return say(TEXT("This run was not made by this user's program. Which queries its records answered, and with how "
                    "much noise, is claimed by whoever packed it: nothing that is here can prove it."));
}

std::string othersSentence(const Wording& say) {
    return say(TEXT("The owner states that these are not the people of another account; what was released of those is "
                    "in no sum here."));
}

std::string planNote(const std::vector<PrivacyEvent>& account, const Wording& say) {
    const auto released = std::ranges::count(account, Kind::LocalRelease, &PrivacyEvent::kind);
    const std::string what = hasKind(account, Kind::CentralSteps)
                                 ? say(TEXT("This is what one more run with these settings would promise. What was "
                                            "spent on these records before is in the sum of all releases."))
                             : released > 1
                                 ? say(TEXT("This is what one more release with these settings would promise. "
                                            "These records were released %1 times before."),
                                       {countText(released, say)})
                             : released == 1 ? say(TEXT("This is what one more release with these settings would "
                                                        "promise. These records were released once before."))
                                             : say(TEXT("This is what a release with these settings would promise. No "
                                                        "release of these records is on record."));
    return "> **" + say(TEXT("A plan.")) + "** " + what + "\n\n";
}

std::vector<PrivacyEvent> withLooks(std::vector<PrivacyEvent> events, const std::vector<PrivacyEvent>& account) {
    for (const PrivacyEvent& event : account)
        if (isLook(event) && std::ranges::find(events, event) == events.end()) events.push_back(event);
    return events;
}

namespace {

/// What looked at raw data.
LabelSection looksSection(const RunSpec& spec, const std::vector<PrivacyEvent>& events, const CentralMethod* method,
                          const Wording& say) {
    LabelSection section{.kind = "raw access", .title = say(TEXT("What looked at raw data"))};
    if (hasKind(events, Kind::LocalRelease)) section.items.push_back(say(TEXT("the privatization itself")));
    if (hasKind(events, Kind::CentralSteps))
        section.items.push_back(say(!method || method->trains ? TEXT("the training steps") : TEXT("the queries")));
    for (const PrivacyEvent& event : events)
        if (isLook(event))
            section.items.push_back(say(event.kind == Kind::RawEvaluation
                                            ? TEXT("figures of \"%1\": %2 (covered by no budget)")
                                            : TEXT("pictures of \"%1\": %2 (covered by no budget)"),
                                        {escapedText(event.data), escapedText(say.composed(event.purpose))}));
    if (const auto sets = constantsChosenOn(spec); !sets.empty())
        section.items.push_back(
            say(TEXT("the choice of the constants that this method begins with, by figures on %1; where the "
                     "records are of these sets, it is not covered"),
                {std::string(sets)}));
    section.items.push_back(
        spec.privacy.model == PrivacyModel::Local
            ? say(TEXT("nothing else that was on record when this label was made; what looks at the records later "
                       "stands in their account and on labels made after it. The bound (%1), the scaling and every "
                       "setting "
                       "count as public: if someone chose them by looking at the raw data, or chose this run among "
                       "others by a figure that used raw data, that choice is not covered"),
                  {say.composed(boundText(spec))})
            : say(TEXT("nothing else that was on record when this label was made; what looks at the records later "
                       "stands in their account and on labels made after it. The clip, the scaling and every setting "
                       "count as "
                       "public: if someone chose them by looking at the raw data, or chose this run among others "
                       "by a figure that used raw data, that choice is not covered")));
    return section;
}

/// The warning that isolated values of a table may be noise alone, with the percentage of rows that `verdict` states;
/// empty where it states none, or less than 1 %.
std::string madeUpWarning(std::string_view verdict, const Wording& say) {
    constexpr std::string_view before = "Isolated values of up to ";
    const auto at = verdict.find(before);
    if (at == verdict.npos) return {};
    verdict.remove_prefix(at + before.size());
    const std::string percent(verdict.substr(0, verdict.find(' ')));
    return numberIn<double>(percent).value_or(0) < 1 ? std::string() : say.translated(madeUpText(percent));
}

/// `together`: the section of the sum of `onRecord`, or one without a budget. `verdict`: what came out; of a run that
/// has not ended empty.
LabelSection warningsSection(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& onRecord,
                             const LabelSection& together, std::string_view verdict, const Wording& say) {
    LabelSection section{.kind = "warnings", .title = say(TEXT("Warnings"))};
    for (const PrivacyEvent& event : events)
        for (const PrivacyWarning& warning : warningsFor(event, say))
            if (std::ranges::find(section.items, warning.sentence) == section.items.end())
                section.items.push_back(warning.sentence);
    if (std::ranges::none_of(events, &PrivacyEvent::drawn))
        for (std::string warning : std::array{sumWarning(onRecord, together, say), madeUpWarning(verdict, say)})
            if (!warning.empty()) section.items.push_back(std::move(warning));
    if (section.items.empty()) section.text = say(TEXT("None."));
    return section;
}

constexpr std::string_view checkOfFile = TEXT(
    "sfumato-cli label RUN --check --file THIS_FILE, where the run's folder is, says whether the guarantee, its "
    "relation, unit, noise or numbers, what it says of raw data or what came out were changed after it was "
    "written, and sums over other runs where their account is known");
constexpr std::string_view checkOfRun = TEXT(
    "sfumato-cli label RUN --check, where the run's folder is, says whether the English label of the run itself "
    "was changed after it was written; this copy is not checked");

/// When and by what the label was made. Only a label in English can be compared with its run. Fingerprints of records
/// stay in ledgers: see docs/sharing.md.
LabelSection aboutSection(const Wording& say) {
    LabelSection section{.kind = "about", .title = say(TEXT("About this label"))};
    section.add(say(TEXT("Made on")), utcNow().substr(0, 10));
    section.add(say(TEXT("Made by")), "Sfumato " SFUMATO_VERSION);
    section.add(say(TEXT("Check")), say(say.language().starts_with("en") ? checkOfFile : checkOfRun));
    section.add(say(TEXT("Rounding")),
                say(TEXT("against whoever promises: epsilon, delta and the attacker's success are rounded up, amounts "
                         "of noise down")));
    return section;
}

LabelSection noteOf(std::string text) { return {.kind = "note", .text = std::move(text)}; }

} // namespace

LabelTable labelTable(const RunSpec& spec, const std::vector<PrivacyEvent>& ofRun,
                      const std::vector<PrivacyEvent>& account, const Wording& say, const LabelNotes& notes) {
    const std::vector<PrivacyEvent> events = withLooks(ofRun, account);
    LabelTable label{.name = escapedText(spec.name),
                     .title = spec.title.empty() ? std::string() : escapedText(titleText(spec, say)),
                     .stamp = stamp(events, say, notes.claimed),
                     .verdict = escapedText(say.composed(notes.verdict))};
    auto& sections = label.sections;
    if (notes.claimed) sections.push_back(noteOf(claimedSentence(say)));
    const CentralMethod* method = spec.privacy.model == PrivacyModel::Central ? centralMethod(spec.privacy.method)
                                                                              : nullptr;
    if (notes.drawn) sections.push_back(noteOf(unfinishedSentence(*notes.drawn, ofRun, say)));
    const std::int64_t ofSpec = rowsOfPerson(spec.data.read), rows = ofSpec > 0 ? ofSpec : rowsOfPerson(events);
    if (LabelSection summary = summarySection(events, method, rows, say); !summary.items.empty())
        sections.push_back(std::move(summary));
    for (const PrivacyEvent& event : events)
        if (event.kind == Kind::LocalRelease) sections.push_back(releaseSection(event, spec.mechanism.transform, say));
    for (const auto& [data, delta] : trainedOn(events))
        sections.push_back(
            stepsSection(events, data, delta, method, spec.privacy.claimed, spec.data, notes.drawn, say));
    std::vector<PrivacyEvent> onRecord = account;
    const std::vector<PrivacyEvent>& entered = notes.drawn ? *notes.drawn : ofRun;
    addMissing(entered, onRecord);
    const LabelSection together = togetherSection(onRecord, entered, notes, say);
    if (!together.title.empty()) sections.push_back(together);
    if (notes.others) sections.push_back(noteOf(othersSentence(say)));
    if (rows > 0 && ofSpec == 0)
        sections.push_back(noteOf(say(TEXT("It is stated with these records that at most %1 of each person count; "
                                           "whose they are is not, so nothing tests this here."),
                                      {countText(rows, say)})));
    else if (rows > 0 && personColumn(spec.data.read).empty())
        sections.push_back(
            noteOf(say(TEXT("The owner states that a person has at most %1 of these records. The file does not say "
                            "whose they are, so nothing tests this."),
                       {countText(rows, say)})));
    else if (rows > 0)
        sections.push_back(noteOf(
            say(TEXT("The owner states whose each record is. Of each person the first %1 count; further ones are "
                     "empty records."),
                {countText(rows, say)})));
    else if (hasSeveralOfPerson(spec.data.read))
        sections.push_back(
            noteOf(say(TEXT("The owner states that a person may have several of these records, and not how many. A "
                            "person with two of them is protected at twice the epsilon that is stated here, with three "
                            "at three times, and so on; a delta above 0 grows faster."))));
    sections.push_back(looksSection(spec, events, method, say));
    LabelSection scope{.kind = "out of scope", .title = say(TEXT("Out of scope"))};
    for (const char* item :
         {rows > 0 ? TEXT("several people in one record: the guarantee is per record, and per person as stated above")
                   : TEXT("people with several records, or several people in one record: the guarantee is per record"),
          TEXT("timing, power and other side channels; whoever controls the machine that holds the raw data"),
          TEXT("what is true of a whole population and can be learned without any one record")})
        scope.items.push_back(say(item));
    sections.push_back(std::move(scope));
    sections.push_back(
        warningsSection(events, onRecord, together, notes.drawn ? std::string_view() : notes.verdict, say));
    sections.push_back(aboutSection(say));
    return label;
}

std::string labelInPage(std::string markdown, const Wording& say) {
    const std::string ofFile = say(checkOfFile);
    if (const auto at = markdown.find(ofFile); at != markdown.npos)
        markdown.replace(at, ofFile.size(), say(checkOfRun));
    return markdown;
}

std::string privacyLabel(const RunSpec& spec, const std::vector<PrivacyEvent>& events,
                         const std::vector<PrivacyEvent>& account, const Wording& say, const LabelNotes& notes) {
    return labelMarkdown(labelTable(spec, events, account, say, notes), say);
}

namespace {

/// What an encoder makes of a record before the noise; empty where records leave as they are, or by their cosine
/// coefficients.
std::string encodedText(Transform transform, const Wording& say) {
    if (transform == Transform::Garments)
        return say(TEXT("what 10 x 10 soft windows see of each picture, less a public background, scaled to length 1: "
                        "a public function of one record, fitted to no data"));
    if (transform == Transform::Writing)
        return say(
            TEXT("what 10 x 10 soft windows see of each picture after its slant and size were taken off, less a public "
                 "background, and slant and size beside it, scaled to length 1: a public function of one record, "
                 "fitted to no data"));
    return {};
}

/// How labels left.
std::string labelsText(const PrivacyEvent& event, const Wording& say) {
    const std::string classes = countText(event.classes, say);
    if (event.labelEpsilon == 0)
        return say(TEXT("of %1 classes, inside the record's own noise: a record stands in the block of its label, and "
                        "all blocks get the noise of one unit vector"),
                   {classes});
    const auto distribution = responseDistribution(event.labelEpsilon, event.classes);
    const std::string share = roundedUp(event.labelEpsilon, say), all = roundedUp(event.epsilon, say);
    return distribution
               ? say(TEXT("of %1 classes, by randomized response, with epsilon %2 of the %3: the label that leaves is "
                          "the true one in %4 of 100 cases, else any other"),
                     {classes, share, all, roundedUp(100 * distribution->keep, say)})
               : say(TEXT("of %1 classes, by randomized response, with epsilon %2 of the %3"), {classes, share, all});
}

} // namespace

LabelSection releaseSection(const PrivacyEvent& event, Transform transform, const Wording& say) {
    const bool labelled = event.classes > 0;
    const MechanismFacts* facts = mechanismNamed(event.mechanism);
    const bool hasBudget = !facts || facts->hasGuarantee;
    const std::string budget = budgetText(event.epsilon, event.delta, say);
    LabelSection section{.kind = "release", .title = say(TEXT("Release of \"%1\""), {escapedText(event.data)})};
    section.add(say(TEXT("Unit of privacy")), say(labelled ? TEXT("one record of %1, %2 numbers each, and its label")
                                                           : TEXT("one record of %1, %2 numbers each"),
                                                  {countText(event.records, say), countText(event.dimensions, say)}));
    if (const std::string encoded = encodedText(transform, say); !encoded.empty())
        section.add(say(TEXT("What is privatized")), encoded);
    if (labelled) section.add(say(TEXT("Labels")), labelsText(event, say));
    section.add(say(TEXT("Model")), say(TEXT("local: each record gets its own noise before anything else sees it")));
    section.add(say(TEXT("Neighboring relation")), escapedText(say.composed(nameOf(event.relation))));
    if (isInPublicOrder(event))
        section.add(
            say(TEXT("Order of the records")),
            say(TEXT("public: the place of a record tells what its place in the file does, its class for instance")));
    section.add(
        say(TEXT("Who sees raw data")),
        say(TEXT("only whoever runs this program on them; not who receives privatized records, models or samples")));
    section.add(say(TEXT("Mechanism")),
                say(facts && facts->isDirection
                        ? TEXT("%1: a pure epsilon for unit vectors, noise scale %2 across a vector")
                        : TEXT("%1, noise scale %2 in units of the scaled data"),
                    {escapedText(say.composed(event.mechanism)), roundedDown(event.noiseScale, say)}));
    section.add(
        say(TEXT("Guarantee")),
        isGuaranteed(event)
            ? say(labelled ? TEXT("%1 for every record and its label together") : TEXT("%1 for every record"), {budget})
        : hasBudget ? say(TEXT("**none**, because %1 (exact noise of this scale would give %2)"),
                          {whyNoGuarantee(event, say), budget})
                    : say(TEXT("**none**, because %1"), {whyNoGuarantee(event, say)}));
    if (hasBudget) {
        if (facts && facts->hasMu() && !labelled)
            section.add("mu", say(TEXT("%1: telling two records apart is as hard as telling N(0,1) from N(mu,1)"),
                                  {roundedUp(gaussianMu(event.noiseScale, event.sensitivity), say)}));
        const std::string success = guessesRight(attackSuccess(event), say);
        section.add(say(TEXT("Attacker's success")),
                    isGuaranteed(event)
                        ? say(TEXT("who knows two candidate records and guesses which one was "
                                   "used is right in at most %1; 50 of 100 is blind guessing"),
                              {success})
                        : say(TEXT("with exact noise: who knows two candidate records and guesses "
                                   "which one was used is right in at most %1; 50 of 100 is blind guessing"),
                              {success}));
        addPersonAttack(section, std::span(&event, 1), say);
        section.add(
            "delta x n",
            event.delta > 0
                ? say(TEXT("%1: with delta alone so many of the %2 records could be published on average; it "
                           "should be far below 1"),
                      {roundedUp(event.delta * static_cast<double>(event.records), say), countText(event.records, say)})
                : "0");
    }
    section.add(say(TEXT("Sensitivity")), escapedText(event.sensitivityNorm) + ", " +
                                              roundedUp(event.sensitivity, say) + ": " +
                                              escapedText(say.composed(event.sensitivityDerivation)));
    section.add(say(TEXT("Noise")), noiseText(event.noise, say));
    section.add(say(TEXT("Training")),
                say(TEXT("costs nothing more: it sees the privatized records only (post-processing)")));
    if (isGuaranteed(event)) section.setBudget(event.epsilon, event.delta);
    return section;
}

} // namespace sfumato
