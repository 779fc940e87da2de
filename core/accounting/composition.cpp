// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/composition.h"

#include <algorithm>
#include <set>

namespace sfumato {

Spent spentOn(std::span<const PrivacyEvent> events, std::string_view data) {
    Spent spent;
    long double epsilon = 0, delta = 0;
    for (const PrivacyEvent& event : events) {
        if (event.kind != PrivacyEvent::Kind::LocalRelease || event.data != data)
            continue;
        ++spent.releases;
        if (!isGuaranteed(event)) {
            ++spent.withoutGuarantee;
            continue;
        }
        epsilon += event.epsilon;
        delta += event.delta;
    }
    spent.epsilon = static_cast<double>(epsilon);
    spent.delta = std::min(1.0, static_cast<double>(delta));
    return spent;
}

Spent spentAtMost(std::span<const PrivacyEvent> events) {
    std::set<std::string_view> names;
    for (const PrivacyEvent& event : events)
        names.insert(event.data);
    Spent most;
    for (const std::string_view data : names) {
        const Spent spent = spentOn(events, data);
        most.epsilon = std::max(most.epsilon, spent.epsilon);
        most.delta = std::max(most.delta, spent.delta);
        most.releases = std::max(most.releases, spent.releases);
        most.withoutGuarantee = std::max(most.withoutGuarantee, spent.withoutGuarantee);
    }
    return most;
}

} // namespace sfumato
