// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/rank_data.h"

#include <string_view>

namespace sfumato {

namespace {

constexpr std::string_view rankMark = "{rank}";

} // namespace

bool eachHasOwn(const DataSpec& data) { return data.path.find(rankMark) != std::string::npos; }

DataSpec dataOf(DataSpec data, int rank) {
    for (auto at = data.path.find(rankMark); at != std::string::npos; at = data.path.find(rankMark))
        data.path.replace(at, rankMark.size(), std::to_string(rank));
    return data;
}

} // namespace sfumato
