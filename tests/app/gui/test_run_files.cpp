// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/gui/watched_window.h"
#include "tests/support/driven_window.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QTemporaryDir>
#include <QtTest>

using namespace sfumato;

/// A run as one file: its report, printed or not, and all of it packed; and packed runs that come in.
class TestRunFiles : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_home.isValid());
        for (const char* place : {"XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"})
            qputenv(place, m_home.path().toLocal8Bit());
    }

    void aRunBecomesAReportOrAPackedFile() {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_de")));
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* report = window.findChild<QAction*>("exportReport");
        auto* pack = window.findChild<QAction*>("packRun");
        QVERIFY(report && pack && !report->isEnabled() && !pack->isEnabled()); // there is no run yet
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(report->isEnabled(), 30000);
        const auto write = [&](QAction* action, const char* name) {
            action->trigger();
            const QString path = m_home.filePath(name);
            return chooseFile(window, path) && QTest::qWaitFor([&] { return QFile::exists(path); }, 10000) ? contentOf(path) : QByteArray();
        };
        QVERIFY(write(report, "run.html").contains("<h1>Ledger of the records</h1>"));
        QVERIFY(write(report, "run.pdf").startsWith("%PDF"));
        QVERIFY(write(pack, "run.sfumato").startsWith("PK"));
        QCoreApplication::installTranslator(&german);
        QLocale::setDefault(QLocale("de"));
        const QByteArray translated = write(report, "de.html");
        QLocale::setDefault(QLocale("en"));
        QCoreApplication::removeTranslator(&german);
        QVERIFY2(translated.contains("lang=\"de\"") && !translated.contains("Ledger of the records"), translated);
        refuse(window, "nowhere/run.html", report);
    }

    // A packed run and an experiment have the same ending: the first bytes tell.
    void whatIsPackedIsUnpackedAndWhatCannotBeIsSaid() {
        const QString packed = m_home.filePath("other.sfumato");
        QFile file(packed);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("PK\3\4 and so on") > 0);
        file.close();
        MainWindow window(fake(), packed);
        window.show();
        QTRY_VERIFY(wordsOf(window).contains("is no run that Sfumato has packed"));
    }

private:
    /// Where nothing can be written a sentence says so.
    void refuse(MainWindow& window, const char* name, QAction* action) {
        action->trigger();
        QVERIFY(chooseFile(window, m_home.filePath(name)));
        QTRY_VERIFY(wordsOf(window).contains("cannot write"));
    }
};

SFUMATO_TEST(TestRunFiles)
#include "test_run_files.moc"
