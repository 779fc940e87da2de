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

/// The picture that is asked for, and its size on paper.
struct ComparisonPicture {
    std::string path;
    double width = 174, letters = 8; ///< mm, points
    std::int64_t rows = 6;
};

} // namespace sfumato::cli
