// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/finite.h"
#include "tests/support/test_program.h"
#include "tests/support/vector_units.h"

#include <QtTest>

#include <limits>
#include <utility>
#include <vector>

using namespace sfumato;

class TestFinite : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneNumberThatIsNotFiniteIsFoundWhereverItStands() {
        using Limits = std::numeric_limits<float>;
        forEachVectorUnit([](const char* unit) {
            for (std::size_t count = 0; count < 50; ++count) {
                std::vector<float> numbers(count, Limits::max());
                QVERIFY2(allFinite(numbers), unit);
                for (float& number : numbers)
                    for (const float bad :
                         {Limits::quiet_NaN(), -Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity()}) {
                        const float good = std::exchange(number, bad);
                        QVERIFY2(!allFinite(numbers), unit);
                        number = good;
                    }
            }
        });
    }
};

SFUMATO_TEST(TestFinite)
#include "test_finite.moc"
