// SPDX-License-Identifier: GPL-3.0-or-later
// Records are released as somebody agreed to, or not at all; a release serves the records that it is of.
#include "core/ledger/ledger.h"
#include "core/run/account/account_spending.h"
#include "core/run/release.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/core/run/own_files.h"
#include "tests/core/run/tiny_run.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <fstream>

using namespace sfumato;

namespace {

/// Agrees to what it was told beforehand.
struct Consenting : RunObserver {
    explicit Consenting(const Spending& queried) : agreed{queried.fingerprint, queried.together} {}
    bool mayRelease(const Spending& now) override {
        ++times;
        return agreed.covers(now);
    }
    Agreed agreed;
    int times = 0;
};

/// Wants nothing to be released for nothing.
struct Thrifty : RunObserver {
    bool mayReleaseForNothing(std::string_view) override { return false; }
};

} // namespace

class TestAgreed : public QObject, TestFolder<std::filesystem::path> {
    Q_OBJECT

    /// Other points with every `seed`.
    void writePoints(int seed) const {
        std::ofstream file(at("points.csv"));
        for (int i = 0; i < 120; ++i) file << 0.5 * std::sin(i * seed) << ',' << 0.5 * std::cos(i + seed) << '\n';
    }

    RunSpec ownPoints() const {
        RunSpec spec = tinyRun();
        spec.data.source = "file";
        spec.data.path = at("points.csv").string();
        spec.data.count = 0;
        spec.mechanism.bound = Bound::L2Ball;
        spec.mechanism.radius = 1;
        return spec;
    }

    static RunSpec central(RunSpec spec) {
        spec.data.low = {-1}, spec.data.high = {1};
        spec.privacy = {.model = PrivacyModel::Central, .method = "dp-sinkhorn", .epsilon = 2, .delta = 1e-4};
        return spec;
    }

private Q_SLOTS:
    // Each of a user whose accounts know nothing of the points of the others.
    void init() {
        static int users = 0;
        qputenv("XDG_STATE_HOME", filePath("state %1").arg(++users).toLocal8Bit());
    }

    // Public facts say that 120 digits at epsilon 0.2 show nothing; released all the same, the run says what came out.
    void whatNothingCanComeOfIsReleasedOnlyWhereItIsMeant() {
        RunSpec spec = tinyRun();
        spec.data.source = "file", spec.data.count = 0, spec.data.classes = 10;
        spec.data.path = OwnFiles(at("digits"), 120, 1).whole().string();
        spec.privacy = {.model = PrivacyModel::Central, .method = "moments", .epsilon = 0.2, .delta = 1e-4};
        spec.train.steps = 0;
        Thrifty thrifty;
        const auto refused = run(spec, at("refused"), thrifty, {});
        QVERIFY2(refused.fault && refused.fault->code == Fault::Code::NotAccepted,
                 refused.fault ? describe(*refused.fault).c_str() : "");
        QVERIFY(!std::filesystem::exists(at("refused")));
        RunObserver other;
        const auto meant = run(spec, at("meant"), other, {});
        QVERIFY2(meant.ending == RunReport::Ending::Finished, meant.fault ? describe(*meant.fault).c_str() : "");
        const std::string verdict = meant.verdict.english();
        QVERIFY2(verdict.starts_with("It cannot be told"), verdict.c_str());
        QCOMPARE(savedVerdict(at("meant")), verdict);
        QFile label(QString::fromStdString((at("meant") / "label.md").string()));
        QVERIFY(label.open(QIODevice::ReadOnly) && label.readAll().contains("It cannot be told"));
    }

    // With noise on each of 120 records, too.
    void whatCanOnlyBringNoiseIsReleasedOnlyWhereItIsMeant() {
        writePoints(9);
        struct Told : Thrifty {
            void onMessage(std::string_view message) override { messages += std::string(message) + '\n'; }
            std::string messages;
        } thrifty;
        RunSpec spec = ownPoints();
        spec.mechanism.epsilon = 0.05;
        const auto refused = run(spec, at("noise"), thrifty, {});
        QVERIFY2(refused.fault && refused.fault->code == Fault::Code::NotAccepted,
                 refused.fault ? describe(*refused.fault).c_str() : "");
        QVERIFY2(thrifty.messages.find("Expect noise.") != std::string::npos, thrifty.messages.c_str());
        QVERIFY(!std::filesystem::exists(at("noise")));
        thrifty.messages.clear(); // nor by itself, without a training
        const auto file = privatizeFile(spec, at("noise.safetensors"), at("noise.label.md"), thrifty, {});
        QVERIFY(!file.ok() && file.fault().code == Fault::Code::NotAccepted);
        QVERIFY2(thrifty.messages.find("Expect noise.") != std::string::npos, thrifty.messages.c_str());
        QVERIFY(!std::filesystem::exists(at("noise.safetensors")) && !std::filesystem::exists(at("noise.label.md")));
        RunObserver other;
        const auto meant = run(spec, at("meant noise"), other, {});
        QVERIFY2(meant.ending == RunReport::Ending::Finished, meant.fault ? describe(*meant.fault).c_str() : "");
        spec.mechanism.epsilon = 50;
        const auto clear = run(spec, at("clear"), thrifty, {});
        QVERIFY2(clear.ending == RunReport::Ending::Finished, clear.fault ? describe(*clear.fault).c_str() : "");
    }

    void whatIsNotAgreedToIsNotReleased_data() {
        QTest::addColumn<bool>("isCentral");
        QTest::addColumn<QString>("change");
        for (const bool isCentral : {false, true})
            for (const char* change : {"none", "account", "records"})
                QTest::addRow("%s, %s", isCentral ? "central" : "local", change) << isCentral << change;
    }
    void whatIsNotAgreedToIsNotReleased() {
        QFETCH(bool, isCentral);
        QFETCH(QString, change);
        const std::string name = QString(QTest::currentDataTag()).remove(", ").toStdString();
        writePoints(isCentral ? 3 : 4);
        const RunSpec spec = isCentral ? central(ownPoints()) : ownPoints();
        const auto queried = spent(spec, {}, {});
        QVERIFY2(queried.ok(), queried ? "" : describe(queried.fault()).c_str());
        QCOMPARE(queried->fingerprint.size(), std::size_t(32));
        RunObserver other;
        if (change == "account")
            QVERIFY(run(ownPoints(), at(name + "-between"), other, {}).ending == RunReport::Ending::Finished);
        if (change == "records") writePoints(isCentral ? 5 : 6);
        const auto before = spent(spec, {}, {});
        Consenting consenting(*queried);
        const auto report = run(spec, at(name), consenting, {});
        QCOMPARE(consenting.times, 1);
        if (change == "none") {
            QVERIFY2(report.ending == RunReport::Ending::Finished, report.fault ? describe(*report.fault).c_str() : "");
            return;
        }
        QVERIFY(report.fault && report.fault->code == Fault::Code::Unconfirmed);
        QVERIFY(!std::filesystem::exists(at(name)));
        QCOMPARE(spent(spec, {}, {})->spent.epsilon, before->spent.epsilon);
    }

    void pointsOfNoStatedRangeAreRefusedBeforeAnythingIsSpent() {
        writePoints(9);
        RunSpec spec = central(ownPoints());
        spec.data.low = spec.data.high = {};
        RunObserver nobody;
        const auto report = run(spec, at("no-range"), nobody, {});
        QVERIFY2(report.fault && report.fault->code == Fault::Code::Missing && report.fault->subject == "data.low",
                 report.fault ? describe(*report.fault).c_str() : "");
        QVERIFY(spent(spec, {}, {})->events.empty());
    }

    void aReleaseOfOtherRecordsIsNotTrainedOn() {
        writePoints(7);
        RunObserver nobody;
        QVERIFY(run(ownPoints(), at("first"), nobody, {}).ending == RunReport::Ending::Finished);
        RunSpec again = ownPoints();
        again.data.release = at("first").string();
        QVERIFY(run(again, at("again"), nobody, {}).ending == RunReport::Ending::Finished);
        writePoints(8);
        const auto report = run(again, at("others"), nobody, {});
        QVERIFY(report.fault && report.fault->code == Fault::Code::Mismatch && report.fault->subject == "data.release");
        std::filesystem::remove(at("points.csv")); // whoever has deleted them can still train
        QVERIFY(run(again, at("gone"), nobody, {}).ending == RunReport::Ending::Finished);
    }
};

SFUMATO_TEST_WITH(TestAgreed, QCoreApplication)
#include "test_agreed.moc"
