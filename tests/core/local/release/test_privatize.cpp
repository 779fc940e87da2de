// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/load.h"
#include "core/local/release/privatized_file.h"
#include "core/data/seeded_random.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/files/durable/atomic_file.h"
#include "core/local/release/privatize.h"
#include "core/local/record_encoder.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

// The border between raw and privatized data is one of types.
static_assert(!std::is_constructible_v<PrivatizedDataset, RawDataset>);
static_assert(!std::is_convertible_v<RawDataset, PrivatizedDataset>);
static_assert(!std::is_constructible_v<PrivatizedDataset, PrivatizedDataset::Facts, at::Tensor>);
template <class T>
concept ShowsRecords = requires(T x) {
    x.m_records;
}
|| requires(T x) { x.m_labels; }
|| requires(T x) { x.records(); }
|| requires(T x) { x.labels(); }
|| std::is_convertible_v<T, at::Tensor>;
static_assert(!ShowsRecords<RawDataset>);

namespace {

RawDataset halfCircle(std::int64_t count = 3000) {
    DataSpec spec;
    spec.count = count;
    return loadRaw(spec, 7, {}).value();
}

RawDataset digits(std::int64_t count) {
    DataSpec spec;
    spec.source = "glyph-digits";
    spec.count = count;
    return loadRaw(spec, 7, {}).value();
}

MechanismSpec study(MechanismKind kind = MechanismKind::Gaussian) {
    MechanismSpec spec;
    spec.kind = kind;
    spec.noise = NoiseDistribution::Study;
    spec.acceptLargeDelta = true;
    return spec;
}

class Ledgers {
public:
    Ledger open(const char* name, std::optional<PrivacyBudget> cap = {}) {
        return Ledger::open((m_folder.path() + "/" + name).toStdString(), cap).value();
    }
    std::filesystem::path file(const char* name) const { return (m_folder.path() + "/" + name).toStdString(); }

private:
    QTemporaryDir m_folder;
};

Result<PrivatizedDataset> privatized(const RawDataset& raw, const MechanismSpec& spec, Ledger& ledger, int threads = 1,
                                     std::uint64_t seed = 1) {
    RunObserver observer;
    const auto mechanism = calibrate(spec, raw.facts());
    const auto noise = noiseSourceFor(spec.noise, seed);
    return privatize(raw, mechanism.value(), noise.value(), ledger, {.threads = threads}, observer, {});
}

} // namespace

class TestPrivatize : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theNumberOfThreadsChangesNothing() {
        Ledgers ledgers;
        Ledger ledger = ledgers.open("ledger");
        MechanismSpec spec = study(MechanismKind::Laplace);
        spec.epsilon = 40;
        spec.bound = Bound::L1Ball;
        spec.radius = 100;
        spec.transform = Transform::DctQuantile;
        const RawDataset raw = digits(700);
        const auto one = privatized(raw, spec, ledger, 1), two = privatized(raw, spec, ledger, 2),
                   seed = privatized(raw, spec, ledger, 1, 2);
        QVERIFY(one->integers().equal(two->integers()));
        QVERIFY(!one->integers().equal(seed->integers()));
        QVERIFY(one->integers().scalar_type() == at::kInt);
    }

    void exactNoiseIsNeverTheSameTwice() {
        Ledgers ledgers;
        Ledger ledger = ledgers.open("ledger");
        MechanismSpec spec;
        const RawDataset raw = halfCircle();
        const at::Tensor a = privatized(raw, spec, ledger)->integers(), b = privatized(raw, spec, ledger)->integers();
        QVERIFY((a == b).to(at::kDouble).mean().item<double>() < 1e-2);
    }

    void theNoiseHasTheStatedScaleAndItsMeanIsTheData_data() {
        QTest::addColumn<MechanismSpec>("spec");
        QTest::newRow("gaussian") << study();
        QTest::newRow("laplace") << study(MechanismKind::Laplace);
        MechanismSpec fast = study();
        fast.noise = NoiseDistribution::Fast;
        QTest::newRow("fast gaussian") << fast;
        fast.kind = MechanismKind::Laplace;
        QTest::newRow("fast laplace") << fast;
        MechanismSpec general = study(MechanismKind::Generalized);
        general.noiseScale = 1.3;
        general.p = 1.5;
        QTest::newRow("generalized") << general;
    }
    void theNoiseHasTheStatedScaleAndItsMeanIsTheData() {
        QFETCH(MechanismSpec, spec);
        Ledgers ledgers;
        Ledger ledger = ledgers.open("ledger");
        const std::int64_t n = 60000;
        const RawDataset raw = halfCircle(n);
        const auto data = privatized(raw, spec, ledger);
        QVERIFY(data.ok());
        const double s = data->noiseScale(), p = spec.p;
        const double variance = spec.kind == MechanismKind::Laplace ? 2 * s * s
                                : spec.kind == MechanismKind::Gaussian
                                    ? s * s
                                    : s * s * std::pow(p, 2 / p) * std::tgamma(3 / p) / std::tgamma(1 / p);
        const at::Tensor y = data->records().to(at::kDouble);
        // Half circle: E x = 0, Var x = 1/2; E y = 2/pi, Var y = 1/2 - 4/pi^2.
        const double expected[2] = {variance + 0.5, variance + 0.5 - 4 / (M_PI * M_PI)};
        for (int i = 0; i < 2; ++i) {
            const at::Tensor coordinate = y.select(1, i);
            QVERIFY(std::abs(coordinate.mean().item<double>() - (i ? 2 / M_PI : 0)) <
                    4.5 * std::sqrt(expected[i] / double(n)));
            // Kurtosis is at most 6 here: the relative error of a variance is sqrt(5 / n) at most.
            QVERIFY(std::abs(coordinate.var().item<double>() / expected[i] - 1) < 4.5 * std::sqrt(5.0 / double(n)));
        }
        const at::Tensor centered = y - y.mean(0);
        const double covariance = (centered.select(1, 0) * centered.select(1, 1)).mean().item<double>();
        QVERIFY2(std::abs(covariance) < 4.5 * std::sqrt(expected[0] * expected[1] / double(n)),
                 "the coordinates' noise is independent");
    }

    void theEventStandsInTheLedgerWithAllThatWasDone() {
        Ledgers ledgers;
        Ledger ledger = ledgers.open("ledger");
        const auto data = privatized(halfCircle(), MechanismSpec{}, ledger);
        QVERIFY(ledger.events() == std::vector<PrivacyEvent>{data->event()});
        const PrivacyEvent& event = data->event();
        QVERIFY(isGuaranteed(event));
        QCOMPARE(event.epsilon, 5.0);
        QCOMPARE(event.sensitivity, 2.0);
        QCOMPARE(event.records, 3000);
        QCOMPARE(event.dimensions, 2);
        QCOMPARE(event.data, std::string("half-circle"));
        QCOMPARE(data->heldOutRecords().size(0), 300);
        QCOMPARE(data->trainingRecords().size(0), 2700);
        QVERIFY(at::cat({data->trainingRecords(), data->heldOutRecords()}).equal(data->records()));
        QVERIFY(data->records().to(at::kDouble).equal(data->integers().to(at::kDouble) * data->unit()));
    }

    void aLedgerThatRefusesLetsNothingOut() {
        Ledgers ledgers;
        Ledger ledger = ledgers.open("ledger", PrivacyBudget::make(4.9, 1e-3).value());
        struct Counting : RunObserver {
            void onProgress(const Progress&) override { ++calls; }
            int calls = 0;
        } observer;
        const RawDataset raw = halfCircle();
        const auto mechanism = calibrate({}, raw.facts());
        const auto noise = NoiseSource::secure();
        const auto data = privatize(raw, *mechanism, *noise, ledger, {}, observer, {});
        QVERIFY(!data.ok());
        QVERIFY(data.fault().code == Fault::Code::BudgetExceeded);
        QCOMPARE(observer.calls, 0);
    }

    void whatWasStoppedIsCountedAndGivesNothing() {
        Ledgers ledgers;
        Ledger ledger = ledgers.open("ledger");
        struct Stopping : RunObserver {
            void onProgress(const Progress& progress) override {
                eventsAtFirstProgress = eventsAtFirstProgress < 0 ? int(ledger->events().size())
                                                                  : eventsAtFirstProgress;
                last = progress.fraction;
                source.request_stop();
            }
            Ledger* ledger = nullptr;
            int eventsAtFirstProgress = -1;
            double last = 0;
            std::stop_source source;
        } observer;
        observer.ledger = &ledger;
        const RawDataset raw = halfCircle(20000);
        MechanismSpec spec = study();
        const auto mechanism = calibrate(spec, raw.facts());
        const NoiseSource noise = NoiseSource::seededForStudy(1);
        const auto data = privatize(raw, *mechanism, noise, ledger, {.threads = 2}, observer,
                                    observer.source.get_token());
        QVERIFY(!data.ok());
        QVERIFY(observer.last < 1);
        QCOMPARE(observer.eventsAtFirstProgress, 1);
        QCOMPARE(ledger.events().size(), std::size_t(1));
    }

    void studyNoiseNeverPassesAsExact() {
        Ledgers ledgers;
        Ledger ledger = ledgers.open("ledger");
        const RawDataset raw = halfCircle();
        RunObserver observer;
        const auto mechanism = calibrate(MechanismSpec{}, raw.facts());
        const NoiseSource noise = NoiseSource::seededForStudy(1);
        QVERIFY_EXCEPTION_THROWN((void)privatize(raw, *mechanism, noise, ledger, {}, observer, {}), std::logic_error);
        QVERIFY(ledger.events().empty());
        QVERIFY(!isGuaranteed(privatized(raw, study(), ledger)->event()));
    }

    void aLargeScaleIsStoredInLongIntegers() {
        Ledgers ledgers;
        Ledger ledger = ledgers.open("ledger");
        MechanismSpec spec = study(MechanismKind::Laplace);
        spec.epsilon = 0.01;
        const auto data = privatized(halfCircle(200), spec, ledger);
        QVERIFY(data->integers().scalar_type() == at::kLong);
        QVERIFY(data->records().abs().mean().item<double>() > 100);
    }

    void aFileGivesBackTheDataset_data() {
        QTest::addColumn<MechanismSpec>("spec");
        MechanismSpec points = study(), wide = study(MechanismKind::Laplace), lowPass = study(),
                      general = study(MechanismKind::Generalized);
        wide.epsilon = 0.01;
        lowPass.bound = Bound::L2Ball;
        lowPass.radius = 20;
        lowPass.transform = Transform::DctLowPass;
        general.noiseScale = 1;
        QTest::newRow("points") << points;
        QTest::newRow("long integers") << wide;
        QTest::newRow("low-pass images") << lowPass;
        QTest::newRow("no guarantee") << general;
    }
    void aFileGivesBackTheDataset() {
        QFETCH(MechanismSpec, spec);
        Ledgers ledgers;
        Ledger ledger = ledgers.open("ledger");
        const auto data = privatized(spec.transform == Transform::None ? halfCircle(500) : digits(100), spec, ledger);
        QVERIFY(savePrivatized(*data, ledgers.file("set.safetensors")).ok());
        const auto loaded = loadPrivatized(ledgers.file("set.safetensors"));
        QVERIFY2(loaded.ok(), loaded.ok() ? "" : describe(loaded.fault()).c_str());
        QVERIFY(loaded->facts() == data->facts());
        QVERIFY(loaded->integers().equal(data->integers()));
        QVERIFY(loaded->integers().scalar_type() == data->integers().scalar_type());
    }

    void aFileThatContradictsItselfIsRefused_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        const auto row = [](const char* name, const char* from, const char* to) { QTest::newRow(name) << from << to; };
        row("another format", "sfumato-privatized", "somebody-elses-set");
        row("records less", "\"records\":500", "\"records\":499");
        row("records huge", "\"records\":500", "\"records\":4611686018427387904");
        row("width", "\"width\":2", "\"width\":3");
        row("width negative", "\"width\":2", "\"width\":-2");
        row("width fraction", "\"width\":2", "\"width\":2.0");
        row("channels", "\"channels\":1", "\"channels\":7");
        row("domain unknown", "\"half-disc\"", "\"hyperball\"");
        row("domain corners", "\"high\":[1.0,1.0]", "\"high\":[1.0]");
        row("domain turned", "\"high\":[1.0,1.0]", "\"high\":[-2.0,1.0]");
        row("domain of text", "\"high\":[1.0,1.0]", "\"high\":[\"a\",1.0]");
        row("unit no power of two", "\"unit\":", "\"unit\":3e0,\"x\":");
        row("held out all", "\"heldOut\":50", "\"heldOut\":500");
        row("mechanism unknown", "\"kind\":\"gaussian\"", "\"kind\":\"magic\"");
        row("event of another mechanism", "\"mechanism\":\"gaussian\"", "\"mechanism\":\"laplace\"");
        row("event of another law", "\"noise\":\"study\",\"records\"", "\"noise\":\"exact\",\"records\"");
        row("event of other data", "\"data\":\"half-circle\"", "\"data\":\"ring\"");
        row("key twice or unknown", "\"heldOut\"", "\"raw\":1,\"heldOut\"");
        row("no JSON", "{\"source\"", "{source");
    }
    void aFileThatContradictsItselfIsRefused() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        Ledgers ledgers;
        Ledger ledger = ledgers.open("ledger");
        const auto path = ledgers.file("set.safetensors");
        QVERIFY(savePrivatized(*privatized(halfCircle(500), study(), ledger), path).ok());
        SafeTensors content = readSafeTensors(path).value();
        for (auto& [key, value] : content.metadata) {
            QString text = QString::fromStdString(value);
            if (const auto at = text.indexOf(from); at >= 0) value = text.replace(at, from.size(), to).toStdString();
        }
        QVERIFY2(content != readSafeTensors(path).value(), "the row must change something");
        QVERIFY(writeAtomically(path, toSafeTensors(content)).ok());
        const auto loaded = loadPrivatized(path);
        QVERIFY(!loaded.ok());
        QVERIFY2(loaded.fault().subject.find("set.safetensors") != std::string::npos, describe(loaded.fault()).c_str());
    }

    void otherTensorsAreRefused() {
        Ledgers ledgers;
        Ledger ledger = ledgers.open("ledger");
        const auto path = ledgers.file("set.safetensors");
        QVERIFY(savePrivatized(*privatized(halfCircle(500), study(), ledger), path).ok());
        const SafeTensors good = readSafeTensors(path).value();
        SafeTensors bad = good;
        bad.tensors["labels"] = Array::of<std::int32_t>({500}, std::vector<std::int32_t>(500, 1));
        QVERIFY(writeAtomically(path, toSafeTensors(bad)).ok());
        QVERIFY(!loadPrivatized(path).ok());
        bad = good;
        bad.tensors["records"] = Array::of<float>({500, 2}, std::vector<float>(1000, 1));
        QVERIFY(writeAtomically(path, toSafeTensors(bad)).ok());
        QVERIFY(!loadPrivatized(path).ok());
        bad.tensors["records"] = Array::of<std::int32_t>({2, 500}, std::vector<std::int32_t>(1000, 1));
        QVERIFY(writeAtomically(path, toSafeTensors(bad)).ok());
        QVERIFY(!loadPrivatized(path).ok());
    }
};

SFUMATO_TEST_WITH(TestPrivatize, QCoreApplication)
#include "test_privatize.moc"
