// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/gaussian.h"
#include "widgets/risk/budget/clip_tuner.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "tests/support/near.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QPushButton>
#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

Exposure exposureOf(MechanismKind kind) {
    const double delta = kind == MechanismKind::Gaussian ? 1e-4 : 0;
    return {.epsilon = 35, .delta = delta, .mechanism = {.kind = kind, .epsilon = 35}};
}

std::shared_ptr<const Preview> clippedPreview() {
    Preview preview{.records = 2, .dimensions = 2};
    preview.raw = {.kind = SampleSheet::Kind::Raw, .count = 2, .points = {3, 4, 0.3F, 0.4F}, .usesRaw = true};
    return std::make_shared<const Preview>(std::move(preview));
}

} // namespace

class TestClipTuner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void normsAreThoseOfTheScaledRecords() {
        const auto norms = recordNorms(clippedPreview()->raw, Scaling::Unit);
        QCOMPARE(norms.size(), std::size_t(2));
        QVERIFY(near(norms[0].l1, 7) && near(norms[0].l2, 5));
        const SampleSheet picture{.count = 1, .height = 1, .width = 2, .pixels = {0, 255}};
        QVERIFY(near(recordNorms(picture, Scaling::Symmetric)[0].l1, 2));
        QVERIFY(near(recordNorms(picture, Scaling::Centred)[0].l2, 2));
        QVERIFY(near(recordNorms(picture, Scaling::Unit)[0].l2, 1));
    }

    void aSmallerRadiusTradesNoiseForBias() {
        const auto norms = recordNorms(clippedPreview()->raw, Scaling::Unit);
        const auto gaussian = clipCost(norms, 2, 2, exposureOf(MechanismKind::Gaussian));
        QVERIFY(near(gaussian->noiseScale, *gaussianSigma(*PrivacyBudget::make(35, 1e-4), 4)));
        QVERIFY(near(gaussian->noise, 2 * std::pow(gaussian->noiseScale, 2)));
        QVERIFY(near(gaussian->clipped, 0.5));
        QVERIFY(near(gaussian->bias, 9.0 / 2)); // (5 - 2)^2 for one of two
        const auto laplace = clipCost(norms, 2, 3.5, exposureOf(MechanismKind::Laplace));
        QVERIFY(near(laplace->noise, 4 * std::pow(7.0 / 35, 2)));
        QVERIFY(near(laplace->bias, std::pow(2.5, 2) / 2)); // scaled by 3.5 / 7
        QCOMPARE(clipCost(norms, 2, 100, exposureOf(MechanismKind::Gaussian))->bias, 0.0);
        QVERIFY(!clipCost(norms, 2, 1, exposureOf(MechanismKind::Generalized)));
        QVERIFY(std::abs(clipCost(norms, 1, 20, exposureOf(MechanismKind::Gaussian))->noiseScale - 7.247) <
                1e-3); // sensitivity
                       // 40
    }

    void theSliderAndTheNumberAreOneRadius() {
        ClipTuner tuner;
        auto* slider = tuner.findChild<LogSlider*>();
        tuner.findChild<LogSpinBox*>()->setValue(10);
        QCOMPARE(slider->value(), 600); // of 1000, from 0.01 to 1000
        slider->setValue(200);
        QCOMPARE(tuner.radius(), 0.1);
    }

    void aRecordOnTheSphereIsNotClipped() {
        QCOMPARE(clipCost({{1.2, 1 + 1e-7}}, 2, 1, exposureOf(MechanismKind::Gaussian))->clipped, 0.0);
    }

    void recordsThatAreNotPublicAreNotCounted() {
        ClipTuner tuner;
        tuner.setExposure(exposureOf(MechanismKind::Gaussian));
        tuner.setPreview(clippedPreview(), {}, true);
        const auto* badge = tuner.findChild<QLabel*>();
        QVERIFY(badge->text().contains("reads raw data"));
        tuner.setPreview(clippedPreview(), {}, false);
        QVERIFY(!badge->text().contains("reads raw data"));
        QVERIFY(tuner.findChild<QPushButton*>()->isHidden());
    }

    void aReleaseShowsItsNormsForRecordsThatAreNotPublic() {
        ClipTuner tuner;
        tuner.setRawVisible(false);
        tuner.setExposure(exposureOf(MechanismKind::Gaussian));
        tuner.setPreview(clippedPreview(), {}, false);
        const auto* badge = tuner.findChild<QLabel*>();
        QVERIFY(badge->text().contains("After a release"));
        tuner.setPrivatized({.kind = SampleSheet::Kind::Privatized, .count = 2, .points = {3, 4, 6, 8}});
        QVERIFY(badge->text().contains("privatized") && !badge->text().contains("raw"));
        QVERIFY(!tuner.findChild<QPushButton*>()->isHidden());
        tuner.setPreview(clippedPreview(), {}, false); // of the same data
        QVERIFY(badge->text().contains("the noise is in them"));
        RunSpec others;
        others.data.path = "/other.csv";
        tuner.setPreview(clippedPreview(), others, false);
        QVERIFY(badge->text().contains("After a release"));
    }

    void theRadiusIsUsedWithTheBallOfTheMechanismsNorm() {
        ClipTuner tuner;
        tuner.setPreview(clippedPreview(), {}, true);
        for (const auto kind : {MechanismKind::Laplace, MechanismKind::Gaussian}) {
            tuner.setExposure(exposureOf(kind));
            tuner.findChild<LogSpinBox*>()->setValue(2.5);
            MechanismSpec found;
            connect(&tuner, &ClipTuner::mechanismChosen, &tuner,
                    [&](const MechanismSpec& mechanism) { found = mechanism; });
            tuner.findChild<QPushButton*>()->click();
            QCOMPARE(found.radius, 2.5);
            QVERIFY(found.kind == kind &&
                    found.bound == (kind == MechanismKind::Laplace ? Bound::L1Ball : Bound::L2Ball));
        }
    }
};

SFUMATO_TEST(TestClipTuner)
#include "test_clip_tuner.moc"
