// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/own_data_spec.h"

#include "core/spec/tables/data_facts.h"
#include "core/local/release/mechanism.h"
#include "core/local/release/preview.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

namespace {

using Kind = PublicBound::Kind;

const FileFacts table{.records = 1000, .width = 3};
const FileFacts digits{.isImage = true, .isBytes = true, .records = 60000, .height = 28, .width = 28};

OwnData own(PublicBound bound = {}, double epsilon = 5) {
    return {.path = "/data/people.csv", .epsilon = epsilon, .bound = std::move(bound)};
}

DataFacts factsOf(const FileFacts& file, const RunSpec& spec) {
    if (file.isImage)
        return {.geometry = {true, 1, spec.data.side, spec.data.side},
                .domain = domainOf(spec.data.scaling),
                .records = file.records};
    return {
        .geometry = {.width = file.width}, .domain = {PublicDomain::Shape::Box, {-1}, {1}}, .records = file.records};
}

} // namespace

class TestOwnDataSpec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsTakenFromThePublicPresetsOrFromTheRecords() {
        const auto spec = ownDataSpec(own({.kind = Kind::L2Ball, .radius = 11}), table);
        QVERIFY2(spec.ok(), spec.ok() ? "" : describe(spec.fault()).c_str());
        QVERIFY(check(*spec).empty());
        QVERIFY(spec->name == "own-data" && spec->title.find("people") == std::string::npos);
        QCOMPARE(spec->data.source, std::string("file"));
        QCOMPARE(spec->data.count, 0);
        QVERIFY(isSensitive(spec->data) && !spec->monitor.raw);
        QCOMPARE(spec->mechanism.noise, NoiseDistribution::Exact);
        QCOMPARE(spec->mechanism.epsilon, 5.0);
        QVERIFY(!spec->mechanism.acceptLargeDelta);
    }

    void deltaIsATenthOfOneInNRoundedDown_data() {
        QTest::addColumn<std::int64_t>("records");
        QTest::addColumn<double>("delta");
        QTest::newRow("1000") << std::int64_t(1000) << 1e-4;
        QTest::newRow("3000") << std::int64_t(3000) << 3e-5;
        QTest::newRow("5000") << std::int64_t(5000) << 2e-5;
        QTest::newRow("60000") << std::int64_t(60000) << 1e-6;
        QTest::newRow("7291") << std::int64_t(7291) << 1e-5;
        QTest::newRow("30") << std::int64_t(30) << 3e-3;
    }
    void deltaIsATenthOfOneInNRoundedDown() {
        QFETCH(std::int64_t, records);
        QFETCH(double, delta);
        FileFacts facts = table;
        facts.records = records;
        const auto spec = ownDataSpec(own({.kind = Kind::L2Ball, .radius = 1}), facts);
        QVERIFY(spec->mechanism.delta == delta); // the number that a cap of as much is typed as
        QCOMPARE(spec->privacy.delta, delta);    // in the central model, too
        QVERIFY(spec->mechanism.delta * double(records) <= 0.1 * (1 + 1e-12));
    }

    // The sensitivity of the bound itself, as worked out by hand.
    void theBoundGivesTheScaleAndTheSensitivity() {
        const auto sensitivity = [](const PublicBound& bound, const FileFacts& facts, MechanismKind kind) {
            auto spec = ownDataSpec(own(bound), facts);
            if (!spec) qFatal("%s", describe(spec.fault()).c_str());
            spec->mechanism.kind = kind;
            return calibrate(spec->mechanism, factsOf(facts, *spec))->sensitivity.value;
        };
        using enum MechanismKind;
        const PublicBound ranges{.kind = Kind::Range, .low = {0, 0, -40}, .high = {120, 1, 50}};
        QCOMPARE(sensitivity(ranges, table, Laplace), 6.0); // three columns of [-1, 1]
        QCOMPARE(sensitivity(ranges, table, Gaussian), std::sqrt(12.0));
        QCOMPARE(sensitivity({.kind = Kind::L2Ball, .radius = 11}, table, Gaussian), 2.0);
        QCOMPARE(sensitivity({.kind = Kind::L1Ball, .radius = 11}, table, Laplace), 2.0);
        QCOMPARE(ownDataSpec(own({.kind = Kind::L2Ball, .radius = 11}), table)->data.high, std::vector<double>{11});
        // 14 x 14 pixels in [0, 2]
        QCOMPARE(sensitivity({}, digits, Gaussian), 28.0);
        // ||x|| <= 10 with white 1 is 20 with white 2, and 10 after 2 x 2 means; the orthant's diameter
        QCOMPARE(sensitivity({.kind = Kind::L2Ball, .radius = 10}, digits, Gaussian), 10 * std::sqrt(2.0));
        const FileFacts bytes{.isBytes = true, .records = 500, .width = 2};
        QCOMPARE(ownDataSpec(own(), bytes)->data.high, std::vector<double>{255});
        QCOMPARE(sensitivity({}, bytes, Laplace), 4.0);
    }

    void theMechanismWithTheSmallerNoiseIsTaken() {
        const PublicBound range{.kind = Kind::Range, .low = {0}, .high = {1}};
        for (const std::int64_t columns : {1, 2, 3, 30, 300}) {
            FileFacts facts = table;
            facts.width = columns;
            const auto spec = ownDataSpec(own(range), facts);
            const auto variance = [&](MechanismKind kind) {
                MechanismSpec mechanism = spec->mechanism;
                mechanism.kind = kind;
                return noiseVariance(mechanism, calibrate(mechanism, factsOf(facts, *spec))->noiseScale);
            };
            QCOMPARE(variance(spec->mechanism.kind),
                     std::min(variance(MechanismKind::Laplace), variance(MechanismKind::Gaussian)));
        }
        QCOMPARE(ownDataSpec(own(range), table)->mechanism.kind, MechanismKind::Laplace);
        QCOMPARE(ownDataSpec(own(), digits)->mechanism.kind, MechanismKind::Gaussian);
    }

    void imagesAreReducedAndImagesThatAreNoBytesAreAskedForTheirRange() {
        QCOMPARE(ownDataSpec(own(), digits)->data.side, 14);
        OwnData central = own();
        central.mostSide = centralDataSide;
        QCOMPARE(ownDataSpec(central, digits)->data.side, 28);
        FileFacts floats = digits;
        floats.isBytes = false;
        QCOMPARE(ownDataSpec(own(), floats).fault().code, Fault::Code::Missing);
        const auto spec = ownDataSpec(own({.kind = Kind::Range, .low = {-1}, .high = {1}}), floats);
        QVERIFY(spec.ok() && spec->data.low == std::vector<double>{-1});
        QCOMPARE(ownDataSpec(own({.kind = Kind::Range, .low = {0}, .high = {1}}), digits).fault().code,
                 Fault::Code::Mismatch);
    }

    void aTableHasNoPublicRangeOfItsOwn() {
        const auto spec = ownDataSpec(own(), table);
        QVERIFY(!spec.ok());
        QCOMPARE(spec.fault().code, Fault::Code::Missing);
        QCOMPARE(spec.fault().subject, std::string("bound"));
        QVERIFY(spec.fault().detail.english().find("without a look at the data") != std::string::npos);
    }

    void aCategoryNeedsNoRange() {
        FileFacts facts = table;
        facts.width = 5;
        const auto made = [&](std::vector<double> low, std::vector<double> high) {
            OwnData of = own({.kind = Kind::Range, .low = std::move(low), .high = std::move(high)});
            of.stated.read.columns = {"age=whole", "group=a|b|c", "weight=number"};
            return ownDataSpec(of, facts);
        };
        const auto expected = made({0, 0, 0, 0, 30}, {120, 1, 1, 1, 200}); // one for each number of a record
        QVERIFY(expected.ok());
        QVERIFY(*made({0, 30}, {120, 200}) == *expected);
        QVERIFY(*made({0, 0, 30}, {120, 1, 200}) == *expected); // a category counts once
        QCOMPARE(made({0}, {200})->data.high, (std::vector<double>{200, 1, 1, 1, 200}));
        const auto refused = made({0, 0, 0, 0}, {1, 1, 1, 1});
        QVERIFY(!refused.ok());
        const std::string detail = refused.fault().detail.english();
        QVERIFY2(detail.starts_with("gives 4 ranges for 3 columns"), detail.c_str());
    }

    void epsilonIsAskedFor() {
        for (const double epsilon : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
            const auto spec = ownDataSpec(own({.kind = Kind::L2Ball, .radius = 1}, epsilon), table);
            QVERIFY(!spec.ok());
            QCOMPARE(spec.fault().subject, std::string("epsilon"));
        }
    }

    void privatizedRecordsAreTrainedOnAsTheyAre() {
        FileFacts facts = digits;
        facts.isPrivatized = true, facts.height = facts.width = 14;
        const auto spec = ownDataSpec({.path = "p.safetensors"}, facts);
        QVERIFY2(spec.ok() && check(*spec).empty(), spec.ok() ? "" : describe(spec.fault()).c_str());
        QCOMPARE(spec->methods[0].start, Start::Anchored);
    }
};

SFUMATO_TEST_WITH(TestOwnDataSpec, QCoreApplication)
#include "test_own_data_spec.moc"
