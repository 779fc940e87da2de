// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/record_errors.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

class TestLeastError : public QObject {
    Q_OBJECT

    at::Tensor m_records = at::zeros({3, 2});
    // Errors by record: 1, 1, 9; 4, 4, 4; 9, 0, 9.
    at::Tensor m_candidates =
        at::tensor({1.f, 1.f, 3.f, 2.f, 2.f, 2.f, 3.f, 0.f, 3.f}).view({3, 3, 1}).expand({3, 3, 2});

    LeastError found(bool each) {
        return leastError(m_records, 3, [this](std::size_t i) { return m_candidates[std::int64_t(i)]; }, each, {})
            .value();
    }

private Q_SLOTS:
    void oneForAllHasTheLeastSum() {
        const LeastError one = found(false);
        QCOMPARE(one.from, std::vector<std::size_t>{0});
        QVERIFY(one.estimates.equal(m_candidates[0]));
    }
    void everyRecordHasItsOwn() {
        const LeastError each = found(true);
        QCOMPARE(each.from, (std::vector<std::size_t>{0, 2, 1}));
        QVERIFY(each.estimates.equal(at::tensor({1.f, 1.f, 0.f, 0.f, 2.f, 2.f}).view({3, 2})));
    }
    void itStops() {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!leastError(
                     m_records, 1, [this](std::size_t) { return m_records; }, true, stop.get_token())
                     .ok());
    }
};

SFUMATO_TEST_WITH(TestLeastError, QCoreApplication)
#include "test_least_error.moc"
