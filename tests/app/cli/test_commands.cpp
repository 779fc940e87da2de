// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/csv.h"
#include "core/files/idx.h"
#include "core/files/npy.h"
#include "core/files/npz.h"
#include "core/files/tensorboard.h"
#include "tests/app/cli/command_line.h"
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

class TestCommands : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_run = m_folder.filePath("run"), m_images = m_folder.filePath("images");
    QString at(const char* name) const { return m_folder.filePath(name); }

private Q_SLOTS:
    void initTestCase() {
        VERIFY_CODE(cli(QStringList{"train", "--out", m_run} + tinyRun(100, 40)), 0);
        VERIFY_CODE(cli({"train", "--preset", "glyph-gau-s", "--threads", "1", "--set", "data.count=60",
                         "--set", "train.steps=1", "--set", "train.seconds=0", "--set",
                         "mechanism.acceptLargeDelta=true", "--set", "monitor.raw=false", "--out", m_images}),
                    0);
    }

    void theSameSpecAndSeedGiveTheSameRun() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("again")} + tinyRun(100, 40)), 0);
        const QString different = difference(m_run, at("again"));
        QVERIFY2(different.isEmpty(), qPrintable(different));
        VERIFY_CODE(cli(QStringList{"train", "--seed", "8", "--out", at("other")} + tinyRun(100, 40)), 0);
        QVERIFY(!difference(m_run, at("other")).isEmpty());
    }

    void aFinishedRunThatIsResumedReportsTheFiguresItHad() {
        const auto trained = cli(QStringList{"train", "--json", "--out", at("finished")} + tinyRun(40, 40));
        VERIFY_CODE(trained, 0);
        const auto resumed = cli({"resume", at("finished"), "--json"});
        VERIFY_CODE(resumed, 0);
        QCOMPARE(resumed.json().object()["arms"], trained.json().object()["arms"]);
        const QString different = difference(m_run, at("finished"));
        QVERIFY(!different.isEmpty());
    }

    void aSecondWriterIsTurnedAway() {
        QProcess first;
        first.setProcessEnvironment(environmentWith({}));
        first.start(program, QStringList{"train", "--out", at("busy")} + tinyRun(100000, 1000));
        QVERIFY(first.waitForStarted());
        first.setReadChannel(QProcess::StandardError);
        QVERIFY(first.waitForReadyRead(30000));
        const auto end = cli({"resume", at("busy"), "--json"});
        first.kill();
        first.waitForFinished();
        VERIFY_CODE(end, 1);
        QCOMPARE(end.error()["code"].toString(), QString("Busy"));
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
        for (const char* folder : {"images", "points"})
            for (const auto& file :
                 QDir(QStringLiteral(SFUMATO_SOURCE_DIR "/resources/presets/%1").arg(folder)).entryInfoList({"*.json"}))
                expected << file.completeBaseName();
        expected.sort();
        QVERIFY(expected.size() > 30);
        QCOMPARE(ids, expected);
        const auto text = cli({"presets"});
        for (const auto& id : expected)
            QVERIFY(text.out.contains('\n' + id.toUtf8() + ' ') || text.out.startsWith(id.toUtf8()));
    }

    void absentDataAreReportedInASentence() {
        const auto end = cli({"info"},
                             {{"SFUMATO_DATA", ""}, {"HOME", m_folder.path()}, {"XDG_DATA_HOME", ""}});
        VERIFY_CODE(end, 0);
        QVERIFY2(end.out.contains("\nmnist is not here: put "), end.out.constData());
    }

    void productsAreThoseOfThisProcessor() {
        if (!contentOf("/proc/cpuinfo").contains(" avx2 "))
            QSKIP("a processor without AVX2");
        const auto end = cli({"info"});
        VERIFY_CODE(end, 0);
        if (!end.out.contains("OpenBLAS"))
            QSKIP("no OpenBLAS");
        QVERIFY2(end.out.contains("SkylakeX") || end.out.contains("Haswell"), end.out.constData());
    }

    void everyFormatIsReadBack() {
        const auto exported = [&](const QString& run, const QString& format) {
            const QString target = m_folder.filePath("out-" + QFileInfo(run).fileName() + '.' + format);
            const auto end = cli({"export", run, "--format", format, "--count", "25", "--seed", "3", "--out",
                                  target, "--json"});
            if (end.code != 0 || end.json().object()["files"].toArray().first().toString() !=
                                     target + (format == "pngs" ? "/00000.png" : ""))
                qWarning("%s", end.err.constData());
            return target.toStdString();
        };
        const auto table = readCsv(exported(m_run, "csv"));
        QVERIFY(table);
        QCOMPARE(table->columns, (std::vector<std::string>{"x0", "x1"}));
        QCOMPARE(table->values.shape, (std::vector<std::int64_t>{25, 2}));
        const auto numbers = table->values.as<double>();
        const auto same = [&](std::span<const float> values) {
            return std::equal(values.begin(), values.end(), numbers.begin(), numbers.end(),
                              [](float a, double b) { return double(a) == b; });
        };
        const auto archive = readNpz(exported(m_run, "npz"));
        QVERIFY(archive && archive->size() == 2);
        QVERIFY(same(archive->at("x").as<float>()));
        QCOMPARE(archive->at("y").shape, (std::vector<std::int64_t>{25}));
        QCOMPARE(archive->at("y").type, ElementType::I64);
        const auto idx = readIdx(exported(m_run, "idx"));
        QVERIFY(idx && same(idx->as<float>()));
        const QString packed = at("packed.idx.gz");
        VERIFY_CODE(
            cli({"export", m_run, "--format", "idx", "--count", "25", "--seed", "3", "--out", packed}), 0);
        QVERIFY(contentOf(packed).startsWith("\x1f\x8b") &&
                contentOf(at("out-run.idx")).startsWith(QByteArray(2, 0)));
        QVERIFY(*readIdx(packed.toStdString()) == *idx);
        QVERIFY(cli({"generate", m_run, "--count", "25", "--seed", "3", "--out", at("x.npy")}).code == 0);
        const auto npy = readNpy(at("x.npy").toStdString());
        QVERIFY(npy && same(npy->as<float>()));
        const auto picture = readPng(exported(m_run, "png"));
        QVERIFY(picture && picture->width == 480 && picture->height == 480);

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
            QVERIFY(
                std::equal(pixels.begin() + std::ptrdiff_t(7 * size + std::size_t(row * x.shape[2])),
                           pixels.begin() + std::ptrdiff_t(7 * size + std::size_t((row + 1) * x.shape[2])),
                           grid->pixels.begin() + std::ptrdiff_t((2 + (x.shape[1] + 2) + row) * grid->width +
                                                                 2 + 2 * (x.shape[2] + 2))));
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
                    table[{fields[1], fields[0].toLongLong(), names[column]}] = float(
                        fields[column].toDouble());
        }
        int images = 0;
        for (const auto& [name, content] : filesIn(m_run))
            if (name.contains("tfevents")) {
                const auto events = readTensorBoard((m_run + '/' + name).toStdString());
                QVERIFY(events);
                QCOMPARE(events->front().fileVersion, std::string("brain.Event:2"));
                for (const auto& event : *events)
                    for (const auto& value : event.values) {
                        const QByteArray tag = QByteArray::fromStdString(value.tag);
                        const auto slash = tag.indexOf('/');
                        images += value.image.has_value();
                        if (value.scalar && tag.mid(slash + 1) != "seconds")
                            board[{tag.first(slash), event.step, tag.mid(slash + 1)}] = *value.scalar;
                    }
            }
        QVERIFY(table.size() > 400);
        QVERIFY(board == table);
        QCOMPARE(images, 5); // the privatized records once, two arms at steps 50 and 100
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
        const auto entropic = value({"--lambda", "2", "--iterations", "500", "--plan", at("plan.npy"),
                                     "--gradient", at("gradient.npy")});
        QVERIFY(std::abs(entropic["value"].toDouble() - (25 + 2 * std::log(2.0))) < 1e-9);
        QVERIFY(entropic["marginalError"].toDouble() < 1e-9);
        const auto plan = readNpy(at("plan.npy").toStdString()),
                   gradient = readNpy(at("gradient.npy").toStdString());
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

    void transportThatIsNoAnswerIsAFaultUnlessItIsAskedFor() {
        QVERIFY(writePoints(at("c.npy"), 2, {0, 0, 1, 0, 2, 1, 3, 1}) &&
                writePoints(at("d.npy"), 2, {0.3, 1, 1.1, 0.9, 2.2, 0, 2.8, 0}));
        const QStringList rough{"transport", at("c.npy"), at("d.npy"),    "--json",
                                "--lambda",  "0.01",      "--iterations", "3"};
        const auto refused = cli(rough);
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.err.contains("--allow-unconverged"), refused.err.constData());
        VERIFY_CODE(cli(rough + QStringList{"--allow-unconverged"}), 0);
        VERIFY_CODE(cli(rough + QStringList{"--tolerance", "0"}), 0); // so many iterations were asked for
        QVERIFY(writePoints(at("far.npy"), 2, {1e30, 0, 0, 1e30}));
        for (const char* method : {"--exact", "--sliced"})
            VERIFY_CODE(cli({"transport", at("far.npy"), at("a.npy"), "--single", method}), 1);
        VERIFY_CODE(cli({"transport", at("far.npy"), at("a.npy"), "--single", "--lambda", "1",
                         "--allow-unconverged"}),
                    1);
        VERIFY_CODE(cli({"transport", at("a.npy"), at("b.npy"), "--full", "--lambda", "1e14"}), 1);
    }
};

SFUMATO_TEST_WITH(TestCommands, QCoreApplication)
#include "test_commands.moc"
