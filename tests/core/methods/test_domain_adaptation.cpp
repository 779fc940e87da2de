// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/central/domain_adaptation.h"
#include "core/models/latent.h"
#include "tests/core/methods/central_trial.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

namespace {

/// Drawn digits as a weak pen leaves them, without their labels.
at::Tensor inAnotherStyle(const at::Tensor& digits) { return digits * 0.3; }

struct Styled {
    at::Tensor pictures, labels;
};
Styled styled(std::int64_t count, std::uint64_t seed) {
    const FileRecords drawn = glyphDigits(count, seed);
    return {inAnotherStyle(drawn.records.flatten(1).to(at::kFloat).div_(255)), drawn.labels->to(at::kLong)};
}

RawDataset weakDigits(std::int64_t count) {
    DataFacts facts{.name = "gray digits",
                    .geometry = {true, 1, 28, 28},
                    .domain = {PublicDomain::Shape::Box, {0}, {1}},
                    .records = count,
                    .drawn = true};
    return RawDataset(facts, styled(count, 5).pictures, {}, "fingerprint");
}

RunSpec adaptingRun(const char* distance) {
    RunSpec spec;
    spec.data.source = "file";
    spec.privacy = {.model = PrivacyModel::Central,
                    .method = "dp-adapt",
                    .epsilon = 0,
                    .delta = 1e-5,
                    .noiseMultiplier = 1,
                    .sampling = MechanismPhase::Sampling::FixedSize,
                    .rate = 0.2,
                    .noise = NoiseDistribution::None,
                    .settings = {{"source", "glyph-digits"},
                                 {"distance", distance},
                                 {"sourceSteps", 0.0},
                                 {"directions", 50.0},
                                 {"weight", 2.0}}};
    spec.methods = {{.name = "adapt", .batch = 50}};
    spec.optimizer = {.learningRate = 0.002, .schedule = Schedule::Constant};
    return spec;
}

double targetAccuracy(const CentralTraining& method) {
    const Styled test = styled(200, 9);
    return dynamic_cast<const DomainAdaptation&>(method)
        .classify(test.pictures)
        .eq(test.labels)
        .to(at::kDouble)
        .mean()
        .item<double>();
}

} // namespace

class TestDomainAdaptation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void featuresOfThePublicSetMoveToThoseOfTheRecords() {
        RunSpec spec = adaptingRun("swd");
        spec.privacy.settings["weight"] = 100.0; // beside which the cross entropy is little
        const double first = centralTrial(spec, weakDigits(200), 1, 1).loss,
                     last = centralTrial(spec, weakDigits(200), 1, 60).loss;
        QVERIFY2(last < 0.5 * first, qPrintable(QString("%1 after %2").arg(last).arg(first)));
    }

    void whatItLearnsIsAClassifier() {
        RunSpec spec = adaptingRun("swd");
        spec.privacy.settings["sourceSteps"] = 100.0;
        const double learnt = targetAccuracy(*centralTrial(spec, weakDigits(200), 1, 0).method);
        QVERIFY2(learnt > 0.4, qPrintable(QString::number(learnt)));
    }

    // The labels of the records are nobody's to know: none are asked.
    void everyQueryIsOnePlannedOne() {
        for (const char* distance : {"swd", "dann"}) {
            std::string queried;
            RunSpec spec = adaptingRun(distance);
            centralTrial(spec, weakDigits(200), 1, 2,
                         [&](const Query& query, const PublicInput&, const Response& response) {
                             queried = query.name;
                             QVERIFY(query.blocks == 1 && at::isfinite(response.values).all().item<bool>());
                         });
            QCOMPARE(queried, std::string(distance) == "swd" ? "projections" : "record gradients");
        }
    }

    void itsPicturesAreThoseOfThePublicSet() {
        RunSpec spec = adaptingRun("swd");
        const auto trial = centralTrial(spec, weakDigits(600), 1, 0);
        auto randomness = publicRandomness(3, 3);
        const at::Tensor latents = trial.method->sheetLatents(50, randomness), shown = trial.method->generate(latents);
        const FileRecords drawn = glyphDigits(2000, 77);
        const at::Tensor of = drawn.records.flatten(1).to(at::kFloat).div_(255);
        const auto [distance, place] = (shown.unsqueeze(1) - of.unsqueeze(0)).abs().amax(2).min(1);
        QVERIFY(distance.max().item<double>() == 0);
        QVERIFY(drawn.labels->index_select(0, place).to(at::kLong).equal(trial.method->classesOf(latents)));
    }

    void aMarginIsAddedOrCutOff() {
        const auto shown = [](double margin) {
            RunSpec spec = adaptingRun("swd");
            spec.privacy.settings["margin"] = margin;
            const auto trial = centralTrial(spec, weakDigits(200), 1, 0);
            auto randomness = publicRandomness(3, 3);
            return trial.method->generate(trial.method->sheetLatents(50, randomness)).view({50, 28, 28});
        };
        const auto inkAtTheTop = [&](double margin) { return shown(margin).narrow(1, 0, 4).sum().item<double>(); };
        QCOMPARE(inkAtTheTop(4), 0.0);
        QVERIFY(inkAtTheTop(-3) > inkAtTheTop(0));
    }

    void whatCannotBeAdaptedToIsRefused() {
        RunSpec same = adaptingRun("swd");
        same.data.source = "glyph-digits";
        const auto itself = makeCentralTraining(same, weakDigits(20).facts(), 1);
        QVERIFY(!itself && itself.fault().subject == "privacy.settings.source");
        DataFacts small = weakDigits(20).facts();
        small.geometry = {true, 1, 16, 16};
        const auto other = makeCentralTraining(adaptingRun("swd"), small, 1);
        QVERIFY(!other && other.fault().subject == "data.side");
    }
};

SFUMATO_TEST(TestDomainAdaptation)
#include "test_domain_adaptation.moc"
