// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/noise_source.h"
#include "core/noise/normal_cells.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <vector>

using namespace sfumato;
using detail::NormalCells;

namespace {

using Digits = detail::LazyUniform<64>;

ChaCha20 cellStream(std::uint64_t index) {
    return NoiseSource::seededForStudy(11).stream(NoisePurpose::Projection, index);
}

/// exp(-x^2 / 2) at the left end of a cell, and what is refused of it at a place of the cell.
long double stepAt(int cell) {
    const long double x = (long double)(cell) / NormalCells::perUnit;
    return std::exp(-x * x / 2);
}
long double refusedAt(int cell, const Digits& part) {
    const long double left = (long double)(cell) / NormalCells::perUnit,
                      more = (long double)(part.first()) * 0x1p-64L / NormalCells::perUnit;
    return -std::expm1(-more * (2 * left + more) / 2);
}

} // namespace

class TestNormalCells : public QObject {
    Q_OBJECT

    const NormalCells& m_cells = NormalCells::shared();

private Q_SLOTS:
    // 2^64 in all, to the last unit; no step is below the density, and none is much above.
    void everyOutcomeHasItsWeight() {
        std::uint64_t sum = 0; // mod 2^64
        for (int k = 0; k < NormalCells::cells + 2; ++k) {
            QCOMPARE(m_cells.share(k), m_cells.weight(k));
            sum += m_cells.weight(k);
        }
        QCOMPARE(sum, std::uint64_t(0));
        QVERIFY(m_cells.weight(NormalCells::refused) < (std::uint64_t(1) << 57)); // of 2^64: few are in vain
        for (int j = 0; j < NormalCells::cells; ++j) {
            const long double over = (long double)(m_cells.weight(j)) - (long double)(m_cells.weight(0)) * stepAt(j);
            QVERIFY2(over > -1 && over < 2, qPrintable(QString::number(j)));
        }
    }

    void outcomesAreProposedAsOftenAsTheyWeigh() {
        constexpr int draws = 1'000'000;
        std::vector<int> seen(NormalCells::cells + 2, 0);
        ChaCha20 words = cellStream(1);
        for (int i = 0; i < draws; ++i) ++seen[std::size_t(m_cells.propose(words))];
        double chi2 = 0, degrees = -1;
        for (int k = 0; k < NormalCells::cells + 2; ++k)
            if (const double expected = draws * double(m_cells.weight(k)) * 0x1p-64; expected > 10) {
                chi2 += (seen[std::size_t(k)] - expected) * (seen[std::size_t(k)] - expected) / expected;
                ++degrees;
            }
        QVERIFY2(std::abs(chi2 - degrees) < 4 * std::sqrt(2 * degrees), qPrintable(QString::number(chi2)));
    }

    void theQuickAnswerIsTheExactOne() {
        ChaCha20 words = cellStream(2);
        int stayed = 0;
        for (int i = 0; i < 2000; ++i) {
            const int cell = i % NormalCells::cells;
            Digits part(words), same = part;
            // Near to where it changes, and not so near that the quick answer asks the exact one.
            const double edge = double(refusedAt(cell, part)) * 0x1p31,
                         u = edge + (i % 2 == 0 ? -50 : 50) * (1 + i % 7);
            if (u < 0) continue;
            const bool quick = m_cells.stays(cell, part, std::uint32_t(u), words);
            QCOMPARE(quick, m_cells.staysExactly(cell, same, std::uint32_t(u), words));
            QCOMPARE(quick, u > edge);
            stayed += quick;
        }
        QVERIFY(stayed > 500 && stayed < 1500);
    }

    // 31 digits of u that do not decide: the others do, as often as they must.
    void tiesAreSettledByMoreDigits() {
        for (const int cell : {1, 16, 40, 95}) {
            ChaCha20 words = cellStream(std::uint64_t(100 + cell));
            const Digits part(words);
            // What a weight is above its density counts, too, where weights are small.
            const long double edge = (1 - (1 - refusedAt(cell, part)) * (long double)(m_cells.weight(0)) *
                                              stepAt(cell) / (long double)(m_cells.weight(cell))) *
                                     0x1p31L;
            const auto u = std::uint32_t(edge);
            constexpr int draws = 1000;
            int stays = 0;
            for (int i = 0; i < draws; ++i) {
                Digits same = part;
                stays += m_cells.stays(cell, same, u, words);
            }
            const double expected = 1 - double(edge - u);
            QVERIFY2(std::abs(stays - draws * expected) < 4.5 * std::sqrt(draws * expected * (1 - expected) + 1),
                     qPrintable(QString("%1: %2, %3").arg(cell).arg(stays).arg(draws * expected)));
        }
    }

    // One proposal beyond the cells: a place there as often as the normal distribution has one, and so the mass of the
    // tail beside that of the cells, in which sqrt(pi / 2) erf(6 / sqrt 2) is kept, is right. What is not a place must
    // be proposed anew among all.
    void theTailHasItsShare() {
        constexpr int draws = 20'000;
        ChaCha20 words = cellStream(3);
        int places = 0;
        for (int i = 0; i < draws; ++i) places += m_cells.placeBeyond(words).has_value();
        const double kept = 6 * std::exp(18.0) * std::sqrt(std::numbers::pi / 2) * std::erfc(6 / std::sqrt(2.0));
        QVERIFY2(std::abs(places - draws * kept) < 4 * std::sqrt(draws * kept * (1 - kept)),
                 qPrintable(QString("%1 of %2").arg(places).arg(draws * kept)));
        const double mass = double(m_cells.weight(NormalCells::beyond)) / double(m_cells.weight(0)) /
                            NormalCells::perUnit;
        QVERIFY(std::abs(mass * kept / (std::sqrt(std::numbers::pi / 2) * std::erfc(6 / std::sqrt(2.0))) - 1) < 1e-6);
    }

    // What is rounded is the place.
    void roundingsAreThoseOfThePlace() {
        constexpr std::uint64_t sigma = 1'000'003;
        for (std::uint64_t i = 0; i < 2000; ++i) {
            ChaCha20 a = cellStream(1000 + i), b = cellStream(1000 + i);
            const detail::LazyNormal z = m_cells.place(a);
            const double magnitude = (double(z.whole) + double(z.part.first()) * 0x1p-64) / 16 * double(sigma);
            const double rounded = double(m_cells.draw(b, sigma));
            QVERIFY(std::abs((z.negative ? -magnitude : magnitude) - rounded) < 0.5 + 1e-6);
        }
    }
};

SFUMATO_TEST(TestNormalCells)
#include "test_normal_cells.moc"
