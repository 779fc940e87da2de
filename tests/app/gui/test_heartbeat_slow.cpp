// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/main_window.h"
#include "app/gui/presets.h"
#include "tests/support/home.h"
#include "tests/support/settle_session.h"
#include "widgets/bridge/engine_loader.h"
#include "tests/support/test_program.h"
#include "widgets/compare/compare_view.h"
#include "widgets/experiment/experiment.h"
#include "widgets/preview/mechanism_rows.h"
#include "widgets/preview/stand_in_view.h"
#include "widgets/risk/budget/budget_panel.h"

#include <QAction>
#include <QSlider>
#include <QtTest>

#include <algorithm>

using namespace sfumato;

// Reports how long the window's thread was kept from its timer while the real engine works. A figure, not a
// verdict: on a machine that others use the system decides.
class TestHeartbeat : public QObject {
    Q_OBJECT

    Home m_home;
    std::vector<qint64> m_gaps;
    QElapsedTimer m_sinceBeat;
    QTimer m_beat;
    const QString m_library = QStringLiteral(SFUMATO_BINARY_DIR "/bin/libsfumato_engine.so");

    void report(const char* what) {
        QVERIFY(!m_gaps.empty());
        std::sort(m_gaps.begin(), m_gaps.end());
        qInfo("%s: beats %zu, gap in ms: median %lld, 99 %% %lld, largest %lld", what, m_gaps.size(),
              m_gaps[m_gaps.size() / 2], m_gaps[m_gaps.size() * 99 / 100], m_gaps.back());
        m_gaps.clear();
        m_sinceBeat.restart();
    }
    static void press(const MainWindow& window, const QKeySequence& keys) {
        for (auto* action : window.findChildren<QAction*>())
            if (action->shortcut() == keys) action->trigger();
    }
    void showAndLoad(MainWindow& window) {
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        m_gaps.clear();
        m_sinceBeat.start();
        m_beat.start(5);
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 60000);
        if (!m_gaps.empty()) report("loading the engine"); // a second window finds it loaded
    }

private Q_SLOTS:
    void initTestCase() {
        if (!QFile::exists(m_library)) QSKIP("no engine was built");
        connect(&m_beat, &QTimer::timeout, this, [this] { m_gaps.push_back(m_sinceBeat.restart()); });
    }
    void cleanup() { m_beat.stop(); }

    void theWindowStaysAwakeWhileTheEngineTrainsAndExports() {
        MainWindow window([this] { return loadEngine(m_library); });
        showAndLoad(window);
        QSignalSpy finished(&window.session(), &RunSession::finished);
        press(window, Qt::CTRL | Qt::Key_R);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120000);
        report("training");
        QSignalSpy exported(&window.session(), &RunSession::exported);
        window.session().requestExport({.run = finished[0][0].value<RunReport>().folder,
                                        .format = ExportFormat::Csv,
                                        .count = 300'000,
                                        .target = (m_home.path() + "/x.csv").toStdString()});
        QTRY_COMPARE_WITH_TIMEOUT(exported.count(), 1, 120000);
        report("exporting");
    }

    // A stand-in is learned for every epsilon at which the slider rests.
    void aStandInIsLearnedBesideTheWindow() {
        MainWindow window([this] { return loadEngine(m_library); },
                          QStringLiteral(SFUMATO_SOURCE_DIR "/resources/presets/images/moments-glyph.json"));
        window.resize(1366, 768);
        showAndLoad(window);
        const auto* view = window.findChild<StandInView*>();
        for (const double epsilon : {1.0, 2.0, 3.0}) {
            RunSpec spec = window.spec();
            spec.data.count = 3882, spec.privacy.epsilon = epsilon, spec.privacy.settings = {};
            window.findChild<Experiment*>()->edit(spec);
            QTRY_VERIFY_WITH_TIMEOUT(!view->isHidden() && !view->standIn(), 60000);
            QTRY_VERIFY_WITH_TIMEOUT(view->standIn(), 60000);
        }
        report("learning stand-ins");
    }

    void theSliderMovesThePreview() {
        MainWindow window([this] { return loadEngine(m_library); },
                          QStringLiteral(SFUMATO_SOURCE_DIR "/resources/presets/images/glyph-gau-s.json"));
        window.resize(1366, 768);
        showAndLoad(window);
        press(window, Qt::ALT | Qt::Key_1);
        auto* rows = window.findChild<MechanismRows*>();
        QTRY_VERIFY_WITH_TIMEOUT(rows->isVisible(), 60000);
        QVERIFY(settle(window, window.session()));
        auto* slider = window.findChild<BudgetPanel*>()->findChild<QSlider*>();
        std::vector<double> times;
        for (int i = 0; i < 60; ++i) {
            QElapsedTimer timer;
            timer.start();
            slider->setValue(slider->value() + (i % 20 < 10 ? 5 : -5));
            QCoreApplication::processEvents(); // as the user sees it: all that follows, painted
            rows->repaint();
            times.push_back(double(timer.nsecsElapsed()) / 1e6);
        }
        std::ranges::sort(times);
        qInfo("epsilon by the slider to painted pictures: median %.1f ms, largest %.1f ms", times[30], times.back());
    }

    void theWindowStaysAwakeWhileAnswersAreCompared() {
        auto spec = readSpec(QStringLiteral(SFUMATO_SOURCE_DIR "/resources/presets/images/glyph-gau-s.json"));
        QVERIFY(spec.ok());
        spec->data.count = 2000;
        spec->train.steps = 20;
        const QString file = m_home.filePath("glyphs.json");
        QVERIFY(saveSpec(*spec, file));
        MainWindow window([this] { return loadEngine(m_library); }, file);
        showAndLoad(window);
        QSignalSpy finished(&window.session(), &RunSession::finished);
        press(window, Qt::CTRL | Qt::Key_R);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120000);
        report("training on pictures");
        press(window, Qt::CTRL | Qt::SHIFT | Qt::Key_D);
        const auto* compare = window.findChild<CompareView*>();
        const auto done = [compare] {
            const auto& columns = compare->comparison().columns;
            return columns.size() > 10 && std::ranges::all_of(columns, [](const ComparedColumn& column) {
                       return column.sheet || column.fault;
                   });
        };
        QTRY_VERIFY_WITH_TIMEOUT(done(), 600000);
        report("comparing");
    }
};

SFUMATO_TEST(TestHeartbeat)
#include "test_heartbeat_slow.moc"
