// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sweep/study_cells.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

std::size_t indexIn(const auto& range, const std::string& value) {
    return std::size_t(std::ranges::find(range, value) - std::ranges::begin(range));
}

} // namespace

double StudyCell::mean() const {
    double sum = 0;
    for (const auto& [seed, value] : bySeed)
        sum += value;
    return sum / double(bySeed.size());
}

double StudyCell::least() const {
    return std::ranges::min_element(bySeed, {}, [](const auto& of) { return of.second; })->second;
}

double StudyCell::most() const {
    return std::ranges::max_element(bySeed, {}, [](const auto& of) { return of.second; })->second;
}

double StudyCell::deviation() const {
    double sum = 0;
    for (const double middle = mean(); const auto& [seed, value] : bySeed)
        sum += (value - middle) * (value - middle);
    return bySeed.size() < 2 ? 0 : std::sqrt(sum / double(bySeed.size() - 1));
}

Result<StudyCells> StudyCells::of(const StudySpec& study, const std::vector<StudyPoint>& points, const std::vector<StudyValue>& values,
                                  const std::vector<std::string>& figures, const std::map<std::string, std::string>& where,
                                  const std::vector<std::string>& dimensions, const std::string& subject) {
    std::vector<std::string> arms;
    for (const auto& value : values)
        if (indexIn(arms, value.arm) == arms.size())
            arms.push_back(value.arm);
    const auto rankOf = [&](const StudyValue& value, const std::string& dimension) -> std::size_t {
        if (dimension == "run")
            return points[value.point].run;
        if (dimension == "seed")
            return std::size_t(points[value.point].seed);
        if (dimension == "figure")
            return indexIn(figures, value.figure);
        if (dimension == "arm")
            return indexIn(arms, value.arm);
        const auto axis = std::ranges::find(study.axes, dimension, &StudyAxis::key);
        return indexIn(axis->values, placeOf(study, points, value, dimension));
    };
    StudyCells cells;
    std::map<std::pair<std::pair<StudyPlace, std::string>, std::uint64_t>, const StudyValue*> taken;
    for (const auto& value : values) {
        if (indexIn(figures, value.figure) == figures.size() || !standsAt(study, points, value, where))
            continue;
        Rank rank;
        StudyPlace place;
        for (const auto& dimension : dimensions) {
            rank.push_back(rankOf(value, dimension));
            place.push_back(placeOf(study, points, value, dimension));
        }
        cells.m_places.emplace(rank, place);
        cells.m_points.insert(value.point);
        const std::pair key{place, value.figure};
        const auto [other, isNew] = taken.emplace(std::pair(key, points[value.point].seed), &value);
        if (!isNew) {
            std::vector<std::string> all{"run", "arm"};
            for (const auto& axis : study.axes)
                all.push_back(axis.key);
            for (const auto& dimension : all)
                if (placeOf(study, points, value, dimension) != placeOf(study, points, *other->second, dimension))
                    return Fault{Fault::Code::Mismatch, subject,
                                 "one cell would hold several values of " + dimension + ", " +
                                     placeOf(study, points, *other->second, dimension) + " and " + placeOf(study, points, value, dimension) +
                                     "; make it a row, a column or a line, or choose one with where"};
        }
        cells.m_cells[key].bySeed[points[value.point].seed] = value.value;
    }
    for (const auto& [key, cell] : cells.m_cells)
        cells.m_seedCounts.insert(cell.bySeed.size());
    return cells;
}

std::vector<StudyPlace> StudyCells::placesAlong(std::size_t first, std::size_t count) const {
    std::map<Rank, StudyPlace> found;
    const auto part = [&](const auto& whole) {
        using Part = std::remove_cvref_t<decltype(whole)>;
        return Part(whole.begin() + std::ptrdiff_t(first), whole.begin() + std::ptrdiff_t(first + count));
    };
    for (const auto& [rank, place] : m_places)
        found.emplace(part(rank), part(place));
    std::vector<StudyPlace> places;
    for (auto& [rank, place] : found)
        places.push_back(std::move(place));
    return places;
}

const StudyCell* StudyCells::at(const StudyPlace& place, const std::string& figure) const {
    const auto found = m_cells.find({place, figure});
    return found == m_cells.end() ? nullptr : &found->second;
}

std::string averageText(const StudyCells& cells, StudySpread spread, std::string_view range) {
    const std::size_t most = cells.seedCounts().empty() ? 0 : *cells.seedCounts().rbegin();
    if (most < 2)
        return "One seed.";
    std::string text = "Mean over " + std::to_string(most) + " seeds";
    if (spread == StudySpread::Range)
        text += std::string(range);
    if (spread == StudySpread::Deviation)
        text += " ± standard deviation";
    return text + (cells.seedCounts().size() > 1 ? "; of fewer seeds where their number stands in brackets." : ".");
}

} // namespace sfumato
