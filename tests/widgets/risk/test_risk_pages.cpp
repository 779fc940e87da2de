// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/risk.h"
#include "core/accounting/amplification/shuffle.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/risk/attacker/odds_view.h"
#include "widgets/risk/attacker/risk_figures.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/risk/budget/shuffle_panel.h"
#include "widgets/risk/budget/trust_panel.h"
#include "tests/support/edited.h"
#include "tests/support/test_program.h"

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QtTest>

using namespace sfumato;

namespace {

bool says(const QWidget& page, const QString& words) {
    for (const auto* label : page.findChildren<QLabel*>())
        if (!label->isHidden() && label->text().contains(words)) return true;
    return false;
}

/// What the panel makes of Laplace noise on 28 x 28 images.
std::optional<Exposure> exposureOf(Bound bound, Transform transform, MechanismKind kind, int height) {
    RunSpec spec;
    spec.mechanism = {.kind = kind, .epsilon = 196, .bound = bound, .transform = transform};
    Preview preview{.records = 5000, .dimensions = 784, .sensitivity = 1568, .noiseScale = 8, .epsilon = 196};
    preview.raw.height = preview.raw.width = height;
    Edited<BudgetPanel> panel;
    panel.setSpec(spec);
    panel.setSensitivity(preview);
    return panel.exposure();
}

} // namespace

class TestRiskPages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void theRangeCountsOnlyWhereTheProgramClampsEveryPixel() {
        using enum MechanismKind;
        QCOMPARE(exposureOf(Bound::Range, Transform::None, Laplace, 28)->clampedDimensions, 784);
        QCOMPARE(exposureOf(Bound::L1Ball, Transform::None, Laplace, 28)->clampedDimensions, 0);
        QCOMPARE(exposureOf(Bound::Range, Transform::DctQuantile, Laplace, 28)->clampedDimensions, 0);
        QCOMPARE(exposureOf(Bound::Range, Transform::None, Gaussian, 28)->clampedDimensions, 0);
        QCOMPARE(exposureOf(Bound::Range, Transform::None, Laplace, 0)->clampedDimensions, 0); // points: the
                                                                                               // sides may
                                                                                               // differ
        QVERIFY(!exposureOf(Bound::Range, Transform::None, Generalized, 28));
    }

    void theRangeOfPixelsTellsMoreThanTheBudget() {
        const auto bounds = riskBounds({.epsilon = 196, .clampedDimensions = 784});
        QCOMPARE(bounds.size(), std::size_t(2));
        QVERIFY(std::abs(*bounds[1].mu - 6.729) < 0.001);
        QVERIFY(bounds[1].success < 0.9998 && bounds[0].success > 0.9999999);
        for (double alpha : {0.0, 1e-4, 0.01, 0.3, 1.0})
            QVERIFY(bounds[1].missed(alpha) >= bounds[0].missed(alpha) - 1e-12);
        RiskFigures figures;
        figures.setBounds(bounds);
        QVERIFY(says(figures, "6.73"));
        QVERIFY(says(figures, "784"));
        figures.setBounds(riskBounds({.epsilon = 1}));
        QVERIFY(!says(figures, "6.73"));
        QVERIFY(says(figures, "73.2 %")); // e / (1 + e), rounded up
    }

    void aReleaseSaysItselfWhatItPromises() {
        const PrivacyEvent file{.mechanism = "gaussian",
                                .epsilon = 5,
                                .delta = 1e-4,
                                .sensitivity = 2,
                                .noiseScale = 1.592,
                                .records = 5000};
        const auto found = sfumato::exposureOf(file);
        QVERIFY(found && std::abs(*found->mu - 1.256) < 1e-3 && found->epsilon == 5 && found->records == 5000);
        QVERIFY(found->mechanism.kind == MechanismKind::Gaussian && found->clampedDimensions == 0);
        PrivacyEvent again = file;
        again.noise = NoiseDistribution::Study;
        QVERIFY2(!sfumato::exposureOf(again), "noise from a seed guarantees nothing");
        again = file;
        again.kind = PrivacyEvent::Kind::Preview;
        QVERIFY(!sfumato::exposureOf(again));
    }

    void aFileWithoutAGuaranteeHasNoBudgetToShow() {
        RunSpec spec;
        spec.data = {.source = "file", .path = "noisy.safetensors"};
        Edited<RiskSheet> sheet;
        sheet.show();
        sheet.setSpec(spec);
        const auto nothing = [&] {
            for (const auto* label : sheet.findChildren<QLabel*>())
                if (label->isVisible() && label->text() == "No guarantee") return true;
            return false;
        };
        QVERIFY2(!nothing(), "nobody has read the file yet");
        sheet.setSpending(Spending{.events = {{.mechanism = "gaussian", .noise = NoiseDistribution::Study}}});
        QVERIFY(nothing());
        sheet.setExposure(Exposure{.epsilon = 5});
        QVERIFY(!nothing());
    }

    void ofPrivatizedRecordsNobodyIsAskedWhoSeesRawOnes() {
        Edited<TrustPanel> panel;
        RunSpec spec;
        panel.setSpec(spec);
        const auto* choice = panel.findChild<QComboBox*>();
        QVERIFY(!choice->isHidden());
        spec.data = {.source = "file", .path = "noisy.safetensors"};
        panel.setSpec(spec);
        QVERIFY(choice->isHidden() && says(panel, "already carry their noise") && !says(panel, "Who sees raw data?"));
        spec.privacy.model = PrivacyModel::Central; // which such a file refuses: the choice must be there to be mended
        panel.setSpec(spec);
        QVERIFY(!choice->isHidden());
    }

    void theBudgetPanelSaysItToo() {
        RunSpec spec;
        spec.mechanism = {.kind = MechanismKind::Laplace, .epsilon = 35, .bound = Bound::Range};
        Preview preview{.records = 5000, .dimensions = 784, .sensitivity = 1568, .noiseScale = 44.8, .epsilon = 35};
        preview.raw.height = preview.raw.width = 28;
        Edited<BudgetPanel> panel;
        panel.setSpec(spec);
        QVERIFY(!says(panel, "stays in its range"));
        panel.setSensitivity(preview);
        QVERIFY(says(panel, "73.3 %"));
        panel.forgetSensitivity();
        QVERIFY(!says(panel, "stays in its range"));
    }

    void gaussianNoiseIsJudgedByItsOwnMu() {
        const double sigma = *gaussianSigma(*PrivacyBudget::make(5, 1e-4), 2);
        RunSpec spec; // Gaussian, (5, 1e-4)
        Edited<BudgetPanel> panel;
        panel.setSpec(spec);
        QVERIFY(std::abs(*panel.exposure()->mu - gaussianMu(sigma, 2)) < 1e-9);
        panel.setSensitivity({.records = 5000, .sensitivity = 2, .noiseScale = sigma * 2});
        QVERIFY(std::abs(*panel.exposure()->mu - gaussianMu(sigma, 2) / 2) < 1e-9);
        const auto bounds = riskBounds(*panel.exposure());
        QCOMPARE(bounds[1].missed(0.01), gaussianTradeOff(0.01, *panel.exposure()->mu));
    }

    void aSuspicionGrowsToWhatTheBudgetAllows() {
        OddsView view;
        view.setExposure(Exposure{.epsilon = std::log(9)});
        auto* prior = view.findChild<QSlider*>();
        prior->setValue(10); // odds 1 : 9 become 1 : 1
        QCOMPARE(view.after(), 50);
        QVERIFY(says(view, "<b>50 of 100</b>"));
        QTest::keyClick(&*prior, Qt::Key_Right);
        QCOMPARE(view.after(), 53); // 99 : 89, rounded up
        QVERIFY(says(view, "this one and not another"));
        view.setExposure(Exposure{.epsilon = 7}); // odds 11 : 89 become 135.6 : 1
        QVERIFY(says(view, "<b>99.3 of 100</b>"));
        for (const double epsilon : {12.0, 60.0}) { // never quite
            view.setExposure(Exposure{.epsilon = epsilon});
            QVERIFY(says(view, "practically certain") && !says(view, "100 of 100"));
        }
        view.setExposure(Exposure{.epsilon = std::log(9), .isZeroOut = true});
        QVERIFY(says(view, "is in the data") && !says(view, "this one and not another"));
        view.setExposure(std::nullopt);
        QCOMPARE(view.after(), 100);
        view.setExposure(Exposure{.epsilon = 5, .delta = 0.01, .mu = 2});
        QVERIFY(says(view, "one of 14 releases")); // Phi(1 - 2.5) = 0.0668 = 1 / 14.97
    }

    void theShufflerGivesWhatTheTheoremsGive() {
        ShufflePanel panel;
        panel.setExposure(Exposure{.epsilon = 5, .records = 400000});
        QCOMPARE(panel.findChild<QSpinBox*>()->value(), 400000);
        QCOMPARE(*panel.epsilon(), shuffleEpsilon(ShuffleBound::Clones, 5, 400000, 1e-6)->epsilon);
        QVERIFY(!says(panel, "erratum"));
        auto* theorem = panel.findChild<QComboBox*>();
        theorem->setCurrentIndex(theorem->findData(int(ShuffleBound::StrongerClosedForm)));
        QVERIFY(std::abs(*panel.epsilon() - 0.3521) < 5e-4);
        QVERIFY(says(panel, "erratum"));
        panel.findChild<QSpinBox*>()->setValue(100);
        QVERIFY(!panel.epsilon()); // outside the closed form's condition
        panel.setExposure(Exposure{.epsilon = 4, .records = 400000});
        QCOMPARE(panel.findChild<QSpinBox*>()->value(), 100); // what was typed stays while the data stay
    }

    void aDeltaOfItsOwnIsOutsideTheShufflersTheorems() {
        ShufflePanel panel;
        panel.setExposure(Exposure{.epsilon = 5, .delta = 1e-4, .mu = 1.2, .records = 400000});
        QVERIFY(!panel.epsilon());
        QVERIFY(says(panel, "Laplace"));
    }
};

SFUMATO_TEST(TestRiskPages)
#include "test_risk_pages.moc"
