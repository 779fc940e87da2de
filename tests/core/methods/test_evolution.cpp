// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/central_plan.h"
#include "core/data/loading/glyph_digits.h"
#include "core/methods/central/evolution.h"
#include "core/models/latent.h"
#include "core/spec/tables/central_methods.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

namespace {

constexpr std::int64_t shear = 144; // its place in a code

const DataFacts digitFacts{
    .name = "slanted", .geometry = {true, 1, 28, 28}, .domain = {PublicDomain::Shape::Box, {0}, {1}}, .drawn = true};

at::Tensor unit(const FileRecords& digits) { return digits.records.flatten(1).to(at::kFloat).div_(255); }

/// Drawn digits, of them the half that leans most to one side.
RawDataset slanted(std::int64_t count) {
    const FileRecords digits = glyphDigits(count, 5);
    const at::Tensor pictures = unit(digits);
    const at::Tensor lean = Encoder(EncoderKind::Glyph, digitFacts).encode(pictures).select(1, shear);
    const at::Tensor rows = lean.argsort(0, true).narrow(0, 0, count / 2);
    DataFacts facts = digitFacts;
    facts.records = count / 2;
    return RawDataset(facts, pictures.index_select(0, rows), digits.labels->index_select(0, rows), "fingerprint");
}

RunSpec evolutionAt(double epsilon) {
    RunSpec spec;
    spec.privacy = {.model = PrivacyModel::Central,
                    .method = "evolution",
                    .epsilon = epsilon,
                    .noise = NoiseDistribution::Study,
                    .settings = {{"population", 40.0}}};
    spec.train.steps = 5;
    return spec;
}

double leaning(CentralTraining& method) {
    auto randomness = publicRandomness(1, 1);
    return Encoder(EncoderKind::Glyph, digitFacts)
        .encode(method.generate(method.sheetLatents(500, randomness)))
        .select(1, shear)
        .mean()
        .item<double>();
}

} // namespace

class TestEvolution : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thePopulationBecomesLikeTheRecordsAndEveryVoteIsPaidFor() {
        const RunSpec spec = evolutionAt(20);
        auto raw = slanted(4000);
        const DataFacts facts = raw.facts();
        const double theirs = [&] {
            const FileRecords digits = glyphDigits(4000, 5);
            const at::Tensor lean = Encoder(EncoderKind::Glyph, digitFacts).encode(unit(digits)).select(1, shear);
            return std::get<0>(lean.sort(0, true)).narrow(0, 0, 2000).mean().item<double>();
        }();
        const auto plan = planCentral(spec, facts.records).value();
        QueryDoor::Plan door{.delta = plan.delta, .noise = NoiseDistribution::Study, .seed = spec.seed};
        door.queries.emplace_back("votes", plan.phases.front());
        Ledger ledger = Ledger::inMemory();
        auto opened = QueryDoor::open(std::move(raw), ledger, door);
        auto method = makeCentralTraining(spec, facts, 10).value();
        const FileRecords digits = glyphDigits(method->publicDigits(), 6);
        method->takePublicDigits(unit(digits), *digits.labels);
        const double before = leaning(*method);
        method->attach(&*opened);
        for (std::int64_t i = 0; i < spec.train.steps; ++i) {
            StepRecord record{.step = i + 1};
            QVERIFY(method->step(record, double(i) / 5, {}, nullptr) == Method::Outcome::Moved);
        }
        const double after = leaning(*method);
        QVERIFY2(theirs - before > 0.3 && std::abs(after - theirs) < 0.4 * (theirs - before),
                 qPrintable(QString("from %1 to %2, records %3").arg(before).arg(after).arg(theirs)));
        QCOMPARE(ledger.events().size(), std::size_t(1));
        QCOMPARE(ledger.events().front().release->steps, spec.train.steps);
        // Samples have the classes that their latents say, all alike.
        auto randomness = publicRandomness(1, 1);
        const at::Tensor classes = method->classesOf(method->sheetLatents(100, randomness));
        QVERIFY(classes.equal(at::arange(100, at::kLong).floor_divide(10)));
    }

    void otherPicturesAreRefused() {
        DataFacts facts = digitFacts;
        facts.geometry.height = 20;
        QCOMPARE(makeCentralTraining(evolutionAt(1), facts, 10).fault().code, Fault::Code::Unsupported);
        QCOMPARE(makeCentralTraining(evolutionAt(1), digitFacts, 3).fault().code, Fault::Code::Unsupported);
    }
};

SFUMATO_TEST(TestEvolution)
#include "test_evolution.moc"
