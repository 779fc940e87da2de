// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/privatized_records.h"
#include "core/spec/run_spec_json.h"
#include "tests/support/fake_engine.h"
#include "tests/support/settle_session.h"
#include "tests/support/test_program.h"
#include "widgets/experiment/experiment.h"
#include "widgets/experiment/fitting.h"
#include "widgets/experiment/released.h"

#include <QtTest>

#include <fstream>
#include <future>

using namespace sfumato;
using State = RunSession::State;

namespace {

RunSpec few(std::int64_t steps = 3) {
    RunSpec spec;
    spec.mechanism.noise = NoiseDistribution::Study;
    spec.train.steps = steps;
    return spec;
}

RunSpec ownFile() {
    RunSpec spec = few();
    spec.data.source = "file";
    spec.data.path = "/data/half-circle";
    spec.mechanism.bound = Bound::L2Ball;
    spec.mechanism.radius = 1;
    return spec;
}

/// An engine that saves privatized records as the real one does, and an experiment of it.
struct Bench {
    explicit Bench(double secondsPerStep = 0)
        : session([this, secondsPerStep]() -> Result<Engine> {
              Engine engine = fakeEngine(secondsPerStep);
              engine.run = [this, usual = engine.run](const RunSpec& spec, const std::filesystem::path& folder,
                                                      RunObserver& observer, std::stop_token stop) {
                  ran.push_back(spec);
                  std::filesystem::create_directories(folder);
                  if (spec.data.release.empty() && saves) std::ofstream(folder / "privatized.safetensors") << "records";
                  if (fails)
                      return RunReport{.ending = RunReport::Ending::Failed,
                                       .fault = Fault{Fault::Code::DiskFull, "metrics.csv", "is full"},
                                       .folder = fails(folder)};
                  return usual(spec, folder, observer, stop);
              };
              engine.resume = [this](const std::filesystem::path& folder, RunObserver&, std::stop_token) {
                  ++resumed;
                  return RunReport{.ending = RunReport::Ending::Finished, .folder = folder};
              };
              return engine;
          }),
          experiment(session, [](const std::string& key) { return QString::fromStdString(key); }) {
        session.load();
        [this] { QTRY_COMPARE(session.state(), State::Idle); }();
    }

    void train() {
        experiment.begin(experiment.spec(), RunSession::Pace::Free,
                         (home.path() + "/run" + QString::number(++runs)).toStdString(), 1, TransportSolver::Cpu);
        QTRY_COMPARE_WITH_TIMEOUT(session.state(), State::Idle, 30000);
    }
    void trainAndStop() {
        experiment.begin(experiment.spec(), RunSession::Pace::Stepwise,
                         (home.path() + "/run" + QString::number(++runs)).toStdString(), 1, TransportSolver::Cpu);
        QTRY_VERIFY(!ran.empty());
        session.stop();
        QTRY_COMPARE(session.state(), State::Idle);
    }

    QTemporaryDir home;
    std::vector<RunSpec> ran;
    std::atomic<int> resumed = 0;
    bool saves = true;
    std::function<std::filesystem::path(const std::filesystem::path&)> fails; ///< where set, a training fails, and its
                                                                              ///< folder is what this returns
    int runs = 0;
    RunSession session;
    Experiment experiment;
};

} // namespace

class TestExperiment : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pointsGetDenseLayersInPlaceOfAGeneratorOfPictures() {
        RunSpec before;
        before.data.source = "glyph-digits";
        before.model.generator = GeneratorKind::Dcgan;
        RunSpec edited = before;
        edited.data.source = "half-circle";
        QVERIFY(fitted(before, edited).model.generator == GeneratorKind::Mlp);
        edited.data.source = "mnist";
        QVERIFY(fitted(before, edited).model.generator == GeneratorKind::Dcgan);
    }

    void aForkTakesTheRecordsOfItsRunWhateverTheirNoise() {
        QTemporaryDir run;
        std::ofstream(run.filePath(privatizedName).toStdString()) << "records";
        RunSpec spec = few();
        spec.mechanism.noise = NoiseDistribution::Study;
        const Released released{spec, run.path().toStdString(), {}};
        QVERIFY(!released.serves(spec, {})); // it is drawn again, for nothing
        RunSpec fork = spec;
        fork.train.from = run.path().toStdString(), fork.train.steps += 10;
        QVERIFY(released.serves(fork, {}));
        Bench bench;
        bench.experiment.setRelease(released);
        bench.experiment.open(fork);
        QVERIFY(bench.experiment.faults().empty());
        bench.experiment.edit([](RunSpec& edited) { edited.model.hidden.back() /= 2; }); // its weights would fit
                                                                                         // nowhere
        QCOMPARE(bench.experiment.faults().size(), 1u);
        QCOMPARE(bench.experiment.faults().front().subject, std::string("model.hidden"));
        bench.experiment.open(fork);
        fork.mechanism.epsilon /= 2;
        QVERIFY(!released.serves(fork, {}));
        bench.experiment.edit([](RunSpec& edited) { edited.mechanism.epsilon /= 2; }); // is said at once
        QCOMPARE(bench.experiment.faults().size(), 1u);
        QCOMPARE(bench.experiment.faults().front().subject, std::string("mechanism.epsilon"));
        QVERIFY(bench.experiment.faults().front().detail.english().find("Undo the change") != std::string::npos);
        bench.experiment.edit([](RunSpec& edited) { edited.train.from.clear(); }); // a run of its own
        QVERIFY(bench.experiment.faults().empty());
    }

    void whatIsOpenedStaysAsItIs() {
        Bench bench;
        RunSpec spec = few();
        spec.seed = 0xfedcba9876543210;
        spec.mechanism.epsilon = 1e6;
        spec.optimizer.learningRate = 0.0012345678901234567;
        bench.experiment.open(spec);
        QVERIFY(bench.experiment.spec() == spec);
        spec.mechanism.noise = NoiseDistribution::Exact; // public data may have exact noise
        bench.experiment.open(spec);
        QVERIFY(bench.experiment.spec() == spec);
    }

    void aTitleOfTheProgramFollowsTheSettingsAndATypedOneStays() {
        Bench bench;
        bench.experiment.setMadeTitles({"Half circle, Gaussian noise: entropic"});
        RunSpec spec = few();
        for (const char* title : {"Half circle, Gaussian noise: entropic", "Mine, Gaussian noise"}) {
            spec.title = title;
            bench.experiment.open(spec);
            const bool made = bench.experiment.spec().title.starts_with("Half");
            RunSpec edited = bench.experiment.spec();
            edited.mechanism.kind = MechanismKind::Laplace;
            bench.experiment.edit(edited);
            QCOMPARE(bench.experiment.spec().title, std::string(made ? "Half circle" : title));
            QCOMPARE(bench.experiment.history().stack().undoText(), QString("mechanism.kind"));
            edited = bench.experiment.spec();
            edited.mechanism.kind = MechanismKind::Gaussian;
            bench.experiment.edit(edited);
            QVERIFY(bench.experiment.spec() == spec); // it was true again
        }
    }

    void theMethodOfACentralRunIsNamedByItsMethod() {
        Bench bench;
        RunSpec spec = few();
        spec.privacy.model = PrivacyModel::Central, spec.privacy.method = "moments";
        spec.methods = {{.name = "moments"}};
        bench.experiment.open(spec);
        const auto name = [&] { return bench.experiment.spec().methods.front().name; };
        const auto learnBy = [&](const char* method) {
            RunSpec edited = bench.experiment.spec();
            edited.privacy.method = method;
            bench.experiment.edit(edited);
        };
        learnBy("dp-sinkhorn");
        QCOMPARE(name(), std::string("dp-sinkhorn"));
        RunSpec edited = bench.experiment.spec();
        edited.privacy.model = PrivacyModel::Local;
        bench.experiment.edit(edited);
        QCOMPARE(name(), std::string("entropic")); // its loss
        edited = bench.experiment.spec();
        edited.privacy.model = PrivacyModel::Central;
        edited.methods.front().name = "mine";
        bench.experiment.edit(edited);
        learnBy("moments");
        QCOMPARE(name(), std::string("mine"));
    }

    void sensitiveDataGetExactNoiseAndNoMetricsOfTheirRecords() {
        Bench bench;
        bench.experiment.open(few());
        QSignalSpy replaced(&bench.experiment, &Experiment::specChanged);
        bench.experiment.edit(ownFile());
        QCOMPARE(replaced.count(), 1);
        QVERIFY(bench.experiment.spec().mechanism.noise == NoiseDistribution::Exact);
        QVERIFY(!bench.experiment.spec().monitor.raw);
        RunSpec open = bench.experiment.spec();
        open.data.sensitive = false;
        bench.experiment.edit(open);
        QVERIFY(bench.experiment.spec().mechanism.noise == NoiseDistribution::Study);
        bench.experiment.history().stack().undo();
        QVERIFY(bench.experiment.spec().mechanism.noise == NoiseDistribution::Exact);
    }

    void anMethodIsCalledByTheMethodThatTrainsIt() {
        Bench bench;
        RunSpec spec = few();
        spec.privacy = {.model = PrivacyModel::Central, .method = "moments"};
        spec.methods = {MethodSpec{.name = "moments"}};
        bench.experiment.open(spec);
        spec.privacy.method = "dp-sinkhorn";
        bench.experiment.edit(spec);
        QCOMPARE(bench.experiment.spec().methods.front().name, std::string("dp-sinkhorn"));
        spec = bench.experiment.spec();
        spec.methods.front().name = "mine";
        bench.experiment.edit(spec);
        spec.privacy.method = "moments";
        bench.experiment.edit(spec);
        QCOMPARE(bench.experiment.spec().methods.front().name, std::string("mine"));
    }

    void aReleaseServesTheRecordsThatItIsOf() {
        Bench bench;
        bench.experiment.open(ownFile());
        const Consent consent{.agreed = Agreed{"one", {5, 0}}};
        bench.experiment.begin(bench.experiment.spec(), RunSession::Pace::Free,
                               (bench.home.path() + "/run").toStdString(), 1, TransportSolver::Cpu, consent);
        QTRY_COMPARE(bench.session.state(), State::Idle);
        QVERIFY(bench.experiment.cost() == Experiment::Cost::Free);
        QSignalSpy changed(&bench.experiment, &Experiment::changed);
        bench.experiment.setRecords(bench.experiment.spec().data, "one");
        QVERIFY(bench.experiment.cost() == Experiment::Cost::Free && changed.isEmpty());
        bench.experiment.setRecords(bench.experiment.spec().data, "other");
        QVERIFY(bench.experiment.cost() == Experiment::Cost::Release);
        QCOMPARE(changed.count(), 1);
        bench.experiment.setRecords({}, "one"); // of data that are not worked on any more
        QVERIFY(bench.experiment.cost() == Experiment::Cost::Release);
    }

    void trainingCostsWhatItReleases() {
        Bench bench;
        bench.experiment.open(few());
        QVERIFY(bench.experiment.cost() == Experiment::Cost::None);
        bench.experiment.open(ownFile());
        QVERIFY(bench.experiment.cost() == Experiment::Cost::Release);
        bench.train();
        QVERIFY(bench.experiment.cost() == Experiment::Cost::Free);
        bench.train();
        QCOMPARE(bench.ran.size(), std::size_t(2));
        QVERIFY(bench.ran[0].data.release.empty());
        QCOMPARE(bench.ran[1].data.release, (bench.home.path() + "/run1").toStdString());
        bench.experiment.forgetRelease();
        QVERIFY(bench.experiment.cost() == Experiment::Cost::Release);
    }

    void aRunThatStoppedBeforeItsRecordsWereSavedIsNotFree() {
        Bench bench;
        bench.saves = false;
        bench.experiment.open(ownFile());
        bench.trainAndStop();
        QVERIFY(bench.experiment.isResumable());
        QVERIFY(bench.experiment.cost() == Experiment::Cost::Release);
    }

    void aStoppedRunIsResumedUnlessItsSpecWasEdited() {
        Bench bench;
        bench.experiment.open(few(1000));
        bench.trainAndStop();
        QVERIFY(bench.experiment.isResumable());
        RunSpec edited = bench.experiment.spec();
        edited.train.steps = 1001;
        bench.experiment.edit(edited);
        QVERIFY(!bench.experiment.isResumable());
        QVERIFY2(bench.experiment.hasRun(), "its samples can be exported nevertheless");
        bench.experiment.history().stack().undo();
        QVERIFY(bench.experiment.isResumable());
        bench.train();
        QCOMPARE(bench.resumed.load(), 1);
        QVERIFY(!bench.experiment.isResumable());
    }

    // With a checkpoint it goes on from there; else it begins anew. Its folder may have another name by then.
    void aRunThatFailedIsResumedFromItsCheckpoint() {
        Bench bench;
        const auto renamed = std::filesystem::path(bench.home.path().toStdString()) / "renamed";
        bench.fails = [&](const std::filesystem::path& folder) {
            if (!std::filesystem::exists(renamed)) {
                std::filesystem::rename(folder, renamed);
                std::ofstream(renamed / "checkpoint.safetensors") << "weights";
                return renamed;
            }
            return folder;
        };
        bench.experiment.open(ownFile());
        bench.train();
        QVERIFY(bench.experiment.report()->ending == RunReport::Ending::Failed && bench.experiment.isResumable());
        QCOMPARE(bench.experiment.folder(), renamed);
        QCOMPARE(bench.experiment.release(), renamed);
        QVERIFY(bench.experiment.cost() == Experiment::Cost::Free);
        bench.train();
        QCOMPARE(bench.resumed.load(), 1);
        bench.experiment.open(ownFile());
        bench.train();
        QVERIFY(bench.experiment.report()->ending == RunReport::Ending::Failed && !bench.experiment.isResumable());
    }

    void aResultBelongsToTheSettingsThatMadeIt() {
        Bench bench;
        RunSpec own = ownFile();
        bench.experiment.open(own);
        QVERIFY(!bench.experiment.isEditedSinceRun()); // there is no run
        bench.train();
        QVERIFY(!bench.experiment.isEditedSinceRun());
        const RunSpec ran = bench.experiment.spec();
        const auto edited = [&](auto change) {
            RunSpec spec = ran;
            change(spec);
            bench.experiment.edit(spec);
            return bench.experiment.isEditedSinceRun();
        };
        QVERIFY(edited([](RunSpec& spec) { spec.mechanism.epsilon = 0.5; }));
        QVERIFY(edited([](RunSpec& spec) { spec.train.steps = 4; }));
        QVERIFY(edited([](RunSpec& spec) { spec.seed = 8; }));
        QVERIFY(edited([](RunSpec& spec) { spec.methods[0].batch = 77; }));
        QVERIFY(!edited([](RunSpec& spec) { spec.title = "another"; })); // which no sample depends on
        QVERIFY(!edited([](RunSpec& spec) { spec.train.sampleEvery = 3; }));
        QVERIFY(edited([](RunSpec& spec) { spec.data.sensitive = false; })); // and so study noise
        QVERIFY(!edited([](RunSpec& spec) { spec.data.sensitive = true; })); // as was assumed
        QVERIFY(!edited([](RunSpec& spec) { spec.monitor.raw = true; }));
        bench.experiment.returnTo(ran);
        QVERIFY(bench.experiment.spec() == ran);
    }

    /// The forms show again what is trained.
    void nothingIsEditedOrOpenedWhileItTrains() {
        Bench bench(0.001);
        bench.experiment.open(few(1000), "/tmp/mine.sfumato");
        const RunSpec spec = bench.experiment.spec();
        bench.experiment.begin(spec, RunSession::Pace::Free, (bench.home.path() + "/run").toStdString(), 1,
                               TransportSolver::Cpu);
        QSignalSpy replaced(&bench.experiment, &Experiment::specChanged);
        RunSpec other = spec;
        other.mechanism.epsilon = 40;
        bench.experiment.edit(other);
        QCOMPARE(replaced.count(), 1);
        bench.experiment.open(other);
        bench.experiment.openRun(other, "/tmp/other", false, NoiseDistribution::Study);
        bench.experiment.returnTo(other);
        QVERIFY(bench.experiment.spec() == spec && bench.experiment.runSpec() == spec);
        QCOMPARE(bench.experiment.folder().string(), (bench.home.path() + "/run").toStdString());
        QCOMPARE(bench.experiment.file(), QString("/tmp/mine.sfumato"));
        bench.session.stop();
        QTRY_COMPARE(bench.session.state(), State::Idle);
    }

    void undoReturnsToAnEarlierExperimentWithItsRunAndFile() {
        Bench bench;
        bench.experiment.open(few(), "/tmp/first.sfumato");
        bench.train();
        const auto folder = bench.experiment.folder();
        QSignalSpy opened(&bench.experiment, &Experiment::opened);
        bench.experiment.openRun(few(), "/tmp/other", true, NoiseDistribution::Study); // of equal settings, and yet
                                                                                       // another one
        QVERIFY(bench.experiment.isResumable() && !bench.experiment.report() && bench.experiment.file().isEmpty());
        RunSpec edited = bench.experiment.spec();
        edited.train.steps = 9;
        bench.experiment.edit(edited);
        bench.experiment.history().stack().undo();
        QCOMPARE(opened.count(), 1); // an edit opens nothing
        bench.experiment.history().stack().undo();
        QCOMPARE(opened.count(), 2);
        QVERIFY(bench.experiment.folder() == folder && bench.experiment.report() && !bench.experiment.isResumable());
        QCOMPARE(bench.experiment.file(), QString("/tmp/first.sfumato"));
        bench.experiment.history().stack().redo();
        QCOMPARE(bench.experiment.folder().string(), std::string("/tmp/other"));
        QVERIFY(bench.experiment.isResumable());
    }

    /// Whatever the spec has become since a person was asked.
    void whatWasAskedAboutIsTrained() {
        Bench bench;
        bench.experiment.open(few());
        const RunSpec asked = bench.experiment.spec();
        RunSpec other = asked;
        other.mechanism.epsilon = 40;
        bench.experiment.edit(other);
        bench.experiment.begin(asked, RunSession::Pace::Free, (bench.home.path() + "/run").toStdString(), 1,
                               TransportSolver::Cpu);
        QTRY_COMPARE_WITH_TIMEOUT(bench.session.state(), State::Idle, 30000);
        QVERIFY(bench.ran.size() == 1 && bench.ran[0].mechanism == asked.mechanism);
        QVERIFY(bench.experiment.spec() == asked && bench.experiment.runSpec() == asked);
    }

    void aRunThatNeverBeganIsNoRun() {
        Bench bench;
        bench.experiment.open(few());
        std::promise<void> go;
        bench.session.ask<int>(
            &bench.session, "busy",
            [done = go.get_future().share()](const Engine&, std::stop_token) -> Result<int> {
                done.wait();
                return 1;
            },
            [](const Result<int>&) {});
        bench.experiment.begin(bench.experiment.spec(), RunSession::Pace::Free,
                               (bench.home.path() + "/none").toStdString(), 1, TransportSolver::Cpu);
        bench.session.stop();
        go.set_value();
        QTRY_COMPARE(bench.session.state(), State::Idle);
        QVERIFY(!bench.experiment.isResumable());
        QVERIFY(!bench.experiment.hasRun());
    }

    void aRunIsMendedAndGoesOn() {
        Bench bench;
        QSignalSpy goesOn(&bench.experiment, &Experiment::goesOn);
        bench.experiment.open(few(1000));
        bench.trainAndStop();
        QVERIFY(bench.experiment.mend({{"methods.0.iterations", "77"}}).ok());
        QTRY_COMPARE(goesOn.count(), 1);
        QCOMPARE(bench.experiment.spec().methods[0].iterations, 77);
        QVERIFY(bench.experiment.isResumable());
    }

    void nothingIsMendedDuringASweep() {
        Bench bench(0.01);
        QSignalSpy goesOn(&bench.experiment, &Experiment::goesOn);
        bench.experiment.open(few());
        bench.session.startSweep({}, (bench.home.path() + "/sweep").toStdString());
        QVERIFY(bench.session.isSweeping());
        QVERIFY(!bench.experiment.mend({{"methods.0.iterations", "77"}}).ok());
        bench.session.stop();
        QTRY_COMPARE(bench.session.state(), State::Idle);
        QVERIFY(settle(bench.session));
        QCOMPARE(goesOn.count(), 0);
        QCOMPARE(bench.experiment.spec().methods[0].iterations, 200);
    }

    void whatAFieldSaysWhileItIsFilledIsNoEdit() {
        Bench bench;
        bench.experiment.open(few());
        const auto setSteps = [&](std::int64_t steps) {
            bench.experiment.edit([=](RunSpec& spec) { spec.train.steps = steps; });
        };
        QSignalSpy told(&bench.experiment, &Experiment::specChanged);
        connect(&bench.experiment, &Experiment::specChanged, this, [&] { setSteps(77); });
        setSteps(3); // as it is
        QCOMPARE(told.count(), 0);
        setSteps(9);
        QCOMPARE(told.count(), 1);
        bench.experiment.show([&] { setSteps(5); });
        QCOMPARE(bench.experiment.spec().train.steps, std::int64_t(9));
        QCOMPARE(bench.experiment.history().stack().count(), 1);
    }

    void windowsComeWithTheSphereAndMomentsInOneEdit() {
        Bench bench;
        RunSpec spec = few();
        spec.data.source = "glyph-digits";
        spec.mechanism.bound = Bound::Range;
        bench.experiment.open(spec);
        QSignalSpy replaced(&bench.experiment, &Experiment::specChanged);
        spec.mechanism.transform = Transform::Writing;
        bench.experiment.edit(spec);
        const RunSpec& now = bench.experiment.spec();
        QVERIFY(now.mechanism.bound == Bound::Sphere && now.methods.size() == 1 &&
                now.methods[0].loss == Loss::Moments);
        QCOMPARE(now.train.steps, std::int64_t(0)); // there is nothing to train
        QVERIFY(bench.experiment.faults().empty());
        QCOMPARE(replaced.count(), 1);
        bench.experiment.history().stack().undo();
        QVERIFY(now.mechanism.transform == Transform::None && now.mechanism.bound == Bound::Range &&
                now.methods[0].loss == Loss::Entropic);
        QCOMPARE(now.train.steps, std::int64_t(3));
        QVERIFY(!bench.experiment.history().stack().canUndo());
        spec = now;
        spec.methods = {MethodSpec{.name = "moments", .loss = Loss::Moments}};
        bench.experiment.edit(spec);
        QCOMPARE(now.train.steps, std::int64_t(0));
        spec = now;
        spec.methods = {MethodSpec{}};
        bench.experiment.edit(spec);
        QCOMPARE(now.train.steps, TrainSpec{}.steps);
    }

    void unitVectorsBringWindowsAndTakeThemAlong() {
        Bench bench;
        RunSpec spec = few();
        spec.data.source = "mnist";
        spec.mechanism.bound = Bound::Range, spec.mechanism.noiseScale = 3;
        bench.experiment.open(spec);
        spec.mechanism.kind = MechanismKind::PrivUnit;
        bench.experiment.edit(spec);
        QVERIFY(bench.experiment.spec().mechanism.transform == Transform::Writing && bench.experiment.faults().empty());
        QCOMPARE(bench.experiment.spec().mechanism.noiseScale, 0.);
        spec = bench.experiment.spec();
        spec.mechanism.labels = LabelRelease::Tensor;
        bench.experiment.edit(spec);
        QVERIFY(bench.experiment.spec() == spec && bench.experiment.faults().empty());
        spec.mechanism.transform = Transform::None;
        bench.experiment.edit(spec);
        const MechanismSpec& left = bench.experiment.spec().mechanism;
        QVERIFY(left.bound == Bound::Range && left.kind == MechanismKind::Gaussian &&
                left.labels == LabelRelease::Response);
        QVERIFY(bench.experiment.faults().empty());
        // A method that cannot run is refused, not taken away.
        spec = bench.experiment.spec();
        spec.mechanism.kind = MechanismKind::PrivUnit;
        bench.experiment.edit(spec);
        QVERIFY(bench.experiment.faults().empty());
        spec = bench.experiment.spec();
        spec.methods = {MethodSpec{}};
        bench.experiment.edit(spec);
        QCOMPARE(bench.experiment.faults().size(), std::size_t(1));
        QCOMPARE(bench.experiment.faults()[0].subject, std::string("methods.0.loss"));
    }
};

SFUMATO_TEST(TestExperiment)
#include "test_experiment.moc"
