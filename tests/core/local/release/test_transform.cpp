// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/seeded_random.h"
#include "core/local/projection.h"
#include "core/local/release/mechanism.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace sfumato;

namespace {

std::vector<double> normals(SeededRandom& random, std::size_t count) {
    std::vector<double> values(count);
    std::ranges::generate(values, [&] { return random.normal(); });
    return values;
}

double l1(std::span<const double> values) {
    double sum = 0;
    for (const double v : values) sum += std::abs(v);
    return sum;
}

double distance(std::span<const double> a, std::span<const double> b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
    return std::sqrt(sum);
}

} // namespace

class TestTransform : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theMatrixHasOrthonormalRowsAndKeepsChannelsApart() {
        MechanismSpec spec{.transform = Transform::DctLowPass, .corner = 3};
        const Geometry geometry{true, 3, 6, 8};
        const at::Tensor matrix = analysisMatrix(spec, geometry);
        QCOMPARE(matrix.size(0), 27);
        QCOMPARE(matrix.size(1), 144);
        QVERIFY(at::allclose(at::matmul(matrix, matrix.t()), at::eye(27), 1e-5, 1e-6));
        QCOMPARE(matrix.narrow(0, 0, 9).narrow(1, 48, 96).abs().sum().item<double>(), 0.0);
        spec.transform = Transform::DctQuantile;
        QCOMPARE(analysisMatrix(spec, geometry).size(0), 144);
        spec.transform = Transform::None;
        QVERIFY(!analysisMatrix(spec, geometry).defined());
    }

    void theDctIsItsDefinition() {
        // C_uv = s_u s_v sum_yx f_yx cos(pi (2y+1) u / 2H) cos(pi (2x+1) v / 2W)
        const Geometry geometry{true, 1, 5, 7};
        SeededRandom random(1);
        const auto image = normals(random, 35);
        std::vector<double> features(35);
        RecordTransform({.transform = Transform::DctQuantile, .quantile = 0}, geometry, {}).apply(image, features);
        for (int u = 0; u < 5; ++u)
            for (int v = 0; v < 7; ++v) {
                double sum = 0;
                for (int y = 0; y < 5; ++y)
                    for (int x = 0; x < 7; ++x)
                        sum += image[std::size_t(y * 7 + x)] * std::cos(M_PI * (2 * y + 1) * u / 10) *
                               std::cos(M_PI * (2 * x + 1) * v / 14);
                sum *= std::sqrt((u ? 2.0 : 1.0) / 5) * std::sqrt((v ? 2.0 : 1.0) / 7);
                QVERIFY(std::abs(sum - features[std::size_t(u * 7 + v)]) < 1e-12);
            }
    }

    void recordAndMatrixAgree() {
        const Geometry geometry{true, 3, 6, 8};
        const MechanismSpec spec{.transform = Transform::DctLowPass, .corner = 4};
        SeededRandom random(2);
        const auto image = normals(random, 144);
        std::vector<double> features(48);
        RecordTransform(spec, geometry, {}).apply(image, features);
        const at::Tensor x = at::tensor(image, at::kDouble).to(at::kFloat).unsqueeze(0);
        const at::Tensor expected = at::matmul(x, analysisMatrix(spec, geometry).t()).squeeze(0).to(at::kDouble);
        QVERIFY(at::allclose(at::tensor(features, at::kDouble), expected, 1e-5, 1e-5));
    }

    void theQuantileKeepsAFifthOfTheLargest() {
        SeededRandom random(3);
        auto values = normals(random, 785);
        const auto before = values;
        keepAboveQuantile(values, 0.8);
        double smallestKept = 1e9, largestDropped = 0;
        int kept = 0;
        for (std::size_t i = 0; i < values.size(); ++i)
            if (values[i] != 0) {
                QCOMPARE(values[i], before[i]);
                smallestKept = std::min(smallestKept, std::abs(values[i]));
                ++kept;
            } else {
                largestDropped = std::max(largestDropped, std::abs(before[i]));
            }
        QCOMPARE(kept, 785 - 628);
        QVERIFY(largestDropped < smallestKept);
        std::vector<double> equal(10, 2.0);
        keepAboveQuantile(equal, 0.8);
        QCOMPARE(l1(equal), 20.0);
    }

    void theNearestPointOfTheL1BallIsNearerThanAnyOther() {
        SeededRandom random(4);
        for (int round = 0; round < 200; ++round) {
            const auto x = normals(random, 6);
            auto nearest = x;
            const double radius = random.uniform(0.1, 4);
            projectToL1Ball(nearest, radius);
            QVERIFY(l1(nearest) <= radius * (1 + 1e-12));
            if (l1(x) <= radius) {
                QVERIFY(nearest == x);
                continue;
            }
            // The projection onto a convex set is the one point p with <x - p, q - p> <= 0 for all q; q at
            // the corners suffices.
            for (int corner = 0; corner < 12; ++corner) {
                double inner = 0;
                for (std::size_t i = 0; i < 6; ++i) {
                    const double q = i == std::size_t(corner / 2) ? (corner % 2 ? radius : -radius) : 0;
                    inner += (x[i] - nearest[i]) * (q - nearest[i]);
                }
                QVERIFY(inner <= 1e-9);
            }
            auto scaled = x;
            scaleToL1Ball(scaled, radius);
            QVERIFY(std::abs(l1(scaled) - radius) < 1e-9);
            QVERIFY(distance(nearest, x) <= distance(scaled, x) + 1e-12);
        }
    }

    void theNearestPointOfTheHalfDiscIsNearerThanAnyOther() {
        SeededRandom random(5);
        for (int round = 0; round < 300; ++round) {
            const std::vector<double> x{random.uniform(-3, 3), random.uniform(-3, 3)};
            auto nearest = x;
            projectToHalfDisc(nearest, 1);
            QVERIFY(nearest[1] >= 0 && std::hypot(nearest[0], nearest[1]) <= 1 + 1e-15);
            for (int i = 0; i < 200; ++i) {
                const double angle = random.uniform(0, M_PI), radius = std::sqrt(random.uniform());
                const std::vector<double> q{radius * std::cos(angle), radius * std::sin(angle)};
                QVERIFY(distance(nearest, x) <= distance(q, x) + 1e-12);
            }
        }
    }

    void whatLiesInsideStaysAndZeroHasNoDirection() {
        std::vector<double> inside{0.3, -0.4};
        scaleToL2Ball(inside, 1);
        scaleToEllipse(inside, 1, 0.5);
        QVERIFY((inside == std::vector<double>{0.3, -0.4}));
        scaleToL2Norm(inside, 2);
        QVERIFY(std::abs(std::hypot(inside[0], inside[1]) - 2) < 1e-15);
        std::vector<double> zero{0, 0};
        scaleToL2Norm(zero, 2);
        QCOMPARE(l1(zero), 0.0);
    }
};

SFUMATO_TEST_WITH(TestTransform, QCoreApplication)
#include "test_transform.moc"
