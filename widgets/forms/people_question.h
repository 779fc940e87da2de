// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/spending.h"

#include <functional>
#include <string>
#include <vector>

class QWidget;

namespace sfumato {

/// Asks whether the records of a new file are those of the people of one of these accounts, at least one, or of other
/// people. `stated` gets the account's name, empty for other people, once a person has chosen; nothing is chosen
/// beforehand.
void askWhosePeople(QWidget* parent, const std::vector<LikelyAccount>& likely,
                    std::function<void(const std::string& account)> stated);

} // namespace sfumato
