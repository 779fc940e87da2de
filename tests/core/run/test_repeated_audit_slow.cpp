// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/one_run_audit.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

namespace {

RunSpec critics(const char* method, const char* schedule) {
    RunSpec spec;
    spec.seed = 3, spec.threads = 1;
    spec.data.scaling = Scaling::Unit;
    spec.privacy = {
        .model = PrivacyModel::Central, .method = method, .epsilon = 60, .settings = {{"schedule", schedule}}};
    auto& settings = spec.privacy.settings;
    if (spec.privacy.method == "dp-sinkhorn")
        settings.insert({{"adversaryMaps", 1.0}, {"adversarySteps", 3.0}, {"adversaryRate", 0.01}});
    else
        settings.insert({{"channels", 1.0}, {"criticSteps", 3.0}, {"criticRate", 0.05}});
    spec.methods = {MethodSpec{.name = method, .batch = 10}};
    spec.model.hidden = {8};
    spec.train.steps = 2;
    spec.monitor.raw = false;
    return spec;
}

} // namespace

class TestRepeatedAuditSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void criticsTellNoMoreThanIsProved_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("schedule");
        QTest::newRow("critics that remember") << "gs-wgan"
                                               << "cyclic";
        QTest::newRow("clients") << "gs-fed"
                                 << "cyclic";
        QTest::newRow("adversaries") << "dp-sinkhorn"
                                     << "cyclic";
    }
    void criticsTellNoMoreThanIsProved() {
        QFETCH(QString, method);
        QFETCH(QString, schedule);
        RunObserver nobody;
        const auto audit = auditInManyRuns(critics(method.toLatin1(), schedule.toLatin1()), 100, nobody, {});
        QVERIFY2(audit.ok(), audit.ok() ? "" : describe(audit.fault()).c_str());
        QVERIFY(!audit->isRefuted);
        QVERIFY2(audit->epsilonAtLeast > 0.2 && audit->epsilonAtLeast < audit->epsilonProved,
                 std::to_string(audit->epsilonAtLeast).c_str()); // it does attack
    }

    void noiseThatIsTooWeakIsFound() {
        RunObserver nobody;
        const auto audit = auditInManyRuns(critics("gs-wgan", "cyclic"), 100, nobody, {}, 20);
        QVERIFY2(audit->isRefuted, std::to_string(audit->epsilonAtLeast).c_str());
    }

    void whatKeepsNoCriticsIsRefused() {
        RunObserver nobody;
        RunSpec spec = critics("gs-wgan", "cyclic");
        spec.privacy.method = "dp-merf";
        QCOMPARE(auditInManyRuns(spec, 100, nobody, {}).fault().code, Fault::Code::Unsupported);
    }
};

SFUMATO_TEST(TestRepeatedAuditSlow)
#include "test_repeated_audit_slow.moc"
