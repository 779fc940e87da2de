// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/rough_time.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sfumato {

QString roughTimeText(double seconds) {
    if (!(seconds > 0)) return {};
    const auto words = [](const char* english, double amount) {
        return QCoreApplication::translate("Number", english).arg(QLocale().toString(qlonglong(std::llround(amount))));
    };
    if (seconds < 10) return words(QT_TRANSLATE_NOOP("Number", "%1 s"), std::max(1., std::ceil(seconds)));
    if (seconds < 90) return words(QT_TRANSLATE_NOOP("Number", "%1 s"), 5 * std::round(seconds / 5));
    if (seconds < 5400) return words(QT_TRANSLATE_NOOP("Number", "%1 min"), seconds / 60);
    return words(QT_TRANSLATE_NOOP("Number", "%1 h"), seconds / 3600);
}

} // namespace sfumato
