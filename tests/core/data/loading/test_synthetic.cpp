// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/load.h"
#include "tests/core/data/loading/raw_eye.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <type_traits>

using namespace sfumato;

namespace {

DataSpec specOf(const char* source, std::int64_t count) {
    DataSpec spec;
    spec.source = source;
    spec.count = count;
    return spec;
}

} // namespace

class TestSynthetic : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPointLiesOnItsShape_data() {
        QTest::addColumn<QString>("source");
        for (const char* source : {"half-circle", "ring", "ellipse", "rectangle", "two-moons", "eight-gaussians"})
            QTest::newRow(source) << source;
    }
    void everyPointLiesOnItsShape() {
        QFETCH(QString, source);
        const auto raw = loadRaw(specOf(qPrintable(source), 4000), 3, {});
        QVERIFY(raw.ok());
        QCOMPARE(raw->size(), 4000);
        const at::Tensor x = RawEvaluator::records(*raw).select(1, 0), y = RawEvaluator::records(*raw).select(1, 1);
        for (int i = 0; i < 2; ++i) {
            const at::Tensor coordinate = RawEvaluator::records(*raw).select(1, i);
            QVERIFY(coordinate.min().item<double>() >= raw->domain().lowAt(i) - 1e-6);
            QVERIFY(coordinate.max().item<double>() <= raw->domain().highAt(i) + 1e-6);
        }
        at::Tensor error = at::zeros({1});
        if (source == "half-circle" || source == "ring")
            error = x * x + y * y - 1;
        else if (source == "ellipse")
            error = x * x + 4 * y * y - 1;
        else if (source == "rectangle")
            error = at::max(x.abs(), 2 * y.abs()) - 1;
        else if (source == "two-moons") { // both lie on circles of radius 2/3 around -+(1/3, 1/6)
            const auto circle = [&](double sign) {
                return ((x + sign / 3).square() + (y + sign / 6).square()).sqrt() - 2.0 / 3;
            };
            error = at::min(circle(1).abs(), circle(-1).abs());
        }
        QVERIFY(error.abs().max().item<double>() < 1e-5);
    }

    void theHalfCircleIsUniformInAngle() {
        const auto raw = loadRaw(specOf("half-circle", 20000), 5, {});
        const at::Tensor angle = at::atan2(RawEvaluator::records(*raw).select(1, 1),
                                           RawEvaluator::records(*raw).select(1, 0));
        const at::Tensor sorted = std::get<0>(at::sort(angle / 3.14159265358979)).to(at::kDouble);
        const at::Tensor gap = (sorted - (at::arange(20000, at::kDouble) + 0.5) / 20000).abs();
        QVERIFY2(gap.max().item<double>() < 1.95 / std::sqrt(20000.0), "Kolmogorov-Smirnov, level 0.001");
    }

    void theRectanglePutsAThirdOnItsShortSides() {
        const auto raw = loadRaw(specOf("rectangle", 30000), 5, {});
        const double share =
            (RawEvaluator::records(*raw).select(1, 0).abs() == 1).to(at::kDouble).mean().item<double>();
        QVERIFY(std::abs(share - 1.0 / 3) < 0.012);
    }

    void theSeedDecidesAndMoreRecordsContinueTheSequence() {
        for (const char* source : {"ring", "glyph-digits"}) {
            const auto a = loadRaw(specOf(source, 300), 11, {}), b = loadRaw(specOf(source, 300), 11, {}),
                       other = loadRaw(specOf(source, 300), 12, {});
            QVERIFY(RawEvaluator::records(*a).equal(RawEvaluator::records(*b)));
            QVERIFY(!RawEvaluator::records(*a).equal(RawEvaluator::records(*other)));
        }
        const auto few = loadRaw(specOf("ring", 100), 11, {}), many = loadRaw(specOf("ring", 300), 11, {});
        QVERIFY(RawEvaluator::records(*few).equal(RawEvaluator::records(*many).narrow(0, 0, 100)));
    }

    void glyphDigitsAreScaledInkWithLabels() {
        DataSpec spec = specOf("glyph-digits", 2000);
        const auto raw = loadRaw(spec, 1, {});
        QVERIFY(raw.ok());
        QVERIFY(raw->hasLabels());
        QCOMPARE(raw->dimensions(), 784);
        const at::Tensor& x = RawEvaluator::records(*raw);
        QCOMPARE(x.min().item<double>(), 0.0);
        QCOMPARE(x.max().item<double>(), 2.0);
        const double ink = x.mean().item<double>() / 2;
        QVERIFY2(ink > 0.08 && ink < 0.25, qPrintable(QString::number(ink)));
        const at::Tensor counts = at::bincount(*RawEvaluator::labels(*raw), {}, 10);
        QVERIFY(counts.min().item<std::int64_t>() > 140);
        // No digit runs out of the picture.
        const at::Tensor frame = x.view({-1, 28, 28}).select(1, 0).sum() + x.view({-1, 28, 28}).select(2, 27).sum();
        QVERIFY(frame.item<double>() / x.sum().item<double>() < 0.002);
    }

    void madeUpVisitsAreATableWithSeveralRowsOfAPatient() {
        DataSpec spec = specOf("visits", 3000);
        spec.classes = 2, spec.classNames = {"no", "yes"};
        spec.low = {18, 0, 0, 0, 0, 0, 0, 0, 80}, spec.high = {95, 1, 1, 1, 1, 1, 1, 30, 220};
        spec.read.columns = {"patient=person:3"};
        const auto raw = loadRaw(spec, 7, {});
        QVERIFY2(raw.ok(), raw.ok() ? "" : raw.fault().detail.english().c_str());
        QVERIFY(raw->hasLabels() && raw->facts().rowsOfPerson == 3 && isDrawn(spec) && !isNamedSet("visits"));
        const at::Tensor& x = RawEvaluator::records(*raw); // [-1, 1]
        QVERIFY(x.isfinite().all().item<bool>() && x.abs().max().item<double>() <= 1);
        QVERIFY((x.narrow(1, 1, 2).sum(1) == 0).all().item<bool>()); // one sex, one department of four
        QVERIFY((x.narrow(1, 3, 4).sum(1) == -2).all().item<bool>());
        const double back = RawEvaluator::labels(*raw)->to(at::kDouble).mean().item<double>();
        QVERIFY2(back > 0.1 && back < 0.4, qPrintable(QString::number(back)));
        const at::Tensor ages = std::get<0>(at::sort(x.select(1, 0)));
        QVERIFY(ages[0].item<double>() < ages[-1].item<double>());
    }

    void theClassesOfGlyphDigitsAreToldApartByTheirMeans() {
        const auto all = loadRaw(specOf("glyph-digits", 4000), 1, {});
        const at::Tensor x = RawEvaluator::records(*all), labels = *RawEvaluator::labels(*all);
        std::vector<at::Tensor> means;
        for (int digit = 0; digit < 10; ++digit)
            means.push_back(x.narrow(0, 0, 3000).index({labels.narrow(0, 0, 3000) == digit}).mean(0));
        const at::Tensor nearest = at::cdist(x.narrow(0, 3000, 1000), at::stack(means)).argmin(1);
        const double accuracy = (nearest == labels.narrow(0, 3000, 1000)).to(at::kDouble).mean().item<double>();
        QVERIFY2(accuracy > 0.7, qPrintable(QString::number(accuracy)));
    }
};

SFUMATO_TEST_WITH(TestSynthetic, QCoreApplication)
#include "test_synthetic.moc"
