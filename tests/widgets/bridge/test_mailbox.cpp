// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/bridge/mailbox.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <atomic>
#include <thread>

using namespace sfumato;

class TestMailbox : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlyTheFirstPostAfterATakeRings() {
        Mailbox box;
        QVERIFY(box.post(StepRecord{.step = 1}));
        QVERIFY(!box.post(StepRecord{.step = 2}));
        QVERIFY(!box.post(Progress{}));
        QCOMPARE(box.take().steps.size(), std::size_t(2));
        QVERIFY(box.post(std::string("again")));
    }

    void ofSheetsTheNewestOfEachMethodIsKept() {
        Mailbox box;
        for (std::int64_t step : {1, 2, 3})
            for (const char* method : {"entropic", "plain"})
                box.post(std::make_shared<const SampleSheet>(SampleSheet{.method = method, .step = step}));
        const auto sheets = box.take().sheets;
        QCOMPARE(sheets.size(), std::size_t(2));
        for (const auto& sheet : sheets) QCOMPARE(sheet->step, std::int64_t(3));
    }

    void ofPlansTheNewestOfEachMethodIsKept() {
        Mailbox box;
        for (std::int64_t step : {1, 2, 3})
            for (const char* method : {"entropic", "plain"})
                box.post(std::make_shared<const PlanLinks>(PlanLinks{.method = method, .step = step}));
        const auto plans = box.take().plans;
        QCOMPARE(plans.size(), std::size_t(2));
        for (const auto& plan : plans) QCOMPARE(plan->step, std::int64_t(3));
    }

    void everyRecordArrivesOnceAndInOrderWhileAnotherThreadPosts() {
        constexpr std::int64_t count = 50000;
        Mailbox box;
        std::atomic<int> rings = 0;
        std::jthread poster([&] {
            for (std::int64_t step = 1; step <= count; ++step)
                if (box.post(StepRecord{.step = step})) ++rings;
        });
        std::int64_t seen = 0;
        int takes = 0;
        while (seen < count) {
            const int rung = rings;
            if (rung == takes) {
                std::this_thread::yield();
                continue;
            }
            ++takes;
            for (const StepRecord& record : box.take().steps) QCOMPARE(record.step, ++seen);
        }
        poster.join();
        QVERIFY2(rings <= takes + 1, "a ring that nobody waits for");
    }
};

SFUMATO_TEST_WITH(TestMailbox, QCoreApplication)
#include "test_mailbox.moc"
