// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QSettings>
#include <QtTest>

namespace {

const QString source = SFUMATO_SOURCE_DIR;
const QString id = "io.github.sfumato.Sfumato";

QString contentOf(const QString& path) {
    QFile file(source + '/' + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList allOf(const QString& pattern, const QString& text) {
    QStringList found;
    for (const auto& match : QRegularExpression(pattern).globalMatch(text)) found << match.captured(1);
    return found;
}

} // namespace

class TestEntries : public QObject {
    Q_OBJECT

    QString m_entry = contentOf("resources/desktop/" + id + ".desktop");
    QString m_metainfo = contentOf("resources/desktop/" + id + ".metainfo.xml");

private Q_SLOTS:
    void oneNameEverywhere() {
        QVERIFY(contentOf("app/gui/main.cpp").contains("setDesktopFileName(QStringLiteral(\"" + id + "\"))"));
        QVERIFY(m_entry.contains("\nIcon=" + id + '\n'));
        QVERIFY(m_metainfo.contains("<id>" + id + "</id>"));
        QVERIFY(m_metainfo.contains("<launchable type=\"desktop-id\">" + id + ".desktop</launchable>"));
        const QString type = "application/x-sfumato+json";
        QVERIFY(m_entry.contains("\nMimeType=" + type + ";\n"));
        QVERIFY(m_metainfo.contains("<mediatype>" + type + "</mediatype>"));
        QVERIFY(contentOf("resources/desktop/" + id + ".xml").contains("<mime-type type=\"" + type + "\">"));
    }

    void theNewestReleaseIsThisVersion() {
        QCOMPARE(allOf("<release version=\"([^\"]*)\"", m_metainfo).first(), QString(SFUMATO_VERSION));
        QCOMPARE(allOf("^sfumato \\((.*)\\)", contentOf("resources/desktop/changelog")).first(),
                 QString(SFUMATO_VERSION));
    }

    void whatIsSaidIsSaidInThreeLanguages() {
        for (const char* key : {"Name", "GenericName", "Comment", "Keywords"})
            for (const char* language : {"", "[de]", "[zh_CN]"})
                QCOMPARE(
                    allOf(QString("(?m)^%1=(.+)$").arg(QRegularExpression::escape(QString(key) + language)), m_entry)
                        .isEmpty(),
                    false);
        for (const char* tag : {"summary", "p", "li"}) {
            const auto count = [&](const QString& open) { return m_metainfo.count('<' + open + '>'); };
            const auto english = count(tag);
            QVERIFY(english > 0);
            for (const char* language : {"de", "zh_CN"})
                QCOMPARE(count(QString(tag) + " xml:lang=\"" + language + '"'), english);
        }
    }

    void theActionsOpenPresetsThatExist() {
        const QStringList presets = allOf("Exec=sfumato ([a-z].*)\n", m_entry);
        QCOMPARE(presets.size(), allOf("(\\[Desktop Action )", m_entry).size());
        for (const QString& preset : presets) {
            QDirIterator file(source + "/resources/presets", {preset + ".json"}, QDir::Files,
                              QDirIterator::Subdirectories);
            QVERIFY2(file.hasNext(), qPrintable(preset));
        }
    }

    void nothingNamesASiteThatIsNotTheProjects() {
        for (const char* file :
             {"resources/desktop/copyright", "resources/desktop/changelog", "cmake/SfumatoInstall.cmake"})
            QVERIFY2(!contentOf(file).contains(QRegularExpression("https?://|@\\w+\\.")), file);
        QVERIFY(!m_metainfo.contains("homepage") && !m_metainfo.contains("<image>"));
    }

    void everyIconHasTheSizeOfItsFolder() {
        QStringList sizes;
        for (QDirIterator file(source + "/resources/icons/hicolor", {"*.png"}, QDir::Files,
                               QDirIterator::Subdirectories);
             file.hasNext();) {
            const QString path = file.next(), folder = path.section('/', -3, -3);
            const QSize size = QImage(path).size();
            QCOMPARE(QString("%1x%2").arg(size.width()).arg(size.height()), folder);
            sizes << folder;
        }
        for (int size : {16, 22, 24, 32, 48, 64, 128, 256, 512}) QVERIFY(sizes.contains(QString("%1x%1").arg(size)));
    }

    // Qt knows the window's options; the page is written by hand.
    void theManualOfTheWindowHasEveryOption() {
        QProcess help;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        help.setProcessEnvironment(environment);
        help.start(SFUMATO_BINARY_DIR "/bin/sfumato", {"--help"});
        QVERIFY(help.waitForFinished());
        QString manual = contentOf("docs/man/sfumato.1.in");
        manual.remove('\\');
        const QStringList options = allOf("(?m)^  (?:-\\w, )?(--[\\w-]+)", help.readAllStandardOutput());
        QVERIFY(options.contains("--version") && options.size() >= 4);
        for (const QString& option : options) QVERIFY2(manual.contains(option), qPrintable(option));
    }

    /// As when somebody logs out: the program ends as if the window had been closed, and what nobody changed is not
    /// written.
    void aSignalEndsTheWindowInOrder() {
        const sfumato::Home home;
        QProcess window;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        environment.insert("QT_LOGGING_RULES", "sfumato.start.info=true");
        window.setProcessEnvironment(environment);
        window.setProcessChannelMode(QProcess::MergedChannels);
        window.start(SFUMATO_BINARY_DIR "/bin/sfumato", QStringList());
        QByteArray said;
        while (!said.contains("first paint") && window.waitForReadyRead(30000)) said += window.readAll();
        QVERIFY2(said.contains("first paint"), said.constData());
        window.terminate();
        QVERIFY(window.waitForFinished(30000));
        QVERIFY(window.exitStatus() == QProcess::NormalExit && window.exitCode() == 0);
        QVERIFY(!QFile::exists(home.filePath("sfumato/session.json")));
    }
};

SFUMATO_TEST_WITH(TestEntries, QCoreApplication)
#include "test_entries.moc"
