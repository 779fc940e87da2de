// SPDX-License-Identifier: GPL-3.0-or-later
// Where there is no record nothing is said, and all else stays as it is.
#include "core/central/query_door.h"
#include "tests/core/central/questions.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

using namespace sfumato;

namespace {

using Relation = MechanismPhase::Relation;
using Sampling = MechanismPhase::Sampling;

constexpr std::int64_t people = 40, width = 6, classes = 3, gone = 17;

Contribution halvesMultiplied(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
    const auto halves = batch.records(access).chunk(2, 1);
    return Contribution({{halves[0], halves[1]}}, access);
}

/// How many are heard, and whatever they say, finite.
Contribution ones(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
    return Contribution(at::ones_like(batch.records(access)), {}, access);
}

at::Tensor signs(const RawBatch& batch, const RawAccess& access, const PublicInput&) {
    return batch.records(access).gt(0).to(at::kFloat); // finite of whatever
}

RawDataset madeOf(const at::Tensor& all, const at::Tensor& labels) {
    DataFacts facts{.name = "made", .records = all.size(0), .drawn = true, .classes = classes};
    facts.geometry.width = all.size(1);
    return RawDataset(facts, all, labels, "fingerprint");
}

/// Some people, of which one was changed.
RawDataset some(const std::function<void(at::Tensor record, at::Tensor label)>& change = {}) {
    const at::Tensor all = (at::arange(people * width, at::kFloat).view({people, width}) * 1.7).sin() / 4,
                     labels = at::arange(people, at::kLong) % classes;
    if (change) change(all[gone], labels[gone]);
    return madeOf(all, labels);
}

constexpr float noNumber = std::numeric_limits<float>::quiet_NaN(), infinite = std::numeric_limits<float>::infinity();
const std::vector<std::function<void(at::Tensor, at::Tensor)>> unusable = {
    [](at::Tensor record, at::Tensor) { record[2] = noNumber; },
    [](at::Tensor record, at::Tensor) { record.fill_(-infinite); },
    [](at::Tensor, at::Tensor label) { label.fill_(-1); }, [](at::Tensor, at::Tensor label) { label.fill_(classes); },
    [](at::Tensor record, at::Tensor label) { record.fill_(noNumber), label.fill_(1 << 30); }};

/// Without noise.
at::Tensor response(RawDataset raw, const Query& query, MechanismPhase phase, RecordMap map = nullptr) {
    Ledger ledger = Ledger::inMemory();
    auto door = QueryDoor::open(std::move(raw), ledger,
                                {.queries = {{query.name, phase}}, .noise = NoiseDistribution::None, .seed = 3})
                    .value();
    if (map && !door.map(map, PublicInput(), {})) qFatal("not mapped");
    return door.evaluate(query, PublicInput(), 0, {}).value().values;
}

MechanismPhase projecting(Relation relation, Sampling sampling = Sampling::All, double rate = 1) {
    return {.noise = MechanismPhase::Noise::ProjectedGaussian,
            .sampling = sampling,
            .samplingRate = rate,
            .relation = relation,
            .directions = 8,
            .dimensions = 32};
}

} // namespace

class TestZeroOut : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoCannotBeUsedIsNotThere() {
        for (const auto& change : unusable) {
            const auto queried = [&](QueryShape shape, std::int64_t wide, std::int64_t blocks, Contribute contribute,
                                     MechanismPhase phase = {}) {
                return response(some(change), {"question", shape, wide, blocks, 2, contribute}, phase);
            };
            // clipped
            QVERIFY(std::abs(queried(QueryShape::Sum, width, 1, ones)[0][0].item<double>() -
                             double(people - 1) * 2 / std::sqrt(6.0)) < 1e-3);
            const at::Tensor counted = queried(QueryShape::CountedSum, width, classes, asTheyAre);
            QCOMPARE(counted.select(1, 0).sum().item<double>(), double(people - 1));
            QCOMPARE(queried(QueryShape::Histogram, width, classes, asTheyAre).sum().item<double>(),
                     double(people - 1));
            // Whatever there was: as though it had been nothing at all, which a sum of zeros is.
            const auto zeroed = [](at::Tensor record, at::Tensor) { record.zero_(); };
            for (const Query& query :
                 {Query{"question", QueryShape::Sum, width, classes, 2, asTheyAre},
                  Query{"question", QueryShape::SecondMoment, width, classes, 2, asTheyAre},
                  Query{"question", QueryShape::OuterSum, width / 2, width / 2, 2, halvesMultiplied},
                  Query{"question", QueryShape::WholeBatch, width, 1, 2, summed}})
                QVERIFY(response(some(change), query, {}).equal(response(some(zeroed), query, {})));
        }
    }

    // A map may make something of a NaN; it is not asked to.
    void whatIsMadeOfSomebodyUnusableIsNotHeard() {
        for (const auto& change : unusable)
            QCOMPARE(
                response(some(change), {"question", QueryShape::CountedSum, width, classes, 3, asTheyAre}, {}, signs)
                    .select(1, 0)
                    .sum()
                    .item<double>(),
                double(people - 1));
    }

    // One row a record, those of the others to the last digit what they were.
    void aRowOfZerosIsProjectedWhereThereIsNoRecord() {
        for (const MechanismPhase& phase : {projecting(Relation::ZeroOut), projecting(Relation::ReplaceOne),
                                            projecting(Relation::ReplaceOne, Sampling::FixedSize, 0.5)}) {
            const Query query{"question", QueryShape::Projection, width, classes, 1, asTheyAre};
            const at::Tensor all = response(some(), query, phase);
            QCOMPARE(all.size(0), phase.sampling == Sampling::All ? people : people / 2);
            for (const auto& change : unusable) {
                const at::Tensor without = response(some(change), query, phase), differ = without.ne(all).any(1);
                QVERIFY(differ.sum().item<std::int64_t>() <= 1);
                QVERIFY(phase.sampling != Sampling::All ||
                        (differ[gone].item<bool>() && without[gone].eq(0).all().item<bool>()));
            }
        }
        // Nor does another record, or another class, change the rows of others.
        const std::vector<std::function<void(at::Tensor, at::Tensor)>> others = {
            [](at::Tensor record, at::Tensor) { record.zero_(); },
            [](at::Tensor record, at::Tensor) { record.fill_(3e38f); },
            [](at::Tensor, at::Tensor label) { label.add_(1).remainder_(classes); }};
        const Query query{"question", QueryShape::Projection, width, classes, 1, asTheyAre};
        for (const auto& change : others)
            QCOMPARE(response(some(change), query, projecting(Relation::ZeroOut))
                         .ne(response(some(), query, projecting(Relation::ZeroOut)))
                         .any(1)
                         .sum()
                         .item<std::int64_t>(),
                     1);
        QCOMPARE(sensitivityOf(QueryShape::Projection, 3, Relation::ZeroOut), 3.0);
        QCOMPARE(sensitivityOf(QueryShape::Projection, 3, Relation::ReplaceOne), 6.0);
    }

    void inASubsetOfAClassItsPlaceIsThatOfNobody() {
        const Query query{"question", QueryShape::Projection, width, classes, 1, asTheyAre, 10};
        std::optional<at::Tensor> first;
        for (const auto& change : unusable) {
            const at::Tensor found = response(some(change), query,
                                              projecting(Relation::ReplaceOne, Sampling::ClassSubsets, 0.5));
            QVERIFY(!first || first->equal(found));
            first = found;
        }
    }

    // The grid of products depends on the number of people from 2^22 on, which neighbors share.
    void neighboursHaveTheSameGrid() {
        const auto finest = [](std::int64_t count, float other) { // cut to parts of 2^-30 or 2^-29 of C = 1
            const at::Tensor all = at::zeros({count, 2});
            all.narrow(0, 1, 50).copy_((at::arange(100, at::kFloat) * 1.3).sin().view({50, 2}) * 0.7),
                all[0][0] = other;
            const Query query{"question",
                              QueryShape::OuterSum,
                              1,
                              1,
                              1,
                              [](const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
                                  const auto parts = batch.records(access).chunk(2, 1);
                                  return Contribution({{parts[0], parts[1]}}, access);
                              }};
            return response(madeOf(all, at::zeros({count}, at::kLong)), query, {}).item<double>();
        };
        constexpr std::int64_t few = std::int64_t(1) << 22;
        QCOMPARE(finest(few, 0), finest(few, noNumber));
        QCOMPARE(finest(few + 1, 0), finest(few + 1, noNumber));
        QVERIFY(finest(few, 0) != finest(few + 1, 0)); // so it would be seen
    }
};

SFUMATO_TEST(TestZeroOut)
#include "test_zero_out.moc"
