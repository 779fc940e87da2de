// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_choices.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace sfumato {

namespace {

const QString runKey = QStringLiteral("run"), othersKey = QStringLiteral("others"),
              columnsKey = QStringLiteral("columns"), recordsKey = QStringLiteral("records"),
              methodKey = QStringLiteral("method"), denoiserKey = QStringLiteral("denoiser"),
              strengthKey = QStringLiteral("strength"), metricsKey = QStringLiteral("metrics");

QString textOf(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

/// Without a method and a denoiser: the records.
QJsonObject objectOf(const CompareBoard::Column& column) {
    QJsonObject made;
    if (column.column.kind == CompareColumn::Kind::Generated)
        made[methodKey] = QString::fromStdString(column.column.method);
    if (column.column.kind == CompareColumn::Kind::Denoised)
        made[denoiserKey] = QString::fromLatin1(nameOf(column.column.denoiser).data());
    if (column.strength != 0) made[strengthKey] = column.strength;
    return made;
}

std::optional<CompareBoard::Column> columnIn(const QJsonObject& object) {
    CompareBoard::Column column{.column = {.kind = CompareColumn::Kind::Raw},
                                .shown = true,
                                .strength = std::clamp(object[strengthKey].toInt(), -strengthPlaces, strengthPlaces)};
    if (object.contains(methodKey)) {
        column.column.kind = CompareColumn::Kind::Generated;
        column.column.method = object[methodKey].toString().toStdString();
    } else if (object.contains(denoiserKey)) {
        const auto denoiser = fromName<Denoiser>(object[denoiserKey].toString().toStdString());
        if (!denoiser) return {};
        column.column = {.denoiser = *denoiser};
    }
    return column;
}

} // namespace

QByteArray bytesOf(const CompareChoices& choices) {
    if (choices.run.empty()) return {};
    QJsonArray others, columns, records;
    for (const auto& run : choices.others) others << textOf(run);
    for (const CompareBoard::Column& column : choices.columns) columns << objectOf(column);
    for (const int record : choices.records) records << record;
    QJsonObject made{{runKey, textOf(choices.run)}, {othersKey, others}, {columnsKey, columns}, {recordsKey, records}};
    if (choices.metrics) {
        QJsonArray metrics;
        for (const MetricId id : *choices.metrics) metrics << QString::fromLatin1(nameOf(id).data());
        made[metricsKey] = metrics;
    }
    return QJsonDocument(made).toJson(QJsonDocument::Compact);
}

CompareChoices choicesIn(const QByteArray& bytes) {
    const QJsonObject read = QJsonDocument::fromJson(bytes).object();
    CompareChoices choices{.run = read[runKey].toString().toStdString()};
    for (const auto& run : read[othersKey].toArray()) choices.others.emplace_back(run.toString().toStdString());
    for (const auto& column : read[columnsKey].toArray())
        if (auto made = columnIn(column.toObject())) choices.columns.push_back(std::move(*made));
    for (const auto& record : read[recordsKey].toArray())
        if (const int number = record.toInt(-1); number >= 0) choices.records.push_back(number);
    if (read.contains(metricsKey)) choices.metrics.emplace();
    for (const auto& metric : read[metricsKey].toArray())
        if (const auto id = fromName<MetricId>(metric.toString().toStdString())) choices.metrics->insert(*id);
    return choices;
}

} // namespace sfumato
