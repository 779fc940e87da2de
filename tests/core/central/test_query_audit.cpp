// SPDX-License-Identifier: GPL-3.0-or-later
// The door's own questions under attack: none is refuted, and every mistake that is made on purpose is.
#include "core/audit/canary.h"
#include "core/audit/query_audit.h"
#include "tests/core/central/questions.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <limits>

using namespace sfumato;

namespace {

using Relation = MechanismPhase::Relation;
using Sampling = MechanismPhase::Sampling;

constexpr int trials = 1500;

/// Data sets that differ in their last record, and a question that is asked of both.
struct AuditedQuery {
    RawDataset without, with;
    Query query;
};

/// Evidence from `answers` answers, each of a door of its own.
Result<std::vector<double>> scores(const RawDataset& records, const Query& query, const PublicInput& input,
                                   const MechanismPhase& phase, const at::Tensor& own, int responses) {
    std::vector<double> found;
    for (int i = 0; i < responses; ++i) {
        Ledger ledger = Ledger::inMemory();
        auto door = QueryDoor::open(records, ledger, {.queries = {{query.name, phase}}});
        if (!door) return door.fault();
        const auto response = door->evaluate(query, input, 0, {});
        if (!response) return response.fault();
        found.push_back(evidence(query, *response, own, true));
    }
    return found;
}

/// `answers` answers from each of the neighbors, asked as `drawn` says, with noise of the operating system's key,
/// judged by `claimed`; they differ where somebody wants to see that a mistake is found. Half of the answers
/// choose the attack's threshold, the others judge it. trials >= 100.
Result<QueryAudit> auditQuery(const AuditedQuery& neighbours, const PublicInput& input, const MechanismPhase& drawn,
                              const MechanismPhase& claimed, int responses) {
    REQUIRE(responses >= 100);
    const auto& [without, with, query] = neighbours;
    const at::Tensor own = KnownRecords(with).response(query, input) - KnownRecords(without).response(query, input);
    auto in = scores(with, query, input, drawn, own, responses);
    auto out = in ? scores(without, query, input, drawn, own, responses) : in.fault();
    if (!out) return out.fault();
    return judged(*in, *out, {&claimed, 1});
}

Contribution multipliedByFirst(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
    const at::Tensor records = batch.records(access);
    return Contribution({{records.narrow(1, 0, 1), records}}, access);
}

RawDataset dataset(const at::Tensor& last, std::int64_t label) {
    const at::Tensor records = at::cat({at::zeros({10, last.size(0)}), last.view({1, -1})});
    at::Tensor labels = at::zeros({11}, at::kLong);
    labels[10] = label;
    DataFacts facts{.name = "made", .records = 11, .drawn = true};
    facts.geometry.width = last.size(0);
    return RawDataset(facts, records, labels);
}

/// The farthest neighbors of a question with clip 1, `size` times as long as that.
AuditedQuery farthest(QueryShape shape, float size = 1) {
    const at::Tensor one = at::tensor({size, 0.f, 0.f}), other = at::tensor({0.f, size, 0.f});
    switch (shape) {
    case QueryShape::CountedSum:
    case QueryShape::Sum:
    case QueryShape::Projection: return {dataset(-one, 0), dataset(one, 0), {"asked", shape, 3, 1, 1, asTheyAre}};
    case QueryShape::NonnegativeSum:
    case QueryShape::SecondMoment: return {dataset(other, 0), dataset(one, 0), {"asked", shape, 3, 1, 1, asTheyAre}};
    case QueryShape::Histogram: return {dataset(one, 0), dataset(one, 1), {"asked", shape, 3, 2, 1, asTheyAre}};
    case QueryShape::WholeBatch: return {dataset(-one, 0), dataset(one, 0), {"asked", shape, 3, 1, 1, summed}};
    case QueryShape::OuterSum:
        return {dataset(at::tensor({size, -2 * size, 0.f}), 0),
                dataset(at::tensor({size, 2 * size, 0.f}), 0),
                {"asked", shape, 3, 1, 1, multipliedByFirst}};
    }
    return {dataset(one, 0), dataset(one, 0), {}};
}

/// Such neighbors of which one has no record in the last place; of a whole batch, which is bounded alike, as they are.
AuditedQuery farthestZeroed(QueryShape shape) {
    AuditedQuery neighbours = farthest(shape);
    if (shape != QueryShape::WholeBatch)
        neighbours.without = dataset(at::full({3}, std::numeric_limits<float>::quiet_NaN()), 0);
    return neighbours;
}

MechanismPhase phaseOf(QueryShape shape, double noiseMultiplier, Relation relation = Relation::ReplaceOne) {
    MechanismPhase phase{.noiseMultiplier = noiseMultiplier, .relation = relation};
    if (shape == QueryShape::Projection)
        phase.noise = MechanismPhase::Noise::ProjectedGaussian, phase.directions = 8, phase.dimensions = 8;
    return phase;
}

} // namespace

class TestQueryAudit : public QObject {
    Q_OBJECT

    void shapes() {
        QTest::addColumn<int>("shape");
        const std::pair<const char*, QueryShape> all[] = {{"sum", QueryShape::Sum},
                                                          {"outer sum", QueryShape::OuterSum},
                                                          {"counted", QueryShape::CountedSum},
                                                          {"second moment", QueryShape::SecondMoment},
                                                          {"histogram", QueryShape::Histogram},
                                                          {"whole batch", QueryShape::WholeBatch},
                                                          {"projection", QueryShape::Projection},
                                                          {"nonnegative sum", QueryShape::NonnegativeSum}};
        for (const auto& [name, shape] : all) QTest::newRow(name) << int(shape);
    }

private Q_SLOTS:
    void noQueryTellsMoreThanItsProof_data() { shapes(); }
    void noQueryTellsMoreThanItsProof() {
        QFETCH(int, shape);
        const auto phase = phaseOf(QueryShape(shape), 1);
        const auto audit = auditQuery(farthest(QueryShape(shape)), PublicInput(), phase, phase, trials).value();
        QVERIFY2(audit.excess <= 0, qPrintable(QString::number(audit.excess)));
        QVERIFY2(audit.epsilonAtLeast > 0.3, qPrintable(QString::number(audit.epsilonAtLeast))); // it does attack
    }

    void halfOfTheNoiseIsFound_data() { shapes(); }
    void halfOfTheNoiseIsFound() {
        QFETCH(int, shape);
        const auto audit = auditQuery(farthest(QueryShape(shape)), PublicInput(), phaseOf(QueryShape(shape), 0.5),
                                      phaseOf(QueryShape(shape), 1), trials);
        QVERIFY2(audit->excess > 0, qPrintable(QString::number(audit->excess)));
    }

    void aRecordThatIsNotThereIsHiddenAsItsProofSays_data() { shapes(); }
    void aRecordThatIsNotThereIsHiddenAsItsProofSays() {
        QFETCH(int, shape);
        const auto phase = phaseOf(QueryShape(shape), 1, Relation::ZeroOut),
                   half = phaseOf(QueryShape(shape), 0.5, Relation::ZeroOut);
        const auto neighbours = farthestZeroed(QueryShape(shape));
        const auto audit = auditQuery(neighbours, PublicInput(), phase, phase, trials).value();
        QVERIFY2(audit.excess <= 0, qPrintable(QString::number(audit.excess)));
        QVERIFY2(audit.epsilonAtLeast > 0.3, qPrintable(QString::number(audit.epsilonAtLeast)));
        QVERIFY(auditQuery(neighbours, PublicInput(), half, phase, trials)->excess > 0);
    }

    // Noise as for a clip of 1, on rows that are four times as long and not clipped.
    void rowsThatAreNotClippedAreFound_data() { shapes(); }
    void rowsThatAreNotClippedAreFound() {
        QFETCH(int, shape);
        if (QueryShape(shape) == QueryShape::Histogram) return; // a vote has no length
        auto neighbours = farthest(QueryShape(shape), 4);
        neighbours.query.clip = 4;
        const double less = QueryShape(shape) == QueryShape::SecondMoment ? 16 : 4;
        const auto audit = auditQuery(neighbours, PublicInput(), phaseOf(QueryShape(shape), 1 / less),
                                      phaseOf(QueryShape(shape), 1), trials);
        QVERIFY2(audit->excess > 0, qPrintable(QString::number(audit->excess)));
    }

    void aSamplerThatTakesEverybodyIsFound() {
        MechanismPhase claimed{.noiseMultiplier = 0.5, .sampling = Sampling::Poisson, .samplingRate = 0.1};
        claimed.relation = Relation::ZeroOut;
        MechanismPhase drawn = claimed;
        drawn.sampling = Sampling::All, drawn.samplingRate = 1;
        AuditedQuery neighbours{dataset(at::zeros({3}), 0),
                                dataset(at::tensor({1.f, 0.f, 0.f}), 0),
                                {"asked", QueryShape::Sum, 3, 1, 1, asTheyAre}}; // a row of zeros is no row
        QVERIFY(auditQuery(neighbours, PublicInput(), claimed, claimed, trials)->excess <= 0);
        QVERIFY(auditQuery(neighbours, PublicInput(), drawn, claimed, trials)->excess > 0);
    }

    // A record alone in its class, and one of five places of it.
    void samplesOfEveryClassTellNoMoreThanTheirProof() {
        const auto alone = [](float x) {
            DataFacts facts{.name = "made", .records = 1, .drawn = true};
            facts.geometry.width = 3;
            return RawDataset(facts, at::tensor({x, 0.f, 0.f}).view({1, 3}), at::zeros({1}, at::kLong));
        };
        const auto excess = [&](float size, std::int64_t places, double rate, double noise, double claimedNoise,
                                double claimedRate) {
            AuditedQuery neighbours{
                alone(-size), alone(size), {"asked", QueryShape::Projection, 3, 1, size, asTheyAre, places}};
            MechanismPhase drawn = phaseOf(QueryShape::Projection, noise), stated = drawn;
            drawn.sampling = stated.sampling = Sampling::ClassSubsets;
            stated.noiseMultiplier = claimedNoise, stated.samplingRate = claimedRate, drawn.samplingRate = rate;
            return auditQuery(neighbours, PublicInput(), drawn, stated, trials)->excess;
        };
        QVERIFY(excess(1, 1, 1, 0.5, 0.5, 1) <= 0);
        QVERIFY(excess(1, 1, 1, 0.4, 1, 1) > 0);     // less noise, at losses that so many trials can show
        QVERIFY(excess(4, 1, 1, 0.125, 0.5, 1) > 0); // not clipped
        QVERIFY(excess(1, 5, 0.2, 0.2, 0.2, 0.2) <= 0);
        QVERIFY(excess(1, 1, 1, 0.2, 0.2, 0.2) > 0); // its place is asked always
    }
};

SFUMATO_TEST_WITH(TestQueryAudit, QCoreApplication)
#include "test_query_audit.moc"
