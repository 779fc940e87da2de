// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/chebyshev.h"
#include "core/transport/kernels/dominance.h"
#include "core/transport/kernels/streaming.h"
#include "tests/support/vector_units.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace sfumato;

namespace {

using Numbers = std::vector<double>;

Numbers normal(long count, unsigned seed, double scale) {
    std::mt19937 engine(seed);
    std::normal_distribution<double> distribution(0, scale);
    Numbers values(static_cast<size_t>(count));
    for (double& v : values) v = distribution(engine);
    return values;
}

Cloud cloud(long count, int dimension, unsigned seed, double scale = 1, double grid = 0) {
    Cloud points(count, dimension);
    for (int k = 0; k < dimension; ++k) {
        const Numbers values = normal(count, seed + 10 * unsigned(k), scale);
        for (long i = 0; i < count; ++i)
            points[k][i] = grid > 0 ? grid * std::round(values[size_t(i)] / grid) : values[size_t(i)];
    }
    return points;
}

double pairCost(PairCost cost, const Cloud& x, long i, const Cloud& y, long j) {
    double sum = 0;
    for (int k = 0; k < x.dimension; ++k) {
        const double u = x[k][i] - y[k][j];
        sum += cost == PairCost::L1 ? std::abs(u) : u * u;
    }
    return sum;
}

// The softmin and its slopes as they are defined.
struct Softmin {
    Numbers f;
    std::array<Numbers, 3> slope;
};

Softmin softmin(PairCost cost, const Cloud& x, const Cloud& y, const Numbers& g) {
    Softmin found{Numbers(size_t(x.count)), {}};
    for (Numbers& slope : found.slope) slope.assign(size_t(x.count), 0);
    for (long i = 0; i < x.count; ++i) {
        double largest = -INFINITY, sum = 0;
        for (long j = 0; j < y.count; ++j) largest = std::max(largest, g[size_t(j)] - pairCost(cost, x, i, y, j));
        for (long j = 0; j < y.count; ++j) {
            const double weight = std::exp(g[size_t(j)] - pairCost(cost, x, i, y, j) - largest);
            sum += weight;
            for (int k = 0; k < x.dimension; ++k) {
                const double u = x[k][i] - y[k][j];
                found.slope[size_t(k)][size_t(i)] += weight * (cost == PairCost::L1 ? (u > 0) - (u < 0) : 2 * u);
            }
        }
        found.f[size_t(i)] = -largest - std::log(sum / double(y.count));
        for (Numbers& slope : found.slope) slope[size_t(i)] /= sum;
    }
    return found;
}

double worst(const Numbers& found, const Numbers& truth) {
    double largest = 0;
    for (size_t i = 0; i < truth.size(); ++i)
        largest = std::max(largest, std::abs(found[i] - truth[i]) / (1 + std::abs(truth[i])));
    return largest;
}

void toNode(const ChebyshevGrid& grid, long index, std::array<double, 3>& u) {
    for (int k = grid.dimension - 1; k >= 0; --k) {
        u[size_t(k)] = grid.node(k, index % grid.nodes[size_t(k)]);
        index /= grid.nodes[size_t(k)];
    }
}

} // namespace

class TestClouds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void streamingIsTheDefinitionWhateverTheGuess() {
        forEachVectorUnit([](const char* unit) {
            for (PairCost cost : {PairCost::Squared, PairCost::L1})
                for (int d : {1, 2, 3})
                    for (auto [m, n] : {std::array{1L, 1L}, {7, 3}, {6, 130}, {9, 5000}}) {
                        const Cloud x = cloud(m, d, 1), y = cloud(n, d, 2, 2, 0.25);
                        const Numbers g = normal(n, 3, 3);
                        const Softmin truth = softmin(cost, x, y, g);
                        for (Precision precision : {Precision::Float, Precision::Double})
                            for (double guess : {0.0, 20.0, -500.0, 1e6}) {
                                const double bound = precision == Precision::Float ? 3e-6 : 1e-13;
                                Numbers f(size_t(m), guess);
                                QVERIFY(streamingSoftmin(cost, precision, x, y, g.data(), f.data(), 2, {}));
                                QVERIFY2(worst(f, truth.f) < bound, unit);
                                std::array<Numbers, 3> slope{f, f, f};
                                QVERIFY(streamingGradient(cost, precision, x, y, g.data(), f.data(),
                                                          {slope[0].data(), slope[1].data(), slope[2].data()}, 2, {}));
                                for (size_t k = 0; k < size_t(d); ++k)
                                    QVERIFY2(worst(slope[k], truth.slope[k]) < 3 * bound, unit);
                            }
                    }
        });
    }

    void streamingHoldsWhereEveryTermUnderflows() {
        const Cloud x = cloud(5, 2, 1, 30), y = cloud(50, 2, 2, 30);
        const Numbers g = normal(50, 3, 1000);
        for (PairCost cost : {PairCost::Squared, PairCost::L1}) {
            Numbers f(5, 0);
            QVERIFY(streamingSoftmin(cost, Precision::Double, x, y, g.data(), f.data(), 1, {}));
            QVERIFY(worst(f, softmin(cost, x, y, g).f) < 1e-12);
        }
    }

    // exp2 of what is beyond its range may be any number, also one that a good guess would give.
    void aGuessThatIsTooHighByAnyAmountIsNoticed() {
        forEachVectorUnit([](const char* unit) {
            const Cloud x = cloud(1, 2, 1), y = cloud(50, 2, 2);
            const Numbers g = normal(50, 3, 1);
            for (const PairCost cost : {PairCost::Squared, PairCost::L1}) {
                const Numbers truth = softmin(cost, x, y, g).f;
                for (const Precision precision : {Precision::Float, Precision::Double})
                    for (double guess = 60; guess < 1e7; guess *= 1.01) {
                        Numbers f{guess};
                        QVERIFY(streamingSoftmin(cost, precision, x, y, g.data(), f.data(), 1, {}));
                        QVERIFY2(worst(f, truth) < (precision == Precision::Float ? 3e-6 : 1e-12),
                                 qPrintable(QString("%1: guess %2").arg(unit).arg(guess)));
                    }
            }
        });
    }

    void dominanceSumsAreTheDefinitionTiesIncluded() {
        forEachVectorUnit([](const char* unit) {
            for (int d : {1, 2})
                for (auto [m, n] : {std::array{1L, 1L}, {5, 1}, {40, 300}, {50, 5000}})
                    for (double grid : {0.0, 0.5}) {
                        const Cloud x = cloud(m, d, 1, 2, grid), y = cloud(n, d, 2, 2, grid);
                        Numbers weight = normal(n, 3, 1);
                        for (double& w : weight) w = std::exp(w);
                        const SortedCloud sortedX(x), sortedY(y);
                        const DominanceSums sums(sortedX, sortedY);
                        for (int k = 0; k < d; ++k)
                            for (bool equalIsHigh : {false, true})
                                for (int threads : {1, 2, 5}) {
                                    Numbers low(static_cast<size_t>(m)), high = low, lowTruth = low, highTruth = low;
                                    sums.sides(k, equalIsHigh, weight.data(), low.data(), high.data(), threads);
                                    for (long i = 0; i < m; ++i)
                                        for (long j = 0; j < n; ++j) {
                                            const double u = x[k][i] - y[k][j];
                                            const double term = weight[size_t(j)] *
                                                                std::exp(-pairCost(PairCost::L1, x, i, y, j));
                                            lowTruth[size_t(i)] += u > 0 ? term : 0;
                                            highTruth[size_t(i)] += u < 0 || (u == 0 && equalIsHigh) ? term : 0;
                                        }
                                    QVERIFY2(worst(low, lowTruth) < 1e-13 && worst(high, highTruth) < 1e-13, unit);
                                }
                    }
        });
    }

    void dominanceSumsKeepTheirAccuracyAcrossTheWholeRange() {
        Cloud x(3, 2), y(2, 2);
        for (int k = 0; k < 2; ++k) {
            x[k][0] = -100, x[k][1] = 0, x[k][2] = 100;
            y[k][0] = -100, y[k][1] = 100;
        }
        const SortedCloud sortedX(x), sortedY(y);
        const Numbers weight{1, std::exp(-390)};
        Numbers low(3), high(3);
        DominanceSums(sortedX, sortedY).sides(0, true, weight.data(), low.data(), high.data(), 1);
        QVERIFY(std::abs(low[2] / std::exp(-400) - 1) < 1e-12 && std::abs(high[1] / std::exp(-590) - 1) < 1e-12);
        QVERIFY(low[0] == 0 && std::abs(high[0] - 1) < 1e-12);
    }

    void gaussianSumsAreTheDefinition() {
        forEachVectorUnit([](const char* unit) {
            for (int d : {1, 2, 3})
                for (long n : {1L, 255L, 1000L})
                    for (int threads : {1, 3}) {
                        const Cloud y = cloud(n, d, 1);
                        const Numbers g = normal(n, 2, 2);
                        const ChebyshevGrid grid{d, {8, 12, 4}, {0.5, -0.5, 0.1}, {3, 2, 1}};
                        const auto sums = gaussianSums(grid, y, g.data(), 3, threads);
                        QCOMPARE(long(sums.size()), grid.size());
                        std::array<double, 3> u{};
                        for (long p = 0; p < grid.size(); ++p) {
                            toNode(grid, p, u);
                            double truth = 0;
                            for (long j = 0; j < n; ++j) {
                                double square = 0;
                                for (int k = 0; k < d; ++k)
                                    square += (u[size_t(k)] - y[k][j]) * (u[size_t(k)] - y[k][j]);
                                truth += std::exp(g[size_t(j)] - 3 - square);
                            }
                            QVERIFY2(std::abs(sums[size_t(p)] / truth - 1) < 2e-9, unit);
                        }
                    }
        });
    }

    void interpolationIsExactForPolynomialsAndTheirDerivatives() {
        forEachVectorUnit([](const char* unit) {
            for (int d : {1, 2, 3}) {
                const ChebyshevGrid grid{d, {8, 4, 4}, {0.5, -0.5, 0.1}, {3, 2, 1}};
                // x^5 - 2 x + (y^3 - y) x + z^2 y, as far as there are coordinates
                const auto value = [](double x, double y, double z) {
                    return std::pow(x, 5) - 2 * x + (y * y * y - y) * x + z * z * y;
                };
                Numbers values(size_t(grid.size()));
                std::array<double, 3> u{};
                for (long p = 0; p < grid.size(); ++p) {
                    toNode(grid, p, u);
                    values[size_t(p)] = value(u[0], u[1], u[2]);
                }
                const Numbers coefficients = chebyshevCoefficients(grid, values);
                const Cloud x = cloud(1000, d, 1, 0.5);
                Numbers found(1000), truth(1000);
                chebyshevValues(grid, coefficients, x, found.data(), 2);
                const auto at = [&](int k, size_t i) { return k < d ? x[k][i] : 0; };
                for (size_t i = 0; i < 1000; ++i) truth[i] = value(at(0, i), at(1, i), at(2, i));
                QVERIFY2(worst(found, truth) < 1e-11, unit);
                for (int k = 0; k < d; ++k) {
                    chebyshevValues(grid, chebyshevDerivative(grid, coefficients, k), x, found.data(), 2);
                    for (size_t i = 0; i < 1000; ++i) {
                        const double a = at(0, i), b = at(1, i), c = at(2, i);
                        truth[i] = k == 0   ? 5 * std::pow(a, 4) - 2 + b * b * b - b
                                   : k == 1 ? (3 * b * b - 1) * a + c * c
                                            : 2 * c * b;
                    }
                    QVERIFY2(worst(found, truth) < 1e-11, unit);
                }
            }
        });
    }

    void theTailTellsWhatIsLeftOut() {
        const auto tailOf = [](long nodes) {
            const ChebyshevGrid grid{1, {nodes, 1, 1}, {0, 0, 0}, {2, 1, 1}};
            Numbers values;
            for (long a = 0; a < nodes; ++a) values.push_back(std::exp(-grid.node(0, a) * grid.node(0, a)));
            return chebyshevTail(grid, chebyshevCoefficients(grid, values), 0);
        };
        QVERIFY(tailOf(8) > 1e-2 && tailOf(16) < 1e-4 && tailOf(32) < 1e-12);
    }

    void aStopRequestEndsEveryKernel() {
        std::stop_source source;
        source.request_stop();
        const Cloud x = cloud(100000, 2, 1);
        const Numbers g(100000, 0);
        Numbers f(100000, -7);
        QVERIFY(!streamingSoftmin(PairCost::L1, Precision::Float, x, x, g.data(), f.data(), 2, source.get_token()));
        QCOMPARE(f[99999], -7.0);
        const ChebyshevGrid grid{2, {8, 8, 1}, {0, 0, 0}, {3, 3, 1}};
        QCOMPARE(gaussianSums(grid, x, g.data(), 0, 1, source.get_token())[5], 0.0);
        chebyshevValues(grid, Numbers(64, 1), x, f.data(), 2, source.get_token());
        QCOMPARE(f[99999], -7.0);
    }
};

SFUMATO_TEST_WITH(TestClouds, QCoreApplication)
#include "test_clouds.moc"
