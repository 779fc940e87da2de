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

bool isAccuracy(const StudyMetric& metric) {
    const auto id = idOf(metric);
    return id && isOfClassifier(*id);
}

std::int64_t samplesOf(const StudyMetric& metric) {
    return !isAccuracy(metric) ? 0 : metric.samples > 0 ? metric.samples : MeasureRequest().samples;
}

bool isAsked(const StudyMeasured& measured, const StudyMetric& metric) {
    return measured.metric == metric.metric && metric.privatized == (measured.method == privatizedMethod) &&
           measured.samples == samplesOf(metric) && measured.points == metric.points;
}

/// Whether they are measured in one go.
bool goTogether(const StudyMetric& one, const StudyMetric& other) {
    return isAccuracy(one) == isAccuracy(other) && samplesOf(one) == samplesOf(other) && one.points == other.points &&
           one.privatized == other.privatized;
}

} // namespace

/// A fault as JSON has it.
struct StudyFault {
    std::string code, subject, detail;
};
void fields(Of<StudyFault> auto& s, auto&& f) { f("code", s.code), f("subject", s.subject), f("detail", s.detail); }

void fields(Of<StudyMeasured> auto& s, auto&& f) {
    f("method", s.method), f("figure", s.metric), f("samples", s.samples), f("points", s.points), f("seed", s.seed),
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

/// Version 1 states no version and is else like version 2; both have "arm" for "method".
static constexpr int resultVersion = 3;

Result<void> writeStudyResult(const std::filesystem::path& path, const StudyResult& result) {
    StudyResultFile file{.ended = result.ended,
                         .seconds = result.seconds,
                         .measuring = result.measuring,
                         .stamp = result.stamp,
                         .measured = result.measured};
    if (result.fault)
        file.fault = StudyFault{std::string(name(result.fault->code)), result.fault->subject,
                                result.fault->detail.english()};
    nlohmann::ordered_json json{{"version", resultVersion}};
    json.update(fieldsToJson(file));
    return writeText(path, json.dump(2) + '\n', 2);
}

Result<StudyResult> readStudyResult(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return StudyResult{};
    TRY(text, readText(path, 2));
    auto json = parseJson(*text, path.string());
    TRY(version, json ? takeVersion(*json, path.string(), resultVersion) : json.fault());
    if (*version < 3 && json->contains("measured"))
        for (auto& measured : (*json)["measured"])
            if (measured.is_object() && measured.contains("arm")) {
                measured["method"] = std::move(measured["arm"]);
                measured.erase("arm");
            }
    TRY(file, fieldsFromJson<StudyResultFile>(*json, path.string()));
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

const StudyMeasured* measuredOf(const StudyResult& result, StudyMetric metric, std::string_view method) {
    metric.privatized = method == privatizedMethod;
    const auto found = std::ranges::find_if(
        result.measured, [&](const StudyMeasured& of) { return isAsked(of, metric) && of.method == method; });
    return found == result.measured.end() ? nullptr : &*found;
}

std::vector<StudyMetric> missingMetrics(const StudySpec& study, std::string_view metrics, const StudyResult& result) {
    const auto noted = metricsCurves(metrics);
    std::vector<StudyMetric> missing;
    const auto isMissing = [&](const StudyMetric& metric) {
        return std::ranges::none_of(result.measured, [&](const StudyMeasured& of) { return isAsked(of, metric); });
    };
    for (StudyMetric metric : study.metrics) {
        const auto id = idOf(metric);
        if (!id || factsOf(*id).kind == MetricKind::Step) continue;
        if (metric.privatized && isMissing(metric)) missing.push_back(metric);
        metric.privatized = false;
        const MetricsColumn* column = metric.points == 0 ? metricsColumnOf(*id) : nullptr;
        const auto found = column ? noted.find(column->name) : noted.end();
        if ((found == noted.end() || found->second.methods.empty()) && isMissing(metric)) missing.push_back(metric);
    }
    return missing;
}

Result<std::vector<StudyMeasured>> measureNext(const std::filesystem::path& run,
                                               const std::vector<StudyMetric>& missing, std::uint64_t seed,
                                               std::stop_token stop) {
    const StudyMetric& first = missing.front();
    MeasureRequest request{.run = run, .seed = seed, .points = int(first.points), .privatized = first.privatized};
    if (isAccuracy(first)) request.samples = samplesOf(first);
    std::vector<StudyMetric> asked;
    for (const StudyMetric& metric : missing)
        if (goTogether(first, metric) && !std::ranges::count(request.metrics, *idOf(metric))) {
            request.metrics.push_back(*idOf(metric));
            asked.push_back(metric);
        }
    const double begin = processorSeconds();
    TRY(methods, measureRun(request, stop));
    const double seconds = processorSeconds() - begin;
    std::vector<StudyMeasured> measured;
    for (const MeasuredMethod& method : *methods)
        for (const StudyMetric& metric : asked) {
            StudyMeasured of{method.name,
                             metric.metric,
                             samplesOf(metric),
                             metric.points,
                             seed,
                             {},
                             {},
                             factsOf(*idOf(metric)).usesRaw,
                             seconds};
            const auto found = std::ranges::find(method.metrics, *idOf(metric), &MeasuredMetric::id);
            if (found != method.metrics.end()) {
                of.value = found->metric.value, of.usesRaw = found->metric.usesRaw;
                of.floor = found->floor;
            }
            measured.push_back(std::move(of));
        }
    return measured;
}

} // namespace sfumato
