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

std::vector<double> products(const std::vector<double>& rows, const std::vector<double>& columns, long inner, int threads = 1) {
    const long count = long(rows.size()) / inner, width = long(columns.size()) / inner;
    std::vector<double> found(std::size_t(count * width), -1);
    rowProducts({rows.data(), count, inner, inner}, {columns.data(), inner, width, width}, {found.data(), count, width, width}, threads);
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
                    const auto rows = numbers(count * inner, 1), columns = numbers(inner * width, 2), found = products(rows, columns, inner);
                    for (long i = 0; i < count; ++i)
                        for (long j = 0; j < width; ++j) {
                            double sum = 0;
                            for (long k = 0; k < inner; ++k)
                                sum += rows[std::size_t(i * inner + k)] * columns[std::size_t(k * width + j)];
                            QVERIFY(std::abs(found[std::size_t(i * width + j)] - sum) < 1e-12);
                        }
                }
    }

    // Bit by bit, wherever a row stands, beside whom, and on how many threads.
    void aRowIsMultipliedByItself() {
        forEachVectorUnit([](const char*) { multipliedByItself(); });
    }

private:
    static void multipliedByItself() {
        constexpr long count = 23, inner = 50, width = 37;
        const auto rows = numbers(count * inner, 3), columns = numbers(inner * width, 4), all = products(rows, columns, inner);
        for (long i = 0; i < count; ++i) {
            const auto own = products({rows.begin() + i * inner, rows.begin() + (i + 1) * inner}, columns, inner);
            QVERIFY(std::memcmp(own.data(), all.data() + i * width, width * sizeof(double)) == 0);
        }
        auto others = rows;
        std::fill_n(others.begin() + 5 * inner, 3 * inner, std::numeric_limits<double>::quiet_NaN());
        const auto beside = products(others, columns, inner, 2);
        QVERIFY(std::memcmp(beside.data(), all.data(), 5 * width * sizeof(double)) == 0);
        QVERIFY(std::memcmp(beside.data() + 8 * width, all.data() + 8 * width, (count - 8) * width * sizeof(double)) == 0);
    }
};

SFUMATO_TEST(TestRowProducts)
#include "test_row_products.moc"
