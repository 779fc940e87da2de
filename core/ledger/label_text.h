// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"
#include "core/engine/spending.h"
#include "core/ledger/label.h"
#include "core/spec/tables/privacy_event.h"
#include "core/spec/run_spec.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

// What the sections of a privacy label have in common; label.h is for everybody else.

bool hasKind(const std::vector<PrivacyEvent>& events, PrivacyEvent::Kind kind);

/// Text from outside inside a Markdown table: on one line, no column marks, no markup.
std::string escapedText(std::string_view text);
/// Rounded up.
std::string amountText(double value, const Wording& say);
std::string budgetText(double epsilon, double delta, const Wording& say);
/// Of a person; of trainings "epsilon 11 at delta 1e-5", for they have one epsilon at each delta.
std::string personBudgetText(const std::vector<PrivacyEvent>& events, const Spending::Sum& ofPerson,
                             const Wording& say);
std::string noiseText(NoiseDistribution noise, const Wording& say);
/// Why the noise of an event guarantees nothing.
std::string whyNoGuarantee(const PrivacyEvent& event, const Wording& say);

/// The data sets that central steps were taken on, each with the smallest delta that its events name.
std::map<std::string, double> trainedOn(const std::vector<PrivacyEvent>& events);
/// "epsilon 2.11 at delta 1e-5", of everything on the data; why not, where there is no such number.
std::string togetherText(const std::vector<PrivacyEvent>& events, const std::string& data, double delta,
                         const Wording& say);
/// "; figures used raw data; raw data were shown", as far as it holds.
std::string looksText(const std::vector<PrivacyEvent>& events, const Wording& say);

struct CentralMethod;

/// The section of a label of one release of noisy records.
LabelSection releaseSection(const PrivacyEvent& event, Transform transform, const Wording& say);

/// That of all central steps on `data`, stated at `delta`. `method`: null where it is not known; `claimed`: the epsilon
/// that the paper states, 0 where none does; `drawn`: see LabelNotes.
LabelSection stepsSection(const std::vector<PrivacyEvent>& events, const std::string& data, double delta,
                          const CentralMethod* method, double claimed, const DataSpec& of,
                          const std::optional<std::vector<PrivacyEvent>>& drawn, const Wording& say);

inline constexpr const char* personAttackRow = TEXT("Attacker's success on a person");
/// This row: the success of an attacker who must tell the records of one person apart, where all of `events` state how
/// many of them count, and some number protects that many.
void addPersonAttack(LabelSection& section, std::span<const PrivacyEvent> events, const Wording& say);

/// The sum of all releases on record, each of which was charged to the same people; empty where there are no others
/// than those `ofRun`, and no cap whose delta is another.
LabelSection togetherSection(const std::vector<PrivacyEvent>& events, const std::vector<PrivacyEvent>& ofRun,
                             const LabelNotes& notes, const Wording& say);

/// That an attacker who sees a sum of this epsilon is right so often.
std::string sumWarningText(double epsilon, double success, const Wording& say);
/// What an attacker can do with the sum in `together`, that of `events`, where it protects hardly anybody; else empty.
std::string sumWarning(const std::vector<PrivacyEvent>& events, const LabelSection& together, const Wording& say);

/// Of a run that has not ended: what it has drawn, which its account counts, and what its plan comes to, which its
/// label guarantees.
std::string unfinishedSentence(const std::vector<PrivacyEvent>& drawn, const std::vector<PrivacyEvent>& planned,
                               const Wording& say);

/// That the events are what somebody else says; that the records are not those of the people of another account.
std::string claimedSentence(const Wording& say);
std::string othersSentence(const Wording& say);

/// Who is protected, what is released and what a reader may do with it, in a sentence each; empty where nothing is
/// released. `rows`: how many of the records of a person count; 0: that is not stated.
LabelSection summarySection(const std::vector<PrivacyEvent>& events, const CentralMethod* method, std::int64_t rows,
                            const Wording& say);

/// How labels begin that are of a file with raw records in it.
inline constexpr const char* rawFileLine = "NOT PRIVATE: this file shows raw data";
/// The label of a file in which raw records stand beside samples: what is released and who sees raw data.
LabelTable withRawRecords(LabelTable label, const Wording& say = {});

/// How the label beside a privatized file is checked, of which no run tells.
inline constexpr const char* checkOfPrivatized =
    "sfumato-cli label FILE.safetensors --check, of the privatized file that this label lies beside, derives the "
    "guarantee again from what the file states of its noise, and says whether this label states the same; sfumato-cli "
    "info FILE.safetensors prints it";

/// Markdown of a label without its markup: escapedText() undone, and no bold.
std::string plainLabelText(std::string_view markdown);

} // namespace sfumato
