// SPDX-License-Identifier: GPL-3.0-or-later
// Records whose noise several ranks draw.
#include "core/files/durable/read_file.h"
#include "core/local/release/privatized_file.h"
#include "core/run/account/account_spending.h"
#include "core/run/distributed/client_ranks.h"
#include "core/run/release.h"
#include "core/run/distributed/shared_release.h"
#include "tests/core/run/on_ranks.h"
#include "tests/support/home.h"
#include "tests/support/streamed_trial.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

namespace fs = std::filesystem;

class TestSharedRelease : public QObject, TestFolder<fs::path> {
    Q_OBJECT

    StreamedTrial m_trial;

    RunSpec specOf(NoiseDistribution noise) const {
        RunSpec spec;
        spec.threads = 1;
        spec.data = m_trial.write("gray");
        spec.data.sensitive = noise == NoiseDistribution::Exact;
        spec.mechanism = {.bound = Bound::Range, .labels = LabelRelease::Response};
        spec.mechanism.noise = noise, spec.mechanism.acceptLargeDelta = true;
        return spec;
    }

    /// Of `size` ranks; `instead`: what those above 0 do but release their share.
    Result<std::string> together(int size, const RunSpec& spec, const fs::path& out,
                                 const std::function<void(Communicator&)>& instead = {},
                                 Patience patience = Patience(60), std::stop_token stop = {}) const {
        ThreadRanks all(size);
        std::vector<std::jthread> others;
        for (int rank = 1; rank < size; ++rank)
            others.emplace_back([&, rank] {
                if (instead)
                    instead(all.of(rank));
                else
                    static_cast<void>(releaseShare(spec, {&all.of(rank), patience, 4}, {}));
            });
        const Ranks ranks{&all.of(0), patience, 4};
        RunObserver nobody;
        return privatizeFile(spec, out, out.string() + ".label.md", nobody, stop, &ranks);
    }

    static std::vector<PrivacyEvent> spent(const RunSpec& spec) { return spentOn(spec.data).value().events; }

private Q_SLOTS:
    void anyNumberOfRanksWritesTheSameBytes_data() {
        QTest::addColumn<QByteArray>("memory");
        QTest::newRow("in memory") << QByteArray("4G");
        QTest::newRow("from the file, a record or two at a time") << QByteArray("8K");
    }
    void anyNumberOfRanksWritesTheSameBytes() {
        QFETCH(QByteArray, memory);
        const RunSpec spec = specOf(NoiseDistribution::Study);
        const LittleMemory little(memory.constData());
        RunObserver nobody;
        const auto alone = privatizeFile(spec, at("alone"), at("alone.label.md"), nobody, {});
        QVERIFY2(alone.ok(), alone ? "" : describe(alone.fault()).c_str());
        const auto before = spent(spec).size();
        for (int size : {1, 2, 4, 7}) {
            const auto done = together(size, spec, at("shared"));
            QVERIFY2(done.ok(), done ? "" : describe(done.fault()).c_str());
            QVERIFY(readFile(at("shared")).value() == readFile(at("alone")).value());
        }
        QCOMPARE(spent(spec).size(), before + 4); // one entry each
    }

    void everyRankDrawsNoiseOfItsOwn() {
        const RunSpec spec = specOf(NoiseDistribution::Exact);
        const auto before = spent(spec).size();
        QVERIFY(together(3, spec, at("exact")).ok());
        const auto one = loadPrivatized(at("exact")).value();
        QVERIFY(together(3, spec, at("again")).ok());
        const auto two = loadPrivatized(at("again")).value();
        const auto equal = one.integers().eq(two.integers()).all(1);
        QVERIFY(!equal.any().item<bool>()); // no record has the noise that it had before
        QCOMPARE(spent(spec).size(), before + 2);
        QCOMPARE(one.event().records, std::int64_t(StreamedTrial::records));
    }

    void nothingIsThereWhereARankFallsSilent() {
        const RunSpec spec = specOf(NoiseDistribution::Exact);
        const LittleMemory little("8K");
        const auto before = spent(spec).size();
        const auto done = together(
            4, spec, at("silent"),
            [&](Communicator& all) {
                Silenced dying(all, 3); // says that it is there, and sends two blocks
                static_cast<void>(releaseShare(spec, {all.rank() == 2 ? &dying : &all, Patience(1), 4}, {}));
            },
            Patience(1));
        QVERIFY(!done);
        QVERIFY2(describe(done.fault()).find("rank 2") != std::string::npos, describe(done.fault()).c_str());
        QVERIFY(!fs::exists(at("silent")) && !fs::exists(at("silent.label.md")));
        QCOMPARE(spent(spec).size(), before + 1); // noise was drawn
    }

    void aStopLeavesNothing() {
        const RunSpec spec = specOf(NoiseDistribution::Exact);
        const LittleMemory little("8K");
        std::stop_source stop;
        stop.request_stop();
        const auto done = together(3, spec, at("stopped"), {}, Patience(20), stop.get_token());
        QVERIFY(!done);
        QCOMPARE(done.fault().code, Fault::Code::Stopped);
        QVERIFY(!fs::exists(at("stopped")));
    }

    void blocksOfOthersAreNotTaken() {
        const RunSpec spec = specOf(NoiseDistribution::Study);
        const auto done = together(
            2, spec, at("forged"),
            [&](Communicator& all) {
                all.send(0, toBytes(RankMessage{"hello", {}, {}}));
                static_cast<void>(all.receive(0, Patience(5)));
            },
            Patience(5));
        QVERIFY2(!done && describe(done.fault()).starts_with("rank 1: data: are other records"),
                 done ? "" : describe(done.fault()).c_str());
        const auto forged = together(
            2, spec, at("forged"),
            [&](Communicator& all) {
                all.send(0, toBytes(hello(loadRaw(spec.data, spec.seed, {}).value())));
                static_cast<void>(all.receive(0, Patience(5)));
                all.send(0, toBytes({"block",
                                     {{"first", "0"}},
                                     {{"records", at::zeros({12 * 14 * 4}, at::kByte)},
                                      {"labels", at::zeros({8}, at::kByte)}}}));
            },
            Patience(5));
        QVERIFY2(!forged && describe(forged.fault()).find("sends other records than those that are its own") !=
                                std::string::npos,
                 forged ? "" : describe(forged.fault()).c_str());
    }

    void whatDoesNotFitIsRefusedBeforeAnythingIsSpent() {
        const RunSpec spec = specOf(NoiseDistribution::Exact);
        const auto before = spent(spec).size();
        RunSpec other = spec;
        other.data.count = 60;
        auto done = together(
            2, spec, at("other"),
            [&](Communicator& all) {
                static_cast<void>(releaseShare(other, {&all, Patience(5), 4}, {}));
            },
            Patience(5));
        QVERIFY2(!done && describe(done.fault()).starts_with("rank 1: data: are other records"),
                 done ? "" : describe(done.fault()).c_str());
        other.data.path = "/nowhere.npy";
        done = together(
            2, spec, at("other"),
            [&](Communicator& all) {
                static_cast<void>(releaseShare(other, {&all, Patience(5), 4}, {}));
            },
            Patience(5));
        QVERIFY2(!done && describe(done.fault()).starts_with("rank 1: "), done ? "" : describe(done.fault()).c_str());
        QVERIFY(setCap(spec, PrivacyBudget::make(0.5, 1e-9).value()).ok());
        done = together(3, spec, at("other"));
        QVERIFY(!done);
        QCOMPARE(done.fault().code, Fault::Code::BudgetExceeded);
        QVERIFY(!fs::exists(at("other")));
        QCOMPARE(spent(spec).size(), before);
    }
};

SFUMATO_TEST(TestSharedRelease)
#include "test_shared_release.moc"
