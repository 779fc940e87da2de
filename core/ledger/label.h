// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"
#include "core/spec/privacy_budget.h"
#include "core/spec/tables/privacy_event.h"
#include "core/spec/run_spec.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// One line for a file's metadata: "local (epsilon 25, delta 1e-4), exact noise; figures used raw data", or "NOT
/// PRIVATE: " and why. Several releases of one data set are added up. Numbers are rounded up. Files carry the English
/// one. `claimed`: the events are what somebody else says, and nothing here can compute them again.
std::string stamp(const std::vector<PrivacyEvent>& events, const Wording& say = {}, bool claimed = false);

/// A stamp, or a text with one, in the words of today: earlier versions wrote "local (eps 25".
std::string stampOfToday(std::string text);

/// The same for what a central run writes while it trains: no epsilon, since what it costs is known at its end, but
/// `run` and where its label stands. Where nothing is guaranteed, stamp().
std::string stampWhileTraining(const std::string& run, const std::vector<PrivacyEvent>& events);

/// Under which relation the sum of these events, all of the same people, holds, and where steps under zero-out count as
/// two changes in it, what it is under zero-out; and by which rule it was composed; and what
/// it leaves a person who has several of the records. Empty where nothing was released.
std::string sumSentences(const std::vector<PrivacyEvent>& events, const std::optional<PrivacyBudget>& cap = {},
                         const Wording& say = {});

/// What stands on a label beside what the events say.
struct LabelNotes {
    bool claimed = false; ///< the events are what somebody else says
    bool others = false;  ///< the owner of the records has stated that they are not those of the people of another
                          ///< account
    std::optional<PrivacyBudget> cap = {}; ///< on the records: the sum of all releases is at its delta
    std::string verdict = {};              ///< what came out, in one sentence; empty: not known
    /// Of a run that has not ended as it was planned: what its ledger holds, without what its plan has still to enter.
    std::optional<std::vector<PrivacyEvent>> drawn = {};
    bool planned = false; ///< the events are not on record: they are what a release would enter
};

/// A part of a label. Texts are Markdown.
struct LabelSection {
    std::string kind = {};  ///< "summary", "release", "training", "together", "note", "raw access", "out of scope",
                            ///< "warnings", "about"
    std::string title = {}; ///< of a note empty
    std::vector<std::pair<std::string, std::string>> rows = {};
    std::vector<std::string> items = {};
    std::string text = {};
    /// What the section guarantees, the numbers as its texts have them; none: nothing, or nothing that is finite.
    std::optional<std::pair<double, double>> budget = {};
    /// Of a summary: what it guarantees a person who has as many of the records as count at most, in the same way.
    std::optional<std::pair<double, double>> ofPerson = {};

    void add(std::string name, std::string value) { rows.emplace_back(std::move(name), std::move(value)); }
    void setBudget(double epsilon, double delta);
    void setOfPerson(double epsilon, double delta);
    /// The names of these numbers in label.json, and the numbers.
    std::vector<std::pair<std::string, double>> numbers() const;
};

/// All that a label says, in the order in which it is said, for whoever writes it.
struct LabelTable {
    std::string name, title, stamp, verdict;
    std::vector<LabelSection> sections;
    /// Of an export, in label.json alone: what it wrote, by its path from the folder of the label, and its SHA-256.
    std::map<std::string, std::string> files = {};
};

/// The table of privacyLabel().
LabelTable labelTable(const RunSpec& spec, const std::vector<PrivacyEvent>& events,
                      const std::vector<PrivacyEvent>& account = {}, const Wording& say = {},
                      const LabelNotes& notes = {});
/// The table as Markdown, and as JSON (docs/sharing.md), in which texts have no markup.
std::string labelMarkdown(const LabelTable& label, const Wording& say = {});
std::string labelJson(const LabelTable& label);
/// The Markdown of a label as it stands in a page, which cannot be compared with its run: the label of the run itself
/// is named as the one to check.
std::string labelInPage(std::string markdown, const Wording& say = {});

/// The privacy label of a run, Markdown: what is protected, how strongly, under which assumptions, what
/// looked at raw data, what is out of scope, and every warning. Made from the events alone wherever they say
/// it; the spec gives the name and the public choices. Privacy losses are rounded up, amounts of noise down.
/// `events` are the run's and, as long as it can go on, those that it has still to enter; of a plan those that it would
/// enter. `account` is everything on record of the same records, the run's events among it; empty where there is no
/// account: its sum and its looks at raw data belong to every label.
std::string privacyLabel(const RunSpec& spec, const std::vector<PrivacyEvent>& events,
                         const std::vector<PrivacyEvent>& account = {}, const Wording& say = {},
                         const LabelNotes& notes = {});

/// What stands above the label of a plan, Markdown: that it is one, and what of the records is in `account` already.
std::string planNote(const std::vector<PrivacyEvent>& account, const Wording& say = {});

/// `events` and what else the account says that looked at raw data, as stamp() is to know it.
std::vector<PrivacyEvent> withLooks(std::vector<PrivacyEvent> events, const std::vector<PrivacyEvent>& account);

} // namespace sfumato
