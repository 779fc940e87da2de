// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

/// The arrows of docs/architecture.md: a room includes itself, the rooms on its line, and the outside libraries on its line.
/// Change this table and that page together.
struct Room {
    QString path;
    QStringList rooms;
    QStringList libraries;
};

static const QStringList everyLibrary{"qt", "qcustomplot", "torch", "opencv", "nlohmann", "boost", "fftw", "lemon", "zlib", "cli11", "highway", "cuda"};

static const QList<Room> table{
    {"core/base", {}, {}},
    {"core/record", {"core/base"}, {"nlohmann"}},
    {"core/accounting", {"core/base", "core/record"}, {"boost", "fftw", "nlohmann"}},
    {"core/noise", {"core/base"}, {}},
    {"core/files", {"core/base"}, {"zlib", "nlohmann"}},
    {"core/kernels", {"core/base"}, {"highway"}},
    {"core/cuda", {"core/base", "core/kernels"}, {"cuda"}},
    {"core/data", {"core/base", "core/record", "core/files"}, {"torch", "opencv", "nlohmann"}},
    {"core/privacy", {"core/base", "core/record", "core/data", "core/noise", "core/accounting"}, {"torch"}},
    {"core/transport", {"core/base", "core/kernels", "core/cuda"}, {"torch", "lemon"}},
    {"core/models", {"core/base", "core/record", "core/kernels"}, {"torch"}},
    {"core/metrics", {"core/base", "core/record", "core/data", "core/transport", "core/models"}, {"torch"}},
    {"core/methods", {"core/base", "core/record", "core/data", "core/privacy", "core/transport", "core/models"}, {"torch"}},
    {"core/imaging", {"core/base", "core/record", "core/files"}, {"torch", "opencv"}},
    {"core/train",
     {"core/base", "core/record", "core/accounting", "core/noise", "core/files", "core/data", "core/privacy", "core/transport", "core/models",
      "core/metrics", "core/methods", "core/imaging"},
     {"torch", "nlohmann"}},
    {"widgets/text", {"core/base", "core/record", "core/accounting"}, {"qt"}},
    {"widgets/bridge", {"core/base", "core/record", "core/accounting"}, {"qt"}},
    {"widgets/plots", {"core/base", "core/record", "core/accounting"}, {"qt", "qcustomplot"}},
    {"widgets/panels", {"core/base", "core/record", "core/accounting", "widgets/text"}, {"qt"}},
    {"widgets/preview", {"core/base", "core/record", "core/accounting", "widgets/text", "widgets/panels"}, {"qt"}},
    {"widgets/gallery", {"core/base", "core/record", "widgets/text", "widgets/bridge", "widgets/preview"}, {"qt"}},
    {"widgets/runs", {"core/base", "core/record", "core/accounting", "widgets/text", "widgets/plots", "widgets/panels"}, {"qt", "nlohmann"}},
    {"widgets/training",
     {"core/base", "core/record", "core/accounting", "widgets/text", "widgets/bridge", "widgets/plots", "widgets/panels", "widgets/preview", "widgets/gallery", "widgets/runs"},
     {"qt"}},
    {"widgets/sweep", {"core/base", "core/record", "core/accounting", "widgets/text", "widgets/bridge", "widgets/plots", "widgets/panels"}, {"qt"}},
    {"widgets/settings", {"core/base", "core/record", "widgets/text", "widgets/panels"}, {"qt"}},
    {"app/engine", {"core/record", "core/train"}, {}},
    {"app/cli",
     {"core/base", "core/record", "core/accounting", "core/files", "core/data", "core/models", "core/transport", "core/train"},
     {"torch", "nlohmann", "cli11"}},
    {"app/gui", {"core/base", "core/record", "core/accounting", "widgets/text", "widgets/bridge", "widgets/plots", "widgets/panels", "widgets/preview", "widgets/gallery", "widgets/runs", "widgets/settings", "widgets/training", "widgets/sweep"}, {"qt"}},
};

/// The library that an angle-bracket include belongs to; empty for the standard library and the system.
static QString libraryOf(const QString& header) {
    static const QList<QPair<QString, QString>> prefixes{{"torch/", "torch"}, {"ATen/", "torch"}, {"c10/", "torch"}, {"opencv2/", "opencv"},
                                                          {"nlohmann/", "nlohmann"}, {"boost/", "boost"}, {"fftw", "fftw"}, {"lemon/", "lemon"},
                                                          {"zlib.h", "zlib"}, {"hwy/", "highway"}, {"cuda", "cuda"}, {"cub/", "cuda"}, {"cooperative_groups", "cuda"}, {"CLI/", "cli11"}, {"qcustomplot", "qcustomplot"}, {"Qt", "qt"}};
    for (const auto& [prefix, library] : prefixes)
        if (header.startsWith(prefix))
            return library;
    static const QRegularExpression qtClass("^Q[A-Z][A-Za-z]*$");
    return qtClass.match(header).hasMatch() ? "qt" : QString();
}

/// What `text`, a file of `room`, includes against the table; empty when all arrows are allowed.
static QStringList violations(const Room& room, const QString& text) {
    static const QRegularExpression include(R"(^\s*#\s*include\s*(["<])([^">]+)[">])", QRegularExpression::MultilineOption);
    QStringList found;
    for (auto match = include.globalMatch(text); match.hasNext();) {
        const auto parts = match.next();
        const QString header = parts.captured(2);
        if (parts.captured(1) == "\"") {
            const QString target = header.section('/', 0, 1);
            const bool inside = header.count('/') >= 2 && (target.startsWith("core/") || target.startsWith("widgets/") || target.startsWith("app/"));
            if (header.endsWith(".moc"))
                continue;
            if (!inside || (target != room.path && !room.rooms.contains(target)))
                found << '"' + header + '"';
        } else if (const QString library = libraryOf(header); !library.isEmpty() && !room.libraries.contains(library)) {
            found << '<' + header + '>';
        }
    }
    return found;
}

class TestLayers : public QObject {
    Q_OBJECT

    const QString m_root = QStringLiteral(SFUMATO_SOURCE_DIR);

private Q_SLOTS:
    void everyRoomIsInTheTable() {
        QSet<QString> known;
        for (const auto& room : table)
            known << room.path;
        for (const QString top : {"core", "widgets", "app"})
            for (const auto& folder : QDir(m_root + '/' + top).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
                QVERIFY2(known.contains(top + '/' + folder), qPrintable(top + '/' + folder + " has no line in the table"));
    }

    void arrowsPointUpwards() {
        QStringList above;
        for (const auto& room : table) {
            for (const auto& target : room.rooms)
                QVERIFY2(above.contains(target), qPrintable(room.path + " points at " + target + ", which does not stand above it"));
            for (const auto& library : room.libraries)
                QVERIFY2(everyLibrary.contains(library), qPrintable(library));
            above << room.path;
        }
    }

    void everyIncludeFollowsAnArrow_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < table.size(); ++i)
            QTest::addRow("%s", qPrintable(table[i].path)) << i;
    }
    void everyIncludeFollowsAnArrow() {
        QFETCH(int, index);
        const Room& room = table[index];
        int files = 0;
        for (QDirIterator it(m_root + '/' + room.path, {"*.h", "*.cpp", "*.cu"}, QDir::Files, QDirIterator::Subdirectories); it.hasNext(); ++files) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto found = violations(room, QString::fromUtf8(file.readAll()));
            QVERIFY2(found.isEmpty(), qPrintable(file.fileName() + " includes " + found.join(", ")));
        }
        QVERIFY(files > 0);
    }

    void anArrowAgainstTheTableIsFound() {
        const Room noise{"core/noise", {"core/base"}, {}};
        QCOMPARE(violations(noise, "#include \"core/base/result.h\"\n#include <vector>\n"), QStringList());
        QCOMPARE(violations(noise, "#include \"core/data/load.h\"\n").size(), 1);
        QCOMPARE(violations(noise, "  # include <ATen/ATen.h>\n#include <QString>\n").size(), 2);
        QCOMPARE(violations(noise, "#include \"chacha20.h\"\n").size(), 1);
    }

    void noHeaderDragsAllOfLibTorchIn() {
        for (QDirIterator it(m_root + "/core", {"*.h"}, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray text = file.readAll();
            QVERIFY2(!text.contains("<torch/") && !text.contains("<ATen/ATen.h>"), qPrintable(file.fileName()));
        }
    }
};

QTEST_APPLESS_MAIN(TestLayers)
#include "test_layers.moc"
