// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/wavelet.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

using namespace sfumato;

namespace {

constexpr Wavelet all[] = {Wavelet::Haar, Wavelet::Db2, Wavelet::Db4, Wavelet::Sym4, Wavelet::Coif1};
constexpr const char* waveletNames[] = {"haar", "db2", "db4", "sym4", "coif1"};
constexpr int vanishingMoments[] = {1, 2, 4, 4, 2};

using Numbers = std::vector<double>;

// One step by the formula in wavelet.h.
void step(std::span<const double> h, const Numbers& x, Numbers& averages, Numbers& details) {
    const long n = long(x.size()), even = n + n % 2, taps = long(h.size());
    averages.assign(size_t(even / 2), 0);
    details = averages;
    for (long k = 0; k < even / 2; ++k)
        for (long m = 0; m < taps; ++m) {
            const long place = (2 * k + m + 1 - taps / 2 + even * taps) % even;
            const double value = x[size_t(std::min(place, n - 1))];
            averages[size_t(k)] += h[size_t(m)] * value;
            details[size_t(k)] += (m % 2 ? -1 : 1) * h[size_t(taps - 1 - m)] * value;
        }
}

struct Plane {
    long height, width;
    Numbers values;
};

Plane turned(const Plane& p) {
    Plane t{p.width, p.height, Numbers(p.values.size())};
    for (long i = 0; i < p.height; ++i)
        for (long j = 0; j < p.width; ++j) t.values[size_t(j * p.height + i)] = p.values[size_t(i * p.width + j)];
    return t;
}

std::pair<Plane, Plane> alongWidth(std::span<const double> h, const Plane& p) {
    const long half = (p.width + 1) / 2;
    Plane low{p.height, half, {}}, high = low;
    for (long i = 0; i < p.height; ++i) {
        Numbers a, d;
        step(h, Numbers(p.values.begin() + i * p.width, p.values.begin() + (i + 1) * p.width), a, d);
        low.values.insert(low.values.end(), a.begin(), a.end());
        high.values.insert(high.values.end(), d.begin(), d.end());
    }
    return {low, high};
}

Numbers coefficientsByDefinition(Wavelet wavelet, Plane picture, int levels) {
    Numbers result;
    for (int level = 0; level < levels; ++level) {
        const auto h = scalingFilter(wavelet);
        const auto [low, high] = alongWidth(h, picture);
        const auto [lowLow, lowHigh] = alongWidth(h, turned(low)); // second word: along the height
        const auto [highLow, highHigh] = alongWidth(h, turned(high));
        Numbers details;
        for (const Plane& band : {lowHigh, highLow, highHigh}) {
            const auto values = turned(band).values;
            details.insert(details.end(), values.begin(), values.end());
        }
        result.insert(result.begin(), details.begin(), details.end());
        picture = turned(lowLow);
    }
    result.insert(result.begin(), picture.values.begin(), picture.values.end());
    return result;
}

struct Stack {
    Stack(long count, long height, long width, unsigned seed = 1)
        : count(count), height(height), width(width), values(size_t(count * height * width)) {
        std::mt19937 engine(seed);
        std::normal_distribution<float> normal;
        for (float& v : values) v = normal(engine);
    }
    Plane picture(long i) const {
        const auto first = values.begin() + i * height * width;
        return {height, width, Numbers(first, first + height * width)};
    }

    long count, height, width;
    std::vector<float> values;
};

at::Tensor rows(const std::vector<float>& numbers, long length) { return at::tensor(numbers).view({-1, length}); }
std::vector<float> numbers(const at::Tensor& of) {
    const at::Tensor flat = of.contiguous();
    return {flat.data_ptr<float>(), flat.data_ptr<float>() + flat.numel()};
}

std::vector<float> forward(Wavelet wavelet, const WaveletLayout& layout, const Stack& stack) {
    return numbers(waveletForward(wavelet, layout, rows(stack.values, layout.height * layout.width)));
}

std::vector<float> inverse(Wavelet wavelet, const WaveletLayout& layout, const std::vector<float>& coefficients) {
    return numbers(waveletInverse(wavelet, layout, rows(coefficients, layout.coefficients)));
}

std::vector<float> shrunk(Wavelet wavelet, const WaveletLayout& layout, Shrinkage rule, double threshold,
                          const Stack& stack) {
    const at::Tensor coefficients = waveletForward(wavelet, layout, rows(stack.values, layout.height * layout.width));
    const long averages = layout.bands[1].offset;
    shrinkDetails(rule, coefficients.narrow(1, averages, layout.coefficients - averages), threshold);
    return numbers(waveletInverse(wavelet, layout, coefficients));
}

template <class A, class B>
double distance(const A& a, const B& b) {
    double difference = 0, size = 0;
    for (size_t i = 0; i < a.size(); ++i) {
        difference += std::pow(double(a[i]) - double(b[i]), 2);
        size += std::pow(double(b[i]), 2);
    }
    return std::sqrt(difference / size);
}

} // namespace

class TestWavelet : public QObject {
    Q_OBJECT

    static void everyWavelet() {
        QTest::addColumn<int>("which");
        for (int i = 0; i < 5; ++i) QTest::newRow(waveletNames[i]) << i;
    }

    static constexpr std::pair<long, long> sizes[] = {{28, 28}, {32, 24}, {7, 9}, {13, 30},
                                                      {5, 5},   {3, 2},   {1, 6}, {1, 1}};

private Q_SLOTS:
    void filtersAreOrthonormalWithTheirVanishingMoments_data() { everyWavelet(); }
    void filtersAreOrthonormalWithTheirVanishingMoments() {
        QFETCH(int, which);
        const auto h = scalingFilter(all[which]);
        const long taps = long(h.size());
        QVERIFY(std::abs(std::accumulate(h.begin(), h.end(), 0.0) - std::sqrt(2.0)) < 1e-15);
        for (long shift = 0; shift < taps; shift += 2) {
            double product = 0;
            for (long m = 0; m + shift < taps; ++m) product += h[size_t(m)] * h[size_t(m + shift)];
            QVERIFY(std::abs(product - (shift == 0)) < 1e-15);
        }
        for (int power = 0; power < vanishingMoments[which]; ++power) {
            double moment = 0;
            for (long m = 0; m < taps; ++m)
                moment += (m % 2 ? -1 : 1) * h[size_t(taps - 1 - m)] * std::pow(double(m - taps / 2), power);
            QVERIFY2(std::abs(moment) < 1e-14, qPrintable(QString::number(power)));
        }
    }

    void familiesAreToldApart() {
        // Of all filters with one amplitude response the extremal phase gathers energy first; the coiflet's
        // averages have their first moment at a sample.
        const auto db4 = scalingFilter(Wavelet::Db4), sym4 = scalingFilter(Wavelet::Sym4),
                   coif1 = scalingFilter(Wavelet::Coif1);
        double early = 0, balanced = 0, moment = 0;
        for (size_t m = 0; m < 7; ++m) {
            early += db4[m] * db4[m], balanced += sym4[m] * sym4[m];
            QVERIFY(early > balanced);
        }
        for (size_t m = 0; m < coif1.size(); ++m) moment += (double(m) - 2) * coif1[m];
        QVERIFY(std::abs(moment) < 1e-15);
    }

    void fourNumbersByHand() {
        Stack stack(1, 2, 2);
        stack.values = {1, 2, 3, 4};
        const WaveletLayout layout(2, 2, 1);
        const auto c = forward(Wavelet::Haar, layout, stack);
        const float truth[] = {5, -2, -1, 0}; // sum / 2; top - bottom; left - right; diagonals
        for (size_t i = 0; i < 4; ++i) QVERIFY(std::abs(c[i] - truth[i]) < 1e-6f);
    }

    void coefficientsAreThoseOfTheDefinition_data() { everyWavelet(); }
    void coefficientsAreThoseOfTheDefinition() {
        QFETCH(int, which);
        for (auto [height, width] : sizes)
            for (int levels : {1, 2, 3}) {
                const Stack stack(35, height, width);
                const WaveletLayout layout(height, width, levels);
                Numbers truth;
                for (long i = 0; i < stack.count; ++i) {
                    const auto one = coefficientsByDefinition(all[which], stack.picture(i), levels);
                    QCOMPARE(long(one.size()), layout.coefficients);
                    truth.insert(truth.end(), one.begin(), one.end());
                }
                QVERIFY2(distance(forward(all[which], layout, stack), truth) < 3e-7,
                         qPrintable(QString("%1 x %2").arg(height).arg(width)));
            }
    }

    // tests/data/wavelets.json says how these were computed.
    void coefficientsAreThoseOfPyWavelets() {
        QFile file(SFUMATO_SOURCE_DIR "/tests/data/wavelets.json");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray entries = QJsonDocument::fromJson(file.readAll())["entries"].toArray();
        QCOMPARE(entries.size(), 10);
        for (const QJsonValue entry : entries) {
            const QByteArray name = entry["wavelet"].toString().toUtf8();
            const auto which = std::ranges::find(waveletNames, name.toStdString()) - std::begin(waveletNames);
            QVERIFY(which < 5);
            Stack stack(1, entry["height"].toInt(), entry["width"].toInt());
            const QJsonArray picture = entry["picture"].toArray(), wanted = entry["coefficients"].toArray();
            QCOMPARE(size_t(picture.size()), stack.values.size());
            for (qsizetype i = 0; i < picture.size(); ++i) stack.values[size_t(i)] = float(picture[i].toDouble());
            const auto found = forward(all[which], WaveletLayout(stack.height, stack.width, entry["levels"].toInt()),
                                       stack);
            QCOMPARE(qsizetype(found.size()), wanted.size());
            for (qsizetype i = 0; i < wanted.size(); ++i)
                QVERIFY2(std::abs(double(found[size_t(i)]) - wanted[i].toDouble()) < 1e-5,
                         qPrintable(QString("%1, %2 wide: %3").arg(name).arg(stack.width).arg(i)));
        }
    }

    void theInverseIsExactAtEverySize_data() { everyWavelet(); }
    void theInverseIsExactAtEverySize() {
        QFETCH(int, which);
        for (auto [height, width] : sizes)
            for (int levels : {1, 2, 3}) {
                const Stack stack(35, height, width);
                const WaveletLayout layout(height, width, levels);
                QVERIFY(distance(inverse(all[which], layout, forward(all[which], layout, stack)), stack.values) < 3e-7);
            }
    }

    void energyIsKept_data() { everyWavelet(); }
    void energyIsKept() {
        QFETCH(int, which);
        const Stack stack(50, 28, 28);
        const auto c = forward(all[which], WaveletLayout(28, 28, 2), stack);
        QCOMPARE(c.size(), stack.values.size());
        const auto energy = [](const std::vector<float>& v) {
            return std::accumulate(v.begin(), v.end(), 0.0,
                                   [](double sum, float x) { return sum + double(x) * double(x); });
        };
        QVERIFY(std::abs(energy(c) / energy(stack.values) - 1) < 1e-6);
    }

    void bandsFillTheCoefficients() {
        const WaveletLayout layout(7, 28, 3);
        long next = 0;
        QCOMPARE(layout.bands.size(), size_t(10));
        for (const auto& band : layout.bands) {
            QCOMPARE(band.offset, next);
            next += band.height * band.width;
        }
        QCOMPARE(next, layout.coefficients);
        QCOMPARE(layout.bands.front().height, 1);
        QCOMPARE(layout.bands.back().height, 4);
        QCOMPARE(layout.bands.back().width, 14);
    }

    void shrinkingIsTheInverseOfShrunkDetails_data() { everyWavelet(); }
    void shrinkingIsTheInverseOfShrunkDetails() {
        QFETCH(int, which);
        const Stack stack(35, 28, 14);
        const WaveletLayout layout(28, 14, 2);
        const long averages = layout.bands[0].height * layout.bands[0].width;
        const float t = 0.8f;
        for (Shrinkage rule : {Shrinkage::Soft, Shrinkage::Hard}) {
            auto c = forward(all[which], layout, stack);
            for (long i = 0; i < stack.count; ++i)
                for (long k = averages; k < layout.coefficients; ++k) {
                    float& d = c[size_t(i * layout.coefficients + k)];
                    d = std::abs(d) < t ? 0 : rule == Shrinkage::Hard ? d : d - std::copysign(t, d);
                }
            const auto truth = inverse(all[which], layout, c);
            QVERIFY(distance(shrunk(all[which], layout, rule, t, stack), truth) < 3e-7);
            QVERIFY(distance(truth, stack.values) > 0.01);
        }
    }

    void withoutDetailsHaarLeavesTheMeansOfSquares() {
        const Stack stack(20, 28, 28);
        const auto smooth = shrunk(Wavelet::Haar, WaveletLayout(28, 28, 2), Shrinkage::Soft,
                                   std::numeric_limits<float>::max(), stack);
        for (long i = 0; i < stack.count; ++i)
            for (long row = 0; row < 28; ++row)
                for (long column = 0; column < 28; ++column) {
                    double mean = 0;
                    for (long k = 0; k < 16; ++k)
                        mean += stack.picture(i).values[size_t((row / 4 * 4 + k / 4) * 28 + column / 4 * 4 + k % 4)] /
                                16;
                    QVERIFY(std::abs(mean - double(smooth[size_t((i * 28 + row) * 28 + column)])) < 1e-6);
                }
    }
};

SFUMATO_TEST_WITH(TestWavelet, QCoreApplication)
#include "test_wavelet.moc"
