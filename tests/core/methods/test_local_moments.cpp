// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/guarded.h"
#include "core/ledger/ledger.h"
#include "core/data/loading/load.h"
#include "core/methods/local/estimated_moments.h"
#include "core/methods/local/local_moments.h"
#include "core/methods/local/local_training.h"
#include "core/models/latent.h"
#include "core/local/release/preview.h"
#include "core/local/release/privatize.h"
#include "core/local/release/privatized_file.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

PrivatizedDataset released(const RawDataset& raw, const MechanismSpec& mechanism, std::uint64_t seed = 7) {
    const auto calibrated = calibrate(mechanism, raw.facts());
    if (!calibrated) qFatal("%s", describe(calibrated.fault()).c_str());
    Ledger ledger = Ledger::inMemory();
    RunObserver silent;
    return privatize(raw, *calibrated, *noiseSourceFor(NoiseDistribution::Study, seed), ledger, {.heldOut = 0}, silent,
                     {})
        .value();
}

RawDataset digits(std::int64_t count, std::uint64_t seed) {
    return loadRaw({.source = "glyph-digits", .count = count, .scaling = Scaling::Unit, .side = 28}, seed, {}).value();
}

/// Three classes of points about (-.5, 0), (.5, 0), (0, .6), of unlike sizes and spreads.
struct Points {
    at::Tensor records, labels;
};
const double centers[3][2] = {{-0.5, 0}, {0.5, 0}, {0, 0.6}}, spreads[3][2] = {{0.05, 0.2}, {0.2, 0.05}, {0.1, 0.1}};

Points threeClasses(std::int64_t count) {
    auto randomness = publicRandomness(1, 1);
    Points points{at::randn({count, 2}, randomness, at::kFloat),
                  at::arange(count, at::kLong).remainder(6).clamp(0, 3).sub(1).clamp_min(0)};
    for (std::int64_t k = 0; k < 3; ++k)
        for (std::int64_t j = 0; j < 2; ++j) {
            const at::Tensor column = points.records.select(1, j);
            column.copy_(at::where(points.labels == k, column * spreads[k][j] + centers[k][j], column));
        }
    return points;
}

RawDataset asRaw(const Points& points, std::int64_t classes = 3) {
    DataFacts facts{.name = "points", .records = points.records.size(0), .drawn = true, .classes = classes};
    return RawDataset(facts, points.records, points.labels);
}

} // namespace

class TestLocalMoments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void meansAndSpreadsOfClassesComeOutOfNoisyRecordsAndLabels_data() {
        QTest::addColumn<int>("kind");
        QTest::addRow("Gaussian") << int(MechanismKind::Gaussian);
        QTest::addRow("Laplace") << int(MechanismKind::Laplace);
    }
    void meansAndSpreadsOfClassesComeOutOfNoisyRecordsAndLabels() {
        QFETCH(int, kind);
        const Points points = threeClasses(120000);
        const MechanismSpec mechanism{.kind = MechanismKind(kind),
                                      .epsilon = 8,
                                      .delta = 1e-6,
                                      .bound = Bound::L2Ball,
                                      .radius = 1.5,
                                      .noise = NoiseDistribution::Study,
                                      .labels = LabelRelease::Response,
                                      .labelEpsilon = 2};
        const auto data = released(asRaw(points), mechanism);
        QVERIFY(data.noiseScale() > 0.5); // several times the spread of a class
        QVERIFY(data.responses().ne(points.labels).to(at::kDouble).mean().item<double>() > 0.2);
        const ClassGaussians found = estimatedMoments(data);
        for (std::int64_t k = 0; k < 3; ++k) {
            const double count = points.labels.eq(k).sum().item<double>();
            QVERIFY(std::abs(found.counts[k].item<double>() / count - 1) < 0.1);
            for (std::int64_t j = 0; j < 2; ++j) {
                QVERIFY2(std::abs(found.means[k][j].item<double>() - centers[k][j]) < 0.06,
                         qPrintable(QString("%1, %2: %3").arg(k).arg(j).arg(found.means[k][j].item<double>())));
                const double variance = found.covariances[k][j][j].item<double>(),
                             noise = noiseVariance(mechanism, data.noiseScale());
                QVERIFY2(std::abs(variance - spreads[k][j] * spreads[k][j]) < 0.07 && noise > 0.7,
                         qPrintable(QString("%1 under %2").arg(variance).arg(noise)));
            }
        }
        // Who takes the answers for labels is further off than this test lets pass.
        const at::Tensor naive = data.records().index_select(0, data.responses().eq(0).nonzero().flatten()).mean(0);
        QVERIFY(std::abs(naive[0].item<double>() - centers[0][0]) > 0.1);
    }

    // More numbers than a block has, from memory and from a file; sums of all at once are the judge.
    void blocksOfAFileAddUpToTheWhole() {
        constexpr std::int64_t n = 130000, d = 70;
        auto randomness = publicRandomness(4, 1);
        DataFacts facts{.name = "points", .records = n, .drawn = true};
        facts.geometry.width = d;
        const at::Tensor center = at::randn({d}, randomness, at::kFloat) * 0.05;
        const auto data = released(
            RawDataset(facts, at::randn({n, d}, randomness, at::kFloat) * 0.05 + center, std::nullopt),
            {.epsilon = 50, .delta = 1e-6, .bound = Bound::L2Ball, .radius = 1.5, .noise = NoiseDistribution::Study});
        const QTemporaryDir folder;
        const auto path = folder.filePath("set.safetensors").toStdString();
        QVERIFY(savePrivatized(data, path).ok());
        const auto filed = loadPrivatized(path).value();
        QVERIFY(filed.inFile() && !data.inFile());
        const ClassGaussians found = estimatedMoments(filed), memory = estimatedMoments(data);
        QVERIFY(at::equal(found.means, memory.means));
        QVERIFY(at::equal(found.covariances, memory.covariances));
        const at::Tensor mean = data.records().mean(0, false, at::kDouble);
        QVERIFY((found.means[0] - mean).abs().max().item<double>() < 1e-9);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_EXCEPTION_THROWN((void)estimatedMoments(filed, stop.get_token()), ThrownFault);
    }

    void aGeneratorLearnsFromAFileAsFromMemory_data() {
        QTest::addColumn<bool>("labelled");
        QTest::addColumn<int>("start");
        QTest::addRow("labels") << true << int(Start::Random);
        QTest::addRow("labels, anchored") << true << int(Start::Anchored);
        QTest::addRow("none") << false << int(Start::Random);
        QTest::addRow("none, anchored") << false << int(Start::Anchored);
    }
    void aGeneratorLearnsFromAFileAsFromMemory() {
        QFETCH(bool, labelled);
        QFETCH(int, start);
        const auto data = released(asRaw(threeClasses(3000)),
                                   {.epsilon = 22,
                                    .delta = 1e-6,
                                    .bound = Bound::L2Ball,
                                    .radius = 1.5,
                                    .noise = NoiseDistribution::Study,
                                    .labels = labelled ? LabelRelease::Response : LabelRelease::None,
                                    .labelEpsilon = labelled ? 2.0 : 0});
        const QTemporaryDir folder;
        const auto path = folder.filePath("set.safetensors").toStdString();
        QVERIFY(savePrivatized(data, path).ok());
        const auto filed = loadPrivatized(path).value();
        RunSpec spec;
        const MethodSpec method{.iterations = 20, .batch = 50, .start = Start(start)};
        std::vector<at::Tensor> made;
        for (const auto& records :
             {TrainingRecords(data.trainingRecords(), data.heldOutRecords()), TrainingRecords(filed)}) {
            LocalTraining training(method, spec, filed, std::make_shared<const TrainingRecords>(records));
            for (int i = 0; i < 5; ++i) {
                StepRecord record{.step = i + 1};
                QVERIFY(training.step(record, i / 5.0, {}, nullptr) == Method::Outcome::Moved);
            }
            auto randomness = publicRandomness(6, 0);
            made.push_back(training.generate(training.latents(200, randomness)));
        }
        // The anchor without labels is a sum of blocks in one and of all at once in the other.
        QVERIFY(labelled || start == int(Start::Random) ? at::equal(made[0], made[1])
                                                        : at::allclose(made[0], made[1], 1e-4, 1e-5));
        QVERIFY(made[0].std().item<double>() > 0);
    }

    void aGeneratorThatIsToldTheClassLearnsWhatEachIs_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("loss");
        QTest::addColumn<int>("start");
        QTest::addRow("Gaussian, hybrid") << int(MechanismKind::Gaussian) << int(Loss::Hybrid) << int(Start::Random);
        QTest::addRow("Laplace, entropic") << int(MechanismKind::Laplace) << int(Loss::Entropic) << int(Start::Random);
        QTest::addRow("Gaussian, noisy generator")
            << int(MechanismKind::Gaussian) << int(Loss::NoisyGenerator) << int(Start::Random);
        QTest::addRow("anchored, untrained") << int(MechanismKind::Gaussian) << int(Loss::None) << int(Start::Anchored);
    }
    void aGeneratorThatIsToldTheClassLearnsWhatEachIs() {
        QFETCH(int, kind);
        QFETCH(int, loss);
        QFETCH(int, start);
        const auto data = released(asRaw(threeClasses(30000)), {.kind = MechanismKind(kind),
                                                                .epsilon = 22,
                                                                .delta = 1e-6,
                                                                .bound = Bound::L2Ball,
                                                                .radius = 1.5,
                                                                .noise = NoiseDistribution::Study,
                                                                .labels = LabelRelease::Response,
                                                                .labelEpsilon = 2});
        RunSpec spec;
        spec.optimizer.learningRate = 5e-3;
        spec.model.latent = Latent::Normal;
        const MethodSpec method{.loss = Loss(loss), .iterations = 50, .batch = 200, .start = Start(start)};
        LocalTraining training(
            method, spec, data,
            std::make_shared<const TrainingRecords>(TrainingRecords{data.trainingRecords(), data.heldOutRecords()}));
        StepRecord record;
        for (int step = 0; training.trains() && step < 250; ++step) {
            record.step = step + 1;
            QVERIFY(training.step(record, step / 250.0, {}, nullptr) == Method::Outcome::Moved);
        }
        auto randomness = publicRandomness(2, 2);
        const at::Tensor wanted = at::arange(3, at::kLong).repeat_interleave(300),
                         latents = training.latentsOf(wanted, randomness);
        QVERIFY(training.classesOf(latents).equal(wanted));
        const at::Tensor means = training.generate(latents).view({3, 300, 2}).mean(1);
        for (std::int64_t k = 0; k < 3; ++k)
            for (std::int64_t j = 0; j < 2; ++j)
                QVERIFY2(std::abs(means[k][j].item<double>() - centers[k][j]) < 0.15,
                         qPrintable(QString("%1, %2: %3").arg(k).arg(j).arg(means[k][j].item<double>())));
        // Classes are drawn as often as they are: a third, a sixth, a half.
        const at::Tensor drawn = training.classesOf(training.latents(6000, randomness));
        QVERIFY(std::abs(drawn.eq(2).to(at::kDouble).mean().item<double>() - 0.5) < 0.05);
    }

    void withoutLabelsThereIsOneGaussian() {
        const auto data = released(asRaw(threeClasses(20000)), {.kind = MechanismKind::Gaussian,
                                                                .epsilon = 8,
                                                                .delta = 1e-6,
                                                                .bound = Bound::L2Ball,
                                                                .radius = 1.5,
                                                                .noise = NoiseDistribution::Study});
        const LocalMoments method(RunSpec{}, data);
        QCOMPARE(method.classCount(), 0);
        QVERIFY(!method.classifier());
        auto randomness = publicRandomness(2, 2);
        QVERIFY(!method.classesOf(method.latents(10, randomness)).defined());
    }

    void aClassThatNobodyHasStaysFinite() {
        const auto data = released(asRaw(threeClasses(3000), 5), {.epsilon = 1,
                                                                  .delta = 1e-6,
                                                                  .bound = Bound::L2Ball,
                                                                  .radius = 1.5,
                                                                  .noise = NoiseDistribution::Study,
                                                                  .labels = LabelRelease::Response});
        LocalMoments method(RunSpec{}, data);
        auto randomness = publicRandomness(2, 2);
        QVERIFY(method.isFinite() && at::isfinite(method.generate(method.latents(100, randomness))).all().item<bool>());
        QCOMPARE(method.classCount(), 5);
    }

    void picturesComeBackFromWindows_data() {
        QTest::addColumn<int>("transform");
        QTest::addRow("garments") << int(Transform::Garments);
        QTest::addRow("writing") << int(Transform::Writing);
    }
    void picturesComeBackFromWindows() {
        QFETCH(int, transform);
        const at::Tensor clear =
            loadPublicPictures("glyph-digits", 28, 3, {}).value().pictures.narrow(0, 0, 200).contiguous();
        const DataFacts facts{.name = "digits",
                              .geometry = {true, 1, 28, 28},
                              .domain = {PublicDomain::Shape::Box, {0}, {1}},
                              .records = 200,
                              .drawn = true};
        const MechanismSpec mechanism{.kind = MechanismKind::PrivUnit,
                                      .epsilon = 60,
                                      .bound = Bound::Sphere,
                                      .transform = Transform(transform),
                                      .noise = NoiseDistribution::Study};
        const RecordEncoder encoder(mechanism, facts);
        const WindowDecoder decoder(mechanism.transform, facts);
        const auto likeness = [&](const at::Tensor& back) {
            const at::Tensor a = clear - clear.mean(1, true), b = back - back.mean(1, true);
            return ((a * b).sum(1) / (a.norm(2, 1) * b.norm(2, 1))).mean().item<double>();
        };
        const at::Tensor back = decoder.decode(encodedRecords(encoder, clear));
        QVERIFY(back.min().item<double>() >= 0 && back.max().item<double>() <= 1);
        QVERIFY(likeness(back) > 0.85);
        QVERIFY(likeness(back.roll(1, 0)) < 0.6); // of another digit
        // The release is in the units of what was encoded: along it, it is 1 on average.
        const at::Tensor along =
            (released(RawDataset(facts, clear, {}), mechanism).records() * encodedRecords(encoder, clear)).sum(1);
        QVERIFY(std::abs(along.mean().item<double>() - 1) < 0.03);
    }

    void digitsAreLearntWithTheirLabels_data() {
        QTest::addColumn<int>("labels");
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<double>("least");
        QTest::addRow("response") << int(LabelRelease::Response) << 12. << 0.8;
        QTest::addRow("tensor") << int(LabelRelease::Tensor) << 6. << 0.7;
    }
    void digitsAreLearntWithTheirLabels() {
        QFETCH(int, labels);
        QFETCH(double, epsilon);
        QFETCH(double, least);
        const auto data = released(digits(8000, 7), {.kind = MechanismKind::PrivUnit,
                                                     .epsilon = epsilon,
                                                     .bound = Bound::Sphere,
                                                     .transform = Transform::Writing,
                                                     .noise = NoiseDistribution::Study,
                                                     .labels = LabelRelease(labels)});
        LocalMoments method(RunSpec{}, data);
        const auto fresh = loadPublicPictures("glyph-digits", 28, 99, {}).value();
        const double right =
            method.classify(method.featuresOf(fresh.pictures)).eq(fresh.labels).to(at::kDouble).mean().item<double>();
        qInfo("%.1f %% of fresh digits are read rightly", 100 * right);
        QVERIFY(right > least);
        // What is drawn of a class is mostly read as that class again.
        auto randomness = publicRandomness(5, 5);
        const at::Tensor wanted = at::arange(10, at::kLong).repeat_interleave(30),
                         latents = method.latentsOf(wanted, randomness);
        QVERIFY(method.classesOf(latents).equal(wanted));
        const at::Tensor drawn = method.generate(latents);
        QVERIFY(method.classify(method.featuresOf(drawn)).eq(wanted).to(at::kDouble).mean().item<double>() > least);
    }
};

SFUMATO_TEST(TestLocalMoments)
#include "test_local_moments.moc"
