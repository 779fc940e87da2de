// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/list/run_about.h"

#include "widgets/text/own_bytes.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace sfumato {

namespace {

constexpr qint64 largest = 1 << 20;

QString pathIn(const QString& folder) { return folder + QStringLiteral("/about.json"); }

Fault fault(Fault::Code code, const QString& subject, const QString& detail) {
    return {code, subject.toStdString(), detail.toStdString()};
}

} // namespace

Result<RunAbout> parseAbout(const QByteArray& bytes, const QString& subject) {
    const QJsonDocument document = QJsonDocument::fromJson(bytes);
    if (!document.isObject())
        return fault(Fault::Code::Malformed, subject, QStringLiteral("is not a JSON object with name, tags and note"));
    const QJsonObject object = document.object();
    RunAbout about{object[QLatin1String("name")].toString(), {}, object[QLatin1String("note")].toString()};
    for (const QJsonValue& tag : object[QLatin1String("tags")].toArray())
        if (const QString text = tag.toString().simplified(); !text.isEmpty()) about.tags << text;
    return about;
}

Result<AboutBytes> readAboutBytes(const QString& folder) {
    auto bytes = readOwnBytes(pathIn(folder), largest);
    if (!bytes) return bytes.fault().code == Fault::Code::NotFound ? Result<AboutBytes>(AboutBytes()) : bytes.fault();
    return AboutBytes(std::move(*bytes));
}

QByteArray aboutBytes(const RunAbout& was, const RunAbout& now, const AboutBytes& present) {
    QJsonObject object = present ? QJsonDocument::fromJson(*present).object() : QJsonObject();
    if (now.name != was.name) object[QLatin1String("name")] = now.name;
    if (now.tags != was.tags) object[QLatin1String("tags")] = QJsonArray::fromStringList(now.tags);
    if (now.note != was.note) object[QLatin1String("note")] = now.note;
    return QJsonDocument(object).toJson();
}

Result<void> writeAboutBytes(const QString& folder, const AboutBytes& bytes) {
    const QString path = pathIn(folder);
    if (!bytes) {
        QFile file(path);
        if (file.exists() && !file.remove())
            return fault(Fault::Code::IoFailed, path, QStringLiteral("cannot be removed: ") + file.errorString());
        return {};
    }
    return writeOwnBytes(path, *bytes);
}

} // namespace sfumato
