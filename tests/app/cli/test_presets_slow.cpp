// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestPresetsSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPresetTrains_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("present");
        QTest::addColumn<bool>("central");
        for (const auto& preset : cli({"presets", "--json"}).json().array())
            QTest::newRow(qPrintable(preset.toObject()["id"].toString()))
                << preset.toObject()["id"].toString() << preset.toObject()["dataPresent"].toBool()
                << contentOf(preset.toObject()["file"].toString()).contains("\"central\"");
    }
    void everyPresetTrains() {
        QFETCH(QString, id);
        QFETCH(bool, present);
        QFETCH(bool, central);
        if (!present) QSKIP("its data are not on this machine; SFUMATO_DATA says where they are");
        QTemporaryDir folder;
        const QString run = folder.filePath("run");
        QStringList arguments{"train", "--preset", id, "--threads", "1", "--out", run};
        for (const char* setting :
             {"monitor.points=50", "monitor.repeats=1", "train.steps=2", "train.seconds=0", "train.evaluateEvery=2",
              central ? "privacy.acceptLargeDelta=true" : "mechanism.acceptLargeDelta=true"})
            arguments << "--set" << setting;
        // A thousand critics, and samples of every class, want more records.
        arguments << "--set" << (id.startsWith("gs-") || id.startsWith("swd-") ? "data.count=6000" : "data.count=600");
        if (id.startsWith("gs-"))
            arguments << "--set"
                      << "privacy.settings.warmSteps=5"; // hours, of a critic of the paper's size
        VERIFY_CODE(cli(arguments), 0);
        const auto rows = contentOf(run + "/metrics.csv").trimmed().split('\n');
        const auto methods = QJsonDocument::fromJson(contentOf(run + "/config.json")).object()["methods"].toArray();
        QVERIFY(methods.size() >= 1);
        QVERIFY(rows.size() > methods.size());
        const auto spent = rows[0].split(',').indexOf("epsilon_spent"); // infinite, where the noise is a
                                                                        // study's
        QVERIFY(spent > 0);
        for (qsizetype i = 1; i < rows.size(); ++i) {
            auto metrics = rows[i].split(',');
            metrics.removeAt(spent);
            const auto others = metrics.join(',');
            QVERIFY2(!others.contains("nan") && !others.contains("inf"), rows[i].constData());
        }
        VERIFY_CODE(cli({"export", run, "--count", "16", "--out", folder.filePath("x.png")}), 0);
    }
};

SFUMATO_TEST_WITH(TestPresetsSlow, QCoreApplication)
#include "test_presets_slow.moc"
