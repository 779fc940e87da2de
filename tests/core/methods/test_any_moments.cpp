// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/central_plan.h"
#include "core/accounting/mechanism/picture_forecast.h"
#include "core/base/wording.h"
#include "core/methods/central/any_moments.h"
#include "core/metrics/raw_evaluator.h"
#include "core/models/latent.h"
#include "core/spec/tables/central_methods.h"
#include "tests/core/methods/central_trial.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

Q_DECLARE_METATYPE(sfumato::PictureFacts)
Q_DECLARE_METATYPE(sfumato::DataFacts)

namespace {

RunSpec anyMomentsRun(double epsilon, std::map<std::string, SettingValue> settings = {}) {
    RunSpec spec;
    spec.privacy = {.model = PrivacyModel::Central,
                    .method = "moments",
                    .epsilon = epsilon,
                    .noise = NoiseDistribution::Study,
                    .settings = std::move(settings)};
    spec.train.steps = 0;
    return spec;
}

DataFacts madeFacts(std::int64_t channels, std::int64_t height, std::int64_t width, std::int64_t records = 0,
                    std::int64_t classes = 2) {
    return {.name = "made",
            .geometry = {true, channels, height, width},
            .domain = {PublicDomain::Shape::Box, {0}, {1}},
            .records = records,
            .drawn = true,
            .classes = classes};
}

/// Smooth pictures of two classes: light from above or from the left, with a slope, a brightness and noise of their
/// own.
RawDataset slopes(const DataFacts& facts, std::uint64_t seed) {
    auto randomness = publicRandomness(seed, 0);
    const Geometry& g = facts.geometry;
    const std::int64_t n = facts.records;
    const at::Tensor labels = at::arange(n, at::kLong).remainder(2);
    const at::Tensor down = at::linspace(-1, 1, g.height).view({g.height, 1}).expand({g.height, g.width}),
                     across = at::linspace(-1, 1, g.width).view({1, g.width}).expand({g.height, g.width});
    const at::Tensor shape = at::stack({down, across}).index_select(0, labels).unsqueeze(1);
    const auto normal = [&](double size) { return at::randn({n, 1, 1, 1}, randomness) * size; };
    at::Tensor pictures = shape * (normal(0.05) + 0.2) + normal(0.05) + 0.4;
    pictures = pictures + at::randn({n, g.channels, g.height, g.width}, randomness) * 0.05;
    return RawDataset(facts, pictures.clamp(0, 1).flatten(1), labels, "fingerprint");
}

struct TrainedMoments {
    std::unique_ptr<CentralTraining> method;
    std::vector<PrivacyEvent> events;
    std::map<std::string, double> noises; ///< of each answer, over its sensitivity
    const AnyMoments& moments() const { return dynamic_cast<const AnyMoments&>(*method); }
};

TrainedMoments trainedMoments(const RunSpec& spec, const DataFacts& facts) {
    TrainedMoments found;
    auto trial = centralTrial(spec, slopes(facts, 5), facts.classes, 0,
                              [&](const Query& query, const PublicInput&, const Response& response) {
                                  found.noises[query.name] = response.noise /
                                                             sensitivityOf(query.shape, query.clip,
                                                                           MechanismPhase::Relation::ReplaceOne);
                              });
    found.method = std::move(trial.method), found.events = std::move(trial.events);
    return found;
}

} // namespace

class TestAnyMoments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The figures of the design of the method, at delta 1e-5 and epsilon 1, 3 and 10.
    void theForecastIsThatOfTheTable_data() {
        QTest::addColumn<PictureFacts>("facts");
        QTest::addColumn<QList<double>>("sharpness");
        const auto row = [](const char* name, const PictureFacts& facts, const QList<double>& sharpness) {
            QTest::newRow(name) << facts << sharpness;
        };
        row("ten classes, 1,000", {1000, 10, 1, 28, 28}, {2.2, 3.6, 5.1});
        row("ten classes, 5,000", {5000, 10, 1, 28, 28}, {4.5, 6.4, 9.2});
        row("ten classes, 20,000", {20000, 10, 1, 28, 28}, {7.3, 10.6, 15});
        row("ten classes, 60,000", {60000, 10, 1, 28, 28}, {11, 15.5, 22});
        row("two classes, 1,000", {1000, 2, 1, 28, 28}, {3.2, 5, 7.1});
        row("two classes, 5,000", {5000, 2, 1, 28, 28}, {6.1, 8.6, 12.2});
        row("two classes, 20,000", {20000, 2, 1, 28, 28}, {10, 14, 19.9});
        row("colour, 5,000", {5000, 10, 3, 32, 32}, {4.2, 6.1, 8.9});
        row("colour, 60,000", {60000, 10, 3, 32, 32}, {10.2, 14.4, 20.6});
    }
    void theForecastIsThatOfTheTable() {
        QFETCH(PictureFacts, facts);
        QFETCH(QList<double>, sharpness);
        const double epsilons[] = {1, 3, 10};
        for (int i = 0; i < 3; ++i) {
            const auto forecast = forecastPictures(facts, epsilons[i], 1e-5).value();
            QVERIFY2(std::abs(forecast.sharpness - sharpness[i]) < 0.051 ||
                         std::round(forecast.sharpness) == sharpness[i],
                     qPrintable(QString("%1 where %2 is stated").arg(forecast.sharpness).arg(sharpness[i])));
        }
    }

    void theForecastIsInWords() {
        const auto words = [](double epsilon, std::int64_t records) {
            return QString::fromUtf8(
                describe(forecastPictures({records, 10, 1, 28, 28}, epsilon, 1e-5)->detail).data());
        };
        QCOMPARE(words(1, 1000), QString("class averages at best: do not spend"));
        QCOMPARE(words(1, 5000), QString("shadows of the shapes"));
        QCOMPARE(words(1, 20000), QString("recognizable, blurred"));
        QCOMPARE(words(10, 60000), QString("clear shapes, no texture"));
        QVERIFY(!forecastPictures({1000, 10}, -1, 1e-5).ok());
    }

    void anyPlanIsOfUse() {
        for (const PictureFacts& facts : {PictureFacts{300, 256, 1, 8, 8},
                                          {300, 1, 3, 128, 8},
                                          {10'000'000, 256, 3, 128, 128},
                                          {10'000'000, 1, 1, 8, 128}})
            for (const double mu : {0.02, 20.0}) {
                const auto plan = frequenciesFor(facts, mu, 1);
                QVERIFY(std::int64_t(plan.kept.size()) >= 6 * facts.channels && plan.kept.size() <= 900);
                QVERIFY(double(plan.kept.size() * plan.kept.size()) * double(facts.classes) <= std::exp2(26));
                QCOMPARE(plan.kept.front().weight, 1.0);
                QVERIFY(std::ranges::is_sorted(plan.kept, {}, &PictureFrequency::weight));
                QVERIFY(componentsFor(facts, mu) >= 1 && componentsFor(facts, mu) <= 50);
            }
    }

    void theBudgetIsThatOfTheTable() {
        for (const auto& [epsilon, mu] : {std::pair(0.2, 0.061334), {1.0, 0.268051}, {10.0, 2.000446}})
            for (const double components : {1.0, 10.0}) {
                const auto plan = planCentral(anyMomentsRun(epsilon, {{"components", components}}), 60000).value();
                QVERIFY(std::abs(1 / plan.noiseMultiplier / mu - 1) < 1e-4);
                QVERIFY(plan.epsilon <= epsilon && plan.epsilon > epsilon * 0.999999);
            }
    }

    // Written again, so that a share that is doubled in the table shows.
    void everyResponseHasTheNoiseOfItsShare_data() {
        QTest::addColumn<double>("components");
        QTest::newRow("one component") << 1.0;
        QTest::newRow("two components") << 2.0;
    }
    void everyResponseHasTheNoiseOfItsShare() {
        QFETCH(double, components);
        const bool mixes = components > 1;
        std::map<std::string, double> shares{{"pooled mean", 0.02},
                                             {"class means", mixes ? 0.08 : 0.12},
                                             {"class second moments", mixes ? 0.2 : 0.75},
                                             {"tones", 0.04},
                                             {"check", 0.01}};
        for (int round = 1; round <= 5; ++round) shares["pooled radius, round " + std::to_string(round)] = 0.03 / 5;
        for (int round = 1; round <= 4; ++round)
            shares["class radius, round " + std::to_string(round)] = (mixes ? 0.02 : 0.03) / 4;
        if (mixes) {
            shares["component means, first round"] = shares["component means, second round"] = 0.15;
            shares["component second moments"] = 0.28;
            for (int round = 1; round <= 4; ++round)
                shares["component radius, round " + std::to_string(round)] = 0.02 / 4;
        }
        RunSpec spec = anyMomentsRun(10, {{"components", components}});
        const auto found = trainedMoments(spec, madeFacts(1, 8, 8, 400));
        QCOMPARE(found.noises.size(), shares.size());
        QCOMPARE(found.events.size(), shares.size());
        double precision = 0;
        for (const auto& [name, share] : shares) {
            const double noise = found.noises.at(name);
            QVERIFY2(std::abs(noise * 2.000446 * std::sqrt(share) - 1) < 1e-4, name.c_str());
            precision += 1 / (noise * noise);
        }
        QVERIFY(std::abs(std::sqrt(precision) / 2.000446 - 1) < 1e-4);
        double paid = 0; // in the ledger
        for (const PrivacyEvent& event : found.events)
            paid += 1 / (event.release->noiseMultiplier * event.release->noiseMultiplier);
        QVERIFY(std::abs(std::sqrt(paid) / 2.000446 - 1) < 1e-4);
    }

    void picturesComeBackFromAllFrequencies_data() {
        QTest::addColumn<DataFacts>("facts");
        QTest::newRow("gray") << madeFacts(1, 28, 28);
        QTest::newRow("colour, wide") << madeFacts(3, 8, 20);
        QTest::newRow("tall") << madeFacts(1, 19, 9);
    }
    void picturesComeBackFromAllFrequencies() {
        QFETCH(DataFacts, facts);
        const Geometry& g = facts.geometry;
        auto randomness = publicRandomness(3, 0);
        const at::Tensor pictures = at::rand({5, g.dimensions()}, randomness);
        const FrequencyEncoder encoder(facts, frequenciesFor({10'000'000, 1, g.channels, g.height, g.width}, 1000, 1));
        const at::Tensor all = encoder.all(pictures);
        QVERIFY(at::allclose(all.norm(2, 1), (pictures - 0.5).norm(2, 1), 1e-4)); // orthonormal
        QVERIFY(at::allclose(encoder.frequencies()[0], at::zeros({}, at::kDouble)));
        if (encoder.width() < encoder.coefficients()) return;
        const at::Tensor center = all[0].to(at::kDouble);
        const at::Tensor codes = encoder.encode(pictures, center);
        QVERIFY(codes[0].abs().max().item<double>() < 1e-5);
        QVERIFY(at::allclose(encoder.decode(codes, center), pictures, 0, 1e-4));
        QVERIFY(at::allclose(encoder.encode(encoder.decode(codes, center), center), codes, 1e-3, 1e-3));
    }

    void theMeanPictureIsKeptWhereItIsHeard() {
        const DataFacts facts = madeFacts(3, 16, 16);
        const FrequencyEncoder encoder(facts, frequenciesFor({1000, 2, 3, 16, 16}, 1, 1));
        auto randomness = publicRandomness(3, 1);
        const at::Tensor mean = at::randn({768}, randomness, at::kDouble);
        QVERIFY(at::allclose(denoisedMeanPicture(mean, 1e-9, encoder), mean));
        const at::Tensor unheard = denoisedMeanPicture(mean, 1, encoder); // as loud as the noise
        QCOMPARE(unheard[0].item<double>(), mean[0].item<double>());
        QVERIFY(unheard.square().sum().item<double>() < 0.3 * mean.square().sum().item<double>());
    }

    void mirrorsAreFound() {
        const auto plan = frequenciesFor({60000, 1, 1, 28, 28}, 1, 1);
        const auto k = std::int64_t(plan.kept.size());
        std::vector<double> odd;
        for (const auto& kept : plan.kept) odd.push_back(double(kept.column % 2));
        const at::Tensor parity = at::tensor(odd, at::kDouble), same = parity.unsqueeze(0).eq(parity.unsqueeze(1));
        auto randomness = publicRandomness(3, 2);
        at::Tensor pooled = at::randn({k, k}, randomness, at::kDouble);
        pooled = (pooled + pooled.t()) / 2;
        const at::Tensor mirrored = mirrorGains(at::where(same, pooled, at::zeros_like(pooled)), 0, plan),
                         plain = mirrorGains(pooled, 0, plan);
        QVERIFY(mirrored.masked_select(same.logical_not()).max().item<double>() < 0.01);
        QVERIFY(plain.min().item<double>() > 0.9); // squared gains of both directions
        QVERIFY(mirrored.diagonal().eq(1).all().item<bool>());
    }

    void toneCurvesFollowQuantilesAndKeepBlack() {
        const at::Tensor dark = at::linspace(63, 1, 32, at::kDouble) / 1024,
                         even = at::full({32}, 1.0 / 32, at::kDouble);
        const at::Tensor drawn = at::stack({even, even}), counts = at::full({2}, 1000.0, at::kDouble);
        const at::Tensor tensors = toneCurves(drawn, at::stack({dark, even}) * 1000, counts, 1e-6);
        // Of masses that fall from 63 to 1 the p-quantile is 1 - sqrt(1 - p).
        QVERIFY(std::abs(tensors[0][16].item<double>() - (1 - std::sqrt(0.5))) < 0.01);
        QVERIFY(at::allclose(tensors[1], at::linspace(0, 1, 33, at::kDouble), 0, 1e-3));
        const at::Tensor unheard = toneCurves(drawn, at::stack({dark, even}) * 1000, counts, 1e6);
        QVERIFY(at::allclose(unheard, at::linspace(0, 1, 33, at::kDouble).repeat({2, 1}), 0, 1e-6));
        for (const at::Tensor& curves : {tensors, unheard}) {
            QVERIFY(curves.select(1, 0).eq(0).all().item<bool>() && curves.select(1, 32).eq(1).all().item<bool>());
            QVERIFY(curves.diff(1, 1).min().item<double>() >= 0);
        }
        const at::Tensor pixels = at::rand({4, 20});
        QVERIFY(at::allclose(toned(pixels, unheard, at::zeros({4}, at::kLong)), pixels, 0, 1e-5));
        QVERIFY(at::allclose(toneHistograms(pixels).sum(1), at::ones({4})));
    }

    void classesOfPicturesAreLearnt_data() {
        QTest::addColumn<DataFacts>("facts");
        QTest::addColumn<double>("components");
        QTest::newRow("gray") << madeFacts(1, 12, 12, 2000) << 1.0;
        QTest::newRow("colour, wide") << madeFacts(3, 8, 14, 2000) << 1.0;
        QTest::newRow("tall, mixtures") << madeFacts(1, 20, 9, 4000) << 3.0;
    }
    void classesOfPicturesAreLearnt() {
        QFETCH(DataFacts, facts);
        QFETCH(double, components);
        const auto found = trainedMoments(anyMomentsRun(5, {{"components", components}}), facts);
        const AnyMoments& moments = found.moments();
        auto randomness = publicRandomness(1, 1);
        const at::Tensor latents = moments.sheetLatents(200, randomness), pictures = found.method->generate(latents),
                         classes = moments.classesOf(latents);
        QVERIFY(pictures.min().item<double>() >= 0 && pictures.max().item<double>() <= 1);
        QCOMPARE(classes[0].item<std::int64_t>(), 0);
        QCOMPARE(classes[199].item<std::int64_t>(), 1);
        const double own = moments.recognized(pictures).eq(classes).to(at::kDouble).mean().item<double>();
        QVERIFY2(own > 0.9, qPrintable(QString::number(own)));
        const at::Tensor means =
            pictures.view({2, 100, facts.geometry.channels, facts.geometry.height, facts.geometry.width}).mean(1);
        QVERIFY((means[0].select(1, 0) - means[0].select(1, facts.geometry.height - 1)).mean().item<double>() < -0.15);
        QVERIFY((means[1].select(2, 0) - means[1].select(2, facts.geometry.width - 1)).mean().item<double>() < -0.15);
        QVERIFY2(moments.forecast().starts_with("Expect samples as sharp as a thumbnail of "),
                 moments.forecast().c_str());
        const std::string verdict = moments.verdict().english();
        QVERIFY2(verdict.starts_with("The released model classifies 9") ||
                     verdict.starts_with("The released model classifies 100"),
                 verdict.c_str());
    }

    // Nine of ten records are of one class; naming it for all of them is right for 90 %, and for half of the classes.
    void theVerdictIsPlain() {
        const auto said = [](std::initializer_list<double> votes, std::initializer_list<double> counts, double noise) {
            const at::Tensor all = at::tensor(std::vector<double>(counts), at::kDouble);
            const Text verdict = checkVerdict(
                {at::tensor(std::vector<double>(votes), at::kDouble), all, noise, all.sum().item<double>()});
            // What files keep of it is read back as it was composed.
            const Wording loud("xx", [](const char* context, const std::string& english) {
                const bool isPattern = std::string(context) == "Composed" && english.find("%1") != std::string::npos;
                return isPattern ? '<' + english + '>' : english;
            });
            const std::string shown = loud.translated(verdict);
            [&] { QVERIFY2(shown.starts_with('<') && shown == loud.composed(verdict.english()), shown.c_str()); }();
            return QString::fromStdString(verdict.english());
        };
        QCOMPARE(said({450, 430}, {500, 500}, 1),
                 QString("The released model classifies 88.0 % of the real records correctly, ± 0.1 "
                         "(noise of this figure)."));
        QCOMPARE(said({900, 0}, {900, 100}, 1),
                 QString("Nothing was learned of the classes: the released model classifies 50.0 % of the real "
                         "records, averaged over the classes, correctly, ± 0.5, and guessing 50.0 %."));
        QCOMPARE(said({810, 80}, {900, 100}, 1),
                 QString("The released model classifies 85.0 % of the real records, averaged over the classes, "
                         "correctly, ± 0.5 (noise of this figure); of all records 89.0 %, where naming the "
                         "largest class is right for 90.0 %."));
        QVERIFY(said({260, 255}, {500, 500}, 1).startsWith("Nothing was learned"));
        QVERIFY(said({300, 290}, {500, 500}, 100).startsWith("It cannot be told whether anything was learned"));
        QCOMPARE(said({600, 500}, {500, 500}, 400),
                 QString("It cannot be told whether anything was learned of the classes: the noise of the share that "
                         "the released model classifies correctly, ± 56.6 %, leaves all from 0 to 100 % possible."));
    }

    void whatIsForNothingIsKnownBefore() {
        const auto forNothing = [](double epsilon, std::int64_t records) {
            return makeCentralTraining(anyMomentsRun(epsilon), madeFacts(1, 28, 28, records), 10)
                .value()
                ->isForNothing();
        };
        QVERIFY(forNothing(1, 1000));
        QVERIFY(!forNothing(1, 5000));
        QVERIFY(!forNothing(10, 1000));
    }

    void theReleasedRuleCanBeTriedOnOtherRecords() {
        const DataFacts facts = madeFacts(1, 12, 12, 2000);
        const auto found = trainedMoments(anyMomentsRun(5), facts);
        const auto* rule = found.method->classifier();
        QVERIFY(rule);
        Ledger ledger = Ledger::inMemory();
        const auto accuracy = RawEvaluator::accuracyOn(slopes(facts, 6), ledger, "test");
        const ClassAccuracy reached = (*accuracy)(*rule);
        QVERIFY2(reached.share > 0.9 && std::abs(reached.share - reached.balanced) < 0.02,
                 qPrintable(QString::number(reached.share)));
    }

    void whatIsNoPictureOfTheseSidesIsRefused() {
        for (const DataFacts& facts : {madeFacts(1, 7, 28), madeFacts(1, 28, 129), madeFacts(2, 28, 28),
                                       DataFacts{.domain = madeFacts(1, 8, 8).domain}})
            QCOMPARE(makeCentralTraining(anyMomentsRun(1), facts, 2).fault().code, Fault::Code::Unsupported);
        QVERIFY(makeCentralTraining(anyMomentsRun(1), madeFacts(3, 8, 128, 500), 256).ok());
        QCOMPARE(makeCentralTraining(anyMomentsRun(1, {{"recipe", "garments"}}), madeFacts(3, 28, 28), 2).fault().code,
                 Fault::Code::Unsupported);
    }
};

SFUMATO_TEST(TestAnyMoments)
#include "test_any_moments.moc"
