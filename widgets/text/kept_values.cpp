// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/kept_values.h"

#include <QFile>
#include <QFileDevice>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

namespace sfumato {

namespace {

constexpr qint64 largest = 16 << 20;
const auto bytesKey = QLatin1String("base64"); ///< {"base64": text} stands for bytes

bool readJsonValues(QIODevice& device, QSettings::SettingsMap& values) {
    const QJsonDocument document = QJsonDocument::fromJson(device.read(largest));
    const QJsonObject object = document.object();
    for (auto each = object.begin(); each != object.end(); ++each)
        values[each.key()] = each->isObject()
                                 ? QVariant(QByteArray::fromBase64((*each)[bytesKey].toString().toLatin1()))
                             : each->isArray() ? QVariant(each->toVariant().toStringList())
                                               : each->toVariant();
    return document.isObject();
}

/// QSettings gives the file its name next, and does not look whether the last of its bytes reached the disk.
bool writeJsonValues(QIODevice& device, const QSettings::SettingsMap& values) {
    QJsonObject object;
    for (auto each = values.begin(); each != values.end(); ++each)
        object[each.key()] = each->typeId() == QMetaType::QByteArray
                                 ? QJsonObject{{bytesKey, QString::fromLatin1(each->toByteArray().toBase64())}}
                                 : QJsonValue::fromVariant(*each);
    const QByteArray text = QJsonDocument(object).toJson();
    auto* file = qobject_cast<QFileDevice*>(&device);
    return device.write(text) == text.size() && file && file->flush();
}

} // namespace

QString configurationFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/sfumato");
}

QSettings keptValues(const QString& name) {
    static const QSettings::Format json = QSettings::registerFormat(QStringLiteral("json"), readJsonValues,
                                                                    writeJsonValues);
    const QString file = configurationFolder() + QLatin1Char('/') + name;
    const QString now = file + QStringLiteral(".json"), before = file + QStringLiteral(".ini");
    if (!QFile::exists(now) && QFile::exists(before)) { // of an earlier version
        const QSettings old(before, QSettings::IniFormat);
        QSettings taken(now, json);
        for (const QString& key : old.allKeys()) taken.setValue(key, old.value(key));
    }
    return QSettings(now, json);
}

} // namespace sfumato
