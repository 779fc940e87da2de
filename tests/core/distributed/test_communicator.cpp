// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/distributed/thread_ranks.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <thread>

using namespace sfumato;

namespace {

Bytes bytes(const char* text) {
    const auto all = std::as_bytes(std::span(text, std::strlen(text)));
    return {all.begin(), all.end()};
}

constexpr Patience soon{0.05}, later{20};

} // namespace

class TestCommunicator : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void messagesArriveInOrderFromEachRank() {
        int heard = 0;
        ThreadRanks ranks(3, [&](int from, int to, const Bytes&) { heard += from == 1 && to == 0; });
        ranks.of(1).send(0, bytes("first"));
        ranks.of(2).send(0, bytes("other"));
        ranks.of(1).send(0, bytes("second"));
        QCOMPARE(heard, 2);
        QVERIFY(ranks.of(0).receive(2, soon) == bytes("other"));
        QVERIFY(ranks.of(0).receive(1, soon) == bytes("first"));
        QVERIFY(ranks.of(0).receive(1, soon) == bytes("second"));
        QVERIFY(!ranks.of(0).receive(1, soon));
    }

    void aSumIsTheSameOnAnyNumberOfRanks() {
        for (int size : {1, 2, 4}) {
            ThreadRanks ranks(size);
            std::vector<std::vector<std::int64_t>> values(std::size_t(size), std::vector<std::int64_t>{0, 0});
            for (int part = 0; part < 8; ++part) { // dealt out
                values[std::size_t(part % size)][0] += std::int64_t(1) << (7 * part);
                values[std::size_t(part % size)][1] -= part;
            }
            std::vector<std::jthread> threads;
            std::vector<char> added(std::size_t(size), 0); // bytes of their own, as bits are not
            for (int rank = 0; rank < size; ++rank)
                threads.emplace_back([&, rank] {
                    added[std::size_t(rank)] = ranks.of(rank).sum(values[std::size_t(rank)], later).ok();
                });
            threads.clear();
            for (int rank = 0; rank < size; ++rank) {
                QVERIFY(added[std::size_t(rank)]);
                QCOMPARE(values[std::size_t(rank)][0], 0x2040810204081);
                QCOMPARE(values[std::size_t(rank)][1], -28);
            }
        }
    }

    void aSilentRankIsNamed() {
        ThreadRanks ranks(2);
        std::vector<std::int64_t> values{1};
        const auto alone = ranks.of(0).sum(values, soon);
        QVERIFY(!alone.ok());
        QCOMPARE(alone.fault().code, Fault::Code::IoFailed);
        QVERIFY2(describe(alone.fault()).starts_with("rank 1: has said nothing for 0 s"),
                 describe(alone.fault()).c_str());
    }

    void aRankThatHasEndedTheRunIsNoSum() {
        ThreadRanks ranks(2);
        ranks.of(0).send(1, bytes("the end"));
        std::vector<std::int64_t> values{1};
        const auto ended = ranks.of(1).sum(values, soon);
        QVERIFY(!ended.ok());
        QCOMPARE(ended.fault().code, Fault::Code::Stopped);
    }
};

SFUMATO_TEST(TestCommunicator)
#include "test_communicator.moc"
