// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/study/sweep_spec.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <functional>

using namespace sfumato;

namespace {

SweepSpec sweepOf(SweepAxis axis, std::vector<double> values) {
    SweepSpec sweep{.axis = axis, .values = std::move(values)};
    sweep.base.mechanism.noise = NoiseDistribution::Study;
    return sweep;
}

} // namespace

class TestRecordSweep : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thereIsAPointForEveryValueAndSeed() {
        auto sweep = sweepOf(SweepAxis::Epsilon, {3, 5});
        sweep.seeds = {1, 2, 3};
        const auto points = pointsOf(sweep);
        QCOMPARE(points.size(), std::size_t(6));
        QCOMPARE(points[4].value, 5.0);
        QCOMPARE(points[4].seed, std::uint64_t(2));
        const auto spec = runSpecAt(sweep, points[4]);
        QCOMPARE(spec.mechanism.epsilon, 5.0);
        QCOMPARE(spec.seed, std::uint64_t(2));
        QCOMPARE(folderNameOf(sweep, {0.25, 7}), std::string("epsilon-0.25-seed-7"));
    }

    void everyAxisMovesItsFieldAndNoOther() {
        const std::map<SweepAxis, std::function<double(const RunSpec&)>> fields{
            {SweepAxis::Epsilon, [](const RunSpec& s) { return s.mechanism.epsilon; }},
            {SweepAxis::NoiseScale, [](const RunSpec& s) { return s.mechanism.noiseScale; }},
            {SweepAxis::Records, [](const RunSpec& s) { return double(s.data.count); }},
            {SweepAxis::Iterations, [](const RunSpec& s) { return double(s.methods[0].iterations); }},
            {SweepAxis::Regularization, [](const RunSpec& s) { return s.methods[0].regularization; }}};
        for (const auto& [axis, read] : fields) {
            const auto sweep = sweepOf(axis, {20, 30});
            const auto one = runSpecAt(sweep, {20, 7}), other = runSpecAt(sweep, {30, 7});
            QCOMPARE(read(one), 20.0);
            QCOMPARE(read(other), 30.0);
            for (const auto& [unmoved, look] : fields) QVERIFY(unmoved == axis || look(one) == look(other));
        }
    }

    void everyCombinationOfAGridIsAPoint() {
        auto sweep = sweepOf(SweepAxis::Setting, {0.001, 0.01});
        sweep.key = "optimizer.learningRate";
        sweep.grid = {{"methods.0.batch", {"50", "80"}}, {"model.hidden", {"[8]", "[8,9]"}}, {"epsilon", {"3", "4"}}};
        sweep.seeds = {1, 2};
        QVERIFY(check(sweep).empty());
        const auto points = pointsOf(sweep);
        QCOMPARE(points.size(), std::size_t(32));
        QCOMPARE(gridText(points.back().grid), std::string("batch 80, hidden [8,9], epsilon 4"));
        QCOMPARE(folderNameOf(sweep, points.back()),
                 std::string("learningRate-0.01-batch-80-hidden-_8_9_-epsilon-4-seed-2"));
        const auto spec = runSpecAt(sweep, points.back());
        QCOMPARE(spec.optimizer.learningRate, 0.01);
        QCOMPARE(spec.methods[0].batch, 80);
        QCOMPARE(spec.model.hidden.size(), std::size_t(2));
        QCOMPARE(spec.mechanism.epsilon, 4.0);
        QVERIFY(shareRelease(spec, runSpecAt(sweep, points[15])));  // another learning rate
        QVERIFY(!shareRelease(spec, runSpecAt(sweep, points[13]))); // another epsilon
        RunSpec elsewhere = spec;
        elsewhere.seed = 99, elsewhere.data.release = "/some/run";
        QVERIFY(haveSameRecords(spec, elsewhere) && haveSameNoise(spec, elsewhere));
        QVERIFY(!haveSameNoise(spec, runSpecAt(sweep, points[13])));
        const auto again = parseSweepSpec(toJson(sweep).dump(), "again");
        QVERIFY(again.ok() && *again == sweep);
    }

    void aGridThatCannotBeIsRefused() {
        const auto refused = [](SweepGrid grid) {
            auto sweep = sweepOf(SweepAxis::Epsilon, {1, 2});
            sweep.grid = {std::move(grid)};
            return !check(sweep).empty();
        };
        QVERIFY(!refused({"methods.0.batch", {"50", "80"}}));
        QVERIFY(refused({"methods.0.batch", {"50", "50"}}));
        QVERIFY(refused({"methods.0.batch", {}}));
        QVERIFY(refused({"methods.0.batch", {"-5"}}));
        QVERIFY(refused({"methods.0.width", {"5"}}));
        QVERIFY(refused({"epsilon", {"3"}})); // is the axis
        QVERIFY(refused({"sigma", {"none"}}));
        QVERIFY(refused({"model.hidden", {"[8]", "(8)"}})); // no list, and one folder for both
    }

    void aCentralSweepMovesTheCentralBudgetAndSharesNothing() {
        auto sweep = sweepOf(SweepAxis::Epsilon, {1, 2});
        sweep.base.privacy = {.model = PrivacyModel::Central, .method = "moments", .epsilon = 5};
        sweep.base.methods = {MethodSpec{.name = "moments"}};
        sweep.base.monitor.raw = true;
        sweep.grid = {{"privacy.settings.components", {"1", "2"}}};
        for (const auto& fault : check(sweep)) QVERIFY2(false, describe(fault).c_str());
        const auto points = pointsOf(sweep);
        const auto spec = runSpecAt(sweep, points.back());
        QCOMPARE(spec.privacy.epsilon, 2.0);
        QCOMPARE(std::get<double>(spec.privacy.settings.at("components")), 2.0);
        QCOMPARE(spec.mechanism, sweep.base.mechanism);
        QVERIFY(!shareRelease(spec, spec)); // each run asks
        sweep.axis = SweepAxis::NoiseScale;
        QCOMPARE(runSpecAt(sweep, {3, 7, {}}).privacy.noiseMultiplier, 3.0);
        QCOMPARE(runSpecAt(sweep, {3, 7, {}}).privacy.epsilon, 0.0);
        for (const auto axis : {SweepAxis::Iterations, SweepAxis::Regularization}) {
            sweep.axis = axis;
            QVERIFY(!check(sweep).empty());
        }
        sweep.axis = SweepAxis::Epsilon;
        sweep.measure = MetricId::HeldOutNll;
        QVERIFY(!check(sweep).empty());
    }

    // Of a generator a classifier of samples is the measure, of a run that learns a classifier that one, and nothing
    // else.
    void accuraciesAreMeasuredWhereTheyAre() {
        auto sweep = sweepOf(SweepAxis::Epsilon, {1, 2});
        const auto refused = [&](const char* says) {
            const auto faults = check(sweep);
            return !faults.empty() && faults.front().subject == "measure" &&
                   faults.front().detail.english().find(says) != std::string::npos;
        };
        const auto isFine = [&] { return check(sweep).empty(); };
        sweep.measure = MetricId::SampleAccuracy;
        QVERIFY(refused("samples with labels")); // points
        sweep.base.data.source = "mnist";
        QVERIFY(refused("samples with labels")); // of the local model, without labels
        sweep.measure = MetricId::TestAccuracy;
        QVERIFY(refused("sample_accuracy"));
        sweep.base.data.scaling = Scaling::Unit;
        sweep.base.privacy = {.model = PrivacyModel::Central, .method = "moments", .epsilon = 5};
        sweep.base.methods = {MethodSpec{.name = "moments"}};
        sweep.measure = MetricId::SampleAccuracy;
        QVERIFY(refused("monitor.accuracy"));
        sweep.base.monitor.accuracy = ClassifierKind::Logistic;
        for (const auto& fault : check(sweep)) QVERIFY2(false, describe(fault).c_str());
        QVERIFY(canMeasure(sweep.base, MetricId::Wasserstein2) && !canMeasure(sweep.base, MetricId::TestAccuracy));
        sweep.base.monitor.raw = false;
        QVERIFY(refused("monitor.raw is off"));
        sweep.base.monitor = {};
        sweep.base.privacy.method = "dp-classifier";
        QVERIFY(refused("test_accuracy"));
        sweep.measure = MetricId::Wasserstein2;
        QVERIFY(refused("test_accuracy"));
        sweep.measure = MetricId::TestAccuracy;
        QVERIFY(isFine());
        sweep.base.data.source = "glyph-digits";
        QVERIFY(refused("mnist"));
    }

    void lossesAreMethodsThatDifferInTheLossAlone() {
        auto sweep = sweepOf(SweepAxis::Epsilon, {5});
        sweep.base.methods = {MethodSpec{.name = "mine", .iterations = 33, .batch = 77}};
        sweep.losses = {Loss::Unregularized, Loss::Entropic};
        const auto spec = runSpecAt(sweep, {5, 7});
        QCOMPARE(spec.methods.size(), std::size_t(2));
        QCOMPARE(spec.methods[0].name, std::string("unregularized"));
        QCOMPARE(spec.methods[0].batch, 77);
        QCOMPARE(spec.methods[1], sweep.base.methods[0]);
        QVERIFY(check(sweep).empty());
    }

    void runsShareAReleaseWhereTrainingAloneDiffers() {
        const auto lambda = sweepOf(SweepAxis::Regularization, {1, 2}), epsilon = sweepOf(SweepAxis::Epsilon, {1, 2});
        QVERIFY(shareRelease(runSpecAt(lambda, {1, 7}), runSpecAt(lambda, {2, 7})));
        QVERIFY(!shareRelease(runSpecAt(lambda, {1, 7}), runSpecAt(lambda, {1, 8})));
        QVERIFY(!shareRelease(runSpecAt(epsilon, {1, 7}), runSpecAt(epsilon, {2, 7})));
    }

    void rangesAreEvenInTheLogarithmAndEndWhereTheyShould() {
        const auto values = logSpaced(SweepAxis::Epsilon, 1, 100, 5);
        QCOMPARE(*values, (std::vector<double>{1, 3.162, 10, 31.62, 100}));
        QCOMPARE(*logSpaced(SweepAxis::Iterations, 1, 4, 6), (std::vector<double>{1, 2, 3, 4}));
        QVERIFY(!logSpaced(SweepAxis::Epsilon, 0, 100, 5));
        QVERIFY(!logSpaced(SweepAxis::Epsilon, 1, 100, 1));
    }

    void faultsNameTheirField_data() {
        QTest::addColumn<QString>("subject");
        QTest::addColumn<int>("which");
        const char* subjects[] = {"values",
                                  "values",
                                  "values",
                                  "losses",
                                  "seeds",
                                  "measure",
                                  "measure",
                                  "shortening",
                                  "axis",
                                  "mechanism.epsilon",
                                  "methods.0.iterations",
                                  "measure"};
        for (int i = 0; i < int(std::size(subjects)); ++i) QTest::addRow("%s %d", subjects[i], i) << subjects[i] << i;
    }
    void faultsNameTheirField() {
        QFETCH(QString, subject);
        QFETCH(int, which);
        auto sweep = sweepOf(SweepAxis::Epsilon, {5, 10});
        QVERIFY(check(sweep).empty());
        switch (which) {
        case 0: sweep.values.clear(); break;
        case 1: sweep.values = {5, 5}; break;
        case 2: sweep = sweepOf(SweepAxis::Records, {10.5}); break;
        case 3: sweep.losses = {Loss::Entropic, Loss::Entropic}; break;
        case 4: sweep.seeds = {1, 1}; break;
        case 5: sweep.base.monitor.raw = false; break;
        case 6: sweep.measure = MetricId::HeldOutNll, sweep.base.data.heldOut = 0; break;
        case 7: sweep.shortening = 0; break;
        case 8: sweep.base.mechanism.kind = MechanismKind::Generalized, sweep.base.mechanism.noiseScale = 1; break;
        case 9: sweep.base.mechanism.epsilon = -1; break;
        case 10: sweep = sweepOf(SweepAxis::Iterations, {5, 1000000}); break;
        case 11:
            sweep.measure = MetricId::Rmse; // nobody measures it while a run trains
            break;
        }
        const auto faults = check(sweep);
        QVERIFY(!faults.empty());
        QCOMPARE(QString::fromStdString(faults.front().subject), subject);
    }

    void noiseThatIsOnTheRecordsAlreadyIsNotSwept() {
        for (const SweepAxis axis : {SweepAxis::Epsilon, SweepAxis::NoiseScale, SweepAxis::Iterations}) {
            auto sweep = sweepOf(axis, {10, 20});
            sweep.base.data = {.source = "file", .path = "/data/released.safetensors", .count = 0};
            const auto faults = check(sweep);
            QCOMPARE(std::ranges::count(faults, "axis", &Fault::subject) > 0, axis != SweepAxis::Iterations);
        }
    }

    void whatIsWrittenIsReadAgain() {
        auto sweep = sweepOf(SweepAxis::Regularization, {0, 0.1, 1e-300});
        sweep.losses = {Loss::Entropic, Loss::Divergence};
        sweep.seeds = {0, 18446744073709551615u};
        sweep.measure = MetricId::EntropicDistance;
        sweep.shortening = 10;
        const auto read = parseSweepSpec(toJson(sweep).dump(2), "sweep.json");
        QVERIFY2(read.ok(), read ? "" : describe(read.fault()).c_str());
        QVERIFY(*read == sweep);
        for (const char* wrong :
             {"", "[]", "{\"axis\":\"z\"}", "{\"values\":[\"1\"]}", "{\"seeds\":[-1]}", "{\"losses\":[1]}",
              "{\"shortening\":0.5}", "{\"else\":1}", "{\"base\":{\"x\":1}}", "{\"values\":[1,1]}"})
            QVERIFY2(!parseSweepSpec(wrong, "sweep.json"), wrong);
        QVERIFY(!parseSweepSpec(std::string(100000, '['), "sweep.json"));
        sweep.measure = MetricId::HeldOutNll;
        auto earlier = toJson(sweep);
        QCOMPARE(earlier["measure"].get<std::string>(), std::string("nll"));
        earlier["measure"] = "likelihood"; // as sweeps wrote it once
        const auto old = parseSweepSpec(earlier.dump(), "sweep.json");
        QVERIFY(old && *old == sweep);
    }

    void anEarlierVersionMeansTheBlindPosteriorByNoise2Void() {
        auto sweep = sweepOf(SweepAxis::Epsilon, {3, 5});
        sweep.base.methods[0].loss = Loss::Unregularized;
        sweep.grid = {{"methods.0.denoiser", {"linear", "noise2void"}}};
        auto json = toJson(sweep);
        QCOMPARE(json["version"].get<int>(), 4);
        QVERIFY(parseSweepSpec(json.dump(), "sweep.json")->grid == sweep.grid);
        json["version"] = 2;
        json["grid"][0]["key"] = "arms.0.denoiser";
        const auto earlier = parseSweepSpec(json.dump(), "sweep.json");
        QCOMPARE(earlier->grid[0].key, sweep.grid[0].key);
        QCOMPARE(earlier->grid[0].values, (std::vector<std::string>{"linear", "blind-posterior"}));
    }
};

SFUMATO_TEST_WITH(TestRecordSweep, QCoreApplication)
#include "test_sweep.moc"
