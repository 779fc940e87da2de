// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/distributed/communicator.h"

#include <algorithm>
#include <cstring>
#include <functional>

namespace sfumato {

Fault silentRank(int rank, Patience patience) {
    return {
        Fault::Code::IoFailed, "rank " + std::to_string(rank),
        "has said nothing for " + std::to_string(std::int64_t(patience.count())) +
            " s; see why it stopped, then start or resume it all again, with a longer --patience if it is only slow"};
}

namespace {

/// A rank that has ended the run says so, instead.
Fault ended(int rank) { return {Fault::Code::Stopped, "rank " + std::to_string(rank), "has ended the run"}; }

} // namespace

Result<void> Communicator::sum(std::span<std::int64_t> values, Patience patience) {
    const auto bytes = std::as_writable_bytes(values);
    if (rank() > 0) {
        send(0, {bytes.begin(), bytes.end()});
        const auto sums = receive(0, patience);
        if (!sums) return silentRank(0, patience);
        if (sums->size() != bytes.size()) return ended(0);
        std::ranges::copy(*sums, bytes.begin());
        return {};
    }
    std::vector<std::int64_t> theirs(values.size());
    for (int other = 1; other < size(); ++other) {
        const auto said = receive(other, patience);
        if (!said) return silentRank(other, patience);
        if (said->size() != bytes.size()) return ended(other);
        std::memcpy(theirs.data(), said->data(), said->size());
        std::ranges::transform(values, theirs, values.begin(), std::plus());
    }
    for (int other = 1; other < size(); ++other) send(other, {bytes.begin(), bytes.end()});
    return {};
}

} // namespace sfumato
