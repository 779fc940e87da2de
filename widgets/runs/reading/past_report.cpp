// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/past_report.h"

#include "widgets/runs/reading/run_reader.h"
#include "widgets/text/own_bytes.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace sfumato {

namespace {

std::optional<Metric> metricIn(const QJsonValue& json) {
    const QJsonValue value = json[QLatin1String("value")];
    return value.isDouble() ? std::optional(Metric{value.toDouble(), json[QLatin1String("usesRaw")].toBool(true)})
                            : std::nullopt;
}

/// Words, or an array of a pattern and its values, which are such texts themselves.
Text textIn(const QJsonValue& json) {
    if (!json.isArray()) return json.toString().toStdString();
    const QJsonArray parts = json.toArray();
    std::vector<Text> values;
    for (qsizetype i = 1; i < parts.size(); ++i) values.push_back(textIn(parts[i]));
    return {parts.first().toString().toStdString(), std::move(values)};
}

/// With its values, where they stand there: only then it can be shown in another language.
Text verdictIn(const QJsonObject& state) {
    const QJsonValue parts = state[QLatin1String("verdictParts")];
    return textIn(parts.toArray().isEmpty() ? state[QLatin1String("verdict")] : parts);
}

Evaluation lastEvaluation(const RunMethod& method) {
    StepRecord record{.evaluation = Evaluation{}};
    for (std::size_t i = 0; i < method.last.size(); ++i)
        if (method.last[i]) metricsColumns()[i].write(record, *method.last[i]);
    return *record.evaluation;
}

} // namespace

std::optional<RunReport> pastReport(const QString& folder, const RunEntry& entry) {
    if (entry.status != RunStatus::Done && entry.status != RunStatus::Stopped) return {};
    const auto bytes = readOwnBytes(folder + QStringLiteral("/state.json"), 1 << 20);
    const QJsonObject state = bytes ? QJsonDocument::fromJson(*bytes).object() : QJsonObject();
    RunReport report{.ending = entry.status == RunStatus::Done ? RunReport::Ending::Finished
                                                               : RunReport::Ending::Stopped,
                     .stepsDone = entry.step,
                     .seconds = entry.seconds.value_or(0),
                     .folder = folder.toStdString(),
                     .verdict = verdictIn(state),
                     .privatizedWasserstein2 = metricIn(state[QLatin1String("privatizedW2")]),
                     .privatizedSlicedW2 = metricIn(state[QLatin1String("privatizedSlicedW2")])};
    for (const RunMethod& method : entry.methods)
        report.methods.push_back({method.name.toStdString(), lastEvaluation(method)});
    return report;
}

std::optional<RunReport> readPastReport(const QString& folder) {
    const QFileInfo place(folder);
    LaplaceMu laplace;
    return pastReport(folder, readRun(place.path(), place.fileName(), 0, HeldLocks::now(), laplace));
}

} // namespace sfumato
