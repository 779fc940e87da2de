// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_history.h"

#include "core/accounting/mechanism/phase_loss.h"
#include "core/base/plain_word.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/paid_ahead.h"
#include "core/spec/format_version.h"
#include "core/spec/json_fields.h"
#include "core/spec/tables/privacy_event_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace sfumato {

namespace {

/// Whether these two values of a line are a cap or, both null, none.
bool readCap(const nlohmann::json& line, const char* epsilonKey, const char* deltaKey,
             std::optional<PrivacyBudget>& cap) {
    const auto epsilon = line.value(epsilonKey, nlohmann::json()), delta = line.value(deltaKey, nlohmann::json());
    cap.reset();
    if (epsilon.is_null() && delta.is_null()) return true;
    if (!epsilon.is_number() || !delta.is_number()) return false;
    const auto budget = PrivacyBudget::make(epsilon.get<double>(), delta.get<double>());
    if (budget) cap = *budget;
    return budget.ok();
}

} // namespace

Result<void> LedgerHistory::take(std::string_view line) {
    const std::size_t entry = hashes.size();
    const std::size_t sealSize = sealOf({}).size();
    if (line.size() <= sealSize ||
        line.substr(line.size() - sealSize) != sealOf(line.substr(0, line.size() - sealSize)))
        return corrupt(entry, "does not match its hash");
    const auto parsed = parseJson(line, name);
    if (!parsed) return corrupt(entry, parsed.fault().detail);
    const auto& json = *parsed;
    if (!json.is_object() || json.value("sequence", nlohmann::json()) != entry ||
        json.value("previous", nlohmann::json()) != lastHash())
        return corrupt(entry, "does not follow the entry before it");
    const auto kind = json.value("entry", nlohmann::json());
    if (entry == 0) {
        if (kind != "opened" || json.value("format", nlohmann::json()) != "sfumato-ledger")
            return corrupt(entry, "is not the opening of a ledger");
        if (const auto version = json.value("version", nlohmann::json()); version != 1 && version != newestVersion)
            return laterVersion(name, version, newestVersion);
        if (const auto word = json.value("id", nlohmann::json()); word.is_string())
            id = wordOf(word.get<std::string>());
    } else if (kind == "reserved") {
        auto event = privacyEventFromJson(json.value("event", nlohmann::json()), name);
        if (!event) return corrupt(entry, "holds no privacy event: " + event.fault().detail.english());
        if (!(event->epsilon >= 0) || !(event->delta >= 0 && event->delta <= 1))
            return corrupt(entry, "holds an event without a valid epsilon and delta");
        if (event->release)
            if (const auto known = checkAccountable(*event->release); !known)
                return corrupt(entry, "holds steps that cannot be accounted for: " + known.fault().detail.english());
        advancePlan(*event, stepsOf(*event), 0);
        events.push_back(std::move(*event));
        lines.push_back(std::int64_t(entry));
        const auto time = json.value("time", nlohmann::json());
        times.push_back(time.is_string() ? plainText(time.get<std::string>()).substr(0, 20) : std::string());
        if (const auto nonce = json.value("nonce", nlohmann::json()); nonce.is_string())
            nonces.emplace(nonce.get<std::string>(), std::int64_t(entry));
        if (const auto account = json.value("account", nlohmann::json()); account.is_string())
            accountHash = account.get<std::string>();
    } else if (kind == "settled") {
        const auto block = json.value("reservation", nlohmann::json()), steps = json.value("steps", nlohmann::json());
        if (!block.is_number_integer() || !steps.is_number_integer() ||
            !settleEvent(block.get<std::int64_t>(), steps.get<std::int64_t>()))
            return corrupt(entry, "settles no block of steps, or more than were reserved");
    } else if (kind == "cap") {
        const bool ofPerson = json.contains("personEpsilon") || json.contains("personDelta");
        if (!readCap(json, "epsilon", "delta", cap) ||
            (ofPerson && !readCap(json, "personEpsilon", "personDelta", personCap)))
            return corrupt(entry, "holds a cap that is none");
    } else if (kind == "planned") {
        if (!takePlan(json.value("events", nlohmann::json()))) return corrupt(entry, "holds a plan that is none");
        planLine = std::int64_t(entry);
    } else if (kind == "changed") {
        const auto key = json.value("key", nlohmann::json()), to = json.value("to", nlohmann::json());
        if (!key.is_string() || !to.is_string()) return corrupt(entry, "holds a change that is none");
        changed[key.get<std::string>()] = to.get<std::string>();
    } else if (kind == "recovered") {
        const auto account = json.value("account", nlohmann::json());
        if (!account.is_string()) return corrupt(entry, "recovers what is no line of an account");
        recovered.push_back(account.get<std::string>());
    } else if (kind != "committed" && kind != "continued") {
        return corrupt(entry, "is of no known kind");
    }
    hashes.emplace_back(line.substr(line.size() - 2 - hashDigits, hashDigits));
    return {};
}

bool LedgerHistory::settleEvent(std::int64_t entry, std::int64_t steps) {
    const auto found = std::ranges::find(lines, entry);
    if (found == lines.end()) return false;
    const auto event = events.begin() + (found - lines.begin());
    std::erase_if(nonces, [&](const auto& each) { return each.second == entry; });
    if (steps < 0 || steps > stepsOf(*event) || !(event->release || event->kind == PrivacyEvent::Kind::LocalRelease))
        return false;
    if (entry > planLine) advancePlan(*event, steps, stepsOf(*event));
    if (steps > 0) {
        if (event->release) event->release->steps = steps;
    } else {
        times.erase(times.begin() + (found - lines.begin()));
        events.erase(event);
        lines.erase(found);
    }
    return true;
}

bool LedgerHistory::takePlan(const nlohmann::json& planned) {
    if (!planned.is_array()) return false;
    toCome.clear();
    for (const auto& json : planned) {
        auto event = privacyEventFromJson(json, name);
        if (!event || !event->release || !checkAccountable(*event->release)) return false;
        toCome.push_back(std::move(*event));
    }
    return true;
}

void LedgerHistory::advancePlan(const PrivacyEvent& event, std::int64_t drawn, std::int64_t taken) {
    const auto planned = std::ranges::find_if(toCome,
                                              [&](const PrivacyEvent& other) { return isSameRelease(event, other); });
    if (planned == toCome.end()) return;
    MechanismPhase& phase = *planned->release;
    if (phase.sampling == MechanismPhase::Sampling::CyclicBlocks) { // which say with which step they begin
        const std::int64_t end = phase.first + phase.steps;
        phase.first = std::min(end, event.release->first + drawn);
        phase.steps = end - phase.first;
    } else {
        phase.steps = std::max<std::int64_t>(0, phase.steps + taken - drawn);
    }
}

Fault LedgerHistory::corrupt(std::size_t entry, Text detail) const {
    return {Fault::Code::Corrupt, name + ": entry " + std::to_string(entry), std::move(detail)};
}

std::string LedgerHistory::lastHash() const { return hashes.empty() ? noHash : hashes.back(); }

} // namespace sfumato
