// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_spec_json.h"
#include "core/insight/watch.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

using namespace sfumato;
using Kind = TrainingWarning::Kind;

namespace {

RunSpec spec() {
    RunSpec made;
    made.mechanism.noiseScale = 0.5;
    made.methods = {{.name = "entropic"}, {.name = "plain", .loss = Loss::Unregularized}};
    made.train.steps = 1000;
    return made;
}

/// `count` points about (1, 2) with this standard deviation in both directions.
SampleSheet points(SampleSheet::Kind kind, double deviation, int count = 1000, std::int64_t step = 1000,
                   unsigned seed = 1) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal(0, deviation);
    SampleSheet sheet{.kind = kind, .method = "entropic", .step = step, .count = count};
    for (int i = 0; i < count; ++i) {
        sheet.points.push_back(float(1 + normal(random)));
        sheet.points.push_back(float(2 + normal(random)));
    }
    return sheet;
}

std::vector<StepRecord> steps(double marginalError, int count, int from = 1) {
    std::vector<StepRecord> made;
    for (int i = 0; i < count; ++i)
        made.push_back({.method = "entropic", .step = from + i, .loss = 1, .marginalError = marginalError});
    return made;
}

StepRecord evaluated(std::int64_t step, double distance) {
    return {.method = "entropic",
            .step = step,
            .loss = 1,
            .evaluation = Evaluation{.wasserstein2 = Metric{distance, true}}};
}

bool warns(const Watchdog& dog, Kind kind, const std::string& method = "entropic") {
    for (const auto& warning : dog.warnings())
        if (warning.kind == kind && warning.method == method) return true;
    return false;
}

} // namespace

class TestWatch : public QObject {
    Q_OBJECT

    Watchdog m_dog;

private Q_SLOTS:
    void init() { m_dog.setSpec(spec()); }

    void aPlanThatMissesItsMarginalsForTwentyStepsIsToldUntilOneMeetsThem() {
        m_dog.addSteps(steps(0.11, 19));
        QVERIFY(m_dog.warnings().empty());
        m_dog.addSteps(steps(0.2, 1, 20));
        QVERIFY(warns(m_dog, Kind::PlanNotConverged));
        QCOMPARE(m_dog.warnings()[0].step, std::int64_t(20));
        QCOMPARE(m_dog.warnings()[0].found, 0.11);
        m_dog.addSteps(steps(std::numeric_limits<double>::quiet_NaN(), 5, 21)); // no plan says nothing
        QVERIFY(warns(m_dog, Kind::PlanNotConverged));
        m_dog.addSteps(steps(0.09, 1, 26));
        QVERIFY(m_dog.warnings().empty());
    }

    void aRunThatDivergedNamesTheMethod() {
        m_dog.addReport({.ending = RunReport::Ending::Finished});
        QVERIFY(m_dog.warnings().empty());
        m_dog.addReport({.ending = RunReport::Ending::Diverged,
                         .stepsDone = 11,
                         .fault = Fault{Fault::Code::Diverged, "method plain, step 12", "not finite"}});
        QVERIFY(warns(m_dog, Kind::Diverged, "plain") && !warns(m_dog, Kind::Diverged, "entropic"));
        QCOMPARE(m_dog.warnings()[0].step, std::int64_t(12));
        QCOMPARE(m_dog.warnings()[0].fix, (std::vector<SpecSetting>{{"optimizer.learningRate", "0.001"}}));
    }

    void aMethodWithoutALossHasNotDiverged() {
        StepRecord record{
            .method = "entropic", .step = 1, .loss = std::nan(""), .marginalError = std::nan(""), .gradientNorm = 0.3};
        m_dog.addSteps({record});
        record.step = 2, record.gradientNorm = std::nan("");
        m_dog.addSteps({record});
        QVERIFY(m_dog.warnings().empty());
    }

    void samplesThatVaryLessThanATenthOfTheDataHaveCollapsed() {
        // Data of variance 1 in either direction and noise of variance 1/4: the tenth lies at a deviation of
        // sqrt(0.1) = 0.316.
        m_dog.addSheet(points(SampleSheet::Kind::Privatized, std::sqrt(1.25), 4000, 0, 2));
        const auto after = [&](double deviation, int sheets, std::int64_t step = 1000) {
            for (int i = 0; i < sheets; ++i)
                m_dog.addSheet(points(SampleSheet::Kind::Generated, deviation, 1000, step, 3));
            return warns(m_dog, Kind::ModeCollapse);
        };
        QVERIFY(!after(0.01, 5, 249)); // too early to tell
        QVERIFY(!after(0.34, 5));
        QVERIFY(!after(0.29, 2));
        QVERIFY(after(0.29, 1));
        QVERIFY(std::abs(m_dog.warnings()[0].found - 0.084) < 0.01);
        QVERIFY(!after(0.5, 1));
    }

    void withoutTheNoiseOrWithTooMuchOfItThereIsNothingToCompareWith() {
        m_dog.setNoiseScale(0);
        m_dog.addSheet(points(SampleSheet::Kind::Privatized, 1, 4000, 0));
        for (int i = 0; i < 5; ++i) m_dog.addSheet(points(SampleSheet::Kind::Generated, 1e-3));
        QVERIFY(!warns(m_dog, Kind::ModeCollapse));
        m_dog.setNoiseScale(0.99); // what is left of the data, 2 %, lies within the error of the estimate
        for (int i = 0; i < 5; ++i) m_dog.addSheet(points(SampleSheet::Kind::Generated, 1e-3));
        QVERIFY(!warns(m_dog, Kind::ModeCollapse));
    }

    void imagesThatAreAllAlikeHaveCollapsed() {
        const auto images = [](int jitter) {
            std::mt19937 random(4);
            SampleSheet sheet{.kind = SampleSheet::Kind::Generated,
                              .method = "entropic",
                              .step = 500,
                              .count = 20,
                              .height = 4,
                              .width = 4};
            for (int i = 0; i < 20; ++i)
                for (int k = 0; k < 16; ++k)
                    sheet.pixels.push_back(std::uint8_t(k * 12 + int(random() % 50) * jitter / 50));
            return sheet;
        };
        for (int i = 0; i < 3; ++i) m_dog.addSheet(images(100));
        QVERIFY(!warns(m_dog, Kind::ModeCollapse));
        for (int i = 0; i < 3; ++i) m_dog.addSheet(images(3));
        QVERIFY(warns(m_dog, Kind::ModeCollapse));
    }

    void samplesThatSitOnPrivatizedRecordsHaveTakenTheNoise() {
        const auto records = points(SampleSheet::Kind::Privatized, 1, 400, 0, 5);
        m_dog.addSheet(records);
        for (int i = 0; i < 5; ++i)
            m_dog.addSheet(points(SampleSheet::Kind::Generated, 1, 400, 500, 6)); // of the same distribution, but
                                                                                  // records of their own
        QVERIFY(!warns(m_dog, Kind::NoiseReturned));
        auto copied = records;
        copied.kind = SampleSheet::Kind::Generated;
        copied.method = "plain";
        copied.step = 500;
        for (float& value : copied.points) value += 1e-3f;
        for (int i = 0; i < 3; ++i) m_dog.addSheet(copied);
        QVERIFY(warns(m_dog, Kind::NoiseReturned, "plain") && !warns(m_dog, Kind::NoiseReturned));
        auto dot = copied; // near a record, too, and a copy of none
        for (std::size_t i = 2; i < dot.points.size(); ++i) dot.points[i] = dot.points[i % 2];
        for (int i = 0; i < 3; ++i) m_dog.addSheet(dot);
        QVERIFY(!warns(m_dog, Kind::NoiseReturned, "plain"));
    }

    void aDistanceThatRisesTenTimesIsToldAndSaysWhatItUses() {
        m_dog.addSteps({evaluated(100, 2), evaluated(200, 1)});
        for (int i = 1; i <= 9; ++i) m_dog.addSteps({evaluated(200 + 100 * i, 1 + 0.1 * i)});
        QVERIFY(m_dog.warnings().empty());
        m_dog.addSteps({evaluated(1200, 2)});
        QVERIFY(warns(m_dog, Kind::DistanceRising));
        QVERIFY(m_dog.warnings()[0].usesRaw);
        QCOMPARE(m_dog.warnings()[0].bound, 1.0);
        QCOMPARE(m_dog.warnings()[0].found, 2.0);
        m_dog.addSteps({evaluated(1300, 2)});
        QVERIFY(m_dog.warnings().empty());
    }

    void everyFixLeadsToASpecThatCanRun() {
        RunSpec of = spec();
        of.methods[0].regularization = 3;
        of.methods[0].iterations = 100000;
        m_dog.setSpec(of);
        m_dog.addReport({.ending = RunReport::Ending::Diverged,
                         .fault = Fault{Fault::Code::Diverged, "method entropic, step 1", ""}});
        for (int i = 0; i <= 10; ++i) m_dog.addSteps({evaluated(100 + i, i)});
        m_dog.addSheet(points(SampleSheet::Kind::Privatized, std::sqrt(1.25), 4000, 0, 2));
        auto still = points(SampleSheet::Kind::Privatized, std::sqrt(1.25), 4000, 1000, 2);
        still.kind = SampleSheet::Kind::Generated;
        for (int i = 0; i < 3; ++i) m_dog.addSheet(still);
        for (int i = 0; i < 3; ++i) m_dog.addSheet(points(SampleSheet::Kind::Generated, 1e-4));
        m_dog.addSteps(steps(1, 20, 2000));
        QCOMPARE(m_dog.warnings().size(), std::size_t(4));
        for (const auto& warning : m_dog.warnings()) {
            QVERIFY(!warning.fix.empty());
            RunSpec better = of;
            for (const auto& setting : warning.fix) {
                const auto next = withSetting(better, setting.key + "=" + setting.value);
                QVERIFY2(next.ok(), setting.key.c_str());
                better = *next;
            }
            QVERIFY(check(better).empty() && !(better == of));
        }
    }
};

SFUMATO_TEST_WITH(TestWatch, QCoreApplication)
#include "test_watch.moc"
