// SPDX-License-Identifier: GPL-3.0-or-later
// A private classifier from the command line: its accuracy on official test records is a raw figure, of
// theirs.
#include "core/files/idx.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestClassifier : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Variables m_home;

    QString at(const QString& name) const { return m_folder.filePath(name); }
    Ended run(const QStringList& arguments) const { return cli(arguments, m_home); }
    QStringList train(const QString& out, const QStringList& more = {}) const {
        QStringList arguments{"train", "--json", "--preset", "class-mn", "--threads", "1", "--out", out};
        for (const QString& setting :
             QStringList{"privacy.settings.features=20", "train.steps=6", "privacy.epsilon=20",
                         "privacy.delta=1e-4", "privacy.noise=study", "train.evaluateEvery=3",
                         "train.samples=9"} +
                 more)
            arguments << "--set" << setting;
        return arguments;
    }
    /// A bar in one of ten places, as MNIST's files have it.
    bool writeSet(const QString& which, int count) const {
        std::vector<std::uint8_t> pixels(std::size_t(count) * 784, 0), labels;
        for (int i = 0; i < count; ++i) {
            labels.push_back(std::uint8_t(i % 10));
            for (int k = 0; k < 400; ++k)
                pixels[std::size_t(i * 784 + (4 + k / 20) * 28 + 4 + k % 20)] = std::uint8_t(
                    (k / 20) / 2 == i % 10 ? 255 : (i * 31 + k * 17) % 40);
        }
        const auto file = [&](const char* kind, const Array& array) {
            const auto bytes = toIdx(array);
            return write(at("data/mnist/" + which + kind),
                         QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())));
        };
        return file("-images-idx3-ubyte", Array::of({count, 28, 28}, pixels)) &&
               file("-labels-idx1-ubyte", Array::of({count}, labels));
    }
    QJsonObject spent(const QString& images) const {
        return run({"spent", at("data/mnist/" + images + "-images-idx3-ubyte"), "--json"}).json().object();
    }

private Q_SLOTS:
    void initTestCase() {
        m_home = {{"XDG_STATE_HOME", at("state")}, {"SFUMATO_DATA", at("data")}};
        QVERIFY(QDir().mkpath(at("data/mnist")) && writeSet("train", 500) && writeSet("t10k", 100));
        VERIFY_CODE(run(train(at("run"))), 0);
    }

    void theAccuracyIsMeasuredAndStamped() {
        const auto rows = contentOf(at("run/metrics.csv")).trimmed().split('\n');
        QVERIFY(rows.first().endsWith(",test_accuracy (uses raw data)"));
        QCOMPARE(rows.size(), 7);
        const auto accuracy = [&](int row) { return rows[row].split(',').last(); };
        QVERIFY(accuracy(1).isEmpty() && !accuracy(3).isEmpty());
        QVERIFY2(accuracy(6).toDouble() > 0.9, accuracy(6));
        QVERIFY(rows[6].split(',').at(2).isEmpty()); // no loss on raw records
        const auto resumed = run({"resume", at("run"), "--json"}).json().object();
        const auto figure = resumed["arms"].toArray()[0].toObject()["testAccuracy"].toObject();
        QCOMPARE(figure["value"].toDouble(), accuracy(6).toDouble());
        QVERIFY(figure["usesRaw"].toBool());
    }

    void theLooksAreThoseAtTheTestRecords() {
        const auto of = [&](const QString& images) { return spent(images)["looks"].toArray().size(); };
        QCOMPARE(of("train"), qsizetype(0));
        QVERIFY(of("t10k") >= 1);
    }

    void classifySaysItsAccuracyBesideThatOfSamples() {
        const auto found = run({"classify", at("run"), "--count", "100", "--json"});
        VERIFY_CODE(found, 0);
        QVERIFY(found.json().object()["own"].toObject()["accuracy"].toDouble() > 0.9);
        QVERIFY(found.json().object()["own"].toObject()["usesRaw"].toBool());
        QVERIFY(run({"classify", at("run"), "--count", "100"})
                    .out.startsWith("the classifier of the run itself: "));
    }

    void withoutRawFiguresNobodyIsLookedAt() {
        m_home["XDG_STATE_HOME"] = at("other");
        VERIFY_CODE(run(train(at("blind"), {"monitor.raw=false"})), 0);
        QVERIFY(contentOf(at("blind/metrics.csv")).trimmed().endsWith(','));
        QCOMPARE(spent("t10k")["looks"].toArray().size(), qsizetype(0));
    }
};

SFUMATO_TEST(TestClassifier)
#include "test_classifier.moc"
