// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/release/privatize.h"
#include "core/local/release/privatized_file.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QCryptographicHash>
#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

using namespace sfumato;

namespace {

/// `count` times the same person: a point of three numbers, and a label.
struct Person {
    std::array<float, 3> point;
    std::int64_t label = 0;
};

RawDataset manyOf(const Person& person, std::int64_t count, std::int64_t classes = 10) {
    const DataFacts facts{
        .name = "points", .geometry = {.width = 3}, .records = count, .drawn = true, .classes = classes};
    return RawDataset(facts, at::tensor(at::ArrayRef<float>(person.point)).repeat({count, 1}),
                      at::full({count}, person.label, at::kLong));
}

MechanismSpec unitSphere(double epsilon, LabelRelease labels = LabelRelease::None) {
    return {.kind = MechanismKind::PrivUnit,
            .epsilon = epsilon,
            .bound = Bound::Sphere,
            .noise = NoiseDistribution::Study,
            .labels = labels};
}

PrivatizedDataset leaving(const RawDataset& raw, const MechanismSpec& spec, std::uint64_t seed = 1, int threads = 1) {
    const auto mechanism = calibrate(spec, raw.facts());
    if (!mechanism) qFatal("%s", describe(mechanism.fault()).c_str());
    Ledger ledger = Ledger::inMemory();
    RunObserver nobody;
    return privatize(raw, *mechanism, NoiseSource::seededForStudy(seed), ledger, {.heldOut = 0, .threads = threads},
                     nobody, {})
        .value();
}

/// Of each integer vector, in the block of class `block`, <., u> 2^-12.
at::Tensor alongUnit(const PrivatizedDataset& data, const std::array<float, 3>& point, std::int64_t block = 0) {
    const at::Tensor u = at::tensor(at::ArrayRef<float>(point)).to(at::kDouble);
    return data.integers().narrow(1, 3 * block, 3).to(at::kDouble).matmul(u / u.norm()) / 4096;
}

double standardScore(double seen, double count, double p) {
    return (seen - count * p) / std::sqrt(count * p * (1 - p));
}

constexpr std::int64_t manyPeople = 100'000;
const Person first{{3, 4, 12}, 2}, opposite{{-3, -4, -12}, 7};

} // namespace

class TestLocalRelease : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPointLeavesWithTheDistributionOfTheMechanism_data() {
        QTest::addColumn<double>("epsilon");
        for (const double epsilon : {1.0, 6.0, 20.0}) QTest::addRow("%g", epsilon) << epsilon;
    }
    void aPointLeavesWithTheDistributionOfTheMechanism() {
        QFETCH(double, epsilon);
        const MechanismSpec spec = unitSphere(epsilon);
        const RawDataset raw = manyOf(first, manyPeople);
        const PrivUnitDistribution distribution = calibrate(spec, raw.facts())->unitDistribution;
        const auto data = leaving(raw, spec);
        const double n = double(manyPeople),
                     inCap = (alongUnit(data, first.point) >= distribution.threshold).sum().item<double>();
        QVERIFY(std::abs(standardScore(inCap, n, distribution.probability)) < 4);
        QVERIFY(std::abs(standardScore(inCap, n, 0.97 * distribution.probability)) > 4);
        const at::Tensor y = data.records().to(at::kDouble), mean = y.mean(0), second = y.t().matmul(y) / n;
        for (int i = 0; i < 3; ++i) {
            const double u = first.point[std::size_t(i)] / 13.0, variance = second[i][i].item<double>() - u * u;
            QVERIFY(std::abs(mean[i].item<double>() - u) < 4.5 * std::sqrt(variance / n));
            for (int j = 0; j < 3; ++j) {
                const double v = first.point[std::size_t(j)] / 13.0,
                             expected = ((i == j) + (distribution.along - 1) * u * v) /
                                        (distribution.gain * distribution.gain);
                QVERIFY(std::abs(second[i][j].item<double>() - expected) <
                        0.02 * std::max(1.0, distribution.along) / (distribution.gain * distribution.gain));
            }
        }
        QCOMPARE(data.noiseScale(), distribution.noiseScale());
        QCOMPARE(data.event().epsilon, epsilon);
        QCOMPARE(data.event().delta, 0.0);
    }

    // The label's share and the record's are epsilon together; the answer is right as often as it may be, all others
    // are alike, and it knows nothing of the record's noise.
    void aLabelIsAnsweredByItself() {
        MechanismSpec spec = unitSphere(8, LabelRelease::Response);
        spec.labelEpsilon = 2;
        const RawDataset raw = manyOf(first, manyPeople);
        const auto mechanism = calibrate(spec, raw.facts());
        const auto data = leaving(raw, spec);
        const double n = double(manyPeople);
        QVERIFY(std::log(mechanism->response.keep / mechanism->response.change) <= 2 + 1e-12);
        QCOMPARE(mechanism->unitDistribution.inside, privUnitDistribution(6)->inside);
        QVERIFY(data.event().epsilon == 8 && data.event().labelEpsilon == 2 && data.event().classes == 10);
        const at::Tensor right = data.responses() == first.label,
                         inCap = alongUnit(data, first.point) >= mechanism->unitDistribution.threshold;
        QVERIFY(std::abs(standardScore(right.sum().item<double>(), n, mechanism->response.keep)) < 4);
        for (std::int64_t k = 0; k < 10; ++k)
            if (k != first.label)
                QVERIFY(std::abs(standardScore((data.responses() == k).sum().item<double>(), n,
                                               mechanism->response.change)) < 4.5);
        QVERIFY(std::abs(standardScore(at::logical_and(right, inCap).sum().item<double>(), n,
                                       mechanism->response.keep * mechanism->unitDistribution.probability)) < 4);
    }

    void aTensorHidesInWhichBlockTheRecordLies() {
        const MechanismSpec spec = unitSphere(8, LabelRelease::Tensor);
        const RawDataset raw = manyOf(first, manyPeople);
        const auto data = leaving(raw, spec);
        QCOMPARE(data.integers().size(1), 30);
        QVERIFY(!data.responses().defined());
        const at::Tensor mean = data.records().to(at::kDouble).mean(0);
        const double deviation = 1.5 * data.noiseScale() / std::sqrt(double(manyPeople));
        for (int i = 0; i < 30; ++i) {
            const double u = i / 3 == first.label ? first.point[std::size_t(i % 3)] / 13.0 : 0;
            QVERIFY2(std::abs(mean[i].item<double>() - u) < 4.5 * deviation, qPrintable(QString::number(i)));
        }
    }

    void twoPeopleAreNotToldApartByMoreThanEpsilon_data() {
        QTest::addColumn<int>("labels");
        QTest::addRow("record") << int(LabelRelease::None);
        QTest::addRow("record and answer") << int(LabelRelease::Response);
        QTest::addRow("tensor") << int(LabelRelease::Tensor);
    }

    // Opposite points and other labels; events: which cap, and which answer. The likeliest has the odds of epsilon and
    // no more.
    void twoPeopleAreNotToldApartByMoreThanEpsilon() {
        QFETCH(int, labels);
        constexpr double epsilon = 3;
        const auto counted = [&](double spent, const Person& person) {
            const MechanismSpec spec = unitSphere(spent, LabelRelease(labels));
            const RawDataset raw = manyOf(person, manyPeople);
            const auto data = leaving(raw, spec, person.label + 10);
            const bool tensor = LabelRelease(labels) == LabelRelease::Tensor;
            const double t = calibrate(spec, raw.facts())->unitDistribution.threshold;
            const at::Tensor here = alongUnit(data, first.point, tensor ? first.label : 0) >= t,
                             there = alongUnit(data, opposite.point, tensor ? opposite.label : 0) >= t;
            at::Tensor event = 2 * here.to(at::kLong) + there.to(at::kLong);
            if (data.responses().defined())
                event = 3 * event + (data.responses() == first.label).to(at::kLong) +
                        2 * (data.responses() == opposite.label).to(at::kLong);
            return at::bincount(event, {}, 12).to(at::kDouble);
        };
        const auto largest = [&](double spent) {
            const at::Tensor a = counted(spent, first), b = counted(spent, opposite);
            double least = -1e9, most = -1e9;
            for (int event = 0; event < 12; ++event) {
                const double x = a[event].item<double>() + 0.5, y = b[event].item<double>() + 0.5;
                if (std::max(x, y) < 100) continue;
                const double log = std::abs(std::log(x / y)), margin = 4 * std::sqrt(1 / x + 1 / y);
                least = std::max(least, log - margin), most = std::max(most, log + margin);
            }
            return std::pair(least, most);
        };
        const auto [least, most] = largest(epsilon);
        qInfo("%.3f to %.3f", least, most);
        QVERIFY(least <= epsilon && most >= epsilon);
        QVERIFY(largest(1.25 * epsilon).first > epsilon); // and what spends a quarter more is found out
    }

    void whatIsNoPointOrNoLabelLeavesLikeOneThatIs() {
        constexpr float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
        for (const LabelRelease labels : {LabelRelease::Response, LabelRelease::Tensor}) {
            const MechanismSpec spec = unitSphere(5, labels);
            const auto axis = leaving(manyOf({{1, 0, 0}, 0}, 50), spec);
            for (const Person& odd : {Person{{0, 0, 0}, 0}, Person{{nan, -inf, inf}, -1}, Person{{1e-38F, 0, 0}, 10},
                                      Person{{3e38F, 0, 0}, 1 << 20}}) {
                const auto data = leaving(manyOf(odd, 50), spec);
                QVERIFY(data.integers().equal(axis.integers()));
                QVERIFY(labels == LabelRelease::Tensor || data.responses().equal(axis.responses()));
            }
        }
    }

    // With the same draws, the center of the range with the first class.
    void whoCannotBeUsedIsReleasedAsTheCentre() {
        constexpr float noNumber = std::numeric_limits<float>::quiet_NaN(),
                        infinite = std::numeric_limits<float>::infinity();
        const auto of = [](const Person& person, const MechanismSpec& spec) {
            const DataFacts facts{.name = "points",
                                  .geometry = {.width = 3},
                                  .domain = {PublicDomain::Shape::Box, {-1, 0, 2}, {1, 4, 3}},
                                  .records = 20,
                                  .drawn = true,
                                  .classes = 10};
            return leaving(RawDataset(facts, at::tensor(at::ArrayRef<float>(person.point)).repeat({20, 1}),
                                      at::full({20}, person.label, at::kLong)),
                           spec);
        };
        for (const MechanismSpec& spec :
             {MechanismSpec{.bound = Bound::Range, .noise = NoiseDistribution::Study, .labels = LabelRelease::Response},
              MechanismSpec{.kind = MechanismKind::Laplace,
              .bound = Bound::L1Ball,
              .radius = 2,
              .noise = NoiseDistribution::Study,
              .labels = LabelRelease::Response},
              unitSphere(5, LabelRelease::Tensor)}) {
            const auto center = of({{0, 2, 2.5F}, 0}, spec), usable = of({{0, 2, 2.4F}, 9}, spec);
            QVERIFY(!usable.integers().equal(center.integers()));
            for (const Person& odd : {Person{{0.5F, noNumber, 2.1F}, 3}, Person{{infinite, 0, 2}, 0},
                                      Person{{1, 1, 2}, 10}, Person{{1, 1, 2}, -1}}) {
                const auto released = of(odd, spec);
                QVERIFY(released.integers().equal(center.integers()));
                QVERIFY(!center.responses().defined() || released.responses().equal(center.responses()));
            }
        }
    }

    // On any number of threads, and for good: a study's noise is what it was.
    void aStudyIsReproducible() {
        const MechanismSpec spec = unitSphere(6, LabelRelease::Response);
        const RawDataset raw = manyOf(first, 1000);
        const auto one = leaving(raw, spec, 5), two = leaving(raw, spec, 5, 2), other = leaving(raw, spec, 6);
        QVERIFY(one.integers().equal(two.integers()) && one.responses().equal(two.responses()));
        QVERIFY(!one.integers().equal(other.integers()));
        QVERIFY(one.integers().scalar_type() == at::kInt);
        QCryptographicHash hash(QCryptographicHash::Sha256);
        hash.addData(QByteArrayView(static_cast<const char*>(one.integers().data_ptr()), one.integers().numel() * 4));
        hash.addData(QByteArrayView(static_cast<const char*>(one.responses().data_ptr()), one.responses().numel() * 8));
        QCOMPARE(hash.result().toHex().left(16), QByteArray("0f70ec0695b8fd94"));
    }

    void answersAreStoredWithTheRecords() {
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.filePath("p.safetensors").toStdString());
        for (const LabelRelease labels : {LabelRelease::None, LabelRelease::Response, LabelRelease::Tensor}) {
            const auto data = leaving(manyOf(first, 100), unitSphere(6, labels));
            QVERIFY(savePrivatized(data, path).ok());
            const auto loaded = loadPrivatized(path);
            QVERIFY2(loaded.ok(), loaded ? "" : describe(loaded.fault()).c_str());
            QVERIFY(loaded->facts() == data.facts() && loaded->integers().equal(data.integers()));
            QCOMPARE(loaded->responses().defined(), labels == LabelRelease::Response);
            QVERIFY(labels != LabelRelease::Response || loaded->responses().equal(data.responses()));
        }
    }

    void whatCannotBeReleasedIsSaidBefore_data() {
        QTest::addColumn<MechanismSpec>("spec");
        QTest::addColumn<int>("classes");
        QTest::addColumn<QString>("subject");
        using enum LabelRelease;
        QTest::newRow("no epsilon") << unitSphere(0) << 10 << "mechanism.epsilon";
        QTest::newRow("too much of it") << unitSphere(65) << 10 << "mechanism.epsilon";
        QTest::newRow("no labels") << unitSphere(5, Response) << 0 << "mechanism.labels";
        QTest::newRow("one class") << unitSphere(5, Response) << 1 << "data.classes";
        QTest::newRow("many classes") << unitSphere(5, Response) << 257 << "data.classes";
        QTest::newRow("many blocks") << unitSphere(5, Tensor) << 257 << "data.classes";
        MechanismSpec all = unitSphere(5, Response);
        all.labelEpsilon = 5;
        QTest::newRow("nothing for the record") << all << 10 << "mechanism.labelEpsilon";
        all.kind = MechanismKind::Gaussian;
        QTest::newRow("nothing for the record, Gaussian") << all << 10 << "mechanism.labelEpsilon";
    }
    void whatCannotBeReleasedIsSaidBefore() {
        QFETCH(MechanismSpec, spec);
        QFETCH(int, classes);
        QFETCH(QString, subject);
        const auto mechanism = calibrate(spec, manyOf(first, 10, classes).facts());
        QVERIFY(!mechanism.ok());
        QCOMPARE(QString::fromStdString(mechanism.fault().subject), subject);
    }

    // The ledger sees one release of all of epsilon, and refuses it as one.
    void recordAndLabelAreOneEvent() {
        const QTemporaryDir folder;
        const RawDataset raw = manyOf(first, 10);
        RunObserver nobody;
        MechanismSpec spec = unitSphere(6, LabelRelease::Response);
        spec.noise = NoiseDistribution::Exact;
        const auto mechanism = calibrate(spec, raw.facts());
        const NoiseSource noise = NoiseSource::secure().value();
        for (const double cap : {5.9, 6.1}) {
            const auto path = folder.filePath(QString::number(cap)).toStdString();
            Ledger ledger = Ledger::open(path, PrivacyBudget::make(cap, 1e-6).value()).value();
            const auto data = privatize(raw, *mechanism, noise, ledger, {}, nobody, {});
            QCOMPARE(data.ok(), cap > 6);
            QCOMPARE(ledger.events().size(), std::size_t(cap > 6));
            if (data) {
                QVERIFY(ledger.events()[0] == data->event() && isGuaranteed(data->event()));
                QCOMPARE(data->event().mechanism, std::string("privunit"));
                QVERIFY(data->event().epsilon == 6 && data->event().labelEpsilon > 0 && data->event().labelEpsilon < 6);
            } else {
                QVERIFY(data.fault().code == Fault::Code::BudgetExceeded);
            }
        }
    }
};

SFUMATO_TEST_WITH(TestLocalRelease, QCoreApplication)
#include "test_local_release.moc"
