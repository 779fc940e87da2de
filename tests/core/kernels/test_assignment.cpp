// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/assignment.h"
#include "core/transport/kernels/assignment_refine.h"
#include "tests/support/vector_units.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

using namespace sfumato;

namespace {

template <class T>
std::vector<T> costs(long n, unsigned seed, int levels) {
    std::mt19937 source(seed);
    std::vector<T> cost(size_t(n * n));
    for (T& c : cost) c = levels > 0 ? T(int(source() % unsigned(levels))) : T(source()) / T(4294967296.0) - T(0.5);
    return cost;
}

double bestOfAll(const std::vector<double>& cost, long n) {
    std::vector<long> order(static_cast<size_t>(n));
    std::iota(order.begin(), order.end(), 0L);
    double best = 1e300;
    do {
        double sum = 0;
        for (long i = 0; i < n; ++i) sum += cost[size_t(i * n + order[size_t(i)])];
        best = std::min(best, sum);
    } while (std::next_permutation(order.begin(), order.end()));
    return best;
}

template <class T>
struct Found {
    std::vector<std::int32_t> columnOf;
    std::vector<T> f, g;
};

template <class T>
Found<T> assigned(const std::vector<T>& cost, long n) {
    const auto count = static_cast<size_t>(n);
    Found<T> found{std::vector<std::int32_t>(count), std::vector<T>(count), std::vector<T>(count)};
    if (!assignRows(cost.data(), n, found.columnOf.data(), found.f.data(), found.g.data(), {})) found.columnOf.clear();
    return found;
}

// A permutation with potentials that are feasible and tight on it is the best: that is linear programming's
// duality.
template <class T>
bool provesItself(const std::vector<T>& cost, long n, T tolerance) {
    const Found<T> found = assigned(cost, n);
    std::vector<int> taken(static_cast<size_t>(n), 0);
    for (const std::int32_t j : found.columnOf) ++taken[size_t(j)];
    if (std::any_of(taken.begin(), taken.end(), [](int times) { return times != 1; })) return false;
    for (long i = 0; i < n; ++i)
        for (long j = 0; j < n; ++j) {
            const T slack = cost[size_t(i * n + j)] - found.f[size_t(i)] - found.g[size_t(j)];
            if (!(slack >= -tolerance) || (found.columnOf[size_t(i)] == j && !(slack <= tolerance))) return false;
        }
    return true;
}

} // namespace

class TestAssignment : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ofAllPermutationsItFindsTheBest() {
        for (long n = 1; n <= 7; ++n)
            for (unsigned seed = 0; seed < 30; ++seed)
                for (int levels : {0, 2, 5}) { // few levels: many equal costs
                    const auto cost = costs<double>(n, seed, levels);
                    const auto found = assigned(cost, n);
                    double sum = 0;
                    for (long i = 0; i < n; ++i) sum += cost[size_t(i * n + found.columnOf[size_t(i)])];
                    QVERIFY(std::abs(sum - bestOfAll(cost, n)) < 1e-12);
                }
    }

    void potentialsProveItOnEveryVectorUnit() {
        forEachVectorUnit([](const char* unit) {
            for (long n : {1L, 2L, 15L, 16L, 17L, 63L, 100L, 257L})
                for (int levels : {0, 1, 2, 10, 1000}) {
                    QVERIFY2(provesItself(costs<float>(n, unsigned(n), levels), n, 2e-6f * float(std::max(1, levels))),
                             unit);
                    QVERIFY2(provesItself(costs<double>(n, unsigned(n), levels), n, 1e-13 * std::max(1, levels)), unit);
                }
        });
    }

    void hardCostsAreSolvedToo() {
        const long n = 200;
        std::vector<double> product(size_t(n * n)), outlier = costs<double>(n, 1, 0), chain(size_t(n * n));
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < n; ++j) {
                product[size_t(i * n + j)] = double((i + 1) * (j + 1)); // the textbook's worst case
                chain[size_t(i * n + j)] = double(std::max(j - i, 0L)); // on a line, most pairs tie
            }
        outlier[777] = 1e12;
        QVERIFY(provesItself(product, n, 1e-9));
        QVERIFY(provesItself(chain, n, 1e-9));
        QVERIFY(provesItself(outlier, n, 1e-9));
    }

    void aStopIsAnswered() {
        std::stop_source source;
        source.request_stop();
        const auto cost = costs<float>(300, 1, 0);
        Found<float> found{std::vector<std::int32_t>(300), std::vector<float>(300), std::vector<float>(300)};
        QVERIFY(
            !assignRows(cost.data(), 300, found.columnOf.data(), found.f.data(), found.g.data(), source.get_token()));
    }

    // From any assignment: over the full list the refinement is a solver of its own.
    void refinementTurnsAnyAssignmentIntoTheBest() {
        for (long n : {1L, 2L, 7L, 40L})
            for (unsigned seed = 0; seed < 10; ++seed) {
                const auto cost = costs<double>(n, seed, seed % 2 ? 6 : 0);
                SparseCosts all;
                all.begin.push_back(0);
                for (long i = 0; i < n; ++i) {
                    for (long j = 0; j < n; ++j) all.entries.push_back({std::int32_t(j), cost[size_t(i * n + j)]});
                    all.begin.push_back(std::int64_t(all.entries.size()));
                }
                std::vector<std::int32_t> columnOf(static_cast<size_t>(n));
                std::iota(columnOf.rbegin(), columnOf.rend(), 0);
                std::vector<double> f(columnOf.size()), g(columnOf.size(), 0.0);
                QVERIFY(refineAssignment(all, columnOf.data(), f.data(), g.data(), 1e-15));
                const auto best = assigned(cost, n);
                double found = 0, truth = 0;
                for (long i = 0; i < n; ++i) {
                    found += cost[size_t(i * n + columnOf[size_t(i)])];
                    truth += cost[size_t(i * n + best.columnOf[size_t(i)])];
                    for (long j = 0; j < n; ++j)
                        QVERIFY(cost[size_t(i * n + j)] - f[size_t(i)] - g[size_t(j)] > -1e-12);
                }
                QVERIFY(std::abs(found - truth) < 1e-12);
            }
    }

    void theListHoldsExactlyTheNearlyTightPairs() {
        const long n = 130;
        const auto cost = costs<float>(n, 5, 0);
        const std::vector<float> f(size_t(n), -0.2f), g(size_t(n), -0.2f), margin(size_t(n), 0.1f);
        const auto found = nearlyTight(cost.data(), n, f.data(), g.data(), margin.data(), n * n);
        QVERIFY(found.has_value());
        size_t next = 0;
        for (long i = 0; i < n; ++i)
            for (long j = 0; j < n; ++j)
                if (cost[size_t(i * n + j)] - g[size_t(j)] < f[size_t(i)] + margin[size_t(i)])
                    QCOMPARE(long(found->entries[next++].column), j);
        QCOMPARE(next, found->entries.size());
        QVERIFY(!nearlyTight(cost.data(), n, f.data(), g.data(), margin.data(), 10).has_value());
    }
};

SFUMATO_TEST_WITH(TestAssignment, QCoreApplication)
#include "test_assignment.moc"
