// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/setting_lines.h"

#include "core/insight/setting_axis.h"
#include "core/spec/run_spec_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <map>

namespace sfumato {

namespace {

QString valueText(const QJsonValue& value) {
    if (value.isArray()) {
        QStringList parts;
        for (const QJsonValue& part : value.toArray()) parts << valueText(part);
        return parts.join(QLatin1Char(','));
    }
    return value.toVariant().toString();
}

using SettingTexts = QList<std::pair<QString, QString>>;

/// Every setting below `value` with its key; of methods, all values of a setting are one, and equal ones stand once.
void collectSettings(const QJsonValue& value, const QString& key, SettingTexts& settings) {
    const auto below = [&key](const QString& name) { return key.isEmpty() ? name : key + QLatin1Char('.') + name; };
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto each = object.begin(); each != object.end(); ++each)
            collectSettings(*each, below(each.key()), settings);
    } else if (key == QLatin1String("methods")) {
        QMap<QString, QStringList> parts;
        for (const QJsonValue& method : value.toArray()) {
            const QJsonObject object = method.toObject();
            for (auto each = object.begin(); each != object.end(); ++each) parts[each.key()] << valueText(*each);
        }
        for (auto each = parts.begin(); each != parts.end(); ++each) {
            if (each->count(each->front()) == each->size()) each->resize(1);
            settings.append({below(each.key()), each->join(QStringLiteral(" / "))});
        }
    } else {
        settings.append({key, valueText(value)});
    }
}

SettingTexts settingsIn(const RunSpec& spec) {
    SettingTexts settings;
    collectSettings(QJsonDocument::fromJson(QByteArray::fromStdString(toJson(spec).dump())).object(), {}, settings);
    return settings;
}

const SettingTexts& defaultSettings() {
    static const SettingTexts defaults = settingsIn(RunSpec{});
    return defaults;
}

/// Whether a method has two values among these, of runs with methods of these names; where runs have other methods, the
/// names say so.
bool differInAMethod(const QStringList& values, const QStringList& names) {
    const QString between = QStringLiteral(" / ");
    std::map<QString, QString> known;
    for (qsizetype run = 0; run < values.size(); ++run) {
        const QStringList methods = names[run].split(between), parts = values[run].split(between);
        for (qsizetype i = 0; i < methods.size(); ++i) {
            const QString& value = parts.size() == methods.size() ? parts[i] : values[run];
            if (known.try_emplace(methods[i], value).first->second != value) return true;
        }
    }
    return false;
}

/// Of every setting that is not equal in all, its value in each of them; not of what tells no runs apart.
QMap<QString, QStringList> differingValues(const QList<QByteArray>& all) {
    static const QMap<QString, QString> usual = [] {
        QMap<QString, QString> made;
        for (const auto& [key, value] : defaultSettings()) made[key] = value.simplified();
        return made;
    }();
    QMap<QString, QStringList> values;
    for (qsizetype i = 0; i < all.size(); ++i)
        for (const QString& line : QString::fromUtf8(all[i]).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            const auto mark = line.indexOf(QLatin1Char('='));
            const QString key = line.left(mark);
            QStringList& of = values[key];
            if (of.isEmpty()) of.fill(usual.value(key), all.size());
            of[i] = line.mid(mark + 1);
        }
    for (const char* apart : {"threads", "device", "name", "title", "follows"}) values.remove(QLatin1String(apart));
    const QString methods = QStringLiteral("methods.name");
    const QStringList names = values.value(methods, QStringList(all.size(), usual.value(methods)));
    values.removeIf([&](QMap<QString, QStringList>::iterator each) {
        const bool ofMethods = each.key().startsWith(QLatin1String("methods.")) && each.key() != methods;
        return each->count(each->front()) == each->size() || (ofMethods && !differInAMethod(*each, names));
    });
    return values;
}

/// The setting as the window calls it: "learning rate"; by its key where another one of these is called so.
QString shownKey(const QString& key, const QMap<QString, QStringList>& differing) {
    const std::string title = settingTitle(key.toStdString());
    qsizetype alike = 0;
    for (auto each = differing.begin(); each != differing.end(); ++each)
        alike += settingTitle(each.key().toStdString()) == title;
    return alike > 1 ? key : QString::fromStdString(title);
}

/// "learning rate 0.002"; of what a run continues or trains on, its words alone.
QString settingWords(const QString& title, const QString& key, const QString& value) {
    return key == forkKey || key == releaseKey
               ? value
               : QStringLiteral("%1 %2").arg(title, value.isEmpty() ? QStringLiteral("–") : value);
}

void append(QString& words, const QString& setting) {
    if (!setting.isEmpty()) words += (words.isEmpty() ? QString() : QStringLiteral(", ")) + setting;
}

} // namespace

QByteArray settingLines(const RunSpec& spec) {
    const SettingTexts& defaults = defaultSettings();
    static const QSet<std::pair<QString, QString>> usual(defaults.begin(), defaults.end());
    QByteArray lines("\n");
    for (const auto& setting : settingsIn(spec))
        if (!usual.contains(setting)) lines += (setting.first + '=' + setting.second.simplified()).toUtf8() + '\n';
    return lines;
}

QString settingIn(const QByteArray& lines, const char* key) {
    const QByteArray start = '\n' + QByteArray(key) + '=';
    const auto at = lines.indexOf(start);
    const auto from = at + start.size();
    return at < 0 ? QString() : QString::fromUtf8(lines.mid(from, lines.indexOf('\n', from) - from));
}

QString plainList(const QString& value) {
    const QJsonDocument list = QJsonDocument::fromJson(value.toUtf8());
    const auto isObject = [](const QJsonValue& part) { return part.isObject(); };
    if (!list.isArray() || std::ranges::any_of(list.array(), isObject)) return value;
    return valueText(list.array());
}

QStringList differingKeys(const QList<QByteArray>& all) { return differingValues(all).keys(); }

QStringList differingSettings(const QList<QByteArray>& all) {
    auto values = differingValues(all);
    values.remove(QStringLiteral("seed"));
    QStringList words(all.size());
    for (const auto& [key, each] : values.asKeyValueRange())
        for (qsizetype i = 0; i < all.size(); ++i) append(words[i], settingWords(shownKey(key, values), key, each[i]));
    return words;
}

QStringList tellingSettings(const QList<QByteArray>& all) {
    auto values = differingValues(all);
    const auto differing = values;
    QStringList words(all.size());
    qsizetype apart = 1; // how many of these words differ
    while (apart < all.size()) {
        QString best;
        for (const auto& [key, each] : values.asKeyValueRange()) {
            QSet<std::pair<QString, QString>> together;
            for (qsizetype i = 0; i < all.size(); ++i) together.insert({words[i], each[i]});
            if (together.size() > apart || (together.size() == apart && best == releaseKey))
                apart = together.size(), best = key;
        }
        if (best.isEmpty()) break;
        const QStringList each = values.take(best);
        for (qsizetype i = 0; i < all.size(); ++i)
            append(words[i], settingWords(shownKey(best, differing), best, each[i]));
    }
    return words;
}

} // namespace sfumato
