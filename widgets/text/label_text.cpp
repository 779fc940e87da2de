// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/label_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace sfumato {

QString withoutMnemonic(const QString& label) {
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    return QString(label).remove(mnemonic);
}

QString shownTitle(const std::string& title, const std::string& name) {
    return title.empty() ? QString::fromStdString(name)
                         : QCoreApplication::translate("Preset", title.c_str());
}

} // namespace sfumato
