// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/in_english.h"

#include <QCoreApplication>

namespace sfumato {

static thread_local int englishDepth = 0;

InEnglish::InEnglish() { ++englishDepth; }
InEnglish::~InEnglish() { --englishDepth; }

QString nameText(const char* context, const char* english) {
    return englishDepth > 0 ? QString::fromUtf8(english) : QCoreApplication::translate(context, english);
}

QLocale nameLocale() { return englishDepth > 0 ? QLocale(QLocale::English) : QLocale(); }

} // namespace sfumato
