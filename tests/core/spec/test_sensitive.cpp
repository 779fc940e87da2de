// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_spec_json.h"
#include "core/spec/study/shared_spec.h"
#include "core/spec/spec_settings.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace sfumato;

class TestSensitive : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void filesAreSensitiveUntilSomebodySaysOtherwise() {
        QVERIFY(isSensitive({.source = "file", .path = "x.npz"}));
        QVERIFY(!isSensitive({.source = "half-circle"}));
        QVERIFY(!isSensitive({.source = "mnist"}));
        QVERIFY(!isSensitive({.source = "file", .path = "x.npz", .sensitive = false}));
        QVERIFY(isSensitive({.source = "mnist", .path = "/my/own", .sensitive = true}));
    }

    void aSpecFromBeforeTheQuestionStillReads() {
        const auto spec = parseRunSpec(R"({"data": {"source": "file", "path": "a.csv"}})", "old.json");
        QVERIFY(spec.ok());
        QVERIFY(!spec->data.sensitive);
        QVERIFY(isSensitive(spec->data));
    }

    void theAnswerIsKeptThroughJsonAndSettings() {
        for (const std::optional<bool> answer : {std::optional<bool>(), std::optional(true), std::optional(false)}) {
            RunSpec spec;
            spec.data.sensitive = answer;
            const auto again = parseRunSpec(toJson(spec).dump(), "spec");
            QVERIFY(again.ok());
            QVERIFY(again->data.sensitive == answer);
        }
        RunSpec spec;
        const auto no = withSetting(spec, "data.sensitive=false");
        QVERIFY(no.ok());
        QVERIFY(no->data.sensitive == std::optional(false));
        QVERIFY(!withSetting(*no, "data.sensitive=null")->data.sensitive);
        QCOMPARE(settingsBetween(spec, *no), (std::vector<SpecSetting>{{"data.sensitive", "false"}}));
        const auto wrong = withSetting(spec, "data.sensitive=perhaps");
        QVERIFY(!wrong.ok());
        QCOMPARE(wrong.fault().code, Fault::Code::WrongType);
    }

    void noiseThatCanBeTakenOffIsRefusedForWhatIsSensitive() {
        for (const NoiseDistribution distribution : {NoiseDistribution::Study, NoiseDistribution::Fast})
            for (const std::optional<bool> answer : {std::optional<bool>(), std::optional(true)}) {
                RunSpec spec;
                spec.data = {.source = "file", .path = "a.csv", .sensitive = answer};
                spec.mechanism.noise = distribution;
                const auto faults = check(spec);
                QCOMPARE(faults.size(), std::size_t(1));
                QCOMPARE(faults[0].subject, std::string("mechanism.noise"));
                spec.data.sensitive = false;
                QVERIFY(check(spec).empty());
                spec.data = {.source = "half-circle"};
                QVERIFY(check(spec).empty());
                spec.data = {.source = "file", .path = "privatized.safetensors"}; // no noise is drawn
                QVERIFY(check(spec).empty());
            }
    }

    void aSpecOfAFileTurnsOnNoRawAccessToSensitiveRecords() {
        RunSpec spec;
        spec.monitor.raw = true;
        for (const bool sensitive : {false, true})
            for (const bool asked : {false, true}) {
                spec.data = sensitive ? DataSpec{.source = "file", .path = "a.csv"} : DataSpec{.source = "half-circle"};
                QCOMPARE(openedSpec(spec, asked).monitor.raw, !sensitive || asked);
                QCOMPARE(std::ranges::count(notTakenOver(spec, asked), "monitor.raw"), sensitive && !asked ? 1 : 0);
            }
    }
};

SFUMATO_TEST_WITH(TestSensitive, QCoreApplication)
#include "test_sensitive.moc"
