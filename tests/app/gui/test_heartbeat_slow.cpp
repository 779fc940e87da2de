// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/main_window.h"
#include "widgets/bridge/engine_loader.h"

#include <QAction>
#include <QtTest>

#include <algorithm>

using namespace sfumato;

class TestHeartbeat : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Reports how long the window's thread was kept from its timer while the real engine trains. A figure, not a verdict: on a
    // machine that others use the system decides.
    void theWindowStaysAwakeWhileTheEngineTrains() {
        const QString library = QStringLiteral(SFUMATO_BINARY_DIR "/bin/libsfumato_engine.so");
        if (!QFile::exists(library))
            QSKIP("no engine was built");
        QTemporaryDir home;
        qputenv("XDG_DATA_HOME", home.path().toLocal8Bit());
        MainWindow window([library] { return loadEngine(library); });
        window.show();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 60000);
        std::vector<qint64> gaps;
        QElapsedTimer sinceBeat;
        QTimer beat;
        connect(&beat, &QTimer::timeout, this, [&] { gaps.push_back(sinceBeat.restart()); });
        int steps = 0;
        connect(&window.session(), &RunSession::stepsArrived, this, [&](const auto& arrived) { steps += int(arrived.size()); });
        for (auto* action : window.findChildren<QAction*>())
            if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_R))
                action->trigger();
        sinceBeat.start();
        beat.start(5);
        QTRY_VERIFY_WITH_TIMEOUT(steps > 100 || window.session().state() == RunSession::State::Idle, 60000);
        QVERIFY(gaps.size() > 10);
        std::sort(gaps.begin(), gaps.end());
        qInfo("steps %d, beats %zu, gap in ms: median %lld, 99 %% %lld, largest %lld", steps, gaps.size(), gaps[gaps.size() / 2],
              gaps[gaps.size() * 99 / 100], gaps.back());
        window.session().stop();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 60000);
    }
};

QTEST_MAIN(TestHeartbeat)
#include "test_heartbeat_slow.moc"
