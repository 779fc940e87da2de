// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/followed_figure.h"

#include <algorithm>

namespace sfumato {

std::optional<FollowedFigure> followedFigure(std::string_view follows) {
    std::string_view head = follows.substr(0, follows.find(": "));
    const std::size_t word = head.rfind(", ");
    if (word == head.npos || word == 0)
        return std::nullopt;
    const auto& names = EnumNames<FollowedScale>::table;
    const auto scale = std::ranges::find(names, head.substr(word + 2), [](const auto& pair) { return pair.second; });
    if (scale == names.end())
        return std::nullopt;
    head = head.substr(0, word);
    std::size_t figure = head.npos;
    for (const char* kind : {", Figure", ", Table", ", Equation"})
        figure = std::min(figure, head.find(kind));
    FollowedFigure found{.paper = std::string(head.substr(0, figure)), .figure = {}, .scale = scale->first};
    if (figure != head.npos)
        found.figure = head.substr(figure + 2);
    return found;
}

} // namespace sfumato
