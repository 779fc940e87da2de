// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/central_plan.h"
#include "core/data/loading/load.h"
#include "core/metrics/raw_evaluator.h"
#include "core/methods/central/dp_classifier.h"
#include "core/spec/tables/central_methods.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

RunSpec classifierAt(double epsilon) {
    RunSpec spec;
    spec.data = {.source = "glyph-digits", .count = 2000, .scaling = Scaling::Unit, .side = 28};
    spec.privacy = {.model = PrivacyModel::Central,
                    .method = "dp-classifier",
                    .epsilon = epsilon,
                    .noise = NoiseDistribution::Study,
                    .settings = {{"encoder", "glyph"}, {"background", -20.0}, {"features", 60.0}}};
    spec.train.steps = 20;
    return spec;
}

/// By the door, as a run does.
struct Learnt {
    std::unique_ptr<DpClassifier> classifier;
    std::vector<PrivacyEvent> events;
};

Learnt learnt(RunSpec spec) {
    auto raw = loadRaw(spec.data, spec.seed, {}).value();
    const DataFacts facts = raw.facts();
    const auto plan = planCentral(spec, facts.records).value();
    QueryDoor::Plan door{.delta = plan.delta, .noise = spec.privacy.noise, .seed = spec.seed};
    const auto queries = centralMethod(spec.privacy.method)->queries(spec.privacy);
    for (std::size_t i = 0; i < queries.size(); ++i) door.queries.emplace_back(queries[i].name, plan.phases[i]);
    Ledger ledger = Ledger::inMemory();
    auto opened = QueryDoor::open(std::move(raw), ledger, door);
    Learnt found{std::make_unique<DpClassifier>(spec, facts, 10), {}};
    RunObserver silent;
    if (const auto done = found.classifier->release(*opened, silent, {}); !done)
        qFatal("%s", describe(done.fault()).c_str());
    found.classifier->attach(&*opened);
    for (std::int64_t i = 0; i < spec.train.steps; ++i) {
        StepRecord record{.step = i + 1};
        if (found.classifier->step(record, 0, {}, nullptr) != Method::Outcome::Moved)
            qFatal("step %d was not taken", int(i));
        if (!std::isnan(record.loss)) qFatal("a loss on raw records was reported");
    }
    found.classifier->attach(nullptr);
    found.events = ledger.events();
    return found;
}

/// On other drawn digits: a figure of the test alone.
double accuracy(const PictureClassifier& classifier) {
    RunSpec spec = classifierAt(1);
    spec.data.count = 500;
    auto other = loadRaw(spec.data, 99, {}).value();
    Ledger ledger = Ledger::inMemory();
    return RawEvaluator::accuracyOn(other, ledger, "test").value()(classifier).share;
}

} // namespace

class TestDpClassifier : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void digitsAreToldApartAndEveryQueryStandsInTheLedger() {
        const auto found = learnt(classifierAt(10));
        const double reached = accuracy(*found.classifier);
        QVERIFY2(reached > 0.9, qPrintable(QString::number(reached)));
        QCOMPARE(found.events.size(), std::size_t(3));
        QCOMPARE(found.events.back().release->steps, std::int64_t(20));
        RunSpec untrained = classifierAt(10);
        untrained.train.steps = 0;
        QVERIFY(accuracy(*learnt(untrained).classifier) < 0.3);
    }

    // mu^2 is shared out as the setting says, whatever the number of steps.
    void theMomentsGetTheirShareOfTheBudget() {
        for (const std::int64_t steps : {1, 20, 300}) {
            RunSpec spec = classifierAt(1);
            spec.train.steps = steps;
            spec.privacy.settings["densityShare"] = 0.4;
            const auto solved = planCentral(spec, 60000);
            if (!solved) QFAIL(describe(solved.fault()).c_str());
            const auto plan = *solved;
            QVERIFY(plan.epsilon <= 1 && plan.epsilon > 0.999999);
            double moments = 0, gradients = 0;
            for (std::size_t i = 0; i < plan.phases.size(); ++i)
                (i < 2 ? moments : gradients) += double(plan.phases[i].steps) /
                                                 std::pow(plan.phases[i].noiseMultiplier, 2);
            QVERIFY(std::abs(moments / (moments + gradients) - 0.4) < 1e-9);
            QVERIFY(std::abs(std::sqrt(moments + gradients) / 0.268051 - 1) < 1e-4); // design figure of
                                                                                     // epsilon 1
        }
        RunSpec sampled = classifierAt(1);
        sampled.privacy.sampling = MechanismPhase::Sampling::Poisson, sampled.privacy.rate = 0.1;
        const auto solved = planCentral(sampled, 60000);
        if (!solved) QFAIL(describe(solved.fault()).c_str());
        const auto plan = *solved;
        QVERIFY(plan.epsilon <= 1 && plan.epsilon > 0.99);
    }

    // A wave is heard by the wavelets of its direction, and brightness does not matter to them.
    void texturesFollowTheDirectionOfAWave() {
        const at::Tensor along = at::arange(28, at::kFloat).mul(3 * M_PI / 8).sin().mul(0.5).add(0.5);
        const at::Tensor upright = along.unsqueeze(0).expand({28, 28}), lying = along.unsqueeze(1).expand({28, 28});
        const at::Tensor found = gaborFeatures(at::stack({upright, lying, upright * 0.5}));
        QCOMPARE(found.sizes(), at::IntArrayRef({3, gaborWidth}));
        const auto strength = [&](int picture, int direction) { // of the longer waves
            return found[picture].narrow(0, (8 + direction) * 49, 49).square().sum().item<double>();
        };
        QVERIFY(strength(0, 0) > 2 * strength(0, 4) && strength(1, 4) > 2 * strength(1, 0));
        QVERIFY(at::allclose(found[0], found[2], 0, 1e-3));
    }

    // What is moved by a field in the picture is moved by a field in its textures.
    void texturesMoveWithThePicture() {
        const at::Tensor blob = at::eye(4, at::kFloat).mul(0.6).add(0.2);
        at::Tensor pictures = at::zeros({2, 28, 28}, at::kFloat);
        pictures[0].narrow(0, 12, 4).narrow(1, 8, 4).copy_(blob);
        pictures[1].narrow(0, 12, 4).narrow(1, 12, 4).copy_(blob);
        const at::Tensor fields = gaborFeatures(pictures).view({2, 17, 7, 7});
        QVERIFY(at::allclose(fields[0].narrow(2, 0, 6), fields[1].narrow(2, 1, 6), 1e-4, 1e-5));
    }
};

SFUMATO_TEST(TestDpClassifier)
#include "test_dp_classifier.moc"
