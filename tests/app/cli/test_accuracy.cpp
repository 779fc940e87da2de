// SPDX-License-Identifier: GPL-3.0-or-later
// The accuracy of classifiers that learn samples, as a curve, a column and the measure of a sweep: a raw figure of the
// official test records.
#include "tests/app/cli/bars.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestAccuracy : public QObject, TestFolder<> {
    Q_OBJECT

    Variables m_home;

    Ended run(const QStringList& arguments) const { return cli(arguments, m_home); }
    static QStringList set(const QStringList& settings) {
        QStringList arguments;
        for (const QString& setting : settings) arguments << "--set" << setting;
        return arguments;
    }
    /// A generator that comes to its samples without steps, and says which is which: as good as real records.
    static QStringList moments(const QStringList& more = {}) {
        return QStringList{"--preset", "moments-mn", "--threads", "1"} +
               set(QStringList{"privacy.settings.encoder=pixels", "privacy.epsilon=5000", "privacy.noise=study",
                               "monitor.raw=true", "monitor.points=20", "monitor.repeats=1", "monitor.directions=10",
                               "train.samples=9"} +
                   more);
    }
    /// A generator that learns in six steps, which is next to nothing.
    static QStringList steps(const QStringList& more = {}) {
        return QStringList{"--preset", "merf-mn", "--threads", "1"} +
               set(QStringList{"methods.0.batch=20", "train.steps=6", "train.evaluateEvery=3", "train.sampleEvery=6",
                               "privacy.noise=study", "monitor.raw=true", "monitor.points=20", "monitor.repeats=1",
                               "monitor.directions=10", "train.samples=9"} +
                   more);
    }
    Ended train(const QStringList& spec, const QString& out) const {
        return run(QStringList{"train", "--json", "--out", at(out)} + spec);
    }
    QList<QByteArray> metrics(const QString& name) const {
        return contentOf(at(name + "/metrics.csv")).trimmed().split('\n');
    }
    QJsonArray looks(const QString& images) const {
        return run({"spent", at("data/mnist/" + images + "-images-idx3-ubyte"), "--json"})
            .json()
            .object()["looks"]
            .toArray();
    }
    static QByteArray withoutLast(QByteArray row) { return row.left(row.lastIndexOf(',')); }

private Q_SLOTS:
    void initTestCase() {
        m_home = {{"XDG_STATE_HOME", at("state")}, {"SFUMATO_DATA", at("data")}};
        QVERIFY(writeBars(at("data/mnist"), "train", 500) && writeBars(at("data/mnist"), "t10k", 100));
    }

    void theCurveHasAValueAtEveryEvaluation() {
        m_home["XDG_STATE_HOME"] = at("curve");
        VERIFY_CODE(train(steps(), "without"), 0);
        QCOMPARE(looks("t10k").size(), qsizetype(0));
        VERIFY_CODE(train(steps({"monitor.accuracy=gaussian-bayes", "monitor.accuracySamples=300"}), "with"), 0);
        QCOMPARE(looks("t10k").size(), qsizetype(1)); // for all evaluations
        const auto rows = metrics("with"), plain = metrics("without");
        QVERIFY2(rows.first().endsWith(",sample_accuracy (uses raw data)"), rows.first());
        QVERIFY(!plain.first().contains("accuracy"));
        QCOMPARE(rows.size(), 7);
        for (int i = 0; i < rows.size(); ++i) { // and training is the same
            QCOMPARE(withoutLast(rows[i]), plain[i]);
            QCOMPARE(!rows[i].split(',').last().isEmpty(), i % 3 == 0);
        }
        const auto ended = run({"resume", at("with"), "--json"}).json().object()["methods"].toArray()[0].toObject();
        QCOMPARE(ended["sampleAccuracy"].toObject()["value"].toDouble(), rows[6].split(',').last().toDouble());
        QVERIFY(ended["sampleAccuracy"].toObject()["usesRaw"].toBool());
        QByteArray events;
        for (const auto& [name, bytes] : filesIn(at("with")))
            events += name.contains("tfevents") ? bytes : QByteArray();
        QVERIFY(events.contains("/sample_accuracy (uses raw data)"));
    }

    // What stopped between two evaluations and went on is what ran through.
    void theCurveGoesOn() {
        const QStringList judged{"monitor.accuracy=logistic", "monitor.accuracySamples=200"};
        VERIFY_CODE(train(steps(judged), "whole"), 0);
        VERIFY_CODE(train(steps(judged + QStringList{"train.steps=3"}), "half"), 0);
        const QByteArray rows = contentOf(at("whole/metrics.csv"));
        QVERIFY(rows.startsWith(contentOf(at("half/metrics.csv")).left(20)));
        QCOMPARE(metrics("half")[3].split(',').last(), metrics("whole")[3].split(',').last());
    }

    // The figure is the truth: nearly all of a generator that is as good as the records, and that of `classify`.
    void theCurveSaysWhatClassifySays() {
        VERIFY_CODE(train(moments({"monitor.accuracy=logistic"}), "moments"), 0);
        const double noted = metrics("moments").last().split(',').last().toDouble();
        QVERIFY2(noted > 0.9, qPrintable(QString::number(noted)));
        const auto found =
            run({"classify", at("moments"), "--count", "2000", "--classifiers", "logistic", "--json"}).json().object();
        QVERIFY(std::abs(found["logistic"].toObject()["accuracy"].toDouble() - noted) < 0.1);
    }

    // Of what is released at once with its labels the accuracy comes with the distances, and stands in the report.
    void momentsHaveTheirAccuracyUnasked() {
        const QStringList local{"--preset", "local-mn", "--threads", "1"};
        const QStringList settings{"mechanism.epsilon=60", "mechanism.noise=study", "monitor.points=20",
                                   "monitor.repeats=1",    "monitor.directions=10", "train.samples=9"};
        for (const auto& [name, spec, column, words] :
             {std::tuple(QString("central"), moments(), QByteArray("sample_accuracy"),
                         QByteArray("Accuracy of a classifier of samples")),
              std::tuple(QString("local"), local + set(settings), QByteArray("test_accuracy"),
                         QByteArray("Accuracy on test records"))}) {
            VERIFY_CODE(train(spec, name), 0);
            const auto rows = metrics(name);
            QVERIFY2(rows.first().endsWith(',' + column + " (uses raw data)"), rows.first());
            QVERIFY2(rows.last().split(',').last().toDouble() > 0.2, rows.last());
            VERIFY_CODE(run({"report", at(name), "--out", at(name + ".html")}), 0);
            QVERIFY(contentOf(at(name + ".html")).contains(words));
        }
        VERIFY_CODE(train(moments({"monitor.raw=false"}), "without-raw"), 0);
        QVERIFY(metrics("without-raw").last().endsWith(','));
    }

    // Whatever the order in which they are named, every column is that of its own classifier.
    void columnsAreThoseOfTheirNames() {
        VERIFY_CODE(train(moments(), "columns"), 0);
        const auto of = [&](const QString& names) {
            const auto found = run({"classify", at("columns"), "--count", "300", "--classifiers", names, "--json"});
            return found.json().object();
        };
        const QStringList names{"bernoulli-bayes", "mlp-100", "cnn-32-64", "adaboost", "tree"};
        const auto all = of(names.join(','));
        for (const QString& name : names) {
            const auto one = of(name)[name].toObject();
            QVERIFY2(one["usesRaw"].toBool() && one["accuracy"].toDouble() > 0.2,
                     qPrintable(QString("%1 %2").arg(name).arg(one["accuracy"].toDouble())));
            QCOMPARE(all[name].toObject()["accuracy"].toDouble(), one["accuracy"].toDouble());
        }
        const auto measured = run({"evaluate", at("columns"), "--figures", "tree,lda,gaussian-bayes", "--json"});
        const auto metrics = measured.json().array()[0].toObject()["figures"].toObject();
        const auto lda = run({"evaluate", at("columns"), "--figures", "lda", "--json"})
                             .json()
                             .array()[0]
                             .toObject()["figures"]
                             .toObject();
        QCOMPARE(metrics["lda"], lda["lda"]);
    }

    void whatCannotBeMeasuredIsRefused_data() {
        QTest::addColumn<QStringList>("spec");
        QTest::addColumn<QString>("says");
        const QString accuracy = "monitor.accuracy=logistic";
        QTest::newRow("no classifier") << moments({"monitor.accuracy=magic"}) << "gaussian-bayes";
        QTest::newRow("too few samples") << moments({accuracy, "monitor.accuracySamples=99"}) << "[100, 100000]";
        QTest::newRow("no labels") << QStringList{"--preset", "mn-gau-ball-s"} + set({accuracy}) << "mechanism.labels";
        QTest::newRow("no official tests")
            << QStringList{"--preset", "moments-glyph"} + set({accuracy, "monitor.raw=true"}) << "classify --test";
        QTest::newRow("learns a classifier")
            << QStringList{"--preset", "class-mn"} + set({accuracy, "monitor.raw=true"}) << "without it";
    }
    void whatCannotBeMeasuredIsRefused() {
        QFETCH(QStringList, spec);
        QFETCH(QString, says);
        const auto refused = train(spec, "refused");
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.out.contains(says.toUtf8()), refused.out.constData());
        QVERIFY(!QDir(at("refused")).exists());
    }

    // Before anything is asked of the records.
    void withoutTestFilesNothingIsSpent() {
        m_home["XDG_STATE_HOME"] = at("unspent");
        QVERIFY(writeBars(at("lonely/mnist"), "train", 500));
        m_home["SFUMATO_DATA"] = at("lonely");
        for (const QStringList& spec : {moments({"monitor.accuracy=logistic"}),
                                        QStringList{"--preset", "local-mn", "--threads", "1"} +
                                            set({"data.count=0", "monitor.raw=true", "monitor.accuracy=logistic"})}) {
            const auto refused = train(spec, "untested");
            QVERIFY(refused.code != 0);
            QVERIFY2(refused.out.contains("t10k"), refused.out.constData());
            QVERIFY(!QDir(at("untested")).exists());
        }
        m_home["SFUMATO_DATA"] = at("data");
        const auto spent = run({"spent", at("lonely/mnist/train-images-idx3-ubyte"), "--json"}).json().object();
        QCOMPARE(spent["epsilon"].toDouble(), 0.0);
    }

    void aSweepHasItAsItsMeasure() {
        const auto swept = run(QStringList{"sweep", "--json", "--measure", "accuracy:lda", "--axis", "epsilon",
                                           "--values", "0.01,200", "--out", at("sweep")} +
                               moments({"monitor.accuracySamples=500"}));
        VERIFY_CODE(swept, 0);
        const auto curve = swept.json().object()["curves"].toArray()[0].toObject();
        QCOMPARE(curve["measure"].toString(), QString("sample_accuracy"));
        QVERIFY(curve["usesRaw"].toBool());
        const auto points = curve["points"].toArray();
        QCOMPARE(points.size(), qsizetype(2));
        QVERIFY(points[0].toObject()["median"].toDouble() + 0.3 < points[1].toObject()["median"].toDouble());
        QVERIFY(contentOf(at("sweep/sweep.json")).contains("\"accuracy\": \"lda\""));
        QVERIFY(contentOf(at("sweep/results.csv")).contains(",sample_accuracy,"));
        QVERIFY(contentOf(at("sweep/results.csv")).contains(",w2,")); // the others are there, too
        QVERIFY(run({"sweep", "--resume", "--out", at("sweep")}).out.contains("sample_accuracy [uses raw data]:"));
    }

    void ofAClassifierTheMeasureIsItsOwn() {
        const auto swept = run(QStringList{"sweep", "--json", "--measure", "accuracy", "--preset", "class-mn",
                                           "--values", "20", "--threads", "1", "--out", at("own")} +
                               set({"privacy.settings.features=20", "train.steps=6", "privacy.delta=1e-4",
                                    "privacy.noise=study", "train.evaluateEvery=3", "train.samples=9"}));
        VERIFY_CODE(swept, 0);
        const auto curve = swept.json().object()["curves"].toArray()[0].toObject();
        QCOMPARE(curve["measure"].toString(), QString("test_accuracy"));
        QVERIFY(curve["points"].toArray()[0].toObject()["median"].toDouble() > 0.9);
    }

    void measuresThatCannotBeAreRefused_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("says");
        const auto of = [](const char* measure, const char* preset, const QStringList& more = {}) {
            return QStringList{"--measure", measure, "--preset", preset} + more;
        };
        QTest::newRow("no classifier") << of("accuracy:magic", "moments-mn") << "gaussian-bayes";
        QTest::newRow("no measure") << of("accuracies", "moments-mn") << "accuracy:CLASSIFIER";
        QTest::newRow("learns none") << of("test_accuracy", "moments-mn", set({"monitor.raw=true"}))
                                     << "sample_accuracy";
        QTest::newRow("learns one") << of("w2", "class-mn", set({"monitor.raw=true"})) << "test_accuracy";
        QTest::newRow("no labels") << of("accuracy", "mn-gau-ball-s") << "samples with labels";
        QTest::newRow("no official tests") << of("accuracy", "glyph-gau-s") << "official test records";
        QTest::newRow("raw figures are off") << of("accuracy", "moments-mn") << "monitor.raw is off";
    }
    void measuresThatCannotBeAreRefused() {
        QFETCH(QStringList, options);
        QFETCH(QString, says);
        const auto refused = run(QStringList{"sweep", "--json", "--values", "5", "--out", at("never")} + options);
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.out.contains(says.toUtf8()), refused.out.constData());
        QVERIFY(!QDir(at("never")).exists());
    }

    // In a study the curve of a run is a plot by step, its end a column beside what is measured afterwards.
    void aStudyShowsIt() {
        QJsonObject study{{"title", "Accuracy"}, {"seeds", QJsonArray{1}}};
        study["set"] = QJsonObject{{"threads", 1},
                                   {"data.count", 400},
                                   {"methods.0.batch", 20},
                                   {"train.steps", 6},
                                   {"train.evaluateEvery", 3},
                                   {"monitor.raw", true},
                                   {"monitor.points", 20},
                                   {"monitor.repeats", 1},
                                   {"monitor.directions", 10},
                                   {"monitor.accuracy", "lda"},
                                   {"monitor.accuracySamples", 200},
                                   {"privacy.noise", "study"}};
        study["runs"] = QJsonArray{QJsonObject{{"name", "merf"}, {"preset", "merf-mn"}}};
        study["figures"] = QJsonArray{"sample_accuracy", QJsonObject{{"figure", "adaboost"}, {"samples", 200}}};
        study["tables"] = QJsonArray{
            QJsonObject{{"rows", "run"}, {"cells", QJsonArray{"sample_accuracy", "adaboost-200"}}}};
        study["plots"] = QJsonArray{QJsonObject{{"x", "step"}, {"y", "sample_accuracy"}, {"lines", "run"}}};
        QVERIFY(write(at("accuracy.json"), QJsonDocument(study).toJson()));
        VERIFY_CODE(run({"study", at("accuracy.json"), "--out", at("study")}), 0);
        const QByteArray page = contentOf(at("study/accuracy.md"));
        QVERIFY2(page.contains("AdaBoost") && page.contains("classifier of samples"), page.constData());
        QVERIFY(page.contains("uses raw data") && page.contains("accuracy-1.svg"));
        QVERIFY(contentOf(at("study/accuracy-1.svg")).contains("<polyline") ||
                contentOf(at("study/accuracy-1.svg")).contains("<path"));
    }
};

SFUMATO_TEST(TestAccuracy)
#include "test_accuracy.moc"
