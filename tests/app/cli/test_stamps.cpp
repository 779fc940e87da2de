// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/tables/csv.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/tensorboard_reader.h"
#include "tests/support/test_program.h"

using namespace sfumato;

namespace {

const QByteArray rawMark("(uses raw data)");
const QStringList rawColumns{"w2", "w2_floor", "sliced_w2", "sliced_w2_floor", "clipped_share"};

} // namespace

class TestStamps : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_run = m_folder.filePath("run");
    QString m_images = m_folder.filePath("images");

private Q_SLOTS:
    void initTestCase() {
        const auto trained = cli(QStringList{"train", "--json", "--out", m_run} +
                                 tinyRun(80, 40, {"mechanism.noise=exact"}));
        VERIFY_CODE(trained, 0);
        for (const char* metric : {"privatizedW2", "privatizedSlicedW2"})
            QVERIFY(trained.json().object()[metric].toObject()["usesRaw"].toBool());
        QVERIFY(write(m_folder.filePath("train.json"), trained.out));
        VERIFY_CODE(cli({"train",
                         "--preset",
                         "glyph-gau-s",
                         "--threads",
                         "1",
                         "--set",
                         "data.count=60",
                         "--set",
                         "train.steps=1",
                         "--set",
                         "train.seconds=0",
                         "--set",
                         "mechanism.acceptLargeDelta=true",
                         "--set",
                         "monitor.points=20",
                         "--set",
                         "monitor.repeats=1",
                         "--set",
                         "monitor.directions=10",
                         "--out",
                         m_images}),
                    0);
    }

    // A file that is not named here is a file whose stamp nobody has thought of.
    void everyFileOfARunIsStampedOrHoldsNoMetric() {
        for (const auto& [name, content] : filesIn(m_run)) {
            const std::string path = (m_run + '/' + name).toStdString();
            if (name == "metrics.csv") {
                QVERIFY(!content.contains(",inf")); // epsilon_spent of noise that guarantees nothing is empty
                for (const auto& column : content.split('\n').first().split(','))
                    QCOMPARE(column.contains(rawMark), rawColumns.contains(QString(column.split(' ').first())));
            } else if (name.contains("tfevents")) {
                const auto events = readTensorBoard(path);
                QVERIFY(events);
                int raw = 0;
                for (const auto& event : *events)
                    for (const auto& value : event.values) {
                        const QString tag = QString::fromStdString(value.tag),
                                      metric = tag.section('/', 1).section(' ', 0, 0);
                        QCOMPARE(tag.contains(rawMark), rawColumns.contains(metric));
                        raw += rawColumns.contains(metric);
                        if (value.image) {
                            const auto image = parsePng(value.image->png, path);
                            QVERIFY(image);
                            QVERIFY(std::ranges::any_of(image->text, [](const auto& text) {
                                return text.first == "sfumato:stamp" && !text.second.empty();
                            }));
                        }
                    }
                QCOMPARE(raw, 2 * 2 * 4); // two methods, two evaluations, four figures
            } else if (name.endsWith(".png")) {
                QVERIFY(pngText(m_run + '/' + name, "sfumato:stamp").contains("figures used raw data"));
                QCOMPARE(pngText(m_run + '/' + name, "Description"), pngText(m_run + '/' + name, "sfumato:stamp"));
                QVERIFY(!QJsonDocument::fromJson(pngText(m_run + '/' + name, "sfumato:config").toUtf8()).isNull());
            } else if (name == "label.md" || name == "label.json") {
                QVERIFY(content.contains("figures used raw data") &&
                        content.contains("W2 and sliced W2 to raw while training"));
            } else if (name == "checkpoint.safetensors" || name.startsWith("checkpoints/") ||
                       name.startsWith("samples/")) {
                QVERIFY(QString::fromStdString(readSafeTensors(path)->metadata.at("sfumato:stamp"))
                            .contains("figures used raw data"));
            } else if (name == "privatized.safetensors") {
                QVERIFY(!readSafeTensors(path)->metadata.empty());
            } else if (name == "ledger.json") {
                QVERIFY(content.contains("raw-evaluation") || content.contains("RawEvaluation") ||
                        content.contains("while training"));
            } else if (name == "log.txt") {
                QVERIFY(!content.contains("W2") && !content.contains("sliced"));
            } else {
                QVERIFY2(
                    (QStringList{"config.json", "ledger.json.count", "state.json", "mark", ".lock"}.contains(name)),
                    qPrintable(name));
            }
        }
    }

    void everyJsonMetricSaysWhetherItUsedRawData() {
        const auto evaluated = cli({"evaluate", m_run, "--json"});
        VERIFY_CODE(evaluated, 0);
        const auto trained =
            QJsonDocument::fromJson(contentOf(m_folder.filePath("train.json"))).object()["methods"].toArray();
        for (const auto& list : {trained, evaluated.json().array()}) {
            QCOMPARE(list.size(), 2);
            for (const auto& method : list)
                for (const auto& [key, raw] : {std::pair("entropicDistance", false),
                                               {"heldOutNll", false},
                                               {"w2", true},
                                               {"w2Floor", true},
                                               {"slicedW2", true},
                                               {"slicedW2Floor", true}}) {
                    const auto metric = method.toObject()[key].toObject();
                    QVERIFY2(metric["value"].isDouble() && metric["usesRaw"].isBool(), key);
                    QCOMPARE(metric["usesRaw"].toBool(), raw);
                }
        }
    }

    void everyPrintedRawMetricSaysSo() {
        const auto evaluated = cli({"evaluate", m_run});
        VERIFY_CODE(evaluated, 0);
        for (const auto& line : evaluated.out.trimmed().split('\n'))
            QVERIFY2(line.contains("Exact W2 ") && line.endsWith("[uses raw data]"), line.constData());
        const auto without = cli({"evaluate", m_run, "--no-raw"});
        VERIFY_CODE(without, 0);
        QVERIFY(!without.out.contains("raw"));
    }

    void anEvaluationEntersItsLookAtRawDataInTheLedgerAndTheNextLabel() {
        const auto count = [&] { return contentOf(m_run + "/ledger.json").count("evaluation of run"); };
        const auto before = count();
        VERIFY_CODE(cli({"evaluate", m_run, "--no-raw"}), 0);
        QCOMPARE(count(), before);
        VERIFY_CODE(cli({"evaluate", m_run}), 0);
        QCOMPARE(count(), before + 1);
        VERIFY_CODE(cli({"generate", m_run, "--count", "10", "--out", m_folder.filePath("after.npy")}), 0);
        QVERIFY(contentOf(m_folder.filePath("after.npy.label.md")).contains("evaluation of run"));
    }

    void everyExportHasItsLabelAndPicturesTheirStamp_data() {
        QTest::addColumn<QString>("run");
        QTest::addColumn<QString>("format");
        for (const char* format : {"png", "npz", "idx", "csv", "npy"})
            QTest::addRow("points as %s", format) << m_run << format;
        for (const char* format : {"png", "pngs", "npz", "idx", "csv", "npy"})
            QTest::addRow("images as %s", format) << m_images << format;
    }
    void everyExportHasItsLabelAndPicturesTheirStamp() {
        QFETCH(QString, run);
        QFETCH(QString, format);
        const QString target = m_folder.filePath("export-" + QFileInfo(run).fileName() + '-' + format);
        const auto end = format == "npy" ? cli({"generate", run, "--count", "9", "--out", target})
                                         : cli({"export", run, "--format", format, "--count", "9", "--out", target});
        VERIFY_CODE(end, 0);
        const auto label = contentOf(target + (format == "pngs" ? "/label.md" : ".label.md"));
        QVERIFY2(label.startsWith("# Privacy label") && label.contains("figures used raw data"), label.constData());
        if (!format.startsWith("png")) return;
        QStringList pictures{target};
        if (format == "pngs") {
            pictures.clear();
            for (const auto& name : QDir(target).entryList({"*.png"}, QDir::Files)) // beside them lie their cards
                pictures << target + '/' + name;
            QCOMPARE(pictures.size(), 9);
        }
        for (const auto& picture : pictures) {
            QVERIFY(pngText(picture, "sfumato:stamp").contains("figures used raw data"));
            QVERIFY(!pngText(picture, "sfumato:stamp").contains("shows raw"));
        }
    }

    void aPictureWithRawRecordsIsNotPrivateAndSaysSoEverywhere() {
        for (const auto& run : {m_run, m_images}) {
            const QString target = m_folder.filePath("raw.png");
            VERIFY_CODE(cli({"export", run, "--with-raw", "--count", "9", "--out", target, "--force"}), 0);
            for (const char* keyword : {"sfumato:stamp", "Description"})
                QVERIFY2(pngText(target, keyword).startsWith("NOT PRIVATE: shows raw data. "),
                         qPrintable(pngText(target, keyword)));
            QCOMPARE(pngText(target, "sfumato:stamp").count("shows raw data"), 1);
            QVERIFY(contentOf(target + ".label.md").startsWith("**NOT PRIVATE: this file shows raw data.**"));
            QVERIFY(contentOf(run + "/ledger.json").contains("raw records in an exported picture"));
        }
    }

    // The whole way of somebody who is given privatized records and nothing else.
    void aPrivatizedFileIsTrainedOnWhereTheRawDataAreAbsentAndGivesNoRawMetric() {
        QDir(m_folder.path()).mkdir("here");
        QDir(m_folder.path()).mkdir("there");
        const QString raw = m_folder.filePath("here/raw.csv"), given = m_folder.filePath("there/given.safetensors"),
                      run = m_folder.filePath("there/run");
        QByteArray table("x,y\n");
        for (int i = 0; i < 200; ++i) table += QByteArray::number(0.3 + 0.001 * i) + ",0.7431905\n";
        QVERIFY(write(raw, table));
        VERIFY_CODE(cli({"privatize", "--data", raw, "--epsilon", "5", "--bound", "l2:2", "--out", given}), 0);
        QVERIFY(contentOf(given + ".label.md").contains("exact noise"));
        QVERIFY(QFile::remove(raw));
        const auto end = cli(QStringList{"train", "--json", "--out", run} +
                             tinyRun(40, 40, {"data.source=file", "data.path=" + given}));
        VERIFY_CODE(end, 0);
        QVERIFY(!end.err.contains("raw data]"));
        const auto document = end.json().object();
        QVERIFY(document["privatizedW2"].isNull());
        QVERIFY(!document["methods"].toArray().isEmpty());
        for (const auto& method : document["methods"].toArray())
            for (const char* key : {"w2", "w2Floor", "slicedW2", "slicedW2Floor"})
                QVERIFY(method.toObject()[key].isNull());
        const auto rows = contentOf(run + "/metrics.csv").trimmed().split('\n');
        QVERIFY(rows.size() > 1);
        for (qsizetype i = 1; i < rows.size(); ++i) QVERIFY2(rows[i].endsWith(",,,,,"), rows[i].constData());
        const auto label = contentOf(run + "/label.md");
        QVERIFY(!label.contains("figures used raw data") && label.contains("exact noise") && !label.contains("W2"));
        int pictures = 0, tags = 0;
        for (const auto& [name, content] : filesIn(run)) {
            QVERIFY2(!content.contains("0.7431905"), qPrintable(name));
            if (name.endsWith(".png") && ++pictures)
                QVERIFY(!pngText(run + '/' + name, "sfumato:stamp").contains("raw"));
            if (name.contains("tfevents")) {
                const auto events = readTensorBoard((run + '/' + name).toStdString());
                for (const auto& event : *events)
                    for (const auto& value : event.values)
                        QVERIFY(++tags && !QString::fromStdString(value.tag).contains("raw"));
            }
        }
        QVERIFY(pictures > 0 && tags > 0);
        VERIFY_CODE(cli({"export", run, "--out", run + ".png"}), 0);
        QVERIFY(pngText(run + ".png", "sfumato:stamp").contains("local (epsilon 5, delta 0), exact noise"));
        const auto shown = cli({"export", run, "--with-raw", "--out", m_folder.filePath("there/raw.png")});
        VERIFY_CODE(shown, 1);
    }
};

SFUMATO_TEST_WITH(TestStamps, QCoreApplication)
#include "test_stamps.moc"
