// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/load.h"
#include "core/metrics/cloud_metrics.h"
#include "core/metrics/raw_evaluator.h"
#include "core/models/latent.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>
#include <limits>
#include <numbers>

using namespace sfumato;

class TestRawEvaluator : public QObject {
    Q_OBJECT

    static RawDataset points(std::int64_t count) {
        auto random = publicRandomness(1, 0);
        return RawDataset({.name = "gaussian", .geometry = {}, .domain = {}, .records = count},
                          at::empty({count, 2}).normal_(0, 1, random), {});
    }

private Q_SLOTS:
    void eachClassIsToldFromTheOthers() {
        const at::Tensor labels = at::tensor({0, 0, 0, 0, 0, 0, 1, 1, 2, 2}, at::kLong),
                         named = at::tensor({0, 0, 0, 0, 1, 0, 1, 0, 0, 0}, at::kLong);
        const auto classes = classShares(named, labels, 4);
        const auto is = [&](std::size_t k, std::int64_t records, double accuracy, double sensitivity,
                            double specificity) {
            return classes[k].records == records && std::abs(classes[k].accuracy - accuracy) < 1e-12 &&
                   std::abs(classes[k].sensitivity - sensitivity) < 1e-12 &&
                   std::abs(classes[k].specificity - specificity) < 1e-12;
        };
        QCOMPARE(classes.size(), std::size_t(4));
        QVERIFY(is(0, 6, 0.6, 5. / 6, 0.25) && is(1, 2, 0.8, 0.5, 7. / 8));
        QVERIFY(is(2, 2, 0.8, 0, 1)); // lost, which an accuracy of 60 % does not tell
        QVERIFY(is(3, 0, 1, 0, 1));   // without records
        // 2 tp / (2 tp + fp + fn): 10 / 14, 2 / 4, 0
        QVERIFY(std::abs(classes[0].f1 - 10. / 14) < 1e-12 && classes[1].f1 == 0.5 && classes[2].f1 == 0);
        QVERIFY(classes[3].f1 == 0 && !classes[0].area);
    }

    // Of five records, by hand: those of class 1 have odds 3, 1 and those of class 0 odds 2, 1, 0, whatever a record's
    // scores have in common. Of six pairs four and one half of a tie are in order.
    void theAreaCountsPairs() {
        const at::Tensor labels = at::tensor({1, 1, 0, 0, 0}, at::kLong), odds = at::tensor({3., 1., 2., 1., 0.}),
                         common = at::tensor({7., -2., 0., 1., 5.});
        const auto found = classAccuracy(at::tensor({1, 0, 1, 0, 0}, at::kLong), labels, 2,
                                         at::stack({common, common + odds}, 1));
        QVERIFY(found.area && std::abs(*found.area - 4.5 / 6) < 1e-12);
        QCOMPARE(*found.classes[0].area, *found.classes[1].area);
        QVERIFY(std::abs(found.share - 0.6) < 1e-12 && std::abs(found.balanced - (0.5 + 2. / 3) / 2) < 1e-12);
        const at::Tensor only = at::zeros({5}, at::kLong); // nothing to be told from
        QVERIFY(!classAccuracy(only, only, 2, at::stack({common, odds}, 1)).area);
    }

    void aShiftIsItsOwnDistance() {
        Ledger ledger = Ledger::inMemory();
        const RawEvaluator evaluator = *RawEvaluator::open(points(20000), {.points = 1000, .repeats = 2}, 4, ledger,
                                                           "test");
        QCOMPARE(ledger.events().size(), std::size_t(1));
        auto random = publicRandomness(9, 0);
        const auto samples = at::empty({evaluator.samplesNeeded(), 2}).normal_(0, 1, random) + at::tensor({3.f, 4.f});
        const auto found = evaluator.distances(samples);
        QVERIFY2(std::abs(found.wasserstein2 - 5) < 0.2, qPrintable(QString::number(found.wasserstein2)));
        // The mean of (shift . direction)^2 over the circle is |shift|^2 / 2.
        QVERIFY2(std::abs(found.slicedW2 - 5 / std::numbers::sqrt2) < 0.2, qPrintable(QString::number(found.slicedW2)));
    }

    void freshSamplesOfTheSameDistributionReachTheFloor() {
        Ledger ledger = Ledger::inMemory();
        const RawEvaluator evaluator = *RawEvaluator::open(points(20000), {.points = 1000, .repeats = 3}, 4, ledger,
                                                           "test");
        QCOMPARE(ledger.events().size(), std::size_t(1));
        auto random = publicRandomness(10, 0);
        const auto found = evaluator.distances(at::empty({evaluator.samplesNeeded(), 2}).normal_(0, 1, random));
        QVERIFY(std::abs(found.wasserstein2 / evaluator.floor().wasserstein2 - 1) < 0.3);
        QVERIFY(evaluator.floor().wasserstein2 > 0.02);
    }

    // One number that is none would make a figure none, and say that there is such a record.
    void emptyRecordsCountForNothing() {
        Ledger ledger = Ledger::inMemory();
        auto random = publicRandomness(2, 0);
        const auto pictures = [&](double shareEmpty) {
            at::Tensor records = at::empty({200, 144}).uniform_(0, 1, random),
                       labels = at::arange(200, at::kLong).remainder(2);
            records.select(1, 0).copy_(labels);
            for (std::int64_t i = 0; i < std::int64_t(200 * shareEmpty); ++i)
                records[i].fill_(std::numeric_limits<float>::quiet_NaN()), labels[i] = -1;
            return RawDataset({.name = "pictures",
                               .geometry = {true, 1, 12, 12},
                               .domain = {PublicDomain::Shape::Box, {0}, {1}},
                               .records = 200,
                               .classes = 2},
                              records, labels);
        };
        for (const double share : {0.1, 0.9, 1.0}) {
            const RawDataset raw = pictures(share);
            const RawEvaluator evaluator = *RawEvaluator::open(raw, {.points = 50, .repeats = 2}, 4, ledger, "test");
            const at::Tensor samples = at::empty({evaluator.samplesNeeded(), 144}).uniform_(0, 1, random);
            const auto found = evaluator.distances(samples);
            QVERIFY(std::isfinite(found.wasserstein2 + found.slicedW2 + evaluator.floor().wasserstein2 +
                                  evaluator.floor().slicedW2));
            QVERIFY(at::isfinite(RawEvaluator::nearest(raw, samples, ledger, {})->records).all().item<bool>());
            const at::Tensor exact = at::full({200, 144}, 0.5f);
            const auto errors = RawEvaluator::errors(raw, {exact}, ledger, "test");
            QVERIFY(std::isfinite(errors->front().rmse + errors->front().psnr + errors->front().ssim) == (share < 1));
            const auto least = RawEvaluator::leastError(raw, 200, 2, [&](std::size_t i) { return exact + double(i); },
                                                        false, ledger, "test", {});
            QVERIFY(least && least->from == std::vector<std::size_t>{0});
            const auto comparison = RawEvaluator::comparisons(raw, 100, 50, 20, {3}, ledger, "test");
            QVERIFY(std::isfinite(comparison->front().distances(samples, {}).wasserstein2));
            const auto classes = at::arange(samples.size(0), at::kLong).remainder(2);
            const auto accuracy = RawEvaluator::accuracies(raw, {ClassifierKind::Logistic}, samples, classes, 3, ledger,
                                                           {});
            QVERIFY(share < 1 ? accuracy && std::isfinite(accuracy->of.front().share)
                              : accuracy.fault().code == Fault::Code::Unsupported);
        }
    }

    // A class that no sample has cannot be learned: that is said, and no low figure. Every look is entered once, before
    // it is taken.
    void accuraciesAreOfSamplesOfAllClasses() {
        Ledger ledger = Ledger::inMemory();
        auto random = publicRandomness(3, 0);
        const auto facts = [](std::int64_t count) {
            return DataFacts{.name = "bars",
                             .geometry = {true, 1, 12, 12},
                             .domain = {PublicDomain::Shape::Box, {-1}, {1}},
                             .records = count,
                             .classes = 3};
        };
        const auto bars = [&](const at::Tensor& classes) {
            at::Tensor pictures = at::empty({classes.numel(), 144}).uniform_(-1, -0.5, random);
            for (std::int64_t i = 0; i < classes.numel(); ++i)
                pictures[i].narrow(0, 48 * classes[i].item<std::int64_t>(), 48).add_(1);
            return pictures;
        };
        const at::Tensor labels = at::arange(90, at::kLong).remainder(3), two = at::arange(300, at::kLong).remainder(2);
        const RawDataset tests(facts(90), bars(labels), labels);
        const auto judge = RawEvaluator::sampleAccuracyOn(tests, ClassifierKind::LinearDiscriminant, 5, ledger,
                                                          "curve");
        QVERIFY(judge);
        QCOMPARE(ledger.events().size(), std::size_t(1));
        const at::Tensor three = at::arange(300, at::kLong).remainder(3), samples = bars(three);
        QCOMPARE(*(*judge)(samples, three, {}), 1.0);
        QCOMPARE(*(*judge)(samples, (three + 1).remainder(3), {}), 0.0); // what it was taught
        const auto lacking = (*judge)(bars(two), two, {});
        QVERIFY(!lacking && lacking.fault().code == Fault::Code::Mismatch);
        QVERIFY(lacking.fault().detail.english().find("the class 2,") != std::string::npos &&
                lacking.fault().detail.english().find("recall") != std::string::npos);
        QCOMPARE(ledger.events().size(), std::size_t(1)); // for all calls
        const std::vector kinds{ClassifierKind::GaussianBayes, ClassifierKind::LinearDiscriminant};
        QVERIFY(!RawEvaluator::accuracies(tests, kinds, bars(two), two, 5, ledger, {}));
        const auto judged = RawEvaluator::accuracies(tests, kinds, samples, three, 5, ledger, {});
        QCOMPARE(judged->of.at(1).share, 1.0);
        QCOMPARE(judged->of.at(1).balanced, 1.0);
        QVERIFY(std::abs(judged->edges - 1) < 0.1); // drawn as the tests are
        QVERIFY(std::abs(RawEvaluator::accuracies(tests, kinds, (samples + 1) / 2 - 1, three, 5, ledger, {})->edges -
                         0.5) < 0.05);
        const at::Tensor uneven = at::cat(
            {at::zeros({10}, at::kLong), at::ones({10}, at::kLong), at::full({40}, 2, at::kLong)});
        const auto swapped = RawEvaluator::accuracies(RawDataset(facts(60), bars(uneven), uneven),
                                                      {ClassifierKind::LinearDiscriminant}, bars(three),
                                                      at::where(three.eq(0), three, 3 - three), 5, ledger, {});
        QVERIFY(std::abs(swapped->of[0].share - 10.0 / 60) < 1e-9); // classes 1 and 2 are taken for one another
        QVERIFY(std::abs(swapped->of[0].balanced - 1.0 / 3) < 1e-9);
        std::stop_source source;
        source.request_stop();
        const auto logistic = RawEvaluator::sampleAccuracyOn(tests, ClassifierKind::Logistic, 5, ledger, "curve");
        QVERIFY((*logistic)(samples, three, source.get_token()).fault().code == Fault::Code::Stopped);
        QVERIFY(RawEvaluator::sampleAccuracyOn(points(50), ClassifierKind::Logistic, 5, ledger, "curve").fault().code ==
                Fault::Code::Unsupported);
    }

    void distancesCanBeStopped() {
        Ledger ledger = Ledger::inMemory();
        const RawEvaluator evaluator = *RawEvaluator::open(points(20000), {.points = 1000, .repeats = 3}, 4, ledger,
                                                           "test");
        std::stop_source source;
        source.request_stop();
        const auto found = evaluator.distances(at::zeros({evaluator.samplesNeeded(), 2}), source.get_token());
        QVERIFY(std::isnan(found.wasserstein2) && std::isnan(found.slicedW2));
        const auto stopped = RawEvaluator::open(points(2000), {.points = 500, .repeats = 1}, 4, ledger, "test",
                                                source.get_token());
        QVERIFY(stopped && std::isnan(stopped->floor().slicedW2));
    }

    void smallSetsUseWhatTheyHave() {
        Ledger ledger = Ledger::inMemory();
        const RawEvaluator evaluator = *RawEvaluator::open(points(50), {.points = 1000, .repeats = 1}, 4, ledger,
                                                           "test");
        QCOMPARE(ledger.events().size(), std::size_t(1));
        QCOMPARE(evaluator.samplesNeeded(), 25);
    }

    void theTrueGeneratorHasTheLeastHeldOutNll() {
        auto random = publicRandomness(2, 0);
        const auto held = at::empty({2000, 2}).normal_(0, std::sqrt(1 + 0.25), random);
        const auto nll = [&](double deviation, double shift) {
            return heldOutNll(at::empty({4000, 2}).normal_(shift, deviation, random), held,
                              GroundCost::SquaredEuclidean, 0.5);
        };
        // N(0, 1.25 I) has entropy ln(2 pi e 1.25).
        QVERIFY(std::abs(nll(1, 0) - std::log(2 * std::numbers::pi * std::numbers::e * 1.25)) < 0.05);
        QVERIFY(nll(1, 0) < nll(1.6, 0) && nll(1, 0) < nll(0.5, 0) && nll(1, 0) < nll(1, 0.7));
    }
};

SFUMATO_TEST_WITH(TestRawEvaluator, QCoreApplication)
#include "test_raw_evaluator.moc"
