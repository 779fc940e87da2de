// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "widgets/text/shell_line.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace sfumato;

class TestShellLine : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The shell itself is the judge: it gets the line and says which words it has read.
    void aShellReadsTheVeryWords() {
        QTemporaryDir folder;
        const QString touched = folder.filePath("touched");
        const QStringList words{"plain",
                                "",
                                "two words",
                                "it's",
                                "$(touch " + touched + ")",
                                "`touch " + touched + "`",
                                "'; touch " + touched + "; '",
                                "a\nb",
                                "\x1b[2Jescape\u202e\u009b",
                                "%1 %2 %6",
                                "back\\slash \"and\" * ~ ? # !",
                                "~",
                                "=cmd",
                                "Prüfstand 図書館"};
        const QString line = shellLine(words);
        for (const QChar letter : line)
            QVERIFY(letter.category() != QChar::Other_Control && letter.category() != QChar::Other_Format);
        QProcess shell;
        shell.start("bash", {"-c", "printf '%s\\0' " + line});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.exitCode(), 0);
        QStringList read = QString::fromUtf8(shell.readAllStandardOutput()).split(QChar(0));
        read.removeLast(); // after the last end of a word
        QCOMPARE(read, words);
        QVERIFY(!QFile::exists(touched));
        QCOMPARE(shellLine({"export", "/a/run", "train.steps=4", "=4", "two words"}),
                 QString("export /a/run train.steps=4 '=4' 'two words'"));
    }
};

SFUMATO_TEST_WITH(TestShellLine, QCoreApplication)
#include "test_shell_line.moc"
