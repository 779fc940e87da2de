// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_board.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sfumato {

namespace {

constexpr int heldRows = 60; ///< records of which pictures are kept, to choose among

/// Known before a record is seen: of sets that the program draws and of tables. What a file holds its records say.
bool arePoints(const DataSpec& data) { return data.source != "file" && !pictureSet(data.source); }

template <class Metrics>
void dropNetwork(Metrics& metrics) {
    std::erase_if(metrics, [](const auto& metric) { return factsOf(metric.first).kind == MetricKind::Network; });
}

} // namespace

ColumnGroup groupOf(const CompareColumn& column) {
    return column.kind == CompareColumn::Kind::Generated                                  ? ColumnGroup::Samples
           : column.kind == CompareColumn::Kind::Raw || column.denoiser == Denoiser::None ? ColumnGroup::Records
                                                                                          : ColumnGroup::Estimates;
}

bool showsPoints(const Comparison& level) {
    return std::ranges::any_of(level.columns, [](const ComparedColumn& column) {
        return column.sheet && column.sheet->count > 0 && column.sheet->pixels.empty();
    });
}

bool learns(const CompareColumn& column) {
    return column.kind == CompareColumn::Kind::Denoised && factsOf(column.denoiser).trainsNetwork;
}

double strengthOf(int place) { return std::exp2(double(place) / 3); }
int placeOfStrength(double strength) { return int(std::lround(3 * std::log2(strength))); }

std::size_t CompareBoard::columnAt(const CompareColumn& column) {
    const auto found = std::ranges::find(m_columns, column, &Column::column);
    if (found != m_columns.end()) return std::size_t(found - m_columns.begin());
    m_columns.push_back({.column = column});
    for (Level& level : m_levels) level.slots.emplace_back();
    return m_columns.size() - 1;
}

/// Columns of the same place stay in their order.
void CompareBoard::sortBy(const std::function<int(const Column&)>& placeOf) {
    std::vector<std::size_t> order(m_columns.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return placeOf(m_columns[i]); });
    const auto sorted = [&](const auto& of) {
        auto copy = of;
        for (std::size_t i = 0; i < order.size(); ++i) copy[i] = of[order[i]];
        return copy;
    };
    m_columns = sorted(m_columns);
    for (Level& level : m_levels) level.slots = sorted(level.slots);
}

/// Groups in their order, columns in theirs.
void CompareBoard::sortByGroup() {
    sortBy([](const Column& column) { return int(groupOf(column.column)); });
}

void CompareBoard::showOnly(const std::vector<Column>& columns) {
    const auto placeOf = [&](const Column& column) {
        return int(std::ranges::find(columns, column.column, &Column::column) - columns.begin());
    };
    for (Column& column : m_columns) {
        const auto place = std::size_t(placeOf(column));
        column.shown = place < columns.size();
        if (column.shown) column.strength = columns[place].strength;
    }
    sortBy(placeOf);
    sortByGroup();
}

void CompareBoard::addLevel(const std::filesystem::path& run, const RunSpec& spec, bool shows) {
    m_levels.push_back({.run = run, .spec = spec, .facts = {}, .slots = std::vector<Slot>(m_columns.size())});
    const auto offer = [&](const CompareColumn& column, bool shown) {
        const std::size_t before = m_columns.size(), at = columnAt(column);
        m_levels.back().slots[at].offered = true;
        if (at == before || (shown && column.kind == CompareColumn::Kind::Generated)) m_columns[at].shown = shown;
    };
    offer({.kind = CompareColumn::Kind::Raw}, true);
    if (spec.privacy.model == PrivacyModel::Local)
        for (const auto& [kind, name] : EnumNames<Denoiser>::table)
            if ((kind == Denoiser::None || !isEncoder(spec.mechanism.transform)) && // what windows saw no denoiser
                                                                                    // knows
                !(factsOf(kind).needsImages && arePoints(spec.data)))
                offer({.denoiser = kind}, false);
    for (const auto& method : spec.methods)
        offer({.kind = CompareColumn::Kind::Generated, .method = method.name}, shows);
    sortByGroup();
}

void CompareBoard::removeLevel(std::size_t level) {
    m_levels.erase(m_levels.begin() + std::ptrdiff_t(level));
    for (std::size_t i = m_columns.size(); i-- > 0;)
        if (std::ranges::none_of(m_levels, [i](const Level& of) { return of.slots[i].offered; })) erase(i);
}

void CompareBoard::erase(std::size_t column) {
    m_columns.erase(m_columns.begin() + std::ptrdiff_t(column));
    for (Level& of : m_levels) of.slots.erase(of.slots.begin() + std::ptrdiff_t(column));
}

void CompareBoard::addRun(std::size_t level, const std::filesystem::path& run) {
    const std::size_t at = columnAt({.kind = CompareColumn::Kind::Generated, .run = run});
    m_columns[at].shown = m_levels[level].slots[at].offered = true;
    showMethods(); // beside this run's own
}

void CompareBoard::announceRun(const std::filesystem::path& run) {
    const std::size_t before = m_columns.size(), at = columnAt({.kind = CompareColumn::Kind::Generated, .run = run});
    m_columns[at].shown = true;
    if (at == before) m_levels.front().slots[at] = {.offered = true, .asked = Question::Facts};
}

std::optional<std::size_t> CompareBoard::announced(const std::filesystem::path& run) const {
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        if (m_columns[i].column.run == run && m_levels.front().slots[i].asked == Question::Facts) return i;
    return {};
}

bool CompareBoard::placeRun(const std::filesystem::path& run) {
    const auto at = announced(run);
    if (!at) return true;
    const bool shown = m_columns[*at].shown;
    erase(*at);
    return shown;
}

bool CompareBoard::dropPictureColumns() {
    bool any = false;
    for (std::size_t i = m_columns.size(); i-- > 0;)
        if (m_columns[i].column.kind == CompareColumn::Kind::Denoised &&
            factsOf(m_columns[i].column.denoiser).needsImages) {
            any = true;
            erase(i);
        }
    return any;
}

std::size_t CompareBoard::move(std::size_t column, int by) {
    const std::size_t to = column + std::size_t(by);
    if (column >= m_columns.size() || to >= m_columns.size() ||
        groupOf(m_columns[to].column) != groupOf(m_columns[column].column))
        return column;
    std::swap(m_columns[column], m_columns[to]);
    for (Level& level : m_levels) std::swap(level.slots[column], level.slots[to]);
    return to;
}

void CompareBoard::reorder(const std::vector<int>& order, bool raw) {
    const auto places = visible(raw);
    if (order.size() != places.size()) return;
    const auto dealt = [&](auto& of) { // the places of shown columns are dealt anew among them
        const auto before = of;
        for (std::size_t i = 0; i < places.size(); ++i) of[places[i]] = before[places[std::size_t(order[i])]];
    };
    dealt(m_columns);
    for (Level& level : m_levels) dealt(level.slots);
    sortByGroup();
}

void CompareBoard::showPapers() {
    for (const Level& level : m_levels) {
        std::vector<std::string> methods;
        for (const auto& method : level.spec.methods) methods.push_back(method.name);
        const auto papers = papersColumns(methods, true, level.spec.privacy.model == PrivacyModel::Local, true);
        for (Column& column : m_columns) column.shown = column.shown || std::ranges::count(papers, column.column) > 0;
    }
}

void CompareBoard::showMethods() {
    for (Column& column : m_columns)
        column.shown = column.shown ||
                       (column.column.kind == CompareColumn::Kind::Generated && column.column.run.empty());
}

std::vector<std::size_t> CompareBoard::shown(bool raw) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        if (m_columns[i].shown && (raw || !isOfRaw(m_columns[i].column))) found.push_back(i);
    return found;
}

CompareBoard::Question CompareBoard::nextQuestion() const {
    bool any = false;
    for (const Level& level : m_levels)
        for (std::size_t at = 0; at < m_columns.size(); ++at)
            if (level.slots[at].asked == Question::Main) {
                if (!learns(m_columns[at].column)) return Question::Main;
                any = true;
            }
    return any ? Question::Beside : Question::Main;
}

/// Where raw records of the first level may be used: of sensitive records only those that were opened with it.
bool CompareBoard::mayUseRaw(const Level& level) const {
    const DataSpec &first = m_levels.front().spec.data, &data = level.spec.data;
    return !isSensitive(data) || (isSensitive(first) && isSameSource(first, data));
}

/// The raw records of the first level, which further levels show, too.
std::shared_ptr<const SampleSheet> CompareBoard::shownBy(std::size_t level, bool raw) const {
    if (level == 0 || !raw) return {};
    const Level& first = m_levels.front();
    for (std::size_t i = 0; !first.facts.shown && i < m_columns.size(); ++i) // its first answer is not complete
        if (const auto done = first.slots[i].done.find(0);
            m_columns[i].column.kind == CompareColumn::Kind::Raw && done != first.slots[i].done.end())
            return done->second.sheet;
    return first.facts.shown;
}

std::optional<std::pair<std::size_t, CompareRequest>> CompareBoard::missing(const Wishes& wishes) {
    const Question question = nextQuestion(), other = question == Question::Main ? Question::Beside : Question::Main;
    // What takes minutes comes last.
    for (const bool minutes : {false, true})
        for (std::size_t i = 0; i < m_levels.size(); ++i) {
            Level& level = m_levels[i];
            if (level.refused) continue;
            const bool raw = wishes.raw && mayUseRaw(level);
            CompareRequest request{.run = level.run,
                                   .beside = m_levels.front().run,
                                   .rows = heldRows,
                                   .show = shownBy(i, raw),
                                   .raw = raw};
            if (raw) request.accuracies = wishes.accuracies;
            if (wishes.network && (raw || !wishes.network->classes.empty())) request.network = wishes.network;
            for (const std::size_t at : shown(wishes.raw)) {
                Slot& slot = level.slots[at];
                CompareColumn column = m_columns[at].column;
                if (!slot.offered || slot.asked == other || slot.asked == Question::Facts ||
                    (!raw && isOfRaw(column)) || (m_levels.size() > 1 && learns(column) != minutes))
                    continue;
                const int place = m_columns[at].strength;
                const auto done = slot.done.find(place);
                const bool more = (raw && !slot.measured) ||
                                  (!request.accuracies.empty() && !slot.judged &&
                                   column.kind != CompareColumn::Kind::Denoised) ||
                                  (request.network && !slot.networked);
                const bool misses = done == slot.done.end() || slot.quick[place] || (more && !done->second.fault);
                slot.asked = misses ? question : Question::None;
                column.strength = strengthOf(place);
                if (misses) request.columns.push_back(column);
            }
            if (request.columns.empty()) continue;
            std::ranges::stable_partition(request.columns, [](const CompareColumn& column) { return !learns(column); });
            m_asked[question] = request;
            return std::pair(i, request);
        }
    return {};
}

std::optional<std::pair<std::size_t, CompareRequest>> CompareBoard::missingStrengths(std::size_t column,
                                                                                     bool raw) const {
    const int wanted = m_columns[column].strength;
    for (std::size_t i = 0; i < m_levels.size(); ++i) {
        const Level& level = m_levels[i];
        const Slot& slot = level.slots[column];
        if (level.refused || !slot.offered) continue;
        const bool mayRead = raw && mayUseRaw(level);
        if (!mayRead && isOfRaw(m_columns[column].column)) continue;
        CompareRequest request{.run = level.run,
                               .beside = m_levels.front().run,
                               .rows = heldRows,
                               .show = shownBy(i, mayRead),
                               .quick = true,
                               .raw = mayRead};
        for (int place = -strengthPlaces; place <= strengthPlaces; ++place)
            if (!slot.done.contains(place)) {
                request.columns.push_back(m_columns[column].column);
                request.columns.back().strength = strengthOf(place);
            }
        if (request.columns.empty()) continue;
        std::ranges::stable_sort(request.columns, {}, [wanted](const CompareColumn& of) {
            return std::abs(placeOfStrength(of.strength) - wanted);
        });
        return std::pair(i, request);
    }
    return {};
}

void CompareBoard::keep(std::size_t level, const ComparedColumn& column, const CompareRequest& asked) {
    CompareColumn of = column.column;
    of.strength = 1;
    const auto found = std::ranges::find(m_columns, of, &Column::column);
    if (found == m_columns.end()) return;
    Slot& slot = m_levels[level].slots[std::size_t(found - m_columns.begin())];
    const int place = placeOfStrength(column.column.strength);
    if (asked.quick && slot.done.contains(place)) return;
    slot.done[place] = column;
    slot.quick[place] = asked.quick;
    if (!asked.network) dropNetwork(slot.done[place].metrics);
    if (asked.quick) return;
    slot.measured = asked.raw;
    slot.judged = !asked.accuracies.empty();
    slot.networked = asked.network.has_value();
    slot.asked = Question::None;
}

void CompareBoard::keepFacts(std::size_t level, const Comparison& facts) {
    m_levels[level].facts = facts;
    m_levels[level].facts.columns.clear();
}

void CompareBoard::endAsking(Question question) {
    for (Level& of : m_levels)
        for (Slot& slot : of.slots)
            if (slot.asked == question) slot.asked = Question::None;
    m_asked.erase(question);
}

bool CompareBoard::isUnwanted(Question question) const {
    const auto asked = m_asked.find(question);
    if (asked == m_asked.end()) return false;
    const auto level = std::ranges::find(m_levels, asked->second.run, &Level::run);
    if (level == m_levels.end()) return true;
    for (CompareColumn column : asked->second.columns) { // in the order in which they are computed
        column.strength = 1;
        const auto found = std::ranges::find(m_columns, column, &Column::column);
        if (found != m_columns.end() && level->slots[std::size_t(found - m_columns.begin())].asked == question)
            return !found->shown;
    }
    return false;
}

bool CompareBoard::isUnwanted(const std::filesystem::path& run) const {
    const auto at = announced(run);
    return at && !m_columns[*at].shown;
}

void CompareBoard::retry() {
    for (Level& level : m_levels) level.refused = false;
}

void CompareBoard::dropNetworkMetrics() {
    for (Level& level : m_levels) {
        level.facts.network.clear();
        dropNetwork(level.facts.floors);
        for (Slot& slot : level.slots) {
            slot.networked = false;
            for (auto& [place, done] : slot.done) dropNetwork(done.metrics), dropNetwork(done.deviations);
        }
    }
}

bool CompareBoard::anyDone() const {
    return std::ranges::any_of(m_levels, [](const Level& level) {
        return std::ranges::any_of(level.slots, [](const Slot& slot) { return !slot.done.empty(); });
    });
}

int CompareBoard::waiting() const {
    int count = 0;
    for (const Level& level : m_levels)
        count += int(std::ranges::count_if(level.slots, [](const Slot& of) { return of.asked != Question::None; }));
    return count;
}

} // namespace sfumato
