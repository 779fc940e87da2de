// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/stop_scope.h"
#include "core/base/result.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestStopScope : public QObject {
    Q_OBJECT

    /// Whether work on this thread is stopped now.
    static bool isStopped() {
        const auto done = guarded([]() -> Result<int> {
            StopScope::check();
            return 1;
        });
        return !done && done.fault().code == Fault::Code::Stopped;
    }

private Q_SLOTS:
    void aStopIsHeardAsLongAsItsScopeLives() {
        std::stop_source stop;
        {
            const StopScope scope(stop.get_token());
            QVERIFY(!isStopped());
            stop.request_stop();
            QVERIFY(isStopped());
        }
        QVERIFY(!isStopped());
    }

    void theStopOfAnOuterScopeIsHeardInAnInnerOne() {
        std::stop_source outer, inner;
        const StopScope scope(outer.get_token());
        {
            const StopScope another(inner.get_token());
            inner.request_stop();
            QVERIFY(isStopped());
        }
        QVERIFY(!isStopped());
        const StopScope another({});
        outer.request_stop();
        QVERIFY(isStopped());
    }

    void whatIsThrownBecomesAFault() {
        std::stop_source stop;
        stop.request_stop();
        const auto done = guardedUntil(stop.get_token(), []() -> Result<int> {
            StopScope::check();
            return 1;
        });
        QCOMPARE(done.fault().code, Fault::Code::Stopped);
        QVERIFY(!isStopped()); // the scope went with the work
    }
};

SFUMATO_TEST_WITH(TestStopScope, QCoreApplication)
#include "test_stop_scope.moc"
