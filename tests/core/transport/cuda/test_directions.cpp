// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cuda/directions_steps.h"
#include "core/transport/kernels/directions.h"
#include "tests/support/gpu.h"
#include "tests/support/host_lanes.h"
#ifdef SFUMATO_CUDA
#include "core/transport/cuda/directions.h"
#endif
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <vector>

using namespace sfumato;

namespace {

constexpr std::uint64_t seed = 0x123456789abcdef0;

Matrix<float> matrixOf(std::vector<float>& numbers, long rows) {
    const long columns = long(numbers.size()) / rows;
    return {numbers.data(), rows, columns, columns};
}

std::vector<float> onVectorUnits(long rows, long columns) {
    std::vector<float> numbers(size_t(rows * columns), -77);
    unitDirections(matrixOf(numbers, rows), seed, 1);
    return numbers;
}

void compareDirections(const std::vector<float>& found, const std::vector<float>& expected) {
    for (size_t k = 0; k < expected.size(); ++k)
        QVERIFY2(std::abs(found[k] - expected[k]) <= 1e-5f, qPrintable(QString::number(k)));
}

} // namespace

class TestCudaDirections : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAreThoseOfTheVectorUnits_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        for (const auto& [rows, columns] : {std::pair{1, 1}, {3, 2}, {4, 3}, {5, 31}, {2, 784}})
            QTest::newRow(qPrintable(QString("%1 x %2").arg(rows).arg(columns))) << rows << columns;
    }
    void theyAreThoseOfTheVectorUnits() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        std::vector<float> numbers(size_t(rows * columns), -77);
        onHost({rows, 2, 2}, 2 * sizeof(double), [&](const HostLane& lane, void* shared) {
            DirectionSteps<HostLane>(lane, shared).run(matrixOf(numbers, rows), seed);
        });
        compareDirections(numbers, onVectorUnits(rows, columns));
    }

    void aGpuFindsTheSame() {
        if (const char* why = whyNoGpu()) QSKIP(why);
#ifdef SFUMATO_CUDA
        std::vector<float> numbers(300 * 785, -77);
        const OnGpu<float> there(numbers);
        unitDirections(CudaStream(), {there.data(), 300, 785, 785}, seed);
        there.back(numbers);
        compareDirections(numbers, onVectorUnits(300, 785));
#endif
    }
};

SFUMATO_TEST_WITH(TestCudaDirections, QCoreApplication)
#include "test_directions.moc"
