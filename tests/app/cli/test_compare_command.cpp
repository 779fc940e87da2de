// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/letters.h"
#include "tests/support/test_program.h"

using namespace sfumato;

// Answers to the same noisy records side by side.
class TestCompareCommand : public QObject, TestFolder<> {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("glyphs")} + tinyDigits()), 0);
        VERIFY_CODE(cli(QStringList{"train", "--out", at("points")} + tinyRun(4, 2)), 0);
        QVERIFY(QDir().mkpath(at("begun")) && QFile::copy(at("points/config.json"), at("begun/config.json")));
    }

    void columnsMetricsAndFilesAreWritten() {
        const auto end = cli({"compare", at("glyphs"), "--columns",
                              "raw,none,linear,wavelet-sure,posterior,unregularized", "--raw", "--out", at("grid.png"),
                              "--csv", at("grid.csv"), "--json"});
        VERIFY_CODE(end, 0);
        const QJsonObject found = end.json().object();
        QCOMPARE(found["columns"].toArray()[0].toObject()["column"].toString(), QStringLiteral("raw"));
        QVERIFY(found["floors"].toObject()["w2"].toDouble() > 0);
        const QJsonObject linear = found["columns"].toArray()[2].toObject()["figures"].toObject();
        QVERIFY(linear["rmse"].toObject()["usesRaw"].toBool() && !linear["nll"].toObject()["usesRaw"].toBool());
        QVERIFY(contentOf(at("grid.png")).startsWith("\x89PNG"));
        QVERIFY(contentOf(at("grid.csv"))
                    .startsWith(
                        "noise scale,epsilon,column,column id,metric,value,standard deviation over evaluation seeds,"
                        "evaluation seeds,unit,records,training seed,training steps,uses raw data\n"));
        QVERIFY(contentOf(at("grid.csv")).contains(",privatized,none,") &&
                contentOf(at("grid.csv")).contains(",7 8 9,"));
        for (const char* label : {"grid.png.label.md", "grid.csv.label.md"})
            QVERIFY(contentOf(at(label)).contains("raw data"));
        const auto some = cli({"compare", at("glyphs"), "--columns", "none,tv", "--records", "50"});
        VERIFY_CODE(some, 0);
        QVERIFY(some.out.contains("tv") && !some.out.contains("[raw]"));
    }

    void thePictureHasItsWidthAndItsLettersAndSeveralNoiseLevels() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("louder")} + tinyDigits() +
                        QStringList{"--set", "mechanism.noiseScale=0.6"}),
                    0);
        const QStringList wanted{"compare",
                                 at("glyphs"),
                                 "--level",
                                 at("louder"),
                                 "--raw",
                                 "--columns",
                                 "raw,none,linear,tv:1.5,unregularized",
                                 "--show",
                                 "0,3,5",
                                 "--metrics",
                                 "rmse,w2",
                                 "--without",
                                 "linear",
                                 "--width",
                                 "84",
                                 "--out",
                                 at("two.pdf"),
                                 "--out",
                                 at("two.svg"),
                                 "--out",
                                 at("two.tex"),
                                 "--out",
                                 at("drawn.csv"),
                                 "--csv",
                                 at("two.csv")};
        VERIFY_CODE(cli(wanted), 0);
        const QByteArray svg = contentOf(at("two.svg"));
        for (const auto& sizes : {lettersInSvg(svg), lettersInPdf(contentOf(at("two.pdf")))}) {
            QVERIFY(sizes.size() > 20);
            for (const double size : sizes) QVERIFY2(std::abs(size - 8) < 0.1, qPrintable(QString::number(size)));
        }
        const QString drawn = QString::fromUtf8(svg);
        static const QRegularExpression words(
            QStringLiteral("<text[^>]* x=\"([-0-9.]+)\" y=\"([-0-9.]+)\"[^>]*>([^<]*)<")),
            box(QStringLiteral("viewBox=\"0 0 (\\d+) (\\d+)\""));
        const auto size = box.match(drawn);
        QCOMPARE(size.captured(1).toInt(), 4762); // 84 mm
        QVERIFY(size.captured(2).toDouble() < size.captured(1).toDouble() * 3);
        QStringList texts;
        for (auto found = words.globalMatch(drawn); found.hasNext();) {
            const auto text = found.next();
            texts << text.captured(3).trimmed();
            QVERIFY2(text.captured(1).toDouble() >= 0 && text.captured(1).toDouble() < size.captured(1).toDouble() &&
                         text.captured(2).toDouble() > 0 && text.captured(2).toDouble() < size.captured(2).toDouble(),
                     qPrintable(text.captured(3)));
        }
        QVERIFY2(texts.filter(QStringLiteral("σ 0.3")).size() == 2 && texts.filter(QStringLiteral("σ 0.6")).size() == 2,
                 qPrintable(texts.join(QStringLiteral("|")))); // of the records, and of estimates below them
        QVERIFY(!texts.contains(QStringLiteral("linear")));
        const QByteArray table = contentOf(at("two.tex"));
        QVERIFY2(table.count("\\\\\n") == 1 + 2 * 5 && table.count('&') == (1 + 2 * 4) * 2,
                 table.constData()); // a head; of each level a heading and four methods
        const QByteArrayList all = contentOf(at("two.csv")).split('\n'),
                             drawnLines = contentOf(at("drawn.csv")).split('\n');
        QVERIFY(all.front().startsWith("noise scale,epsilon,column,column id,metric,") && drawnLines.size() > 10);
        for (const QByteArray& line : drawnLines) QVERIFY2(all.contains(line), line.constData());
        for (const QByteArray& line : all.mid(1)) // noise of a stated scale: the epsilon that follows from it
            QVERIFY2(line.isEmpty() || line.split(',')[1].toDouble() > 0, line.constData());
        const QByteArray caption = contentOf(at("two.caption.txt"));
        QVERIFY2(caption.contains("NOT PRIVATE") && caption.contains("raw records, or estimates that they chose") &&
                     !caption.contains("without these"),
                 caption.constData());
        const auto wrong = cli({"compare", at("glyphs"), "--out", at("a.bmp")});
        QVERIFY2(wrong.code == 1 && wrong.err.contains(".svg"), wrong.err.constData());
    }

    void pointsAreComparedAndDrawnAsClouds() {
        const auto end = cli({"compare", at("points"), "--out", at("points.png")});
        VERIFY_CODE(end, 0);
        QVERIFY(end.out.contains("linear") && !end.out.contains("wavelet"));
        QVERIFY(contentOf(at("points.png")).startsWith("\x89PNG"));
        VERIFY_CODE(cli({"compare", at("points"), "--columns", "none,linear", "--raw", "--out", at("exact.tex")}), 0);
        const QByteArray table = contentOf(at("exact.tex")); // which shows whether a shape was found
        QVERIFY2(table.contains("Exact") && !table.contains("Feature"), table.constData());
    }

    void thePlaneIsDrawnAsInTheWindow() {
        const QStringList plane{"compare", at("points"), "--columns", "none,linear,entropic", "--plane"};
        VERIFY_CODE(cli(plane + QStringList{"w2", "--raw", "--x-title", "error", "--out", at("plane.csv"), "--out",
                                            at("plane.svg")}),
                    0);
        QVERIFY2(
            contentOf(at("plane.csv"))
                .startsWith(
                    "name,error,Exact W2,\"Exact W2, standard deviation over evaluation seeds\",source,protection\n"),
            contentOf(at("plane.csv")).constData());
        QVERIFY(contentOf(at("plane.csv")).contains("\nentropic,,"));
        const QByteArray caption = contentOf(at("plane.caption.txt"));
        QVERIFY2(caption.startsWith("Exact W2 against error.") && caption.contains("Lines: entropic ") &&
                     !caption.contains("(s)"),
                 caption.constData());
        VERIFY_CODE(cli(plane + QStringList{"nll", "--out", at("spread.svg")}), 0); // of the release alone
        VERIFY_CODE(cli(plane + QStringList{"nll", "--out", at("german.svg")}, {{"LC_ALL", "de_DE.UTF-8"}}), 0);
        QCOMPARE(contentOf(at("german.caption.txt")).replace("german.svg", "spread.svg"),
                 contentOf(at("spread.caption.txt"))); // also its numbers
        const auto refused = cli(plane + QStringList{"w2", "--out", at("without.svg")});
        QVERIFY2(refused.code == 1 && refused.err.contains("--plane w2"), refused.err.constData());
    }

    void recordsThatAreGoneOrOthersAreNotMeasured() {
        const auto table = [](int from) {
            QByteArray text;
            for (int i = from; i < from + 60; ++i)
                text += QByteArray::number(i % 7 / 7.) + ',' + QByteArray::number(i % 11 / 11.) + '\n';
            return text;
        };
        QVERIFY(write(at("own.csv"), table(0)));
        VERIFY_CODE(
            cli({"train", "--data", at("own.csv"), "--bound", "range:0:1", "--epsilon", "5", "--threads", "1", "--set",
                 "train.steps=2", "--set", "data.sensitive=false", "--set", "methods.0.batch=10", "--out", at("own")}),
            0);
        const QStringList measure{"compare", at("own"), "--columns", "raw,none", "--raw"};
        VERIFY_CODE(cli(measure), 0);
        QVERIFY(write(at("own.csv"), table(1))); // as many, of the same shape
        const auto others = cli(measure);
        QCOMPARE(others.code, 1);
        QVERIFY2(others.err.contains("other records"), others.err.constData());
        QVERIFY(QFile::remove(at("own.csv")));
        const auto gone = cli(measure);
        QCOMPARE(gone.code, 1);
        QVERIFY2(gone.err.contains("own.csv"), gone.err.constData());
        VERIFY_CODE(cli({"compare", at("own"), "--columns", "none,linear"}), 0); // the release is enough
    }

    void whatCannotBeIsRefused_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        QTest::newRow("no run") << QStringList{at("nothing")} << "nothing";
        QTest::newRow("too many") << QStringList{at("glyphs"), "--records", "300"} << "half of the 400";
        QTest::newRow("nothing that can be made") << QStringList{at("points"), "--columns", "nobody,tv"} << "nobody";
        QTest::newRow("no such column") << QStringList{at("points"), "--columns", "nobody"}
                                        << "method of this run (entropic";
        QTest::newRow("no such column, denoisers") << QStringList{at("points"), "--columns", "nobody"} << "linear, ";
        QTest::newRow("no such column beside raw")
            << QStringList{at("points"), "--columns", "raw,nobody"} << "\"nobody\": is none";
        QTest::newRow("raw alone") << QStringList{at("points"), "--columns", "raw"} << "only with --raw";
        QTest::newRow("labels") << QStringList{at("glyphs"), "--raw", "--accuracy", "lda"} << "labels";
        QTest::newRow("no release yet") << QStringList{at("begun")} << "no privatized records yet";
        QTest::newRow("other shape") << QStringList{at("glyphs"), "--columns", "nobody", "--with", at("points")}
                                     << "nobody";
        QTest::newRow("file is there") << QStringList{at("glyphs"), "--csv", at("grid.csv")} << "--force";
    }
    void whatCannotBeIsRefused() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, words);
        const auto end = cli(QStringList{"compare"} + arguments);
        QCOMPARE(end.code, 1);
        QVERIFY2(end.err.contains(words.toUtf8()), end.err.constData());
    }
};

SFUMATO_TEST_WITH(TestCompareCommand, QCoreApplication)
#include "test_compare_command.moc"
