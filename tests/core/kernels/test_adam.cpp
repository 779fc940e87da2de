// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/adam.h"
#include "tests/core/kernels/points.h"
#include "tests/support/vector_units.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <vector>

using namespace sfumato;

class TestAdam : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyUpdateIsItsDefinition() {
        forEachVectorUnit([](const char* unit) {
            for (long count : {1L, 5L, 16L, 1003L})
                for (int threads : {1, 3}) {
                    Points<float> parameter(1, count, 1), first(1, count, 2), second(1, count, 3), other(1, 7, 4);
                    for (float& v : second.values) v = std::abs(v);
                    const Points<float> gradient(1, count, 5), p = parameter, m = first, v = second;
                    const AdamState states[] = {
                        {other.values.data(), other.values.data(), other.values.data(), other.values.data(), 0},
                        {parameter.values.data(), first.values.data(), second.values.data(), gradient.values.data(),
                         count}};
                    adamUpdate(states, 0.01, 3, threads);
                    for (long k = 0; k < count; ++k) {
                        const double g = double(gradient.at(0, k)), nextM = 0.9 * double(m.at(0, k)) + 0.1 * g,
                                     nextV = 0.999 * double(v.at(0, k)) + 0.001 * g * g;
                        const double step = 0.01 / (1 - std::pow(0.9, 3)) * nextM /
                                            (std::sqrt(nextV / (1 - std::pow(0.999, 3))) + 1e-8);
                        QVERIFY2(std::abs(double(first.at(0, k)) - nextM) < 1e-6 &&
                                     std::abs(double(second.at(0, k)) - nextV) < 1e-6,
                                 unit);
                        QVERIFY2(std::abs(double(parameter.at(0, k)) - (double(p.at(0, k)) - step)) < 1e-6, unit);
                    }
                }
        });
    }
};

SFUMATO_TEST_WITH(TestAdam, QCoreApplication)
#include "test_adam.moc"
