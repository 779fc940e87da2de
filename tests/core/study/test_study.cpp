// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/folder_lock.h"
#include "core/ledger/ledger.h"
#include "core/spec/study/study_spec.h"
#include "core/study/study.h"
#include "core/study/pages/study_page.h"
#include "core/study/study_plan.h"
#include "core/study/text_file.h"
#include "core/run/folder/run_folder.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

namespace fs = std::filesystem;

namespace {

/// Two runs of six steps on a hundred points of the half circle, two seeds each.
Study smallStudy() {
    RunSpec base;
    base.threads = 1;
    base.data.count = 100;
    base.mechanism.noise = NoiseDistribution::Study;
    base.methods = {MethodSpec{.name = "entropic", .iterations = 5, .batch = 20}};
    base.model.hidden = {8};
    base.train = {.steps = 6, .evaluateEvery = 3, .sampleEvery = 6, .checkpointEvery = 2, .samples = 20};
    base.monitor = {.points = 20, .repeats = 1, .directions = 10};
    auto spec = parseStudySpec(R"({
      "title": "Small", "seeds": [7, 8],
      "runs": [{"name": "few", "preset": "p"}, {"name": "more", "preset": "p", "set": {"data.count": 150}}],
      "figures": ["w2", {"figure": "w2", "points": 200}, {"figure": "w2", "points": 200, "floor": true}, "nll"],
      "tables": [{"title": "All", "rows": "run", "columns": "figure", "cells": ["w2", "w2-200"]}],
      "plots": [{"title": "Steps", "x": "step", "y": "w2", "lines": "run"}]})",
                               "small.json");
    return {.name = "small", .spec = std::move(*spec), .bases = {base, base}};
}

struct StudyWitness : StudyObserver {
    explicit StudyWitness(int stepsBeforeStop = -1) : left(stepsBeforeStop) {}
    void onStep(const StepRecord&) override {
        ++steps;
        if (left > 0 && --left == 0) source.request_stop();
    }
    void onStudy(const StudyProgress& progress) override { measures += progress.phase.starts_with("measuring"); }
    Result<void> onPoint(const StudyOutcome& outcome) override {
        outcomes.push_back(outcome);
        return {};
    }
    int left, steps = 0, measures = 0;
    std::stop_source source;
    std::vector<StudyOutcome> outcomes;
};

std::string said(const std::optional<Fault>& fault) { return fault ? describe(*fault) : "no fault"; }

/// The Markdown but for the time that it took.
std::string metricsIn(const Study& study, const fs::path& folder) {
    const auto page = studyPage(study, *openStudy(study, folder));
    return page ? page->markdown.substr(0, page->markdown.find("Made by")) : describe(page.fault());
}

} // namespace

class TestStudy : public QObject, TestFolder<fs::path> {
    Q_OBJECT

private Q_SLOTS:
    void planningHearsAStop() {
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(planStudy(smallStudy(), at("unplanned"), {}, false, stop.get_token()).fault().code,
                 Fault::Code::Stopped);
    }

    void whatIsThereIsNotDoneAgain() {
        const Study study = smallStudy();
        StudyWitness first, second;
        const auto report = runStudy(study, {.folder = at("whole")}, first, {});
        QVERIFY2(report.ending == RunReport::Ending::Finished && report.done == 4, said(report.fault).c_str());
        QCOMPARE(first.steps, 4 * 6);
        QCOMPARE(first.measures, 4); // a figure and its floor are one measurement
        const auto before = studyPage(study, *openStudy(study, at("whole")));
        QVERIFY(before.ok());
        QCOMPARE(runStudy(study, {.folder = at("whole")}, second, {}).done, std::size_t(4));
        QCOMPARE(second.steps + second.measures, 0);
        const auto after = studyPage(study, *openStudy(study, at("whole")));
        QCOMPARE(after->markdown, before->markdown);
        QCOMPARE(after->csv, before->csv);
        QVERIFY(after->drawings == before->drawings);
    }

    void whatWasKilledBeforeItsStampGetsIt() {
        const Study study = smallStudy();
        const auto before = studyPage(study, *openStudy(study, at("whole")));
        const auto path = StudyPaths{at("whole")}.result("few-seed-7");
        auto result = *readStudyResult(path);
        QVERIFY(!result.stamp.empty());
        result.stamp.clear();
        QVERIFY(writeStudyResult(path, result).ok());
        StudyWitness witness;
        QVERIFY(runStudy(study, {.folder = at("whole")}, witness, {}).ending == RunReport::Ending::Finished);
        QCOMPARE(witness.steps + witness.measures, 0);
        QCOMPARE(studyPage(study, *openStudy(study, at("whole")))->markdown, before->markdown);
    }

    void tablesHoldTheMeansAndNameRawMetricsAndPrivacy() {
        const Study study = smallStudy();
        const auto outcomes = *openStudy(study, at("whole"));
        double sum = 0, least = 1e9, most = 0;
        for (const auto& outcome : outcomes)
            if (outcome.point.run == 1) {
                const double value = *outcome.result.measured.front().value;
                sum += value, least = std::min(least, value), most = std::max(most, value);
            }
        char cell[64];
        std::snprintf(cell, sizeof cell, "| %.3f (%.3f to %.3f) |\n", sum / 2, least, most);
        const auto page = studyPage(study, outcomes);
        QVERIFY2(page->markdown.find(cell) != std::string::npos, page->markdown.c_str());
        QVERIFY(page->markdown.find("| Exact W2 (uses raw data) | Exact W2 of 200 points (uses raw data) |") !=
                std::string::npos);
        QVERIFY(page->markdown.find(
                    "Mean over 2 seeds, in parentheses from the smallest to the largest. Privacy: NOT PRIVATE: ") !=
                std::string::npos);
        QVERIFY(page->csv.find("more,8,entropic,w2-200,") != std::string::npos);
        QVERIFY(page->csv.find(",yes,") != std::string::npos &&
                page->csv.find("few,7,entropic,nll,") != std::string::npos);
        QCOMPARE(page->drawings.size(), std::size_t(1));
        QCOMPARE(page->drawings[0].first, std::string("small-1.svg"));
    }

    void aStudyThatIsStoppedAnywhereEndsWithTheSameMetrics() {
        const Study study = smallStudy();
        const auto whole = metricsIn(study, at("whole"));
        for (const int stopAfter : {1, 6, 9, 20}) {
            const auto folder = at("stopped") / std::to_string(stopAfter);
            StudyWitness first(stopAfter), second;
            const auto stopped = runStudy(study, {.folder = folder}, first, first.source.get_token());
            QVERIFY(stopped.ending == RunReport::Ending::Stopped);
            QVERIFY(stopped.waiting > 0);
            QVERIFY(metricsIn(study, folder).find("Not complete yet: ") != std::string::npos);
            const auto resumed = runStudy(study, {.folder = folder}, second, {});
            QVERIFY2(resumed.done == 4, said(resumed.fault).c_str());
            QCOMPARE(first.steps + second.steps, 4 * 6); // no step was done twice
            QCOMPARE(metricsIn(study, folder), whole);
        }
    }

    void aRunThatFailsIsNamedAndTheRestGoesOn() {
        Study study = smallStudy();
        study.spec.runs[0].set["data.source"] = "file";
        study.spec.runs[0].set["data.path"] = at("none.csv").string();
        study.spec.runs[0].set["mechanism.bound"] = "l2-ball";
        study.spec.runs[0].set["mechanism.radius"] = "1";
        study.spec.runs[0].set["mechanism.noise"] = "exact";
        StudyWitness witness;
        const auto report = runStudy(study, {.folder = at("failing")}, witness, {});
        QVERIFY(report.ending == RunReport::Ending::Finished);
        QCOMPARE(report.failed, std::size_t(2));
        QCOMPARE(report.done, std::size_t(2));
        QVERIFY(report.fault && report.fault->code == Fault::Code::NotFound);
        const auto text = metricsIn(study, at("failing"));
        QVERIFY2(text.find("Failed:\n\n- few-seed-7: NotFound, ") != std::string::npos, text.c_str());
        StudyWitness again;
        QCOMPARE(runStudy(smallStudy(), {.folder = at("failing")}, again, {}).done, std::size_t(4)); // mended, and
                                                                                                     // tried again
        QCOMPARE(again.steps, 2 * 6);
    }

    void aRunThatDivergedIsNotTriedAgainUntilItsSettingsChange() {
        Study study = smallStudy();
        const StudyPaths paths{at("diverged")};
        StudyWitness first, second, third;
        runStudy(study, {.folder = paths.folder, .only = "few-seed-7"}, first, {});
        QVERIFY(
            writeStudyResult(paths.result("few-seed-7"), {.fault = Fault{Fault::Code::Diverged, "loss", "became NaN"}})
                .ok());
        const auto report = runStudy(study, {.folder = paths.folder, .only = "few"}, second, {});
        QCOMPARE(second.steps, 6); // of the other seed
        QCOMPARE(report.failed, std::size_t(1));
        QVERIFY(metricsIn(study, paths.folder).find("- few-seed-7: Diverged, became NaN\n") != std::string::npos);
        study.spec.runs[0].set["optimizer.learningRate"] = "0.001";
        const auto told = runStudy(study, {.folder = paths.folder, .only = "few-seed-7"}, third, {});
        QVERIFY(told.fault && told.fault->code == Fault::Code::Mismatch);
    }

    void aRunOfOtherSettingsDoesNotStandForTheStudys() {
        Study study = smallStudy();
        study.spec.set["optimizer.learningRate"] = "0.01";
        StudyWitness witness;
        const auto report = runStudy(study, {.folder = at("whole")}, witness, {});
        QCOMPARE(report.failed, std::size_t(4));
        QCOMPARE(witness.steps, 0);
        QVERIFY2(report.fault->detail.english().starts_with("is a run with another optimizer.learningRate"),
                 report.fault->detail.english().c_str());
        StudyWitness back;
        QCOMPARE(runStudy(smallStudy(), {.folder = at("whole")}, back, {}).done, std::size_t(4));
        QCOMPARE(back.steps + back.measures, 0);
    }

    void thePrivatizedRecordsStandBesideTheMethods() {
        Study study = smallStudy();
        study.spec.metrics[0].privatized = true;
        study.spec.tables[0].rows = {"run", "method"};
        StudyWitness witness;
        QCOMPARE(runStudy(study, {.folder = at("whole")}, witness, {}).done, std::size_t(4));
        QCOMPARE(witness.steps, 0);
        QCOMPARE(witness.measures, 4);
        const auto page = studyPage(study, *openStudy(study, at("whole")));
        QVERIFY2(page.ok() && page->markdown.find("| few | privatized records | ") != std::string::npos,
                 page ? page->markdown.c_str() : "");
        double noisy = 0, floor = 1e9; // noise of epsilon 5 is seen at once
        const auto outcomes = *openStudy(study, at("whole"));
        for (const auto& outcome : outcomes)
            for (const auto& of : outcome.result.measured)
                if (of.method == "privatized records")
                    noisy = std::max(noisy, *of.value), floor = std::min(floor, *of.floor);
        QVERIFY(noisy > 0.3 && floor < 0.3);
    }

    void aMetricMoreIsMeasuredOnTheRunsThatAreThere() {
        Study study = smallStudy();
        study.spec.metrics.push_back({.metric = "feature"});
        StudyWitness witness;
        QCOMPARE(runStudy(study, {.folder = at("whole"), .only = "few"}, witness, {}).done, std::size_t(2));
        QCOMPARE(witness.steps, 0);
        QCOMPARE(witness.measures, 2);
    }

    void runsThatDifferInTrainingAloneTrainOnOneRelease() {
        Study study = smallStudy();
        study.spec.set["mechanism.noise"] = "exact";
        study.spec.runs[1].set = {{"methods.0.iterations", "9"}};
        const auto plan = planStudy(study, at("shared"), {}, false, {});
        QVERIFY(plan.ok());
        QCOMPARE(plan->runs.size(), std::size_t(4));
        std::size_t releases = 0;
        for (const auto& of : plan->spending) releases += of.releases;
        QCOMPARE(releases, std::size_t(2));
        StudyWitness witness;
        QCOMPARE(runStudy(study, {.folder = at("shared")}, witness, {}).done, std::size_t(4));
        const auto page = studyPage(study, *openStudy(study, at("shared"))); // both are of that release
        QVERIFY2(page.ok() && page->markdown.find(
                                  "Privacy: local (epsilon 5, delta 1e-4), exact noise; figures used raw data.") !=
                                  std::string::npos,
                 page ? page->markdown.c_str() : "");
        for (const char* seed : {"7", "8"})
            QVERIFY(*readText(RunPaths{at("shared") / ("few-seed-" + std::string(seed))}.privatized()) ==
                    *readText(RunPaths{at("shared") / ("more-seed-" + std::string(seed))}.privatized()));
    }

    void aCellOfSeveralValuesIsRefused() {
        Study study = smallStudy();
        study.spec.tables[0].rows = {"seed"};
        const auto page = studyPage(study, *openStudy(study, at("whole")));
        QVERIFY(!page);
        QVERIFY2(page.fault().detail.english().find("several values of run, few and more") != std::string::npos,
                 page.fault().detail.english().c_str());
    }

    void oneProcessAtATime() {
        const auto lock = FolderLock::acquire(at("whole"));
        StudyWitness witness;
        const auto busy = runStudy(smallStudy(), {.folder = at("whole")}, witness, {});
        QVERIFY(busy.fault && busy.fault->code == Fault::Code::Busy);
        const auto unknown = runStudy(smallStudy(), {.folder = at("whole"), .only = "none"}, witness, {});
        QVERIFY(unknown.fault && unknown.fault->code == Fault::Code::UnknownKey);
    }

    void theStudysPartOfAPageIsReplaced() {
        const std::string page = "a\n<!-- study: x -->\n<!-- end -->\n<!-- study: y -->\n<!-- end -->\n";
        const auto made = withStudy(page, "x", "new\n", "p.md");
        QCOMPARE(*made, std::string("a\n<!-- study: x -->\n\nnew\n\n<!-- end -->\n<!-- study: y -->\n<!-- end -->\n"));
        QCOMPARE(*withStudy(*made, "x", "new\n", "p.md"), *made);
        QVERIFY(withStudy(page, "z", "new", "p.md").fault().code == Fault::Code::Missing);
        QVERIFY(!withStudy("<!-- study: x -->\n<!-- study: y -->\n<!-- end -->\n", "x", "new", "p.md"));
    }
};

SFUMATO_TEST_WITH(TestStudy, QCoreApplication)
#include "test_study.moc"
