// SPDX-License-Identifier: GPL-3.0-or-later
// Federated runs of which each rank has records of its own.
#include "core/files/durable/read_file.h"
#include "core/ledger/ledger.h"
#include "core/run/account/account_spending.h"
#include "core/run/distributed/client_ranks.h"
#include "core/run/run.h"
#include "tests/core/run/on_ranks.h"
#include "tests/core/run/own_files.h"
#include "tests/core/run/told.h"
#include "tests/support/home.h"
#include "tests/support/marked_images.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

namespace fs = std::filesystem;

namespace {

RunSpec clientsOf(const fs::path& path, int clients) {
    RunSpec spec;
    spec.threads = 1;
    spec.data = {.source = "file",
                 .path = path.string(),
                 .count = 0,
                 .scaling = Scaling::Unit,
                 .classes = 10,
                 .sensitive = false};
    spec.privacy = {
        .model = PrivacyModel::Central,
        .method = "gs-fed",
        .epsilon = 0,
        .delta = 1e-4,
        .noiseMultiplier = 1,
        .noise = NoiseDistribution::Study,
        .settings = {
            {"clients", double(clients)}, {"channels", 2.0}, {"inverted", 0.5}, {"corner", 10.0}, {"warmSteps", 0.0}}};
    spec.methods = {{.name = "gs-fed", .batch = 10}};
    spec.model = {.hidden = {16}, .latent = Latent::Normal, .latentDimension = 4};
    spec.train = {.steps = 30, .evaluateEvery = 30, .sampleEvery = 30, .checkpointEvery = 8, .samples = 20};
    spec.monitor.raw = false;
    return spec;
}

Spending spentBy(const RunSpec& spec, int rank) { return spentOn(dataOf(spec.data, rank)).value(); }

} // namespace

class TestOwnRecords : public QObject, TestFolder<fs::path> {
    Q_OBJECT

    /// Whose accounts know nothing of the records of earlier tests.
    void newUser() {
        static int users = 0;
        qputenv("XDG_STATE_HOME", filePath("state %1").arg(++users).toLocal8Bit());
    }
    OwnFiles files(const QString& folder, std::int64_t records) const { return {at(folder), records, RunSpec{}.seed}; }

private Q_SLOTS:
    void init() { newUser(); }

    void filesOfRanksTrainAsTheFileOfAll_data() {
        QTest::addColumn<int>("ranks");
        QTest::addColumn<int>("clients");
        QTest::newRow("one client each") << 3 << 3;
        QTest::newRow("several clients each") << 2 << 12;
    }
    void filesOfRanksTrainAsTheFileOfAll() {
        QFETCH(int, ranks);
        QFETCH(int, clients);
        const auto digits = files(QString("digits %1").arg(ranks), 240);
        RunObserver nobody;
        const fs::path alone = at(QString("alone %1").arg(ranks)), apart = at(QString("apart %1").arg(ranks));
        QVERIFY(run(clientsOf(digits.whole(), clients), alone, nobody, {}).ending == RunReport::Ending::Finished);
        newUser(); // who has each part of the records from somebody else
        const RunSpec spec = clientsOf(digits.dealtOut(ranks), clients);
        const auto report = OnRanks{.size = ranks}.run(spec, apart, nobody);
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        QVERIFY(sameWeights(alone, apart));
        QVERIFY(readFile(RunPaths{apart}.metrics()).value() == readFile(RunPaths{alone}.metrics()).value());
        const auto bytes = readFile(RunPaths{apart}.label()).value();
        const QByteArray label(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
        QVERIFY2(label.contains(QByteArray::number(240 / ranks) + " records in all") &&
                     label.contains("the program of each rank sees the records of its own clients"),
                 label);
    }

    void everyRankPaysForItsOwnRecords() {
        RunSpec spec = clientsOf(files("paid", 120).dealtOut(3), 6);
        spec.privacy.noise = NoiseDistribution::Exact;
        RunObserver nobody;
        // 30 steps are five visits of each of six clients.
        for (const int visits : {5, 10}) {
            const fs::path folder = at(QString("paid in %1").arg(visits));
            const auto report = OnRanks{.size = 3}.run(spec, folder, nobody);
            QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
            for (int rank = 0; rank < 3; ++rank) {
                const Spending spent = spentBy(spec, rank);
                QVERIFY(!spent.events.empty());
                QCOMPARE(clientsVisits(spent.events, rank), visits);
                for (const auto& event : spent.events) {
                    QCOMPARE(event.records, std::int64_t(40));
                    QCOMPARE(event.fingerprint, spent.events.front().fingerprint);
                }
                if (rank > 0) { // the run's own ledger is a copy of what it added
                    const auto own = Ledger::read(RunPaths{folder / ("rank-" + std::to_string(rank))}.ledger()).value();
                    QCOMPARE(clientsVisits(own.events(), rank), 5);
                    QVERIFY(own.events().front().fingerprint != spentBy(spec, 0).events.front().fingerprint);
                }
            }
        }
        // Other clients of the same records are another partition: the visits of both count, whichever client a record
        // was in.
        const auto partition = [&](const PrivacyEvent& event) { return event.release->partition; };
        const auto before = spentBy(spec, 1);
        QVERIFY(OnRanks{.size = 2}.run(spec, at("paid otherwise"), nobody).ending == RunReport::Ending::Finished);
        const auto after = spentBy(spec, 1);
        QVERIFY(partition(after.events.back()) != partition(before.events.back()));
        QVERIFY(std::isfinite(after.spent.epsilon) && after.spent.epsilon > before.spent.epsilon);
    }

    void aCapOfOneRankRefusesTheRunBeforeAnythingIsSpent() {
        const RunSpec spec = clientsOf(files("capped", 120).dealtOut(3), 6);
        RunSpec second = spec;
        second.data = dataOf(spec.data, 2);
        QVERIFY(setCap(second, PrivacyBudget::make(0.5, 1e-4).value()));
        RunObserver nobody;
        RunSpec exact = spec;
        exact.privacy.noise = NoiseDistribution::Exact;
        const auto report = OnRanks{.size = 3, .patience = Patience(20)}.run(exact, at("over the cap"), nobody);
        QVERIFY2(QString::fromStdString(told(report)).startsWith("rank 2: "), told(report).c_str());
        QVERIFY2(told(report).find("the cap is epsilon 0.5") != std::string::npos, told(report).c_str());
        QVERIFY(!fs::exists(at("over the cap")));
        for (int rank = 0; rank < 3; ++rank) QVERIFY(spentBy(spec, rank).events.empty());
    }

    void noRecordIsInAnyMessageNorInAnothersFolder() {
        std::vector<MarkedImages> images;
        for (int rank = 0; rank < 3; ++rank) {
            images.emplace_back(12, 12, 20 + rank);
            images.back().writeTo(filePath(QString("scans/%1/0").arg(rank)));
        }
        RunSpec spec = clientsOf(at("scans") / "{rank}", 6);
        spec.data.sensitive = true;
        spec.privacy.noise = NoiseDistribution::Exact;
        spec.privacy.settings["corner"] = 0.0;
        QByteArray sent;
        OnRanks ranks{.size = 3};
        ranks.listener = [&](int, int, const Bytes& message) {
            sent.append(reinterpret_cast<const char*>(message.data()), qsizetype(message.size()));
        };
        Listening observer;
        const auto report = ranks.run(spec, at("marked"), observer);
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        QVERIFY2(observer.received.find("asked in 20 rounds and answered in 20") != std::string::npos,
                 observer.received.c_str());
        for (int rank = 0; rank < 3; ++rank) {
            QCOMPARE(images[std::size_t(rank)].tracesIn(sent), QStringList());
            QCOMPARE(images[std::size_t(rank)].tracesBelow(filePath("marked"), {}), QStringList());
            QVERIFY(!sent.contains(spentBy(spec, rank).events.front().fingerprint.c_str()));
        }
    }

    void aStoppedRunGoesOnWithTheSameRecordsAlone() {
        const auto digits = files("halved", 120);
        const RunSpec spec = clientsOf(digits.dealtOut(3), 6);
        Listening observer(20);
        const OnRanks ranks{.size = 3};
        const auto stopped = ranks.run(spec, at("halves"), observer, observer.source.get_token());
        QVERIFY2(stopped.ending == RunReport::Ending::Stopped, told(stopped).c_str());
        const fs::path second = dataOf(spec.data, 2).path, aside = at("aside.npz");
        fs::rename(second, aside);
        fs::copy_file(dataOf(spec.data, 1).path, second);
        RunObserver nobody;
        const auto other = ranks.resume(at("halves"), nobody);
        QVERIFY2(QString::fromStdString(told(other)).startsWith("rank 2: data.path"), told(other).c_str());
        QVERIFY2(told(other).find("holds other records than those that this run began with") != std::string::npos,
                 told(other).c_str());
        fs::rename(aside, second);
        const auto resumed = ranks.resume(at("halves"), nobody);
        QVERIFY2(resumed.ending == RunReport::Ending::Finished, told(resumed).c_str());
        QVERIFY(ranks.run(spec, at("one go"), nobody).ending == RunReport::Ending::Finished);
        QVERIFY(sameWeights(at("halves"), at("one go")));
    }

    void aClientOfFewRecordsLearnsFromAllOfThem() {
        const auto digits = files("uneven", 120);
        std::vector<std::int64_t> rows(100);
        std::iota(rows.begin(), rows.end(), 0);
        digits.write("own-0.npz", rows);
        rows.resize(7); // of 53 on average, of which critics learn from 32 at a time
        RunSpec spec = clientsOf(at("uneven") / "own-{rank}.npz", 2);
        spec.train.steps = 4, spec.train.evaluateEvery = 4, spec.train.sampleEvery = 4;
        RunObserver nobody;
        for (const int first : {100, 110}) {
            newUser();
            std::iota(rows.begin(), rows.end(), first);
            digits.write("own-1.npz", rows);
            const auto report = OnRanks{.size = 2}.run(spec, at(QString("few from %1").arg(first)), nobody);
            QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        }
        QVERIFY(!sameWeights(at("few from 100"), at("few from 110"))); // all else was the same
    }

    void recordsThatDoNotFitAreRefusedByRank_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("says");
        QTest::newRow("shape") << "shape"
                               << "rank 1: data: are 1 x 20 x 20 numbers a record, those of rank 0 1 x 28 x 28";
        QTest::newRow("labels") << "labels"
                                << "rank 1: data: have no labels and those of rank 0 have";
        QTest::newRow("too few") << "few"
                                 << "rank 1: data: are 3 records for 10 clients";
        QTest::newRow("no file") << "none"
                                 << "rank 1: ";
        QTest::newRow("a run of the local model") << "local"
                                                  << "names a file for each of several ranks that train gs-fed";
        QTest::newRow("one process") << "alone"
                                     << "names a file for each of several ranks that train gs-fed";
    }
    void recordsThatDoNotFitAreRefusedByRank() {
        QFETCH(QString, kind);
        QFETCH(QString, says);
        const auto digits = files("refused " + kind, 60);
        std::vector<std::int64_t> rows(30);
        std::iota(rows.begin(), rows.end(), 0);
        digits.write("own-0.npz", rows);
        if (kind == "few") rows.resize(3);
        if (kind != "none") digits.write("own-1.npz", rows, kind == "shape" ? 20 : 28, kind != "labels");
        RunSpec spec = clientsOf(at("refused " + kind) / "own-{rank}.npz", 20);
        if (kind == "local") spec.privacy = {}, spec.model = {}, spec.methods = {{.name = "plain"}};
        RunObserver nobody;
        const auto report = kind == "alone" ? run(spec, at("bad"), nobody, {})
                                            : OnRanks{.size = 2, .patience = Patience(20)}.run(spec, at("bad"), nobody);
        QVERIFY2(QString::fromStdString(told(report)).contains(says), told(report).c_str());
        QVERIFY(!fs::exists(at("bad")));
    }

private:
    /// How often the client of `rank` was asked that was asked most, of six over three ranks.
    static int clientsVisits(const std::vector<PrivacyEvent>& events, int rank) {
        int most = 0;
        for (int client = 2 * rank; client < 2 * rank + 2; ++client) {
            int visits = 0;
            for (const auto& event : events)
                for (std::int64_t step = event.release->first; step < event.release->first + event.release->steps;
                     ++step)
                    visits += step % 6 == client;
            most = std::max(most, visits);
        }
        return most;
    }
};

SFUMATO_TEST(TestOwnRecords)
#include "test_own_records.moc"
