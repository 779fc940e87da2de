// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/forecast_card.h"

#include "core/accounting/mechanism/picture_forecast.h"
#include "tests/support/edited.h"
#include "tests/support/fake_engine.h"
#include "tests/support/test_program.h"
#include "widgets/preview/data_view.h"
#include "widgets/risk/attacker/attack_summary.h"
#include "widgets/risk/budget/budget_bar.h"

#include <QLabel>
#include <QtTest>

using namespace sfumato;

namespace {

RunSpec chestSpec(double epsilon) {
    RunSpec spec;
    spec.data.source = "file", spec.data.path = "chest-train.npz";
    spec.privacy.model = PrivacyModel::Central;
    spec.privacy.method = "moments";
    spec.privacy.epsilon = epsilon, spec.privacy.delta = 2e-5;
    return spec;
}

const DataFacts chestFacts{.geometry = {true, 1, 28, 28}, .records = 3882, .classes = 2};

QString wordsIn(const QWidget& of) {
    QStringList words;
    for (const auto* label : of.findChildren<QLabel*>()) words << label->text();
    return words.join(QLatin1Char('\n'));
}

} // namespace

class TestForecastCard : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void itSaysWhatTheForecastOfTheAccountantSays() {
        ForecastCard card;
        card.setNeeds(chestSpec(3), chestFacts);
        QVERIFY(!card.isHidden());
        const auto expected = forecastPictures({3882, 2}, 3, 2e-5).value();
        QCOMPARE(expected.detail, PictureDetail::Blurred);
        const QString words = wordsIn(card);
        QCOMPARE(card.findChild<QLabel*>("forecast")->text(), "Recognizable, blurred");
        for (const char* part :
             {"3,882 records, 2 classes, epsilon 3: expect large shapes right", "8 × 8", "epsilon 1\n", "epsilon 10\n",
              "clear shapes, no texture, 11 × 11", "No picture was looked at."})
            QVERIFY2(words.contains(QString::fromUtf8(part)), qPrintable(part + words));
        QCOMPARE(forecastWords(chestSpec(3), chestFacts), "recognizable, blurred");
    }

    void theNearestPublicExampleIsOfTheSameModelAndChosenByPublicFacts() {
        const auto example = [](const char* name, PrivacyModel model, double epsilon, std::int64_t records) {
            RunSpec preset;
            preset.name = name, preset.data.source = "fashion-mnist", preset.privacy.model = model;
            return MeasuredExample{preset, {}, records, 10, 28, epsilon};
        };
        const std::vector<MeasuredExample> examples{example("far", PrivacyModel::Central, 3, 1000000),
                                                    example("near", PrivacyModel::Central, 3, 10000),
                                                    example("local", PrivacyModel::Local, 3, 4000)};
        QCOMPARE(nearestExample(examples, chestSpec(3), chestFacts)->spec.name, "near");
        RunSpec local = chestSpec(3);
        local.privacy.model = PrivacyModel::Local;
        QCOMPARE(nearestExample(examples, local, chestFacts)->spec.name, "local");
        DataFacts points = chestFacts;
        points.geometry.isImage = false;
        QVERIFY(!nearestExample(examples, chestSpec(3), points));
        ForecastCard card;
        card.setExamples(examples);
        card.setNeeds(local, chestFacts); // without a forecast
        QVERIFY(!card.isHidden());
        QVERIFY2(wordsIn(card).contains("Fashion-MNIST, 4,000 records, 10 classes, 28 × 28, epsilon 3 (local)") &&
                     wordsIn(card).contains("Judge by an example"),
                 qPrintable(wordsIn(card)));
        card.setNeeds(chestSpec(3), chestFacts);
        QVERIFY(wordsIn(card).contains("10,000 records") && wordsIn(card).contains("Recognizable, blurred"));
    }

    void onlyPresetsWhoseNoiseKeepsTheirEpsilonAreExamples() {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("pictures"));
        QFile picture(folder.filePath("pictures/one.png"));
        QVERIFY(picture.open(QIODevice::WriteOnly));
        RunSpec preset;
        preset.name = "one", preset.data.source = "mnist", preset.data.count = 0, preset.mechanism.epsilon = 5;
        QCOMPARE(measuredExamples({preset}, folder.path()).size(), std::size_t(1));
        QCOMPARE(measuredExamples({preset}, folder.path()).front().records, std::int64_t(60000));
        RunSpec typed = preset;
        typed.mechanism.noiseScale = 2; // whatever its epsilon says
        RunSpec study = preset;
        study.mechanism.noise = NoiseDistribution::Study;
        RunSpec drawn = preset;
        drawn.data.source = "glyph-digits", drawn.data.count = 100;
        QVERIFY(measuredExamples({typed, study, drawn}, folder.path()).empty());
    }

    void anotherEpsilonHasALineOfItsOwnAndNoneIsLeftOver() {
        ForecastCard card;
        for (const double epsilon : {2.5, 7., 3.}) card.setNeeds(chestSpec(epsilon), chestFacts);
        QCOMPARE(wordsIn(card).count("epsilon 3\n"), 1);
        QVERIFY(!wordsIn(card).contains("epsilon 7\n"));
        card.setNeeds(chestSpec(7), chestFacts);
        QVERIFY(wordsIn(card).contains("epsilon 7\n"));
    }

    void nothingIsForecastWhereNothingIsKnown() {
        ForecastCard card;
        RunSpec local = chestSpec(3);
        local.privacy.model = PrivacyModel::Local;
        for (const auto& [spec, facts] :
             {std::pair(local, chestFacts), std::pair(chestSpec(0), chestFacts), std::pair(chestSpec(3), DataFacts{}),
              std::pair(chestSpec(3), DataFacts{.geometry = {false, 1, 1, 14}, .records = 500})}) {
            card.setNeeds(spec, facts);
            QVERIFY(card.isHidden() && forecastWords(spec, facts).isEmpty());
        }
    }

    void theDataPageForecastsPromisesAndSums() {
        Edited<DataView> view;
        const RunSpec spec = chestSpec(3);
        view.setSpec(spec);
        auto* card = view.findChild<ForecastCard*>();
        auto* bar = view.findChild<BudgetBar*>();
        QVERIFY(card->isHidden());
        view.setPreview(
            std::make_shared<const Preview>(Preview{.records = 3882, .classes = 2, .geometry = chestFacts.geometry}),
            false);
        QVERIFY(!card->isHidden());
        view.setExposure(Exposure{.epsilon = 3, .delta = 2e-5, .mu = 0.75, .isZeroOut = true});
        QVERIFY(wordsIn(*view.findChild<AttackSummary*>()).contains("What epsilon 3 promises to each record"));
        QVERIFY(bar->isHidden());
        view.setSpending(Spending{.ledger = "account", .adds = {3, 2e-5}, .together = {3, 2e-5}});
        QVERIFY(!bar->isHidden());
        RunSpec moved = spec;
        moved.privacy.epsilon = 10;
        view.experiment.edit(moved);
        QCOMPARE(card->findChild<QLabel*>("forecast")->text(), "Clear shapes, no texture");
    }
};

SFUMATO_TEST(TestForecastCard)
#include "test_forecast_card.moc"
