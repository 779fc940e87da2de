// SPDX-License-Identifier: GPL-3.0-or-later
// Training that ends when the likelihood of held-out privatized records gets no better.
#include "core/files/durable/read_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/run/amend_run.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/core/run/tiny_run.h"
#include "tests/core/run/told.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <map>

using namespace sfumato;

namespace {

constexpr int patience = 2;

/// Steps so far apart that the likelihood soon gets worse.
RunSpec jumping() {
    RunSpec spec = tinyRun();
    spec.mechanism.noise = NoiseDistribution::Study;
    spec.optimizer.learningRate = 0.1;
    spec.train = {.steps = 60, .evaluateEvery = 2, .sampleEvery = 60, .checkpointEvery = 3, .samples = 20};
    return spec;
}

/// Notes the likelihoods, and asks for a stop after a step.
struct Watching : RunObserver {
    explicit Watching(std::int64_t stopAfter = 0) : last(stopAfter) {}
    void onStep(const StepRecord& record) override {
        if (record.evaluation && record.evaluation->heldOutNll) nll[record.step] = record.evaluation->heldOutNll->value;
        if (record.step == last) source.request_stop();
    }
    std::int64_t last;
    std::map<std::int64_t, double> nll;
    std::stop_source source;
};

/// The generator's weights in the checkpoint.
std::map<std::string, std::vector<std::byte>> generatorOf(const std::filesystem::path& folder) {
    std::map<std::string, std::vector<std::byte>> found;
    const auto file = readSafeTensors(RunPaths{folder}.checkpoint());
    for (const auto& [key, array] : file->tensors)
        if (key.starts_with("entropic/generator")) found[key] = array.bytes;
    return found;
}

std::string metrics(const std::filesystem::path& folder) {
    const auto csv = readFile(RunPaths{folder}.metrics());
    return {reinterpret_cast<const char*>(csv->data()), csv->size()};
}

} // namespace

class TestPatience : public QObject, TestFolder<std::filesystem::path> {
    Q_OBJECT

    std::int64_t m_best = 0, m_end = 0; ///< as the likelihoods of the whole run have them

    RunReport stopped(const RunSpec& spec, const std::string& name, std::int64_t step) {
        Watching observer(step);
        return run(spec, at(name), observer, observer.source.get_token());
    }

private Q_SLOTS:
    void initTestCase() {
        Watching observer;
        const auto whole = run(jumping(), at("whole"), observer, {});
        QVERIFY2(whole.ending == RunReport::Ending::Finished, told(whole).c_str());
        int worse = 0;
        for (const auto& [step, nll] : observer.nll) {
            if (m_best == 0 || nll < observer.nll[m_best])
                m_best = step, worse = 0;
            else if (++worse == patience) {
                m_end = step;
                break;
            }
        }
        QVERIFY2(m_end > m_best && m_end < jumping().train.steps, "the likelihood never got worse: nothing is tested");
    }

    void itEndsThereWithTheWeightsThatHadTheBest() {
        RunSpec spec = jumping();
        spec.train.patience = patience;
        Watching nobody;
        const auto report = run(spec, at("patient"), nobody, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        QCOMPARE(report.stepsDone, m_end);
        QVERIFY(stopped(jumping(), "best", m_best).ending == RunReport::Ending::Stopped);
        QVERIFY(!generatorOf(at("best")).empty());
        QVERIFY(generatorOf(at("patient")) == generatorOf(at("best")));
        QVERIFY(generatorOf(at("whole")) != generatorOf(at("best")));

        const auto again = resume(at("patient"), nobody, {}); // nothing is left to train
        QCOMPARE(again.stepsDone, m_end);
        QCOMPARE(again.methods[0].last.heldOutNll->value, report.methods[0].last.heldOutNll->value);
    }

    void aTrainingOfMonthsIsSaidOnceItsSpeedIsKnown() {
        struct Listening : Watching {
            using Watching::Watching;
            void onMessage(std::string_view line) override { lines += std::string(line) + '\n'; }
            std::string lines;
        };
        RunSpec spec = jumping();
        Listening tried(30);
        QVERIFY(run(spec, at("short"), tried, tried.source.get_token()).ending == RunReport::Ending::Stopped);
        QVERIFY2(tried.lines.find(" days more") == std::string::npos, tried.lines.c_str());
        spec.train.steps = 1000000000000;
        Listening planned(30);
        QVERIFY(run(spec, at("long"), planned, planned.source.get_token()).ending == RunReport::Ending::Stopped);
        QVERIFY2(planned.lines.find("at this speed the training takes about ") != std::string::npos,
                 planned.lines.c_str());
    }

    void atTheLastStepTheBestComesBackToo() {
        RunSpec spec = jumping();
        spec.train.steps = m_end - 1, spec.train.patience = patience;
        spec.optimizer.schedule = Schedule::Constant;
        RunSpec plain = spec;
        plain.train.patience = 0;
        Watching observer;
        QVERIFY(run(plain, at("constant"), observer, {}).ending == RunReport::Ending::Finished);
        const auto best = std::ranges::min_element(observer.nll, {}, &std::pair<const std::int64_t, double>::second)
                              ->first;
        QVERIFY(run(spec, at("last"), observer, {}).ending == RunReport::Ending::Finished);
        stopped(plain, "constant best", best);
        QVERIFY(generatorOf(at("last")) == generatorOf(at("constant best")));
    }

    void aStopChangesNothing() {
        RunSpec spec = jumping();
        spec.train.patience = patience;
        for (const std::int64_t step : {m_best - 1, m_best, m_best + 1, m_end - 1}) {
            if (step < 1) continue;
            const std::string name = "stopped " + std::to_string(step);
            QVERIFY(stopped(spec, name, step).ending == RunReport::Ending::Stopped);
            Watching nobody;
            const auto report = resume(at(name), nobody, {});
            QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
            QCOMPARE(metrics(at(name)), metrics(at("patient")));
            QVERIFY(generatorOf(at(name)) == generatorOf(at("patient")));
        }
    }

    void withoutPatienceItGoesOn() {
        QVERIFY(amendRun(at("patient"), {{"train.patience", "0"}}).ok());
        Watching nobody;
        const auto report = resume(at("patient"), nobody, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
        QCOMPARE(report.stepsDone, jumping().train.steps);
    }

    // Plans whose marginals are far off for twenty steps in a row are named once, in the log and to who
    // watches.
    void plansThatDoNotConvergeAreSaid() {
        struct Listening : RunObserver {
            void onMessage(std::string_view line) override { received += std::string(line) + "\n"; }
            std::string received;
        };
        const auto times = [](const std::string& text) {
            return QString::fromStdString(text).count("Sinkhorn has not converged");
        };
        for (const bool converges : {true, false}) {
            RunSpec spec = tinyRun();
            spec.train.steps = 30;
            spec.methods[0].iterations = converges ? 200 : 1;
            spec.methods[0].regularization = converges ? 50 : 1e-6;
            const std::string folder = converges ? "converges" : "does-not";
            Listening observer;
            const auto report = run(spec, at(folder), observer, {});
            QVERIFY2(report.ending == RunReport::Ending::Finished, told(report).c_str());
            QCOMPARE(times(observer.received), converges ? 0 : 1);
            const auto log = readFile(RunPaths{at(folder)}.log());
            QCOMPARE(times({reinterpret_cast<const char*>(log->data()), log->size()}), converges ? 0 : 1);
        }
    }

    void whatCannotBeIsRefused() {
        RunSpec spec = jumping();
        spec.train.patience = 2;
        spec.data.heldOut = 0;
        QCOMPARE(check(spec).front().subject, std::string("train.patience"));
        spec = jumping();
        spec.train.patience = -1;
        QCOMPARE(check(spec).front().subject, std::string("train.patience"));
        spec.train.patience = 2, spec.privacy.model = PrivacyModel::Central;
        QVERIFY(std::ranges::any_of(check(spec), [](const Fault& fault) { return fault.subject == "train.patience"; }));
    }
};

SFUMATO_TEST_WITH(TestPatience, QCoreApplication)
#include "test_patience.moc"
