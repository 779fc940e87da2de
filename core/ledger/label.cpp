// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label.h"

#include "core/ledger/composition.h"
#include "core/accounting/risk.h"
#include "core/base/rounded_text.h"
#include "core/ledger/warnings.h"
#include "core/record/central_methods.h"

#include <algorithm>
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
    return safe;
}

std::string row(std::string_view name, std::string_view text) {
    return "| " + std::string(name) + " | " + std::string(text) + " |\n";
}

std::string budgetText(double epsilon, double delta) {
    return "epsilon " + roundedUp(epsilon) + ", delta " + roundedUp(delta);
}

std::string noiseText(NoiseLaw noise) {
    switch (noise) {
    case NoiseLaw::Exact:
        return "exact: integers drawn with a secret key of the operating system; no rounding can leak";
    case NoiseLaw::Study:
        return "**NOT PRIVATE**: reproducible from the run's seed, for studies on data that need no "
               "protection";
    case NoiseLaw::Fast:
        return "**NOT PRIVATE**: floating point, not secure against floating-point attacks";
    case NoiseLaw::None:
        return "**NOT PRIVATE**: none, a baseline to compare with";
    }
    return {};
}

/// Why the noise of an event guarantees nothing.
std::string whyNot(const PrivacyEvent& event) {
    if (event.mechanism == nameOf(MechanismKind::Generalized))
        return "the generalized mechanism has no guarantee";
    if (isClaim(event))
        return "its steps are counted as published, in an order that does not hold";
    return event.noise == NoiseLaw::None    ? "no noise was added"
           : event.noise == NoiseLaw::Study ? "the noise is reproducible from the run's seed"
                                            : "floating-point noise is not secure against floating-point attacks";
}

std::string releaseSection(const PrivacyEvent& event) {
    const bool gaussian = event.mechanism == nameOf(MechanismKind::Gaussian);
    const bool hasBudget = event.mechanism != nameOf(MechanismKind::Generalized);
    const std::string budget = budgetText(event.epsilon, event.delta);
    std::string text = "## Release of \"" + plain(event.data) + "\"\n\n| | |\n|---|---|\n";
    text += row("Unit of privacy", "one record of " + std::to_string(event.records) + ", " +
                                       std::to_string(event.dimensions) + " numbers each");
    text += row("Model", "local: each record gets its own noise before anything else sees it");
    text += row("Neighbouring relation", plain(nameOf(event.relation)));
    text += row(
        "Who sees raw data",
        "only whoever runs this program on them; not who receives privatized records, models or samples");
    text += row("Mechanism", plain(event.mechanism) + ", noise scale " + roundedDown(event.noiseScale) +
                                 " in units of the scaled data");
    text += row("Guarantee", isGuaranteed(event) ? budget + " for every record"
                             : hasBudget         ? "**none**, because " + whyNot(event) +
                                               " (exact noise of this scale would give " + budget + ")"
                                         : "**none**, because " + whyNot(event));
    if (hasBudget) {
        if (gaussian)
            text += row("mu", roundedUp(gaussianMu(event.noiseScale, event.sensitivity)) +
                                  ": telling two records apart is as hard as telling N(0,1) from N(mu,1)");
        text += row("Attacker's success",
                    std::string(isGuaranteed(event) ? "" : "with exact noise: ") +
                        "who knows two candidate records and guesses which one was used can be right in " +
                        guessesRight(attackSuccess(event)) + "; 50 of 100 is blind guessing");
        text += row("delta x n", roundedUp(event.delta * static_cast<double>(event.records)));
    }
    text += row("Sensitivity", plain(event.sensitivityNorm) + ", " + roundedUp(event.sensitivity) + ": " +
                                   plain(event.sensitivityDerivation));
    text += row("Noise", noiseText(event.noise));
    text += row("Training", "costs nothing more: it sees the privatized records only (post-processing)");
    return text + '\n';
}

/// The data sets that central steps were taken on, each with the delta that its events name.
std::map<std::string, double> trainedOn(const std::vector<PrivacyEvent>& events) {
    std::map<std::string, double> data;
    for (const PrivacyEvent& event : events)
        if (event.kind == Kind::CentralSteps)
            data[event.data] = std::max(data[event.data], event.delta);
    return data;
}

/// "epsilon 2.11 at delta 1e-5", of everything on the data; why not, where there is no such number.
std::string togetherText(const std::vector<PrivacyEvent>& events, const std::string& data, double delta) {
    const auto epsilon = epsilonAt(events, data, delta);
    return epsilon ? "epsilon " + roundedUp(*epsilon) + " at delta " + roundedUp(delta)
                   : "no common guarantee: " + epsilon.fault().detail;
}

/// What was asked, and how much noise the answer got.
std::string questionText(const PrivacyEvent& event) {
    const MechanismPhase& release = *event.release;
    const std::string times = release.steps == 1 ? "once" : std::to_string(release.steps) + " times";
    const std::string blocks = "of one of " + std::to_string(asksBlocks(release.sampling) ? blocksOf(release) : 0) +
                               " fixed blocks of the records, ";
    std::string who;
    switch (release.sampling) {
    case MechanismPhase::Sampling::All:
        who = "of all records";
        break;
    case MechanismPhase::Sampling::CyclicBlocks:
        who = blocks + "in public order";
        break;
    case MechanismPhase::Sampling::RandomBlocks:
    case MechanismPhase::Sampling::PublishedBlocks:
        who = blocks + "drawn anew";
        break;
    case MechanismPhase::Sampling::ResetBlocks:
        who = blocks + "drawn anew in secret and set back after each visit";
        break;
    default:
        who = "of a " + std::string(nameOf(release.sampling)) + " sample at rate " + roundedUp(release.samplingRate);
    }
    return plain(event.purpose) + ", " + times + ", " + who + "; " + std::string(nameOf(release.noise)) +
           " noise, multiplier " + roundedDown(release.noiseMultiplier);
}

/// `events` as if all noise were exact.
std::vector<PrivacyEvent> withExactNoise(std::vector<PrivacyEvent> events) {
    for (PrivacyEvent& event : events)
        event.noise = NoiseLaw::Exact;
    return events;
}

std::string stepsSection(const std::vector<PrivacyEvent>& events, const std::string& data, double delta,
                         const CentralMethod* method, double claimed) {
    std::string text = "## Training on \"" + plain(data) + "\"\n\n| | |\n|---|---|\n";
    const auto isStep = [&](const PrivacyEvent& event) {
        return event.kind == Kind::CentralSteps && event.data == data;
    };
    const PrivacyEvent& first = *std::ranges::find_if(events, isStep);
    const auto weak = std::ranges::find_if(
        events, [&](const PrivacyEvent& event) { return isStep(event) && !isGuaranteed(event); });
    const std::string numbers = std::to_string(first.dimensions) + " numbers each";
    const bool clients = method && method->unit == PrivacyUnit::Block && asksBlocks(first.release->sampling);
    text += row("Unit of privacy", clients ? "all records of one client of " +
                                                 std::to_string(blocksOf(*first.release)) + " together, " +
                                                 std::to_string(first.records) + " records in all, " + numbers
                                           : "one record of " + std::to_string(first.records) + ", " + numbers);
    text += row("Model", clients ? "federated: a client's program sees its records, its noise is on whatever leaves "
                                   "it, and the server need not be trusted; here one program plays all of them"
                                 : "central: this program sees the raw records while it trains; noise is on "
                                   "whatever leaves them");
    text += row("Neighboring relation", plain(nameOf(first.relation)));
    text += row("Who sees raw data",
                "whoever runs this program on them; not who receives the model, samples or this label");
    for (const PrivacyEvent& event : events)
        if (isStep(event))
            text += row("Asked", questionText(event));
    text += row("Noise", noiseText(first.noise));
    const std::vector<PrivacyEvent> exact = withExactNoise(events);
    if (weak != events.end())
        text += row("Guarantee", "**none**, because " + whyNot(*weak) + " (exact noise would give " +
                                     togetherText(exact, data, delta) + ")");
    else
        text += row("Guarantee", togetherText(events, data, delta) + ", of everything that is listed here");
    if (claimed > 0)
        text += row("Claimed", "epsilon " + roundedUp(claimed) + ", by the paper that this setting follows; what stands "
                                   "above is what is proved");
    text += row("Other runs", "what else was asked of these records comes on top; sfumato-cli spent says the sum");
    for (const double smaller : {delta / 10, delta / 100})
        text += row("The same at a smaller delta", togetherText(exact, data, smaller));
    text += row("Accountant", "tight, over everything at once; holds if the records were drawn as stated");
    return text + '\n';
}

bool isLook(const PrivacyEvent& event) {
    return event.kind == Kind::RawEvaluation || event.kind == Kind::Preview;
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

/// The sum of all releases, where there is more than one; each was charged to the same records.
std::string togetherSection(const std::vector<PrivacyEvent>& events) {
    const Spent spent = spentAtMost(events);
    if (spent.releases <= 1)
        return {};
    return "## All releases together\n\nOne record was released up to " + std::to_string(spent.releases) +
           " times: " + budgetText(spent.epsilon, spent.delta) + " in sum (basic composition)" +
           (spent.withoutGuarantee ? ", not counting releases without a guarantee" : "") + ".\n\n";
}

} // namespace

std::string stamp(const std::vector<PrivacyEvent>& events) {
    std::string line;
    const auto weak = std::ranges::find_if(events, [](const PrivacyEvent& event) {
        return (event.kind == Kind::LocalRelease || event.kind == Kind::CentralSteps) && !isGuaranteed(event);
    });
    if (!has(events, Kind::LocalRelease) && !has(events, Kind::CentralSteps)) {
        line = "NOT PRIVATE: no privatized release is on record";
    } else if (weak != events.end()) {
        line = "NOT PRIVATE: " + whyNot(*weak);
    } else if (has(events, Kind::CentralSteps)) {
        for (const auto& [data, delta] : trainedOn(events))
            line += (line.empty() ? "central (" : "; central (") + togetherText(events, data, delta) + ")";
        line += ", exact noise";
    } else {
        const Spent spent = spentAtMost(events);
        line = "local (eps " + roundedUp(spent.epsilon) + ", delta " + roundedUp(spent.delta) +
               "), exact noise";
    }
    if (has(events, Kind::RawEvaluation))
        line += "; figures used raw data";
    if (has(events, Kind::Preview))
        line += "; raw data were shown";
    return line;
}

std::vector<PrivacyEvent> withLooks(std::vector<PrivacyEvent> events,
                                    const std::vector<PrivacyEvent>& account) {
    for (const PrivacyEvent& event : account)
        if (isLook(event) && std::ranges::find(events, event) == events.end())
            events.push_back(event);
    return events;
}

std::string privacyLabel(const RunSpec& spec, const std::vector<PrivacyEvent>& ofRun,
                         const std::vector<PrivacyEvent>& account) {
    const std::vector<PrivacyEvent> events = withLooks(ofRun, account);
    std::string text = "# Privacy label: " + plain(spec.name) + "\n\n";
    if (!spec.title.empty())
        text += plain(spec.title) + "\n\n";
    text += "**" + stamp(events) + "**\n\n";

    for (const PrivacyEvent& event : events)
        if (event.kind == Kind::LocalRelease)
            text += releaseSection(event);
    for (const auto& [data, delta] : trainedOn(events))
        text += stepsSection(events, data, delta,
                             spec.privacy.model == PrivacyModel::Central ? centralMethod(spec.privacy.method) : nullptr,
                             spec.privacy.claimed);
    text += togetherSection(account.empty() ? events : account);

    text += "## What looked at raw data\n\n";
    text += has(events, Kind::LocalRelease) ? "- the privatization itself\n" : "";
    text += has(events, Kind::CentralSteps) ? "- the training steps\n" : "";
    for (const PrivacyEvent& event : events)
        if (isLook(event))
            text += std::string(event.kind == Kind::RawEvaluation ? "- figures" : "- pictures") + " of \"" +
                    plain(event.data) + "\": " + plain(event.purpose) + " (covered by no budget)\n";
    text += "- nothing else that this program knows of. The " +
            (spec.privacy.model == PrivacyModel::Local ? "bound (" + boundText(spec) + ")"
                                                       : std::string("clip")) +
            ", the scaling and every setting count as public: if someone chose them by looking at the raw "
            "data, or chose this run among"
            " others by a figure that used raw data, that choice is not covered\n\n";

    text += "## Out of scope\n\n"
            "- people with several records, or several people in one record: the guarantee is per record\n"
            "- timing, power and other side channels; whoever controls the machine that holds the raw data\n"
            "- what is true of a whole population and can be learned without any one record\n\n";

    text += "## Warnings\n\n";
    std::vector<std::string> sentences;
    for (const PrivacyEvent& event : events)
        for (const PrivacyWarning& warning : warningsFor(event))
            if (std::ranges::find(sentences, warning.sentence) == sentences.end())
                sentences.push_back(warning.sentence);
    for (const std::string& sentence : sentences)
        text += "- " + sentence + '\n';
    return text + (sentences.empty() ? "None.\n" : "");
}

} // namespace sfumato
