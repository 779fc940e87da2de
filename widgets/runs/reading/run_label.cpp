// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/run_label.h"

#include "core/ledger/label.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/text/own_bytes.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace sfumato {

namespace {

constexpr std::int64_t largest = 1 << 20;

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

std::optional<LabelChange> labelChangeIn(const QString& folder, const RunSpec& spec,
                                         const std::vector<PrivacyEvent>& events, const LabelNotes& notes) {
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
