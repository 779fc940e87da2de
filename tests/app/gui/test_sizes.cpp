// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/head.h"
#include "tests/app/gui/watched_window.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/compare/column_head.h"
#include "widgets/compare/compare_text.h"
#include "widgets/compare/compare_view.h"
#include "widgets/experiment/experiment.h"
#include "widgets/look/badge.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/look/steps_column.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/data_view.h"
#include "widgets/plots/trade_off_plot.h"
#include "widgets/preview/picture_card.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/risk/budget/trust_panel.h"
#include "widgets/settings/settings.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/label_text.h"
#include "widgets/training/cursor_bar.h"
#include "widgets/training/step_track.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QDockWidget>
#include <QFontInfo>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QTranslator>
#include <QWheelEvent>
#include <QtTest>

using namespace sfumato;

/// Small windows and large letters.
class TestSizes : public QObject {
    Q_OBJECT

    Home m_home;

    /// Of every page: the largest decides.
    static QString leastSizes(const Pages& pages) {
        QString words;
        const auto* stack = qobject_cast<QStackedWidget*>(pages.currentWidget()->parentWidget());
        for (int page = 0; page < pages.count(); ++page) {
            const QSize least = stack->widget(page)->minimumSizeHint();
            words += QStringLiteral("; %1 needs %2 x %3").arg(pages.title(page)).arg(least.width()).arg(least.height());
        }
        return words;
    }

    /// Points with an error and a distance for every column.
    static Result<Comparison> comparison(const CompareRequest& request, CompareObserver& observer, std::stop_token) {
        Comparison found{.records = 100, .usesRaw = true};
        for (const CompareColumn& column : request.columns) {
            const double number = 1 + double(found.columns.size());
            auto sheet = std::make_shared<SampleSheet>(SampleSheet{.count = 4, .points = {0, 0, 1, 0, 1, 1, 0, 1}});
            found.columns.push_back(
                {.column = column,
                 .sheet = sheet,
                 .metrics = {{MetricId::Rmse, {number / 10, true}}, {MetricId::Wasserstein2, {number, true}}}});
            observer.onColumn(found.columns.size() - 1, found.columns.back());
        }
        return found;
    }

    /// What is too wide for what is seen of `area`, as words.
    static QString widest(const QScrollArea& area) {
        QString words;
        for (const auto* each : area.widget()->findChildren<QWidget*>())
            if (const int right = each->mapTo(area.widget(), QPoint(each->minimumSizeHint().width(), 0)).x();
                each->isVisible() && right > area.viewport()->width() && !each->layout())
                words += QStringLiteral("; %1 '%2' to %3")
                             .arg(QLatin1String(each->metaObject()->className()),
                                  each->property("text").toString() + each->accessibleName())
                             .arg(right);
        return words;
    }

private Q_SLOTS:
    void everyPlotKeepsItsHeightInASmallWindow_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::newRow("English") << "en" << 100;
        QTest::newRow("German, 150 %") << "de" << 150;
        QTest::newRow("German, 200 %") << "de" << 200;
    }

    void everyPlotKeepsItsHeightInASmallWindow() {
        QFETCH(QString, language);
        QFETCH(int, percent);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_") + language));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        keepSettings({.textPercent = percent});
        {
            MainWindow window(fake());
            window.resize(1024, 700);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
            auto* tabs = window.findChild<Pages*>();
            int plots = 0;
            for (int tab = 0; tab < tabs->count(); ++tab) {
                tabs->setCurrentIndex(tab);
                QVERIFY(settle(window));
                QVERIFY2(window.width() <= 1024 && window.height() <= 700,
                         qPrintable(QStringLiteral("%1: %2 x %3")
                                        .arg(tabs->currentWidget()->metaObject()->className())
                                        .arg(window.width())
                                        .arg(window.height()) +
                                    leastSizes(*tabs)));
                for (const QWidget* each : tabs->currentWidget()->findChildren<QWidget*>())
                    if (each->inherits("QCustomPlot") && each->isVisible()) {
                        ++plots;
                        QVERIFY2(each->height() >= 160,
                                 qPrintable(QStringLiteral("%1: %2").arg(tabs->title(tab)).arg(each->height())));
                    }
            }
            QVERIFY(plots >= 3);
        }
        keepSettings({});
        QCoreApplication::removeTranslator(&translator);
    }

    void everyPlotWithContentKeepsItsHeight_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1024, 700);
        QTest::newRow("usual") << QSize(1366, 768);
    }

    void everyPlotWithContentKeepsItsHeight() {
        QFETCH(QSize, size);
        keepSettings({.runsFolder = m_home.filePath("runs")});
        Engine engine = fakeEngine(0);
        engine.compare = &comparison;
        MainWindow window([engine]() -> Result<Engine> { return engine; });
        window.resize(size);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QSignalSpy finished(&window.session(), &RunSession::finished),
            swept(&window.session(), &RunSession::sweepFinished);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 30000);
        auto* sweep = window.findChild<SweepView*>();
        keyed(window, Qt::ALT | Qt::Key_6)->trigger();
        QTRY_VERIFY(seenButton(*sweep, "Start")->isEnabled());
        seenButton(*sweep, "Start")->click();
        QTRY_COMPARE_WITH_TIMEOUT(swept.count(), 1, 30000);
        auto* compare = window.findChild<CompareView*>();
        compare->setRawVisible(true);
        compare->fillAsInPapers();
        QTRY_VERIFY(compare->comparison().columns.size() > 3 && window.session().busyWith().empty());
        QStringList small;
        int plots = 0;
        turnPages(window, [&] {
            QVERIFY(settle(window));
            for (const QWidget* each : window.findChild<Pages*>()->currentWidget()->findChildren<QWidget*>()) {
                const bool plot = each->inherits("QCustomPlot") || each->inherits("sfumato::ScreeChart") ||
                                  each->inherits("sfumato::DrawsCanvas") || each->inherits("sfumato::PointCloudView");
                if (!plot || !each->isVisible() || each->parentWidget()->inherits("QStackedWidget")) continue;
                ++plots;
                if (each->height() < (each->parentWidget()->inherits("sfumato::PlanePlot") ? 200 : 160))
                    small << QStringLiteral("%1 in %2: %3")
                                 .arg(QLatin1String(each->metaObject()->className()),
                                      each->parentWidget()->accessibleName())
                                 .arg(each->height());
            }
        });
        QVERIFY2(small.isEmpty(), qPrintable(small.join("; ")));
        QVERIFY2(plots >= 8, qPrintable(QString::number(plots)));
        keepSettings({});
    }

    void whatHelpsLeavesTheRoomToThePagesUntilItIsAskedFor() {
        MainWindow window(fake());
        window.resize(1440, 900);
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* next = window.findChild<QDockWidget*>(QStringLiteral("try-next"));
        const auto train = [&] {
            keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
            QVERIFY(window.session().isRunning());
            QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
            QVERIFY(settle(window));
        };
        QVERIFY(!next->isVisible());
        openExample(window, "ring-lap");
        QVERIFY(!next->isVisible());
        train();
        QVERIFY(!next->isVisible());
        next->toggleViewAction()->trigger();
        train();
        QVERIFY(next->isVisible()); // nothing closes by itself
    }

    void onABeamerTheSteppedCursorLeavesItsButtonsInSight() {
        keepSettings({.textPercent = 150});
        MainWindow window(fake());
        window.resize(1280, 800);
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QVERIFY(settle(window));
        std::set<int> ends; // of the badges, which stand below each other
        for (const auto* badge : window.findChild<Head*>()->findChildren<Badge*>())
            if (badge->isVisible()) ends.insert(badge->mapTo(&window, badge->rect().topRight()).x());
        QCOMPARE(ends.size(), std::size_t(1));
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
        keyed(window, Qt::Key_Comma)->trigger();
        QVERIFY(settle(window));
        for (auto* button : window.findChild<CursorBar*>()->findChildren<QToolButton*>())
            if (button->isVisible())
                QVERIFY2(button->visibleRegion().boundingRect() == button->rect(), qPrintable(button->text()));
        keepSettings({});
    }

    void namesOfMethodsAreWhole_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        for (const char* language : {"en", "de", "zh_CN"})
            for (const int percent : {100, 150, 200})
                QTest::addRow("%s, %d %%", language, percent) << language << percent;
    }

    /// On the cards of Training and in the head of the comparison.
    void namesOfMethodsAreWhole() {
        QFETCH(QString, language);
        QFETCH(int, percent);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_") + language));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        keepSettings({.textPercent = percent});
        {
            MainWindow window(fake(), QStringLiteral("mn-den-gau-s"));
            window.resize(1280, 800);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
            keyed(window, Qt::ALT | Qt::Key_3)->trigger();
            QVERIFY(settle(window));
            auto* training = window.findChild<TrainingView*>();
            auto* grid = training->findChild<CompareGrid*>();
            grid->expectImages(true);
            for (const auto& method : grid->methods()) grid->setDistance({.method = method.name, .value = "9.437"});
            QVERIFY(settle(window));
            int cards = 0;
            for (const auto* card : training->findChildren<PictureCard*>())
                for (const auto* label : card->findChildren<QLabel*>()) {
                    if (!label->isVisible() || label->text().isEmpty()) continue;
                    ++cards;
                    QVERIFY2(!label->text().contains(QChar(0x2026)) && label->sizeHint().width() <= label->width() + 2,
                             qPrintable(QStringLiteral("%1: %2 of %3")
                                            .arg(label->text())
                                            .arg(label->width())
                                            .arg(label->sizeHint().width())));
                }
            QVERIFY2(cards >= 5, qPrintable(QString::number(cards)));
            ColumnHead head(nullptr);
            std::vector<ColumnHead::Entry> entries;
            for (const auto& [kind, name] : EnumNames<Denoiser>::table) {
                const CompareColumn column{.denoiser = kind};
                entries.push_back(
                    {.title = columnTitle(column, "entropic_anchored"), .kind = columnKind(column), .help = {}});
            }
            for (const MethodSpec& method : window.findChild<Experiment*>()->spec().methods)
                entries.push_back({.title = methodText(method.name), .kind = {}, .help = {}});
            head.setEntries(entries);
            for (const int width : {head.leastWidth(), head.leastWidth() + 20, 240})
                QVERIFY2(head.cutTitles(width).isEmpty(), qPrintable(head.cutTitles(width).join("; ")));
        }
        keepSettings({});
        QCoreApplication::removeTranslator(&translator);
    }

    void theDocksDoNotScrollSideways_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::newRow("English") << "en" << 100;
        QTest::newRow("German, 150 %") << "de" << 150;
    }

    void theDocksDoNotScrollSideways() {
        QFETCH(QString, language);
        QFETCH(int, percent);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_") + language));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        keepSettings({.textPercent = percent});
        {
            MainWindow window(fake());
            window.resize(1024, 700);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
            int areas = 0;
            for (const char* name : {"try-next", "setup"}) {
                auto* dock = window.findChild<QDockWidget*>(QLatin1String(name));
                dock->show();
                dock->raise();
                QVERIFY(settle(window));
                window.findChild<StepsColumn*>()->showSteps(0b100); // which gave way
                QVERIFY(settle(window));
                QVERIFY2(window.width() <= 1024, qPrintable(QString::number(window.width())));
                for (const auto* area : dock->findChildren<QScrollArea*>())
                    if (area->isVisible()) {
                        ++areas;
                        QString widest;
                        for (const auto* each : area->widget()->findChildren<QWidget*>())
                            if (each->isVisible() && each->minimumSizeHint().width() > area->viewport()->width() - 18)
                                widest += QStringLiteral("; %1 '%2' %3")
                                              .arg(QLatin1String(each->metaObject()->className()),
                                                   each->property("text").toString())
                                              .arg(each->minimumSizeHint().width());
                        QVERIFY2(area->horizontalScrollBar()->maximum() == 0,
                                 qPrintable(QStringLiteral("%1: %2 of %3%4")
                                                .arg(dock->windowTitle())
                                                .arg(area->viewport()->width())
                                                .arg(area->widget()->width())
                                                .arg(widest)));
                    }
            }
            QVERIFY(areas >= 2);
        }
        keepSettings({});
        QCoreApplication::removeTranslator(&translator);
    }

    void noPageScrollsSideways_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        QTest::newRow("English, small") << "en" << 100 << QSize(1024, 700);
        QTest::newRow("German, small") << "de" << 100 << QSize(1024, 700);
        QTest::newRow("German, 150 %") << "de" << 150 << QSize(1280, 800);
        QTest::newRow("English, 200 %") << "en" << 200 << QSize(1440, 900);
        QTest::newRow("English, 200 %, small") << "en" << 200 << QSize(1024, 700);
    }

    /// After a training and a sweep; tables and strips of pictures may.
    void noPageScrollsSideways() {
        QFETCH(QString, language);
        QFETCH(int, percent);
        QFETCH(QSize, size);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_") + language));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        keepSettings({.textPercent = percent, .runsFolder = m_home.filePath("wide")});
        {
            MainWindow window(fake());
            window.resize(size);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
            QSignalSpy finished(&window.session(), &RunSession::finished),
                swept(&window.session(), &RunSession::sweepFinished);
            keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
            QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 30000);
            keyed(window, Qt::ALT | Qt::Key_6)->trigger();
            auto* sweep = window.findChild<SweepView*>();
            auto* start = seenButton(*sweep, QCoreApplication::translate("sfumato::SweepView", "&Start").remove('&'));
            QVERIFY(start);
            QTRY_VERIFY(start->isEnabled());
            start->click();
            QTRY_COMPARE_WITH_TIMEOUT(swept.count(), 1, 30000);
            QStringList wide;
            const auto look = [&] {
                QVERIFY(settle(window));
                for (const auto* area : window.findChildren<QScrollArea*>())
                    if (area->isVisible() && area->horizontalScrollBar()->maximum() > 0)
                        wide << QStringLiteral("%1 in %2: %3 of %4")
                                        .arg(QLatin1String(area->widget()->metaObject()->className()),
                                             QLatin1String(area->parentWidget()->metaObject()->className()))
                                        .arg(area->widget()->width())
                                        .arg(area->viewport()->width()) +
                                    widest(*area);
            };
            turnPages(window, look);
            openExample(window, {}); // the start page
            look();
            wide.removeDuplicates();
            QVERIFY2(wide.isEmpty(), qPrintable(wide.join("; ")));
        }
        keepSettings({});
        QCoreApplication::removeTranslator(&translator);
    }

    /// Of every page and of the steps, where they have more than fits; a picture that zooms does so with Ctrl alone.
    void theWheelOverAnyPictureScrollsThePageBelow() {
        keepSettings({.textPercent = 150, .runsFolder = m_home.filePath("turned")});
        {
            MainWindow window(fake());
            window.resize(1024, 700);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
            QSignalSpy finished(&window.session(), &RunSession::finished);
            keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
            QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 30000);
            QStringList stuck;
            int turned = 0;
            turnPages(window, [&] {
                QVERIFY(settle(window));
                for (QWidget* picture : window.findChildren<QWidget*>()) {
                    const bool drawn = picture->inherits("QCustomPlot") || picture->inherits("sfumato::ScreeChart") ||
                                       picture->inherits("sfumato::DrawsCanvas") ||
                                       picture->inherits("sfumato::DeploymentScale") ||
                                       picture->inherits("sfumato::IconArray") ||
                                       picture->inherits("sfumato::PointCloudView") ||
                                       picture->inherits("sfumato::SheetView");
                    QAbstractScrollArea* area = nullptr;
                    for (QWidget* above = picture; drawn && picture->isVisible() && !area && above;
                         above = above->parentWidget())
                        if (auto* found = qobject_cast<QAbstractScrollArea*>(above);
                            found && found->verticalScrollBar()->maximum() > 0)
                            area = found;
                    if (!area) continue;
                    ++turned;
                    area->verticalScrollBar()->setValue(0);
                    bool rises = true; // an event that is sent goes to no widget above, as one of the system does
                    for (QWidget* at = picture; at != area && rises; at = at->parentWidget()) {
                        if (qobject_cast<QAbstractScrollArea*>(at)) continue; // it was for what it shows
                        const QPointF middle = at->rect().center();
                        QWheelEvent wheel(middle, at->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                                          Qt::NoScrollPhase, false);
                        QApplication::sendEvent(at, &wheel);
                        rises = !wheel.isAccepted() && !at->testAttribute(Qt::WA_NoMousePropagation);
                    }
                    if (area->verticalScrollBar()->value() == 0)
                        stuck << QStringLiteral("%1 in %2")
                                     .arg(QLatin1String(picture->metaObject()->className()),
                                          picture->parentWidget()->accessibleName());
                }
            });
            stuck.removeDuplicates();
            QVERIFY2(stuck.isEmpty(), qPrintable(stuck.join("; ")));
            QVERIFY2(turned > 3, qPrintable(QString::number(turned)));
        }
        keepSettings({});
    }

    void theStepsFitTheirColumn_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::addColumn<QString>("preset");
        for (const char* language : {"en", "de", "zh_CN"})
            for (const int percent : {100, 150, 200})
                for (const char* preset : {"ring-lap", "mn-den-gau-s", "moments-mn"})
                    QTest::addRow("%s, %d %%, %s", language, percent, preset) << language << percent << preset;
    }

    /// With all steps open, a run that goes on from another, and settings that differ from those of the result.
    void theStepsFitTheirColumn() {
        QFETCH(QString, language);
        QFETCH(int, percent);
        QFETCH(QString, preset);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_") + language));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        keepSettings({.textPercent = percent});
        {
            MainWindow window(fake(), preset);
            window.resize(1024, 700);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
            window.findChild<Experiment*>()->edit(
                [](RunSpec& spec) { spec.train.from = "/runs/20261127-130155-729-" + spec.name; });
            auto* steps = window.findChild<Steps*>();
            steps->setReducedMotion(true);
            QVERIFY(settle(window));
            window.findChild<StepsColumn*>()->showSteps(31);
            for (auto* fold : steps->findChildren<QAbstractButton*>())
                if (fold->isCheckable() && fold->inherits("QToolButton") && !fold->isChecked()) fold->click();
            QVERIFY(settle(window));
            const auto* area = qobject_cast<QScrollArea*>(steps->parentWidget()->parentWidget());
            QVERIFY2(steps->width() <= area->viewport()->width(),
                     qPrintable(QStringLiteral("%1 of %2").arg(area->viewport()->width()).arg(steps->width()) +
                                widest(*area)));
            QVERIFY(area->width() <= window.width() * 42 / 100);
        }
        keepSettings({});
        QCoreApplication::removeTranslator(&translator);
    }

    void whatStandsBesideAPageGivesWayToIt_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::addColumn<bool>("help");
        for (const char* language : {"en", "de", "zh_CN"})
            for (const auto& [percent, help] : {std::pair(150, true), {200, false}})
                QTest::addRow("%s, %d %%", language, percent) << language << percent << help;
    }

    /// No tab is cut, and no letter becomes smaller.
    void whatStandsBesideAPageGivesWayToIt() {
        QFETCH(QString, language);
        QFETCH(int, percent);
        QFETCH(bool, help);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_") + language));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        keepSettings({.textPercent = percent});
        {
            MainWindow window(fake());
            window.resize(1024, 700);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
            window.findChild<QDockWidget*>("help")->setVisible(help);
            QVERIFY(settle(window));
            auto* column = window.findChild<StepsColumn*>();
            auto* pages = window.findChild<Pages*>();
            QTRY_VERIFY(column->isFolded());
            QVERIFY(settle(window));
            QVERIFY2(window.width() == 1024 && pages->width() > 512, qPrintable(QString::number(pages->width())));
            const auto* tabs = pages->findChild<QTabBar*>();
            QCOMPARE(QFontInfo(tabs->font()).pixelSize(), QFontInfo(pages->font()).pixelSize());
            for (int tab = 0; tab < tabs->count(); ++tab)
                QVERIFY2(tabs->tabRect(tab).width() >= tabs->fontMetrics().horizontalAdvance(tabs->tabText(tab)),
                         qPrintable(tabs->tabText(tab)));
            const StepTrack& track = window.findChild<CursorBar*>()->track();
            QVERIFY(track.visibleRegion().boundingRect() == track.rect());
            column->showSteps(0b100); // a person wants them, and they stay
            QVERIFY(settle(window));
            QVERIFY(!column->isFolded());
        }
        keepSettings({});
        QCoreApplication::removeTranslator(&translator);
    }

    void theBudgetPageHasOneScrollBarAndItsCurveBeginsInSight_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << "en" << 100 << QSize(1024, 700);
        QTest::newRow("German, small") << "de" << 100 << QSize(1024, 700);
        QTest::newRow("usual") << "en" << 100 << QSize(1366, 768);
        QTest::newRow("German, 150 %") << "de" << 150 << QSize(1280, 800);
    }

    void theBudgetPageHasOneScrollBarAndItsCurveBeginsInSight() {
        QFETCH(QString, language);
        QFETCH(int, percent);
        QFETCH(QSize, size);
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_") + language));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        keepSettings({.textPercent = percent});
        {
            MainWindow window(fake());
            window.resize(size);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
            auto* risk = window.findChild<RiskSheet*>();
            window.findChild<Pages*>()->setCurrentWidget(risk);
            auto* pages = risk->findChild<QTabWidget*>();
            for (int page = 0; page < pages->count(); ++page) {
                pages->setCurrentIndex(page);
                QVERIFY(settle(window));
                const auto areas = risk->findChildren<QAbstractScrollArea*>();
                const auto scrolls = std::ranges::count_if(areas, [](const QAbstractScrollArea* area) {
                    return area->isVisible() && area->verticalScrollBar()->maximum() > 0;
                });
                QVERIFY2(scrolls <= 1, qPrintable(pages->tabText(page)));
            }
            pages->setCurrentIndex(0);
            QVERIFY(settle(window));
            const auto* plot = risk->findChild<TradeOffPlot*>();
            const int top = plot->mapTo(risk, QPoint()).y();
            QVERIFY2(risk->height() - top > 5 * plot->fontMetrics().height(), qPrintable(QString::number(top)));
        }
        keepSettings({});
        QCoreApplication::removeTranslator(&translator);
    }

    /// Beside the open steps.
    void allTabsAndChoicesHaveRoomInGermanAt150Percent() {
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_de")));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        keepSettings({.textPercent = 150});
        {
            MainWindow window(fake());
            window.resize(1280, 800);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
            QVERIFY(settle(window));
            QVERIFY(!window.findChild<StepsColumn*>()->isFolded());
            const auto* tabs = window.findChild<Pages*>()->findChild<QTabBar*>();
            for (const auto* arrow : tabs->findChildren<QToolButton*>()) QVERIFY(!arrow->isVisible());
            QVERIFY2(tabs->tabRect(tabs->count() - 1).right() < tabs->width(),
                     qPrintable(QStringLiteral("%1 of %2").arg(tabs->sizeHint().width()).arg(tabs->width())));
            window.findChild<StepsColumn*>()->showSteps(0b100);
            QVERIFY(settle(window));
            const auto* model = window.findChild<TrustPanel*>()->findChild<QComboBox*>(); // in letters as its neighbors
            QStyleOptionComboBox box;
            box.initFrom(model);
            const int room =
                model->style()->subControlRect(QStyle::CC_ComboBox, &box, QStyle::SC_ComboBoxEditField, model).width();
            for (int i = 0; i < model->count(); ++i)
                QVERIFY2(model->isVisible() && model->fontMetrics().horizontalAdvance(model->itemText(i)) <= room - 4,
                         qPrintable(model->itemText(i)));
        }
        keepSettings({});
        QCoreApplication::removeTranslator(&translator);
    }

    void smallerLettersGiveTheirRoomBack() {
        keepSettings({.textPercent = 200});
        MainWindow window(fake());
        window.resize(1024, 700);
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
        QVERIFY(settle(window));
        auto* column = window.findChild<StepsColumn*>();
        column->showSteps(0b100);
        QVERIFY(settle(window));
        QVERIFY(column->width() > StepsColumn::usualWidth + 20);
        for (QAction* size : window.findChild<QActionGroup*>("textSizes")->actions())
            if (size->data().toInt() == 100) size->trigger();
        QTRY_VERIFY2(column->width() <= StepsColumn::usualWidth, qPrintable(QString::number(column->width())));
        QVERIFY(settle(window));
        const auto* bar = window.findChild<CursorBar*>();
        for (const auto* button : bar->findChildren<QToolButton*>())
            if (button->text() == "Last step")
                QVERIFY(bar->rect().contains(QRect(button->mapTo(bar, QPoint()), button->size())));
        keepSettings({});
    }

    /// The button that was pressed is gone: the step where the model stands has the focus.
    void theCentralModelIsSeenWhereItStands() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        Q_EMIT window.findChild<DataView*>()->centralAsked();
        QVERIFY(window.findChild<Experiment*>()->spec().privacy.model == PrivacyModel::Central);
        Step* step = window.findChild<Steps*>()->steps()[2];
        QVERIFY(step->isOpen());
        QCOMPARE(window.focusWidget(), step->head());
    }
};

SFUMATO_TEST(TestSizes)
#include "test_sizes.moc"
