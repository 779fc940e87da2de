// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

/// A run as one page, printed, in another language; and as one file that opens elsewhere.
class TestReportCommand : public QObject, TestFolder<> {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { VERIFY_CODE(cli(QStringList{"train", "--out", at("run")} + tinyRun(8, 4)), 0); }

    void aReportIsAPageInAnyOfTheLanguages() {
        VERIFY_CODE(cli({"report", at("run"), "--comparison", "--out", at("run.html")}), 0);
        QVERIFY(contentOf(at("run.html")).contains("<h2>Comparison</h2>"));
        VERIFY_CODE(cli({"report", at("run"), "--language", "de", "--out", at("de.html")}), 0);
        VERIFY_CODE(cli({"report", at("run"), "--language", "zh-CN", "--out", at("zh.html")}), 0);
        QVERIFY(contentOf(at("de.html")).contains("<html lang=\"de\">") &&
                contentOf(at("de.html")).contains("<h2>Proben</h2>"));
        QVERIFY(contentOf(at("zh.html")).contains("<html lang=\"zh-CN\">") &&
                !contentOf(at("zh.html")).contains("<h2>Samples</h2>"));
        static const QRegularExpression fraction(">\\d+,\\d+<"),
            decimals(">(0,\\d+|\\d+,(?!\\d{3}<)\\d+)<");                                 // not 3,000 steps
        QVERIFY(fraction.match(QString::fromUtf8(contentOf(at("de.html")))).hasMatch()); // as the window writes them
        QVERIFY(!decimals.match(QString::fromUtf8(contentOf(at("zh.html")))).hasMatch());
        QVERIFY(contentOf(at("run") + "/label.md").contains("Unit of privacy")); // files of the run stay English
        VERIFY_CODE(cli({"export", at("run"), "--language", "de", "--out", at("de.png")}), 0);
        QVERIFY(
            contentOf(at("de.png.label.md")).contains("| Geschützte Einheit | ein Datensatz von 300, je 2 Zahlen |"));
        QVERIFY(!contentOf(at("de.png.label.md")).contains("THIS_FILE")); // only English ones are compared
    }

    // No program has to know of it.
    void aNewLanguageIsAFile() {
        const QDir built(QFileInfo(program).absolutePath());
        QVERIFY(QDir(path()).mkpath("other/bin") && QDir(path()).mkpath("other/share/sfumato/translations"));
        QVERIFY(QFile::copy(program, at("other/bin/sfumato-cli")));
        for (const QString& library : built.entryList({"*.so"}))
            QVERIFY(QFile::link(built.filePath(library), filePath("other/bin/" + library)));
        QVERIFY(write(at("other/share/sfumato/translations/sfumato_fr.ts"),
                      "<TS><context><name>Number</name><message><source>1,000.5</source><translation>1\u202f000,5</"
                      "translation></message></context>"
                      "<context><name>Report</name><message><source>Samples</source><translation>Images "
                      "tir\u00e9es</translation></message></context></TS>"));
        QProcess french;
        french.start(at("other/bin/sfumato-cli"),
                     {"report", at("run"), "--language", "fr", "--out", at("french.html")});
        QVERIFY(french.waitForFinished(60000));
        QVERIFY2(french.exitCode() == 0, french.readAllStandardError());
        const QString page = QString::fromUtf8(contentOf(at("french.html")));
        QVERIFY(page.contains("<html lang=\"fr\">") && page.contains(QStringLiteral("<h2>Images tir\u00e9es</h2>")));
        static const QRegularExpression fraction(">\\d+,\\d+<");
        QVERIFY(fraction.match(page).hasMatch());
    }

    void aReportIsPrinted() {
        if (!QFile::exists(SFUMATO_BINARY_DIR "/bin/sfumato"))
            QSKIP("the window's program, which prints, was not built");
        const auto before = QDir(path()).entryList(QDir::Files | QDir::Hidden);
        VERIFY_CODE(cli({"report", at("run"), "--out", at("run.pdf")}), 0);
        QVERIFY(contentOf(at("run.pdf")).startsWith("%PDF"));
        QCOMPARE(QDir(path()).entryList(QDir::Files | QDir::Hidden).size(), before.size() + 1);
        QVERIFY(write(at("two.pdf.page.html"), "mine") && write(at("other.html"), "mine")); // a name that the page once
                                                                                            // had
        QVERIFY(QFile::link(at("other.html"), at("three.pdf.page.html")));
        for (const char* name : {"two.pdf", "three.pdf"}) VERIFY_CODE(cli({"report", at("run"), "--out", at(name)}), 0);
        QCOMPARE(contentOf(at("two.pdf.page.html")), QByteArray("mine"));
        QCOMPARE(contentOf(at("three.pdf.page.html")), QByteArray("mine"));
    }

    void aPackedRunGoesOnWhereItIsUnpacked() {
        VERIFY_CODE(cli({"pack", at("run"), "--out", at("run.sfumato")}), 0);
        const auto end = cli({"unpack", at("run.sfumato"), "--out", at("elsewhere"), "--json"});
        VERIFY_CODE(end, 0);
        const QString folder = end.json().object()["folder"].toString();
        QCOMPARE(folder, at("elsewhere/run"));
        QCOMPARE(contentOf(folder + "/metrics.csv"), contentOf(at("run/metrics.csv")));
        QVERIFY(!tensorsOf(folder).empty() && tensorsOf(folder) == tensorsOf(at("run")));
        VERIFY_CODE(cli({"resume", folder}), 0); // the privatized records are all that it needs
        VERIFY_CODE(cli({"export", folder, "--out", at("elsewhere.png")}), 0);
    }

    void whatCannotBeIsRefused_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        QTest::newRow("ending") << QStringList{"report", at("run"), "--out", at("run.doc")} << ".html or .pdf";
        QTest::newRow("language") << QStringList{"report", at("run"), "--language", "fr", "--out", at("fr.html")}
                                  << "en, de, zh_CN";
        QTest::newRow("no run") << QStringList{"report", at("nothing"), "--out", at("a.html")} << "nothing";
        QTest::newRow("pack no run") << QStringList{"pack", at("nothing"), "--out", at("a.sfumato")} << "nothing";
        QTest::newRow("into its run") << QStringList{"report", at("run"), "--out", at("run/config.json")} << "must end";
        QTest::newRow("unpack another file")
            << QStringList{"unpack", at("run/config.json"), "--into", at("a")} << "zip";
    }
    void whatCannotBeIsRefused() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, words);
        const auto end = cli(arguments);
        QCOMPARE(end.code, 1);
        QVERIFY2(end.err.contains(words.toUtf8()), end.err.constData());
        QVERIFY(!QFile::exists(at("a")) && !QFile::exists(at("a.html")) && !QFile::exists(at("a.sfumato")));
    }
};

SFUMATO_TEST_WITH(TestReportCommand, QCoreApplication)
#include "test_report_command.moc"
