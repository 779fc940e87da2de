// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cuda/pieces.h"
#include "core/transport/cuda/scaling_steps.h"
#include "core/transport/cuda/scaling_symmetric_steps.h"
#include "core/kernels/rows.h"
#include "tests/support/gpu.h"
#include "tests/support/gpu_cases.h"
#include "tests/support/host_lanes.h"
#ifdef SFUMATO_CUDA
#include "tests/support/gpu_machines.h"
#endif
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

namespace {

/// Threads of the host, or the GPU where there are no blocks.
struct Machine {
    HostGrid grid;
    bool kernelIsShared = true, columnsAreShared = true, spread = false;
    int piece = 0; ///< iterations of a launch; 0: all
    bool loadsAreShared = false;
};

template <class T>
Scaling onLanes(const Machine& machine, const cases::ScalingProblem& p, const ScalingOptions& options, bool symmetric,
                std::vector<T>& plan) {
    plan.assign(p.exponents.begin(), p.exponents.end());
    const int stop = options.stop.stop_requested();
    ScalingTask<T> task{};
    task.matrix = plan.data();
    task.stride = p.n, task.m = p.m, task.n = p.n, task.width = scalingWidth<T>(p.n);
    task.iterations = options.iterations, task.tolerance = options.tolerance, task.relaxation = options.relaxation;
    task.stop = &stop;
    HostGrid grid = machine.grid;
    task.blocks = grid.blocks = int(std::min<long>(grid.blocks, p.m));
    task.kernelIsShared = machine.kernelIsShared, task.columnsAreShared = machine.columnsAreShared,
    task.loadsAreShared = machine.loadsAreShared;
    task.spread = machine.spread, task.inCluster = grid.inCluster;
    const ScalingArena<T> sizes(task, nullptr);
    std::vector<double> memory(sizes.bytes / sizeof(double) + 1, -77e77);
    ScalingArena<T>(task, reinterpret_cast<std::byte*>(memory.data()));
    std::copy(p.a.begin(), p.a.end(), const_cast<double*>(task.a));
    std::copy(p.b.begin(), p.b.end(), const_cast<double*>(task.b));
    std::fill_n(const_cast<double*>(task.start), p.n, 0.0);
    std::copy(options.start.begin(), options.start.end(), const_cast<double*>(task.start));
    task.pause = machine.piece > 0 ? 1 + machine.piece : std::numeric_limits<int>::max();
    do {
        onHost(grid, scalingSharedBytes(task), [&](const HostLane& lane, void* shared) {
            if (symmetric)
                SymmetricScaler<T, HostLane>(task, lane, shared).run();
            else
                PlanScaler<T, HostLane>(task, lane, shared).run();
        });
        task.resumed = true, task.pause += machine.piece;
    } while (task.end->paused);
    const auto vector = [](const double* from, long count) { return std::vector<double>(from, from + count); };
    Scaling s{vector(task.u, p.m),    vector(task.v, p.n),       0,
              task.end->meanExponent, vector(task.rowSums, p.m), vector(task.columnSums, p.n)};
    for (size_t i = 0; i < p.a.size(); ++i) s.marginalError += std::abs(s.rowSums[i] - p.a[i]);
    for (size_t j = 0; j < p.b.size(); ++j) s.marginalError += std::abs(s.columnSums[j] - p.b[j]);
    s.iterations = task.end->iterations;
    s.converged = task.end->converged != 0;
    s.logIterations = task.end->logIterations;
    s.absorptions = task.end->absorptions;
    return s;
}

template <class T>
Scaling solved(const Machine& machine, const cases::ScalingProblem& p, const ScalingOptions& options,
               std::vector<T>& plan, bool symmetric = false) {
#ifdef SFUMATO_CUDA
    if (machine.grid.blocks == 0) return onGpu::scaled(p, options, symmetric, plan);
#endif
    return onLanes(machine, p, options, symmetric, plan);
}

// The same on the CPU's vector units.
template <class T>
Scaling onVectorUnits(const cases::ScalingProblem& p, const ScalingOptions& options, bool symmetric) {
    const long stride = scalingStride(p.n);
    const auto matrix = zeros<T>(paddedTo(p.m, scalingRows) * stride);
    for (long i = 0; i < p.m; ++i) std::copy_n(p.exponents.begin() + i * p.n, p.n, matrix.get() + i * stride);
    return symmetric ? scaleSymmetricPlan(matrix.get(), p.a, options) : scalePlan(matrix.get(), p.a, p.b, options);
}

void machines() {
    QTest::addColumn<Machine>("machine");
    QTest::newRow("one thread") << Machine{{1, 1, 1}};
    QTest::newRow("a cluster: three blocks of two warps, all in shared memory, read by one another")
        << Machine{{3, 2, 1, true}, true, true, true};
    QTest::newRow("a grid: three blocks of two warps, messages through the device's memory") << Machine{{3, 2, 1}};
    QTest::newRow("a small grid: two blocks of two warps of two lanes") << Machine{{2, 2, 2}};
    QTest::newRow("a large block: the kernel far away, four warps to a row") << Machine{{1, 4, 1}, false, true, true};
    QTest::newRow("a block of eight warps: four far rows after the other") << Machine{{1, 8, 1}, false, true, true};
    QTest::newRow("a block of three warps: long rows, of which only the factors are near")
        << Machine{{1, 3, 1}, false, false, true, 0, true};
    QTest::newRow("a huge grid: nothing shared, updates spread out") << Machine{{2, 1, 2}, false, false, true};
    QTest::newRow("GPU") << Machine{{0, 0, 0}};
}

} // namespace

Q_DECLARE_METATYPE(Machine)

#define ON(machine)                                                                                                    \
    QFETCH(Machine, machine);                                                                                          \
    if (const char* why = whyNoGpu(); why && machine.grid.blocks == 0) QSKIP(why)

class TestCudaScaling : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyIterateIsTheTextbooks_data() { machines(); }
    void everyIterateIsTheTextbooks() {
        ON(machine);
        for (auto [m, n] : {std::array{1L, 1L}, {1, 9}, {9, 1}, {30, 17}, {41, 50}})
            for (double sharpness : {0.1, 4.0, 300.0})
                for (int iterations : {1, 2, 30})
                    for (bool even : {true, false}) {
                        const auto p = cases::scalingProblem(m, n, sharpness, even);
                        const auto truth = cases::textbookPlan(p, iterations);
                        std::vector<double> twice;
                        std::vector<float> once;
                        const Scaling s = solved(machine, p, {.iterations = iterations}, twice);
                        QVERIFY2(cases::distance(truth, twice) < 1e-10,
                                 qPrintable(QString("%1 x %2, %3, %4: %5")
                                                .arg(m)
                                                .arg(n)
                                                .arg(sharpness)
                                                .arg(iterations)
                                                .arg(cases::distance(truth, twice))));
                        QVERIFY(cases::statisticsError(s, p, twice) < 1e-10);
                        const Scaling t = solved(machine, p, {.iterations = iterations}, once);
                        QVERIFY(cases::distance(truth, once) < 1e-3);
                        QVERIFY(cases::statisticsError(t, p, once) < 2e-5);
                    }
    }

    void itIsTheIterationOfTheVectorUnits_data() { machines(); }
    void itIsTheIterationOfTheVectorUnits() {
        ON(machine);
        for (double sharpness : {0.05, 2.0, 40.0, 3e3})
            for (const ScalingOptions& options :
                 {ScalingOptions{.iterations = 120}, ScalingOptions{.iterations = 120, .relaxation = 1.7},
                  ScalingOptions{.iterations = 120, .tolerance = 1e-3}}) {
                const auto p = cases::scalingProblem(60, 50, sharpness, false);
                std::vector<double> plan;
                const Scaling here = onVectorUnits<double>(p, options, false),
                              there = solved(machine, p, options, plan);
                QCOMPARE(there.iterations, here.iterations);
                QCOMPARE(there.converged, here.converged);
                QCOMPARE(there.logIterations, here.logIterations);
                QCOMPARE(there.absorptions, here.absorptions);
                for (size_t j = 0; j < p.b.size(); ++j)
                    QVERIFY(p.b[j] == 0 || std::abs(there.v[j] - here.v[j]) < 1e-8 * (1 + std::abs(here.v[j])));
            }
    }

    void nothingUnderflowsHoweverSharpThePlan_data() { machines(); }
    void nothingUnderflowsHoweverSharpThePlan() {
        ON(machine);
        for (double sharpness : {1e3, 3e4})
            for (double relaxation : {1.0, 1.8}) {
                const auto p = cases::scalingProblem(80, 80, sharpness, false);
                std::vector<float> plan;
                const Scaling s = solved(machine, p, {.iterations = 200, .relaxation = relaxation}, plan);
                QVERIFY2(std::isfinite(s.meanExponent) && s.marginalError < 1.2, qPrintable(QString("%1 %2 %3 %4")
                                                                                                .arg(sharpness)
                                                                                                .arg(relaxation)
                                                                                                .arg(s.meanExponent)
                                                                                                .arg(s.marginalError)));
                QVERIFY(cases::statisticsError(s, p, plan) < 1e-4);
                for (size_t j = 0; j < p.b.size(); ++j) QVERIFY(std::abs(s.columnSums[j] - p.b[j]) < 1e-6);
                QVERIFY(s.absorptions + s.logIterations > 2);
            }
    }

    void piecesAreTheWholeBitForBit_data() { machines(); }
    void piecesAreTheWholeBitForBit() {
        ON(machine);
        if (machine.grid.blocks == 0) QSKIP("the GPU cuts long solves itself where a display waits for it");
        const auto compared = [&]<class T>(T, double sharpness, const ScalingOptions& options, bool symmetric) {
            const auto p = cases::scalingProblem(40, symmetric ? 40 : 33, sharpness, false, symmetric);
            std::vector<T> whole, pieces;
            const Scaling one = solved(machine, p, options, whole, symmetric);
            for (int piece : {1, 7}) {
                Machine cut = machine;
                cut.piece = piece;
                const Scaling many = solved(cut, p, options, pieces, symmetric);
                QVERIFY(whole == pieces);
                QVERIFY(one.u == many.u && one.v == many.v && one.rowSums == many.rowSums &&
                        one.columnSums == many.columnSums);
                QCOMPARE(many.iterations, one.iterations);
                QCOMPARE(many.converged, one.converged);
                QCOMPARE(many.absorptions, one.absorptions);
                QCOMPARE(many.logIterations, one.logIterations);
                QCOMPARE(many.meanExponent, one.meanExponent);
            }
        };
        for (double sharpness : {2.0, 3e3})
            for (const ScalingOptions& options : {ScalingOptions{.iterations = 30, .relaxation = 1.7},
                                                  ScalingOptions{.iterations = 30, .tolerance = 1e-3}}) {
                compared(float(), sharpness, options, false);
                compared(double(), sharpness, options, false);
            }
        for (double tolerance : {0.0, 1e-4}) {
            compared(float(), 4, {.iterations = 30, .tolerance = tolerance}, true);
            compared(double(), 4, {.iterations = 30, .tolerance = tolerance}, true);
        }
    }

    void theNextPieceTakesItsTime() {
        QCOMPARE(nextPiece(16, 0.1), 16);
        QCOMPARE(nextPiece(16, 0.4), 4);
        QCOMPARE(nextPiece(16, 100), 1);
        QCOMPARE(nextPiece(16, 0), 128);
    }

    void theStartIsWhereTheIterationGoesOn_data() { machines(); }
    void theStartIsWhereTheIterationGoesOn() {
        ON(machine);
        const auto p = cases::scalingProblem(40, 33, 3, true);
        std::vector<double> plan;
        const Scaling half = solved(machine, p, {.iterations = 10}, plan);
        const Scaling rest = solved(machine, p, {.iterations = 10, .start = half.v}, plan),
                      whole = solved(machine, p, {.iterations = 20}, plan);
        for (size_t j = 0; j < p.b.size(); ++j) QVERIFY(std::abs(rest.v[j] - whole.v[j]) < 1e-11);
    }

    void aSymmetricPlanIsFoundFromOnePotential_data() { machines(); }
    void aSymmetricPlanIsFoundFromOnePotential() {
        ON(machine);
        const auto p = cases::scalingProblem(50, 50, 4, false, true);
        const auto truth = cases::textbookPlan(p, 20000);
        for (double tolerance : {0.0, 1e-4}) {
            std::vector<double> twice;
            std::vector<float> once;
            const ScalingOptions options{.iterations = 100, .tolerance = tolerance};
            const Scaling here = onVectorUnits<double>(p, options, true),
                          there = solved(machine, p, options, twice, true);
            QCOMPARE(there.iterations, here.iterations);
            QCOMPARE(there.converged, here.converged);
            QVERIFY(cases::statisticsError(there, p, twice) < 1e-12);
            QVERIFY(cases::distance(truth, twice) < (tolerance > 0 ? 1e-4 : 1e-7));
            solved(machine, p, options, once, true);
            QVERIFY(cases::distance(truth, once) < 1e-4);
        }
    }

    void aStopEndsItWithAWholePlan_data() { machines(); }
    void aStopEndsItWithAWholePlan() {
        ON(machine);
        std::stop_source source;
        source.request_stop();
        const auto p = cases::scalingProblem(20, 20, 5, true);
        std::vector<double> plan;
        const Scaling s = solved(machine, p, {.iterations = 1000000, .stop = source.get_token()}, plan);
        QVERIFY(s.iterations <= 2 && !s.converged);
        QVERIFY(cases::statisticsError(s, p, plan) < 1e-12);
    }

    // As the sizes grow, the plan moves from one cluster's shared memory to a grid's and to the device's
    // memory.
    void largePlansAreTheVectorUnitsToo() {
        const Machine machine{{0, 0, 0}};
        if (const char* why = whyNoGpu()) QSKIP(why);
        for (auto [m, n] : {std::array{400L, 400L}, {1000, 900}, {2000, 1500}, {4000, 3000}}) {
            const auto p = cases::scalingProblem(m, n, 3, true);
            std::vector<float> plan;
            const Scaling here = onVectorUnits<float>(p, {.iterations = 30, .threads = 2}, false),
                          there = solved(machine, p, {.iterations = 30}, plan);
            for (size_t j = 0; j < p.b.size(); ++j) QVERIFY(std::abs(there.v[j] - here.v[j]) < 1e-3);
            QVERIFY(cases::statisticsError(there, p, plan) < 1e-4);
        }
    }
};

SFUMATO_TEST_WITH(TestCudaScaling, QCoreApplication)
#include "test_scaling.moc"
