// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace sfumato {

/// $XDG_STATE_HOME/sfumato, or ~/.local/state/sfumato: where the accounts of the user's data sets are kept,
/// and the secret that they are known by. Missing where no variable names an absolute folder.
Result<std::filesystem::path> stateFolder();

} // namespace sfumato
