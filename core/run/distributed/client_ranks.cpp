// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/distributed/client_ranks.h"

#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/data_facts.h"
#include "core/spec/json_fields.h"

#include <ATen/ATen.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace sfumato {

namespace {

std::string sizesOf(const DataFacts& facts) {
    const Geometry& g = facts.geometry;
    return std::to_string(g.channels) + " x " + std::to_string(g.height) + " x " + std::to_string(g.width);
}

/// Why records of these facts and those of rank 0 cannot train one model.
std::optional<Fault> unlike(const DataFacts& theirs, DataFacts ours, int rank) {
    const std::string subject = "rank " + std::to_string(rank) + ": data";
    ours.records = theirs.records;
    if (theirs.geometry != ours.geometry)
        return Fault{Fault::Code::Mismatch, subject,
                     "are " + sizesOf(theirs) + " numbers a record, those of rank 0 " + sizesOf(ours) +
                         "; give all ranks records of one shape"};
    if (theirs.classes != ours.classes)
        return Fault{Fault::Code::Mismatch, subject,
                     std::string(theirs.classes > 0 ? "have labels and those of rank 0 none"
                                                    : "have no labels and those of rank 0 have") +
                         "; give labels on all ranks or on none"};
    if (theirs != ours)
        return Fault{Fault::Code::Mismatch, subject,
                     "are scaled otherwise than those of rank 0; give all ranks files of one format"};
    return {};
}

} // namespace

DataFacts comparable(DataFacts facts) {
    facts.name.clear();
    return facts;
}

RankMessage hello(const RawDataset& raw) {
    return {"hello", {{"facts", toJson(raw.facts()).dump()}, {"fingerprint", raw.fingerprint()}}, {}};
}

std::optional<Fault> otherRecords(const RankMessage& hello, int rank, const DataFacts& facts,
                                  const std::string& fingerprint) {
    if (hello.kind == "refused") return faultOf(hello, rank);
    if (hello.word("facts") == toJson(facts).dump() && hello.word("fingerprint") == fingerprint) return {};
    return Fault{Fault::Code::Mismatch, "rank " + std::to_string(rank) + ": data",
                 "are other records than those of rank 0, or another user's; give all ranks the same file, or, to "
                 "train gs-fed, each its own by {rank} in the path"};
}

Result<void> meetReaders(const Ranks& ranks, const DataFacts& facts, const std::string& fingerprint) {
    for (int rank = 1; rank < ranks.communicator->size(); ++rank) {
        TRY(met, awaited(*ranks.communicator, rank, ranks.patience));
        if (auto other = otherRecords(*met, rank, facts, fingerprint)) return *other;
    }
    return {};
}

QueryDoor::Share shareOf(int rank, int size, std::int64_t blocks) {
    return {rank * blocks / size, (rank + 1) * blocks / size, blocks};
}

std::optional<Fault> lacksRecords(const DataFacts& facts, const QueryDoor::Share& share) {
    const std::int64_t clients = share.last - share.first;
    if (facts.records >= clients) return {};
    return Fault{Fault::Code::OutOfRange, "data",
                 "are " + std::to_string(facts.records) + " records for " + std::to_string(clients) +
                     " clients; set privacy.settings.clients to less, or start more ranks"};
}

ClientRanks::ClientRanks(const Ranks& ranks, const RunSpec& spec, std::function<void(const std::string&)> say)
    : m_ranks(ranks), m_clients(std::int64_t(numberOf(spec.privacy, "clients"))), m_own(eachHasOwn(spec.data)),
      m_say(std::move(say)), m_away(std::size_t(ranks.communicator->size()), false) {}

std::size_t ClientRanks::send(int rank, const RankMessage& message) {
    Bytes bytes = toBytes(message);
    const std::size_t size = bytes.size();
    m_ranks.communicator->send(rank, std::move(bytes));
    return size;
}

void ClientRanks::leave(int rank, const std::string& why) {
    const auto share = shareOf(rank, m_ranks.communicator->size(), m_clients);
    m_away[std::size_t(rank)] = true;
    m_say("Clients " + std::to_string(share.first) + " to " + std::to_string(share.last - 1) + ", on rank " +
          std::to_string(rank) + ", count as timed out from now on: " + why +
          ". The run goes on without them; resume it to ask them again.");
}

std::optional<RankMessage> ClientRanks::reply(int rank, const char* kind, std::size_t* bytes) {
    const auto received = m_ranks.communicator->receive(rank, m_ranks.patience);
    if (!received) {
        leave(rank, "no answer for " + std::to_string(std::int64_t(m_ranks.patience.count())) + " s");
        return {};
    }
    auto message = messageOf(*received, rank);
    if (message && message->kind == "passed") // answered before this start, and not again
        return {};
    if (!message || message->kind != kind) {
        leave(rank, message && message->kind == "refused"
                        ? faultOf(*message, rank).subject + ": " + faultOf(*message, rank).detail.english()
                        : "what it says cannot be read");
        return {};
    }
    if (bytes) *bytes = received->size();
    return std::move(*message);
}

void ClientRanks::tellAll(const RankMessage& message, const char* awaitedKind) {
    for (int rank = 1; rank < m_ranks.communicator->size(); ++rank)
        if (!m_away[std::size_t(rank)]) send(rank, message);
    for (int rank = 1; awaitedKind && rank < m_ranks.communicator->size(); ++rank)
        if (!m_away[std::size_t(rank)]) reply(rank, awaitedKind);
}

Result<std::int64_t> ClientRanks::meet(const DataFacts& facts, const std::string& fingerprint) {
    m_records = facts.records;
    for (int rank = 1; rank < m_ranks.communicator->size(); ++rank) {
        TRY(met, awaited(*m_ranks.communicator, rank, m_ranks.patience));
        if (!m_own) {
            if (auto other = otherRecords(*met, rank, facts, fingerprint)) return *other;
        } else if (met->kind == "refused") {
            return faultOf(*met, rank);
        } else {
            const std::string origin = "rank " + std::to_string(rank) + ": data";
            const auto json = parseJson(met->word("facts"), origin);
            TRY(theirs, json ? dataFactsFromJson(*json, origin) : json.fault());
            if (auto fault = unlike(*theirs, comparable(facts), rank)) return *fault;
            if (theirs->records > mostCounted)
                return Fault{Fault::Code::OutOfRange, origin + ".records",
                             "must be at most " + std::to_string(mostCounted)};
            m_records += theirs->records;
        }
    }
    return m_records;
}

void ClientRanks::join(QueryDoor& door) {
    if (!m_own) door.keepShare(shareOf(0, m_ranks.communicator->size(), m_clients));
    door.evaluateElsewhere([this](const Query& query, const PublicInput& input, std::int64_t block, std::int64_t step) {
        return evaluate(query, input, block, step);
    });
}

void ClientRanks::begin(const CentralTraining& training, std::int64_t steps) {
    tellAll({"begin", {{"steps", std::to_string(steps)}, {"records", std::to_string(m_records)}}, training.released()},
            "ready");
}

Response ClientRanks::evaluate(const Query& query, const PublicInput& input, std::int64_t block, std::int64_t step) {
    const int size = m_ranks.communicator->size();
    int rank = 0;
    while (!shareOf(rank, size, m_clients).holds(block)) ++rank;
    ++m_queried;
    if (m_away[std::size_t(rank)]) return ++m_missed, Response{};
    const std::size_t out = send(rank, {"ask", {{"step", std::to_string(step)}}, input.message()});
    std::size_t back = 0;
    const auto received = reply(rank, "answer", &back);
    if (!received) return ++m_missed, Response{};
    const bool fits = received->tensors.size() == 1 && received->tensors.front().second.scalar_type() == at::kFloat &&
                      received->tensors.front().second.numel() == query.blocks * query.width &&
                      at::isfinite(received->tensors.front().second).all().item<bool>();
    if (!fits) {
        leave(rank, "its answer does not fit the question");
        return ++m_missed, Response{};
    }
    m_out += out, m_back += back;
    return {received->tensors.front().second.to(at::kDouble).view({query.blocks, query.width}), {}, 0};
}

void ClientRanks::save(std::int64_t steps) { tellAll({"save", {{"steps", std::to_string(steps)}}, {}}, "saved"); }

void ClientRanks::settle() { tellAll({"settle", {}, {}}, nullptr); }

std::string ClientRanks::traffic() const {
    const auto responded = std::size_t(std::max<std::int64_t>(m_queried - m_missed, 1));
    return "Clients on other ranks were asked in " + std::to_string(m_queried) + " rounds and answered in " +
           std::to_string(m_queried - m_missed) + ": " + std::to_string(m_out) + " bytes out and " +
           std::to_string(m_back) + " back, a round " + std::to_string(m_out / responded) + " and " +
           std::to_string(m_back / responded) + ".";
}

} // namespace sfumato
