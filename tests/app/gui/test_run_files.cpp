// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/gui/watched_window.h"
#include "tests/support/driven_window.h"
#include "tests/support/painted.h"
#include "tests/support/test_program.h"
#include "tests/widgets/runs/run_folders.h"
#include "app/gui/window/head.h"
#include "core/ledger/label.h"
#include "tests/support/home.h"
#include "widgets/claims/claims_view.h"
#include "widgets/experiment/experiment.h"
#include "widgets/gallery/export_dialog.h"
#include "widgets/look/pages.h"
#include "widgets/motion/animation_dialog.h"
#include "widgets/plots/figure_dialog.h"
#include "widgets/plots/figure_preview.h"
#include "widgets/plots/figure_source.h"
#include "widgets/plots/method_style.h"
#include "widgets/risk/label_view.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QtTest>

using namespace sfumato;

/// A run as one file: its report, printed or not, and all of it packed; and packed runs that come in.
class TestRunFiles : public QObject {
    Q_OBJECT

    Home m_home;
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void aRunBecomesAReportOrAPackedFile() {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(SFUMATO_BINARY_DIR "/app/gui/sfumato_de")));
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        auto* report = window.findChild<QAction*>("exportReport");
        auto* pack = window.findChild<QAction*>("packRun");
        QVERIFY(report && pack && !report->isEnabled() && !pack->isEnabled()); // there is no run yet
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(report->isEnabled(), 30000);
        const auto write = [&](QAction* action, const char* name) {
            action->trigger();
            const QString path = m_home.filePath(name);
            return chooseFile(window, path) && QTest::qWaitFor([&] { return QFile::exists(path); }, 10000)
                       ? contentOf(path)
                       : QByteArray();
        };
        QVERIFY(write(report, "run.html").contains("<h1>Ledger of the records</h1>"));
        QVERIFY(write(report, "run.pdf").startsWith("%PDF"));
        QVERIFY(write(pack, "run.sfumato").startsWith("PK"));
        QCoreApplication::installTranslator(&german);
        QLocale::setDefault(QLocale("de"));
        const QByteArray translated = write(report, "de.html");
        QLocale::setDefault(QLocale("en"));
        QCoreApplication::removeTranslator(&german);
        QVERIFY2(translated.contains("lang=\"de\"") && !translated.contains("Ledger of the records"), translated);
        refuse(window, "nowhere/run.html", report);
    }

    /// Whatever the window writes, a file that is there stays as it is until a person has agreed.
    void noWriterReplacesAFileUnasked() {
        MainWindow window(fake());
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        auto* report = window.findChild<QAction*>("exportReport");
        QTRY_VERIFY_WITH_TIMEOUT(report->isEnabled(), 30000);
        const auto press = [](QWidget* owner, const char* words) {
            for (auto* button : owner->findChildren<QPushButton*>())
                if (QString(button->text()).remove('&').startsWith(QLatin1String(words))) return button->click();
            QFAIL(words);
        };
        const auto into = [&](QDialog* dialog, const QString& path) {
            for (auto* line : dialog->findChildren<QLineEdit*>())
                if (line->accessibleName().startsWith("Target") || line->accessibleName() == "Save as")
                    line->setText(path);
            press(dialog, "Export");
        };
        const auto triggered = [&](const char* action, const QString& path) {
            window.findChild<QAction*>(action)->trigger();
            QVERIFY(chooseFile(window, path));
        };
        std::vector<std::pair<const char*, std::function<void(const QString&)>>> writers{
            {"mine.sfumato", [&](const QString& path) { triggered("saveAs", path); }},
            {"report.html", [&](const QString& path) { triggered("exportReport", path); }},
            {"packed.sfumato", [&](const QString& path) { triggered("packRun", path); }},
            {"recipe.json",
             [&](const QString& path) {
                 window.findChild<QAction*>("makeRecipe")->trigger();
                 press(window.findChild<QDialog*>("recipeDialog"), "Save as");
                 QVERIFY(chooseFile(window, path));
             }},
            {"claims.csv",
             [&](const QString& path) {
                 auto* claims = window.findChild<ClaimsView*>();
                 window.findChild<Pages*>()->setCurrentWidget(claims);
                 QTRY_VERIFY_WITH_TIMEOUT(!claims->computed().empty(), 60000);
                 press(claims, "Save as");
                 QVERIFY(chooseFile(window, path));
             }},
            {"label.md",
             [&](const QString& path) {
                 window.findChild<Pages*>()->setCurrentWidget(window.findChild<RiskSheet*>());
                 window.findChild<RiskSheet*>()->findChild<QTabWidget*>()->setCurrentIndex(1);
                 auto* label = window.findChild<LabelView*>();
                 QTRY_VERIFY(!label->text().isEmpty());
                 press(label, "Save");
                 QVERIFY(chooseFile(window, path));
             }},
            {"samples.png",
             [&](const QString& path) {
                 keyed(window, Qt::CTRL | Qt::Key_E)->trigger();
                 into(window.findChild<ExportDialog*>(), path);
             }},
            {"figure.pdf",
             [&](const QString& path) {
                 window.findChild<Pages*>()->setCurrentIndex(2);
                 keyed(window, Qt::CTRL | Qt::SHIFT | Qt::Key_E)->trigger();
                 into(window.findChild<FigureDialog*>(), path);
             }},
        };
        { // A picture that is taken as it is seen.
            writers.emplace_back("seen.png", [&](const QString& path) {
                window.findChild<Pages*>()->setCurrentWidget(window.findChild<TrainingView*>());
                QAction* save = nullptr;
                for (auto* action : window.findChildren<QAction*>())
                    if (auto* picture = qobject_cast<QWidget*>(action->parent());
                        picture && picture->isVisible() && !dynamic_cast<FigureSource*>(picture) &&
                        action->text().remove('&').startsWith("Save picture"))
                        save = action;
                QVERIFY2(save, qPrintable(path));
                save->trigger();
                QVERIFY(chooseFile(window, path));
            });
        }
        const auto close = [] {
            for (QWidget* top : QApplication::topLevelWidgets())
                if (auto* dialog = qobject_cast<QDialog*>(top)) dialog->reject();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        for (const auto& [name, write] : writers) {
            const QString path = m_home.filePath(name);
            QFile mine(path);
            QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("mine") == 4);
            mine.close();
            for (const bool agreed : {false, true}) {
                write(path);
                auto* question = window.findChild<QMessageBox*>("replace-question");
                QVERIFY2(question && question->informativeText().contains(path), name);
                QCOMPARE(contentOf(path), QByteArray("mine"));
                for (auto* button : question->buttons())
                    if (question->buttonRole(button) == (agreed ? QMessageBox::AcceptRole : QMessageBox::RejectRole))
                        button->click();
                if (agreed)
                    QTRY_VERIFY2(contentOf(path) != "mine", name);
                else
                    QCOMPARE(contentOf(path), QByteArray("mine"));
                close();
            }
        }
    }

    /// And both dialogs have the command that makes the same of the run's folder.
    void theFigureOfATrainingLeadsToItsAnimation() {
        MainWindow window(fake(0.01)); // else not every picture arrives
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        const auto button = [](const QDialog& dialog, const QString& words) -> QPushButton* {
            for (auto* each : dialog.findChildren<QPushButton*>())
                if (each->text().remove('&').startsWith(words) && each->isVisible()) return each;
            return nullptr;
        };
        const auto exportFigure = [&]() -> FigureDialog* {
            keyed(window, Qt::CTRL | Qt::SHIFT | Qt::Key_E)->trigger();
            return window.findChild<FigureDialog*>();
        };
        auto* still = exportFigure();
        QVERIFY(still && !button(*still, "GIF")); // nothing moves yet
        still->reject();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.train.steps = 60; });
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
        auto* figure = exportFigure();
        QVERIFY(figure && button(*figure, "GIF"));
        for (auto* each : figure->findChildren<QAbstractButton*>())
            if (each->text() == "Dark") each->setChecked(true);
        QVERIFY(figure->look().dark);
        button(*figure, "GIF")->click();
        auto* animation = window.findChild<AnimationDialog*>();
        QVERIFY(animation && animation->isVisible() && !figure->isVisible());
        button(*animation, "Copy as command")->click();
        const QString command = QGuiApplication::clipboard()->text();
        QVERIFY2(command.startsWith("sfumato-cli figure ") && command.contains(" --kind cloud --original --rate 8") &&
                     command.contains(" --pixels 960 --width 254 --font 12 --dark ") && command.contains(".webp"),
                 qPrintable(command));
    }

    /// What is shown of a run follows its ledger, not what a new run of its settings would get here.
    void aRunOfSomebodyElseIsCalledWhatItsLedgerCallsIt() {
        RunFolders runs;
        RunSpec spec = RunFolders::spec();
        spec.data.source = "file", spec.data.path = "/data/theirs.csv";
        spec.mechanism.bound = Bound::L2Ball, spec.mechanism.radius = 1;
        runs.add("study", spec, "finished", {RunFolders::release(NoiseDistribution::Study)});
        runs.add("exact", spec, "finished", {RunFolders::release()});
        spec.mechanism.noise = NoiseDistribution::Study, spec.data.sensitive = false; // as whoever made it said
        runs.add("stated", spec, "finished", {});
        for (const auto& [run, isPrivate] :
             {std::pair("study", false), std::pair("exact", true), std::pair("stated", false)}) {
            MainWindow window(fake(), runs.path(run));
            window.show();
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
            QCOMPARE(window.spec().mechanism.noise, NoiseDistribution::Exact); // of what would be trained
            QCOMPARE(wordsOf(*window.findChild<Head*>()).contains("Not private"), !isPrivate);
            const QByteArray training = wordsOf(*window.findChild<TrainingView*>());
            QCOMPARE(training.contains("exact noise from the system"), isPrivate);
            QCOMPARE(training.contains("study noise, reproducible"), !isPrivate);
            keyed(window, Qt::CTRL | Qt::Key_E)->trigger();
            QCOMPARE(wordsOf(*window.findChild<ExportDialog*>()).contains("no more than it promised: ε 35, δ 1e-4"),
                     isPrivate);
            keyed(window, Qt::CTRL | Qt::SHIFT | Qt::Key_E)->trigger();
            auto* metric = window.findChild<FigureDialog*>();
            const QString path = m_home.filePath(QString("%1.svg").arg(run));
            for (auto* line : metric->findChildren<QLineEdit*>())
                if (line->accessibleName() == "Save as") line->setText(path);
            for (auto* button : metric->findChildren<QPushButton*>())
                if (button->text().remove('&').startsWith("Export")) button->click();
            QTRY_VERIFY(QFile::exists(path));
            QCOMPARE(contentOf(path).toLower().contains("not private"), !isPrivate);
            metric->reject(); // and from the picture itself
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            for (auto* action : window.findChild<TrainingView*>()->findChildren<QAction*>())
                if (dynamic_cast<FigureSource*>(action->parent()) && action->text().remove('&').startsWith("Save pict"))
                    action->trigger();
            auto* saved = window.findChild<FigureDialog*>();
            QVERIFY(saved);
            QCOMPARE(saved->caption().contains("not private", Qt::CaseInsensitive), !isPrivate);
        }
    }

    /// Its label.json is anybody's word then.
    void ofARunWithoutALedgerNoExportPromisesAnything() {
        RunFolders runs;
        RunSpec spec = RunFolders::spec();
        spec.data.source = "file", spec.data.path = "/data/theirs.csv";
        spec.mechanism.bound = Bound::L2Ball, spec.mechanism.radius = 1;
        runs.add("forged", spec, "finished", {});
        runs.write("forged", "label.json", R"({"stamp": "local (epsilon 0.1, delta 0), exact noise"})");
        MainWindow window(fake(), runs.path("forged"));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_E)->trigger();
        const QByteArray samples = wordsOf(*window.findChild<ExportDialog*>());
        QVERIFY2(samples.contains("NOT PROVEN") && !samples.contains("no more budget"), samples.constData());
        keyed(window, Qt::CTRL | Qt::SHIFT | Qt::Key_E)->trigger();
        const QString caption = window.findChild<FigureDialog*>()->caption();
        QVERIFY2(caption.contains("NOT PROVEN") && !caption.contains("0.1"), qPrintable(caption));
    }

    void aLabelFromAnywhereIsComparedWithTheRunThatIsNamed() {
        RunFolders runs;
        const RunSpec spec = RunFolders::spec();
        const std::vector<PrivacyEvent> events{RunFolders::release()};
        runs.add("run", spec, "finished", events);
        std::vector<PrivacyEvent> account = events; // as the fake engine knows it
        account.push_back(events.front()), account.back().purpose = "training data of another run";
        const std::string right = privacyLabel(spec, events, account);
        const auto edited = [&](const std::string& before, const std::string& from, const std::string& to) {
            std::string text = right;
            const auto at = text.find(from, text.find(before));
            return at == text.npos ? text : text.replace(at, from.size(), to);
        };
        MainWindow window(fake(), runs.path("run"));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        const auto check = [&](const std::string& label, const char* says) {
            const QString path = m_home.filePath("sent.md");
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(label.c_str()) > 0);
            file.close();
            window.findChild<QAction*>("checkLabel")->trigger();
            QVERIFY(chooseFile(window, path));
            auto* folder = window.findChild<QFileDialog*>();
            QVERIFY(folder && folder->fileMode() == QFileDialog::Directory);
            folder->setDirectory(runs.path("run"));
            static_cast<QDialog*>(folder)->done(QDialog::Accepted); // which a file dialog keeps to itself
            QCoreApplication::sendPostedEvents(folder, QEvent::DeferredDelete);
            const auto isTold = [&] {
                for (auto* box : window.findChildren<QMessageBox*>())
                    if (box->text().contains(says)) return box->close();
                return wordsOf(window).contains(says);
            };
            QTRY_VERIFY2(isTold(), says);
        };
        check(right, "sent.md states what the ledger of the run");
        check(edited("# ", "epsilon 35", "epsilon 3"), "sent.md, compared with the run run, was changed");
        check(edited("## All releases", "epsilon ", "epsilon 1"), "sent.md, compared with the run run, was changed");
        check(right + "\nClasses of these samples: 0 safe, 1 sound.\n", "states \"Classes of these samples: 0 safe");
        check("# Notes", "is no privacy label in English");
        window.findChild<QAction*>("checkLabel")->trigger();
        auto* files = window.findChild<QFileDialog*>(); // for whatever an export writes
        QVERIFY(files->nameFilters().first().contains("*.png *.npz *.csv *ubyte *ubyte.gz"));
        files->reject();
        QCoreApplication::sendPostedEvents(files, QEvent::DeferredDelete);
        window.findChild<QAction*>("checkLabelFolder")->trigger();
        QCOMPARE(window.findChild<QFileDialog*>()->fileMode(), QFileDialog::Directory);
        window.findChild<QFileDialog*>()->reject();
        keyed(window, Qt::ALT | Qt::Key_4)->trigger();
        QVERIFY(!isSaid(window, "is no privacy label in English"));
    }

    /// It cannot go on before its records are named.
    void aRunWithoutItsRecordsIsNotOfferedToGoOn() {
        RunFolders runs;
        RunSpec spec = RunFolders::spec();
        spec.data.source = "file", spec.data.path = "/data/theirs.csv";
        spec.mechanism.bound = Bound::L2Ball, spec.mechanism.radius = 1;
        runs.add("stopped", spec, "stopped");
        MainWindow window(fake(), runs.path("stopped"));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QVERIFY(window.spec().data.path.empty());
        QVERIFY(!keyed(window, Qt::CTRL | Qt::Key_R)->isEnabled());
    }

    void aSlashBehindTheFolderOfARunTakesNoNameAway() {
        RunFolders runs;
        runs.add("fa", RunFolders::spec());
        MainWindow window(fake(), runs.path("fa/"));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.findChild<QAction*>("packRun")->trigger();
        auto* dialog = window.findChild<QFileDialog*>();
        QVERIFY(dialog);
        QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).fileName(), "fa.sfumato");
        dialog->reject();
        keyed(window, Qt::CTRL | Qt::Key_E)->trigger();
        auto* exported = window.findChild<ExportDialog*>();
        QVERIFY(wordsOf(*exported).contains(QDir::home().filePath("fa").toUtf8()));
    }

    void aMethodHasItsColorInTheSamplesThatAreExported() {
        RunFolders runs;
        RunSpec spec = RunFolders::spec();
        spec.methods = {{.name = "plain"}};
        runs.add("gallery", spec);
        MainWindow window(
            []() -> Result<Engine> {
                Engine engine = fakeEngine(0);
                engine.sampleRun = [](const SampleRequest& asked, std::stop_token) -> Result<SampleSheet> {
                    SampleSheet sheet{.method = asked.method, .count = 100};
                    for (int i = 0; i < 100; ++i) sheet.points.insert(sheet.points.end(), {i % 10 / 9.F, i / 10 / 9.F});
                    return sheet;
                };
                return engine;
            },
            runs.path("gallery"));
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        keyed(window, Qt::CTRL | Qt::Key_E)->trigger();
        auto* points = window.findChild<ExportDialog*>()->findChild<FigurePreview*>();
        QVERIFY(points);
        const QColor own = methodStyle(styleNumbers({"plain"}).front(), points->palette()).color;
        QTRY_VERIFY(countPixels(*points, own) > 20);
        QCOMPARE(countPixels(*points, methodStyle(0, points->palette()).color), 0);
    }

    // A packed run and an experiment have the same ending: the first bytes tell.
    void whatIsPackedIsUnpackedAndWhatCannotBeIsSaid() {
        const QString packed = m_home.filePath("other.sfumato");
        QFile file(packed);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("PK\3\4 and so on") > 0);
        file.close();
        MainWindow window(fake(), packed);
        window.show();
        QTRY_VERIFY(wordsOf(window).contains("is no run that Sfumato has packed"));
    }

private:
    /// Where nothing can be written a sentence says so.
    void refuse(MainWindow& window, const char* name, QAction* action) {
        action->trigger();
        QVERIFY(chooseFile(window, m_home.filePath(name)));
        QTRY_VERIFY(wordsOf(window).contains("cannot open the folder"));
    }
};

SFUMATO_TEST(TestRunFiles)
#include "test_run_files.moc"
