// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/arrays/npz.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/tensorboard_reader.h"
#include "tests/support/test_program.h"

#include <QDir>

#include <cmath>

using namespace sfumato;

namespace {

bool writePoints(const QString& path, std::int64_t columns, const std::vector<double>& values) {
    const auto bytes = toNpy(Array::of({std::int64_t(values.size()) / columns, columns}, values));
    return write(path, {reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())});
}

} // namespace

class TestCliCommands : public QObject, TestFolder<> {
    Q_OBJECT

    QString m_run = filePath("run"), m_images = filePath("images");

private Q_SLOTS:
    void initTestCase() {
        VERIFY_CODE(cli(QStringList{"train", "--out", m_run} + tinyRun(100, 40)), 0);
        VERIFY_CODE(cli({"train", "--preset", "glyph-gau-s", "--threads", "1", "--set", "data.count=60", "--set",
                         "train.steps=1", "--set", "train.seconds=0", "--set", "mechanism.acceptLargeDelta=true",
                         "--set", "monitor.raw=false", "--out", m_images}),
                    0);
    }

    void theSameSpecAndSeedGiveTheSameRun() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("again")} + tinyRun(100, 40)), 0);
        const QString different = difference(m_run, at("again"));
        QVERIFY2(different.isEmpty(), qPrintable(different));
        VERIFY_CODE(cli(QStringList{"train", "--seed", "8", "--out", at("other")} + tinyRun(100, 40)), 0);
        QVERIFY(!difference(m_run, at("other")).isEmpty());
    }

    // Facts that a spec states give what the same facts give that are typed, and what fits neither is refused.
    void aMethodIsRecommendedForTypedFactsAndForThoseOfASpec() {
        const QStringList typed{"recommend", "--records", "500", "--classes", "10", "--epsilon", "2", "--json"};
        const auto ofTyped = cli(typed),
                   ofSpec = cli({"recommend", "--preset", "moments-mn", "--set", "data.source=glyph-digits", "--set",
                                 "data.count=500", "--epsilon", "2", "--json"});
        VERIFY_CODE(ofTyped, 0);
        VERIFY_CODE(ofSpec, 0);
        QCOMPARE(ofSpec.json().object()["facts"], ofTyped.json().object()["facts"]);
        QCOMPARE(ofSpec.json().object()["recommended"].toObject()["method"].toString(), QString("moments"));
        VERIFY_CODE(cli({"recommend", "--epsilon", "2"}), 1);
        VERIFY_CODE(cli({"recommend", "--records", "500"}), 1);
        VERIFY_CODE(cli({"recommend", "--preset", "moments-mn", "--records", "500"}), 1);
        const QString picture = filePath("expected.png");
        VERIFY_CODE(cli(QStringList(typed) << "--picture" << picture), 0);
        QVERIFY(contentOf(picture).contains("A stand-in: digits that the program drew"));
        VERIFY_CODE(cli(QStringList(typed) << "--picture" << picture), 1); // it is there already
    }

    void aFinishedRunThatIsResumedReportsTheMetricsItHad() {
        const auto trained = cli(QStringList{"train", "--json", "--out", at("finished")} + tinyRun(40, 40));
        VERIFY_CODE(trained, 0);
        const auto resumed = cli({"resume", at("finished"), "--json"});
        VERIFY_CODE(resumed, 0);
        QCOMPARE(resumed.json().object()["methods"], trained.json().object()["methods"]);
        const QString different = difference(m_run, at("finished"));
        QVERIFY(!different.isEmpty());
    }

    void aFigureHasOneValueHoweverItIsAskedFor() {
        const QString measured = at("measured"); // evaluate adds to the files of a run
        VERIFY_CODE(cli(QStringList{"train", "--out", measured} + tinyRun(40, 40)), 0);
        const auto all = cli({"evaluate", measured, "--json"}),
                   one = cli({"evaluate", measured, "--figures", "w2", "--json"});
        VERIFY_CODE(all, 0);
        VERIFY_CODE(one, 0);
        const auto methodOf = [](const Ended& end) { return end.json().array()[0].toObject(); };
        const double value = methodOf(one)["figures"].toObject()["w2"].toObject()["value"].toDouble();
        QVERIFY(value > 0);
        QCOMPARE(value, methodOf(all)["w2"].toObject()["value"].toDouble());
        const auto seeded = cli({"evaluate", measured, "--figures", "w2", "--seed", "11"});
        QVERIFY2(seeded.out.contains("of seed 11, not the last evaluation's"), seeded.out.constData());
    }

    void anOptionThatIsNoneIsAnsweredByTheNearest() {
        const auto end = cli({"train", "--preset", "ring-gau", "--epsilo", "10"});
        QVERIFY2(end.code >= 100 && end.err.startsWith("not expected: --epsilo 10; nearest: --epsilon"), end.err);
        const auto before = cli({"privatize", "--epsilom", "3"}); // although --out is missing, too
        QVERIFY2(before.err.startsWith("not expected: --epsilom 3; nearest: --epsilon"), before.err);
        const QString file = filePath("records.csv");
        QVERIFY(write(file, "1\n2\n"));
        const auto bare = cli({"privatize", file});
        QVERIFY2(bare.err.contains("records are named by --data " + file.toUtf8()), bare.err);
        const auto word = cli({"train", "--preset", "ring-gau", "--epsilon", "ten"});
        QVERIFY2(word.code >= 100 && word.err.startsWith("\"ten\" is not a number"), word.err);
    }

    void aWordThatIsNoCommandIsAnsweredByTheNearest() {
        const auto end = cli({"figrue", "t0"});
        QVERIFY2(end.code >= 100 && end.err.startsWith("there is no command figrue; nearest: figure"), end.err);
    }

    void aWordOfOtherProgramsIsAnsweredByTheCommandThatDoesIt() {
        const auto end = cli({"plot", "t0"});
        QVERIFY2(end.code >= 100 && end.err.startsWith("there is no command plot; what you look for is: figure\n"),
                 end.err);
    }

    void ofSeveralValuesThatWhichIsNoNumberIsNamed() {
        const auto end = cli({"sweep", "--preset", "ring-lap", "--values", "2,abc"});
        QVERIFY2(end.code >= 100 && end.err.startsWith("\"abc\" is not a number\n"), end.err);
    }

    void runsTellWhatWasSpentAndMeasured() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("told")} + tinyRun(4, 2)), 0);
        const QJsonValue run = QJsonDocument::fromJson(cli({"runs", at("told"), "--json"}).out).array()[0];
        QVERIFY(run["epsilon"].toDouble() > 0 && run["guaranteed"].isBool());
        QVERIFY(!run["methods"].toArray().isEmpty());
        const auto text = cli({"runs", at("told")}).out;
        QVERIFY2(text.contains("    epsilon ") && text.contains("W2"), text);
        QVERIFY(QDir().mkpath(at("data/sfumato/runs")) && QDir().mkpath(at("empty")));
        QVERIFY(QFile::rename(at("told"), at("data/sfumato/runs/told")));
        const auto ofWindow = cli({"runs"}, {{"XDG_DATA_HOME", at("data")}}, at("empty"));
        QVERIFY2(ofWindow.code == 0 && ofWindow.out.contains("/sfumato/runs/told  "), ofWindow.out + ofWindow.err);
        QVERIFY(cli({"runs"}, {{"XDG_DATA_HOME", at("empty")}}, at("empty")).err.contains("name the folder"));
    }

    void aRunThatReusesAReleaseSaysWhatThatOnePromises() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("shared/first")} + tinyRun(4, 2)), 0);
        VERIFY_CODE(cli(QStringList{"train", "--out", at("shared/second")} +
                        tinyRun(4, 2, {"data.release=" + at("shared/first")})),
                    0);
        const auto list = cli({"runs", at("shared"), "--json"}).json().array();
        QCOMPARE(list.size(), 2);
        for (const char* key : {"epsilon", "delta", "guaranteed"}) {
            QVERIFY2(list[1].toObject().contains(key), key);
            QCOMPARE(list[1].toObject()[key], list[0].toObject()[key]);
        }
        QCOMPARE(cli({"runs", at("shared")}).out.count("NOT PRIVATE"), 2);
        const auto table = cli({"runs", at("shared"), "--csv", "-"}).out;
        QVERIFY2(table.count("NOT PRIVATE") >= 2, table);
    }

    void runsAreFilteredAndWrittenAsInTheWindow() {
        for (const char* seed : {"8", "9"})
            VERIFY_CODE(cli(QStringList{"train", "--seed", seed, "--out", at("seeds/of ") + seed} + tinyRun(4, 2)), 0);
        const auto found = cli({"runs", at("seeds"), "--filter", "seed=9 method:entropic -status:failed", "--json"});
        VERIFY_CODE(found, 0);
        QCOMPARE(found.json().array().size(), 1);
        QCOMPARE(found.json().array()[0].toObject()["folder"].toString(), at("seeds/of 9"));
        const auto none = cli({"runs", at("seeds"), "--filter", "seed>9"});
        QVERIFY2(none.out.startsWith("no runs in ") && none.out.endsWith(" match\n"), none.out);
        const auto one = cli({"runs", at("seeds/of 8"), "--filter", "method:entropic", "--json"}); // itself a run
        QCOMPARE(one.json().array()[0].toObject()["folder"].toString(), at("seeds/of 8"));

        const auto wrong = cli({"runs", at("seeds"), "--filter", "w2<x shade:red", "--json"});
        QCOMPARE(wrong.code, 1);
        const QString words = wrong.error()["detail"].toString();
        QVERIFY2(words.startsWith(QString::fromUtf8("“w2<x”: “x” is not a number; try w2<5. “shade:red”: there is no")),
                 qPrintable(words));

        const QStringList table{"runs", at("seeds"), "--filter", "seed=9", "--csv"};
        VERIFY_CODE(cli(table + QStringList{at("runs.csv")}), 0);
        const QByteArrayList lines = contentOf(at("runs.csv")).trimmed().split('\n');
        QCOMPARE(lines.size(), 3); // a row for each method
        QVERIFY2(lines[0].startsWith("name,w2,") && lines[0].endsWith(",tag,folder"), lines[0]);
        QVERIFY2(lines[1].contains("of 9"), lines[1]);
        VERIFY_CODE(cli(table + QStringList{at("runs.csv")}), 1); // is there
        QCOMPARE(cli(table + QStringList{"-"}).out, contentOf(at("runs.csv")));
    }

    void runsAreListedWithoutQt() {
        const Variables told{{"LD_DEBUG", "files"}};
        QVERIFY(!start(program, {"runs", at("seeds")}, told).err.contains("libQt6Core"));
        QVERIFY(start(program, {"runs", at("seeds"), "--filter", "seed=9"}, told).err.contains("libQt6Core"));
    }

    void aSecondWriterIsTurnedAway() {
        QProcess first;
        first.setProcessEnvironment(environmentWith({}));
        first.start(program, QStringList{"train", "--out", at("busy")} + tinyRun(100000, 1000));
        QVERIFY(first.waitForStarted());
        first.setReadChannel(QProcess::StandardError);
        QVERIFY(first.waitForReadyRead(30000));
        const auto status = [this] {
            for (const QJsonValue& run : QJsonDocument::fromJson(cli({"runs", at(""), "--json"}).out).array())
                if (run["folder"].toString().endsWith("busy")) return run["status"].toString();
            return QString();
        };
        const auto end = cli({"resume", at("busy"), "--json"});
        const QString alive = status();
        first.kill();
        first.waitForFinished();
        VERIFY_CODE(end, 1);
        QCOMPARE(end.error()["code"].toString(), QString("Busy"));
        QCOMPARE(alive, QString("running"));
        QCOMPARE(status(), QString("killed"));
        const auto ofOne = QJsonDocument::fromJson(cli({"runs", at("busy") + "/", "--json"}).out).array();
        QCOMPARE(ofOne.size(), 1);
        QCOMPARE(ofOne[0]["status"].toString(), QString("killed"));
    }

    /// The tables of the presets' README, and the same entries as JSON.
    void presetsListsThePublishedMetrics() {
        const auto end = cli({"presets", "--figures", "--json"});
        VERIFY_CODE(end, 0);
        const auto is = [&](const char* metric, const char* id, const char* scale) {
            return std::ranges::any_of(end.json().array(), [&](const QJsonValue& entry) {
                return entry["figure"] == metric && entry["id"] == id && entry["comparedWithPaper"] == scale;
            });
        };
        QVERIFY(is("Figure 6", "rect-lap", "smaller") && is("Table 1", "sink-mn-full", "same"));
        QVERIFY(is("Figure 8", "mnist-budgets", "smaller") && is("Figures 4 and 10", "mn-orth-s", "beyond"));
        QFile readme(QStringLiteral(SFUMATO_SOURCE_DIR "/resources/presets/README.md"));
        QVERIFY(readme.open(QIODevice::ReadOnly));
        QVERIFY(QString::fromUtf8(readme.readAll()).contains(cli({"presets", "--figures"}).out.trimmed()));
    }

    void presetsListsThemAll() {
        const auto end = cli({"presets", "--json"});
        VERIFY_CODE(end, 0);
        QStringList ids;
        for (const auto& preset : end.json().array()) {
            ids << preset.toObject()["id"].toString();
            for (const char* field : {"title", "follows", "file"})
                QVERIFY2(!preset.toObject()[field].toString().isEmpty(), qPrintable(ids.last() + field));
        }
        ids.sort();
        QStringList expected;
        for (const char* folder : {"images", "points", "tables"})
            for (const auto& file :
                 QDir(QStringLiteral(SFUMATO_SOURCE_DIR "/resources/presets/%1").arg(folder)).entryInfoList({"*.json"}))
                expected << file.completeBaseName();
        expected.sort();
        QVERIFY(expected.size() > 30);
        QCOMPARE(ids, expected);
        const auto absent = cli({"presets"}, {{"SFUMATO_DATA", ""}, {"HOME", path()}, {"XDG_DATA_HOME", ""}});
        QVERIFY2(absent.out.count("mnist is not on this computer. Put ") <= 2, absent.out); // and Fashion-MNIST
        const auto text = cli({"presets"});
        for (const auto& id : expected)
            QVERIFY(text.out.contains('\n' + id.toUtf8() + ' ') || text.out.startsWith(id.toUtf8()));
    }

    void absentDataAreReportedInASentence() {
        const auto end = cli({"info"}, {{"SFUMATO_DATA", ""}, {"HOME", path()}, {"XDG_DATA_HOME", ""}});
        VERIFY_CODE(end, 0);
        QVERIFY2(end.out.contains("\nmnist is not on this computer. Put "), end.out.constData());
    }

    void productsAreThoseOfThisProcessor() {
        if (!contentOf("/proc/cpuinfo").contains(" avx2 ")) QSKIP("a processor without AVX2");
        const auto end = cli({"info"});
        VERIFY_CODE(end, 0);
        if (!end.out.contains("OpenBLAS")) QSKIP("no OpenBLAS");
        QVERIFY2(end.out.contains("SkylakeX") || end.out.contains("Haswell"), end.out.constData());
    }

    void everyFormatIsReadBack() {
        const auto exported = [&](const QString& run, const QString& format) {
            const QString target = filePath("out-" + QFileInfo(run).fileName() + '.' + format);
            const auto end = cli(
                {"export", run, "--format", format, "--count", "25", "--seed", "3", "--out", target, "--json"});
            if (end.code != 0 || end.json().object()["files"].toArray().first().toString() !=
                                     target + (format == "pngs" ? "/00000.png" : ""))
                qWarning("%s", end.err.constData());
            return target.toStdString();
        };
        const auto table = readCsv(exported(m_run, "csv"));
        QVERIFY(table);
        QCOMPARE(table->columns, (std::vector<std::string>{"column 1", "column 2"}));
        QCOMPARE(table->values.shape, (std::vector<std::int64_t>{25, 2}));
        const auto numbers = table->values.as<double>();
        const auto same = [&](std::span<const float> values) {
            return std::equal(values.begin(), values.end(), numbers.begin(), numbers.end(),
                              [](float a, double b) { return double(a) == b; });
        };
        const auto archive = readNpz(exported(m_run, "npz"));
        QVERIFY(archive && archive->size() == 2);                   // no labels
        const auto stamp = archive->at("stamp").as<std::uint8_t>(); // the line in bold of the label beside it
        const QByteArray line = "**" +
                                QByteArray(reinterpret_cast<const char*>(stamp.data()), qsizetype(stamp.size())) +
                                "**\n";
        QVERIFY2(stamp.size() > 10 && contentOf(at("out-run.npz.label.md")).contains(line), line);
        QVERIFY(same(archive->at("x").as<float>()));
        const auto idx = readIdx(exported(m_run, "idx"));
        QVERIFY(idx && same(idx->as<float>()));
        const QString packed = at("packed.idx.gz");
        VERIFY_CODE(cli({"export", m_run, "--format", "idx", "--count", "25", "--seed", "3", "--out", packed}), 0);
        QVERIFY(contentOf(packed).startsWith("\x1f\x8b") && contentOf(at("out-run.idx")).startsWith(QByteArray(2, 0)));
        QVERIFY(*readIdx(packed.toStdString()) == *idx);
        QVERIFY(cli({"generate", m_run, "--count", "25", "--seed", "3", "--out", at("x.npy")}).code == 0);
        const auto npy = readNpy(at("x.npy").toStdString());
        QVERIFY(npy && same(npy->as<float>()));
        const auto picture = readPng(exported(m_run, "png"));
        QVERIFY(picture && picture->width == 992 && picture->height > 300); // 84 mm at 300 dots per inch

        const auto images = readNpz(exported(m_images, "npz"));
        QVERIFY(images);
        const auto& x = images->at("x");
        QCOMPARE(x.shape.size(), std::size_t(4));
        QCOMPARE(x.shape[0], 25);
        QCOMPARE(x.shape[3], 1);
        const auto pixels = x.as<std::uint8_t>();
        const auto gzipped = readIdx(exported(m_images, "idx"));
        QVERIFY(gzipped);
        QCOMPARE(gzipped->shape, (std::vector<std::int64_t>{25, x.shape[1], x.shape[2]}));
        QVERIFY(std::ranges::equal(gzipped->as<std::uint8_t>(), pixels));
        const auto each = exported(m_images, "pngs");
        const std::size_t size = std::size_t(x.shape[1] * x.shape[2]);
        for (int i : {0, 7, 24}) {
            const auto one = readPng(each + (i < 10 ? "/0000" : "/000") + std::to_string(i) + ".png");
            QVERIFY(one && std::ranges::equal(one->pixels, pixels.subspan(std::size_t(i) * size, size)));
        }
        const auto grid = readPng(exported(m_images, "png"));
        QVERIFY(grid && grid->width == 5 * (x.shape[2] + 2) + 2);
        for (std::int64_t row = 0; row < x.shape[1]; ++row) // the eighth image: row 1, column 2
            QVERIFY(std::equal(pixels.begin() + std::ptrdiff_t(7 * size + std::size_t(row * x.shape[2])),
                               pixels.begin() + std::ptrdiff_t(7 * size + std::size_t((row + 1) * x.shape[2])),
                               grid->pixels.begin() + std::ptrdiff_t((2 + (x.shape[1] + 2) + row) * grid->width + 2 +
                                                                     2 * (x.shape[2] + 2))));
    }

    void theNameOfAnExportedFileChoosesItsFormat() {
        const auto exported = [&](const char* name) {
            const QString path = at(name);
            QFile file(path);
            return cli({"export", m_run, "--count", "4", "--out", path}).code == 0 && file.open(QIODevice::ReadOnly)
                       ? file.readAll()
                       : QByteArray();
        };
        QCOMPARE(exported("by-name.csv").trimmed().split('\n').last().count(','), 1);
        QVERIFY(exported("by-name.npz").startsWith("PK"));
        QVERIFY(exported("by-name-images-idx3-ubyte.gz").startsWith("\x1f\x8b"));
        VERIFY_CODE(cli({"generate", m_run, "--count", "4", "--out", at("by-name-2.csv")}), 1);
    }

    // Whoever has the picture has the run: its text chunk is a config.
    void aPictureMakesItsRunAgain() {
        VERIFY_CODE(cli({"export", m_run, "--out", at("picture.png")}), 0);
        QVERIFY(write(at("config.json"), pngText(at("picture.png"), "sfumato:config").toUtf8()));
        VERIFY_CODE(cli({"train", "--config", at("config.json"), "--out", at("from-picture")}), 0);
        const QString different = difference(m_run, at("from-picture"));
        QVERIFY2(different.isEmpty(), qPrintable(different));
    }

    void tensorBoardHoldsWhatTheTableHolds() {
        const auto rows = contentOf(m_run + "/metrics.csv").trimmed().split('\n');
        const auto names = rows.first().split(',');
        std::map<std::tuple<QByteArray, qint64, QByteArray>, float> table, board;
        for (qsizetype i = 1; i < rows.size(); ++i) {
            const auto fields = rows[i].split(',');
            for (qsizetype column = 2; column < fields.size(); ++column)
                if (!fields[column].isEmpty())
                    table[{fields[1], fields[0].toLongLong(), names[column]}] = float(fields[column].toDouble());
        }
        int images = 0;
        for (const auto& [name, content] : filesIn(m_run))
            if (name.contains("tfevents")) {
                const auto events = readTensorBoard((m_run + '/' + name).toStdString());
                QVERIFY(events);
                QCOMPARE(events->front().fileVersion, std::string("brain.Event:2"));
                QVERIFY2(!name.contains(QRegularExpression("[0-9]{5}")), "a name tells no time");
                for (const auto& event : *events) {
                    QCOMPARE(event.wallTime, 0.); // steps alone: when and for how long is nobody's business
                    for (const auto& value : event.values) {
                        const QByteArray tag = QByteArray::fromStdString(value.tag);
                        const auto slash = tag.indexOf('/');
                        images += value.image.has_value();
                        if (value.scalar) board[{tag.first(slash), event.step, tag.mid(slash + 1)}] = *value.scalar;
                    }
                }
            }
        QVERIFY(table.size() > 400);
        QVERIFY(board == table);
        QCOMPARE(images, 5); // the privatized records once, two methods at steps 50 and 100
    }

    // Two points and their shift by (3, 4): every plan's best is the shift itself.
    void transportOfAShiftIsItsLength() {
        QVERIFY(writePoints(at("a.npy"), 2, {0, 0, 100, 0}) && writePoints(at("b.npy"), 2, {3, 4, 103, 4}));
        const auto value = [&](const QStringList& more) {
            const auto end = cli(QStringList{"transport", at("a.npy"), at("b.npy"), "--json"} + more);
            return end.code == 0 ? end.json().object() : QJsonObject();
        };
        QCOMPARE(value({"--exact"})["value"].toDouble(), 25.0);
        QCOMPARE(value({"--exact", "--cost", "l1"})["value"].toDouble(), 7.0);
        QVERIFY(std::abs(value({"--exact"})["dualityGap"].toDouble()) < 1e-9);
        // lambda KL(pi | a x b) of a permutation of two points is lambda log 2; the other plan costs 10^4.
        const auto entropic = value(
            {"--lambda", "2", "--iterations", "500", "--plan", at("plan.npy"), "--gradient", at("gradient.npy")});
        QVERIFY(std::abs(entropic["value"].toDouble() - (25 + 2 * std::log(2.0))) < 1e-9);
        QVERIFY(entropic["marginalError"].toDouble() < 1e-9);
        const auto plan = readNpy(at("plan.npy").toStdString()), gradient = readNpy(at("gradient.npy").toStdString());
        QVERIFY(plan && std::abs(plan->as<double>()[0] - 0.5) < 1e-9 && plan->as<double>()[1] < 1e-9);
        QVERIFY(gradient && std::abs(gradient->as<double>()[0] + 3) < 1e-9 &&
                std::abs(gradient->as<double>()[1] + 4) < 1e-9); // 2 (x - y) / m
        const auto whole = value({"--lambda", "200", "--iterations", "500", "--tolerance", "1e-9", "--full"});
        const auto pairs = value(
            {"--lambda", "200", "--iterations", "500", "--tolerance", "1e-9", "--relaxation", "1.2"});
        QVERIFY(whole["converged"].toBool() &&
                std::abs(whole["value"].toDouble() / pairs["value"].toDouble() - 1) < 1e-8);
        // Where lambda is far above the costs, the product plan: half the pairs cost 10^4 more.
        QVERIFY(std::abs(value({"--lambda", "1e14"})["value"].toDouble() / 5025 - 1) < 1e-9);
        QVERIFY(std::abs(value({"--lambda", "1e17", "--single"})["value"].toDouble() / 5025 - 1) < 1e-5);
        // Sliced: the mean over directions of (u . (3, 4))^2 is 25 / 2.
        QVERIFY(std::abs(value({"--sliced", "--directions", "200000"})["value"].toDouble() - 12.5) < 0.1);
    }

    // Ten points in reverse order, one of them far away; and two clusters far apart that no mass leaves.
    void transportOfPointsFarApartKeepsItsDigits() {
        const std::vector<double> line{0, 0, 1, 0, 2, 1, 3, 1, 1e8, 0}, back{1e8, 0, 3, 1, 2, 1, 1, 0, 0, 0};
        QVERIFY(writePoints(at("line.npy"), 2, line) && writePoints(at("back.npy"), 2, back));
        const auto exact = cli({"transport", at("line.npy"), at("back.npy"), "--json", "--exact"});
        VERIFY_CODE(exact, 0);
        QCOMPARE(exact.json().object()["value"].toDouble(), 0.0);
        QCOMPARE(exact.json().object()["dualityGap"].toDouble(), 0.0);
        QVERIFY(writePoints(at("near.npy"), 1, {-1e6, 1e6}) && writePoints(at("by.npy"), 1, {-1e6 + 0.25, 1e6 - 0.25}));
        for (const char* lambda : {"1e-3", "1", "1e3"}) { // each point has one other within reach: cost 1/16,
                                                          // entropy log 2
            const auto entropic = cli({"transport", at("near.npy"), at("by.npy"), "--json", "--lambda", lambda});
            VERIFY_CODE(entropic, 0);
            const double truth = 1.0 / 16 + QByteArray(lambda).toDouble() * std::log(2.0);
            QVERIFY(std::abs(entropic.json().object()["value"].toDouble() / truth - 1) < 1e-9);
            QVERIFY(std::abs(entropic.json().object()["transportCost"].toDouble() * 16 - 1) < 1e-6);
        }
    }

    void transportThatIsNoAnswerIsAFaultUnlessItIsAskedFor() {
        QVERIFY(writePoints(at("c.npy"), 2, {0, 0, 1, 0, 2, 1, 3, 1}) &&
                writePoints(at("d.npy"), 2, {0.3, 1, 1.1, 0.9, 2.2, 0, 2.8, 0}));
        const QStringList rough{"transport", at("c.npy"), at("d.npy"),    "--json",
                                "--lambda",  "0.3",       "--iterations", "3"};
        const auto refused = cli(rough);
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.err.contains("--allow-unconverged"), refused.err.constData());
        VERIFY_CODE(cli(rough + QStringList{"--allow-unconverged"}), 0);
        VERIFY_CODE(cli(rough + QStringList{"--tolerance", "0"}), 0); // so many iterations were asked for
        QVERIFY(writePoints(at("far.npy"), 2, {1e200, 0, 0, 1e200})); // squares leave the range of numbers
        for (const QStringList& method :
             {QStringList{"--exact"}, {"--sliced"}, {"--lambda", "1", "--allow-unconverged"}, {"--single", "--exact"}})
            VERIFY_CODE(cli(QStringList{"transport", at("far.npy"), at("a.npy")} + method), 1);
        for (const char* lambda : {"1e7", "1e8", "1e14", "1e18"}) { // far above the value: right, or refused
            const auto whole = cli({"transport", at("a.npy"), at("b.npy"), "--full", "--json", "--lambda", lambda});
            VERIFY_CODE(whole, QByteArray(lambda) == "1e18" && whole.code != 0 ? 1 : 0);
            QVERIFY(whole.code == 1 || std::abs(whole.json().object()["value"].toDouble() / 5025 - 1) < 2e-3);
        }
        // Points that are all the same cost nothing, at any lambda.
        QVERIFY(writePoints(at("one.npy"), 2, {7, 7, 7, 7, 7, 7}));
        for (const QStringList& method : {QStringList{"--full", "--lambda", "1"},
                                          {"--full", "--lambda", "1e-9"},
                                          {"--lambda", "1"},
                                          {"--exact"},
                                          {"--sliced"}}) {
            const auto same = cli(QStringList{"transport", at("one.npy"), at("one.npy"), "--json"} + method);
            VERIFY_CODE(same, 0);
            QCOMPARE(same.json().object()["value"].toDouble(), 0.0);
        }
        for (const char* option : {"--lambda", "--tolerance", "--relaxation"}) {
            QStringList arguments{"transport", at("a.npy"), at("b.npy"), option, "nan"};
            if (option != QByteArray("--lambda")) arguments += {"--lambda", "1"};
            const auto nan = cli(arguments);
            VERIFY_CODE(nan, 1);
            QVERIFY(nan.err.contains(option));
        }
    }

    // Whole numbers beyond 2^53 keep their differences or are refused; float32 is refused where it does not
    // hold the points.
    void transportOfNumbersThatADoubleDoesNotHold() {
        const auto nanoseconds = [&](const char* name, std::int64_t from, const std::vector<std::int64_t>& more) {
            std::vector<std::int64_t> values;
            for (const std::int64_t v : more) values.push_back(from + v);
            const auto bytes = toNpy(Array::of({std::int64_t(values.size()), 1}, values));
            return write(at(name), {reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())});
        };
        constexpr std::int64_t now = 1'764'000'000'000'000'000;
        QVERIFY(nanoseconds("ns1.npy", now, {0, 20, 40}) && nanoseconds("ns2.npy", now, {5, 25, 45}));
        for (const QStringList& method :
             {QStringList{"--exact"}, {"--lambda", "1e-3"}, {"--full", "--lambda", "1e-3"}, {"--sliced"}}) {
            const auto value = cli(QStringList{"transport", at("ns1.npy"), at("ns2.npy"), "--json"} + method);
            VERIFY_CODE(value, 0);
            QVERIFY(std::abs(value.json().object()["value"].toDouble() / 25 - 1) < 1e-3);
        }
        QVERIFY(nanoseconds("apart.npy", -now, {0, 21, 40})); // no common number brings both near 0
        const auto apart = cli({"transport", at("ns1.npy"), at("apart.npy"), "--exact"});
        VERIFY_CODE(apart, 1);
        QVERIFY2(apart.err.contains("2^53"), apart.err.constData());
        QVERIFY(writePoints(at("half.npy"), 1, {0.5, 1.5, 2.5}));
        VERIFY_CODE(cli({"transport", at("ns1.npy"), at("half.npy"), "--exact"}), 1);

        QVERIFY(writePoints(at("shifted.npy"), 1, {1e8, 1e8 + 1, 1e8 + 2}) &&
                writePoints(at("other.npy"), 1, {1e8 + 0.5, 1e8 + 1.5, 1e8 + 2.5}));
        for (const QStringList& method :
             {QStringList{"--exact"}, {"--lambda", "0.001"}, {"--full", "--lambda", "0.001"}, {"--sliced"}}) {
            const auto single = cli(QStringList{"transport", at("shifted.npy"), at("other.npy"), "--json", "--single"} +
                                    method);
            VERIFY_CODE(single, 0); // a quarter, and the entropy of a permutation of three
            const double entropy = method.contains("--lambda") ? 0.001 * std::log(3.0) : 0;
            QVERIFY(std::abs(single.json().object()["value"].toDouble() / (0.25 + entropy) - 1) < 1e-3);
        }
        QVERIFY(writePoints(at("wide.npy"), 1, {-1e8, 1e8}) &&
                writePoints(at("widely.npy"), 1, {-1e8 + 0.5, 1e8 + 0.5}));
        for (const QStringList& method : {QStringList{"--exact"}, {"--lambda", "0.001"}, {"--sliced"}}) {
            const auto single = cli(QStringList{"transport", at("wide.npy"), at("widely.npy"), "--single"} + method);
            VERIFY_CODE(single, 1);
            QVERIFY2(single.err.contains("--single"), single.err.constData());
        }
    }

    // What is certified to a thousandth stands, though the marginals are not met to the last of nine digits;
    // what is not is a refusal.
    void transportIsAcceptedByItsDualityGap() {
        std::vector<double> first, second;
        for (int i = 0; i < 12; ++i) { // a small lambda between points that are nearly as far from two others
            first.insert(first.end(), {i + 0.01 * std::sin(7.0 * i), 0});
            second.insert(second.end(), {i + 0.5 + 0.01 * std::sin(5.0 * i), 0});
        }
        QVERIFY(writePoints(at("p.npy"), 2, first) && writePoints(at("q.npy"), 2, second));
        const auto exact =
            cli({"transport", at("p.npy"), at("q.npy"), "--exact", "--json"}).json().object()["value"].toDouble();
        const auto little = cli({"transport", at("p.npy"), at("q.npy"), "--exact"}, {{"SFUMATO_MEMORY", "1000"}});
        VERIFY_CODE(little, 1); // said before it is tried, with what would need less
        QVERIFY2(little.err.contains("--sliced") && little.err.contains("of memory"), little.err.constData());
        VERIFY_CODE(cli({"transport", at("p.npy"), at("q.npy"), "--lambda", "1"}, {{"SFUMATO_MEMORY", "1000"}}), 1);
        VERIFY_CODE(cli({"transport", at("p.npy"), at("q.npy"), "--sliced"}, {{"SFUMATO_MEMORY", "1000"}}), 1);
        for (const char* lambda : {"0.1", "0.01", "0.001", "0.00001"}) {
            const auto entropic = cli({"transport", at("p.npy"), at("q.npy"), "--json", "--lambda", lambda});
            VERIFY_CODE(entropic, 0);
            const double value = entropic.json().object()["value"].toDouble(),
                         gap = entropic.json().object()["dualityGap"].toDouble();
            QVERIFY(gap <= 1e-3 * value);
            const double above = QByteArray(lambda).toDouble() * std::log(12.0); // entropy of a permutation
            QVERIFY(value >= exact * (1 - 1e-3) && value <= (exact + above) * (1 + 1e-3));
        }
    }
};

SFUMATO_TEST_WITH(TestCliCommands, QCoreApplication)
#include "test_commands.moc"
