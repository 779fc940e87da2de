// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/study/figure_table.h"

#include <algorithm>
#include <charconv>
#include <ranges>
#include <tuple>

namespace sfumato {

namespace {

int sideOf(const DataSpec& data) {
    const PictureSet* set = pictureSet(data.source);
    return data.side > 0 ? data.side : set ? set->side : 0;
}

/// The value that all of them have, if they have one.
template <class Values>
auto common(const Values& values) -> std::optional<std::ranges::range_value_t<Values>> {
    const auto first = std::ranges::begin(values);
    if (first == std::ranges::end(values) ||
        !std::ranges::all_of(values, [&](const auto& value) { return value == *first; }))
        return std::nullopt;
    return *first;
}

void addScale(FigureEntry& entry, const std::vector<RunSpec>& specs) {
    std::vector<std::string> sources;
    std::vector<std::int64_t> records, steps;
    std::vector<int> sides, batches;
    for (const RunSpec& spec : specs) {
        sources.push_back(spec.data.source);
        records.push_back(spec.data.count);
        sides.push_back(sideOf(spec.data));
        if (spec.train.steps == 0) // nothing is trained
            continue;
        steps.push_back(spec.train.seconds > 0 ? 0 : spec.train.steps);
        for (const MethodSpec& method : spec.methods) batches.push_back(method.batch);
    }
    entry.source = common(sources);
    entry.records = common(records);
    entry.side = common(sides);
    entry.batch = common(batches);
    if (const auto counted = common(steps); counted != 0) entry.steps = counted;
}

/// The specs of all runs; empty where a preset is missing or a setting does not fit.
std::vector<RunSpec> specsOf(const std::string& name, const StudySpec& spec, std::span<const RunSpec> presets) {
    Study study{name, spec, {}};
    for (const StudyRun& run : spec.runs) {
        const auto found = std::ranges::find(presets, run.preset, &RunSpec::name);
        if (found == presets.end()) return {};
        study.bases.push_back(*found);
    }
    std::vector<RunSpec> specs;
    std::optional<StudyPoint> last;
    for (const StudyPoint& point : pointsOf(spec)) {
        const bool repeated = last && last->run == point.run && last->at == point.at; // with another seed
        last = point;
        if (repeated) continue;
        auto at = runSpecAt(study, point);
        if (!at) return {};
        specs.push_back(std::move(*at));
    }
    return specs;
}

/// Figures before tables before equations, each by its first number.
std::pair<int, int> orderOf(const std::string& figure) {
    int number = 0;
    const std::size_t digit = std::min(figure.find_first_of("0123456789"), figure.size());
    std::from_chars(figure.data() + digit, figure.data() + figure.size(), number);
    return {figure.starts_with("Figure") ? 1 : figure.starts_with("Table") ? 2 : figure.empty() ? 0 : 3, number};
}

/// "3,400,000"
std::string grouped(std::int64_t number) {
    std::string digits = std::to_string(number);
    for (std::ptrdiff_t at = std::ptrdiff_t(digits.size()) - 3; at > 0; at -= 3) digits.insert(std::size_t(at), ",");
    return digits;
}

} // namespace

std::vector<FigureEntry> figureEntries(std::span<const RunSpec> presets,
                                       const std::map<std::string, StudySpec>& studies) {
    std::vector<FigureEntry> entries;
    for (const RunSpec& preset : presets)
        if (auto follows = followedFigure(preset.follows)) {
            entries.push_back({.follows = std::move(*follows), .name = preset.name});
            addScale(entries.back(), {preset});
        }
    for (const auto& [name, study] : studies)
        for (const std::string& text : study.follows)
            if (auto follows = followedFigure(text)) {
                entries.push_back({.follows = std::move(*follows), .name = name, .isStudy = true});
                entries.back().runs = pointsOf(study).size();
                addScale(entries.back(), specsOf(name, study, presets));
            }
    std::ranges::sort(entries, {}, [](const FigureEntry& entry) {
        return std::tuple(entry.follows.paper, orderOf(entry.follows.figure), entry.follows.figure, entry.isStudy,
                          entry.name);
    });
    return entries;
}

std::string scaleText(const FigureEntry& entry) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (entry.source) add(*entry.source);
    std::string records = !entry.records        ? ""
                          : *entry.records == 0 ? "all records"
                                                : grouped(*entry.records) + " records";
    if (entry.side && *entry.side > 0)
        records += (records.empty() ? "" : " at ") + std::to_string(*entry.side) + "x" + std::to_string(*entry.side);
    if (!records.empty()) add(records);
    if (entry.batch) add(*entry.batch == 0 ? "full batch" : "batches of " + grouped(*entry.batch));
    if (entry.steps) add(grouped(*entry.steps) + (*entry.steps == 1 ? " step" : " steps"));
    if (!entry.isStudy) return text;
    return grouped(std::int64_t(entry.runs)) + (entry.runs == 1 ? " run" : " runs") + (text.empty() ? "" : ": ") + text;
}

std::string figureTables(std::span<const FigureEntry> entries) {
    std::string text, paper;
    for (const FigureEntry& entry : entries) {
        if (entry.follows.paper != paper) {
            paper = entry.follows.paper;
            text += (text.empty() ? "### " : "\n### ") + paper +
                    "\n\n| figure | preset or study | scale | compared with the paper |\n|---|---|---|---|\n";
        }
        text += "| " + (entry.follows.figure.empty() ? "–" : entry.follows.figure) + " | " +
                (entry.isStudy ? "study " : "") + '`' + entry.name + "` | " + scaleText(entry) + " | " +
                std::string(nameOf(entry.follows.scale)) + " |\n";
    }
    return text;
}

std::optional<FollowedFigure> followedFigure(std::string_view follows) {
    std::string_view head = follows.substr(0, follows.find(": "));
    const std::size_t word = head.rfind(", ");
    if (word == head.npos || word == 0) return std::nullopt;
    const auto& names = EnumNames<FollowedScale>::table;
    const auto scale = std::ranges::find(names, head.substr(word + 2), [](const auto& pair) { return pair.second; });
    if (scale == names.end()) return std::nullopt;
    head = head.substr(0, word);
    std::size_t figure = head.npos;
    for (const char* kind : {", Figure", ", Table", ", Equation"}) figure = std::min(figure, head.find(kind));
    FollowedFigure found{.paper = std::string(head.substr(0, figure)), .figure = {}, .scale = scale->first};
    if (figure != head.npos) found.figure = head.substr(figure + 2);
    return found;
}

} // namespace sfumato
