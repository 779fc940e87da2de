// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/study/figure_table.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/study/study_spec.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <filesystem>
#include <fstream>

using namespace sfumato;

namespace {

std::string textOf(const std::filesystem::path& path) {
    std::ifstream file(path);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

const std::filesystem::path source = SFUMATO_SOURCE_DIR;

std::map<std::string, StudySpec> everyStudy() {
    std::map<std::string, StudySpec> studies;
    for (const auto& entry : std::filesystem::directory_iterator(source / "studies"))
        studies.emplace(entry.path().stem().string(), parseStudySpec(textOf(entry.path()), "study").value());
    return studies;
}

RunSpec presetOf(const char* name, const char* follows) {
    RunSpec spec;
    spec.name = name, spec.follows = follows;
    spec.data = {.source = "mnist", .count = 0, .side = 14};
    spec.train.steps = 3400000;
    spec.methods = {{.name = "a", .batch = 200}, {.name = "b", .batch = 200}};
    return spec;
}

} // namespace

class TestFigureTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// What stands there is what `sfumato-cli presets --figures` prints.
    void theReadmeOfThePresetsAgrees() {
        std::vector<RunSpec> presets;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(source / "resources/presets"))
            if (entry.path().extension() == ".json")
                presets.push_back(parseRunSpec(textOf(entry.path()), "preset").value());
        const std::string readme = textOf(source / "resources/presets/README.md"), begin = "<!-- figures -->\n\n";
        const std::size_t from = readme.find(begin), to = readme.find("\n<!-- end -->");
        QVERIFY(from != readme.npos && to != readme.npos);
        const std::string tables = figureTables(figureEntries(presets, everyStudy()));
        QVERIFY2(readme.substr(from + begin.size(), to - from - begin.size()) == tables, tables.c_str());
    }

    void everyStudyFollowsAFigureAndItsPageHasItsText() {
        const std::string pages = textOf(source / "docs/results.md") + textOf(source / "docs/local.md");
        for (const auto& [name, study] : everyStudy()) {
            QVERIFY2(!study.follows.empty(), name.c_str());
            QVERIFY2(pages.find("<!-- study: " + name + " -->") == pages.npos || pages.find(study.text) != pages.npos,
                     name.c_str());
        }
    }

    void entriesAreSortedByPaperFigureAndName() {
        StudySpec study;
        study.follows = {"B 2021, Figure 2, smaller"};
        study.seeds = {1, 2};
        study.runs = {{.name = "run", .preset = "x"}};
        study.axes = {{"n", {"100", "200"}}};
        study.set = {{"methods.0.batch", "50"}};
        const auto entries = figureEntries(
            std::vector{presetOf("x", "B 2021, Figure 10, smaller"), presetOf("w", "B 2021, Table 1, same: all"),
                        presetOf("v", "B 2021, Figures 2 and 3, beyond"), presetOf("u", "A 2020, same"),
                        presetOf("t", "No published figure: ours.")},
            {{"s", study}});
        std::string names;
        for (const FigureEntry& entry : entries) names += entry.name;
        QCOMPARE(names, std::string("usvxw"));
        QCOMPARE(scaleText(entries[0]), std::string("mnist, all records at 14x14, batches of 200, 3,400,000 steps"));
        QCOMPARE(scaleText(entries[1]), std::string("4 runs: mnist, 14x14, 3,400,000 steps")); // n and batches differ
    }

    void aTrainingByTheClockHasNoStepsAndNoTrainingNoBatches() {
        RunSpec clock = presetOf("a", "B 2021, same"), none = clock;
        clock.train.seconds = 60, none.train.steps = 0;
        QCOMPARE(scaleText(figureEntries(std::vector{clock}, {}).front()),
                 std::string("mnist, all records at 14x14, batches of 200"));
        QCOMPARE(scaleText(figureEntries(std::vector{none}, {}).front()), std::string("mnist, all records at 14x14"));
    }

    void aStudyWithoutItsPresetHasNoScale() {
        StudySpec study;
        study.follows = {"B 2021, Figure 2, smaller"};
        study.seeds = {1};
        study.runs = {{.name = "run", .preset = "gone"}};
        QCOMPARE(scaleText(figureEntries({}, {{"s", study}}).front()), std::string("1 run"));
    }
};

SFUMATO_TEST(TestFigureTable)
#include "test_figure_table.moc"
