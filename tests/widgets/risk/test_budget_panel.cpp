// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/priv_unit.h"
#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "core/accounting/risk.h"
#include "widgets/risk/attacker/attack_meter.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "widgets/risk/mechanism_words.h"
#include "tests/support/edited.h"
#include "tests/support/test_program.h"

#include <QComboBox>
#include <QLabel>
#include <QtTest>

#include <algorithm>

using namespace sfumato;

namespace {

template <class Input>
Input* named(const QWidget& panel, const QString& name) {
    for (auto* input : panel.findChildren<Input*>())
        if (input->accessibleName() == name) return input;
    return nullptr;
}

Preview sensitivityOf(double sensitivity, const MechanismSpec& mechanism) {
    Preview preview{.records = 5000, .sensitivityNorm = "l2", .sensitivity = sensitivity};
    const auto budget = PrivacyBudget::make(mechanism.epsilon, mechanism.delta);
    preview.noiseScale = mechanism.kind == MechanismKind::Laplace ? *laplaceScale(*budget, sensitivity)
                                                                  : *gaussianSigma(*budget, sensitivity);
    preview.epsilon = mechanism.epsilon;
    return preview;
}

} // namespace

class TestBudgetPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMechanismIsOfferedOnce() {
        const auto words = mechanismWords();
        for (const MechanismFacts& facts : mechanisms()) {
            QCOMPARE(std::ranges::count(words, facts.id, &MechanismWords::id), 1);
            QVERIFY(!wordsOf({.kind = facts.id}).title.isEmpty());
            QCOMPARE(wordsOf({.kind = facts.id}).explanation.isEmpty(), !facts.hasGuarantee);
        }
    }

    void withoutASensitivityNoneIsShown() {
        Edited<BudgetPanel> panel;
        panel.setSpec(RunSpec{});
        panel.setSensitivity({.records = 5000}, true); // as of a central method
        panel.show();
        QVERIFY(!panel.findChildren<QLabel*>().isEmpty());
        for (const auto* label : panel.findChildren<QLabel*>())
            QVERIFY2(label->isHidden() || !label->text().contains("Sensitivity"), qPrintable(label->text()));
    }

    void whatFollowsHasTheDigitsThatItHasElsewhere() {
        Edited<BudgetPanel> panel;
        RunSpec spec;
        spec.mechanism = {.kind = MechanismKind::Laplace, .epsilon = 5, .delta = 0};
        panel.setSpec(spec);
        panel.setSensitivity(sensitivityOf(2.41421, spec.mechanism));
        auto *scale = named<LogSpinBox>(panel, "Noise scale"), *epsilon = named<LogSpinBox>(panel, "Epsilon");
        QCOMPARE(scale->text(), QString("0.482")); // as on the page of the data and in the label; 0.482842 is the
                                                   // number
        QVERIFY(panel.noiseScale() > 0.4828);
        scale->interpretText();
        QVERIFY2(panel.noiseScale() > 0.4828, "leaving the field rounds nothing");
        scale->setValue(0.4321);
        QCOMPARE(scale->text(), QString("0.4321")); // as typed
        QCOMPARE(epsilon->text(), QString("5.59")); // 5.58715, rounded up
        epsilon->setValue(4.321);
        QCOMPARE(epsilon->text(), QString("4.321"));
        QCOMPARE(scale->text(), QString("0.558")); // 0.558716
    }

    void epsilonIsGroupedWhileNobodyTypes() {
        Edited<BudgetPanel> panel;
        RunSpec spec;
        spec.mechanism.epsilon = 2000;
        panel.setLocale(QLocale(QLocale::English));
        panel.setSpec(spec);
        panel.show();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        auto* epsilon = named<LogSpinBox>(panel, "Epsilon");
        named<LogSpinBox>(panel, "Noise scale")->setFocus();
        QCOMPARE(epsilon->text(), QString("2,000"));
        epsilon->setFocus();
        QCOMPARE(epsilon->text(), QString("2000"));
        epsilon->selectAll();
        QTest::keyClicks(epsilon, "1500");
        named<LogSpinBox>(panel, "Noise scale")->setFocus();
        QCOMPARE(panel.spec().mechanism.epsilon, 1500.0);
        QCOMPARE(epsilon->text(), QString("1,500"));
        spec.mechanism.epsilon = 1999.96; // shown with four digits, kept with all
        panel.setSpec(spec);
        epsilon->setFocus();
        named<LogSpinBox>(panel, "Noise scale")->setFocus();
        QCOMPARE(panel.spec().mechanism.epsilon, 1999.96);
    }

    void theNoiseShownKeepsTheBudgetTyped_data() {
        QTest::addColumn<double>("epsilon");
        for (double epsilon : {0.1, 1.0, 5.0, 35.0, 1568.0}) QTest::addRow("epsilon %g", epsilon) << epsilon;
    }
    void theNoiseShownKeepsTheBudgetTyped() {
        QFETCH(double, epsilon);
        Edited<BudgetPanel> panel;
        RunSpec spec;
        panel.setSpec(spec);
        panel.setSensitivity(sensitivityOf(2, spec.mechanism));
        named<LogSpinBox>(panel, "Epsilon")->setValue(epsilon);
        const double sigma = *gaussianSigma(*PrivacyBudget::make(epsilon, spec.mechanism.delta), 2);
        QVERIFY(std::abs(panel.noiseScale() / sigma - 1) < 1e-9);
        const int right = int(std::ceil(100 * gaussianAttackSuccess(gaussianMu(sigma, 2)) - 1e-9));
        QCOMPARE(panel.findChild<AttackMeter*>()->right(), right);
        spec = panel.spec();
        QCOMPARE(spec.mechanism.epsilon, epsilon);
        QCOMPARE(spec.mechanism.noiseScale, 0.0); // calibrated by the engine
    }

    void theBudgetShownIsThatOfTheNoiseTyped() {
        Edited<BudgetPanel> panel;
        RunSpec spec;
        panel.setSpec(spec);
        panel.setSensitivity(sensitivityOf(2, spec.mechanism));
        named<LogSpinBox>(panel, "Noise scale")->setValue(3);
        QVERIFY(std::abs(panel.epsilon() / gaussianEpsilon(3, spec.mechanism.delta, 2) - 1) < 1e-9);
        spec = panel.spec();
        QCOMPARE(spec.mechanism.noiseScale, 3.0);
    }

    void aNewMechanismForgetsTheOldSensitivity() {
        Edited<BudgetPanel> panel;
        RunSpec spec;
        panel.setSensitivity(sensitivityOf(2, spec.mechanism));
        auto* kind = named<QComboBox>(panel, "Mechanism");
        kind->setCurrentIndex(kind->findData(int(MechanismKind::Laplace)));
        QCOMPARE(panel.findChild<AttackMeter*>()->right(), int(std::ceil(100 * attackSuccess(5, 0))));
        spec.mechanism.kind = MechanismKind::Laplace;
        panel.setSensitivity(sensitivityOf(2.414, spec.mechanism));
        QVERIFY(std::abs(panel.noiseScale() / *laplaceScale(*PrivacyBudget::make(5, 0), 2.414) - 1) < 1e-9);
    }

    void otherDataForgetTheSensitivityOfTheOldOnes() {
        Edited<BudgetPanel> panel;
        RunSpec spec;
        const auto derived = [&] {
            for (const auto* label : panel.findChildren<QLabel*>())
                if (label->text().contains("Sensitivity")) return !label->isHidden();
            return false;
        };
        panel.setSensitivity(sensitivityOf(2, spec.mechanism));
        QVERIFY(derived());
        spec.data.count = 77;
        panel.setSpec(spec);
        QVERIFY(!derived());
        panel.setSensitivity(sensitivityOf(2, spec.mechanism));
        auto* kind = named<QComboBox>(panel, "Mechanism");
        kind->setCurrentIndex(kind->findData(int(MechanismKind::Laplace)));
        QVERIFY2(!derived(), "another norm");
    }

    void aLoadedMechanismIsNotChangedByBeingShown() {
        Edited<BudgetPanel> panel;
        RunSpec spec;
        spec.mechanism.epsilon = 1e6;
        spec.mechanism.delta = 0.00012345678901234567;
        panel.setSpec(spec);
        panel.setSensitivity(sensitivityOf(2, spec.mechanism));
        RunSpec read;
        read = panel.spec();
        QVERIFY(read.mechanism == spec.mechanism);
        QCOMPARE(panel.epsilon(), 1e6);

        spec.mechanism.epsilon = 3; // not the one that follows from the scale
        spec.mechanism.noiseScale = 1.2345678901234567;
        panel.setSpec(spec);
        panel.setSensitivity(sensitivityOf(2, spec.mechanism));
        read = panel.spec();
        QVERIFY(read.mechanism == spec.mechanism);
        named<LogSpinBox>(panel, "Delta")->setValue(1e-5);
        read = panel.spec();
        QCOMPARE(read.mechanism.noiseScale, 1.2345678901234567);
    }

    void onlyGaussianNoiseHasADeltaThatCanBeTyped() {
        Edited<BudgetPanel> panel;
        RunSpec spec;
        spec.mechanism = {.kind = MechanismKind::Gaussian, .epsilon = 3, .delta = 1e-4};
        panel.setSpec(spec);
        auto* delta = named<LogSpinBox>(panel, "Delta");
        auto* kind = named<QComboBox>(panel, "Mechanism");
        QVERIFY(delta->isEnabled());
        for (const MechanismKind other :
             {MechanismKind::Laplace, MechanismKind::PrivUnit, MechanismKind::Generalized}) {
            kind->setCurrentIndex(kind->findData(int(other)));
            QVERIFY(!delta->isEnabled() && !delta->isHidden());
            QCOMPARE(delta->value(), 0.0);
            QVERIFY2(delta->toolTip().contains("epsilon") || delta->toolTip().contains("bound"),
                     qPrintable(delta->toolTip()));
        }
        kind->setCurrentIndex(kind->findData(int(MechanismKind::Gaussian)));
        QVERIFY(delta->isEnabled());
        QCOMPARE(delta->value(), 1e-4); // what was typed is not lost
        RunSpec read;
        read = panel.spec();
        QCOMPARE(read.mechanism.delta, 1e-4);
    }

    void bothDecimalSeparatorsAreUnderstoodAndNonsenseIsRefusedBesideTheField_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<QString>("word");
        for (const char* half : {"0,5", "0.5", ".5", "5e-1"}) QTest::addRow("%s", half) << half << 0.5 << "";
        QTest::newRow("large") << "1e9" << 5. << "outside";
        QTest::newRow("beyond numbers") << "1e400" << 5. << "not a number";
        QTest::newRow("negative") << "-3" << 5. << "outside";
        QTest::newRow("nonsense") << "much" << 5. << "not a number";
        QTest::newRow("thousand or one") << "1,000" << 5. << "not a number";
    }
    void bothDecimalSeparatorsAreUnderstoodAndNonsenseIsRefusedBesideTheField() {
        QFETCH(QString, typed);
        QFETCH(double, epsilon);
        QFETCH(QString, word);
        for (const QLocale& locale : {QLocale(QLocale::English), QLocale(QLocale::German)}) {
            if (locale.language() == QLocale::German && typed == "1,000") continue; // there it is one
            QLocale::setDefault(locale);
            Edited<BudgetPanel> panel;
            panel.show();
            auto* box = named<LogSpinBox>(panel, "Epsilon");
            box->setFocus();
            box->selectAll();
            QTest::keyClicks(box, typed);
            QTest::keyClick(box, Qt::Key_Return);
            QCOMPARE(panel.epsilon(), epsilon);
            RunSpec spec;
            spec = panel.spec();
            QCOMPARE(spec.mechanism.epsilon, epsilon);
            QString said;
            for (const auto* label : panel.findChildren<QLabel*>("fault"))
                said += label->isVisible() ? label->text() : QString();
            QVERIFY2(word.isEmpty() ? said.isEmpty() : said.contains(word), qPrintable(said));
            box->selectAll();
            QTest::keyClicks(box, "2"); // what is typed next takes the word away
            for (const auto* label : panel.findChildren<QLabel*>("fault")) QVERIFY(!label->isVisible());
        }
        QLocale::setDefault(QLocale::c());
    }

    void returnKeepsTheDigitsThatAreNotShown() {
        Edited<BudgetPanel> panel;
        panel.show();
        RunSpec spec;
        spec.mechanism.epsilon = 3.14159265358979;
        panel.setSpec(spec);
        QTest::keyClick(named<LogSpinBox>(panel, "Epsilon"), Qt::Key_Return);
        spec = panel.spec();
        QCOMPARE(spec.mechanism.epsilon, 3.14159265358979);
    }

    void whatIsNotKnownIsNotShownAsNoProtection() {
        Edited<BudgetPanel> panel;
        RunSpec spec; // Gaussian, epsilon 5: known without the data
        panel.setSpec(spec);
        const int right = int(std::ceil(
            100 * gaussianAttackSuccess(gaussianMu(*gaussianSigma(*PrivacyBudget::make(5, 1e-4), 1), 1)) - 1e-9));
        QCOMPARE(panel.findChild<AttackMeter*>()->right(), right);
        QCOMPARE(named<LogSpinBox>(panel, "Noise scale")->text(), QString("–"));
        panel.setSensitivity(sensitivityOf(2, spec.mechanism));
        panel.forgetSensitivity();
        QCOMPARE(panel.findChild<AttackMeter*>()->right(), right);
        QCOMPARE(named<LogSpinBox>(panel, "Noise scale")->text(), QString("–"));
        spec.mechanism.delta = 0; // no budget yet
        panel.setSpec(spec);
        QCOMPARE(panel.findChild<AttackMeter*>()->right(), 0);
        spec.mechanism.delta = 1e-4;
        spec.mechanism.noiseScale = 1; // which epsilon that gives the data tell
        panel.setSpec(spec);
        QCOMPARE(panel.findChild<AttackMeter*>()->right(), 0);
    }

    void theSliderMovesTheBudgetThroughTheWholeScale() {
        Edited<BudgetPanel> panel;
        auto* slider = panel.findChild<LogSlider*>();
        slider->setValue(slider->minimum());
        QCOMPARE(panel.epsilon(), 0.1);
        slider->setValue(slider->maximum());
        QCOMPARE(panel.epsilon(), 2000.0);
        QSignalSpy changed(&panel.experiment, &Experiment::specChanged);
        QTest::keyClick(slider, Qt::Key_Left);
        QCOMPARE(changed.count(), 1);
        QVERIFY(panel.epsilon() < 2000 && panel.epsilon() > 1800);
    }

    void unitVectorsAreGivenByEpsilonAlone() {
        Edited<BudgetPanel> panel;
        RunSpec spec;
        spec.data.source = "fashion-mnist";
        spec.mechanism = {
            .kind = MechanismKind::PrivUnit, .epsilon = 10, .bound = Bound::Sphere, .transform = Transform::Garments};
        panel.setSpec(spec);
        const PrivUnitDistribution distribution = privUnitDistribution(10).value();
        QCOMPARE(panel.findChild<AttackMeter*>()->right(),
                 int(std::ceil(100 * privUnitAttackSuccess(distribution) - 1e-9)));
        panel.setSensitivity({.records = 60000,
                              .classes = 10,
                              .dimensions = 100,
                              .sensitivityNorm = "l2",
                              .sensitivity = 2,
                              .noiseScale = distribution.noiseScale(),
                              .epsilon = 10});
        auto* scale = named<LogSpinBox>(panel, "Noise scale");
        QVERIFY(!scale->isEnabled() && std::abs(panel.noiseScale() - distribution.noiseScale()) < 1e-9);
        named<LogSpinBox>(panel, "Epsilon")->setValue(6);
        QVERIFY(std::abs(panel.noiseScale() - privUnitDistribution(6)->noiseScale()) < 1e-9);
        QCOMPARE(panel.exposure()->delta, 0.);
        spec = panel.spec();
        QVERIFY(spec.mechanism.noiseScale == 0 && check(spec).empty());
        auto* kind = named<QComboBox>(panel, "Mechanism");
        kind->setCurrentIndex(kind->findData(int(MechanismKind::Gaussian)));
        QVERIFY(scale->isEnabled());
    }

    void labelsTakeTheirShareOfEpsilon() {
        Edited<BudgetPanel> panel;
        RunSpec spec;
        spec.data.source = "fashion-mnist";
        spec.mechanism = {
            .kind = MechanismKind::PrivUnit, .epsilon = 10, .bound = Bound::Sphere, .transform = Transform::Garments};
        panel.setSpec(spec);
        panel.setSensitivity({.records = 60000,
                              .classes = 10,
                              .dimensions = 100,
                              .sensitivityNorm = "l2",
                              .sensitivity = 2,
                              .noiseScale = privUnitDistribution(10)->noiseScale(),
                              .epsilon = 10});
        auto* labels = named<QComboBox>(panel, "Labels");
        auto* share = named<LogSpinBox>(panel, "Label's share");
        const auto says = [&](const QString& words) {
            return std::ranges::any_of(panel.findChildren<QLabel*>(),
                                       [&](const QLabel* label) { return label->text().contains(words); });
        };
        QVERIFY(labels->isEnabled() && share->isHidden());
        QSignalSpy changed(&panel.experiment, &Experiment::specChanged);
        labels->setCurrentIndex(labels->findData(int(LabelRelease::Response)));
        QVERIFY(changed.count() >= 1);
        const double best = bestLabelShare(10, 10);
        QVERIFY(share->text().contains(QString::number(best)) && share->text().contains("10"));
        QVERIFY(std::abs(panel.noiseScale() - privUnitDistribution(10 - best)->noiseScale()) < 1e-9);
        spec = panel.spec();
        QVERIFY(spec.mechanism.labels == LabelRelease::Response && spec.mechanism.labelEpsilon == 0);
        share->setValue(2);
        QVERIFY(says("in <b>45.1 of 100</b>")); // e^2 / (e^2 + 9)
        QVERIFY(std::abs(panel.noiseScale() - privUnitDistribution(8)->noiseScale()) < 1e-9);
        const auto exposed = panel.exposure();
        const ResponseDistribution response = responseDistribution(2, 10).value();
        QCOMPARE(exposed->labelEpsilon, 2.);
        QCOMPARE(tightestBound(*exposed).success, privUnitAttackSuccess(privUnitDistribution(8).value(), &response));
        labels->setCurrentIndex(labels->findData(int(LabelRelease::Tensor)));
        QVERIFY(share->isHidden() && says("10 blocks"));
        spec = panel.spec();
        QCOMPARE(spec.mechanism.labelEpsilon, 0.);
        QVERIFY(std::abs(panel.noiseScale() - privUnitDistribution(10)->noiseScale()) < 1e-9);
        spec.data.source = "half-circle";
        spec.mechanism.labels = LabelRelease::None;
        panel.setSpec(spec);
        QVERIFY2(labels->isHidden(), "records without labels need no row for them");
        spec.mechanism.labels = LabelRelease::Response;
        panel.setSpec(spec);
        QVERIFY(!labels->isHidden() && says("no labels")); // what does not fit can be taken back
    }
};

SFUMATO_TEST(TestBudgetPanel)
#include "test_budget_panel.moc"
