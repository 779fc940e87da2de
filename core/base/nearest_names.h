// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// How many letters must be inserted, removed or replaced to make one word of the other (Levenshtein 1966), of A to Z
/// in either case.
inline std::size_t editDistance(std::string_view from, std::string_view to) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t replaced = diagonal + (lower(from[i]) != lower(to[j]));
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
        }
    }
    return row.back();
}

/// Those of `names` that are like `word`, at most `most`, nearest first, as "a, b or c".
inline std::string nearestNames(std::string_view word, std::vector<std::string> names, std::size_t most = 3) {
    std::ranges::stable_sort(names, {}, [&](const std::string& name) { return editDistance(word, name); });
    names.resize(std::min(names.size(), most));
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 < names.size() ? ", " : " or ") + names[i];
    return text;
}

} // namespace sfumato
