// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/local_forecast.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace sfumato;

namespace {

constexpr Geometry small{true, 1, 14, 14}, whole{true, 1, 28, 28}, plane{false, 1, 1, 2};

/// A public run, of which the outcome is known.
struct Measured {
    const char* name;
    Geometry geometry;
    std::int64_t records, dimensions;
    MechanismKind kind;
    Bound bound;
    double radius, scale;
    LocalDetail detail;
};

const Measured measured[]{
    // W2 of entropic over that of real against real: 1.4, 3.5, 5.7 (a blob), 9.4 (a V), 14 (a dot), 2.5, 2.5, 7.2 (a
    // star), 2.4, 2.7, 1.8 (where it is 0.167)
    {"ring-lap", plane, 20000, 2, MechanismKind::Laplace, Bound::Domain, 0, 0.483, LocalDetail::Shapes},
    {"ring-lap, epsilon 3", plane, 20000, 2, MechanismKind::Laplace, Bound::Domain, 0, 0.805, LocalDetail::Shapes},
    {"ring-lap, epsilon 2", plane, 20000, 2, MechanismKind::Laplace, Bound::Domain, 0, 1.207, LocalDetail::Traces},
    {"ring-lap, epsilon 1", plane, 20000, 2, MechanismKind::Laplace, Bound::Domain, 0, 2.414, LocalDetail::Traces},
    {"ring-lap, epsilon 0.3", plane, 20000, 2, MechanismKind::Laplace, Bound::Domain, 0, 8.05, LocalDetail::Noise},
    {"ell-lap", plane, 5000, 2, MechanismKind::Laplace, Bound::Domain, 0, 0.447, LocalDetail::Shapes},
    {"rect-lap", plane, 5000, 2, MechanismKind::Laplace, Bound::Domain, 0, 0.6, LocalDetail::Shapes},
    {"ring-gau", plane, 5000, 2, MechanismKind::Gaussian, Bound::Domain, 0, 1.59, LocalDetail::Traces},
    {"ring-gau, epsilon 20", plane, 5000, 2, MechanismKind::Gaussian, Bound::Domain, 0, 0.6, LocalDetail::Shapes},
    {"ring-lap of 2,000", plane, 2000, 2, MechanismKind::Laplace, Bound::Domain, 0, 0.483, LocalDetail::Shapes},
    {"ring-lap of 600", plane, 600, 2, MechanismKind::Laplace, Bound::Domain, 0, 0.483, LocalDetail::Blurred},
    // pictures of presets, docs/results.md and docs/local.md, with their accuracies by logistic regression
    {"mn-orth-s", small, 60000, 196, MechanismKind::Gaussian, Bound::Orthant, 11, 3.57, LocalDetail::Shapes},
    {"mn-conv-s", whole, 10000, 784, MechanismKind::Gaussian, Bound::Range, 0, 2, LocalDetail::Shapes},
    {"mn-den-gau-s", small, 60000, 196, MechanismKind::Gaussian, Bound::Range, 0, 5.07, LocalDetail::Blurred},
    {"mn-lap-dct-s", whole, 60000, 784, MechanismKind::Laplace, Bound::L1Ball, 140, 4.291, LocalDetail::Blurred},
    {"mn-gau-ball-s", whole, 60000, 784, MechanismKind::Gaussian, Bound::L2Ball, 20, 7.25, LocalDetail::Blurred},
    {"fa-gau-s", whole, 60000, 784, MechanismKind::Gaussian, Bound::L2Ball, 20, 9.17, LocalDetail::Traces},
    {"fa-lap-ball-s", whole, 60000, 784, MechanismKind::Laplace, Bound::L1Ball, 350, 7, LocalDetail::Traces},
    {"papers, epsilon 10: 18 and 29 %", whole, 60000, 784, MechanismKind::Gaussian, Bound::L2Ball, 22, 22,
     LocalDetail::Noise},
    {"papers, epsilon 35: 65 and 48 %", whole, 60000, 784, MechanismKind::Gaussian, Bound::L2Ball, 22, 8.45,
     LocalDetail::Traces},
    {"600 of one's own", small, 600, 196, MechanismKind::Gaussian, Bound::Range, 0, 22.2, LocalDetail::Noise}};

const Measured& pictures = *std::ranges::find(measured, small, &Measured::geometry);

LocalNeeds needsOfRun(const Measured& run) {
    return {.geometry = run.geometry,
            .records = run.records,
            .classes = run.geometry.isImage ? 10 : 0,
            .dimensions = run.dimensions,
            .range = 2,
            .noise = run.scale * std::sqrt(*factsOf(run.kind).variance),
            .mechanism = {.kind = run.kind, .bound = run.bound, .radius = run.radius}};
}

} // namespace

class TestLocalForecast : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itSaysWhatMeasuredRunsShow() {
        for (const Measured& run : measured) {
            const auto found = forecastLocally(needsOfRun(run));
            QVERIFY(found && std::min(int(found->clarity), 3) == int(found->detail));
            QVERIFY2(found->detail == run.detail, qPrintable(QString("%1: %2").arg(run.name).arg(found->clarity)));
        }
    }

    // Accuracies of docs/local.md by moments of windows: 11 and 21 % at epsilon 2, 50 and 52 % at 5, 76 and 65 % at 10
    // with Gaussian noise; 79 and 65 % at epsilon 5 by unit vectors.
    void windowsOnTheSphereAreForecastAsMeasured() {
        LocalNeeds windows = needsOfRun(pictures);
        windows.dimensions = 100, windows.geometry = whole;
        windows.mechanism = {.kind = MechanismKind::Gaussian, .bound = Bound::Sphere, .transform = Transform::Garments};
        for (const auto& [noise, detail] :
             {std::pair(3.99, LocalDetail::Noise), std::pair(1.78, LocalDetail::Traces),
              std::pair(1.0, LocalDetail::Blurred), std::pair(0.5, LocalDetail::Shapes)}) {
            windows.noise = noise;
            QCOMPARE(forecastLocally(windows)->detail, detail);
        }
        windows.mechanism.bound = Bound::L2Ball, windows.mechanism.radius = 5;
        QVERIFY(!forecastLocally(windows));
    }

    void moreNoiseFewerRecordsAndASmallerRadiusNeverHelp() {
        for (const Measured& run : measured) {
            const LocalNeeds needs = needsOfRun(run);
            const double clarity = forecastLocally(needs)->clarity;
            LocalNeeds noisier = needs, fewer = needs, shorter = needs;
            noisier.noise *= 1.5, fewer.records /= 2, shorter.mechanism.radius /= 4;
            for (const LocalNeeds& each : {noisier, fewer, shorter}) QVERIFY(forecastLocally(each)->clarity <= clarity);
        }
    }

    void whereNothingWasMeasuredNothingIsSaid() {
        LocalNeeds table = needsOfRun(measured[0]);
        table.geometry.width = table.dimensions = 14;
        QVERIFY(!forecastLocally(table)); // single numbers show; their dependences were not measured
        table.noise = 2.5;
        QCOMPARE(forecastLocally(table)->detail, LocalDetail::Traces); // nor do they
        table.noise = 20;
        QCOMPARE(forecastLocally(table)->detail, LocalDetail::Noise);
        LocalNeeds tensor = needsOfRun(pictures), unread = tensor, other = tensor;
        tensor.mechanism.labels = LabelRelease::Tensor;
        unread.records = 0;
        other.mechanism.kind = MechanismKind::Generalized;
        for (const LocalNeeds& each : {tensor, unread, other}) QVERIFY(!forecastLocally(each));
    }
};

SFUMATO_TEST(TestLocalForecast)
#include "test_local_forecast.moc"
