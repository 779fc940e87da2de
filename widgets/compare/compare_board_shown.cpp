// SPDX-License-Identifier: GPL-3.0-or-later
// What of the board the page shows.
#include "widgets/compare/compare_board.h"

#include <algorithm>

namespace sfumato {

std::vector<std::size_t> CompareBoard::visible(bool raw) const {
    std::vector<std::size_t> columns = shown(raw);
    std::erase_if(columns, [this](std::size_t at) {
        return std::ranges::none_of(m_levels, [at](const Level& level) {
            return level.slots[at].asked != Question::None || !level.slots[at].done.empty();
        });
    });
    return columns;
}

std::vector<CompareRow> CompareBoard::rows(bool raw) const {
    const auto columns = visible(raw);
    std::vector<CompareRow> rows;
    for (const Level& level : m_levels) {
        const bool mayShow = raw && mayUseRaw(level);
        CompareRow row{.comparison = level.facts, .waiting = {}, .automatic = {}, .hidesRaw = raw && !mayShow};
        Comparison& shown = row.comparison;
        shown.spec = level.spec;
        if (!mayShow) shown.floors.clear(), shown.shown.reset(), shown.noOrder.reset(), shown.showsAsked = false;
        shown.usesRaw = false;
        for (const std::size_t at : columns) {
            const Slot& slot = level.slots[at];
            const int place = m_columns[at].strength;
            const auto done = slot.done.find(place), usual = slot.done.find(0);
            const bool isHidden = !mayShow && isOfRaw(m_columns[at].column);
            ComparedColumn column = done != slot.done.end() && !isHidden ? done->second
                                                                         : ComparedColumn{m_columns[at].column};
            column.column.strength = strengthOf(place);
            if (!mayShow) std::erase_if(column.metrics, [](const auto& metric) { return metric.second.usesRaw; });
            shown.usesRaw = shown.usesRaw || (isOfRaw(column.column) && !isHidden) ||
                            std::ranges::any_of(column.metrics, [](const auto& of) { return of.second.usesRaw; });
            auto& automatic = row.automatic.emplace_back();
            if (place != 0 && usual != slot.done.end()) {
                const bool hasError = mayShow && metricOf(usual->second, MetricId::Rmse);
                const MetricId quick = hasError ? MetricId::Rmse : MetricId::HeldOutNll;
                if (const auto metric = metricOf(usual->second, quick)) automatic.emplace(quick, *metric);
            }
            row.waiting.push_back(slot.offered && !isHidden && done == slot.done.end());
            shown.columns.push_back(std::move(column));
        }
        rows.push_back(std::move(row));
    }
    std::vector<Comparison*> all;
    for (CompareRow& row : rows) all.push_back(&row.comparison);
    nameData(all);
    return rows;
}

} // namespace sfumato
