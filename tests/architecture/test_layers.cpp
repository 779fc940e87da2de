// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

/// The arrows of docs/architecture.md: a room includes itself, the rooms on its line, and the outside
/// libraries on its line. Change this table and that page together.
struct Room {
    QString path;
    QStringList rooms;
    QStringList libraries;
};

static const QStringList everyLibrary{"qt",    "qcustomplot", "torch", "opencv",  "nlohmann", "boost", "fftw",
                                      "lemon", "zlib",        "cli11", "highway", "cuda",     "sodium"};

static const QList<Room> table{
    {"core/base", {}, {}},
    {"core/record", {"core/base"}, {"nlohmann"}},
    {"core/insight", {"core/base", "core/record"}, {}},
    {"core/accounting/loss", {"core/base", "core/record"}, {"boost", "fftw"}},
    {"core/accounting/mechanism", {"core/base", "core/record", "core/accounting/loss"}, {"boost", "fftw"}},
    {"core/accounting/amplification",
     {"core/base", "core/record", "core/accounting/loss", "core/accounting/mechanism"},
     {"boost"}},
    {"core/accounting",
     {"core/base", "core/record", "core/accounting/loss", "core/accounting/mechanism"},
     {"boost"}},
    {"core/accounting/published",
     {"core/base", "core/record", "core/accounting/loss", "core/accounting/mechanism",
      "core/accounting/amplification", "core/accounting"},
     {"nlohmann"}},
    {"core/ledger",
     {"core/base", "core/record", "core/accounting", "core/accounting/loss", "core/accounting/mechanism"},
     {"nlohmann", "sodium"}},
    {"core/noise", {"core/base"}, {"sodium"}},
    {"core/files", {"core/base"}, {"zlib", "nlohmann"}},
    {"core/imaging", {"core/base", "core/record", "core/files"}, {}},
    {"core/kernels", {"core/base"}, {"highway"}},
    {"core/cuda", {"core/base", "core/kernels"}, {"cuda"}},
    {"core/data", {"core/base", "core/record", "core/files"}, {"torch", "nlohmann"}},
    {"core/loading",
     {"core/base", "core/record", "core/files", "core/data"},
     {"torch", "opencv", "nlohmann", "sodium"}},
    {"core/privacy",
     {"core/base", "core/record", "core/accounting", "core/accounting/mechanism", "core/ledger", "core/noise",
      "core/files", "core/kernels", "core/data"},
     {"torch", "nlohmann"}},
    {"core/transport", {"core/base", "core/kernels", "core/cuda"}, {"torch", "lemon"}},
    {"core/models", {"core/base", "core/record", "core/kernels"}, {"torch"}},
    {"core/metrics",
     {"core/base", "core/record", "core/ledger", "core/data", "core/transport", "core/models"},
     {"torch"}},
    {"core/methods",
     {"core/base", "core/record", "core/kernels", "core/data", "core/privacy", "core/transport", "core/models",
      "core/metrics"},
     {"torch", "opencv"}},
    {"core/train",
     {"core/base", "core/record", "core/accounting", "core/ledger", "core/noise", "core/files", "core/data",
      "core/loading", "core/privacy", "core/transport", "core/models", "core/metrics", "core/methods",
      "core/imaging"},
     {"torch", "nlohmann"}},
    {"core/sweep",
     {"core/base", "core/record", "core/accounting", "core/ledger", "core/noise", "core/files", "core/data",
      "core/loading", "core/privacy", "core/transport", "core/models", "core/metrics", "core/methods",
      "core/imaging", "core/insight", "core/train"},
     {"torch", "nlohmann"}},
    {"core/results",
     {"core/base", "core/record", "core/accounting", "core/ledger", "core/noise", "core/files", "core/data",
      "core/loading", "core/privacy", "core/transport", "core/models", "core/metrics", "core/methods",
      "core/imaging", "core/insight", "core/train"},
     {"torch", "nlohmann"}},
    {"widgets/text",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger"},
     {"qt"}},
    {"widgets/bridge",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger"},
     {"qt"}},
    {"widgets/experiment",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/ledger", "widgets/text",
      "widgets/bridge"},
     {"qt"}},
    {"widgets/plots",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger", "widgets/text"},
     {"qt", "qcustomplot"}},
    {"widgets/forms",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger", "widgets/text"},
     {"qt"}},
    {"widgets/risk",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger", "widgets/text",
      "widgets/plots", "widgets/forms"},
     {"qt"}},
    {"widgets/claims",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger",
      "core/accounting/published", "widgets/text", "widgets/forms"},
     {"qt"}},
    {"widgets/help",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger", "widgets/text",
      "widgets/forms"},
     {"qt"}},
    {"widgets/preview",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger", "widgets/text",
      "widgets/plots", "widgets/forms", "widgets/risk"},
     {"qt"}},
    {"widgets/gallery",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger", "widgets/text",
      "widgets/bridge", "widgets/plots", "widgets/forms", "widgets/preview"},
     {"qt"}},
    {"widgets/runs",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger", "widgets/text",
      "widgets/plots", "widgets/forms"},
     {"qt", "nlohmann"}},
    {"widgets/training",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger", "widgets/text",
      "widgets/bridge", "widgets/plots", "widgets/forms", "widgets/preview", "widgets/gallery",
      "widgets/runs"},
     {"qt"}},
    {"widgets/sweep",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger", "widgets/text",
      "widgets/bridge", "widgets/plots", "widgets/forms"},
     {"qt"}},
    {"widgets/settings",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/ledger", "widgets/text",
      "widgets/forms"},
     {"qt"}},
    {"app/engine", {"core/record", "core/train", "core/sweep", "core/results"}, {}},
    {"app/cli",
     {"core/base", "core/record", "core/insight", "core/accounting", "core/accounting/loss",
      "core/accounting/mechanism", "core/accounting/amplification", "core/accounting/published",
      "core/ledger", "core/files", "core/data", "core/loading", "core/privacy", "core/models",
      "core/transport", "core/train", "core/sweep", "core/results"},
     {"torch", "nlohmann", "cli11"}},
    {"app/gui",
     {"core/base",
      "core/record",
      "core/insight",
      "core/accounting",
      "core/accounting/loss",
      "core/accounting/mechanism",
      "core/accounting/amplification",
      "core/accounting/published",
      "core/ledger",
      "widgets/text",
      "widgets/bridge",
      "widgets/experiment",
      "widgets/plots",
      "widgets/forms",
      "widgets/risk",
      "widgets/claims",
      "widgets/help",
      "widgets/preview",
      "widgets/gallery",
      "widgets/runs",
      "widgets/training",
      "widgets/sweep",
      "widgets/settings"},
     {"qt"}},
};

/// The room that `path` lies in: the longest of the table that it begins with.
static QString roomOf(const QString& path) {
    QString found;
    for (const auto& room : table)
        if (path.startsWith(room.path + '/') && room.path.size() > found.size())
            found = room.path;
    return found;
}

/// The library that an angle-bracket include belongs to; empty for the standard library and the system.
static QString libraryOf(const QString& header) {
    static const QList<QPair<QString, QString>> prefixes{{"torch/", "torch"},
                                                         {"ATen/", "torch"},
                                                         {"c10/", "torch"},
                                                         {"opencv2/", "opencv"},
                                                         {"nlohmann/", "nlohmann"},
                                                         {"sodium", "sodium"},
                                                         {"boost/", "boost"},
                                                         {"fftw", "fftw"},
                                                         {"lemon/", "lemon"},
                                                         {"zlib.h", "zlib"},
                                                         {"hwy/", "highway"},
                                                         {"cuda", "cuda"},
                                                         {"cub/", "cuda"},
                                                         {"cooperative_groups", "cuda"},
                                                         {"CLI/", "cli11"},
                                                         {"qcustomplot", "qcustomplot"},
                                                         {"Qt", "qt"}};
    for (const auto& [prefix, library] : prefixes)
        if (header.startsWith(prefix))
            return library;
    static const QRegularExpression qtClass("^Q[A-Z][A-Za-z]*$");
    return qtClass.match(header).hasMatch() ? "qt" : QString();
}

/// What `text`, a file of `room`, includes against the table; empty when all arrows are allowed.
static QStringList violations(const Room& room, const QString& text) {
    static const QRegularExpression include(R"(^\s*#\s*include\s*(["<])([^">]+)[">])",
                                            QRegularExpression::MultilineOption);
    QStringList found;
    for (auto match = include.globalMatch(text); match.hasNext();) {
        const auto parts = match.next();
        const QString header = parts.captured(2);
        if (parts.captured(1) == "\"") {
            const QString target = roomOf(header);
            if (header.endsWith(".moc"))
                continue;
            if (target.isEmpty() || (target != room.path && !room.rooms.contains(target)))
                found << '"' + header + '"';
        } else if (const QString library = libraryOf(header);
                   !library.isEmpty() && !room.libraries.contains(library)) {
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
                QVERIFY2(known.contains(top + '/' + folder),
                         qPrintable(top + '/' + folder + " has no line in the table"));
    }

    void arrowsPointUpwards() {
        QStringList above;
        for (const auto& room : table) {
            for (const auto& target : room.rooms)
                QVERIFY2(above.contains(target),
                         qPrintable(room.path + " points at " + target + ", which does not stand above it"));
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
        for (QDirIterator it(m_root + '/' + room.path, {"*.h", "*.cpp", "*.cu"}, QDir::Files,
                             QDirIterator::Subdirectories);
             it.hasNext(); ++files) {
            const QString path = it.next();
            if (roomOf(path.mid(m_root.size() + 1)) != room.path)
                continue; // a room within the room
            QFile file(path);
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
        for (QDirIterator it(m_root + "/core", {"*.h"}, QDir::Files, QDirIterator::Subdirectories);
             it.hasNext();) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray text = file.readAll();
            QVERIFY2(!text.contains("<torch/") && !text.contains("<ATen/ATen.h>"),
                     qPrintable(file.fileName()));
        }
    }
};

SFUMATO_TEST_WITH(TestLayers, QCoreApplication)
#include "test_layers.moc"
