// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rounded_text.h"
#include "core/ledger/ledger.h"
#include "core/files/durable/folder_lock.h"
#include "core/files/durable/read_file.h"
#include "core/insight/sweep_curve.h"
#include "core/run/account/account_spending.h"
#include "core/run/account/people.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "core/study/planned_releases.h"
#include "core/study/sweep.h"
#include "core/study/study_plan.h"
#include "tests/support/home.h"
#include "tests/support/joint_epsilon.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <fstream>
#include <functional>
#include <set>
#include <utility>

using namespace sfumato;

namespace {

SweepSpec smallSweep(SweepAxis axis, std::vector<double> values) {
    RunSpec base;
    base.threads = 1;
    base.data.count = 100;
    base.mechanism.noise = NoiseDistribution::Study;
    base.methods = {MethodSpec{.name = "entropic", .iterations = 5, .batch = 20}};
    base.model.hidden = {8};
    base.train = {.steps = 6, .evaluateEvery = 3, .sampleEvery = 6, .checkpointEvery = 2, .samples = 20};
    base.monitor = {.points = 20, .repeats = 1, .directions = 10};
    return {.base = base,
            .axis = axis,
            .values = std::move(values),
            .losses = {Loss::Entropic, Loss::Unregularized},
            .seeds = {7, 8}};
}

std::string textOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Counts, chooses, and asks for a stop after so many steps.
struct Witness : SweepObserver {
    explicit Witness(int stepsBeforeStop = -1) : left(stepsBeforeStop) {}
    void onStep(const StepRecord&) override {
        ++steps;
        if (left > 0 && --left == 0) source.request_stop();
    }
    void onOutcome(const SweepOutcome& outcome) override { outcomes.push_back(outcome); }
    void onSweep(const SweepProgress& progress) override { last = progress; }
    std::size_t next(const std::vector<SweepPoint>& waiting) override { return backwards ? waiting.size() - 1 : 0; }
    int left, steps = 0;
    bool backwards = false;
    std::stop_source source;
    SweepProgress last;
    std::vector<SweepOutcome> outcomes;
};

std::string describe(const std::optional<Fault>& fault) { return fault ? sfumato::describe(*fault) : "no fault"; }

} // namespace

class TestSweep : public QObject, TestFolder<std::filesystem::path> {
    Q_OBJECT

private Q_SLOTS:
    void planningHearsAStop() {
        std::stop_source stop;
        stop.request_stop();
        auto spec = smallSweep(SweepAxis::Epsilon, {5, 20});
        QCOMPARE(planSweep(spec, false, stop.get_token()).fault().code, Fault::Code::Stopped);
        spec.losses.clear();
        spec.base.privacy = {.model = PrivacyModel::Central, .method = "dp-sinkhorn", .epsilon = 2, .delta = 1e-4};
        QCOMPARE(planSweep(spec, false, stop.get_token()).fault().code, Fault::Code::Stopped);
        Witness witness;
        const auto report = sweep(spec, at("unplanned"), {}, witness, stop.get_token());
        QVERIFY(report.fault && report.fault->code == Fault::Code::Stopped);
        QVERIFY(!std::filesystem::exists(at("unplanned")));
    }

    void everyMetricOfEveryPointStandsInTheResults() {
        const auto spec = smallSweep(SweepAxis::Epsilon, {5, 20});
        Witness witness;
        const auto report = sweep(spec, at("whole"), {}, witness, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished, describe(report.fault).c_str());
        QCOMPARE(report.done, std::size_t(4));
        QCOMPARE(witness.outcomes.size(), std::size_t(4));
        QCOMPARE(witness.steps, 4 * 2 * 6);
        const auto state = openSweep(at("whole"));
        QVERIFY(state.ok());
        QVERIFY(state->spec == spec);
        QVERIFY(state->outcomes == witness.outcomes);
        QVERIFY(state->secondsPerRun > 0);
        for (const auto& outcome : state->outcomes) {
            QCOMPARE(outcome.series.size(), std::size_t(2));
            QCOMPARE(outcome.series[1].name, std::string("unregularized"));
            for (const auto& [measure, metric] : outcome.series[0].metrics)
                QCOMPARE(metric.usesRaw, factsOf(measure).usesRaw);
            QCOMPARE(outcome.series[0].metrics.size(), std::size_t(4));
            QVERIFY(readRunSpec(outcome.folder).ok()); // an ordinary run
        }
    }

    void aSweepThatIsStoppedAnywhereEndsWithTheSameResults() {
        const auto whole = textOf(SweepPaths{at("whole")}.results());
        QVERIFY(!whole.empty());
        for (const int stopAfter : {1, 5, 12, 13, 30, 47}) {
            const auto folder = at("stopped") / std::to_string(stopAfter);
            Witness first(stopAfter);
            const auto stopped = sweep(smallSweep(SweepAxis::Epsilon, {5, 20}), folder, {}, first,
                                       first.source.get_token());
            QVERIFY(stopped.ending == RunReport::Ending::Stopped);
            QVERIFY(stopped.waiting > 0);
            Witness second;
            second.backwards = true; // the order is the person's and changes nothing
            const auto resumed = resumeSweep(folder, {}, second, {});
            QVERIFY2(resumed.ending == RunReport::Ending::Finished, describe(resumed.fault).c_str());
            QCOMPARE(first.steps + second.steps, 4 * 2 * 6); // no step was done twice
            QCOMPARE(second.outcomes.size(), std::size_t(4));
            QCOMPARE(textOf(SweepPaths{folder}.results()), whole);
        }
    }

    // An earlier version wrote no figures/; a process that was killed may have written no row.
    void aSweepIsReadFromItsResultsOrElseFromTheirTable() {
        namespace fs = std::filesystem;
        const auto whole = openSweep(at("whole"));
        for (const char* missing : {"figures", "results.csv"}) {
            const auto folder = at("without") / missing;
            fs::create_directories(folder.parent_path());
            fs::copy(at("whole"), folder, fs::copy_options::recursive);
            QVERIFY(fs::remove_all(folder / missing) > 0);
            auto state = openSweep(folder);
            QVERIFY(state.ok() && state->outcomes.size() == 4);
            for (std::size_t i = 0; i < 4; ++i)
                QVERIFY(state->outcomes[i].series == whole->outcomes[i].series && !state->outcomes[i].fault);
            Witness witness;
            QCOMPARE(resumeSweep(folder, {}, witness, {}).done, std::size_t(4));
            QCOMPARE(witness.steps, 0);
            QCOMPARE(textOf(SweepPaths{folder}.results()), textOf(SweepPaths{at("whole")}.results()));
        }
    }

    void aPointThatFailsIsRecordedAndTheRestGoesOn() {
        auto spec = smallSweep(SweepAxis::Records, {100, 20000, 150}); // delta 1e-4 is more than 1/20000
        const auto plan = planSweep(spec, false, {});
        QVERIFY(plan.ok());
        QCOMPARE(plan->faults.size(), std::size_t(1));
        Witness witness;
        const auto report = sweep(spec, at("failing"), {}, witness, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished, describe(report.fault).c_str());
        QCOMPARE(report.failed, std::size_t(2));
        QCOMPARE(report.done, std::size_t(4));
        const auto state = openSweep(at("failing"));
        QVERIFY(state.ok());
        QVERIFY(state->outcomes[2].fault.has_value());
        QVERIFY(state->outcomes[2].fault == witness.outcomes[2].fault);
        QVERIFY(state->outcomes[2].series.empty());
        const auto before = textOf(SweepPaths{at("failing")}.results());
        Witness again;
        QCOMPARE(resumeSweep(at("failing"), {}, again, {}).failed, std::size_t(2)); // tried once more
        QCOMPARE(again.steps, 0);
        QCOMPARE(textOf(SweepPaths{at("failing")}.results()), before);
    }

    void aPointThatFailedIsTriedAgainWhenTheSweepGoesOn() {
        const auto spec = smallSweep(SweepAxis::Epsilon, {5, 20});
        const auto obstacle = at("obstructed") / "epsilon-5-seed-8" / "somebody's.txt";
        struct Obstructing : Witness {
            std::filesystem::path file;
            std::size_t next(const std::vector<SweepPoint>&) override {
                std::filesystem::create_directories(file.parent_path());
                std::ofstream(file) << "mine";
                return 0;
            }
        } witness;
        witness.file = obstacle;
        const auto report = sweep(spec, at("obstructed"), {}, witness, {});
        QCOMPARE(report.failed, std::size_t(1));
        QCOMPARE(report.done, std::size_t(3));
        std::filesystem::remove(obstacle);
        Witness again;
        const auto resumed = resumeSweep(at("obstructed"), {}, again, {});
        QCOMPARE(resumed.done, std::size_t(4));
        QCOMPARE(again.steps, 2 * 6);
        QCOMPARE(textOf(SweepPaths{at("obstructed")}.results()), textOf(SweepPaths{at("whole")}.results()));
    }

    // Its points would be privatized anew, and what the run learned belongs to its own noise.
    void aForkIsRefusedBeforeAnythingIsMade() {
        auto spec = smallSweep(SweepAxis::Epsilon, {2, 3});
        spec.base.train.from = at("parent").string();
        const auto plan = planSweep(spec, false, {});
        QVERIFY(!plan && plan.fault().code == Fault::Code::Mismatch && plan.fault().subject == "train.from");
        Witness witness;
        const auto ended = sweep(spec, at("forked"), {}, witness, {});
        QVERIFY(ended.fault && ended.fault->subject == "train.from");
        QVERIFY(!std::filesystem::exists(at("forked")));
    }

    void whatIsPlannedToBeSpentIsWhatTheLedgersSay_data() {
        QTest::addColumn<int>("axis");
        QTest::addColumn<int>("releases");
        QTest::addRow("epsilon") << int(SweepAxis::Epsilon) << 6;
        QTest::addRow("noise scale") << int(SweepAxis::NoiseScale) << 6;
        QTest::addRow("sweeps of Sinkhorn") << int(SweepAxis::Iterations) << 2;
    }
    void whatIsPlannedToBeSpentIsWhatTheLedgersSay() {
        QFETCH(int, axis);
        QFETCH(int, releases);
        auto spec = smallSweep(SweepAxis(axis), {2, 3, 4});
        spec.base.mechanism.noise = NoiseDistribution::Exact;
        spec.base.train.steps = 2;
        const auto plan = planSweep(spec, false, {});
        QVERIFY(plan.ok());
        QCOMPARE(plan->runs, std::size_t(6));
        QCOMPARE(plan->releases, std::size_t(releases));
        QVERIFY(!plan->sensitive);
        const auto folder = at("spent") / std::to_string(axis);
        Witness witness;
        QCOMPARE(sweep(spec, folder, {}, witness, {}).done, std::size_t(6));
        const auto state = openSweep(folder);
        QVERIFY(state.ok());
        QVERIFY(state->epsilonSpent > 0);
        QVERIFY(std::abs(state->epsilonSpent - plan->epsilon) < 1e-9 * plan->epsilon);
        QVERIFY(std::abs(state->deltaSpent - plan->delta) < 1e-12);
        std::set<std::string> privatized;
        for (const auto& outcome : state->outcomes) privatized.insert(textOf(RunPaths{outcome.folder}.privatized()));
        QCOMPARE(privatized.size(), std::size_t(releases));
    }

    void aSweepMustFitUnderTheCapAsAWhole() {
        auto spec = smallSweep(SweepAxis::Epsilon, {2, 3}); // twice each
        spec.base.mechanism.noise = NoiseDistribution::Exact;
        spec.base.data.ledger = at("account.json").string();
        const auto capAt = [](double epsilon) { return *PrivacyBudget::make(epsilon, 0.1); };
        const double all = planSweep(spec, false, {})->epsilon;
        COMPARE_JOINT(all, {2, 2, 3, 3});
        QVERIFY(setCap(spec.base, capAt(0.99 * all)).ok()); // every point by itself fits
        const auto plan = planSweep(spec, false, {});
        QCOMPARE(plan->faults.size(), std::size_t(1));
        QVERIFY(plan->faults[0].code == Fault::Code::BudgetExceeded);
        QVERIFY2(plan->faults[0].detail.english().find("epsilon " + roundedUp(all) + ",") != std::string::npos,
                 plan->faults[0].detail.english().c_str());
        Witness witness;
        const auto refused = sweep(spec, at("capped"), {}, witness, {});
        QVERIFY(refused.fault && refused.fault->code == Fault::Code::BudgetExceeded);
        QVERIFY(!std::filesystem::exists(at("capped")));
        QVERIFY(Ledger::read(spec.base.data.ledger)->events().empty());
        QVERIFY(!planSweep(spec, false, {}, capAt(0.9 * all))->faults.empty());
        QVERIFY(setCap(spec.base, capAt(all)).ok());
        QVERIFY(planSweep(spec, false, {})->faults.empty());
        QCOMPARE(planSweep(spec, false, {}, capAt(0.9 * all))->faults.size(), std::size_t(1)); // kept nowhere
        QCOMPARE(Ledger::read(spec.base.data.ledger)->cap()->epsilon(), all);
        QCOMPARE(sweep(spec, at("capped"), {}, witness, {}).done, std::size_t(4));
        QCOMPARE(spentAtMost(Ledger::read(spec.base.data.ledger)->events()).epsilon, all);
    }

    void aSweepTrainsOnTheReleasesOfItsPreview() {
        auto spec = smallSweep(SweepAxis::Epsilon, {5, 20});
        spec.base.mechanism.noise = NoiseDistribution::Exact;
        spec.shortening = 3;
        Witness witness;
        QCOMPARE(sweep(spec, SweepPaths{at("main")}.preview(), {}, witness, {}).done, std::size_t(4));
        QCOMPARE(witness.steps, 4 * 2 * 2);
        spec.shortening = 1;
        QCOMPARE(planSweep(spec, false, {})->releases, std::size_t(4));
        const auto follows = planSweep(spec, false, {}, {}, at("main"));
        QVERIFY(follows->releases == 0 && follows->epsilon == 0 && follows->faults.empty());
        QCOMPARE(follows->together.epsilon, follows->before.epsilon);
        const auto report = sweep(spec, at("main"), {}, witness, {});
        QVERIFY2(report.done == 4, describe(report.fault).c_str());
        const auto state = openSweep(at("main"));
        COMPARE_JOINT(state->epsilonSpent, {5, 5, 20, 20});
        for (const auto& outcome : state->outcomes)
            QCOMPARE(textOf(RunPaths{outcome.folder}.privatized()),
                     textOf(RunPaths{SweepPaths{at("main")}.preview() / outcome.folder.filename()}.privatized()));
    }

    void aCapThatThePreviewFillsHasRoomForItsSweep() {
        auto spec = smallSweep(SweepAxis::Epsilon, {2, 3});
        spec.base.mechanism.noise = NoiseDistribution::Exact;
        spec.base.data.ledger = at("filled.json").string();
        const double all = planSweep(spec, false, {})->epsilon;
        QVERIFY(setCap(spec.base, *PrivacyBudget::make(all, 0.1)).ok());
        spec.shortening = 3;
        Witness witness;
        QCOMPARE(sweep(spec, SweepPaths{at("filled")}.preview(), {}, witness, {}).done, std::size_t(4));
        spec.shortening = 1;
        QVERIFY(!planSweep(spec, false, {})->faults.empty());
        const auto report = sweep(spec, at("filled"), {}, witness, {});
        QVERIFY2(report.done == 4, describe(report.fault).c_str());
        QCOMPARE(spentAtMost(Ledger::read(spec.base.data.ledger)->events()).epsilon, all);
    }

    /// Points of a file, another set with every `seed`.
    void writePoints(int seed) const {
        std::ofstream file(at("points.csv"));
        for (int i = 0; i < 120; ++i) file << 0.5 * std::sin(i * seed) << ',' << 0.5 * std::cos(i + seed) << '\n';
    }
    SweepSpec ownSweep() const {
        SweepSpec spec = smallSweep(SweepAxis::Epsilon, {1, 2, 3});
        spec.base.data.source = "file";
        spec.base.data.path = at("points.csv").string();
        spec.base.data.count = 0;
        spec.base.mechanism.noise = NoiseDistribution::Exact;
        spec.base.mechanism.bound = Bound::L2Ball;
        spec.base.mechanism.radius = 1;
        spec.base.monitor.raw = false;
        spec.seeds = {7};
        spec.measure = MetricId::EntropicDistance;
        return spec;
    }

    void aTrialIsEnteredNowhereAndHasNoCap() {
        const Home home;
        writePoints(5);
        RunSpec spec = ownSweep().base;
        spec.data.ledger = at("trial.json").string();
        spec.train.steps = 40;
        spec.data.sensitive = false; // a trial draws noise that can be taken off
        QVERIFY(setCap(spec, *PrivacyBudget::make(0.1, 1e-9)).ok());
        QVERIFY(forecastSeconds(spec, {}) > 0);
        const auto known = spentOn(spec.data);
        QVERIFY(known.ok() && known->events.empty() && !known->ledger.empty() && known->named == at("trial.json"));
        QVERIFY(planSweep(ownSweep(), true, {}).ok());
        QVERIFY(spentOn(spec.data)->events.empty());
    }

    void aSweepGoesOnWithTheRecordsThatItBeganWith() {
        const Home home;
        writePoints(3);
        Witness some(2 * 6 + 3); // the first point, and some of the second
        QVERIFY(sweep(ownSweep(), at("own"), {}, some, some.source.get_token()).ending == RunReport::Ending::Stopped);
        const auto rest = planRest(ownSweep(), at("own"), {});
        QVERIFY2(rest.ok(), rest ? "" : sfumato::describe(rest.fault()).c_str());
        QCOMPARE(rest->runs, std::size_t(2));
        QCOMPARE(rest->releases, std::size_t(1)); // the second has released
        const double delta = rest->before.delta / 2;
        COMPARE_JOINT(rest->before.epsilon, {1, 2}, delta);
        COMPARE_JOINT(rest->together.epsilon, {1, 2, 3}, delta);
        QCOMPARE(rest->fingerprint.size(), std::size_t(32));
        writePoints(4);
        QCOMPARE(planRest(ownSweep(), at("own"), {}).fault().code, Fault::Code::Mismatch);
        Witness others;
        const auto refused = resumeSweep(at("own"), {}, others, {});
        QVERIFY(refused.fault && refused.fault->code == Fault::Code::Mismatch);
        QCOMPARE(others.steps, 0);
        writePoints(3);
        Witness same;
        const auto report = resumeSweep(at("own"), {}, same, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished, describe(report.fault).c_str());
        QCOMPARE(report.done, std::size_t(3));
        QCOMPARE(planRest(ownSweep(), at("own"), {})->releases, std::size_t(0));
    }

    void aSweepReleasesNoMoreThanWasAgreedTo() {
        struct Consenting : Witness {
            bool mayRelease(const Spending& now) override { return agreed.covers(now); }
            void onOutcome(const SweepOutcome& outcome) override {
                Witness::onOutcome(outcome);
                if (after) std::exchange(after, {})();
            }
            Agreed agreed;
            std::function<void()> after; ///< the first point
        };
        const Home home;
        writePoints(5);
        const auto plan = planSweep(ownSweep(), false, {});
        QVERIFY(plan.ok());
        Consenting early;
        early.agreed = {plan->fingerprint, {plan->together.epsilon - 1, plan->together.delta}};
        auto report = sweep(ownSweep(), at("agreed"), {}, early, {});
        QVERIFY(report.fault && report.fault->code == Fault::Code::Unconfirmed);
        QVERIFY(!std::filesystem::exists(at("agreed")));

        Consenting consenting;
        consenting.agreed = {plan->fingerprint, plan->together};
        consenting.after = [&] {
            writePoints(6);
            // of other people, so that the file may be released at all
            QVERIFY(declarePeople(ownSweep().base.data, {}).ok());
        };
        report = sweep(ownSweep(), at("agreed"), {}, consenting, {});
        QVERIFY(report.fault && report.fault->code == Fault::Code::Unconfirmed);
        QCOMPARE(report.done, std::size_t(1));
        QCOMPARE(report.waiting, std::size_t(2));
        QCOMPARE(planSweep(ownSweep(), false, {})->before.epsilon, 0.); // nothing of the other records
        writePoints(5);
        Witness same;
        report = resumeSweep(at("agreed"), {}, same, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished && report.done == 3, describe(report.fault).c_str());
    }

    void oneProcessAtATimeAndNoFolderTwice() {
        Witness witness;
        const auto again = sweep(smallSweep(SweepAxis::Epsilon, {5}), at("whole"), {}, witness, {});
        QVERIFY(again.fault && again.fault->code == Fault::Code::Mismatch);
        const auto lock = FolderLock::acquire(at("whole"));
        QVERIFY(lock.ok());
        const auto busy = resumeSweep(at("whole"), {}, witness, {});
        QVERIFY(busy.fault && busy.fault->code == Fault::Code::Busy);
        const auto none = resumeSweep(at("nowhere"), {}, witness, {});
        QVERIFY(none.fault && none.fault->code == Fault::Code::NotFound);
        QVERIFY(!std::filesystem::exists(at("nowhere")));
    }

    void linksInASweepFolderAreNotFollowed() {
        namespace fs = std::filesystem;
        const auto spec = smallSweep(SweepAxis::Epsilon, {5, 20});
        Witness begun(13); // the second point
        QVERIFY(sweep(spec, at("begun"), {}, begun, begun.source.get_token()).ending == RunReport::Ending::Stopped);
        const auto points = pointsOf(spec);
        const std::string half = folderNameOf(spec, points[1]), next = folderNameOf(spec, points[2]);
        for (const std::string& name : {std::string("sweep.json"), std::string("results.csv"),
                                        std::string("sweep-state.json"), std::string("tasks"), half, next}) {
            const fs::path folder = at("linked") / name, target = at("targets") / name;
            fs::create_directories(at("targets"));
            fs::create_directories(at("linked"));
            fs::copy(at("begun"), folder, fs::copy_options::recursive);
            const bool isFolder = name == "tasks" || name == next;
            isFolder ? void(fs::create_directory(target)) : fs::rename(folder / name, target);
            fs::create_symlink(target, folder / name);
            const std::string before = fs::is_directory(target) ? "" : textOf(target);
            Witness witness;
            const auto report = resumeSweep(folder, {}, witness, {});
            const bool isPoint = name == half || name == next; // which fails, and the others go on
            const auto fault = isPoint && !witness.outcomes.empty() ? [&] {
                for (const auto& outcome : witness.outcomes)
                    if (outcome.fault)
                        return outcome.fault;
                return std::optional<Fault>();
            }() : report.fault;
            QVERIFY2(fault && fault->code == Fault::Code::WrongKind && fault->subject.find(name) != std::string::npos,
                     (name + ": " + describe(fault)).c_str());
            QVERIFY(fs::is_symlink(folder / name));
            if (isFolder)
                QVERIFY(fs::is_empty(target));
            else if (!fs::is_directory(target))
                QCOMPARE(textOf(target), before);
        }
    }

    void resultsAreReadBackAsTheyWere() {
        const auto spec = smallSweep(SweepAxis::Epsilon, {5, 20});
        const std::vector<SweepOutcome> outcomes{{.point = {5, 7},
                                                  .folder = "f/epsilon-5-seed-7",
                                                  .series = {{"a",
                                                              {{MetricId::Wasserstein2, {0.1 + 0.2, true}},
                                                               {MetricId::EntropicDistance, {-1e-300, false}}}}}},
                                                 {.point = {20, 8},
                                                  .folder = "f/epsilon-20-seed-8",
                                                  .fault = Fault{Fault::Code::DiskFull, "a, \"b\"", "no, \"none\""}}};
        const auto text = toResultsCsv(spec, outcomes);
        const auto read = parseResultsCsv(text, spec, "f", "results.csv");
        QVERIFY2(read.ok(), read ? "" : sfumato::describe(read.fault()).c_str());
        QVERIFY(*read == outcomes);
        for (std::size_t cut = 1; cut < text.size(); ++cut)
            if (text[text.size() - cut - 1] != '\n')
                QVERIFY(!parseResultsCsv(text.substr(0, text.size() - cut), spec, "f", "results.csv"));
        QVERIFY(!parseResultsCsv(text, smallSweep(SweepAxis::NoiseScale, {5, 20}), "f", "results.csv"));
    }

    void theTrialLeavesNothingAndGivesATime() {
        QTemporaryDir temporary;
        qputenv("TMPDIR", temporary.path().toUtf8());
        const auto plan = planSweep(smallSweep(SweepAxis::Epsilon, {5}), true, {});
        QVERIFY(plan.ok());
        QVERIFY(plan->seconds > 0);
        QVERIFY(QDir(temporary.path()).isEmpty());
        qunsetenv("TMPDIR");
        auto sensitive = smallSweep(SweepAxis::Epsilon, {5});
        sensitive.base.data.sensitive = true;
        sensitive.base.mechanism.noise = NoiseDistribution::Exact;
        const auto untried = planSweep(sensitive, true, {});
        QVERIFY(untried.ok());
        QVERIFY(untried->sensitive);
        QVERIFY(untried->seconds < 0);
    }
};

SFUMATO_TEST_WITH(TestSweep, QCoreApplication)
#include "test_sweep.moc"
