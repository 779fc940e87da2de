// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/main_window.h"
#include "app/gui/window/window_part.h"
#include "app/gui/presets.h"
#include "core/accounting/literature/claims.h"
#include "core/spec/large_delta.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/risk/attacker/compare_list.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "tests/support/driven_window.h"
#include "widgets/claims/claims_view.h"
#include "widgets/help/command_palette.h"
#include "widgets/help/help_panel.h"
#include "app/gui/window/head.h"
#include "widgets/look/badge.h"
#include "tests/support/home.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/preview/layer_bar.h"
#include "widgets/look/steps.h"
#include "widgets/training/cursor_bar.h"
#include "widgets/gallery/export_dialog.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/forms/method_panel.h"
#include "widgets/plots/trade_off_plot.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/runs/runs_view.h"
#include "widgets/settings/settings.h"
#include "widgets/training/training_view.h"
#include "tests/support/test_program.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QSlider>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QToolBar>
#include <QtTest>

using namespace sfumato;

class TestMainWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void otherRecordsAreShownWithAllLayers() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* bar = window.findChild<LayerBar*>();
        bar->setLayers({.privatized = false});
        openExample(window, "ell-lap");
        QVERIFY(bar->layers().privatized);
        bar->setLayers({.privatized = false});
        window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>()->setValue(3);
        QVERIFY(!bar->layers().privatized); // the same records
    }

    /// The first example is what stands in the forms already: its noisy points are drawn all the same.
    void theSameExampleShowsItsRecordsAgain() {
        MainWindow window(fake());
        QSignalSpy previews(&window.session(), &RunSession::previewArrived);
        window.show();
        QTRY_COMPARE(previews.size(), 1);
        openExample(window, "ring-lap");
        QTRY_COMPARE(previews.size(), 2);
    }

    void theWindowIsPaintedBeforeTheEngineIsLoaded() {
        std::atomic<bool> loaded = false;
        MainWindow window([&]() -> Result<Engine> {
            loaded = true;
            return fakeEngine(0);
        });
        QVERIFY(!loaded);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QVERIFY(loaded);
    }

    void itOpensOnTheHalfCircleAtEpsilonFive() {
        MainWindow window(fake());
        QCOMPARE(window.spec().name, std::string("ring-lap"));
        QCOMPARE(window.spec().mechanism.epsilon, 5.0);
        QCOMPARE(window.spec().mechanism.delta, 1e-6);
        QCOMPARE(window.findChild<TrainingView*>()->findChildren<PointCloudView*>().size(), 2);
    }

    void trainRunsToAVerdict() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QVERIFY(window.session().isRunning());
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
        bool said = false;
        for (const auto* label : window.findChildren<QLabel*>()) said = said || label->text().contains("0.84");
        QVERIFY(said);
        keyed(window, Qt::CTRL | Qt::Key_E)->trigger();
        auto* dialog = window.findChild<ExportDialog*>();
        QVERIFY(dialog && dialog->isVisible());
    }

    /// The outcome of a run does not stand beside another experiment, which has none.
    void anotherExperimentHasNoOutcomeYet() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        const auto headSays = [&](const QString& words) {
            return std::ranges::any_of(window.findChild<Head*>()->findChildren<QLabel*>(),
                                       [&](const QLabel* label) { return label->text().contains(words); });
        };
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(headSays("Finished"), 30000);
        const RunSpec ran = window.spec();
        openExample(window, "ring-gau");
        QVERIFY(window.spec() != ran);
        QVERIFY(!headSays("Finished") && !headSays(" s"));
    }

    void undoReturnsTheExactSpecAndThePanelsShowIt() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        const RunSpec before = window.spec();
        auto* epsilon = window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>();
        const double shown = epsilon->value();
        epsilon->setValue(2);
        const RunSpec after = window.spec();
        QVERIFY(!(after == before));
        keyed(window, QKeySequence::Undo)->trigger();
        QVERIFY(window.spec() == before);
        QCOMPARE(epsilon->value(), shown);
        keyed(window, QKeySequence::Redo)->trigger();
        QVERIFY(window.spec() == after);
    }

    void theNextWindowIsTheLastOne() {
        RunSpec left;
        QSize size;
        {
            MainWindow window(fake());
            window.show();
            window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>()->setValue(2.5);
            window.findChild<QDockWidget*>("try-next")->show();
            window.resize(790, 757); // of a screen of 800 x 800, which Qt 6.8 keeps windows in
            size = window.size();
            window.findChild<Steps*>()->setState(0b10010);
            window.findChild<RunsView*>()->setFilter("eps<9");
            left = window.spec();
            QVERIFY(window.close());
        }
        MainWindow again(fake());
        QVERIFY(!(again.spec() == left));
        again.restoreSession();
        QVERIFY(again.spec() == left);
        QVERIFY(!again.findChild<QDockWidget*>("try-next")->isHidden());
        QCOMPARE(again.size(), size);
        QCOMPARE(again.findChild<Steps*>()->state(), 0b10010);
        bool filtered = false;
        for (const auto* edit : again.findChild<RunsView*>()->findChildren<QLineEdit*>())
            filtered = filtered || edit->text() == "eps<9";
        QVERIFY(filtered);
        again.resetLayout();
        QVERIFY(again.findChild<QDockWidget*>("try-next")->isHidden());
    }

    // Two windows were opened with the same session; the one that is closed last has changed nothing.
    void aWindowKeepsWhatItsPersonChangedAlone() {
        MainWindow one(fake()), other(fake());
        for (MainWindow* window : {&one, &other}) {
            window->restoreSession();
            window->show();
            QTRY_COMPARE(window->session().state(), RunSession::State::Idle); // after the first paint
        }
        one.resize(790, 703);
        const QSize size = one.size();
        one.findChild<BudgetPanel*>()->findChild<LogSpinBox*>()->setValue(3.75);
        const RunSpec changed = one.spec();
        QVERIFY(!(changed == other.spec()) && one.close() && other.close());
        MainWindow again(fake());
        again.restoreSession();
        QVERIFY(again.spec() == changed);
        QCOMPARE(again.size(), size);
    }

    void anotherWindowsPreferencesAreTakenOver() {
        MainWindow window(fake());
        window.show();
        QVERIFY(!keepSettings({.theme = Settings::Theme::Dark}));
        QTRY_VERIFY(QApplication::palette().window().color().lightness() < 128);
        QVERIFY(!keepSettings({}));
        QTRY_VERIFY(QApplication::palette().window().color().lightness() > 128);
    }

    void fullScreenHasAKeyAndStaysMaximizedBehindIt() {
        MainWindow window(fake());
        window.showMaximized();
        QAction* full = keyed(window, Qt::Key_F11);
        QVERIFY(full && full->isCheckable() && !full->isChecked());
        full->trigger();
        QTRY_VERIFY(window.isFullScreen() && full->isChecked());
        QVERIFY(window.close());
        MainWindow again(fake());
        again.restoreSession();
        again.show();
        full = keyed(again, Qt::Key_F11);
        QVERIFY(again.isFullScreen() && full->isChecked());
        full->trigger();
        QTRY_VERIFY(!again.isFullScreen() && !full->isChecked());
        QVERIFY(again.isMaximized());
        again.showNormal();
        QVERIFY(again.close());
    }

    // Keys are meant for the page that is seen, and not for what had the focus before.
    void thePageThatIsChosenHasTheKeys() {
        MainWindow window(fake());
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto* pages = window.findChild<Pages*>();
        auto* runs = window.findChild<RunsView*>();
        auto* epsilon = window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>();
        for (int page = 0; page < pages->count(); ++page) {
            epsilon->setFocus();
            keyed(window, Qt::ALT | Qt::Key(Qt::Key_1 + page))->trigger();
            QVERIFY2(pages->currentWidget()->isAncestorOf(window.focusWidget()) ||
                         pages->currentWidget() == window.focusWidget(),
                     qPrintable(pages->title(page)));
        }
        for (const bool there : {false, true}) { // on another page, and on that of the runs with nothing clicked
            if (there) pages->setCurrentIndex(0);
            pages->setCurrentWidget(there ? static_cast<QWidget*>(runs) : pages->currentWidget());
            const RunSpec before = window.spec();
            QTest::keyClick(window.focusWidget(), Qt::Key_F, Qt::ControlModifier);
            QVERIFY(pages->currentWidget() == runs);
            QTest::keyClicks(window.focusWidget(), "eps<9");
            auto* filter = qobject_cast<QLineEdit*>(window.focusWidget());
            QVERIFY(filter && runs->isAncestorOf(filter));
            QCOMPARE(filter->text(), QString("eps<9"));
            QVERIFY(window.spec() == before);
            filter->clear();
        }
    }

    void aDamagedSessionIsNoSession() {
        const QString path = m_home.path() + "/sfumato/session.json";
        QVERIFY(QDir().mkpath(m_home.path() + "/sfumato"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"geometry\": {\"base64\": \"rubbish\"}, \"docks\": 7, \"spec\": "
                   "\"{\\\"train\\\":{\\\"steps\\\":-1}}\"}");
        file.close();
        MainWindow window(fake());
        const RunSpec before = window.spec();
        window.restoreSession();
        QVERIFY(window.spec() == before);
        QVERIFY(QFile::remove(path));
    }

    void thePaletteFindsSettingsFieldsPresetsAndWords() {
        MainWindow window(fake());
        window.show();
        const auto found = [&](const QString& typed) {
            keyed(window, Qt::CTRL | Qt::Key_K)->trigger();
            auto* palette = window.findChild<CommandPalette*>();
            QTest::keyClicks(palette->findChild<QLineEdit*>(), typed);
            return palette;
        };
        for (const char* typed : {"theme dark", "theme light"}) {
            CommandPalette* palette = found(typed);
            QCOMPARE(palette->findChild<QListWidget*>()->count(), 1);
            QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
            QCOMPARE(QApplication::palette().window().color().lightness() < 128, QByteArray(typed).endsWith("dark"));
            QTRY_VERIFY(!window.findChild<CommandPalette*>());
        }
        keepSettings({});
        CommandPalette* palette = found("epsilon");
        QVERIFY(palette->findChild<QListWidget*>()->count() >= 2); // the field, and the word
        QVERIFY(palette->findChild<QListWidget*>()->item(0)->text().startsWith("Field"));
        palette->reject();
        QTRY_VERIFY(!window.findChild<CommandPalette*>());
        const auto entries = [&](const char* typed) {
            const CommandPalette* of = found(typed);
            QStringList texts;
            for (int i = 0; i < of->findChild<QListWidget*>()->count(); ++i)
                texts << of->findChild<QListWidget*>()->item(i)->text();
            return texts;
        };
        for (const char* typed : {"own data", "import", "upload", "file"}) {
            const QStringList texts = entries(typed);
            for (const char* wanted : {"File: Import data", "File: Import image folder"})
                QVERIFY2(std::ranges::any_of(texts, [&](const QString& text) { return text.startsWith(wanted); }),
                         typed);
            window.findChild<CommandPalette*>()->reject();
            QTRY_VERIFY(!window.findChild<CommandPalette*>());
        }
        const QStringList texts = entries("privacy");
        const auto placeOf = [&](const char* part) {
            return std::ranges::find_if(texts, [&](const QString& text) { return text.contains(part); }) -
                   texts.begin();
        };
        QVERIFY2(placeOf("not promised") < placeOf("Field: ") && placeOf("Step: Privacy budget") < placeOf("Field: ") &&
                     placeOf("Field: ") < texts.size(),
                 qPrintable(texts.join('|')));
        window.findChild<CommandPalette*>()->reject();
        QTRY_VERIFY(!window.findChild<CommandPalette*>());
    }

    void aTrainingThatWaitsForTheEngineSaysSo() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QVERIFY(settle(window));
        PauseGate gate;
        gate.close();
        const auto measure = [&](const Engine&, std::stop_token stop) -> Result<Identifiability> {
            gate.pass(stop);
            return Identifiability{};
        };
        window.session().ask<Identifiability>(&window, "identify", measure, [](Result<Identifiability>) {});
        QTRY_COMPARE(window.session().busyWith(), std::string("identify"));
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        bool said = false;
        for (const auto* label : window.findChild<Head*>()->findChildren<QLabel*>())
            said = said || (label->isVisible() && label->text().startsWith("Training waits"));
        gate.open();
        QVERIFY(said);
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
    }

    void aFaultOfASettingIsSaidOfItsFieldUntilThatIsCorrected() {
        MainWindow window([]() -> Result<Engine> {
            Engine engine = fakeEngine(0);
            engine.preview = [usual = engine.preview](const RunSpec& spec, int count,
                                                      std::stop_token stop) -> Result<Preview> {
                if (spec.mechanism.delta >= 0.002) return largeDelta("mechanism.delta", 500);
                return usual(spec, count, stop);
            };
            return engine;
        });
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* experiment = window.findChild<Experiment*>();
        const auto setDelta = [&](double delta) {
            experiment->edit([&](RunSpec& spec) {
                spec.mechanism.kind = MechanismKind::Gaussian;
                spec.mechanism.delta = delta;
            });
        };
        const MessageBar& bar = window.findChild<Pages*>()->messages();
        setDelta(0.01);
        QTRY_VERIFY(bar.words().contains("Delta: must be below 0.002, which is 1/n for these 500 records"));
        QVERIFY(!bar.words().contains("mechanism."));
        setDelta(0.001);
        QTRY_VERIFY(bar.words().isEmpty());
        QVERIFY(settle(window) && bar.words().isEmpty());
    }

    void whatIsSaidCanBeReadOnEveryTab() {
        MainWindow window([]() -> Result<Engine> {
            return Fault{Fault::Code::NotFound, "libengine.so", "is not there"};
        });
        window.show();
        auto* pages = window.findChild<Pages*>();
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            QTRY_VERIFY(std::ranges::any_of(window.findChildren<MessageBar*>(), [](const MessageBar* bar) {
                return bar->isVisible() && bar->kind() == MessageBar::Kind::Fault &&
                       bar->words().contains("is not there");
            }));
        }
    }

    void aCommandIsFoundByPartsOfItsName() {
        MainWindow window(fake());
        window.show();
        keyed(window, Qt::CTRL | Qt::Key_K)->trigger();
        auto* palette = window.findChild<CommandPalette*>();
        QVERIFY(palette && palette->isVisible());
        auto* list = palette->findChild<QListWidget*>();
        const int all = list->count();
        QTest::keyClicks(palette->findChild<QLineEdit*>(), "raw hide such");
        QVERIFY(list->isHidden() && palette->findChild<QLabel*>()->isVisible());
        palette->findChild<QLineEdit*>()->setText("raw hide");
        QVERIFY(list->isVisible() && palette->findChild<QLabel*>()->isHidden());
        QVERIFY(list->count() < all);
        QCOMPARE(list->count(), 1);
        QAction* hide = keyed(window, Qt::CTRL | Qt::Key_H);
        const bool before = hide->isChecked();
        QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
        QCOMPARE(hide->isChecked(), !before);
        QVERIFY(!palette->isVisible());
    }

    void theWheelGivesNoInputTheFocus() {
        MainWindow window(fake());
        window.show();
        int inputs = 0;
        for (const auto* input : window.findChildren<QWidget*>())
            if (qobject_cast<const QAbstractSpinBox*>(input) || qobject_cast<const QComboBox*>(input)) {
                ++inputs;
                QVERIFY2(input->focusPolicy() != Qt::WheelFocus, qPrintable(input->accessibleName()));
            }
        QVERIFY(inputs > 20);
    }

    /// What stands on a page is not explained beside another one.
    void theHelpLeavesThePageThatIsLeft() {
        MainWindow window(fake());
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto* training = window.findChild<TrainingView*>();
        window.findChild<Pages*>()->setCurrentWidget(training);
        training->setFocus();
        keyed(window, QKeySequence::HelpContents)->trigger();
        auto* help = window.findChild<HelpPanel*>();
        QVERIFY(help->isVisible());
        const QString first = help->toPlainText();
        QVERIFY(!first.isEmpty() && training->whatsThis().contains(first.right(20)));
        keyed(window, Qt::ALT | Qt::Key_2)->trigger();
        QVERIFY(!training->isVisible());
        QVERIFY2(help->toPlainText() != first, qPrintable(first));
    }

    void noTwoActionsShareAKey() {
        MainWindow window(fake());
        QSet<QString> keys;
        for (const auto& [words, key] : shortcutsOf(window)) {
            QVERIFY2(!keys.contains(key), qPrintable(words + " " + key));
            keys << key;
        }
        QVERIFY(keys.size() > 10);
    }

    void theRunsAreATabWhoseEditsAreUndoneThere() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>()->setValue(2);
        QAction* undo = keyed(window, QKeySequence::Undo);
        QVERIFY(undo->isEnabled());
        keyed(window, Qt::ALT | Qt::Key_7)->trigger();
        QVERIFY(window.findChild<RunsView*>()->isVisible());
        QVERIFY(!undo->isEnabled()); // nothing was done to a run
        keyed(window, Qt::ALT | Qt::Key_3)->trigger();
        QVERIFY(undo->isEnabled());
    }

    void everyDockAndBarHasTheNameThatItsPlaceIsKeptUnder() {
        MainWindow window(fake());
        QVERIFY(!window.findChildren<QDockWidget*>().isEmpty());
        for (auto* dock : window.findChildren<QDockWidget*>()) QVERIFY(!dock->objectName().isEmpty());
        QVERIFY(!window.findChildren<QToolBar*>(Qt::FindDirectChildrenOnly).isEmpty());
        for (auto* bar : window.findChildren<QToolBar*>(Qt::FindDirectChildrenOnly))
            QVERIFY(!bar->objectName().isEmpty());
    }

    void theCursorMovesCurvesAndPicturesTogether() {
        MainWindow window(fake(0.0002)); // slow enough for several sheets
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
        auto* slider = window.findChild<CursorBar*>()->findChild<QSlider*>();
        QVERIFY(slider->maximum() > 100);
        QCOMPARE(slider->value(), slider->maximum());
        const auto pictures = [&] {
            settle(window);
            return window.findChild<TrainingView*>()->findChildren<PointCloudView*>().first()->grab().toImage();
        };
        const QImage end = pictures();
        const int half = slider->maximum() / 2;
        slider->setValue(half);
        QVERIFY(pictures() != end);
        const auto headSays = [&](const QString& words) {
            return std::ranges::any_of(window.findChild<Head*>()->findChildren<Badge*>(), [&](const Badge* badge) {
                return badge->isVisible() && badge->text().contains(words);
            });
        };
        const QString earlier = QStringLiteral("Step %1 of %2")
                                    .arg(QLocale().toString(half), QLocale().toString(slider->maximum()));
        QVERIFY(headSays(earlier));
        int readOuts = 0;
        for (const auto* label : window.findChildren<QLabel*>())
            readOuts += label->isVisible() && label->text().startsWith("At step " + QLocale().toString(half));
        QCOMPARE(readOuts, 1); // of the distance; the loss is folded away
        const QImage middle = pictures();
        keyed(window, Qt::Key_Period)->trigger(); // to the next picture
        QVERIFY(slider->value() > half && pictures() != middle);
        keyed(window, Qt::Key_L)->trigger();
        QVERIFY(!headSays("Step "));
        QCOMPARE(slider->value(), slider->maximum());
        QVERIFY(pictures() == end);
    }

    /// Head, shut step, budget page: one function writes them, rounded against us.
    void theSameMetricHasTheSameDigitsEverywhere() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>()->setValue(2.3456);
        window.findChild<Pages*>()->setCurrentWidget(window.findChild<RiskSheet*>());
        window.findChild<CompareList*>()->pin();
        window.findChild<Steps*>()->setState(0);
        QVERIFY(settle(window));
        int seen = 0;
        const QRegularExpression metric(QString::fromUtf8("ε ([0-9.]+)"));
        for (const auto* widget : window.findChildren<QWidget*>()) {
            const QString text = widget->property("text").toString();
            if (const auto match = metric.match(text);
                widget->isVisible() && match.hasMatch() && !widget->inherits("QPlainTextEdit")) {
                ++seen;
                QVERIFY2(match.captured(1) == "2.35", qPrintable(text));
            }
        }
        QVERIFY2(seen >= 3, qPrintable(QString::number(seen)));
    }

    void theCommandThatIsCopiedNamesWhatDiffersFromThePreset() {
        MainWindow window(fake());
        window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>()->setValue(2);
        keyed(window, Qt::CTRL | Qt::SHIFT | Qt::Key_C)->trigger();
        const QString command = QGuiApplication::clipboard()->text();
        QVERIFY2(command.startsWith("sfumato-cli train") && command.contains("--set 'mechanism.epsilon=2"),
                 qPrintable(command));
        auto& bar = window.findChild<Messages*>()->bar(); // one line, however long the command is
        QVERIFY2(!bar.words().contains("--set"), qPrintable(bar.words()));
        for (auto* button : bar.findChildren<QPushButton*>())
            if (button->text() == "Show") button->click();
        QVERIFY2(bar.words().endsWith(command), qPrintable(bar.words()));
    }

    void theBudgetIsExplainedWhenAsked() {
        MainWindow window(fake());
        window.show();
        auto* sheet = window.findChild<RiskSheet*>();
        QVERIFY(!sheet->isVisible());
        auto* meaning = window.findChild<BudgetPanel*>()->findChild<QLabel*>("meaning");
        QVERIFY(meaning->isHidden());
        for (auto* link : meaning->parentWidget()->findChildren<QLabel*>())
            if (link->text().contains("href='meaning'")) Q_EMIT link->linkActivated("meaning");
        QVERIFY(!meaning->isHidden() && meaning->text().contains("guesses of 100"));
        keyed(window, Qt::ALT | Qt::Key_2)->trigger();
        QVERIFY(sheet->isVisible());
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        const auto* plot = sheet->findChild<TradeOffPlot*>();
        const QString before = plot->accessibleDescription();
        QVERIFY(before.contains("the budget alone"));
        window.findChild<BudgetPanel*>()->findChild<LogSlider*>()->setValue(0);
        QVERIFY(plot->accessibleDescription() != before);
    }

    void theClaimsAreRecomputedOnTheirPage() {
        MainWindow window(fake());
        window.show();
        auto* claims = window.findChild<ClaimsView*>();
        QVERIFY(claims && !claims->isVisible() && claims->computed().empty());
        for (auto* action : window.findChildren<QAction*>())
            if (action->text().contains("claims")) action->trigger();
        QVERIFY(claims->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!claims->computed().empty(), 60000);
    }

    /// Every setting that a claim offers is one that its preset can take, without a fault.
    void theSettingOfEveryClaimFillsTheSteps() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        for (const ClaimSource& source : publishedClaims()) {
            if (source.preset.empty()) continue;
            QStringList settings;
            for (const std::string& setting : source.settings) settings << QString::fromStdString(setting);
            const QString preset = QString::fromUtf8(source.preset.data(), qsizetype(source.preset.size()));
            Q_EMIT window.findChild<ClaimsView*>()->settingChosen(preset, settings);
            QCOMPARE(QString::fromStdString(window.spec().name), preset);
            QVERIFY2(check(window.spec()).empty(), qPrintable(preset + ' ' + settings.join(' ')));
            QVERIFY(window.findChild<Pages*>()->messages().kind() == MessageBar::Kind::Tip);
        }
    }

    /// A preset that follows the paper of a claim is a link below it.
    void aPresetBelowAClaimOpens() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.findChild<QAction*>("claims")->trigger();
        auto* claims = window.findChild<ClaimsView*>();
        const auto links = claims->findChild<QTextBrowser*>()->toHtml();
        QVERIFY(links.contains("preset:sink-fa"));
        Q_EMIT claims->presetChosen("sink-fa");
        QCOMPARE(window.spec().name, std::string("sink-fa"));
        QVERIFY(window.findChild<Pages*>()->messages().kind() == MessageBar::Kind::Tip);
    }

    void aMethodThatTrainsHasItsFormsAtOnce() {
        RunSpec spec = startSpec();
        spec.name = "central", spec.title = "";
        spec.data = {.source = "glyph-digits", .count = 400, .scaling = Scaling::Unit};
        spec.privacy.model = PrivacyModel::Central, spec.privacy.method = "moments",
        spec.privacy.noise = NoiseDistribution::Study;
        spec.methods = {{.name = "mine"}};
        QTemporaryDir home;
        QVERIFY(saveSpec(spec, home.filePath("central.sfumato")).ok());
        MainWindow window(fake(), home.filePath("central.sfumato"));
        window.show();
        QCOMPARE(window.spec().privacy.method, std::string("moments"));
        auto* forms = window.findChild<MethodPanel*>();
        QVERIFY(forms->isHidden());
        for (auto* box : window.findChildren<QComboBox*>())
            if (const int at = box->findData("dp-sinkhorn"); at >= 0) {
                box->setCurrentIndex(at);
                break; // other boxes are made for its settings
            }
        QCOMPARE(window.spec().privacy.method, std::string("dp-sinkhorn"));
        QVERIFY(!forms->isHidden());
    }

    // The button that stands at the data changes the method and nothing else, and is undone like any edit.
    void theRecommendedMethodIsChosenByItsButton() {
        RunSpec spec = startSpec();
        spec.name = "central", spec.title = "Own";
        spec.data = {.source = "glyph-digits", .count = 4000, .scaling = Scaling::Unit};
        spec.privacy.model = PrivacyModel::Central, spec.privacy.method = "dp-merf", spec.privacy.epsilon = 1;
        spec.privacy.noise = NoiseDistribution::Study;
        spec.methods = {{.name = "mine"}};
        QTemporaryDir home;
        QVERIFY(saveSpec(spec, home.filePath("central.sfumato")).ok());
        MainWindow window(
            [made = fake()]() -> Result<Engine> {
                auto engine = made();
                if (engine)
                    engine->preview = [](const RunSpec&, int, std::stop_token) -> Result<Preview> {
                        return Preview{
                            .records = 4000, .classes = 10, .geometry = {true, 1, 28, 28}, .dimensions = 784};
                    };
                return engine;
            },
            home.filePath("central.sfumato"));
        window.show();
        auto* use = window.findChild<QPushButton*>("use-recommended");
        QTRY_VERIFY(!use->text().isEmpty() && !use->isHidden());
        const RunSpec before = window.spec();
        use->click();
        RunSpec meant = before;
        meant.privacy.method = "moments";
        QStringList others;
        for (const SpecSetting& setting : settingsBetween(meant, window.spec()))
            others << QString::fromStdString(setting.key + '=' + setting.value);
        QVERIFY2(others.isEmpty(), qPrintable(others.join(' ')));
        QTRY_VERIFY(use->isHidden());
        keyed(window, QKeySequence::Undo)->trigger();
        QVERIFY(window.spec() == before);
        QTRY_VERIFY(!use->isHidden());
    }

    void aStoppedRunGoesOn() {
        MainWindow window(fake(0.0005));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::Key_F10)->trigger();
        QCOMPARE(window.session().state(), RunSession::State::Paused);
        QTRY_COMPARE(window.session().busyWith(), std::string("run")); // one that never began is none
        keyed(window, Qt::SHIFT | Qt::Key_F5)->trigger();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QAction* train = keyed(window, Qt::CTRL | Qt::Key_R);
        QVERIFY(train->text().contains("Resume"));
        train->trigger();
        QCOMPARE(window.session().state(), RunSession::State::Training);
    }

    void presetsOfAnotherFolderAreTakenInstead() {
        QTemporaryDir presets;
        RunSpec spec = startSpec();
        spec.name = "our-ring", spec.title = "Our own ring";
        QVERIFY(saveSpec(spec, presets.filePath("our-ring.json")).ok());
        qputenv("SFUMATO_PRESETS", presets.path().toLocal8Bit());
        const auto restored = qScopeGuard([] { qunsetenv("SFUMATO_PRESETS"); });
        MainWindow window(fake(), "our-ring");
        QCOMPARE(window.spec().title, std::string("Our own ring"));
        const QString preset = presets.filePath("our-ring.json"), own = m_home.filePath("own.json");
        QVERIFY(saveSpec(spec, own).ok());
        MainWindow ofOthers(fake(), preset), ofOne(fake(), own);
        QCOMPARE(ofOne.findChild<Experiment*>()->file(), own);
        QCOMPARE(ofOthers.findChild<Experiment*>()->file(), QString()); // Save replaces no preset
    }

    void withoutAnEngineTheWindowLivesAndSaysWhy() {
        MainWindow window([]() -> Result<Engine> {
            return Fault{Fault::Code::NotFound, "libsfumato_engine.so", "is not there"};
        });
        window.show();
        QTRY_VERIFY([&] {
            for (const auto* label : window.findChildren<QLabel*>())
                if (label->text().contains("libsfumato_engine.so")) return true;
            return false;
        }());
        QVERIFY(!keyed(window, Qt::CTRL | Qt::Key_R)->isEnabled());
    }

private:
    Home m_home;
};

SFUMATO_TEST(TestMainWindow)
#include "test_main_window.moc"
