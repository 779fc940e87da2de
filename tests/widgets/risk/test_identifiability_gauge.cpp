// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_engine.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/risk/attacker/identifiability_gauge.h"
#include "widgets/risk/scree_chart.h"
#include "widgets/forms/inputs/log_spin_box.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

/// Nine directions of 784, 47 % of the variance, seen through noise of 7.14 on 60,000 records.
Identifiability nine() {
    Identifiability known{.name = "mnist",
                          .mechanism = {.epsilon = 25, .delta = 1e-5},
                          .sensitivity = 31.1,
                          .records = 60000,
                          .dimensions = 784,
                          .noiseVariance = 51,
                          .threshold = 51 * std::pow(1 + std::sqrt(784. / 60000), 2),
                          .totalVariance = 211,
                          .usesRaw = true};
    for (double l : {20., 15., 13., 11., 10., 9., 8., 7., 6.2}) known.spikes.push_back(l);
    for (int i = 0; i < 784; ++i) known.spectrum.push_back(i < 9 ? known.spikes[std::size_t(i)] + 60 : 60 - 0.02 * i);
    known.corners = {{.corner = 7, .dimensions = 49, .noiseRatio = 1, .spikes = {12, 8}},
                     {.corner = 14, .dimensions = 196, .noiseRatio = 1, .spikes = {19, 14, 12, 9}}};
    return known;
}

RunSpec publicDigits() {
    RunSpec spec;
    spec.data.source = "mnist";
    spec.data.count = 60000;
    return spec;
}

RunSpec secrets() {
    RunSpec spec;
    spec.data = {.source = "file", .path = "/secret.npz", .count = 900};
    return spec;
}

QPushButton* shownButton(const QWidget& window, const char* text) {
    for (auto* button : window.findChildren<QPushButton*>())
        if (QString(button->text()).remove('&').contains(QString::fromLatin1(text)) && !button->isHidden())
            return button;
    return nullptr;
}

/// As measured and answered.
void give(IdentifiabilityGauge& gauge, const Identifiability& known) {
    shownButton(gauge, "Measure")->click();
    gauge.setKnown(known);
}

QString wordsIn(const QWidget& window) {
    QStringList all;
    for (auto* label : window.findChildren<QLabel*>())
        if (!label->isHidden()) all << label->text();
    return all.join('\n');
}

} // namespace

class TestIdentifiabilityGauge : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSentenceCountsDirectionsAndSaysWhatTheyAreGoodFor() {
        QCOMPARE(identifiabilitySentence({.directions = 9, .share = 0.47}, 784),
                 QString("9 of 784 direction(s) rise above the noise (47 % of the variance)."));
        QVERIFY(
            identifiabilitySentence({.directions = 9, .share = 0.47, .atLeast = true}, 784).startsWith("At least 9"));
        QVERIFY(identifiabilitySentence({}, 784).startsWith("None of 784"));
        QVERIFY(identifiabilityVerdict({.directions = 9, .share = 0.47}, 784).contains("coarse shape"));
        QVERIFY(identifiabilityVerdict({}, 784).contains("cannot"));
        QVERIFY2(!identifiabilityVerdict({.atLeast = true}, 784).contains("cannot"),
                 "what was hidden may show with less noise");
        QStringList tiers;
        for (const double share : {0.1, 0.4, 0.7, 0.95})
            tiers << identifiabilityVerdict({.directions = 5, .share = share}, 784);
        QCOMPARE(tiers.removeDuplicates(), 0);
    }

    void anotherEncoderIsTakenOverFromTheOnesCompared() {
        IdentifiabilityGauge gauge;
        QSignalSpy chosen(&gauge, &IdentifiabilityGauge::mechanismChosen);
        gauge.show();
        gauge.setSpec(publicDigits(), nullptr);
        give(gauge, nine());
        const auto ways = [&] {
            for (auto* table : gauge.findChildren<QTableWidget*>())
                if (table->accessibleName().startsWith("What other encoders")) return table;
            return static_cast<QTableWidget*>(nullptr);
        }();
        QVERIFY(ways && !ways->isVisible()); // nothing was compared
        QVERIFY2(wordsIn(gauge).contains("MNIST,"), qPrintable(wordsIn(gauge)));
        Identifiability known = nine();
        const MechanismSpec unit{
            .kind = MechanismKind::PrivUnit, .epsilon = 25, .bound = Bound::Sphere, .transform = Transform::Writing};
        known.ways = {{MechanismSpec{.transform = Transform::Writing}, 103, 5, 0.3}, {unit, 103, 31, 0.86}};
        give(gauge, known);
        QVERIFY(ways->isVisible());
        QCOMPARE(ways->rowCount(), 3);
        QCOMPARE(ways->item(0, 1)->text(), QString("9 of 784"));
        QCOMPARE(ways->item(2, 1)->text(), QString("31 of 103"));
        QVERIFY(ways->item(2, 0)->font().bold() && !ways->item(1, 0)->font().bold());
        auto* use = shownButton(gauge, "Use this one");
        QVERIFY(use && !use->isEnabled());
        ways->selectRow(0);
        QVERIFY(!use->isEnabled()); // that is what is set now
        ways->selectRow(2);
        QTest::mouseClick(use, Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        QVERIFY(chosen[0][0].value<MechanismSpec>() == unit);
    }

    void sensitiveRecordsWithoutAReleaseAreNeverAskedAbout() {
        IdentifiabilityGauge gauge;
        QSignalSpy measured(&gauge, &IdentifiabilityGauge::measureAsked),
            released(&gauge, &IdentifiabilityGauge::releaseAsked);
        gauge.show();
        gauge.setSpec(secrets(), nullptr);
        QVERIFY(!shownButton(gauge, "Measure"));
        QCOMPARE(measured.count(), 0);
        shownButton(gauge, "train once")->click();
        QCOMPARE(released.count(), 1);
        shownButton(gauge, "stand-in")->click();
        QCOMPARE(measured.count(), 1);
        const auto asked = measured[0][0].value<RunSpec>();
        QVERIFY(!isSensitive(asked.data));
        QVERIFY(asked.data.path.empty());
        gauge.setKnown(fakeEngine(0).identify(asked, {}, {}).value());
        QVERIFY(wordsIn(gauge).contains("Not your data"));
        shownButton(gauge, "Measure again")->click();
        QVERIFY2(!isSensitive(measured[1][0].value<RunSpec>().data), "again the stand-in, not the records");
    }

    void aReleaseOfTheSameDataIsRead() {
        IdentifiabilityGauge gauge;
        QSignalSpy measured(&gauge, &IdentifiabilityGauge::measureAsked);
        gauge.show();
        gauge.setSpec(secrets(), nullptr);
        gauge.setRun("/runs/one");
        shownButton(gauge, "Measure")->click();
        QCOMPARE(measured.count(), 1);
        QCOMPARE(measured[0][1].toString(), QString("/runs/one"));
        Identifiability known = nine();
        known.origin = Identifiability::Origin::Run;
        known.usesRaw = false;
        gauge.setKnown(known);
        QVERIFY(wordsIn(gauge).contains("release of a run"));
        QVERIFY(!wordsIn(gauge).contains("NOT PRIVATE"));
        RunSpec other = secrets();
        other.data.path = "/other.npz";
        gauge.setSpec(other, nullptr);
        QVERIFY2(!gauge.known() && shownButton(gauge, "train once"), "another file has no release");
    }

    void pointsAreMeasuredAtOnceAndLargeSetsWhenAsked() {
        RunSpec points;
        const Preview small{.records = 5000, .dimensions = 2}, large{.records = 60000, .dimensions = 784};
        IdentifiabilityGauge gauge;
        QSignalSpy measured(&gauge, &IdentifiabilityGauge::measureAsked);
        gauge.show();
        gauge.setSpec(points, nullptr);
        QCOMPARE(measured.count(), 0);
        gauge.setSpec(points, &small);
        QCOMPARE(measured.count(), 1);
        gauge.setSpec(publicDigits(), &large);
        QCOMPARE(measured.count(), 1);
        shownButton(gauge, "Measure")->click();
        QCOMPARE(measured.count(), 2);
    }

    void theSentenceFollowsTheBudgetWithoutAsking() {
        IdentifiabilityGauge gauge;
        QSignalSpy measured(&gauge, &IdentifiabilityGauge::measureAsked);
        gauge.show();
        gauge.setSpec(publicDigits(), nullptr);
        give(gauge, nine());
        QVERIFY(gauge.sentence().startsWith("9 of 784"));
        QVERIFY(wordsIn(gauge).contains("NOT PRIVATE"));
        QVERIFY(wordsIn(gauge).contains("coarse shape"));
        const auto* chart = gauge.findChild<ScreeChart*>();
        const auto isOfNow = [chart] { return !chart->accessibleDescription().contains("measured at "); };
        QVERIFY(isOfNow());
        Exposure exposure{.epsilon = 15,
                          .delta = 1e-5,
                          .mechanism = {.epsilon = 15, .delta = 1e-5},
                          .sensitivity = 31.1,
                          .noiseScale = 12.35};
        gauge.setExposure(exposure); // limit 17.4
        QVERIFY2(!isOfNow(), "the edge in the chart is that of the noise that was measured, and says so");
        QVERIFY(gauge.sentence().startsWith("1 of 784"));
        RunSpec cheaper = publicDigits();
        cheaper.mechanism.epsilon = 15;
        gauge.setSpec(cheaper, nullptr);
        QVERIFY2(gauge.known(), "another budget keeps what was measured");
        exposure.noiseScale = 3;
        gauge.setExposure(exposure);
        QVERIFY(gauge.sentence().startsWith("At least 9"));
        exposure.noiseScale = std::sqrt(51);
        gauge.setExposure(exposure);
        QVERIFY(isOfNow());
        cheaper.data.count = 10000; // limit 14.3
        gauge.setSpec(cheaper, nullptr);
        QVERIFY2(gauge.sentence().startsWith("2 of 784"), "so does it the number of records");
        QCOMPARE(measured.count(), 1);
        cheaper.mechanism.transform = Transform::DctLowPass;
        gauge.setSpec(cheaper, nullptr);
        QVERIFY2(!gauge.known(), "other features are another question");
    }

    void oneThingAtATimeIsForecast() {
        IdentifiabilityGauge gauge;
        gauge.show();
        gauge.setSpec(publicDigits(), nullptr);
        give(gauge, nine());
        auto* corner = gauge.findChild<QSpinBox*>();
        for (auto* box : gauge.findChildren<QSpinBox*>())
            if (box->maximum() == 14) corner = box;
        QCOMPARE(corner->minimum(), 7);
        corner->setValue(14); // limit 51 * sqrt(196 / 60000) = 2.9
        QVERIFY(wordsIn(gauge).contains("At least 4 of 196"));
        for (auto* box : gauge.findChildren<QSpinBox*>())
            if (box != corner) box->setValue(10000); // limit 51 * sqrt(784 / 10000) = 14.3
        QVERIFY(wordsIn(gauge).contains("2 of 784"));
        gauge.findChild<LogSpinBox*>()->setValue(5);
        QVERIFY(wordsIn(gauge).contains("None of 784"));
        gauge.findChild<LogSpinBox*>()->setValue(500); // which the measurement says nothing about
        QVERIFY(wordsIn(gauge).contains("As many as now or more"));
        QVERIFY(gauge.sentence().startsWith("9 of 784"));
    }

    void thePlotHasATableTwin() {
        IdentifiabilityGauge gauge;
        gauge.resize(600, 600);
        gauge.show();
        gauge.setSpec(publicDigits(), nullptr);
        give(gauge, nine());
        auto* table = gauge.findChild<QTableWidget*>();
        QVERIFY(table->isHidden());
        shownButton(gauge, "table")->click();
        QVERIFY(!table->isHidden());
        QCOMPARE(table->item(0, 0)->text(), QString("80"));
        QCOMPARE(table->item(0, 1)->text(), QString("20"));
        QCOMPARE(table->item(8, 3)->text(), QString("47"));
        QCOMPARE(table->item(9, 1)->text(), QString("hidden"));
    }

    void anAnswerToAnOldQuestionIsDropped() {
        IdentifiabilityGauge gauge;
        QSignalSpy stopped(&gauge, &IdentifiabilityGauge::stopAsked);
        gauge.show();
        gauge.setSpec(publicDigits(), nullptr);
        shownButton(gauge, "Measure")->click();
        RunSpec other = publicDigits();
        other.data.source = "usps";
        gauge.setSpec(other, nullptr);
        QCOMPARE(stopped.count(), 1);
        gauge.setKnown(nine());
        QVERIFY(!gauge.known());
        shownButton(gauge, "Measure")->click();
        shownButton(gauge, "Stop")->click();
        QCOMPARE(stopped.count(), 2);
        gauge.setFault({Fault::Code::Busy, "identifiability", "was stopped"});
        QVERIFY2(!wordsIn(gauge).contains("was stopped") && shownButton(gauge, "Measure"), "stopping is no fault");
    }

    void aFaultIsSaidAndCanBeTriedAgain() {
        IdentifiabilityGauge gauge;
        gauge.show();
        gauge.setSpec(publicDigits(), nullptr);
        shownButton(gauge, "Measure")->click();
        gauge.setFault({Fault::Code::NotFound, "mnist", "is not there"});
        QVERIFY(wordsIn(gauge).contains("is not there"));
        QVERIFY(shownButton(gauge, "Measure"));
    }
};

SFUMATO_TEST(TestIdentifiabilityGauge)
#include "test_identifiability_gauge.moc"
