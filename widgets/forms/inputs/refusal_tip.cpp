// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/inputs/refusal_tip.h"

#include <QToolTip>
#include <QWidget>

namespace sfumato {

void showRefusal(const QWidget& field, const QString& words) {
    QToolTip::showText(field.mapToGlobal(field.rect().bottomLeft()), words, const_cast<QWidget*>(&field));
}

QString refusedText(const QString& typed) {
    constexpr int most = 20;
    return typed.size() > most ? typed.left(most - 1) + QStringLiteral("…") : typed;
}

} // namespace sfumato
