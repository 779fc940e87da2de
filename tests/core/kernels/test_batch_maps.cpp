// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/batch_maps.h"
#include "tests/core/kernels/points.h"
#include "tests/support/test_program.h"
#include "tests/support/vector_units.h"

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

/// Maps [channels][pixels][stride] of so many pictures, 0 in the padding.
std::vector<float> maps(long channels, long pixels, long batch, unsigned seed) {
    const Points<float> values(channels * pixels, batch, seed);
    std::vector<float> all(std::size_t(channels * pixels * batchStride(batch)), 0);
    for (long i = 0; i < channels * pixels; ++i)
        for (long n = 0; n < batch; ++n) all[std::size_t(i * batchStride(batch) + n)] = values.at(i, n);
    return all;
}

} // namespace

class TestBatchMaps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // A source at (y, x) reaches (2 y - 1 + i, 2 x - 1 + j) by place (i, j), by definition.
    void linksOfADoublingAreThoseOfATransposedConvolution() {
        const MapLinks links = transposedLinks(3, 4, 4, 2, 1);
        QCOMPARE(links.of.size(), std::size_t(6 * 8));
        QCOMPARE(links.taps, 16);
        for (int row = 0; row < 6; ++row)
            for (int column = 0; column < 8; ++column) {
                std::size_t expected = 0;
                for (int y = 0; y < 3; ++y)
                    for (int x = 0; x < 4; ++x)
                        if (const int i = row - 2 * y + 1, j = column - 2 * x + 1; i >= 0 && i < 4 && j >= 0 && j < 4) {
                            ++expected;
                            bool there = false;
                            for (const auto& link : links.of[std::size_t(row * 8 + column)])
                                there |= link.source == y * 4 + x && link.tap == i * 4 + j;
                            QVERIFY(there);
                        }
                QCOMPARE(links.of[std::size_t(row * 8 + column)].size(), expected);
            }
    }

    // <target, W source> = <W' target, source> = <weights, gradient>, with W summed up in double precision.
    void productsAndBothGradientsAreThoseOfTheSum() {
        forEachVectorUnit([](const char*) {
            for (const auto [sources, targets, batch] :
                 {std::array{5L, 9L, 3L}, {4L, 1L, 16L}, {1L, 4L, 40L}, {8L, 13L, 100L}}) {
                const MapLinks links = transposedLinks(3, 2, 3, 2, 1), back = reversed(links, 6);
                const long stride = batchStride(batch), pixels = long(links.of.size()), taps = links.taps;
                const auto x = maps(sources, 6, batch, 1), g = maps(targets, pixels, batch, 2);
                const Points<float> weights(taps * sources, targets, 3), bias(1, targets, 4);
                std::vector<float> turned(std::size_t(taps * sources * targets)), y(g.size(), 7), toX(x.size(), 7),
                    toWeights(turned.size(), 7);
                for (long k = 0; k < taps * sources; ++k)
                    for (long c = 0; c < targets; ++c)
                        turned[std::size_t((k / sources * targets + c) * sources + k % sources)] = weights.at(k, c);
                const MapProduct forward{
                    links, x.data(), weights.view().data, bias.view().data, y.data(), sources, targets, 6, stride};
                convolveMaps(forward, 0, 2);
                convolveMaps(forward, 2, pixels);
                convolveMaps({back, g.data(), turned.data(), nullptr, toX.data(), targets, sources, pixels, stride}, 0,
                             6);
                weighMaps({links, x.data(), g.data(), toWeights.data(), sources, targets, 6, stride}, 0, taps);
                std::vector<double> gotX(x.size(), 0), gotWeights(turned.size(), 0);
                for (long c = 0; c < targets; ++c)
                    for (long q = 0; q < pixels; ++q)
                        for (long n = 0; n < batch; ++n) {
                            const std::size_t at = std::size_t((c * pixels + q) * stride + n);
                            double sum = bias.at(0, c);
                            for (const auto& [p, tap] : links.of[std::size_t(q)])
                                for (long s = 0; s < sources; ++s) {
                                    const std::size_t from = std::size_t((s * 6 + p) * stride + n);
                                    sum += double(weights.at(tap * sources + s, c)) * double(x[from]);
                                    gotX[from] += double(weights.at(tap * sources + s, c)) * double(g[at]);
                                    gotWeights[std::size_t((tap * sources + s) * targets + c)] += double(x[from]) *
                                                                                                  double(g[at]);
                                }
                            QVERIFY(std::abs(sum - double(y[at])) < 1e-4);
                        }
                for (std::size_t i = 0; i < x.size(); ++i) QVERIFY(std::abs(gotX[i] - double(toX[i])) < 1e-4);
                for (std::size_t i = 0; i < turned.size(); ++i)
                    QVERIFY(std::abs(gotWeights[i] - double(toWeights[i])) < 1e-3);
            }
        });
    }

    void paddingIsNoPictureToANormalization() {
        forEachVectorUnit([](const char*) {
            constexpr long pixels = 5, batch = 21;
            const long stride = batchStride(batch);
            auto x = maps(1, pixels, batch, 6), g = maps(1, pixels, batch, 7);
            double mean = 0, square = 0;
            for (long p = 0; p < pixels; ++p)
                for (long n = 0; n < stride; ++n)
                    if (float& number = x[std::size_t(p * stride + n)]; n < batch)
                        mean += double(number) / (pixels * batch),
                            square += double(number) * double(number) / (pixels * batch);
                    else
                        number = g[std::size_t(p * stride + n)] = 1e6f;
            const MapMoments seen = momentsOf(x.data(), pixels, batch, stride);
            QVERIFY(std::abs(seen.mean - mean) < 1e-6 && std::abs(seen.variance - (square - mean * mean)) < 1e-6);
            std::vector<float> y(x.size(), 7), toX(x.size(), 7);
            const NormalizedMap map{x.data(), y.data(),         pixels,
                                    batch,    stride,           1.5f,
                                    0.25f,    float(seen.mean), float(1 / std::sqrt(seen.variance))};
            normalizeMap(map);
            const auto gradient = denormalizeMap(map, g.data(), toX.data());
            double shift = 0, scale = 0, left = 0, along = 0;
            for (long p = 0; p < pixels; ++p)
                for (long n = 0; n < stride; ++n) {
                    const std::size_t at = std::size_t(p * stride + n);
                    if (n >= batch) {
                        QVERIFY(y[at] == 0 && toX[at] == 0);
                        continue;
                    }
                    const double standard = (double(x[at]) - seen.mean) / std::sqrt(seen.variance),
                                 out = 1.5 * standard + 0.25;
                    QVERIFY(std::abs(double(y[at]) - std::max(out, 0.0)) < 1e-5);
                    if (out > 0) shift += double(g[at]), scale += double(g[at]) * standard;
                    left += double(toX[at]), along += double(toX[at]) * standard;
                }
            QVERIFY(std::abs(gradient.shift - shift) < 1e-4 && std::abs(gradient.scale - scale) < 1e-4);
            // What a batch's mean and deviation take out, no gradient has.
            QVERIFY(std::abs(left) < 1e-4 && std::abs(along) < 1e-4);
        });
    }
};

SFUMATO_TEST(TestBatchMaps)
#include "test_batch_maps.moc"
