// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_page.h"

#include "core/sweep/study_labels.h"
#include "core/sweep/study_plot.h"
#include "core/sweep/study_source.h"
#include "core/sweep/study_table.h"
#include "core/sweep/study_values.h"

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
                      outcome.result.fault->detail + "\n";
        else if (!outcome.done)
            waiting.push_back(name);
    }
    return (failed.empty() ? "" : "Failed:\n\n" + failed + '\n') +
           (waiting.empty() ? "" : "Not complete yet: " + joined(waiting, ", ") + ".\n\n");
}

std::string madeBy(const StudySource& source) {
    double seconds = 0;
    std::size_t runs = 0;
    for (const auto& outcome : source.outcomes) {
        seconds += outcome.result.seconds + outcome.result.measuring;
        runs += outcome.result.ended;
    }
    return "Made by `sfumato-cli study " + source.study.name + ".json`: " + std::to_string(runs) + (runs == 1 ? " run, " : " runs, ") +
           std::to_string(std::int64_t(std::ceil(seconds))) + " s of processor time.\n";
}

} // namespace

Result<StudyPage> studyPage(const Study& study, const std::vector<StudyOutcome>& outcomes, const std::string& drawingsAt) {
    StudySource source{study, outcomes, {}, {}};
    for (const auto& outcome : outcomes)
        source.points.push_back(outcome.point);
    auto values = valuesOf(study.spec, outcomes);
    if (!values)
        return values.fault();
    source.values = std::move(*values);
    StudyPage page{.markdown = "## " + study.spec.title + "\n\n", .csv = studyCsv(study.spec, outcomes, source.values)};
    if (!study.spec.text.empty())
        page.markdown += study.spec.text + "\n\n";
    for (std::size_t i = 0; i < study.spec.tables.size(); ++i) {
        const auto table = tableMarkdown(source, i);
        if (!table)
            return table.fault();
        page.markdown += *table;
    }
    for (std::size_t i = 0; i < study.spec.plots.size(); ++i) {
        auto drawing = drawingOf(source, i);
        if (!drawing)
            return drawing.fault();
        if (drawing->svg.empty())
            continue;
        const std::string name = study.name + '-' + std::to_string(i + 1) + ".svg";
        page.markdown += "![" + study.spec.plots[i].title + "](" + drawingsAt + name + ")\n\n" + drawing->caption;
        page.drawings.emplace_back(name, std::move(drawing->svg));
    }
    page.markdown += gaps(source) + madeBy(source);
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
