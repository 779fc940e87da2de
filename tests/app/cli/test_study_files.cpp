// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

namespace {

/// A run of the half circle of four steps, and what it makes.
QByteArray studyOf(const QByteArray& title = "Half circle", const QByteArray& label = "first") {
    return R"({"title": ")" + title + R"(", "seeds": [7],
          "set": {"threads": 1, "data.count": 300, "methods.0.batch": 40, "methods.1.batch": 40, "train.steps": 4,
                  "train.evaluateEvery": 2, "train.sampleEvery": 4, "train.checkpointEvery": 4,
                  "monitor.points": 20, "monitor.repeats": 1, "monitor.directions": 20},
          "runs": [{"name": "gau", "preset": "ring-gau"}], "figures": ["w2"],
          "tables": [{"rows": "run", "columns": "method", "cells": "w2"}],
          "plots": [{"title": "Steps", "x": "step", "y": "w2", "lines": ["run", "method"]}], "labels": {"gau": ")" +
           label + R"("}})";
}

} // namespace

/// What a study writes replaces nothing that is not its own, follows no link and repeats nobody's claims.
class TestStudyFiles : public QObject, TestFolder<> {
    Q_OBJECT

    static QByteArray emptyPage() { return "<!-- study: half -->\n<!-- end -->\n"; }
    QStringList study(const QString& folder, const QStringList& more = {}) const {
        return QStringList{"study", at("half.json"), "--out", at(folder)} + more;
    }
    /// A copy of the finished study in a folder of its own.
    bool copy(const QString& name) const { return QProcess::execute("cp", {"-r", at("whole"), at(name)}) == 0; }
    bool refuses(const QStringList& arguments, const char* says, const Variables& variables = {}) const {
        const auto before = filesIn(path());
        const auto end = cli(arguments, variables);
        if (end.code == 1 && end.err.contains(says) && filesIn(path()) == before) return true;
        qWarning("exit code %d: %s", end.code, end.err.constData());
        return false;
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(write(at("half.json"), studyOf()));
        VERIFY_CODE(cli(study("whole")), 0);
    }

    void aFolderThatHoldsOtherFilesIsTakenByForceAlone() {
        QVERIFY(QDir(path()).mkpath("mine") && write(at("mine/notes.md"), "mine"));
        QVERIFY(refuses(study("mine"), "is not empty") && refuses(study("mine", {"--dry-run"}), "--force"));
        VERIFY_CODE(cli(study("mine", {"--force"})), 0);
        VERIFY_CODE(cli(study("mine")), 0); // from now on it is the study's
        QCOMPARE(contentOf(at("mine/notes.md")), QByteArray("mine"));
    }

    void whatTheStudyHasNotWrittenIsReplacedByForceAlone_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"half.md", "half.csv", "half-1.svg"}) QTest::addRow("%s", file) << QString(file);
    }
    void whatTheStudyHasNotWrittenIsReplacedByForceAlone() {
        QFETCH(QString, file);
        const QString path = at("whole/" + file);
        const QByteArray made = contentOf(path);
        QVERIFY(!made.isEmpty() && write(path, made + "mine"));
        QVERIFY(refuses(study("whole"), "replace it with --force"));
        VERIFY_CODE(cli(study("whole", {"--force"})), 0);
        QCOMPARE(contentOf(path), made);
        VERIFY_CODE(cli(study("whole")), 0);
        QVERIFY(QFile::remove(path));
        VERIFY_CODE(cli(study("whole")), 0);
        QCOMPARE(contentOf(path), made);
    }

    void aStudyThatHasChangedReplacesItsOwnPage() {
        QVERIFY(write(at("half.json"), studyOf("Another title")));
        VERIFY_CODE(cli(study("whole")), 0);
        QVERIFY(contentOf(at("whole/half.md")).startsWith("## Another title\n"));
        QVERIFY(write(at("half.json"), studyOf()));
        VERIFY_CODE(cli(study("whole")), 0);
    }

    void drawingsBesideAPageAreReplacedByForceAlone() {
        QVERIFY(QDir(path()).mkpath("docs/images") && write(at("docs/images/half-1.svg"), "mine") &&
                write(at("docs/page.md"), emptyPage()));
        const QStringList page{"--page", at("docs/page.md")};
        QVERIFY(refuses(study("whole", page), "replace it with --force"));
        VERIFY_CODE(cli(study("whole", page + QStringList{"--force"})), 0);
        VERIFY_CODE(cli(study("whole", page)), 0);
        QCOMPARE(contentOf(at("docs/images/half-1.svg")), contentOf(at("whole/half-1.svg")));
        QVERIFY(refuses(study("whole", {"--page", at("none.md")}), "none.md"));
    }

    void whatIsReadIsNeverReplaced() {
        QVERIFY(copy("read"));
        const QByteArray made = contentOf(at("read/half.md"));
        QVERIFY(write(at("read/half.md"), emptyPage()));
        QVERIFY(refuses(study("read", {"--page", at("read/half.md"), "--force"}), "is what is read"));
        QVERIFY(write(at("read/half.md"), made));
    }

    void noLinkInTheFolderIsFollowed_data() {
        QTest::addColumn<QString>("link");
        for (const char* link : {"half.md", "half.csv", "half-1.svg", "figures"})
            QTest::addRow("%s", link) << QString(link);
    }
    void noLinkInTheFolderIsFollowed() {
        QFETCH(QString, link);
        QVERIFY(QDir(path()).mkpath("victim") && write(at("victim/file"), "precious"));
        const QString folder = "linked-" + link;
        QVERIFY(copy(folder));
        const QString path = at(folder + '/' + link);
        QVERIFY(link == "figures" ? QDir(path).removeRecursively() : QFile::remove(path));
        QVERIFY(QFile::link(at(link == "figures" ? "victim" : "victim/file"), path));
        QVERIFY(refuses(study(folder), "symbolic link"));
        const auto end = cli(study(folder, {"--force"}));
        QVERIFY2(end.code == 1 && end.err.contains("symbolic link"), end.err.constData());
        QCOMPARE(filesIn(at("victim")), (std::map<QString, QByteArray>{{"file", "precious"}}));
        QVERIFY(QFile::remove(path));
    }

    void noLinkBesideThePageIsFollowedButThePageMayBeOne() {
        QVERIFY(QDir(path()).mkpath("theirs") && QDir(path()).mkpath("target/images"));
        QVERIFY(write(at("target/page.md"), emptyPage()) && write(at("target/half-1.svg"), "precious"));
        QVERIFY(QFile::link(at("target/page.md"), at("theirs/page.md")));
        const QStringList page{"--page", at("theirs/page.md"), "--force"};
        QVERIFY(QFile::link(at("target/images"), at("theirs/images")));
        QVERIFY(refuses(study("whole", page), "symbolic link"));
        QVERIFY(QFile::remove(at("theirs/images")) && QDir(at("theirs")).mkdir("images"));
        QVERIFY(QFile::link(at("target/half-1.svg"), at("theirs/images/half-1.svg")));
        QVERIFY(refuses(study("whole", page), "symbolic link"));
        QVERIFY(QFile::remove(at("theirs/images/half-1.svg")));
        VERIFY_CODE(cli(study("whole", page)), 0);
        QCOMPARE(contentOf(at("target/half-1.svg")), QByteArray("precious"));
        QVERIFY(contentOf(at("target/page.md")).contains("## Half circle") &&
                QFileInfo(at("theirs/page.md")).isSymLink());
    }

    void privacyIsDerivedFromTheRunsAndSaidToBeClaimedWhereTheyAreSomebodyElses() {
        QVERIFY(copy("sent"));
        const QString result = at("sent/figures/gau-seed-7.json");
        auto text = contentOf(result);
        const auto from = text.indexOf("\"stamp\": \"") + 10;
        text.replace(from, text.indexOf('"', from) - from, "local (epsilon 0.1, delta 0), exact noise");
        QVERIFY(write(result, text));
        VERIFY_CODE(cli(study("sent")), 0);
        const auto own = contentOf(at("sent/half.md"));
        QVERIFY2(own.contains("Privacy: NOT PRIVATE: ") && !own.contains("eps 0.1") && !own.contains("claimed"),
                 own.constData());
        const Variables another{{"XDG_STATE_HOME", at("another")}};
        QVERIFY(refuses(study("sent"), "no study of yours", another));
        VERIFY_CODE(cli(study("sent", {"--force"}), another), 0);
        const auto theirs = contentOf(at("sent/half.md"));
        QVERIFY2(theirs.contains("Privacy: NOT PRIVATE: ") &&
                     theirs.count("claimed by whoever made this folder") == 2 && !theirs.contains("eps 0.1"),
                 theirs.constData());
        QVERIFY(QFile::remove(at("sent/gau-seed-7/checkpoint.safetensors")));
        VERIFY_CODE(cli(study("sent", {"--force"})), 0);
        QVERIFY(contentOf(at("sent/half.md")).contains("no guarantee can be derived"));
    }

    void wordsOfAStudyAreTextOnThePage() {
        QVERIFY(write(at("half.json"), studyOf("A <b>title</b>", "<img src=x> [a](b) | c")));
        VERIFY_CODE(cli(study("whole")), 0);
        const auto page = contentOf(at("whole/half.md"));
        QVERIFY2(page.startsWith("## A \\<b\\>title\\</b\\>\n"), page.constData());
        QVERIFY2(page.contains("\n| \\<img src=x\\> \\[a\\](b) \\| c | "), page.constData());
        QVERIFY(write(at("half.json"), studyOf("Half \xe2\x80\xae circle")));
        QVERIFY(refuses(study("whole"), "control characters"));
        QVERIFY(write(at("half.json"), studyOf("Half circle", "\\u001b[31m")));
        QVERIFY(refuses(study("whole"), "labels.gau"));
        QVERIFY(write(at("half.json"), studyOf()));
    }
};

SFUMATO_TEST_WITH(TestStudyFiles, QCoreApplication)
#include "test_study_files.moc"
