// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_page.h"

#include "core/sweep/study_labels.h"
#include "core/sweep/study_plot.h"
#include "core/sweep/study_source.h"
#include "core/sweep/study_stamp.h"
#include "core/sweep/study_table.h"
#include "core/sweep/study_values.h"
#include "core/train/run_folder.h"

#include <cmath>

namespace sfumato {

namespace {

/// What is missing or failed, and why.
std::string gaps(const StudySource& source) {
    std::vector<std::string> waiting;
    std::string failed;
    for (const auto& outcome : source.outcomes) {
        const std::string name = folderNameOf(source.spec(), outcome.point);
        if (outcome.result.fault)
            failed += "- " + name + ": " + std::string(sfumato::name(outcome.result.fault->code)) + ", " +
                      markdownText(outcome.result.fault->detail) + "\n";
        else if (!outcome.done)
            waiting.push_back(name);
    }
    return (failed.empty() ? "" : "Failed:\n\n" + failed + '\n') +
           (waiting.empty() ? "" : "Not complete yet: " + joined(waiting, ", ") + ".\n\n");
}

std::string madeBy(const StudySource& source) {
    double seconds = 0;
    std::size_t runs = 0, claimed = 0;
    for (const auto& outcome : source.outcomes) {
        seconds += outcome.result.seconds + outcome.result.measuring;
        runs += outcome.result.ended;
        claimed += outcome.result.ended && !isOwnRun(outcome.folder);
    }
    return "Made by `sfumato-cli study " + source.study.name + ".json`: " + std::to_string(runs) + (runs == 1 ? " run, " : " runs, ") +
           std::to_string(std::int64_t(std::ceil(seconds))) + " s of processor time." +
           (claimed == 0 ? "\n" : " " + std::to_string(claimed) + " of them were not run by this user's program: what their figures are is " + claimedText + ".\n");
}

} // namespace

std::string drawingName(const Study& study, std::size_t plot) {
    return study.name + '-' + std::to_string(plot + 1) + ".svg";
}

Result<StudyPage> studyPage(const Study& study, const std::vector<StudyOutcome>& outcomes) {
    StudySource source{study, outcomes, {}, {}, {}};
    for (const auto& outcome : outcomes) {
        source.points.push_back(outcome.point);
        source.stamps.push_back(outcome.result.ended ? stampNow(outcome.folder) : std::string());
    }
    auto values = valuesOf(study.spec, outcomes);
    if (!values)
        return values.fault();
    source.values = std::move(*values);
    StudyPage page{.csv = studyCsv(study.spec, outcomes, source.values)};
    const auto add = [&page](const std::string& text) { page.markdown += text, page.part += text; };
    add("## " + markdownText(study.spec.title) + "\n\n");
    if (!study.spec.text.empty())
        add(withoutTags(study.spec.text) + "\n\n");
    for (std::size_t i = 0; i < study.spec.tables.size(); ++i) {
        const auto table = tableMarkdown(source, i);
        if (!table)
            return table.fault();
        add(*table);
    }
    for (std::size_t i = 0; i < study.spec.plots.size(); ++i) {
        auto drawing = drawingOf(source, i);
        if (!drawing)
            return drawing.fault();
        if (drawing->svg.empty())
            continue;
        const std::string name = drawingName(study, i);
        add("![" + markdownText(study.spec.plots[i].title) + "](");
        page.part += drawingsFolder + std::string("/");
        add(name + ")\n\n" + drawing->caption);
        page.drawings.emplace_back(name, std::move(drawing->svg));
    }
    add(gaps(source) + madeBy(source));
    return page;
}

Result<std::string> withStudy(std::string_view page, std::string_view study, std::string_view markdown, const std::string& subject) {
    const std::string begin = "<!-- study: " + std::string(study) + " -->\n";
    constexpr std::string_view end = "<!-- end -->";
    const auto from = page.find(begin);
    const auto to = from == page.npos ? from : page.find(end, from);
    if (to == page.npos || page.substr(from + begin.size(), to - from - begin.size()).find("<!-- study: ") != page.npos)
        return Fault{Fault::Code::Missing, subject,
                     "has no line <!-- study: " + std::string(study) + " --> with a line <!-- end --> after it, between which the study could stand"};
    return std::string(page.substr(0, from + begin.size())) + '\n' + std::string(markdown) + '\n' + std::string(page.substr(to));
}

} // namespace sfumato
