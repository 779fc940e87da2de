// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/wording.h"

#include <string>

namespace sfumato::cli {

/// The languages that --language takes, English and those with a translation there: "en, de, zh_CN".
std::string languages();

/// The words of a language, read from the translations of the window, share/sfumato/translations/sfumato_<language>.ts
/// beside the program's bin folder. "zh" is the first of those that begin with it. OutOfRange for a language that is
/// not there.
Result<Wording> wordsOf(const std::string& language);

} // namespace sfumato::cli
