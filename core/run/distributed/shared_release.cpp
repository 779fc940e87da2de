// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/distributed/shared_release.h"

#include "core/base/guarded.h"
#include "core/data/loading/load.h"
#include "core/run/distributed/client_ranks.h"
#include "core/run/release.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

namespace sfumato {

namespace {

constexpr int blocksAhead = 2; ///< that a rank sends before the first of them is taken

/// Sends what it takes to rank 0, and receives its reply.
class ToLeader : public ReleaseSink {
public:
    explicit ToLeader(Communicator& all) : m_all(all) {}

    bool isReserved() const { return m_reserved; }
    bool hasEnded() const { return m_ended; }

    /// None where rank 0 has given up.
    Result<std::optional<RecordOrder>> receiveOrder(std::uint64_t seed) {
        auto order = sfumato::receiveOrder(m_all, seed);
        m_ended |= order && !*order;
        return order;
    }
    Result<void> receiveFrom() {
        TRY(received, awaited(m_all, 0, patienceWithLeader));
        m_reserved |= received->kind == "reserved", m_ended |= received->kind == "end",
            m_ahead -= received->kind == "taken";
        return {};
    }
    Result<void> begin(const PrivatizedFacts&, ElementType) override { return {}; }
    Result<void> take(std::int64_t first, std::span<const std::byte> records,
                      std::span<const std::int64_t> labels) override {
        while (m_ahead == blocksAhead && !m_ended)
            if (auto tensors = receiveFrom(); !tensors) return tensors;
        if (m_ended) return Fault{Fault::Code::Stopped, "rank 0", "has given up"};
        m_all.send(0, toBytes({"block",
                               {{"first", std::to_string(first)}},
                               {{"records", asTensor(records)}, {"labels", asTensor(std::as_bytes(labels))}}}));
        ++m_ahead;
        return {};
    }

private:
    Communicator& m_all;
    int m_ahead = 0;
    bool m_reserved = false, m_ended = false;
};

Result<void> sendShare(const RunSpec& spec, Communicator& all, ToLeader& leader, std::stop_token stop) {
    TRY(order, leader.receiveOrder(spec.seed));
    if (!*order) return {};
    TRY(raw, loadRaw(spec.data, **order, DataLocations::fromEnvironment(), {{}, stop}));
    all.send(0, toBytes(hello(*raw)));
    while (!leader.isReserved() && !leader.hasEnded())
        if (auto tensors = leader.receiveFrom(); !tensors) return tensors;
    TRY(means, leader.isReserved() ? releaseMeans(spec, *raw) : Fault{Fault::Code::Stopped, "rank 0", "has given up"});
    const auto share = shareOf(all.rank(), all.size(), raw->size());
    means->options.first = share.first, means->options.last = share.last;
    Ledger reserved = Ledger::inMemory(); // rank 0 has entered it where it stays
    RunObserver nobody;
    return privatizeInto(*raw, means->mechanism, means->noise, reserved, means->options, leader, nobody,
                         std::move(stop));
}

std::span<const std::byte> bytesOf(const at::Tensor& tensor) {
    return {static_cast<const std::byte*>(tensor.data_ptr()), tensor.nbytes()};
}

} // namespace

SharedRelease::SharedRelease(ReleaseSink& whole, const Ranks& ranks, std::int64_t records)
    : m_whole(whole), m_ranks(ranks), m_records(records) {
    for (int rank = 0; rank < ranks.communicator->size(); ++rank)
        m_next.push_back(shareOf(rank, ranks.communicator->size(), records).first);
}

QueryDoor::Share SharedRelease::own() const { return shareOf(0, m_ranks.communicator->size(), m_records); }

Result<void> SharedRelease::meet(const RawDataset& raw) {
    const int size = m_ranks.communicator->size();
    if (m_records < size)
        return Fault{Fault::Code::OutOfRange, "data",
                     "are " + std::to_string(m_records) + " records for " + std::to_string(size) +
                         " ranks; start fewer"};
    return meetReaders(m_ranks, raw.facts(), raw.fingerprint());
}

Result<void> SharedRelease::begin(const PrivatizedFacts& facts, ElementType type) {
    m_rowBytes = std::size_t(facts.event.dimensions) * byteSize(type);
    m_labelled = facts.mechanism.labels == LabelRelease::Response;
    return m_whole.begin(facts, type);
}

Result<void> SharedRelease::reserved() {
    for (int rank = 1; rank < m_ranks.communicator->size(); ++rank)
        m_ranks.communicator->send(rank, toBytes({"reserved", {}, {}}));
    return m_whole.reserved();
}

Result<void> SharedRelease::take(std::int64_t first, std::span<const std::byte> records,
                                 std::span<const std::int64_t> labels) {
    if (auto taken = m_whole.take(first, records, labels); !taken) return taken;
    m_next[0] = first + std::int64_t(records.size() / m_rowBytes);
    const int size = m_ranks.communicator->size();
    const bool waits = m_next[0] == own().last; // nothing is left to do here meanwhile
    for (int rank = 1; rank < size; ++rank) {
        const std::int64_t last = shareOf(rank, size, m_records).last;
        for (std::int64_t before = -1; m_next[std::size_t(rank)] < last && before != m_next[std::size_t(rank)];) {
            before = m_next[std::size_t(rank)];
            if (auto tensors = receiveFrom(rank, waits ? m_ranks.patience : Patience(0)); !tensors) return tensors;
        }
    }
    return {};
}

Result<void> SharedRelease::receiveFrom(int rank, Patience patience) {
    const auto bytes = m_ranks.communicator->receive(rank, patience);
    if (!bytes) return patience > Patience(0) ? Result<void>(silentRank(rank, patience)) : Result<void>();
    TRY(received, messageOf(*bytes, rank));
    if (received->kind == "refused") return faultOf(*received, rank);
    std::int64_t& next = m_next[std::size_t(rank)];
    std::map<std::string, at::Tensor> sent(received->tensors.begin(), received->tensors.end());
    const std::size_t size = sent.contains("records") ? sent["records"].nbytes() : 0;
    const auto count = std::int64_t(size / m_rowBytes);
    if (received->kind != "block" || received->number("first") != next || count < 1 || size % m_rowBytes != 0 ||
        next + count > shareOf(rank, m_ranks.communicator->size(), m_records).last ||
        sent["labels"].nbytes() != (m_labelled ? std::size_t(count) * sizeof(std::int64_t) : 0))
        return Fault{Fault::Code::Malformed, "rank " + std::to_string(rank),
                     "sends other records than those that are its own to release"};
    const at::Tensor labels = sent["labels"].clone(); // as its numbers lie in memory
    if (auto taken = m_whole.take(
            next, bytesOf(sent["records"]),
            {static_cast<const std::int64_t*>(labels.data_ptr()), labels.nbytes() / sizeof(std::int64_t)});
        !taken)
        return taken;
    next += count;
    m_ranks.communicator->send(rank, toBytes({"taken", {}, {}}));
    return {};
}

Result<void> releaseShare(const RunSpec& spec, const Ranks& ranks, std::stop_token stop) {
    Communicator& all = *ranks.communicator;
    at::set_num_threads(threadsOf(spec));
    ToLeader leader(all);
    const auto sent = guarded([&] { return sendShare(spec, all, leader, std::move(stop)); });
    if (!sent && !leader.hasEnded()) all.send(0, toBytes(refusal(sent.fault())));
    while (!leader.hasEnded()) // where a rank ends early, mpirun ends all others
        if (auto tensors = leader.receiveFrom(); !tensors) return tensors;
    return sent;
}

} // namespace sfumato
