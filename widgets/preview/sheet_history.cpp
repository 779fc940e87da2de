// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/sheet_history.h"

#include <iterator>

namespace sfumato {

void SheetHistory::add(Sheet sheet) {
    auto& arm = m_sheets[sheet->arm];
    arm[sheet->step] = std::move(sheet);
    if (arm.size() <= mostPerArm)
        return;
    auto entry = std::next(arm.begin()); // the first sheet stays
    for (std::size_t i = 1; i < mostPerArm / 2; i += 2)
        entry = std::next(arm.erase(entry));
}

std::vector<SheetHistory::Sheet> SheetHistory::at(std::int64_t step) const {
    std::vector<Sheet> found;
    for (const auto& [name, arm] : m_sheets) {
        const auto newer = arm.upper_bound(step);
        found.push_back(newer == arm.begin() ? newer->second : std::prev(newer)->second);
    }
    return found;
}

} // namespace sfumato
