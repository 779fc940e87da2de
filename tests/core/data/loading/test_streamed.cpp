// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/guarded.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/gzip.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/durable/read_file.h"
#include "core/data/loading/file_facts.h"
#include "tests/core/data/loading/raw_eye.h"
#include "tests/support/streamed_trial.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QTemporaryDir>
#include <QtTest>

using namespace sfumato;

/// Records that stay in their file are those that are read at once, number for number.
class TestStreamed : public QObject {
    Q_OBJECT

    StreamedTrial m_trial;

private Q_SLOTS:
    void theyAreTheSameRecords_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("side");
        QTest::addColumn<int>("count");
        for (const char* kind : {"gray", "colour", "floats", "scaled", "points", "far points"})
            for (const int count : {0, 17}) QTest::addRow("%s, %d", kind, count) << kind << 0 << count;
        QTest::newRow("averaged") << "gray" << 10 << 0;
        QTest::newRow("colour, averaged") << "colour" << 7 << 0;
    }
    void theyAreTheSameRecords() {
        QFETCH(QString, kind);
        QFETCH(int, side);
        QFETCH(int, count);
        DataSpec data = m_trial.write(kind.toStdString());
        data.side = side, data.count = count;
        const auto whole = loadRaw(data, 11, {}), streamed = StreamedTrial::streamed(data, 11);
        for (const auto* read : {&whole, &streamed}) QVERIFY2(*read, *read ? "" : describe(read->fault()).c_str());
        QVERIFY(whole->inMemory() && !streamed->inMemory());
        QCOMPARE(streamed->facts(), whole->facts());
        QCOMPARE(streamed->fingerprint(), whole->fingerprint());
        QVERIFY(at::equal(RawEvaluator::records(*streamed), RawEvaluator::records(*whole)));
        QCOMPARE(streamed->hasLabels(), whole->hasLabels());
        if (whole->hasLabels()) QVERIFY(at::equal(*RawEvaluator::labels(*streamed), *RawEvaluator::labels(*whole)));
        const auto [first, rest] = streamed->split(7);
        QVERIFY(at::equal(RawEvaluator::records(rest), RawEvaluator::records(*whole).narrow(0, 7, whole->size() - 7)));
        QCOMPARE(first.size(), std::int64_t(7));
        const LittleMemory memory("8K");
        QCOMPARE(fingerprintOf(data, {}).value(), whole->fingerprint());
    }

    void anArchiveTakesWhatItsArraysSayAndNotWhatItsZerosPackInto() {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("zeros.npz").toStdString();
        const auto zeros = toNpz(
            {{"x", Array::of<std::uint8_t>({1000, 64, 64}, std::vector<std::uint8_t>(1000 * 64 * 64))}});
        QVERIFY(zeros && zeros->size() < 100000 && writeAtomically(path, *zeros).ok());
        QVERIFY(memoryToRead(path) > 10 * 1000 * 64 * 64);
        const LittleMemory memory("20M");
        const auto refused = loadRaw({.source = "file", .path = path.string()}, 11, {});
        QVERIFY(!refused && refused.fault().code == Fault::Code::OutOfMemory);
    }

    void factsComeFromTheHeaderAlone() {
        for (const char* kind : {"gray", "colour", "floats", "points"}) {
            const DataSpec data = m_trial.write(kind);
            const auto facts = fileFacts(data.path);
            const auto raw = loadRaw(data, 1, {});
            QVERIFY(facts && raw);
            QCOMPARE(facts->records, raw->size());
            QCOMPARE(facts->isImage, raw->geometry().isImage);
            QCOMPARE(facts->width, raw->geometry().width);
            QCOMPARE(facts->height, raw->geometry().height);
        }
    }

    void whatIsWrongWithThemIsToldAlike_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"count", "range of bytes", "ranges", "labels", "short"}) QTest::newRow(what) << what;
    }
    void whatIsWrongWithThemIsToldAlike() {
        QFETCH(QString, what);
        DataSpec data = m_trial.write(what == "ranges" ? "points" : "gray");
        if (what == "count") data.count = 1000;
        if (what == "range of bytes") data.low = {0}, data.high = {1};
        if (what == "ranges") data.low = {0, 1}, data.high = {1, 2};
        if (what == "labels")
            m_trial.file("x-labels-idx1-ubyte", toIdx(Array::of({3}, std::vector<std::uint8_t>{1, 2, 3})));
        if (what == "short") std::filesystem::resize_file(data.path, std::filesystem::file_size(data.path) - 1);
        const auto whole = loadRaw(data, 11, {}), streamed = StreamedTrial::streamed(data, 11);
        QVERIFY(!whole && !streamed);
        QCOMPARE(streamed.fault(), what == "short" ? Fault({Fault::Code::Truncated, whole.fault().subject,
                                                            whole.fault().detail.english()})
                                                   : whole.fault());
    }

    void recordsThatCannotBeUsedAreEmptyAlike() {
        std::vector<float> values(std::size_t(80 * 12 * 12), 0.5f);
        values[7000] = std::numeric_limits<float>::quiet_NaN(), values[20] = 1.5f;
        DataSpec floats = m_trial.write("gray"), bytes = floats;
        floats.path = m_trial.file("bad.npy", toNpy(Array::of({80, 12, 12}, values)));
        bytes.classes = 3; // of the four that there are
        for (const DataSpec& data : {floats, bytes}) {
            const auto whole = loadRaw(data, 11, {}), streamed = StreamedTrial::streamed(data, 11);
            QVERIFY(whole && streamed);
            const at::Tensor records = RawEvaluator::records(*whole), gaps = records.isnan().any(1);
            QVERIFY(gaps.sum().item<std::int64_t>() == 2 || data.path == bytes.path);
            QVERIFY(gaps.any().item<bool>() && !gaps.all().item<bool>());
            QVERIFY(at::allclose(RawEvaluator::records(*streamed), records, 0, 0, true));
            if (whole->hasLabels())
                QVERIFY(RawEvaluator::labels(*whole)->equal(*RawEvaluator::labels(*streamed)) &&
                        RawEvaluator::labels(*whole)->eq(-1).equal(gaps));
        }
    }

    void allAtOnceIsRefusedWhereItDoesNotFit() {
        const DataSpec data = m_trial.write("gray");
        const auto streamed = StreamedTrial::streamed(data, 11);
        const LittleMemory memory("8K");
        const auto all = guarded([&]() -> Result<at::Tensor> { return RawEvaluator::records(*streamed); });
        QVERIFY(!all);
        QCOMPARE(all.fault().code, Fault::Code::OutOfMemory);
    }

    void aFileThatCannotBeReadInPiecesIsRefusedBeforeItIsRead_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("remedy");
        QTest::newRow("gzip") << "y-images-idx3-ubyte.gz"
                              << "gunzip";
        QTest::newRow("csv") << "y.csv"
                             << "numpy.save";
    }
    void aFileThatCannotBeReadInPiecesIsRefusedBeforeItIsRead() {
        QFETCH(QString, name);
        QFETCH(QString, remedy);
        DataSpec data = m_trial.write("gray");
        if (name.endsWith(".gz")) {
            data.path = m_trial.file("y-images-idx3-ubyte.gz", gzip(readFile(data.path).value()));
        } else {
            std::string table = "a,b\n";
            for (int i = 0; i < 2000; ++i) table += "1,2\n";
            data.path = m_trial.file("y.csv", std::as_bytes(std::span(table)));
        }
        QVERIFY(loadRaw(data, 1, {}).ok());
        const LittleMemory memory("20K");
        for (const auto& refused : {loadRaw(data, 1, {}), Result<RawDataset>(fingerprintOf(data, {}).fault())}) {
            QCOMPARE(refused.fault().code, Fault::Code::OutOfMemory);
            QVERIFY(refused.fault().subject == data.path);
            QVERIFY(QString::fromStdString(refused.fault().detail.english()).contains(remedy));
        }
    }

    void readingStopsAndTellsHowFarItIs() {
        const DataSpec data = m_trial.write("gray");
        const LittleMemory memory("8K");
        std::vector<double> told;
        QVERIFY(loadRaw(data, 1, {}, {[&](double fraction) { told.push_back(fraction); }, {}}).ok());
        QCOMPARE(told.back(), 1.0);
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(loadRaw(data, 1, {}, {{}, stop.get_token()}).fault().code, Fault::Code::Stopped);
    }
};

SFUMATO_TEST_WITH(TestStreamed, QCoreApplication)
#include "test_streamed.moc"
