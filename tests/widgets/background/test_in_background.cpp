// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "widgets/background/in_background.h"

#include <QSemaphore>
#include <QtTest>

#include <atomic>
#include <stdexcept>

using namespace sfumato;

class TestInBackground : public QObject {
    Q_OBJECT

    /// Lasts until it is stopped.
    static int untilStopped() {
        for (;; QThread::msleep(1)) StopScope::check();
    }

private Q_SLOTS:
    void theAnswerComesOnTheThreadOfWhoAsked() {
        std::optional<Result<int>> found;
        QThread* thread = nullptr;
        inBackground(
            this, [] { return 7; },
            [&](Result<int> answer) { found = std::move(answer), thread = QThread::currentThread(); });
        QTRY_VERIFY(found);
        QCOMPARE(**found, 7);
        QCOMPARE(thread, QThread::currentThread());
    }

    void whatIsThrownIsAFault() {
        std::optional<Fault> plain, result;
        inBackground(
            this, []() -> int { throw std::runtime_error("out of luck"); },
            [&](const Result<int>& answer) { plain = answer.fault(); });
        inBackground(
            this, []() -> Result<int> { throw std::bad_alloc(); },
            [&](const Result<int>& answer) { result = answer.fault(); });
        QTRY_VERIFY(plain && result);
        QCOMPARE(plain->detail.english(), std::string("out of luck"));
        QCOMPARE(result->code, Fault::Code::OutOfMemory);
    }

    void theEndOfWhoAskedStopsTheWork() {
        std::atomic<bool> answered = false;
        QThreadPool pool;
        auto receiver = std::make_unique<QObject>();
        QSemaphore begun;
        inBackground(
            receiver.get(), [&begun] { return begun.release(), untilStopped(); },
            [&](const Result<int>&) { answered = true; }, &pool);
        QVERIFY(begun.tryAcquire(1, 5000));
        receiver.reset();
        QVERIFY(pool.waitForDone(5000));
        bool answeredAfter = false;
        inBackground(
            this, [] { return 0; }, [&](const Result<int>&) { answeredAfter = true; }, &pool);
        QTRY_VERIFY(answeredAfter);
        QVERIFY(!answered);
    }

    void whatIsGivenUpIsStoppedAndNotAnswered() {
        std::atomic<int> answered = 0;
        QThreadPool pool;
        pool.setMaxThreadCount(1);
        const QPointer<QObject> first = inBackground(
            this, &untilStopped, [&](const Result<int>&) { answered = 1; }, &pool);
        delete first;
        const QPointer<QObject> second = inBackground(
            this, [] { return 2; }, [&](const Result<int>&) { answered = 2; }, &pool);
        QTRY_COMPARE(answered, 2);
        QTRY_VERIFY(!second);
    }
};

SFUMATO_TEST(TestInBackground)
#include "test_in_background.moc"
