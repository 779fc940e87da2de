// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/adopt_run.h"

#include "core/base/guarded.h"
#include "core/files/own_file.h"
#include "core/ledger/ledger.h"
#include "core/loading/load.h"
#include "core/record/shared_spec.h"
#include "core/train/account.h"
#include "core/train/account_spending.h"
#include "core/train/run_folder.h"

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

Result<Adoption> adoption(const fs::path& folder, const fs::path& data, bool raw, std::stop_token stop) {
    auto stated = readRunSpec(folder);
    if (!stated)
        return stated.fault();
    const RunPaths paths{folder};
    const bool central = stated->privacy.model == PrivacyModel::Central;
    const bool released = central ? isThere(paths.released()) : isThere(paths.privatized());
    stated->data.path = data.string();
    const bool asksForRaw = stated->monitor.raw;
    stated->monitor.raw = asksForRaw && (raw || isOwnRun(folder));
    const bool dropsRaw = asksForRaw && !stated->monitor.raw;
    auto spec = withAbsolutePaths(std::move(*stated));
    if (!spec)
        return spec.fault();
    if (spec->data.source != "file" && !isNamedSet(spec->data.source))
        return Fault{Fault::Code::Mismatch, "--data " + data.string(),
                     "is not read: the run trains on " + spec->data.source + ", which the program draws"};
    if (isPrivatizedFile(spec->data))
        return Adoption{.spec = std::move(*spec), .dropsRaw = dropsRaw};
    const bool releases = central || !(released || !spec->data.release.empty());
    if (releases && !released && isSensitive(spec->data)) {
        const std::string path = spec->data.path;
        spec = openedSpec(std::move(*spec), true); // what of raw access stays is settled above
        spec->data.path = path;
    }
    const auto records = loadRaw(spec->data, spec->seed, DataLocations::fromEnvironment(), {{}, stop});
    if (!records)
        return records.fault();
    if (isThere(paths.ledger())) {
        const auto ledger = Ledger::read(paths.ledger());
        const auto same = ledger ? sameRecords(*ledger, spec->data, *records) : Result<void>(ledger.fault());
        if (!same)
            return same.fault();
        if (central && !isOwnRun(folder)) {
            const auto account = accountEvents(spec->data, ledger->events());
            if (!account)
                return account.fault();
            for (const PrivacyEvent& event : ledger->events())
                if (event.kind == PrivacyEvent::Kind::CentralSteps &&
                    std::ranges::find(*account, event) == account->end())
                    return Fault{Fault::Code::Mismatch, paths.ledger().string(),
                                 "holds steps that do not stand in the account of these records, and so cannot go on "
                                 "here; train anew"};
        }
    }
    if (!releases)
        return Adoption{.spec = std::move(*spec), .dropsRaw = dropsRaw};
    auto spending = spendingOf(*spec, *records);
    return spending ? Result<Adoption>(Adoption{std::move(*spec), std::move(*spending), dropsRaw}) : spending.fault();
}

} // namespace

Result<Adoption> adoptionOf(const fs::path& folder, const fs::path& data, bool raw, std::stop_token stop) {
    return guarded([&] { return adoption(folder, data, raw, stop); });
}

Result<void> adoptRun(const fs::path& folder, const RunSpec& spec) {
    return guarded([&]() -> Result<void> {
        const auto held = RunFolder::open(folder); // by nobody else
        return held ? writeRunSpec(folder, spec) : held.fault();
    });
}

} // namespace sfumato
