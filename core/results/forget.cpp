// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/forget.h"

#include "core/data/record_order.h"
#include "core/files/durable/own_file.h"
#include "core/ledger/ledger.h"
#include "core/local/privatized_content.h"
#include "core/run/account/account.h"
#include "core/run/folder/run_folder.h"

#include <algorithm>
#include <vector>

namespace sfumato {

namespace fs = std::filesystem;

Result<Forgotten> forget(const fs::path& path) {
    std::error_code error;
    std::vector<PrivacyEvent> events;
    Forgotten forgotten;
    if (fs::is_directory(path, error)) {
        const RunPaths run{path};
        if (!isOwnRun(path)) // its ledger could name any release of this user's
            return Fault{Fault::Code::NotFound, path.string(),
                         "is no run of this user's, and nothing is kept here for anybody else's"};
        TRY(lock, FolderLock::acquire(path));
        TRY(ledger, Ledger::read(run.ledger()));
        events = ledger->events();
        TRY_DO(checkOwnFolder(run.secret()));
        forgotten.secrets = fs::remove_all(run.secret(), error) > 0 && !error;
        if (error) return systemFault(error.value(), run.secret().string(), "remove it");
    } else {
        TRY(content, openPrivatizedContent(path));
        const PrivacyEvent& event = content->facts.event;
        events = {event};
        // Anybody can name an order of this user's in a file: what the file is of must be known here.
        auto known = event.order.empty() ? Result<std::optional<bool>>(true) : isReleaseOf(event.order, path);
        if (known && !*known) { // of an earlier version, which kept the order alone
            const auto account = accountEvents({}, events);
            known = account ? Result<std::optional<bool>>(std::ranges::find(*account, event) != account->end())
                            : account.fault();
        }
        if (!known) return known.fault();
        if (!**known)
            return Fault{Fault::Code::Mismatch, path.string(),
                         "is not the release whose order of records it names; nothing was removed"};
    }
    for (const PrivacyEvent& event : events) {
        if (event.kind != PrivacyEvent::Kind::LocalRelease || event.order.empty()) continue;
        TRY(removed, forgetOrder(event.order));
        forgotten.order |= *removed;
    }
    const bool central = std::ranges::any_of(
        events, [](const PrivacyEvent& event) { return event.kind == PrivacyEvent::Kind::CentralSteps; });
    if (!forgotten.order && !forgotten.secrets && !central)
        return Fault{Fault::Code::NotFound, path.string(),
                     "has no order of records or secret of a run that is kept for it here"};
    return forgotten;
}

} // namespace sfumato
