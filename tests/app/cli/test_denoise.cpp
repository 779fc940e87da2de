// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/npy.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

// Single records estimated from what a run released of them.
class TestDenoise : public QObject, TestFolder<> {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("glyphs")} + tinyDigits()), 0);
        VERIFY_CODE(cli(QStringList{"train", "--out", at("points")} + tinyRun(4, 2)), 0);
    }

    void everyMethodGivesRecordsWithTheirLabel_data() {
        QTest::addColumn<QString>("method");
        for (const char* method :
             {"none", "linear", "wavelet-universal", "wavelet-sure", "nl-means", "tv", "half-step", "posterior"})
            QTest::newRow(method) << method;
    }
    void everyMethodGivesRecordsWithTheirLabel() {
        QFETCH(QString, method);
        const QString out = filePath(method + ".npy");
        const auto end = cli(
            {"denoise", at("glyphs"), "--method", method, "--count", "50", "--samples", "200", "--out", out, "--json"});
        VERIFY_CODE(end, 0);
        QVERIFY(!end.json().object().contains("errors")); // nobody asked to look at raw records
        const auto file = readNpy(out.toStdString());
        QVERIFY(file.ok());
        QCOMPARE(file->shape[0], 50);
        QVERIFY(QFile::exists(out + ".label.md"));
    }

    void errorsAreMeasuredWhereTheyAreAskedForAndNoted() {
        const auto looks = [this] { return contentOf(at("glyphs/ledger.json")).count("errors of denoised records"); };
        const auto before = looks();
        const auto end = cli(
            {"denoise", at("glyphs"), "--method", "wavelet-sure", "--raw", "--out", at("measured.npy"), "--json"});
        VERIFY_CODE(end, 0);
        const auto errors = end.json().object()["errors"].toObject(), noisy = end.json().object()["noisy"].toObject();
        QCOMPARE(errors["usesRaw"].toBool(), true);
        QCOMPARE(errors["range"].toDouble(), 2.0);
        QVERIFY(errors["rmse"].toDouble() < noisy["rmse"].toDouble());
        QVERIFY(errors["psnr"].toDouble() > noisy["psnr"].toDouble());
        QVERIFY(looks() > before);
    }

    void aNetworkIsTrainedWithItsLossShown_data() {
        QTest::addColumn<QString>("method");
        QTest::newRow("noise2void") << "noise2void";
        QTest::newRow("blind-posterior") << "blind-posterior";
    }
    void aNetworkIsTrainedWithItsLossShown() {
        QFETCH(QString, method);
        const QString out = filePath(method + ".npy");
        const auto end = cli({"denoise", at("glyphs"), "--method", method, "--steps", "4", "--batch", "8", "--maps",
                              "2", "--count", "20", "--out", out, "--json"});
        VERIFY_CODE(end, 0);
        QVERIFY2(end.err.contains("learning to denoise") && end.err.contains("loss"), end.err.constData());
        QCOMPARE(readNpy(out.toStdString())->shape[0], 20);
    }

    // What is chosen by raw records is not private, and says so wherever it appears.
    void anOracleNeedsToBeMeantAndIsStamped() {
        const auto refused = cli({"denoise", at("glyphs"), "--method", "wavelet-oracle", "--out", at("oracle.npy")});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains("--raw"), refused.err.constData());
        QVERIFY(!QFile::exists(at("oracle.npy")));
        const auto looks = [this] { return contentOf(at("glyphs/ledger.json")).count("chosen by them"); };
        QCOMPARE(looks(), 0);
        const auto end = cli({"denoise", at("glyphs"), "--method", "wavelet-oracle", "--raw", "--count", "100", "--out",
                              at("oracle.npy"), "--json"});
        VERIFY_CODE(end, 0);
        QVERIFY(looks() > 0);
        const auto object = end.json().object();
        QCOMPARE(object["private"].toBool(true), false);
        QCOMPARE(object["usesRaw"].toBool(), true);
        QVERIFY(object["stamp"].toString().startsWith("NOT PRIVATE"));
        QVERIFY2(object["chosen"].toString().contains("threshold"), qPrintable(object["chosen"].toString()));
        QVERIFY(contentOf(at("oracle.npy.label.md")).startsWith("**NOT PRIVATE.**"));
        const double one = object["errors"].toObject()["rmse"].toDouble();
        const auto each = cli({"denoise", at("glyphs"), "--method", "wavelet-oracle-each", "--raw", "--count", "100",
                               "--out", at("each.npy"), "--json"});
        VERIFY_CODE(each, 0);
        QVERIFY(each.json().object()["errors"].toObject()["rmse"].toDouble() < one);
    }

    void whatCannotBeIsRefused_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        QTest::newRow("points") << QStringList{at("points"), "--method", "tv", "--out", at("a.npy")} << "points";
        QTest::newRow("method") << QStringList{at("glyphs"), "--method", "magic", "--out", at("a.npy")}
                                << "wavelet-sure";
        QTest::newRow("wavelet") << QStringList{at("glyphs"), "--wavelet", "db9", "--out", at("a.npy")} << "coif1";
        QTest::newRow("file is there") << QStringList{at("glyphs"), "--out", at("linear.npy")} << "--force";
        QTest::newRow("no run") << QStringList{at("nothing"), "--out", at("a.npy")} << "nothing";
    }
    void whatCannotBeIsRefused() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, words);
        const auto end = cli(QStringList{"denoise"} + arguments);
        QCOMPARE(end.code, 1);
        QVERIFY2(end.err.contains(words.toUtf8()), end.err.constData());
        QVERIFY(!QFile::exists(at("a.npy")));
    }
};

SFUMATO_TEST_WITH(TestDenoise, QCoreApplication)
#include "test_denoise.moc"
