// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/guarded.h"
#include "core/files/durable/read_file.h"
#include "core/local/release/privatize.h"
#include "core/local/release/privatized_file.h"
#include "core/central/query_door.h"
#include "tests/support/streamed_trial.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

/// Records that are released block by block, from a file into a file, are those that are released in memory.
class TestStreamedRelease : public QObject {
    Q_OBJECT

    StreamedTrial m_trial;

    static Contribution itself(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
        return Contribution(batch.records(access), batch.labels(access), access);
    }

    static Result<void> releasedInto(const std::string& path, const RawDataset& raw,
                                     const CalibratedMechanism& mechanism, std::int64_t block, int threads,
                                     RunObserver& observer, std::stop_token stop = {}) {
        Ledger ledger = Ledger::inMemory();
        auto file = AtomicFile::open(path);
        PrivatizedFile released(*file);
        if (auto done = privatizeInto(raw, mechanism, NoiseSource::seededForStudy(9), ledger,
                                      {.threads = threads, .block = block}, released, observer, stop);
            !done)
            return done;
        return released.commit();
    }

private Q_SLOTS:
    void blocksChangeNothing_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("side");
        QTest::addColumn<MechanismSpec>("mechanism");
        const auto row = [](const char* name, const char* kind, int side, MechanismSpec mechanism) {
            QTest::newRow(name) << kind << side << mechanism;
        };
        using enum MechanismKind;
        row("laplace", "gray", 0, {.kind = Laplace, .epsilon = 40, .bound = Bound::Range});
        row("gaussian, labels", "gray", 0, {.bound = Bound::Range, .labels = LabelRelease::Response});
        row("generalized", "gray", 0, {.kind = Generalized, .noiseScale = 1, .bound = Bound::Range});
        row("colour to gray, averaged", "colour", 10, {.bound = Bound::Range});
        row("floats", "floats", 0, {.bound = Bound::Range});
        row("floats with black and white", "scaled", 0, {.bound = Bound::Range});
        row("dct-low-pass", "gray", 0, {.bound = Bound::Range, .transform = Transform::DctLowPass, .corner = 6});
        row("dct-quantile", "gray", 0,
            {.kind = Laplace,
             .epsilon = 40,
             .bound = Bound::L1Ball,
             .radius = 10,
             .projection = Projection::Nearest,
             .transform = Transform::DctQuantile});
        row("l2-ball of points", "points", 0, {.bound = Bound::L2Ball, .radius = 1});
        row("points without a range", "far points", 0, {.kind = Laplace, .bound = Bound::L1Ball, .radius = 2});
        row("orthant", "gray", 0, {.bound = Bound::Orthant, .radius = 3});
        row("fixed-norm", "gray", 0, {.bound = Bound::FixedNorm, .radius = 3});
        row("privunit", "gray", 0, {.kind = PrivUnit, .epsilon = 8, .bound = Bound::Sphere});
        row("privunit, garments, labels", "gray", 0,
            {.kind = PrivUnit,
             .epsilon = 8,
             .bound = Bound::Sphere,
             .transform = Transform::Garments,
             .labels = LabelRelease::Response});
        row("privunit, writing, tensor", "gray", 0,
            {.kind = PrivUnit,
             .epsilon = 8,
             .bound = Bound::Sphere,
             .transform = Transform::Writing,
             .labels = LabelRelease::Tensor});
        row("wide integers", "gray", 0, {.noiseScale = 300, .bound = Bound::Range});
    }
    void blocksChangeNothing() {
        QFETCH(QString, kind);
        QFETCH(int, side);
        QFETCH(MechanismSpec, mechanism);
        DataSpec data = m_trial.write(kind.toStdString());
        data.side = side;
        mechanism.noise = NoiseDistribution::Study, mechanism.acceptLargeDelta = true;
        const auto whole = loadRaw(data, 3, {}), streamed = StreamedTrial::streamed(data, 3);
        QVERIFY(whole && streamed && whole->inMemory() && !streamed->inMemory());
        const auto calibrated = calibrate(mechanism, whole->facts());
        QVERIFY2(calibrated.ok(), calibrated ? "" : describe(calibrated.fault()).c_str());
        Ledger ledger = Ledger::inMemory();
        RunObserver nobody;
        const auto released = privatize(*whole, *calibrated, NoiseSource::seededForStudy(9), ledger, {}, nobody, {});
        QVERIFY(released.ok());
        QVERIFY(savePrivatized(*released, m_trial.at("whole")).ok());
        const auto expected = readFile(m_trial.at("whole")).value();
        for (const auto& [raw, block, threads] : {std::tuple(&*whole, 7, 1), std::tuple(&*streamed, 7, 2),
                                                  std::tuple(&*streamed, 1, 1), std::tuple(&*streamed, 0, 2)}) {
            QVERIFY(releasedInto(m_trial.at("pieces"), *raw, *calibrated, block, threads, nobody).ok());
            QVERIFY(readFile(m_trial.at("pieces")).value() == expected);
        }
        const auto read = loadPrivatized(m_trial.at("pieces"));
        QVERIFY2(read.ok(), read ? "" : describe(read.fault()).c_str());
        PrivatizedFacts told = released->facts();
        told.event.fingerprint.clear(); // of which records nobody is told
        QCOMPARE(read->facts(), told);
        QVERIFY(at::equal(read->integers(), released->integers()));
        QVERIFY(at::equal(read->trainingRecords(), released->trainingRecords()));
        QVERIFY(at::equal(read->records(5, 11), released->records().narrow(0, 5, 11)));
        QVERIFY(at::equal(read->heldOutRecords(), released->heldOutRecords()));
        if (released->responses().defined()) QVERIFY(at::equal(read->responses(), released->responses()));
        QVERIFY(savePrivatized(*read, m_trial.at("again")).ok());
        QVERIFY(readFile(m_trial.at("again")).value() == expected);
    }

    void halfWayNothingIsLeft() {
        struct Stopping : RunObserver {
            void onProgress(const Progress& progress) override {
                if (progress.fraction > 0.5) source.request_stop();
            }
            std::stop_source source;
        } observer;
        const auto raw = StreamedTrial::streamed(m_trial.write("gray"), 3);
        const auto calibrated = calibrate({.bound = Bound::Range, .noise = NoiseDistribution::Study}, raw->facts());
        const QTemporaryDir folder;
        const std::string path = folder.filePath("set.safetensors").toStdString();
        const auto done = releasedInto(path, *raw, *calibrated, 7, 1, observer, observer.source.get_token());
        QVERIFY(!done);
        QCOMPARE(done.fault().code, Fault::Code::Stopped);
        QVERIFY(QDir(folder.path()).isEmpty(QDir::Files | QDir::Hidden));
    }

    void aFileThatIsCutMeanwhileIsAFault() {
        const DataSpec data = m_trial.write("gray");
        const auto raw = StreamedTrial::streamed(data, 3);
        const auto calibrated = calibrate({.bound = Bound::Range, .noise = NoiseDistribution::Study}, raw->facts());
        std::filesystem::resize_file(data.path, std::filesystem::file_size(data.path) / 2);
        RunObserver nobody;
        const auto done = guarded([&] { return releasedInto(m_trial.at("cut"), *raw, *calibrated, 7, 2, nobody); });
        QVERIFY(!done);
        QCOMPARE(done.fault().code, Fault::Code::Truncated);
        QVERIFY(!std::filesystem::exists(m_trial.at("cut")));
    }

    // What is released is paid for by the account of the records that were looked at first.
    void recordsThatAreReplacedAfterTheFirstLookAreNotReleased() {
        for (const bool all : {true, false}) {
            const DataSpec data = m_trial.write("gray");
            const auto raw = StreamedTrial::streamed(data, 3);
            const auto calibrated = calibrate({.bound = Bound::Range, .noise = NoiseDistribution::Study}, raw->facts());
            QFile file(QString::fromStdString(data.path)); // in place: the same file for whoever has it open
            QVERIFY(file.open(QIODevice::ReadWrite));
            const qint64 at = file.size() - (all ? file.size() - 16 : 1);
            QVERIFY(file.seek(at));
            char last = 0;
            QVERIFY(file.peek(&last, 1) == 1 &&
                    file.write(QByteArray(all ? int(file.size() - 16) : 1, char(last + 1))) > 0 && file.flush());
            RunObserver nobody;
            const auto done = guarded(
                [&] { return releasedInto(m_trial.at("replaced"), *raw, *calibrated, 7, 2, nobody); });
            QVERIFY(!done);
            QCOMPARE(done.fault().code, Fault::Code::Mismatch);
            QVERIFY2(done.fault().detail.english().find("was changed while it was read") == 0,
                     describe(done.fault()).c_str());
            QVERIFY(!std::filesystem::exists(m_trial.at("replaced")));
        }
    }

    void aPrivatizedFileThatIsCutIsRefused() {
        const auto raw = StreamedTrial::streamed(m_trial.write("gray"), 3);
        const auto calibrated = calibrate({.bound = Bound::Range, .noise = NoiseDistribution::Study}, raw->facts());
        RunObserver nobody;
        QVERIFY(releasedInto(m_trial.at("set"), *raw, *calibrated, 0, 1, nobody).ok());
        const auto size = std::filesystem::file_size(m_trial.at("set"));
        for (const std::uintmax_t left :
             {size - 1, size / 2, std::uintmax_t(100), std::uintmax_t(3), std::uintmax_t(0)}) {
            std::filesystem::resize_file(m_trial.at("set"), left);
            QCOMPARE(loadPrivatized(m_trial.at("set")).fault().code, Fault::Code::Truncated);
        }
    }

    void theDoorHearsTheSameRecords_data() {
        QTest::addColumn<QueryShape>("shape");
        QTest::newRow("sum") << QueryShape::Sum;
        QTest::newRow("counted sum") << QueryShape::CountedSum;
        QTest::newRow("second moment") << QueryShape::SecondMoment;
        QTest::newRow("histogram") << QueryShape::Histogram;
    }
    void theDoorHearsTheSameRecords() {
        QFETCH(QueryShape, shape);
        const DataSpec data = m_trial.write("gray");
        struct : PublicInput {
        } nothing;
        std::vector<at::Tensor> responses;
        for (const bool streamed : {false, true}) {
            auto raw = streamed ? StreamedTrial::streamed(data, 3) : loadRaw(data, 3, {});
            const std::int64_t width = raw->dimensions();
            Ledger ledger = Ledger::inMemory();
            MechanismPhase phase;
            phase.noiseMultiplier = 1;
            auto door = QueryDoor::open(std::move(*raw), ledger,
                                        {.queries = {{"q", phase}}, .noise = NoiseDistribution::Study, .seed = 4});
            const auto response = door->evaluate({"q", shape, width, 4, 2.0, itself}, nothing, 0, {});
            QVERIFY2(response.ok(), response ? "" : describe(response.fault()).c_str());
            responses.push_back(response->values);
        }
        QVERIFY(at::equal(responses[0], responses[1]));
    }
};

SFUMATO_TEST_WITH(TestStreamedRelease, QCoreApplication)
#include "test_streamed_release.moc"
