// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_result.h"

#include "core/spec/format_version.h"
#include "core/spec/json_fields.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/results/measure/evaluate_run.h"
#include "core/results/measure/metrics_curves.h"
#include "core/study/sweep.h"
#include "core/study/text_file.h"

#include <algorithm>

namespace sfumato {

namespace {

bool isAccuracy(const StudyFigure& figure) {
    const auto id = idOf(figure);
    return id && factsOf(*id).kind == FigureKind::Label;
}

std::int64_t samplesOf(const StudyFigure& figure) {
    return !isAccuracy(figure) ? 0 : figure.samples > 0 ? figure.samples : MeasureRequest().samples;
}

bool isAsked(const StudyMeasured& measured, const StudyFigure& figure) {
    return measured.figure == figure.figure && figure.privatized == (measured.arm == privatizedArm) && measured.samples == samplesOf(figure) && measured.points == figure.points;
}

/// Whether they are measured in one go.
bool goTogether(const StudyFigure& one, const StudyFigure& other) {
    return isAccuracy(one) == isAccuracy(other) && samplesOf(one) == samplesOf(other) && one.points == other.points &&
           one.privatized == other.privatized;
}

} // namespace

/// A fault as JSON has it.
struct StudyFault {
    std::string code, subject, detail;
};
void fields(Of<StudyFault> auto& s, auto&& f) {
    f("code", s.code), f("subject", s.subject), f("detail", s.detail);
}

void fields(Of<StudyMeasured> auto& s, auto&& f) {
    f("arm", s.arm), f("figure", s.figure), f("samples", s.samples), f("points", s.points), f("seed", s.seed),
        f("value", s.value);
    f("floor", s.floor), f("usesRaw", s.usesRaw), f("seconds", s.seconds);
}

/// StudyResult as JSON has it.
struct StudyResultFile {
    bool ended = false;
    double seconds = 0, measuring = 0;
    std::string stamp;
    std::optional<StudyFault> fault;
    std::vector<StudyMeasured> measured;
};
void fields(Of<StudyResultFile> auto& s, auto&& f) {
    f("ended", s.ended), f("seconds", s.seconds), f("measuring", s.measuring), f("stamp", s.stamp), f("fault", s.fault),
        f("measured", s.measured);
}

static constexpr int resultVersion = 2; ///< the first says no version, and all else as the second does

Result<void> writeStudyResult(const std::filesystem::path& path, const StudyResult& result) {
    StudyResultFile file{.ended = result.ended,
                         .seconds = result.seconds,
                         .measuring = result.measuring,
                         .stamp = result.stamp,
                         .measured = result.measured};
    if (result.fault)
        file.fault = StudyFault{std::string(name(result.fault->code)), result.fault->subject, result.fault->detail};
    nlohmann::ordered_json json{{"version", resultVersion}};
    json.update(fieldsToJson(file));
    return writeText(path, json.dump(2) + '\n', 2);
}

Result<StudyResult> readStudyResult(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error))
        return StudyResult{};
    const auto text = readText(path, 2);
    if (!text)
        return text.fault();
    auto json = parseJson(*text, path.string());
    const auto version = json ? takeVersion(*json, path.string(), resultVersion) : json.fault();
    if (!version)
        return version.fault();
    auto file = fieldsFromJson<StudyResultFile>(*json, path.string());
    if (!file)
        return file.fault();
    StudyResult result{.ended = file->ended,
                       .seconds = file->seconds,
                       .measuring = file->measuring,
                       .stamp = file->stamp,
                       .measured = std::move(file->measured)};
    if (file->fault) {
        const auto code = faultCodeNamed(file->fault->code);
        if (!code)
            return Fault{Fault::Code::Malformed, path.string() + ": fault.code",
                         file->fault->code + " is no code of a fault"};
        result.fault = Fault{*code, file->fault->subject, file->fault->detail};
    }
    return result;
}

const StudyMeasured* measuredOf(const StudyResult& result, StudyFigure figure, std::string_view arm) {
    figure.privatized = arm == privatizedArm;
    const auto found = std::ranges::find_if(
        result.measured, [&](const StudyMeasured& of) { return isAsked(of, figure) && of.arm == arm; });
    return found == result.measured.end() ? nullptr : &*found;
}

std::vector<StudyFigure> missingMetrics(const StudySpec& study, std::string_view metrics, const StudyResult& result) {
    const auto noted = metricsCurves(metrics);
    std::vector<StudyFigure> missing;
    const auto isMissing = [&](const StudyFigure& figure) {
        return std::ranges::none_of(result.measured, [&](const StudyMeasured& of) { return isAsked(of, figure); });
    };
    for (StudyFigure figure : study.figures) {
        const auto id = idOf(figure);
        if (!id || factsOf(*id).kind == FigureKind::Step)
            continue;
        if (figure.privatized && isMissing(figure))
            missing.push_back(figure);
        figure.privatized = false;
        const MetricsColumn* column = figure.points == 0 ? metricsColumnOf(*id) : nullptr;
        const auto found = column ? noted.find(column->name) : noted.end();
        if ((found == noted.end() || found->second.arms.empty()) && isMissing(figure))
            missing.push_back(figure);
    }
    return missing;
}

Result<std::vector<StudyMeasured>> measureNext(const std::filesystem::path& run, const std::vector<StudyFigure>& missing,
                                               std::uint64_t seed, std::stop_token stop) {
    const StudyFigure& first = missing.front();
    MeasureRequest request{.run = run, .seed = seed, .points = int(first.points), .privatized = first.privatized};
    if (isAccuracy(first))
        request.samples = samplesOf(first);
    std::vector<StudyFigure> asked;
    for (const StudyFigure& figure : missing)
        if (goTogether(first, figure) && !std::ranges::count(request.figures, *idOf(figure))) {
            request.figures.push_back(*idOf(figure));
            asked.push_back(figure);
        }
    const double begin = processorSeconds();
    const auto arms = measureRun(request, stop);
    if (!arms)
        return arms.fault();
    const double seconds = processorSeconds() - begin;
    std::vector<StudyMeasured> measured;
    for (const MeasuredArm& arm : *arms)
        for (const StudyFigure& figure : asked) {
            StudyMeasured of{arm.name, figure.figure, samplesOf(figure), figure.points, seed, {}, {}, factsOf(*idOf(figure)).usesRaw, seconds};
            const auto found = std::ranges::find(arm.figures, *idOf(figure), &MeasuredMetric::id);
            if (found != arm.figures.end()) {
                of.value = found->figure.value, of.usesRaw = found->figure.usesRaw;
                of.floor = found->floor;
            }
            measured.push_back(std::move(of));
        }
    return measured;
}

} // namespace sfumato
