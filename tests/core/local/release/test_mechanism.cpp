// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/local_guarantee.h"
#include "core/data/synthetic.h"
#include "core/local/record_release.h"
#include "core/local/release/mechanism.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

DataFacts fashion() { return {"fashion-mnist", {true, 1, 28, 28}, {PublicDomain::Shape::Box, {0}, {2}}, 5000}; }

DataFacts halfCircleFacts() {
    DataFacts facts = syntheticDataset("half-circle", 1, 1).facts();
    facts.records = 5000;
    return facts;
}

} // namespace

class TestMechanism : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theScalesAreThoseOfTheHandbook_data() {
        QTest::addColumn<MechanismSpec>("spec");
        QTest::addColumn<bool>("images");
        QTest::addColumn<double>("scale");
        const auto gaussian = [](double epsilon, Bound bound, double radius) {
            return MechanismSpec{.epsilon = epsilon, .delta = 1e-4, .bound = bound, .radius = radius};
        };
        QTest::newRow("half circle, gaussian 5") << gaussian(5, Bound::Domain, 0) << false << 1.592;
        QTest::newRow("half circle, laplace 5")
            << MechanismSpec{.kind = MechanismKind::Laplace, .epsilon = 5} << false << 0.483;
        QTest::newRow("l2 ball 20, eps 25") << gaussian(25, Bound::L2Ball, 20) << true << 9.174;
        QTest::newRow("l2 ball 20, eps 35") << gaussian(35, Bound::L2Ball, 20) << true << 7.247;
        QTest::newRow("box, eps 35") << gaussian(35, Bound::Range, 0) << true << 10.145;
        QTest::newRow("orthant 22, eps 25") << gaussian(25, Bound::Orthant, 22) << true << 7.136;
        MechanismSpec closed = gaussian(25, Bound::L2Ball, 20);
        closed.calibration = Calibration::ClosedForm;
        QTest::newRow("closed form, eps 25") << closed << true << 9.647;
    }
    void theScalesAreThoseOfTheHandbook() {
        QFETCH(MechanismSpec, spec);
        QFETCH(bool, images);
        QFETCH(double, scale);
        const auto mechanism = calibrate(spec, images ? fashion() : halfCircleFacts());
        QVERIFY(mechanism.ok());
        QVERIFY2(std::abs(mechanism->noiseScale - scale) < 6e-4,
                 qPrintable(QString::number(mechanism->noiseScale, 'g', 9)));
        QCOMPARE(mechanism->noiseScale, double(mechanism->noiseUnits) * mechanism->unit);
        QCOMPARE(mechanism->epsilon, spec.epsilon);
        if (spec.kind == MechanismKind::Gaussian)
            QVERIFY2(gaussianDelta(mechanism->noiseScale, spec.epsilon, mechanism->sensitivity.value) <= spec.delta,
                     "promised too much");
        else
            QVERIFY2(mechanism->sensitivity.value / mechanism->noiseScale <= spec.epsilon, "promised too much");
    }

    void aGivenScaleSaysWhatItKeepsRoundedUp() {
        MechanismSpec spec{.epsilon = 5, .delta = 1e-4};
        const auto calibrated = calibrate(spec, halfCircleFacts());
        spec.noiseScale = calibrated->noiseScale;
        const auto given = calibrate(spec, halfCircleFacts());
        QVERIFY(given->noiseScale >= spec.noiseScale);
        QVERIFY(given->epsilon <= 5 && given->epsilon > 4.9999);
        QVERIFY(gaussianDelta(given->noiseScale, given->epsilon, 2) <= 1e-4);

        spec.kind = MechanismKind::Laplace;
        spec.noiseScale = 0.4;
        const auto laplace = calibrate(spec, halfCircleFacts());
        QVERIFY2(std::abs(laplace->epsilon - 6.04) < 0.005, "the seed's half circle at its stated noise");
        QCOMPARE(laplace->delta, 0.0);
    }

    // As the ledger checks it: what is left of epsilon without the label's share is what the noise gives.
    void aGivenScaleBesideReleasedLabelsCountsTheirShareToo_data() {
        QTest::addColumn<MechanismKind>("kind");
        QTest::addColumn<double>("share");
        QTest::newRow("laplace, stated share") << MechanismKind::Laplace << 7.0;
        QTest::newRow("laplace, best share") << MechanismKind::Laplace << 0.0;
        QTest::newRow("gaussian, stated share") << MechanismKind::Gaussian << 0.1;
        QTest::newRow("gaussian, best share") << MechanismKind::Gaussian << 0.0;
    }
    void aGivenScaleBesideReleasedLabelsCountsTheirShareToo() {
        QFETCH(MechanismKind, kind);
        QFETCH(double, share);
        DataFacts facts = halfCircleFacts();
        facts.classes = 4;
        MechanismSpec spec{.kind = kind, .epsilon = 5, .delta = 1e-4, .noiseScale = 0.7};
        const auto alone = calibrate(spec, facts);
        spec.labels = LabelRelease::Response, spec.labelEpsilon = share;
        const auto both = calibrate(spec, facts);
        QVERIFY(alone.ok() && both.ok());
        QVERIFY(both->labelEpsilon > 0 && both->response.keep > both->response.change);
        QCOMPARE(both->noiseScale, alone->noiseScale);
        QVERIFY(both->epsilon - both->labelEpsilon >= alone->epsilon * (1 - 1e-12));
        QVERIFY(both->epsilon <= (alone->epsilon + both->labelEpsilon) * (1 + 1e-12));
    }

    void theGeneralizedMechanismPromisesNothing() {
        MechanismSpec spec{.kind = MechanismKind::Generalized, .noiseScale = 1};
        const auto mechanism = calibrate(spec, halfCircleFacts());
        QVERIFY(mechanism.ok());
        QVERIFY(std::isinf(mechanism->epsilon));
        spec.noiseScale = 0;
        QCOMPARE(calibrate(spec, halfCircleFacts()).fault().subject, std::string("mechanism.noiseScale"));
    }

    void theRowsOfAMechanismBelongTogether() {
        for (const MechanismFacts& facts : mechanisms()) {
            const std::string name(nameOf(facts.id));
            QCOMPARE(mechanismNamed(name), &factsOf(facts.id));
            const LocalGuarantee& guarantee = guaranteeOf(facts.id);
            const MechanismSampler& sampler = samplerOf(facts.id);
            QVERIFY2(factsOf(facts.id).id == facts.id && guarantee.id == facts.id && sampler.id == facts.id,
                     name.c_str());

            const MechanismSpec spec{.kind = facts.id, .epsilon = 5, .delta = 1e-4};
            const auto scale = guarantee.scale(spec, PrivacyBudget::make(spec.epsilon, deltaOf(spec)).value(), 2);
            QCOMPARE(scale.ok(), facts.hasGuarantee);
            const double epsilon = guarantee.epsilon(scale ? *scale : 1, deltaOf(spec), 2);
            QVERIFY2(facts.hasGuarantee && !facts.isDirection ? epsilon <= spec.epsilon && epsilon > 4.999
                                                              : std::isinf(epsilon),
                     name.c_str());

            ChaCha20 stream = NoiseSource::seededForStudy(1).stream(NoisePurpose::Privatization, 0);
            constexpr int draws = 20000;
            double squares = 0;
            for (int i = 0; i < draws; ++i) squares += std::pow(sampler.draw(spec, stream), 2) / draws;
            if (facts.variance) QVERIFY2(std::abs(squares / *facts.variance - 1) < 0.1, name.c_str());
        }
        QVERIFY(!mechanismNamed("none"));
    }

    void aDeltaOfOneRecordInNIsRefusedUnlessMeant() {
        MechanismSpec spec{.epsilon = 5, .delta = 1e-4};
        DataFacts facts = halfCircleFacts();
        facts.records = 10000;
        const auto refused = calibrate(spec, facts);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.fault().subject, std::string("mechanism.delta"));
        spec.acceptLargeDelta = true;
        QVERIFY(calibrate(spec, facts).ok());
        spec.acceptLargeDelta = false;
        spec.kind = MechanismKind::Laplace;
        QVERIFY2(calibrate(spec, facts).ok(), "laplace has no delta");
    }

    void whatCannotBeCalibratedIsAFault_data() {
        QTest::addColumn<MechanismSpec>("spec");
        QTest::newRow("delta 0") << MechanismSpec{.delta = 0};
        QTest::newRow("epsilon 0") << MechanismSpec{.epsilon = 0};
        QTest::newRow("epsilon NaN") << MechanismSpec{.epsilon = std::nan("")};
        QTest::newRow("scale NaN") << MechanismSpec{.noiseScale = std::nan("")};
        QTest::newRow("scale below 0") << MechanismSpec{.noiseScale = -1};
        QTest::newRow("absurd scale") << MechanismSpec{.kind = MechanismKind::Laplace, .epsilon = 1e-9};
        QTest::newRow("classical above 1") << MechanismSpec{.epsilon = 5, .calibration = Calibration::Classical};
    }
    void whatCannotBeCalibratedIsAFault() {
        QFETCH(MechanismSpec, spec);
        QVERIFY(!calibrate(spec, halfCircleFacts()).ok());
    }
};

SFUMATO_TEST_WITH(TestMechanism, QCoreApplication)
#include "test_mechanism.moc"
