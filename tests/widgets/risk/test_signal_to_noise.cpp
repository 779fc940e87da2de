// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/forms/inputs/padlock.h"
#include "tests/support/near.h"
#include "tests/support/edited.h"
#include "tests/support/test_program.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QtTest>

#include <random>

using namespace sfumato;

namespace {

template <class Input>
Input* namedFrom(const QWidget& panel, const QString& name) {
    for (auto* input : panel.findChildren<Input*>())
        if (input->accessibleName().startsWith(name)) return input;
    return nullptr;
}

/// Records whose numbers have this variance, with the noise that keeps the budget.
Preview previewOf(const MechanismSpec& mechanism, double variance, double sensitivity = 40) {
    Preview preview{.records = 5000, .dimensions = 784, .sensitivityNorm = "l2", .sensitivity = sensitivity};
    const auto budget = PrivacyBudget::make(mechanism.epsilon, mechanism.delta);
    preview.noiseScale = mechanism.noiseScale > 0 ? mechanism.noiseScale : *gaussianSigma(*budget, sensitivity);
    preview.epsilon = gaussianEpsilon(preview.noiseScale, mechanism.delta, sensitivity);
    preview.signalToNoise = 10 * std::log10(variance / (preview.noiseScale * preview.noiseScale));
    return preview;
}

struct Fixture {
    RunSpec spec;
    Edited<BudgetPanel> panel;
    QDoubleSpinBox* ratio = namedFrom<QDoubleSpinBox>(panel, "Signal to noise");
    QDoubleSpinBox* scale = namedFrom<QDoubleSpinBox>(panel, "Noise scale");
    QDoubleSpinBox* epsilon = namedFrom<LogSpinBox>(panel, "Epsilon");

    explicit Fixture(bool publicRecords = true) {
        spec.mechanism.epsilon = 25;
        panel.setSpec(spec);
        panel.setSensitivity(previewOf(spec.mechanism, 0.5), publicRecords);
    }
};

SampleSheet privatizedPoints(MechanismKind kind, double spread, double scale) {
    std::mt19937_64 random(3);
    std::normal_distribution<double> normal;
    std::exponential_distribution<double> exponential;
    SampleSheet sheet{.kind = SampleSheet::Kind::Privatized, .count = 40000};
    for (int i = 0; i < 2 * sheet.count; ++i)
        sheet.points.push_back(float(
            7 + spread * normal(random) +
            scale * (kind == MechanismKind::Laplace ? exponential(random) - exponential(random) : normal(random))));
    return sheet;
}

} // namespace

class TestSignalToNoise : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void theRatioShownIsThatOfTheNoiseShown() {
        Fixture f;
        QVERIFY(near(f.scale->value(), 9.174, 1e-4)); // sensitivity 40, epsilon 25, delta 1e-4
        QVERIFY(std::abs(f.ratio->value() - 10 * std::log10(0.5 / (9.174 * 9.174))) < 0.006); // two decimals
        f.epsilon->setValue(35);
        QVERIFY(near(f.scale->value(), 7.247, 1e-4));
        QVERIFY(std::abs(f.ratio->value() - 10 * std::log10(0.5 / (7.247 * 7.247))) < 0.006);
    }

    void typingTheRatioMovesNoiseAndEpsilon() {
        Fixture f;
        QSignalSpy changed(&f.panel.experiment, &Experiment::specChanged);
        f.ratio->setValue(-20);
        QCOMPARE(changed.count(), 1);
        QVERIFY(near(f.scale->value(), std::sqrt(50.0)));
        QVERIFY(near(f.panel.epsilon(), gaussianEpsilon(std::sqrt(50.0), f.spec.mechanism.delta, 40)));
        f.spec = f.panel.spec();
        QVERIFY(near(f.spec.mechanism.noiseScale, std::sqrt(50.0)));
        f.epsilon->setValue(25);
        f.spec = f.panel.spec();
        QCOMPARE(f.spec.mechanism.noiseScale, 0.0); // calibrated again
    }

    void whatThePadlockHoldsStaysWhenDeltaMoves() {
        auto* delta = "Delta";
        for (const QString held : {"Keep epsilon", "Keep the noise", "Keep the signal"}) {
            Fixture f;
            const double epsilon = f.panel.epsilon(), scale = f.scale->value(), ratio = f.ratio->value();
            QTest::keyClick(namedFrom<Padlock>(f.panel, held), Qt::Key_Space);
            QVERIFY(namedFrom<Padlock>(f.panel, held)->isChecked());
            namedFrom<LogSpinBox>(f.panel, delta)->setValue(1e-6);
            const bool kept = held == "Keep epsilon";
            QCOMPARE(near(f.panel.epsilon(), epsilon), kept);
            QCOMPARE(near(f.scale->value(), scale, 1e-3), !kept); // the ratio has two decimals
            QCOMPARE(std::abs(f.ratio->value() - ratio) < 0.006, !kept);
        }
    }

    void aRatioThatIsHeldFollowsTheDataOnceAndNoMore() {
        Fixture f;
        f.ratio->setValue(-20);
        f.spec = f.panel.spec();
        QSignalSpy changed(&f.panel.experiment, &Experiment::specChanged);
        f.panel.setSensitivity(previewOf(f.spec.mechanism, 0.5), true);
        QCOMPARE(changed.count(), 0);
        f.panel.setSensitivity(previewOf(f.spec.mechanism, 2), true);
        QCOMPARE(changed.count(), 1);
        QVERIFY(near(f.scale->value(), std::sqrt(200.0)));
        f.spec = f.panel.spec();
        f.panel.setSensitivity(previewOf(f.spec.mechanism, 2), true);
        QCOMPARE(changed.count(), 1);
    }

    void recordsThatAreNotPublicTellTheirSignalOnlyAfterTheNoise() {
        Fixture f(false);
        QVERIFY(!f.ratio->isEnabled());
        QVERIFY(f.ratio->toolTip().contains("never taken from raw data"));
        f.scale->setValue(0.5);
        SampleSheet raw = privatizedPoints(MechanismKind::Gaussian, 1, 0.5);
        raw.usesRaw = true;
        f.panel.setPrivatized(raw);
        QVERIFY(!f.ratio->isEnabled());
        f.panel.setPrivatized(privatizedPoints(MechanismKind::Gaussian, 1, 0.5));
        QVERIFY(f.ratio->isEnabled());
        QVERIFY(std::abs(f.ratio->value() - 6.02) < 0.1);
    }

    void theNoisesVarianceIsTakenOff_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("Gaussian") << int(MechanismKind::Gaussian);
        QTest::newRow("Laplace") << int(MechanismKind::Laplace);
    }
    void theNoisesVarianceIsTakenOff() {
        QFETCH(int, kind);
        const auto signal = privatizedSignal(privatizedPoints(MechanismKind(kind), 1.5, 1), MechanismKind(kind), 1);
        QVERIFY(signal && near(signal->variance, 2.25, 0.03));
        QVERIFY(!privatizedSignal(privatizedPoints(MechanismKind(kind), 0, 1), MechanismKind(kind),
                                  1.1)); // all of it is noise
        QVERIFY(!privatizedSignal({.count = 1, .height = 1, .width = 1, .pixels = {3}}, MechanismKind(kind), 1));
        const auto back = scaleForSignalToNoise(*signalToNoise(2, MechanismKind(kind), 3), 2, MechanismKind(kind));
        QVERIFY(near(*back, 3));
    }

    void everyFigureSaysItsFormula() {
        Fixture f;
        QVERIFY(f.scale->toolTip().contains("Balle, Wang"));
        auto* kind = namedFrom<QComboBox>(f.panel, "Mechanism");
        kind->setCurrentIndex(kind->findData(int(MechanismKind::Laplace)));
        QVERIFY(f.scale->toolTip().contains("Δ₁/ε") && f.scale->whatsThis() == f.scale->toolTip());
        QVERIFY(f.ratio->toolTip().contains("log10"));
        QVERIFY(!f.panel.findChildren<MetricLabel*>().isEmpty());
        for (const auto* figure : f.panel.findChildren<MetricLabel*>())
            QVERIFY(figure->isHidden() || !figure->toolTip().isEmpty());
    }

    void laplaceNoiseVariesTwiceItsScaleSquared() {
        QVERIFY(near(*signalToNoise(20, MechanismKind::Laplace, 1), 10));
        QVERIFY(near(*signalToNoise(10, MechanismKind::Gaussian, 1), 10));
        QVERIFY(!signalToNoise(10, MechanismKind::Generalized, 1));
    }
};

SFUMATO_TEST(TestSignalToNoise)
#include "test_signal_to_noise.moc"
