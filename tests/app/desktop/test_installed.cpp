// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

class TestInstalled : public QObject {
    Q_OBJECT

    QTemporaryDir m_prefix{SFUMATO_BINARY_DIR "/installed-XXXXXX"};
    sfumato::Home m_home;

    /// What an installed program prints, run far from the build and the sources.
    QString said(const QString& program, const QStringList& arguments) {
        QProcess process;
        process.setProcessEnvironment(environment());
        process.setWorkingDirectory("/");
        process.start(m_prefix.filePath("bin/" + program), arguments);
        process.waitForFinished(120000);
        return process.exitCode() == 0 ? QString::fromUtf8(process.readAll())
                                       : "failed: " + process.readAllStandardError();
    }

    QProcessEnvironment environment() const {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.remove("SFUMATO_PRESETS");
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        environment.insert("QT_LOGGING_RULES", "sfumato.start.info=true");
        return environment;
    }

private Q_SLOTS:
    void initTestCase() {
        QProcess install;
        install.setProcessChannelMode(QProcess::MergedChannels);
        install.start("cmake", {"--install", SFUMATO_BINARY_DIR, "--prefix", m_prefix.path()});
        QVERIFY(install.waitForFinished(120000));
        QVERIFY2(install.exitCode() == 0, install.readAll().constData());
    }

    void everyFileLiesWhereADesktopLooks() {
        const QString id = "io.github.sfumato.Sfumato";
        for (const QString& path : {QString("bin/sfumato"),
                                    QString("bin/sfumato-cli"),
                                    QString("lib/sfumato/libsfumato_engine.so"),
                                    QString("lib/sfumato/libsfumato_commands.so"),
                                    QString("lib/sfumato/libsfumato_accounting_commands.so"),
                                    QString("lib/sfumato/libsfumato_figure_commands.so"),
                                    QString("share/sfumato/presets/points/ring-gau.json"),
                                    QString("share/sfumato/studies/half-circle.json"),
                                    QString("share/sfumato/python/sfumato.py"),
                                    "share/applications/" + id + ".desktop",
                                    "share/metainfo/" + id + ".metainfo.xml",
                                    "share/mime/packages/" + id + ".xml",
                                    "share/icons/hicolor/48x48/apps/" + id + ".png",
                                    "share/icons/hicolor/512x512/apps/" + id + ".png",
                                    "share/icons/hicolor/scalable/apps/" + id + ".svg",
                                    "share/icons/hicolor/symbolic/apps/" + id + "-symbolic.svg",
                                    QString("share/icons/hicolor/scalable/mimetypes/application-x-sfumato+json.svg"),
                                    QString("share/man/man1/sfumato.1.gz"),
                                    QString("share/man/man1/sfumato-cli.1.gz"),
                                    QString("share/bash-completion/completions/sfumato-cli"),
                                    QString("bin/sfumato-privatize"),
                                    QString("share/man/man1/sfumato-privatize.1.gz"),
                                    QString("share/bash-completion/completions/sfumato-privatize"),
                                    QString("share/zsh/site-functions/_sfumato-privatize"),
                                    QString("share/fish/vendor_completions.d/sfumato-privatize.fish"),
                                    QString("share/zsh/site-functions/_sfumato-cli"),
                                    QString("share/fish/vendor_completions.d/sfumato-cli.fish"),
                                    QString("share/doc/sfumato/LICENSE")})
            QVERIFY2(QFileInfo(m_prefix.filePath(path)).size() > 0, qPrintable(path));
        // Where OpenCV's dnn module is.
        QCOMPARE(QFileInfo(m_prefix.filePath("lib/sfumato/sfumato-onnx")).isExecutable(),
                 QFileInfo::exists(SFUMATO_BINARY_DIR "/bin/sfumato-onnx"));
    }

    void theCommandLineRunsAndFindsItsPresets() {
        QCOMPARE(said("sfumato-cli", {"--version"}).trimmed(), QString(SFUMATO_VERSION));
        const QString info = said("sfumato-cli", {"info"});
        QVERIFY2(info.contains("Presets: " + m_prefix.filePath("share/sfumato/presets")), qPrintable(info));
        const QString presets = said("sfumato-cli", {"presets"});
        QVERIFY2(presets.contains("\nring-gau "), qPrintable(presets));
    }

    void theWindowRunsAndLoadsItsEngine() {
        QCOMPARE(said("sfumato", {"--version"}).trimmed(), QString("sfumato " SFUMATO_VERSION));
        QProcess window;
        window.setProcessEnvironment(environment());
        window.setProcessChannelMode(QProcess::MergedChannels);
        window.setWorkingDirectory("/");
        window.start(m_prefix.filePath("bin/sfumato"), {"glyph-gau-s"});
        QByteArray words;
        while (!words.contains("engine ready") && window.waitForReadyRead(60000)) words += window.readAll();
        window.terminate();
        window.waitForFinished(10000);
        QVERIFY2(words.contains("engine ready"), words.constData());
    }
};

SFUMATO_TEST_WITH(TestInstalled, QCoreApplication)
#include "test_installed.moc"
