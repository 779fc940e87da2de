// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

/// The privacy borders are types: the compiler itself refuses what borders.cpp marks, line by line, and takes the
/// rest of it.
class TestBorders : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCompilerRefusesWhatIsMarkedAndNothingElse() {
        QFile how(QStringLiteral(SFUMATO_BINARY_DIR "/tests/borders.command"));
        if (!how.open(QIODevice::ReadOnly)) QSKIP("this build has no LibTorch");
        QStringList command = QString::fromUtf8(how.readAll()).split('\n', Qt::SkipEmptyParts);
        const QString path = QStringLiteral(SFUMATO_SOURCE_DIR "/tests/architecture/borders.cpp");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(file.readAll()).split('\n');

        QProcess compiler;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("LC_ALL", "C");
        compiler.setProcessEnvironment(environment);
        compiler.start(command.takeFirst(), command + QStringList{path});
        QVERIFY(compiler.waitForFinished(300000));
        const QString said = QString::fromUtf8(compiler.readAllStandardError());
        QVERIFY2(compiler.exitStatus() == QProcess::NormalExit && compiler.exitCode() == 1, qPrintable(said));

        QSet<qsizetype> refused, marked;
        static const QRegularExpression error(R"(borders\.cpp:(\d+):\d+: (fatal )?error:)");
        for (auto match = error.globalMatch(said); match.hasNext();) refused << match.next().captured(1).toLongLong();
        for (qsizetype i = 0; i < lines.size(); ++i)
            if (lines[i].endsWith(QLatin1String("// refused"))) marked << i + 1;
        QVERIFY(marked.size() > 20);
        for (const auto line : marked) QVERIFY2(refused.contains(line), qPrintable("compiles: " + lines[line - 1]));
        for (const auto line : refused)
            QVERIFY2(marked.contains(line), qPrintable("does not compile: " + lines[line - 1] + '\n' + said));
        static const QRegularExpression elsewhere(R"((?<!borders\.cpp):\d+:\d+: (fatal )?error:)");
        QVERIFY2(!elsewhere.match(said).hasMatch(), qPrintable(said));
    }
};

SFUMATO_TEST_WITH(TestBorders, QCoreApplication)
#include "test_borders.moc"
