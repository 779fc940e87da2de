// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks of the records, and what the door keeps beside them.
#include "core/ledger/composition.h"
#include "core/central/query_door.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>
#include <filesystem>
#include <set>

using namespace sfumato;

namespace {

namespace fs = std::filesystem;
using Sampling = MechanismPhase::Sampling;

constexpr std::int64_t blocks = 5, records = 23;

enum class What { Visits, Block, Members };
/// Between the answers of two blocks, where the noise is 0.16: thousands of them are told apart.
constexpr double apart = 1.75;

struct Queried : PublicInput {
    explicit Queried(What of) : what(of) {}
    What what;
};

/// How often its block was asked, that included, or which it is, or who lies in it; remembers the former.
Contribution response(const RawBatch& batch, const RawAccess& access, const PublicInput& input, HiddenState* hidden) {
    at::Tensor visits = hidden ? hidden->read(access) : at::Tensor();
    visits = visits.defined() ? visits + 1 : at::ones({3}, at::kFloat);
    if (hidden) hidden->write(visits, access);
    at::Tensor row = at::zeros({1, records}, at::kFloat);
    switch (static_cast<const Queried&>(input).what) {
    case What::Visits: row[0][0] = visits[0]; break;
    case What::Block: row[0][0] = apart * double(batch.block(access)); break;
    case What::Members: row.index_fill_(1, batch.labels(access), 3);
    }
    return Contribution(row, {}, access);
}

/// Records whose labels are their numbers.
RawDataset dataset(double value = 0) {
    DataFacts facts{.name = "made", .records = records, .drawn = true};
    facts.geometry.width = 1;
    return RawDataset(facts, at::full({records, 1}, value, at::kFloat), at::arange(records, at::kLong), "fingerprint");
}

MechanismPhase phaseOf(Sampling order, std::int64_t steps = 1000) {
    return {.noiseMultiplier = 1e-2,
            .sampling = order,
            .samplingRate = 1.0 / blocks,
            .relation = MechanismPhase::Relation::ReplaceOne,
            .steps = steps};
}

struct Door {
    explicit Door(Sampling order, const fs::path& folder = {}, std::int64_t steps = 0, double value = 0)
        : door(
              QueryDoor::open(
                  dataset(value), ledger,
                  {.queries = {{"question", phaseOf(order)}}, .noise = NoiseDistribution::Study, .seed = 3, .block = 7})
                  .value()) {
        kept = door.keepHidden(blocks, 3, folder, steps);
    }

    Result<Response> evaluate(What what, std::int64_t step, std::stop_token stop = {}) {
        return door.evaluate({"question", QueryShape::WholeBatch, records, 1, 8, response}, Queried(what), step, stop);
    }
    std::int64_t number(What what, std::int64_t step) {
        const double received = evaluate(what, step).value().values[0][0].item<double>();
        return std::llround(what == What::Block ? received / apart : received);
    }
    std::int64_t visits(std::int64_t step) { return number(What::Visits, step); }
    std::set<std::int64_t> members(std::int64_t step) {
        const at::Tensor found = evaluate(What::Members, step).value().values[0].gt(1.5).nonzero().view(-1);
        return {found.data_ptr<std::int64_t>(), found.data_ptr<std::int64_t>() + found.numel()};
    }

    Ledger ledger = Ledger::inMemory();
    QueryDoor door;
    Result<void> kept;
};

} // namespace

class TestHiddenState : public QObject, TestFolder<fs::path> {
    Q_OBJECT

private Q_SLOTS:
    void everyRecordLiesInOneBlockWhateverItsValue() {
        std::set<std::int64_t> all;
        std::size_t sum = 0;
        for (std::int64_t block = 0; block < blocks; ++block) {
            const auto members = Door(Sampling::CyclicBlocks).members(block);
            QVERIFY(members.size() == records / blocks || members.size() == records / blocks + 1);
            QVERIFY(members == Door(Sampling::CyclicBlocks, {}, 0, 7).members(block + 2 * blocks));
            all.insert(members.begin(), members.end());
            sum += members.size();
        }
        QCOMPARE(sum, std::size_t(records));
        QCOMPARE(all.size(), std::size_t(records));
    }

    void cyclicBlocksAreAskedInPublicOrderAndRandomOnesEvenly() {
        Door cyclic(Sampling::CyclicBlocks);
        for (std::int64_t step = 0; step < 12; ++step) QCOMPARE(cyclic.number(What::Block, step), step % blocks);
        for (const auto order : {Sampling::RandomBlocks, Sampling::ResetBlocks, Sampling::PublishedBlocks}) {
            Door random(order);
            std::vector<int> queried(blocks, 0);
            for (std::int64_t step = 0; step < 1000; ++step)
                ++queried.at(std::size_t(random.number(What::Block, step)));
            for (const int count : queried) QVERIFY2(count > 150 && count < 250, qPrintable(QString::number(count)));
        }
    }

    void onlyBlocksThatAreKeptRemember() {
        const auto second = [](Sampling order) {
            Door door(order);
            for (std::int64_t step = 0; step < 100; ++step) (void)door.visits(step);
            return door.visits(100) > 3;
        };
        QVERIFY(second(Sampling::CyclicBlocks) && second(Sampling::RandomBlocks) && second(Sampling::PublishedBlocks));
        QVERIFY(!second(Sampling::ResetBlocks));
    }

    void aBlockIsAskedForOneVectorOnly() {
        Door door(Sampling::CyclicBlocks);
        QVERIFY_EXCEPTION_THROWN((void)door.door.evaluate({"question", QueryShape::Sum, records, 1, 8, response},
                                                          Queried(What::Visits), 0, {}),
                                 std::logic_error);
    }

    void theLedgerKnowsWhichBlocksWereAsked() {
        Door door(Sampling::CyclicBlocks);
        for (std::int64_t step = 0; step < 9; ++step) (void)door.visits(step);
        QVERIFY(door.door.settle().ok());
        QCOMPARE(door.ledger.events().size(), std::size_t(2));
        const MechanismPhase& last = *door.ledger.events().back().release;
        QCOMPARE(last.first, std::int64_t(7));
        QCOMPARE(last.steps, std::int64_t(2));
        QCOMPARE(last.partition, std::uint64_t(3));
    }

    void aStepThatWasStoppedFindsWhatItFound() {
        Door door(Sampling::CyclicBlocks);
        QCOMPARE(door.visits(0), 1);
        QCOMPARE(door.visits(blocks), 2);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!door.evaluate(What::Visits, 2 * blocks, stop.get_token()));
        QCOMPARE(door.visits(2 * blocks), 3);
    }

    void aResumedTrainingFindsWhatItsCheckpointKnew() {
        const auto folder = at("resumed");
        {
            Door door(Sampling::CyclicBlocks, folder);
            for (std::int64_t step = 0; step < 12; ++step) (void)door.visits(step);
            QVERIFY(door.door.saveHidden(12).ok());
            QVERIFY(door.door.settle().ok());
            for (std::int64_t step = 12; step < 30; ++step) // lost, with or without a checkpoint that was not finished
                (void)door.visits(step);
            QVERIFY(door.door.saveHidden(30).ok());
        }
        for (int again = 0; again < 2; ++again) {
            Door door(Sampling::CyclicBlocks, folder, 12);
            QVERIFY(door.kept.ok());
            QCOMPARE(door.visits(12), 3);
            QCOMPARE(door.visits(10 + blocks), 4);
            QCOMPARE(door.visits(13 + blocks), 3);
        }
        Door later(Sampling::CyclicBlocks, folder, 30); // nothing was settled since
        QVERIFY(!later.kept.ok());
    }

    void aStepAfterTheCheckpointIsNotInIt() {
        const auto folder = at("recalled");
        {
            Door door(Sampling::CyclicBlocks, folder);
            (void)door.visits(0);
            QVERIFY(door.door.saveHidden(0).ok()); // the step was taken back
        }
        Door door(Sampling::CyclicBlocks, folder, 0);
        QCOMPARE(door.visits(0), 1);
    }

    void itIsItsOwnersAloneAndGoesWhenItIsForgotten() {
        const auto folder = at("owner");
        Door door(Sampling::CyclicBlocks, folder);
        (void)door.visits(0);
        QVERIFY(door.door.saveHidden(1).ok());
        QVERIFY(fs::status(folder).permissions() == fs::perms::owner_all);
        int files = 0;
        for (const auto& entry : fs::directory_iterator(folder)) {
            QVERIFY(entry.status().permissions() == (fs::perms::owner_read | fs::perms::owner_write));
            ++files;
        }
        QCOMPARE(files, 2);
        door.door.forgetHidden();
        QVERIFY(!fs::exists(folder));
    }

    void withoutItAResumeIsRefused() {
        const auto folder = at("missing");
        Door none(Sampling::CyclicBlocks, folder, 12);
        QVERIFY(!none.kept.ok());
        QCOMPARE(none.kept.fault().code, Fault::Code::NotFound);
        {
            Door door(Sampling::CyclicBlocks, folder);
            (void)door.visits(0);
            QVERIFY(door.door.saveHidden(1).ok());
        }
        fs::resize_file(folder / "rows", 5);
        QCOMPARE(Door(Sampling::CyclicBlocks, folder, 1).kept.fault().code, Fault::Code::Truncated);
    }

    // A thousand critics of the published size, with their moments: 12.9 GB if all were held.
    void memoryHoldsOneRow() {
        constexpr std::int64_t width = 3215000;
        Ledger ledger = Ledger::inMemory();
        auto phase = phaseOf(Sampling::CyclicBlocks);
        phase.samplingRate = 1e-3;
        DataFacts facts{.name = "made", .records = 1000, .drawn = true};
        facts.geometry.width = 1;
        auto door = QueryDoor::open(RawDataset(facts, at::zeros({1000, 1}), {}, "fingerprint"), ledger,
                                    {.queries = {{"question", phase}}, .noise = NoiseDistribution::Study})
                        .value();
        QVERIFY(door.keepHidden(1000, width, at("large"), 0).ok());
        const auto write = [](const RawBatch&, const RawAccess& access, const PublicInput&, HiddenState* hidden) {
            hidden->write(at::ones({width}, at::kFloat), access);
            return Contribution(at::ones({1, 1}, at::kFloat), {}, access);
        };
        const auto resident = [] {
            QFile file("/proc/self/statm");
            return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').at(1).toLongLong() * 4096 : 0;
        };
        const auto before = resident();
        for (std::int64_t step = 0; step < 40; ++step)
            QVERIFY(door.evaluate({"question", QueryShape::WholeBatch, 1, 1, 1, write}, PublicInput(), step, {}).ok());
        QVERIFY2(resident() - before < 100'000'000, qPrintable(QString::number(resident() - before)));
        door.forgetHidden();
    }
};

SFUMATO_TEST(TestHiddenState)
#include "test_hidden_state.moc"
