// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"

#include <QString>

namespace sfumato {

/// The texts of core in the language of the window; may be asked from any thread.
Wording shownWording();

/// What core has composed of words, names and numbers, in the person's language: where a sensitivity comes
/// from, the name of a mechanism. What is not known here stays as it is.
QString composedText(const std::string& english);

} // namespace sfumato
