// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/main_window.h"
#include "app/gui/presets.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "widgets/bridge/engine_loader.h"
#include "widgets/gallery/export_dialog.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QMessageBox>
#include <QPushButton>
#include <QtTest>

#include <algorithm>
#include <random>

using namespace sfumato;

namespace {

const QString library = QStringLiteral(SFUMATO_BINARY_DIR "/bin/libsfumato_engine.so");

} // namespace

/// Closing the window with the real engine at a random moment of a training, an export or a load.
/// SFUMATO_CLOSINGS asks for more.
class TestClosing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theWindowClosesAtAnyMomentAndTheRunGoesOn() {
        if (!QFile::exists(library)) QSKIP("no engine was built");
        const Home home;
        RunSpec spec = startSpec();
        spec.train.steps = 400;
        spec.train.checkpointEvery = 50;
        spec.data.count = 1000;
        spec.methods[0].iterations = spec.methods[1].iterations = 50;
        const QString file = home.filePath("closing.sfumato");
        QVERIFY(saveSpec(spec, file).ok());
        const auto engine = loadEngine(library);
        QVERIFY(engine.ok());

        std::mt19937 random(8);
        std::vector<qint64> stops, ends;
        int resumed = 0, exporting = 0;
        const int closings = qEnvironmentVariableIsSet("SFUMATO_CLOSINGS")
                                 ? qEnvironmentVariableIntValue("SFUMATO_CLOSINGS")
                                 : 40;
        for (int i = 0; i < closings; ++i) {
            auto window = std::make_unique<MainWindow>([] { return loadEngine(library); }, file);
            window->show();
            const bool whileLoading = i % 10 == 0;
            if (!whileLoading) QTRY_COMPARE_WITH_TIMEOUT(window->session().state(), RunSession::State::Idle, 60000);
            std::filesystem::path folder;
            if (!whileLoading) {
                QSignalSpy finished(&window->session(), &RunSession::finished);
                std::int64_t reached = 0;
                connect(&window->session(), &RunSession::stepsArrived, window.get(),
                        [&reached](const std::vector<StepRecord>& records) { reached = records.back().step; });
                const auto some = std::uniform_int_distribution<std::int64_t>(0, 350)(random);
                keyed(*window, Qt::CTRL | Qt::Key_R)->trigger();
                QTRY_VERIFY_WITH_TIMEOUT(reached >= some || !finished.isEmpty(), 60000);
                QElapsedTimer wait;
                wait.start();
                if (window->session().isRunning()) {
                    QVERIFY(!window->close());
                    QVERIFY(answer(*window, "stop"));
                    QTRY_VERIFY_WITH_TIMEOUT(!window->session().isRunning() && !window->isVisible(), 30000);
                    stops.push_back(wait.elapsed());
                }
                QTRY_COMPARE(finished.count(), 1);
                const auto report = finished[0][0].value<RunReport>();
                QVERIFY2(!report.fault, report.fault ? report.fault->detail.english().c_str() : "");
                folder = report.folder;
                if (i % 3 == 0) { // and once more while it exports
                    window->show();
                    keyed(*window, Qt::CTRL | Qt::Key_E)->trigger();
                    if (auto* dialog = window->findChild<ExportDialog*>()) {
                        ExportRequest request{.run = folder,
                                              .format = ExportFormat::Csv,
                                              .count = 200'000,
                                              .target = (home.path() + "/x.csv").toStdString()};
                        Q_EMIT dialog->requested(request);
                        if (random() % 2 == 0) // at work, or still about to begin
                            QTRY_COMPARE(window->session().busyWith(), std::string("export"));
                        ++exporting;
                    }
                }
            }
            QElapsedTimer end;
            end.start();
            window->close();
            window.reset();
            ends.push_back(end.elapsed());
            if (!folder.empty() && std::filesystem::exists(folder / "checkpoint.safetensors")) {
                RunObserver nobody;
                const RunReport report = engine->resume(folder, nobody, {});
                QVERIFY2(report.ending == RunReport::Ending::Finished && report.stepsDone == 400,
                         report.fault ? report.fault->detail.english().c_str() : "");
                ++resumed;
            }
        }
        std::sort(stops.begin(), stops.end());
        std::sort(ends.begin(), ends.end());
        QVERIFY(stops.size() > std::size_t(closings) / 3);
        QVERIFY(resumed > closings / 3);
        qInfo("%d closings, %zu while training (p99 %lld ms to save and stop), %d while exporting; gone "
              "after at most %lld ms; %d runs resumed to their end",
              closings, stops.size(), stops[stops.size() * 99 / 100], exporting, ends.back(), resumed);
        QVERIFY(ends.back() <= 5000);
    }
};

SFUMATO_TEST(TestClosing)
#include "test_closing_slow.moc"
