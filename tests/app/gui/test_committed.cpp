// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/head.h"
#include "app/gui/window/main_window.h"
#include "app/gui/presets.h"
#include "app/gui/result_words.h"
#include "app/gui/window/window_part.h"
#include "app/gui/files/session_store.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/spec_settings.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/compare/compare_view.h"
#include "widgets/experiment/experiment.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/help/command_palette.h"
#include "widgets/look/pages.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/gallery/sheet_grid.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/steps.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/runs/runs_view.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/training/training_view.h"
#include "widgets/text/number_text.h"
#include "widgets/text/spending_text.h"

#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QGraphicsEffect>
#include <QToolButton>
#include <QtTest>

#include <fstream>
#include <mutex>

using namespace sfumato;

namespace {

/// What the engine was asked about, and what it ran.
struct Heard {
    std::mutex mutex;
    std::vector<RunSpec> asked, ran;
    double ledger = 0;

    template <class T>
    T of(T Heard::*member) {
        std::lock_guard lock(mutex);
        return this->*member;
    }
};

double epsilonOf(const RunSpec& spec) {
    return spec.privacy.model == PrivacyModel::Central ? spec.privacy.epsilon : spec.mechanism.epsilon;
}

Engine listening(Heard& heard) {
    Engine engine = fakeEngine(0);
    engine.spent = [&heard](const RunSpec& spec, const std::filesystem::path&, std::stop_token) -> Result<Spending> {
        std::lock_guard lock(heard.mutex);
        heard.asked.push_back(spec);
        const double adds = epsilonOf(spec);
        return Spending{
            .ledger = "account", .spent = {heard.ledger, 0}, .adds = {adds, 0}, .together = {heard.ledger + adds, 0}};
    };
    engine.run = [&heard, usual = engine.run](const RunSpec& spec, const std::filesystem::path& folder,
                                              RunObserver& observer, std::stop_token stop) {
        {
            std::lock_guard lock(heard.mutex);
            heard.ran.push_back(spec);
            if (isSensitive(spec.data)) heard.ledger += epsilonOf(spec);
        }
        RunSpec few = spec;
        few.train.steps = 2;
        return usual(few, folder, observer, stop);
    };
    return engine;
}

/// Without what the window adds for this computer.
RunSpec plain(RunSpec spec) {
    spec.threads = 0;
    spec.device = TransportSolver::Cpu;
    return spec;
}

/// Every editor of the steps in which something can be typed now, by its place among them.
QList<QWidget*> editorsOf(MainWindow& window) {
    QList<QWidget*> editors;
    for (auto* box : window.findChild<Steps*>()->findChildren<QAbstractSpinBox*>())
        if (box->isVisible() && box->isEnabled()) editors << box;
    for (auto* line : window.findChild<Steps*>()->findChildren<QLineEdit*>())
        if (line->isVisible() && line->isEnabled() && line->accessibleName() == QLatin1String("Seed")) editors << line;
    return editors;
}

QWidget* editorNamed(MainWindow& window, const QString& name) {
    for (QWidget* editor : editorsOf(window))
        if (editor->accessibleName() == name) return editor;
    return nullptr;
}

QString textOf(QWidget* editor) {
    if (auto* box = qobject_cast<QAbstractSpinBox*>(editor)) return box->text();
    return static_cast<QLineEdit*>(editor)->text();
}

/// Another value that the editor takes.
QString otherText(QWidget* editor) {
    if (auto* whole = qobject_cast<QSpinBox*>(editor))
        return whole->accessibleName() == QLatin1String("Side")
                   ? QStringLiteral("14")
                   : QString::number(whole->value() + (whole->value() < whole->maximum() ? 1 : -1));
    if (auto* box = qobject_cast<LogSpinBox*>(editor))
        return box->accessibleName() == QLatin1String("Set to 0") || box->accessibleName().contains("hare")
                   ? QStringLiteral("0.25")
               : box->accessibleName() == QLatin1String("Delta") ? QStringLiteral("2e-6")
               : box->accessibleName() == QLatin1String("Rate")  ? QStringLiteral("0.03")
                                                                 : QStringLiteral("0.5");
    if (qobject_cast<QDoubleSpinBox*>(editor)) return QStringLiteral("1.5");
    return QStringLiteral("4321");
}

void type(QWidget* editor, const QString& text) {
    QVERIFY(editor);
    editor->setFocus();
    QVERIFY(editor->hasFocus());
    QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(editor, text);
}

QDialog* question(MainWindow& window) { return releaseQuestion(window); }

} // namespace

class TestCommitted : public QObject {
    Q_OBJECT

    Home m_home;

    QString experiment(const RunSpec& spec, const QString& name) const {
        const QString path = m_home.filePath(name + ".sfumato");
        if (!saveSpec(spec, path)) qFatal("cannot write %s", qPrintable(path));
        return path;
    }

    /// What stands in the file. The window takes less from a file that it opens: its records are named again.
    static RunSpec written(const QString& path) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(path));
        const QByteArray text = file.readAll();
        return *parseExperiment({text.constData(), std::size_t(text.size())}, path.toStdString());
    }
    static void open(MainWindow& window, const RunSpec& spec, const QString& file = {}) {
        window.findChild<Experiment*>()->open(spec, file);
        QTRY_VERIFY(window.session().busyWith().empty());
    }

    /// Sensitive records with a bound by their format.
    static RunSpec ownFile() {
        RunSpec spec;
        spec.name = "own";
        spec.data.source = "file";
        spec.data.path = "/data/faces.npz";
        spec.data.sensitive = true;
        spec.mechanism.bound = Bound::L2Ball;
        spec.mechanism.radius = 1;
        spec.mechanism.delta = 1e-5;
        spec.monitor.raw = false;
        return spec;
    }

    static RunSpec central() {
        RunSpec spec = *readSpec(QStringLiteral(SFUMATO_SOURCE_DIR "/resources/presets/images/merf-fa.json"));
        spec.name = "own-central";
        spec.data = ownFile().data;
        spec.monitor.raw = false;
        return spec;
    }

    static void prepare(MainWindow& window) {
        window.resize(1500, 1000);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.findChild<Steps*>()->setState(0b11111);
        for (auto* fold : window.findChild<Steps*>()->findChildren<QToolButton*>())
            if (fold->isCheckable() && !fold->isChecked()) fold->click();
        QTRY_VERIFY(window.session().busyWith().empty());
    }

private Q_SLOTS:
    void whatIsTypedIsWhatIsAskedTrainedSavedAndCopied_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"own", "public", "central"}) QTest::newRow(kind) << kind;
    }
    /// Into every editor, without leaving it, and then by every way that starts work; what leaving the editor gives is
    /// the judge.
    void whatIsTypedIsWhatIsAskedTrainedSavedAndCopied() {
        QFETCH(QString, kind);
        RunSpec spec = kind == "own" ? ownFile() : kind == "central" ? central() : startSpec();
        const QString file = experiment(spec, kind);
        Heard heard;
        MainWindow window([&]() -> Result<Engine> { return listening(heard); }, file);
        prepare(window);
        open(window, spec, file);
        QVERIFY(window.spec() == spec && check(spec).empty());
        const bool sensitive = isSensitive(window.spec().data);
        const auto reopen = [&] {
            while (QWidget* popup = QApplication::activePopupWidget()) popup->close();
            if (!saveSpec(spec, file)) qFatal("cannot write");
            window.findChild<Experiment*>()->open(window.spec()); // of no run
            window.findChild<Experiment*>()->open(written(file), file);
            window.activateWindow(); // which a question has left
            QTRY_COMPARE(QGuiApplication::focusWindow(), window.windowHandle());
        };
        auto* menus = window.menuBar();
        QPushButton* go = nullptr;
        for (auto* button : window.findChildren<QPushButton*>())
            if (button->property("primary").toBool() && button->isVisible() && button->text().startsWith("Train"))
                go = button;
        QVERIFY(go);
        QMenu* experimentMenu = nullptr;
        for (QAction* action : menus->actions())
            if (action->menu()->actions().contains(keyed(window, Qt::CTRL | Qt::Key_R)))
                experimentMenu = action->menu();
        QVERIFY(experimentMenu);
        QAction* train = keyed(window, Qt::CTRL | Qt::Key_R);
        // A menu takes no press of a pointer that has not moved since it opened (Qt 6.8), and before its first move the
        // pointer has no place that this could be told by.
        QTest::mouseMove(menus, menus->actionGeometry(experimentMenu->menuAction()).center());

        using Way = std::pair<const char*, std::function<void(QWidget*)>>;
        const std::vector<Way> trains{
            {"Ctrl+R", [&](QWidget* editor) { QTest::keyClick(editor, Qt::Key_R, Qt::ControlModifier); }},
            {"F10", [&](QWidget* editor) { QTest::keyClick(editor, Qt::Key_F10); }},
            {"Enter, then Ctrl+R",
             [&](QWidget* editor) {
                 QTest::keyClick(editor, Qt::Key_Return);
                 QTest::keyClick(editor, Qt::Key_R, Qt::ControlModifier);
             }},
            {"the button", [&](QWidget*) { QTest::mouseClick(go, Qt::LeftButton); }},
            {"the menu",
             [&](QWidget*) {
                 QTest::mouseClick(menus, Qt::LeftButton, {},
                                   menus->actionGeometry(experimentMenu->menuAction()).center());
                 QTest::mouseClick(experimentMenu, Qt::LeftButton, {}, experimentMenu->actionGeometry(train).center());
             }},
            {"the palette",
             [&](QWidget* editor) {
                 QTest::keyClick(editor, Qt::Key_K, Qt::ControlModifier);
                 auto* palette = window.findChild<CommandPalette*>();
                 QVERIFY(palette);
                 QTest::keyClicks(palette->findChild<QLineEdit*>(), "Train");
                 QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
                 QTRY_VERIFY(!window.findChild<CommandPalette*>());
             }},
        };
        QStringList names;
        for (const QWidget* editor : editorsOf(window)) names << editor->accessibleName();
        QVERIFY2(names.size() >= 6 && names.removeDuplicates() == 0, qPrintable(names.join(", ")));
        int changed = 0;
        for (const QString& name : names) {
            reopen();
            QTRY_VERIFY2(editorNamed(window, name), qPrintable(name));
            QWidget* editor = editorNamed(window, name);
            const QString text = otherText(editor);
            const RunSpec before = window.spec();
            const bool measured = name == QLatin1String("Signal to noise"); // with every preview anew, and the noise
                                                                            // with it
            type(editor, text);
            QTest::keyClick(editor, Qt::Key_Tab);
            const RunSpec expected = window.spec();
            QTRY_VERIFY2(editorNamed(window, name), qPrintable(name));
            const QString shown = textOf(editorNamed(window, name));
            QVERIFY2(check(expected).empty(), qPrintable(name));
            if (expected == before) continue; // a number that only the screen uses
            ++changed;
            window.findChild<QAction*>("copyAsCommand")->trigger();
            const QString command = QGuiApplication::clipboard()->text();

            for (const auto& [way, press] : trains) {
                const QByteArray where = (name + " by " + way).toUtf8();
                reopen();
                const std::size_t ran = heard.of(&Heard::ran).size();
                const double ledger = heard.of(&Heard::ledger);
                QTRY_VERIFY2(editorNamed(window, name), where.constData()); // some are made anew, some wait for the
                                                                            // preview
                editor = editorNamed(window, name);
                QVERIFY2(window.spec() == before, where.constData());
                type(editor, text);
                press(editor);
                if (sensitive) {
                    QTRY_VERIFY2(question(window), where.constData());
                    const QString words = said(*question(window)),
                                  sum = sumText({ledger + epsilonOf(window.spec()), 0});
                    QVERIFY2(words.contains(sum), (where + words.toUtf8()).constData());
                    QString others;
                    for (const SpecSetting& setting : settingsBetween(expected, heard.of(&Heard::asked).back()))
                        others += QString::fromStdString(' ' + setting.key + '=' + setting.value);
                    QVERIFY2(measured || others.isEmpty(), (where + others.toUtf8()).constData());
                    QVERIFY(answer(window, "and train"));
                }
                QTRY_COMPARE_WITH_TIMEOUT(heard.of(&Heard::ran).size(), ran + 1, 10000);
                if (window.session().state() == RunSession::State::Paused) window.session().stop();
                QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
                QTRY_VERIFY(!question(window));
                QVERIFY2(plain(heard.of(&Heard::ran).back()) == plain(measured ? window.spec() : expected),
                         where.constData());
                if (sensitive) QCOMPARE(heard.of(&Heard::ledger), ledger + epsilonOf(window.spec()));
                QVERIFY2(measured || window.spec() == expected, where.constData());
                QVERIFY2(window.findChild<Experiment*>()->runSpec() == window.spec(), where.constData());
                if (!measured) QCOMPARE(textOf(editorNamed(window, name)), shown);
            }

            reopen();
            QTRY_VERIFY(editorNamed(window, name));
            editor = editorNamed(window, name);
            type(editor, text);
            QTest::keyClick(editor, Qt::Key_S, Qt::ControlModifier);
            QVERIFY2(written(file) == (measured ? window.spec() : expected), qPrintable(name + " saved"));

            reopen();
            QTRY_VERIFY(editorNamed(window, name));
            editor = editorNamed(window, name);
            type(editor, text);
            QTest::keyClick(editor, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
            if (!measured) QCOMPARE(QGuiApplication::clipboard()->text(), command);

            reopen();
            QTRY_VERIFY(editorNamed(window, name));
            editor = editorNamed(window, name);
            type(editor, text);
            QTest::keyClick(editor, Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier); // the page of sweeps
            QVERIFY2(measured || window.spec() == expected, qPrintable(name + " swept"));
            QTest::keyClick(&window, Qt::Key_3, Qt::AltModifier);
        }
        QVERIFY2(changed >= 5, qPrintable(QString::number(changed)));

        reopen();
        QWidget* editor = editorsOf(window)[0];
        type(editor, otherText(editor));
        QVERIFY(window.close());
        QVERIFY(keptSession().spec && *keptSession().spec == window.spec());
        QVERIFY(!(window.spec() == spec));
    }

    /// Nothing is asked or trained with the number before, which nobody meant either.
    void whatIsRefusedStartsNothing() {
        Heard heard;
        MainWindow window([&]() -> Result<Engine> { return listening(heard); });
        prepare(window);
        open(window, ownFile());
        auto* epsilon = window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>();
        for (const char* text : {"4o", "1e9", "-5"}) {
            type(epsilon, text);
            QTest::keyClick(epsilon, Qt::Key_R, Qt::ControlModifier);
            QCoreApplication::processEvents();
            QVERIFY2(!question(window) && !window.session().isRunning(), text);
            bool said = false;
            for (const auto* label : window.findChild<BudgetPanel*>()->findChildren<QLabel*>(QStringLiteral("fault")))
                said = said || (label->isVisible() && label->text().contains(QString::fromUtf8(text).remove('-')));
            QVERIFY2(said, text);
            QCOMPARE(window.spec().mechanism.epsilon, 5.);
        }
        const auto says = [&window] {
            const auto labels = window.findChild<BudgetPanel*>()->findChildren<QLabel*>(QStringLiteral("fault"));
            return std::ranges::any_of(labels, [](const QLabel* label) { return label->isVisible(); });
        };
        QVERIFY(says());
        window.findChild<Pages*>()->setCurrentWidget(window.findChild<RiskSheet*>());
        QVERIFY(!says()); // a person has gone elsewhere
        type(epsilon, "4o");
        QTest::keyClick(epsilon, Qt::Key_Return);
        QVERIFY(says());
        open(window, ownFile());
        QVERIFY(!says());
        QVERIFY(heard.of(&Heard::ran).empty());
        QTest::keyClick(epsilon, Qt::Key_R, Qt::ControlModifier); // the number that stands there is meant now
        QTRY_VERIFY(question(window));
        QVERIFY(answer(window, "Cancel"));
    }

    /// Seeds that are typed and not left: nothing is started by the plan before, and then the sweep has them.
    void aSweepStartsWithWhatWasTyped() {
        std::mutex mutex;
        std::vector<SweepSpec> ran;
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = fakeEngine(0);
            engine.sweep = [&, usual = engine.sweep](const SweepSpec& sweep, const std::filesystem::path& folder,
                                                     const PlaceToRun& place, SweepObserver& observer,
                                                     std::stop_token stop) {
                {
                    std::lock_guard lock(mutex);
                    ran.push_back(sweep);
                }
                return usual(sweep, folder, place, observer, stop);
            };
            return engine;
        });
        prepare(window);
        auto* view = window.findChild<SweepView*>();
        window.findChild<Pages*>()->setCurrentWidget(view);
        QPushButton* start = nullptr;
        for (auto* button : view->findChildren<QPushButton*>())
            if (QString(button->text()).remove('&').startsWith("Start")) start = button;
        QVERIFY(start);
        QTRY_VERIFY(start->isEnabled());
        QSpinBox* seeds = nullptr;
        for (auto* box : view->findChildren<QSpinBox*>())
            if (box->accessibleName() == QLatin1String("Seeds")) seeds = box;
        QVERIFY(seeds);
        type(seeds, "3");
        QTest::mouseClick(start, Qt::LeftButton);
        QVERIFY(!start->isEnabled() && !window.session().isRunning());
        QCOMPARE(seeds->value(), 3);
        QTRY_VERIFY(start->isEnabled());
        QTest::mouseClick(start, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window.session().state(), RunSession::State::Idle, 30000);
        std::lock_guard lock(mutex);
        QCOMPARE(ran.size(), std::size_t(1));
        QCOMPARE(ran[0].seeds.size(), std::size_t(3));
    }

    /// Whatever changes while the question stands open.
    void theAnswerStartsWhatWasAskedAbout() {
        Heard heard;
        MainWindow window([&]() -> Result<Engine> { return listening(heard); });
        prepare(window);
        open(window, ownFile());
        auto* epsilon = window.findChild<BudgetPanel*>()->findChild<LogSpinBox*>();
        type(epsilon, "0.5");
        QTest::keyClick(epsilon, Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY(question(window));
        QVERIFY(said(*question(window)).contains("0.5"));
        epsilon->setValue(40);
        QCOMPARE(window.spec().mechanism.epsilon, 40.);
        QVERIFY(answer(window, "and train"));
        QTRY_COMPARE(heard.of(&Heard::ran).size(), std::size_t(1));
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QCOMPARE(heard.of(&Heard::ledger), 0.5);
        QCOMPARE(window.spec().mechanism.epsilon, 0.5);
        QCOMPARE(epsilon->value(), 0.5);

        QTRY_VERIFY(!question(window));
        epsilon->setValue(3);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_VERIFY(question(window));
        window.findChild<Experiment*>()->open(ownFile()); // as by a file that has just been unpacked
        QVERIFY(answer(window, "and train"));
        QCoreApplication::processEvents();
        QVERIFY(!window.session().isRunning());
        QCOMPARE(heard.of(&Heard::ran).size(), std::size_t(1));
        QVERIFY(window.findChild<Pages*>()->messages().words().contains("Nothing was released"));
    }

    /// Head, message and pictures stand under the settings that made them.
    void aResultIsNotTakenForThatOfOtherSettings() {
        Heard heard;
        MainWindow window([&]() -> Result<Engine> { return listening(heard); });
        prepare(window);
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(heard.of(&Heard::ran).size(), std::size_t(1));
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        MessageBar& messages = window.findChild<TrainingView*>()->result();
        const QString verdict = messages.words();
        const auto headSays = [&](const QString& words) {
            for (const auto* label : window.findChild<Head*>()->findChildren<QLabel*>())
                if (label->text().contains(words)) return true;
            return false;
        };
        QVERIFY(headSays("Finished") && messages.kind() == MessageBar::Kind::Success);
        const RunSpec ran = window.spec();
        int others = 0;
        QStringList names;
        for (const QWidget* editor : editorsOf(window)) names << editor->accessibleName();
        for (const QString& name : names) {
            QTRY_VERIFY2(editorNamed(window, name), qPrintable(name));
            QWidget* editor = editorNamed(window, name);
            type(editor, otherText(editor));
            QTest::keyClick(editor, Qt::Key_Tab);
            if (window.spec() == ran) continue;
            if (resultSettings(window.spec()) == resultSettings(ran)) { // only what is measured, and how often
                QVERIFY2(headSays("Finished") && messages.words() == verdict, qPrintable(name));
                window.findChild<Experiment*>()->returnTo(RunSpec(ran));
                continue;
            }
            ++others;
            QVERIFY2(!headSays("Finished"), qPrintable(name));
            QVERIFY2(messages.kind() == MessageBar::Kind::Outdated && messages.words() != verdict, qPrintable(name));
            QVERIFY2(messages.words().startsWith("Result for ") && messages.words().contains("Train again for "),
                     qPrintable(messages.words()));
            QVERIFY2(!messages.words().contains("cale 0"), qPrintable(messages.words())); // it was computed
            int undos = 0;
            for (const auto* button : window.findChildren<QToolButton*>())
                undos += !button->isHidden() && button->accessibleName().contains("take back");
            QVERIFY2(undos > 0, qPrintable(name)); // the field says what it was
            bool last = false;
            for (const auto* view : window.findChildren<QWidget*>())
                last = last || view->accessibleName() == QLatin1String("entropic (last run)");
            QVERIFY2(last, qPrintable(name));
            for (auto* button : messages.findChildren<QPushButton*>())
                if (button->text().startsWith("Back to ")) button->click();
            QVERIFY2(window.spec() == ran, qPrintable(name));
            QCOMPARE(messages.words(), verdict);
            QVERIFY2(headSays("Finished"), qPrintable(name));
        }
        QVERIFY(others > 3);
    }

    /// Its budget has fields of its own, which nobody has changed.
    void anotherModelOfTrustIsOneDifference() {
        const RunSpec local = startSpec();
        RunSpec central = local;
        central.privacy.model = PrivacyModel::Central, central.privacy.epsilon = 5;
        central.methods = {{.name = "moments", .iterations = 3}};
        const auto title = [](const std::string& key) { return QString::fromStdString(key); };
        for (const auto& [one, other] : {std::pair(local, central), std::pair(central, local)}) {
            const auto found = resultDifferences(one, other, title);
            QVERIFY(found.size() == 1 && found[0].key == "privacy.model");
            const OutdatedWords words = outdatedWords(found, title);
            QVERIFY(words.lead.contains("Result for the ") && words.words.contains(" model."));
        }
        RunSpec further = central;
        further.privacy.epsilon = 4;
        QCOMPARE(resultDifferences(central, further, title).size(), std::size_t(1));
    }

    /// Who looks at the other model and comes back finds another epsilon in its fields, of which the result knows
    /// nothing.
    void theBudgetOfTheOtherModelIsNoDifference() {
        const auto title = [](const std::string& key) { return QString::fromStdString(key); };
        RunSpec central = startSpec();
        central.mechanism.epsilon = 1, central.privacy.epsilon = 3;
        central.privacy.model = PrivacyModel::Central;
        RunSpec local = central;
        local.privacy.model = PrivacyModel::Local;
        RunSpec centralAgain = central, localAgain = local;
        centralAgain.mechanism.epsilon = 3, localAgain.privacy.epsilon = 1;
        for (const auto& [ran, now] : {std::pair(central, centralAgain), std::pair(local, localAgain)}) {
            QVERIFY(resultSettings(ran) == resultSettings(now));
            QVERIFY(resultDifferences(ran, now, title).empty());
        }
        centralAgain.privacy.epsilon = 5;
        const OutdatedWords words = outdatedWords(resultDifferences(central, centralAgain, title), title);
        QVERIFY(words.lead.endsWith("epsilon 3.") && words.words.endsWith("epsilon 5."));
    }

    void aDeltaThatNoNoiseReadsMakesNoOtherResult() {
        const auto title = [](const std::string& key) { return QString::fromStdString(key); };
        RunSpec ran = startSpec();
        ran.mechanism.kind = MechanismKind::Laplace, ran.mechanism.delta = 1e-6;
        RunSpec now = ran;
        now.mechanism.delta = 1e-5;
        QVERIFY(resultSettings(ran) == resultSettings(now) && resultDifferences(ran, now, title).empty());
        now.mechanism.kind = MechanismKind::Gaussian;
        const auto found = resultDifferences(ran, now, title);
        QVERIFY(std::ranges::find(found, "mechanism.kind", &ResultDifference::key) != found.end());
        QVERIFY(std::ranges::find(found, "mechanism.delta", &ResultDifference::key) == found.end()); // it had none
        ran.mechanism.kind = MechanismKind::Gaussian;
        QCOMPARE(resultDifferences(ran, now, title).size(), std::size_t(1));
    }

    /// The one in its settings is none that a person has seen.
    void ofNoiseThatWasHeldNoOtherEpsilonIsSaid() {
        const auto title = [](const std::string& key) { return QString::fromStdString(key); };
        RunSpec ran = startSpec();
        ran.mechanism.epsilon = 5, ran.mechanism.noiseScale = 0.1;
        RunSpec now = ran;
        now.mechanism.epsilon = 1, now.mechanism.noiseScale = 0;
        const auto found = resultDifferences(ran, now, title);
        const auto epsilon = std::ranges::find(found, "mechanism.epsilon", &ResultDifference::key);
        QVERIFY(epsilon != found.end() && epsilon->was.isEmpty());
        const OutdatedWords words = outdatedWords(found, title);
        QVERIFY2(words.lead.endsWith("mechanism.noiseScale 0.1."), qPrintable(words.lead));
        QVERIFY2(words.words.endsWith("mechanism.epsilon 1."), qPrintable(words.words));
    }

    /// The width is one field and a setting of each layer.
    void aFieldOfSeveralSettingsIsNamedOnce() {
        RunSpec ran = startSpec();
        ran.model.hidden = {32, 32};
        RunSpec now = ran;
        now.model.hidden = {64, 64};
        const auto title = [](const std::string&) { return QStringLiteral("Width"); };
        const OutdatedWords words = outdatedWords(resultDifferences(ran, now, title), title);
        QCOMPARE(words.lead, QString("Result for width 32."));
        QCOMPARE(words.words, QString("Train again for width 64."));
    }

    void aStoppedRunIsCalledByWhatItSpent() {
        QCOMPARE(budgetWords(3.37, 5), QString("3.37 of 5"));
        QCOMPARE(budgetWords(5, 5), QString("5"));
        QCOMPARE(budgetWords(0, 5), QString("5"));
    }

    void whatIsSaidForAWhileGoesWhenItIsNotTrueAnyMore() {
        MessageBar bar;
        QPlainTextEdit log;
        Messages messages(
            bar, log, [](const std::string& key) { return QString::fromStdString(key); }, nullptr);
        RunSpec spec;
        messages.followSpec(spec);
        messages.sayWhile("Laplace noise is chosen.",
                          [](const RunSpec& now) { return now.privacy.model == PrivacyModel::Local; });
        spec.seed = 8;
        messages.followSpec(spec);
        QCOMPARE(bar.words(), QString("Laplace noise is chosen."));
        spec.privacy.model = PrivacyModel::Central;
        messages.followSpec(spec);
        QCOMPARE(bar.words(), QString());
    }

    void theBannerOfAnotherSeedGoesWithUndo() {
        Heard heard;
        MainWindow window([&]() -> Result<Engine> { return listening(heard); });
        prepare(window);
        const RunSpec spec = window.spec();
        Q_EMIT window.findChild<RunsView*>()->cloneRequested(spec, QStringLiteral("/runs/first"), true);
        const auto saysSo = [&window] {
            return std::ranges::any_of(window.findChildren<MessageBar*>(), [](const MessageBar* bar) {
                return bar->words().contains(QLatin1String("Undo takes the seed back"));
            });
        };
        QVERIFY(window.spec().seed == spec.seed + 1 && saysSo());
        window.findChild<QAction*>(QStringLiteral("undo"))->trigger();
        QVERIFY(window.spec().seed == spec.seed && !saysSo());
    }

    /// The line says of which budget the result is and for which one to train, the field what it was, and its button
    /// takes that alone back.
    void theBudgetOfAResultStandsBesideThatOfTheForms() {
        Heard heard;
        MainWindow window([&]() -> Result<Engine> { return listening(heard); });
        prepare(window);
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.mechanism.epsilon = 5; });
        keyed(window, Qt::CTRL | Qt::Key_R)->trigger();
        QTRY_COMPARE(heard.of(&Heard::ran).size(), std::size_t(1));
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        MessageBar& line = window.findChild<TrainingView*>()->result();
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.mechanism.epsilon = 2000; });
        QCOMPARE(line.words(), QString("Result for epsilon 5. Train again for epsilon 2,000."));
        auto* gallery = window.findChild<GalleryView*>();
        const auto faded = [gallery] {
            const auto* effect = gallery->findChild<SheetGrid*>()->graphicsEffect();
            return effect && effect->isEnabled();
        };
        QVERIFY(gallery->result().words() == line.words() && faded()); // the Gallery says so, too
        MessageBar& compared = window.findChild<CompareView*>()->result();
        QVERIFY(compared.words() == line.words() && compared.kind() == MessageBar::Kind::Outdated);
        QStringList badges;
        for (const auto* badge : window.findChild<Head*>()->findChildren<QAbstractButton*>()) badges << badge->text();
        QVERIFY2(badges.join('|').contains("Result: ε 5 per record, made-up records"), qPrintable(badges.join('|')));
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.seed = 8; });
        QCOMPARE(line.words(),
                 QString("Result for other settings: seed 7, epsilon 5. Train again for seed 8, epsilon 2,000."));
        QToolButton* undo = nullptr;
        for (auto* button : window.findChildren<QToolButton*>())
            if (!button->isHidden() && button->text() == "was 5") undo = button;
        QVERIFY(undo);
        undo->click();
        QCOMPARE(window.spec().mechanism.epsilon, 5.0);
        QCOMPARE(window.spec().seed, std::uint64_t(8));
        QCOMPARE(line.words(), QString("Result for seed 7. Train again for seed 8."));
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.seed = 7, spec.train.evaluateEvery = 50; });
        QVERIFY(line.kind() != MessageBar::Kind::Outdated); // measured more often, it is the same result
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.optimizer.kind = OptimizerKind::Sgd; });
        QVERIFY(std::ranges::any_of(window.findChildren<QToolButton*>(), [](const QToolButton* button) {
            return !button->isHidden() && button->text() == "was Adam" &&
                   qobject_cast<QComboBox*>(button->parentWidget());
        })); // in the list, where it moves no other field
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.optimizer.kind = OptimizerKind::Adam; });
        QVERIFY(gallery->result().words().isEmpty() && !faded() && compared.words().isEmpty());
        window.findChild<Experiment*>()->edit([](RunSpec& spec) { spec.train.from = "/elsewhere/runs/parent"; });
        QVERIFY(!keyed(window, Qt::CTRL | Qt::Key_R)->isEnabled());
        QVERIFY2(line.kind() == MessageBar::Kind::Outdated && line.words().contains("take that run out of"),
                 qPrintable(line.words())); // what cannot be trained is not asked for
        QVERIFY2(!line.words().contains("Train again"), qPrintable(line.words()));
    }
};

SFUMATO_TEST(TestCommitted)
#include "test_committed.moc"
