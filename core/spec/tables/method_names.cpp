// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/method_names.h"

#include <utility>

namespace sfumato {

std::string shownMethodName(std::string_view name) {
    static constexpr std::pair<std::string_view, std::string_view> renamed[]{
        {"plain", "unregularized"},
        {"anchored", "warm-started"},
        {"anchored entropic", "warm-started"},
        {"start alone", "mean and covariance only"},
        {"noisyGenerator", "noisy generator"},
        {"noisyCritic", "noisy critic"},
        {"dp-cgan", "DP-CGAN"},
        {"dp-merf", "DP-MERF"},
        {"dp-sinkhorn", "DP-Sinkhorn"},
        {"dp-swd", "DP-SWD"},
        {"gs-wgan", "GS-WGAN"},
    };
    for (const auto& [old, now] : renamed)
        if (name == old) return std::string(now);
    return std::string(name);
}

} // namespace sfumato
