// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/spending.h"

#include <functional>
#include <optional>

class QWidget;

namespace sfumato {

/// Asks for the cap of these records: what a release, in whichever way it is started, must not take them
/// above; where a person may have several of them, of each record or each person. It begins with the cap that there is,
/// else with what was spent so far. `chosen` is called with the cap, or with none where it is to be taken away; not at
/// all if a person cancels.
void askForCap(QWidget* parent, const Spending& spending,
               std::function<void(const std::optional<PrivacyBudget>&, CapUnit)> chosen);

} // namespace sfumato
