// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/one_run_audit.h"
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
    spec.arms = {ArmSpec{.name = method, .batch = 20}};
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
        QVERIFY2(little.ok(), little.ok() ? "" : little.fault().detail.c_str());
        QVERIFY2(little->epsilonAtLeast > 1 && little->epsilonAtLeast <= little->epsilonProved,
                 qPrintable(QString("%1 of %2").arg(little->right).arg(little->guesses)));
        spec.privacy.epsilon = 0.1;
        const auto much = auditInOneRun(spec, 60, observer, {});
        QVERIFY(much->epsilonAtLeast < 0.1 + 1e-9 || much->right < 28);
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
