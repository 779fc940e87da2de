// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/latent.h"
#include "tests/core/methods/central_trial.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

/// Two classes, a bright upper and a bright lower half: what every method should find out within a few steps.
/// `alike`: the upper half is bright in both.
RawDataset halves(std::int64_t count, bool alike) {
    at::Tensor pictures = at::zeros({count, 12, 12});
    const at::Tensor labels = at::arange(count, at::kLong) % 2;
    for (std::int64_t i = 0; i < count; ++i)
        pictures[i].narrow(0, alike ? 0 : labels[i].item<std::int64_t>() * 6, 6).fill_(1);
    DataFacts facts{.name = "halves",
                    .geometry = {true, 1, 12, 12},
                    .domain = {PublicDomain::Shape::Box, {0}, {1}},
                    .records = count,
                    .drawn = true};
    return RawDataset(facts, pictures.view({count, 144}), labels, "fingerprint");
}

RunSpec specFor(const std::string& method) {
    RunSpec spec;
    spec.privacy = {.model = PrivacyModel::Central,
                    .method = method,
                    .epsilon = 0,
                    .delta = 1e-5,
                    .noiseMultiplier = 0.02,
                    .noise = NoiseDistribution::Study};
    const auto* known = centralMethod(method);
    spec.privacy.sampling = known->samplings.front();
    if (spec.privacy.sampling != MechanismPhase::Sampling::All) spec.privacy.rate = 0.05;
    if (method == "dp-swd") {
        spec.privacy.clip = 5, spec.privacy.settings = {{"corner", 6.0}};
        spec.privacy.noiseMultiplier = 0.02;
    }
    if (method == "gs-wgan" || method == "gs-fed") {
        spec.privacy.settings = {{method == "gs-fed" ? "clients" : "critics", 10.0},
                                 {"channels", 4.0},
                                 {"criticSteps", 5.0},
                                 {"criticRate", 0.003},
                                 {"corner", 6.0}};
        spec.privacy.noiseMultiplier = 0.01;
    }
    spec.methods = {{.name = method, .batch = 40}};
    spec.model = {.hidden = {32}, .latent = Latent::Normal, .latentDimension = 4};
    spec.optimizer.learningRate = 0.01;
    spec.train.steps = 300;
    return spec;
}

CentralTrial train(const RunSpec& spec, std::int64_t steps, bool alike = false) {
    return centralTrial(spec, halves(2000, alike), 2, steps);
}

/// Mean brightness of the half that belongs to the class, less that of the other, over generated pictures.
double contrast(CentralTraining& method, bool alike = false) {
    auto randomness = publicRandomness(3, 3);
    const at::Tensor latents = method.sheetLatents(200, randomness);
    const at::Tensor pictures = method.generate(latents).view({200, 2, 6, 12}).mean(at::IntArrayRef{2, 3});
    const at::Tensor classes = alike ? at::zeros({200}, at::kLong) : method.classesOf(latents);
    const at::Tensor own = pictures.gather(1, classes.unsqueeze(1)).squeeze(1),
                     other = pictures.gather(1, (1 - classes).unsqueeze(1)).squeeze(1);
    return (own - other).mean().item<double>();
}

} // namespace

class TestCentralSteps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMethodLearnsWhichHalfIsBright_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<double>("least");
        QTest::newRow("dp-merf") << "dp-merf" << 0.4;
        QTest::newRow("fresh-features") << "fresh-features" << 0.3;
        QTest::newRow("dp-sinkhorn") << "dp-sinkhorn" << 0.3;
        QTest::newRow("dp-cgan") << "dp-cgan" << 0.1;
        QTest::newRow("dp-swd") << "dp-swd" << 0.3;
        QTest::newRow("gs-wgan") << "gs-wgan" << 0.3;
        QTest::newRow("gs-fed") << "gs-fed" << 0.3;
    }
    void everyMethodLearnsWhichHalfIsBright() {
        QFETCH(QString, method);
        QFETCH(double, least);
        const RunSpec spec = specFor(method.toStdString());
        // One hidden layer and a few hundred steps do not tell a discriminator which half goes with which class.
        const bool alike = method == "dp-cgan";
        auto untrained = train(spec, 0, alike);
        auto trained = train(spec, spec.train.steps, alike);
        const double before = contrast(*untrained.method, alike), after = contrast(*trained.method, alike);
        QVERIFY2(after > before + least, qPrintable(QString("%1 after %2").arg(after).arg(before)));
        // Every question stands in the ledger, as often as it was asked.
        std::int64_t queried = 0;
        for (const auto& event : trained.events) queried += event.release->steps;
        const bool once = !centralMethod(spec.privacy.method)->queries(spec.privacy).front().everyStep;
        QCOMPARE(queried, once ? 1 : spec.train.steps);
    }

    void criticsThatKnowTheirBlockTeachFromTheFirstVisit() {
        RunSpec spec = specFor("gs-wgan");
        spec.privacy.settings["criticSteps"] = 1.0, spec.train.steps = 100;
        const double without = contrast(*train(spec, spec.train.steps).method);
        spec.privacy.settings["ownSteps"] = 100.0;
        const double with = contrast(*train(spec, spec.train.steps).method);
        QVERIFY2(with > without + 0.1, qPrintable(QString("%1 beside %2").arg(with).arg(without)));
        // A critic that begins anew at every visit would learn all of it each time.
        spec.privacy.settings["schedule"] = "reset";
        const auto refused = makeCentralTraining(spec, halves(2000, false).facts(), 2);
        QVERIFY(!refused && refused.fault().subject == "privacy.settings.ownSteps");
    }

    // Though what a block's critic says besides is clipped to next to nothing.
    void criticsThatAreSetBackKnowTheMoments() {
        RunSpec spec = specFor("gs-wgan");
        spec.privacy.settings["schedule"] = "reset", spec.privacy.clip = 1e-6, spec.train.steps = 100;
        const auto without = train(spec, spec.train.steps);
        spec.privacy.settings["momentsShare"] = 0.3;
        const auto with = train(spec, spec.train.steps);
        QVERIFY(std::abs(contrast(*without.method)) < 0.1);
        QVERIFY2(contrast(*with.method) > 0.3, qPrintable(QString::number(contrast(*with.method))));
        QCOMPARE(with.events.size(), without.events.size() + 2);
        spec.privacy.settings["schedule"] = "published";
        const auto faults = check(spec);
        QVERIFY(std::ranges::any_of(
            faults, [](const Fault& fault) { return fault.subject == "privacy.settings.momentsShare"; }));
    }

    // The answer of a critic that learns nothing of its block is nothing but noise, next to none here.
    void whatIsAskedIsWhatTheStartDoesNotKnow() {
        RunSpec spec = specFor("gs-wgan");
        spec.privacy.settings["criticRate"] = 1e-6, spec.privacy.settings["corner"] = 3.0;
        spec.privacy.clip = 0.1, spec.methods.front().batch = 2, spec.train.steps = 10;
        const auto longest = [&] {
            double norm = 0;
            centralTrial(spec, halves(2000, false), 2, 3,
                         [&](const Query& query, const PublicInput&, const Response& response) {
                             if (query.name == "picture gradient")
                                 norm = std::max(norm, response.values.norm().item<double>());
                         });
            return norm;
        };
        const double without = longest();
        spec.privacy.settings["momentsShare"] = 0.3;
        const double with = longest();
        QVERIFY2(with < without / 2, qPrintable(QString("%1 beside %2").arg(with).arg(without)));
    }

    // The fault that the paper finds by looking at samples.
    void clientsWithNegativesTeachNegatives() {
        RunSpec spec = specFor("gs-fed");
        spec.privacy.settings["inverted"] = 1.0;
        spec.train.steps = 200;
        auto trained = train(spec, spec.train.steps);
        QVERIFY2(contrast(*trained.method) < -0.1, qPrintable(QString::number(contrast(*trained.method))));
    }

    void theSameSeedGivesTheSameWeights() {
        for (const char* method : {"fresh-features", "dp-sinkhorn", "dp-cgan", "dp-swd", "gs-wgan"}) {
            const auto one = train(specFor(method), 5), two = train(specFor(method), 5);
            const auto a = one.method->state(), b = two.method->state();
            for (std::size_t i = 0; i < a.size(); ++i) QVERIFY2(a[i].second.equal(b[i].second), method);
        }
    }

    // After one step the moments are (1 - beta1) g and (1 - beta2) g^2. GS-WGAN has the betas of Gulrajani et al. 2017.
    void theGeneratorOfCriticsHasTheirBetas_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("second");
        QTest::newRow("gs-wgan") << "gs-wgan" << 0.5 << 0.9;
        QTest::newRow("gs-fed") << "gs-fed" << 0.5 << 0.9;
        QTest::newRow("dp-sinkhorn") << "dp-sinkhorn" << 0.9 << 0.999;
    }
    void theGeneratorOfCriticsHasTheirBetas() {
        QFETCH(QString, method);
        QFETCH(double, first);
        QFETCH(double, second);
        const auto trained = train(specFor(method.toStdString()), 1);
        at::Tensor means, squares;
        for (const auto& [name, tensor] : trained.method->state()) {
            if (name == "optimizer/first.0") means = tensor.to(at::kDouble);
            if (name == "optimizer/second.0") squares = tensor.to(at::kDouble);
        }
        const double ratio = (squares.sum() / means.square().sum()).item<double>();
        QVERIFY(std::abs(ratio / ((1 - second) / ((1 - first) * (1 - first))) - 1) < 1e-4);
    }
};

SFUMATO_TEST(TestCentralSteps)
#include "test_central_steps.moc"
