// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/composition.h"
#include "core/central/query_door.h"
#include "tests/core/central/questions.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <type_traits>

using namespace sfumato;

// Nothing opens a batch or a contribution but the door.
static_assert(!std::is_default_constructible_v<RawAccess>);
static_assert(!std::is_copy_constructible_v<RawAccess> && !std::is_move_constructible_v<RawAccess>);
static_assert(
    std::is_same_v<Contribute, Contribution (*)(const RawBatch&, const RawAccess&, const PublicInput&, HiddenState*)>);

namespace {

using Relation = MechanismPhase::Relation;
using Sampling = MechanismPhase::Sampling;

/// The same records as outer products: the first half of a record with its second half and a one.
Contribution multiplied(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
    const auto halves = batch.records(access).chunk(2, 1);
    return Contribution({{halves[0], halves[1]}, {halves[0], at::ones({halves[0].size(0), 1})}}, access);
}

/// Those products as rows.
Contribution multipliedOut(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
    const auto halves = batch.records(access).chunk(2, 1);
    return Contribution(at::cat({(halves[0].unsqueeze(2) * halves[1].unsqueeze(1)).flatten(1), halves[0]}, 1), {},
                        access);
}

/// The records as (u, v): of width 2 and 3, or of 100 and 40.
Contribution asFactors(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
    const at::Tensor records = batch.records(access);
    const std::int64_t left = records.size(1) == 5 ? 2 : 100;
    return Contribution({{records.narrow(1, 0, left), records.narrow(1, left, records.size(1) - left)}}, access);
}

at::Tensor doubled(const RawBatch& batch, const RawAccess& access, const PublicInput&) {
    return at::cat({batch.records(access) * 2, batch.records(access)}, 1);
}

RawDataset dataset(const at::Tensor& records, const at::Tensor& labels) {
    DataFacts facts{.name = "made", .records = records.size(0), .drawn = true};
    facts.geometry.width = records.size(1);
    return RawDataset(facts, records.to(at::kFloat), labels, "fingerprint");
}

QueryDoor::Plan planOf(MechanismPhase phase, std::int64_t block = 100) {
    return {.queries = {{"question", phase}}, .noise = NoiseDistribution::Study, .seed = 3, .block = block};
}

/// Next to no noise.
MechanismPhase silent(Relation relation = Relation::ReplaceOne) {
    return {.noiseMultiplier = 1e-3, .relation = relation};
}

at::Tensor valuesOf(RawDataset raw, const Query& query, MechanismPhase phase, std::int64_t step = 0,
                    NoiseDistribution noise = NoiseDistribution::Study) {
    Ledger ledger = Ledger::inMemory();
    auto plan = planOf(phase);
    plan.noise = noise;
    auto door = QueryDoor::open(std::move(raw), ledger, plan);
    return door.value().evaluate(query, PublicInput(), step, {}).value().values;
}

Query queryOf(QueryShape shape, std::int64_t width, std::int64_t blocks, double clip,
              Contribute contribute = asTheyAre) {
    return {"question", shape, width, blocks, clip, contribute};
}

MechanismPhase projected(double noiseMultiplier, std::int64_t dimensions) {
    return {.noise = MechanismPhase::Noise::ProjectedGaussian,
            .noiseMultiplier = noiseMultiplier,
            .relation = Relation::ReplaceOne,
            .steps = 10,
            .directions = 1000,
            .dimensions = dimensions};
}

/// With noise, which is that of the seed: it falls out of differences.
Response projections(RawDataset raw, std::int64_t blocks, double noiseMultiplier, std::int64_t dimensions,
                     std::int64_t step = 0) {
    const std::int64_t width = raw.facts().geometry.width;
    Ledger ledger = Ledger::inMemory();
    auto door = QueryDoor::open(std::move(raw), ledger, planOf(projected(noiseMultiplier, dimensions)));
    return door.value().evaluate(queryOf(QueryShape::Projection, width, blocks, 1), PublicInput(), step, {}).value();
}

} // namespace

class TestQueryDoor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumsGoToTheirBlocksAndAreClippedRowByRow() {
        const at::Tensor records = at::tensor({3.0, 4.0, 0.3, 0.4, -0.5, 0.0}).view({3, 2});
        const at::Tensor labels = at::tensor({0, 0, 1}, at::kLong);
        const auto sums = valuesOf(dataset(records, labels), queryOf(QueryShape::Sum, 2, 2, 1), silent());
        const at::Tensor expected = at::tensor({0.9, 1.2, -0.5, 0.0}, at::kDouble).view({2, 2});
        QVERIFY(at::allclose(sums, expected, 0, 0.02)); // noise of .002
    }

    // Without it opposite records would be 2 C apart, where sqrt 2 C is stated.
    void numbersBelowZeroCountAsZeroInANonnegativeSum() {
        const Query query = queryOf(QueryShape::NonnegativeSum, 2, 1, 1);
        const auto sums = [&](const at::Tensor& record) {
            return valuesOf(dataset(record.view({1, 2}), at::zeros({1}, at::kLong)), query, silent(), 0,
                            NoiseDistribution::None);
        };
        QVERIFY(
            at::allclose(sums(at::tensor({-0.5, 0.25})), at::tensor({0.0, 0.25}, at::kDouble).view({1, 2}), 0, 1e-4));
        const double apart = (sums(at::tensor({1.0, 0.0})) - sums(at::tensor({-1.0, 0.0}))).norm().item<double>();
        QVERIFY(apart <= sensitivityOf(query.shape, query.clip, Relation::ReplaceOne));
    }

    void aCountedSumCountsItsRowsInRecords() {
        const at::Tensor records = at::full({50, 3}, 0.1), labels = at::ones({50}, at::kLong);
        const auto sums = valuesOf(dataset(records, labels), queryOf(QueryShape::CountedSum, 3, 2, 2), silent());
        QVERIFY(std::abs(sums[1][0].item<double>() - 50) < 0.05);
        QVERIFY(std::abs(sums[1][1].item<double>() - 5) < 0.05);
        QVERIFY(std::abs(sums[0][0].item<double>()) < 0.05);
    }

    void outerProductsAreAddedAndClippedByTheirNorm() {
        const at::Tensor records = at::tensor({0.3, 0.4, 1.0, 0.0, 0.0, /* norm 1/2 */
                                               6.0, 8.0, 0.0, 3.0, 4.0 /* norm 50 */})
                                       .view({2, 5});
        const auto sum = valuesOf(dataset(records, at::zeros({2}, at::kLong)),
                                  queryOf(QueryShape::OuterSum, 3, 2, 5, asFactors), silent());
        const at::Tensor expected = at::tensor({0.3, 0.0, 0.0, 0.4, 0.0, 0.0}, at::kDouble).view({2, 3}) +
                                    at::tensor({0.0, 1.8, 2.4, 0.0, 2.4, 3.2}, at::kDouble).view({2, 3});
        QVERIFY2(at::allclose(sum, expected, 0, 0.06), "noise of .01");
    }

    void ofAnOuterProductWithoutLengthOrWithoutNumbersNothingIsHeard() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const at::Tensor records = at::tensor({1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, nan, 0.0, 1.0}).view({2, 5});
        const auto sum = valuesOf(dataset(records, at::zeros({2}, at::kLong)),
                                  queryOf(QueryShape::OuterSum, 3, 2, 1, asFactors), silent());
        QVERIFY(sum.abs().max().item<double>() < 0.02);
    }

    void mappedRecordsAreAskedInPlaceOfTheRecords() {
        Ledger ledger = Ledger::inMemory();
        auto door = QueryDoor::open(dataset(at::full({700, 1}, 0.2), at::zeros({700}, at::kLong)), ledger,
                                    planOf({.noiseMultiplier = 1e-3, .relation = Relation::ReplaceOne, .steps = 2}));
        const auto evaluate = [&](std::int64_t width, std::int64_t step) {
            return door.value().evaluate(queryOf(QueryShape::Sum, width, 1, 1), PublicInput(), step, {}).value().values;
        };
        QVERIFY(at::allclose(evaluate(1, 0), at::full({1, 1}, 140.0, at::kDouble), 0, 0.02));
        QVERIFY(door.value().map(doubled, PublicInput(), {}).ok());
        QVERIFY(at::allclose(evaluate(2, 1), at::tensor({280.0, 140.0}, at::kDouble).view({1, 2}), 0, 0.02));
        std::stop_source stopped;
        stopped.request_stop();
        QCOMPARE(door.value().map(doubled, PublicInput(), stopped.get_token()).fault().code, Fault::Code::Stopped);
    }

    void aSecondMomentIsSymmetricAndThatOfClippedRows() {
        const at::Tensor records = at::tensor({6.0, 8.0, 1.0, 0.0}).view({2, 2});
        const auto moment = valuesOf(dataset(records, at::zeros({2}, at::kLong)),
                                     queryOf(QueryShape::SecondMoment, 2, 1, 5), silent())[0];
        const at::Tensor expected = at::tensor({10.0, 12.0, 12.0, 16.0}, at::kDouble).view({2, 2});
        QVERIFY(at::allclose(moment, expected, 0, 0.3));
        QCOMPARE(moment[0][1].item<double>(), moment[1][0].item<double>());
    }

    void votesAreCounted() {
        const at::Tensor labels = at::tensor({0, 2, 2, 2, 1}, at::kLong);
        const auto votes = valuesOf(dataset(at::zeros({5, 1}), labels), queryOf(QueryShape::Histogram, 1, 4, 1),
                                    silent());
        QVERIFY(at::allclose(votes, at::tensor({1.0, 1.0, 3.0, 0.0}, at::kDouble), 0, 0.02));
    }

    void aRowThatIsNoNumberAndALabelOutOfRangeSayNothing() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const at::Tensor records = at::tensor({0.5, nan, 0.5, 0.5}).view({4, 1});
        const at::Tensor labels = at::tensor({0, 0, 7, -1}, at::kLong);
        const auto sums = valuesOf(dataset(records, labels), queryOf(QueryShape::Sum, 1, 1, 1), silent());
        QVERIFY(std::abs(sums.item<double>() - 0.5) < 0.02);
    }

    void productsAddUpAsTheRowsThatTheyStandFor() {
        auto randomness = at::detail::createCPUGenerator(5);
        const at::Tensor records = at::randn({700, 8}, randomness) * at::randn({700, 1}, randomness).exp();
        const auto sum = [&](QueryShape shape, Contribute contribute, double clip) {
            return valuesOf(dataset(records, at::zeros({700}, at::kLong)), queryOf(shape, 20, 1, clip, contribute),
                            silent());
        };
        for (const double clip : {0.7, 1e4}) { // most rows are clipped, none
            const at::Tensor products = sum(QueryShape::OuterSum, multiplied, clip),
                             rows = sum(QueryShape::Sum, multipliedOut, clip);
            QVERIFY2(at::allclose(products, rows, 2e-3, 8e-3 * clip),
                     qPrintable(QString::number((products - rows).abs().max().item<double>())));
        }
    }

    void noProductIsLongerThanItsBound() {
        for (const double size : {1e-30, 1e-3, 0.999999, 1.0, 1.0001, 1e3, 1e30}) {
            const at::Tensor record = at::tensor({size, 0.3 * size, 1.0, -2.0}).view({1, 4});
            const at::Tensor response = valuesOf(dataset(record, at::zeros({1}, at::kLong)),
                                                 queryOf(QueryShape::OuterSum, 6, 1, 1, multiplied), silent(), 0,
                                                 NoiseDistribution::None);
            QVERIFY(response.norm().item<double>() <= 1 + 1e-12);
            const double own = size * std::sqrt(1 + 0.09) * std::sqrt(1 + 1 + 4);
            QVERIFY(std::abs(response.norm().item<double>() - std::min(own, 1.0)) < 1e-3);
        }
    }

    // Pieces of the records are heard side by side: answers, noise and what was clipped stay the same.
    void responsesDoNotDependOnTheNumberOfThreads_data() {
        QTest::addColumn<int>("shape");
        for (const auto& [shape, name] : {std::pair(QueryShape::Sum, "sum"),
                                          {QueryShape::CountedSum, "counted sum"},
                                          {QueryShape::OuterSum, "outer sum"},
                                          {QueryShape::SecondMoment, "second moment"},
                                          {QueryShape::Histogram, "histogram"},
                                          {QueryShape::Projection, "projection"}})
            QTest::newRow(name) << int(shape);
    }
    void responsesDoNotDependOnTheNumberOfThreads() {
        QFETCH(int, shape);
        const auto kind = QueryShape(shape);
        const bool products = kind == QueryShape::OuterSum, votes = kind == QueryShape::Histogram;
        auto randomness = at::detail::createCPUGenerator(5);
        const at::Tensor records = at::randn({9001, 5}, randomness, at::kFloat),
                         labels = at::randint(3, {9001}, randomness, at::kLong);
        const auto response = [&](int threads) {
            at::set_num_threads(threads);
            Ledger ledger = Ledger::inMemory();
            auto door = QueryDoor::open(dataset(votes ? records.narrow(1, 0, 1) : records, labels), ledger,
                                        planOf(kind == QueryShape::Projection ? projected(1, 50) : silent()))
                            .value();
            if (!votes && !door.watchClipping("a test")) qFatal("nothing can be watched");
            const Query query = queryOf(kind,
                                        votes      ? 1
                                        : products ? 3
                                                   : 5,
                                        products ? 2 : 3, 2, products ? asFactors : asTheyAre);
            const at::Tensor values = door.evaluate(query, PublicInput(), 0, {}).value().values;
            return std::pair(values, votes ? 0.5 : door.clippedShare());
        };
        const int before = at::get_num_threads();
        const auto [one, clipped] = response(1);
        QVERIFY(clipped > 0.1 && clipped < 1);
        for (const int threads : {2, 3}) {
            const auto [several, alike] = response(threads);
            QVERIFY(several.equal(one));
            QCOMPARE(alike, clipped);
        }
        at::set_num_threads(before);
    }

    void aBaselineHasNoNoiseAndNoGuarantee() {
        const at::Tensor records = at::tensor({0.5, 0.25}).view({2, 1});
        Ledger ledger = Ledger::inMemory();
        auto plan = planOf({.noiseMultiplier = 100});
        plan.noise = NoiseDistribution::None;
        auto door = QueryDoor::open(dataset(records, at::zeros({2}, at::kLong)), ledger, plan).value();
        const auto response = door.evaluate(queryOf(QueryShape::Sum, 1, 1, 1), PublicInput(), 0, {}).value();
        QCOMPARE(response.values.item<double>(), 0.75);
        QCOMPARE(response.noise, 0.0);
        QVERIFY(!isGuaranteed(ledger.events().front()));
    }

    void clippedRowsAreCountedOnceThatLookIsInTheLedger() {
        const at::Tensor records = at::tensor({3.0, 0.5, -2.0, 1.5}).view({4, 1});
        Ledger ledger = Ledger::inMemory();
        auto phase = silent();
        phase.steps = 10;
        auto door = QueryDoor::open(dataset(records, at::zeros({4}, at::kLong)), ledger, planOf(phase)).value();
        const auto evaluate = [&](std::int64_t step) {
            QVERIFY(door.evaluate(queryOf(QueryShape::Sum, 1, 1, 1), PublicInput(), step, {}).ok());
        };
        evaluate(0);
        QVERIFY(std::isnan(door.clippedShare())); // nobody watched
        QVERIFY(door.watchClipping("clipping").ok());
        QVERIFY(std::ranges::any_of(ledger.events(), [](const PrivacyEvent& event) {
            return event.kind == PrivacyEvent::Kind::RawEvaluation && event.purpose == "clipping";
        }));
        evaluate(1);
        QCOMPARE(door.clippedShare(), 0.75);
        QVERIFY(std::isnan(door.clippedShare())); // since the last call
    }

    // Neighbors that reach the sensitivity that the header proves, and none beyond it among random ones.
    void noNeighboursAreFartherApartThanTheStatedSensitivity() {
        const double clip = 2;
        auto randomness = at::detail::createCPUGenerator(5);
        for (const auto shape :
             {QueryShape::Sum, QueryShape::CountedSum, QueryShape::SecondMoment, QueryShape::OuterSum}) {
            const bool outer = shape == QueryShape::OuterSum;
            double most = 0;
            for (int trial = 0; trial < 300; ++trial) {
                at::Tensor one = at::randn({1, outer ? 5 : 3}, randomness) * (trial % 3 ? 5 : 0.5), other;
                other = trial % 5 == 0 ? -one : at::randn({1, outer ? 5 : 3}, randomness) * 5;
                if (outer && trial % 5 == 0) // -u, v: the farthest
                    other.narrow(1, 2, 3).neg_();
                const auto block = [&](int to) { return at::full({1}, to, at::kLong); };
                const auto response = [&](const at::Tensor& row, int to) {
                    return valuesOf(dataset(row, block(to)), queryOf(shape, 3, 2, clip, outer ? asFactors : asTheyAre),
                                    silent());
                };
                at::Tensor apart = response(one, 0) - response(other, trial % 2);
                if (shape == QueryShape::CountedSum) apart.select(1, 0).mul_(clip); // the count is scaled by C
                most = std::max(most, apart.norm().item<double>());
            }
            const double stated = sensitivityOf(shape, clip, Relation::ReplaceOne);
            QVERIFY2(most <= stated * 1.01, qPrintable(QString("%1 > %2").arg(most).arg(stated)));
            QVERIFY2(most >= stated * 0.97, qPrintable(QString("%1 << %2").arg(most).arg(stated)));
        }
    }

    // The noise has the standard deviation that the event in the ledger promises: one mutant, half of it,
    // fails.
    void theNoiseIsAsStrongAsTheLedgerSays_data() {
        QTest::addColumn<int>("shape");
        QTest::addColumn<double>("expected");
        QTest::newRow("sum") << int(QueryShape::Sum) << 3.0 * 2 * 2;
        QTest::newRow("counted") << int(QueryShape::CountedSum) << 3.0 * 2 * 2;
        QTest::newRow("histogram") << int(QueryShape::Histogram) << 3.0 * std::sqrt(2.0);
        QTest::newRow("outer") << int(QueryShape::OuterSum) << 3.0 * 2 * 2;
        QTest::newRow("moment") << int(QueryShape::SecondMoment) << 3.0 * std::sqrt(2.0) * 4;
    }
    void theNoiseIsAsStrongAsTheLedgerSays() {
        QFETCH(int, shape);
        QFETCH(double, expected);
        const std::int64_t width = 40, blocks = shape == int(QueryShape::Histogram) ? 4000 : 100;
        MechanismPhase phase{.noiseMultiplier = 3, .relation = Relation::ReplaceOne};
        const bool outer = shape == int(QueryShape::OuterSum);
        const auto raw = [&] {
            return dataset(at::zeros({1, width + (outer ? blocks : 0)}), at::full({1}, -1, at::kLong));
        };
        at::Tensor noise = valuesOf(raw(), queryOf(QueryShape(shape), width, blocks, 2, outer ? asFactors : asTheyAre),
                                    phase);
        if (shape == int(QueryShape::CountedSum)) noise = noise.narrow(1, 1, width);
        if (shape == int(QueryShape::SecondMoment)) {
            const at::Tensor on = noise.diagonal(0, 1, 2), off = noise.triu(1).masked_select(noise.triu(1) != 0);
            QVERIFY(std::abs(off.square().mean().sqrt().item<double>() * std::sqrt(2.0) / expected - 1) < 0.03);
            noise = on.contiguous();
        }
        const double found = noise.square().mean().sqrt().item<double>();
        QVERIFY2(std::abs(found / expected - 1) < 0.06, qPrintable(QString::number(found)));
    }

    void everyStepDrawsOtherRecordsAtTheStatedRate() {
        MechanismPhase phase{.noiseMultiplier = 0.02, .relation = Relation::ZeroOut};
        phase.sampling = Sampling::Poisson, phase.samplingRate = 0.1, phase.steps = 100;
        const std::int64_t n = 2000;
        Ledger ledger = Ledger::inMemory();
        auto door = QueryDoor::open(dataset(at::ones({n, 1}), at::zeros({n}, at::kLong)), ledger, planOf(phase));
        std::set<long> counts;
        double sum = 0;
        for (int step = 0; step < 100; ++step) {
            const double taken = door.value()
                                     .evaluate(queryOf(QueryShape::Sum, 1, 1, 1), PublicInput(), step, {})
                                     .value()
                                     .values.item<double>();
            counts.insert(std::lround(taken));
            sum += taken;
        }
        QVERIFY(counts.size() > 10); // 200 +- 13
        QVERIFY(std::abs(sum / 100 - 200) < 6);
    }

    void aWholeBatchIsClippedAsOne() {
        const auto values = valuesOf(dataset(at::ones({100, 4}), at::zeros({100}, at::kLong)),
                                     queryOf(QueryShape::WholeBatch, 4, 1, 1, summed), silent());
        QVERIFY(std::abs(values.norm().item<double>() - 1) < 0.02);
    }

    // Of rows that were put in, what comes out is their product with the directions that come along, clipped; a
    // label out of range says nothing, and the columns have norm 1 over all dimensions.
    void projectionsAreThoseOfClippedRowsInTheirBlocks() {
        const at::Tensor records = at::tensor({0.3, 0.4, 3.0, 4.0, 0.6, 0.0, 1.0, 1.0}).view({4, 2});
        const at::Tensor labels = at::tensor({0, 1, 1, 9}, at::kLong);
        const auto response = projections(dataset(records, labels), 2, 1, 4),
                   silence = projections(dataset(at::zeros({4, 2}), labels), 2, 1, 4);
        const at::Tensor u = response.directions.to(at::kDouble); // of float precision
        QCOMPARE(u.sizes(), at::IntArrayRef({2, 2, 1000}));
        QVERIFY(at::allclose(u.square().sum(at::IntArrayRef{0, 1}), at::ones({1000}, at::kDouble), 0, 1e-6));
        const at::Tensor clipped = at::tensor({0.3, 0.4, 0.6, 0.8, 0.6, 0.0}, at::kDouble).view({3, 2});
        const at::Tensor expected = at::cat({clipped.narrow(0, 0, 1).matmul(u[0]), clipped.narrow(0, 1, 2).matmul(u[1]),
                                             at::zeros({1, 1000}, at::kDouble)});
        QVERIFY(at::allclose(response.values - silence.values, expected, 0, 1e-5));
        // Padded with zeros: the same distribution as among 400 dimensions of which 4 are read.
        const at::Tensor few = projections(dataset(records, labels), 2, 1, 400).directions;
        QVERIFY(std::abs(few.square().sum(at::IntArrayRef{0, 1}).mean().item<double>() / 0.01 - 1) < 0.1);
    }

    // The farthest that the header allows is reached, as often as the accountant's distribution says.
    void replacedRecordsAreProjectedNoFartherApartThanTheDistributionSays() {
        const auto lone = [](double x) { return dataset(at::full({1, 1}, x), at::zeros({1}, at::kLong)); };
        const at::Tensor apart = projections(lone(7), 1, 1, 50).values - projections(lone(-7), 1, 1, 50).values;
        // 2 C z^T U over D = 2 C: squared, Beta(1/2, 49/2) of each direction, of mean 1/50.
        const double mean = (apart / 2).square().mean().item<double>();
        QVERIFY2(std::abs(mean * 50 - 1) < 0.15, qPrintable(QString::number(mean * 50)));
    }

    void projectionsGetTheirNoiseRowByRowAndNewDirectionsAtEveryStep() {
        const auto nobody = [] { return dataset(at::zeros({40, 1}), at::zeros({40}, at::kLong)); };
        const auto one = projections(nobody(), 1, 3, 50), two = projections(nobody(), 1, 3, 50, 1);
        const double deviation = one.values.square().mean().sqrt().item<double>();
        QVERIFY2(std::abs(deviation / (3 * 2 * (1 + 0x1p-10)) - 1) < 0.02, qPrintable(QString::number(deviation)));
        QVERIFY(std::abs(one.noise / deviation - 1) < 0.02);
        QVERIFY(std::abs((one.values[0] * one.values[1]).mean().item<double>()) < 4);
        QVERIFY(!at::allclose(one.directions, two.directions) && !at::allclose(one.values, two.values));
    }

    // A second answer would have the noise of the first.
    void aStepIsAskedOnceAndStepsInTheirOrder() {
        Ledger ledger = Ledger::inMemory();
        MechanismPhase phase = silent();
        phase.steps = 5;
        auto door = QueryDoor::open(dataset(at::ones({50, 1}), at::zeros({50}, at::kLong)), ledger, planOf(phase))
                        .value();
        const Query sum = queryOf(QueryShape::Sum, 1, 1, 1);
        QVERIFY(door.evaluate(sum, PublicInput(), 2, {}).ok());
        for (const std::int64_t step : {2, 1})
            QVERIFY_EXCEPTION_THROWN((void)door.evaluate(sum, PublicInput(), step, {}), std::logic_error);
        QVERIFY(door.evaluate(sum, PublicInput(), 3, {}).ok());
        QCOMPARE(ledger.events().size(), std::size_t(1));
    }

    void twoQuestionsOfOneStepHaveSamplesOfTheirOwn() {
        MechanismPhase phase{.noiseMultiplier = 0.1, .relation = Relation::ZeroOut};
        phase.sampling = Sampling::Poisson, phase.samplingRate = 0.5, phase.steps = 3;
        QueryDoor::Plan plan = planOf(phase);
        plan.queries.emplace_back("another", phase);
        Ledger ledger = Ledger::inMemory();
        auto door = QueryDoor::open(dataset(at::eye(64), at::zeros({64}, at::kLong)), ledger, plan).value();
        Query first = queryOf(QueryShape::Sum, 64, 1, 1), second = first;
        second.name = "another";
        const auto queried = [&](const Query& query) {
            return door.evaluate(query, PublicInput(), 0, {}).value().values.gt(0.5);
        };
        QVERIFY(!queried(first).equal(queried(second)));
    }

    void ofASampleOfFixedSizeEveryRowIsProjectedOnce() {
        MechanismPhase phase = projected(1, 2);
        phase.sampling = Sampling::FixedSize, phase.samplingRate = 0.1;
        Ledger ledger = Ledger::inMemory();
        const auto evaluate = [&](const at::Tensor& records) {
            auto door = QueryDoor::open(dataset(records, at::zeros({700}, at::kLong)), ledger, planOf(phase));
            return door.value().evaluate(queryOf(QueryShape::Projection, 1, 1, 1), PublicInput(), 0, {}).value();
        };
        Response response = evaluate(at::arange(1, 701).view({700, 1}) / 1000.0);
        response.values -= evaluate(at::zeros({700, 1})).values;
        QCOMPARE(response.values.size(0), std::int64_t(70));
        const auto best = response.directions.flatten().abs().argmax();
        const at::Tensor found =
            (response.values.select(1, best.item<std::int64_t>()) / response.directions.flatten()[best] * 1000).round();
        QCOMPARE(std::get<0>(at::_unique(found)).numel(), std::int64_t(70)); // no record twice
        QVERIFY(found.min().item<double>() >= 1 && found.max().item<double>() <= 700);
        QVERIFY(!found.equal(std::get<0>(found.sort())));
        QCOMPARE(ledger.events().front().release->noise, MechanismPhase::Noise::ProjectedGaussian);
    }

    // As many rows of every class, one class after the other, in directions of its own; a class that is smaller than
    // stated has empty places, and all of its places are asked as often.
    void ofEveryClassAsManyPlacesResponse() {
        MechanismPhase phase = projected(1, 2);
        phase.sampling = Sampling::ClassSubsets, phase.samplingRate = 0.5, phase.directions = 8, phase.steps = 4000;
        // Of class 0 three records where four are stated, of class 1 six, one of no class.
        const at::Tensor records = at::tensor({1., 2., 3., 11., 12., 13., 14., 15., 16., 99.}).view({10, 1}) / 100,
                         labels = at::tensor({0, 0, 0, 1, 1, 1, 1, 1, 1, 7}, at::kLong);
        Ledger ledger = Ledger::inMemory();
        auto plan = planOf(phase, 4000);
        plan.noise = NoiseDistribution::None;
        auto door = QueryDoor::open(dataset(records, labels), ledger, plan);
        Query query = queryOf(QueryShape::Projection, 1, 2, 1);
        query.classRecords = 4;
        std::map<long, int> seen;
        for (std::int64_t step = 0; step < 4000; ++step) {
            const auto response = door.value().evaluate(query, PublicInput(), step, {}).value();
            QCOMPARE(response.values.sizes(), at::IntArrayRef({4, 8}));
            QCOMPARE(response.rowsOfBlock, std::int64_t(2));
            for (int row = 0; row < 4; ++row) {
                const double received = (response.values[row] / response.directions[row / 2][0]).mean().item<double>() *
                                        100;
                QVERIFY2(row < 2 ? received < 3.5 : received > 10.5 && received < 16.5,
                         qPrintable(QString::number(received)));
                ++seen[std::lround(received)];
            }
        }
        for (const long place : {0, 1, 2, 3}) // each in half of the steps
            QVERIFY2(std::abs(seen[place] - 2000) < 160, qPrintable(QString::number(seen[place])));
        for (const long place : {11, 12, 13, 14, 15, 16}) // in a third
            QVERIFY2(std::abs(seen[place] - 1333) < 150, qPrintable(QString::number(seen[place])));
    }

    void stepsArePaidForInBlocksBeforeTheyAreDrawnAndTheRestIsGivenBack() {
        MechanismPhase phase{.noiseMultiplier = 2,
                             .sampling = Sampling::Poisson,
                             .samplingRate = 0.5,
                             .relation = Relation::ZeroOut,
                             .steps = 25};
        Ledger ledger = Ledger::inMemory();
        auto door = QueryDoor::open(dataset(at::ones({10, 1}), at::zeros({10}, at::kLong)), ledger, planOf(phase, 10));
        const auto paid = [&] {
            std::int64_t steps = 0;
            for (const auto& event : ledger.events()) steps += event.release->steps;
            return steps;
        };
        for (int step = 0; step < 12; ++step) {
            QVERIFY(door.value().evaluate(queryOf(QueryShape::Sum, 1, 1, 1), PublicInput(), step, {}).ok());
            QVERIFY(paid() > step);
        }
        QCOMPARE(paid(), 20);
        QVERIFY(door.value().settle().ok());
        QCOMPARE(paid(), 12);
        for (int step = 12; step < 25; ++step)
            QVERIFY(door.value().evaluate(queryOf(QueryShape::Sum, 1, 1, 1), PublicInput(), step, {}).ok());
        QCOMPARE(paid(), 25); // the last block ends with the training
    }

    void nothingIsDrawnThatTheCapRefuses() {
        QTemporaryDir folder;
        auto ledger = Ledger::open(folder.filePath("l.json").toStdString(), PrivacyBudget::make(0.5, 1e-5).value());
        auto plan = planOf({.noiseMultiplier = 1, .relation = Relation::ReplaceOne});
        plan.noise = NoiseDistribution::Exact;
        auto door = QueryDoor::open(dataset(at::ones({10, 1}), at::zeros({10}, at::kLong)), *ledger, plan);
        const auto response = door.value().evaluate(queryOf(QueryShape::Sum, 1, 1, 1), PublicInput(), 0, {});
        QVERIFY(!response.ok());
        QCOMPARE(response.fault().code, Fault::Code::BudgetExceeded);
        QVERIFY(ledger->events().empty());
    }

    void aStopBeforeTheNoiseCostsNothing() {
        Ledger ledger = Ledger::inMemory();
        auto door = QueryDoor::open(dataset(at::ones({10, 1}), at::zeros({10}, at::kLong)), ledger, planOf(silent()));
        std::stop_source stop;
        stop.request_stop();
        const auto response = door.value().evaluate(queryOf(QueryShape::Sum, 1, 1, 1), PublicInput(), 0,
                                                    stop.get_token());
        QCOMPARE(response.fault().code, Fault::Code::Stopped);
        QVERIFY(ledger.events().empty());
    }
};

SFUMATO_TEST(TestQueryDoor)
#include "test_query_door.moc"
