// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/load.h"
#include "core/local/release/preview.h"
#include "core/spec/shape_outline.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace sfumato;

namespace {

Preview previewOf(const char* source, const MechanismSpec& mechanism, std::uint64_t seed = 1) {
    DataSpec spec;
    spec.source = source;
    spec.count = 300;
    const auto raw = loadRaw(spec, 7, {});
    Ledger ledger = Ledger::inMemory();
    return previewMechanism(*raw, calibrate(mechanism, raw->facts()).value(), 100, seed, ledger, "test").value();
}

struct Shape : PublicInput {
    explicit Shape(std::int64_t of) : dimensions(of) {}
    std::int64_t dimensions;
};

std::vector<std::int64_t> widths; ///< of the features that meanSquares() was given

at::Tensor meanSquares(const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
    const at::Tensor& features = batch.records(access);
    widths.push_back(features.size(1));
    return at::full({features.size(0), static_cast<const Shape&>(input).dimensions},
                    0.1 * features.square().sum(1).mean().item<double>());
}

} // namespace

class TestPreview : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The noisy pictures are those of the same records.
    void ofRecordsWithLabelsTheClassesAreKnown() {
        const Preview preview = previewOf("glyph-digits", {.epsilon = 5});
        QCOMPARE(preview.raw.labels.size(), std::size_t(preview.raw.count));
        QCOMPARE(preview.raw.classes, 10);
        QVERIFY(preview.privatized.labels == preview.raw.labels && preview.privatized.classes == 10);
        QVERIFY(previewOf("ring", {.epsilon = 5}).raw.labels.empty());
    }

    /// Every record of a drawn shape lies on its outline, and every part of the outline has records.
    void recordsLieOnTheOutlineOfTheirShape() {
        for (const char* source : {"half-circle", "ring", "ellipse", "rectangle", "two-moons"}) {
            const std::vector<Polyline> lines = shapeOutline(source);
            QVERIFY2(!lines.empty(), source);
            const auto distance = [](double x, double y, const auto& a, const auto& b) {
                const double dx = b[0] - a[0], dy = b[1] - a[1];
                const double t = std::clamp(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
                return std::hypot(x - a[0] - t * dx, y - a[1] - t * dy);
            };
            const std::vector<float> points = previewOf(source, {.epsilon = 5}).raw.points;
            QVERIFY2(!points.empty(), source);
            for (std::size_t i = 0; i < points.size(); i += 2) {
                double least = 1;
                for (const Polyline& line : lines)
                    for (std::size_t k = 1; k < line.size(); ++k)
                        least = std::min(least, distance(points[i], points[i + 1], line[k - 1], line[k]));
                QVERIFY2(least < 1e-3, source);
            }
            for (const Polyline& line : lines)
                for (const auto& [x, y] : line) {
                    double least = 1;
                    for (std::size_t i = 0; i < points.size(); i += 2)
                        least = std::min(least, std::hypot(points[i] - x, points[i + 1] - y));
                    QVERIFY2(least < 0.4, source);
                }
        }
        QVERIFY(shapeOutline("eight-gaussians").empty() && shapeOutline("file").empty());
    }

    void onlyTheScaleOfTheNoiseMovesWithEpsilon() {
        for (const auto kind : {MechanismKind::Laplace, MechanismKind::Gaussian}) {
            const auto at5 = previewOf("half-circle", {.kind = kind, .epsilon = 5}),
                       at1 = previewOf("half-circle", {.kind = kind, .epsilon = 1}),
                       other = previewOf("half-circle", {.kind = kind, .epsilon = 5}, 2);
            QCOMPARE(at5.privatized.points.size(), std::size_t(200));
            QVERIFY(at5.privatized.points != other.privatized.points);
            const double ratio = at1.noiseScale / at5.noiseScale;
            for (std::size_t i = 0; i < 200; ++i) {
                const double a = at5.privatized.points[i] - at5.projected.points[i],
                             b = at1.privatized.points[i] - at1.projected.points[i];
                QVERIFY(std::abs(b - ratio * a) < 1e-4);
            }
        }
    }

    void withoutALookAtTheRecordsTheNoiseIsTheSame() {
        DataSpec spec;
        spec.source = "glyph-digits";
        spec.count = 300;
        const auto raw = loadRaw(spec, 7, {});
        const MechanismSpec mechanism{.bound = Bound::Range};
        const auto calibrated = calibrate(mechanism, raw->facts()).value();
        const Preview shown = previewOf("glyph-digits", mechanism),
                      noise = previewNoise(raw->facts(), calibrated, 100, 1);
        QVERIFY(noise.draw.noise == shown.draw.noise);
        QCOMPARE(noise.draw.count, shown.draw.count);
        QCOMPARE(noise.draw.height, shown.draw.height);
        QCOMPARE(noise.noiseScale, shown.noiseScale);
        QCOMPARE(noise.dimensions, shown.dimensions);
        QVERIFY(noise.draw.projected.empty());
        for (const SampleSheet* sheet : {&noise.raw, &noise.projected, &noise.privatized}) QCOMPARE(sheet->count, 0);
        QVERIFY(std::isnan(noise.signalToNoise));
    }

    void everySheetSaysThatItUsesRawData() {
        const Preview preview = previewOf("glyph-digits", {.bound = Bound::Range});
        for (const SampleSheet* sheet : {&preview.raw, &preview.projected, &preview.privatized}) {
            QVERIFY(sheet->usesRaw);
            QCOMPARE(sheet->pixels.size(), std::size_t(100 * 784));
        }
        QVERIFY2(preview.raw.pixels == preview.projected.pixels, "the range changes no picture");
        QCOMPARE(preview.records, 300);
        QCOMPARE(preview.dimensions, 784);
        QCOMPARE(preview.sensitivity, 56.0);
        const Preview wide = previewOf("glyph-digits", {.noiseScale = 1, .bound = Bound::Range}),
                      wider = previewOf("glyph-digits", {.noiseScale = 10, .bound = Bound::Range});
        QVERIFY2(std::abs(wide.signalToNoise - wider.signalToNoise - 20) < 1e-3, "ten times the noise is 20 dB");
    }

    void theFrozenDrawGivesThePrivatisedRecordsAtAnyScale() {
        MechanismSpec lowPass{
            .noiseScale = 0.7, .bound = Bound::L2Ball, .radius = 12, .transform = Transform::DctLowPass, .corner = 9};
        for (const MechanismSpec& spec : {MechanismSpec{.noiseScale = 0.5, .bound = Bound::Range}, lowPass}) {
            const Preview preview = previewOf("glyph-digits", spec);
            const FrozenDraw& draw = preview.draw;
            QCOMPARE(draw.count, 16);
            QCOMPARE(draw.noise.size(), std::size_t(16 * 784));
            MechanismSpec moved = spec;
            moved.noiseScale *= 3;
            for (const Preview& shown : {preview, previewOf("glyph-digits", moved)}) {
                int largest = 0;
                for (std::size_t i = 0; i < draw.noise.size(); ++i) {
                    const double y = draw.projected[i] + shown.noiseScale * draw.noise[i];
                    const int byte = int(
                        std::lround(255 * std::clamp((y - draw.low) / (draw.high - draw.low), 0.0, 1.0)));
                    largest = std::max(largest, std::abs(byte - int(shown.privatized.pixels[i])));
                }
                QVERIFY2(largest <= 1, qPrintable(QString::number(largest)));
            }
        }
        const Preview points = previewOf("half-circle", {.epsilon = 5});
        QCOMPARE(points.draw.count, 100);
        QCOMPARE(points.draw.low, -1.0);
        QCOMPARE(points.draw.high, 1.0);
        for (std::size_t i = 0; i < 200; ++i)
            QVERIFY(std::abs(points.draw.projected[i] + points.noiseScale * points.draw.noise[i] -
                             points.privatized.points[i]) < 1e-5);
    }

    void aDctIsShownThroughItsTranspose() {
        MechanismSpec spec{.kind = MechanismKind::Laplace, .noiseScale = 1e-3, .bound = Bound::L1Ball, .radius = 1000};
        spec.transform = Transform::DctQuantile;
        spec.quantile = 0;
        const Preview all = previewOf("glyph-digits", spec);
        int largest = 0;
        for (std::size_t i = 0; i < all.raw.pixels.size(); ++i)
            largest = std::max(largest, std::abs(int(all.raw.pixels[i]) - int(all.privatized.pixels[i])));
        QVERIFY2(largest <= 3, qPrintable(QString::number(largest)));
        spec.transform = Transform::DctLowPass;
        spec.corner = 14;
        const Preview low = previewOf("glyph-digits", spec);
        QCOMPARE(low.dimensions, 196);
        QVERIFY(low.projected.pixels != low.raw.pixels);
    }

    void whatCannotBeStretchedIsDrawnAsItIsReleased() {
        DataSpec spec;
        spec.source = "glyph-digits";
        spec.count = 300;
        const auto raw = loadRaw(spec, 7, {});
        Ledger ledger = Ledger::inMemory();
        for (const LabelRelease labels : {LabelRelease::None, LabelRelease::Response, LabelRelease::Tensor}) {
            const MechanismSpec mechanism{.kind = MechanismKind::PrivUnit,
                                          .epsilon = 12,
                                          .bound = Bound::Sphere,
                                          .transform = Transform::Writing,
                                          .labels = labels};
            const CalibratedMechanism calibrated = calibrate(mechanism, raw->facts()).value();
            widths.clear();
            const PublicMap picture{meanSquares, std::make_shared<Shape>(raw->dimensions())};
            const Preview shown = previewMechanism(*raw, calibrated, 20, 1, ledger, "test", picture).value();
            const std::int64_t all = labels == LabelRelease::Tensor ? 1030 : 103;
            QVERIFY((widths == std::vector<std::int64_t>{103, all}));
            QCOMPARE(shown.draw.count, 0);
            QCOMPARE(shown.dimensions, all);
            QCOMPARE(shown.classes, std::int64_t(10));
            QVERIFY(shown.projected.count == 20 && shown.privatized.count == 20);
            QVERIFY(shown.projected.pixels != shown.privatized.pixels);
            // Without one who can draw it there is no picture; without a look nothing but the facts.
            const Preview none = previewMechanism(*raw, calibrated, 20, 1, ledger, "test").value();
            QVERIFY(none.raw.count == 20 && none.projected.count == 0);
            const Preview facts = previewNoise(raw->facts(), calibrated, 20, 1);
            QVERIFY(facts.draw.count == 0 && facts.draw.noise.empty() && facts.noiseScale == shown.noiseScale);
        }
        // Gaussian noise on windows, and unit vectors of pixels.
        const auto windows = calibrate({.epsilon = 5, .bound = Bound::Sphere, .transform = Transform::Garments},
                                       raw->facts());
        QVERIFY(previewMechanism(*raw, *windows, 5, 1, ledger, "test",
                                 {meanSquares, std::make_shared<Shape>(raw->dimensions())})
                    .ok());
        const auto pixels = calibrate({.kind = MechanismKind::PrivUnit, .epsilon = 5, .bound = Bound::Sphere},
                                      raw->facts());
        QCOMPARE(previewMechanism(*raw, *pixels, 5, 1, ledger, "test")->privatized.count, 5);
    }
};

SFUMATO_TEST_WITH(TestPreview, QCoreApplication)
#include "test_preview.moc"
