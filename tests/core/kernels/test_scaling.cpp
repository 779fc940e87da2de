// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/rows.h"
#include "core/transport/kernels/scaling.h"
#include "tests/support/vector_units.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <cstring>
#include <random>
#include <vector>

using namespace sfumato;

namespace {

using Rows = std::vector<std::vector<double>>;

// -|x_i - y_j|^2 * sharpness between points of the plane.
Rows exponents(long m, long n, double sharpness, unsigned seed) {
    std::mt19937 engine(seed);
    std::normal_distribution<double> normal;
    std::vector<double> x(size_t(2 * m)), y(size_t(2 * n));
    for (double& v : x) v = normal(engine);
    for (double& v : y) v = normal(engine) + 0.5;
    Rows rows;
    rows.assign(size_t(m), std::vector<double>(size_t(n)));
    for (size_t i = 0; i < size_t(m); ++i)
        for (size_t j = 0; j < size_t(n); ++j)
            rows[i][j] = -sharpness * (std::pow(x[2 * i] - y[2 * j], 2) + std::pow(x[2 * i + 1] - y[2 * j + 1], 2));
    return rows;
}

std::vector<double> uniform(long n) { return std::vector<double>(size_t(n), 1.0 / double(n)); }

std::vector<double> uneven(long n) {
    std::vector<double> w(size_t(n), 0.0);
    double sum = 0;
    for (size_t i = 0; i < w.size(); ++i) sum += w[i] = i % 5 == 3 ? 0 : double(1 + i * i % 7); // some weigh nothing
    for (double& v : w) v /= sum;
    return w;
}

struct Truth {
    std::vector<double> u, v;
    Rows plan;
};

// The definition, term by term.
Truth textbook(const Rows& e, const std::vector<double>& a, const std::vector<double>& b, int iterations) {
    Truth t{std::vector<double>(a.size()), std::vector<double>(b.size(), 0.0), e};
    for (int l = 0; l < iterations; ++l) {
        for (size_t i = 0; i < a.size(); ++i) {
            double most = -1e300, sum = 0;
            for (size_t j = 0; j < b.size(); ++j) most = std::max(most, e[i][j] + t.v[j]);
            for (size_t j = 0; j < b.size(); ++j) sum += b[j] * std::exp2(e[i][j] + t.v[j] - most);
            t.u[i] = -most - std::log2(sum);
        }
        for (size_t j = 0; j < b.size(); ++j) {
            double most = -1e300, sum = 0;
            for (size_t i = 0; i < a.size(); ++i) most = std::max(most, e[i][j] + t.u[i]);
            for (size_t i = 0; i < a.size(); ++i) sum += a[i] * std::exp2(e[i][j] + t.u[i] - most);
            t.v[j] = -most - std::log2(sum);
        }
    }
    for (size_t i = 0; i < a.size(); ++i)
        for (size_t j = 0; j < b.size(); ++j) t.plan[i][j] = a[i] * b[j] * std::exp2(e[i][j] + t.u[i] + t.v[j]);
    return t;
}

template <class T>
struct Solved {
    Solved(const Rows& e, const std::vector<double>& a, const std::vector<double>& b, const ScalingOptions& options,
           bool symmetric = false)
        : stride(scalingStride(long(b.size()))), matrix(zeros<T>(paddedTo(long(a.size()), scalingRows) * stride)) {
        std::fill_n(matrix.get(), paddedTo(long(a.size()), scalingRows) * stride, T(NAN)); // the padding need
                                                                                           // not be set
        for (size_t i = 0; i < a.size(); ++i)
            for (size_t j = 0; j < b.size(); ++j) matrix[i * size_t(stride) + j] = T(e[i][j]);
        found = symmetric ? scaleSymmetricPlan(matrix.get(), a, options) : scalePlan(matrix.get(), a, b, options);
    }

    // sum |plan - truth|; both sum to 1
    double distance(const Rows& plan) const {
        double sum = 0;
        for (size_t i = 0; i < plan.size(); ++i)
            for (size_t j = 0; j < plan[i].size(); ++j)
                sum += std::abs(double(matrix[i * size_t(stride) + j]) - plan[i][j]);
        return sum;
    }

    long stride;
    Aligned<T> matrix;
    Scaling found;
};

} // namespace

class TestScaling : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyIterateIsTheTextbooksOnEveryVectorUnit() {
        forEachVectorUnit([](const char* unit) {
            for (auto [m, n] : {std::array{1L, 1L}, {1, 9}, {9, 1}, {30, 17}, {8, 16}, {41, 50}})
                for (double sharpness : {0.1, 4.0, 300.0})
                    for (int iterations : {1, 2, 6, 40})
                        for (bool even : {true, false}) {
                            const Rows e = exponents(m, n, sharpness, 1);
                            const auto a = even ? uniform(m) : uneven(m), b = even ? uniform(n) : uneven(n);
                            const Truth truth = textbook(e, a, b, iterations);
                            const Solved<double> twice(e, a, b, {.iterations = iterations});
                            const Solved<float> once(e, a, b, {.iterations = iterations, .threads = 2});
                            QVERIFY2(twice.distance(truth.plan) < 1e-10, unit);
                            QVERIFY2(once.distance(truth.plan) < 1e-3, unit);
                            for (size_t j = 0; j < b.size(); ++j)
                                QVERIFY2(b[j] == 0 || std::abs(twice.found.v[j] - truth.v[j]) <
                                                          1e-9 * (1 + std::abs(truth.v[j])),
                                         unit);
                        }
        });
    }

    // Exponents down to -1e5: nearly an assignment, thousands of halvings away from anything float could
    // hold.
    void nothingUnderflowsHoweverSharpThePlan() {
        for (double sharpness : {1e3, 1e4, 3e4})
            for (double relaxation : {1.0, 1.8}) {
                const long n = 120;
                const Rows e = exponents(n, n, sharpness, 7);
                const Solved<float> found(e, uniform(n), uniform(n), {.iterations = 3000, .relaxation = relaxation});
                QVERIFY(std::isfinite(found.found.meanExponent) && found.found.marginalError < 0.7);
                for (double sum : found.found.columnSums) QVERIFY(std::abs(sum * double(n) - 1) < 1e-4);
                QVERIFY(found.found.absorptions + found.found.logIterations > 2);
            }
    }

    void statisticsAreThoseOfThePlan() {
        const Rows e = exponents(33, 21, 2, 3);
        const auto a = uniform(33), b = uniform(21);
        const Solved<double> s(e, a, b, {.iterations = 20});
        double entropy = 0, error = 0;
        std::vector<double> columns(21, 0.0);
        for (size_t i = 0; i < 33; ++i) {
            double row = 0;
            for (size_t j = 0; j < 21; ++j) {
                const double p = s.matrix[i * size_t(s.stride) + j];
                entropy += p * std::log2(p / (a[i] * b[j]));
                row += p;
                columns[j] += p;
            }
            QVERIFY(std::abs(row - s.found.rowSums[i]) < 1e-14);
            error += std::abs(row - a[i]);
        }
        for (size_t j = 0; j < 21; ++j) error += std::abs(columns[j] - b[j]);
        QVERIFY(std::abs(entropy - s.found.meanExponent) < 1e-12);
        QVERIFY(std::abs(error - s.found.marginalError) < 1e-14);
        QVERIFY(error > 1e-12); // so that the comparison says something
    }

    void theNumberOfThreadsChangesNoBit() {
        const Rows e = exponents(300, 270, 6, 4);
        const auto a = uniform(300), b = uniform(270);
        const Solved<float> reference(e, a, b, {.iterations = 150});
        for (int threads : {1, 2, 3, 8}) {
            const Solved<float> again(e, a, b, {.iterations = 150, .threads = threads});
            QVERIFY(std::memcmp(reference.matrix.get(), again.matrix.get(),
                                size_t(300 * again.stride) * sizeof(float)) == 0);
            QVERIFY(reference.found.u == again.found.u && reference.found.v == again.found.v);
            QVERIFY(reference.found.meanExponent == again.found.meanExponent);
        }
    }

    void theStartIsWhereTheIterationGoesOn() {
        const Rows e = exponents(40, 40, 3, 5);
        const auto a = uniform(40);
        const Solved<double> half(e, a, a, {.iterations = 10}),
            rest(e, a, a, {.iterations = 10, .start = half.found.v}), whole(e, a, a, {.iterations = 20});
        for (size_t j = 0; j < 40; ++j) QVERIFY(std::abs(rest.found.v[j] - whole.found.v[j]) < 1e-11);
    }

    void iterationEndsWhereOnlyRoundingIsLeft() {
        const Rows flat = exponents(60, 60, 0.05, 6), sharp = exponents(60, 60, 40, 6);
        const Solved<float> quick(flat, uniform(60), uniform(60), {.iterations = 5000});
        QVERIFY(quick.found.iterations < 40 && quick.found.marginalError < 1e-6);
        QVERIFY(quick.distance(textbook(flat, uniform(60), uniform(60), 200).plan) < 1e-6);
        const Solved<float> slow(sharp, uniform(60), uniform(60), {.iterations = 300});
        QCOMPARE(slow.found.iterations, 300);
    }

    void aSymmetricPlanIsFoundFromOnePotential() {
        Rows e = exponents(50, 50, 0, 1);
        std::mt19937 engine(3);
        std::normal_distribution<double> normal;
        std::vector<double> x(50);
        for (double& v : x) v = normal(engine);
        for (size_t i = 0; i < 50; ++i)
            for (size_t j = 0; j < 50; ++j) e[i][j] = -4 * std::abs(x[i] - x[j]);
        const auto a = uneven(50);
        const Truth truth = textbook(e, a, a, 20000);
        forEachVectorUnit([&](const char* unit) {
            for (int threads : {1, 3}) {
                const Solved<double> twice(e, a, a, {.iterations = 100, .threads = threads}, true);
                QVERIFY2(
                    twice.distance(truth.plan) < 1e-7 && twice.found.iterations < 70,
                    qPrintable(
                        QString("%1 %2 %3").arg(unit).arg(twice.distance(truth.plan)).arg(twice.found.iterations)));
                QVERIFY2(std::abs(twice.found.meanExponent -
                                  Solved<double>(e, a, a, {.iterations = 20000}).found.meanExponent) < 1e-6,
                         unit);
                const Solved<float> once(e, a, a, {.iterations = 100, .threads = threads}, true);
                QVERIFY2(once.distance(truth.plan) < 1e-4, unit);
            }
        });
    }

    void aStopEndsItWithAWholePlan() {
        std::stop_source source;
        source.request_stop();
        const Solved<float> s(exponents(20, 20, 5, 2), uniform(20), uniform(20),
                              {.iterations = 1000000, .stop = source.get_token()});
        QVERIFY(s.found.iterations <= 2 && !s.found.converged);
        for (double sum : s.found.columnSums) QVERIFY(std::abs(sum - 0.05) < 1e-6);
    }
};

SFUMATO_TEST_WITH(TestScaling, QCoreApplication)
#include "test_scaling.moc"
