// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/main_window.h"
#include "widgets/bridge/engine_loader.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QtTest>

#include <algorithm>

using namespace sfumato;

class TestHeartbeat : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Reports how long the window's thread was kept from its timer while the real engine is loaded, trains
    // and exports. A figure, not a verdict: on a machine that others use the system decides.
    void theWindowStaysAwakeWhileTheEngineWorks() {
        const QString library = QStringLiteral(SFUMATO_BINARY_DIR "/bin/libsfumato_engine.so");
        if (!QFile::exists(library))
            QSKIP("no engine was built");
        QTemporaryDir home;
        for (const char* place : {"XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"})
            qputenv(place, home.path().toLocal8Bit());
        MainWindow window([library] { return loadEngine(library); });
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        std::vector<qint64> gaps;
        QElapsedTimer sinceBeat;
        QTimer beat;
        connect(&beat, &QTimer::timeout, this, [&] { gaps.push_back(sinceBeat.restart()); });
        sinceBeat.start();
        beat.start(5);
        const auto report = [&](const char* what) {
            QVERIFY(!gaps.empty());
            std::sort(gaps.begin(), gaps.end());
            qInfo("%s: beats %zu, gap in ms: median %lld, 99 %% %lld, largest %lld", what, gaps.size(),
                  gaps[gaps.size() / 2], gaps[gaps.size() * 99 / 100], gaps.back());
            gaps.clear();
            sinceBeat.restart();
        };
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 60000);
        report("loading the engine");
        QSignalSpy finished(&window.session(), &RunSession::finished);
        for (auto* action : window.findChildren<QAction*>())
            if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_R))
                action->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120000);
        report("training");
        QSignalSpy exported(&window.session(), &RunSession::exported);
        window.session().requestExport({.run = finished[0][0].value<RunReport>().folder,
                                        .format = ExportFormat::Csv,
                                        .count = 300'000,
                                        .target = (home.path() + "/x.csv").toStdString()});
        QTRY_COMPARE_WITH_TIMEOUT(exported.count(), 1, 120000);
        report("exporting");
    }
};

SFUMATO_TEST(TestHeartbeat)
#include "test_heartbeat_slow.moc"
