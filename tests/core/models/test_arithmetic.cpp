// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/arithmetic.h"
#include "core/models/generator.h"
#include "core/models/latent.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

namespace {

struct Pass {
    at::Tensor samples;
    at::Tensor gradient; // of all parameters, one after the other
};

// Forwards and backwards through a fresh generator of the same start.
Pass pass(ModelSpec model, Arithmetic arithmetic, const OutputShape& shape) {
    model.arithmetic = arithmetic;
    auto initialization = publicRandomness(1, 0), randomness = publicRandomness(2, 0);
    Generator generator(model, shape, nullptr, initialization);
    const auto samples = generator.generate(drawLatents(model.latent, 24, model.latentDimension, randomness));
    samples.backward(at::randn(samples.sizes(), randomness));
    std::vector<at::Tensor> gradients;
    for (const auto& parameter : generator.parameters()) gradients.push_back(parameter.grad().flatten());
    return {samples.detach(), at::cat(gradients)};
}

double relativeError(const at::Tensor& found, const at::Tensor& exact) {
    return ((found - exact).norm() / exact.norm()).item<double>();
}

} // namespace

class TestArithmetic : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roundedProductsMoveSamplesAndGradientsByTheirRounding_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("normalized");
        for (int kind = 0; kind < 3; ++kind)
            for (bool normalized : {false, true})
                QTest::addRow("%s%s", EnumNames<GeneratorKind>::table[kind].second.data(),
                              normalized ? ", normalized" : "")
                    << kind << normalized;
    }
    void roundedProductsMoveSamplesAndGradientsByTheirRounding() {
        QFETCH(int, kind);
        QFETCH(bool, normalized);
        const ModelSpec model{.generator = GeneratorKind(kind),
                              .hidden = {100, 100},
                              .channels = 32,
                              .latentDimension = 20,
                              .batchNormalization = normalized};
        const OutputShape shape{1, 28, 28, true, -1, 1};
        const Pass exact = pass(model, Arithmetic::Float32, shape), rounded = pass(model, Arithmetic::Bfloat16, shape);
        QCOMPARE(rounded.samples.scalar_type(), at::kFloat);
        QCOMPARE(at::equal(rounded.samples, exact.samples), !multipliesBfloat16());
        // A factor is off by 2^-9 at most, and there are four layers; gradients see some units switched on or
        // off by it, too.
        QVERIFY(relativeError(rounded.samples, exact.samples) < 0.01);
        QCOMPARE(rounded.gradient.scalar_type(), at::kFloat);
        const double error = relativeError(rounded.gradient, exact.gradient);
        QVERIFY2(error < 0.1, qPrintable(QString::number(error)));
    }

    void aScopeEndsWithItsBlock() {
        const auto a = at::randn({8, 8}), b = at::randn({8, 8});
        {
            const Bfloat16Products rounded;
            QCOMPARE(a.mm(b).scalar_type(), at::kBFloat16);
        }
        QCOMPARE(a.mm(b).scalar_type(), at::kFloat);
    }
};

SFUMATO_TEST_WITH(TestArithmetic, QCoreApplication)
#include "test_arithmetic.moc"
