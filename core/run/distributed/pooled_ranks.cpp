// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/distributed/pooled_ranks.h"

#include "core/accounting/central_plan.h"
#include "core/base/guarded.h"
#include "core/data/loading/load.h"
#include "core/spec/tables/central_methods.h"
#include "core/run/central_release.h"
#include "core/run/checkpoint.h"
#include "core/run/distributed/client_ranks.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>

namespace sfumato {

namespace {

/// The tensors of a training from the names of one message to another.
const std::string ofRelease = "released.", ofState = "state.", ofRandomness = "random.";

void put(const NamedTensors& from, const std::string& kind, NamedTensors& message) {
    for (const auto& [name, tensor] : from) message.emplace_back(kind + name, tensor);
}

/// Those of `kind`, in the order of `like`. Malformed where one is missing or has another shape.
Result<NamedTensors> taken(const RankMessage& message, const std::string& kind, const NamedTensors& like) {
    NamedTensors found;
    for (const auto& [name, tensor] : like) {
        const auto sent = std::ranges::find(message.tensors, kind + name,
                                            [](const auto& entry) { return entry.first; });
        if (sent == message.tensors.end() || sent->second.sizes() != tensor.sizes() ||
            sent->second.scalar_type() != tensor.scalar_type())
            return Fault{Fault::Code::Malformed, "rank 0: " + kind + name,
                         "does not fit this run; install the same program everywhere"};
        found.emplace_back(name, sent->second);
    }
    return found;
}

Result<void> copy(const RankMessage& message, const std::string& kind, const NamedTensors& into) {
    TRY(sent, taken(message, kind, into));
    for (std::size_t i = 0; i < into.size(); ++i) into[i].second.copy_((*sent)[i].second);
    return {};
}

std::int64_t piecesOf(std::int64_t records) { return (records + QueryDoor::poolPiece - 1) / QueryDoor::poolPiece; }

/// The records that a rank reads.
QueryDoor::Share rangeOf(const Communicator& all, std::int64_t records) {
    const auto pieces = shareOf(all.rank(), all.size(), piecesOf(records));
    return {pieces.first * QueryDoor::poolPiece, std::min(pieces.last * QueryDoor::poolPiece, records), records};
}

/// The training of a rank above 0, in step with that of rank 0.
class Listener {
public:
    Listener(const Ranks& ranks, RunSpec spec, std::unique_ptr<CentralTraining> training)
        : m_ranks(ranks), m_spec(std::move(spec)), m_training(std::move(training)) {}

    bool hasEnded() const { return m_ended; }

    Result<void> open(RawDataset raw, QueryDoor::Plan plan) {
        TRY(door, QueryDoor::open(std::move(raw), m_ledger, std::move(plan)));
        m_door.emplace(std::move(*door));
        const auto own = rangeOf(*m_ranks.communicator, m_door->records());
        m_door->pool({own.first, own.last,
                      [this](const Query& query, std::int64_t step, std::span<std::int64_t> sums) {
                          return say(query, step, sums);
                      },
                      [this] { stillHere(); }});
        return {};
    }

    Result<void> obey(const RankMessage& queried) {
        if (queried.kind == "release") {
            RunObserver nobody;
            drawPublicDigits(*m_training, m_spec);
            return m_training->release(*m_door, nobody, {});
        }
        if (queried.kind == "steps") return takeSteps(queried);
        return Fault{Fault::Code::Malformed, "rank 0",
                     "asks for \"" + queried.kind + "\", which this program does not know"};
    }

private:
    Result<void> takeSteps(const RankMessage& queried) {
        if (auto same = beginAs(queried); !same) return same;
        m_training->attach(&*m_door);
        TRY(steps, queried.numberWithin("steps", 0, m_spec.train.steps, 0));
        for (std::int64_t step = *steps; step < m_spec.train.steps; ++step) {
            StepRecord record;
            record.step = step + 1;
            if (m_training->step(record, fractionDone(m_spec, m_spec.methods.front(), {step, 0, false}), {}, nullptr) !=
                Method::Outcome::Moved)
                return m_training->fault().value_or(
                    Fault{Fault::Code::Diverged, "step " + std::to_string(step + 1), "is not finite"});
        }
        return {};
    }

    /// As rank 0 begins.
    Result<void> beginAs(const RankMessage& queried) {
        const at::NoGradGuard noGrad;
        if (auto copied = copy(queried, ofRelease, m_training->released()); !copied) return copied;
        m_training->settle();
        if (auto copied = copy(queried, ofState, m_training->state()); !copied) return copied;
        TRY(random, taken(queried, ofRandomness, m_training->randomState()));
        m_training->setRandomState(*random);
        return {};
    }

    Result<std::optional<Response>> say(const Query& query, std::int64_t step, std::span<std::int64_t> sums) {
        Communicator& all = *m_ranks.communicator;
        all.send(0, toBytes({"sums",
                             {{"question", query.name}, {"step", std::to_string(step)}},
                             {{"sums", at::tensor(at::ArrayRef(sums.data(), sums.size()), at::kLong)}}}));
        m_received = Clock::now();
        TRY(received, awaited(all, 0, patienceWithLeader));
        m_ended = received->kind == "end";
        if (m_ended) return Fault{Fault::Code::Stopped, "rank 0", "has ended the run"};
        std::map<std::string, at::Tensor> tensors(received->tensors.begin(), received->tensors.end());
        if (received->kind != "answer" || !tensors["values"].defined() || tensors["noise"].numel() != 1)
            return Fault{Fault::Code::Malformed, "rank 0",
                         "says what is no answer; install the same program everywhere"};
        return std::optional(Response{tensors["values"].clone(), {}, tensors["noise"].item<double>()});
    }

    void stillHere() {
        if (Clock::now() - m_received > m_ranks.patience / 4)
            m_ranks.communicator->send(0, toBytes({"working", {}, {}})), m_received = Clock::now();
    }

    using Clock = std::chrono::steady_clock;
    Ranks m_ranks;
    RunSpec m_spec;
    Ledger m_ledger = Ledger::inMemory(); // rank 0 pays
    std::unique_ptr<CentralTraining> m_training;
    std::optional<QueryDoor> m_door;
    Clock::time_point m_received = Clock::now();
    bool m_ended = false;
};

} // namespace

std::optional<Fault> notPooled(const PrivacySpec& privacy) {
    const auto phases = centralPhases(privacy, 1, 1, 2);
    const bool sums = privacy.method != "dp-sinkhorn" && // whose answer is one of the batch as a whole
                      std::ranges::all_of(phases, [](const MechanismPhase& phase) {
                          return phase.sampling == MechanismPhase::Sampling::All &&
                                 phase.noise != MechanismPhase::Noise::ProjectedGaussian;
                      });
    return sums ? std::nullopt
                : std::optional(
                      Fault{Fault::Code::Mismatch, "privacy.method " + privacy.method,
                            "asks for what is no sum over all records, so ranks cannot add it up; moments, dp-merf, "
                            "evolution, dp-classifier, what has privacy.sampling all, gs-fed and runs of the local "
                            "model can be trained so"});
}

bool PooledRanks::selectsSteps(const PrivacySpec& privacy) {
    return std::ranges::any_of(centralMethod(privacy.method)->queries(privacy), &CentralQuery::everyStep);
}

Result<std::int64_t> PooledRanks::meet(const DataFacts& facts, const std::string& fingerprint) {
    const int size = m_ranks.communicator->size();
    if (piecesOf(facts.records) < size)
        return Fault{Fault::Code::OutOfRange, "data",
                     "are " + std::to_string(facts.records) + " records for " + std::to_string(size) +
                         " ranks, and each takes " + std::to_string(QueryDoor::poolPiece) + " at least; start fewer"};
    auto met = meetReaders(m_ranks, facts, fingerprint);
    return met ? Result<std::int64_t>(facts.records) : met.fault();
}

void PooledRanks::join(QueryDoor& door) {
    const auto own = rangeOf(*m_ranks.communicator, door.records());
    door.pool({own.first, own.last,
               [this](const Query& query, std::int64_t step,
                      std::span<std::int64_t> sums) -> Result<std::optional<Response>> {
                   auto added = addUp(query.name, step, sums);
                   return added ? Result<std::optional<Response>>(std::nullopt) : added.fault();
               },
               [] {}});
    door.onResponse([this](const Query&, const PublicInput&, const Response& response) {
        const RankMessage message{
            "answer", {}, {{"values", response.values}, {"noise", at::scalar_tensor(response.noise, at::kDouble)}}};
        m_out += toBytes(message).size() * std::size_t(m_ranks.communicator->size() - 1);
        tellOthers(*m_ranks.communicator, message);
    });
}

Result<void> PooledRanks::addUp(const std::string& query, std::int64_t step, std::span<std::int64_t> sums) {
    Communicator& all = *m_ranks.communicator;
    for (int rank = 1; rank < all.size(); ++rank) {
        std::optional<Result<RankMessage>> received;
        while (!received || (*received && (*received)->kind == "working")) {
            const auto bytes = all.receive(rank, m_ranks.patience);
            if (!bytes) return silentRank(rank, m_ranks.patience);
            m_back += bytes->size();
            received = messageOf(*bytes, rank);
        }
        if (!*received) return received->fault();
        const RankMessage& message = **received;
        if (message.kind == "refused") return faultOf(message, rank);
        if (message.kind != "sums" || message.word("question") != query || message.number("step") != step ||
            message.tensors.size() != 1 || message.tensors.front().second.scalar_type() != at::kLong ||
            message.tensors.front().second.numel() != std::int64_t(sums.size()))
            return Fault{Fault::Code::Mismatch, "rank " + std::to_string(rank),
                         "answers another question than rank 0 asks; install the same program everywhere"};
        const at::Tensor theirs = message.tensors.front().second.contiguous();
        std::transform(sums.begin(), sums.end(), theirs.data_ptr<std::int64_t>(), sums.begin(), std::plus<>());
    }
    ++m_queried;
    return {};
}

void PooledRanks::release() { tellOthers(*m_ranks.communicator, {"release", {}, {}}); }

void PooledRanks::begin(const CentralTraining& training, std::int64_t steps) {
    if (!m_stepped) return;
    RankMessage message{"steps", {{"steps", std::to_string(steps)}}, {}};
    put(training.released(), ofRelease, message.tensors);
    put(training.state(), ofState, message.tensors);
    put(training.randomState(), ofRandomness, message.tensors);
    tellOthers(*m_ranks.communicator, message);
}

std::string PooledRanks::traffic() const {
    return std::to_string(m_queried) + " answers are of sums over " + std::to_string(m_ranks.communicator->size()) +
           " ranks: " + std::to_string(m_back) + " bytes to rank 0, " + std::to_string(m_out) + " back.";
}

Result<void> evaluateForPool(const RunSpec& spec, const Ranks& ranks) {
    Communicator& all = *ranks.communicator;
    std::optional<Listener> listener;
    bool ended = false;
    const auto begun = guarded([&]() -> Result<void> {
        TRY(order, receiveOrder(all, spec.seed));
        ended = !*order;
        if (ended) return {};
        TRY(raw, loadRaw(spec.data, **order, DataLocations::fromEnvironment()));
        TRY(solved, planCentral(spec, raw->facts().records));
        const RunSpec settled = settledSpec(spec, *solved);
        TRY(training, makeCentralTraining(settled, raw->facts(), classesOf(spec.data, raw->hasLabels())));
        all.send(0, toBytes(hello(*raw)));
        listener.emplace(ranks, settled, std::move(*training));
        return listener->open(std::move(*raw), doorPlan(spec, *solved));
    });
    std::optional<Fault> away = begun ? std::nullopt : std::optional(begun.fault());
    if (away) all.send(0, toBytes(refusal(*away)));
    while (!ended) { // where a rank ends early, mpirun ends all others
        TRY(queried, awaited(all, 0, patienceWithLeader));
        ended = queried->kind == "end";
        if (ended || away) continue;
        const auto done = guarded([&] { return listener->obey(*queried); });
        ended = listener->hasEnded();
        if (!done && !ended) away = done.fault(), all.send(0, toBytes(refusal(*away)));
    }
    return away ? Result<void>(*away) : Result<void>();
}

} // namespace sfumato
