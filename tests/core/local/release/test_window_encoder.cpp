// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/writing_pose.h"
#include "core/local/record_encoder.h"
#include "core/local/window_encoder.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

constexpr int side = 28;
const Geometry geometry{true, 1, side, side};

/// A stroke of the given half-width from top to bottom, leaning by `shear` columns a row.
std::vector<float> stroke(double shear, double halfWidth, double halfHeight = 9) {
    std::vector<float> picture(side * side, 0);
    for (int r = 0; r < side; ++r)
        for (int c = 0; c < side; ++c) {
            const double y = r - 13.5, x = c - 13.5 - shear * y;
            picture[std::size_t(r * side + c)] = float(std::clamp(halfWidth + 0.5 - std::abs(x), 0.0, 1.0) *
                                                       std::clamp(halfHeight + 0.5 - std::abs(y), 0.0, 1.0));
        }
    return picture;
}

std::vector<double> windowsOf(Transform transform, const std::vector<float>& picture) {
    std::vector<double> features(transform == Transform::Writing ? 103 : 100);
    WindowEncoder(transform, geometry, 0, 1).apply(std::vector<double>(picture.begin(), picture.end()), features);
    return features;
}

double distance(const std::vector<double>& a, const std::vector<double>& b, std::size_t from, std::size_t to) {
    double squares = 0;
    for (std::size_t i = from; i < to; ++i) squares += (a[i] - b[i]) * (a[i] - b[i]);
    return std::sqrt(squares);
}

} // namespace

class TestWindowEncoder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void windowsHaveNormOneAndStandEvenly() {
        const Windows windows(Transform::Garments, side, side);
        for (std::size_t a = 0; a < 10; ++a) {
            double squares = 0, place = 0, mass = 0;
            for (std::size_t i = 0; i < side; ++i) {
                const double k = windows.vertical[a * side + i];
                squares += k * k, place += k * double(i), mass += k;
            }
            QVERIFY(std::abs(squares - 1) < 1e-12);
            if (a > 1 && a < 8) // no edge cuts them
                QVERIFY(std::abs(place / mass - ((double(a) + 0.5) * 2.8 - 0.5)) < 0.02);
        }
    }

    void nothingSeenIsTheBackgroundTakenOff() {
        const auto features = windowsOf(Transform::Garments, std::vector<float>(side * side, 0));
        const Windows windows(Transform::Garments, side, side);
        for (std::size_t i = 0; i < features.size(); ++i) QCOMPARE(features[i], -windows.background[i]);
    }

    void slantAndSizeGoFromTheWindowsIntoThePose() {
        const auto upright = windowsOf(Transform::Writing, stroke(0, 2)),
                   leaning = windowsOf(Transform::Writing, stroke(0.4, 2)),
                   small = windowsOf(Transform::Writing, stroke(0, 1.6, 7));
        const auto plain = windowsOf(Transform::Garments, stroke(0, 2)),
                   plainLeaning = windowsOf(Transform::Garments, stroke(0.4, 2));
        // In units of what stands there: a lean changes windows of the record as it lies, and far less those of the
        // upright one.
        QVERIFY(distance(plain, plainLeaning, 0, 100) > 3 * 9 * distance(upright, leaning, 0, 100));
        QVERIFY(std::abs(leaning[100] - upright[100] - Windows::poseShare * 0.4 / 2) < 0.01);
        QVERIFY(small[102] < upright[102] - 0.02 && small[101] < upright[101]);
    }

    void posesAreUndoneByTheirOpposite() {
        const auto picture = stroke(0.3, 3, 8);
        const WritingPose pose = writingPose(picture.data(), side, side);
        QVERIFY(std::abs(pose.shear - 0.3f) < 0.02f);
        std::vector<float> upright(picture.size()), back(picture.size());
        mapPicture(picture.data(), upright.data(), side, side, uprightMap(pose));
        mapPicture(upright.data(), back.data(), side, side, writtenMap(pose));
        QVERIFY(std::abs(writingPose(upright.data(), side, side).shear) < 0.02f);
        double apart = 0, all = 0;
        for (std::size_t i = 0; i < picture.size(); ++i) apart += std::abs(picture[i] - back[i]), all += picture[i];
        QVERIFY2(apart < 0.2 * all, qPrintable(QString::number(apart / all))); // two interpolations blur
        const WritingPose none = writingPose(std::vector<float>(side * side, 0).data(), side, side);
        QCOMPARE(none.shear, 0.f);
    }

    void everyRecordBecomesAUnitVectorEvenOneThatIsNothing() {
        const DataFacts images{.geometry = geometry, .domain = {PublicDomain::Shape::Box, {0}, {1}}, .records = 2};
        const DataFacts points{
            .geometry = {false, 1, 1, 3}, .domain = {PublicDomain::Shape::Box, {-1}, {1}}, .records = 2};
        const RecordEncoder windows(
            {.kind = MechanismKind::PrivUnit, .bound = Bound::Sphere, .transform = Transform::Garments}, images),
            plain({.kind = MechanismKind::PrivUnit, .bound = Bound::Sphere}, points);
        const auto norm = [](const RecordEncoder& encoder, const std::vector<float>& record) {
            std::vector<std::int64_t> integers(std::size_t(encoder.features()));
            encoder.encode(record, integers);
            double squares = 0;
            for (const auto value : integers)
                squares += double(value) * double(value) * encoder.unit() * encoder.unit();
            return std::sqrt(squares);
        };
        QVERIFY(std::abs(norm(windows, stroke(0, 2)) - 1) < 1e-4);
        QVERIFY(std::abs(norm(windows, std::vector<float>(side * side, std::nanf(""))) - 1) < 1e-4);
        QVERIFY(std::abs(norm(plain, {0.3f, 0.1f, -0.2f}) - 1) < 1e-5);
        QVERIFY(std::abs(norm(plain, {0, 0, 0}) - 1) < 1e-5);
    }

    void onlyGrayPicturesOfSomeSizeHaveWindows() {
        const MechanismSpec spec{.transform = Transform::Writing};
        QCOMPARE(featureCount(spec, geometry).value(), 103);
        for (const Geometry& other : {Geometry{true, 3, 28, 28}, Geometry{true, 1, 9, 28}, Geometry{false, 1, 1, 784}})
            QVERIFY(!featureCount(spec, other));
    }
};

SFUMATO_TEST(TestWindowEncoder)
#include "test_window_encoder.moc"
