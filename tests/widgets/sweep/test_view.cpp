// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/sweep_values.h"
#include "core/files/formats/arrays/safetensors.h"
#include "tests/support/fake_engine.h"
#include "tests/support/settle.h"
#include "widgets/look/sized_label.h"
#include "widgets/text/newest_sheet.h"
#include "widgets/text/number_text.h"
#include "widgets/plots/sweep_plot.h"
#include "widgets/sweep/sweep_folders.h"
#include "widgets/sweep/sweep_form.h"
#include "widgets/sweep/sweep_queue.h"
#include "widgets/sweep/sweep_strip.h"
#include "widgets/sweep/sweep_target.h"
#include "widgets/sweep/sweep_text.h"
#include "widgets/sweep/sweep_view.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QListWidget>
#include <QMessageBox>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

#include <atomic>
#include <cmath>
#include <mutex>

using namespace sfumato;

namespace {

/// A sweep view over an engine that is ready.
struct Bench {
    explicit Bench(double secondsPerStep = 0, const QString& sweeps = {}, std::function<void(Engine&)> change = {})
        : session([secondsPerStep, change]() -> Result<Engine> {
              Engine engine = fakeEngine(secondsPerStep);
              if (change) change(engine);
              return engine;
          }),
          view(session, (sweeps.isEmpty() ? folder.path() : sweeps).toStdString()) {
        RunSpec base;
        base.mechanism.noise = NoiseDistribution::Exact;
        base.name = "ring";
        base.methods = {MethodSpec{.name = "entropic"}, MethodSpec{.name = "plain", .loss = Loss::Unregularized}};
        view.setBase(base);
        view.resize(1000, 700);
        view.show();
        session.load();
        [this] { QTRY_COMPARE(session.state(), RunSession::State::Idle); }();
    }
    /// By the mnemonic's text.
    QAbstractButton* button(const QString& text) {
        for (auto* found : view.findChildren<QAbstractButton*>())
            if (QString(found->text()).remove('&') == text) return found;
        return nullptr;
    }
    template <class W>
    W* named(const QString& name) {
        for (auto* found : view.findChildren<W*>())
            if (found->accessibleName() == name) return found;
        return nullptr;
    }
    void setValues(const QString& text) {
        auto* values = named<QLineEdit>("Values");
        values->selectAll();
        QTest::keyClick(values, Qt::Key_Delete);
        QTest::keyClicks(values, text);
    }
    void press(const QString& text) {
        QTRY_VERIFY2(button(text) && button(text)->isEnabled(), qPrintable(text));
        button(text)->click();
    }
    void runToEnd() {
        QSignalSpy finished(&session, &RunSession::sweepFinished);
        press("Start");
        QTRY_COMPARE(finished.count(), 1); // by then every point is drawn
    }
    SweepPlot& plot() { return *view.findChild<SweepPlot*>(); }
    SweepQueue& queue() { return *view.findChild<SweepQueue*>(); }
    QString label(const QString& name) { return named<QLabel>(name)->text(); }
    bool says(const QString& words) const {
        for (const auto* shown : view.findChildren<QLabel*>())
            if (shown->isVisible() && shown->text().contains(words)) return true;
        return false;
    }

    QTemporaryDir folder;
    RunSession session;
    SweepView view;
};

} // namespace

class TestSweepView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatItTakesAndSpendsStandsThereBeforeItStarts() {
        Bench bench;
        bench.setValues("25 30 35");
        bench.named<QSpinBox>("Seeds")->setValue(2);
        QVERIFY(!bench.button("Start")->isEnabled()); // not before the plan is known
        QTRY_VERIFY(bench.button("Start")->isEnabled());
        QTRY_COMPARE(bench.label("Runs and time"), QString("= 6 run(s), about 9 min"));
        QVERIFY(bench.label("Privacy budget of the sweep").contains("nothing is spent"));
        QVERIFY(bench.label("Privacy budget of the sweep").contains("180"));
        RunSpec sensitive = bench.view.findChild<SweepForm*>()->sweep().base;
        sensitive.data.sensitive = true;
        bench.view.setBase(sensitive);
        QVERIFY(!bench.button("Start")->isEnabled());
        QTRY_VERIFY(bench.label("Privacy budget of the sweep").contains(QString::fromUtf8("Spends ε 180")));
        QVERIFY(bench.named<QLabel>("Privacy budget of the sweep")->font().bold());
    }

    void aSweepOfSomebodyElseIsShownAndNotResumed() {
        const auto someSweep = [](Engine& engine) {
            engine.openSweep = [](const std::filesystem::path&) -> Result<SweepState> {
                RunSpec base;
                base.methods = {MethodSpec{.name = "entropic"}};
                return SweepState{.spec = {.base = base, .values = {5, 10}, .seeds = {1}}, .isOwn = false};
            };
        };
        Bench bench(0, {}, someSweep);
        QSignalSpy based(&bench.view, &SweepView::baseFound);
        bench.view.open(bench.folder.path().toStdString() + '/');
        const auto said = [&, name = QFileInfo(bench.folder.path()).fileName()] {
            for (const auto* label : bench.view.findChildren<QLabel*>())
                if (label->text().contains("begun elsewhere") && label->text().contains(name)) return true;
            return false;
        };
        QTRY_VERIFY(said());
        const auto* resume = bench.button("Resume");
        QVERIFY(!resume || !resume->isVisible() || !resume->isEnabled());
        QCOMPARE(based.count(), 1); // its experiment comes with it
        Bench later(0, {}, someSweep);
        QSignalSpy kept(&later.view, &SweepView::baseFound); // but not with the last session, whose run is there
        later.view.open(later.folder.path().toStdString() + '/', false);
        QTRY_VERIFY(later.view.folder() == std::filesystem::path(later.folder.path().toStdString() + '/'));
        QCOMPARE(kept.count(), 0);
    }

    void nobodyWaitsUntilItsTimeIsMeasured() {
        std::atomic<bool> measuring = false;
        PauseGate gate;
        gate.close();
        Bench bench(0, {}, [&](Engine& engine) {
            engine.planSweep = [&, usual = engine.planSweep](const SweepSpec& sweep, bool timed,
                                                             std::stop_token stop) -> Result<SweepPlan> {
                measuring = measuring || timed;
                if (timed) gate.pass(stop);
                return usual(sweep, timed, stop);
            };
        });
        QTRY_VERIFY(measuring);
        QTRY_VERIFY(bench.button("Start")->isEnabled());
        QVERIFY(!bench.label("Runs and time").contains("about"));
        gate.open();
        QTRY_VERIFY(bench.label("Runs and time").contains("about"));
    }

    void aSweepOverTheCapCannotBeStartedUntilTheCapIsAnother() {
        std::atomic<bool> over = true;
        Bench bench(0, {}, [&](Engine& engine) {
            engine.planSweep = [&, usual = engine.planSweep](const SweepSpec& sweep, bool timed,
                                                             std::stop_token stop) -> Result<SweepPlan> {
                auto plan = usual(sweep, timed, stop);
                plan->sensitive = true;
                plan->before = {11.25, 6e-5}, plan->together = {50, 2.1e-4};
                if (over) plan->faults.push_back({Fault::Code::BudgetExceeded, "account", "would stand above"});
                return plan;
            };
        });
        const auto spends = [&] { return bench.label("Privacy budget of the sweep"); };
        QTRY_VERIFY2(spends().contains(QString::fromUtf8("before: ε 50, δ 2.1e-4")), qPrintable(spends()));
        QVERIFY(!bench.button("Start")->isEnabled());
        QVERIFY(!bench.button("Preview: 1/10 of the steps")->isEnabled());
        over = false;
        bench.view.planAgain();
        QVERIFY(!bench.button("Start")->isEnabled());
        QTRY_VERIFY(bench.button("Start")->isEnabled());
    }

    void whereNothingRawIsMeasuredTheLikelihoodIsCompared() {
        Bench bench;
        auto& form = *bench.view.findChild<SweepForm*>();
        QCOMPARE(form.measure(), MetricId::Wasserstein2);
        RunSpec own = form.sweep().base;
        own.monitor.raw = false;
        bench.view.setBase(own);
        QCOMPARE(form.measure(), MetricId::HeldOutNll);
        QVERIFY(form.faults().empty());
        auto* measure = bench.named<QComboBox>("Measure");
        measure->setCurrentIndex(measure->findData(int(MetricId::EntropicDistance)));
        Q_EMIT measure->activated(measure->currentIndex()); // by a person
        own.monitor.raw = true;
        bench.view.setBase(own);
        QCOMPARE(form.measure(), MetricId::EntropicDistance);
    }

    // Offered where the runs have them; chosen, a quick classifier learns the samples of every run.
    void anAccuracyCanBeTheMeasure() {
        Bench bench;
        auto& form = *bench.view.findChild<SweepForm*>();
        auto* measure = bench.named<QComboBox>("Measure");
        const auto offers = [&](MetricId id) { return measure->findData(int(id)) >= 0; };
        QVERIFY(!offers(MetricId::SampleAccuracy) && !offers(MetricId::TestAccuracy) && offers(MetricId::HeldOutNll));
        RunSpec digits;
        digits.data.source = "mnist";
        digits.privacy = {.model = PrivacyModel::Central, .method = "moments", .epsilon = 1, .delta = 1e-5};
        bench.view.setBase(digits);
        QVERIFY(offers(MetricId::SampleAccuracy) && offers(MetricId::Wasserstein2) && !offers(MetricId::TestAccuracy) &&
                !offers(MetricId::HeldOutNll));
        QVERIFY(!form.sweep().base.monitor.accuracy);
        measure->setCurrentIndex(measure->findData(int(MetricId::SampleAccuracy)));
        QCOMPARE(form.sweep().base.monitor.accuracy, std::optional(ClassifierKind::Logistic));
        digits.monitor.accuracy = ClassifierKind::Convolutional;
        bench.view.setBase(digits);
        measure->setCurrentIndex(measure->findData(int(MetricId::SampleAccuracy)));
        QCOMPARE(form.sweep().base.monitor.accuracy, std::optional(ClassifierKind::Convolutional));
        digits.monitor.accuracy.reset();
        digits.privacy.method = "dp-classifier";
        bench.view.setBase(digits);
        QCOMPARE(measure->count(), 1);
        QCOMPARE(form.measure(), MetricId::TestAccuracy);
        SweepTarget target;
        SweepCurve curve{.series = "a",
                         .moreIsBetter = true,
                         .points = {{.value = 1, .middle = 0.5, .seeds = 1}, {.value = 10, .middle = 0.9, .seeds = 1}}};
        target.setFit(MonotoneFit::of(curve, SweepAxis::Epsilon), MetricId::TestAccuracy, "a");
        QVERIFY(target.findChild<QLabel*>()->text().contains("at least"));
    }

    void aSweepOverSensitiveRecordsIsConfirmedWithItsTotal() {
        Bench bench(0.01);
        bench.setValues("25 30");
        RunSpec sensitive = bench.view.findChild<SweepForm*>()->sweep().base;
        sensitive.data.sensitive = true;
        bench.view.setBase(sensitive);
        const auto question = [&] { return bench.view.findChild<QMessageBox*>("release-question"); };
        bench.press("Start");
        QTRY_VERIFY(question());
        QVERIFY(question()->informativeText().contains("Spends"));
        question()->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(!question());
        QVERIFY(!bench.session.isRunning());
        bench.press("Start");
        QTRY_VERIFY(question());
        for (auto* button : question()->buttons())
            if (button->text().contains("Privatize")) button->click();
        QVERIFY(bench.session.isSweeping());
    }

    void theTotalWithWhatWasSpentBeforeNamesItsRelations() {
        RunSpec base;
        base.privacy.model = PrivacyModel::Central;
        base.privacy.sampling = MechanismPhase::Sampling::Poisson;
        const SweepPlan plan{.runs = 2,
                             .releases = 2,
                             .epsilon = 8,
                             .delta = 1e-5,
                             .before = {5, 0, SumRelation::ReplaceOne},
                             .together = {20, 1e-5, SumRelation::ReplaceOne, 13},
                             .central = true};
        const QString text = spendText(plan, base);
        QVERIFY2(
            text.contains(QString::fromUtf8("(zero-out)")) &&
                text.contains(QString::fromUtf8("spent on them before: ε 20, δ 1e-5 (replace one; zero-out: ε 13).")),
            qPrintable(text));
    }

    /// As the head says it.
    void ofPublicDataNothingIsSpentThoughTheirAccountListsIt() {
        SweepPlan plan{.runs = 2,
                       .releases = 2,
                       .epsilon = 2,
                       .before = {1, 0, SumRelation::ReplaceOne},
                       .together = {3, 0, SumRelation::ReplaceOne},
                       .sensitive = false};
        QVERIFY(spendText(plan, {}).contains("nothing is spent")); // the program draws them
        plan.hasAccount = true;
        const QString text = spendText(plan, {});
        QVERIFY2(text.contains("nothing is spent") && !text.contains("Spends") &&
                     text.endsWith("Their account lists every release all the same."),
                 qPrintable(text));
        plan.underCap = true; // which holds whatever they are called
        const QString held = spendText(plan, {});
        QVERIFY2(held.contains("Spends ε 2") && !held.contains("nothing is spent"), qPrintable(held));
    }

    // Before anything is agreed to, and of records that are nobody's secret as well.
    void whoseRecordsTheyAreIsAskedFirst_data() {
        QTest::addColumn<bool>("sensitive");
        QTest::newRow("sensitive") << true;
        QTest::newRow("public") << false;
    }
    void whoseRecordsTheyAreIsAskedFirst() {
        QFETCH(bool, sensitive);
        std::mutex mutex;
        std::optional<std::string> declared;
        Bench bench(0.01, {}, [&](Engine& engine) {
            const auto now = [&](const SweepSpec&) {
                std::lock_guard lock(mutex);
                SweepPlan plan{.runs = 2, .releases = 2, .epsilon = 8, .sensitive = sensitive};
                if (!declared) {
                    plan.alike = {{.name = "patients", .records = 10, .known = 9, .distinct = 10}};
                    plan.faults = {{Fault::Code::NotAccepted, "own.csv", "add --account \"patients\""}};
                }
                return plan;
            };
            engine.planSweep = [=](const SweepSpec& sweep, bool, std::stop_token) -> Result<SweepPlan> {
                return now(sweep);
            };
            engine.planRest = [=](const SweepSpec& sweep, const std::filesystem::path&,
                                  std::stop_token) -> Result<SweepPlan> { return now(sweep); };
            engine.declarePeople = [&](const RunSpec&, const std::string& account, std::stop_token) -> Result<void> {
                std::lock_guard lock(mutex);
                declared = account;
                return {};
            };
        });
        bench.setValues("25 30");
        RunSpec own = bench.view.findChild<SweepForm*>()->sweep().base;
        own.data = {.source = "file", .path = "/nowhere/own.csv", .count = 0, .sensitive = sensitive};
        bench.view.setBase(own);
        QSignalSpy finished(&bench.session, &RunSession::sweepFinished);
        const auto people = [&] { return bench.view.findChild<QDialog*>("people-question"); };
        const auto question = [&] { return bench.view.findChild<QMessageBox*>("release-question"); };
        bench.press("Start");
        QTRY_VERIFY(people());
        QVERIFY(!question() && !bench.session.isRunning());
        QVERIFY(!bench.view.findChildren<QLabel*>().isEmpty());
        for (const auto* label : bench.view.findChildren<QLabel*>())
            QVERIFY2(!label->text().contains("--account"), qPrintable(label->text()));
        people()->reject();
        QTRY_VERIFY(!people());
        QVERIFY(!bench.session.isRunning() && !declared);
        bench.press("Start");
        QTRY_VERIFY(people());
        people()->findChildren<QRadioButton*>().front()->click();
        people()->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        if (sensitive) {
            QTRY_VERIFY(question());
            QVERIFY(!bench.session.isRunning());
            question()->button(QMessageBox::Cancel)->click();
        } else {
            QTRY_VERIFY(bench.session.isSweeping() || finished.count() > 0); // a short one may have ended by now
        }
        std::lock_guard lock(mutex);
        QCOMPARE(declared, std::optional<std::string>("patients"));
    }

    /// When it starts, and when it goes on; and that very answer is what the engine is told.
    void theQuestionShowsTheAccountAsItIsWhenItIsAsked() {
        std::atomic<double> spent = 28;
        const auto now = [&](std::size_t releases) {
            return SweepPlan{.runs = 2,
                             .releases = releases,
                             .epsilon = 8,
                             .before = {spent, 0},
                             .together = {spent + 8, 0},
                             .fingerprint = "f"};
        };
        std::mutex mutex;
        std::vector<double> agreed; // the largest whole total that the consent covers
        const auto ask = [&](SweepObserver& observer) {
            std::lock_guard lock(mutex);
            agreed.push_back(0);
            while (observer.mayRelease({.fingerprint = "f", .together = {agreed.back() + 1, 0}})) ++agreed.back();
            return !observer.mayRelease({.fingerprint = "g"});
        };
        std::atomic<bool> othersRefused = true;
        Bench bench(0.01, {}, [&](Engine& engine) {
            engine.planSweep = [&](const SweepSpec&, bool, std::stop_token) -> Result<SweepPlan> { return now(2); };
            engine.planRest = [&](const SweepSpec&, const std::filesystem::path&,
                                  std::stop_token) -> Result<SweepPlan> { return now(1); };
            engine.sweep = [&, usual = engine.sweep](const SweepSpec& sweep, const std::filesystem::path& folder,
                                                     const PlaceToRun& place, SweepObserver& observer,
                                                     std::stop_token stop) {
                othersRefused = othersRefused && ask(observer);
                return usual(sweep, folder, place, observer, stop);
            };
            engine.resumeSweep = [&, usual = engine.resumeSweep](const std::filesystem::path& folder,
                                                                 const PlaceToRun& place, SweepObserver& observer,
                                                                 std::stop_token stop) {
                othersRefused = othersRefused && ask(observer);
                return usual(folder, place, observer, stop);
            };
        });
        bench.setValues("25 30 35 40 50 60");
        RunSpec sensitive = bench.view.findChild<SweepForm*>()->sweep().base;
        sensitive.data.sensitive = true;
        bench.view.setBase(sensitive);
        QTRY_VERIFY(bench.label("Privacy budget of the sweep").contains("36"));
        const auto question = [&] { return bench.view.findChild<QMessageBox*>("release-question"); };
        const auto agree = [&] {
            QPointer<QMessageBox> box = question();
            for (auto* button : box->buttons())
                if (button->text().contains("Privatize")) button->click();
            QTRY_VERIFY(!box);
        };
        QSignalSpy arrived(&bench.session, &RunSession::sweepOutcomeArrived),
            finished(&bench.session, &RunSession::sweepFinished);
        spent = 48; // by another program, after it was planned
        bench.press("Start");
        QTRY_VERIFY(question());
        QVERIFY2(question()->informativeText().contains("56"), qPrintable(question()->informativeText()));
        agree();
        QTRY_VERIFY(arrived.count() > 0);
        bench.press("Pause");
        QTRY_COMPARE(finished.count(), 1);
        spent = 90;
        bench.press("Resume");
        QTRY_VERIFY(question());
        QVERIFY2(question()->informativeText().contains("98"), qPrintable(question()->informativeText()));
        QVERIFY(!bench.session.isRunning());
        agree();
        QTRY_COMPARE(finished.count(), 2);
        std::lock_guard lock(mutex);
        QCOMPARE(agreed, (std::vector<double>{56, 98}));
        QVERIFY(othersRefused);
    }

    void theCommandSaysTheSameSweep() {
        Bench bench;
        bench.setValues("2.5 30");
        bench.named<QSpinBox>("Seeds")->setValue(3);
        QCOMPARE(bench.view.commandOptions(),
                 QString("--axis epsilon --values 2.5,30 --losses entropic,unregularized --seeds 3 --measure w2"));
    }

    void aSecondAxisIsCombinedWithTheFirst() {
        Bench bench;
        auto* second = bench.named<QComboBox>("Also vary");
        auto* values = bench.named<QLineEdit>("Its values");
        QVERIFY(!values->isVisible());
        bench.setValues("5 20");
        second->setCurrentIndex(second->findData(QString("train.steps")));
        QVERIFY(values->isVisible() && !values->text().isEmpty());
        values->setText("100 nonsense");
        QVERIFY(!bench.button("Start")->isEnabled());
        values->setText("100 400");
        QTRY_COMPARE(bench.label("Runs and time").section(',', 0, 0), QString("= 4 run(s)"));
        QVERIFY(bench.view.commandOptions().contains("--axis epsilon --values 5,20 ") &&
                bench.view.commandOptions().contains(" --axis train.steps=100,400"));
        bench.runToEnd();
        QStringList series;
        for (const auto& curve : bench.plot().curves()) series << QString::fromStdString(curve.series);
        QVERIFY2(series.contains("entropic, steps 100") && series.contains("entropic, steps 400"),
                 qPrintable(series.join("; ")));
        QCOMPARE(gridText(bench.view.comparedGrid()), std::string("steps 100"));
        for (const auto& run : bench.view.comparableRuns())
            QVERIFY2(run.filename().string().find("steps-100") != std::string::npos, run.c_str());
        QCOMPARE(bench.view.comparableRuns().size(), std::size_t(2)); // one of each epsilon
    }

    void aFaultStandsBesideItsFieldAndNothingStarts() {
        Bench bench;
        for (const char* wrong : {"25 thirty", "", "5 5", "-1"}) {
            bench.setValues(wrong);
            bool told = false;
            for (const auto* label : bench.view.findChildren<QLabel*>("fault"))
                told = told || (label->isVisible() && !label->text().isEmpty());
            QVERIFY2(told, wrong);
            QVERIFY(!bench.button("Start")->isEnabled());
        }
        bench.setValues("5 6");
        QTRY_VERIFY(bench.button("Start")->isEnabled());
    }

    void pointsAppearAsRunsFinishAndAFailureIsNamed() {
        Bench bench;
        bench.setValues("5 13 20 60");
        bench.runToEnd();
        QCOMPARE(bench.plot().curves().size(), std::size_t(2));
        QCOMPARE(bench.plot().figure().fileName, QString("ring sweep")); // whichever run is open; not that of a
                                                                         // training
        QCOMPARE(bench.plot().curves()[0].points.size(), std::size_t(3));
        QCOMPARE(bench.plot().curves()[0].series, std::string("entropic"));
        const auto* list = bench.queue().findChild<QListWidget*>();
        QCOMPARE(list->count(), 4);
        bool told = false;
        for (int i = 0; i < list->count(); ++i) told = told || list->item(i)->text().contains("thirteen");
        QVERIFY(told);
        QVERIFY(bench.label("State of the sweep").contains("1 point(s) failed"));
    }

    void aChosenPointOpensItsRunAndGivesItsBudget() {
        Bench bench;
        bench.setValues("5 20 60");
        bench.runToEnd();
        QSignalSpy opened(&bench.view, &SweepView::openRunRequested), used(&bench.view, &SweepView::useBudget);
        QVERIFY(!bench.button("Use this budget")->isEnabled());
        bench.plot().setFocus();
        QTest::keyClick(&bench.plot(), Qt::Key_Right);
        QTest::keyClick(&bench.plot(), Qt::Key_Right);
        QCOMPARE(*bench.plot().chosen(), 20.0);
        QVERIFY(bench.label("The chosen point").contains("20"));
        bench.button("Use this budget")->click();
        QCOMPARE(used.count(), 1);
        QCOMPARE(used[0][0].value<MechanismSpec>().epsilon, 20.0);
        QTest::keyClick(&bench.plot(), Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened[0][0].value<std::filesystem::path>().filename().string(), std::string("epsilon-20-seed-7"));
    }

    void curvesOfOtherRecordsSayWhose() {
        Bench bench;
        RunSpec base = bench.view.findChild<SweepForm*>()->sweep().base, other = base;
        base.title = "Half circle", other.data.source = "ring";
        bench.view.setBase(base);
        bench.setValues("5 20");
        bench.runToEnd();
        const auto title = [&] { return bench.label("Metric of the sweep"); };
        QTRY_VERIFY(!title().isEmpty() && !title().contains("Half circle"));
        bench.view.setBase(other);
        QTRY_VERIFY2(title().contains("of Half circle"), qPrintable(title()));
        bench.view.setBase(base);
        QTRY_VERIFY(!title().contains("Half circle"));
    }

    void oneRunOfEveryValueCanBeCompared() {
        Bench bench;
        QSignalSpy known(&bench.view, &SweepView::runsChanged), asked(&bench.view, &SweepView::compareRequested);
        QVERIFY(!bench.button("Compare runs")->isVisible());
        bench.setValues("5 13 20");
        bench.named<QSpinBox>("Seeds")->setValue(2);
        bench.runToEnd();
        QStringList runs;
        for (const auto& run : bench.view.comparableRuns()) runs << QString::fromStdString(run.filename().string());
        QCOMPARE(runs, (QStringList{"epsilon-5-seed-7", "epsilon-20-seed-7"})); // thirteen failed
        QCOMPARE(known.last()[0].toInt(), 2);
        bench.button("Compare runs")->click();
        QCOMPARE(asked.count(), 1);
        QVERIFY(bench.view.comparedGrid().empty());
    }

    void theHeadingSaysWhatTheSeedsComeToAndBothCanBeChosen() {
        Bench bench;
        bench.setValues("5 20 60");
        bench.named<QSpinBox>("Seeds")->setValue(3);
        bench.runToEnd();
        QVERIFY2(bench.says("mean ± standard deviation of training seeds 7, 8, 9"), "mean");
        const auto mean = bench.plot().curves()[0].points[0];
        QCOMPARE(mean.seeds, 3);
        auto* average = bench.named<QComboBox>("What the seeds of a value come to");
        average->setCurrentIndex(1);
        QVERIFY2(bench.says("median and range of training seeds 7, 8, 9"), "median");
        QVERIFY(bench.plot().curves()[0].points[0].low > mean.low ||
                bench.plot().curves()[0].points[0].middle == mean.middle);
    }

    /// And a sentence says how to read it, with how many seeds.
    void anAudienceSeesTheCurveWithoutItsTools() {
        Bench bench;
        bench.setValues("5 20 60");
        bench.runToEnd();
        QVERIFY(bench.says("With epsilon ε from 5 to 60, Exact W2 changes from "));
        QVERIFY(bench.says("one training seed, so no standard deviation is known"));
        QVERIFY(!bench.label("Metric of the sweep").contains("sweep"));
        const auto* target = bench.view.findChild<SweepTarget*>();
        const bool hasTarget = target->isVisible();
        QVERIFY(bench.button("As table")->isVisible());
        bench.view.setPresented(true);
        QVERIFY(!bench.button("As table")->isVisible() && !target->isVisible() && bench.plot().isVisible());
        const auto* strip = bench.view.findChild<SweepStrip*>();
        QVERIFY(!strip->isVisible() || strip->height() <= bench.view.height() / 3);
        bench.view.setPresented(false);
        QVERIFY(bench.button("As table")->isVisible() && target->isVisible() == hasTarget);
    }

    /// Behind the last value, and none is cut at the lower edge.
    void picturesWithoutRoomBelowTheCurveAreAPageOfTheirOwn() {
        Bench bench;
        bench.setValues("5 20 60");
        bench.runToEnd();
        bench.view.resize(1000, 330);
        bench.view.setPresented(true);
        auto* strip = bench.view.findChild<SweepStrip*>();
        QTRY_VERIFY(strip->isOmitted() && !strip->isVisible());
        bench.view.turn(Presentable::all);
        QVERIFY(bench.plot().chosen() == 60. && bench.plot().isVisible());
        QVERIFY(bench.view.turn(1));
        QTRY_VERIFY(strip->isVisible() && !bench.plot().isVisible());
        QTRY_VERIFY(strip->visibleRegion().boundingRect().height() >= strip->height() - 1);
        QVERIFY(!bench.view.turn(1));
        QVERIFY(bench.view.turn(-1) && bench.plot().isVisible() && !strip->isVisible());
        bench.view.setPresented(false);
        QVERIFY(strip->isVisible() && bench.plot().isVisible());
    }

    void whatIsTrainedStandsInPlaceOfACurveThatIsNotThere() {
        PauseGate gate;
        Bench bench(0, {}, [&](Engine& engine) {
            engine.sweep = [&](const SweepSpec& sweep, const std::filesystem::path& folder, const PlaceToRun&,
                               SweepObserver& observer, std::stop_token stop) {
                observer.onSweep({.waiting = 1, .running = pointsOf(sweep).front()});
                gate.pass(stop);
                return SweepReport{.ending = RunReport::Ending::Stopped, .folder = folder};
            };
        });
        bench.setValues("5 20");
        gate.closeAfter(0);
        bench.press("Start");
        QTRY_VERIFY(bench.says("epsilon ε 5, seed 7 is being trained"));
        QVERIFY(!bench.says("press Start"));
        gate.open();
        QTRY_VERIFY(bench.says("press Start"));
    }

    void theHeadingCountsTheSeedsWhileTheyArrive() {
        PauseGate gate;
        Bench bench(0, {}, [&](Engine& engine) {
            engine.sweep = [&](const SweepSpec& sweep, const std::filesystem::path& folder, const PlaceToRun&,
                               SweepObserver& observer, std::stop_token stop) {
                for (const SweepPoint& point : pointsOf(sweep)) {
                    gate.pass(stop);
                    observer.onOutcome({.point = point,
                                        .folder = folder,
                                        .series = {{"entropic", {{MetricId::Wasserstein2, {1, true}}}}}});
                }
                return SweepReport{.ending = RunReport::Ending::Finished, .folder = folder};
            };
        });
        bench.setValues("5 20");
        bench.named<QSpinBox>("Seeds")->setValue(3);
        gate.closeAfter(1);
        bench.press("Start");
        QTRY_VERIFY(bench.says("1 of 3 seeds so far"));
        gate.closeAfter(1);
        QTRY_VERIFY(bench.says("2 of 3 seeds so far"));
        QVERIFY(!bench.says("seeds 7, 8"));
        gate.closeAfter(2);
        QTRY_VERIFY(bench.says(QString::fromUtf8("1–3 of 3 seeds so far")));
        gate.open();
        QTRY_VERIFY(bench.says("standard deviation of training seeds 7, 8, 9"));
        QVERIFY(!bench.says("so far"));
    }

    void startAndItsCostStayInSightInASmallWindow() {
        Bench bench;
        bench.view.resize(700, 480);
        QTest::qWait(50);
        for (const QWidget* each : {static_cast<QWidget*>(bench.button("Start")),
                                    static_cast<QWidget*>(bench.named<QLabel>("Privacy budget of the sweep"))}) {
            QVERIFY(each->isVisible());
            QVERIFY(bench.view.rect().contains(QRect(each->mapTo(&bench.view, QPoint()), each->size()).center()));
            QVERIFY(each->visibleRegion().boundingRect().height() >= each->height() - 1);
        }
    }

    void noFieldIsCutWhereTheLettersAreEnlarged() {
        Bench bench;
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPointSizeF(1.5 * before.pointSizeF());
        QApplication::setFont(large);
        QTest::qWait(50);
        QStringList cut;
        for (auto* field : bench.view.findChild<SweepForm*>()->findChildren<QWidget*>())
            if (field->isVisible() && field->visibleRegion().boundingRect().right() < field->width() - 1 &&
                !field->visibleRegion().isEmpty())
                cut << QLatin1String(field->metaObject()->className()) + field->accessibleName();
        QApplication::setFont(before);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QStringLiteral(", "))));
    }

    void theBudgetForATargetComesFromTheFit() {
        Bench bench;
        auto* row = bench.view.findChild<SweepTarget*>();
        QVERIFY(!row->isVisible());
        bench.setValues("5 10 20 60");
        bench.runToEnd();
        QVERIFY(row->isVisible());
        const auto medians = bench.plot().curves()[0].points; // fall, so that the fit goes through them
        auto* target = bench.named<QDoubleSpinBox>("Target");
        QCOMPARE(target->value(), std::round(500 * (medians[0].middle + medians[3].middle)) / 1000);
        target->setFocus();
        target->selectAll();
        QTest::keyClicks(target, QString::number(0.5 * (medians[1].middle + medians[2].middle), 'e', 8));
        QTest::keyClick(target, Qt::Key_Return);
        const double share = (medians[1].middle - target->value()) / (medians[1].middle - medians[2].middle),
                     epsilon = 10 * std::pow(2, share);
        QVERIFY(bench.label("Budget for the target").contains(roundedUpText(epsilon) + " (fit of entropic)"));
        QVERIFY(bench.label("Budget for the target").contains("NOT PRIVATE"));
        QSignalSpy used(&bench.view, &SweepView::useBudget);
        bench.button("Use the fitted budget")->click();
        QCOMPARE(used.count(), 1);
        QVERIFY(std::abs(used[0][0].value<MechanismSpec>().epsilon - epsilon) < 1e-9);
        target->setValue(medians[3].middle / 2);
        QVERIFY(bench.label("Budget for the target").contains("not reached by any budget"));
        QVERIFY(!bench.button("Use the fitted budget")->isEnabled());
        target->setValue(2 * medians[0].middle);
        QVERIFY(bench.label("Budget for the target").contains("less may do"));
        bench.view.setRawShown([](const DataSpec&) { return false; });
        QVERIFY(!row->isVisible());
        auto* measure = bench.named<QComboBox>("Measure");
        measure->setCurrentIndex(measure->findData(int(MetricId::EntropicDistance)));
        QVERIFY(row->isVisible() && !bench.label("Budget for the target").contains("NOT PRIVATE"));
    }

    void aTargetIsForSweepsOverEpsilonWithTwoValues() {
        SweepTarget row;
        const SweepCurve curve{
            .series = "entropic",
            .points = {{.value = 5, .middle = 4, .seeds = 1}, {.value = 20, .middle = 2, .seeds = 1}}};
        row.setFit(MonotoneFit::of(curve, SweepAxis::Epsilon), MetricId::EntropicDistance, "entropic");
        QVERIFY(row.isVisible());
        const SweepCurve uneven{
            .series = "entropic",
            .points = {{.value = 5, .middle = 1, .seeds = 1}, {.value = 20, .middle = 4, .seeds = 1}}};
        row.findChild<QDoubleSpinBox*>()->setValue(1.5);
        row.setFit(MonotoneFit::of(uneven, SweepAxis::Epsilon), MetricId::EntropicDistance, "entropic", {uneven});
        const auto says = [&](const char* words) {
            const auto labels = row.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(words); });
        };
        QVERIFY(says("the fit of entropic does not reach it; measured, entropic does at epsilon ε 5"));
        row.findChild<QDoubleSpinBox*>()->setValue(0.5);
        QVERIFY(says("not reached by any budget of this sweep"));
        row.setFit(MonotoneFit::of({.series = "entropic", .points = {curve.points[0]}}, SweepAxis::Epsilon),
                   MetricId::EntropicDistance, "entropic");
        QVERIFY(!row.isVisible());
        Bench bench;
        auto* axis = bench.named<QComboBox>("Axis");
        axis->setCurrentIndex(axis->findData(int(SweepAxis::Records)));
        bench.setValues("100 200 300");
        bench.runToEnd();
        QVERIFY(!bench.view.findChild<SweepTarget*>()->isVisible());
    }

    void rawMetricsAreStampedAndGoWhenRawIsHidden() {
        Bench bench;
        bench.setValues("5 20");
        bench.runToEnd();
        QVERIFY(bench.plot().curves()[0].usesRaw);
        bench.view.setRawShown([](const DataSpec&) { return false; });
        QVERIFY(bench.plot().curves().empty());
        auto* measure = bench.named<QComboBox>("Measure");
        measure->setCurrentIndex(measure->findData(int(MetricId::EntropicDistance)));
        QCOMPARE(bench.plot().curves().size(), std::size_t(2)); // recorded, too
        QVERIFY(!bench.plot().curves()[0].usesRaw);
    }

    void whetherRawMetricsAreShownIsAskedOfTheSweepsOwnData() {
        Bench bench, other;
        RunSpec shut = bench.view.findChild<SweepForm*>()->sweep().base;
        shut.data.source = "two-moons";
        const auto isOpen = [](const DataSpec& data) { return data.source != "two-moons"; };
        bench.view.setRawShown(isOpen);
        bench.setValues("5 20");
        bench.runToEnd();
        bench.view.setBase(shut);
        bench.view.setRawShown(isOpen); // as the window says when other data come
        QCOMPARE(bench.plot().curves().size(), std::size_t(2));
        const auto open = bench.view.folder();

        other.view.setBase(shut);
        other.setValues("5 20");
        other.runToEnd();
        bench.view.setBase(RunSpec());
        bench.view.open(other.view.folder());
        QTRY_VERIFY(bench.view.folder() == other.view.folder());
        QVERIFY(bench.plot().curves().empty());
        bench.view.open(open);
        QTRY_COMPARE(bench.plot().curves().size(), std::size_t(2));
    }

    void aSweepCanRunOnACluster() {
        Bench bench;
        const auto place = [&] { return bench.view.findChild<SweepForm*>()->place(); };
        auto* where = bench.named<QComboBox>("Run on");
        auto *partition = bench.named<QLineEdit>("Partition"), *time = bench.named<QLineEdit>("Time limit of each");
        QVERIFY(where && partition && time && !partition->isVisible() && !time->isVisible());
        QVERIFY(place().kind == PlaceToRun::Kind::Here && !bench.view.commandOptions().contains("--on"));
        where->setCurrentIndex(1);
        QVERIFY(partition->isVisible() && time->isVisible());
        QTest::keyClicks(partition, "main ");
        QTest::keyClicks(time, "2:00:00");
        QVERIFY(bench.view.commandOptions().endsWith("--on slurm --partition main --time 2:00:00"));
        bench.setValues("25 30");
        bench.runToEnd();
        QFile told(QString::fromStdString((bench.view.folder() / "place.txt").string()));
        QVERIFY(told.open(QIODevice::ReadOnly));
        QCOMPARE(told.readAll(), QByteArray("slurm main 2:00:00\n"));
        where->setCurrentIndex(0);
        QVERIFY(place().partition.empty() && !partition->isVisible());
    }

    void pointsThatRunSideBySideStandInTheQueue() {
        SweepQueue queue;
        const SweepSpec sweep{.values = {5, 10, 20}, .seeds = {7}};
        queue.setSweep(sweep, {});
        const auto points = pointsOf(sweep);
        const auto lines = [&] {
            QStringList all;
            for (auto* list = queue.findChild<QListWidget*>(); int(all.size()) < list->count();)
                all << list->item(int(all.size()))->text();
            return all;
        };
        queue.setProgress({.waiting = 1, .running = points[0], .beside = {points[1]}});
        QCOMPARE(lines().filter(QString::fromUtf8("▶")).size(), 2);
        QCOMPARE(lines().filter("waiting").size(), 1);
        queue.add({.point = points[0]});
        queue.setProgress({.done = 1, .waiting = 2}); // the other was lost
        QCOMPARE(lines().filter("waiting").size(), 2);
        QCOMPARE(int(queue.waiting().size()), 2);
    }

    void aPausedSweepGoesOnAfterARestart() {
        QTemporaryDir sweeps;
        {
            Bench bench(0.1, sweeps.path());
            bench.setValues("5 6 7 8 9 10");
            QSignalSpy arrived(&bench.session, &RunSession::sweepOutcomeArrived),
                finished(&bench.session, &RunSession::sweepFinished);
            bench.press("Start");
            QTRY_VERIFY(arrived.count() > 1);
            bench.press("Pause");
            QTRY_COMPARE(finished.count(), 1);
            QVERIFY(arrived.count() < 6);
            QCOMPARE(bench.button("Resume")->isEnabled(), true);
        }
        Bench again(0, sweeps.path());
        QTRY_VERIFY(again.label("State of the sweep").contains("unfinished"));
        QVERIFY(!again.plot().curves().empty());
        QCOMPARE(again.named<QLineEdit>("Values")->text(), QString("5  6  7  8  9  10"));
        QSignalSpy finished(&again.session, &RunSession::sweepFinished);
        again.press("Resume");
        again.view.setRawShown([](const DataSpec&) { return true; }); // draws, before anything was told again
        QVERIFY(!again.plot().curves().empty());
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(again.plot().curves()[0].points.size(), std::size_t(6));
        QVERIFY(!again.button("Resume")->isEnabled());
        QVERIFY(!newestUnfinishedSweep(sweeps.path().toStdString()));
    }

    void aPreviewComesFirstAndTheSweepFollowsInItsFolder() {
        Bench bench;
        bench.setValues("5 20");
        QSignalSpy begun(&bench.session, &RunSession::sweepStarted),
            finished(&bench.session, &RunSession::sweepFinished);
        bench.press("Preview: 1/10 of the steps");
        QTRY_COMPARE(finished.count(), 1);
        bench.press("Start");
        QTRY_COMPARE(finished.count(), 2);
        const auto preview = begun[0][0].value<std::filesystem::path>(),
                   main = begun[1][0].value<std::filesystem::path>();
        QCOMPARE(preview, main / "preview");
        QFile file(QString::fromStdString((preview / "sweep.json").string()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto spec = parseSweepSpec(file.readAll().toStdString(), "x");
        QCOMPARE(spec->shortening, 10);
    }

    void whatAPreviewHasReleasedIsNotAskedAboutAgain() {
        Bench bench;
        RunSpec sensitive = bench.view.findChild<SweepForm*>()->sweep().base;
        sensitive.data.sensitive = true;
        bench.view.setBase(sensitive);
        bench.setValues("5 20");
        const auto spends = [&] { return bench.label("Privacy budget of the sweep"); };
        const auto agree = [&] {
            auto* question = bench.view.findChild<QMessageBox*>("release-question");
            for (auto* button : question ? question->buttons() : QList<QAbstractButton*>())
                if (question->buttonRole(button) == QMessageBox::AcceptRole) button->click();
            return question != nullptr;
        };
        QSignalSpy finished(&bench.session, &RunSession::sweepFinished);
        QTRY_VERIFY(spends().contains(QString::fromUtf8("Spends ε 25")));
        bench.press("Preview: 1/10 of the steps");
        QTRY_VERIFY(agree());
        QTRY_COMPARE(finished.count(), 1);
        QTRY_VERIFY2(spends().contains("Spends nothing"), qPrintable(spends()));
        QTRY_VERIFY(bench.button("Start")->isEnabled());
        QVERIFY2(!bench.button("Preview: 1/10 of the steps")->isEnabled(), "another one would release anew");
        bench.setValues("5 20 30"); // another sweep
        QTRY_VERIFY(spends().contains(QString::fromUtf8("Spends ε 55")));
        QTRY_VERIFY(bench.button("Preview: 1/10 of the steps")->isEnabled());
        bench.setValues("5 20");
        QTRY_VERIFY2(spends().contains("Spends nothing"), qPrintable(spends()));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        bench.press("Start");
        QVERIFY(!agree());
        QTRY_COMPARE(finished.count(), 2);
        QTRY_VERIFY(spends().contains(QString::fromUtf8("Spends ε 25"))); // the next time in a folder of its own
    }

    void waitingPointsAreReordered() {
        Bench bench(0.1);
        bench.setValues("5 6 7 8 9");
        std::vector<double> order;
        connect(&bench.session, &RunSession::sweepOutcomeArrived, &bench.view,
                [&](const SweepOutcome& outcome) { order.push_back(outcome.point.value); });
        QSignalSpy finished(&bench.session, &RunSession::sweepFinished);
        bench.press("Start");
        auto* list = bench.queue().findChild<QListWidget*>();
        QTRY_VERIFY(bench.queue().waiting().size() == 4 && list->item(4)->text().contains("waiting"));
        list->setCurrentRow(4); // the last that waits
        for (int i = 0; i < 2; ++i) QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(bench.queue().waiting()[1].value, 9.0);
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(order, (std::vector<double>{5, 6, 9, 7, 8}));
    }

    void theChosenPointStaysChosenAsTheQueueMoves() {
        SweepQueue queue;
        auto* list = queue.findChild<QListWidget*>();
        SweepSpec sweep;
        sweep.values = {5, 6, 7, 8};
        queue.setSweep(sweep, {});
        list->setCurrentRow(2);
        const QString chosen = list->currentItem()->text();
        QVERIFY(chosen.contains("7"));
        const auto points = pointsOf(sweep);
        queue.setProgress({0, 0, 3, points[0], 0.5, 1});
        QCOMPARE(list->currentItem()->text(), chosen);
        queue.add({.point = points[0]}); // nothing runs for a moment
        QCOMPARE(list->currentItem()->text(), chosen);
        queue.setProgress({1, 0, 2, points[1], 0.5, 1});
        QCOMPARE(list->currentItem()->text(), chosen);
        QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(queue.waiting().back(), points[2]);
        QCOMPARE(list->currentRow(), 2);
    }

    /// What spreads twice as far looks twice as large, whatever else its own file holds.
    void pointsOfAllMethodsHaveOneScale() {
        QTemporaryDir run;
        QVERIFY(QDir(run.path()).mkpath("samples"));
        for (const auto& [name, reach] : {std::pair{"entropic", 0.4f}, {"plain", 1.6f}}) {
            const std::vector<float> points{-reach, 0, reach, 0, 0, reach, 0, -reach};
            SafeTensors file;
            file.tensors["points"] = Array::of({4, 2}, points);
            const auto bytes = toSafeTensors(file);
            QFile sheet(run.filePath(QString("samples/%1_step_000900.safetensors").arg(name)));
            QVERIFY(sheet.open(QIODevice::WriteOnly));
            sheet.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
        }
        SweepStrip strip;
        const std::filesystem::path path = run.path().toStdString();
        strip.resize(400, 200);
        strip.setRows("epsilon", {{"entropic", Qt::blue, {{5, path}}}, {"plain", Qt::red, {{5, path}}}},
                      [](double value) { return 20 * value; });
        const auto widthOf = [](const QToolButton* button) {
            const QImage image = button->icon().pixmap(84).toImage();
            int left = image.width(), right = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (qAlpha(image.pixel(x, y)) > 0) left = std::min(left, x), right = std::max(right, x);
            return right - left;
        };
        const auto buttons = strip.findChildren<QToolButton*>();
        QCOMPARE(buttons.size(), 2);
        const double ratio = double(widthOf(buttons[1])) / widthOf(buttons[0]);
        QVERIFY2(ratio > 3.6 && ratio < 4.4, qPrintable(QString::number(ratio)));
    }

    /// What lies far from the records does not make a shape small, and is counted.
    void pointsFarFromTheRecordsAreCounted() {
        QTemporaryDir run;
        QVERIFY(QDir(run.path()).mkpath("samples"));
        for (const auto& [name, reach] : {std::pair{"entropic", 1.f}, {"plain", 8.f}}) {
            const std::vector<float> points{-reach, 0, 1, 0, 0, reach, 0, -1};
            SafeTensors file;
            file.tensors["points"] = Array::of({4, 2}, points);
            const auto bytes = toSafeTensors(file);
            QFile sheet(run.filePath(QString("samples/%1_step_000900.safetensors").arg(name)));
            QVERIFY(sheet.open(QIODevice::WriteOnly));
            sheet.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
        }
        SweepStrip strip;
        const std::filesystem::path path = run.path().toStdString();
        strip.resize(400, 200);
        strip.setRows("epsilon", {{"entropic", Qt::blue, {{5, path}}}, {"plain", Qt::red, {{5, path}}}},
                      [](double value) { return 20 * value; });
        QStringList names;
        for (const auto* name : strip.findChildren<QLabel*>()) names << name->text();
        QVERIFY2(names.value(0) == "entropic" && names.value(1).endsWith("(2 of 4 points lie outside of the pictures)"),
                 qPrintable(names.join("; ")));
    }

    void thumbnailsShowTheNewestSheetAndOpenTheRun() {
        QTemporaryDir run;
        QVERIFY(QDir(run.path()).mkpath("samples"));
        for (const auto& [name, color] : {std::pair{"entropic_step_000900.png", Qt::red},
                                          {"entropic_step_1000000.png", Qt::green},
                                          {"privatized_step_2000000.png", Qt::blue}}) {
            QImage image(10, 10, QImage::Format_RGB32);
            image.fill(color);
            QVERIFY(image.save(run.filePath("samples/") + name));
        }
        const auto sheet = newestSheet(run.path().toStdString(), "entropic", 84);
        QCOMPARE(sheet.pixelColor(5, 5), QColor(Qt::green));
        QCOMPARE(sheet.width(), 80); // whole multiples
        QVERIFY(newestSheet(run.path().toStdString(), "plain", 84).isNull());
        SweepStrip strip;
        QSignalSpy opened(&strip, &SweepStrip::opened);
        const std::filesystem::path path = run.path().toStdString();
        const auto placeOf = [](double value) { return 20 * value; };
        strip.resize(400, 200);
        strip.setRows("epsilon", {{"entropic", Qt::blue, {{5, path}, {10, path}}}, {"plain", Qt::red, {{10, path}}}},
                      placeOf);
        const auto buttons = strip.findChildren<QToolButton*>();
        QCOMPARE(buttons.size(), 3);
        for (const auto* button : buttons) { // below their values
            const bool five = button->toolTip().endsWith("epsilon 5");
            QVERIFY(std::abs(button->geometry().center().x() - (five ? 100 : 200)) <= 1);
        }
        QVERIFY(buttons[2]->y() > buttons[1]->geometry().bottom());
        buttons[0]->click();
        QCOMPARE(opened.count(), 1);
    }

    void valuesAreReadInTheReadersLocale() {
        QCOMPARE(*valuesFromText("25, 30;35  1e2", QLocale::c()), (std::vector<double>{25, 30, 35, 100}));
        QCOMPARE(*valuesFromText("0,5 1,5; 2", QLocale(QLocale::German)), (std::vector<double>{0.5, 1.5, 2}));
        QCOMPARE(*valuesFromText("0.5, 2", QLocale(QLocale::German)), (std::vector<double>{0.5, 2}));
        QVERIFY(!valuesFromText("25 1.250", QLocale(QLocale::German))); // 1,250 or 1.25: as in the field of epsilon
        const auto wrong = valuesFromText("25 x", QLocale::c());
        QVERIFY(!wrong && wrong.fault().subject == "values");
    }

    void aFigureIsOfferedOnceThereAreCurves() {
        Bench bench;
        QSignalSpy asked(&bench.view, &SweepView::exportRequested);
        QVERIFY(!bench.button("Export…")->isVisible());
        bench.setValues("25 30");
        bench.runToEnd();
        QVERIFY(bench.button("Export…")->isVisible());
        bench.press("Export…");
        QCOMPARE(asked.count(), 1);
    }

    /// Whatever stands above them.
    void theButtonsOfAFinishedSweepStayInSight() {
        Bench bench;
        bench.view.resize(1000, 560);
        bench.setValues("25 30");
        bench.runToEnd();
        QTest::qWait(50);
        for (const char* name : {"Open run", "Use this budget", "Compare runs", "As table", "Export…"}) {
            const QWidget* each = bench.button(name);
            QVERIFY2(each->isVisible() && each->visibleRegion().boundingRect() == each->rect(), name);
        }
    }

    /// With both axes; pictures and words stand below it and are scrolled to.
    void inALowWindowTheWholeCurveIsInSight() {
        Bench bench;
        bench.setValues("25 30 35");
        bench.runToEnd();
        const auto* plot = bench.view.findChild<SweepPlot*>();
        for (const int height : {460, 520, 640}) {
            bench.view.resize(960, height);
            QVERIFY(settle(bench.view));
            QVERIFY2(plot->visibleRegion().boundingRect() == plot->rect(), qPrintable(QString::number(height)));
        }
        for (const auto* label : plot->parentWidget()->findChildren<SizedLabel*>(QString(), Qt::FindDirectChildrenOnly))
            QVERIFY2(!label->isVisible() || label->y() > plot->geometry().bottom(), qPrintable(label->text()));
    }

    void theTableHoldsTheNumbersOfThePlot() {
        Bench bench;
        bench.setValues("5 20 60");
        bench.runToEnd();
        bench.button("As table")->click();
        auto* table = bench.plot().findChild<QDialog*>()->findChild<QTableView*>();
        QCOMPARE(table->model()->rowCount(), 3);
        QCOMPARE(table->model()->columnCount(), 8); // value, mean, deviation and seeds of two series, fit
        QVERIFY(table->model()->headerData(1, Qt::Horizontal).toString().contains("uses raw data"));
    }

    void everyInputIsNamedAndReachedByKeyboard() {
        Bench bench;
        int inputs = 0;
        for (auto* widget : bench.view.findChildren<QWidget*>()) {
            const bool input = qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
                               qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QListWidget*>(widget) ||
                               (qobject_cast<QLineEdit*>(widget) && !qobject_cast<QAbstractSpinBox*>(widget->parent()));
            if (!input || widget->objectName().startsWith("qt_")) continue;
            ++inputs;
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                     widget->metaObject()->className());
            QVERIFY2(widget->focusPolicy() & Qt::TabFocus, qPrintable(widget->accessibleName()));
        }
        QVERIFY(inputs > 5);
    }
};

SFUMATO_TEST(TestSweepView)
#include "test_view.moc"
