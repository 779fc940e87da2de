// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/in_english.h"

#include <QCoreApplication>

namespace sfumato {

static thread_local int englishDepth = 0;

namespace {

/// While one exists, names are made in English on this thread.
class InEnglish {
public:
    InEnglish() { ++englishDepth; }
    ~InEnglish() { --englishDepth; }
    InEnglish(const InEnglish&) = delete;
    InEnglish& operator=(const InEnglish&) = delete;
};

} // namespace

QString nameText(const char* context, const char* english) {
    return englishDepth > 0 ? QString::fromUtf8(english) : QCoreApplication::translate(context, english);
}

QLocale nameLocale() { return englishDepth > 0 ? QLocale(QLocale::English) : QLocale(); }

std::map<QString, QString> englishNames(const std::function<QStringList()>& names) {
    const QStringList shown = names();
    const InEnglish inEnglish;
    const QStringList english = names();
    std::map<QString, QString> byName;
    for (qsizetype i = 0; i < shown.size(); ++i) byName.try_emplace(shown[i], english[i]);
    return byName;
}

} // namespace sfumato
