// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/one_run_audit.h"
#include "core/spec/tables/central_methods.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

RunSpec small(const char* method, double epsilon) {
    RunSpec spec;
    spec.seed = 3;
    spec.data.scaling = Scaling::Unit;
    spec.privacy = {.model = PrivacyModel::Central, .method = method, .epsilon = epsilon};
    spec.methods = {MethodSpec{.name = method, .batch = 20}};
    spec.model.hidden = {8};
    spec.monitor.raw = false;
    return spec;
}

} // namespace

class TestOneRunAudit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void guessesRefuteWhatTheyRefute() {
        QCOMPARE(epsilonRefuted(200, 100, 50, 1e-5), 0.0); // as a coin would
        QCOMPARE(epsilonRefuted(200, 100, 0, 1e-5), 0.0);
        // All of 100 right, delta 0: q^100 = .05, epsilon = ln(q / (1 - q)).
        const double q = std::pow(0.05, 0.01);
        QVERIFY(std::abs(epsilonRefuted(200, 100, 100, 0) - std::log(q / (1 - q))) < 1e-9);
        QVERIFY(epsilonRefuted(200, 100, 100, 1e-4) < epsilonRefuted(200, 100, 100, 0));
        QVERIFY(epsilonRefuted(200, 100, 90, 1e-5) > epsilonRefuted(200, 100, 80, 1e-5));
    }

    // With next to no noise the canaries are seen; with much, nothing is, and what is proved holds in both.
    void canariesAreSeenThroughLittleNoiseOnly() {
        RunObserver observer;
        auto spec = small("dp-merf", 300);
        spec.train.steps = 1;
        const auto little = auditInOneRun(spec, 60, observer, {});
        QVERIFY2(little.ok(), little.ok() ? "" : little.fault().detail.english().c_str());
        QVERIFY2(little->epsilonAtLeast > 1 && little->epsilonAtLeast <= little->epsilonProved,
                 qPrintable(QString("%1 of %2").arg(little->right).arg(little->guesses)));
        spec.privacy.epsilon = 0.1;
        const auto much = auditInOneRun(spec, 60, observer, {});
        QVERIFY(much->epsilonAtLeast < 0.1 + 1e-9 || much->right < 28);
    }

    // Records are met through a map that the method makes of every one, once it has learned it: the attacker maps its
    // own.
    void whatLooksThroughFeaturesIsAttackedToo_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("distance");
        QTest::addColumn<bool>("isSeen");
        QTest::newRow("private classifier") << "dp-classifier" << QString() << true;
        QTest::newRow("projected features") << "dp-adapt"
                                            << "swd" << false;
        QTest::newRow("contested features") << "dp-adapt"
                                            << "dann" << false;
    }
    void whatLooksThroughFeaturesIsAttackedToo() {
        QFETCH(QString, method);
        QFETCH(QString, distance);
        QFETCH(bool, isSeen);
        auto spec = small(method.toUtf8(), 300);
        if (distance.isEmpty())
            spec.privacy.settings = {{"features", 10.0}};
        else
            spec.privacy.settings = {{"sourceSteps", 20.0}, {"distance", distance.toStdString()}};
        spec.privacy.sampling = centralMethod(spec.privacy.method)->samplings.front();
        spec.privacy.rate = distance.isEmpty() ? 1 : 0.2;
        spec.train.steps = 20;
        RunObserver observer;
        const auto audit = auditInOneRun(spec, isSeen ? 120 : 60, observer, {}); // of 60 the coins may say too little
        QVERIFY2(audit.ok(), audit.ok() ? "" : describe(audit.fault()).c_str());
        QVERIFY(audit->epsilonAtLeast <= audit->epsilonProved);
        QVERIFY2(!isSeen || audit->epsilonAtLeast > 1,
                 qPrintable(QString("%1 of %2").arg(audit->right).arg(audit->guesses)));
    }

    void whatIsHiddenCannotBeAudited() {
        RunObserver observer;
        auto spec = small("gs-wgan", 10);
        spec.privacy.sampling = MechanismPhase::Sampling::CyclicBlocks;
        spec.privacy.rate = 0.1, spec.train.steps = 10;
        const auto audit = auditInOneRun(spec, 20, observer, {});
        QVERIFY(!audit.ok() && audit.fault().code == Fault::Code::Unsupported);
    }
};

SFUMATO_TEST_WITH(TestOneRunAudit, QCoreApplication)
#include "test_one_run_audit.moc"
