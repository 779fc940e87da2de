// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/generator.h"
#include "core/models/latent.h"
#include "core/models/optimizer.h"
#include "core/spec/run_spec_json.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <torch/nn.h>
#include <torch/optim.h>

#include <QDirIterator>
#include <QFileInfo>
#include <QtTest>

using namespace sfumato;

class TestGenerator : public QObject {
    Q_OBJECT

    static Generator make(const ModelSpec& model, const OutputShape& shape, std::uint64_t seed = 1,
                          const Anchor* anchor = nullptr) {
        auto randomness = publicRandomness(seed, 0);
        return Generator(model, shape, anchor, randomness);
    }

private Q_SLOTS:
    void everyKindFillsItsShapeWithinItsRange_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("channels");
        QTest::addColumn<int>("side");
        for (int kind = 0; kind < 4; ++kind)
            for (auto [channels, side] : {std::pair{1, 28}, {3, 32}, {1, 14}, {1, 17}})
                QTest::addRow("%s %dx%d", EnumNames<GeneratorKind>::table[kind].second.data(), channels, side)
                    << kind << channels << side;
    }
    void everyKindFillsItsShapeWithinItsRange() {
        QFETCH(int, kind);
        QFETCH(int, channels);
        QFETCH(int, side);
        ModelSpec model{.generator = GeneratorKind(kind), .hidden = {32}, .channels = 8, .latentDimension = 5};
        auto generator = make(model, {channels, side, side, true, 0, 2});
        auto randomness = publicRandomness(3, 1);
        const auto x = generator.generate(drawLatents(model.latent, 7, 5, randomness));
        QCOMPARE(x.size(0), 7);
        QCOMPARE(x.size(1), channels * side * side);
        QVERIFY(x.min().item<double>() >= 0 && x.max().item<double>() <= 2);
        QVERIFY(x.std().item<double>() > 0);
    }

    void whatAPresetsGeneratorMakesDependsOnTheCodeFromTheStart_data() {
        QTest::addColumn<QString>("file");
        for (QDirIterator entry(QStringLiteral(SFUMATO_SOURCE_DIR "/resources/presets"), {"*.json"}, QDir::Files,
                                QDirIterator::Subdirectories);
             entry.hasNext();) {
            const QString file = entry.next();
            QTest::newRow(qPrintable(QFileInfo(file).baseName())) << file;
        }
    }
    // At least half as much as with normal codes: codes that a network can hardly tell apart end in one mean picture.
    void whatAPresetsGeneratorMakesDependsOnTheCodeFromTheStart() {
        QFETCH(QString, file);
        QFile json(file);
        QVERIFY(json.open(QIODevice::ReadOnly));
        const RunSpec spec = parseRunSpec(json.readAll().toStdString(), file.toStdString()).value();
        const bool points = QFileInfo(file).dir().dirName() == "points";
        const int side = spec.data.side > 0 ? spec.data.side : 28;
        const OutputShape shape = points ? OutputShape{} : OutputShape{1, side, side, true, 0, 1};
        const auto deviation = [&](Latent distribution) {
            ModelSpec model = spec.model;
            model.latent = distribution, model.arithmetic = Arithmetic::Float32;
            auto generator = make(model, shape, spec.seed);
            auto randomness = publicRandomness(spec.seed, 5);
            const at::NoGradGuard noGrad;
            const auto x = generator.generate(drawLatents(distribution, 200, model.latentDimension, randomness));
            return x.std(0).mean().item<double>();
        };
        const double own = deviation(spec.model.latent), normal = deviation(Latent::Normal);
        QVERIFY2(own >= 0.5 * normal, qPrintable(QString("%1 beside %2").arg(own).arg(normal)));
    }

    void theDcganOfWidth128IsThatOfThePapers() {
        const std::vector<std::vector<std::int64_t>> papers{
            {100, 512, 4, 4}, {512, 256, 3, 3}, {256, 128, 4, 4}, {128, 1, 4, 4}};
        for (bool normalized : {false, true}) {
            const ModelSpec model{.generator = GeneratorKind::Dcgan,
                                  .channels = 128,
                                  .latentDimension = 100,
                                  .batchNormalization = normalized};
            std::vector<std::vector<std::int64_t>> weights;
            std::size_t biases = 0;
            for (const auto& parameter : make(model, {1, 28, 28}).parameters()) {
                if (parameter.dim() == 4) weights.push_back(parameter.sizes().vec());
                biases += parameter.dim() == 1;
            }
            QVERIFY(weights == papers);
            QCOMPARE(biases, std::size_t(normalized ? 3 * 2 + 1 : 4)); // three normalizations, which make a
                                                                       // bias idle
        }
    }

    void anAnchoredImageStartsAtTheMean() {
        const ModelSpec model{.generator = GeneratorKind::Dcgan, .channels = 4, .latentDimension = 6};
        const Anchor anchor{at::linspace(0, 1, 784), at::zeros({2, 784})};
        auto randomness = publicRandomness(9, 1);
        const auto x = make(model, {1, 28, 28}, 1, &anchor).generate(drawLatents(model.latent, 5, 6, randomness));
        QVERIFY(at::allclose(x, anchor.mean.expand({5, 784})));
    }

    void theSeedAloneDecidesTheStart() {
        const ModelSpec model{.generator = GeneratorKind::UpConv, .channels = 4};
        const auto state = make(model, {1, 8, 8}, 5).state(), same = make(model, {1, 8, 8}, 5).state(),
                   other = make(model, {1, 8, 8}, 6).state();
        for (std::size_t i = 0; i < state.size(); ++i) {
            QVERIFY(at::equal(state[i].second, same[i].second));
            QVERIFY(state[i].first == codesName || !at::equal(state[i].second, other[i].second));
        }
    }

    // Its own route of convolutions beside LibTorch's layers with the same weights, pictures and gradients.
    void doublingsAreConvolutionsOfUpsampledMaps() {
        const ModelSpec model{
            .generator = GeneratorKind::UpConv, .channels = 4, .latent = Latent::Normal, .latentDimension = 6};
        auto generator = make(model, {1, 11, 14}, 5); // cut from 12 x 16
        const auto weights = generator.parameters();
        auto randomness = publicRandomness(9, 1);
        const auto latents = drawLatents(model.latent, 7, 6, randomness);
        at::Tensor maps = at::linear(latents, weights[0], weights[1]).view({7, 8, 3, 4}).relu();
        for (int i = 1; i < 3; ++i)
            maps = at::conv2d(at::upsample_nearest2d(maps, {2 * maps.size(2), 2 * maps.size(3)}), weights[2 * i],
                              weights[2 * i + 1], 1, 1)
                       .relu();
        const at::Tensor
            plain = at::conv2d(maps, weights[6], weights[7], 1, 1).narrow(2, 0, 11).narrow(3, 0, 14).reshape({7, 154}),
            ours = generator.generate(latents);
        QVERIFY(at::allclose(ours, plain, 1e-4, 1e-5));
        const auto slopes = torch::autograd::grad({ours.square().sum()}, weights),
                   expected = torch::autograd::grad({plain.square().sum()}, weights);
        for (std::size_t i = 0; i < slopes.size(); ++i)
            QVERIFY2(at::allclose(slopes[i], expected[i], 1e-3, 1e-4), qPrintable(QString::number(i)));
    }

    // The same with batch normalization, by LibTorch: pictures, gradients and what later normalizes without a batch.
    void normalizedDoublingsAreThoseOfLibTorch() {
        const ModelSpec model{.generator = GeneratorKind::UpConv,
                              .channels = 4,
                              .latent = Latent::Normal,
                              .latentDimension = 6,
                              .batchNormalization = true};
        auto generator = make(model, {2, 11, 14}, 5);
        const auto weights = generator.parameters(); // weight and bias of each layer, a normalization after each but
                                                     // the last
        auto randomness = publicRandomness(9, 1);
        for (auto& weight : weights)
            if (weight.dim() == 1) {
                const at::NoGradGuard noGrad;
                weight.normal_(0.5, 0.5, randomness);
            }
        std::vector<at::Tensor> means, variances;
        for (const std::int64_t channels : {8, 4, 2})
            means.push_back(at::zeros({channels})), variances.push_back(at::ones({channels}));
        const auto plain = [&](const at::Tensor& latents, bool training) {
            at::Tensor maps = at::linear(latents, weights[0], weights[1]).view({-1, 8, 3, 4});
            for (std::size_t i = 0; i < 3; ++i) {
                maps = at::batch_norm(maps, weights[4 * i + 2], weights[4 * i + 3], means[i], variances[i], training,
                                      0.1, 1e-5, false)
                           .relu();
                if (i < 2) maps = at::upsample_nearest2d(maps, {2 * maps.size(2), 2 * maps.size(3)});
                maps = at::conv2d(maps, weights[4 * i + 4], weights[4 * i + 5], 1, 1);
            }
            return maps.narrow(2, 0, 11).narrow(3, 0, 14).reshape({latents.size(0), 308});
        };
        for (const std::int64_t batch : {3, 16, 37}) {
            const auto latents = drawLatents(model.latent, batch, 6, randomness);
            const at::Tensor ours = generator.generate(latents), expected = plain(latents, true);
            QVERIFY(at::allclose(ours, expected, 1e-3, 1e-4));
            const at::Tensor slope = at::randn(ours.sizes(), randomness, at::kFloat);
            const auto slopes = torch::autograd::grad({(ours * slope).sum()}, weights),
                       wanted = torch::autograd::grad({(expected * slope).sum()}, weights);
            for (std::size_t i = 0; i < slopes.size(); ++i) {
                const double scale = wanted[i].abs().max().item<double>(),
                             off = (slopes[i] - wanted[i]).abs().max().item<double>();
                QVERIFY2(off < 2e-3 * (scale + 1), qPrintable(QString("%1: %2 of %3").arg(i).arg(off).arg(scale)));
            }
        }
        generator.setTraining(false);
        const at::NoGradGuard noGrad;
        const auto latents = drawLatents(model.latent, 300, 6, randomness);
        QVERIFY(at::allclose(generator.generate(latents), plain(latents, false), 1e-3, 1e-4));
    }

    void anAnchoredStartHasTheAnchorsMeanAndCovariance_data() {
        QTest::addColumn<int>("distribution");
        for (int distribution = 0; distribution < 3; ++distribution)
            QTest::addRow("%s", EnumNames<Latent>::table[distribution].second.data()) << distribution;
    }
    void anAnchoredStartHasTheAnchorsMeanAndCovariance() {
        QFETCH(int, distribution);
        const ModelSpec model{.hidden = {16}, .latent = Latent(distribution), .latentDimension = 6};
        Anchor anchor{at::tensor({1.f, -2.f, 3.f}), at::tensor({2.f, 0.f, 0.f, 0.f, 1.f, 1.f}).reshape({2, 3})};
        auto generator = make(model, {1, 1, 3}, 1, &anchor);
        auto randomness = publicRandomness(9, 1);
        at::NoGradGuard noGrad;
        const auto x = generator.generate(drawLatents(model.latent, 200000, 6, randomness));
        QVERIFY((x.mean(0) - anchor.mean).abs().max().item<double>() < 0.02);
        const auto centered = x - x.mean(0);
        const auto covariance = centered.t().matmul(centered) / 200000;
        QVERIFY((covariance - anchor.directions.t().matmul(anchor.directions)).abs().max().item<double>() < 0.05);
    }

    void updatesAreThoseOfLibTorch_data() {
        QTest::addColumn<OptimizerKind>("kind");
        QTest::addColumn<double>("momentum");
        QTest::addColumn<double>("decay");
        QTest::newRow("adam") << OptimizerKind::Adam << 0.0 << 0.0;
        QTest::newRow("adam, weight decay") << OptimizerKind::Adam << 0.0 << 0.1;
        QTest::newRow("rmsprop") << OptimizerKind::RmsProp << 0.0 << 0.0;
        QTest::newRow("rmsprop, weight decay") << OptimizerKind::RmsProp << 0.0 << 0.1;
        QTest::newRow("sgd") << OptimizerKind::Sgd << 0.0 << 0.0;
        QTest::newRow("sgd, momentum") << OptimizerKind::Sgd << 0.9 << 0.0;
        QTest::newRow("sgd, momentum, weight decay") << OptimizerKind::Sgd << 0.9 << 0.1;
    }
    void updatesAreThoseOfLibTorch() {
        QFETCH(OptimizerKind, kind);
        QFETCH(double, momentum);
        QFETCH(double, decay);
        auto ours = at::linspace(-1, 1, 12).reshape({3, 4}).set_requires_grad(true);
        auto theirs = ours.detach().clone().set_requires_grad(true);
        Optimizer optimizer({.kind = kind, .momentum = momentum, .weightDecay = decay}, {ours});
        std::unique_ptr<torch::optim::Optimizer> reference;
        const std::vector<at::Tensor> all{theirs};
        if (kind == OptimizerKind::Adam)
            reference = std::make_unique<torch::optim::Adam>(all, torch::optim::AdamOptions(0.01).weight_decay(decay));
        else if (kind == OptimizerKind::RmsProp)
            reference = std::make_unique<torch::optim::RMSprop>(all,
                                                                torch::optim::RMSpropOptions(0.01).weight_decay(decay));
        else
            reference = std::make_unique<torch::optim::SGD>(
                all, torch::optim::SGDOptions(0.01).momentum(momentum).weight_decay(decay));
        for (int i = 0; i < 50; ++i) {
            ((ours - 0.3).pow(4).sum()).backward();
            optimizer.step(0.01);
            reference->zero_grad();
            ((theirs - 0.3).pow(4).sum()).backward();
            reference->step();
        }
        QVERIFY((ours - theirs).abs().max().item<double>() < 1e-5);
        QVERIFY((ours - at::linspace(-1, 1, 12).reshape({3, 4})).abs().max().item<double>() > 0.1);
    }

    // g = 0.5 + 0.1 * 2 = 0.7: v = 0.7, then 0.9 * 0.7 + g.
    void aStepOfSgdIsItsFormula() {
        at::Tensor weight = at::full({1}, 2.0f).set_requires_grad(true);
        Optimizer optimizer({.kind = OptimizerKind::Sgd, .momentum = 0.9, .weightDecay = 0.1}, {weight});
        (weight * 0.5).sum().backward();
        optimizer.step(0.1);
        QCOMPARE(weight.item<float>(), 2 - 0.1f * 0.7f);
        QVERIFY(!weight.grad().defined());
        (weight * 0.5).sum().backward();
        optimizer.step(0.1);
        QCOMPARE(weight.item<float>(), 1.93f - 0.1f * (0.63f + 0.5f + 0.193f));
    }
};

SFUMATO_TEST_WITH(TestGenerator, QCoreApplication)
#include "test_generator.moc"
