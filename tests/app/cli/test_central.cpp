// SPDX-License-Identifier: GPL-3.0-or-later
// The central model as people meet it: one's own pictures with labels, exact noise, ledger, cap, labels in
// exports.
#include "core/files/formats/arrays/npz.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <set>

using namespace sfumato;

class TestCliCentral : public QObject, TestFolder<> {
    Q_OBJECT

    Variables m_home;
    QString m_preset, m_data;

    Ended run(const QStringList& arguments) const { return cli(arguments, m_home); }
    QStringList train(const QString& out, const QStringList& more = {}) const {
        return QStringList{"train", "--json", "--threads", "1", "--config", m_preset, "--data", m_data, "--out", out} +
               more;
    }

    /// 600 pictures, each third of one bright part; labels of the first `classes` of three parts.
    void writeData(std::size_t classes, bool labelled) {
        std::vector<std::uint8_t> pixels(600 * 144, 0);
        std::vector<std::int64_t> labels;
        for (std::size_t i = 0; i < 600; ++i) {
            labels.push_back(std::int64_t(i % classes));
            for (std::size_t k = 0; k < 48; ++k)
                pixels[i * 144 + (i % 3) * 48 + k] = std::uint8_t(180 + (i * 7 + k) % 60);
        }
        std::map<std::string, Array> arrays{{"x", Array::of({600, 12, 12}, pixels)}};
        if (labelled) arrays.emplace("y", Array::of({600}, labels));
        const auto bytes = toNpz(arrays);
        m_data = at("own.npz");
        QVERIFY(write(m_data, QByteArray(reinterpret_cast<const char*>(bytes->data()), qsizetype(bytes->size()))));
    }
    qsizetype releases() const { return run({"spent", m_data, "--json"}).json().object()["releases"].toArray().size(); }

private Q_SLOTS:
    void init() {
        static int user = 0;
        m_home = {{"XDG_STATE_HOME", at("state" + QString::number(++user))}};
        writeData(3, true);
        m_preset = at("preset.json");
        QFile preset(m_preset);
        QVERIFY(preset.open(QIODevice::WriteOnly));
        preset.write(("{\"name\": \"own\", \"data\": {\"source\": \"file\", \"path\": \"" + m_data +
                      "\", \"count\": 0, \"scaling\": \"unit\", \"classes\": 3}, \"privacy\": {\"model\": "
                      "\"central\", \"epsilon\": 2, \"delta\": 1e-4}, \"arms\": [{\"name\": \"moments\"}], \"train\": "
                      "{\"samples\": 9}, \"monitor\": {\"raw\": false}}")
                         .toUtf8());
    }

    void aRunIsLearntLabelledAndAccounted() {
        const auto trained = run(train(at("run")));
        VERIFY_CODE(trained, 0);
        QVERIFY2(trained.err.contains("answers noisy queries on the records, in all epsilon 2, delta 1e-4 (replace") &&
                     !trained.err.contains("releases the records"),
                 trained.err);
        const auto spent = run({"spent", m_data, "--json"}).json().object();
        const QByteArray told = run({"spent", m_data}).out;
        QVERIFY2(told.contains("1 time, noise multiplier ") && !told.contains("epsilon 0"), told);
        QVERIFY(spent["epsilon"].toDouble() <= 2 && spent["epsilon"].toDouble() > 1.9999);
        QCOMPARE(spent["releases"].toArray().size(), 14); // of the recipe any
        QFile label(at("run/label.md"));
        QVERIFY(label.open(QIODevice::ReadOnly));
        const QByteArray text = label.readAll();
        QVERIFY(text.contains("**central (epsilon 2 at delta 1e-4), exact noise**"));
        QVERIFY(text.contains("class second moments, once, of all records"));
        QVERIFY(text.contains("other queries of these records come on top"));
        QVERIFY(!text.contains("everything on these records together")); // the label is of this run
        VERIFY_CODE(run({"export", at("run"), "--format", "npz", "--count", "60", "--out", at("out.npz")}), 0);
        const auto out = readNpz(at("out.npz").toStdString());
        QVERIFY(out.ok());
        std::set<std::int64_t> classes;
        const auto labels = out->at("y").as<std::int64_t>();
        classes.insert(labels.begin(), labels.end());
        QCOMPARE(classes, (std::set<std::int64_t>{0, 1, 2}));
        // One class, and as many of each; an IDX pair has two files.
        const auto labelsOf = [&](const QString& choice, const QString& target) {
            VERIFY_CODE(
                run({"export", at("run"), "--format", "idx", "--count", "6", "--class", choice, "--out", at(target)}),
                0);
        };
        labelsOf("1", "one-images-idx3-ubyte");
        labelsOf("each", "each-images-idx3-ubyte");
        const QByteArray header("\0\0\x08\1\0\0\0\6", 8);
        QCOMPARE(contentOf(at("one-labels-idx1-ubyte")), header + QByteArray(6, '\1'));
        QCOMPARE(contentOf(at("each-labels-idx1-ubyte")), header + QByteArray("\0\0\1\1\2\2", 6));
        for (const char* wrong : {"3", "all"})
            VERIFY_CODE(run({"export", at("run"), "--count", "6", "--class", wrong, "--out", at("none.png")}), 1);
        VERIFY_CODE(
            run({"export", at("run"), "--format", "idx", "--count", "6", "--out", at("each-images-idx3-ubyte")}), 1);
        VERIFY_CODE(run({"export", at("run"), "--count", "6", "--out", at("grid.png")}), 0); // two of each: three rows
        const auto grid = readPng(at("grid.png").toStdString());
        QVERIFY(grid.ok() && grid->width == 2 * 14 + 2 && grid->height == 3 * 14 + 2);
        VERIFY_CODE(run({"generate", at("run"), "--count", "6", "--class", "2", "--out", at("two.npy")}), 0);
    }

    void theEpsilonThatIsTypedIsTheOneThatIsSpent() {
        VERIFY_CODE(run(train(at("typed"), {"--epsilon", "0.25"})), 0);
        const double spent = run({"spent", m_data, "--json"}).json().object()["epsilon"].toDouble();
        QVERIFY2(spent <= 0.25 && spent > 0.249, qPrintable(QString::number(spent)));
        VERIFY_CODE(run({"train", "--data", m_data, "--epsilon", "0.1", "--threads", "1", "--set",
                         "privacy.model=central", "--set", "data.classes=3", "--set", "data.scaling=unit", "--set",
                         "train.samples=9", "--set", "monitor.raw=false", "--out", at("model")}),
                    0);
        QFile label(at("model/label.md"));
        QVERIFY(label.open(QIODevice::ReadOnly));
        QVERIFY(label.readAll().contains("central (epsilon 0.1 at"));
        // What the other model reads is refused, and not passed over.
        for (const QStringList& both : {QStringList{"--epsilon", "0.25", "--set", "privacy.noiseMultiplier=0.5"},
                                        QStringList{"--epsilon", "0.25", "--set", "privacy.epsilon=5"}}) {
            const auto end = run(train(at("never"), both));
            VERIFY_CODE(end, 1);
            QVERIFY2(end.err.contains("different things"), end.err.constData());
        }
        for (const auto& [arguments, key] :
             {std::pair(train(at("never"), {"--set", "mechanism.epsilon=0.1"}), "mechanism.epsilon"),
              std::pair(
                  QStringList{"train", "--preset", "ring-lap", "--set", "privacy.epsilon=0.1", "--out", at("never")},
                  "privacy.epsilon"),
              std::pair(QStringList{"sweep", "--preset", "ring-lap", "--axis", "privacy.epsilon=0.1,0.2", "--out",
                                    at("never")},
                        "privacy.epsilon")}) {
            const auto end = run(arguments);
            VERIFY_CODE(end, 1);
            QVERIFY2(end.err.contains(key) && end.err.contains("is not read"), end.err.constData());
            QVERIFY(!QFile::exists(at("never")));
        }
        QVERIFY(run({"spent", m_data, "--json"}).json().object()["epsilon"].toDouble() < spent + 0.1 + 1e-9);
    }

    void aSecondRunIsAddedAndTheCapHolds() {
        VERIFY_CODE(run(train(at("one"))), 0);
        VERIFY_CODE(run(train(at("two"))), 0);
        const double twice = run({"spent", m_data, "--json"}).json().object()["epsilon"].toDouble();
        QVERIFY2(twice > 2.5 && twice < 4, qPrintable(QString::number(twice))); // mu adds up in squares
        const auto refused = run(train(at("three"), {"--cap-epsilon", "3", "--cap-delta", "1e-4"}));
        VERIFY_CODE(refused, 5);
        QVERIFY(!QFileInfo::exists(at("three")));
        QCOMPARE(run({"spent", m_data, "--json"}).json().object()["epsilon"].toDouble(), twice);
    }

    void aStudyOfSeveralAxesSpendsForEveryRunAndIsRefusedUnderTheCap() {
        const auto study = [&](const QString& out, const QStringList& more = {}) {
            return QStringList{"sweep",
                               "--json",
                               "--threads",
                               "1",
                               "--config",
                               m_preset,
                               "--data",
                               m_data,
                               "--raw",
                               "--set",
                               "train.steps=4",
                               "--set",
                               "model.hidden=[8]",
                               "--set",
                               "methods.0.batch=9",
                               "--set",
                               "privacy.method=dp-merf",
                               "--axis",
                               "epsilon=1,2",
                               "--axis",
                               "optimizer.learningRate=0.01,0.001",
                               "--axis",
                               "privacy.clip=0.5,1",
                               "--measure",
                               "sliced",
                               "--out",
                               at(out)} +
                   more;
        };
        const auto plan = run(study("dry", {"--dry-run"})).json().object();
        QCOMPARE(plan["runs"].toInt(), 8);
        QCOMPARE(plan["releases"].toInt(), 8); // nothing is shared
        VERIFY_CODE(run(study("capped", {"--cap-epsilon", "3", "--cap-delta", "1e-3"})), 5);
        QVERIFY(!QFileInfo::exists(at("capped")));
        QCOMPARE(releases(), 0);
        VERIFY_CODE(run({"spent", m_data, "--set-cap-epsilon", "100", "--set-cap-delta", "1e-2"}), 0);
        const auto done = run(study("study"));
        VERIFY_CODE(done, 0);
        QCOMPARE(done.json().object()["curves"].toArray().size(), 4); // over epsilon, for every rate and clip
        QVERIFY(QFileInfo::exists(at("study/epsilon-2-learningRate-0.001-clip-0.5-seed-7/label.md")));
        QVERIFY(contentOf(at("study/results.csv")).contains(",\"learningRate 0.001, clip 0.5\"\n"));
        const auto again = run({"sweep", "--resume", "--json", "--out", at("study")});
        VERIFY_CODE(again, 0);
        QCOMPARE(again.json().object()["curves"], done.json().object()["curves"]);
    }

    /// Advice that can be followed: no measure of the central model does without raw records.
    void aSweepOfSensitiveRecordsIsToldWhatItNeeds() {
        const auto refused = run({"sweep", "--json", "--threads", "1", "--config", m_preset, "--data", m_data, "--axis",
                                  "epsilon=1,2", "--measure", "w2", "--out", at("sweep")});
        VERIFY_CODE(refused, 1);
        const QString detail = refused.error()["detail"].toString();
        QVERIFY2(detail.contains("add --raw") && !detail.contains("likelihood"), qPrintable(detail));
    }

    void aFinishedRunNeedsNoDataAndSpendsNothingMore() {
        VERIFY_CODE(run(train(at("whole"))), 0);
        const auto before = run({"spent", m_data, "--json"}).json();
        VERIFY_CODE(run({"resume", at("whole"), "--json"}), 0);
        QCOMPARE(run({"spent", m_data, "--json"}).json(), before);
    }

    void whatCameOutStaysInTheFolder() {
        VERIFY_CODE(run(train(at("kept"))), 0);
        const auto state = [&] { return QJsonDocument::fromJson(contentOf(at("kept/state.json"))).object(); };
        const auto before = state();
        const QByteArray verdict = before["verdict"].toString().toUtf8();
        QVERIFY(!verdict.isEmpty() && contentOf(at("kept/label.md")).contains(verdict));
        QCOMPARE(run({"resume", at("kept"), "--json"}).json().object()["verdict"].toString().toUtf8(), verdict);
        for (const char* key : {"verdict", "verdictParts"}) QCOMPARE(state()[key], before[key]);
        VERIFY_CODE(run({"label", at("kept"), "--write"}), 0);
        QVERIFY(contentOf(at("kept/label.md")).contains(verdict));
    }

    void aSteppedRunThatIsStoppedPaysForWhatItDrew() {
        const QStringList stepped = {"--set", "privacy.method=fresh-features",
                                     "--set", "privacy.sampling=poisson",
                                     "--set", "privacy.rate=0.1",
                                     "--set", "methods.0.batch=9",
                                     "--set", "model.hidden=[8]",
                                     "--set", "train.checkpointEvery=10",
                                     "--set", "train.steps=40"};
        VERIFY_CODE(run(train(at("stepped"), stepped)), 0);
        QFile metrics(at("stepped/metrics.csv"));
        QVERIFY(metrics.open(QIODevice::ReadOnly));
        const auto rows = metrics.readAll().trimmed().split('\n');
        QCOMPARE(rows.size(), 41);
        QVERIFY(rows[0].startsWith("step,method,loss,marginal_error,epsilon_spent,gradient_norm,"));
        QVERIFY(rows[0].endsWith(",clipped_share (uses raw data)"));
        QVERIFY(rows[5].split(',').at(5).toDouble() > 0 && rows[40].endsWith(",,,,,")); // raw figures are off
        const auto epsilonOf = [](const QByteArray& row) { return row.split(',').at(4).toDouble(); };
        QVERIFY(epsilonOf(rows[5]) < epsilonOf(rows[15]) && epsilonOf(rows[15]) < epsilonOf(rows[40]));
        QVERIFY(epsilonOf(rows[40]) <= 2 && epsilonOf(rows[40]) > 1.99);
    }

    void badInputIsRefusedInOneMessageBeforeAnythingIsSpent_data() {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QString>("subject");
        QTest::newRow("unknown choice") << QStringList{"privacy.settings.encoder=glyf"} << "privacy.settings.encoder";
        QTest::newRow("unknown method") << QStringList{"privacy.method=dp-all"} << "privacy.method";
        QTest::newRow("delta") << QStringList{"privacy.delta=0.5"} << "privacy.delta";
        // which holds some that would have to be stated
        QTest::newRow("no classes") << QStringList{"data.classes=0"} << "own.npz";
        QTest::newRow("study noise") << QStringList{"privacy.noise=study"} << "privacy.noise";
        QTest::newRow("clip below 0") << QStringList{"privacy.clip=-1"} << "privacy.clip";
        QTest::newRow("rate above 1") << QStringList{"privacy.method=dp-cgan", "privacy.sampling=poisson",
                                                     "privacy.rate=1.5"}
                                      << "privacy.rate";
        QTest::newRow("sampling of another method")
            << QStringList{"privacy.method=dp-merf", "privacy.sampling=poisson", "privacy.rate=0.1"}
            << "privacy.sampling";
        QTest::newRow("more critics than records")
            << QStringList{"privacy.method=gs-wgan", "privacy.settings.critics=601", "privacy.settings.warmSteps=0"}
            << "privacy.settings.critics";
        QTest::newRow("steps, noise and epsilon all given")
            << QStringList{"privacy.method=dp-merf", "privacy.noiseMultiplier=1", "train.steps=100"}
            << "privacy.epsilon";
        QTest::newRow("a budget that no step keeps")
            << QStringList{"privacy.method=dp-cgan", "privacy.sampling=poisson",    "privacy.rate=1",
                           "privacy.epsilon=0.01",   "privacy.noiseMultiplier=0.5", "train.steps=0"}
            << "steps";
        QTest::newRow("less than one record of a class")
            << QStringList{"privacy.method=dp-swd", "privacy.sampling=class-subsets", "privacy.rate=0.001",
                           "train.steps=10", "privacy.settings.corner=4"}
            << "privacy.rate";
        QTest::newRow("one class for a classifier")
            << QStringList{"privacy.method=dp-classifier", "train.steps=10", "data.classes=1"} << "privacy.method";
        QTest::newRow("no digits") << QStringList{"privacy.method=evolution", "train.steps=3"} << "privacy.method";
    }
    void badInputIsRefusedInOneMessageBeforeAnythingIsSpent() {
        QFETCH(QStringList, settings);
        QFETCH(QString, subject);
        QStringList arguments;
        for (const auto& setting : settings) arguments << "--set" << setting;
        const auto refused = run(train(at("refused"), arguments));
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.error()["subject"].toString().contains(subject), refused.out + refused.err);
        QVERIFY(!refused.error()["detail"].toString().isEmpty());
        QCOMPARE(releases(), 0);
    }

    void aClassifierWithoutLabelsIsRefusedAndAGeneratorLearnsWithoutThem() {
        writeData(3, false);
        const auto refused = run(train(at("unlabelled"), {"--set", "privacy.method=dp-classifier"}));
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.error()["detail"].toString().contains("labels"), refused.out);
        QCOMPARE(releases(), 0);
        VERIFY_CODE(run(train(at("unlabelled"))), 0);
    }

    // Whether a class is empty is private: nothing tells, and nothing fails. Nor is a batch of generated
    // pictures bound to the number of records.
    void anEmptyClassAndABatchBeyondTheRecordsAreNoFaults() {
        writeData(2, true);
        VERIFY_CODE(run(train(at("empty"))), 0);
        VERIFY_CODE(run({"export", at("empty"), "--format", "npz", "--count", "30", "--out", at("empty.npz")}), 0);
        VERIFY_CODE(run(train(at("broad"), {"--set", "privacy.method=dp-merf", "--set", "methods.0.batch=900", "--set",
                                            "train.steps=2", "--set", "model.hidden=[8]"})),
                    0);
        VERIFY_CODE(
            run(train(at("apart"), {"--set", "privacy.method=dp-swd", "--set", "privacy.sampling=class-subsets",
                                    "--set", "privacy.rate=0.05", "--set", "privacy.settings.corner=4", "--set",
                                    "methods.0.batch=1", "--set", "train.steps=2", "--set", "model.hidden=[8]"})),
            0);
    }

    void aBaselineWithoutNoiseSaysThatItIsNotPrivate() {
        VERIFY_CODE(run(train(at("none"), {"--set", "privacy.noise=none"})), 1); // somebody's records
        VERIFY_CODE(run(train(at("none"), {"--set", "privacy.noise=none", "--set", "data.sensitive=false"})), 0);
        QFile label(at("none/label.md"));
        QVERIFY(label.open(QIODevice::ReadOnly));
        const QByteArray text = label.readAll();
        QVERIFY(text.contains("NOT PRIVATE") && text.contains("no noise was added"));
    }

    void figuresThatCannotBeHadSayWhy() {
        VERIFY_CODE(run(train(at("measured"))), 0);
        const auto none = run({"evaluate", at("measured"), "--figures", "nll"});
        VERIFY_CODE(none, 1);
        QVERIFY2(none.out.isEmpty() && none.err.contains("nll is measured against privatized records"), none.err);
        const QStringList both{"evaluate", at("measured"), "--figures", "nll,w2", "--raw"};
        const auto one = run(both);
        VERIFY_CODE(one, 0);
        QVERIFY2(one.out.contains("moments: w2 ") && one.out.contains("\nno nll: it is measured against"), one.out);
        const auto method = run(both + QStringList{"--json"}).json().array()[0].toObject();
        QCOMPARE(method["figures"].toObject().keys(), QStringList{"w2"});
        QVERIFY(method["missing"].toObject()["nll"].toString().contains("releases none"));
    }

    void aClaimStandsBesideWhatIsProved() {
        VERIFY_CODE(run(train(at("claim"), {"--set", "privacy.claimed=0.5"})), 0);
        QFile label(at("claim/label.md"));
        QVERIFY(label.open(QIODevice::ReadOnly));
        const QByteArray text = label.readAll();
        QVERIFY(text.contains("| Claimed | epsilon 0.5, by the paper") && text.contains("epsilon 2 at delta"));
    }

    void whatIsClippedIsARawMetric() {
        VERIFY_CODE(
            run(train(at("watched"), {"--set", "privacy.method=fresh-features", "--set", "privacy.sampling=poisson",
                                      "--set", "privacy.rate=0.1", "--set", "methods.0.batch=9", "--set",
                                      "model.hidden=[8]", "--set", "train.steps=20", "--set", "train.evaluateEvery=10",
                                      "--set", "monitor.raw=true", "--set", "data.sensitive=false"})),
            0);
        QFile metrics(at("watched/metrics.csv"));
        QVERIFY(metrics.open(QIODevice::ReadOnly));
        const auto share = metrics.readAll().trimmed().split('\n').at(10).split(',').last();
        QVERIFY2(!share.isEmpty() && share.toDouble() >= 0 && share.toDouble() <= 1, share);
        QFile label(at("watched/label.md"));
        QVERIFY(label.open(QIODevice::ReadOnly));
        QVERIFY(label.readAll().contains("share of clipped contributions"));
    }
};

SFUMATO_TEST(TestCliCentral)
#include "test_central.moc"
