// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <array>
#include <filesystem>
#include <string>

namespace sfumato {

/// 32 random bytes of the user's.
using UserSecret = std::array<unsigned char, 32>;

/// The secret in `folder`, made at first use, for its owner's eyes alone. A fault where the folder cannot be
/// written, where the file is damaged, and where it is absent though accounts were made under it: they could
/// not be found again.
Result<UserSecret> userSecret(const std::filesystem::path& folder);

/// 128 random bits of the operating system as 32 lower-case hexadecimal digits: a name or a secret that nobody can
/// guess.
std::string randomWord();

} // namespace sfumato
