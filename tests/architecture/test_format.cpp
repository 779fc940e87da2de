// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

/// All C++ files stand as .clang-format has them. Other versions than Debian 12's break lines elsewhere.
class TestFormat : public QObject {
    Q_OBJECT

    QString m_formatter;

    QString wrong(const QStringList& files) const {
        QProcess formatter;
        formatter.start(m_formatter, QStringList{"--dry-run", "--style=file", "--ferror-limit=1"} + files);
        if (!formatter.waitForFinished(300000)) return "clang-format does not end";
        return QString::fromUtf8(formatter.readAllStandardError());
    }

private Q_SLOTS:
    void initTestCase() {
        for (const QString name : {"clang-format-14", "clang-format"}) {
            m_formatter = QStandardPaths::findExecutable(name);
            QProcess version;
            version.start(m_formatter, {"--version"});
            if (!m_formatter.isEmpty() && version.waitForFinished() &&
                version.readAllStandardOutput().contains("version 14."))
                return;
        }
        QSKIP("clang-format 14, which Debian 12 has, is not installed: the format of the files is not checked");
    }

    void everyFileIsFormatted() {
        QStringList files;
        for (const QString top : {"core", "widgets", "app", "tests"})
            for (QDirIterator it(QStringLiteral(SFUMATO_SOURCE_DIR "/") + top, {"*.h", "*.cpp", "*.cu"}, QDir::Files,
                                 QDirIterator::Subdirectories);
                 it.hasNext();)
                files << it.next();
        QVERIFY(files.size() > 1000);
        const QString said = wrong(files);
        QVERIFY2(said.isEmpty(), qPrintable("run clang-format -i on:\n" + said.left(4000)));
    }

    void aFileThatIsNotIsFound() {
        QTemporaryDir folder;
        QVERIFY(QFile::copy(QStringLiteral(SFUMATO_SOURCE_DIR "/.clang-format"), folder.filePath(".clang-format")));
        QFile file(folder.filePath("wrong.cpp"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("int  f( ) { return 1; }\n") > 0);
        file.close();
        QVERIFY(wrong({file.fileName()}).contains("wrong.cpp:1"));
    }
};

SFUMATO_TEST_WITH(TestFormat, QCoreApplication)
#include "test_format.moc"
