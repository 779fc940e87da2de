// SPDX-License-Identifier: GPL-3.0-or-later
// A file that is read in another way holds the same people: other columns, axes, bits or labels open no account without
// a question.
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/arrays/npz.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/odd_png.h"
#include "tests/support/test_program.h"

#include <random>

using namespace sfumato;

class TestSameRows : public QObject, TestFolder<> {
    Q_OBJECT

    Variables m_home; ///< of one user

    Ended run(const QStringList& arguments) const { return cli(arguments, m_home); }
    Ended privatize(const QString& data, const QStringList& reading) const {
        return run(QStringList{"privatize", "--json", "--force", "--as-read", "--data", at(data), "--epsilon", "5",
                               "--set", "mechanism.kind=gaussian", "--set", "mechanism.delta=1e-4", "--out",
                               at("p.safetensors")} +
                   reading);
    }
    /// Spends on `data` as it is read first; then a copy under another name and at another place, read in another way,
    /// must be asked about.
    void otherReadingIsAskedAbout(const QString& data, const QString& copy, const QStringList& first,
                                  const QStringList& other) const {
        VERIFY_CODE(privatize(data, first), 0);
        const auto refused = privatize(copy, other);
        VERIFY_CODE(refused, 1);
        QCOMPARE(refused.error()["code"].toString(), QString("NotAccepted"));
        const QString detail = refused.error()["detail"].toString();
        QVERIFY2(detail.contains("records are also in \"people\"") && detail.contains("--account \"people\"") &&
                     detail.contains("--new-account"),
                 qPrintable(detail));
        VERIFY_CODE(privatize(copy, other + QStringList{"--account", "people"}), 0);
        VERIFY_CODE(privatize(copy, other), 0); // which is known by now
        QVERIFY(contentOf(at("p.safetensors.label.md")).contains("epsilon 9.24, delta 3e-4 in sum"));
        VERIFY_CODE(privatize(data, first), 0);
        QVERIFY(contentOf(at("p.safetensors.label.md")).contains("epsilon 11, delta 4e-4 in sum"));
    }
    std::vector<std::uint8_t> drawnBytes(std::size_t count, int most) const {
        std::mt19937 random(7);
        std::vector<std::uint8_t> bytes(count);
        for (auto& byte : bytes) byte = std::uint8_t(int(random() % unsigned(most + 1)));
        return bytes;
    }
    /// Pictures, two arrays of labels and one of numbers; `same`: how many pictures are left as they were drawn.
    void archive(const QString& name, std::size_t same = 40) const {
        auto pictures = drawnBytes(40 * 90, 63);
        for (std::size_t i = same * 90; i < pictures.size(); i += 90) pictures[i] ^= 1;
        std::vector<std::int64_t> ill, old;
        std::vector<double> sizes;
        for (int i = 0; i < 40; ++i) {
            ill.push_back(i % 2), old.push_back(i % 3 == 0);
            sizes.insert(sizes.end(), {0.1 * i, 1.5 + 0.001 * i});
        }
        QVERIFY(write(at(name), bytesOf(*toNpz({{"x", Array::of({40, 9, 10}, pictures)},
                                                {"ill", Array::of({40}, ill)},
                                                {"old", Array::of({40}, old)},
                                                {"sizes", Array::of({40, 2}, sizes)}}))));
    }
    /// Gray pictures of 12 x 12 with transparency, all different.
    void folder(const QString& name) const {
        QVERIFY(QDir().mkpath(at(name)));
        for (int i = 0; i < 30; ++i) {
            std::vector<int> samples;
            for (int pixel = 0; pixel < 144; ++pixel)
                samples.insert(samples.end(), {(6 * i + pixel) % 256, 255 - 15 * (pixel % 12)});
            QVERIFY(write(at(name) + "/" + QString::number(100 + i) + ".png", bytesOf(pngOf(12, 12, 4, 8, samples))));
        }
    }

private Q_SLOTS:
    void init() {
        static int user = 0;
        m_home = {{"XDG_STATE_HOME", at("state" + QString::number(++user))}};
    }

    void aTable_data() {
        QTest::addColumn<QStringList>("other");
        QTest::newRow("other columns") << QStringList{"--columns", "height=-", "--columns",
                                                      "sex=f|m",   "--bound",  "range:0:120,0:1,0:1"};
        QTest::newRow("another label column")
            << QStringList{"--set", "data.labelColumn=sex", "--bound", "range:0:120,1:3,0:1"};
        QTest::newRow("no label column") << QStringList{"--columns",          "sex=f|m", "--set",
                                                        "data.labelColumn=-", "--bound", "range:0:120,1:3,0:1,0:1,0:1"};
    }
    void aTable() {
        QFETCH(QStringList, other);
        std::mt19937 random(5);
        QByteArray text = "age,height,sex,label\n";
        for (int i = 0; i < 60; ++i)
            text += QByteArray::number(20 + int(random() % 60)) + ',' +
                    QByteArray::number(1.5 + 0.001 * double(random() % 500)) + (i % 2 ? ",m," : ",f,") +
                    QByteArray::number(i % 3 == 0) + '\n';
        QVERIFY(write(at("people.csv"), text));
        QVERIFY(write(at("other.csv"), text));
        otherReadingIsAskedAbout(
            "people.csv", "other.csv",
            {"--columns", "sex=f|m", "--set", "data.classes=2", "--bound", "range:0:120,1:3,0:1,0:1"}, other);
    }

    // A tenth of the records was corrected, and other columns are read of all.
    void aTableThatWasEdited() {
        std::mt19937 random(5);
        QByteArray text = "age,height,sex,label\n", edited = text;
        for (int i = 0; i < 60; ++i) {
            const QByteArray age = QByteArray::number(20 + int(random() % 60)),
                             height = QByteArray::number(1.5 + 0.001 * double(random() % 500)),
                             rest = (i % 2 ? ",m," : ",f,") + QByteArray::number(i % 3 == 0) + '\n';
            text += age + ',' + height + rest;
            edited += (i % 10 ? age : QByteArray("90")) + ',' + height + rest;
        }
        QVERIFY(write(at("people.csv"), text) && write(at("other.csv"), edited));
        otherReadingIsAskedAbout(
            "people.csv", "other.csv",
            {"--columns", "sex=f|m", "--set", "data.classes=2", "--bound", "range:0:120,1:3,0:1,0:1"},
            {"--columns", "height=-", "--columns", "sex=f|m", "--bound", "range:0:120,0:1,0:1"});
    }

    void gapsOfATable() {
        QByteArray text = "a,b\n";
        for (int i = 0; i < 60; ++i) text += QByteArray::number(0.013 * i) + (i % 2 ? ",\n" : ",0.5\n");
        QVERIFY(write(at("people.csv"), text));
        QVERIFY(write(at("other.csv"), text));
        // Half of the records are the same in either reading: read so that they differ, they are the same people by
        // their rows alone.
        otherReadingIsAskedAbout("people.csv", "other.csv",
                                 {"--set", "data.read.gap=0.1", "--columns", "a=-", "--bound", "range:0:1"},
                                 {"--set", "data.read.gap=0.2", "--columns", "b=-", "--bound", "range:0:1"});
    }

    void anotherTableIsNotAskedAbout() {
        std::mt19937 random(5);
        for (const char* name : {"people.csv", "other.csv"}) {
            QByteArray text = "age,height\n";
            for (int i = 0; i < 60; ++i)
                text += QByteArray::number(random() % 1000000) + ',' + QByteArray::number(random() % 1000000) + '\n';
            QVERIFY(write(at(name), text));
            VERIFY_CODE(privatize(name, {"--bound", "range:0:1e6,0:1e6"}), 0);
        }
    }

    void anArchive_data() {
        QTest::addColumn<QStringList>("other");
        QTest::newRow("other axes") << QStringList{"--array", "x",   "--labels", "ill", "--set", "data.read.axes=nwh",
                                                   "--bound", "l2:6"};
        QTest::newRow("other bits") << QStringList{"--array",          "x",       "--labels", "ill", "--set",
                                                   "data.read.bits=6", "--bound", "l2:6"};
        QTest::newRow("other bits and labels")
            << QStringList{"--array", "x", "--labels", "old", "--set", "data.read.bits=6", "--bound", "l2:6"};
        QTest::newRow("another array") << QStringList{"--array", "sizes", "--labels", "-", "--bound", "range:0:10,1:3"};
    }
    void anArchive() {
        QFETCH(QStringList, other);
        archive("people.npz"), archive("other.npz");
        otherReadingIsAskedAbout("people.npz", "other.npz",
                                 {"--array", "x", "--labels", "ill", "--set", "data.classes=2", "--bound", "l2:6"},
                                 other);
    }

    void anArchiveThatWasEdited() {
        archive("people.npz");
        archive("other.npz", 36);
        otherReadingIsAskedAbout("people.npz", "other.npz",
                                 {"--array", "x", "--labels", "ill", "--set", "data.classes=2", "--bound", "l2:6"},
                                 {"--array", "x", "--labels", "old", "--set", "data.read.bits=6", "--bound", "l2:6"});
    }

    void otherLabelsOfAnArchiveAreTheSameAccount() {
        archive("people.npz"), archive("other.npz");
        VERIFY_CODE(
            privatize("people.npz", {"--array", "x", "--labels", "ill", "--set", "data.classes=2", "--bound", "l2:6"}),
            0);
        VERIFY_CODE(
            privatize("other.npz", {"--array", "x", "--labels", "old", "--set", "data.classes=2", "--bound", "l2:6"}),
            0);
        QVERIFY(contentOf(at("p.safetensors.label.md")).contains("epsilon 7.33, delta 2e-4 in sum"));
    }

    // Files that are larger than memory are read block by block.
    void anArrayInBlocks() {
        const auto array = bytesOf(toNpy(Array::of({2000, 9, 10}, drawnBytes(2000 * 90, 63))));
        QVERIFY(write(at("people.npy"), array) && write(at("other.npy"), array));
        m_home["SFUMATO_MEMORY"] = "4M";
        otherReadingIsAskedAbout("people.npy", "other.npy", {"--bound", "l2:6"},
                                 {"--set", "data.read.bits=6", "--bound", "l2:6"});
    }

    void aFolder() {
        folder("people"), folder("other");
        otherReadingIsAskedAbout("people", "other",
                                 {"--set", "data.side=12", "--set", "data.read.background=0", "--bound", "l2:6"},
                                 {"--set", "data.side=8", "--set", "data.colour=true", "--set",
                                  "data.read.background=0.5", "--bound", "l2:6"});
    }

    void anotherSideAndColorAreTheSameAccount() {
        folder("people"), folder("other");
        VERIFY_CODE(privatize("people", {"--set", "data.side=12", "--bound", "l2:6"}), 0);
        VERIFY_CODE(privatize("other", {"--set", "data.side=8", "--set", "data.colour=true", "--bound", "l2:6"}), 0);
        QVERIFY(contentOf(at("p.safetensors.label.md")).contains("epsilon 7.33, delta 2e-4 in sum"));
    }

    // Earlier versions did not keep the rows: an account gets them the next time its file is used.
    void anAccountWithoutRowsGetsThem() {
        archive("people.npz"), archive("other.npz");
        const QStringList first{"--array", "x", "--labels", "-", "--set", "data.read.bits=6", "--bound", "l2:6"};
        VERIFY_CODE(privatize("people.npz", first), 0);
        const QDir accounts(m_home.at("XDG_STATE_HOME") + "/sfumato/accounts");
        for (const QString& name : accounts.entryList({"*.json", "*.rows"}, QDir::Files)) {
            const QString file = accounts.filePath(name);
            QByteArray text = contentOf(file);
            text.replace(",\n   \"rows\": true", "");
            QVERIFY(name.endsWith("rows") ? QFile::remove(file) : write(file, text));
        }
        VERIFY_CODE(privatize("people.npz", first), 0);
        QCOMPARE(accounts.entryList({"*.rows"}, QDir::Files).size(), 1);
        const auto refused = privatize("other.npz", {"--array", "sizes", "--labels", "-", "--bound", "range:0:10,1:3"});
        QVERIFY2(refused.error()["detail"].toString().contains("40 of these 40 records are also in \"people\""),
                 refused.out + refused.err);
    }
};

SFUMATO_TEST_WITH(TestSameRows, QCoreApplication)
#include "test_same_rows.moc"
