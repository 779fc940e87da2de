// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/glyph_digits.h"
#include "core/metrics/classifiers.h"
#include "core/metrics/picture_features.h"
#include "core/models/latent.h"
#include "core/models/picture_net.h"
#include "core/spec/tables/metrics.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

class TestClassifiers : public QObject {
    Q_OBJECT

    /// A bright square in one of four corners, in noise.
    static std::pair<at::Tensor, at::Tensor> corners(std::int64_t count, std::uint64_t seed) {
        auto random = publicRandomness(seed, 0);
        at::Tensor pictures = at::empty({count, 1, 12, 12}).uniform_(0, 0.6, random);
        const at::Tensor labels = at::randint(0, 4, {count}, random, at::kLong);
        for (std::int64_t i = 0; i < count; ++i) {
            const auto k = labels[i].item<std::int64_t>();
            pictures[i][0].narrow(0, 1 + 6 * (k / 2), 3).narrow(1, 1 + 6 * (k % 2), 3).add_(0.4);
        }
        return {pictures, labels};
    }

    static double shareOf(const at::Tensor& named, const at::Tensor& labels) {
        return named.eq(labels).to(at::kDouble).mean().item<double>();
    }

private Q_SLOTS:
    void namesAreThoseOfTheMetrics() {
        for (const auto& [kind, name] : EnumNames<ClassifierKind>::table) {
            QCOMPARE(factsOf(metricOf(kind)).name, name);
            QVERIFY(factsOf(metricOf(kind)).kind == MetricKind::Label && factsOf(metricOf(kind)).usesRaw);
        }
    }

    void allLearnWhatIsEasy_data() {
        QTest::addColumn<int>("kind");
        for (const auto& [kind, name] : EnumNames<ClassifierKind>::table)
            QTest::newRow(std::string(name).c_str()) << int(kind);
    }
    void allLearnWhatIsEasy() {
        QFETCH(int, kind);
        const auto [pictures, labels] = corners(1200, 1);
        const auto [tests, wanted] = corners(200, 2);
        const auto accuracy = [&](const at::Tensor& learnt) {
            const at::Tensor found = classified(ClassifierKind(kind), pictures, learnt, 5, tests, 3); // one class never
                                                                                                      // occurs
            return found.eq(wanted).to(at::kDouble).mean().item<double>();
        };
        const double right = accuracy(labels), of = accuracy((labels + 1) % 4);
        QVERIFY2(right > 0.85, qPrintable(QString::number(right)));
        QVERIFY2(of < 0.1, qPrintable(QString::number(of))); // what it was taught, and not what is true
        std::stop_source source;
        source.request_stop();
        const auto stops = {ClassifierKind::GaussianBayes, ClassifierKind::BernoulliBayes,
                            ClassifierKind::LinearDiscriminant};
        if (std::find(stops.begin(), stops.end(), ClassifierKind(kind)) == stops.end())
            QVERIFY(!classified(ClassifierKind(kind), pictures, labels, 5, tests, 3, source.get_token()).defined());
    }

    // Rows of a table are pictures of one line: what needs lines is no classifier of them, and scores tell as classes
    // do.
    void rowsAreLearntToo_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"logistic", "mlp", "boosting", "bagging"}) QTest::newRow(name) << name;
    }
    void rowsAreLearntToo() {
        QFETCH(QString, name);
        const auto kind = *fromName<ClassifierKind>(name.toStdString());
        QVERIFY(!isConvolutional(kind) && isConvolutional(ClassifierKind::Convolutional));
        auto random = publicRandomness(15, 0);
        const at::Tensor rows = at::rand({1200, 1, 1, 6}, random);
        const at::Tensor labels = rows.select(3, 2).gt(rows.select(3, 4)).view(-1).to(at::kLong);
        at::Tensor scores;
        const at::Tensor named = classified(kind, rows.narrow(0, 0, 1000), labels.narrow(0, 0, 1000), 2,
                                            rows.narrow(0, 1000, 200), 3, {}, &scores);
        QVERIFY2(shareOf(named, labels.narrow(0, 1000, 200)) > 0.85, qPrintable(name));
        QCOMPARE(scores.sizes(), at::IntArrayRef({200, 2}));
        QVERIFY(at::equal(scores.argmax(1), named));
    }

    // The papers' classifiers tell drawn digits apart, from a thousand of them.
    void thePapersTellDigitsApart_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("least");
        QTest::newRow("mlp-100") << "mlp-100" << 0.9;
        QTest::newRow("cnn-32-64") << "cnn-32-64" << 0.9;
        QTest::newRow("adaboost") << "adaboost" << 0.3;
    }
    void thePapersTellDigitsApart() {
        QFETCH(QString, name);
        QFETCH(double, least);
        const FileRecords digits = glyphDigits(1300, 78);
        const at::Tensor pictures = digits.records.to(at::kFloat).view({1300, 1, 28, 28}) / 255;
        const at::Tensor named = classified(*fromName<ClassifierKind>(name.toStdString()), pictures.narrow(0, 0, 1000),
                                            digits.labels->narrow(0, 0, 1000), 10, pictures.narrow(0, 1000, 300), 4);
        const double accuracy = shareOf(named, digits.labels->narrow(0, 1000, 300));
        QVERIFY2(accuracy >= least, qPrintable(QString::number(accuracy)));
    }

    // A row that is held out and trained on would make all weights NaN. As no epoch does better than the first on such
    // rows, patience ends the training, and the weights are those of the first.
    void whatIsHeldOutIsNotLearnt() {
        auto [pictures, labels] = corners(400, 5);
        const at::Tensor held = heldOutRows(400, 6);
        QCOMPARE(held.numel(), 40);
        const auto whole = trainedWithHoldOut(PictureLayers::PapersPerceptron, pictures, labels, 4, 6);
        QVERIFY(whole && whole->accuracy > 0.9 && whole->best > 1 && whole->best <= whole->epochs);
        const at::Tensor empty = pictures.clone();
        empty.index_fill_(0, held, std::nan(""));
        const auto training = trainedWithHoldOut(PictureLayers::PapersPerceptron, empty, labels, 4, 6);
        QVERIFY(training);
        for (const at::Tensor& weight : training->net.parameters()) QVERIFY(at::isfinite(weight).all().item<bool>());
        QCOMPARE(training->best, 1);
        QCOMPARE(training->epochs, 11);
        const auto [tests, wanted] = corners(200, 7);
        QVERIFY(shareOf(training->net.scores(tests).argmax(1), wanted) <
                shareOf(whole->net.scores(tests).argmax(1), wanted));
    }

    // The weights are those of the best epoch: they have the accuracy that is said.
    // The pictures held out bear labels that what is learned from the others denies, so that each epoch makes it worse
    // on them.
    void theBestEpochIsKept() {
        const auto [pictures, labels] = corners(1000, 8);
        const at::Tensor held = heldOutRows(1000, 9);
        const at::Tensor denied = labels.clone();
        denied.index_copy_(0, held, (labels.index_select(0, held) + 1).remainder(4));
        const auto training = trainedWithHoldOut(PictureLayers::PapersPerceptron, pictures, denied, 4, 9);
        QVERIFY(training);
        QVERIFY(training->best < training->epochs);
        QVERIFY2(training->accuracy > 0.1, qPrintable(QString::number(training->accuracy)));
        const at::Tensor named = training->net.scores(pictures.index_select(0, held)).argmax(1);
        QCOMPARE(shareOf(named, denied.index_select(0, held)), training->accuracy);
    }

    // Half of the maps and units are dropped while it learns, none when it names classes.
    void nothingIsDroppedFromAnswers() {
        auto random = publicRandomness(11, 0);
        const PictureNet net(PictureLayers::PapersConvolutional, {1, 1, 28, 28}, 10, random);
        const at::Tensor pictures = at::rand({50, 1, 28, 28}, random);
        QVERIFY(at::equal(net.scores(pictures), net.scores(pictures)));
        const at::Tensor features = net.features(pictures), dropped = net.features(pictures, &random);
        QCOMPARE(features.sizes(), at::IntArrayRef({50, 128}));
        const auto zeros = [](const at::Tensor& of) { return of.eq(0).to(at::kDouble).mean().item<double>(); };
        QVERIFY(zeros(dropped) > zeros(features) + 0.15);
        at::Tensor sum = at::zeros_like(net.scores(pictures));
        for (int i = 0; i < 400; ++i) // what is kept counts twice, so that the mean stays near the undropped scores
            sum += net.scores(pictures, &random) / 400;
        QVERIFY((sum - net.scores(pictures)).abs().max().item<double>() < 0.1);
    }

    void threadsChangeNoAnswer_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"mlp-100", "cnn-32-64", "adaboost"}) QTest::newRow(name) << name;
    }
    void threadsChangeNoAnswer() {
        QFETCH(QString, name);
        const auto [pictures, labels] = corners(600, 12);
        const auto [tests, wanted] = corners(200, 13);
        const int before = at::get_num_threads();
        std::vector<at::Tensor> named;
        for (const int threads : {1, 2}) {
            at::set_num_threads(threads);
            named.push_back(classified(*fromName<ClassifierKind>(name.toStdString()), pictures, labels, 4, tests, 14));
        }
        at::set_num_threads(before);
        QVERIFY(at::equal(named[0], named[1]));
    }

    // By hand: four values of two classes, one tree splits them; with three classes a second one has to.
    void boostedTreesSplit() {
        const auto column = [](std::vector<float> values) { return at::tensor(values).view({-1, 1, 1, 1}); };
        const at::Tensor rows = column({0.1f, 0.2f, 0.6f, 0.9f});
        const at::Tensor tests = column({0.f, 0.3f, 0.8f, 1.f});
        QVERIFY(at::equal(classified(ClassifierKind::AdaBoost, rows, at::tensor({1, 1, 0, 0}, at::kLong), 2, tests, 0),
                          at::tensor({1, 1, 0, 0}, at::kLong)));
        QVERIFY(at::equal(classified(ClassifierKind::AdaBoost, rows, at::tensor({2, 2, 0, 1}, at::kLong), 3, rows, 0),
                          at::tensor({2, 2, 0, 1}, at::kLong)));
    }

    // Two nearest of one class outvote the nearest; with three classes the nearest decides.
    void neighboursVote() {
        const at::Tensor rows = at::tensor({0.f, 1.f, 1.1f, 10.f, 11.f, 12.5f}).view({6, 1, 1, 1}),
                         labels = at::tensor({0, 1, 1, 2, 0, 1}, at::kLong);
        const at::Tensor tests = at::tensor({0.1f, 10.1f}).view({2, 1, 1, 1});
        QVERIFY(at::equal(classified(ClassifierKind::NearestNeighbours, rows, labels, 3, tests, 0),
                          at::tensor({1, 2}, at::kLong)));
    }

    // Drawn digits are told apart; other pictures have features that do not depend on the machine's other randomness.
    void featuresAreThoseOfTheShapeOfThePictures() {
        const PublicDomain centered{PublicDomain::Shape::Box, {-1}, {1}};
        const FileRecords digits = glyphDigits(1000, 77);
        const at::Tensor records = digits.records.to(at::kFloat).view({1000, 784}) / 127.5 - 1;
        const PictureFeatures network({true, 1, 28, 28}, centered);
        QCOMPARE(network.name(), std::string_view("digits"));
        QCOMPARE(network(records).sizes(), at::IntArrayRef({1000, 64}));
        QVERIFY(network.probabilities(records).argmax(1).eq(*digits.labels).to(at::kFloat).mean().item<double>() >
                0.97);
        auto randomness = publicRandomness(5, 0);
        const at::Tensor small = at::rand({20, 3 * 14 * 14}, randomness);
        const PictureFeatures one({true, 3, 14, 14}, centered), other({true, 3, 14, 14}, centered);
        QCOMPARE(one.name(), std::string_view("random"));
        QCOMPARE(one(small).sizes(), at::IntArrayRef({20, 64}));
        QVERIFY(at::equal(one(small), other(small)) && one(small).var(0, true).min().item<float>() > 0);
    }

    void theClassScoreIsThatOfTheDefinition() {
        QVERIFY(std::abs(classScore(at::eye(4).repeat({3, 1})) - 4) < 1e-9);
        QVERIFY(std::abs(classScore(at::full({7, 4}, 0.25)) - 1) < 1e-9);
        // Two rows: ln of the score is ln 2 minus the entropy of (p, 1 - p).
        const double p = 0.9, entropy = -p * std::log(p) - (1 - p) * std::log(1 - p);
        QVERIFY(std::abs(classScore(at::tensor({p, 1 - p, 1 - p, p}).view({2, 2})) - 2 * std::exp(-entropy)) < 1e-9);
    }
};

SFUMATO_TEST_WITH(TestClassifiers, QCoreApplication)
#include "test_classifiers.moc"
