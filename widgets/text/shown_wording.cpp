// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/shown_wording.h"

#include "widgets/text/spelled_number.h"

#include <QCoreApplication>
#include <QLocale>

namespace sfumato {

Wording shownWording() {
    return Wording(QLocale().bcp47Name().toStdString(), [](const char* context, const std::string& english) {
        if (std::string_view(context) == "Number") return spelledNumber(english).toStdString();
        return QCoreApplication::translate(context, english.c_str()).toStdString();
    });
}

QString composedText(const std::string& english) { return QString::fromStdString(shownWording().composed(english)); }

} // namespace sfumato
