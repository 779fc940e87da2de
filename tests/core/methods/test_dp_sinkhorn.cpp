// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/glyph_digits.h"
#include "core/methods/parts/learner.h"
#include "core/models/purposes.h"
#include "core/methods/central/dp_sinkhorn.h"
#include "core/models/latent.h"
#include "tests/core/methods/central_trial.h"
#include "tests/support/test_program.h"

#include <torch/csrc/autograd/autograd.h>

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

struct DrawnSet {
    DataFacts facts;
    at::Tensor records, labels; ///< [n, d] in [0, 1], [n]
    RawDataset raw() const { return RawDataset(facts, records, labels, "fingerprint"); }
};

/// Drawn digits; with `colour` on 32 x 32 pixels, each class in a color of its own.
DrawnSet drawnSet(std::int64_t count, bool colour = false, std::uint64_t seed = 5) {
    const FileRecords drawn = glyphDigits(count, seed);
    at::Tensor x = drawn.records.to(at::kFloat).div_(255).view({count, 1, 28, 28});
    const at::Tensor labels = drawn.labels->to(at::kLong);
    if (colour) {
        const at::Tensor bits = at::stack(
            {labels.remainder(2), labels.div(2, "floor").remainder(2), labels.div(4, "floor").remainder(2)}, 1);
        x = at::constant_pad_nd(x, {2, 2, 2, 2}) * (bits.to(at::kFloat) * 0.8 + 0.2).view({count, 3, 1, 1});
    }
    const Geometry geometry{true, x.size(1), x.size(2), x.size(3)};
    return {{.name = "digits",
             .geometry = geometry,
             .domain = {PublicDomain::Shape::Box, {0}, {1}},
             .records = count,
             .drawn = true},
            x.flatten(1).contiguous(),
            labels};
}

RunSpec sinkhornRun(std::map<std::string, SettingValue> settings = {}) {
    RunSpec spec;
    spec.privacy = {.model = PrivacyModel::Central,
                    .method = "dp-sinkhorn",
                    .epsilon = 0,
                    .delta = 1e-5,
                    .noiseMultiplier = 1,
                    .sampling = MechanismPhase::Sampling::Poisson,
                    .rate = 0.05,
                    .noise = NoiseDistribution::None,
                    .settings = std::move(settings)};
    if (spec.privacy.settings.contains("adversaries"))
        spec.privacy.sampling = MechanismPhase::Sampling::All, spec.privacy.rate = 1;
    spec.methods = {{.name = "dp-sinkhorn", .batch = 40}};
    spec.model = {.hidden = {64}, .latent = Latent::Normal, .latentDimension = 6};
    spec.optimizer.learningRate = 0.005;
    return spec;
}

LabelledPoints fromMinusOne(const at::Tensor& unit, const at::Tensor& labels) { return {unit * 2 - 1, labels}; }

/// W of a cost [m, n], with a graph, by plain updates of both potentials until nothing moves.
at::Tensor plainTransport(const at::Tensor& cost, double lambda) {
    at::Tensor g = at::zeros({cost.size(1)}, cost.options()), f;
    for (int i = 0; i < 300; ++i) {
        f = -lambda * (at::logsumexp((g - cost) / lambda, {1}) - std::log(double(cost.size(1))));
        g = -lambda * (at::logsumexp((f.unsqueeze(1) - cost) / lambda, {0}) - std::log(double(cost.size(0))));
    }
    return f.mean() + g.mean();
}

/// The full loss of sinkhorn_pull.h but for W(Y, Y), of points in double precision.
at::Tensor plainLoss(const SinkhornLoss& loss, const LabelledPoints& x, const LabelledPoints& y) {
    const auto cost = [&](const LabelledPoints& a, const LabelledPoints& b) {
        const at::Tensor way = a.points.unsqueeze(1) - b.points.unsqueeze(0);
        const double mismatch = 2 * loss.labelWeight * loss.labelWeight + loss.l1 * 2 * loss.labelWeight;
        return way.square().sum(2) + loss.l1 * way.abs().sum(2) +
               mismatch * a.labels.unsqueeze(1).ne(b.labels.unsqueeze(0)).to(at::kDouble);
    };
    const std::int64_t m = x.points.size(0), n = m - std::int64_t(double(m) * loss.share / (1 + loss.share) + 1e-9);
    const LabelledPoints first{x.points.narrow(0, 0, n), x.labels.narrow(0, 0, n)},
        last{x.points.narrow(0, m - n, n), x.labels.narrow(0, m - n, n)};
    return 2 * plainTransport(cost(first, y), loss.regularization) -
           plainTransport(cost(first, last), loss.regularization);
}

} // namespace

class TestDpSinkhorn : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thePullIsTheGradientOfTheLoss_data() {
        QTest::addColumn<double>("l1");
        QTest::addColumn<double>("share");
        QTest::newRow("squared") << 0. << 0.;
        QTest::newRow("squared and l1") << 1. << 0.;
        QTest::newRow("semi-debiased") << 0. << 0.2;
        QTest::newRow("semi-debiased, l1") << 3. << 0.2;
    }
    void thePullIsTheGradientOfTheLoss() {
        QFETCH(double, l1);
        QFETCH(double, share);
        const DrawnSet one = drawnSet(24), two = drawnSet(20, false, 6);
        const LabelledPoints y = fromMinusOne(two.records, two.labels), x = fromMinusOne(one.records, one.labels);
        const SinkhornLoss loss{.regularization = 500, .labelWeight = 5, .l1 = l1, .share = share, .tolerance = 1e-7};
        const at::Tensor from = x.points.to(at::kDouble).requires_grad_();
        const at::Tensor value = plainLoss(loss, {from, x.labels}, {y.points.to(at::kDouble), y.labels});
        const at::Tensor expected = torch::autograd::grad({value}, {from})[0];
        const SinkhornPull pull = sinkhornPull(loss, x, y);
        QVERIFY(std::abs(pull.value - value.item<double>()) < 1e-4 * std::abs(value.item<double>()));
        const double off = (pull.generated - expected).norm().item<double>() / expected.norm().item<double>();
        QVERIFY2(off < 1e-4, qPrintable(QString::number(off)));
        // The adversaries learn from both sides.
        const at::Tensor ofY = y.points.to(at::kDouble).requires_grad_();
        at::Tensor both = plainLoss(loss, {from.detach(), x.labels}, {ofY, y.labels});
        if (share == 0) both = both + plainLoss(loss, {ofY, y.labels}, {ofY, y.labels}) * -1;
        const double offThere =
            (sinkhornPull(loss, x, y, true).records - torch::autograd::grad({both}, {ofY})[0]).norm().item<double>() /
            expected.norm().item<double>();
        QVERIFY2(offThere < 1e-4, qPrintable(QString::number(offThere)));
    }

    // What leaves is J^T of the pull, and the clip bounds it as one vector.
    void theParametersGradientIsThatThroughTheGenerator() {
        RunSpec spec = sinkhornRun({{"gradient", "parameters"}, {"regularization", 500.0}});
        spec.privacy.rate = 1, spec.privacy.clip = 70; // long enough, and a fine grid
        spec.model.hidden = {16};
        const DrawnSet data = drawnSet(30);
        at::Tensor told;
        const auto listen = [&](const Query& query, const PublicInput&, const Response& response) {
            QCOMPARE(query.name, std::string("parameter gradient"));
            told = response.values;
        };
        centralTrial(spec, data.raw(), 10, 1, listen);
        const ModelSpec model = labelledModel(spec.model, 10);
        auto start = publicRandomness(spec.seed, purpose::initialization),
             latents = publicRandomness(spec.seed, purpose::latents);
        Generator generator(model, outputShape(data.facts), nullptr, start);
        const at::Tensor wanted = classesInOrder(10, 40);
        const at::Tensor pictures = generator.generate(labelledLatents(spec.model, 10, wanted, latents)) * 2 - 1;
        const at::Tensor pull = sinkhornPull({.regularization = 500}, {pictures.detach(), wanted},
                                             fromMinusOne(data.records, data.labels))
                                    .generated;
        std::vector<at::Tensor> flat;
        for (const at::Tensor& part : torch::autograd::grad({pictures}, generator.parameters(), {pull}))
            flat.push_back(part.flatten());
        const at::Tensor expected = at::cat(flat).to(at::kDouble);
        QCOMPARE(told.numel(), expected.numel());
        const double off = (told[0] - expected).norm().item<double>() / expected.norm().item<double>();
        QVERIFY2(off < 1e-4, qPrintable(QString("%1 of %2").arg(off).arg(expected.norm().item<double>())));
    }

    void whatLeavesIsNoLongerThanTheClip_data() {
        QTest::addColumn<QString>("gradient");
        QTest::addColumn<double>("clip"); // 0: the usual one
        QTest::addColumn<double>("bound");
        QTest::newRow("pictures") << "pictures" << 0. << 0.5;
        QTest::newRow("parameters") << "parameters" << 0. << 1.;
        QTest::newRow("parameters, 0.1") << "parameters" << 0.1 << 0.1;
    }
    void whatLeavesIsNoLongerThanTheClip() {
        QFETCH(QString, gradient);
        QFETCH(double, clip);
        QFETCH(double, bound);
        RunSpec spec = sinkhornRun({{"gradient", gradient.toStdString()}});
        spec.privacy.clip = clip;
        int responses = 0;
        centralTrial(spec, drawnSet(400).raw(), 10, 3, [&](const Query&, const PublicInput&, const Response& response) {
            const double norm = response.values.norm().item<double>();
            QVERIFY2(norm <= bound && norm > 0.95 * bound, qPrintable(QString::number(norm)));
            ++responses;
        });
        QCOMPARE(responses, 3);
    }

    void everyVariantComesNearer_data() {
        QTest::addColumn<int>("variant");
        QTest::newRow("pictures") << 0;
        QTest::newRow("parameters") << 1;
        QTest::newRow("semi-debiased with l1") << 2;
        QTest::newRow("adversaries") << 3;
        QTest::newRow("adversaries, reset, on parameters") << 4;
        QTest::newRow("colour, residual, lowest frequencies") << 5;
        QTest::newRow("colour, dcgan, adversaries") << 6;
    }
    void everyVariantComesNearer() {
        QFETCH(int, variant);
        const std::map<std::string, SettingValue> settings[] = {
            {},
            {{"gradient", "parameters"}},
            {{"debias", "semi"}, {"l1", 1.0}},
            {{"adversaries", 4.0}, {"adversaryMaps", 4.0}, {"adversaryRate", 0.001}},
            {{"adversaries", 4.0}, {"adversaryMaps", 4.0}, {"schedule", "reset"}, {"gradient", "parameters"}},
            {{"corner", 16.0}},
            {{"adversaries", 4.0}, {"adversaryMaps", 4.0}}};
        RunSpec spec = sinkhornRun(settings[variant]);
        const bool colour = variant >= 5;
        if (colour)
            spec.model = {.generator = variant == 5 ? GeneratorKind::Residual : GeneratorKind::Dcgan,
                          .channels = 4,
                          .latent = Latent::Normal,
                          .latentDimension = 6,
                          .batchNormalization = true};
        const DrawnSet data = drawnSet(200, colour), others = drawnSet(100, colour, 9);
        const auto distance = [&](CentralTraining& method) {
            auto randomness = publicRandomness(3, 3);
            const at::Tensor latents = method.sheetLatents(100, randomness);
            return sinkhornPull({.regularization = 5},
                                fromMinusOne(method.generate(latents), method.classesOf(latents)),
                                fromMinusOne(others.records, others.labels), true)
                .value;
        };
        const double before = distance(*centralTrial(spec, data.raw(), 10, 0).method),
                     after = distance(*centralTrial(spec, data.raw(), 10, 40).method);
        QVERIFY2(after < 0.5 * before, qPrintable(QString("%1 after %2").arg(after).arg(before)));
    }

    void moreFrequenciesThanPixelsAreRefused() {
        const auto made = makeCentralTraining(sinkhornRun({{"corner", 29.0}}), drawnSet(40).facts, 10);
        QVERIFY(!made && made.fault().subject == "privacy.settings.corner");
    }

    void adversariesThatCannotBeAreRefused() {
        const RunSpec spec = sinkhornRun({{"adversaries", 500.0}});
        const auto many = makeCentralTraining(spec, drawnSet(400).facts, 10);
        QVERIFY(!many && many.fault().code == Fault::Code::OutOfRange &&
                many.fault().subject == "privacy.settings.adversaries");
        DataFacts points = drawnSet(400).facts;
        points.geometry = {false, 1, 1, 2};
        const auto flat = makeCentralTraining(sinkhornRun({{"adversaries", 4.0}}), points, 1);
        QVERIFY(!flat && flat.fault().code == Fault::Code::Unsupported);
        RunSpec sampled = sinkhornRun({{"adversaries", 4.0}});
        sampled.privacy.sampling = MechanismPhase::Sampling::Poisson, sampled.privacy.rate = 0.1;
        const auto faults = checkCentral(sampled);
        QVERIFY(!faults.empty() && faults.front().subject == "privacy.sampling");
    }
};

SFUMATO_TEST(TestDpSinkhorn)
#include "test_dp_sinkhorn.moc"
