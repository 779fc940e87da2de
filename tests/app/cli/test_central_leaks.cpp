// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/marked_images.h"
#include "tests/support/test_program.h"

using namespace sfumato;

/// Central runs on pictures that stand nowhere else, and all that is done with them; then every byte that was
/// written or said is searched for them, and for what the program keeps in secret beside them.
class TestCentralLeaks : public QObject, TestFolder<> {
    Q_OBJECT

    MarkedImages m_images[2]{{20, 12, 2}, {20, 12, 3}}; ///< of two classes
    QStringList m_own;
    QByteArray m_said;

    Ended run(const QStringList& arguments) {
        const auto end = cli(arguments, homeIn(path()), at("work"));
        m_said += '\n' + arguments.join(' ').toUtf8() + '\n' + end.out + end.err;
        return end;
    }

    QStringList training(const QString& method, const QStringList& settings) const {
        QStringList arguments{"train", "--threads", "1", "--config", at("own.json"), "--data", at("scans")};
        for (const QString& setting :
             QStringList{"privacy.method=" + method, "methods.0.batch=10", "model.hidden=[8]"} + settings)
            arguments << "--set" << setting;
        return arguments;
    }

    QStringList tracesAnywhere() const {
        QStringList found;
        for (const auto& images : m_images) found += images.tracesIn(m_said) + images.tracesBelow(path(), m_own);
        return found;
    }

private Q_SLOTS:
    void initTestCase() {
        for (const char* name : {"home", "tmp", "work"}) QVERIFY(QDir(path()).mkpath(name));
        for (int i = 0; i < 2; ++i) m_own += m_images[i].writeTo(at(QString("scans/%1").arg(i)));
        QVERIFY(
            write(at("own.json"),
                  ("{\"name\": \"own\", \"data\": {\"source\": \"file\", \"path\": \"" + at("scans") +
                   "\", \"count\": 0, \"side\": 12, \"classes\": 2, \"scaling\": \"unit\"}, \"privacy\": {\"model\": "
                   "\"central\", \"epsilon\": 5, \"delta\": 1e-3}, \"arms\": [{\"name\": \"own\"}], \"train\": "
                   "{\"samples\": 8, \"evaluateEvery\": 4, \"sampleEvery\": 4, \"checkpointEvery\": 4}, \"monitor\": "
                   "{\"raw\": false}}")
                      .toUtf8()));
    }

    void theSearchFindsWhatIsThere() {
        QVERIFY(!m_images[1].tracesBelow(at("scans/1"), {}).isEmpty());
        QCOMPARE(m_images[1].tracesBelow(at("scans/0"), {}), QStringList());
        QCOMPARE(tracesAnywhere(), QStringList());
    }

    void everyMethodIsRun_data() {
        QTest::addColumn<QStringList>("settings");
        const QStringList sampled{"train.steps=8", "privacy.sampling=poisson", "privacy.rate=0.5"};
        QTest::newRow("moments") << QStringList{"train.steps=0"};
        QTest::newRow("fresh-features") << sampled;
        QTest::newRow("dp-cgan") << sampled;
        QTest::newRow("dp-swd") << QStringList{"train.steps=8", "privacy.sampling=class-subsets", "privacy.rate=0.5",
                                               "privacy.settings.corner=6"};
    }
    void everyMethodIsRun() {
        QFETCH(QStringList, settings);
        const QString method = QTest::currentDataTag(), out = at(method);
        VERIFY_CODE(run(training(method, settings) + QStringList{"--out", out}), 0);
        for (const char* format : {"png", "npz", "csv", "idx"})
            VERIFY_CODE(run({"export", out, "--format", format, "--count", "40", "--out", out + "-images-" + format}),
                        0);
        if (method != "moments") return;
        VERIFY_CODE(run({"resume", out}), 0);
        VERIFY_CODE(run({"evaluate", out, "--no-raw", "--json"}), 0);
        VERIFY_CODE(run({"generate", out, "--count", "20", "--class", "1", "--out", out + ".npy"}), 0);
        VERIFY_CODE(run({"report", out, "--out", out + ".html"}), 0);
        VERIFY_CODE(run({"pack", out, "--out", out + ".sfumato"}), 0);
        VERIFY_CODE(run({"runs", path(), "--json"}), 0);
        VERIFY_CODE(run({"spent", at("scans"), "--json"}), 0);
        run({"classify", out}); // refused: there are no official test records
        run(training(method, settings) + QStringList{"--out", out + "-refused", "--set", "data.classes=0"});
    }

    // Critics have seen the records. They stand where only their owner reads, and nothing of them elsewhere.
    void whatIsKeptInSecretIsNowhereElse() {
        const QString out = at("gs-wgan");
        VERIFY_CODE(run(training("gs-wgan", {"train.steps=8", "privacy.settings.critics=4",
                                             "privacy.settings.channels=2", "privacy.settings.criticSteps=2",
                                             "privacy.settings.warmSteps=0", "privacy.keepHidden=true"}) +
                        QStringList{"--out", out}),
                    0);
        Marks critics;
        QStringList secret;
        for (QDirIterator entry(out + "/secret", QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
             entry.hasNext();) {
            secret << entry.next();
            QCOMPARE(entry.fileInfo().permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
            const QByteArray bytes = contentOf(secret.last());
            for (qsizetype i = 0; i + 32 <= bytes.size(); i += 4) // eight weights in a row, all of them far from 0
                if (const QByteArray part = bytes.mid(i, 32); QSet<char>(part.begin(), part.end()).size() > 20)
                    critics.addBytes(part, QString("what stands in secret at %1").arg(i));
        }
        QVERIFY(!secret.isEmpty() && !critics.tracesBelow(out, {}).isEmpty());
        for (const char* format : {"png", "npz"})
            VERIFY_CODE(run({"export", out, "--format", format, "--count", "40", "--out", out + "-out." + format}), 0);
        VERIFY_CODE(run({"generate", out, "--count", "20", "--out", out + ".npy"}), 0);
        VERIFY_CODE(run({"report", out, "--out", out + ".html"}), 0);
        VERIFY_CODE(run({"pack", out, "--out", out + ".sfumato"}), 0);
        VERIFY_CODE(run({"unpack", out + ".sfumato", "--into", at("elsewhere")}), 0);
        QCOMPARE(critics.tracesBelow(path(), secret), QStringList());
        QCOMPARE(critics.tracesIn(m_said), QStringList());
    }

    void noPixelStandsAnywhere() { QCOMPARE(tracesAnywhere(), QStringList()); }
};

SFUMATO_TEST_WITH(TestCentralLeaks, QCoreApplication)
#include "test_central_leaks.moc"
