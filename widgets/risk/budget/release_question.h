// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/spending.h"

#include <functional>

class QWidget;

namespace sfumato {

/// Asks whether the records are to be privatized, with what was spent on them, what this adds and the total;
/// `measuresRaw`: and that figures will be measured against the raw records. `agreed` is called if a person
/// says so; not to is what Enter and Escape do. Over the cap nobody can agree.
void askToRelease(QWidget* parent, const Spending& spending, bool measuresRaw, std::function<void()> agreed);

} // namespace sfumato
