// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/head.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/status_line.h"
#include "tests/app/gui/watched_window.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "widgets/forms/data_panel.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/look/message_bar.h"
#include "widgets/preview/data_view.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/training/training_view.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QCheckBox>
#include <QMessageBox>
#include <QPushButton>
#include <QtTest>

#include <mutex>

using namespace sfumato;

namespace {

QPushButton* button(const QWidget& window, const char* text) {
    for (auto* found : window.findChildren<QPushButton*>())
        if (QString(found->text()).remove('&').startsWith(QString::fromLatin1(text))) return found;
    return nullptr;
}

/// And says so again when asked.
void callPublic(const QWidget& window) {
    button(window, "No, they are public")->click();
    auto* question = window.findChild<QMessageBox*>("public-question");
    QVERIFY(question);
    button(*question, "They are public")->click();
}

} // namespace

class TestGuiSensitive : public QObject {
    Q_OBJECT

    Home m_home;

private Q_SLOTS:
    void aFileStartsHiddenWithNoiseThatNobodyCanTakeOff() {
        MainWindow window(fake());
        window.show();
        QAction* hide = keyed(window, Qt::CTRL | Qt::Key_H);
        QVERIFY2(!hide->isChecked(), "the half circle is public");
        QCOMPARE(window.spec().mechanism.noise, NoiseDistribution::Study);
        window.findChild<DataPanel*>()->useFile("/data/half-circle");
        QVERIFY(hide->isChecked());
        QCOMPARE(window.spec().mechanism.noise, NoiseDistribution::Exact);
        QVERIFY(window.findChild<DataView*>()->isVisible());
        QVERIFY2(window.findChild<TrainingView*>()->result().words().isEmpty(), "nothing was moved by noise yet");
        callPublic(window);
        QVERIFY(!hide->isChecked());
        QCOMPARE(window.spec().mechanism.noise, NoiseDistribution::Study);
        QVERIFY(window.spec().data.sensitive == std::optional(false));
        keyed(window, QKeySequence::Undo)->trigger();
        QVERIFY2(hide->isChecked(), "undone, nobody has answered");
        QCOMPARE(window.spec().mechanism.noise, NoiseDistribution::Exact);
    }

    void aBudgetOfPublicRecordsBringsNeitherTheirBoundNorTheirNoise() {
        MainWindow window(fake());
        window.show();
        MechanismSpec ofPublic = window.spec().mechanism;
        ofPublic.kind = MechanismKind::Gaussian, ofPublic.epsilon = 3, ofPublic.delta = 1e-5;
        QCOMPARE(ofPublic.noise, NoiseDistribution::Study);
        const std::function<void()> ways[]{[&] { Q_EMIT window.findChild<RiskSheet*>()->budgetChosen(ofPublic); },
                                           [&] { Q_EMIT window.findChild<SweepView*>()->useBudget(ofPublic); }};
        for (const auto& use : ways) {
            window.findChild<DataPanel*>()->useFile("/data/half-circle");
            QTRY_COMPARE(window.spec().name, std::string("own"));
            MechanismSpec expected = window.spec().mechanism;
            QVERIFY(expected.bound != ofPublic.bound);
            use();
            expected.kind = MechanismKind::Gaussian, expected.epsilon = 3, expected.delta = 1e-5;
            QVERIFY(window.spec().mechanism == expected);
            QVERIFY(seenButton(window, "Train")->isEnabled());
            window.findChild<DataPanel*>()->useFile("/data/other-half-circle");
        }
    }

    void hiddenRecordsAreNotSeenThroughThePreviewsNoise() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        const auto said = [&] {
            QStringList parts;
            for (const auto* cloud : window.findChild<TrainingView*>()->findChildren<PointCloudView*>())
                parts << cloud->accessibleDescription();
            for (const auto* images : window.findChild<TrainingView*>()->findChildren<SheetView*>())
                if (images->sheet()) parts << QString::fromLatin1(nameOf(images->sheet()->kind).data());
            return parts.join(' ').replace("privatized", "privatized");
        };
        QTRY_VERIFY(said().contains("privatized") && said().contains("the line on which the records lie")); // it is
                                                                                                            // public
        QSignalSpy previews(&window.session(), &RunSession::previewArrived);
        window.findChild<DataPanel*>()->useFile("/data/half-circle");
        QVERIFY(!said().contains("privatized"));
        QTRY_VERIFY(previews.count() > 0);
        QVERIFY2(!said().contains("privatized") && !said().contains("raw"), qPrintable(said()));
        callPublic(window);
        QTRY_VERIFY(said().contains("privatized") && said().contains("raw"));
        keyed(window, QKeySequence::Undo)->trigger();
        QVERIFY2(!said().contains("privatized"), "hidden again");
    }

    void ofRecordsThatAreCalledPublicNothingIsSpentAnywhere() {
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = fakeEngine(0);
            engine.spent = [usual = engine.spent](const RunSpec& spec, const std::filesystem::path& run,
                                                  std::stop_token stop) {
                auto spending = usual(spec, run, stop);
                if (spec.data.source == "file") {
                    spending->fingerprint = "mine", spending->ledger = "account";
                    spending->spent = {2, 0}, spending->together = {2 + spending->adds.epsilon, 0};
                    spending->events = spending->planned;
                }
                return spending;
            };
            return engine;
        });
        window.show();
        window.findChild<DataPanel*>()->useFile("/data/half-circle");
        QTRY_COMPARE(window.spec().name, std::string("own"));
        const auto words = [&](const QWidget* part) { return QString::fromUtf8(wordsOf(*part)); };
        const auto* status = window.findChild<StatusLine*>();
        const auto* head = window.findChild<Head*>();
        QTRY_VERIFY2(words(status).contains(QString::fromUtf8("Spent on these records: ε 2")),
                     qPrintable(words(status)));
        button(window, "No, they are public")->click(); // one click is not enough
        QVERIFY(isSensitive(window.spec().data));
        QTRY_VERIFY(window.findChild<QMessageBox*>("public-question"));
        button(*window.findChild<QMessageBox*>("public-question"), "They are public")->click();
        QTRY_VERIFY(!isSensitive(window.spec().data));
        const auto* box = window.findChild<DataPanel*>()->findChild<QCheckBox*>();
        QVERIFY(!box->isChecked());
        QCOMPARE(box->text(), QString("no: raw records are shown"));
        QVERIFY(box->accessibleDescription().contains("raw records are shown, and nothing is spent"));
        for (const NoiseDistribution noise : {NoiseDistribution::Study, NoiseDistribution::Exact}) {
            window.findChild<Experiment*>()->edit([&](RunSpec& spec) { spec.mechanism.noise = noise; });
            QVERIFY(settle(window));
            const QString account = QString::fromUtf8("On the account of these records: ε 2; they are called public");
            QTRY_VERIFY2(words(status).contains(account), qPrintable(words(status)));
            QVERIFY2(words(head).contains(QString::fromUtf8("On the account: ε 2, called public")),
                     qPrintable(words(head)));
            QVERIFY2(words(window.findChild<RiskSheet*>()).contains(account + '.'),
                     qPrintable(words(window.findChild<RiskSheet*>())));
            QVERIFY2(words(&window).contains("Nothing is spent: these records are called public"), "below Train");
            QVERIFY(!words(&window).contains("Train privatizes the records first"));
            QVERIFY(!words(status).contains("no guarantee") && !words(head).contains("no guarantee"));
        }
    }

    void aCapHoldsWhateverTheRecordsAreCalled() {
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = fakeEngine(0);
            engine.spent = [usual = engine.spent](const RunSpec& spec, const std::filesystem::path& run,
                                                  std::stop_token stop) {
                auto spending = usual(spec, run, stop);
                spending->fingerprint = "mine", spending->ledger = "account";
                spending->cap = *PrivacyBudget::make(7, 1e-4);
                if (spec.mechanism.noise != NoiseDistribution::Exact) spending->adds.epsilon = INFINITY;
                spending->together = spending->adds;
                return spending;
            };
            return engine;
        });
        window.show();
        window.findChild<DataPanel*>()->useFile("/data/half-circle");
        QVERIFY(settle(window));
        button(window, "No, they are public")->click(); // one click is not enough
        QTRY_VERIFY(window.findChild<QMessageBox*>("public-question"));
        auto* question = window.findChild<QMessageBox*>("public-question");
        QVERIFY2(question->informativeText().contains(QString::fromUtf8("Cap: ε 7, δ 1e-4. Spent already: ε 0.")),
                 qPrintable(question->informativeText()));
        button(*question, "They are public")->click();
        QTRY_VERIFY(!isSensitive(window.spec().data));
        QVERIFY(settle(window));
        QTRY_VERIFY2(wordsOf(window).contains("The cap forbids this run. Its noise guarantees nothing."),
                     wordsOf(window).constData());
        for (const auto* train : window.findChildren<QPushButton*>())
            QVERIFY(QString(train->text()).remove('&') != "Train" || !train->property("primary").toBool());
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY2(releaseQuestion(window), "the question says so, and nothing begins");
        button(*releaseQuestion(window), "Cancel")->click();
        QTRY_VERIFY(!releaseQuestion(window));
        QVERIFY(window.findChild<Experiment*>()->folder().empty());
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.mechanism.noise = NoiseDistribution::Exact; });
        QVERIFY(settle(window));
        QTRY_VERIFY2(wordsOf(window).contains("Train privatizes the records first: spends"),
                     wordsOf(window).constData());
        QVERIFY(!wordsOf(window).contains("Nothing is spent:"));
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY2(releaseQuestion(window), "the question is asked");
        QVERIFY(window.findChild<Experiment*>()->folder().empty());
    }

    /// The epsilon of the noise and the true outline, which is drawn from raw records, do not contradict each other.
    void aDemonstrationSaysThatItsRecordsAreMadeUp() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        const QString words = QString::fromUtf8(wordsOf(window));
        QVERIFY(words.contains("made-up records"));
        QVERIFY(words.contains("Nothing is spent: the program makes these records up"));
        for (const QWidget* part :
             std::initializer_list<QWidget*>{window.findChild<Head*>(), window.findChild<TrainingView*>()})
            QVERIFY2(!wordsOf(*part).contains("no guarantee"), wordsOf(*part).constData());
    }

    void sensitiveRecordsAreShownAfterOneConfirm() {
        MainWindow window(fake());
        window.show();
        window.findChild<DataPanel*>()->useFile("/data/half-circle");
        button(window, "Yes, hide them")->click();
        QAction* hide = keyed(window, Qt::CTRL | Qt::Key_H);
        const auto question = [&] { return window.findChild<QMessageBox*>("raw-question"); };
        const auto* sensitive = window.findChild<DataPanel*>()->findChild<QCheckBox*>();
        const QString hidden = "yes: nothing raw is shown", inSight = "yes, but raw records are in sight";
        QVERIFY(sensitive->isChecked() && sensitive->text() == hidden);
        hide->trigger();
        QVERIFY(question() && hide->isChecked());
        button(*question(), "Keep")->click();
        QTRY_VERIFY(!question());
        QVERIFY(hide->isChecked());
        hide->trigger();
        QCOMPARE(sensitive->text(), hidden);
        button(*question(), "Show")->click();
        QVERIFY(!hide->isChecked());
        QCOMPARE(sensitive->text(), inSight);
        QTRY_VERIFY(!question());
        hide->trigger();
        QVERIFY(hide->isChecked());
        QCOMPARE(sensitive->text(), hidden);
        hide->trigger();
        QVERIFY2(!hide->isChecked() && !question(), "asked once for these data");
        window.findChild<DataPanel*>()->useFile("/data/other-half-circle");
        QVERIFY2(hide->isChecked(), "other data start hidden again");
        hide->trigger();
        QVERIFY(question() && hide->isChecked());
    }

    void metricsFromSensitiveRecordsAreOffUntilAskedForAndHidingSwitchesThemOff() {
        MainWindow window(fake());
        window.show();
        QVERIFY(window.spec().monitor.raw); // the half circle is public
        window.findChild<DataPanel*>()->useFile("/data/half-circle");
        QTRY_COMPARE(window.spec().name, std::string("own"));
        QVERIFY(!window.spec().monitor.raw);
        QCheckBox* measure = nullptr;
        for (auto* box : window.findChildren<QCheckBox*>())
            if (box->text().contains("Measure")) measure = box;
        const auto question = [&] { return window.findChild<QMessageBox*>("raw-question"); };
        measure->click();
        QVERIFY(question() && !measure->isChecked() && !window.spec().monitor.raw);
        button(*question(), "Do not")->click();
        QTRY_VERIFY(!question());
        QVERIFY(!window.spec().monitor.raw);
        measure->click();
        button(*question(), "Measure")->click();
        QVERIFY(window.spec().monitor.raw && measure->isChecked());
        button(window, "Yes, hide them")->click();
        QVERIFY(!window.spec().monitor.raw && !measure->isChecked());
    }

    void rawRecordsAreReadForTheEyeOnlyWhileTheyMayBeSeen() {
        std::vector<int> samples;
        std::mutex mutex;
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = fakeEngine(0);
            engine.preview = [&, usual = engine.preview](const RunSpec& spec, int count, std::stop_token stop) {
                if (spec.data.source == "file") {
                    std::lock_guard lock(mutex);
                    samples.push_back(count);
                }
                return usual(spec, count, stop);
            };
            return engine;
        });
        window.show();
        const auto last = [&] {
            std::lock_guard lock(mutex);
            return samples.empty() ? -1 : samples.back();
        };
        window.findChild<DataPanel*>()->useFile("/data/half-circle");
        QTRY_COMPARE(last(), 0);
        button(window, "Yes, hide them")->click();
        QVERIFY(settle(window));
        QCOMPARE(last(), 0);
        keyed(window, Qt::CTRL | Qt::Key_H)->trigger();
        button(*window.findChild<QMessageBox*>("raw-question"), "Show")->click();
        QTRY_VERIFY(last() > 0);
    }

    void theLabelOfARunThatIsOpenIsWrittenAnewOnceItsRecordsWereShown() {
        std::vector<std::filesystem::path> labelled;
        std::mutex mutex;
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = fakeEngine(0);
            engine.writeLabelAnew = [&](const std::filesystem::path& run) -> Result<void> {
                std::lock_guard lock(mutex);
                labelled.push_back(run);
                return Fault{Fault::Code::NotPermitted, "label.md", "cannot be written"};
            };
            return engine;
        });
        const auto times = [&] {
            std::lock_guard lock(mutex);
            return labelled.size();
        };
        window.show();
        window.findChild<DataPanel*>()->useFile("/data/half-circle");
        QTRY_COMPARE(window.spec().name, std::string("own"));
        button(window, "Yes, hide them")->click();
        QVERIFY(settle(window));
        auto* experiment = window.findChild<Experiment*>();
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY(releaseQuestion(window));
        QVERIFY(answer(window, "Spend epsilon"));
        QTRY_VERIFY(experiment->hasRun());
        QVERIFY(settle(window));
        QCOMPARE(times(), std::size_t(0));
        QAction* hide = keyed(window, Qt::CTRL | Qt::Key_H);
        hide->trigger();
        button(*window.findChild<QMessageBox*>("raw-question"), "Show")->click();
        QTRY_COMPARE(times(), std::size_t(1));
        QVERIFY(labelled.front() == experiment->folder());
        QTRY_VERIFY(wordsOf(window).contains("the privacy label in the folder of this run could not be written anew"));
        fieldOf<LogSpinBox>(window, "Epsilon")->setValue(3);
        QVERIFY(settle(window));
        QCOMPARE(times(), std::size_t(1)); // it says so already
    }

    void otherRecordsInTheSameFileAreHiddenUntilTheyAreOpenedToo() {
        std::atomic<bool> replaced = false, sawOthers = false;
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = fakeEngine(0);
            engine.preview = [&, usual = engine.preview](const RunSpec& spec, int count, std::stop_token stop) {
                auto preview = usual(spec, count, stop);
                if (spec.data.source == "file" && preview) {
                    preview->fingerprint = replaced ? "theirs" : "mine";
                    sawOthers = sawOthers || (replaced && count > 0);
                }
                return preview;
            };
            return engine;
        });
        window.show();
        QSignalSpy previews(&window.session(), &RunSession::previewArrived);
        const auto edit = [&](double epsilon) {
            const auto before = previews.count();
            fieldOf<LogSpinBox>(window, "Epsilon")->setValue(epsilon);
            return QTest::qWaitFor([&] { return previews.count() > before; }, 5000);
        };
        window.findChild<DataPanel*>()->useFile("/data/half-circle");
        QTRY_COMPARE(window.spec().name, std::string("own"));
        QVERIFY(edit(4));
        QAction* hide = keyed(window, Qt::CTRL | Qt::Key_H);
        const auto open = [&] {
            hide->trigger();
            const auto before = previews.count();
            button(*window.findChild<QMessageBox*>("raw-question"), "Show")->click();
            return QTest::qWaitFor([&] { return previews.count() > before; }, 5000) && !hide->isChecked();
        };
        QVERIFY(open());
        QVERIFY(edit(3) && !hide->isChecked());
        replaced = true;
        QVERIFY(edit(2));
        QVERIFY(hide->isChecked() && !sawOthers);
        QVERIFY(wordsOf(window).contains("holds other records than those that you opened"));
        QTRY_VERIFY(!window.findChild<QMessageBox*>("raw-question"));
        QVERIFY(open() && sawOthers);
    }
};

SFUMATO_TEST(TestGuiSensitive)
#include "test_sensitive.moc"
