// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/comparison.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

/// The less, the better.
double badness(Better better, double value) {
    switch (better) {
    case Better::Less:
        return value;
    case Better::More:
        return -value;
    case Better::NearOne:
        return std::abs(std::log(std::max(value, 1e-300)));
    }
    return value;
}

} // namespace

std::optional<Figure> figureOf(const ComparedColumn& column, FigureId id) {
    const auto found = std::ranges::find(column.figures, id, &std::pair<FigureId, Figure>::first);
    return found == column.figures.end() || !std::isfinite(found->second.value) ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> bestOf(const std::vector<ComparedColumn>& columns, FigureId id) {
    std::optional<std::size_t> best;
    int competitors = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto figure = figureOf(columns[i], id);
        if (!figure || columns[i].column.kind == CompareColumn::Kind::Raw)
            continue;
        ++competitors;
        const Better better = factsOf(id).better;
        if (!best || badness(better, figure->value) < badness(better, figureOf(columns[*best], id)->value))
            best = i;
    }
    return competitors < 2 ? std::nullopt : best;
}

std::vector<CompareColumn> papersColumns(const std::vector<std::string>& arms, bool images, bool released, bool raw) {
    std::vector<CompareColumn> columns;
    if (raw)
        columns.push_back({.kind = CompareColumn::Kind::Raw});
    for (const auto& [kind, name] : EnumNames<Denoiser>::table)
        if (released && kind != Denoiser::HalfStep && (images || !needsImages(kind)))
            columns.push_back({.denoiser = kind});
    for (const auto& arm : arms)
        columns.push_back({.kind = CompareColumn::Kind::Generated, .arm = arm});
    return columns;
}

std::string nameOf(const CompareColumn& column) {
    switch (column.kind) {
    case CompareColumn::Kind::Raw:
        return "raw";
    case CompareColumn::Kind::Denoised:
        return std::string(nameOf(column.denoiser));
    case CompareColumn::Kind::Generated:
        return column.arm;
    }
    return {};
}

} // namespace sfumato
