// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QtTest>

#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace sfumato;

/// The program ends soon, whatever its threads wait for.
class TestEnding : public QObject {
    Q_OBJECT

    Home m_home;

private Q_SLOTS:
    /// The engine's library as a file that never answers.
    void anEngineThatWaitsForAFileDoesNotHoldUpTheEnd() {
        const QString library = m_home.filePath("engine.so");
        QCOMPARE(::mkfifo(library.toLocal8Bit(), 0600), 0);
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_LOGGING_RULES", "sfumato.start.info=true");
        program.setProcessEnvironment(environment);
        program.setProcessChannelMode(QProcess::MergedChannels);
        program.start(SFUMATO_BINARY_DIR "/bin/sfumato", {"--engine", library});
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT((said += program.readAll()).contains("first paint"), 30000);
        int answer = -1; // can be opened once the thread of the program has it open
        QTRY_VERIFY((answer = ::open(library.toLocal8Bit(), O_WRONLY | O_NONBLOCK | O_CLOEXEC)) >= 0);
        const auto end = qScopeGuard([answer] { ::close(answer); });
        ::kill(pid_t(program.processId()), SIGTERM);
        QElapsedTimer time;
        time.start();
        const bool ended = program.waitForFinished(10000);
        if (!ended) program.kill(), program.waitForFinished();
        QVERIFY(ended);
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
        QVERIFY2(time.elapsed() < 3000, qPrintable(QString::number(time.elapsed())));
    }

    void aWindowThatIsClosedWhileItStopsCloses() {
        MainWindow window(fake(0.3)); // seconds a step
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(window.session().busyWith(), std::string("run"));
        window.session().stop();
        QVERIFY(!window.close());
        QTRY_VERIFY_WITH_TIMEOUT(!window.isVisible(), 10000);
        QVERIFY(!window.session().isRunning());
    }

    void aTrainingThatDoesNotStopCanBeLeft() {
        MainWindow window(fake(5)); // seconds a step
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(window.session().busyWith(), std::string("run"));
        window.session().stop();
        QVERIFY(!window.close()); // once it has stopped
        QVERIFY(!answer(window, "End now"));
        QVERIFY(!window.close());
        QVERIFY(answer(window, "Wait"));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(window.isVisible() && window.session().isRunning());
        QVERIFY(!window.close());
        QTimer::singleShot(0, &window, [&window] { answer(window, "End now"); });
        QTimer::singleShot(20000, &window, [] { QCoreApplication::exit(1); });
        QCOMPARE(QCoreApplication::exec(), 0);
        QVERIFY(window.session().isRunning() && !window.isVisible());
    }
};

SFUMATO_TEST(TestEnding)
#include "test_ending.moc"
