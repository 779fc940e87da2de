// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace sfumato {

/// 128 random bits of the operating system as 32 lower-case hexadecimal digits: a name or a secret that nobody can guess.
std::string randomWord();

} // namespace sfumato
