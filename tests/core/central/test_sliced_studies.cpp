// SPDX-License-Identifier: GPL-3.0-or-later
// Two figures of Rakotomamonjy, Ralaivola 2021 through the door itself: how long a projection is (Figure 1), and
// how far noisy projections lie apart as two Gaussians do (Figure 2).
#include "core/accounting/mechanism/projection_distribution.h"
#include "core/central/query_door.h"
#include "tests/core/central/questions.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace sfumato;

namespace {

/// Of every step the projections of `records`, of norm 5 at most, and their directions.
std::vector<Response> projectionsOf(const at::Tensor& records, std::int64_t directions, double noise, int steps) {
    constexpr double clip = 5;
    DataFacts facts{.name = "made", .records = records.size(0), .drawn = true};
    facts.geometry.width = records.size(1);
    const MechanismPhase phase{.noise = MechanismPhase::Noise::ProjectedGaussian,
                               .noiseMultiplier = noise / (2 * clip),
                               .relation = MechanismPhase::Relation::ReplaceOne,
                               .steps = steps,
                               .directions = directions,
                               .dimensions = records.size(1)};
    Ledger ledger = Ledger::inMemory();
    auto door = QueryDoor::open(
        RawDataset(facts, records.to(at::kFloat), at::zeros({records.size(0)}, at::kLong), "made"), ledger,
        {.queries = {{"rows", phase}}, .noise = NoiseDistribution::Study, .seed = 5, .block = steps});
    std::vector<Response> responses;
    for (int step = 0; step < steps; ++step) {
        const auto response = door->evaluate({"rows", QueryShape::Projection, records.size(1), 1, clip, asTheyAre},
                                             PublicInput(), step, {});
        if (!response) qFatal("%s", describe(response.fault()).c_str());
        responses.push_back(*response);
    }
    return responses;
}

/// s^2 = |z^T U|^2 of the unit vectors along every coordinate, over steps.
at::Tensor squaredLengths(std::int64_t dimensions, std::int64_t directions, int steps) {
    std::vector<at::Tensor> all;
    for (const auto& response : projectionsOf(at::zeros({1, dimensions}), directions, 1, steps))
        all.push_back(response.directions[0].square().sum(1));
    return at::cat(all);
}

/// Squared sliced distance of X, known by noisy projections, to Y, which gets as much noise.
double slicedDistance(const Response& x, const at::Tensor& y, at::Generator& randomness) {
    const at::Tensor noise = at::randn(x.values.sizes(), randomness, at::kDouble) * x.noise;
    const at::Tensor other = y.matmul(x.directions[0].to(at::kDouble)) + noise;
    return (std::get<0>(x.values.sort(0)) - std::get<0>(other.sort(0))).square().mean().item<double>();
}

} // namespace

class TestSlicedStudies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // One direction in three dimensions: the coordinate of a point of the sphere is uniform (Archimedes), so s^2 has
    // the distribution function sqrt.
    void oneDirectionInThreeDimensionsHasTheDistributionOfArchimedes() {
        std::vector<at::Tensor> all; // one coordinate of each of eight directions a step
        for (const auto& response : projectionsOf(at::zeros({1, 3}), 8, 1, 190))
            all.push_back(response.directions[0][0].square());
        const at::Tensor drawn = std::get<0>(at::cat(all).sort());
        const int n = int(drawn.numel());
        double most = 0;
        for (int i = 0; i < n; ++i)
            most = std::max({most, std::abs(std::sqrt(drawn[i].item<double>()) - i / double(n)),
                             std::abs(std::sqrt(drawn[i].item<double>()) - (i + 1) / double(n))});
        QVERIFY2(most < 1.95 / std::sqrt(n), qPrintable(QString::number(most))); // 1 in 1000, Kolmogorov
    }

    // Figure 1: d = 784, k = 200, a sum of Beta(1/2, (d - 1) / 2).
    void twoHundredDirectionsHaveTheMomentsOfTheBetaDistribution() {
        const at::Tensor drawn = squaredLengths(784, 200, 60);
        const auto distribution = squaredNormDistribution(200, 784);
        const double mean = 200. / 784;
        for (int order = 2; order <= 4; ++order) {
            double expected = 0;
            for (std::size_t i = 0; i < distribution.weight.size(); ++i)
                expected += distribution.weight[i] * std::pow(distribution.squaredNorm[i] - mean, order);
            const double found = (drawn - mean).pow(order).mean().item<double>();
            const double scale = std::pow(0.02546, order) * (order == 4 ? 3 : 1);
            qInfo("central moment %d: %g, by the law %g", order, found, expected);
            QVERIFY(std::abs(found - expected) < 0.07 * scale);
        }
    }

    // Figure 2: Gaussians in five dimensions, m apart in every coordinate: the squared distance is m^2, and noise on
    // both sides leaves it so, but for what a sample of 2,000 adds.
    void theDistanceOfGaussiansOutlastsTheNoise() {
        auto randomness = at::make_generator<at::CPUGeneratorImpl>(3);
        const at::Tensor x = at::randn({2000, 5}, randomness, at::kDouble);
        for (const double noise : {1.0, 2.0, 4.0}) {
            const auto response = projectionsOf(x, 100, noise, 1).front();
            double before = -1, atZero = 0;
            for (const double apart : {0.0, 0.5, 1.0, 2.0}) {
                const double found = slicedDistance(response, at::randn({2000, 5}, randomness, at::kDouble) + apart,
                                                    randomness);
                atZero = apart == 0 ? found : atZero;
                qInfo("noise %g, %g apart: %.3f", noise, apart, found);
                QVERIFY(found > before);
                QVERIFY(std::abs(found - atZero - apart * apart) < 0.15 * apart * apart + 0.03 * noise);
                before = found;
            }
            QVERIFY(atZero < 0.02 * (1 + noise * noise));
        }
    }
};

SFUMATO_TEST(TestSlicedStudies)
#include "test_sliced_studies.moc"
