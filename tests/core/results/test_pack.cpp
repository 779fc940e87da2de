// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/read_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/files/formats/zip.h"
#include "core/ledger/label_check.h"
#include "core/results/export_run.h"
#include "core/results/gallery.h"
#include "core/results/pack_run.h"
#include "core/results/report/report.h"
#include "core/results/trained_run.h"
#include "core/run/folder/run_folder.h"
#include "core/run/run.h"
#include "tests/support/test_program.h"

#include "core/base/fault.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

#include <cstring>
#include <limits>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

using namespace sfumato;

namespace {

namespace zip = sfumato::detail::zip;
using Bytes = std::vector<std::byte>;
using Files = std::map<std::string, Bytes>;

RunSpec packed(bool sensitive) {
    RunSpec spec;
    spec.name = "packed";
    spec.threads = 1;
    spec.data = {.source = "glyph-digits", .count = 100, .scaling = Scaling::Symmetric, .side = 8};
    spec.mechanism = {.kind = MechanismKind::Laplace,
                      .epsilon = 25,
                      .delta = 0,
                      .bound = Bound::Range,
                      .noise = sensitive ? NoiseDistribution::Exact : NoiseDistribution::Study};
    if (sensitive) spec.data.sensitive = true;
    spec.methods = {{.name = "entropic", .iterations = 10, .batch = 20}};
    spec.model = {.hidden = {16}, .latentDimension = 5};
    spec.train = {.steps = 4, .evaluateEvery = 2, .sampleEvery = 2, .checkpointEvery = 2, .samples = 9};
    spec.monitor = {.raw = true, .points = 20, .repeats = 1, .directions = 10};
    return spec;
}

Bytes bytesOf(const QByteArray& text) {
    const auto bytes = std::as_bytes(std::span(text.constData(), std::size_t(text.size())));
    return {bytes.begin(), bytes.end()};
}

QByteArray textOf(const Bytes& bytes) { return {reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())}; }

Files filesOf(const Bytes& archive) {
    Files files;
    const auto members = zip::membersOf(archive, "archive", std::size_t(1) << 30);
    for (const zip::Member& member : *members)
        files[member.name] = *zip::unpacked(*zip::packed(archive, member, "archive"), member, "archive");
    return files;
}

Bytes zipped(const Files& files) {
    zip::Writer writer;
    for (const auto& [name, content] : files)
        if (!writer.add(name, content)) return {};
    return std::move(writer).finish();
}

/// The manifest with one of its texts replaced.
Files edited(Files files, const QByteArray& before, const QByteArray& after) {
    QByteArray manifest = textOf(files[archiveManifest]);
    files[archiveManifest] = bytesOf(manifest.replace(before, after));
    return files;
}

Files with(Files files, const std::string& name, const QByteArray& content) {
    files[name] = bytesOf(content);
    return files;
}

} // namespace

class TestPack : public QObject {
    Q_OBJECT

    QTemporaryDir m_parent, m_elsewhere;
    Files m_files;
    Bytes m_archive;

    std::filesystem::path at(const QString& name) const { return m_parent.filePath(name).toStdString(); }

    /// The archive with one member replaced, listed with its right checksum.
    Bytes forged(const std::string& name, const QByteArray& content) const {
        Files files = m_files;
        const auto sum = [](const Bytes& bytes) {
            return QCryptographicHash::hash(textOf(bytes), QCryptographicHash::Sha256).toHex();
        };
        const QByteArray before = sum(files.at(name)), after = sum(bytesOf(content));
        files[name] = bytesOf(content);
        return zipped(edited(files, before, after));
    }
    Result<std::filesystem::path> opened(const Bytes& archive) const {
        if (auto written = writeAtomically(at("forged.sfumato"), archive); !written) return written.fault();
        return unpackRun(at("forged.sfumato"), at("forged"), {});
    }
    /// A ledger in which the lines of another have been changed, its hashes and count right again.
    static std::pair<QByteArray, QByteArray> rewritten(const QByteArray& ledger, const QByteArray& before,
                                                       const QByteArray& after) {
        QByteArray lines, hash(64, '0');
        int count = 0;
        for (QByteArray line : ledger.split('\n')) {
            if (line.isEmpty()) continue;
            line.replace(before, after);
            const auto previous = line.indexOf("\"previous\":\"") + 12;
            line.replace(previous, 64, hash);
            const QByteArray head = line.left(line.indexOf(",\"hash\""));
            hash = QCryptographicHash::hash(head, QCryptographicHash::Sha256).toHex();
            lines += head + ",\"hash\":\"" + hash + "\"}\n";
            ++count;
        }
        return {lines, QByteArray::number(count).rightJustified(20, '0') + ' ' + hash + '\n'};
    }
    Bytes withLedger(const QByteArray& before, const QByteArray& after) {
        const auto [ledger, count] = rewritten(textOf(m_files.at("ledger.json")), before, after);
        const Files files = m_files;
        const Bytes first = forged("ledger.json", ledger);
        m_files = filesOf(first);
        const Bytes archive = forged("ledger.json.count", count);
        m_files = files;
        return archive;
    }

private Q_SLOTS:
    void initTestCase() {
        qputenv("XDG_STATE_HOME", m_parent.path().toLocal8Bit()); // where the marks of this user's runs come from
        RunObserver silent;
        RunSpec spec = packed(false);
        spec.data.ledger = at("account/of-these.json");
        QVERIFY(QDir(m_parent.path()).mkdir("account"));
        QVERIFY(!run(spec, at("one"), silent, {}).fault);
        QVERIFY(!run(spec, at("two"), silent, {}).fault); // of the same records
        // What must stay: critics and whatever else a folder holds.
        QVERIFY(QDir(m_parent.path()).mkpath("two/secret"));
        QVERIFY(writeAtomically(at("two/secret/rows"), bytesOf("what critics remember")).ok());
        QVERIFY(writeAtomically(at("two/notes.txt"), bytesOf("what critics remember")).ok());
        QVERIFY(packRun(at("two"), at("two.sfumato"), {}).ok());
        const auto bytes = readFile(at("two.sfumato"));
        QVERIFY(bytes.ok());
        m_archive = *bytes;
        m_files = filesOf(m_archive);
    }

    void whatTravelsIsWhatMayBeKnown() {
        QVERIFY(m_files.contains("privatized.safetensors") && m_files.contains("account.json") &&
                m_files.contains("label.md") && m_files.contains("samples/entropic_step_000004.png"));
        for (const auto& [name, content] : m_files) {
            const QByteArray text = textOf(content);
            QVERIFY2(!text.contains("what critics remember"), name.c_str());
            QVERIFY2(!text.contains(m_parent.path().toUtf8()), name.c_str()); // no folder of this machine
            QVERIFY2(!name.starts_with("log") && name.find("tfevents") == std::string::npos, name.c_str());
        }
        QCOMPARE(textOf(m_files["account.json"]).count("\"local-release\""), 2); // of both runs
    }

    void itOpensWhereTheRecordsAreNot() {
        const auto folder = unpackRun(at("two.sfumato"), m_elsewhere.filePath("runs").toStdString(), {});
        QVERIFY(folder.ok());
        QCOMPARE(folder->filename().string(), std::string("two"));
        QVERIFY(QFile::rename(m_parent.filePath("account"), m_parent.filePath("gone")));
        const auto here = TrainedRun::open(*folder);
        QVERIFY(here.ok());
        QCOMPARE(here->account().size(), std::size_t(4));                           // two releases, two looks
        QVERIFY(here->label().find("released up to 2 times") != std::string::npos); // a sum does not shrink by moving
        QVERIFY(QFile::rename(m_parent.filePath("gone"), m_parent.filePath("account")));
        const auto there = TrainedRun::open(at("two"));
        QCOMPARE(here->label(), there->label());
        for (const bool own : {false, true}) {
            const auto past = pastSheets(own ? at("two") : *folder, {});
            QVERIFY(past.ok() && past->unread.empty());
            QCOMPARE(past->sheets.size(), std::size_t(3));
        }
        const auto mine = sampleRun({.run = *folder, .count = 9}, {}),
                   theirs = sampleRun({.run = at("two"), .count = 9}, {});
        QVERIFY(mine.ok() && *mine == *theirs);
        QVERIFY(reportRun({.run = *folder}, {}).ok());
        // The name is taken by now; and a run that has travelled can travel again.
        const auto again = unpackRun(at("two.sfumato"), m_elsewhere.filePath("runs").toStdString(), {});
        QVERIFY(again.ok());
        QCOMPARE(again->filename().string(), std::string("two-2"));
        QVERIFY(packRun(*folder, at("again.sfumato"), {}).ok());
        QVERIFY(filesOf(*readFile(at("again.sfumato")))["account.json"] == m_files["account.json"]);
    }

    void theCopiedAccountHasAVersionAndTheOwnersStatement() {
        const auto folder = unpackRun(at("two.sfumato"), m_elsewhere.filePath("accounts").toStdString(), {});
        QVERIFY(folder.ok());
        const std::string label = TrainedRun::open(*folder)->label(), statement = "not the people of another account";
        QVERIFY(label.find(statement) == std::string::npos);
        const auto now = nlohmann::json::parse(textOf(m_files["account.json"]).toStdString());
        QCOMPARE(now["version"].get<int>(), 2);
        const auto opened = [&](const nlohmann::json& account) {
            const std::string text = account.dump();
            [&] { QVERIFY(writeAtomically(*folder / "account.json", std::as_bytes(std::span(text))).ok()); }();
            return TrainedRun::open(*folder);
        };
        const auto earlier = opened(now["events"]); // version 1 was the list alone
        QVERIFY2(earlier.ok(), earlier ? "" : describe(earlier.fault()).c_str());
        QCOMPARE(earlier->label(), label);
        auto stated = now, later = now, other = now;
        stated["otherPeople"] = true, later["version"] = 3, other["more"] = 1;
        const auto told = opened(stated);
        QVERIFY(told.ok() && told->label().find(statement) != std::string::npos);
        QVERIFY(packRun(*folder, at("stated.sfumato"), {}).ok());
        QVERIFY(textOf(filesOf(*readFile(at("stated.sfumato")))["account.json"]).contains("\"otherPeople\": true"));
        const auto refused = opened(later);
        QCOMPARE(refused.fault().code, Fault::Code::Unsupported);
        QVERIFY2(refused.fault().detail.english().find("has version 3") != std::string::npos,
                 describe(refused.fault()).c_str());
        QCOMPARE(opened(other).fault().code, Fault::Code::Malformed);
    }

    void metricsOfSensitiveRawRecordsStay() {
        RunObserver silent;
        QVERIFY(!run(packed(true), at("sensitive"), silent, {}).fault);
        QVERIFY(packRun(at("sensitive"), at("sensitive.sfumato"), {}).ok());
        auto files = filesOf(*readFile(at("sensitive.sfumato")));
        const QList<QByteArray> rows = textOf(files["metrics.csv"]).split('\n'), columns = rows[0].split(',');
        QVERIFY(columns.contains("w2 (uses raw data)") && rows.size() > 2); // the last is empty
        for (const QByteArray& row : rows.mid(1))
            for (qsizetype i = 0; i < row.split(',').size(); ++i)
                QVERIFY(!columns[i].contains("raw") || row.split(',')[i].isEmpty());
        // The checkpoint knows how long they are now: it goes on from there.
        const auto checkpoint = parseSafeTensors(files["checkpoint.safetensors"], "checkpoint");
        QCOMPARE(checkpoint->metadata.at("metricsSize"), std::to_string(files["metrics.csv"].size()));
    }

    void whatCannotBeOneIsRefusedAndLeavesNothing_data() {
        QTest::addColumn<QByteArray>("archive");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const Bytes& archive, const char* says) {
            QTest::newRow(name) << textOf(archive) << QString(says);
        };
        row("leads out", zipped(with(m_files, "../evil", "x")), "no packed run has");
        row("leads out of samples", zipped(with(m_files, "samples/../../evil.png", "x")), "no packed run has");
        row("absolute", zipped(with(m_files, "/tmp/evil", "x")), "no packed run has");
        row("backslashes", zipped(with(m_files, "samples/..\\evil.png", "x")), "no packed run has");
        row("secret", zipped(with(m_files, "secret/rows", "x")), "no packed run has");
        row("unlisted", zipped(with(m_files, "samples/more.png", "x")), "checksum");
        row("another content", zipped(with(m_files, "label.md", "All is private.")), "checksum");
        row("newer", zipped(edited(m_files, "\"version\": 1", "\"version\": 2")), "version 2");
        row("another program", zipped({{"mimetype", bytesOf("application/epub+zip")}}), "no packed run has");
        row("no manifest", zipped({{"label.md", bytesOf("x")}}), "no run that Sfumato has packed");
        row("another format", zipped(edited(m_files, "sfumato-run", "other-run")), "no run that Sfumato has packed");
        row("a name with a folder", zipped(edited(m_files, "\"folder\": \"two\"", "\"folder\": \"../two\"")),
            "folder's name");
        row("not a zip", bytesOf("{\"name\": \"an experiment\"}"), "zip");
        row("cut", {m_archive.begin(), m_archive.begin() + std::ptrdiff_t(m_archive.size() / 2)}, "zip");
        row("empty", {}, "zip");
        Files less = m_files;
        less.erase("checkpoint.safetensors");
        row("a file is missing", zipped(less), "which it lists");
        Bytes flipped = m_archive;
        flipped[flipped.size() / 3] ^= std::byte{0x55};
        row("flipped", flipped, "");
        Files named = m_files;
        QByteArray config = textOf(m_files["config.json"]);
        named["config.json"] = bytesOf(config.replace("\"ledger\": \"\"", "\"ledger\": \"/etc/passwd\""));
        const QByteArray before = QCryptographicHash::hash(textOf(m_files["config.json"]), QCryptographicHash::Sha256)
                                      .toHex(),
                         after = QCryptographicHash::hash(config, QCryptographicHash::Sha256).toHex();
        row("a spec that leads elsewhere", zipped(edited(named, before, after)), "names folders");
        row("a checksum that is no text", zipped(edited(m_files, '"' + before + '"', "7")), "checksum");
        // The attributes of the first member in the directory say that it is a link of Unix.
        Bytes link = m_archive;
        const QByteArray signature("PK\x01\x02", 4);
        const auto directory = textOf(link).indexOf(signature);
        link[std::size_t(directory) + 41] = std::byte{0xa1};
        row("link", link, "link");
        // Two members that say they have 4 GB each.
        Bytes large = m_archive;
        const auto second = textOf(large).indexOf(signature, directory + 4);
        for (const auto member : {directory, second})
            for (qsizetype i = 24; i < 28; ++i) large[std::size_t(member + i)] = std::byte{0xfe};
        row("too big", large, "bytes allowed");
        row("a manifest nested without end",
            zipped({{archiveManifest,
                     bytesOf("{\"format\":\"sfumato-run\",\"version\":1,\"folder\":\"a\",\"files\":{\"x\":" +
                             QByteArray(3000000, '[') + QByteArray(3000000, ']') + "}}")}}),
            "");
        row("a member larger than its kind", zipped(with(m_files, "state.json", QByteArray(5000, ' '))),
            "at most 4096");
        row("a sheet larger than a picture",
            zipped(with(m_files, "samples/entropic_step_000004.png", QByteArray((64 << 20) + 1, 0))), "at most");
        const auto relisted = [&](const char* name, const QByteArray& content) {
            const auto hash = [](const QByteArray& text) {
                return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex();
            };
            return zipped(edited(with(m_files, name, content), hash(textOf(m_files[name])), hash(content)));
        };
        row("a checkpoint of zeros", relisted("checkpoint.safetensors", QByteArray(1000, 0)), "safetensors header");
        row("records of zeros", zipped(with(m_files, "privatized.safetensors", QByteArray(20 << 20, 0))),
            "safetensors header");
        Files cut = m_files;
        cut["privatized.safetensors"].resize(cut["privatized.safetensors"].size() - 8);
        row("records shorter than their header says", zipped(cut), "another size than its safetensors header");
        row("an account nested without end", relisted("account.json", QByteArray(100000, '[')), "nested");
    }

    void whatCannotBeOneIsRefusedAndLeavesNothing() {
        QFETCH(QByteArray, archive);
        QFETCH(QString, says);
        QTemporaryDir into;
        const auto path = at("bad.sfumato");
        QVERIFY(writeAtomically(path, bytesOf(archive)).ok());
        const auto folder = unpackRun(path, (into.path() + "/runs").toStdString(), {});
        QVERIFY(!folder.ok());
        QVERIFY2(QString::fromStdString(folder.fault().detail.english()).contains(says),
                 folder.fault().detail.english().c_str());
        int left = 0;
        for (QDirIterator entry(into.path(), QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
             entry.hasNext();)
            qWarning() << entry.next(), ++left;
        QCOMPARE(left, 0);
        QVERIFY(
            QDir(into.path() + "/runs").entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).isEmpty());
    }

    void whatIsSaidToBeLargerThanMemoryIsNotRead() {
        qputenv("SFUMATO_MEMORY", "2M");
        const auto zeros = zipped(with(m_files, "privatized.safetensors", QByteArray(3 << 20, 0)));
        QVERIFY(zeros.size() < std::size_t(1) << 20);
        QVERIFY(writeAtomically(at("zeros.sfumato"), zeros).ok());
        const auto refused = unpackRun(at("zeros.sfumato"), at("into"), {});
        qunsetenv("SFUMATO_MEMORY");
        QVERIFY(!refused && refused.fault().code == Fault::Code::OutOfMemory);
        QVERIFY(!std::filesystem::exists(at("into")));
    }

    void whatAKilledOneLeftIsRemovedByTheNext() {
        QVERIFY(QDir(m_parent.path()).mkpath("left/.sfumato-unpacking-AbCdEf/samples"));
        QVERIFY(writeAtomically(at("left/.sfumato-unpacking-AbCdEf/config.json"), bytesOf("{}")).ok());
        std::filesystem::create_directory(at("left/.sfumato-unpacking-123456"));
        const int held = ::open(at("left/.sfumato-unpacking-123456").c_str(), O_RDONLY | O_DIRECTORY);
        QVERIFY(held >= 0 && ::flock(held, LOCK_EX) == 0);                       // another one is at work
        for (const char* own : {"left/.sfumato-backup", "left/.sfumato-config"}) // of the user
            QVERIFY(QDir(m_parent.path()).mkpath(own));
        QVERIFY(unpackRun(at("two.sfumato"), at("left"), {}).ok());
        QVERIFY(std::filesystem::exists(at("left/.sfumato-backup")) &&
                std::filesystem::exists(at("left/.sfumato-config")));
        QVERIFY(!std::filesystem::exists(at("left/.sfumato-unpacking-AbCdEf")));
        QVERIFY(std::filesystem::exists(at("left/.sfumato-unpacking-123456")) &&
                std::filesystem::exists(at("left/two")));
        ::close(held);
    }

    void aLedgerThatClaimsLessIsRefused_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const char* before, const char* after, const char* says) {
            QTest::newRow(name) << QByteArray(before) << QByteArray(after) << QString(says);
        };
        row("epsilon", "\"epsilon\":25.0", "\"epsilon\":0.1", "promises more");
        row("records", "\"records\":100,", "\"records\":1000000,", "another release");
        row("negative", "\"records\":100,", "\"records\":-5,", "0 or more");
        row("huge", "\"records\":100,", "\"records\":1e300,", "of another type");
        row("numbers", "\"dimensions\":64,", "\"dimensions\":-5,", "0 or more");
        row("a path for a fingerprint",
            "\"purpose\":", "\"fingerprint\":\"/etc/passwd\",\"purpose\":", "32 hexadecimal");
    }
    void aLedgerThatClaimsLessIsRefused() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QString, says);
        QVERIFY(textOf(m_files.at("ledger.json")).contains(before));
        QVERIFY(opened(withLedger("nothing of this", "")).ok()); // it is not the rewriting
        const auto folder = opened(withLedger(before, after));
        QVERIFY(!folder.ok());
        QVERIFY2(QString::fromStdString(describe(folder.fault())).contains(says), describe(folder.fault()).c_str());
    }

    void anAccountThatContradictsItselfIsRefused() {
        QByteArray account = textOf(m_files.at("account.json"));
        QVERIFY(account.contains("\"epsilon\": 25.0"));
        const auto folder = opened(forged("account.json", account.replace("\"epsilon\": 25.0", "\"epsilon\": 0.1")));
        QVERIFY(!folder.ok() && folder.fault().detail.english().find("promises more") != std::string::npos);
    }

    void theLabelIsWrittenAnew() {
        const auto folder = opened(forged("label.md", "# All is private at epsilon 0.001"));
        QVERIFY(folder.ok());
        const auto label = readFile(*folder / "label.md");
        QCOMPARE(textOf(*label), textOf(m_files.at("label.md")));
    }

    void recordsThatVaryLessThanTheirNoiseAreRefused() {
        auto file = *parseSafeTensors(m_files.at("privatized.safetensors"), "records");
        auto& records = file.tensors.at("records");
        QVERIFY(records.type == ElementType::I32);
        const std::size_t numbers = records.bytes.size() / sizeof(std::int32_t);
        std::vector<std::int32_t> quiet(numbers), far(numbers);
        std::memcpy(quiet.data(), records.bytes.data(), records.bytes.size());
        far = quiet;
        for (auto& value : quiet) value /= 10;
        std::ranges::fill(far, std::numeric_limits<std::int32_t>::max());
        for (const auto& [changed, says] : {std::pair(&quiet, "vary less"), std::pair(&far, "cannot release")}) {
            std::memcpy(records.bytes.data(), changed->data(), records.bytes.size());
            const auto folder = opened(forged("privatized.safetensors", textOf(toSafeTensors(file))));
            QVERIFY(!folder.ok());
            QVERIFY2(folder.fault().detail.english().find(says) != std::string::npos,
                     folder.fault().detail.english().c_str());
        }
    }

    // What the sender calls its records must not bring out what this user did with records of that name.
    void aForeignRunCarriesNoAccountOfThisUsers() {
        RunObserver silent;
        RunSpec spec = packed(true); // sensitive
        spec.data.ledger = at("account/of-these.json");
        QVERIFY(!run(spec, at("victim"), silent, {}).fault);
        QVERIFY(TrainedRun::open(at("victim"))->account().size() > 2);
        QVERIFY(QFile::remove(m_parent.filePath("victim/mark")));
        QVERIFY(TrainedRun::open(at("victim"))->account().empty());
        QVERIFY(packRun(at("victim"), at("victim.sfumato"), {}).ok());
        QVERIFY(!filesOf(*readFile(at("victim.sfumato"))).contains("account.json"));
    }

    void whatCannotBeComputedAgainIsClaimed() {
        RunObserver silent;
        RunSpec spec = packed(false);
        spec.data.side = 0;
        spec.data.scaling = Scaling::Unit;
        spec.privacy = {.model = PrivacyModel::Central, .method = "moments", .epsilon = 20, .delta = 1e-4};
        spec.model = {.hidden = {16}, .latent = Latent::Normal, .latentDimension = 4};
        spec.train.steps = 0;
        spec.monitor.raw = false;
        QVERIFY(!run(spec, at("central"), silent, {}).fault);
        auto state = nlohmann::json::parse(textOf(*readFile(at("central/state.json"))).toStdString());
        state["verdict"] = "It came out well."; // of a run with classes
        QVERIFY(writeAtomically(at("central/state.json"), bytesOf(QByteArray::fromStdString(state.dump()))).ok());
        QVERIFY(exportSamples({.run = at("central"), .count = 4, .target = at("sent.png")}, {}).ok());
        QVERIFY(TrainedRun::open(at("central"))->label().find("claimed by whoever") == std::string::npos);
        QVERIFY(packRun(at("central"), at("central.sfumato"), {}).ok());
        const auto unopened = labelChangeIn(at("central"), at("central.sfumato"));
        QVERIFY(!unopened.ok() && unopened.fault().detail.english().find("unpack it") != std::string::npos);
        const auto folder = unpackRun(at("central.sfumato"), m_elsewhere.filePath("runs").toStdString(), {});
        QVERIFY(folder.ok());
        const auto theirs = TrainedRun::open(*folder);
        QVERIFY(theirs.ok() && theirs->isClaimed());
        for (const char* file : {"sent.png", "sent.png.label.md", "sent.png.label.json"}) {
            const auto change = labelChangeIn(*folder, at(file)); // genuine files are so where they were received
            QVERIFY2(change.ok() && !*change, change && *change ? changeText(**change).english().c_str() : file);
        }
        QVERIFY(exportSamples({.run = *folder, .count = 4, .target = at("drawn.png")}, {}).ok());
        const auto drawn = labelChangeIn(*folder, at("drawn.png"));
        QVERIFY2(drawn.ok() && !*drawn, drawn && *drawn ? changeText(**drawn).english().c_str() : "");
        QVERIFY(theirs->stamp().ends_with("claimed by whoever packed this"));
        QVERIFY(textOf(*readFile(*folder / "label.md")).contains("claimed by whoever packed it"));
        const auto report = reportRun({.run = *folder}, {});
        QVERIFY(report.ok() && report->find("claimed by whoever packed this") != std::string::npos);
        QVERIFY(report->find("PRIVATE, as stated below") == std::string::npos &&
                theirs->stamp().starts_with("central (epsilon"));
    }

    void whatIsNoRunIsNotPacked() {
        QVERIFY(!packRun(m_parent.path().toStdString(), at("none.sfumato"), {}).ok());
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = packRun(at("two"), at("none.sfumato"), stop.get_token());
        QVERIFY(!stopped && stopped.fault().code == Fault::Code::Stopped);
        QVERIFY(!QFile::exists(m_parent.filePath("none.sfumato")));
    }
};

SFUMATO_TEST(TestPack)
#include "test_pack.moc"
