// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/read_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/results/gallery.h"
#include "core/results/pack_run.h"
#include "core/results/report/report.h"
#include "core/results/trained_run.h"
#include "core/run/amend_run.h"
#include "core/run/run.h"
#include "tests/core/run/tiny_run.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <sys/stat.h>

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace sfumato;

namespace fs = std::filesystem;

/// A run folder that somebody else has filled: links and pipes in place of its files.
class TestForeignFolder : public QObject, TestFolder<fs::path> {
    Q_OBJECT

    RunReport resumed(const fs::path& run) const {
        RunObserver silent;
        return resume(run, silent, {});
    }

    /// What every reader of a run folder says of it; they must end.
    std::vector<Result<void>> readBy(const fs::path& run) const {
        const auto done = [](const auto& result) { return result ? Result<void>() : result.fault(); };
        return {done(TrainedRun::open(run)), done(reportRun({.run = run}, {})), packRun(run, at("read.sfumato"), {}),
                done(pastSheets(run, {})), done(readRunSpec(run))};
    }

private Q_SLOTS:
    void initTestCase() {
        RunObserver silent;
        RunSpec spec = tinyRun();
        QVERIFY(!run(spec, at("whole"), silent, {}).fault);
        spec.train.steps = 6;
        spec.seed = 2;
        QVERIFY(!run(spec, at("more"), silent, {}).fault);
        fs::copy(at("whole"), at("half"), fs::copy_options::recursive);
        QVERIFY(amendRun(at("half"), {{"train.steps", "6"}}).ok());
    }

    void noOwnFileIsALinkOrAPipe_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isRead");
        for (const char* name : {"config.json", "ledger.json", "ledger.json.count", "checkpoint.safetensors",
                                 "privatized.safetensors", "metrics.csv"})
            QTest::newRow(name) << QString(name) << true;
        for (const char* name : {"label.md", "label.json", "log.txt", "state.json", "ranks.json"})
            QTest::newRow(name) << QString(name) << false;
    }
    void noOwnFileIsALinkOrAPipe() {
        QFETCH(QString, name);
        QFETCH(bool, isRead);
        const std::string file = name.toStdString();
        for (const bool isPipe : {false, true}) {
            const fs::path run = at(file + (isPipe ? "-pipe" : "-link")), target = at(file + "-target");
            fs::copy(at("whole"), run, fs::copy_options::recursive);
            if (fs::exists(run / file))
                fs::rename(run / file, target);
            else
                QVERIFY(writeAtomically(target, {}).ok());
            if (isPipe)
                QCOMPARE(::mkfifo((run / file).c_str(), 0644), 0);
            else
                fs::create_symlink(target, run / file);
            const auto before = readFile(target);
            const auto report = resumed(run);
            QVERIFY(report.fault && report.fault->code == Fault::Code::WrongKind);
            QVERIFY2(report.fault->subject.find(file) != std::string::npos, report.fault->subject.c_str());
            QVERIFY(!amendRun(run, {{"train.steps", "5"}}).ok());
            const auto reads = readBy(run);
            if (isRead) QVERIFY(!reads[2].ok()); // nothing of the target leaves in a pack
            QVERIFY(before.ok() && *readFile(target) == *before);
        }
    }

    void noFolderOfItIsALink() {
        for (const char* name : {"samples", "secret"}) {
            const fs::path run = at(std::string("folder-") + name), target = at(std::string("target-") + name);
            fs::copy(at("whole"), run, fs::copy_options::recursive);
            fs::create_directory(target);
            QVERIFY(writeAtomically(target / "entropic_step_000003.png", {}).ok());
            fs::remove_all(run / name);
            fs::create_directory_symlink(target, run / name);
            const auto report = resumed(run);
            QVERIFY(report.fault && report.fault->code == Fault::Code::WrongKind &&
                    report.fault->subject.find(name) != std::string::npos);
            QCOMPARE(std::distance(fs::directory_iterator(target), fs::directory_iterator()), std::ptrdiff_t(1));
            if (std::string_view(name) == "samples") QVERIFY(!packRun(run, at("linked.sfumato"), {}).ok());
        }
    }

    void aCheckpointOfNumbersThatCannotBeIsRefused_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<bool>("opens");
        for (const char* change : {"nan weights", "a step of -1000000", "seconds nan", "seconds below 0"})
            QTest::newRow(change) << QString(change) << false;
        for (const char* change :
             {"generator of zeros", "generator beyond its table", "generator with words of 64 bits", "huge weights"})
            QTest::newRow(change) << QString(change) << true;
    }
    void aCheckpointOfNumbersThatCannotBeIsRefused() {
        QFETCH(QString, change);
        QFETCH(bool, opens);
        const fs::path run = at("changed " + change.toStdString());
        fs::copy(at("half"), run, fs::copy_options::recursive);
        auto file = readSafeTensors(run / "checkpoint.safetensors");
        QVERIFY(file.ok());
        auto& generator = file->tensors.at("entropic/random/batches").bytes;
        const auto set = [&]<class T>(std::size_t place, T value) {
            std::memcpy(generator.data() + place, &value, sizeof value);
        };
        if (change.startsWith("generator of"))
            std::ranges::fill(generator, std::byte(0));
        else if (change.startsWith("generator beyond"))
            set(8, 600), set(16, std::uint64_t(624));
        else if (change.startsWith("generator with"))
            set(24, ~std::uint64_t(0));
        else if (change.startsWith("a step"))
            file->metadata["entropic/steps"] = "-1000000";
        else if (change.startsWith("seconds"))
            file->metadata["entropic/seconds"] = change.endsWith("nan") ? "nan" : "-1";
        else
            for (auto& [name, tensor] : file->tensors)
                if (tensor.type == ElementType::F32 && name.find("generator") != std::string::npos)
                    tensor = Array::of(tensor.shape, std::vector<float>(std::size_t(tensor.count()),
                                                                        change.startsWith("nan") ? NAN : 1e38f));
        QVERIFY(writeAtomically(run / "checkpoint.safetensors", toSafeTensors(*file)).ok());
        const auto opened = TrainedRun::open(run);
        QCOMPARE(opened.ok(), opens);
        if (change == "huge weights") {
            const auto samples = sampleRun({.run = run, .count = 3}, {});
            QVERIFY(!samples && samples.fault().detail.english().find("not finite") != std::string::npos);
            return; // to train on from them is a loss that is not finite, which ends it
        }
        const auto report = resumed(run);
        QVERIFY2(report.fault && report.fault->code == Fault::Code::OutOfRange,
                 report.fault ? describe(*report.fault).c_str() : "");
    }

    void nothingButWhatItIsIsPacked() {
        const fs::path run = at("pretending");
        fs::copy(at("whole"), run, fs::copy_options::recursive);
        const std::string secret = "-----BEGIN OPENSSH PRIVATE KEY-----";
        const auto bytes = std::as_bytes(std::span(secret));
        for (const char* name : {"samples/key.png", "samples/key.safetensors"}) {
            QVERIFY(writeAtomically(run / name, bytes).ok());
            const auto packed = packRun(run, at("pretending.sfumato"), {});
            QVERIFY(!packed && packed.fault().subject.find("key") != std::string::npos);
            fs::remove(run / name);
            fs::create_symlink(at("whole/label.md"), run / name);
            QVERIFY(!packRun(run, at("pretending.sfumato"), {}).ok());
            fs::remove(run / name);
        }
        QVERIFY(packRun(run, at("pretending.sfumato"), {}).ok());
    }

    void aBackupByHardLinksStaysAsItWas() {
        const fs::path run = at("backed"), backup = at("backup");
        fs::copy(at("more"), run, fs::copy_options::recursive);
        fs::create_directory(backup);
        for (const char* name : {"metrics.csv", "log.txt", "ledger.json", "ledger.json.count"})
            fs::create_hard_link(run / name, backup / name);
        const auto log = readFile(backup / "log.txt"), metrics = readFile(backup / "metrics.csv");
        QVERIFY(amendRun(run, {{"train.steps", "9"}}).ok());
        const auto report = resumed(run);
        QVERIFY2(!report.fault, report.fault ? describe(*report.fault).c_str() : "");
        QVERIFY(*readFile(backup / "log.txt") == *log && *readFile(backup / "metrics.csv") == *metrics);
        QVERIFY(*readFile(run / "log.txt") != *log);
    }

    void aRunFolderMayBeNamedByALink() {
        fs::create_directory_symlink(at("more"), at("current"));
        const auto report = resumed(at("current"));
        QVERIFY2(!report.fault, report.fault ? describe(*report.fault).c_str() : "");
    }
};

SFUMATO_TEST(TestForeignFolder)
#include "test_foreign_folder.moc"
