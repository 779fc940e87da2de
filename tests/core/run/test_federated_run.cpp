// SPDX-License-Identifier: GPL-3.0-or-later
// Federated runs whose clients live on several ranks.
#include "core/base/rounded_text.h"
#include "core/files/durable/read_file.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "core/models/latent.h"
#include "core/run/distributed/client_ranks.h"
#include "core/run/run.h"
#include "tests/core/run/on_ranks.h"
#include "tests/core/run/told.h"
#include "tests/support/home.h"
#include "tests/support/marked_images.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QtTest>

using namespace sfumato;

namespace fs = std::filesystem;

namespace {

RunSpec clients(int count = 40) {
    RunSpec spec;
    spec.threads = 1;
    spec.data = {.source = "glyph-digits", .count = 240, .scaling = Scaling::Unit};
    spec.privacy = {
        .model = PrivacyModel::Central,
        .method = "gs-fed",
        .epsilon = 0,
        .delta = 1e-4,
        .noiseMultiplier = 1,
        .noise = NoiseDistribution::Study,
        .settings = {
            {"clients", double(count)}, {"channels", 2.0}, {"inverted", 0.5}, {"corner", 10.0}, {"warmSteps", 0.0}}};
    spec.methods = {{.name = "gs-fed", .batch = 10}};
    spec.model = {.hidden = {16}, .latent = Latent::Normal, .latentDimension = 4};
    spec.train = {.steps = 60, .evaluateEvery = 60, .sampleEvery = 60, .checkpointEvery = 15, .samples = 20};
    spec.monitor.raw = false;
    return spec;
}

std::vector<PrivacyEvent> eventsOf(const fs::path& folder) {
    return Ledger::read(RunPaths{folder}.ledger()).value().events();
}

/// How often the clients were visited that were visited most.
std::int64_t mostVisits(const std::vector<PrivacyEvent>& events, std::int64_t clients) {
    std::vector<std::int64_t> visits(std::size_t(clients), 0);
    for (const auto& event : events)
        for (std::int64_t step = event.release->first; step < event.release->first + event.release->steps; ++step)
            ++visits[std::size_t(step % clients)];
    return *std::ranges::max_element(visits);
}

/// What a server that trains `step` asks of a client of clients().
RankMessage queryOf(int step) {
    auto randomness = publicRandomness(1, 1);
    return {"ask",
            {{"step", std::to_string(step)}},
            {{"ahead", at::rand({6, 100}, randomness)},
             {"aheadClasses", at::zeros({6}, at::kInt)},
             {"pictures", at::rand({10, 100}, randomness)},
             {"classes", at::zeros({10}, at::kInt)}}};
}

/// A server of clients() that a test speaks for, and one rank, which runs in `folder` until end().
class SpokenServer {
public:
    explicit SpokenServer(const fs::path& folder)
        : m_rank([this, folder] {
              static_cast<void>(followRankZero(clients(), folder, {&m_ranks.of(1), Patience(5), 4}));
          }) {
        tellOrder(m_ranks.of(0), RecordOrder(clients().seed));
    }
    RankMessage awaitedMessage() { return awaited(m_ranks.of(0), 1, Patience(60)).value(); }
    RankMessage responseTo(const RankMessage& message) {
        m_ranks.of(0).send(1, toBytes(message));
        return awaitedMessage();
    }
    void end(bool finished) {
        m_ranks.of(0).send(1, toBytes({"end", {{"finished", finished ? "1" : "0"}}, {}}));
        m_rank.join();
    }

private:
    ThreadRanks m_ranks{2};
    std::jthread m_rank;
};

} // namespace

class TestFederatedRun : public QObject, TestFolder<fs::path> {
    Q_OBJECT

private Q_SLOTS:
    void fortyClientsOnAnyRanksAreThoseOfOneProcess() {
        RunObserver nobody;
        RunSpec warm = clients();
        warm.privacy.settings["warmSteps"] = 2.0; // of which the other ranks get the result
        const auto alone = run(warm, at("alone"), nobody, {});
        QVERIFY2(alone.ending == RunReport::Ending::Finished, told(alone).c_str());
        for (int size : {2, 4}) {
            const fs::path folder = at(QString("ranks %1").arg(size));
            const auto report = OnRanks{.size = size}.run(warm, folder, nobody);
            QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
            QVERIFY(sameWeights(at("alone"), folder));
            QVERIFY(readFile(RunPaths{folder}.metrics()).value() == readFile(RunPaths{at("alone")}.metrics()).value());
            QCOMPARE(mostVisits(eventsOf(folder), 40), 2);
            QVERIFY(!fs::exists(RunPaths{folder / "rank-1"}.secret()));
        }
        // The owner of a share pays for the visits of its own clients: 20 to 29 are asked once.
        QCOMPARE(mostVisits(eventsOf(at("ranks 4") / "rank-2"), 40), 1);
    }

    void everyRankLabelsItsShareByItsLedger() {
        RunSpec spec = clients(6);
        spec.privacy.noise = NoiseDistribution::Exact;
        spec.train.steps = 24;
        RunObserver nobody;
        const auto report = OnRanks{.size = 2}.run(spec, at("labelled"), nobody);
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        for (const auto& folder : {at("labelled"), at("labelled") / "rank-1"}) {
            const auto events = eventsOf(folder);
            const auto epsilon = epsilonAt(events, events.front(), 1e-4);
            const auto label = readFile(RunPaths{folder}.label());
            QVERIFY(epsilon.ok() && label.ok());
            const QByteArray text(reinterpret_cast<const char*>(label->data()), qsizetype(label->size()));
            QVERIFY2(text.contains(QByteArray::fromStdString("**central (epsilon " + roundedUp(*epsilon) +
                                                             " at delta 1e-4), exact noise**")),
                     text.constData());
        }
    }

    void noRecordIsInAnyMessage() {
        const MarkedImages images(24, 12, 5);
        const auto files = images.writeTo(filePath("scans/0"));
        QVERIFY(!images.tracesBelow(filePath("scans"), {}).isEmpty());
        RunSpec spec = clients(6);
        spec.data = {.source = "file",
                     .path = filePath("scans").toStdString(),
                     .count = 0,
                     .scaling = Scaling::Unit,
                     .side = 12,
                     .classes = 1};
        spec.privacy.noise = NoiseDistribution::Exact;
        spec.privacy.settings["corner"] = 0.0;
        spec.privacy.settings["inverted"] = 0.0;
        spec.train.steps = 24;
        QByteArray sent;
        qsizetype most = 0, messages = 0;
        OnRanks ranks{.size = 3};
        ranks.listener = [&](int, int, const Bytes& message) {
            sent.append(reinterpret_cast<const char*>(message.data()), qsizetype(message.size()));
            most = std::max(most, qsizetype(message.size())), ++messages;
        };
        Listening observer;
        const auto report = ranks.run(spec, at("marked"), observer);
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        QVERIFY(messages > 2 * 16);
        QCOMPARE(images.tracesIn(sent), QStringList());
        // The same search finds a record that is sent: the picture as numbers, inside such a message.
        const auto raw = readFile(files.front().toStdString()).value();
        const auto image = parsePng(raw, "picture").value();
        at::Tensor leaked = at::empty({1, 144});
        for (std::int64_t i = 0; i < 144; ++i) leaked[0][i] = image.pixels[std::size_t(i)] / 255.0;
        const Bytes leak = toBytes({"answer", {}, {{"gradient", leaked}}});
        QVERIFY(!images.tracesIn({reinterpret_cast<const char*>(leak.data()), qsizetype(leak.size())}).isEmpty());
        for (const auto& folder : {"rank-1", "rank-2"})
            QCOMPARE(images.tracesBelow(filePath(QString("marked/") + folder), {}), QStringList());
    }

    void whatIsToldOfTheTrafficIsWhatIsSent() {
        std::size_t out = 0, back = 0;
        OnRanks ranks{.size = 2};
        ranks.listener = [&](int from, int, const Bytes& message) {
            const auto received = messageOf(message, from).value();
            out += received.kind == "ask" ? message.size() : 0, back += received.kind == "answer" ? message.size() : 0;
        };
        Listening observer;
        QVERIFY(ranks.run(clients(), at("traffic"), observer).ending == RunReport::Ending::Finished);
        const auto text = QString::fromStdString(observer.received);
        QVERIFY2(text.contains(QString("20 rounds and answered in 20: %1 bytes out and %2 back").arg(out).arg(back)),
                 qPrintable(text));
        // What a note says beforehand is the same, without the 500 bytes that say what is what.
        const auto promised = QRegularExpression("sends (\\d+) bytes to a client.* and (\\d+) bytes back").match(text);
        QVERIFY(promised.hasMatch());
        QVERIFY(out / 20 >= promised.captured(1).toULongLong() && out / 20 < promised.captured(1).toULongLong() + 500);
        QVERIFY(back / 20 >= promised.captured(2).toULongLong() &&
                back / 20 < promised.captured(2).toULongLong() + 500);
    }

    void aRankThatFallsSilentStaysAwayAndTheRunGoesOn() {
        OnRanks ranks{.size = 4, .patience = Patience(1)};
        ranks.instead = [](Communicator& all, const RunSpec& spec, const fs::path& folder) {
            Silenced dying(all, 7); // says that it is there and ready, saves once and answers four times
            static_cast<void>(followRankZero(spec, folder, {all.rank() == 2 ? &dying : &all, Patience(1), 4}));
        };
        Listening observer;
        const auto report = ranks.run(clients(), at("silent"), observer);
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        QVERIFY2(
            observer.received.find("Clients 20 to 29, on rank 2, count as timed out from now on: no answer for 1 s.") !=
                std::string::npos,
            observer.received.c_str());
        QVERIFY2(observer.received.find("asked in 40 rounds and answered in 34") != std::string::npos,
                 observer.received.c_str());
    }

    void aStoppedRunGoesOnOnTheSameRanks() {
        Listening observer(52);
        OnRanks ranks{.size = 4};
        const auto stopped = ranks.run(clients(), at("halves"), observer, observer.source.get_token());
        QVERIFY2(stopped.ending == RunReport::Ending::Stopped, told(stopped).c_str());
        QVERIFY(fs::exists(RunPaths{at("halves") / "rank-1"}.secret()));
        RunObserver nobody;
        const auto alone = resume(at("halves"), nobody, {});
        QVERIFY2(told(alone).find("mpirun -n 4 sfumato-worker --resume") != std::string::npos, told(alone).c_str());
        QVERIFY(OnRanks{.size = 2}.resume(at("halves"), nobody).ending == RunReport::Ending::Failed);
        const auto resumed = ranks.resume(at("halves"), nobody);
        QVERIFY2(resumed.ending == RunReport::Ending::Finished, told(resumed).c_str());
        QVERIFY(run(clients(), at("whole"), nobody, {}).ending == RunReport::Ending::Finished);
        QVERIFY(sameWeights(at("halves"), at("whole")));
    }

    void aRankResponsesInTurnWhoeverAsks() {
        SpokenServer server(at("in turn"));
        QCOMPARE(server.awaitedMessage().kind, std::string("hello"));
        QCOMPARE(server.responseTo({"begin", {{"steps", "0"}}, {}}).kind, std::string("ready"));
        QCOMPARE(server.responseTo(queryOf(25)).kind, std::string("answer"));
        const auto again = server.responseTo(queryOf(25)); // the same noise would not be drawn: it is refused, and so
                                                           // is all else from now on
        QCOMPARE(again.kind, std::string("refused"));
        QVERIFY2(again.word("detail").find("as often as they have agreed to") != std::string::npos,
                 again.word("detail").c_str());
        server.end(true);
        QCOMPARE(eventsOf(at("in turn") / "rank-1").size(), std::size_t(1));
    }

    void aRestartedServerGetsNoStepAnsweredTwice() {
        const fs::path folder = at("restarted");
        for (const char* expected : {"answer", "passed"}) {
            SpokenServer server(folder);
            QCOMPARE(server.awaitedMessage().kind, std::string("hello"));
            QCOMPARE(server.responseTo({"begin", {{"steps", "0"}}, {}}).kind, std::string("ready"));
            QCOMPARE(server.responseTo(queryOf(25)).kind, std::string(expected));
            server.end(false);
            QCOMPARE(eventsOf(folder / "rank-1").size(), std::size_t(1));
        }
    }

    void ranksThatDoNotFitAreRefused_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("says");
        QTest::newRow("more ranks than clients") << "few"
                                                 << "privacy.settings.clients: are fewer than the 4 ranks";
        QTest::newRow("clients drawn at random") << "random"
                                                 << "privacy.settings.schedule: draws the client in one process";
        QTest::newRow("figures of all records") << "raw"
                                                << "monitor.raw: measures all records";
        QTest::newRow("another method") << "sinkhorn"
                                        << "privacy.method dp-sinkhorn: asks for what is no sum";
        QTest::newRow("other records") << "records"
                                       << "rank 1: data: are other records than those of rank 0";
        QTest::newRow("no records") << "none"
                                    << "rank 1: ";
    }
    void ranksThatDoNotFitAreRefused() {
        QFETCH(QString, kind);
        QFETCH(QString, says);
        RunSpec spec = clients();
        if (kind == "few") spec.privacy.settings["clients"] = 3.0;
        if (kind == "random") spec.privacy.settings["schedule"] = "random";
        if (kind == "raw") spec.monitor.raw = true;
        if (kind == "sinkhorn") spec.privacy.method = "dp-sinkhorn", spec.privacy.settings.clear();
        OnRanks ranks{.size = 4, .patience = Patience(20)};
        if (kind == "records") {
            for (quint32 seed : {6, 7}) MarkedImages(24, 12, seed).writeTo(filePath(QString("other %1/0").arg(seed)));
            spec.data = {.source = "file",
                         .path = filePath("other 6").toStdString(),
                         .count = 0,
                         .scaling = Scaling::Unit,
                         .side = 12,
                         .classes = 1};
            spec.privacy.noise = NoiseDistribution::Exact;
            spec.privacy.settings["clients"] = 4.0;
        }
        if (kind == "records" || kind == "none")
            ranks.instead = [kind, this](Communicator& all, RunSpec other, const fs::path& folder) {
                if (all.rank() == 1 && kind == "records") other.data.path = filePath("other 7").toStdString();
                if (all.rank() == 1 && kind == "none") other.data = {.source = "file", .path = "/nowhere.npy"};
                static_cast<void>(followRankZero(other, folder, {&all, Patience(20), 4}));
            };
        RunObserver nobody;
        const auto report = ranks.run(spec, at("refused"), nobody);
        QVERIFY2(QString::fromStdString(told(report)).startsWith(says), told(report).c_str());
        QVERIFY(!fs::exists(at("refused")));
    }

    void programAndSpecAreTheSameOnAllRanks_data() {
        QTest::addColumn<QString>("version");
        QTest::addColumn<bool>("otherSpec");
        QTest::addColumn<QString>("says");
        QTest::newRow("alike") << "1" << false << "";
        QTest::newRow("version") << "2" << false << "rank 2: runs version 2 of the program and rank 0 version 1";
        QTest::newRow("a preset that one lacks") << "none" << false << "rank 2: --preset";
        QTest::newRow("spec") << "1" << true << "rank 2: was started with another spec than rank 0";
    }
    void programAndSpecAreTheSameOnAllRanks() {
        QFETCH(QString, version);
        QFETCH(bool, otherSpec);
        QFETCH(QString, says);
        ThreadRanks ranks(3);
        std::vector<std::string> found(3);
        std::vector<std::jthread> threads;
        for (int rank = 0; rank < 3; ++rank)
            threads.emplace_back([&, rank] {
                RunSpec spec = clients();
                spec.seed += rank == 2 && otherSpec;
                Result<RunSpec> queried = spec;
                if (rank == 2 && version == "none")
                    queried = Fault{Fault::Code::UnknownKey, "--preset", "is not there"};
                const auto agreed = agree({&ranks.of(rank), Patience(20), 4}, rank == 2 ? version.toStdString() : "1",
                                          queried);
                found[std::size_t(rank)] = agreed ? (*agreed == clients() ? "" : "another spec")
                                                  : describe(agreed.fault());
            });
        threads.clear();
        for (const auto& text : found)
            QVERIFY2(says.isEmpty() ? text.empty() : QString::fromStdString(text).contains(says), text.c_str());
    }
};

SFUMATO_TEST(TestFederatedRun)
#include "test_federated_run.moc"
