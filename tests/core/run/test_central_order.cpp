// SPDX-License-Identifier: GPL-3.0-or-later
// In which order runs of the central model take their records, and by what their partitions are known.
#include "core/data/record_order.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/core/run/on_ranks.h"
#include "tests/core/run/told.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace sfumato;

namespace fs = std::filesystem;

namespace {

RunSpec inBlocks(const char* method = "gs-wgan") {
    RunSpec run;
    run.threads = 1;
    run.data = {.source = "glyph-digits", .count = 200, .scaling = Scaling::Unit};
    run.privacy = {.model = PrivacyModel::Central, .method = method, .epsilon = 0, .delta = 1e-4, .noiseMultiplier = 1};
    if (run.privacy.method == "gs-fed")
        run.privacy.settings = {
            {"clients", 4.0}, {"channels", 2.0}, {"inverted", 0.5}, {"corner", 10.0}, {"warmSteps", 0.0}};
    else
        run.privacy.settings = {{"critics", 4.0}, {"channels", 2.0}, {"criticSteps", 1.0}};
    run.methods = {{.name = method, .batch = 10}};
    run.model = {.hidden = {16}, .latent = Latent::Normal, .latentDimension = 4};
    run.train = {.steps = 12, .evaluateEvery = 12, .sampleEvery = 12, .checkpointEvery = 4, .samples = 20};
    run.monitor.raw = false;
    return run;
}

std::vector<PrivacyEvent> stepsIn(const fs::path& folder) {
    auto events = Ledger::read(RunPaths{folder}.ledger()).value().events();
    std::erase_if(events, [](const PrivacyEvent& event) { return event.kind != PrivacyEvent::Kind::CentralSteps; });
    return events;
}

/// All the same.
template <class Value>
std::optional<Value> oneOf(const std::vector<PrivacyEvent>& events, const auto& value) {
    std::optional<Value> first;
    for (const auto& event : events)
        if (!first)
            first = value(event);
        else if (*first != value(event))
            return {};
    return first;
}

} // namespace

class TestCentralOrder : public QObject, TestFolder<fs::path> {
    Q_OBJECT

    static std::string orderOf(const fs::path& folder) {
        return oneOf<std::string>(stepsIn(folder), [](const auto& event) { return event.order; }).value_or("several");
    }

private Q_SLOTS:
    void aRunGoesOnInItsOrderAndLeavesItNowhere() {
        Listening observer(6);
        const auto stopped = run(inBlocks(), at("halves"), observer, observer.source.get_token());
        QVERIFY2(stopped.ending == RunReport::Ending::Stopped, told(stopped).c_str());
        const fs::path file = RunPaths{at("halves")}.secret() / "order";
        QVERIFY(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
        const std::string order = orderOf(at("halves"));
        QCOMPARE(order, savedOrder(RunPaths{at("halves")}.secret(), 1).value()->id());
        RunObserver nobody;
        const auto resumed = resume(at("halves"), nobody, {});
        QVERIFY2(resumed.ending == RunReport::Ending::Finished, told(resumed).c_str());
        QCOMPARE(orderOf(at("halves")), order);
        QVERIFY(!fs::exists(RunPaths{at("halves")}.secret()));
        for (const auto& event : stepsIn(at("halves")))
            QCOMPARE(event.release->partition, std::stoull(order.substr(0, 16), nullptr, 16));
    }

    /// Two runs of one seed have nothing in common: a record may lie in the block that each asks most often.
    void partitionsOfOneSeedAreDifferentOnes() {
        RunObserver nobody;
        QVERIFY(run(inBlocks(), at("one"), nobody, {}).ending == RunReport::Ending::Finished);
        QVERIFY(run(inBlocks(), at("other"), nobody, {}).ending == RunReport::Ending::Finished);
        const auto one = stepsIn(at("one")), other = stepsIn(at("other"));
        QVERIFY(one.front().release->partition != other.front().release->partition);
        auto both = one, joined = one;
        both.insert(both.end(), other.begin(), other.end());
        for (auto event : other) { // as if the second had asked the blocks that the first did not
            event.release->partition = one.front().release->partition;
            event.release->first += 1;
            joined.push_back(std::move(event));
        }
        const double delta = 1e-4;
        const double apart = epsilonAt(both, both.front(), delta).value(),
                     once = epsilonAt(one, one.front(), delta).value();
        QVERIFY2(apart > 1.2 * once, qPrintable(QString("%1 %2").arg(apart).arg(once)));
        QVERIFY(apart >= epsilonAt(joined, joined.front(), delta).value());
    }

    void ranksTakeTheirRecordsInOneOrder() {
        RunObserver nobody;
        const auto report = OnRanks{.size = 2}.run(inBlocks("gs-fed"), at("ranks"), nobody);
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        const std::string order = orderOf(at("ranks"));
        QCOMPARE(order.size(), std::size_t(32));
        QCOMPARE(orderOf(at("ranks") / "rank-1"), order);
        QVERIFY(!fs::exists(RunPaths{at("ranks")}.secret()));
    }

    void aRunWithoutItsLedgerIsNotGoneOnWith() {
        Listening observer(6);
        QVERIFY(run(inBlocks(), at("lost"), observer, observer.source.get_token()).ending ==
                RunReport::Ending::Stopped);
        const RunPaths paths{at("lost")};
        fs::rename(paths.ledger(), at("kept.json"));
        RunObserver nobody;
        const auto refused = resume(at("lost"), nobody, {});
        QVERIFY(refused.fault && refused.fault->code == Fault::Code::NotFound);
        QVERIFY2(refused.fault->subject.ends_with("ledger.json"), told(refused).c_str());
        fs::rename(at("kept.json"), paths.ledger());
        QVERIFY(resume(at("lost"), nobody, {}).ending == RunReport::Ending::Finished);
    }

    /// As versions did that took records in the order of the seed.
    void aRunThatBeganInAPublicOrderIsNotGoneOnWith() {
        Listening observer(6);
        QVERIFY(run(inBlocks(), at("earlier"), observer, observer.source.get_token()).ending ==
                RunReport::Ending::Stopped);
        const RunPaths paths{at("earlier")};
        const auto events = stepsIn(at("earlier"));
        fs::remove(paths.ledger()), fs::remove(fs::path(paths.ledger()) += ".count"),
            fs::remove(paths.secret() / "order");
        {
            auto ledger = Ledger::open(paths.ledger()).value();
            for (auto event : events) {
                event.order.clear();
                QVERIFY(ledger.reserve(event).ok());
            }
        }
        RunObserver nobody;
        const auto resumed = resume(at("earlier"), nobody, {});
        QVERIFY(resumed.fault && resumed.fault->code == Fault::Code::Mismatch);
        QVERIFY2(resumed.fault->detail.english().find("earlier version") != std::string::npos, told(resumed).c_str());
        QCOMPARE(stepsIn(at("earlier")).size(), events.size());
    }
};

SFUMATO_TEST_WITH(TestCentralOrder, QCoreApplication)
#include "test_central_order.moc"
