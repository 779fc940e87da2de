// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/raw_evaluator.h"
#include "core/metrics/table_marginals.h"
#include "core/models/latent.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <QtTest>

#include <cmath>
#include <map>

using namespace sfumato;

class TestTableMarginals : public QObject {
    Q_OBJECT

    static bool isNear(double a, double b) { return std::abs(a - b) < 1e-12; }

    /// The same by the definition: the shares of all combinations of values in a map, every set of columns in turn.
    static MarginalDistances byDefinition(const std::vector<std::vector<int>>& a,
                                          const std::vector<std::vector<int>>& b) {
        const std::size_t columns = a.front().size();
        MarginalDistances sums{}, counts{};
        for (std::size_t mask = 1; mask < (std::size_t(1) << columns); ++mask) {
            const int ways = __builtin_popcountll(mask);
            if (ways > 3) continue;
            std::map<std::vector<int>, double> shares;
            const auto add = [&](const auto& table, double sign) {
                for (const auto& row : table) {
                    std::vector<int> cell;
                    for (std::size_t k = 0; k < columns; ++k)
                        if (mask >> k & 1) cell.push_back(row[k]);
                    shares[cell] += sign / double(table.size());
                }
            };
            add(a, 1), add(b, -1);
            double apart = 0;
            for (const auto& [cell, share] : shares) apart += std::abs(share) / 2;
            sums[std::size_t(ways - 1)] += apart, ++counts[std::size_t(ways - 1)];
        }
        for (std::size_t k = 0; k < 3; ++k) sums[k] /= counts[k];
        return sums;
    }

private Q_SLOTS:
    // Four rows of three categories of two words each, against four others; by hand.
    void byHand() {
        const std::vector<MarginalColumn> columns{
            {.first = 0, .values = 2}, {.first = 2, .values = 2}, {.values = 2, .label = true}};
        const auto rows = [](std::vector<std::int64_t> first, std::vector<std::int64_t> second) {
            return at::cat({at::one_hot(at::tensor(first), 2), at::one_hot(at::tensor(second), 2)}, 1).to(at::kDouble);
        };
        const auto cells = [&](std::vector<std::int64_t> first, std::vector<std::int64_t> second,
                               std::vector<std::int64_t> labels) {
            return TableCells(rows(first, second), at::tensor(labels), columns);
        };
        const TableCells a = cells({0, 0, 1, 1}, {0, 1, 0, 1}, {0, 0, 1, 1}),
                         b = cells({0, 0, 0, 1}, {0, 1, 0, 1}, {0, 0, 1, 1});
        const auto [one, two, three] = marginalDistances(a, b);
        // First column 1/2 against 3/4, the others equal. Pairs: (1, 2) moves one row of four, (1, 3) as well.
        QVERIFY(isNear(one, 0.25 / 3) && isNear(two, 0.5 / 3) && isNear(three, 0.25));
        const auto same = marginalDistances(a, a);
        QVERIFY(same == (MarginalDistances{0, 0, 0}));
        // Tables of other sizes are compared by shares; disjoint ones are 1 apart.
        const TableCells c = cells({0}, {0}, {0}), d = cells({1, 1, 1}, {1, 1, 1}, {1, 1, 1});
        QVERIFY(marginalDistances(c, d) == (MarginalDistances{1, 1, 1}));
    }

    void ofFewerColumnsThereIsNone() {
        const TableCells a(at::zeros({3, 2}, at::kDouble), {}, {{.first = 0}, {.first = 1}});
        const auto [one, two, three] = marginalDistances(a, a);
        QVERIFY(one == 0 && two == 0 && std::isnan(three));
        std::stop_source source;
        source.request_stop();
        QVERIFY(std::isnan(marginalDistances(a, a, source.get_token())[0]));
    }

    void valuesFallIntoCells() {
        const MarginalColumn whole{.low = 17, .high = 90, .whole = true}, wide{.low = 0, .high = 200, .whole = true},
            number{.low = 0, .high = 32};
        QCOMPARE(cellsOf(whole), 74);
        QCOMPARE(cellsOf(wide), 32);
        QCOMPARE(cellsOf(number), 32);
        QCOMPARE(cellsOf({.low = 0.5, .high = 3.5, .whole = true}), 3); // 1, 2, 3
        QCOMPARE(cellsOf({.low = 0, .high = 127, .whole = true}), 128);
        QCOMPARE(cellsOf({.low = 0, .high = 128, .whole = true}), 32);
        const auto cells = [](const MarginalColumn& column, std::vector<double> values) {
            const std::int64_t rows = std::int64_t(values.size());
            return TableCells(at::tensor(values, at::kDouble).view({rows, 1}), {}, {column}).product({0});
        };
        QVERIFY(cells(whole, {17, 18, 90, 91}) == (std::vector<std::uint64_t>{0, 1, 73, 73}));
        QVERIFY(cells({.low = 0.5, .high = 3.5, .whole = true}, {1, 2, 3}) == (std::vector<std::uint64_t>{0, 1, 2}));
        QVERIFY(cells(number, {-1, 0, 0.99, 1, 31.5, 32, 40}) == (std::vector<std::uint64_t>{0, 0, 0, 1, 31, 31, 31}));
        QVERIFY(cells(number, {double(6.9999995f), 6.99}) == (std::vector<std::uint64_t>{7, 6})); // as float32 has 7
    }

    void asByTheDefinition() {
        auto random = publicRandomness(3, 0);
        const std::vector<MarginalColumn> columns{{.first = 0, .low = 0, .high = 9, .whole = true},
                                                  {.first = 1, .low = 0, .high = 99, .whole = true},
                                                  {.first = 2, .low = 0, .high = 32},
                                                  {.first = 3, .values = 4},
                                                  {.values = 3, .label = true}};
        const auto drawn = [&](std::int64_t rows, double shift) {
            at::Tensor values = at::rand({rows, 5}, random).to(at::kDouble).pow(shift) *
                                at::tensor({9.99, 99.99, 31.99, 3.99, 2.99}, at::kDouble);
            values = values.floor();
            const at::Tensor category = at::one_hot(values.select(1, 3).to(at::kLong), 4).to(at::kDouble);
            const at::Tensor table = at::cat(
                {values.narrow(1, 0, 3) + at::tensor({0., 0., 0.25}, at::kDouble), category}, 1);
            std::vector<std::vector<int>> cells;
            for (std::int64_t i = 0; i < rows; ++i) {
                cells.emplace_back();
                for (std::int64_t k = 0; k < 5; ++k) cells.back().push_back(int(values[i][k].item<double>()));
            }
            return std::pair(TableCells(table, values.select(1, 4).to(at::kLong), columns), cells);
        };
        const auto [a, aCells] = drawn(300, 1);
        const auto [b, bCells] = drawn(170, 1.3);
        const auto found = marginalDistances(a, b), wanted = byDefinition(aCells, bCells);
        for (std::size_t k = 0; k < 3; ++k) QVERIFY(isNear(found[k], wanted[k]) && found[k] > 0.05);
        const int before = at::get_num_threads();
        at::set_num_threads(before == 1 ? 2 : 1);
        const auto again = marginalDistances(a, b);
        at::set_num_threads(before);
        QVERIFY(again == found);
    }

    // The look is entered, rows with gaps and without a class do not count, and equal tables are no distance apart.
    void theEvaluatorComparesWithRawRows() {
        auto random = publicRandomness(5, 0);
        const std::int64_t n = 2000;
        at::Tensor rows = at::rand({n, 2}, random) * 2 - 1;
        at::Tensor labels = at::randint(0, 2, {n}, random, at::kLong);
        const at::Tensor samples = rows.slice(0, 10), classes = labels.slice(0, 10);
        rows = rows.clone(), labels = labels.clone();
        rows.narrow(0, 0, 5).fill_(std::nan("")), labels.narrow(0, 0, 10).fill_(-1);
        const RawDataset data({.name = "table",
                               .geometry = {.width = 2},
                               .domain = {PublicDomain::Shape::Box, {-1}, {1}},
                               .records = n,
                               .low = {0},
                               .high = {1},
                               .classes = 2},
                              rows, labels);
        const std::vector<MarginalColumn> columns{{.first = 0}, {.first = 1}, {.values = 2, .label = true}};
        Ledger ledger = Ledger::inMemory();
        const at::Tensor others = at::rand({n, 2}, random) * 2 - 1;
        const auto found = RawEvaluator::marginals(
            data, columns, {{samples, classes}, {others, 1 - labels.clamp_min(0)}}, 1, ledger, "test", {});
        QVERIFY(found && ledger.events().size() == 1);
        QCOMPARE(found->records, n - 10);
        for (std::size_t k = 0; k < 3; ++k) {
            QVERIFY(isNear(found->of[0][k], 0)); // the same rows in another order
            QVERIFY(found->floor[k] > 0 && found->of[1][k] > found->floor[k]);
        }
        std::stop_source source;
        source.request_stop();
        QVERIFY(!RawEvaluator::marginals(data, columns, {}, 1, ledger, "test", source.get_token()));
    }
};

SFUMATO_TEST_WITH(TestTableMarginals, QCoreApplication)
#include "test_table_marginals.moc"
