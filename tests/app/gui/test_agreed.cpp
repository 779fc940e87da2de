// SPDX-License-Identifier: GPL-3.0-or-later
// What a person agrees to is what is released: these records, to this total.
#include "app/gui/account_watch.h"
#include "app/gui/window/main_window.h"
#include "app/gui/presets.h"
#include "app/gui/window/status_line.h"
#include "core/ledger/ledger.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/sweep/sweep_view.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QtTest>

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <mutex>

using namespace sfumato;

namespace {

/// Records, their account, and an engine that releases them only with consent.
struct Records {
    std::mutex mutex;
    std::string fingerprint = std::string(32, 'a');
    double spent = 0;
    std::filesystem::path ledger;
    std::atomic<int> released = 0;
    std::vector<std::string> reused;
    std::vector<LikelyAccount> alike; ///< asked about until somebody says whose these records are
    std::vector<std::string> declared;

    void set(double sum, char letter = 'a') {
        std::lock_guard lock(mutex);
        spent = sum, fingerprint = std::string(32, letter);
        std::ofstream(ledger, std::ios::app) << sum << '\n';
    }
    Spending with(double adds) {
        return {.fingerprint = fingerprint,
                .ledger = ledger,
                .planned = {PrivacyEvent{.epsilon = adds}},
                .spent = {spent, 0},
                .adds = {adds, 0},
                .together = {spent + adds, 0},
                .alike = declared.empty() ? alike : std::vector<LikelyAccount>()};
    }

    Engine engine(double secondsPerStep = 0) {
        Engine engine = fakeEngine(secondsPerStep);
        engine.spent = [this](const RunSpec& spec, const std::filesystem::path&, std::stop_token) -> Result<Spending> {
            std::lock_guard lock(mutex);
            return with(spec.mechanism.epsilon);
        };
        engine.declarePeople = [this](const RunSpec&, const std::string& account, std::stop_token) -> Result<void> {
            std::lock_guard lock(mutex);
            declared.push_back(account);
            spent += account.empty() ? 0 : 7;
            return {};
        };
        engine.run = [this, usual = engine.run](const RunSpec& spec, const std::filesystem::path& folder,
                                                RunObserver& observer, std::stop_token stop) {
            {
                std::lock_guard lock(mutex);
                if (!spec.data.release.empty())
                    reused.push_back(spec.data.release);
                else if (!observer.mayRelease(with(spec.mechanism.epsilon)))
                    return RunReport{.ending = RunReport::Ending::Failed,
                                     .fault = Fault{Fault::Code::Unconfirmed, folder.string(), "others"},
                                     .folder = folder};
                else
                    spent += spec.mechanism.epsilon, ++released;
            }
            std::filesystem::create_directories(folder);
            std::ofstream(folder / "privatized.safetensors") << "records";
            RunSpec few = spec;
            few.train.steps = 2;
            return usual(few, folder, observer, stop);
        };
        return engine;
    }
};

} // namespace

class TestGuiAgreed : public QObject {
    Q_OBJECT

    Home m_home;

    static RunSpec ownFile() {
        RunSpec spec = startSpec();
        spec.name = "own";
        spec.data.source = "file";
        spec.data.path = "/data/faces.npz";
        spec.data.sensitive = true;
        spec.mechanism.epsilon = 5;
        spec.mechanism.bound = Bound::L2Ball;
        spec.mechanism.radius = 1;
        spec.monitor.raw = false;
        return spec;
    }

    static QDialog* question(MainWindow& window) { return releaseQuestion(window); }

    static QAction* train(MainWindow& window) { return keyed(window, Qt::CTRL | Qt::Key_R); }

    void open(MainWindow& window, Records& records, const RunSpec& spec = ownFile()) {
        records.ledger = m_home.filePath("ledger.json").toStdString();
        window.resize(1500, 1000);
        window.show();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        window.findChild<Experiment*>()->open(spec);
        QTRY_VERIFY(window.session().busyWith().empty());
    }

private Q_SLOTS:
    // A file that shares records with another: nothing is released before its owner has said whose they are.
    void whoseRecordsTheyAreIsAskedFirst_data() {
        QTest::addColumn<int>("choice");
        QTest::addColumn<QString>("total");
        QTest::newRow("the same people") << 0 << "ε 12";
        QTest::newRow("other people") << 1 << "ε 5";
    }
    void whoseRecordsTheyAreIsAskedFirst() {
        QFETCH(int, choice);
        QFETCH(QString, total);
        Records records;
        records.alike = {{.name = "patients & controls", .records = 1500, .known = 1499, .distinct = 1500}};
        MainWindow window([&]() -> Result<Engine> { return records.engine(); });
        open(window, records);
        const auto asked = [&] { return window.findChild<QDialog*>(QStringLiteral("people-question")); };
        train(window)->trigger();
        QTRY_VERIFY(asked());
        QVERIFY(!question(window));
        const auto labels = asked()->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text() == QStringLiteral("1,499 of these 1,500 records are also in “patients & controls”.");
        }));
        QTest::keyClick(asked(), Qt::Key_Escape);
        QTRY_VERIFY(!asked());
        QVERIFY(records.declared.empty() && records.released == 0);

        train(window)->trigger();
        QTRY_VERIFY(asked());
        auto* ok = asked()->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(!ok->isEnabled());
        QTest::keyClick(asked()->findChildren<QRadioButton*>().at(choice), Qt::Key_Space);
        QVERIFY(ok->isEnabled());
        QTest::keyClick(asked(), Qt::Key_Return);
        QTRY_VERIFY(question(window));
        QVERIFY(said(*question(window)).contains(total));
        QCOMPARE(records.declared, std::vector<std::string>{choice == 0 ? "patients & controls" : ""});
        question(window)->reject();
        QCOMPARE(records.released.load(), 0);
    }

    void init() { QFile::remove(m_home.filePath("ledger.json")); }

    void whatChangedWhileTheQuestionStoodOpenIsAskedAboutAgain_data() {
        QTest::addColumn<double>("spent");
        QTest::addColumn<char>("records");
        QTest::addColumn<QString>("total");
        QTest::newRow("another release") << 20. << 'a' << QStringLiteral("ε 25");
        QTest::newRow("other records") << 46. << 'b' << QStringLiteral("ε 51");
        QTest::newRow("other records, of which less was spent") << 0. << 'b' << QStringLiteral("ε 5");
    }
    void whatChangedWhileTheQuestionStoodOpenIsAskedAboutAgain() {
        QFETCH(double, spent);
        QFETCH(char, records);
        QFETCH(QString, total);
        Records of;
        MainWindow window([&]() -> Result<Engine> { return of.engine(); });
        open(window, of);
        train(window)->trigger();
        QTRY_VERIFY(question(window));
        QVERIFY(said(*question(window)).contains("ε 5"));
        of.set(spent, records);
        QPointer<QDialog> first = question(window);
        QVERIFY(answer(window, "Spend epsilon"));
        QTRY_VERIFY(!first && question(window));
        QCOMPARE(of.released.load(), 0);
        QVERIFY2(said(*question(window)).contains(total), qPrintable(said(*question(window))));
        QVERIFY(window.findChild<Pages*>()->messages().words().contains("Nothing was released"));
        QVERIFY(!window.findChild<Experiment*>()->hasRun());
        QVERIFY(answer(window, "Spend epsilon"));
        QTRY_COMPARE(of.released.load(), 1);
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QCOMPARE(of.spent, spent + 5);
    }

    void aReleaseOfOtherRecordsDoesNotServe() {
        Records of;
        MainWindow window([&]() -> Result<Engine> { return of.engine(); });
        open(window, of);
        const auto ended = [&](std::size_t runs) {
            QTRY_COMPARE(std::size_t(of.released) + of.reused.size(), runs);
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
            QTRY_VERIFY(window.session().busyWith().empty());
        };
        train(window)->trigger();
        QTRY_VERIFY(question(window));
        QVERIFY(answer(window, "Spend epsilon"));
        ended(1);
        QTRY_VERIFY(!question(window));
        train(window)->trigger();
        ended(2);
        QVERIFY(!question(window));
        QCOMPARE(of.reused.size(), std::size_t(1));
        QVERIFY(isSaid(window, "training is free"));
        of.set(46, 'b'); // the file was replaced
        train(window)->trigger();
        QTRY_VERIFY(question(window));
        QVERIFY2(said(*question(window)).contains("ε 51"), qPrintable(said(*question(window))));
        QVERIFY(!isSaid(window, "training is free"));
        QCOMPARE(of.reused.size(), std::size_t(1));
        QVERIFY(answer(window, "Cancel"));
    }

    void whatAnotherProgramSpendsIsShown() {
        Records of;
        MainWindow window([&]() -> Result<Engine> { return of.engine(); });
        open(window, of);
        QTRY_VERIFY(isSaid(window, "with this run: ε 5"));
        of.set(20);
        QTRY_VERIFY(isSaid(window, "Spent on these records: ε 20"));
        of.set(41);
        QTRY_VERIFY(isSaid(window, "Spent on these records: ε 41"));
    }

    // Two programs that spend on the same records agree within a second, whatever one of them does meanwhile.
    void whatAnotherProcessSpendsIsShownWithinASecond_data() {
        QTest::addColumn<bool>("trains");
        QTest::newRow("while nothing trains") << false;
        QTest::newRow("while the engine trains and answers nothing") << true;
    }
    void whatAnotherProcessSpendsIsShownWithinASecond() {
        QFETCH(bool, trains);
        Records of;
        of.ledger = m_home.filePath("account/ledger.json").toStdString();
        std::filesystem::remove_all(of.ledger.parent_path());
        const auto spend = [&] { // in a process of its own, which ends without a word to this one
            const pid_t child = ::fork();
            if (child == 0) {
                std::filesystem::create_directories(of.ledger.parent_path());
                auto ledger = Ledger::open(of.ledger);
                const PrivacyEvent release{.mechanism = "laplace",
                                           .epsilon = 7,
                                           .records = 10,
                                           .dimensions = 2,
                                           .data = "own data",
                                           .purpose = "elsewhere"};
                ::_exit(ledger && ledger->reserve(release).ok() ? 0 : 1);
            }
            int status = -1;
            return ::waitpid(child, &status, 0) == child && status == 0;
        };
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = of.engine(trains ? 0.05 : 0);
            engine.spent = [&of](const RunSpec& spec, const std::filesystem::path&,
                                 std::stop_token) -> Result<Spending> {
                Spending spending = AccountWatch::read(of.ledger).value_or(Spending());
                spending.fingerprint = of.fingerprint, spending.ledger = of.ledger;
                spending.adds = {spec.mechanism.epsilon, 0};
                spending.together = {spending.spent.epsilon + spec.mechanism.epsilon, 0};
                return spending;
            };
            engine.run = fakeEngine(0.05).run;
            return engine;
        });
        const auto ledger = of.ledger;
        open(window, of);
        of.ledger = ledger;
        QTRY_VERIFY(isSaid(window, "with this run: ε 5"));
        if (trains) {
            train(window)->trigger();
            QTRY_VERIFY(question(window));
            QVERIFY(answer(window, "Spend epsilon"));
            QTRY_VERIFY(window.session().isRunning());
        }
        auto* line = window.findChild<StatusLine*>();
        const auto says = [&](const char* words) {
            return std::ranges::any_of(line->findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->text().contains(QString::fromUtf8(words));
            });
        };
        for (const char* sum :
             {"Spent on these records: ε 7", "Spent on these records: ε 14", "Spent on these records: ε 21"}) {
            QVERIFY(spend());
            QTRY_VERIFY_WITH_TIMEOUT(says(sum), 1000);
        }
        window.session().stop();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
    }

    // The file of an account is there before its first entry is.
    void anAccountThatTheRunBeginsIsKnownToHoldNothing() {
        Records of;
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = of.engine();
            engine.run = fakeEngine(0.05).run;
            return engine;
        });
        open(window, of);
        of.ledger = m_home.filePath("begun/ledger.json").toStdString();
        QTRY_VERIFY(isSaid(window, "with this run: ε 5"));
        train(window)->trigger();
        QTRY_VERIFY(question(window));
        QVERIFY(answer(window, "Spend epsilon"));
        QTRY_VERIFY(window.session().isRunning());
        std::filesystem::create_directories(of.ledger.parent_path());
        auto ledger = Ledger::open(of.ledger);
        QVERIFY(ledger.ok() && ledger->setCap(PrivacyBudget::make(9, 1e-5).value()).ok());
        QTest::qWait(300); // it is read
        QVERIFY(isSaid(window, "Spent on these records: ε 0"));
        QVERIFY(ledger->reserve({.mechanism = "laplace", .epsilon = 7, .records = 10, .dimensions = 2}).ok());
        QTRY_VERIFY(isSaid(window, "Spent on these records: ε 7"));
        QVERIFY(!isSaid(window, "not known yet"));
        window.session().stop();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
    }

    void whatIsNotReadYetIsSaidNotToBeKnown() {
        Records of;
        PauseGate gate;
        gate.close();
        const auto end = qScopeGuard([&] { gate.open(); });
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = of.engine();
            engine.spent = [&, usual = engine.spent](const RunSpec& spec, const std::filesystem::path& run,
                                                     std::stop_token stop) {
                if (spec.data.path == "/data/others.npz") gate.pass(stop);
                return usual(spec, run, stop);
            };
            return engine;
        });
        of.spent = 8;
        open(window, of);
        QTRY_VERIFY(isSaid(window, "Spent on these records: ε 8"));
        RunSpec other = ownFile();
        other.data.path = "/data/others.npz";
        window.findChild<Experiment*>()->edit(other);
        QVERIFY(!isSaid(window, "Spent on these records: ε 8"));
        QTRY_VERIFY(isSaid(window, "Spent on these records: not known yet"));
        gate.open();
        QTRY_VERIFY(isSaid(window, "Spent on these records: ε 8"));
    }

    void aSweepIsNoRunAndTheAccountIsReadAfterIt() {
        Records of;
        std::atomic<bool> sweeping = false;
        PauseGate gate;
        gate.close();
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = of.engine();
            engine.sweep = [&](const SweepSpec&, const std::filesystem::path& folder, const PlaceToRun&, SweepObserver&,
                               std::stop_token stop) {
                sweeping = true;
                gate.pass(stop);
                of.spent = 48;
                return SweepReport{.ending = RunReport::Ending::Finished, .folder = folder};
            };
            return engine;
        });
        open(window, of);
        const auto end = qScopeGuard([&] { gate.open(); });
        QTRY_VERIFY(isSaid(window, "spends ε 5"));
        window.session().startSweep({}, m_home.filePath("sweep").toStdString());
        QTRY_VERIFY(sweeping);
        QVERIFY(!isSaid(window, "training is free") && isSaid(window, "spends ε 5"));
        gate.open();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
        QTRY_VERIFY(isSaid(window, "Spent on these records: ε 48"));
    }

    void onceItIsReleasedItIsNotSaidToBeSpentBefore() {
        Records of;
        of.spent = 8;
        MainWindow window([&]() -> Result<Engine> { return of.engine(0.3); });
        open(window, of);
        train(window)->trigger();
        QTRY_VERIFY(question(window));
        QVERIFY(answer(window, "Spend epsilon"));
        auto* line = window.findChild<StatusLine*>();
        const auto says = [&](const char* words) {
            for (const auto* label : line->findChildren<QLabel*>())
                if (label->text().contains(QString::fromUtf8(words))) return true;
            return false;
        };
        QTRY_VERIFY(says("Spent on these records: ε 13"));
        QVERIFY(!says("with this run"));
        window.session().stop();
        QTRY_COMPARE(window.session().state(), RunSession::State::Idle);
    }

    void theCostNamesBothNumbersWhereTheSumRisesByAnother() {
        Records of;
        MainWindow window([&]() -> Result<Engine> {
            Engine engine = of.engine();
            engine.spent = [&](const RunSpec& spec, const std::filesystem::path&, std::stop_token) -> Result<Spending> {
                Spending spending = of.with(spec.mechanism.epsilon);
                spending.spent = {5, 1e-5}, spending.together = {spec.mechanism.epsilon + 2.54, 1e-5};
                return spending;
            };
            return engine;
        });
        open(window, of);
        QTRY_VERIFY(isSaid(window, "spends ε 5"));
        QTRY_VERIFY(isSaid(window, "by itself; the sum of all releases rises by ε 2.54 at δ 1e-5"));
    }
};

SFUMATO_TEST(TestGuiAgreed)
#include "test_agreed.moc"
