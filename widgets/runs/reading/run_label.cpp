// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/run_label.h"

#include "core/engine/privatized_records.h"
#include "core/ledger/label.h"
#include "core/ledger/ledger.h"
#include "core/ledger/own_run.h"
#include "core/ledger/paid_ahead.h"
#include "core/spec/json_fields.h"
#include "core/spec/tables/privacy_event_json.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/text/own_bytes.h"
#include "widgets/text/shown_wording.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtEndian>

#include <algorithm>

namespace sfumato {

namespace {

constexpr std::int64_t largest = 1 << 20;

/// The records that somebody else's run names outside its folder are not opened.
std::optional<std::filesystem::path> recordsOf(const QString& folder, const RunSpec& spec) {
    const auto config = readOwnBytes(folder + QStringLiteral("/config.json"), largest);
    const bool isOwn = config && isOwnRun(folder.toStdString(), {config->constData(), std::size_t(config->size())});
    return privatizedRecords(folder.toStdString(), isOwn ? spec.data : DataSpec());
}

/// The release that a file of privatized records names; only its header is read.
std::optional<PrivacyEvent> releaseIn(const std::filesystem::path& records) {
    QFile file;
    if (!openOwnBytes(QString::fromStdString(records.string()), file)) return {};
    const QByteArray length = file.read(8);
    if (length.size() < 8) return {};
    const auto size = qFromLittleEndian<quint64>(length.constData());
    if (size > quint64(largest)) return {};
    const QJsonObject header = QJsonDocument::fromJson(file.read(qint64(size))).object();
    const std::string origin = records.string(),
                      facts = header[QLatin1String("__metadata__")][QLatin1String("facts")].toString().toStdString();
    const auto json = parseJson(facts, origin);
    if (!json || !json->contains("event")) return {};
    const auto release = privacyEventFromJson(json->at("event"), origin);
    return release ? std::optional(*release) : std::nullopt;
}

} // namespace

std::vector<PrivacyEvent> withLabelledLooks(std::vector<PrivacyEvent> events, const QString& folder) {
    const auto label = readOwnBytes(folder + QStringLiteral("/label.md"), largest);
    const qsizetype begin = label ? label->indexOf("\n**") : -1;
    if (begin < 0) return events;
    const QByteArray line = label->mid(begin, label->indexOf('\n', begin + 1) - begin);
    for (const auto kind : {PrivacyEvent::Kind::RawEvaluation, PrivacyEvent::Kind::Preview}) {
        const std::string words = stamp({{.kind = kind}}).substr(stamp({}).size()); // "; raw data were shown"
        if (line.contains(words.c_str()) &&
            std::ranges::none_of(events, [kind](const PrivacyEvent& event) { return event.kind == kind; }))
            events.push_back({.kind = kind});
    }
    return events;
}

std::optional<PrivacyEvent> otherRelease(const QString& folder, const RunSpec& spec) {
    const auto records = spec.privacy.model == PrivacyModel::Local ? recordsOf(folder, spec) : std::nullopt;
    return records ? releaseIn(*records) : std::nullopt;
}

QString stampOfOtherRelease(const QString& folder, const RunSpec& spec) {
    const auto release = otherRelease(folder, spec);
    const QString path = folder + QStringLiteral("/ledger.json");
    const auto ledger = QFile::exists(path) ? Ledger::read(path.toStdString()) : Result<Ledger>(Ledger::inMemory());
    if (!release || !ledger) return {};
    std::vector<PrivacyEvent> events = ledger->events();
    events.insert(events.begin(), *release);
    return QString::fromStdString(stamp(withLabelledLooks(std::move(events), folder), shownWording()));
}

std::optional<double> labelledSum(const QString& folder) {
    const auto bytes = readOwnBytes(folder + QStringLiteral("/label.json"), largest);
    std::optional<double> sum;
    const auto sections = bytes ? QJsonDocument::fromJson(*bytes)[QLatin1String("sections")].toArray() : QJsonArray();
    for (const QJsonValue& section : sections)
        if (!sum || section[QLatin1String("kind")] == QLatin1String("together")) {
            const QJsonValue epsilon = section[QLatin1String("epsilon")];
            sum = epsilon.isDouble() ? std::optional(epsilon.toDouble()) : std::nullopt;
        }
    return sum;
}

std::string savedVerdict(const QString& folder) {
    const auto bytes = readOwnBytes(folder + QStringLiteral("/state.json"), largest);
    const QJsonObject state = bytes ? QJsonDocument::fromJson(*bytes).object() : QJsonObject();
    return state.value(QLatin1String("verdict")).toString().toStdString();
}

std::optional<LabelChange> labelChangeIn(const QString& folder, const RunSpec& spec, std::vector<PrivacyEvent> events,
                                         const LabelNotes& notes) {
    if (spec.privacy.model == PrivacyModel::Local && std::ranges::all_of(events, isLook))
        if (const auto records = recordsOf(folder, spec))
            if (const auto release = releaseIn(*records)) events.insert(events.begin(), *release);
    std::optional<LabelChange> found;
    for (const auto& [name, changeOf] :
         {std::pair("label.md", &labelChange), std::pair("label.json", &labelJsonChange)}) {
        const QString path = folder + QLatin1Char('/') + QLatin1String(name);
        const auto label = readOwnBytes(path, largest);
        auto change = label ? changeOf({label->data(), std::size_t(label->size())}, spec, events, notes, {})
                            : std::nullopt;
        if (!change || change->isLate) continue; // nobody is alarmed by what a look that goes on will write
        change->file = path.toStdString();
        if (!found || (found->isOld && !change->isOld)) found = std::move(change);
    }
    return found;
}

} // namespace sfumato
