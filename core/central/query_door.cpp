// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/central/query_door.h"

#include "core/base/require.h"
#include "core/noise/grid.h"
#include "core/noise/samplers.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

using Relation = MechanismPhase::Relation;
using Sampling = MechanismPhase::Sampling;

/// The clip bound in grid units, a power of two, so fine (which depends on the number of records, and so is the same
/// for neighbors) that sums of `records` rows and the noise fit: at most 2^20, and 2^60 for the sums, 2^39 for the
/// noise; of products of factors, which are coarser and added in double precision, 2^30 and 2^52.
std::int64_t boundUnits(QueryShape shape, std::int64_t records, double noiseOverBound) {
    const bool products = shape == QueryShape::OuterSum;
    const int power = shape == QueryShape::SecondMoment ? 2 : 1;
    const double rows = double(std::max<std::int64_t>(records, 2)),
                 sums = ((products ? 52 : 60) - std::ceil(std::log2(rows))) / power,
                 noise = (39 - std::ceil(std::log2(std::max(noiseOverBound, 1e-9)))) / power;
    const int bits = int(std::floor(std::min({products ? 30.0 : 20.0, sums, noise})));
    return bits < 1 ? 0 : std::int64_t(1) << bits;
}

/// By what the partition of records in a public order is known: which blocks hold them, and the seed of that order.
std::uint64_t partitionOf(const QueryDoor::Plan& plan) {
    if (!plan.own) return plan.seed;
    std::uint64_t known = plan.seed;
    for (const std::int64_t number : {plan.own->first, plan.own->last})
        known = (known ^ std::uint64_t(number + 1)) * 0x9e3779b97f4a7c15;
    return known;
}

PrivacyEvent eventOf(const std::string& name, MechanismPhase phase, const QueryDoor::Plan& plan, const DataFacts& facts,
                     const std::string& fingerprint) {
    if (phase.sampling == Sampling::CyclicBlocks) phase.partition = partitionOf(plan);
    PrivacyEvent event{.kind = PrivacyEvent::Kind::CentralSteps,
                       .mechanism = std::string(nameOf(phase.noise)),
                       .delta = plan.delta,
                       .relation = phase.relation == Relation::ReplaceOne ? PrivacyEvent::Relation::ReplaceOne
                                                                          : PrivacyEvent::Relation::ZeroOut,
                       .noise = plan.noise,
                       .records = facts.records,
                       .dimensions = facts.geometry.dimensions(),
                       .data = facts.name,
                       .fingerprint = fingerprint,
                       .drawn = facts.drawn,
                       .rowsOfPerson = facts.rowsOfPerson,
                       .purpose = plan.purpose + ": " + name,
                       .release = phase};
    setOrder(event, plan.order);
    return event;
}

/// Whether something may be kept of the records from response to response, so that each still is what it is accounted
/// for: where no response hides who took part, and the response is of a kind that bounds any change of those who did.
bool mayKeepState(const Query& query, const MechanismPhase& phase) {
    return query.shape == QueryShape::WholeBatch &&
           (phase.sampling == Sampling::All || phase.sampling == Sampling::CyclicBlocks ||
            phase.sampling == Sampling::RandomBlocks || phase.sampling == Sampling::PublishedBlocks);
}

} // namespace

double sensitivityOf(QueryShape shape, double clip, Relation relation) {
    const bool replace = relation == Relation::ReplaceOne;
    switch (shape) {
    case QueryShape::Sum:
    case QueryShape::OuterSum: return replace ? 2 * clip : clip;
    case QueryShape::CountedSum: return replace ? 2 * clip : std::sqrt(2.0) * clip;
    case QueryShape::NonnegativeSum: return (replace ? std::sqrt(2.0) : 1) * clip;
    case QueryShape::SecondMoment: return (replace ? std::sqrt(2.0) : 1) * clip * clip;
    case QueryShape::Histogram: return replace ? std::sqrt(2.0) : 1;
    case QueryShape::Projection: return replace ? 2 * clip : clip;
    case QueryShape::WholeBatch: return 2 * clip;
    }
    return 2 * clip;
}

QueryDoor::QueryDoor(RawDataset raw, Ledger& ledger, Plan plan, NoiseSource noise)
    : m_raw(std::make_unique<RawDataset>(std::move(raw))), m_ledger(&ledger), m_plan(std::move(plan)),
      m_noise(std::move(noise)), m_share(m_plan.own) {
    m_plan.order = m_raw->order().id();
}

Result<QueryDoor> QueryDoor::open(RawDataset raw, Ledger& ledger, Plan plan) {
    REQUIRE(plan.noise != NoiseDistribution::Fast && plan.block >= 1);
    TRY(noise, plan.noise != NoiseDistribution::Exact ? Result<NoiseSource>(NoiseSource::seededForStudy(plan.seed))
                                                      : NoiseSource::secure());
    return QueryDoor(std::move(raw), ledger, std::move(plan), std::move(*noise));
}

std::vector<PrivacyEvent> QueryDoor::events(const Plan& plan, const DataFacts& facts, const std::string& fingerprint) {
    std::vector<PrivacyEvent> events;
    for (auto [name, phase] : plan.queries) {
        if (plan.own && phase.sampling == Sampling::CyclicBlocks)
            phase.first = std::min(plan.own->first, phase.steps), phase.steps -= phase.first;
        events.push_back(eventOf(name, phase, plan, facts, fingerprint));
    }
    return events;
}

Result<void> QueryDoor::pay(const std::string& name, const MechanismPhase& phase, std::int64_t step) {
    auto& paid = m_paid[name];
    if (paid.covers(step)) return {};
    if (auto settled = refund(paid); !settled) // the rest were steps of other blocks
        return settled;
    MechanismPhase block = phase;
    block.steps = phase.steps == 1 ? 1 : std::min(m_plan.block, phase.steps - step);
    if (phase.sampling == Sampling::CyclicBlocks) block.first = step;
    TRY(reserved, m_ledger->reserve(eventOf(name, block, m_plan, facts(), m_raw->fingerprint())));
    paid = {*reserved, step, block.steps, 0};
    return {};
}

Result<void> QueryDoor::refund(Paid& paid) {
    if (paid.drawn == paid.steps) return {};
    paid.steps = paid.drawn;
    return m_ledger->settle(paid.reservation, paid.drawn);
}

Result<void> QueryDoor::refundUndrawn() {
    for (auto& [name, paid] : m_paid)
        if (auto settled = refund(paid); !settled) return settled;
    return {};
}

Result<void> QueryDoor::settle() {
    TRY_DO(refundUndrawn());
    if (m_hidden) m_hidden->settle();
    return {};
}

Result<void> QueryDoor::keepHidden(std::int64_t rows, std::int64_t width, const std::filesystem::path& folder,
                                   std::int64_t steps) {
    TRY(opened, HiddenState::open(rows, width, folder));
    m_hidden = std::move(*opened);
    return m_hidden->restore(steps);
}

Result<void> QueryDoor::saveHidden(std::int64_t steps) { return m_hidden ? m_hidden->save(steps) : Result<void>(); }

void QueryDoor::forgetHidden() {
    if (m_hidden) m_hidden->forget();
    m_hidden.reset();
}

Result<void> QueryDoor::watchClipping(std::string purpose) {
    auto noted = m_ledger->look({.kind = PrivacyEvent::Kind::RawEvaluation,
                                 .mechanism = "none",
                                 .relation = PrivacyEvent::Relation::None,
                                 .sensitivityNorm = "none",
                                 .records = facts().records,
                                 .dimensions = facts().geometry.dimensions(),
                                 .data = facts().name,
                                 .fingerprint = m_raw->fingerprint(),
                                 .drawn = facts().drawn,
                                 .purpose = std::move(purpose)});
    if (noted) m_clipping.emplace();
    return noted;
}

double QueryDoor::clippedShare() {
    if (!m_clipping || m_clipping->rows == 0) return std::numeric_limits<double>::quiet_NaN();
    const Clipping seen = std::exchange(*m_clipping, {});
    return double(seen.clipped) / double(seen.rows);
}

/// Piece by piece, each with a stream of its own, so that the noise is the same on any number of threads.
void QueryDoor::addNoise(std::span<std::int64_t> values, std::uint64_t place, std::uint64_t scale) const {
    if (m_plan.noise == NoiseDistribution::None) return;
    constexpr std::size_t piece = 8192;
    const auto pieces = std::int64_t((values.size() + piece - 1) / piece);
    at::parallel_for(0, pieces, 1, [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t i = from; i < to; ++i) {
            ChaCha20 stream = m_noise.stream(NoisePurpose::Projection, place | std::uint64_t(i) << 44);
            addRoundedGaussian(
                values.subspan(std::size_t(i) * piece).first(std::min(piece, values.size() - std::size_t(i) * piece)),
                stream, scale);
        }
    });
}

Result<void> QueryDoor::drawn(const std::string& name, std::int64_t step) {
    m_lastStep[name] = step;
    auto& paid = m_paid[name];
    paid.drawn = step - paid.first + 1;
    return paid.drawn == paid.steps ? m_ledger->commit(paid.reservation) : Result<void>();
}

Result<Response> QueryDoor::responseTo(const Query& query, const PublicInput& input, std::int64_t step,
                                       std::stop_token stop) {
    const auto planned = std::ranges::find(m_plan.queries, query.name, [](const auto& entry) { return entry.first; });
    REQUIRE(planned != m_plan.queries.end() && query.contribute && step >= 0);
    const auto last = m_lastStep.find(query.name); // a second response would have the noise of the first
    REQUIRE(last == m_lastStep.end() || step > last->second);
    const MechanismPhase& phase = planned->second;
    const auto place = std::uint64_t(step) * 64 + std::uint64_t(planned - m_plan.queries.begin());
    REQUIRE((query.shape == QueryShape::Projection) == (phase.noise == MechanismPhase::Noise::ProjectedGaussian));
    if (query.shape == QueryShape::Projection) return project(query, phase, input, step, place, stop);
    REQUIRE(phase.sampling != MechanismPhase::Sampling::ClassSubsets);
    const bool counted = query.shape == QueryShape::CountedSum, moment = query.shape == QueryShape::SecondMoment,
               votes = query.shape == QueryShape::Histogram;
    const double clip = votes ? 1 : query.clip;
    const double sensitivity = sensitivityOf(query.shape, clip, phase.relation);
    const double over = phase.noiseMultiplier * sensitivity / (moment ? clip * clip : clip);
    const std::int64_t bound = boundUnits(query.shape, m_raw->size(), over);
    if (bound == 0)
        return Fault{Fault::Code::OutOfRange, "privacy.noiseMultiplier",
                     "asks for more noise than the samplers can draw for so many records"};
    const double unit = clip / double(bound);
    const std::int64_t each = votes ? 1 : moment ? query.width * query.width : query.width + counted;
    Sums sums{bound, unit, std::vector<std::int64_t>(std::size_t(query.blocks * each), 0)};

    // What is kept of blocks is kept block by block, so a response must bound any change of one.
    REQUIRE(!selectsBlocks(phase.sampling) || query.shape == QueryShape::WholeBatch);
    const Participants sampled = participants(query, phase, step);
    if (m_share && !m_share->holds(sampled.block)) {
        REQUIRE(m_elsewhere);
        TRY_DO(pay(query.name, phase, step));
        Response response = m_elsewhere(query, input, sampled.block, step);
        TRY_DO(drawn(query.name, step));
        response.noise = m_plan.noise == NoiseDistribution::None ? 0 : phase.noiseMultiplier * sensitivity;
        return response;
    }
    HiddenState* hidden = mayKeepState(query, phase) ? m_hidden.get() : nullptr;
    if (hidden) hidden->visit(sampled.block, step);
    const bool complete = query.shape == QueryShape::OuterSum
                              ? accumulateProducts(query, input, sampled, sums, stop)
                              : accumulateRows(query, input, sampled, sums, hidden, stop);
    if (!complete) return Fault{Fault::Code::Stopped, query.name, "was stopped before its noise was drawn"};
    if (hidden)
        if (auto broken = hidden->fault()) return *broken;
    if (m_pool) {
        REQUIRE(query.shape != QueryShape::WholeBatch);
        TRY(added, m_pool->add(query, step, sums.values));
        if (*added) return std::move(**added);
    }
    TRY_DO(pay(query.name, phase, step));

    const double scaleUnit = moment ? unit * unit : unit;
    const double deviation = phase.noiseMultiplier * sensitivity;
    if (moment && m_plan.noise != NoiseDistribution::None) {
        ChaCha20 stream = m_noise.stream(NoisePurpose::Projection, place);
        const std::uint64_t on = noiseUnitsForScale(deviation, scaleUnit),
                            off = noiseUnitsForScale(deviation / std::sqrt(2.0), scaleUnit);
        for (std::int64_t block = 0; block < query.blocks; ++block)
            for (std::int64_t a = 0; a < query.width; ++a)
                for (std::int64_t b = a; b < query.width; ++b) {
                    auto& value = sums.values[std::size_t(block * each + a * query.width + b)];
                    addRoundedGaussian({&value, 1}, stream, a == b ? on : off);
                    sums.values[std::size_t(block * each + b * query.width + a)] = value;
                }
    } else if (!moment) {
        addNoise(sums.values, place, noiseUnitsForScale(deviation, scaleUnit));
    }
    TRY_DO(drawn(query.name, step));

    at::Tensor values = at::tensor(sums.values, at::kLong).to(at::kDouble).mul_(scaleUnit);
    if (moment)
        values = values.view({query.blocks, query.width, query.width});
    else if (!votes)
        values = values.view({query.blocks, each});
    if (counted) values.select(1, 0).div_(clip);
    return Response{values, {}, m_plan.noise == NoiseDistribution::None ? 0 : deviation};
}

} // namespace sfumato
