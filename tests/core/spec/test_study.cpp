// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/study/study_spec.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <nlohmann/json.hpp>

using namespace sfumato;

namespace {

constexpr const char* whole = R"({
  "title": "Two", "text": ["one", "line"], "seeds": [7, 8], "set": {"threads": 1},
  "runs": [{"name": "a", "preset": "p", "set": {"methods.0.start": "anchored", "model.hidden": [8, 9]}},
           {"name": "b", "spec": "b.json", "seeds": [1], "without": "epsilon"}],
  "axes": [{"key": "epsilon", "values": [0.2, 10.0]}],
  "figures": ["w2", {"figure": "cnn", "samples": 500}, {"figure": "w2", "points": 50, "floor": true}, "seconds"],
  "tables": [{"rows": "run", "columns": ["method", "epsilon"], "cells": ["w2", "cnn-500"], "spread": "deviation", "where": {"seed": 7}}],
  "plots": [{"x": "epsilon", "y": "w2-50-floor", "lines": "run", "logX": true}],
  "labels": {"a": "the first"}
})";

/// The fault of the study with one member, by its JSON pointer, replaced.
std::string faultWith(const char* pointer, const char* value) {
    auto json = nlohmann::json::parse(whole);
    json[nlohmann::json::json_pointer(pointer)] = nlohmann::json::parse(value);
    const auto study = parseStudySpec(json.dump(), "s.json");
    return study ? "none" : study.fault().subject + ": " + study.fault().detail.english();
}

} // namespace

class TestRecordStudy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shortFormsAreWrittenOut() {
        const auto study = parseStudySpec(whole, "s.json");
        QVERIFY2(study.ok(), study ? "" : describe(study.fault()).c_str());
        QCOMPARE(study->text, std::string("one\nline"));
        QCOMPARE(study->runs[0].set.at("model.hidden"), std::string("[8,9]"));
        QCOMPARE(study->runs[0].set.at("methods.0.start"), std::string("anchored"));
        QCOMPARE(study->axes[0].values, (std::vector<std::string>{"0.2", "10"}));
        QCOMPARE(study->tables[0].rows, std::vector<std::string>{"run"});
        QCOMPARE(study->tables[0].where.at("seed"), std::string("7"));
        QCOMPARE(nameOf(study->metrics[1]), std::string("cnn-500"));
        QVERIFY(metricNamed(*study, "w2-50-floor") == &study->metrics[2]);
    }

    void anEarlierVersionMeansTheBlindPosteriorByNoise2Void() {
        auto json = nlohmann::json::parse(whole);
        json["axes"][0] = {{"key", "arms.0.denoiser"}, {"values", {"linear", "noise2void"}}};
        json["runs"][0]["set"]["arms.0.denoiser"] = "noise2void";
        json["runs"][1].erase("without");
        json["set"]["arms"] = nlohmann::json::parse(R"([{"name":"noise2void","denoiser":"noise2void"}])");
        json["tables"][0] = {{"rows", "run"},
                             {"columns", "arm"},
                             {"cells", "w2"},
                             {"where", {{"arms.0.denoiser", "noise2void"}, {"seed", 7}}}};
        json["plots"] = nlohmann::json::array();
        for (const int version : {1, 2, 3}) {
            json["version"] = version;
            const std::string name = version < 3 ? "blind-posterior" : "noise2void";
            const auto study = parseStudySpec(json.dump(), "s.json");
            QVERIFY2(study.ok(), study ? "" : describe(study.fault()).c_str());
            QCOMPARE(study->axes[0].key, std::string("methods.0.denoiser"));
            QCOMPARE(study->axes[0].values, (std::vector<std::string>{"linear", name}));
            QCOMPARE(study->tables[0].columns, std::vector<std::string>{"method"});
            QCOMPARE(study->runs[0].set.at("methods.0.denoiser"), name);
            QCOMPARE(study->set.at("methods"), R"([{"denoiser":")" + name + R"(","name":"noise2void"}])");
            QCOMPARE(study->tables[0].where.at("methods.0.denoiser"), name);
        }
    }

    void whatStandsOnThePageCanBeSeen() {
        const std::string words = "must be a line of at most 200 characters without control characters or marks of "
                                  "direction, and not begin with = + - @";
        for (const char* at : {"/title", "/tables/0/title", "/plots/0/title", "/labels/a"})
            for (const char* text : {"\"a \\u202e b\"", "\"\\u001b[31m\"", "\"=1+1\"", "\"two\\nlines\""}) {
                const auto fault = faultWith(at, text);
                QVERIFY2(fault.ends_with(words), (std::string(at) + ": " + fault).c_str());
            }
        QVERIFY(faultWith("/figures/1/title", "\"\\u200b\"").find("figures[1].title: ") != std::string::npos);
        QVERIFY(faultWith("/axes/0/values/0", "\"\\u202e\"").find("axes[0].values: ") != std::string::npos);
        QVERIFY(faultWith("/text/1", "\"\\u001b[31m\"").find("text: ") != std::string::npos);
        QVERIFY(faultWith("/follows", "\"A 2020, Figure 1\"").find("follows: must be a paper") != std::string::npos);
        QCOMPARE(faultWith("/follows", "[\"A 2020, Figure 1, smaller\"]"), std::string("none"));
        QCOMPARE(faultWith("/text/1", "\"Gr\u00f6\u00dfe \u03c3, `a < b`\""), std::string("none"));
    }

    void everyRunHasItsAxesAndSeeds() {
        const auto study = *parseStudySpec(whole, "s.json");
        std::vector<std::string> names;
        for (const auto& point : pointsOf(study)) names.push_back(folderNameOf(study, point));
        QCOMPARE(names, (std::vector<std::string>{"a-epsilon-0.2-seed-7", "a-epsilon-0.2-seed-8", "a-epsilon-10-seed-7",
                                                  "a-epsilon-10-seed-8", "b-seed-1"}));
    }

    void settingsOfTheStudyComeFirstThenThoseOfTheRunThenTheAxes() {
        Study study{.name = "two", .spec = *parseStudySpec(whole, "s.json"), .bases = {RunSpec{}, RunSpec{}}};
        study.bases[1].privacy.model = PrivacyModel::Local;
        study.spec.runs[0].set["mechanism.epsilon"] = "3";
        study.spec.set["mechanism.delta"] = "1e-6";
        study.spec.runs[0].set["mechanism.delta"] = "1e-5";
        const auto spec = runSpecAt(study, pointsOf(study.spec)[3]);
        QVERIFY2(spec.ok(), spec ? "" : describe(spec.fault()).c_str());
        QCOMPARE(spec->mechanism.epsilon, 10.0);
        QCOMPARE(spec->mechanism.delta, 1e-5);
        QCOMPARE(spec->threads, 1);
        QCOMPARE(spec->model.hidden, (std::vector<int>{8, 9}));
        QVERIFY(spec->methods[0].start == Start::Anchored);
        QCOMPARE(spec->seed, std::uint64_t(8));
        QCOMPARE(spec->name, std::string("two-a-epsilon-10-seed-8"));
        study.spec.runs[0].set["train.stepz"] = "1";
        const auto refused = runSpecAt(study, pointsOf(study.spec)[0]);
        QVERIFY(!refused);
        QVERIFY2(refused.fault().subject.find("train.stepz") != std::string::npos, refused.fault().subject.c_str());
    }

    void whatCannotBeIsRefusedByItsField_data() {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char* pointer, const char* value, const char* fault) {
            QTest::addRow("%s=%s", pointer, value) << pointer << value << fault;
        };
        row("/titel", "\"x\"", "s.json: titel: nobody reads this key");
        row("/title", "\"\"", "s.json: title:");
        row("/runs/0/name", "\"a/b\"", "s.json: runs[0].name: must be a word");
        row("/runs/1/name", "\"a\"", "s.json: runs[1].name: a stands there twice");
        row("/runs/0/spec", "\"c.json\"", "s.json: runs[0].preset:");
        row("/runs/0/preset", "\"\"", "s.json: runs[0].preset:");
        row("/runs", "[]", "s.json: runs: a study needs");
        row("/runs/1/without", "\"delta\"", "s.json: runs[1].without: delta is no axis");
        row("/seeds", "[]", "s.json: runs[0].seeds:");
        row("/seeds", "[7, 7]", "s.json: seeds:");
        row("/axes/0/values", "[]", "s.json: axes[0].values:");
        row("/figures/0", "\"w3\"", "s.json: figures[0].figure: w3 is none of seconds, loss");
        row("/figures/0", "\"rmse\"", "s.json: figures[0].figure: rmse is not measured");
        row("/figures/3", "\"w2\"", "s.json: figures[3].name: w2 stands there twice");
        row("/figures/1/points", "50", "s.json: figures[1].points:");
        row("/figures/0", "{\"figure\": \"w2\", \"samples\": 500}", "s.json: figures[0].samples:");
        row("/tables/0/rows", "\"loss\"", "s.json: tables[0].rows: loss is none of run, method, seed, figure, epsilon");
        row("/tables/0/columns", "\"run\"", "s.json: tables[0].columns: a dimension is a row or a column");
        row("/tables/0/cells", "\"cnn\"", "s.json: tables[0].cells: cnn is none of w2, cnn-500, w2-50-floor, seconds");
        row("/tables/0/spread", "\"most\"", "s.json: tables[0].spread: must be one of none, range, deviation");
        row("/tables/0/where", "{\"run\": \"c\"}", "s.json: tables[0].where: run c is nothing");
        row("/plots/0/x", "\"run\"", "s.json: plots[0].x: run is neither step nor an axis");
        row("/plots/0/x", "\"step\"", "s.json: plots[0].y: w2-50-floor is not noted");
        row("/plots/0/lines", "\"epsilon\"", "s.json: plots[0].lines:");
        row("/axes/0/values/0", "0", "s.json: plots[0].x: needs numbers, above 0");
    }
    void whatCannotBeIsRefusedByItsField() {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, fault);
        const auto found = faultWith(pointer.toUtf8(), value.toUtf8());
        QVERIFY2(found.starts_with(fault.toStdString()), found.c_str());
    }

    void foldersOfTwoPointsDiffer() {
        QVERIFY(faultWith("/axes/0/values", R"(["a/b", "a:b"])").find("two of them have one folder") !=
                std::string::npos);
    }
};

SFUMATO_TEST_WITH(TestRecordStudy, QCoreApplication)
#include "test_study.moc"
