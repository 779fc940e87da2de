// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/experiment/released.h"

#include "core/ledger/ledger.h"
#include "core/engine/privatized_records.h"

#include <algorithm>

namespace sfumato {

bool Released::serves(const RunSpec& wanted, const std::optional<std::string>& records) const {
    if (records && !fingerprint.empty() && *records != fingerprint) return false;
    DataSpec data = spec.data;
    data.release = wanted.data.release, data.sensitive = wanted.data.sensitive;
    const bool local = wanted.privacy.model == PrivacyModel::Local && spec.privacy.model == PrivacyModel::Local;
    return local && !isPrivatizedFile(wanted.data) &&
           (wanted.mechanism.noise == NoiseDistribution::Exact || wanted.train.from == folder.string() ||
            (!wanted.train.from.empty() && wanted.train.from == spec.train.from)) &&
           data == wanted.data && spec.mechanism == wanted.mechanism && spec.seed == wanted.seed &&
           privatizedRecords(folder, wanted.data).has_value();
}

Released releaseIn(const RunSpec& spec, const std::filesystem::path& folder) {
    Released released{.spec = spec, .folder = folder};
    if (const auto ledger = Ledger::read(folder / "ledger.json"))
        if (const auto event = std::ranges::find(ledger->events(), PrivacyEvent::Kind::LocalRelease,
                                                 &PrivacyEvent::kind);
            event != ledger->events().end())
            released.fingerprint = event->fingerprint;
    return released;
}

} // namespace sfumato
