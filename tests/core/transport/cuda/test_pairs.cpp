// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/cuda/l1_steps.h"
#include "core/transport/cuda/sliced_steps.h"
#include "core/transport/cuda/streaming_steps.h"
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

template <class T>
Matrix<const T> whole(const std::vector<T>& values, long rows, long columns) {
    return {values.data(), rows, columns, columns};
}
template <class T>
Matrix<T> target(std::vector<T>& values, long rows, long columns) {
    return {values.data(), rows, columns, columns};
}

// Tiles of 4 x 4 by four threads in two warps.
constexpr int side = 2, per = 2;
HostGrid tiles(long rows, long columns) { return {int(tileBlocks(rows, columns, side * per)), 2, 2}; }
template <class T>
constexpr long tileBytes = tileNumbers<side, per>* long(sizeof(T));

template <class T>
auto l1PairsOn(long m, long n, long d) {
    return [=](L1Pairs pairs, const std::vector<T>& x, const std::vector<T>& y, T factor, std::vector<T>& out) {
        onHost(tiles(m, n), tileBytes<T>, [&](const HostLane& lane, void* shared) {
            if (pairs == L1Pairs::Overlap)
                l1PairsSteps<T, L1Pairs::Overlap, side, per>(lane, shared, whole(x, m, d), whole(y, n, d), factor,
                                                             target(out, m, n));
            else
                l1PairsSteps<T, L1Pairs::Distance, side, per>(lane, shared, whole(x, m, d), whole(y, n, d), factor,
                                                              target(out, m, n));
        });
    };
}

template <class T>
auto l1GradientOn(long m, long n, long d) {
    return [=](const std::vector<T>& plan, const std::vector<T>& x, const std::vector<T>& y, std::vector<T>& out) {
        onHost(tiles(m, d), tileBytes<T>, [&](const HostLane& lane, void* shared) {
            l1GradientSteps<T, side, per>(lane, shared, whole(plan, m, n), whole(x, m, d), whole(y, n, d),
                                          target(out, m, d));
        });
    };
}

template <class T, PairCost cost, int dimension>
void streamed(StreamingTask task, int segments, int blocksAtOnce) {
    constexpr long blockRows = 4 * threadRows<T>;
    const HostGrid row{int((task.x.count + blockRows - 1) / blockRows), 2, 2}, all{row.blocks * segments, 2, 2};
    using Work = Streamer<T, cost, dimension, HostLane>;
    std::vector<double> partial(size_t(segments * (1 + dimension) * task.x.count), -77.0);
    task.segments = segments;
    task.partial = partial.data();
    const auto launched = [&](const HostGrid& grid, auto work) {
        for (task.firstBlock = 0; task.firstBlock < grid.blocks; task.firstBlock += blocksAtOnce)
            onHost({std::min(blocksAtOnce, grid.blocks - int(task.firstBlock)), grid.warps, grid.lanes},
                   Work::sharedBytes, [&](const HostLane& lane, void* shared) { work(Work(task, lane, shared)); });
    };
    launched(all, [](Work work) { work.partialSum(); });
    launched(row, [](Work work) { work.join(); });
    launched(all, [](Work work) { work.partialGradient(); });
    launched(row, [](Work work) { work.joinGradient(); });
}

template <class T>
auto streamingOn(int segments, int blocksAtOnce = 1000) {
    return [=](PairCost cost, const cases::Points& x, const cases::Points& y, const std::vector<double>& g,
               std::vector<double>& f, std::array<std::vector<double>, 3>& gradient) {
        StreamingTask task{{{x.at[0].data(), x.at[1].data(), x.at[2].data()}, x.count, x.dimension},
                           {{y.at[0].data(), y.at[1].data(), y.at[2].data()}, y.count, y.dimension},
                           g.data(),
                           f.data(),
                           {gradient[0].data(), gradient[1].data(), gradient[2].data()},
                           0,
                           0,
                           nullptr};
        const bool l1 = cost == PairCost::L1;
        if (x.dimension == 1)
            (l1 ? streamed<T, PairCost::L1, 1> : streamed<T, PairCost::Squared, 1>)(task, segments, blocksAtOnce);
        else if (x.dimension == 2)
            (l1 ? streamed<T, PairCost::L1, 2> : streamed<T, PairCost::Squared, 2>)(task, segments, blocksAtOnce);
        else
            (l1 ? streamed<T, PairCost::L1, 3> : streamed<T, PairCost::Squared, 3>)(task, segments, blocksAtOnce);
    };
}

// The sort, a library's on the GPU, is a library's here, too.
template <class T>
auto slicedOn(long directions, long m, long n) {
    return [=](std::vector<T>& x, const std::vector<T>& y, int p) {
        std::vector<T> xs, ys = y;
        std::vector<int> order(x.size());
        for (long k = 0; k < directions; ++k) {
            const auto first = order.begin() + k * m;
            std::iota(first, first + m, 0);
            std::stable_sort(first, first + m,
                             [&](int s, int t) { return x[size_t(k * m + s)] < x[size_t(k * m + t)]; });
            std::transform(first, first + m, std::back_inserter(xs), [&](int i) { return x[size_t(k * m + i)]; });
            std::sort(ys.begin() + k * n, ys.begin() + (k + 1) * n);
        }
        std::vector<double> values(static_cast<size_t>(directions));
        onHost({int(directions), 2, 2}, 64, [&](const HostLane& lane, void* shared) {
            quantileSteps(lane, shared, whole(xs, directions, m), whole(ys, directions, n), order.data(), p,
                          values.data(), target(x, directions, m));
        });
        return std::accumulate(values.begin(), values.end(), 0.0);
    };
}

} // namespace

class TestPairs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyL1PairIsItsDefinition() {
        for (auto [m, n, d] : {std::array{1L, 1L, 1L}, {5, 3, 2}, {4, 9, 3}, {7, 9, 31}, {13, 11, 40}})
            for (L1Pairs pairs : {L1Pairs::Distance, L1Pairs::Overlap}) {
                QVERIFY(cases::l1PairsError<float>(pairs, m, n, d, 0.5f, l1PairsOn<float>(m, n, d)) < 1e-6);
                QVERIFY(cases::l1PairsError<double>(pairs, m, n, d, 3.0, l1PairsOn<double>(m, n, d)) < 1e-14);
            }
    }

    void theL1GradientIsTheSumOfSignsAndTiesPullNowhere() {
        for (auto [m, n, d] : {std::array{1L, 1L, 1L}, {5, 3, 2}, {9, 20, 13}, {3, 50, 9}})
            for (bool coarse : {false, true}) {
                QVERIFY(cases::l1GradientError<float>(m, n, d, coarse, l1GradientOn<float>(m, n, d)) < 1e-6);
                QVERIFY(cases::l1GradientError<double>(m, n, d, coarse, l1GradientOn<double>(m, n, d)) < 1e-14);
            }
    }

    void aNaNInThePlanIsNotLost() {
        std::vector<float> out(3);
        l1GradientOn<float>(1, 4, 3)({0.1f, NAN, 0.2f, 0.1f}, cases::normalNumbers<float>(3, 1),
                                     cases::normalNumbers<float>(12, 2), out);
        QVERIFY(std::isnan(out[0]));
    }

    void aSoftminIsFoundFromAnyGuess() {
        for (PairCost cost : {PairCost::Squared, PairCost::L1})
            for (int dimension : {1, 2, 3})
                for (auto [m, n] : {std::array{1L, 1L}, {5, 33}, {10, 2500}, {37, 300}})
                    for (double guessError : {0.0, 20.0, -3000.0})
                        for (int segments : {1, 3}) {
                            QVERIFY(cases::streamingError(cost, m, n, dimension, guessError,
                                                          streamingOn<double>(segments)) < 1e-10);
                            QVERIFY(cases::streamingError(cost, m, n, dimension, guessError,
                                                          streamingOn<float>(segments)) < 1e-4);
                        }
    }

    void piecesOfAGridAreTheWhole() {
        for (PairCost cost : {PairCost::Squared, PairCost::L1})
            for (double guessError : {0.0, -3000.0})
                for (int blocksAtOnce : {1, 4})
                    QVERIFY(cases::streamingError(cost, 21, 2500, 2, guessError, streamingOn<double>(3, blocksAtOnce)) <
                            1e-10);
    }

    void cloudsOfAnySizeFillTheDevice() {
        for (auto [m, n] :
             {std::array{1L, 1L}, {20, 20000}, {700, 2500}, {2000, 2000}, {256, 400000}, {400000, 400000}})
            for (long rows : {2L, 4L}) {
                const auto [threads, rowBlocks, segments] = streamingShares(m, n, rows, 132);
                QVERIFY(threads % 32 == 0 && threads >= 32 && threads <= mostStreamingThreads);
                QVERIFY(rowBlocks * threads * rows >= m && (rowBlocks - 1) * threads * rows < m);
                QVERIFY(segments >= 1 && segments <= n);
                const double warps = double(rowBlocks * segments * threads / 32);
                QVERIFY(warps >= std::min(132.0 * 4, double(m) * double(n) / 0x1p14)); // one for every scheduler
            }
        QCOMPARE(streamingShares(400000, 400000, 4, 132, 7).segments, 7);
    }

    void everyGrainOfWeightIsMovedFromRankToRank() {
        for (auto [m, n] : {std::array{1L, 1L}, {5, 5}, {1, 7}, {7, 1}, {6, 4}, {20, 33}})
            for (int p : {1, 2, 3})
                for (bool coarse : {false, true})
                    QVERIFY(cases::slicedError<double>(3, m, n, p, coarse, slicedOn<double>(3, m, n)) < 1e-12);
    }

    void theGpuAgrees() {
        if (const char* why = whyNoGpu()) QSKIP(why);
#ifdef SFUMATO_CUDA
        for (auto [m, n, d] : {std::array{1L, 1L, 1L}, {5, 3, 2}, {33, 70, 31}, {300, 200, 784}, {1700, 1600, 40}}) {
            for (L1Pairs pairs : {L1Pairs::Distance, L1Pairs::Overlap}) {
                QVERIFY(cases::l1PairsError<float>(pairs, m, n, d, 0.5f, onGpu::l1PairsOn<float>(m, n, d)) < 1e-6);
                QVERIFY(cases::l1PairsError<double>(pairs, m, n, d, 3.0, onGpu::l1PairsOn<double>(m, n, d)) < 1e-14);
            }
            for (bool coarse : {false, true}) {
                QVERIFY(cases::l1GradientError<float>(m, n, d, coarse, onGpu::l1GradientOn<float>(m, n, d)) < 1e-6);
                QVERIFY(cases::l1GradientError<double>(m, n, d, coarse, onGpu::l1GradientOn<double>(m, n, d)) < 1e-14);
            }
        }
        for (PairCost cost : {PairCost::Squared, PairCost::L1})
            for (int dimension : {1, 2, 3})
                for (auto [m, n] : {std::array{1L, 1L}, {5, 33}, {700, 2500}, {20, 20000}})
                    for (double guessError : {0.0, 20.0, -3000.0}) {
                        QVERIFY(cases::streamingError(cost, m, n, dimension, guessError,
                                                      onGpu::streamingOn(DevicePrecision::Double)) < 1e-10);
                        QVERIFY(cases::streamingError(cost, m, n, dimension, guessError,
                                                      onGpu::streamingOn(DevicePrecision::Float)) < 1e-4);
                    }
        for (auto [m, n] : {std::array{1L, 1L},
                            {5, 5},
                            {20, 33},
                            {1024, 1000},
                            {1100, 40},
                            {30, 5000},
                            {17000, 20},
                            {16384, 11},
                            {20, 17000}})
            for (int p : {1, 2, 3})
                for (bool coarse : {false, true}) {
                    QVERIFY(cases::slicedError<double>(3, m, n, p, coarse, onGpu::slicedOn<double>(3, m, n)) < 1e-11);
                    QVERIFY(cases::slicedError<float>(3, m, n, p, coarse, onGpu::slicedOn<float>(3, m, n)) < 1e-4);
                }
#endif
    }
};

SFUMATO_TEST_WITH(TestPairs, QCoreApplication)
#include "test_pairs.moc"
