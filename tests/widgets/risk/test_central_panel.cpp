// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/edited.h"
#include "tests/support/test_program.h"
#include "widgets/forms/inputs/figure_label.h"
#include "core/accounting/risk.h"
#include "widgets/risk/budget/central_panel.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalSpy>
#include <QStandardItemModel>

#include <algorithm>

using namespace sfumato;

namespace {

constexpr std::int64_t recordCount = 60000;

RunSpec fresh() {
    RunSpec spec;
    spec.privacy.model = PrivacyModel::Central;
    spec.privacy.method = "fresh-features";
    spec.privacy.sampling = MechanismPhase::Sampling::Poisson;
    spec.privacy.rate = 0.02, spec.privacy.epsilon = 2;
    spec.train.steps = 40;
    spec.data.count = 0; // all: how many is not known before they are read
    spec.methods = {MethodSpec{.name = "fresh-features"}};
    return spec;
}

QWidget* field(const CentralPanel& panel, const QString& title) {
    for (const auto* label : panel.findChildren<QLabel*>())
        if (label->text().remove('&') == title && label->buddy()) return label->buddy();
    return nullptr;
}

QComboBox* box(const CentralPanel& panel, const QString& title) {
    return qobject_cast<QComboBox*>(field(panel, title));
}

QDoubleSpinBox* number(const CentralPanel& panel, const QString& title) {
    return qobject_cast<QDoubleSpinBox*>(field(panel, title));
}

bool offers(const QComboBox* list, const QString& words) {
    return qobject_cast<QStandardItemModel*>(list->model())->item(list->findText(words))->isEnabled();
}

/// The panel once everything is computed.
Edited<CentralPanel>& settled(Edited<CentralPanel>& panel) {
    const bool planned = QTest::qWaitFor([&] { return !panel.planning(); }, 60000);
    if (!planned) qFatal("nothing was planned within a minute");
    return panel;
}

} // namespace

class TestCentralPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Whichever of the four is left open, the three others stay and it comes out again.
    void anyOneFollowsFromTheOthers() {
        Edited<CentralPanel> panel;
        panel.setSpec(fresh());
        panel.setRecords(recordCount);
        const CentralPlan first = planCentral(fresh(), recordCount).value();
        auto* follows = box(settled(panel), "Computed");
        QCOMPARE(follows->currentText(), "the noise");

        follows->setCurrentText("the number of steps");
        settled(panel);
        RunSpec spec = panel.spec();
        QCOMPARE(spec.train.steps, 0);
        QCOMPARE(spec.privacy.noiseMultiplier, first.noiseMultiplier);
        QVERIFY(checkCentral(spec).empty());
        QVERIFY(std::abs(planCentral(spec, recordCount)->steps - 40) <= 1);
        QVERIFY(panel.findChild<MetricLabel*>()->text().contains("lasts for"));

        follows->setCurrentText("the share of records in a step");
        settled(panel);
        spec = panel.spec();
        QCOMPARE(spec.privacy.rate, 0.0);
        QVERIFY(std::abs(spec.train.steps - 40) <= 1);
        QVERIFY(std::abs(planCentral(spec, recordCount)->rate / 0.02 - 1) < 0.01);

        follows->setCurrentText("epsilon");
        settled(panel);
        spec = panel.spec();
        QCOMPARE(spec.privacy.epsilon, 0.0);
        QVERIFY(std::abs(panel.epsilon() - 2) < 0.05);

        follows->setCurrentText("the noise");
        settled(panel);
        spec = panel.spec();
        QCOMPARE(spec.privacy.noiseMultiplier, 0.0);
        QVERIFY(std::abs(spec.privacy.epsilon - 2) < 0.05);
    }

    void whatIsTypedIsGiven() {
        Edited<CentralPanel> panel;
        panel.setSpec(fresh());
        panel.setRecords(recordCount);
        number(panel, "Noise multiplier")->setValue(2);
        QCOMPARE(box(panel, "Computed")->currentText(), "epsilon");
        number(panel, "Epsilon")->setValue(3);
        QCOMPARE(box(panel, "Computed")->currentText(), "the noise");
        number(panel, "Share in a step")->setValue(0.03);
        number(panel, "Clip norm")->setValue(0.7);
        const RunSpec spec = panel.spec();
        QCOMPARE(spec.privacy.epsilon, 3.0);
        QCOMPARE(spec.privacy.rate, 0.03);
        QCOMPARE(spec.privacy.clip, 0.7);
        QCOMPARE(spec.train.steps, 40);
    }

    // Until the records are known nothing follows, and nothing is claimed.
    void anEpsilonThatFollowsIsNotShownBeforeItIsKnown() {
        Edited<CentralPanel> panel;
        RunSpec spec = fresh();
        spec.privacy.epsilon = 0, spec.privacy.noiseMultiplier = 2;
        panel.setSpec(spec);
        QCOMPARE(number(panel, "Epsilon")->text(), "computed");
        panel.setRecords(recordCount);
        settled(panel);
        QCOMPARE(number(panel, "Epsilon")->value(), panel.epsilon());
        QVERIFY(panel.epsilon() > 0);
    }

    // Nor is anything said of these records with the number of others.
    void otherRecordsAreCountedAnew() {
        Edited<CentralPanel> panel;
        RunSpec spec = fresh();
        panel.setSpec(spec);
        panel.setRecords(recordCount);
        settled(panel);
        const auto* said = panel.findChild<MetricLabel*>();
        QVERIFY(!said->isHidden() && said->text().contains("A step queries"));
        spec.data.source = spec.data.source == "mnist" ? "fashion-mnist" : "mnist", spec.data.count = 0;
        panel.setSpec(spec);
        QVERIFY2(said->isHidden(), qPrintable(said->text()));
        panel.setRecords(2 * recordCount);
        settled(panel);
        QVERIFY(!said->isHidden());
    }

    // Several questions share one noise, which alone can follow from epsilon; where all are asked there is no share.
    // Of steps on samples no Gaussian noise is known that all of them come to: an attacker is bounded by the budget
    // itself, and, once that is computed, by what samples and noise leave, as the accountant says.
    void sampledStepsExposeTheirBudget() {
        Edited<CentralPanel> panel;
        panel.setRecords(recordCount);
        panel.setSpec(fresh());
        const auto sampled = settled(panel).exposure();
        QVERIFY(sampled && !sampled->mu);
        QVERIFY(std::abs(sampled->epsilon - 2) < 1e-3);
        QSignalSpy exposed(&panel, &CentralPanel::exposed);
        QVERIFY(panel.exposure()->together || exposed.wait(60000));
        const auto weighed = panel.exposure();
        const auto phases = planCentral(fresh(), recordCount)->phases;
        QCOMPARE(riskBounds(*weighed).size(), std::size_t(2));
        QCOMPARE(tightestBound(*weighed).success, CompositionRisk::make(phases)->attackSuccess());
        QVERIFY(tightestBound(*weighed).success < attackSuccess(2, weighed->delta) - 0.01);
        RunSpec whole = fresh();
        whole.privacy.method = "dp-merf", whole.privacy.sampling = MechanismPhase::Sampling::All,
        whole.privacy.rate = 1;
        panel.setSpec(whole);
        const auto joined = settled(panel).exposure();
        QVERIFY(joined && joined->mu);
        QVERIFY(!joined->together);
    }

    void aPlanThatFailsSaysSoInPlaceOfComputing() {
        Edited<CentralPanel> panel;
        RunSpec spec = fresh();
        spec.privacy.delta = 0.5; // more than one record of so many
        panel.setSpec(spec);
        panel.setRecords(recordCount);
        settled(panel);
        QStringList words;
        for (const auto* label : panel.findChildren<QLabel*>()) words << label->text();
        QVERIFY(!words.filter("Delta: must be below").isEmpty() && words.filter("privacy.delta").isEmpty());
        QVERIFY(words.filter("Computing").isEmpty());
        spec.privacy.delta = fresh().privacy.delta; // and the next one is computed
        panel.setSpec(spec);
        QVERIFY(settled(panel).exposure());
    }

    void aTableIsNotOfferedWhatOnlyPicturesHave() {
        Edited<CentralPanel> panel;
        RunSpec spec = fresh();
        spec.privacy.method = "moments";
        spec.data.source = "mnist";
        panel.setSpec(spec);
        QVERIFY(field(panel, "Encoder") || field(panel, "Mean of a picture's sum"));
        spec.data.source = "adult";
        panel.setSpec(spec);
        QVERIFY(!field(panel, "Encoder") && !field(panel, "Mean of a picture's sum"));
        spec.data.source = "file", spec.data.path = "/data/clients.csv";
        panel.setSpec(spec);
        QVERIFY(!field(panel, "Encoder") && !field(panel, "Mean of a picture's sum"));
    }

    void ofManyNoiseMultipliersTheSmallestAndTheLargestAreSaid() {
        Edited<CentralPanel> panel;
        panel.setSpec(fresh());
        panel.setRecords(recordCount);
        auto* method = box(panel, "Method");
        method->setCurrentIndex(method->findData("moments"));
        settled(panel);
        QVERIFY(std::ranges::any_of(panel.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text().startsWith("Noise multipliers ") &&
                   label->toolTip().startsWith("Noise multipliers of the queries: ");
        }));
    }

    void onlyWhatAMethodHasIsOffered() {
        Edited<CentralPanel> panel;
        panel.setSpec(fresh());
        panel.setRecords(recordCount);
        auto* method = box(panel, "Method");
        method->setCurrentIndex(method->findData("moments"));
        QVERIFY(!offers(box(panel, "Computed"), "the number of steps"));
        QVERIFY(!offers(box(panel, "Computed"), "the share of records in a step"));
        QVERIFY(number(panel, "Share in a step")->isHidden());
        QCOMPARE(panel.spec().privacy.rate, 1.0);
        method->setCurrentIndex(method->findData("dp-sinkhorn"));
        QVERIFY(offers(box(panel, "Computed"), "the number of steps"));
        QVERIFY(!number(panel, "Share in a step")->isHidden());
        auto* asks = box(panel, "Queries");
        asks->setCurrentText("all records");
        QVERIFY(number(panel, "Share in a step")->isHidden());
        QVERIFY(checkCentral(panel.spec()).empty());
    }
};

SFUMATO_TEST(TestCentralPanel)
#include "test_central_panel.moc"
