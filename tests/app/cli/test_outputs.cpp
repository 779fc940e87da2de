// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/npy.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

// No command destroys what it reads, what it must keep, or without --force what is there.
class TestOutputs : public QObject, TestFolder<> {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("run")} + tinyRun(2, 2)), 0);
        QByteArray table;
        for (int i = 0; i < 60; ++i) table += QByteArray::number(i % 7) + ',' + QByteArray::number(i % 5) + '\n';
        QVERIFY(write(at("points.csv"), table) && write(at("config.json"), contentOf(at("run/config.json"))));
        const std::vector<float> numbers{1, 2, 3, 4};
        const auto npy = toNpy(Array::of({2, 2}, numbers));
        QVERIFY(write(at("a.npy"), {reinterpret_cast<const char*>(npy.data()), qsizetype(npy.size())}));
        QVERIFY(QFile::copy(at("a.npy"), at("b.npy")) && QFile::link(at("a.npy"), at("link.npy")));
        const auto png = toPng({8, 8, 1, std::vector<std::uint8_t>(64, 200)});
        QVERIFY(QDir(at("")).mkpath("images/one") &&
                write(at("images/one/0.png"), {reinterpret_cast<const char*>(png.data()), qsizetype(png.size())}));
    }

    void nothingIsDestroyed_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QStringList& arguments, const char* says) {
            QTest::newRow(name) << arguments << says;
        };
        const auto privatize = [this](const QString& data, const QString& out, const QStringList& more = {}) {
            return QStringList{"privatize", "--data", at(data), "--epsilon", "5",
                               "--bound",   "l2:10",  "--out",  at(out)} +
                   more;
        };
        const auto exported = [this](const QString& out, const QString& format = "png") {
            return QStringList{"export", at("run"), "--format", format, "--count", "4", "--out", at(out)};
        };
        row("the data", privatize("points.csv", "points.csv"), "is what is read");
        row("the user's secret",
            {"transport", at("a.npy"), at("b.npy"), "--exact", "--plan", userFolder() + "/state/sfumato/secret"},
            "folder of accounts");
        row("the data by another spelling", privatize("points.csv", "images/../points.csv"), "read");
        row("into a folder of images", privatize("images", "images/one/0.png"), "read");
        row("the ledger", privatize("points.csv", "l.json", {"--ledger", at("l.json")}), "");
        row("the label over the data", privatize("points.csv", "points"), "");
        row("a run's config", exported("run/config.json"), "belongs to a run");
        row("a run's ledger", exported("run/ledger.json"), "ledger");
        row("the count of a ledger", exported("run/ledger.json.count"), "ledger");
        row("a run's sheet", exported("run/samples/privatized_step_000000.png"), "belongs to a run");
        row("a run's records", exported("run/privatized.safetensors", "csv"), "belongs to a run");
        row("pictures into a run", exported("run", "pngs"), "belongs to a run");
        row("generated over a checkpoint", {"generate", at("run"), "--out", at("run/checkpoint.safetensors")},
            "belongs to a run");
        row("the first cloud", {"transport", at("a.npy"), at("b.npy"), "--exact", "--plan", at("a.npy")}, "read");
        row("a cloud by a link", {"transport", at("link.npy"), at("b.npy"), "--exact", "--gradient", at("a.npy")},
            "read");
        row("two outputs in one file",
            {"transport", at("a.npy"), at("b.npy"), "--exact", "--gradient", at("c.npy"), "--plan", at("c.npy")},
            "two outputs");
    }
    void nothingIsDestroyed() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        if (QByteArray(QTest::currentDataTag()) == "the label over the data")
            QVERIFY(QFile::copy(at("points.csv"), at("points.label.md")));
        if (QByteArray(QTest::currentDataTag()) == "the label over the data") arguments[2] = at("points.label.md");
        const auto before = filesIn(path());
        const auto end = cli(arguments + QStringList{"--force"});
        VERIFY_CODE(end, 1);
        QVERIFY2(end.err.contains(says.toUtf8()), end.err.constData());
        QVERIFY(filesIn(path()) == before);
        QFile::remove(at("points.label.md"));
    }

    void whatIsThereIsReplacedByForceAlone() {
        const QString target = at("mine.png");
        QVERIFY(write(target, "mine"));
        const QStringList arguments{"export", at("run"), "--count", "4", "--out", target};
        const auto end = cli(arguments);
        VERIFY_CODE(end, 1);
        QVERIFY2(end.err.contains("--force"), end.err.constData());
        QCOMPARE(contentOf(target), QByteArray("mine"));
        VERIFY_CODE(cli(arguments + QStringList{"--force"}), 0);
        QVERIFY(contentOf(target) != "mine");
        VERIFY_CODE(cli({"export", at("run"), "--count", "4", "--out", at("run/beside.png")}), 0);
    }

    // One label speaks of all pictures of a folder.
    void picturesOfAnEarlierExportDoNotStayBesideNewOnes() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("digits")} + tinyDigits()), 0);
        const auto exported = [&](int count, const QStringList& more = {}) {
            return cli(QStringList{"export", at("digits"), "--format", "pngs", "--count", QString::number(count),
                                   "--out", at("pictures")} +
                       more);
        };
        const auto pictures = [&] {
            auto files = filesIn(at("pictures"));
            return std::ranges::count_if(files, [](const auto& file) { return file.first.endsWith(".png"); });
        };
        VERIFY_CODE(exported(6), 0);
        QCOMPARE(pictures(), 6);
        VERIFY_CODE(exported(2), 1);
        VERIFY_CODE(exported(2, {"--force"}), 0);
        QCOMPARE(pictures(), 2);
        const auto refused = [&] {
            const auto before = filesIn(path());
            const auto end = exported(1, {"--force"});
            return end.code == 1 && end.err.contains("is no picture of an earlier export") && filesIn(path()) == before;
        };
        QVERIFY(QDir(at("pictures")).mkpath("1"));
        const auto png = toPng({8, 8, 1, std::vector<std::uint8_t>(64, 200)}); // somebody's own
        for (const QString name : {"notes.txt", "00007.png", "1/00007.png"}) {
            QVERIFY(write(at("pictures/" + name), bytesOf(png)));
            QVERIFY2(refused(), qPrintable(name));
            QVERIFY(QFile::remove(at("pictures/" + name)));
        }
        QVERIFY(QDir(at("elsewhere")).mkpath(".") && QFile::link(at("elsewhere"), at("pictures/77")));
        QVERIFY(refused());
        QVERIFY(QFile::remove(at("pictures/77")));
        VERIFY_CODE(exported(3, {"--force"}), 0);
        QCOMPARE(pictures(), 3);
    }

    // Somebody else's run, readable and no more.
    void aReadOnlyRunIsListedSampledEvaluatedAndExported() {
        const auto before = filesIn(at("run"));
        const QString script = R"(mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" || exit 99; exec "$@")";
        for (const QStringList& arguments : {QStringList{"runs", at("")},
                                             {"generate", at("run"), "--count", "9", "--out", at("read-only.npy")},
                                             {"evaluate", at("run"), "--no-raw"},
                                             {"evaluate", at("run")},
                                             {"export", at("run"), "--count", "4", "--out", at("read-only.png")}}) {
            const auto end = start("unshare", QStringList{"-m", "sh", "-c", script, at("run"), program} + arguments);
            if (end.code == 99 || end.err.contains("unshare")) QSKIP("this account may not mount a folder read-only");
            VERIFY_CODE(end, 0);
        }
        QVERIFY(filesIn(at("run")) == before);
    }
};

SFUMATO_TEST_WITH(TestOutputs, QCoreApplication)
#include "test_outputs.moc"
