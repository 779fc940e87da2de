// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loading/glyph_digits.h"
#include "core/metrics/classifiers.h"
#include "core/metrics/picture_features.h"
#include "core/models/latent.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

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

private Q_SLOTS:
    void namesAreThoseOfTheFigures() {
        for (const auto& [kind, name] : EnumNames<ClassifierKind>::table) {
            QCOMPARE(factsOf(figureOf(kind)).name, name);
            QVERIFY(factsOf(figureOf(kind)).kind == FigureKind::Label && factsOf(figureOf(kind)).usesRaw);
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
            const at::Tensor found = classified(ClassifierKind(kind), pictures, learnt, 5, tests, 3); // one class never occurs
            return found.eq(wanted).to(at::kDouble).mean().item<double>();
        };
        const double right = accuracy(labels), of = accuracy((labels + 1) % 4);
        QVERIFY2(right > 0.85, qPrintable(QString::number(right)));
        QVERIFY2(of < 0.1, qPrintable(QString::number(of))); // what it was taught, and not what is true
        std::stop_source source;
        source.request_stop();
        const auto stops = {ClassifierKind::GaussianBayes, ClassifierKind::BernoulliBayes, ClassifierKind::LinearDiscriminant};
        if (std::find(stops.begin(), stops.end(), ClassifierKind(kind)) == stops.end())
            QVERIFY(!classified(ClassifierKind(kind), pictures, labels, 5, tests, 3, source.get_token()).defined());
    }

    // Two nearest of one class outvote the nearest; with three classes the nearest decides.
    void neighboursVote() {
        const at::Tensor rows = at::tensor({0.f, 1.f, 1.1f, 10.f, 11.f, 12.5f}).view({6, 1, 1, 1}), labels = at::tensor({0, 1, 1, 2, 0, 1}, at::kLong);
        const at::Tensor tests = at::tensor({0.1f, 10.1f}).view({2, 1, 1, 1});
        QVERIFY(at::equal(classified(ClassifierKind::NearestNeighbours, rows, labels, 3, tests, 0), at::tensor({1, 2}, at::kLong)));
    }

    // Drawn digits are told apart; other pictures have features that do not depend on the machine's other randomness.
    void featuresAreThoseOfTheShapeOfThePictures() {
        const PublicDomain centred{PublicDomain::Shape::Box, {-1}, {1}};
        const FileRecords digits = glyphDigits(1000, 77);
        const at::Tensor records = digits.records.to(at::kFloat).view({1000, 784}) / 127.5 - 1;
        const PictureFeatures network({true, 1, 28, 28}, centred);
        QCOMPARE(network.name(), std::string_view("digits"));
        QCOMPARE(network(records).sizes(), at::IntArrayRef({1000, 64}));
        QVERIFY(network.probabilities(records).argmax(1).eq(*digits.labels).to(at::kFloat).mean().item<double>() > 0.97);
        auto randomness = publicRandomness(5, 0);
        const at::Tensor small = at::rand({20, 3 * 14 * 14}, randomness);
        const PictureFeatures one({true, 3, 14, 14}, centred), other({true, 3, 14, 14}, centred);
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
