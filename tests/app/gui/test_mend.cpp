// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/main_window.h"
#include "core/spec/run_spec_json.h"
#include "tests/support/fake_engine.h"
#include "tests/support/home.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/training/watchdog_cards.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace sfumato;
using State = RunSession::State;

class TestMend : public QObject {
    Q_OBJECT

    Home m_home;
    std::vector<SpecSetting> m_amended;

    /// A run whose plans do not converge, as the window opens it.
    QString experiment(std::int64_t steps) {
        RunSpec spec;
        spec.name = "one-sweep";
        spec.methods = {{.name = "entropic", .iterations = 1}};
        spec.mechanism.noise = NoiseDistribution::Study;
        spec.train.steps = steps;
        const QString path = m_home.filePath("one-sweep.json");
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) file.write(QByteArray::fromStdString(toJson(spec).dump()));
        return path;
    }

    RunSession::Load fake(double secondsPerStep) {
        return [this, secondsPerStep]() -> Result<Engine> {
            Engine engine = fakeEngine(secondsPerStep);
            engine.amend = [this](const std::filesystem::path&,
                                  const std::vector<SpecSetting>& settings) -> Result<void> {
                m_amended = settings;
                return {};
            };
            return engine;
        };
    }

    static QPushButton* fixOf(MainWindow& window) {
        for (auto* button : window.findChild<WatchdogCards*>()->findChildren<QPushButton*>())
            if (button->isVisible()) return button;
        return nullptr;
    }

    static void train(MainWindow& window) {
        for (auto* action : window.findChildren<QAction*>())
            if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_R)) action->trigger();
    }

private Q_SLOTS:
    void theButtonStopsTheRunSetsWhatHelpsAndGoesOn() {
        m_amended.clear();
        MainWindow window(fake(0.002), experiment(3000));
        window.show();
        QTRY_COMPARE(window.session().state(), State::Idle);
        QSignalSpy finished(&window.session(), &RunSession::finished);
        const auto attack = [&] {
            QString words;
            for (const auto* label : window.findChildren<QLabel*>())
                if (label->text().contains("of 100")) words += label->text();
            return words;
        };
        QTRY_VERIFY(!attack().isEmpty() && !attack().contains("100 of 100"));
        const auto budget = window.findChild<LogSlider*>()->value();
        train(window);
        QTRY_VERIFY_WITH_TIMEOUT(fixOf(window), 30000);
        QCOMPARE(fixOf(window)->text(), QString("Allow 100 iterations"));
        fixOf(window)->click();
        QTRY_COMPARE(finished.count(), 1);
        QTRY_COMPARE(window.session().state(), State::Training);
        QCOMPARE(m_amended, (std::vector<SpecSetting>{{"methods.0.iterations", "100"}}));
        QCOMPARE(window.spec().methods[0].iterations, 100);
        QVERIFY(!fixOf(window));                                   // it is watched anew
        QCOMPARE(window.findChild<LogSlider*>()->value(), budget); // and the budget's panel has forgotten
                                                                   // nothing
        QVERIFY(!attack().contains("100 of 100"));
        window.session().stop();
        QTRY_COMPARE(window.session().state(), State::Idle);
    }

    void afterItsEndANewRunBeginsWithWhatHelps() {
        m_amended.clear();
        MainWindow window(fake(0), experiment(100));
        window.show();
        QTRY_COMPARE(window.session().state(), State::Idle);
        train(window);
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), State::Idle, 30000);
        QTRY_VERIFY(fixOf(window));
        QSignalSpy started(&window.session(), &RunSession::started);
        fixOf(window)->click();
        QCOMPARE(started.count(), 1);
        QVERIFY(m_amended.empty());
        QCOMPARE(window.spec().methods[0].iterations, 100);
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), State::Idle, 30000);
    }
};

SFUMATO_TEST(TestMend)
#include "test_mend.moc"
