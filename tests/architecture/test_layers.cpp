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

static const QStringList everyLibrary{"qt",     "qcustomplot", "torch", "opencv", "nlohmann", "boost",
                                      "fftw",   "lemon",       "zlib",  "cli11",  "highway",  "cuda",
                                      "sodium", "xgboost",     "mpi",   "webp",   "gif"};

static const QList<Room> table{
    {"core/base", {}, {}},
    {"core/distributed", {"core/base"}, {}},
    {"core/spec", {"core/base"}, {"nlohmann"}},
    {"core/spec/study", {"core/base", "core/spec"}, {"nlohmann"}},
    {"core/engine", {"core/base", "core/spec", "core/spec/study"}, {}},
    {"core/insight", {"core/base", "core/spec", "core/engine"}, {}},
    {"core/accounting/loss", {"core/base"}, {"boost", "fftw"}},
    {"core/accounting/mechanism", {"core/base", "core/spec", "core/accounting/loss"}, {"boost"}},
    {"core/accounting/amplification",
     {"core/base", "core/spec", "core/accounting/loss", "core/accounting/mechanism"},
     {}},
    {"core/accounting", {"core/base", "core/spec", "core/accounting/loss", "core/accounting/mechanism"}, {"boost"}},
    {"core/accounting/literature",
     {"core/base", "core/spec", "core/accounting/mechanism", "core/accounting/amplification", "core/accounting"},
     {}},
    {"core/files/durable", {"core/base"}, {"sodium"}},
    {"core/files/formats", {"core/base", "core/files/durable"}, {"nlohmann", "sodium", "zlib"}},
    {"core/onnx", {"core/base", "core/spec", "core/files/durable", "core/files/formats"}, {}},
    {"core/ledger",
     {"core/base", "core/spec", "core/engine", "core/accounting/mechanism", "core/accounting", "core/files/durable"},
     {"nlohmann", "sodium"}},
    {"core/noise", {"core/base"}, {"boost", "sodium"}},
    {"core/imaging", {"core/base", "core/spec", "core/spec/study", "core/engine", "core/files/formats"}, {}},
    {"core/kernels", {"core/base"}, {"highway"}},
    {"core/transport/kernels", {"core/base", "core/kernels"}, {"highway"}},
    {"core/transport/cuda", {"core/base", "core/kernels", "core/transport/kernels"}, {"cuda"}},
    {"core/data/preparation", {"core/base", "core/spec", "core/files/durable", "core/files/formats"}, {"sodium"}},
    {"core/local",
     {"core/base", "core/spec", "core/engine", "core/accounting/mechanism", "core/files/durable", "core/files/formats",
      "core/noise", "core/kernels"},
     {}},
    {"core/local/collect",
     {"core/base", "core/spec", "core/engine", "core/accounting/mechanism", "core/files/durable", "core/files/formats",
      "core/noise", "core/data/preparation", "core/local"},
     {"sodium"}},
    {"core/data",
     {"core/base", "core/spec", "core/engine", "core/files/durable", "core/files/formats", "core/noise"},
     {"torch"}},
    {"core/data/loading",
     {"core/base", "core/spec", "core/files/durable", "core/files/formats", "core/data/preparation", "core/data"},
     {"opencv", "torch"}},
    {"core/local/release",
     {"core/base", "core/engine", "core/files/durable", "core/ledger", "core/noise", "core/local", "core/data"},
     {"torch"}},
    {"core/central",
     {"core/base", "core/spec", "core/files/durable", "core/ledger", "core/noise", "core/kernels", "core/data"},
     {"torch"}},
    {"core/transport",
     {"core/base", "core/kernels", "core/transport/kernels", "core/transport/cuda"},
     {"lemon", "torch"}},
    {"core/models", {"core/base", "core/spec", "core/kernels"}, {"torch"}},
    {"core/denoise", {"core/base", "core/spec", "core/transport", "core/models"}, {"opencv", "torch"}},
    {"core/metrics",
     {"core/base", "core/spec", "core/engine", "core/files/formats", "core/onnx", "core/ledger", "core/data",
      "core/transport", "core/models"},
     {"opencv", "torch", "xgboost"}},
    {"core/methods",
     {"core/base", "core/distributed", "core/spec", "core/engine", "core/accounting/mechanism", "core/kernels",
      "core/local", "core/data", "core/local/release", "core/central", "core/transport", "core/models", "core/denoise",
      "core/metrics"},
     {"opencv", "torch"}},
    {"core/run",
     {"core/base",
      "core/distributed",
      "core/spec",
      "core/spec/study",
      "core/engine",
      "core/insight",
      "core/accounting",
      "core/files/durable",
      "core/files/formats",
      "core/ledger",
      "core/imaging",
      "core/data/preparation",
      "core/local",
      "core/local/collect",
      "core/data",
      "core/data/loading",
      "core/local/release",
      "core/central",
      "core/transport",
      "core/models",
      "core/metrics",
      "core/methods",
      "core/accounting/mechanism"},
     {"nlohmann", "torch"}},
    {"core/audit",
     {"core/base", "core/spec", "core/engine", "core/accounting", "core/data/loading", "core/central", "core/models",
      "core/run"},
     {"torch"}},
    {"core/pages", {"core/base", "core/files/formats"}, {}},
    {"core/results",
     {"core/base", "core/spec", "core/engine", "core/files/durable", "core/files/formats", "core/ledger",
      "core/imaging", "core/local", "core/data", "core/data/loading", "core/local/release", "core/transport",
      "core/models", "core/denoise", "core/metrics", "core/methods", "core/run", "core/pages"},
     {"nlohmann", "torch"}},
    {"core/study",
     {"core/base", "core/spec", "core/spec/study", "core/engine", "core/accounting", "core/files/durable",
      "core/ledger", "core/data", "core/data/loading", "core/run", "core/pages", "core/results"},
     {}},
    {"widgets/text", {"core/base", "core/spec", "core/engine", "core/files/durable", "core/files/formats"}, {"qt"}},
    {"widgets/background", {"core/base"}, {"qt"}},
    {"widgets/look", {}, {"qt"}},
    {"widgets/bridge", {"core/engine"}, {"qt"}},
    {"widgets/experiment", {"core/base", "core/spec", "core/engine", "core/ledger", "widgets/bridge"}, {"qt"}},
    {"widgets/plots",
     {"core/base", "core/spec", "core/engine", "core/insight", "widgets/text", "widgets/look"},
     {"qcustomplot", "qt"}},
    {"widgets/forms",
     {"core/base", "core/spec", "core/spec/study", "core/engine", "widgets/text", "widgets/look", "widgets/experiment",
      "widgets/plots"},
     {"qt"}},
    {"widgets/risk",
     {"core/base", "core/spec", "core/engine", "core/insight", "core/accounting/mechanism",
      "core/accounting/amplification", "core/accounting", "core/ledger", "widgets/text", "widgets/background",
      "widgets/look", "widgets/experiment", "widgets/plots", "widgets/forms"},
     {"qt"}},
    {"widgets/claims",
     {"core/spec/study", "core/accounting/literature", "widgets/text", "widgets/background", "widgets/look",
      "widgets/forms"},
     {"qt"}},
    {"widgets/start",
     {"core/base", "core/spec", "widgets/text", "widgets/background", "widgets/look", "widgets/forms"},
     {"qt"}},
    {"widgets/help",
     {"core/spec", "core/engine", "widgets/text", "widgets/look", "widgets/plots", "widgets/forms"},
     {"qt"}},
    {"widgets/preview",
     {"core/spec", "core/engine", "core/accounting/mechanism", "widgets/text", "widgets/look", "widgets/experiment",
      "widgets/plots", "widgets/forms", "widgets/risk"},
     {"qt"}},
    {"widgets/settings", {"core/base", "widgets/text", "widgets/look", "widgets/forms"}, {"qt"}},
    {"widgets/motion",
     {"core/base", "widgets/text", "widgets/background", "widgets/look", "widgets/forms", "widgets/settings"},
     {"qt", "webp", "gif"}},
    {"widgets/gallery",
     {"core/spec", "core/engine", "widgets/text", "widgets/look", "widgets/bridge", "widgets/plots", "widgets/forms",
      "widgets/preview", "widgets/motion"},
     {"qt"}},
    {"widgets/compare",
     {"core/base", "core/spec", "core/engine", "core/files/durable", "core/files/formats", "widgets/text",
      "widgets/look", "widgets/bridge", "widgets/plots", "widgets/forms", "widgets/risk", "widgets/preview",
      "widgets/gallery"},
     {"qt"}},
    {"widgets/runs",
     {"core/base", "core/spec", "core/spec/study", "core/engine", "core/insight", "core/accounting/mechanism",
      "core/accounting", "core/files/durable", "core/ledger", "widgets/text", "widgets/background", "widgets/look",
      "widgets/plots", "widgets/forms"},
     {"qt"}},
    {"widgets/training",
     {"core/base", "core/spec", "core/insight", "widgets/text", "widgets/background", "widgets/look", "widgets/bridge",
      "widgets/experiment", "widgets/plots", "widgets/forms", "widgets/preview", "widgets/motion", "widgets/runs"},
     {"qt"}},
    {"widgets/sweep",
     {"core/base", "core/spec", "core/spec/study", "core/engine", "core/insight", "widgets/text", "widgets/look",
      "widgets/bridge", "widgets/plots", "widgets/forms"},
     {"qt"}},
    {"app/privatize",
     {"core/base", "core/spec", "core/files/durable", "core/ledger", "core/data/preparation", "core/local",
      "core/local/collect"},
     {"cli11"}},
    {"app/onnx", {"core/base", "core/files/durable", "core/onnx"}, {"opencv"}},
    {"app/engine",
     {"core/base", "core/engine", "core/local/collect", "core/data/loading", "core/run", "core/results", "core/study"},
     {}},
    {"app/cli",
     {"core/base",
      "core/spec",
      "core/spec/study",
      "core/engine",
      "core/insight",
      "core/accounting/mechanism",
      "core/accounting/amplification",
      "core/accounting",
      "core/accounting/literature",
      "core/files/durable",
      "core/files/formats",
      "core/ledger",
      "core/local",
      "core/local/collect",
      "core/data",
      "core/data/loading",
      "core/transport",
      "core/models",
      "core/run",
      "core/audit",
      "core/results",
      "core/study"},
     {"boost", "cli11", "nlohmann", "torch"}},
    {"app/figure",
     {"core/base", "core/spec", "core/engine", "core/insight", "core/results", "core/study", "widgets/text",
      "widgets/plots", "widgets/risk", "widgets/motion", "widgets/gallery", "widgets/compare", "widgets/runs",
      "app/cli"},
     {"cli11", "nlohmann", "qt"}},
    {"app/worker", {"core/base", "core/distributed", "core/run", "app/cli"}, {"cli11", "mpi"}},
    {"app/gui",
     {"core/base",          "core/spec",          "core/spec/study",
      "core/engine",        "core/insight",       "core/accounting/literature",
      "core/files/durable", "core/files/formats", "core/ledger",
      "widgets/text",       "widgets/background", "widgets/look",
      "widgets/bridge",     "widgets/experiment", "widgets/plots",
      "widgets/forms",      "widgets/risk",       "widgets/claims",
      "widgets/help",       "widgets/preview",    "widgets/motion",
      "widgets/gallery",    "widgets/compare",    "widgets/runs",
      "widgets/training",   "widgets/sweep",      "widgets/settings",
      "widgets/start"},
     {"qt"}},
};

/// The room that `path` lies in: the longest of the table that it begins with.
static QString roomOf(const QString& path) {
    QString found;
    for (const auto& room : table)
        if (path.startsWith(room.path + '/') && room.path.size() > found.size()) found = room.path;
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
                                                         {"xgboost/", "xgboost"},
                                                         {"mpi", "mpi"},
                                                         {"webp/", "webp"},
                                                         {"gif_lib", "gif"},
                                                         {"qcustomplot", "qcustomplot"},
                                                         {"Qt", "qt"}};
    for (const auto& [prefix, library] : prefixes)
        if (header.startsWith(prefix)) return library;
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
            if (header.endsWith(".moc")) continue;
            if (target.isEmpty() || (target != room.path && !room.rooms.contains(target))) found << '"' + header + '"';
        } else if (const QString library = libraryOf(header); !library.isEmpty() && !room.libraries.contains(library)) {
            found << '<' + header + '>';
        }
    }
    return found;
}

/// `text` without comments and preprocessor lines; every literal is 0.
static QString codeOf(const QString& text) {
    QString code;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const auto rest = QStringView(text).mid(i);
        const auto skipTo = [&](QLatin1String end) {
            const auto at = text.indexOf(end, i + 1);
            i = at < 0 ? text.size() : at + end.size() - 1;
        };
        if (rest.startsWith(QLatin1String("//"))) {
            skipTo(QLatin1String("\n"));
            code += '\n';
        } else if (rest.startsWith(QLatin1String("/*"))) {
            skipTo(QLatin1String("*/"));
        } else if (c == '#') {
            skipTo(QLatin1String("\n"));
        } else if (c.unicode() == 34 || (c.unicode() == 39 && !code.endsWith(QChar('0')))) { // a quote
            for (++i; i < text.size() && text[i] != c; ++i) i += text[i] == '\\';
            code += '0';
        } else {
            code += c;
        }
    }
    return code;
}

/// Objects that outlive a call and can be changed: thread-local ones, static ones that are not const, and
/// such of a namespace. `text` is clang-formatted code.
static QStringList mutableStatics(const QString& text) {
    QStringList found;
    const QString code = codeOf(text);
    static const QRegularExpression kept(
        R"(\b(?:thread_local\b|static\b(?!\s+thread_local\b)(?!\s+(?:inline\s+)?const))[^;{=]*)");
    for (auto match = kept.globalMatch(code); match.hasNext();) {
        const QString words = match.next().captured().simplified();
        // A static function has parameters, and is no object.
        if (words.startsWith("thread_local") || !QRegularExpression(R"(\w\s*\((?!0?\)|\d))").match(words).hasMatch())
            found << words;
    }
    // What stands at the level of a namespace, body by body left out.
    QString statement;
    QList<bool> opened; // of every brace: of a namespace
    static const QRegularExpression isNamespace(R"(\bnamespace\b[^=;]*$)");
    for (qsizetype i = 0; i < code.size(); ++i) {
        const QChar c = code[i];
        const bool within = opened.contains(false);
        if (c == '{') {
            opened << (!within && isNamespace.match(statement).hasMatch());
            if (opened.last()) statement.clear();
            continue;
        }
        if (c == '}') {
            if (opened.isEmpty()) break;
            const bool body = !opened.takeLast() && !opened.contains(false);
            if (body && !statement.contains('=') && statement.contains('(') &&
                !QRegularExpression(R"(^\s*(class|struct|enum|union)\b)").match(statement).hasMatch())
                statement.clear(); // a function
            continue;
        }
        if (within) continue;
        if (c != ';') {
            statement += c;
            continue;
        }
        const QString words = std::exchange(statement, {}).simplified();
        static const QRegularExpression harmless(
            R"(^(0 )*(using|typedef|friend|template|static_assert|extern template|enum)\b|^(0 )*(class|struct|union) [\w:]+( final)?( : [^;]*)?$|\bconstexpr\b|\bconst\b[^*]*$|^$)");
        // A function is declared by parameters, or by none; an object is not.
        static const QRegularExpression function(R"(^[^=]*\w\s*\([^=]*\)( const)?( noexcept)?$)");
        QString outer = words;
        static const QRegularExpression arguments("<[^<>]*>");
        while (outer.contains(arguments)) outer.remove(arguments);
        if (!harmless.match(words).hasMatch() && !function.match(outer).hasMatch()) found << words;
    }
    return found;
}

class TestLayers : public QObject {
    Q_OBJECT

    const QString m_root = QStringLiteral(SFUMATO_SOURCE_DIR);

private Q_SLOTS:
    void everyRoomIsInTheTable() {
        for (const QString top : {"core", "widgets", "app"})
            for (QDirIterator it(m_root + '/' + top, {"*.h", "*.cpp", "*.cu"}, QDir::Files,
                                 QDirIterator::Subdirectories);
                 it.hasNext();) {
                const QString file = it.next().mid(m_root.size() + 1);
                QVERIFY2(!roomOf(file).isEmpty(), qPrintable(file + " lies in no room of the table"));
            }
    }

    void arrowsPointUpwards() {
        QStringList above;
        for (const auto& room : table) {
            for (const auto& target : room.rooms)
                QVERIFY2(above.contains(target),
                         qPrintable(room.path + " points at " + target + ", which does not stand above it"));
            for (const auto& library : room.libraries) QVERIFY2(everyLibrary.contains(library), qPrintable(library));
            above << room.path;
        }
    }

    void everyIncludeFollowsAnArrow_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < table.size(); ++i) QTest::addRow("%s", qPrintable(table[i].path)) << i;
    }
    void everyIncludeFollowsAnArrow() {
        QFETCH(int, index);
        const Room& room = table[index];
        int files = 0;
        for (QDirIterator it(m_root + '/' + room.path, {"*.h", "*.cpp", "*.cu"}, QDir::Files,
                             QDirIterator::Subdirectories);
             it.hasNext(); ++files) {
            const QString path = it.next();
            if (roomOf(path.mid(m_root.size() + 1)) != room.path) continue; // a room within the room
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

    // A question is a function without captures: what it could still leave records in is an object that
    // outlives it.
    void methodsKeepNothingOutsideTheirObjects() {
        int files = 0;
        for (QDirIterator it(m_root + "/core/methods", {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
             it.hasNext(); ++files) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto found = mutableStatics(QString::fromUtf8(file.readAll()));
            QVERIFY2(found.isEmpty(), qPrintable(file.fileName() + ": " + found.join(", ")));
        }
        QVERIFY(files > 20);
    }

    void anObjectThatOutlivesItsCallIsFound_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("found");
        const auto row = [](const char* code, int found) { QTest::newRow(code) << QString(code) << found; };
        row("namespace a {\nat::Tensor kept;\n}", 1);
        row("namespace {\nstd::vector<at::Tensor> all{};\nint n = 0;\n}", 2);
        row("inline std::function<void(int)> hook;", 1);
        row("const char* name = \"a\";", 1);
        row("void f() {\n    static at::Tensor kept;\n}", 1);
        row("void f() {\n    static auto& kept = *new at::Tensor;\n}", 1);
        row("void f() {\n    static int n(3);\n}", 1);
        row("void f() {\n    static thread_local int n = 0;\n}", 1);
        row("struct A {\n    static inline int n = 0;\n};", 1);
        row("struct A {\n    int n;\n} a;", 1);
        row("namespace a {\nclass B;\nusing C = int;\nconstexpr double d = 1;\nconst std::map<int, int> "
            "e{{1, 2}};\n}",
            0);
        row("double f(double x, double y);\nat::Tensor g();\nint h() {\n    int local = 0;\n    return "
            "local;\n}",
            0);
        row("struct A : B {\n    explicit A(int n) : m_n(n) {}\n    static A make(int n);\n    int m_n = "
            "0;\n};",
            0);
        row("void f() {\n    static const int n = 3;\n    static constexpr int m = 3;\n    "
            "static_assert(true);\n}",
            0);
        row("// static int n;\n/* int m; */\nconst char* f();", 0);
    }
    void anObjectThatOutlivesItsCallIsFound() {
        QFETCH(QString, code);
        QFETCH(int, found);
        QVERIFY2(mutableStatics(code).size() == found, qPrintable(mutableStatics(code).join(" | ")));
    }

    // nlohmann's parser nests as deep as the text does, and copies of what it made end the program by a
    // signal.
    void jsonIsParsedByTheFunctionThatLimitsItsDepth() {
        static const QRegularExpression unlimited(R"(\b\w*[jJ]son::(parse|accept)\s*\()");
        QVERIFY(QString("nlohmann::json::parse(text)").contains(unlimited) &&
                QString("Json::parse (text)").contains(unlimited));
        int files = 0;
        for (const char* top : {"core", "app", "widgets"})
            for (QDirIterator it(m_root + '/' + top, {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
                 it.hasNext(); ++files) {
                QFile file(it.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                if (!file.fileName().endsWith("core/spec/json_fields.cpp"))
                    QVERIFY2(!codeOf(QString::fromUtf8(file.readAll())).contains(unlimited),
                             qPrintable(file.fileName()));
            }
        QVERIFY(files > 500);
    }

    // What a background task throws, or its end before the answer, is seen to there and nowhere else.
    void workInTheBackgroundIsGuarded() {
        static const QRegularExpression unguarded(R"(\bQtConcurrent::run\(|\bQRunnable\b|\bQThread::create\()");
        int files = 0;
        for (const char* top : {"widgets", "app/gui"})
            for (QDirIterator it(m_root + '/' + top, {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories);
                 it.hasNext(); ++files) {
                QFile file(it.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QString path = QDir(m_root).relativeFilePath(file.fileName());
                if (path != "widgets/background/in_background.h" &&
                    path != "widgets/runs/reading/run_watch.cpp") // which delivers in pieces
                    QVERIFY2(!QString::fromUtf8(file.readAll()).contains(unguarded), qPrintable(path));
            }
        QVERIFY(files > 100);
    }

    // Readers and writers that follow links are for files that a person names; a run, sweep or study has its
    // own: core/files/durable/own_file.h.
    void filesOfRunFoldersAreOpenedAsSuch() {
        static const QRegularExpression follows(
            R"(\b(readFile|writeAtomically|readSafeTensors|readPng|readCsv)\(|AtomicFile::open\(|\b[io]fstream\b|\bQSaveFile\b|\bQFile \w+\()");
        const QStringList named{"core/run/release.cpp",                // the label of a file that is named
                                "core/run/distributed/shared_run.cpp", // records that were opened before
                                "core/run/folder/run_label_check.cpp", // an exported picture that is named
                                "core/run/recipe_for.cpp",
                                "core/run/account/paid_run.cpp", // beside the run's folder
                                "core/results/unpack_run.cpp",   // the archive, and the new folder that it
                                                                 // makes itself
                                "core/results/pack_run.cpp", "core/results/export_run.cpp",
                                "core/results/report/report_changes.cpp", // examples
                                "core/local/release/privatized_file.cpp",
                                "widgets/runs/reading/run_files.cpp", // the trash
                                "widgets/runs/reading/run_trash.cpp", // notes of the trash
                                "widgets/runs/list/run_about.cpp"};   // removes
        int files = 0;
        for (const char* room : {"core/run", "core/audit", "core/results", "core/study", "core/central",
                                 "core/local/release", "widgets/runs", "widgets/sweep"})
            for (QDirIterator it(m_root + '/' + room, {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories);
                 it.hasNext(); ++files) {
                QFile file(it.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QString path = QDir(m_root).relativeFilePath(file.fileName());
                if (!named.contains(path))
                    QVERIFY2(!codeOf(QString::fromUtf8(file.readAll())).contains(follows), qPrintable(path));
            }
        QVERIFY(files > 100);
    }

    void noHeaderDragsAllOfLibTorchIn() {
        int headers = 0;
        for (QDirIterator it(m_root + "/core", {"*.h"}, QDir::Files, QDirIterator::Subdirectories); it.hasNext();
             ++headers) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray text = file.readAll();
            QVERIFY2(!text.contains("<torch/") && !text.contains("<ATen/ATen.h>"), qPrintable(file.fileName()));
        }
        QVERIFY(headers > 100);
    }
};

SFUMATO_TEST_WITH(TestLayers, QCoreApplication)
#include "test_layers.moc"
