// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/sheet_history.h"

#include <iterator>

namespace sfumato {

void SheetHistory::add(Sheet sheet) {
    Arm& arm = m_arms[sheet->arm];
    if (!arm.kept.empty() && std::prev(arm.kept.end())->second.number % arm.stride != 0)
        arm.kept.erase(std::prev(arm.kept.end())); // it was kept as the newest only
    const std::int64_t step = sheet->step;
    arm.kept[step] = {arm.count++, std::move(sheet)};
    if (arm.kept.size() <= mostPerArm)
        return;
    arm.stride *= 2;
    std::erase_if(arm.kept, [&](const auto& entry) { return entry.second.number % arm.stride != 0 && entry.first != step; });
}

std::vector<SheetHistory::Sheet> SheetHistory::at(std::int64_t step) const {
    std::vector<Sheet> found;
    for (const auto& [name, arm] : m_arms) {
        const auto newer = arm.kept.upper_bound(step);
        found.push_back(newer == arm.kept.begin() ? newer->second.sheet : std::prev(newer)->second.sheet);
    }
    return found;
}

} // namespace sfumato
