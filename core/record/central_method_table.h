// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/central_methods.h"

#include <vector>

namespace sfumato {

/// What is known of each central method, in the order in which they are offered: settings, questions and usual
/// clip. Words in TEXT("...") are translated where they are shown.
const std::vector<CentralMethod>& centralMethodTable();

} // namespace sfumato
