// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_spec_json.h"
#include "core/results/measure/compare_run.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/state_folder.h"
#include "core/pages/page.h"
#include "core/results/report/report.h"
#include "core/run/fork.h"
#include "core/run/run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

/// A run with raw figures: of records that the program draws, or that somebody has said are sensitive.
RunSpec reported(bool sensitive) {
    RunSpec spec;
    spec.name = "reported";
    spec.threads = 1;
    spec.data = {.source = "glyph-digits", .count = 200, .scaling = Scaling::Symmetric, .side = 8};
    spec.mechanism = {.kind = MechanismKind::Laplace,
                      .epsilon = 25,
                      .delta = 0,
                      .bound = Bound::Range,
                      .noise = sensitive ? NoiseDistribution::Exact : NoiseDistribution::Study};
    if (sensitive) spec.data.sensitive = true;
    spec.methods = {{.name = "entropic", .iterations = 10, .batch = 20},
                    {.name = "<b>plain", .loss = Loss::Unregularized, .batch = 20}};
    spec.model = {.hidden = {16}, .latentDimension = 5};
    spec.train = {.steps = 6, .evaluateEvery = 2, .sampleEvery = 3, .checkpointEvery = 3, .samples = 9};
    spec.monitor = {.raw = true, .points = 20, .repeats = 1, .directions = 10};
    return spec;
}

bool holds(const std::string& text, const QString& part) { return QString::fromStdString(text).contains(part); }

} // namespace

class TestReport : public QObject {
    Q_OBJECT

    QTemporaryDir m_parent;
    std::filesystem::path folder(const char* name) const { return m_parent.filePath(name).toStdString(); }
    QByteArray content(const QString& name) const {
        QFile file(m_parent.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase() {
        RunObserver silent;
        QVERIFY(!run(reported(false), folder("drawn"), silent, {}).fault);
        QVERIFY(!run(reported(true), folder("sensitive"), silent, {}).fault);
    }

    void onePageSaysItAll() {
        const auto html = reportRun({.run = folder("drawn")}, {});
        QVERIFY(html.ok());
        for (const char* part : {"<html lang=\"en\">", "NOT PRIVATE", "PUBLIC DEMONSTRATION", "<h2>Samples</h2>",
                                 "<h2>Curves</h2>", "Exact W2 (uses raw data)", "<h2>Privacy label: reported</h2>",
                                 "<h2>Ledger of the records</h2>", "<h2>Versions</h2>", "--config run.json",
                                 "privatized records", "samples of &quot;&lt;b&gt;plain&quot;, step 6"})
            QVERIFY2(holds(*html, part), part);
        QCOMPARE(QString::fromStdString(*html).count("data:image/png;base64,"), 3); // privatized, and two methods
        QVERIFY(holds(*html, "sfumato-cli label RUN --check, where"));              // which is refused of a page
        for (const char* never : {"THIS_FILE", "<script", "http:", "https:", "url(", "<link", "<b>plain"})
            QVERIFY2(!holds(*html, never), never);
        QVERIFY(!holds(*html, m_parent.path())); // folders are nobody else's business
    }

    // How long it took, and of moments, which are not trained step by step, what was measured of them.
    void timeAndFiguresOfMomentsAreStated() {
        QVERIFY(holds(*reportRun({.run = folder("drawn")}, {}), "Trained for "));
        RunSpec spec = reported(false);
        spec.privacy = {.model = PrivacyModel::Central, .method = "moments", .epsilon = 20, .delta = 1e-5};
        spec.privacy.noise = NoiseDistribution::Study;
        spec.methods = {{.name = "moments"}};
        RunObserver silent;
        const auto ended = run(spec, folder("moments"), silent, {});
        QVERIFY2(!ended.fault, ended.fault ? describe(*ended.fault).c_str() : "");
        const auto html = reportRun({.run = folder("moments")}, {});
        QVERIFY2(holds(*html, "Trained for ") && holds(*html, "<h2>Figures</h2>"), html->c_str());
    }

    /// Of a shipped example: what it follows, and in what the run departs from it.
    void whatDepartsFromTheExampleIsSaid() {
        const auto bytes = readFile(presetFolder() / "points" / "ring-lap.json");
        QVERIFY(bytes.ok());
        auto spec = parseRunSpec({reinterpret_cast<const char*>(bytes->data()), bytes->size()}, "ring-lap");
        QVERIFY(spec.ok());
        spec->data.count = 200, spec->mechanism.epsilon = 2, spec->train.steps = 4;
        RunObserver silent;
        const auto ended = run(*spec, folder("departs"), silent, {});
        QVERIFY2(!ended.fault, ended.fault ? describe(*ended.fault).c_str() : "");
        const auto html = reportRun({.run = folder("departs")}, {});
        for (const char* part : {"What its example follows: Reshetova",
                                 "It departs from that example in:", "The example", "<td>4</td><td>3,000</td>"})
            QVERIFY2(holds(*html, part), part);
        const QString table = QString::fromStdString(*html).section("It departs from", 1).section("</table>", 0, 0);
        QVERIFY2(!table.contains("Seed") && !table.contains("Optimizer"), qPrintable(table)); // these are the example's
        QVERIFY(!holds(*reportRun({.run = folder("drawn")}, {}), "What its example follows"));
    }

    void itsSettingsMakeTheRunAgain() {
        const auto html = reportRun({.run = folder("drawn")}, {});
        QString json = QString::fromStdString(*html).section("<pre>", 2).section("</pre>", 0, 0);
        json.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
        const auto spec = parseRunSpec(json.toStdString(), "report");
        QVERIFY(spec.ok());
        QVERIFY(*spec == reported(false));
    }

    void aRunThatGoesOnFromAnotherNamesItAndItsStep() {
        const auto parent = folder("drawn");
        const auto goesOn = forkOf(parent);
        QVERIFY(goesOn.ok());
        RunObserver silent;
        const auto ended = run(*goesOn, folder("goes-on"), silent, {});
        QVERIFY2(!ended.fault, ended.fault ? describe(*ended.fault).c_str() : "");
        const auto html = reportRun({.run = folder("goes-on")}, {});
        for (const char* part :
             {" steps are those of another run, from which it goes on: drawn.", "in the folder goes-on",
              "goes on from step 6 of the run drawn", "&quot;from&quot;: &quot;drawn&quot;",
              "sfumato-cli train --config run.json --set 'data.release=drawn' --set 'train.from=drawn' --out again"})
            QVERIFY2(holds(*html, part), part);
        QVERIFY(!holds(*html, m_parent.path()));
        QVERIFY(!holds(*reportRun({.run = parent}, {}), "goes on from"));
    }

    /// What the command says makes the run again, from the same step.
    void aRunThatGoesOnFromAnEarlierStepNamesThatStep() {
        auto spec = reported(false);
        spec.train.checkpointEvery = 2;
        RunObserver silent;
        QVERIFY(!run(spec, folder("kept"), silent, {}).fault);
        const auto goesOn = forkOf(folder("kept"), 4);
        QVERIFY(goesOn && goesOn->train.fromStep == 4);
        QVERIFY(!run(*goesOn, folder("earlier"), silent, {}).fault);
        const auto html = reportRun({.run = folder("earlier")}, {});
        for (const char* part :
             {"goes on from step 4 of the run kept", "--set 'train.from=kept' --set train.fromStep=4 --out again"})
            QVERIFY2(holds(*html, part), part);
    }

    // What the release gave may be told; what raw records gave may not.
    void ofSensitiveRecordsNothingRawAppears() {
        const QString raw = "Exact W2";
        const auto html = reportRun({.run = folder("sensitive")}, {});
        QVERIFY(html.ok());
        QVERIFY(holds(*html, "SENSITIVE RECORDS") && holds(*html, "Held-out NLL (nats)"));
        QVERIFY(!holds(*html, raw) && !holds(*html, "real against real"));
        const QList<QByteArray> rows = content("sensitive/metrics.csv").split('\n');
        const auto columns = rows[0].split(',');
        int metrics = 0;
        for (const QByteArray& row : rows.mid(1))
            for (qsizetype i = 2; i < row.split(',').size(); ++i)
                if (const QByteArray value = row.split(',')[i]; columns[i].contains("raw") && value.size() > 6) {
                    ++metrics;
                    QVERIFY2(!holds(*html, QString::fromUtf8(value.left(5))), value);
                }
        QVERIFY(metrics > 4); // there was something to tell
        const auto refused = reportRun({.run = folder("sensitive"), .raw = true}, {});
        QVERIFY(!refused && refused.fault().code == Fault::Code::Unsupported);
    }

    void aComparisonComesInWithoutWhatIsRawOfSensitiveRecords() {
        CompareObserver silent;
        for (const char* of : {"drawn", "sensitive"}) {
            const auto found = compareRun({.run = folder(of),
                                           .columns = papersColumns({"entropic"}, false, true, true),
                                           .records = 60,
                                           .raw = true},
                                          silent, {});
            QVERIFY(found.ok());
            const auto html = reportRun({.run = folder(of), .comparison = std::make_shared<const Comparison>(*found)},
                                        {});
            QVERIFY(html.ok() && holds(*html, "<h2>Comparison</h2>"));
            const bool open = QByteArray(of) == "drawn";
            for (const char* raw : {"raw †", "RMSE", "real against real", "Perception and distortion"})
                QVERIFY2(holds(*html, raw) == open, raw);
            QVERIFY(holds(*html, "Held-out NLL"));
        }
    }

    void aReportThatIsRefusedLooksAtNothing() {
        const QByteArray before = content("drawn/ledger.json");
        const auto mismatch = reportRun(
            {.run = folder("drawn"), .comparison = std::make_shared<const Comparison>(), .raw = true}, {});
        QVERIFY(!mismatch && mismatch.fault().code == Fault::Code::Mismatch);
        QCOMPARE(content("drawn/ledger.json"), before);
    }

    void aColumnOfARunThatIsNotPrivateIsNamed() {
        CompareObserver silent;
        auto found = compareRun(
            {.run = folder("sensitive"), .columns = papersColumns({"entropic"}, false, false, false), .records = 60},
            silent, {});
        QVERIFY(found.ok());
        found->columns.back().stamp = "NOT PRIVATE: noise from a seed";
        const auto html = reportRun(
            {.run = folder("sensitive"), .comparison = std::make_shared<const Comparison>(*found)}, {});
        QVERIFY(html.ok() && holds(*html, "NOT PRIVATE: noise from a seed"));
        const auto without = reportRun({.run = folder("sensitive")}, {});
        QVERIFY(without.ok() && !holds(*without, "NOT PRIVATE: noise from a seed"));
    }

    void rawRecordsOfADemonstrationAreEnteredFirst() {
        QVERIFY(!content("drawn/ledger.json").contains("raw records in a report"));
        const auto html = reportRun({.run = folder("drawn"), .raw = true}, {});
        QVERIFY(html.ok() && holds(*html, "records (raw, NOT PRIVATE)") && holds(*html, "raw data were shown"));
        QVERIFY(content("drawn/ledger.json").contains("raw records in a report"));
        QVERIFY(content("drawn/label.md").contains("raw records in a report"));
    }

    void wordsComeInTheLanguageOfTheReader() {
        const Wording loud("zz", [](const char* context, const std::string& english) {
            return QLatin1String(context) == QLatin1String("Number") ? english : "~" + english + "~";
        });
        const auto html = reportRun({.run = folder("drawn"), .words = loud}, {});
        QVERIFY(html.ok());
        for (const char* part :
             {"<html lang=\"zz\">", "<h2>~Samples~</h2>", "~Unit of privacy~", "~one record of 200, 64 numbers each~",
              "~training data of reported~", "~box [-1, 1]^64: sum of the sides~", "~PUBLIC DEMONSTRATION~"})
            QVERIFY2(holds(*html, part), part);
    }

    void numbersAreWrittenAsTheReaderWritesThem() {
        const Wording german("de", [](const char* context, const std::string& english) {
            return QLatin1String(context) == QLatin1String("Number")
                       ? QString::fromStdString(english).replace('.', ',').toStdString()
                       : english;
        });
        CompareObserver silent;
        const auto found = compareRun({.run = folder("drawn"),
                                       .columns = papersColumns({"entropic"}, false, true, true),
                                       .records = 60,
                                       .raw = true},
                                      silent, {});
        QVERIFY(found.ok());
        const auto made = reportRun(
            {.run = folder("drawn"), .comparison = std::make_shared<const Comparison>(*found), .words = german}, {});
        QVERIFY(made.ok());
        const QString html = QString::fromStdString(*made);
        static const QRegularExpression drawing("data:image/svg\\+xml;base64,([^\"]+)"),
            notSaid("<style.*</style>|<pre>.*</pre>|<[^>]*>"), point("(?<![\\d.,])\\d+\\.\\d+(?![\\d.])"),
            comma("\\d,\\d");
        QStringList texts{html};
        for (const auto& match : drawing.globalMatch(html))
            texts << QString::fromUtf8(QByteArray::fromBase64(match.captured(1).toLatin1()));
        QVERIFY(texts.size() > 4); // curves, and the plane
        for (QString& text : texts) {
            text.remove(QRegularExpression(notSaid.pattern(), QRegularExpression::DotMatchesEverythingOption |
                                                                  QRegularExpression::InvertedGreedinessOption));
            QVERIFY2(!point.match(text).hasMatch(), qPrintable(point.match(text).captured() + " in " +
                                                               text.mid(point.match(text).capturedStart() - 80, 160)));
        }
        QVERIFY(comma.match(texts[0]).hasMatch() && comma.match(texts.back()).hasMatch());
    }

    void wordsCanBeReadOnALightAndOnADarkScreen() {
        const QString style =
            QString::fromStdString(page::document("en", "t", "")).section("<style>", 1).section("</style>", 0, 0);
        const auto halves = style.split("prefers-color-scheme: dark");
        QCOMPARE(halves.size(), 2);
        const auto light = [](const QString& color) {
            double sum = 0;
            for (const auto& [from, weight] : {std::pair(1, 0.2126), {3, 0.7152}, {5, 0.0722}}) {
                const double share = color.mid(from, 2).toInt(nullptr, 16) / 255.0;
                sum += weight * (share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4));
            }
            return sum;
        };
        static const QRegularExpression ground("body \\{[^}]*background: (#[0-9a-f]{6})"),
            ink("[ {]color: (#[0-9a-f]{6})");
        for (const QString& half : halves) {
            const double behind = light(ground.match(half).captured(1));
            int inks = 0;
            for (const auto& match : ink.globalMatch(half)) {
                if (match.captured(1) == "#ffffff") // on the badges' own ground
                    continue;
                ++inks;
                const double word = light(match.captured(1));
                QVERIFY2((std::max(word, behind) + 0.05) / (std::min(word, behind) + 0.05) >= 4.5,
                         qPrintable(match.captured()));
            }
            QVERIFY(inks >= 4);
        }
        QVERIFY(light(ground.match(halves[1]).captured(1)) < 0.05);
    }

    void aLabelIsLaidOutAsItIsWritten() {
        QCOMPARE(
            page::fromMarkdown(
                "# A \\# b\n\n**bold** & <x>\n\n| | |\n|---|---|\n| one | a \\| b |\n\n- first\n- second\n\n> a note\n",
                2),
            std::string("<h2>A # b</h2>\n<p><b>bold</b> &amp; &lt;x&gt;</p>\n<table class=\"rows\" cellspacing=\"0\">\n"
                        "<tr><th>one</th><td>a | b</td></tr>\n</table>\n<ul>\n<li>first</li>\n<li>second</li>\n</ul>\n"
                        "<p>a note</p>\n"));
    }
};

SFUMATO_TEST(TestReport)
#include "test_report.moc"
