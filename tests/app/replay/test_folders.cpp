// SPDX-License-Identifier: GPL-3.0-or-later
// Runs on folders of pictures, and on tables, that differ as files do.
#include "core/files/formats/png.h"
#include "tests/app/replay/replay.h"
#include "tests/support/test_program.h"

using namespace sfumato;

namespace {

void writePicture(const QString& path, int width, int height, int channels, int shade) {
    PngImage image{width, height, channels};
    for (int i = 0; i < width * height * channels; ++i)
        image.pixels.push_back(std::uint8_t((shade * 37 + i * 11) % 256));
    QDir().mkpath(QFileInfo(path).path());
    write(path, bytesOf(toPng(image)));
}

/// Thirty pictures of two classes; then something is done to one of them.
Replay::Data scans(const std::function<void(const QString& folder)>& change) {
    return [change](const QString& folder) {
        for (int i = 0; i < 30; ++i)
            writePicture(folder + QString("/scans/%1/%2.png").arg(i % 2 ? "ill" : "well").arg(i, 2, 10, QChar('0')), 12,
                         12, 1, i);
        change(folder + "/scans");
    };
}

Replay::Data table(const std::function<void(QStringList& rows)>& change) {
    return [change](const QString& folder) {
        QStringList rows;
        for (int i = 0; i < 60; ++i)
            rows << QString("%1,%2,%3").arg(20 + i).arg(50 + i % 30).arg(i % 3 ? "ill" : "well");
        change(rows);
        write(folder + "/people.csv", "age,weight,label\n" + rows.join('\n').toUtf8() + '\n');
    };
}

} // namespace

class TestFolders : public QObject {
    Q_OBJECT

    Replay m_replay;

    void compare(const Replay::Data& data, const Replay::Data& same, const QStringList& command, int changed) {
        const auto first = m_replay.record(same, {command});
        QVERIFY2(first.failed.isEmpty(), qPrintable(first.failed));
        const QString difference = Replay::difference(first, m_replay.replay(data, {command}), changed);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
    }

private Q_SLOTS:
    void aFolderWithOnePictureThatIsNotTheSame_data() {
        QTest::addColumn<QString>("change");
        for (const char* change :
             {"colour", "larger", "wider", "broken", "renamed", "moved between classes", "a class of its own"})
            QTest::newRow(change) << change;
    }
    void aFolderWithOnePictureThatIsNotTheSame() {
        QFETCH(QString, change);
        const auto changed = scans([&](const QString& scans) {
            const QString one = scans + "/ill/07.png";
            if (change == "colour")
                writePicture(one, 12, 12, 3, 9);
            else if (change == "larger")
                writePicture(one, 40, 40, 1, 9);
            else if (change == "wider")
                writePicture(one, 31, 9, 1, 9);
            else if (change == "broken")
                write(one, "no picture");
            else if (change == "renamed")
                QFile::rename(one, scans + "/ill/zz.png");
            else if (change == "moved between classes")
                QFile::rename(one, scans + "/well/07.png");
            else if (QDir().mkpath(scans + "/dead"))
                QFile::rename(one, scans + "/dead/07.png");
        });
        const QStringList stated{"train",
                                 "--threads",
                                 "1",
                                 "--data",
                                 "@/data/scans",
                                 "--epsilon",
                                 "5",
                                 "--out",
                                 "@/work/run",
                                 "--set",
                                 "data.side=12",
                                 "--set",
                                 "data.classes=2",
                                 "--set",
                                 "data.classNames=[\"ill\",\"well\"]",
                                 "--set",
                                 "train.steps=2",
                                 "--set",
                                 "train.evaluateEvery=2"};
        const QStringList central{"--set", "privacy.model=central", "--set", "privacy.method=dp-merf",
                                  "--set", "privacy.delta=1e-3",    "--set", "data.scaling=unit"};
        // Files in another order are other records at their places: of noise by index more than one is another release.
        const int records = change == "renamed" || change == "moved between classes" || change == "a class of its own"
                                ? 30
                                : 1;
        compare(changed, scans([](const QString&) {}), stated, records);
        if (records == 1) compare(changed, scans([](const QString&) {}), stated + central, 1);
    }

    void aTableWithOneRowThatIsNotTheSame_data() {
        QTest::addColumn<QString>("row");
        for (const char* row :
             {"33,60,well", "nan,60,ill", "33,much,ill", "33", "33,60,dead", "1e300,-4,ill", "33,60,ill,4"})
            QTest::newRow(row) << row;
    }
    void aTableWithOneRowThatIsNotTheSame() {
        QFETCH(QString, row);
        compare(table([&](QStringList& rows) { rows[17] = row; }), table([](QStringList&) {}),
                {"train",
                 "--threads",
                 "1",
                 "--data",
                 "@/data/people.csv",
                 "--epsilon",
                 "5",
                 "--bound",
                 "range:0:120,0:200",
                 "--out",
                 "@/work/run",
                 "--set",
                 "data.classes=2",
                 "--set",
                 "data.classNames=[\"ill\",\"well\"]",
                 "--set",
                 "data.labelColumn=label",
                 "--set",
                 "train.steps=2",
                 "--set",
                 "train.evaluateEvery=2"},
                1);
    }
};

SFUMATO_TEST_WITH(TestFolders, QCoreApplication)
#include "test_folders.moc"
