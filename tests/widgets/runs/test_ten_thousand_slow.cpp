// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/runs/run_folders.h"
#include "widgets/runs/runs_view.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTreeView>
#include <QtTest>

using namespace sfumato;

class TestTenThousand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tenThousandRunsLeaveTheWindowFree() {
        RunFolders runs;
        for (int i = 0; i < 10000; ++i)
            runs.add(i % 2 ? QString("20261121-%1-ring").arg(i, 6, 10, QChar('0'))
                           : QString("sweeps/s%1/epsilon-%2-seed-7").arg(i / 100).arg(i),
                     RunFolders::spec("ring", std::uint64_t(i)));
        for (int sweep = 0; sweep < 100; ++sweep) runs.write(QString("sweeps/s%1").arg(sweep), "sweep.json", "{}");
        for (const char* round : {"first time", "with the index"}) {
            RunsView view(runs.path(), runs.cache());
            QElapsedTimer beat, clock;
            qint64 gap = 0, firstRows = -1;
            QTimer pulse;
            connect(&pulse, &QTimer::timeout, this, [&] { gap = std::max(gap, beat.restart()); });
            connect(view.findChild<QTreeView*>()->model(), &QAbstractItemModel::modelReset, this,
                    [&] { firstRows = firstRows < 0 ? clock.elapsed() : firstRows; });
            QSignalSpy listed(&view, &RunsView::listed);
            view.resize(1000, 700);
            view.show();
            QVERIFY(QTest::qWaitForWindowExposed(&view));
            beat.start();
            clock.start();
            pulse.start(2);
            QTRY_COMPARE_WITH_TIMEOUT(listed.count(), 1, 60000);
            qInfo() << round << ": first rows after" << firstRows << "ms, all after" << clock.elapsed()
                    << "ms, longest gap of the window" << gap << "ms";
            QCOMPARE(listed[0][0].toInt(), 10000);
            gap = 0;
            clock.restart();
            view.setFilter("seed<5000 eps<50");
            qInfo() << "filtered in" << clock.restart() << "ms";
            view.setFilter({});
            auto* tree = view.findChild<QTreeView*>();
            clock.restart();
            tree->selectAll();
            qInfo() << "all selected in" << clock.restart() << "ms";
            tree->model()->sort(int(RunColumn::Folder), Qt::AscendingOrder);
            qInfo() << "sorted by text in" << clock.restart() << "ms";
        }
    }
};

SFUMATO_TEST(TestTenThousand)
#include "test_ten_thousand_slow.moc"
