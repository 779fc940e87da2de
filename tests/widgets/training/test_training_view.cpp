// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_spec_json.h"
#include "tests/support/edited.h"
#include "tests/support/fake_engine.h"
#include "tests/support/painted.h"
#include "tests/support/reading.h"
#include "tests/support/settle.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/wrapped_label.h"
#include "widgets/preview/column_spread_view.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/layer_bar.h"
#include "widgets/preview/plane_bar.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/training/cursor_bar.h"
#include "widgets/training/run_curves.h"
#include "widgets/training/slow_motion_bar.h"
#include "widgets/training/step_track.h"
#include "widgets/training/training_view.h"
#include "widgets/training/watchdog_cards.h"
#include "tests/support/test_program.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QToolButton>
#include <QSpinBox>
#include <QtTest>

#include <algorithm>

using namespace sfumato;
using State = RunSession::State;

namespace {

RunSpec halfCircle(std::int64_t steps = 40) {
    RunSpec spec;
    spec.name = "seen";
    spec.methods = {{.name = "entropic"}, {.name = "plain"}};
    spec.train.steps = steps;
    spec.train.evaluateEvery = 10;
    return spec;
}

RunSession::Load fake(double secondsPerStep = 0) {
    return [secondsPerStep]() -> Result<Engine> { return fakeEngine(secondsPerStep); };
}

TrainingWarning warning(TrainingWarning::Kind kind, bool usesRaw = false) {
    return {kind, "entropic", 7, 0.3, 0.1, usesRaw, {{"optimizer.learningRate", "0.001"}}};
}

/// All words of its labels.
QString wordsOf(const QWidget& view) {
    QStringList words;
    for (const auto* label : view.findChildren<QLabel*>())
        if (!label->isHidden()) words << label->text();
    return words.join('|');
}

/// A view with an experiment of its own.
struct View : BareExperiment, TrainingView {
    explicit View(RunSession& shown) : TrainingView(shown, experiment) {}
};

} // namespace

class TestTrainingView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // A central run without raw figures evaluates nothing: a chart that waits for that would stay empty.
    void ofACentralRunWhatItHasSpentIsShown() {
        RunSession session(fake());
        View view(session);
        view.setRawVisible(true);
        const auto shows = [&](MetricId metric) {
            return std::ranges::any_of(view.findChildren<MetricPlot*>(),
                                       [&](const auto* plot) { return plot->metric() == metric; });
        };
        RunSpec central = halfCircle();
        central.privacy = {.model = PrivacyModel::Central, .method = "fresh-features", .epsilon = 1, .delta = 1e-5};
        central.monitor.raw = false;
        view.setSpec(halfCircle());
        QVERIFY(shows(MetricId::Wasserstein2));
        view.setSpec(central);
        QVERIFY(shows(MetricId::EpsilonSpent) && !shows(MetricId::Wasserstein2));
        QVERIFY(!view.findChildren<QLabel*>().isEmpty());
        for (const auto* label : view.findChildren<QLabel*>())
            QVERIFY2(!label->text().contains("privatized once"), "nothing was");
        central.monitor.raw = true;
        view.setSpec(central);
        QVERIFY(shows(MetricId::Wasserstein2));
    }

    void aMethodHasItsColorWhereverItStands() {
        RunSession session(fake());
        View view(session);
        RunSpec spec = halfCircle();
        spec.methods = {{.name = "plain"}};
        view.setSpec(spec);
        view.resize(1000, 700);
        view.show();
        auto* cloud = view.findChild<PointCloudView*>();
        QVERIFY(cloud);
        cloud->setLayer(
            std::make_shared<const SampleSheet>(SampleSheet{.method = "plain", .count = 2, .points = {0, 0, 1, 1}}));
        QVERIFY(countPixels(*cloud, methodStyle(styleNumbers({"plain"}).front(), cloud->palette()).color) > 20);
        QCOMPARE(countPixels(*cloud, methodStyle(0, cloud->palette()).color), 0);
    }

    void aSlashBehindTheFolderOfARunTakesNoNameAway() {
        QTemporaryDir folder;
        const QString run = folder.filePath("fa");
        QVERIFY(QDir().mkpath(run));
        QFile metrics(run + "/metrics.csv"), config(run + "/config.json");
        QVERIFY(metrics.open(QIODevice::WriteOnly) && config.open(QIODevice::WriteOnly));
        metrics.write("step,method,loss\n1,entropic,2\n");
        config.write(QByteArray::fromStdString(toJson(halfCircle()).dump()));
        metrics.close(), config.close();
        RunCurves curves;
        curves.setOverlays({run + '/'}, {}, halfCircle().data);
        QTRY_COMPARE(curves.steps().plot().accessibleDescription(), QString("fa: 2 at step 1"));
        curves.setOverlays({run}, {}, halfCircle().data, {{run, "epsilon 2"}}); // as the page Runs calls it
        QTRY_COMPARE(curves.steps().plot().accessibleDescription(), QString("epsilon 2: 2 at step 1"));
    }

    // A figure for docs/speed.md, and a verdict only on what no busy machine explains.
    void aRunOfTenThousandStepsOpensAtOnce() {
        QTemporaryDir folder;
        QFile metrics(folder.filePath("metrics.csv"));
        QVERIFY(metrics.open(QIODevice::WriteOnly));
        metrics.write("step,method,loss,marginal_error,epsilon_spent,gradient_norm,entropic_distance,held_out_nll,w2 "
                      "(uses raw data)\n");
        for (int step = 1; step <= 10000; ++step)
            for (const char* method : {"entropic", "plain"})
                metrics.write(QStringLiteral("%1,%2,%3,1.9e-07,5,1.33,,2.4,%4\n")
                                  .arg(step)
                                  .arg(QLatin1String(method))
                                  .arg(1.8 / step)
                                  .arg(step % 100 ? QString() : QStringLiteral("0.5"))
                                  .toUtf8());
        metrics.close();
        RunSession session(fake());
        View view(session);
        view.resize(1000, 700);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.setSpec(halfCircle(10000));
        QElapsedTimer clock;
        clock.start();
        view.showPast(folder.path().toStdString());
        QTRY_COMPARE(view.cursor().last(), qint64(10000));
        view.repaint();
        qInfo("10,000 steps of two arms are drawn after %lld ms", clock.elapsed());
        QVERIFY(clock.elapsed() < 5000);
    }

    // The window has its turn between two pieces of a long run.
    void aLongRunIsReadInPieces() {
        QTemporaryDir folder;
        QFile metrics(folder.filePath("metrics.csv"));
        QVERIFY(metrics.open(QIODevice::WriteOnly));
        metrics.write("step,method,loss,marginal_error,epsilon_spent\n");
        for (int step = 1; step <= 100'000; ++step)
            metrics.write(QStringLiteral("%1,entropic,%2,1e-7,5\n").arg(step).arg(1.8 / step).toUtf8());
        metrics.close();
        RunSession session(fake());
        View view(session);
        view.setSpec(halfCircle(100'000));
        QSet<qint64> seen;
        connect(&view.cursor(), &StepCursor::changed, &view, [&] { seen << view.cursor().last(); });
        QStringList words;
        connect(&view.cursor(), &StepCursor::changed, &view, [&] {
            for (const auto* label : view.findChildren<QLabel*>()) words << label->text();
        });
        view.showPast(folder.path().toStdString());
        QTRY_COMPARE(view.cursor().last(), qint64(100'000));
        QVERIFY2(seen.size() >= 5, qPrintable(QString::number(seen.size())));
        QVERIFY(!words.filter("Reading the curves: ").isEmpty());
        QTRY_VERIFY(std::ranges::none_of(view.findChildren<QLabel*>(),
                                         [](const auto* label) { return label->text().contains("Reading"); }));
    }

    void aDamagedFileSaysWhereItsCurvesEnd() {
        QTemporaryDir folder;
        QFile metrics(folder.filePath("metrics.csv"));
        QVERIFY(metrics.open(QIODevice::WriteOnly));
        metrics.write("step,method,loss,marginal_error,epsilon_spent\n1,entropic,3,1e-7,5\n2,entropic,2,1e-7,"
                      "5\nrubbish\n3,entropic,1,1e-7,5\n");
        metrics.close();
        RunSession session(fake());
        View view(session);
        view.show();
        view.setSpec(halfCircle());
        QSignalSpy failed(&view, &TrainingView::failed);
        view.showPast(folder.path().toStdString());
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(view.cursor().last(), qint64(2)); // what could be read is shown
        int said = 0;
        for (const auto* label : view.findChildren<QLabel*>())
            said += !label->isHidden() && label->text().contains("line 4");
        QVERIFY(said >= 2); // in both plots
    }

    void whatIsNotTrainedHasNoCurvesAndSaysWhy() {
        RunSession session(fake());
        View view(session);
        view.show();
        const auto says = [&] {
            return std::ranges::any_of(view.findChildren<QLabel*>(), [](const QLabel* label) {
                return label->isVisible() && label->text().contains(QStringLiteral("no curves"));
            });
        };
        const auto shows = [&] { return std::ranges::any_of(view.findChildren<CurvePlot*>(), &QWidget::isVisible); };
        view.setSpec(halfCircle());
        QVERIFY(shows() && !says());
        RunSpec released = halfCircle(0);
        released.methods = {{.name = "moments", .loss = Loss::Moments}};
        view.setSpec(released);
        QVERIFY(!shows() && says());
        released.privacy.model = PrivacyModel::Central;
        released.privacy.method = "moments";
        view.setSpec(released);
        QVERIFY(!shows() && says());
        view.setSpec(halfCircle());
        QVERIFY(shows() && !says());
    }

    // The run's own epsilon so far, as its steps are asked, in place of what was spent before it began.
    void theEpsilonOfACentralRunAccrues() {
        RunSpec spec = halfCircle();
        spec.data.sensitive = true; // else nothing is spent
        spec.privacy.model = PrivacyModel::Central;
        spec.privacy.epsilon = 8;
        spec.methods.resize(1);
        RunSession session(fake(0.005));
        View view(session);
        view.setSpec(spec);
        view.reset();
        session.load();
        QTRY_COMPARE(session.state(), State::Idle);
        QStringList heads;
        connect(&session, &RunSession::stepsArrived, &view, [&] {
            for (const auto* label : view.findChildren<QLabel*>())
                if (label->text().contains("This run has spent") && !heads.contains(label->text()))
                    heads << label->text();
        });
        session.start(spec, {});
        QTRY_COMPARE(session.state(), State::Idle);
        QVERIFY(heads.size() > 2); // it moved
        QVERIFY2(heads.last().contains("This run has spent ε 8"), qPrintable(heads.last()));
        const auto says = [&](const char* words) {
            return std::ranges::any_of(view.findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->text().contains(QString::fromUtf8(words));
            });
        };
        view.setDrawn(0); // a run without a ledger: its table alone proves nothing
        QVERIFY(!says("has spent"));
        spec.data.source = "file";
        view.setSpec(spec);
        view.setDrawn(0, true);
        QVERIFY(says("No ledger says what noise this run had") && !says("exact noise"));
        view.setDrawn(7.25, true);
        QVERIFY(says("Whoever made this run says that its noise is exact, and that it has spent ε 7.25") &&
                !says("exact noise"));
        view.setDrawn(7.25); // of what it paid for ahead some was given back
        QVERIFY(says("This run has spent ε 7.25"));
        spec.data.sensitive.reset(), spec.data.source = "adult", spec.privacy.noise = NoiseDistribution::Study;
        view.setSpec(spec);
        view.setDrawn(1);
        QVERIFY(says("The noise is that of ε 1,") && says("so nothing is spent") && !says("has spent"));
        view.setCounted(true); // under a cap
        QVERIFY(says("This run has spent ε 1") && !says("nothing is spent"));
        view.reset();
        QVERIFY(!view.findChildren<QLabel*>().isEmpty());
        for (const auto* label : view.findChildren<QLabel*>()) QVERIFY(!label->text().contains("This run has spent"));
    }

    void curvesPicturesPlansAndTheCursorFollowARun() {
        RunSession session(fake(0.005)); // slow enough for several sheets
        View view(session);
        view.resize(1000, 800);
        view.setSpec(halfCircle());
        view.reset();
        view.setRawVisible(true);
        view.show();
        session.load();
        QTRY_COMPARE(session.state(), State::Idle);
        session.start(halfCircle(), {});
        QTRY_COMPARE(session.state(), State::Idle);
        QCOMPARE(view.cursor().last(), qint64(40));
        QVERIFY(!view.findChildren<MetricPlot*>().isEmpty());
        for (auto* plot : view.findChildren<MetricPlot*>()) {
            QVERIFY2(plot->plot().readOutText().startsWith("Newest, step 40: entropic"),
                     qPrintable(plot->plot().readOutText()));
            QVERIFY(plot->plot().readOutText().contains("unregularized"));
        }
        view.findChild<LayerBar*>()->setLayers({.plan = true});
        QVERIFY(!view.findChildren<PointCloudView*>().isEmpty());
        for (auto* cloud : view.findChildren<PointCloudView*>())
            QVERIFY2(cloud->accessibleDescription().contains("step 40"), qPrintable(cloud->accessibleDescription()));
        view.cursor().moveTo(25);
        QVERIFY(!view.findChildren<PointCloudView*>().isEmpty());
        for (auto* cloud : view.findChildren<PointCloudView*>()) // the plan of the sheet before
            QVERIFY2(cloud->accessibleDescription().contains("of the mass, step 20"),
                     qPrintable(cloud->accessibleDescription()));
        QVERIFY(!view.findChildren<MetricPlot*>().isEmpty());
        for (auto* plot : view.findChildren<MetricPlot*>())
            QVERIFY(plot->plot().readOutText().startsWith("At step 25"));
    }

    void plansAreOfferedOnlyWhereAMethodHasOne() {
        RunSession session(fake(0.002));
        View view(session);
        const auto offered = [&](RunSpec spec) {
            view.setSpec(spec);
            QStringList words;
            for (auto* box : view.findChild<LayerBar*>()->findChildren<QCheckBox*>())
                if (!box->isHidden() && !box->parentWidget()->isHidden()) words << box->text().remove('&');
            return words.contains("Transport plan") + 2 * words.contains("Slow motion");
        };
        RunSpec spec = halfCircle();
        QCOMPARE(offered(spec), 3);
        spec.methods = {{.name = "moments", .loss = Loss::Moments}};
        QCOMPARE(offered(spec), 0);
        spec.privacy.model = PrivacyModel::Central;
        QCOMPARE(offered(spec), 0);
        QCOMPARE(offered(halfCircle()), 3);
    }

    /// A presentation of a run without curves leaves those of the next run where they are.
    void theCurvesComeBackAfterARunWithoutAnyWasPresented() {
        RunSession session(fake(0.002));
        View view(session);
        view.resize(1100, 800);
        RunSpec still = halfCircle();
        still.methods = {{.name = "moments", .loss = Loss::Moments}};
        view.setSpec(still);
        view.reset();
        view.setRawVisible(true);
        view.show();
        view.cursor().extend(200); // as of a run that was read
        view.setPresented(true);
        QVERIFY2(!wordsOf(view).contains("distance every"), qPrintable(wordsOf(view)));
        view.setPresented(false);
        view.setSpec(halfCircle());
        QVERIFY(view.findChild<RunCurves*>()->isVisible());
    }

    /// The axis of the curve is the track of the cursor, with a tick at every evaluation.
    void theTrackLiesBelowTheAxis() {
        RunSession session(fake(0.002));
        View view(session);
        view.resize(1100, 800);
        view.setSpec(halfCircle());
        view.reset();
        view.setRawVisible(true);
        view.show();
        session.load();
        QTRY_COMPARE(session.state(), State::Idle);
        session.start(halfCircle(), {});
        QTRY_COMPARE(session.state(), State::Idle);
        auto* bar = view.findChild<CursorBar*>();
        StepTrack& track = bar->track();
        QCOMPARE(track.ticks(), (std::vector<qint64>{10, 20, 30, 40}));
        const CurvePlot& plot = view.findChild<RunCurves*>()->evaluations().plot();
        const auto ends = [&] {
            const int left = plot.mapTo(&view, QPoint()).x(), right = track.mapTo(&view, QPoint(track.width(), 0)).x();
            return std::pair(std::abs(track.mapTo(&view, QPoint()).x() + track.inset() - left - plot.pixelOfStep(10)),
                             std::abs(right - track.inset() - left - plot.pixelOfStep(40)));
        };
        QTRY_VERIFY(ends().first <= 2 && ends().second <= 2);
        QVERIFY(plot.pixelOfStep(40) - plot.pixelOfStep(0) > 200);
        view.resize(900, 800);
        QTRY_VERIFY(ends().first <= 2 && ends().second <= 2);
    }

    /// What plays the steps stands below the page or on it, and does not change places for ever.
    void thePageComesToRestAtEveryHeight() {
        const QFont usual = QApplication::font();
        QFont large = usual;
        large.setPixelSize(19);
        QApplication::setFont(large);
        const auto back = qScopeGuard([&] { QApplication::setFont(usual); });
        RunSession session(fake());
        View view(session);
        view.setSpec(halfCircle());
        view.reset();
        view.setRawVisible(true);
        view.resize(840, 600);
        view.show();
        session.load();
        QTRY_COMPARE(session.state(), State::Idle);
        session.start(halfCircle(), {});
        QTRY_COMPARE(session.state(), State::Idle);
        const auto* bar = view.findChild<CursorBar*>();
        for (int height = 380; height < 900; height += 4) {
            view.resize(840, height);
            for (int i = 0; i < 20; ++i) QCoreApplication::processEvents();
            const QWidget* place = bar->parentWidget();
            for (int i = 0; i < 6; ++i) {
                QCoreApplication::processEvents();
                QVERIFY2(bar->parentWidget() == place, qPrintable(QString::number(height)));
            }
        }
    }

    /// The film moves the cursor through the run, and keys do.
    void aRunIsPlayedAndWalkedThroughByKeys() {
        RunSession session(fake());
        View view(session);
        view.setSpec(halfCircle());
        view.reset();
        view.setRawVisible(true);
        view.resize(1000, 800);
        view.show();
        session.load();
        QTRY_COMPARE(session.state(), State::Idle);
        session.start(halfCircle(), {});
        QTRY_COMPARE(session.state(), State::Idle);
        StepCursor& cursor = view.cursor();
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(cursor.step(), qint64(30));
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(cursor.step(), qint64(10)); // the first that has a picture
        auto* number = view.findChild<CursorBar*>()->findChild<QSpinBox*>();
        QVERIFY(number->minimum() == 10 && number->value() == 10);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(cursor.step(), qint64(20));
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(cursor.step(), qint64(40));
        const auto action = [&view](const char* name) { return view.findChild<QAction*>(QLatin1String(name)); };
        action("stepBack")->trigger(); // where there are no pictures, to the evaluation before
        QCOMPARE(cursor.step(), qint64(30));
        action("stepOn")->trigger();
        QCOMPARE(cursor.step(), qint64(40));
        StepPlayer& player = view.findChild<CursorBar*>()->player();
        QList<qint64> seen;
        connect(&cursor, &StepCursor::changed, &view, [&] { seen << cursor.step(); });
        player.setSpeed(16);
        QTest::keyClick(&view, Qt::Key_Space);
        QVERIFY(player.isPlaying());
        QTRY_VERIFY(!player.isPlaying());
        QCOMPARE(cursor.step(), qint64(40));
        QVERIFY(seen.first() == 10 && seen.size() > 3 && std::ranges::is_sorted(seen));
        // Whatever has the focus: a button, a box of choices, a plot.
        auto* bar = view.findChild<CursorBar*>();
        auto* speed = bar->findChild<QComboBox*>();
        for (QWidget* part :
             std::initializer_list<QWidget*>{bar->findChild<QToolButton*>(), speed, view.findChild<CurvePlot*>()}) {
            part->setFocus();
            QTest::keyClick(part, Qt::Key_Home);
            QCOMPARE(cursor.step(), qint64(10));
            QTest::keyClick(part, Qt::Key_Right);
            QCOMPARE(cursor.step(), qint64(20));
            QTest::keyClick(part, Qt::Key_End);
            QCOMPARE(cursor.step(), qint64(40));
            QTest::keyClick(part, Qt::Key_Left);
            QCOMPARE(cursor.step(), qint64(30));
            for (const bool playing : {true, false}) {
                QTest::keyClick(part, Qt::Key_K);
                QCOMPARE(player.isPlaying(), playing);
            }
            const int before = speed->currentIndex();
            QTest::keyClick(part, Qt::Key_F);
            QCOMPARE(speed->currentIndex(), before + 1);
            QTest::keyClick(part, Qt::Key_S);
            QCOMPARE(speed->currentIndex(), before);
        }
        number->setFocus(); // which needs them itself
        cursor.moveTo(20);
        QTest::keyClick(number, Qt::Key_Left);
        QCOMPARE(cursor.step(), qint64(20));
        QTest::keyClick(speed, Qt::Key_R);
        player.setSpeed(16);
        player.setPlaying(true);
        seen.clear();
        QTRY_VERIFY(!std::ranges::is_sorted(seen)); // it began again
        player.setPlaying(false);
    }

    /// The number above a picture is that of its step, or says of which step it is; so in every frame of a film.
    void aDistanceSaysOfWhichStepItIs() {
        RunSession session(fake(0.004));
        View view(session);
        view.resize(1000, 800);
        RunSpec spec = halfCircle();
        spec.train.evaluateEvery = 15; // pictures come every 20
        view.setSpec(spec);
        view.reset();
        view.setRawVisible(true);
        view.show();
        session.load();
        QTRY_COMPARE(session.state(), State::Idle);
        session.start(spec, {});
        QTRY_COMPARE(session.state(), State::Idle);
        QVERIFY(wordsOf(view).contains("from the original"));
        view.cursor().moveTo(20);
        QVERIFY2(wordsOf(view).contains("at step 15") && !wordsOf(view).contains("from the original"),
                 qPrintable(wordsOf(view)));
        QVERIFY(!wordsOf(view).contains("picture of"));
        for (const auto* label : view.findChildren<QLabel*>()) // beside a picture of another step it is small
            QVERIFY(!label->text().contains("at step 15") || label->text().startsWith("<small>"));
        view.cursor().moveTo(5); // nothing was measured before it
        QVERIFY2(wordsOf(view).contains("at step 15"), qPrintable(wordsOf(view)));
        view.cursor().moveTo(25); // so does a picture
        QVERIFY2(wordsOf(view).contains("picture of step 20"), qPrintable(wordsOf(view)));
        // Before an audience a paused film stands at a picture, and no other step is named.
        StepPlayer& player = view.findChild<CursorBar*>()->player();
        view.setPresented(true);
        view.cursor().moveTo(29);
        player.setPlaying(true);
        player.setPlaying(false);
        QCOMPARE(view.cursor().step(), qint64(20));
        QVERIFY2(wordsOf(view).contains("step 20") && !wordsOf(view).contains("step 15"), qPrintable(wordsOf(view)));
        QVERIFY(wordsOf(view).contains("distance every 15 steps")); // which is why there is none
        view.setPresented(false);
        QVERIFY(wordsOf(view).contains("at step 15"));
        const auto films = view.animations();
        QVERIFY(!films.empty());
        const std::unique_ptr<QWidget> frame(films[0].make(view.palette()));
        frame->resize(1000, 500);
        frame->show();
        films[0].show(*frame, 0);
        const QString first = wordsOf(*frame);
        films[0].show(*frame, films[0].frames - 1);
        QVERIFY2(first.contains("at step 15"), qPrintable(first)); // and in one form in all frames
        for (int i = 0; i < films[0].frames; ++i) {
            films[0].show(*frame, i);
            const QString words = wordsOf(*frame);
            QVERIFY2(words.contains("at step") && !words.contains("from the original"), qPrintable(words));
            QVERIFY2(!words.contains("distance every"), qPrintable(words));
        }
        for (const auto* button : frame->findChildren<QToolButton*>()) QVERIFY(!button->isVisible());
    }

    /// Frames of slow motion show other points than samples, at other steps than the cursor's.
    void framesOfSlowMotionHaveNoDistanceAndNameTheirGenerator() {
        RunSession session(fake(0.002));
        View view(session);
        view.resize(1000, 800);
        RunSpec spec = halfCircle();
        spec.optimizer.averaging = 0.99;
        view.setSpec(spec);
        view.reset();
        view.setRawVisible(true);
        view.show();
        session.load();
        QTRY_COMPARE(session.state(), State::Idle);
        session.start(spec, {});
        QTRY_COMPARE(session.state(), State::Idle);
        for (const qint64 step : {40, 25}) {
            view.cursor().moveTo(step);
            QVERIFY2(wordsOf(view).contains("from the original") || wordsOf(view).contains("at step"),
                     qPrintable(wordsOf(view)));
            const auto films = view.animations();
            QCOMPARE(films.size(), std::size_t(2));
            const std::unique_ptr<QWidget> frame(films[1].make(view.palette()));
            frame->resize(1000, 500);
            frame->show();
            for (int i = 0; i < films[1].frames; ++i) {
                films[1].show(*frame, i);
                const QString words = wordsOf(*frame);
                QVERIFY2(words.contains(": draw") || words.contains(": plan") || words.contains(": move"),
                         qPrintable(words));
                QVERIFY2(!words.contains("from the original") && !words.contains("at step"), qPrintable(words));
            }
            QVERIFY(films[0].words.isEmpty() && films[1].words.contains("moving average"));
        }
        // The plan of a film's frame is that of its step, and no command draws it.
        view.findChild<LayerBar*>()->setLayers({.plan = true});
        const auto film = view.animations().front();
        QVERIFY(film.command.isEmpty());
        const std::unique_ptr<QWidget> frame(film.make(view.palette()));
        film.show(*frame, film.frames - 1);
        QVERIFY(frame->findChild<PointCloudView*>()->accessibleDescription().contains(", step 40"));
        film.show(*frame, 0);
        QVERIFY(!frame->findChild<PointCloudView*>()->accessibleDescription().contains(", step 40"));
        spec.optimizer.averaging = 0;
        view.setSpec(spec);
        view.setRun(spec, NoiseDistribution::None);
        QVERIFY(view.animations()[1].words.isEmpty()); // samples are of the generator that trains
        view.setSlowMotion(true);                      // plans are known of the steps that have samples
        const auto* legend = view.findChild<SlowMotionLegend*>();
        view.cursor().moveTo(25);
        QVERIFY(legend->text().contains("not kept"));
        view.cursor().moveTo(20);
        QVERIFY(!legend->text().contains("not kept"));
    }

    /// Distance and step stand around the picture, which may fill the page.
    void aPictureHasItsWordsAroundItAndFillsThePage() {
        RunSession session(fake(0.002));
        View view(session);
        view.resize(1000, 800);
        view.setSpec(halfCircle());
        view.reset();
        view.setRawVisible(true);
        view.show();
        session.load();
        QTRY_COMPARE(session.state(), State::Idle);
        session.start(halfCircle(), {});
        QTRY_COMPARE(session.state(), State::Idle);
        QCOMPARE(wordsOf(view).count("from the original"), 2);
        QVERIFY(wordsOf(view).contains("step 40"));
        view.setRawVisible(false);
        QVERIFY(!wordsOf(view).contains("from the original")); // it was measured on raw data
        view.setRawVisible(true);
        const auto clouds = [&] {
            return std::ranges::count_if(view.findChildren<PointCloudView*>(), &QWidget::isVisible);
        };
        auto* second = view.findChildren<PointCloudView*>().at(1);
        const int width = second->width();
        QTest::mouseDClick(second, Qt::LeftButton);
        QCOMPARE(clouds(), 1);
        QVERIFY(!view.findChild<RunCurves*>()->isVisible());
        QTRY_VERIFY(second->width() > 3 * width / 2);
        QTest::keyClick(&view, Qt::Key_Escape);
        QCOMPARE(clouds(), 2);
        QVERIFY(view.findChild<RunCurves*>()->isVisible());
        // where the records lie is drawn as a line
        for (const auto* cloud : view.findChildren<PointCloudView*>())
            QVERIFY2(cloud->accessibleDescription().contains("the line on which the records lie"),
                     qPrintable(cloud->accessibleDescription()));
    }

    // Whatever stands above them, until a person moves the handle; a page that comes back keeps only what was chosen.
    void thePicturesHaveThreeFifthsOfThePage() {
        RunSession session(fake());
        View view(session);
        view.setSpec(halfCircle());
        view.resize(1040, 740);
        view.show();
        auto* grid = view.findChild<CompareGrid*>();
        const auto share = [&] { return double(grid->height()) / view.height(); };
        QVERIFY(settle(view));
        QVERIFY2(share() >= 0.6 && share() < 0.65, qPrintable(QString::number(share())));
        view.result().say(MessageBar::Kind::Success, QStringLiteral("A verdict of two lines. ").repeated(12));
        view.result().show();
        view.resize(1040, 860);
        QVERIFY(settle(view));
        QVERIFY2(share() >= 0.6 && share() < 0.65, qPrintable(QString::number(share())));
        auto* halves = view.findChild<QSplitter*>();
        const QByteArray usual = view.saveState();
        QTest::mousePress(halves->handle(1), Qt::LeftButton);
        QTest::mouseMove(halves->handle(1), QPoint(5, -120));
        QTest::mouseRelease(halves->handle(1), Qt::LeftButton, {}, QPoint(5, -120));
        QVERIFY(settle(view));
        const double chosen = share();
        QVERIFY2(chosen < 0.58, qPrintable(QString::number(chosen)));
        view.resize(1040, 850);
        QVERIFY(settle(view));
        QVERIFY(std::abs(share() - chosen) < 0.03);
        view.restoreState(usual);
        view.resize(1040, 860);
        QVERIFY(settle(view));
        QVERIFY2(share() >= 0.6, qPrintable(QString::number(share())));
    }

    void theSpeedOfTheFilmIsKept() {
        RunSession session(fake());
        View view(session), again(session);
        view.findChild<CursorBar*>()->setSpeed(0.5);
        again.restoreState(view.saveState());
        QCOMPARE(again.findChild<CursorBar*>()->speed(), 0.5);
        again.restoreState(view.saveState().chopped(int(sizeof(double)))); // of an earlier version
        QCOMPARE(again.findChild<CursorBar*>()->speed(), 0.5);
    }

    void aWholeRunIsOneChangeOfTheCursor() {
        RunSession session(fake());
        View view(session);
        view.setSpec(halfCircle(10'000));
        view.reset();
        std::vector<StepRecord> steps;
        for (std::int64_t step = 1; step <= 10'000; ++step)
            for (const char* method : {"entropic", "unregularized"})
                steps.push_back({.method = method, .step = step, .loss = 1.0 / double(step)});
        QSignalSpy changed(&view.cursor(), &StepCursor::changed);
        Q_EMIT session.stepsArrived(steps);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(view.cursor().last(), qint64(10'000));
    }

    void ofAPublicTableColumnsAreChosenAndTheOriginalStays() {
        RunSession session(fake());
        View view(session);
        RunSpec table = halfCircle(), hidden = table;
        table.data = {.source = "file", .path = "/data/people.csv", .low = {0, 0, 0}, .high = {1, 2, 3}};
        table.data.sensitive = false;
        hidden.data = table.data, hidden.data.sensitive = true;
        view.setSpec(table);
        view.setRawVisible(true);
        auto preview = std::make_shared<Preview>();
        preview->raw = {.kind = SampleSheet::Kind::Raw, .count = 2, .points = {0, 0, 0, 0}, .usesRaw = true};
        preview->raw.numbers = {-1, -1, 0, 1, 1, 0.5};
        preview->raw.histograms.assign(3 * SampleSheet::histogramParts, 1);
        Q_EMIT session.previewArrived(preview);
        view.setSpec(hidden);
        const auto generated = [&] {
            auto sheet = std::make_shared<SampleSheet>(preview->raw);
            sheet->kind = SampleSheet::Kind::Generated, sheet->usesRaw = false;
            sheet->method = "entropic";
            return sheet;
        };
        Q_EMIT session.sheetArrived(generated());
        auto* spread = view.findChild<ColumnSpreadView*>();
        QVERIFY2(spread->accessibleDescription().contains("not stated as public"),
                 qPrintable(spread->accessibleDescription()));
        view.setSpec(table); // as a training does whose data were stated to be public in between
        Q_EMIT session.sheetArrived(generated());
        spread = view.findChild<ColumnSpreadView*>();
        QVERIFY2(spread->accessibleDescription().contains("Outlined: 24 record(s) of the original."),
                 qPrintable(spread->accessibleDescription()));
        auto* bar = view.findChild<PlaneBar*>();
        QVERIFY(!bar->isHidden());
        bar->findChild<QComboBox*>("column-upwards")->setCurrentIndex(2);
        const QImage chosen = view.thumbnail();
        bar->findChild<QComboBox*>("column-upwards")->setCurrentIndex(1);
        QVERIFY(!chosen.isNull() && chosen != view.thumbnail());
        bar->findChild<QComboBox*>("column-upwards")->setCurrentIndex(2);
        const auto* cloud = view.findChild<PointCloudView*>();
        QVERIFY2(cloud->accessibleDescription().contains("column 3"), qPrintable(cloud->accessibleDescription()));
        RunSpec still = table; // whose words stand below the axes, in a narrow page too
        still.methods = {MethodSpec{.name = "moments", .loss = Loss::Moments}};
        view.resize(420, 620);
        view.show();
        view.setSpec(still);
        const auto labels = view.findChildren<QLabel*>();
        const auto words = std::ranges::find_if(
            labels, [](const QLabel* label) { return label->text().startsWith("Nothing is trained step by step"); });
        QVERIFY(words != labels.end());
        const auto topOf = [&](const QWidget& part) { return part.mapTo(&view, QPoint()).y(); };
        QTRY_VERIFY((*words)->isVisible() && bar->isVisible() && topOf(**words) >= topOf(*bar) + bar->height());
        QTRY_VERIFY((*words)->height() >= (*words)->heightForWidth((*words)->width()));
    }

    void whatTheLastRunMadeSaysSoWhereTheSettingsAreNoLongerItsOwn() {
        RunSession session(fake());
        View view(session);
        view.setSpec(halfCircle());
        view.reset();
        view.show();
        const auto titles = [&] {
            QStringList found;
            for (auto* cloud : view.findChildren<PointCloudView*>()) found += cloud->accessibleName();
            found.sort();
            return found;
        };
        const QStringList own{"entropic", "unregularized"}, last{"entropic (last run)", "unregularized (last run)"};
        RunSpec other = halfCircle();
        other.mechanism.epsilon = 1;
        view.setSpec(other);
        QCOMPARE(titles(), own); // nothing has been generated
        view.setSpec(halfCircle());
        session.load();
        QTRY_COMPARE(session.state(), State::Idle);
        session.start(halfCircle(), {});
        view.setRun(halfCircle(), NoiseDistribution::Study);
        QTRY_COMPARE(view.cursor().last(), qint64(40));
        QTRY_COMPARE(session.state(), State::Idle);
        QCOMPARE(titles(), own);
        const auto says = [&](const char* words) {
            return std::ranges::all_of(view.findChildren<PointCloudView*>(), [&](const auto* cloud) {
                return cloud->accessibleDescription().contains(words);
            });
        };
        QVERIFY(!says("last run"));
        view.setSpec(other);
        QCOMPARE(titles(), last);
        QVERIFY(says("× privatized (last run)") && says("● generated (last run)"));
        auto preview = std::make_shared<Preview>();
        preview->privatized = {.kind = SampleSheet::Kind::Privatized, .count = 1, .points = {0, 0}};
        view.setRawVisible(true);
        Q_EMIT session.previewArrived(preview); // of the new settings: the pictures stay those of the result
        QVERIFY(says("× privatized (last run)") && says("● generated (last run)"));
        QVERIFY(!says("new settings"));
        view.setSettings("ε 5");
        QCOMPARE(wordsOf(view).count("result for ε 5"), 2);
        RunSpec measured = halfCircle();
        measured.monitor.points = 50, measured.train.evaluateEvery = 5;
        view.setSpec(measured); // looked at in another way, it is the same result
        QCOMPARE(titles(), own);
        view.setSpec(halfCircle());
        QCOMPARE(titles(), own);
        QVERIFY(!says("last run") && !says("new settings"));
        RunSpec longer = halfCircle();
        longer.train.steps = 41;
        view.setSpec(longer);
        QCOMPARE(titles(), last);
        view.setRun(std::nullopt, NoiseDistribution::Exact);
        QCOMPARE(titles(), own);
    }

    void otherRunsAreReadFromTheirFolders() {
        QTemporaryDir folder;
        QFile file(folder.filePath("metrics.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("step,method,loss,marginal_error,w2 (uses raw data)\n1,a,4,0.5,\n2,a,3,0.25,0.75\n");
        file.close();
        RunSession session(fake());
        View view(session);
        view.resize(1000, 800);
        view.setSpec(halfCircle());
        view.reset();
        view.setRawVisible(true);
        view.show();
        view.setOverlays({folder.path()});
        auto plots = view.findChildren<MetricPlot*>();
        std::sort(plots.begin(), plots.end(),
                  [](const MetricPlot* a, const MetricPlot* b) { return a->metric() < b->metric(); });
        const auto reads = [&](const MetricPlot* plot, const char* value) {
            return const_cast<MetricPlot*>(plot)->plot().readOutText().endsWith(value);
        };
        view.cursor().extend(2);
        view.cursor().moveTo(2);
        QTRY_VERIFY(reads(plots[1], "0.75"));
        plots[0]->setMetric(MetricId::MarginalError);                 // reads anew
        QTRY_VERIFY(plots[0]->plot().readOutText().contains("0.37")); // (0.97 * 0.5 + 0.25) / 1.97
        plots[1]->setRawVisible(false);
        QVERIFY(!reads(plots[1], "0.75"));
    }

    void runsThatAreNotDrawnAreNamedInASentence() {
        QTemporaryDir folder;
        const auto run = [&](const QString& name, const RunSpec& spec) {
            const QString path = folder.filePath(name);
            QDir().mkpath(path);
            QFile metrics(path + "/metrics.csv"), config(path + "/config.json");
            if (metrics.open(QIODevice::WriteOnly) && config.open(QIODevice::WriteOnly)) {
                metrics.write("step,method,loss,marginal_error,w2 (uses raw data)\n1,a,4,0.5,2\n");
                config.write(QByteArray::fromStdString(toJson(spec).dump()));
            }
            return path;
        };
        RunSession session(fake());
        View view(session);
        view.setSpec(halfCircle());
        view.reset();
        view.setRawVisible(true);
        view.show();
        const auto says = [&](const QString& words) {
            for (const auto* label : view.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(words)) return true;
            return false;
        };
        RunSpec other = halfCircle();
        other.data.source = "ring";
        const QString same = run("same", halfCircle());
        view.setOverlays({same});
        QVERIFY(settle(view));
        QTRY_VERIFY(!isReading(view));
        QVERIFY(!says("Not drawn"));
        QTRY_VERIFY(says("Drawn beside this run: 1 ticked run(s)."));
        QSignalSpy untick(&view, &TrainingView::untickAsked);
        for (auto* label : view.findChildren<QLabel*>())
            if (label->text().contains("Untick all")) {
                QCOMPARE(label->textFormat(), Qt::RichText); // else a reader sees the tag, and no link
                Q_EMIT label->linkActivated("untick");
            }
        QCOMPARE(untick.size(), 1);
        const QStringList ofOthers{run("one", other), run("two", other)};
        view.setOverlays(ofOthers + QStringList{same}, ofOthers + QStringList{same});
        QTRY_VERIFY(says("Not drawn: raw metrics of 1 ticked run(s), which are hidden."));
        view.setOverlays(ofOthers, ofOthers); // on other records: nobody looks for them here
        QTRY_VERIFY(!says("Not drawn"));
        QStringList many;
        for (int i = 0; i < 10; ++i) many << run(QString::number(i), halfCircle());
        view.setOverlays(many);
        QTRY_VERIFY(says("Not drawn: 2 ticked run(s), as no more can be told apart."));
        view.experiment.openRun(halfCircle(), many.front().toStdString(), false, NoiseDistribution::Study);
        QTRY_VERIFY(says("Not drawn: 1 ticked run(s), as no more can be told apart.")); // it is drawn as the run itself
        view.setOverlays({});
        QTRY_VERIFY(!says("Not drawn") && !says("Untick all"));
    }

    void slowMotionTellsEveryStepAndAsksForTheNext() {
        RunSession session(fake());
        View view(session);
        view.setSpec(halfCircle(3));
        view.reset();
        view.setReducedMotion(true);
        view.show();
        session.load();
        QTRY_COMPARE(session.state(), State::Idle);
        connect(&view, &TrainingView::stepAsked, &session, [&] {
            session.isRunning() ? session.step() : session.start(halfCircle(3), {}, RunSession::Pace::Stepwise);
        });
        auto* bar = view.findChild<SlowMotionBar*>();
        QSignalSpy plans(&session, &RunSession::planArrived), finished(&session, &RunSession::finished);
        auto* speed = view.findChild<CursorBar*>()->findChild<QComboBox*>();
        speed->setItemData(4, 100.0); // faster than a person may
        speed->setCurrentIndex(4);
        const auto buttons = [&](const QString& words) {
            return std::ranges::count_if(view.findChildren<QToolButton*>(), [&](QToolButton* button) {
                return button->isVisible() && button->text() == words;
            });
        };
        bar->findChild<QCheckBox*>()->setChecked(true);
        QCOMPARE(buttons("Pause"), 1); // it plays, and one button alone plays anything
        QCOMPARE(buttons("Play"), 0);
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(plans.count(), 3 * 2); // of every step, not of sheets alone
        QCOMPARE(buttons("Play"), 1);
        // Few steps have samples: those that were told keep their points, and no distance of samples stands there.
        view.cursor().moveTo(2);
        for (const auto* cloud : view.findChildren<PointCloudView*>()) QCOMPARE(cloud->toldStep(), std::int64_t(2));
        QVERIFY(wordsOf(view).contains("step 2: move"));
        const auto* legend = view.findChild<SlowMotionLegend*>();
        QVERIFY(legend->isVisible() && legend->text().contains("Plan:") && !legend->text().contains("not kept"));
        const auto askFor = [&](PlanPhase phase) {
            for (auto* label : bar->findChildren<QLabel*>())
                if (label->text().contains("href")) Q_EMIT label->linkActivated(QString::number(int(phase)));
        };
        for (const auto& [phase, words] : {std::pair(PlanPhase::Draw, "step 2: draw"),
                                           {PlanPhase::Plan, "step 2: plan"},
                                           {PlanPhase::Move, "step 2: move"}}) {
            askFor(phase); // of the step that is shown
            QTest::qWait(100);
            QVERIFY2(wordsOf(view).contains(words), qPrintable(wordsOf(view)));
        }
        view.cursor().moveTo(1); // at its end, whatever was shown of the other
        QVERIFY(wordsOf(view).contains("step 1: move"));
        view.cursor().setLive(true);
        for (const auto* cloud : view.findChildren<PointCloudView*>()) QCOMPARE(cloud->toldStep(), std::int64_t(3));
        const auto hasPhase = [&] {
            return std::ranges::any_of(bar->findChildren<QLabel*>(), [](QLabel* label) {
                return label->isVisible() && label->text().contains("draw");
            });
        };
        for (const bool presented : {true, false}) { // an audience sees the phase, and nothing to tick
            view.setPresented(presented);
            QTRY_VERIFY(hasPhase());
            QCOMPARE(bar->findChild<QCheckBox*>()->isVisible(), !presented);
        }
        bool told = false;
        for (const auto* label : bar->findChildren<QLabel*>()) told = told || label->text().contains("<b>");
        QVERIFY(told);
        QSignalSpy over(&view, &TrainingView::slowMotionChanged);
        bar->findChild<QCheckBox*>()->setChecked(false);
        QCOMPARE(over.count(), 1);
        QVERIFY(!over.first().first().toBool());
    }

    void theWordsOfSlowMotionLieOnNothing_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("letters");
        QTest::newRow("usual") << QSize(1060, 760) << 13;
        QTest::newRow("large") << QSize(860, 620) << 20;
        QTest::newRow("small") << QSize(700, 560) << 13;
    }

    /// Beside a card for which the curves give way in a low page.
    void theWordsOfSlowMotionLieOnNothing() {
        QFETCH(QSize, size);
        QFETCH(int, letters);
        const QFont usual = QApplication::font();
        QFont font = usual;
        font.setPixelSize(letters);
        QApplication::setFont(font);
        const auto back = qScopeGuard([&] { QApplication::setFont(usual); });
        RunSession session(fake());
        View view(session);
        RunSpec spec = halfCircle(3);
        spec.optimizer.averaging = 0.99;
        view.setSpec(spec);
        view.reset();
        auto* card = new QWidget;
        inColumn(card, {wrappedLabel(QString("why\n").repeated(60))});
        card->setFixedWidth(280);
        view.setBeside(card);
        view.resize(size);
        view.show();
        view.setSlowMotion(true);
        const auto* legend = view.findChild<SlowMotionLegend*>();
        const auto* bar = view.findChild<SlowMotionBar*>();
        QTRY_VERIFY(legend->isVisible() && bar->isVisible());
        QTRY_VERIFY(legend->height() >= legend->heightForWidth(legend->width()));
        const auto bottom = [](const QWidget* of) { return of->mapTo(of->window(), QPoint(0, of->height())).y(); };
        QTRY_VERIFY(legend->mapTo(&view, QPoint()).y() >= bottom(bar));
        QTRY_VERIFY(bottom(legend) <= bottom(legend->parentWidget()));
        if (size.height() > 700) QVERIFY(view.findChild<RunCurves*>()->isVisible());
    }

    void theThreePhasesFollowEachOtherAndReducedMotionJumps() {
        SlowMotion motion;
        motion.setSpeed(50);
        std::vector<std::pair<PlanPhase, double>> told;
        connect(&motion, &SlowMotion::told, this,
                [&](PlanPhase phase, double progress) { told.emplace_back(phase, progress); });
        QSignalSpy asked(&motion, &SlowMotion::stepAsked);
        motion.tell(1); // off: nothing
        QVERIFY(told.empty());
        motion.setOn(true);
        motion.setReducedMotion(true);
        motion.setPlaying(true);
        QCOMPARE(asked.count(), 1);
        motion.tell(1);
        motion.tell(1); // the other method's plan of the same step
        QTRY_COMPARE(asked.count(), 2);
        std::vector<PlanPhase> phases;
        for (const auto& [phase, progress] : told) {
            QCOMPARE(progress, 1.0);
            if (phases.empty() || phases.back() != phase) phases.push_back(phase);
        }
        QCOMPARE(phases, (std::vector<PlanPhase>{PlanPhase::Draw, PlanPhase::Plan, PlanPhase::Move}));
        motion.setPlaying(false);
        motion.tell(2);
        QTRY_COMPARE(told.back().first, PlanPhase::Move);
        motion.setOn(false);
        QCOMPARE(told.back().first, PlanPhase::None);
        QCOMPARE(asked.count(), 2);
    }

    void pauseStopsAtTheEndOfThePhase() {
        SlowMotion motion;
        motion.setSpeed(50);
        motion.setOn(true);
        motion.setPlaying(true);
        QSignalSpy asked(&motion, &SlowMotion::stepAsked);
        double progress = 0;
        connect(&motion, &SlowMotion::told, this, [&](PlanPhase, double of) { progress = of; });
        motion.tell(1);
        motion.pause();
        QTRY_COMPARE(progress, 1.0);
        QTest::qWait(120); // longer than a phase at this speed
        QCOMPARE(motion.phase(), PlanPhase::Draw);
        motion.setPlaying(true); // goes on with the same step
        QTRY_COMPARE(motion.phase(), PlanPhase::Plan);
        QTRY_COMPARE(asked.count(), 1);
        motion.pause(); // while the next step is on its way
        motion.tell(2);
        QTest::qWait(120);
        QCOMPARE(motion.phase(), PlanPhase::Draw);
        QCOMPARE(asked.count(), 1);
        motion.repeat(1, PlanPhase::Plan);
        QTest::qWait(120);
        QCOMPARE(motion.phase(), PlanPhase::Plan);
        QCOMPARE(motion.repeatedStep(), std::int64_t(1));
        motion.finishStep();
        QCOMPARE(motion.phase(), PlanPhase::Move);
        QCOMPARE(motion.repeatedStep(), std::int64_t(-1));
    }

    void whilePausedEachClickTellsOnePhase() {
        SlowMotion motion;
        motion.setSpeed(50);
        motion.setOn(true);
        QSignalSpy asked(&motion, &SlowMotion::stepAsked);
        double progress = 0;
        connect(&motion, &SlowMotion::told, this, [&](PlanPhase, double of) { progress = of; });
        motion.advance();
        motion.advance(); // it is on its way
        QCOMPARE(asked.count(), 1);
        motion.tell(1);
        for (const PlanPhase phase : {PlanPhase::Draw, PlanPhase::Plan, PlanPhase::Move}) {
            QTRY_COMPARE(progress, 1.0);
            QTest::qWait(120); // longer than a phase at this speed
            QCOMPARE(motion.phase(), phase);
            motion.advance();
        }
        QCOMPARE(asked.count(), 2);
        motion.tell(2);
        QTest::qWait(120);
        QCOMPARE(motion.phase(), PlanPhase::Draw);
        motion.setPlaying(true); // goes on from there
        QTRY_COMPARE(motion.phase(), PlanPhase::Move);
        QTRY_COMPARE(asked.count(), 3);
        motion.setPlaying(false);
        motion.tell(3); // asked for by another button: all of it
        QTRY_COMPARE(motion.phase(), PlanPhase::Move);
    }

    /// Whoever has gone back sees that step until the film plays again, whatever is told meanwhile.
    void slowMotionStaysWhereAPersonHasGone() {
        RunSession session(fake());
        View view(session);
        view.setSpec(halfCircle(50));
        view.reset();
        view.setReducedMotion(true);
        view.setPresented(true);
        view.show();
        session.load();
        QTRY_COMPARE(session.state(), State::Idle);
        connect(&view, &TrainingView::stepAsked, &session, [&] {
            session.isRunning() ? session.step() : session.start(halfCircle(50), {}, RunSession::Pace::Stepwise);
        });
        view.findChild<CursorBar*>()->findChild<QComboBox*>()->setItemData(4, 100.0); // faster than a person may
        view.findChild<CursorBar*>()->findChild<QComboBox*>()->setCurrentIndex(4);
        view.setSlowMotion(true);
        QTRY_VERIFY(view.cursor().last() >= 25);
        for (int phases = 0; phases < 3 && !view.cursor().isEarlier(); ++phases) QVERIFY(view.turn(-1));
        const qint64 step = view.cursor().step();
        QVERIFY(!view.playsSlowly() && step < view.cursor().last());
        const auto* cloud = view.findChild<PointCloudView*>();
        const auto told = cloud->toldStep();
        session.step();
        QTest::qWait(200);
        QCOMPARE(view.cursor().step(), step);
        QCOMPARE(cloud->toldStep(), told);
        // One phase after the other, back through the steps that were told, and on again.
        const auto tells = [&](qint64 of, const QString& phase) {
            return view.cursor().step() == of && wordsOf(view).contains(QString("step %1: %2").arg(of).arg(phase));
        };
        QTRY_VERIFY2(tells(step, "move"), qPrintable(wordsOf(view)));
        for (const auto& [of, phase] : {std::pair(step, "plan"), {step, "draw"}, {step - 1, "move"}}) {
            QVERIFY(view.turn(-1));
            QTRY_VERIFY2(tells(of, phase), qPrintable(wordsOf(view)));
        }
        for (const auto& [of, phase] : {std::pair(step, "draw"), {step, "plan"}, {step, "move"}, {step + 1, "draw"}}) {
            QVERIFY(view.turn(1));
            QTRY_VERIFY2(tells(of, phase), qPrintable(wordsOf(view)));
        }
        view.togglePlaying();
        QVERIFY(view.cursor().isLive() && view.playsSlowly());
        session.stop();
        QTRY_COMPARE(session.state(), State::Idle);
    }

    void aWarningIsACardWithAButtonThatMendsIt() {
        WatchdogCards cards;
        QVERIFY(cards.isHidden());
        QSignalSpy asked(&cards, &WatchdogCards::fixAsked);
        cards.setWarnings(
            {warning(TrainingWarning::Kind::Diverged), warning(TrainingWarning::Kind::DistanceRising, true)});
        cards.show();
        QCOMPARE(cards.findChildren<QPushButton*>().size(), 2);
        auto* fix = cards.findChildren<QPushButton*>().first();
        QCOMPARE(fix->text(), QString("Go back, learning rate 0.001"));
        fix->click();
        QCOMPARE(asked.count(), 1);
        QVERIFY(asked[0][0].value<TrainingWarning>().kind == TrainingWarning::Kind::Diverged);
        const auto visible = [&] {
            int count = 0;
            for (const auto* button : cards.findChildren<QPushButton*>()) count += button->isVisible();
            return count;
        };
        cards.setRawVisible(false); // what raw data told is not told
        QTRY_COMPARE(visible(), 1);
        cards.findChildren<QToolButton*>().last()->click();
        QTRY_COMPARE(visible(), 0);
        cards.reset();
        cards.setWarnings({warning(TrainingWarning::Kind::Diverged)});
        QTRY_COMPARE(visible(), 1);
    }

    void everyKindOfWarningHasItsSentenceAndItsThreshold() {
        using enum TrainingWarning::Kind;
        for (const auto kind : {PlanNotConverged, Diverged, ModeCollapse, NoiseReturned, DistanceRising}) {
            const QString words = sentence(warning(kind));
            QVERIFY(words.contains("entropic") && !words.contains('%' + QString("1")));
            QVERIFY(!fixWords(warning(kind)).isEmpty());
        }
        QVERIFY(sentence(warning(PlanNotConverged)).contains("0.1"));
        QVERIFY(sentence(warning(ModeCollapse)).contains("10 %"));
    }
};

SFUMATO_TEST(TestTrainingView)
#include "test_training_view.moc"
