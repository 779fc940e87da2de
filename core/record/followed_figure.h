// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/enum_names.h"

#include <optional>
#include <string>
#include <string_view>

namespace sfumato {

/// How a preset or a study compares in scale with the figure of a paper that it follows.
enum class FollowedScale {
    Same,    ///< data set, number of records, size of pictures, batches and steps are the paper's
    Smaller, ///< one of these, or the generator, is smaller
    Beyond   ///< the aim of the figure, by a method or a noise that the paper does not have
};
template <>
inline constexpr auto namesInOrder<FollowedScale> = names("same", "smaller", "beyond");

/// A published figure that is followed.
struct FollowedFigure {
    std::string paper;  ///< authors and year
    std::string figure; ///< "Figures 4 and 10", "Table 1"; empty where the text names the paper alone
    FollowedScale scale = FollowedScale::Smaller;
    bool operator==(const FollowedFigure&) const = default;
};

/// Reads "PAPER[, FIGURE], same|smaller|beyond[: what departs from it]", where FIGURE begins with Figure, Table or
/// Equation. Nothing where the text has another form, as of what follows no figure.
std::optional<FollowedFigure> followedFigure(std::string_view follows);

} // namespace sfumato
