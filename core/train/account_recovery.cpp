// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/account_recovery.h"

#include "core/base/guarded.h"
#include "core/files/own_file.h"
#include "core/loading/load.h"
#include "core/train/account.h"
#include "core/train/run_folder.h"

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

Result<void> checkNotOlder(const Ledger& account, const Ledger& run, const fs::path& folder, const std::string& data) {
    if (run.accountHash().empty() || account.hasReached(run.accountHash()) || !isOwnRun(folder))
        return {};
    return Fault{Fault::Code::Corrupt, account.path(),
                 "is older than the run " + folder.string() +
                     ", which has entered in it what is not here: an older copy of the state folder was put back, or "
                     "it was lost. Put back the newest copy; where there is none, sfumato-cli spent " +
                     (data.empty() ? "DATA" : data) + " --recover " + folder.string() +
                     " enters what this run has asked"};
}

Result<void> checkRunsIn(const fs::path& runs, const DataSpec& data) {
    const auto fingerprint = fingerprintOf(data, DataLocations::fromEnvironment());
    const auto paths = fingerprint ? accountPaths(data, *fingerprint) : fingerprint.fault();
    if (!paths || paths->account.empty())
        return paths ? Result<void>() : paths.fault();
    std::optional<Ledger> account;
    if (isThere(paths->account)) {
        auto opened = Ledger::read(paths->account);
        if (!opened)
            return opened.fault();
        account.emplace(std::move(*opened));
    }
    const Ledger none = Ledger::inMemory();
    std::error_code error;
    for (fs::directory_iterator entry(runs, error), end; !error && entry != end; entry.increment(error)) {
        const auto ledger = isThere(RunPaths{entry->path()}.ledger()) ? Ledger::read(RunPaths{entry->path()}.ledger())
                                                                      : Result<Ledger>(Ledger::inMemory());
        if (!ledger) // a run of its own fault, told where it is opened
            continue;
        const bool asked = std::ranges::any_of(ledger->events(), [&](const PrivacyEvent& event) {
            return std::ranges::find(paths->people, event.fingerprint) != paths->people.end();
        });
        if (asked)
            if (auto newer = checkNotOlder(account ? *account : none, *ledger, entry->path(), data.path); !newer)
                return Fault{newer.fault().code, paths->account.string(), newer.fault().detail};
    }
    return {};
}

Result<void> recoverAccount(const DataSpec& data, const fs::path& folder) {
    return guarded([&]() -> Result<void> {
        const auto run = Ledger::read(RunPaths{folder}.ledger());
        const auto fingerprint = fingerprintOf(data, DataLocations::fromEnvironment());
        const auto paths = fingerprint ? accountPaths(data, *fingerprint) : fingerprint.fault();
        if (!run || !paths)
            return run ? paths.fault() : run.fault();
        const bool same = std::ranges::any_of(
            run->events(), [&](const PrivacyEvent& event) { return event.fingerprint == *fingerprint; });
        if (!isOwnRun(folder) || !same || run->accountHash().empty())
            return Fault{Fault::Code::Mismatch, folder.string(),
                         "is no run of this user's that has asked these records and named their account"};
        auto account = openAccount(data, *fingerprint);
        if (!account)
            return account.fault();
        return (*account)->hasReached(run->accountHash()) ? Result<void>() : (*account)->recover(*run);
    });
}

} // namespace sfumato
