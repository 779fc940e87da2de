// SPDX-License-Identifier: GPL-3.0-or-later
// What a person has done is not lost to another window, nor to a start beside it.
#include "app/gui/window/main_window.h"
#include "app/gui/presets.h"
#include "app/gui/files/session_store.h"
#include "core/spec/run_spec_json.h"
#include "tests/support/driven_window.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"
#include "widgets/forms/record_unit.h"
#include "widgets/risk/attacker/risk_sheet.h"

#include <QFile>
#include <QRadioButton>
#include <QtTest>

using namespace sfumato;

class TestKeptWork : public QObject {
    Q_OBJECT

    Home m_home;

    QString saved(const char* name, const RunSpec& spec) const {
        const QString path = m_home.filePath(name);
        if (!saveSpec(spec, path)) qFatal("cannot write %s", name);
        return path;
    }

    /// As it stands in the file.
    static RunSpec written(const QString& path) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(path));
        const std::string text = file.readAll().toStdString();
        auto spec = parseExperiment(text, path.toStdString());
        if (!spec) qFatal("%s", describe(spec.fault()).c_str());
        return *spec;
    }

    static void edit(MainWindow& window, double epsilon) {
        RunSpec spec = window.spec();
        spec.mechanism.epsilon = epsilon;
        window.findChild<Experiment*>()->edit(spec);
    }

    static QMessageBox* question(MainWindow& window) { return window.findChild<QMessageBox*>("replace-question"); }

private Q_SLOTS:
    void init() {}

    void aFileThatWasWrittenMeanwhileIsReplacedOnceSomebodyAgrees() {
        const QString file = saved("x.sfumato", startSpec());
        MainWindow first(fake(), file), second(fake(), file);
        first.show();
        second.show();
        edit(second, 70);
        keyed(second, QKeySequence::Save)->trigger();
        QVERIFY(!question(second));
        QCOMPARE(written(file).mechanism.epsilon, 70.);
        edit(second, 71);
        keyed(second, QKeySequence::Save)->trigger(); // what this window has written itself is no surprise
        QVERIFY(!question(second));
        QCOMPARE(written(file).mechanism.epsilon, 71.);

        keyed(first, QKeySequence::Save)->trigger();
        QVERIFY(question(first));
        QVERIFY(question(first)->informativeText().contains("Save as"));
        QVERIFY(answer(first, "Cancel"));
        QTRY_VERIFY(!question(first));
        QCOMPARE(written(file).mechanism.epsilon, 71.);
        keyed(first, QKeySequence::Save)->trigger();
        QVERIFY(answer(first, "Replace"));
        QVERIFY(written(file) == first.spec());
    }

    void whatOpeningLeavesOutStaysInTheFile() {
        RunSpec own;
        own.name = "own";
        own.mechanism.delta = 1e-5;
        own.monitor.raw = false;
        own.data.source = "file";
        own.data.path = "/data/mine.npz";
        own.data.ledger = "/data/account.json";
        own.mechanism.bound = Bound::L2Ball;
        own.mechanism.radius = 1;
        const QString file = saved("own.sfumato", own);
        MainWindow window(fake(), file);
        window.show();
        QVERIFY(window.spec().data.path.empty()); // until it is named
        edit(window, 3);
        keyed(window, QKeySequence::Save)->trigger();
        QCOMPARE(written(file).mechanism.epsilon, 3.);
        QCOMPARE(written(file).data.path, own.data.path);
        QCOMPARE(written(file).data.ledger, own.data.ledger);
        RunSpec other = window.spec();
        other.data.path = "/data/other.npz";
        window.findChild<Experiment*>()->edit(other);
        keyed(window, QKeySequence::Save)->trigger();
        QCOMPARE(written(file).data.path, other.data.path);
        QVERIFY(written(file).data.ledger.empty());
    }

    void thatEachRecordIsOnePersonIsFoundAgain() {
        RunSpec own;
        own.name = "own";
        own.monitor.raw = false;
        own.data.source = "file";
        own.data.path = "/data/people.csv";
        own.mechanism.bound = Bound::L2Ball;
        own.mechanism.radius = 1;
        for (const bool isAnswered : {false, true}) {
            {
                MainWindow window(fake());
                window.show();
                window.findChild<Experiment*>()->open(own);
                auto* yes = window.findChild<RecordUnit*>()->findChild<QRadioButton*>("one-person");
                QVERIFY(!yes->isChecked());
                if (isAnswered) yes->click();
                QTRY_VERIFY(window.session().busyWith().empty());
                QVERIFY(window.close());
            }
            MainWindow again(fake());
            again.restoreSession();
            QCOMPARE(again.spec().data.path, own.data.path);
            QCOMPARE(again.findChild<RecordUnit*>()->findChild<QRadioButton*>("one-person")->isChecked(), isAnswered);
            QCOMPARE(again.findChild<Experiment*>()->lacksUnit(), !isAnswered);
        }
    }

    /// A double click on a file opens a window beside what was kept.
    void aStartWithAnArgumentKeepsTheSession() {
        Session kept;
        {
            MainWindow window(fake());
            window.show();
            QTRY_VERIFY(window.isVisible());
            QCoreApplication::processEvents();
            edit(window, 12);
            QTRY_VERIFY(window.session().busyWith().empty());
            QVERIFY(window.close());
            kept = keptSession();
            QVERIFY(kept.spec && kept.spec->mechanism.epsilon == 12);
            kept.pins = "pins", kept.released = "/a/release", kept.sweep = "/a/sweep";
            keepSession(kept, {});
            kept = keptSession();
        }
        RunSpec sent = startSpec();
        sent.name = "sent";
        const QString file = saved("sent.sfumato", sent);
        const auto visit = [&](bool edits) {
            MainWindow window(fake(), file);
            window.restorePlaces();
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QTRY_COMPARE(window.session().state(), RunSession::State::Idle); // after the first paint
            QCOMPARE(window.spec().name, std::string("sent"));
            if (edits) edit(window, 33);
            QVERIFY(window.close());
        };
        visit(false);
        const Session now = keptSession();
        QVERIFY(now.spec == kept.spec && now.run == kept.run && now.step == kept.step);
        QCOMPARE(now.pins, kept.pins);
        QCOMPARE(now.released, kept.released);
        QCOMPARE(now.sweep, kept.sweep);
        visit(true);
        QVERIFY(keptSession().spec && keptSession().spec->mechanism.epsilon == 33); // what somebody did last
        QCOMPARE(keptSession().pins, kept.pins);
    }
};

SFUMATO_TEST(TestKeptWork)
#include "test_kept_work.moc"
