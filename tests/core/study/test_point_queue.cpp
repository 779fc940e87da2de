// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/points.h"
#include "core/study/places/slurm_script.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QTemporaryDir>

#include <deque>
#include <fstream>
#include <map>

using namespace sfumato;

namespace {

using Kind = PointEnd::Kind;

/// Ends every process at once, as it was told for each point in turn; then well.
struct FakePlace : Place {
    std::map<std::string, std::deque<Kind>> ends;
    std::vector<std::vector<std::string>> starts;
    std::vector<std::string> running;
    std::optional<Fault> unfit;
    std::function<void(const std::string&, Kind)> before = [](const auto&, auto) {};
    bool stopped = false;

    std::size_t room() const override { return 100 - running.size(); }
    Result<void> start(const std::vector<std::string>& points) override {
        starts.push_back(points);
        running.insert(running.end(), points.begin(), points.end());
        return {};
    }
    Result<std::vector<PointEnd>> ended() override {
        if (unfit) return *std::exchange(unfit, {});
        std::vector<PointEnd> over;
        for (const auto& point : std::exchange(running, {})) {
            auto& queue = ends[point];
            const Kind kind = queue.empty() ? Kind::Exited : queue.front();
            if (!queue.empty()) queue.pop_front();
            before(point, kind);
            over.push_back({point, kind, "went"});
        }
        return over;
    }
    void stop() override { stopped = true; }
    int attempts() const override { return 3; }
};

/// What a queue has said; a point that exits is over.
struct Told {
    explicit Told(FakePlace& place) {
        place.before = [this](const std::string& point, Kind kind) {
            if (kind == Kind::Exited) over.insert(point);
        };
    }
    QueueHooks hooks() {
        return {.isOver = [this](const auto& point) { return over.contains(point); },
                .hasReleased = [this](const auto& point) { return over.contains(point); },
                .pay = [this](const auto& point) -> Result<void> {
                    paid.push_back(point);
                    return point == unpaid ? Result<void>(Fault{Fault::Code::BudgetExceeded, point, "too much"})
                                           : Result<void>();
                },
                .ended = [this](const auto& point, std::optional<Fault> fault) { ended[point] = fault; },
                .standing = [](const auto&) {},
                .message = [this](const auto& line) { lines.push_back(line); }};
    }
    std::set<std::string> over;
    std::vector<std::string> paid, lines;
    std::string unpaid;
    std::map<std::string, std::optional<Fault>> ended;
};

} // namespace

class TestPointQueue : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::filesystem::path folder() const { return m_folder.path().toStdString(); }

private Q_SLOTS:
    void whatIsLostIsStartedAgainAFewTimes() {
        FakePlace place;
        Told told(place);
        place.ends = {{"once", {Kind::Lost}},
                      {"always", {Kind::Lost, Kind::Lost, Kind::Lost, Kind::Lost}},
                      {"cancelled", {Kind::Withdrawn}}};
        QVERIFY(runQueue(place, {{"well"}, {"once"}, {"always"}, {"cancelled"}}, folder(), told.hooks(), {}).ok());
        QCOMPARE(int(place.starts.size()), 3);
        QCOMPARE(place.starts[1], (std::vector<std::string>{"once", "always"}));
        QCOMPARE(place.starts[2], (std::vector<std::string>{"always"}));
        QVERIFY(!told.ended.at("well") && !told.ended.at("once"));
        QCOMPARE(told.ended.at("always")->detail.english(), std::string("went"));
        QVERIFY(told.ended.at("cancelled"));
        QCOMPARE(told.paid, (std::vector<std::string>{"well", "once", "always", "cancelled", "once", "always",
                                                      "always"})); // before
                                                                   // each
                                                                   // start,
                                                                   // once
    }

    void whoeverSavesOnTheWayIsNeverGivenUp() {
        FakePlace place;
        Told told(place);
        std::filesystem::create_directories(folder() / "long");
        place.ends = {{"long", {Kind::Saved, Kind::Lost, Kind::Saved, Kind::Saved, Kind::Saved}}};
        auto time = std::filesystem::file_time_type::clock::now();
        place.before = [&](const std::string& point, Kind kind) {
            if (kind == Kind::Exited) told.over.insert(point);
            std::ofstream(folder() / "long/checkpoint.safetensors") << "x";
            std::filesystem::last_write_time(folder() / "long/checkpoint.safetensors", time += std::chrono::seconds(1));
        };
        QVERIFY(runQueue(place, {{"long"}}, folder(), told.hooks(), {}).ok());
        QCOMPARE(int(place.starts.size()), 6);
        QVERIFY(!told.ended.at("long"));
    }

    void pointsOfOneReleaseFollowTheFirstThatHasIt() {
        FakePlace place;
        Told told(place);
        place.ends = {{"a", {Kind::Withdrawn}}};
        QVERIFY(runQueue(place, {{"a", 0}, {"b", 0}, {"c", 0}, {"d", 0}, {"alone"}}, folder(), told.hooks(), {}).ok());
        QCOMPARE(int(place.starts.size()), 3);
        QCOMPARE(place.starts[0], (std::vector<std::string>{"a", "alone"}));
        QCOMPARE(place.starts[1], (std::vector<std::string>{"b"}));
        QCOMPARE(place.starts[2], (std::vector<std::string>{"c", "d"}));
    }

    void nothingStartsWhereOneOfAllCannotBePaidFor() {
        FakePlace place;
        Told told(place);
        told.unpaid = "b";
        const auto done = runQueue(place, {{"a"}, {"b"}, {"c"}}, folder(), told.hooks(), {});
        QCOMPARE(done.fault().code, Fault::Code::BudgetExceeded);
        QVERIFY(place.starts.empty());
    }

    void aPlaceThatCannotRunThemEndsAll() {
        FakePlace place;
        Told told(place);
        place.unfit = Fault{Fault::Code::NotFound, "/sweeps", "is not seen by node n1"};
        const auto done = runQueue(place, {{"a"}, {"b"}}, folder(), told.hooks(), {});
        QCOMPARE(done.fault().subject, std::string("/sweeps"));
        QVERIFY(place.stopped && place.starts.size() == 1);
    }

    void aStopIsPassedOnAndLeavesTheRestWaiting() {
        FakePlace place;
        Told told(place);
        std::stop_source source;
        place.before = [&](const auto&, auto) { source.request_stop(); };
        place.ends = {{"a", {Kind::Lost}}, {"b", {Kind::Saved}}};
        QVERIFY(runQueue(place, {{"a"}, {"b"}}, folder(), told.hooks(), source.get_token()).ok());
        QCOMPARE(int(place.starts.size()), 1);
        QVERIFY(told.ended.empty());
    }

    void theScriptLooksBeforeItRuns() {
        const auto write = [&](const std::string& name, const std::string& text) {
            std::filesystem::create_directories((folder() / name).parent_path());
            std::ofstream(folder() / name) << text;
            std::filesystem::permissions(folder() / name, std::filesystem::perms::owner_all);
        };
        const auto sweep = folder() / "it's a sweep";
        write("it's a sweep/tasks/token", "abc");
        write("program", "#!/bin/sh\n[ \"$1\" = --version ] && echo 1.0 || echo \"$* $SFUMATO_THREADS\" >'" +
                             (folder() / "ran").string() + "'\n");
        const PointCommand command{.words = {(folder() / "program").string(), "sweep", "--out", "it's"},
                                   .folder = sweep};
        const auto code = [&](const PointCommand& what, const char* token, const char* version) {
            write("script", slurmScript(what, {"one", "two"}, token, version));
            QProcess process;
            auto environment = QProcessEnvironment::systemEnvironment();
            environment.insert("SLURM_ARRAY_TASK_ID", "2");
            environment.insert("SLURM_CPUS_PER_TASK", "3");
            process.setProcessEnvironment(environment);
            process.start("/bin/sh", {QString::fromStdString((folder() / "script").string())});
            process.waitForFinished();
            return process.exitCode();
        };
        QCOMPARE(code(command, "abc", "1.0"), 0);
        std::ifstream ran(folder() / "ran");
        std::string said;
        std::getline(ran, said);
        QCOMPARE(said, std::string("sweep --out it's --point two 3"));
        QCOMPARE(code(command, "abd", "1.0"), int(FolderNotShared));
        QCOMPARE(code(command, "abc", "1.1"), int(OtherVersionThere));
        auto absent = command;
        absent.words[0] += "-not-there";
        QCOMPARE(code(absent, "abc", "1.0"), int(NoProgramThere));
    }
};

SFUMATO_TEST_WITH(TestPointQueue, QCoreApplication)
#include "test_point_queue.moc"
