// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/stop_scope.h"
#include "core/base/guarded.h"
#include "core/models/conv_transpose.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <torch/autograd.h>
#include <torch/nn.h>
#include <torch/serialize.h>

#include <QtTest>

#include <sstream>

using namespace sfumato;

class TestConvTranspose : public QObject {
    Q_OBJECT

    at::Generator m_random = at::detail::createCPUGenerator(1);

    at::Tensor normal(at::IntArrayRef shape) { return at::empty(shape).normal_(0, 1, m_random); }

    /// The output for a loss <output, direction>, and that loss's gradients by x, weight and bias.
    using Results = std::vector<at::Tensor>;

    template <class Layer>
    static Results results(Layer&& layer, const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias,
                           const at::Tensor& direction) {
        const std::vector<at::Tensor> inputs{x.detach().requires_grad_(), weight.detach().requires_grad_(),
                                             bias.detach().requires_grad_()};
        const auto y = layer(inputs[0], inputs[1], inputs[2]);
        auto all = torch::autograd::grad({y}, inputs, {direction.to(y.scalar_type())});
        all.insert(all.begin(), y.detach());
        return all;
    }

    static Results definition(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias,
                              const at::Tensor& direction, const ConvTransposeGeometry& g) {
        const auto plain = [&](const at::Tensor& a, const at::Tensor& b, const at::Tensor& c) {
            return at::conv_transpose2d(a, b, c, g.stride, g.padding, g.outputPadding);
        };
        return results(plain, x.to(at::kDouble), weight.to(at::kDouble), bias.to(at::kDouble), direction);
    }

    static double error(const at::Tensor& a, const at::Tensor& b) {
        return ((a.to(at::kDouble) - b).norm() / b.norm()).item<double>();
    }

    /// Every number within some roundings of the sum of its terms' magnitudes.
    static void compare(const Results& ours, const Results& theirs, const Results& magnitudes) {
        const char* names[] = {"output", "gradient by the input", "gradient by the weight", "gradient by the bias"};
        for (std::size_t i = 0; i < 4; ++i) {
            QVERIFY(ours[i].sizes() == theirs[i].sizes());
            QVERIFY2(((ours[i] - theirs[i]).abs() <= 1e-6 * magnitudes[i]).all().item<bool>(), names[i]);
        }
    }

    void checkAgainstDefinition(const at::Tensor& x, std::int64_t out, std::array<std::int64_t, 2> kernel,
                                const ConvTransposeGeometry& g) {
        const auto weight = normal({x.size(1), out, kernel[0], kernel[1]}), bias = normal({out});
        const auto direction = normal(
            at::conv_transpose2d(x, weight, {}, g.stride, g.padding, g.outputPadding).sizes());
        const auto ours = [&](const at::Tensor& a, const at::Tensor& b, const at::Tensor& c) {
            return convTranspose2d(a, b, c, g);
        };
        compare(results(ours, x, weight, bias, direction), definition(x, weight, bias, direction, g),
                definition(x.abs(), weight.abs(), bias.abs(), direction.abs(), g));
    }

private Q_SLOTS:
    void valuesAndGradientsAreThoseOfTheDefinition_data() {
        QTest::addColumn<int>("kernel");
        QTest::addColumn<int>("stride");
        QTest::addColumn<int>("side");
        for (int kernel : {1, 3, 4, 5})
            for (int stride : {1, 2, 3})
                for (int side : {1, 2, 7})
                    QTest::addRow("kernel %d stride %d side %d", kernel, stride, side) << kernel << stride << side;
    }
    void valuesAndGradientsAreThoseOfTheDefinition() {
        QFETCH(int, kernel);
        QFETCH(int, stride);
        QFETCH(int, side);
        for (std::int64_t padding : {0, 1, 2})
            for (std::int64_t outputPadding = 0; outputPadding < stride; ++outputPadding)
                for (std::int64_t batch : {1, 20})
                    for (std::int64_t out : {1, 16, 33}) {
                        if ((side - 1) * stride - 2 * padding + kernel + outputPadding < 1) continue;
                        const ConvTransposeGeometry g{
                            {stride, stride}, {padding, padding}, {outputPadding, outputPadding}};
                        checkAgainstDefinition(normal({batch, 19, side, side}), out, {kernel, kernel}, g);
                        if (QTest::currentTestFailed()) return;
                    }
    }

    void heightAndWidthAreTheirOwn() {
        checkAgainstDefinition(normal({8, 20, 5, 9}), 24, {3, 4}, {{2, 3}, {1, 0}, {1, 2}});
    }

    void theLayersOfTheDcganAgree() {
        checkAgainstDefinition(normal({40, 100, 1, 1}), 256, {4, 4}, {});
        checkAgainstDefinition(normal({40, 256, 4, 4}), 128, {3, 3}, {{2, 2}, {1, 1}, {0, 0}});
        checkAgainstDefinition(normal({40, 128, 7, 7}), 64, {4, 4}, {{2, 2}, {1, 1}, {0, 0}});
        checkAgainstDefinition(normal({40, 64, 14, 14}), 1, {4, 4}, {{2, 2}, {1, 1}, {0, 0}});
    }

    void theOrderInMemoryDoesNotMatter() {
        const ConvTransposeGeometry g{{2, 2}, {1, 1}, {0, 0}};
        checkAgainstDefinition(normal({16, 20, 7, 7}).contiguous(at::MemoryFormat::ChannelsLast), 32, {4, 4}, g);
        checkAgainstDefinition(normal({16, 7, 20, 7}).transpose(1, 2), 32, {4, 4}, g);
        checkAgainstDefinition(normal({16, 20, 7, 14}).slice(3, 0, 14, 2), 32, {4, 4}, g);
        checkAgainstDefinition(normal({1, 20, 7, 7}).expand({16, 20, 7, 7}), 32, {4, 4}, g);
        checkAgainstDefinition(normal({20, 16}).t().reshape({16, 20, 1, 1}), 32, {4, 4}, {});
    }

    void otherKindsOfNumbersGoThrough() {
        const auto x = normal({8, 16, 5, 5}).to(at::kDouble), weight = normal({16, 16, 3, 3}).to(at::kDouble);
        const ConvTransposeGeometry g{{2, 2}, {1, 1}, {1, 1}};
        QVERIFY(at::equal(convTranspose2d(x, weight, {}, g),
                          at::conv_transpose2d(x, weight, {}, g.stride, g.padding, g.outputPadding)));
    }

    void gradientsHaveGradients() {
        // The penalty |dL/dx|^2 by the weight, as a gradient penalty needs it.
        const auto x = normal({8, 16, 5, 5}), weight = normal({16, 16, 3, 3}), direction = normal({8, 16, 9, 9});
        const ConvTransposeGeometry g{{2, 2}, {1, 1}, {0, 0}};
        const auto penalty = [&](auto&& layer, const at::Tensor& x0, const at::Tensor& weight0) {
            const auto a = x0.detach().requires_grad_(), b = weight0.detach().requires_grad_();
            const auto y = layer(a, b);
            const auto dx = torch::autograd::grad({y.pow(2) * direction.to(y.scalar_type())}, {a}, {at::ones_like(y)},
                                                  true, true)[0];
            return torch::autograd::grad({dx.pow(2).sum()}, {b})[0];
        };
        const auto ours = penalty([&](auto& a, auto& b) { return convTranspose2d(a, b, {}, g); }, x, weight);
        const auto theirs = penalty(
            [&](auto& a, auto& b) { return at::conv_transpose2d(a, b, {}, g.stride, g.padding, g.outputPadding); },
            x.to(at::kDouble), weight.to(at::kDouble));
        QVERIFY(error(ours, theirs) < 2e-6);
    }

    void eitherLayerReadsWhatTheOtherSaved() {
        const ConvTransposeGeometry g{{2, 2}, {1, 1}, {1, 1}};
        torch::nn::Sequential ours(convTransposeLayer(16, 20, {4, 4}, g, true));
        torch::nn::Sequential theirs(torch::nn::ConvTranspose2d(
            torch::nn::ConvTranspose2dOptions(16, 20, 4).stride(2).padding(1).output_padding(1)));
        const auto x = normal({8, 16, 5, 5});
        QVERIFY(error(ours->forward(x), theirs->forward(x).to(at::kDouble)) > 0.1);
        std::stringstream file;
        torch::serialize::OutputArchive out;
        theirs->save(out);
        out.save_to(file);
        torch::serialize::InputArchive in;
        in.load_from(file);
        ours->load(in);
        QVERIFY(error(ours->forward(x), theirs->forward(x).to(at::kDouble)) < 2e-6);
        QVERIFY(ours->named_parameters().keys() == theirs->named_parameters().keys());
        QVERIFY(torch::nn::Sequential(convTransposeLayer(16, 20, {4, 4}, g, false))->named_parameters().keys() ==
                std::vector<std::string>{"0.weight"});
    }

    void aLayerStartsWithinLibTorchsBounds() {
        const double bound = 1 / std::sqrt(20. * 4 * 4);
        const auto layer = convTransposeLayer(16, 20, {4, 4}, {}, true);
        for (const auto& parameter : layer.ptr()->parameters()) QVERIFY(parameter.abs().max().item<double>() <= bound);
        // Of 5,120 weights one comes near the bound; of 20 biases, once in a hundred layers, none does.
        QVERIFY(layer.ptr()->named_parameters()["weight"].abs().max().item<double>() > 0.99 * bound);
        QVERIFY(layer.ptr()->named_parameters()["bias"].abs().max().item<double>() > 0);
    }

    void aStopIsHeardBetweenConvolutions() {
        const auto x = normal({8, 16, 5, 5}).requires_grad_(), weight = normal({16, 20, 4, 4}).requires_grad_();
        std::stop_source stop;
        const StopScope scope(stop.get_token());
        const auto y = convTranspose2d(x, weight, {}, {}).sum();
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(ThrownFault, y.backward());
        QVERIFY_THROWS_EXCEPTION(ThrownFault, convTranspose2d(x, weight, {}, {}));
    }

    void aCloneIsOfTheSameKind() {
        torch::nn::Sequential layers(convTransposeLayer(16, 20, {4, 4}, {}, true));
        const auto copy = std::dynamic_pointer_cast<torch::nn::SequentialImpl>(layers->clone());
        const auto x = normal({8, 16, 5, 5});
        QVERIFY(at::equal(copy->forward(x), layers->forward(x)));
    }
};

SFUMATO_TEST_WITH(TestConvTranspose, QCoreApplication)
#include "test_conv_transpose.moc"
