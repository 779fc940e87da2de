// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/copied_account.h"

#include "core/files/own_file.h"
#include "core/record/format_version.h"
#include "core/record/json_fields.h"
#include "core/record/privacy_event_json.h"
#include "core/train/run_folder.h"

#include <nlohmann/json.hpp>

namespace sfumato {

namespace {

constexpr int accountVersion = 2;
constexpr const char* accountFormat = "sfumato-packed-account";

/// The list of events in `json`, and what else it says goes into `account`.
Result<nlohmann::json> eventsIn(nlohmann::json json, const std::string& origin, CopiedAccount& account) {
    if (json.is_array())
        return json;
    const Fault malformed{Fault::Code::Malformed, origin, "must be what a pack says of the account of its records"};
    if (!json.is_object() || json.value("format", nlohmann::json()) != accountFormat)
        return malformed;
    if (const auto version = takeVersion(json, origin, accountVersion); !version)
        return version.fault();
    if (json.size() != 3 || !json.contains("otherPeople") || !json["otherPeople"].is_boolean() ||
        !json.contains("events") || !json["events"].is_array())
        return malformed;
    account.others = json["otherPeople"];
    return std::move(json["events"]);
}

} // namespace

Result<CopiedAccount> copiedAccount(const std::filesystem::path& folder) {
    const auto path = RunPaths{folder}.account();
    CopiedAccount account;
    if (!isThere(path))
        return account;
    const auto text = readOwnText(path, std::size_t(64) << 20);
    auto json = text ? parseJson(*text, path.string()) : text.fault();
    const auto events = json ? eventsIn(std::move(*json), path.string(), account) : json.fault();
    if (!events)
        return events.fault();
    for (const auto& entry : *events) {
        auto event = privacyEventFromJson(entry, path.string());
        if (!event)
            return event.fault();
        account.events.push_back(std::move(*event));
    }
    return account;
}

std::string toText(CopiedAccount account) {
    nlohmann::ordered_json json{
        {"format", accountFormat}, {"version", accountVersion}, {"otherPeople", account.others}};
    json["events"] = nlohmann::ordered_json::array();
    for (PrivacyEvent& event : account.events)
        event.fingerprint.clear(), json["events"].push_back(toJson(event));
    return json.dump(1) + '\n';
}

} // namespace sfumato
