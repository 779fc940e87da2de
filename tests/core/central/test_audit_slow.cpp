// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/central/audit_trial.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace sfumato;
using namespace sfumato::audit;

namespace {

Neighbours halfDisc(Record a, Record b) {
    return {{"half disc", {false, 1, 1, 2}, {PublicDomain::Shape::HalfDisc, {-1, 0}, {1, 1}}, 1},
            std::move(a),
            std::move(b)};
}

Neighbours ellipse(Record a, Record b) {
    return {
        {"ellipse", {false, 1, 1, 2}, {PublicDomain::Shape::Ellipse, {-2, -1}, {2, 1}}, 1}, std::move(a), std::move(b)};
}

/// Even pictures of 4 x 4: their DCTs have one coefficient.
Neighbours pictures(float a, float b) {
    return {{"pictures", {true, 1, 4, 4}, {PublicDomain::Shape::Box, {-100}, {100}}, 1}, Record(16, a), Record(16, b)};
}

/// Pictures of one bright point: their DCTs have all 16 coefficients.
Neighbours points(float a, float b) {
    Neighbours pair = pictures(0, 0);
    pair.a[0] = a;
    pair.b[0] = b;
    return pair;
}

Neighbours orthant(Record a, Record b) {
    Neighbours pair = unbounded(std::move(a), std::move(b));
    pair.facts.domain = {PublicDomain::Shape::Box, {0}, {100}};
    return pair;
}

} // namespace

Q_DECLARE_METATYPE(sfumato::audit::Neighbours)

class TestAuditSlow : public QObject {
    Q_OBJECT

    void judged(const Neighbours& pair, const MechanismSpec& spec, std::int64_t runs, double atLeast) {
        QElapsedTimer timer;
        timer.start();
        const Finding finding = judge(productTrial(pair, spec), runs);
        qInfo("claimed %.4g, proved %.4f with %lld runs on each record, %.0f s", finding.claimed, finding.bound,
              (long long)runs, double(timer.elapsed()) / 1000);
        QCOMPARE(finding.claimed, spec.epsilon);
        QVERIFY2(!finding.understated(), "the epsilon is understated");
        QVERIFY2(finding.bound >= atLeast, "the audit or the noise is too weak to come near the epsilon");
    }

private Q_SLOTS:
    // Theory: 0.99 with a million judging runs on each record.
    void laplaceIsAsPrivateAsItSaysAndHardlyMore() {
        judged(corners(1), {.kind = MechanismKind::Laplace, .epsilon = 1, .bound = Bound::Range}, 2'000'000, 0.97);
    }

    // Theory: 0.80 with 5 million judging runs on each record, 0.84 with 10, 0.88 with 20 (standard deviation
    // 0.02).
    void gaussianIsAsPrivateAsItSaysAndHardlyMore() {
        judged(corners(1), {.epsilon = 1, .delta = 1e-5, .bound = Bound::Range}, 40'000'000, 0.80);
    }

    // The pairs lie as far apart as the bound allows, or outside it; `atLeast` leaves chance four standard
    // deviations.
    void everyBoundHoldsItsEpsilon_data() {
        QTest::addColumn<Neighbours>("pair");
        QTest::addColumn<MechanismSpec>("spec");
        QTest::addColumn<double>("atLeast");
        const auto laplace = [](const char* name, Neighbours pair, Bound bound, double radius, double atLeast,
                                MechanismSpec spec = {}) {
            spec.kind = MechanismKind::Laplace;
            spec.epsilon = spec.epsilon == MechanismSpec{}.epsilon ? 1 : spec.epsilon;
            spec.bound = bound;
            spec.radius = radius;
            QTest::newRow(qPrintable(QString("laplace, %1").arg(name))) << pair << spec << atLeast;
        };
        const auto gaussian = [](const char* name, Neighbours pair, Bound bound, double radius, double atLeast,
                                 MechanismSpec spec = {}) {
            spec.epsilon = spec.epsilon == MechanismSpec{}.epsilon ? 1 : spec.epsilon;
            spec.delta = 1e-3;
            spec.bound = bound;
            spec.radius = radius;
            QTest::newRow(qPrintable(QString("gaussian, %1").arg(name))) << pair << spec << atLeast;
        };
        const float far = 50, wide = 4 / std::sqrt(5.0F), high = 1 / std::sqrt(5.0F), r = std::sqrt(0.5F);
        laplace("3 coordinates", corners(3), Bound::Range, 0, 0.92);
        laplace("epsilon 0.1", corners(1), Bound::Range, 0, 0.07, {.epsilon = 0.1});
        laplace("epsilon 4", corners(1), Bound::Range, 0, 3.88, {.epsilon = 4});
        laplace("half disc", halfDisc({1, 0}, {-r, r}), Bound::Domain, 0, 0.9);
        laplace("half disc, records outside", halfDisc({far, 0}, {-far, far}), Bound::Domain, 0, 0.9);
        laplace("ellipse", ellipse({wide, high}, {-wide, -high}), Bound::Domain, 0, 0.9);
        laplace("l1 ball, records outside", unbounded({far, 0, 0}, {-far, 0, 0}), Bound::L1Ball, 3, 0.96);
        laplace("l1 ball, nearest point", unbounded({far, 1, 0}, {-far, 0, 1}), Bound::L1Ball, 3, 0.9,
                {.projection = Projection::Nearest});
        laplace("l2 ball, records outside", unbounded({far, far, far}, {-far, -far, -far}), Bound::L2Ball, 3, 0.9);
        laplace("orthant", orthant({far, 0}, {0, far}), Bound::Orthant, 3, 0.9);
        laplace("fixed norm, records inside", orthant({0.01F, 0}, {0, 0.02F}), Bound::FixedNorm, 3, 0.9);
        laplace("DCT low pass", pictures(far, -far), Bound::L1Ball, 7, 0.96,
                {.transform = Transform::DctLowPass, .corner = 2});
        laplace("DCT quantile", pictures(far, -far), Bound::L1Ball, 7, 0.9, {.transform = Transform::DctQuantile});
        laplace("DCT quantile, point", points(far, -far), Bound::L1Ball, 7, 0.85,
                {.transform = Transform::DctQuantile});
        gaussian("3 coordinates", corners(3), Bound::Range, 0, 0.7);
        gaussian("closed form", corners(1), Bound::Range, 0, 0.45, {.calibration = Calibration::ClosedForm});
        gaussian("classical", corners(1), Bound::Range, 0, 0.4, {.calibration = Calibration::Classical});
        gaussian("epsilon 4", corners(1), Bound::Range, 0, 3, {.epsilon = 4});
        gaussian("half disc", halfDisc({1, 0}, {-1, 0}), Bound::Domain, 0, 0.7);
        gaussian("ellipse", ellipse({far, 0}, {-far, 0}), Bound::Domain, 0, 0.7);
        gaussian("l2 ball, records outside", unbounded({far, far, far}, {-far, -far, -far}), Bound::L2Ball, 3, 0.7);
        gaussian("l1 ball, records outside", unbounded({far, 0}, {-far, 0}), Bound::L1Ball, 3, 0.7);
        gaussian("orthant", orthant({far, 0}, {0, far}), Bound::Orthant, 3, 0.7);
        gaussian("fixed norm, records inside", orthant({0.01F, 0}, {0, 0.02F}), Bound::FixedNorm, 3, 0.7);
        gaussian("DCT low pass of a range", pictures(100, -100), Bound::Range, 0, 0.7,
                 {.transform = Transform::DctLowPass, .corner = 2});
        gaussian("DCT low pass, ball", pictures(far, -far), Bound::L2Ball, 7, 0.7,
                 {.transform = Transform::DctLowPass, .corner = 2});
        gaussian("DCT quantile, point", points(far, -far), Bound::L2Ball, 7, 0.7,
                 {.transform = Transform::DctQuantile});
    }
    void everyBoundHoldsItsEpsilon() {
        QFETCH(Neighbours, pair);
        QFETCH(MechanismSpec, spec);
        QFETCH(double, atLeast);
        judged(pair, spec, 1'000'000, atLeast);
    }
};

SFUMATO_TEST_WITH(TestAuditSlow, QCoreApplication)
#include "test_audit_slow.moc"
