// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/privacy_event.h"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sfumato {

/// What local releases cost one record.
struct Spent {
    /// Of the releases with a guarantee: those of Gaussian noise together, and what the others and the labels add to it
    /// (basic composition), at the sum of the deltas, which is at most 1.
    double epsilon = 0;
    double delta = 0;
    std::int64_t releases = 0;
    std::int64_t joined = 0;           ///< of them, those of Gaussian noise that count together; 0: all are added
    bool isJoinedAlone = false;        ///< all of them, and no labels beside them
    std::int64_t withoutGuarantee = 0; ///< releases that the sums leave out
};

/// Which events are about the same people: those of the same fingerprint, or of fingerprints that belong to the same
/// account, and, where one of the two has none, of the same name. A file that was renamed, or written in another
/// format, is the data set that it was.
struct RecordsKey {
    std::string_view name;
    std::string_view fingerprint;
    std::span<const std::string> account = {}; ///< the fingerprints of all files of an account
    bool all = false;

    /// All events: those of one account, or of one run.
    static RecordsKey everything() {
        RecordsKey key("");
        key.all = true;
        return key;
    }
    template <std::convertible_to<std::string_view> Name>
    RecordsKey(const Name& data) : name(data) {}
    RecordsKey(const PrivacyEvent& event, std::span<const std::string> account = {})
        : name(event.data), fingerprint(event.fingerprint), account(account) {}
    bool covers(const PrivacyEvent& event) const {
        if (all) return true;
        if (fingerprint.empty() || event.fingerprint.empty()) return event.data == name;
        const auto isOfAccount = [&](std::string_view of) { return std::ranges::find(account, of) != account.end(); };
        return event.fingerprint == fingerprint || (isOfAccount(fingerprint) && isOfAccount(event.fingerprint));
    }
};

/// The releases of the records `data`. Epsilons and deltas are added as decimals (DecimalSum): a budget of 0.3 holds
/// three times 0.1. Gaussian releases of mu_1, ..., mu_n are one of mu = sqrt(mu_1^2 + ... + mu_n^2) (Dong, Roth, Su
/// 2022, Corollary 3.3; where later ones were chosen by what earlier ones showed: Smith, Thakurta 2022), whose epsilon
/// is exact at the sum of their deltas.
Spent spentOn(std::span<const PrivacyEvent> events, RecordsKey data);

/// The largest of each over all data sets.
Spent spentAtMost(std::span<const PrivacyEvent> events);

/// The epsilon at `delta` of local releases of which only Gaussian noise has a delta: exact for that noise together, to
/// which the epsilons of the others and of labels are added. Nothing where another release has a delta too, guarantees
/// nothing, or is central steps.
std::optional<double> localEpsilonAt(std::span<const PrivacyEvent> events, double delta);

/// Whether the event is one of Gaussian noise of which the ledger says how far records are apart in it: its mu.
bool hasMu(const PrivacyEvent& event);

/// A local release with `factor` times as much noise: a label keeps its epsilon beside Gaussian noise.
void makeLouder(PrivacyEvent& event, double factor);

} // namespace sfumato
