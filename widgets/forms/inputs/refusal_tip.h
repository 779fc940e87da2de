// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace sfumato {

/// Says beside the field why what was typed into it is not taken.
void showRefusal(const QWidget& field, const QString& words);

} // namespace sfumato
