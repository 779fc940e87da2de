// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/study_spec.h"

#include "core/record/axis_value.h"
#include "core/record/run_spec_json.h"

#include <algorithm>

namespace sfumato {

namespace {

bool isPlain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

} // namespace

std::string nameOf(const StudyFigure& figure) {
    if (!figure.name.empty())
        return figure.name;
    std::string name = figure.figure;
    for (const std::int64_t size : {figure.samples, figure.points})
        name += size == 0 ? "" : '-' + std::to_string(size);
    return name + (figure.floor ? "-floor" : "");
}

std::optional<FigureId> idOf(const StudyFigure& figure) {
    return fromName<FigureId>(figure.figure);
}

const StudyFigure* figureNamed(const StudySpec& study, std::string_view name) {
    const auto found = std::ranges::find_if(study.figures, [&](const auto& figure) { return nameOf(figure) == name; });
    return found == study.figures.end() ? nullptr : &*found;
}

std::vector<StudyPoint> pointsOf(const StudySpec& study) {
    std::vector<StudyPoint> points;
    for (std::size_t i = 0; i < study.runs.size(); ++i) {
        const StudyRun& run = study.runs[i];
        std::vector<StudyAxis> axes = study.axes;
        std::erase_if(axes, [&](const StudyAxis& axis) { return std::ranges::count(run.without, axis.key) > 0; });
        for (const auto& at : combinations(axes))
            for (const auto seed : run.seeds.empty() ? study.seeds : run.seeds)
                points.push_back({i, at, seed});
    }
    return points;
}

std::string folderNameOf(const StudySpec& study, const StudyPoint& point) {
    std::string name = study.runs[point.run].name;
    for (const auto& [key, value] : point.at)
        name += '-' + key.substr(key.rfind('.') + 1) + '-' + value;
    for (char& c : name)
        if (!isPlain(c) && c != '+')
            c = '_';
    return name + "-seed-" + std::to_string(point.seed);
}

Result<RunSpec> runSpecAt(const Study& study, const StudyPoint& point) {
    const StudyRun& run = study.spec.runs[point.run];
    const std::string folder = folderNameOf(study.spec, point);
    Result<RunSpec> spec = study.bases[point.run];
    for (const StudySettings& settings : {study.spec.set, run.set})
        for (const auto& [key, value] : settings)
            if (spec)
                spec = withSetting(*spec, key + '=' + value);
    for (const auto& [key, value] : run.set)
        if (const auto read = spec ? checkRead(*spec, key) : Result<void>(); !read)
            spec = read.fault();
    for (const auto& [key, value] : point.at)
        if (spec)
            spec = withAxisValue(*spec, key, value);
    if (!spec)
        return Fault{spec.fault().code, "run " + folder + ": " + spec.fault().subject, spec.fault().detail};
    spec->name = study.name + '-' + folder;
    spec->seed = point.seed;
    if (auto faults = check(*spec); !faults.empty())
        return Fault{faults.front().code, "run " + folder + ": " + faults.front().subject, faults.front().detail};
    return spec;
}

} // namespace sfumato
