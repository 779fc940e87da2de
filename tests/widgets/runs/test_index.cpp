// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/gaussian.h"
#include "core/ledger/composition.h"
#include "core/ledger/label.h"
#include "core/ledger/ledger.h"
#include "core/spec/tables/privacy_event_json.h"
#include "tests/widgets/runs/run_folders.h"
#include "widgets/runs/list/run_about.h"
#include "widgets/runs/list/run_columns.h"
#include "widgets/runs/reading/past_report.h"
#include "widgets/runs/reading/run_index.h"
#include "widgets/runs/reading/run_label.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/runs/reading/reader_thread.h"
#include "widgets/runs/reading/run_refresh.h"
#include "tests/support/test_program.h"

#include <QSemaphore>
#include <QTemporaryDir>
#include <QtEndian>
#include <QtTest>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace sfumato;

namespace {

using Listing = QMap<QString, RunEntry>;

/// What a list shows that knows `known` already; `read` counts the folders that had to be read.
Listing listed(const RunFolders& runs, Listing known = {}, int* read = nullptr) {
    KnownRuns prints;
    for (const RunEntry& entry : known) prints.insert(entry.folder, entry.fingerprint);
    bool first = true;
    const auto done = refreshRuns(runs.path(), indexFileOf(runs.path(), runs.cache()), prints, [&](RunChanges changes) {
        if (read && first) *read = changes.remaining;
        first = false;
        for (const QString& gone : changes.gone) known.remove(gone);
        for (const RunEntry& entry : changes.changed) known.insert(entry.folder, entry);
        return true;
    });
    if (!done) throw std::runtime_error(describe(done.fault()));
    return known;
}

RunEntry only(const RunFolders& runs) {
    const Listing all = listed(runs);
    if (all.size() != 1) throw std::runtime_error("not one run");
    return all.first();
}

/// So many steps of a central training.
PrivacyEvent centralSteps(std::int64_t steps) {
    return {.kind = PrivacyEvent::Kind::CentralSteps,
            .mechanism = "gaussian",
            .delta = 1e-4,
            .relation = PrivacyEvent::Relation::ZeroOut,
            .noise = NoiseDistribution::Exact,
            .records = 100,
            .dimensions = 2,
            .data = "records",
            .purpose = "training data of one",
            .release = MechanismPhase{.noiseMultiplier = 4, .steps = steps}};
}

} // namespace

class TestIndex : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void titlesAreKeptForTheirLanguageAlone() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("index");
        RunEntry entry;
        entry.folder = "one", entry.title = "A title";
        RunIndex(file).store({entry});
        QCOMPARE(RunIndex(file).load().size(), 1);
        QLocale::setDefault(QLocale(QLocale::German));
        QVERIFY(RunIndex(file).load().isEmpty());
        QLocale::setDefault(QLocale::c());
    }

    void aRunOfThePastTellsHowItEnded() {
        const RunFolders runs;
        runs.add("one", RunFolders::spec());
        const auto report = readPastReport(runs.path("one"));
        QVERIFY(report && report->ending == RunReport::Ending::Finished);
        QCOMPARE(report->stepsDone, 200);
        QCOMPARE(report->methods.size(), std::size_t(2));
        QVERIFY(report->methods[0].last.wasserstein2 == (Metric{4, true}));
        QVERIFY2(!report->privatizedWasserstein2, "an earlier program did not store it");
        runs.write(
            "one", "state.json",
            R"({"status":"stopped","step":100,"time":1,"seconds":2,"verdict":"3 of 4","verdictParts":["%1 of %2",)"
            R"("3","4"],"privatizedW2":{"value":0.84,"usesRaw":true}})");
        const auto stopped = readPastReport(runs.path("one"));
        QVERIFY(stopped && stopped->ending == RunReport::Ending::Stopped && stopped->seconds == 2);
        QVERIFY(stopped->privatizedWasserstein2 == (Metric{0.84, true}));
        QCOMPARE(stopped->verdict.pattern(), std::string("%1 of %2"));
        const RunEntry entry = listed(runs)["one"]; // the same as a column of the list
        QCOMPARE(cellText(entry, RunColumn::PrivatizedWasserstein2, QLocale::c()), QString("0.84"));
        QVERIFY(cellText(entry, RunColumn::PrivatizedSlicedW2, QLocale::c()).isEmpty());
        QVERIFY(titleOf(RunColumn::PrivatizedWasserstein2).endsWith(", of the privatized records"));
        QVERIFY(info(RunColumn::PrivatizedWasserstein2).usesRaw()); // hidden where raw figures are
        // That of a labeled table or of X-rays has texts inside.
        runs.write("one", "state.json",
                   R"({"status":"finished","step":200,"time":1,"seconds":2,"verdictParts":["%1 %2",)"
                   R"("3",["Nothing of %1",["%1 cm","4"]]]})");
        const auto nested = readPastReport(runs.path("one"));
        QVERIFY(nested && nested->verdict.english() == "3 Nothing of 4 cm");
        const Wording marked{"zz", [](const char*, const std::string& english) { return '<' + english + '>'; }};
        QCOMPARE(marked.translated(nested->verdict), std::string("<<3> <Nothing of <<4> cm>>>"));
        runs.write("one", "state.json", R"({"status":"failed","step":100,"time":1})");
        QVERIFY(!readPastReport(runs.path("one")));
    }

    void whatStandsBelowAPictureOfARunIsWhatItsLabelSays() {
        const QTemporaryDir folder;
        QCOMPARE(readPromise(folder.path(), false).stamp, QString());
        auto ledger = *Ledger::open(folder.filePath("ledger.json").toStdString());
        QCOMPARE(readPromise(folder.path(), false).stamp, QString());
        PrivacyEvent steps = centralSteps(20);
        QVERIFY(ledger.plan({steps}).ok());
        steps.release->steps = 5;
        QVERIFY(ledger.reserve(steps).ok());
        const auto promise = readPromise(folder.path(), false);
        // whoever runs the test has no mark here
        QCOMPARE(promise.stamp, QString::fromStdString(stamp(ledger.withPlan(), {}, true)));
        QVERIFY2(promise.stamp.startsWith("central (epsilon "), qPrintable(promise.stamp));
        QCOMPARE(promise.epsilon, totalOn(ledger.withPlan(), steps).epsilon);
        QVERIFY(!readPromise(folder.path(), true).stamp.contains("epsilon") &&
                readPromise(folder.path(), true).epsilon == 0);
        QVERIFY(ledger.plan({}).ok());
        const auto ended = readPromise(folder.path(), false);
        QCOMPARE(ended.stamp, QString::fromStdString(stamp(ledger.events(), {}, true)));
        QVERIFY(ended.stamp != promise.stamp && ended.epsilon < promise.epsilon);
        QFile label(folder.filePath("label.md")); // names a look that stands on the account of the records
        QVERIFY(label.open(QIODevice::WriteOnly) &&
                label.write("# Privacy label: ring\n\n**central; raw data were shown**\n\n; figures used raw data\n") >
                    0);
        label.close();
        QVERIFY(readPromise(folder.path(), false).stamp.contains("exact noise; raw data were shown"));
    }

    void aReaderThatThrowsTakesItsOwnRunOnly() {
        RunFolders runs;
        runs.add("bad", RunFolders::spec());
        runs.add("good", RunFolders::spec());
        Listing found;
        const auto done = refreshRuns(
            runs.path(), indexFileOf(runs.path(), runs.cache()), {},
            [&](RunChanges changes) {
                for (const RunEntry& entry : changes.changed) found.insert(entry.folder, entry);
                return true;
            },
            [](const QString&, const QString& folder, std::int64_t fingerprint, auto&&...) {
                if (folder == "bad") throw std::runtime_error("out of luck");
                return RunEntry{.folder = folder, .fingerprint = fingerprint};
            });
        QVERIFY(done.ok());
        QVERIFY(!found["good"].fault && found["bad"].fault);
        QCOMPARE(found["bad"].fault->detail.english(), std::string("out of luck"));
    }

    // Its metrics end within a block of steps that was paid for and given back; its label states the plan.
    void ofAStoppedRunTheTableHasWhatWasDrawn() {
        RunFolders runs;
        RunSpec spec = RunFolders::spec();
        spec.privacy = {.model = PrivacyModel::Central, .method = "dp-sinkhorn", .epsilon = 2, .delta = 1e-4};
        spec.methods.resize(1);
        runs.add("stopped", spec, "stopped", {});
        for (const char* file : {"/ledger.json", "/ledger.json.count"})
            QVERIFY(QFile::remove(runs.path("stopped") + file));
        auto ledger = *Ledger::open((runs.path("stopped") + "/ledger.json").toStdString());
        QVERIFY(ledger.plan({centralSteps(20)}).ok());
        const auto block = ledger.reserve(centralSteps(10));
        QVERIFY(block.ok() && ledger.settle(*block, 5).ok());
        const double drawn = totalOn(ledger.events(), RecordsKey::everything()).epsilon;
        QCOMPARE(only(runs).epsilon.value_or(0), drawn);
        QCOMPARE(readPromise(runs.path("stopped"), false).epsilon,
                 totalOn(ledger.withPlan(), RecordsKey::everything()).epsilon);
        QVERIFY(ledger.plan({}).ok()); // it has ended
        QCOMPARE(only(runs).epsilon.value_or(0), 35.0);
    }

    // As on a network that is gone: the other rows come, and nobody waits for it.
    void aRunThatDoesNotAnswerKeepsNoOtherFromTheTable() {
        RunFolders runs;
        for (const char* name : {"one", "silent", "two"}) runs.add(name, RunFolders::spec());
        const auto answer = std::make_shared<QSemaphore>();
        const RunReader read = [answer](const QString& in, const QString& folder, std::int64_t fingerprint,
                                        const HeldLocks& locked, LaplaceMu& laplace) {
            if (folder == "silent") answer->acquire();
            return readRun(in, folder, fingerprint, locked, laplace);
        };
        Listing rows;
        bool answeredLate = false;
        QVERIFY(refreshRuns(
                    runs.path(), indexFileOf(runs.path(), runs.cache()), {},
                    [&](RunChanges changes) {
                        for (const RunEntry& entry : changes.changed) rows.insert(entry.folder, entry);
                        answeredLate = answeredLate || (rows.size() == 2 && changes.remaining == 1);
                        return true;
                    },
                    read)
                    .ok());
        QCOMPARE(rows.keys(), QStringList({"one", "silent", "two"}));
        QVERIFY(answeredLate); // the others stood there before
        QVERIFY(rows["one"].status == RunStatus::Done && rows["two"].status == RunStatus::Done);
        QVERIFY(rows["silent"].fault &&
                rows["silent"].fault->detail.english().find("does not answer") != std::string::npos);
        QCOMPARE(rows["silent"].status, RunStatus::Damaged);
        answer->release();
    }

    void aReaderThatHangsIsLeftBehind() {
        const auto answer = std::make_shared<QSemaphore>(), ended = std::make_shared<QSemaphore>();
        {
            const ReaderThread thread;
            thread.pool()->start([answer, ended] { answer->acquire(), ended->release(); });
        } // ends, though its work has not
        QVERIFY(!ended->tryAcquire());
        answer->release();
        ended->acquire();
    }

    void aRunShowsWhatItsFilesSay() {
        RunFolders runs;
        PrivacyEvent look;
        look.kind = PrivacyEvent::Kind::RawEvaluation;
        runs.add("a", RunFolders::spec(), "finished", {RunFolders::release(), look});
        runs.write("a", "about.json", R"({"name":"my run","tags":["x","y"],"note":"n"})");
        const QByteArray header =
            R"({"__metadata__":{"entropic/seconds":"1.5","plain/seconds":"2","sfumato:config":"{}"}})";
        QByteArray size(8, '\0');
        size[0] = char(header.size());
        runs.write("a", "checkpoint.safetensors", size + header + "data");
        const RunEntry run = only(runs);
        QVERIFY2(!run.fault, run.fault ? describe(*run.fault).c_str() : "");
        QCOMPARE(run.status, RunStatus::Done);
        QCOMPARE(run.name(), QString("my run"));
        QCOMPARE(run.about.tags, QStringList({"x", "y"}));
        QCOMPARE(run.data, QString("half-circle"));
        QCOMPARE(run.epsilon, std::optional(35.0));
        QVERIFY(std::abs(*run.mu - 56 / 10.145) < 1e-9);
        QVERIFY(run.released && run.guaranteed && run.usesRaw);
        QCOMPARE(run.methods.size(), std::size_t(2));
        QCOMPARE(run.methods[0].lastOf(MetricId::Wasserstein2), std::optional(4.0));
        QCOMPARE(run.methods[0].wasserstein2Least, std::optional(3.0));
        QCOMPARE(run.methods[1].lastOf(MetricId::Wasserstein2), std::optional(7.0));
        QCOMPARE(run.methods[1].lastOf(MetricId::HeldOutNll), std::optional(494.25));
        QCOMPARE(run.seconds, std::optional(3.5));
        QCOMPARE(run.step, 200);
    }

    void rawDataThatWereShownAreSaidAsOnTheLabel() {
        RunFolders runs;
        runs.add("a", RunFolders::spec());
        const auto& column = info(RunColumn::Protection);
        QCOMPARE(column.cell(only(runs), QLocale()), QString("private"));
        const PrivacyEvent look{.kind = PrivacyEvent::Kind::Preview, .data = "ring"};
        runs.write("a", "label.md",
                   QByteArray::fromStdString(
                       privacyLabel(RunFolders::spec(), {RunFolders::release()}, {RunFolders::release(), look})));
        const RunEntry run = only(runs);
        QVERIFY(run.showsRaw && !run.usesRaw);
        QCOMPARE(column.cell(run, QLocale()), QString("private, raw data were shown"));
        QVERIFY(column.words(run, 0).contains("raw"));
    }

    void theEpsilonOfAPersonStandsBesideTheProtection() {
        RunFolders runs;
        RunSpec spec = RunFolders::spec();
        spec.data.source = "file", spec.data.path = "/data/visits.csv", spec.data.read.columns = {"patient=person:3"};
        PrivacyEvent release = RunFolders::release();
        release.mechanism = "laplace", release.delta = 0, release.epsilon = 4;
        runs.add("a", spec, "finished", {release});
        QCOMPARE(info(RunColumn::Protection).cell(only(runs), QLocale::c()),
                 QString::fromUtf8("private, each person ε 12"));
        RunEntry run = only(runs);
        run.deltaOfPerson = 1e-5;
        QVERIFY(info(RunColumn::Protection).cell(run, QLocale::c()).endsWith(QString::fromUtf8("ε 12, δ 1e-5")));
    }

    void aRunWithoutAWholeLedgerIsMarked() {
        RunFolders runs;
        RunSpec spec = RunFolders::spec();
        spec.data.source = "file", spec.data.path = "/data/records.csv", spec.data.sensitive = true;
        spec.mechanism.noise = NoiseDistribution::Exact;
        runs.add("a", spec);
        const auto cell = [&](RunColumn column) { return info(column).cell(only(runs), QLocale::c()); };
        QVERIFY(!only(runs).unproven && !cell(RunColumn::Epsilon).contains("not proven"));
        const QByteArray whole = runs.read("a", "ledger.json");
        for (const QByteArray& bytes : {QByteArray(), whole.first(whole.size() / 2)}) { // missing, and broken
            runs.write("a", "ledger.json", bytes);
            if (bytes.isEmpty()) QVERIFY(QFile::remove(runs.path("a") + "/ledger.json"));
            QVERIFY(only(runs).unproven);
            QVERIFY2(cell(RunColumn::Epsilon).startsWith("⚠ 35") && cell(RunColumn::Epsilon).endsWith("not proven"),
                     qPrintable(cell(RunColumn::Epsilon)));
            QCOMPARE(cell(RunColumn::Protection), QString("not proven"));
            QVERIFY(info(RunColumn::Protection).words(only(runs), 0).contains("unproven"));
        }
    }

    void aChangedLabelIsMarked() {
        RunFolders runs;
        runs.add("a", RunFolders::spec());
        const std::string label = privacyLabel(RunFolders::spec(), {RunFolders::release()});
        runs.write("a", "label.md", QByteArray::fromStdString(label));
        QVERIFY(!only(runs).labelChanged);
        runs.write("a", "label.md", QByteArray::fromStdString(label).replace("epsilon 35", "epsilon 3.5"));
        QVERIFY(only(runs).labelChanged);
        for (const RunColumn column : {RunColumn::Protection, RunColumn::Epsilon})
            QVERIFY(info(column).cell(only(runs), QLocale::c()).contains("label changed"));
        QVERIFY(readPromise(runs.path("a"), false).change->stated.find("epsilon 3.5") != std::string::npos);
    }

    /// Its own ledger has no release: the header of its records names the one that they are of.
    void aChangedLabelOfARunOnAReleaseIsMarked() {
        RunFolders runs;
        RunSpec spec = RunFolders::spec();
        spec.data.release = "/elsewhere/first";
        runs.add("a", spec, "finished", {});
        const std::string label = privacyLabel(spec, {RunFolders::release()});
        runs.write("a", "label.md", QByteArray::fromStdString(label).replace("epsilon 35", "epsilon 3.5"));
        QVERIFY(!only(runs).labelChanged); // nothing to compare it with
        nlohmann::ordered_json facts, header;
        facts["event"] = toJson(RunFolders::release());
        header["__metadata__"]["facts"] = facts.dump();
        const QByteArray text = QByteArray::fromStdString(header.dump());
        QByteArray length(8, 0);
        qToLittleEndian(quint64(text.size()), length.data());
        runs.write("a", "privatized.safetensors", length + text);
        runs.write("a", "label.md", QByteArray::fromStdString(label));
        QVERIFY(!only(runs).labelChanged);
        QCOMPARE(stampOfOtherRelease(runs.path("a"), spec).toStdString(), stamp({RunFolders::release()}));
        spec.mechanism.noiseScale = 10.145; // its settings name no epsilon then
        runs.add("b", spec, "finished", {});
        runs.write("b", "privatized.safetensors", length + text);
        QCOMPARE(listed(runs)["b"].epsilon, std::optional(RunFolders::release().epsilon));
        QDir(runs.path("b")).removeRecursively();
        spec.mechanism.noiseScale = 0;
        runs.write("a", "label.md", QByteArray::fromStdString(label).replace("epsilon 35", "epsilon 3.5"));
        QVERIFY(only(runs).labelChanged);
        QVERIFY(readPromise(runs.path("a"), false).change);
    }

    /// The label for programs counts as much; that it is older than a look is no alarm.
    void aChangedLabelForProgramsAndOneWithoutItsSummaryAreMarked() {
        RunFolders runs;
        const PrivacyEvent release = RunFolders::release(), look{.kind = PrivacyEvent::Kind::Preview};
        runs.add("a", RunFolders::spec(), "finished", {release, look});
        const auto write = [&](const std::vector<PrivacyEvent>& events, const char* from, const char* to) {
            const LabelTable table = labelTable(RunFolders::spec(), events);
            runs.write("a", "label.md", QByteArray::fromStdString(labelMarkdown(table)).replace(from, to));
            runs.write("a", "label.json", QByteArray::fromStdString(labelJson(table)).replace(from, to));
        };
        const auto cell = [&] { return info(RunColumn::Protection).cell(only(runs), QLocale::c()); };
        write({release, look}, "", "");
        QVERIFY(!cell().contains("label"));
        write({release}, "", ""); // older than the look
        QVERIFY(!cell().contains("label"));
        write({release, look}, "\"epsilon\": 35", "\"epsilon\": 3.5");
        QVERIFY2(cell().contains("label changed"), qPrintable(cell()));
        const auto change = readPromise(runs.path("a"), false).change;
        QVERIFY(change && change->file.filename() == "label.json");
        write({release, look}, "In short", "Else");
        QVERIFY2(cell().contains("label without its summary") && !cell().contains("changed"), qPrintable(cell()));
        QVERIFY(info(RunColumn::Protection).words(only(runs), 0).contains("changed"));
        QVERIFY(info(RunColumn::Epsilon).cell(only(runs), QLocale::c()).endsWith("label without its summary"));
    }

    void theSumOfAllReleasesIsThatOfTheLabel() {
        RunFolders runs;
        runs.add("a", RunFolders::spec());
        const auto sum = [&] { return numberOf(only(runs), 0, RunColumn::Sum); };
        QVERIFY(!sum());
        const PrivacyEvent release = RunFolders::release();
        const auto label = [&](const std::vector<PrivacyEvent>& account) {
            runs.write("a", "label.json",
                       QByteArray::fromStdString(labelJson(labelTable(RunFolders::spec(), {release}, account))));
        };
        label({release});
        QCOMPARE(sum(), std::optional(35.0));
        label({release, release});
        const double both = gaussianEpsilon(10.145 / std::sqrt(2.), 2e-4, 56);
        QVERIFY(*sum() >= both && *sum() < 1.01 * both); // as the label rounds it up
        label({release, RunFolders::release(NoiseDistribution::Study)});
        QVERIFY(!sum()); // there is none
    }

    void severalReleasesAddUpAndStudyNoiseIsNoGuarantee() {
        RunFolders runs;
        runs.add("a", RunFolders::spec(), "finished",
                 {RunFolders::release(), RunFolders::release(NoiseDistribution::Study)});
        const RunEntry run = only(runs);
        const double both = gaussianEpsilon(10.145 / std::sqrt(2.), 2e-4, 56);
        QVERIFY(run.epsilon && std::abs(*run.epsilon - both) < 1e-9 * both);
        QVERIFY(std::abs(*run.mu - std::sqrt(2.0) * 56 / 10.145) < 1e-9);
        QVERIFY(!run.guaranteed && !run.usesRaw);
    }

    /// Its own ledger has no release; the noise is the same, which its settings name.
    void aRunThatReusesAReleaseIsAsPrivateAsThatOne() {
        RunFolders runs;
        RunSpec spec = RunFolders::spec();
        spec.data.release = "/elsewhere/first";
        spec.mechanism.noise = NoiseDistribution::Study;
        runs.add("a", spec, "finished", {});
        const RunEntry run = only(runs);
        QVERIFY(run.released && !run.guaranteed && !run.labelChanged);
        QVERIFY(info(RunColumn::Protection).cell(run, QLocale()).contains("NOT PRIVATE"));
        QVERIFY(info(RunColumn::Protection).words(run, 0).contains("study"));
    }

    void laplaceNoiseOnClampedPixelsHasTheRangeLimitedMu() {
        RunFolders runs;
        RunSpec spec = RunFolders::spec();
        spec.mechanism.kind = MechanismKind::Laplace;
        spec.mechanism.bound = Bound::Range;
        PrivacyEvent event = RunFolders::release();
        event.mechanism = "laplace";
        event.epsilon = 196;
        event.delta = 0;
        runs.add("a", spec, "finished", {event});
        QVERIFY(std::abs(*only(runs).mu - 6.72) < 0.02); // golden, from the FFT of the privacy loss
        spec.mechanism.bound = Bound::L1Ball;
        spec.mechanism.radius = 140;
        runs.add("a", spec, "finished", {event});
        QVERIFY(!only(runs).mu);
    }

    void aRunThatSaysItRunsIsAliveExactlyWhileItsLockIsHeld() {
        RunFolders runs;
        runs.add("a", RunFolders::spec(), "running");
        runs.write("a", ".lock", "");
        QTemporaryFile other; // somebody else's lock says nothing about this run
        QVERIFY(other.open() && ::flock(other.handle(), LOCK_EX | LOCK_NB) == 0);
        Listing list = listed(runs);
        QCOMPARE(list["a"].status, RunStatus::Crashed);
        const int lock = ::open(QFile::encodeName(runs.path("a/.lock")).constData(), O_RDWR | O_CLOEXEC);
        QCOMPARE(::flock(lock, LOCK_EX | LOCK_NB), 0);
        list = listed(runs, list);
        QCOMPARE(list["a"].status, RunStatus::Running);
        runs.write("a", "state.json", R"({"status":"running","step":1})"); // of its last checkpoint
        list = listed(runs, list);
        QCOMPARE(list["a"].step, 200);
        ::close(lock);
        list = listed(runs, list);
        QCOMPARE(list["a"].status, RunStatus::Crashed);
        QFile::remove(runs.path("a/state.json")); // died before its first checkpoint
        QCOMPARE(listed(runs)["a"].status, RunStatus::Crashed);
    }

    void aFailedRunSaysWhy() {
        RunFolders runs;
        runs.add("a", RunFolders::spec(), "diverged");
        runs.write("a", "log.txt",
                   "2026-11-21T03:45:26Z hello\n2026-11-21T03:46:58Z diverged at step 7: arm plain: the loss "
                   "is NaN\n");
        const RunEntry run = only(runs);
        QCOMPARE(run.status, RunStatus::Failed);
        QCOMPARE(QString::fromStdString(run.fault->detail.english()),
                 QString("diverged at step 7: arm plain: the loss is NaN"));
    }

    void damagedAndForeignFoldersAreListedWithTheirFault_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("readable");
        QTest::addColumn<QString>("words");
        QTest::addRow("config is no JSON") << "config.json" << QByteArray("{\"name\":") << false << "JSON";
        QTest::addRow("config is empty") << "config.json" << QByteArray() << false << "JSON";
        QTest::addRow("config has a key of the future")
            << "config.json" << QByteArray(R"({"gravity":9.81})") << false << "gravity";
        QTest::addRow("config is nested") << "config.json" << QByteArray(100000, '[') << false << "deep";
        QTest::addRow("config is huge") << "config.json" << QByteArray(2 << 20, ' ') << false
                                        << "at most 1048576 are read";
        QTest::addRow("state is binary") << "state.json" << QByteArray("\0\xff\x01", 3) << true << "status";
        QTest::addRow("ledger is cut") << "ledger.json" << QByteArray(R"({"event":{"kind")") << true << "entry 0";
        QTest::addRow("ledger has an odd event") << "ledger.json"
                                                 << QByteArray(R"({"event":{"kind":"magic"}})"
                                                               "\n")
                                                 << true << "entry 0";
        QTest::addRow("metrics without head") << "metrics.csv" << QByteArray("1,2,3\n") << true << "line 1";
        QTest::addRow("metrics with words")
            << "metrics.csv" << QByteArray(RunFolders::metricsHead) + "1,entropic,1,0,35,,,what,,,\n"
            << true << "what";
        QTest::addRow("metrics with a short row")
            << "metrics.csv" << QByteArray(RunFolders::metricsHead) + "1,entropic,1\n"
            << true << "line 2";
        QTest::addRow("about is a list") << "about.json" << QByteArray("[]") << true << "about.json";
    }
    void damagedAndForeignFoldersAreListedWithTheirFault() {
        QFETCH(QString, file);
        QFETCH(QByteArray, bytes);
        QFETCH(bool, readable);
        QFETCH(QString, words);
        RunFolders runs;
        runs.add("a", RunFolders::spec());
        runs.write("a", file, bytes);
        const RunEntry run = only(runs);
        QVERIFY(run.fault);
        QVERIFY2(describe(*run.fault).find(words.toStdString()) != std::string::npos, describe(*run.fault).c_str());
        QCOMPARE(run.status != RunStatus::Damaged, readable);
        const auto again = listed(runs); // through the index
        QVERIFY(again.first() == run);
    }

    // Nothing in a folder can end the window or make it wait.
    void aFolderOfLinksPipesAndDeepTextsIsListedWithItsFault_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"config.json", "state.json", "ledger.json", "ledger.json.count", "metrics.csv",
                                 "about.json", "checkpoint.safetensors", "log.txt"})
            QTest::newRow(file) << QString(file);
    }
    void aFolderOfLinksPipesAndDeepTextsIsListedWithItsFault() {
        QFETCH(QString, file);
        RunFolders runs;
        const bool isOptional = file.startsWith("checkpoint") || file.startsWith("log"); // what they say is left out
        for (const char* name : {"pipe", "link", "device", "deep"}) {
            runs.add(name, RunFolders::spec());
            QFile::remove(runs.path(name) + '/' + file);
        }
        QCOMPARE(::mkfifo(QFile::encodeName(runs.path("pipe/" + file)).constData(), 0644), 0);
        QVERIFY(QFile::link("/etc/passwd", runs.path("link/" + file)) &&
                QFile::link("/dev/zero", runs.path("device/" + file)));
        runs.write("deep", file, "{\"a\":" + QByteArray(100000, '[') + QByteArray(100000, ']') + '}');
        const Listing all = listed(runs);
        QCOMPARE(all.size(), 4);
        for (const RunEntry& entry : all) {
            const bool isUnfinished = entry.folder == "deep" && file == "metrics.csv"; // a last line without its end
            QVERIFY2(isOptional || isUnfinished || entry.fault, qPrintable(entry.folder));
        }
    }

    void aFolderThatIsNoRunIsNamedAndFilesAreNot() {
        RunFolders runs;
        QDir().mkpath(runs.path("photos"));
        QDir().mkpath(runs.path(".hidden"));
        QFile stray(runs.path("notes.txt"));
        QVERIFY(stray.open(QIODevice::WriteOnly));
        const RunEntry run = only(runs);
        QCOMPARE(run.folder, QString("photos"));
        QVERIFY(describe(*run.fault).find("is not a run folder") != std::string::npos);
        RunFolders none;
        QDir().rmdir(none.path());
        QVERIFY(listed(none).isEmpty()); // no run yet
    }

    void anUnfinishedLastLineIsNoFault() {
        RunFolders runs;
        runs.add("a", RunFolders::spec());
        runs.write("a", "metrics.csv",
                   QByteArray(RunFolders::metricsHead) + "1,entropic,1,0,35,1,2,3,,,\n2,entropic,1,0,35,1,2,3");
        const RunEntry run = only(runs);
        QVERIFY(!run.fault);
        QCOMPARE(run.methods[0].lastOf(MetricId::Wasserstein2), std::optional(3.0));
    }

    void onlyChangedFoldersAreReadAgainAndTheResultIsThatOfARebuild() {
        RunFolders runs;
        for (int i = 0; i < 40; ++i)
            runs.add(QString("run%1").arg(i), RunFolders::spec("r" + std::to_string(i), std::uint64_t(i)), "finished",
                     {RunFolders::release()}, i + 2);
        int read = 0;
        Listing list = listed(runs, {}, &read);
        QCOMPARE(read, 40);
        QVERIFY(listed(runs, {}, &read) == list); // from the index
        QCOMPARE(read, 0);
        runs.add("run3", RunFolders::spec("other", 99), "stopped");
        runs.write("run5", "about.json", R"({"tags":["new"]})");
        runs.add("run40", RunFolders::spec("late"));
        QVERIFY(QDir(runs.path("run7")).removeRecursively());
        QVERIFY(QDir().rename(runs.path("run8"), runs.path("renamed")));
        list = listed(runs, list, &read);
        QCOMPARE(read, 4);
        QCOMPARE(list.size(), 40);
        QVERIFY(!list.contains("run7") && !list.contains("run8") && list["run3"].seed == 99 &&
                list["run5"].about.tags == QStringList("new"));
        QVERIFY(listed(runs, {}, &read) == list);
        QCOMPARE(read, 0);
        QVERIFY(QFile::remove(indexFileOf(runs.path(), runs.cache())));
        QVERIFY(listed(runs, {}, &read) == list);
        QCOMPARE(read, 40);
    }

    void aSpoiltIndexCostsTimeAndNothingElse_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addRow("noise") << QByteArray(20000, 'x');
        QTest::addRow("empty") << QByteArray();
        QTest::addRow("head alone") << QByteArray("sfumato index of runs 8");
        QTest::addRow("long lengths") << QByteArray("sfumato index of runs 8") + QByteArray(20000, 'x');
        QTest::addRow("another kind") << QByteArray("SQLite format 3\0 and then nothing right", 40);
    }
    void aSpoiltIndexCostsTimeAndNothingElse() {
        QFETCH(QByteArray, bytes);
        RunFolders runs;
        runs.add("a", RunFolders::spec());
        const Listing list = listed(runs);
        QFile index(indexFileOf(runs.path(), runs.cache()));
        QVERIFY(index.open(QIODevice::WriteOnly));
        index.write(bytes);
        index.close();
        int read = 0;
        QVERIFY(listed(runs, {}, &read) == list);
        QCOMPARE(read, 1);
        QVERIFY(listed(runs, {}, &read) == list);
        QCOMPARE(read, 0);
    }

    void withoutAPlaceForTheIndexRunsAreListedAllTheSame() {
        RunFolders runs;
        runs.add("a", RunFolders::spec());
        QFile block(runs.cache());
        QVERIFY(block.open(QIODevice::WriteOnly)); // a file where the cache folder should be
        QCOMPARE(listed(runs).size(), 1);
        QCOMPARE(listed(runs).size(), 1);
    }

    void aboutKeepsWhatItDoesNotKnow() {
        const AboutBytes before = QByteArray(R"({"mood":"good","name":"old"})");
        const QByteArray after = aboutBytes({"old", {}, {}}, {"new", {"a"}, "n"}, before);
        QVERIFY(after.contains("\"mood\": \"good\""));
        const auto about = parseAbout(after, "x");
        QVERIFY(about && about->name == "new" && about->tags == QStringList("a") && about->note == "n");
    }
};

SFUMATO_TEST_WITH(TestIndex, QCoreApplication)
#include "test_index.moc"
