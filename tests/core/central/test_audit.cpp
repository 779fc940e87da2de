// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/gaussian.h"
#include "core/noise/grid.h"
#include "core/noise/samplers.h"
#include "tests/core/central/audit_trial.h"
#include "tests/support/test_program.h"
#include "tests/support/value_grid.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace sfumato;
using namespace sfumato::audit;

namespace {

MechanismSpec laplace(double epsilon) {
    return {.kind = MechanismKind::Laplace, .epsilon = epsilon, .bound = Bound::Range};
}

MechanismSpec gaussian(double epsilon, double delta) {
    return {.kind = MechanismKind::Gaussian, .epsilon = epsilon, .delta = delta, .bound = Bound::Range};
}

MechanismSpec within(MechanismSpec spec, Bound bound, double radius) {
    spec.bound = bound;
    spec.radius = radius;
    return spec;
}

/// The claim of `honest`, kept by noise of another scale.
CalibratedMechanism rescaled(CalibratedMechanism honest, double factor) {
    honest.noiseUnits = std::uint64_t(std::ceil(double(honest.noiseUnits) * factor));
    return honest;
}

/// The claim of `honest` on records that are let through to `radius`.
CalibratedMechanism unclipped(CalibratedMechanism honest, double radius, const DataFacts& facts) {
    CalibratedMechanism wide = honest;
    wide.spec.radius = radius;
    wide.unit = gridUnit(wide.spec, facts.domain);
    wide.noiseUnits = noiseUnitsForScale(honest.noiseScale, wide.unit);
    return wide;
}

/// The product's encoder and samplers, put together by `addNoise`(integers, stream, units).
Mechanism assembled(const DataFacts& facts, const CalibratedMechanism& claimed, auto addNoise) {
    return [=](const Record& record, std::int64_t runs) -> Published {
        const at::Tensor exact = encoded(record, claimed.spec, facts);
        const at::Tensor outputs = exact.expand({runs, exact.numel()}).clone(at::MemoryFormat::Contiguous);
        const auto width = std::size_t(exact.numel());
        const NoiseSource source = NoiseSource::secure().value();
        for (std::int64_t row = 0; row < runs; ++row) {
            ChaCha20 stream = source.stream(NoisePurpose::Privatization, std::uint64_t(row));
            addNoise(std::span(outputs.data_ptr<std::int64_t>() + std::size_t(row) * width, width), stream,
                     claimed.noiseUnits);
        }
        return {outputs, claimed.epsilon, claimed.delta};
    };
}

/// One integer, `a` or `b`, with noise of `scale` and a claim.
Trial ofIntegers(std::int64_t a, std::int64_t b, auto sampler, std::uint64_t scale, double epsilon, double delta) {
    const Mechanism mechanism = [=](const Record& record, std::int64_t runs) -> Published {
        const at::Tensor outputs = at::full({runs, 1}, std::int64_t(record[0]), at::kLong);
        ChaCha20 stream = NoiseSource::secure().value().stream(NoisePurpose::Audit, 0);
        for (std::int64_t i = 0; i < runs; ++i) outputs.data_ptr<std::int64_t>()[i] += sampler(stream, scale);
        return {outputs, epsilon, delta};
    };
    return {mechanism, [](const at::Tensor& y) { return y.select(1, 0); }, {float(a)}, {float(b)}};
}

/// A wrong mechanism, and the right one under the same attack.
struct Mutant {
    const char* name;
    Trial wrong, right;
    std::int64_t runs = 100'000;
};

Mutant scaledBy(const char* name, double factor, const Neighbours& pair, const MechanismSpec& spec,
                std::int64_t runs = 100'000) {
    const Trial right = productTrial(pair, spec);
    Trial wrong = right;
    wrong.mechanism = product(pair.facts, rescaled(calibrated(spec, pair.facts), factor));
    return {name, wrong, right, runs};
}

Mutant clippingLeftOut() {
    const Neighbours pair = unbounded({10, 0}, {-10, 0});
    const MechanismSpec spec = within(laplace(1), Bound::L1Ball, 5);
    const CalibratedMechanism wide = unclipped(calibrated(spec, pair.facts), 10, pair.facts);
    return {"records outside the ball are not clipped",
            {product(pair.facts, wide), likelihoodRatio(pair, wide.spec), pair.a, pair.b},
            productTrial(pair, spec)};
}

Mutant noiseUsedTwice() {
    const Neighbours pair = corners(1);
    const std::vector both{calibrated(laplace(0.25), pair.facts), calibrated(laplace(0.75), pair.facts)};
    const auto with = [=](std::size_t keys) -> Mechanism {
        return [=](const Record& record, std::int64_t runs) {
            std::vector<NoiseSource> sources;
            for (std::size_t i = 0; i < keys; ++i) sources.push_back(NoiseSource::secure().value());
            return released(record, runs, pair.facts, both, sources);
        };
    };
    const Attack difference = [=](const at::Tensor& y) {
        return y.select(1, 0) * std::int64_t(both[1].noiseUnits) - y.select(1, 1) * std::int64_t(both[0].noiseUnits);
    };
    return {"the noise of one release is used, stretched, for another",
            {with(1), difference, pair.a, pair.b},
            {with(2), difference, pair.a, pair.b}};
}

Mutant knownSeed() {
    const Neighbours pair = corners(1);
    MechanismSpec spec = laplace(1);
    const Attack subtractSeed7 = [=, scale = calibrated(spec, pair.facts).noiseUnits](const at::Tensor& y) {
        const NoiseSource known = NoiseSource::seededForStudy(7);
        at::Tensor left = y.select(1, 0).clone();
        for (std::int64_t i = 0; i < left.numel(); ++i) {
            ChaCha20 stream = known.stream(NoisePurpose::Privatization, std::uint64_t(i));
            left.data_ptr<std::int64_t>()[i] -= sampleDiscreteLaplace(stream, scale);
        }
        return left;
    };
    const Trial right{product(pair.facts, calibrated(spec, pair.facts)), subtractSeed7, pair.a, pair.b};
    spec.noise = NoiseDistribution::Study;
    Trial wrong = right;
    wrong.mechanism = [=, mechanism = calibrated(spec, pair.facts)](const Record& record, std::int64_t runs) {
        std::vector<NoiseSource> sources;
        sources.push_back(NoiseSource::seededForStudy(7));
        Published release = released(record, runs, pair.facts, {mechanism}, sources);
        release.epsilon = mechanism.epsilon; // the ledger does not count it as a guarantee
        return release;
    };
    return {"the key comes from a known seed", wrong, right};
}

Mutant assembledWrongly(const char* name, const Neighbours& pair, const MechanismSpec& spec, auto addNoise) {
    const Trial right = productTrial(pair, spec);
    Trial wrong = right;
    wrong.mechanism = assembled(pair.facts, calibrated(spec, pair.facts), addNoise);
    return {name, wrong, right};
}

Mutant chargedOnce() {
    const Neighbours pair = corners(1);
    const CalibratedMechanism mechanism = calibrated(laplace(1), pair.facts);
    const Mechanism twice = [=](const Record& record, std::int64_t runs) {
        std::vector<NoiseSource> sources;
        for (int i = 0; i < 2; ++i) sources.push_back(NoiseSource::secure().value());
        return released(record, runs, pair.facts, {mechanism, mechanism}, sources);
    };
    const Attack attack = likelihoodRatio(pair, mechanism.spec);
    Trial right{twice, attack, pair.a, pair.b}, wrong = right;
    wrong.mechanism = [=](const Record& record, std::int64_t runs) {
        Published release = twice(record, runs);
        release.epsilon = mechanism.epsilon;
        return release;
    };
    return {"two releases are charged as one", wrong, right};
}

Mutant classicalFormula() {
    const double epsilon = 8, delta = 0.3;
    const auto trial = [=](double sigma) {
        const ValueGrid grid = ValueGrid::eightBit(0, 1);
        return ofIntegers(grid.steps, 0, sampleRoundedGaussian, noiseUnitsForScale(sigma, grid.unit), epsilon, delta);
    };
    return {"sigma from the classical formula at a large epsilon",
            trial(std::sqrt(2 * std::log(1.25 / delta)) / epsilon),
            trial(gaussianSigma(PrivacyBudget::make(epsilon, delta).value(), 1).value()), 600'000};
}

std::vector<Mutant> mutants() {
    std::vector<Mutant> all;
    all.push_back(scaledBy("sigma / 2", 0.5, corners(1), gaussian(1, 1e-4), 200'000));
    all.push_back(clippingLeftOut());
    all.push_back(scaledBy("noise divided by a batch of 10", 0.1, corners(1), laplace(1)));
    all.push_back(noiseUsedTwice());
    all.push_back(scaledBy("the radius taken for the diameter", 0.5, unbounded({9, 0}, {-9, 0}),
                           within(gaussian(1, 1e-3), Bound::L2Ball, 3)));
    all.push_back(scaledBy("the l2 distance taken for the l1 distance", 0.5, corners(4), laplace(1)));
    all.push_back(assembledWrongly("the last coordinate gets no noise", corners(3), laplace(1),
                                   [](std::span<std::int64_t> y, ChaCha20& stream, std::uint64_t scale) {
                                       addDiscreteLaplace(y.first(y.size() - 1), stream, scale);
                                   }));
    Neighbours swapped = corners(2);
    swapped.a = {1, 0};
    swapped.b = {0, 1};
    all.push_back(assembledWrongly("one draw serves all coordinates", swapped, laplace(1),
                                   [](std::span<std::int64_t> y, ChaCha20& stream, std::uint64_t scale) {
                                       const std::int64_t draw = sampleDiscreteLaplace(stream, scale);
                                       for (std::int64_t& value : y) value += draw;
                                   }));
    all.push_back(knownSeed());
    all.push_back({"the scale is rounded down", ofIntegers(3, 0, sampleDiscreteLaplace, 3 / 2, 2, 0),
                   ofIntegers(3, 0, sampleDiscreteLaplace, (3 + 1) / 2, 2, 0)});
    all.push_back(classicalFormula());
    all.push_back(assembledWrongly("the noise has one sign", corners(1), laplace(1),
                                   [](std::span<std::int64_t> y, ChaCha20& stream, std::uint64_t scale) {
                                       y[0] += std::abs(sampleDiscreteLaplace(stream, scale));
                                   }));
    all.push_back(assembledWrongly("the scale follows the record", corners(1), laplace(1),
                                   [](std::span<std::int64_t> y, ChaCha20& stream, std::uint64_t scale) {
                                       y[0] += sampleDiscreteLaplace(stream, y[0] == 0 ? 1 : scale);
                                   }));
    all.push_back(chargedOnce());
    return all;
}

} // namespace

class TestAudit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Randomized response with a known epsilon; the limits of two shares must both fail at once for the bound
    // to be wrong.
    void theBoundIsTooHighAtMostOnceInAThousandTimes_data() {
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<double>("delta");
        QTest::addColumn<int>("runs");
        QTest::newRow("1, few runs") << 1.0 << 0.0 << 60;
        QTest::newRow("1") << 1.0 << 0.0 << 1000;
        QTest::newRow("1, delta 0.05") << 1.0 << 0.05 << 1000;
        QTest::newRow("6, rare") << 6.0 << 0.0 << 5000;
    }
    void theBoundIsTooHighAtMostOnceInAThousandTimes() {
        QFETCH(double, epsilon);
        QFETCH(double, delta);
        QFETCH(int, runs);
        std::mt19937_64 bits(5);
        const double lie = (1 - delta) / (1 + std::exp(epsilon)); // both tests of the response are tight
        std::binomial_distribution<int> hits(runs, 1 - lie), alarms(runs, lie);
        int wrong = 0;
        const int trials = 5000;
        for (int i = 0; i < trials; ++i)
            wrong += epsilonAtLeast({double(hits(bits)), double(alarms(bits)), double(runs)}, delta) > epsilon;
        QVERIFY2(wrong <= trials / 1000, qPrintable(QString::number(wrong)));
    }

    void aLimitIsTheRootOfItsBinomialTail() {
        // Nothing of n: (1 - p)^n = 0.0005; all of n: p^n = 0.0005.
        const double tail = std::pow(0.0005, 1.0 / 500);
        QVERIFY(std::abs(epsilonAtLeast({500, 0, 500}, 0) - std::log(tail / (1 - tail))) < 1e-9);
        QVERIFY(std::abs(epsilonAtLeast({500, 0, 500}, 0.5) - std::log((tail - 0.5) / (1 - tail))) < 1e-9);
        QCOMPARE(epsilonAtLeast({0, 0, 500}, 0), 0.0);
        QCOMPARE(epsilonAtLeast({250, 250, 500}, 0), 0.0);
    }

    void fivePerCentOverTheClaimAreFoundGivenEnoughRuns() {
        const auto at = [](std::int64_t distance, std::int64_t runs) {
            return judge(ofIntegers(distance, 0, sampleDiscreteLaplace, 100, 1, 0), runs);
        };
        QVERIFY(at(105, 400'000).understated());
        QVERIFY(!at(100, 400'000).understated());
        QVERIFY2(!at(105, 5'000).understated(), "few runs prove little");
    }

    void theBestTestIsFoundInEitherTailAndForEitherRecord() {
        std::mt19937_64 bits(6);
        std::bernoulli_distribution coin(0.2);
        std::vector<float> plain(20'000), marked(20'000);
        for (float& score : marked) score = coin(bits) ? 3 : 0; // only one record ever scores 3
        for (const float sign : {1.0F, -1.0F}) {
            std::vector<float> signedMarks = marked;
            for (float& score : signedMarks) score *= sign;
            const double ofA = epsilonAtLeast(signedMarks, plain, 0), ofB = epsilonAtLeast(plain, signedMarks, 0);
            QVERIFY(ofA > 5);
            QCOMPARE(ofB, ofA);
        }
    }

    void whatIsReleasedKeepsItsEpsilonAndComesNearIt() {
        const Finding pure = judge(productTrial(corners(1), laplace(1)), 200'000);
        QVERIFY(!pure.understated() && pure.bound > 0.92);
        const Finding approximate = judge(productTrial(corners(2), gaussian(1, 1e-2)), 400'000);
        QVERIFY(!approximate.understated() && approximate.bound > 0.5);
        qInfo("laplace %.3f, gaussian %.3f of 1", pure.bound, approximate.bound);
    }

    void everyWrongMechanismIsFoundAndTheRightOneIsNot_data() {
        QTest::addColumn<int>("index");
        const auto all = mutants();
        for (std::size_t i = 0; i < all.size(); ++i) QTest::newRow(all[i].name) << int(i);
    }
    void everyWrongMechanismIsFoundAndTheRightOneIsNot() {
        QFETCH(int, index);
        const Mutant mutant = mutants()[std::size_t(index)];
        const Finding wrong = judge(mutant.wrong, mutant.runs), right = judge(mutant.right, mutant.runs);
        qInfo("claimed %.3g: wrong %.3f, right %.3f (claimed %.3g)", wrong.claimed, wrong.bound, right.bound,
              right.claimed);
        QVERIFY2(wrong.understated(), "a wrong mechanism passes");
        QVERIFY2(!right.understated(), "the epsilon is understated");
    }
};

SFUMATO_TEST_WITH(TestAudit, QCoreApplication)
#include "test_audit.moc"
