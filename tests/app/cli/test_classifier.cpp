// SPDX-License-Identifier: GPL-3.0-or-later
// A private classifier from the command line: its accuracy on official test records is a raw figure, of
// theirs.
#include "tests/app/cli/bars.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestClassifier : public QObject, TestFolder<> {
    Q_OBJECT

    Variables m_home;

    Ended run(const QStringList& arguments) const { return cli(arguments, m_home); }
    QStringList train(const QString& out, const QStringList& more = {}) const {
        QStringList arguments{"train", "--json", "--preset", "class-mn", "--threads", "1", "--out", out};
        for (const QString& setting :
             QStringList{"privacy.settings.features=20", "train.steps=6", "privacy.epsilon=20", "privacy.delta=1e-4",
                         "privacy.noise=study", "train.evaluateEvery=3", "train.samples=9"} +
                 more)
            arguments << "--set" << setting;
        return arguments;
    }
    QJsonObject spent(const QString& images) const {
        return run({"spent", at("data/mnist/" + images + "-images-idx3-ubyte"), "--json"}).json().object();
    }

private Q_SLOTS:
    void initTestCase() {
        m_home = {{"XDG_STATE_HOME", at("state")}, {"SFUMATO_DATA", at("data")}};
        QVERIFY(writeBars(at("data/mnist"), "train", 500) && writeBars(at("data/mnist"), "t10k", 100));
        VERIFY_CODE(run(train(at("run"))), 0);
    }

    void accountsOfNamedSetsAreShownByTheirName() {
        QStringList headings;
        for (const QJsonValue each : run({"spent", "--json"}).json().object()["accounts"].toArray()) {
            const QString name = each["account"].toString(), records = QString::number(each["records"].toInt());
            headings << name + ", " + records;
            const auto shown = run({"spent", "--account", name}).out;
            QVERIFY2(shown.startsWith(QString("account \"%1\" (%2 records): ").arg(name, records).toUtf8()), shown);
        }
        headings.sort();
        QVERIFY2(headings.size() == 2 && headings[0].startsWith("mnist") && headings[1].startsWith("mnist-2") &&
                     headings.join(' ').contains(", 500") && headings.join(' ').contains(", 100"),
                 qPrintable(headings.join(' ')));
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
        const auto metric = resumed["methods"].toArray()[0].toObject()["testAccuracy"].toObject();
        QCOMPARE(metric["value"].toDouble(), accuracy(6).toDouble());
        QVERIFY(metric["usesRaw"].toBool());
    }

    // Accuracy hides a class that is lost: each has its own figures, which add up to it.
    void eachClassHasItsSensitivityAndSpecificity() {
        m_home["XDG_STATE_HOME"] = at("each-class");
        const auto found = run({"classify", at("run"), "--count", "300", "--classifiers", "lda,knn", "--json"});
        VERIFY_CODE(found, 0);
        for (const char* name : {"lda", "knn"}) {
            const auto judgement = found.json().object()[name].toObject();
            const auto classes = judgement["classes"].toArray();
            double right = 0, records = 0;
            for (qsizetype k = 0; k < classes.size(); ++k) {
                const auto of = classes[k].toObject();
                QCOMPARE(of["class"].toString(), QString::number(k));
                right += of["sensitivity"].toDouble() * of["records"].toDouble(), records += of["records"].toDouble();
                const double negative = 100 - of["records"].toDouble();
                QVERIFY(std::abs(of["accuracy"].toDouble() * 100 -
                                 of["sensitivity"].toDouble() * of["records"].toDouble() -
                                 of["specificity"].toDouble() * negative) < 1e-9);
            }
            QCOMPARE(records, 100.0);
            QVERIFY(std::abs(right / records - judgement["accuracy"].toDouble()) < 1e-9);
        }
        const auto told = run({"classify", at("run"), "--count", "300", "--classifiers", "lda"}).out.split('\n');
        QVERIFY2(told.value(1).startsWith("  0 (") && told[1].contains("records): sensitivity ") &&
                     told[1].endsWith(" % (lda)"),
                 told.value(1));
        const auto measured = run({"evaluate", at("run"), "--figures", "lda", "--json"});
        VERIFY_CODE(measured, 0);
        const auto lda = measured.json().array()[0].toObject()["figures"].toObject()["lda"].toObject();
        QVERIFY(lda["classes"].toArray().size() > 1 && lda["classes"].toArray()[0].toObject().contains("specificity"));
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
        QVERIFY(run({"classify", at("run"), "--count", "100"}).out.startsWith("the classifier of the run itself: "));
        const auto measured = run({"evaluate", at("run"), "--figures", "own,released", "--json"});
        VERIFY_CODE(measured, 0);
        const auto metrics = measured.json().array()[0].toObject()["figures"].toObject();
        QCOMPARE(metrics["own"].toObject()["value"], found.json().object()["own"].toObject()["accuracy"]);
        QVERIFY(metrics["own"].toObject()["usesRaw"].toBool() && !metrics.contains("released")); // nothing was released
                                                                                                 // record by record
    }

    void manyClassifiersAreOneLookAndCalibratedOnesTwo() {
        m_home["XDG_STATE_HOME"] = at("judged");
        VERIFY_CODE(run(train(at("judge"), {"monitor.raw=false"})), 0);
        const auto looks = [&](const QString& images) { return spent(images)["looks"].toArray().size(); };
        QCOMPARE(looks("t10k"), qsizetype(0));
        const auto few = run({"classify", at("judge"), "--count", "300", "--classifiers", "lda,knn,tree", "--json"});
        VERIFY_CODE(few, 0);
        QCOMPARE(looks("t10k"), qsizetype(2)); // that of the classifier which the run released, and one for all three
        QCOMPARE(looks("train"), qsizetype(0));
        const auto document = few.json().object();
        const auto accuracy = [&](const char* name) {
            return document[QLatin1String(name)].toObject()["accuracy"].toDouble();
        };
        QVERIFY(!document.contains("cnn") && accuracy("lda") > 0.5);
        QVERIFY(std::abs(accuracy("mean") - (accuracy("lda") + accuracy("knn") + accuracy("tree")) / 3) < 1e-9);
        QCOMPARE(accuracy("best"), std::max({accuracy("lda"), accuracy("knn"), accuracy("tree")}));
        const auto calibrated = run({"classify", at("judge"), "--count", "300", "--classifiers", "lda", "--calibrated",
                                     "--test", at("data/mnist/train-images-idx3-ubyte"), "--json"});
        VERIFY_CODE(calibrated, 0);
        const auto lda = calibrated.json().object()["lda"].toObject();
        QCOMPARE(lda["calibrated"].toDouble(), lda["accuracy"].toDouble() / lda["ofReal"].toDouble());
        QVERIFY(lda["ofReal"].toDouble() > 0.95); // tested on what it learned
        QVERIFY(looks("train") >= 2);
        const auto wrong = run({"classify", at("judge"), "--classifiers", "lda,magic"});
        QCOMPARE(wrong.code, 1);
        QVERIFY2(wrong.err.contains("gaussian-bayes"), wrong.err.constData());
    }

    void aComparisonHasAccuraciesOfWhatIsGeneratedAndOfTheRecords() {
        m_home["XDG_STATE_HOME"] = at("compared");
        VERIFY_CODE(run(train(at("compare"), {"monitor.raw=false"})), 0);
        const auto looks = [&] { return spent("t10k")["looks"].toArray().size(); };
        const auto private_ = run({"compare", at("compare"), "--accuracy", "lda"});
        QCOMPARE(private_.code, 1);
        QVERIFY2(private_.err.contains("raw records"), private_.err.constData());
        QCOMPARE(looks(), qsizetype(0));
        const auto found = run(
            {"compare", at("compare"), "--raw", "--accuracy", "lda,knn", "--records", "50", "--json"});
        VERIFY_CODE(found, 0);
        QCOMPARE(looks(), qsizetype(2)); // one for each column
        const auto columns = found.json().object()["columns"].toArray();
        QCOMPARE(columns.size(), qsizetype(2)); // the records and the method
        const auto accuracy = [&](int column, const char* name) {
            return columns[column].toObject()["figures"].toObject()[QLatin1String(name)].toObject()["value"].toDouble();
        };
        QVERIFY(accuracy(0, "lda") > 0.8 && accuracy(1, "lda") > 0.5);
        const auto same =
            run({"classify", at("compare"), "--classifiers", "lda,knn", "--seed", "7", "--json"}).json().object();
        QCOMPARE(accuracy(1, "knn"), same["knn"].toObject()["accuracy"].toDouble());
        QVERIFY(run({"compare", at("compare"), "--raw", "--accuracy", "lda", "--records", "50"})
                    .out.contains("lda % [raw]"));
        const auto wrong = run({"compare", at("compare"), "--raw", "--accuracy", "magic"});
        QCOMPARE(wrong.code, 1);
        QVERIFY2(wrong.err.contains("gaussian-bayes"), wrong.err.constData());
    }

    void metricsAreMeasuredByName() {
        const auto found = run({"evaluate", at("run"), "--figures", "feature,coverage,class-score,lda", "--json"});
        VERIFY_CODE(found, 0);
        const auto metrics = found.json().array()[0].toObject()["figures"].toObject();
        QCOMPARE(metrics.keys(), (QStringList{"class-score", "coverage", "feature", "lda"}));
        const auto feature = metrics["feature"].toObject();
        QVERIFY(feature["usesRaw"].toBool() && feature["value"].toDouble() > feature["floor"].toDouble());
        const auto score = metrics["class-score"].toObject();
        QVERIFY(!score["usesRaw"].toBool() && score["value"].toDouble() >= 1 && score["value"].toDouble() <= 10);
        const auto text = run({"evaluate", at("run"), "--figures", "lda,w2"}).out;
        QVERIFY(text.contains(" %") && text.contains("[uses raw data]"));
        for (const char* wrong : {"magic", "rmse", "loss"}) {
            const auto end = run({"evaluate", at("run"), "--figures", wrong});
            QCOMPARE(end.code, 1);
            QVERIFY2(end.err.contains(wrong), end.err.constData());
        }
    }

    void withoutRawMetricsNobodyIsLookedAt() {
        m_home["XDG_STATE_HOME"] = at("other");
        VERIFY_CODE(run(train(at("blind"), {"monitor.raw=false"})), 0);
        QVERIFY(contentOf(at("blind/metrics.csv")).trimmed().endsWith(','));
        QCOMPARE(spent("t10k")["looks"].toArray().size(), qsizetype(0));
    }
};

SFUMATO_TEST(TestClassifier)
#include "test_classifier.moc"
