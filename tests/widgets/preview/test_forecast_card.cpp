// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/forecast_card.h"

#include "core/accounting/mechanism/picture_forecast.h"
#include "core/accounting/mechanism/recommendation.h"
#include "tests/support/edited.h"
#include "tests/support/fake_engine.h"
#include "tests/support/test_program.h"
#include "widgets/preview/data_view.h"
#include "widgets/risk/attacker/attack_summary.h"
#include "widgets/risk/budget/budget_bar.h"

#include <QLabel>
#include <QPushButton>
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
const Preview chests{.records = 3882, .classes = 2, .geometry = chestFacts.geometry};

/// 600 pictures of one's own, of 196 pixels, each with noise of its own.
RunSpec scansSpec(double epsilon) {
    RunSpec spec;
    spec.data.source = "file", spec.data.path = "scans";
    spec.mechanism.kind = MechanismKind::Gaussian, spec.mechanism.bound = Bound::Range;
    spec.mechanism.epsilon = epsilon, spec.mechanism.delta = 1e-5;
    return spec;
}

Preview scans() {
    Preview preview{.records = 600, .geometry = {true, 1, 14, 14}, .dimensions = 196, .sensitivity = 28};
    preview.draw.high = 2;
    return preview;
}

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

    void ofColorPhotographsPatchesOfColorAreExpected() {
        Preview photographs{.records = 50000, .classes = 10, .geometry = {true, 3, 32, 32}};
        QCOMPARE(forecastWords(chestSpec(10), photographs).words, QString("patches of color"));
        ForecastCard card;
        card.setNeeds(chestSpec(10), photographs);
        QVERIFY2(wordsIn(card).contains("Patches of color") && wordsIn(card).contains("cannot be named"),
                 qPrintable(wordsIn(card)));
        RunSpec gray = chestSpec(10);
        gray.name = "gray", gray.data.source = "fashion-mnist";
        card.setExamples({{gray, {}, 60000, 10, 28, 10}});
        card.setNeeds(chestSpec(10), photographs);
        QVERIFY(wordsIn(card).contains("No color pictures were measured"));
        QVERIFY2(card.findChild<MeasuredExampleView*>()->isHidden(), "a gray example is not near");
        photographs.geometry.channels = 1;
        QVERIFY(!forecastWords(chestSpec(10), photographs).words.contains("patches"));
        card.setNeeds(chestSpec(10), photographs);
        QVERIFY(!wordsIn(card).contains("No color pictures were measured"));
        QVERIFY(!card.findChild<MeasuredExampleView*>()->isHidden());
    }

    void itSaysWhatTheForecastOfTheAccountantSays() {
        ForecastCard card;
        card.setNeeds(chestSpec(3), chests);
        QVERIFY(!card.isHidden());
        const auto expected = forecastPictures({3882, 2}, 3, 2e-5).value();
        QCOMPARE(expected.detail, PictureDetail::Blurred);
        const QString words = wordsIn(card);
        QCOMPARE(card.findChild<QLabel*>("forecast")->text(), "Recognizable, blurred");
        for (const char* part :
             {"3,882 records, 2 classes, epsilon 3: expect large shapes right", "8 × 8", "epsilon 1\n", "epsilon 10\n",
              "clear shapes, no texture, as sharp as 11 × 11 pixels", "No picture was looked at."})
            QVERIFY2(words.contains(QString::fromUtf8(part)), qPrintable(part + words));
        QCOMPARE(forecastWords(chestSpec(3), chests).words, "recognizable, blurred");
        QCOMPARE(withForecast("All is well.", chestSpec(3), chests),
                 "All is well. Forecast before it: recognizable, blurred.");
        QCOMPARE(withForecast("", chestSpec(3), chests), "");
        Preview few = chests;
        few.records = 60;
        QVERIFY(forecastWords(chestSpec(3), few).isBad);
        QCOMPARE(forecastWords(chestSpec(3), few).words, "class averages at best: do not spend");
        QCOMPARE(withForecast("All is well.", chestSpec(3), few), // it was spent
                 "All is well. Forecast before it: class averages at best.");
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
        card.setNeeds(local, chests); // without a forecast
        QVERIFY(!card.isHidden());
        QVERIFY2(wordsIn(card).contains(
                     "Fashion-MNIST, 4,000 records, 10 classes, 28 × 28, epsilon 3, learned by entropic (local)") &&
                     wordsIn(card).contains("No forecast\n"),
                 qPrintable(wordsIn(card)));
        card.setNeeds(chestSpec(3), chests);
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
        drawn.mechanism.noiseScale = 2;
        QVERIFY(measuredExamples({typed, study, drawn}, folder.path()).empty());
        drawn.mechanism = study.mechanism; // nobody's records: what comes out is the same
        QCOMPARE(measuredExamples({drawn}, folder.path()).front().records, std::int64_t(100));
    }

    void publicRecordsStandAboveWhatWasLearnedOfThem() {
        ForecastCard card;
        QSignalSpy wanted(&card, &ForecastCard::recordsWanted);
        RunSpec preset;
        preset.name = "one", preset.data.source = "fashion-mnist", preset.privacy.model = PrivacyModel::Central;
        card.setExamples({{preset, {}, 60000, 10, 28, 3}});
        card.setNeeds(chestSpec(3), chests);
        card.setNeeds(chestSpec(5), chests);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].value<std::string>(), std::string("fashion-mnist"));
        const auto* records = card.findChild<QLabel*>("public-records");
        QVERIFY(records->isHidden());
        QImage pictures(280, 112, QImage::Format_Grayscale8);
        pictures.fill(0);
        card.setPublicRecords("mnist", pictures); // of an example that was shown before
        QVERIFY(records->isHidden());
        card.setPublicRecords("fashion-mnist", pictures);
        QVERIFY(!records->isHidden() && records->pixmap().height() == 118);
    }

    void namesOfTheScaleThatHaveNoRoomBesideEachOtherStandInTwoLines() {
        ForecastCard card;
        card.setNeeds(chestSpec(3), chests);
        QWidget* scale = nullptr;
        for (auto* widget : card.findChildren<QWidget*>())
            if (widget->accessibleName() == "What is learned") scale = widget;
        QVERIFY(scale);
        card.show();
        scale->resize(900, 60);
        const int line = scale->fontMetrics().height(), high = scale->sizeHint().height();
        scale->resize(240, 60);
        QCOMPARE(scale->sizeHint().height(), high + line);
        scale->resize(900, 60);
        QCOMPARE(scale->sizeHint().height(), high);
    }

    void anotherEpsilonHasALineOfItsOwnAndNoneIsLeftOver() {
        ForecastCard card;
        for (const double epsilon : {2.5, 7., 3.}) card.setNeeds(chestSpec(epsilon), chests);
        QCOMPARE(wordsIn(card).count("epsilon 3\n"), 1);
        QVERIFY(!wordsIn(card).contains("epsilon 7\n"));
        card.setNeeds(chestSpec(7), chests);
        QVERIFY(wordsIn(card).contains("epsilon 7\n"));
    }

    void recordsOfAnotherPersonsOwnAreToldThatNothingIsForecast() {
        ForecastCard card;
        RunSpec local = chestSpec(3);
        local.privacy.model = PrivacyModel::Local; // nothing is known of its noise
        const Preview points{.records = 500, .geometry = {false, 1, 1, 14}};
        for (const auto& [spec, preview] :
             {std::pair(local, chests), std::pair(chestSpec(0), chests), std::pair(local, points)}) {
            card.setNeeds(spec, preview);
            QVERIFY(!card.isHidden());
            QCOMPARE(forecastWords(spec, preview).words, "none: not measured for data like this");
            QCOMPARE(card.findChild<QLabel*>("forecast")->text(), "No forecast");
        }
        card.setNeeds(chestSpec(3), Preview{});
        QVERIFY(card.isHidden());
        local.data.source = "mnist", local.data.path.clear();
        card.setNeeds(local, chests);
        QVERIFY(card.isHidden());
    }

    void noiseOnFewPicturesIsToldBeforeItIsPaidFor() {
        ForecastCard card;
        RunSpec preset;
        preset.name = "good", preset.data.source = "mnist";
        card.setExamples({{preset, {}, 60000, 10, 14, 25}});
        card.setNeeds(scansSpec(5), scans());
        QCOMPARE(card.findChild<QLabel*>("forecast")->text(), "Expect noise");
        const QString words = wordsIn(card);
        for (const char* part : {"over a range 2 wide",
                                 "With 600 records nothing stands out of it: the budget would be "
                                 "spent for nothing.",
                                 "Blurred shapes need about epsilon 200", "epsilon 25\nexpect noise"})
            QVERIFY2(words.contains(part), qPrintable(part + words));
        const auto* example = card.findChild<MeasuredExampleView*>();
        QVERIFY(example->isHidden()); // good pictures beside it would be taken for what is to come
        const ForecastWords asked = forecastWords(scansSpec(5), scans());
        QVERIFY(asked.isBad && asked.words.startsWith("Expect noise. Each number") &&
                asked.words.contains("spent for nothing"));
        QCOMPARE(withForecast("Finished.", scansSpec(5), scans()), "Finished. Forecast before it: Expect noise.");
        card.setNeeds(scansSpec(1000), scans());
        QVERIFY(card.findChild<QLabel*>("forecast")->text() != "Expect noise" && !example->isHidden());
        QVERIFY(!forecastWords(scansSpec(1000), scans()).isBad);
    }

    void whereOnlyNoiseIsToComeTheForecastOfTheCentralModelIsToldAndOffered() {
        Edited<DataView> view;
        QSignalSpy asked(&view, &DataView::centralAsked);
        auto* card = view.findChild<ForecastCard*>();
        auto* use = card->findChild<QPushButton*>("use-central");
        card->setNeeds(scansSpec(5), scans());
        const auto central = forecastPictures({.records = 600, .height = 14, .width = 14}, 5, 1e-5).value();
        QVERIFY(central.detail != PictureDetail::Averages);
        const QString said = QStringLiteral("may work at epsilon 5. Its forecast: %1")
                                 .arg(QString::fromStdString(expectedSamples(central.sharpness, false)));
        QVERIFY2(wordsIn(*card).contains(said), qPrintable(wordsIn(*card)));
        QVERIFY(forecastWords(scansSpec(5), scans()).words.contains(said) && !use->isHidden());
        use->click();
        QCOMPARE(asked.count(), 1);
        RunSpec table = scansSpec(5);
        table.mechanism.kind = MechanismKind::Laplace;
        table.data.read.columns = {"age=whole"}, table.privacy.settings = {{"recipe", "table"}};
        Preview people{.records = 2000, .geometry = {false, 1, 1, 6}, .dimensions = 6, .sensitivity = 12};
        people.draw.low = -1;
        card->setNeeds(table, people);
        QVERIFY2(wordsIn(*card).contains("Its forecast: Values and combinations in at least"),
                 qPrintable(wordsIn(*card)));
        for (const RunSpec& hopeless : {scansSpec(0.05), scansSpec(1000)}) { // there, too; here there is a forecast
            card->setNeeds(hopeless, scans());
            QVERIFY(!wordsIn(*card).contains("may work") && use->isHidden());
        }
    }

    void pointsOfOnesOwnHaveAForecast() {
        ForecastCard card;
        RunSpec spec = scansSpec(5);
        spec.mechanism.kind = MechanismKind::Laplace;
        Preview points{.records = 20000, .dimensions = 2, .sensitivity = 2.41};
        points.draw.low = -1;
        card.setNeeds(spec, points);
        QCOMPARE(card.findChild<QLabel*>("forecast")->text(), "Shapes can be learned");
        spec.mechanism.epsilon = 1;
        card.setNeeds(spec, points);
        const QString traces = "xpect where the records lie, not how wide, nor how columns depend on each other";
        QCOMPARE(card.findChild<QLabel*>("forecast")->text(), "E" + traces);
        QVERIFY2(wordsIn(card).contains("cannot be read from the samples"), qPrintable(wordsIn(card)));
        QCOMPARE(withForecast("Finished.", spec, points), "Finished. Forecast before it: e" + traces + ".");
        spec.mechanism.noiseScale = 20; // whatever epsilon says
        card.setNeeds(spec, points);
        QCOMPARE(card.findChild<QLabel*>("forecast")->text(), "Expect noise");
        QVERIFY(!wordsIn(card).contains("epsilon 25"));
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
        Exposure study{.epsilon = 3, .delta = 2e-5, .mu = 0.75, .isZeroOut = true};
        study.mechanism.noise = NoiseDistribution::Study;
        view.setExposure(study);
        QVERIFY(wordsIn(*view.findChild<AttackSummary*>())
                    .contains("can be repeated from the seed, so it protects nobody"));
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
