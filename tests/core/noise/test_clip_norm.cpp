// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/grid.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

using namespace sfumato;

namespace {

using Record = std::vector<std::int64_t>;
__extension__ using Wide = unsigned __int128;

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

std::uint64_t magnitude(std::int64_t v) { return v < 0 ? 0 - std::uint64_t(v) : std::uint64_t(v); }

bool atMost(const Record& record, std::uint64_t bound, bool l2) {
    Wide sum = 0;
    for (const std::int64_t v : record) {
        const std::uint64_t m = magnitude(v);
        if (m > bound) return false;
        sum += l2 ? Wide(m) * m : Wide(m);
        if (sum > (l2 ? Wide(bound) * bound : Wide(bound))) return false;
    }
    return true;
}

double norm(const Record& record, bool l2) {
    long double sum = 0;
    for (const std::int64_t v : record) {
        const auto m = static_cast<long double>(magnitude(v));
        sum += l2 ? m * m : m;
    }
    return double(l2 ? std::sqrt(sum) : sum);
}

void clip(Record& record, std::uint64_t bound, bool l2) { l2 ? clipNormL2(record, bound) : clipNormL1(record, bound); }

// Random magnitudes of every size, and the records on which rounding is most likely to fail.
Record someRecord(std::mt19937_64& engine, std::uint64_t bound) {
    Record record(1 + engine() % 24);
    const int bits = int(engine() % 64);
    const auto around = std::int64_t(bound);
    for (std::int64_t& v : record) switch (engine() % 8) {
        case 0: v = engine() % 2 == 0 ? least : most; break;
        case 1: v = around + std::int64_t(engine() % 3) - 1; break;
        case 2: v = -around / std::max<std::int64_t>(1, std::int64_t(std::sqrt(double(record.size())))); break;
        case 3: v = std::int64_t(engine() % 3) - 1; break;
        default: v = std::int64_t(engine()) >> bits; break;
        }
    if (engine() % 4 == 0) std::fill(record.begin(), record.end(), record.front());
    return record;
}

} // namespace

class TestClipNorm : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noIntegerNormEverExceedsTheBound() {
        std::mt19937_64 engine(1);
        int above = 0, loose = 0, turned = 0, touched = 0;
        for (int i = 0; i < 1'000'000; ++i) {
            const bool l2 = i % 2 == 0;
            const std::uint64_t bound = (engine() >> 1) >> (1 + engine() % 62);
            const Record before = someRecord(engine, bound);
            Record after = before;
            clip(after, bound, l2);
            above += !atMost(after, bound, l2);
            if (atMost(before, bound, l2))
                touched += after != before;
            else // truncation takes less than 1 from each value
                loose += norm(after, l2) <
                         double(bound) * (1 - 1e-12) - (l2 ? std::sqrt(double(before.size())) : double(before.size()));
            for (std::size_t j = 0; j < before.size(); ++j)
                turned += magnitude(after[j]) > magnitude(before[j]) || (after[j] < 0 && before[j] > 0) ||
                          (after[j] > 0 && before[j] < 0);
        }
        QCOMPARE(above, 0);
        QVERIFY2(loose == 0, "clipped further than the bound asks for");
        QVERIFY2(turned == 0, "a value grew or changed its sign");
        QVERIFY2(touched == 0, "a record within the bound was changed");
    }

    void theBoundIsKeptAtItsExtremes() {
        for (const bool l2 : {false, true})
            for (const std::uint64_t bound : {std::uint64_t(0), std::uint64_t(1), std::uint64_t(1) << 62})
                for (const std::int64_t v : {least, most, std::int64_t(1)}) {
                    Record record(100'000, v);
                    clip(record, bound, l2);
                    QVERIFY(atMost(record, bound, l2));
                }
        Record empty;
        clipNormL2(empty, 5);
        clipNormL1(empty, 5);
    }

    void theOrderOfTheValuesDoesNotMatter() {
        std::mt19937_64 engine(2);
        for (int i = 0; i < 20'000; ++i) {
            const std::uint64_t bound = engine() % 1'000'000;
            const Record record = someRecord(engine, bound);
            std::vector<std::size_t> order(record.size());
            std::iota(order.begin(), order.end(), std::size_t(0));
            std::shuffle(order.begin(), order.end(), engine);
            Record straight = record, shuffled(record.size());
            for (std::size_t j = 0; j < order.size(); ++j) shuffled[j] = record[order[j]];
            clip(straight, bound, i % 2 == 0);
            clip(shuffled, bound, i % 2 == 0);
            for (std::size_t j = 0; j < order.size(); ++j) QCOMPARE(shuffled[j], straight[order[j]]);
        }
    }

    void directionsAreKept() {
        Record record{3'000'000, -4'000'000, 0};
        clipNormL2(record, 500'000);
        QVERIFY(std::abs(record[0] - 300'000) <= 1 && std::abs(record[1] + 400'000) <= 1 && record[2] == 0);
        record = {3'000'000, -1'000'000};
        clipNormL1(record, 400'000);
        QVERIFY(std::abs(record[0] - 300'000) <= 1 && std::abs(record[1] + 100'000) <= 1);
    }
};

SFUMATO_TEST_WITH(TestClipNorm, QCoreApplication)
#include "test_clip_norm.moc"
