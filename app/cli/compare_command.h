// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"

namespace sfumato::cli {

/// What a name on the command line stands for: "raw", a denoiser, or a method.
inline CompareColumn columnNamed(const std::string& name) {
    if (name == "raw") return {.kind = CompareColumn::Kind::Raw};
    if (const auto kind = fromName<Denoiser>(name)) return {.denoiser = *kind};
    return {.kind = CompareColumn::Kind::Generated, .method = name};
}

} // namespace sfumato::cli
