// SPDX-License-Identifier: GPL-3.0-or-later
// What a file holds and its format does not say: proposed, stated, and nothing of a single record beyond
// that.
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/png.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <functional>

using namespace sfumato;

class TestCliStatedFacts : public QObject, TestFolder<> {
    Q_OBJECT

    Ended run(const QStringList& arguments) const { return cli(arguments, {{"XDG_STATE_HOME", at("state")}}); }
    QStringList training(const QString& data, const QString& out, const QStringList& more) const {
        return QStringList{"train",
                           "--data",
                           data,
                           "--epsilon",
                           "5",
                           "--threads",
                           "1",
                           "--set",
                           "train.steps=2",
                           "--set",
                           "train.evaluateEvery=2",
                           "--out",
                           out} +
               more;
    }
    /// As a shell reads it.
    static QStringList wordsOf(const QString& options) {
        QProcess shell;
        shell.start("sh", {"-c", "printf '%s\\n' " + options});
        shell.waitForFinished();
        return QString::fromUtf8(shell.readAllStandardOutput()).trimmed().split('\n');
    }
    static QString proposed(const Ended& end) {
        const QString said = end.json().object()["error"].toObject()["detail"].toString();
        const auto from = said.indexOf("add --set") + 4;
        return said.mid(from, said.indexOf(" (changed where") - from);
    }
    void picture(const QString& path, int width, int height, int channels, int value) const {
        PngImage image{width, height, channels};
        image.pixels.assign(std::size_t(width * height * channels), std::uint8_t(value));
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QVERIFY(write(path, bytesOf(toPng(image))));
    }
    void table(const QString& path, const std::function<QByteArray(int)>& row) const {
        QByteArray text = "age,weight,label\n";
        for (int i = 0; i < 60; ++i) text += row(i) + '\n';
        QVERIFY(write(path, text));
    }
    static QByteArray usual(int i) {
        return QByteArray::number(20 + i) + ',' + QByteArray::number(50 + i % 30) + ',' + (i % 3 ? "ill" : "healthy");
    }
    void folder(const QString& name) const {
        QDir(at(name)).removeRecursively();
        for (int i = 0; i < 30; ++i)
            picture(at(name + "/class %1/%2.png").arg(i % 2).arg(i, 2, 10, QChar('0')), 12, 12, 1, 8 * i);
    }
    /// All of a run that does not come from noise, time or the order: config, and of its releases whatever a
    /// label tells.
    QList<QByteArray> publicOf(const QString& folder) const {
        QList<QByteArray> found{contentOf(folder + "/config.json")};
        const auto ledger = QString::fromUtf8(contentOf(folder + "/ledger.json")).split('\n');
        for (const QString& line : ledger) {
            auto event = QJsonDocument::fromJson(line.toUtf8()).object()["event"].toObject();
            for (const char* key : {"fingerprint", "order", "ledger", "run", "time", "user"})
                event.remove(QString::fromLatin1(key));
            found << QJsonDocument(event).toJson();
        }
        return found;
    }

private Q_SLOTS:
    void aTableWithoutLabelsAsksNothing() {
        QByteArray text = "age,weight\n";
        for (int i = 0; i < 60; ++i) // other records than below, which have an account of their own
            text += QByteArray::number(30 + i) + ',' + QByteArray::number(100 + i) + '\n';
        QVERIFY(write(at("plain.csv"), text));
        VERIFY_CODE(run(training(at("plain.csv"), at("plain"), {"--bound", "range:0:120,0:200"})), 0);
    }

    void whatIsRecognizedIsRefusedWithTheOptionsThatStateIt_data() {
        QTest::addColumn<QString>("data");
        QTest::addColumn<QStringList>("bound");
        QTest::addColumn<QStringList>("options");
        QTest::newRow("table") << "patients.csv" << QStringList{"--bound", "range:0:120,0:200"}
                               << QStringList{"data.classes=2", "data.classNames=[\"healthy\",\"ill\"]",
                                              "data.labelColumn=label"};
        QTest::newRow("folder") << "pictures" << QStringList{}
                                << QStringList{"data.side=12", "data.classes=2",
                                               "data.classNames=[\"class 0\",\"class 1\"]"};
        QTest::newRow("IDX") << "x-images-idx3-ubyte" << QStringList{} << QStringList{"data.classes=4"};
    }
    void whatIsRecognizedIsRefusedWithTheOptionsThatStateIt() {
        QFETCH(QString, data);
        QFETCH(QStringList, bound);
        QFETCH(QStringList, options);
        table(at("patients.csv"), usual);
        folder("pictures");
        QVERIFY(write(at("x-images-idx3-ubyte"),
                      bytesOf(toIdx(Array::of({40, 12, 12}, std::vector<std::uint8_t>(40 * 144, 7))))));
        std::vector<std::uint8_t> labels;
        for (int i = 0; i < 40; ++i) labels.push_back(std::uint8_t(i % 4));
        QVERIFY(write(at("x-labels-idx1-ubyte"), bytesOf(toIdx(Array::of({40}, labels)))));

        const QString name = QTest::currentDataTag(), file = at(data);
        const auto refused = run(training(file, at(name + "-refused"), bound + QStringList{"--json"}));
        QCOMPARE(refused.code, 1);
        const QString remedy = proposed(refused);
        QStringList typed;
        for (const QString& option : options) typed << "--set" << option;
        QCOMPARE(wordsOf(remedy), typed);
        QVERIFY(!QFileInfo::exists(at(name + "-refused")));
        QCOMPARE(run({"spent", file, "--json"}).json().object()["releases"].toArray().size(), 0);

        VERIFY_CODE(run(training(file, at(name + "-typed"), bound + wordsOf(remedy))), 0);
        VERIFY_CODE(run(training(file, at(name + "-as-read"), bound + QStringList{"--as-read"})), 0);
        QCOMPARE(contentOf(at(name + "-typed/config.json")), contentOf(at(name + "-as-read/config.json")));
        QVERIFY(contentOf(at(name + "-typed/config.json"))
                    .contains("\"classes\": " + QByteArray::number(options.contains("data.classes=4") ? 4 : 2)));
        // From there on nothing is asked.
        VERIFY_CODE(
            run({"train", "--config", at(name + "-typed/config.json"), "--data", file, "--out", at(name + "-again")}),
            0);
        VERIFY_CODE(run(QStringList{"privatize", "--data", file, "--epsilon", "5", "--out", at(name + ".safetensors"),
                                    "--as-read"} +
                        bound),
                    0);
    }

    void arraysAndColumnsAreStatedByOptions() {
        std::vector<std::uint8_t> labels;
        for (int i = 0; i < 40; ++i) labels.push_back(std::uint8_t(i % 2 ? 7 : 3));
        QVERIFY(write(at("archive.npz"),
                      bytesOf(*toNpz({{"train_images", Array::of({40, 12, 12}, std::vector<std::uint8_t>(40 * 144, 7))},
                                      {"train_labels", Array::of({40, 1}, labels)},
                                      {"weights", Array::of({3}, std::vector<std::uint8_t>(3, 1))}}))));
        const auto info = run({"info", at("archive.npz")});
        QVERIFY2(info.out.contains("train_images of 40 x 12 x 12 as records") && info.out.contains("2 classes (3, 7)"),
                 info.out);
        QVERIFY2(info.out.contains("arrays read: train_images of 40 x 12 x 12 as records, train_labels of 40 x 1 as "
                                   "labels; left aside: weights of 3\n"),
                 info.out);
        const QStringList stated{"--array",  "train_images",
                                 "--labels", "train_labels",
                                 "--set",    "data.classes=2",
                                 "--set",    "data.classNames=[\"healthy\",\"ill\"]",
                                 "--set",    "data.read.labelValues=[\"3\",\"7\"]"};
        const auto trained = run(training(at("archive.npz"), at("archive"), stated));
        QVERIFY2(trained.code == 0 && trained.err.contains("left aside: weights of 3"), trained.err);
        QVERIFY(contentOf(at("archive/config.json")).contains("\"array\": \"train_images\""));

        QByteArray text = "id;age;sex\n";
        for (int i = 0; i < 60; ++i)
            text += QByteArray::number(i) + ';' + QByteArray::number(40 + i) + (i % 2 ? ",5;f\n" : ",0;m\n");
        QVERIFY(write(at("columns.csv"), text));
        const QStringList bound{"--bound", "range:0:120,0:1,0:1"};
        const auto refused = run(training(at("columns.csv"), at("columns-refused"), bound + QStringList{"--json"}));
        QCOMPARE(wordsOf(proposed(refused)), (QStringList{"--set", "data.read.table=semicolon decimal-comma", "--set",
                                                          "data.read.columns=[\"id=-\",\"sex=f|m\"]"}));
        VERIFY_CODE(run(training(at("columns.csv"), at("columns"),
                                 bound + QStringList{"--columns", "id=-", "--columns", "sex=f|m", "--set",
                                                     "data.read.table=semicolon decimal-comma"})),
                    0);
        for (const auto& [named, read] : {std::pair("age=number", R"(["id=-","age=number","sex=f|m"])"),
                                          {"id=whole", R"(["id=whole","*=number","sex=f|m"])"}}) {
            const QString out = at(named); // the other columns are as they are recognized
            const QStringList limits{"--bound", named[0] == 'i' ? "range:0:60,0:120,0:1,0:1" : "range:0:120,0:1,0:1"};
            const Variables user{{"XDG_STATE_HOME", out + "-state"}};
            VERIFY_CODE(
                cli(training(at("columns.csv"), out, limits + QStringList{"--as-read", "--columns", named}), user), 0);
            const auto data = QJsonDocument::fromJson(contentOf(out + "/config.json")).object()["data"].toObject();
            QCOMPARE(QJsonDocument(data["read"].toObject()["columns"].toArray()).toJson(QJsonDocument::Compact),
                     QByteArray(read));
        }
        const auto wrong = run(
            training(at("columns.csv"), at("columns-wrong"),
                     bound + QStringList{"--columns", "height=-", "--set", "data.read.table=semicolon decimal-comma"}));
        QVERIFY2(wrong.code == 1 && wrong.err.contains("no column named height") &&
                     wrong.err.contains("nearest: id, age or sex"),
                 wrong.err);
    }

    void filesThatDifferInOneRecordGiveTheSamePublicFacts_data() {
        QTest::addColumn<QString>("change");
        for (const char* change :
             {"a new class", "no class", "a cell that is NaN", "a word", "a short row", "a broken picture",
              "a large picture", "a colour picture", "a picture of a new class"})
            QTest::newRow(change) << change;
    }
    void filesThatDifferInOneRecordGiveTheSamePublicFacts() {
        QFETCH(QString, change);
        const std::map<QString, QByteArray> rows{{"a new class", "33,60,dead"},
                                                 {"no class", "33,60,"},
                                                 {"a cell that is NaN", "nan,60,ill"},
                                                 {"a word", "33,much,ill"},
                                                 {"a short row", "33"}};
        const bool isTable = rows.contains(change);
        const QString data = at(isTable ? "neighbours.csv" : "neighbours");
        const QStringList stated = isTable ? QStringList{"--bound", "range:0:120,0:200",
                                                         "--set",   "data.classes=2",
                                                         "--set",   "data.classNames=[\"healthy\",\"ill\"]"}
                                           : QStringList{"--set", "data.side=12",
                                                         "--set", "data.classes=2",
                                                         "--set", "data.classNames=[\"class 0\",\"class 1\"]"};
        const QStringList central{"--set", "privacy.model=central", "--set", "privacy.method=dp-merf",
                                  "--set", "privacy.delta=1e-3",    "--set", "data.scaling=unit",
                                  "--set", "data.sensitive=true"};
        QList<QByteArray> before, said;
        for (const bool changed : {false, true}) {
            if (isTable)
                table(data, [&](int i) { return changed && i == 17 ? rows.at(change) : usual(i); });
            else
                folder("neighbours");
            const QString one = data + "/class 1/17.png";
            if (changed && change == "a broken picture") QVERIFY(write(one, "no picture"));
            if (changed && change == "a large picture") picture(one, 90, 40, 1, 200);
            if (changed && change == "a colour picture") picture(one, 12, 12, 3, 200);
            if (changed && change == "a picture of a new class") {
                QVERIFY(QDir().mkpath(data + "/a class 0"));
                QVERIFY(QFile::rename(one, data + "/a class 0/17.png"));
            }
            QList<QByteArray> found;
            for (const QString model : {"local", "central"}) {
                if (model == "central" && isTable) continue;
                const QString out = at("neighbour");
                QDir(out).removeRecursively();
                QDir(at("state")).removeRecursively();
                const auto end = run(training(data, out, stated + (model == "central" ? central : QStringList())));
                VERIFY_CODE(end, 0);
                const bool empty = changed && change != "a large picture" && change != "a colour picture";
                QVERIFY2(end.err.contains("cannot be used") == empty, end.err.constData()); // on the terminal
                                                                                            // of whoever owns
                                                                                            // it
                QVERIFY(!end.out.contains("cannot be used"));
                found += publicOf(out);
            }
            if (changed) QCOMPARE(found, before);
            before = found;
        }
        QVERIFY(before.size() > 1);
    }

    void ofAColumnThatIsMisspelledTheNearestNamesAreTold() {
        table(at("misspelled.csv"), usual);
        const auto end = run(training(at("misspelled.csv"), at("misspelled"),
                                      {"--bound", "range:0:200", "--as-read", "--columns", "wieght=whole"}));
        QVERIFY2(end.code == 1 && end.err.contains("has no column named wieght; nearest: weight"), end.err);
    }

    void theTestPartIsStatedAndClassifiersAreTestedOnIt() {
        const auto pictures = [](std::int64_t count) {
            std::vector<std::uint8_t> pixels;
            for (std::int64_t i = 0; i < count * 144; ++i) pixels.push_back(std::uint8_t(i / 144 % 2 ? 220 : 30));
            return Array::of({count, 12, 12}, pixels);
        };
        const auto kinds = [](std::int64_t count) {
            std::vector<std::uint8_t> classes;
            for (std::int64_t i = 0; i < count; ++i) classes.push_back(std::uint8_t(i % 2));
            return Array::of({count}, classes);
        };
        QVERIFY(write(at("parts.npz"), bytesOf(*toNpz({{"first", pictures(90)},
                                                       {"kinds", kinds(90)},
                                                       {"second", pictures(24)},
                                                       {"second_kinds", kinds(24)}}))));
        const auto trained = [&](const QString& out, const QStringList& test) {
            return run(training(at("parts.npz"), at(out), {}) +
                       QStringList{"--set", "privacy.model=central", "--set", "privacy.method=moments", "--set",
                                   "privacy.delta=1e-4", "--array", "first", "--labels", "kinds", "--set",
                                   "data.classes=2"} +
                       test);
        };
        VERIFY_CODE(trained("misspelt", {"--test", "seconds"}), 1);
        VERIFY_CODE(trained("parts", {"--test", "second", "--test-labels", "second_kinds"}), 0);
        const QStringList classify{"classify", at("parts"), "--json", "--classifiers", "lda", "--count", "200"};
        const auto own = run(classify);
        VERIFY_CODE(own, 0);
        QCOMPARE(own.json().object()["tests"].toInt(), 24);
        QVERIFY(own.json() == run(classify + QStringList{"--test", at("parts.npz")}).json());
    }

    void exportsAndReportsUseTheNamesThatWereStated() {
        for (int i = 0; i < 30; ++i)
            for (const char* name : {"healthy", "ill"})
                picture(at(QString("named/%1/%2.png").arg(name).arg(i)), 12, 12, 1, (*name == 'h' ? 40 : 140) + i);
        VERIFY_CODE(run({"train", "--data", at("named"), "--as-read", "--epsilon", "5", "--threads", "1", "--set",
                         "privacy.model=central", "--set", "privacy.method=moments", "--set", "privacy.delta=1e-4",
                         "--new-account", "--out", at("named-run")}),
                    0);
        const auto exported = [&](const QString& format, const QString& out, int count) {
            return run({"export", at("named-run"), "--format", format, "--count", QString::number(count), "--force",
                        "--out", at(out)});
        };
        VERIFY_CODE(exported("pngs", "named-out", 6), 0);
        QCOMPARE(QDir(at("named-out")).entryList(QDir::Dirs | QDir::NoDotAndDotDot), (QStringList{"healthy", "ill"}));
        QVERIFY(contentOf(at("named-out/label.md")).contains("Classes of these samples: 0 healthy, 1 ill."));
        VERIFY_CODE(exported("pngs", "named-out", 4), 0); // in place of those
        int pictures = 0;
        for (QDirIterator entry(at("named-out"), {"*.png"}, QDir::Files, QDirIterator::Subdirectories); entry.hasNext();
             entry.next())
            ++pictures;
        QCOMPARE(pictures, 4);
        QVERIFY(write(at("named-out/ill/notes.txt"), "mine"));
        VERIFY_CODE(exported("pngs", "named-out", 4), 1);

        VERIFY_CODE(exported("csv", "named.csv", 8), 0);
        const auto rows = contentOf(at("named.csv")).trimmed().split('\n');
        QCOMPARE(rows.size(), 9);
        QVERIFY(rows.first().endsWith(",pixel143,label"));
        for (qsizetype i = 1; i < rows.size(); ++i)
            QVERIFY2(rows[i].count(',') == 144 && (rows[i].endsWith(",healthy") || rows[i].endsWith(",ill")), rows[i]);
        const auto back = run({"info", at("named.csv")});
        QVERIFY2(back.out.contains("2 classes (healthy, ill)"), back.out);

        VERIFY_CODE(run({"report", at("named-run"), "--out", at("named.html")}), 0);
        QVERIFY(contentOf(at("named.html")).contains("healthy, ill"));
    }
};

SFUMATO_TEST_WITH(TestCliStatedFacts, QCoreApplication)
#include "test_stated_facts.moc"
