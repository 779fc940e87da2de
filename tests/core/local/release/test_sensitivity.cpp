// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/seeded_random.h"
#include "core/data/synthetic.h"
#include "core/local/release/mechanism.h"
#include "core/local/record_encoder.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

DataFacts pointsOf(const char* source) { return syntheticDataset(source, 1, 1).facts(); }

DataFacts imagesOf(std::int64_t side, double low, double high, std::int64_t channels = 1) {
    return {"images", {true, channels, side, side}, {PublicDomain::Shape::Box, {low}, {high}}, 1000};
}

MechanismSpec specOf(MechanismKind kind, Bound bound, double radius = 0, Transform transform = Transform::None) {
    MechanismSpec spec;
    spec.kind = kind;
    spec.bound = bound;
    spec.radius = radius;
    spec.transform = transform;
    spec.corner = 5;
    return spec;
}

constexpr auto L = MechanismKind::Laplace;
constexpr auto G = MechanismKind::Gaussian;

double distance(std::span<const std::int64_t> a, std::span<const std::int64_t> b, bool l1) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += l1 ? std::abs(double(a[i] - b[i])) : std::pow(double(a[i] - b[i]), 2);
    return l1 ? sum : std::sqrt(sum);
}

/// A record that tries to be far from `base`: corners, single spikes, constants, the waves of the DCT,
/// halves, noise, extremes.
std::vector<float> adversary(SeededRandom& random, std::int64_t d) {
    std::vector<float> x(std::size_t(d), 0.0f);
    const double size = std::pow(10.0, random.uniform(-1, 4)) * (random.below(2) ? 1 : -1);
    const auto kind = random.below(8);
    const double phase = random.uniform(0, 2 * std::numbers::pi), frequency = random.uniform(0, std::numbers::pi);
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double u = double(i) + 0.5;
        switch (kind) {
        case 0: x[i] = float(random.below(2) ? size : -size); break;
        case 1: x[i] = float(size); break;
        case 2: x[i] = float(i < x.size() / 2 ? size : 0); break;
        case 3: x[i] = float(i >= x.size() / 2 ? size : 0); break;
        case 4: x[i] = float(size * std::cos(frequency * u + phase)); break;
        case 5: x[i] = float(size * random.normal()); break;
        case 6: x[i] = 0; break;
        default: x[i] = float(size * (i == 0 ? std::cos(phase) : i == 1 ? std::sin(phase) : 0));
        }
    }
    if (kind == 6) x[random.below(std::uint64_t(d))] = float(size);
    if (random.below(50) == 0)
        x[random.below(std::uint64_t(d))] = random.below(2) ? std::numeric_limits<float>::quiet_NaN()
                                                            : std::numeric_limits<float>::infinity();
    return x;
}

} // namespace

class TestSensitivity : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theStatedValuesAreThoseOfTheGeometry_data() {
        QTest::addColumn<DataFacts>("facts");
        QTest::addColumn<MechanismSpec>("spec");
        QTest::addColumn<double>("value");
        const DataFacts mnist = imagesOf(28, -1, 1), centered = imagesOf(28, 0, 2);
        const auto row = [](const char* name, const DataFacts& facts, const MechanismSpec& spec, double value) {
            QTest::newRow(name) << facts << spec << value;
        };
        row("28 x 28 in [-1, 1], l1", mnist, specOf(L, Bound::Range), 1568);
        row("28 x 28 in [-1, 1], l2", mnist, specOf(G, Bound::Range), 56);
        row("28 x 28 in [0, 2], l2", centered, specOf(G, Bound::Domain), 56);
        row("colour", imagesOf(8, 0, 1, 3), specOf(L, Bound::Range), 192);
        row("half circle l1", pointsOf("half-circle"), specOf(L, Bound::Domain), 1 + std::sqrt(2.0));
        row("half circle l2", pointsOf("half-circle"), specOf(G, Bound::Domain), 2);
        row("half circle box l2", pointsOf("half-circle"), specOf(G, Bound::Range), std::sqrt(5.0));
        row("ring l1", pointsOf("ring"), specOf(L, Bound::Domain), 2 * std::sqrt(2.0));
        row("ring l2", pointsOf("ring"), specOf(G, Bound::Domain), 2);
        row("ellipse l1", pointsOf("ellipse"), specOf(L, Bound::Domain), std::sqrt(5.0));
        row("ellipse l2", pointsOf("ellipse"), specOf(G, Bound::Domain), 2);
        row("rectangle l1", pointsOf("rectangle"), specOf(L, Bound::Domain), 3);
        row("rectangle l2", pointsOf("rectangle"), specOf(G, Bound::Domain), std::sqrt(5.0));
        row("l1 ball l1", mnist, specOf(L, Bound::L1Ball, 140), 280);
        row("l1 ball of DCT", mnist, specOf(L, Bound::L1Ball, 140, Transform::DctQuantile), 280);
        row("l1 ball l2", mnist, specOf(G, Bound::L1Ball, 140), 280);
        row("l2 ball l2", mnist, specOf(G, Bound::L2Ball, 20), 40);
        row("l2 ball l1", mnist, specOf(L, Bound::L2Ball, 20), 40 * 28);
        row("l2 ball l1, low-pass", mnist, specOf(L, Bound::L2Ball, 20, Transform::DctLowPass), 40 * 5);
        row("orthant l2", centered, specOf(G, Bound::Orthant, 22), 22 * std::sqrt(2.0));
        row("orthant l1", centered, specOf(L, Bound::Orthant, 22), 22 * std::sqrt(2.0) * 28);
        row("fixed norm l2", centered, specOf(G, Bound::FixedNorm, 18.4), 18.4 * std::sqrt(2.0));
    }
    void theStatedValuesAreThoseOfTheGeometry() {
        QFETCH(DataFacts, facts);
        QFETCH(MechanismSpec, spec);
        QFETCH(double, value);
        const auto sensitivity = sensitivityOf(spec, facts);
        QVERIFY(sensitivity.ok());
        QVERIFY(sensitivity->value >= value * (1 - 1e-16));
        QVERIFY(sensitivity->value <= value * (1 + 1e-12));
        QCOMPARE(sensitivity->norm, std::string(spec.kind == L ? "l1" : "l2"));
        QVERIFY(!sensitivity->derivation.empty());
    }

    void onlyRoundingAfterTheBoundIsCharged() {
        const auto lowPass = sensitivityOf(specOf(G, Bound::Range, 0, Transform::DctLowPass), imagesOf(28, -1, 1));
        QVERIFY(lowPass.ok());
        QVERIFY(lowPass->value > 56 && lowPass->value < 56 * 1.00001);
    }

    void noTwoRecordsAreFartherApartThanStatedAndSomeNearlyAre_data() {
        QTest::addColumn<DataFacts>("facts");
        QTest::addColumn<MechanismSpec>("spec");
        for (const char* source : {"half-circle", "ring", "ellipse", "rectangle", "two-moons"})
            for (const auto kind : {L, G})
                for (const auto bound : {Bound::Domain, Bound::Range})
                    QTest::addRow("%s %d %d", source, int(kind), int(bound)) << pointsOf(source) << specOf(kind, bound);
        const DataFacts images = imagesOf(6, 0, 2), symmetric = imagesOf(6, -1, 1);
        for (const auto kind : {L, G}) {
            QTest::addRow("box %d", int(kind)) << symmetric << specOf(kind, Bound::Range);
            for (const auto bound : {Bound::L1Ball, Bound::L2Ball, Bound::Orthant, Bound::FixedNorm})
                QTest::addRow("ball %d %d", int(kind), int(bound)) << images << specOf(kind, bound, 3.3);
            for (const auto transform : {Transform::DctQuantile, Transform::DctLowPass})
                QTest::addRow("dct %d %d", int(kind), int(transform))
                    << images << specOf(kind, Bound::L1Ball, 3.3, transform);
            MechanismSpec nearest = specOf(kind, Bound::L1Ball, 0.7);
            nearest.projection = Projection::Nearest;
            QTest::addRow("nearest %d", int(kind)) << images << nearest;
        }
        QTest::addRow("low-pass box") << symmetric << specOf(G, Bound::Range, 0, Transform::DctLowPass);
        QTest::addRow("low-pass l2 ball, l1") << images << specOf(L, Bound::L2Ball, 3.3, Transform::DctLowPass);
    }
    void noTwoRecordsAreFartherApartThanStatedAndSomeNearlyAre() {
        QFETCH(DataFacts, facts);
        QFETCH(MechanismSpec, spec);
        const double stated = sensitivityOf(spec, facts)->value;
        const RecordEncoder encoder(spec, facts);
        SeededRandom random(99);
        const auto encode = [&](const std::vector<float>& x) {
            std::vector<std::int64_t> integers(std::size_t(encoder.features()), 0);
            encoder.encode(x, integers);
            return integers;
        };
        // Every record against the farthest few so far: pairs that matter are tried, not only random ones.
        std::vector<std::vector<std::int64_t>> pool;
        double farthest = 0;
        for (int i = 0; i < 1500; ++i) {
            pool.push_back(encode(adversary(random, facts.geometry.dimensions())));
            for (const auto& other : pool) {
                const double apart = distance(pool.back(), other, spec.kind == L) * encoder.unit();
                farthest = std::max(farthest, apart);
            }
        }
        QVERIFY2(farthest <= stated * (1 + 1e-14),
                 qPrintable(QString("found %1, stated %2").arg(farthest).arg(stated)));
        // The l2 bounds of transformed l1 norms are not reached by these adversaries; all others are.
        const double reach = spec.transform == Transform::DctLowPass && spec.bound == Bound::L2Ball ? 0.5 : 0.95;
        QVERIFY2(farthest >= reach * stated, qPrintable(QString("found %1, stated %2").arg(farthest).arg(stated)));
    }

    void theNormOfTheIntegersIsNeverAboveTheBound() {
        const DataFacts images = imagesOf(12, 0, 2);
        for (const auto bound : {Bound::L1Ball, Bound::L2Ball, Bound::Orthant, Bound::FixedNorm}) {
            const MechanismSpec spec = specOf(bound == Bound::L1Ball ? L : G, bound, 2.7);
            const RecordEncoder encoder(spec, images);
            SeededRandom random(5);
            std::vector<std::int64_t> integers(144, 0);
            const auto limit = std::uint64_t(2.7 / encoder.unit());
            for (int i = 0; i < 20000; ++i) {
                encoder.encode(adversary(random, 144), integers);
                std::uint64_t sum = 0;
                for (const std::int64_t k : integers) {
                    const auto m = std::uint64_t(std::abs(k));
                    sum += bound == Bound::L1Ball ? m : m * m;
                    QVERIFY(bound == Bound::L1Ball || bound == Bound::L2Ball || k >= 0);
                    QVERIFY(std::abs(k) <= encoder.largestInteger());
                }
                QVERIFY(sum <= (bound == Bound::L1Ball ? limit : limit * limit));
            }
        }
    }

    void boundsThatDoNotHoldAreRefused_data() {
        QTest::addColumn<DataFacts>("facts");
        QTest::addColumn<MechanismSpec>("spec");
        QTest::addColumn<QString>("subject");
        DataFacts unknown{"points", {}, {}, 10};
        const DataFacts images = imagesOf(28, 0, 2);
        QTest::newRow("no public range") << unknown << specOf(G, Bound::Range) << "mechanism.bound";
        QTest::newRow("quantile in a box")
            << images << specOf(G, Bound::Range, 0, Transform::DctQuantile) << "mechanism.bound";
        QTest::newRow("l1 of a DCT in a box")
            << images << specOf(L, Bound::Range, 0, Transform::DctLowPass) << "mechanism.bound";
        QTest::newRow("orthant of a DCT")
            << images << specOf(G, Bound::Orthant, 3, Transform::DctLowPass) << "mechanism.bound";
        QTest::newRow("orthant of [-1, 1]") << imagesOf(28, -1, 1) << specOf(G, Bound::Orthant, 3) << "mechanism.bound";
        QTest::newRow("no radius") << images << specOf(G, Bound::L2Ball, 0) << "mechanism.radius";
        QTest::newRow("DCT of points") << unknown << specOf(G, Bound::L2Ball, 3, Transform::DctLowPass)
                                       << "mechanism.transform";
        QTest::newRow("corner beyond") << imagesOf(4, 0, 2) << specOf(G, Bound::L2Ball, 3, Transform::DctLowPass)
                                       << "mechanism.corner";
    }
    void boundsThatDoNotHoldAreRefused() {
        QFETCH(DataFacts, facts);
        QFETCH(MechanismSpec, spec);
        QFETCH(QString, subject);
        const auto sensitivity = sensitivityOf(spec, facts);
        QVERIFY(!sensitivity.ok());
        QCOMPARE(QString::fromStdString(sensitivity.fault().subject), subject);
    }
};

SFUMATO_TEST_WITH(TestSensitivity, QCoreApplication)
#include "test_sensitivity.moc"
