// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/row_products.h"
#include "tests/support/test_program.h"
#include "tests/support/vector_units.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

using namespace sfumato;

namespace {

std::vector<double> numbers(long count, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::vector<double> all(std::size_t(count), 0);
    std::ranges::generate(all, [&] { return normal(random); });
    return all;
}

std::vector<double> products(const std::vector<double>& rows, const std::vector<double>& columns, long inner,
                             int threads = 1) {
    const long count = long(rows.size()) / inner, width = long(columns.size()) / inner;
    std::vector<double> found(std::size_t(count * width), -1);
    rowProducts({rows.data(), count, inner, inner}, {columns.data(), inner, width, width},
                {found.data(), count, width, width}, threads);
    return found;
}

std::vector<float> floats(const std::vector<double>& of) { return {of.begin(), of.end()}; }

std::vector<float> inner(const std::vector<float>& rows, const std::vector<float>& vectors, long length,
                         int threads = 1) {
    const long count = long(rows.size()) / length, width = long(vectors.size()) / length;
    std::vector<float> found(std::size_t(count * width), -1);
    innerProducts({rows.data(), count, length, length}, {vectors.data(), width, length, length},
                  {found.data(), count, width, width}, threads);
    return found;
}

} // namespace

class TestRowProducts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAreThoseOfTheFormula() {
        for (const long count : {1, 4, 7})
            for (const long inner : {1, 13, 144})
                for (const long width : {1, 8, 15, 33}) {
                    const auto rows = numbers(count * inner, 1), columns = numbers(inner * width, 2),
                               found = products(rows, columns, inner);
                    for (long i = 0; i < count; ++i)
                        for (long j = 0; j < width; ++j) {
                            double sum = 0;
                            for (long k = 0; k < inner; ++k)
                                sum += rows[std::size_t(i * inner + k)] * columns[std::size_t(k * width + j)];
                            QVERIFY(std::abs(found[std::size_t(i * width + j)] - sum) < 1e-12);
                        }
                }
    }

    void innerProductsAreThoseOfTheFormula() {
        for (const long count : {1, 5, 12, 29})
            for (const long length : {1, 13, 144})
                for (const long width : {1, 10, 32, 65}) {
                    const auto rows = floats(numbers(count * length, 1)), vectors = floats(numbers(width * length, 2)),
                               found = inner(rows, vectors, length);
                    for (long i = 0; i < count; ++i)
                        for (long j = 0; j < width; ++j) {
                            double sum = 0, size = 0;
                            for (long k = 0; k < length; ++k) {
                                const double term = double(rows[std::size_t(i * length + k)]) *
                                                    vectors[std::size_t(j * length + k)];
                                sum += term, size += std::abs(term);
                            }
                            QVERIFY(std::abs(found[std::size_t(i * width + j)] - sum) <= 1e-6 * size);
                        }
                }
    }

    // Bit by bit, wherever a row stands, beside whom, and on how many threads.
    void aRowIsMultipliedByItself() {
        forEachVectorUnit([](const char*) { multipliedByItself(); });
    }

private:
    static void multipliedByItself() {
        constexpr long count = 29, length = 50, width = 37;
        const auto rows = numbers(count * length, 3), others = numbers(length * width, 4);
        standsByItself(rows, length, width,
                       [&](const auto& some, int threads) { return products(some, others, length, threads); });
        standsByItself(floats(rows), length, width,
                       [&](const auto& some, int threads) { return inner(some, floats(others), length, threads); });
    }

    template <class T, class Multiply>
    static void standsByItself(const std::vector<T>& rows, long length, long width, const Multiply& multiply) {
        const auto all = multiply(rows, 1);
        const long count = long(rows.size()) / length;
        for (long i = 0; i < count; ++i) {
            const auto own = multiply(std::vector<T>(rows.begin() + i * length, rows.begin() + (i + 1) * length), 1);
            QVERIFY(std::memcmp(own.data(), all.data() + i * width, std::size_t(width) * sizeof(T)) == 0);
        }
        auto changed = rows;
        std::fill_n(changed.begin() + 5 * length, 3 * length, std::numeric_limits<T>::quiet_NaN());
        const auto beside = multiply(changed, 2);
        QVERIFY(std::memcmp(beside.data(), all.data(), std::size_t(5 * width) * sizeof(T)) == 0);
        QVERIFY(std::memcmp(beside.data() + 8 * width, all.data() + 8 * width,
                            std::size_t((count - 8) * width) * sizeof(T)) == 0);
    }
};

SFUMATO_TEST(TestRowProducts)
#include "test_row_products.moc"
