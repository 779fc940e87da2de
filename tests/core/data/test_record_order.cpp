// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/record_order.h"
#include "core/data/seeded_random.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

using namespace sfumato;

namespace fs = std::filesystem;

class TestRecordOrder : public QObject {
    Q_OBJECT

    Home m_home;
    static RecordOrder secret() { return RecordOrder::forRelease(NoiseDistribution::Exact, 7).value(); }

private Q_SLOTS:
    void studyNoiseHasThePublicOrderOfTheSeed() {
        for (const NoiseDistribution noise : {NoiseDistribution::Study, NoiseDistribution::None}) {
            const auto order = RecordOrder::forRelease(noise, 11).value();
            QVERIFY(order.id().empty() && order.bytes().empty());
            QCOMPARE(order.of(50), SeededRandom(11).permutation(50));
        }
    }

    void secretOrdersAreUniformAndNoTwoAreAlike() {
        constexpr int draws = 12000;
        std::map<std::vector<std::int64_t>, int> seen;
        std::set<std::string> names;
        for (int i = 0; i < draws; ++i) {
            const RecordOrder order = secret();
            ++seen[order.of(3)];
            QCOMPARE(order.id().size(), std::size_t(32));
            names.insert(order.id());
        }
        QCOMPARE(names.size(), std::size_t(draws));
        QCOMPARE(seen.size(), std::size_t(6));
        double chi = 0;
        for (const auto& [order, count] : seen) chi += (count - draws / 6.0) * (count - draws / 6.0) / (draws / 6.0);
        QVERIFY2(chi < 30, qPrintable(QString::number(chi))); // P(chi2 with 5 degrees > 30) = 1.5e-5
    }

    /// Whatever place a record has in its file, it is as likely to be among the first, and to lie in any block.
    void everyPlaceOfAFileIsAsGoodAsAnyOther() {
        constexpr std::int64_t records = 40, taken = 10, draws = 8000;
        std::vector<int> chosen(std::size_t(records), 0);
        for (int i = 0; i < draws; ++i) {
            const auto order = secret().of(records);
            for (std::int64_t k = 0; k < taken; ++k) ++chosen[std::size_t(order[std::size_t(k)])];
        }
        const double expected = double(draws) * taken / records,
                     deviation = std::sqrt(expected * (1 - double(taken) / records));
        for (const int count : chosen)
            QVERIFY2(std::abs(count - expected) < 5 * deviation, qPrintable(QString::number(count)));
    }

    void aKeyGivesItsOrderAgainAndNothingElseDoes() {
        const RecordOrder order = secret();
        const auto again = RecordOrder::ofBytes(order.bytes(), 7);
        QVERIFY(again && again->id() == order.id() && again->of(1000) == order.of(1000));
        QVERIFY(order.of(1000) != SeededRandom(7).permutation(1000) && secret().of(1000) != order.of(1000));
        const auto bytes = order.bytes();
        QVERIFY(!RecordOrder::ofBytes(std::span(bytes).first(31), 7));
        auto sorted = order.of(1000);
        std::ranges::sort(sorted);
        std::vector<std::int64_t> all(1000);
        std::iota(all.begin(), all.end(), 0);
        QCOMPARE(sorted, all);
    }

    void recordsAreFoundWhereverTheyStandByNow() {
        std::vector<RecordMark> file;
        for (std::uint64_t i = 0; i < 200; ++i) file.push_back({i / 2, 7 * (i / 2)}); // every record twice
        RecordOrder order = secret();
        const auto rows = order.rows(200, 120, file).value();
        QCOMPARE(rows.size(), std::size_t(120));
        QVERIFY(std::equal(rows.begin(), rows.end(), order.of(200).begin()));
        auto kept = RecordOrder::ofBytes(order.bytes(), 7).value();
        auto moved = file;
        std::ranges::rotate(moved, moved.begin() + 31);
        const auto found = kept.rows(200, 120, moved).value();
        for (std::size_t i = 0; i < found.size(); ++i)
            QCOMPARE(moved[std::size_t(found[i])], file[std::size_t(rows[i])]);
        auto distinct = found;
        std::ranges::sort(distinct);
        QVERIFY(std::ranges::adjacent_find(distinct) == distinct.end());
        const RecordMark relabelled = moved[std::size_t(found[5])];
        for (RecordMark& mark : moved) // it and its twin, which could stand for it
            if (mark == relabelled) mark[1] += 1;
        QVERIFY(!kept.rows(200, 120, moved));
        QVERIFY(!kept.rows(200, 119, file));
    }

    void anOrderIsKeptForItsOwnerUntilItIsForgotten() {
        const RecordOrder order = secret();
        QVERIFY(!keptOrder(order.id(), 7).value());
        QVERIFY(keepOrder(order).ok());
        const fs::path file = fs::path(m_home.path().toStdString()) / "sfumato" / "row-orders" / order.id();
        QVERIFY(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
        QVERIFY(fs::status(file.parent_path()).permissions() == fs::perms::owner_all);
        const auto kept = keptOrder(order.id(), 7).value();
        QVERIFY(kept && kept->of(100) == order.of(100));
        fs::resize_file(file, 31);
        QCOMPARE(keptOrder(order.id(), 7).fault().code, Fault::Code::Corrupt);
        QVERIFY(forgetOrder(order.id()).value() && !forgetOrder(order.id()).value() &&
                !keptOrder(order.id(), 7).value());
        QVERIFY(keepOrder(RecordOrder(3)).ok()); // a public one is nobody's secret
        QVERIFY(fs::is_empty(file.parent_path()));
        QCOMPARE(keptOrder("../secret", 7).fault().code, Fault::Code::Malformed);
    }

    void theOrderOfARunLiesAmongItsSecrets() {
        const fs::path folder = fs::path(m_home.path().toStdString()) / "run secrets";
        const RecordOrder order = secret();
        QVERIFY(!savedOrder(folder, 7).value());
        QVERIFY(saveOrder(order, folder).ok());
        QVERIFY(fs::status(folder).permissions() == fs::perms::owner_all);
        const auto saved = savedOrder(folder, 7).value();
        QVERIFY(saved && saved->id() == order.id());
        removeOrder(folder);
        QVERIFY(!fs::exists(folder));
    }
};

SFUMATO_TEST_WITH(TestRecordOrder, QCoreApplication)
#include "test_record_order.moc"
