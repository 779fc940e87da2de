// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/paid_ahead.h"

#include <algorithm>

namespace sfumato {

bool isLook(const PrivacyEvent& event) {
    return event.kind == PrivacyEvent::Kind::RawEvaluation || event.kind == PrivacyEvent::Kind::Preview;
}

void addMissing(const std::vector<PrivacyEvent>& more, std::vector<PrivacyEvent>& events) {
    for (const PrivacyEvent& event : more)
        if (std::ranges::count(events, event) < std::ranges::count(more, event)) events.push_back(event);
}

std::int64_t stepsOf(const PrivacyEvent& release) { return release.release ? release.release->steps : 1; }

bool isSameRelease(PrivacyEvent one, PrivacyEvent other) {
    for (PrivacyEvent* event : {&one, &other}) {
        event->order.clear();
        if (event->release) event->release->steps = 1, event->release->first = 0, event->release->partition = 0;
    }
    return one == other;
}

std::int64_t stepsLike(const PrivacyEvent& release, const std::vector<PrivacyEvent>& events) {
    std::int64_t steps = 0;
    for (const PrivacyEvent& event : events) steps += isSameRelease(release, event) ? stepsOf(event) : 0;
    return steps;
}

} // namespace sfumato
