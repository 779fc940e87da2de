// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/privatize/own_account.h"

#include "core/files/durable/own_file.h"
#include "core/files/durable/state_folder.h"
#include "core/files/durable/user_secret.h"
#include "core/ledger/people_statement.h"
#include "core/spec/own_title.h"
#include "core/data/preparation/row_hashes.h"
#include "core/local/record_release.h"

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// The accounts with which the file shares records. Its name says nothing here: on a machine that several people answer
/// on, the records of each may lie in a file of one name.
Result<std::vector<LikelyAccount>> sharing(const fs::path& state, const std::string& fingerprint,
                                           const HashFile& hashed) {
    auto likely = likelyAccounts(state, fingerprint, hashed);
    if (likely) std::erase_if(*likely, [](const LikelyAccount& account) { return account.known == 0; });
    return likely;
}

} // namespace

Result<std::optional<OwnAccount>> ownAccount(const FileArray& file, const std::string& path,
                                             const PeopleStatement& statement) {
    const auto state = stateFolder();
    const bool hasAccounts = state && (isThere(*state / "accounts") || isThere(*state / "ledgers"));
    if (!statement.isGiven() && !hasAccounts) return std::optional<OwnAccount>();
    TRY(secret, state ? userSecret(*state) : state.fault());
    const FileHashes hashes = hashesOf(file, *secret);
    const HashFile hashed = [&]() -> Result<HashedFile> {
        TRY(rows, rowHashesOf(path, {}, *secret));
        return HashedFile{{hashes.fingerprint, absoluteFolder(path), file.records, hashes.width, true},
                          hashes.hashes,
                          std::move(*rows)};
    };
    if (statement.isGiven()) {
        TRY(stated, statePeople(*state, hashes.fingerprint, path, statement.account, hashed));
    } else if (const auto likely = sharing(*state, hashes.fingerprint, hashed); !likely || !likely->empty()) {
        return likely ? notDeclared(path, *likely) : likely.fault();
    }
    const auto people = PeopleAccounts::find(*state, hashes.fingerprint);
    const auto own = hasOwnLedger(*state, hashes.fingerprint);
    if (!people || !own) return people ? own.fault() : people.fault();
    if (!*people && !*own) return std::optional<OwnAccount>();
    const std::string id = *people ? (*people)->id : hashes.fingerprint;
    TRY_DO(makeOwnFolder(*state / "ledgers"));
    TRY(ledger, Ledger::open(*state / "ledgers" / (id + ".json")));
    if (*people) ledger->setPeople((*people)->fingerprints());
    ledger->continueInSegments();
    return std::optional(
        OwnAccount{std::move(*ledger), *people ? (*people)->name : std::string(ownDataName), hashes.fingerprint});
}

PrivacyEvent answerEvent(const Recipe& recipe, std::int64_t records, const std::string& fingerprint) {
    DataFacts facts = recipe.facts;
    facts.name = ownDataName, facts.records = records, facts.drawn = false;
    PrivacyEvent event = releaseEvent(recipe.calibrated, facts, fingerprint,
                                      "answer to the recipe " + recipe.id.substr(0, 12));
    event.order = randomWord(); // answers leave in a uniform order that is kept nowhere
    return event;
}

} // namespace sfumato
