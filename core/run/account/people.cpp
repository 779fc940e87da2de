// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/account/people.h"

#include "core/base/guarded.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/state_folder.h"
#include "core/data/loading/load.h"
#include "core/spec/tables/privacy_event_json.h"

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Whether people other than this user may call these records theirs: sets that the program knows by name are the same
/// for everybody.
bool isOwnFile(const DataSpec& data, const std::string& fingerprint) {
    return data.source == "file" && !data.path.empty() && isFingerprint(fingerprint);
}

/// The file of `data`, whose records must still have this fingerprint.
Result<HashedFile> hashedFileOf(const DataSpec& data, const std::string& fingerprint, std::stop_token stop) {
    TRY(found, recordHashesOf(data, fingerprint, DataLocations::fromEnvironment(), {{}, std::move(stop)}));
    AccountFile file{found->fingerprint, absoluteFolder(data.path), found->records, found->width, true};
    return HashedFile{std::move(file), std::move(found->hashes), std::move(found->rows)};
}

HashFile hashedFile(const DataSpec& data, const std::string& fingerprint, std::stop_token stop) {
    return [=] { return hashedFileOf(data, fingerprint, stop); };
}

thread_local BegunAccounts* watching = nullptr;

} // namespace

BegunAccounts::BegunAccounts() : m_around(std::exchange(watching, this)) {}

BegunAccounts::~BegunAccounts() {
    watching = m_around;
    const auto state = m_ids.empty() ? Result<fs::path>(fs::path()) : stateFolder();
    for (const std::string& id : m_ids)
        if (state) (void)guarded([&] { return closeUnusedAccount(*state, id); }); // else it stays, empty
}

Result<std::optional<PeopleAccount>> accountOfPeople(const std::string& fingerprint) {
    const auto state = stateFolder();
    if (!state || !isFingerprint(fingerprint))
        return state ? Result<std::optional<PeopleAccount>>(std::nullopt) : state.fault();
    return PeopleAccounts::find(*state, fingerprint);
}

Result<std::vector<LikelyAccount>> likelyAccounts(const DataSpec& data, const std::string& fingerprint,
                                                  std::stop_token stop) {
    if (!isOwnFile(data, fingerprint)) return std::vector<LikelyAccount>();
    const auto state = stateFolder();
    return state ? likelyAccounts(*state, fingerprint, hashedFile(data, fingerprint, std::move(stop))) : state.fault();
}

Result<void> beginAccount(const DataSpec& data, const std::string& fingerprint, std::stop_token stop) {
    if (!isOwnFile(data, fingerprint)) return {};
    TRY(known, accountOfPeople(fingerprint));
    // A file in another place may have other rows in which the same records are read.
    const auto isKnown = [&, path = absoluteFolder(data.path)](const AccountFile& file) {
        return file.fingerprint == fingerprint && file.width > 0 && file.hasRows && file.wasAt(path);
    };
    if (*known && std::ranges::any_of((*known)->files, isKnown)) return {};
    TRY(likely, likelyAccounts(data, fingerprint, stop));
    if (!likely->empty()) return notDeclared("data.path " + data.path, *likely);
    const auto state = stateFolder();
    const auto hashed = hashedFileOf(data, fingerprint, std::move(stop));
    if (!state || !hashed) return state ? hashed.fault() : state.fault();
    if (*known) return joinAccount(*state, **known, *hashed);
    auto opened = declareAccount(*state, *hashed, {});
    if (opened && watching) watching->add(fingerprint);
    return opened;
}

Result<std::string> declarePeople(const DataSpec& data, const std::string& account, std::stop_token stop) {
    return guarded([&]() -> Result<std::string> {
        TRY(fingerprint, fingerprintOf(data, DataLocations::fromEnvironment(), {{}, stop}));
        if (!isOwnFile(data, *fingerprint))
            return Fault{Fault::Code::Unsupported, account.empty() ? "--new-account" : "--account " + account,
                         TEXT("is read for a file of your own; the records of other sets have the account that they "
                              "have")};
        const auto state = stateFolder();
        return state ? statePeople(*state, *fingerprint, "data.path " + data.path, account,
                                   hashedFile(data, *fingerprint, stop))
                     : state.fault();
    });
}

} // namespace sfumato
