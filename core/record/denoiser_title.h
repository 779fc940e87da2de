// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/denoiser_kind.h"

#include <string_view>

namespace sfumato {

/// What people call it, in English; translated in context "Compare".
std::string_view denoiserTitle(Denoiser kind);

} // namespace sfumato
