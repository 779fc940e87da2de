// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/study/citation.h"
#include "core/spec/study/figure_table.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/run_spec_json.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <filesystem>
#include <fstream>

using namespace sfumato;

namespace {

/// Every preset of the source tree.
std::vector<RunSpec> everyPreset() {
    std::vector<RunSpec> presets;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(SFUMATO_SOURCE_DIR "/resources/presets")) {
        if (entry.path().extension() != ".json") continue;
        std::ifstream file(entry.path());
        presets.push_back(parseRunSpec(std::string(std::istreambuf_iterator<char>(file), {}), "preset").value());
    }
    return presets;
}

} // namespace

class TestFollowedFigure : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void paperFigureAndScaleStandAtTheHead() {
        QCOMPARE(*followedFigure("A, B 2020, Figures 4 and 10, smaller: n = 5, for 6: less"),
                 (FollowedFigure{"A, B 2020", "Figures 4 and 10", FollowedScale::Smaller}));
        QCOMPARE(*followedFigure("A, B 2020, Table 2 and Figure 5, same"),
                 (FollowedFigure{"A, B 2020", "Table 2 and Figure 5", FollowedScale::Same}));
        QCOMPARE(*followedFigure("A 2020, arXiv 1, beyond: ours"),
                 (FollowedFigure{"A 2020, arXiv 1", "", FollowedScale::Beyond}));
        for (const char* none : {"", "No published figure: ours, smaller", "A 2020, Figure 1: less", "smaller"})
            QVERIFY2(!followedFigure(none), none);
    }

    void everyPresetFollowsAFigureOrSaysThatItFollowsNone() {
        for (const RunSpec& preset : everyPreset())
            QVERIFY2(followedFigure(preset.follows).has_value() != preset.follows.starts_with("No published figure: "),
                     preset.name.c_str());
    }

    void everyFollowedPaperAndEveryMethodsPaperIsCited() {
        for (const RunSpec& preset : everyPreset()) {
            const std::string text = citationOf(preset, "1.2");
            QCOMPARE(std::ranges::count(text, '{'), std::ranges::count(text, '}'));
            QVERIFY(text.find("version = {1.2}") != std::string::npos);
            if (!followedFigure(preset.follows)) continue;
            const std::string year = preset.follows.substr(preset.follows.find("20"), 4);
            QVERIFY2(text.find("year = {" + year + "}") != std::string::npos, preset.name.c_str());
        }
        RunSpec spec;
        spec.privacy.model = PrivacyModel::Central;
        for (const CentralMethod& method : centralMethods()) {
            const std::size_t at = method.source.find("arXiv ");
            if (at == std::string::npos) continue;
            spec.privacy.method = method.name;
            QVERIFY2(citationOf(spec, "1").find("eprint = {" + std::string(method.source.substr(at + 6, 10)) + "}") !=
                         std::string::npos,
                     std::string(method.name).c_str());
        }
    }

    /// arXiv 2306.09547 has Laplace noise in Figure 6 and Gaussian noise in Figure 7, both shapes in each.
    void ellipseAndRectangleFollowTheFigureOfTheirNoise() {
        int found = 0;
        for (const RunSpec& preset : everyPreset()) {
            if (preset.data.source != "ellipse" && preset.data.source != "rectangle") continue;
            ++found;
            QCOMPARE(followedFigure(preset.follows)->figure,
                     std::string(preset.mechanism.kind == MechanismKind::Laplace ? "Figure 6" : "Figure 7"));
        }
        QCOMPARE(found, 4);
    }

    void aPresetThatIsCalledAsPublishedDepartsInNoGenerator() {
        for (const RunSpec& preset : everyPreset()) {
            const auto figure = followedFigure(preset.follows);
            const bool published = preset.title.find("as published") != preset.title.npos;
            QVERIFY2(!published || (figure && figure->scale == FollowedScale::Same &&
                                    preset.follows.find("generator") == preset.follows.npos),
                     preset.name.c_str());
            const bool small = preset.name.ends_with("-s") || preset.follows.find("mall: ") != std::string::npos;
            QVERIFY2(!small || !figure || figure->scale != FollowedScale::Same, preset.name.c_str());
        }
    }
};

SFUMATO_TEST(TestFollowedFigure)
#include "test_followed_figure.moc"
