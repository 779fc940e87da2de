// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace sfumato {

/// Says beside the field why what was typed into it is not taken.
void showRefusal(const QWidget& field, const QString& words);

/// What was typed, as a refusal quotes it: a long text is cut, so that it widens nothing.
QString refusedText(const QString& typed);

} // namespace sfumato
