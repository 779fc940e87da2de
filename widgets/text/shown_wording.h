// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"

namespace sfumato {

/// The texts of core in the language of the window; may be asked from any thread.
Wording shownWording();

} // namespace sfumato
