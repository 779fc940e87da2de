// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/privatized_release.h"

#include "core/base/guarded.h"
#include "core/base/rounded_text.h"
#include "core/files/own_file.h"
#include "core/ledger/composition.h"
#include "core/ledger/paid_ahead.h"
#include "core/loading/load.h"
#include "core/train/account.h"
#include "core/train/people.h"
#include "core/train/release.h"
#include "core/train/run_label.h"

#include <algorithm>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

Result<std::string> privatized(const RunSpec& spec, const fs::path& path, const fs::path& labelPath,
                               RunObserver& observer, std::stop_token stop, const Ranks* ranks) {
    const BegunAccounts begunHere;
    const auto order = RecordOrder::forRelease(spec.mechanism.noise, spec.seed);
    if (!order)
        return order.fault();
    if (ranks)
        tellOrder(*ranks->communicator, *order);
    const auto raw = loadRaw(spec.data, *order, DataLocations::fromEnvironment(), readingFor(observer, stop));
    if (!raw)
        return raw.fault();
    auto labelFile = AtomicFile::open(labelPath); // is there before anything is spent, as the other file will be
    if (!labelFile)
        return labelFile.fault();
    auto ledger = openLedger({}, spec.data, *raw, For::Release);
    if (!ledger)
        return ledger.fault();
    const auto released = releaseInto(spec, *raw, *ledger, followLink(path), observer, stop, ranks);
    if (!released)
        return released.fault();
    const std::vector<PrivacyEvent> events{released->event};
    auto account = accountEvents(spec.data, events);
    if (!account)
        return account.fault();
    const auto others = areStatedOthers(events);
    if (!others)
        return others.fault();
    const RunLabel label(events, std::move(*account), {.others = *others});
    const std::string text = label.text(spec);
    if (auto written = labelFile->commit(std::as_bytes(std::span(text))); !written)
        return written.fault();
    const auto releases = std::ranges::count_if(label.account(),
                                                [](const PrivacyEvent& event) { return !isLook(event); });
    const Spending::Sum spent = totalOn(label.account(), RecordsKey::everything());
    return std::to_string(events.front().records) + " records of " + std::to_string(events.front().dimensions) +
           " features, " + label.stamp() +
           (releases > 1 ? "; all " + std::to_string(releases) + " releases of these records: epsilon " +
                               roundedUp(spent.epsilon) + ", delta " + roundedUp(spent.delta)
                         : "");
}

} // namespace

Result<std::string> privatizeFile(const RunSpec& spec, const fs::path& path, const fs::path& label,
                                  RunObserver& observer, std::stop_token stop, const Ranks* ranks) {
    auto done = guarded([&] { return privatized(spec, path, label, observer, std::move(stop), ranks); });
    if (ranks)
        tellOthers(*ranks->communicator, {"end", {}, {}});
    return done;
}

} // namespace sfumato
