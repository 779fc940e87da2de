// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that learn a public set beside the records.
#include "core/data/tensor_array.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/ledger/ledger.h"
#include "core/data/loading/glyph_digits.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

using namespace sfumato;

namespace {

namespace fs = std::filesystem;

struct PausingAt : RunObserver {
    explicit PausingAt(std::int64_t step) : at(step) {}
    void onStep(const StepRecord& record) override {
        if (record.step == at) source.request_stop();
    }
    std::int64_t at;
    std::stop_source source;
};

} // namespace

class TestAdaptationRun : public QObject, TestFolder<fs::path> {
    Q_OBJECT

    RunSpec adapting(const char* source) const {
        RunSpec run;
        run.threads = 1;
        run.data = {
            .source = "file", .path = at("dim.npz").string(), .count = 0, .scaling = Scaling::Unit, .sensitive = false};
        run.privacy = {.model = PrivacyModel::Central,
                       .method = "dp-adapt",
                       .epsilon = 0,
                       .delta = 1e-4,
                       .noiseMultiplier = 1,
                       .sampling = MechanismPhase::Sampling::FixedSize,
                       .rate = 0.1,
                       .noise = NoiseDistribution::Study,
                       .settings = {{"source", source}, {"sourceSteps", 3.0}, {"directions", 8.0}}};
        run.methods = {{.name = "adapt", .batch = 10}};
        run.train = {.steps = 12, .evaluateEvery = 12, .sampleEvery = 12, .checkpointEvery = 5, .samples = 20};
        run.monitor.raw = false;
        return run;
    }

private Q_SLOTS:
    void initTestCase() {
        const FileRecords drawn = glyphDigits(100, 3);
        const at::Tensor dim = drawn.records.view({100, 28, 28}).to(at::kFloat).mul_(0.4).to(at::kByte);
        QFile file(QString::fromStdString(at("dim.npz").string()));
        const auto bytes = toNpz({{"x", toArray(dim)}}).value();
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size())), qint64(bytes.size()));
    }

    void aResumedRunIsTheUnbrokenOne() {
        RunObserver nobody;
        const RunReport whole = run(adapting("glyph-digits"), at("whole"), nobody, {});
        QVERIFY2(whole.ending == RunReport::Ending::Finished, whole.fault ? describe(*whole.fault).c_str() : "");
        for (const std::int64_t step : {2, 7}) { // before and after the first checkpoint
            const std::string name = "halves " + std::to_string(step);
            PausingAt observer(step);
            const RunReport stopped = run(adapting("glyph-digits"), at(name.c_str()), observer,
                                          observer.source.get_token());
            QVERIFY(stopped.ending == RunReport::Ending::Stopped);
            const RunReport resumed = resume(at(name.c_str()), nobody, {});
            QVERIFY2(resumed.ending == RunReport::Ending::Finished,
                     resumed.fault ? describe(*resumed.fault).c_str() : "");
            const auto a = readSafeTensors(RunPaths{at("whole")}.checkpoint()).value().tensors,
                       b = readSafeTensors(RunPaths{at(name.c_str())}.checkpoint()).value().tensors;
            for (const auto& [key, values] : a) QVERIFY2(toTensor(values).equal(toTensor(b.at(key))), key.c_str());
        }
    }

    void aPublicSetThatIsNotHereIsNamedBeforeAnythingIsAsked() {
        const QByteArray before = qgetenv("SFUMATO_DATA");
        qputenv("SFUMATO_DATA", QFile::encodeName(filePath("nothing")));
        RunObserver nobody;
        const RunReport report = run(adapting("usps"), at("absent"), nobody, {});
        qputenv("SFUMATO_DATA", before);
        QVERIFY(report.fault && report.fault->code == Fault::Code::Missing);
        QCOMPARE(report.fault->subject, std::string("privacy.settings.source usps"));
        const auto ledger = Ledger::open(RunPaths{at("absent")}.ledger());
        QVERIFY(!ledger || ledger->events().empty());
    }
};

SFUMATO_TEST(TestAdaptationRun)
#include "test_adaptation_run.moc"
