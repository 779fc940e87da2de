// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace sfumato {

/// The three parts of the page: records as they are, estimates of them, and samples of no record.
enum class ColumnGroup { Records, Estimates, Samples };
ColumnGroup groupOf(const CompareColumn& column);

/// One noise level as the page shows it: a run with its release, and the shown columns in their order. A column that
/// the run cannot have has neither sheet nor fault, as one that is still computed.
struct CompareRow {
    Comparison comparison;
    std::vector<bool> waiting; ///< for each column
    /// For each column the quick metric at the automatic strength, where another one is set.
    std::vector<std::optional<std::pair<MetricId, Metric>>> automatic;
    bool hidesRaw = false; ///< its records are sensitive, so nothing of it uses raw data where other rows do
};

/// Raw records, or estimates that they chose.
inline bool isOfRaw(const CompareColumn& column) { return column.kind == CompareColumn::Kind::Raw || isOracle(column); }
/// Whether records are shown that are no pictures.
bool showsPoints(const Comparison& level);
/// Whether its estimates need a network that learns first.
bool learns(const CompareColumn& column);
/// Whether a column, or a strength that was moved, is not computed yet and waits for others.
inline bool waitsForTurn(const CompareRow& row, std::size_t column) {
    const CompareColumn& of = row.comparison.columns[column].column;
    return row.waiting[column] && (of.strength != 1 || !learns(of));
}

/// The factor of a place of the strength sliders, in [-strengthPlaces, strengthPlaces]; 0 is automatic.
inline constexpr int strengthPlaces = 6;
double strengthOf(int place);
int placeOfStrength(double strength);

/// What the comparison page holds: columns, noise levels, and what has been computed of each. Says what is missing, and
/// takes what was computed. `raw` in these functions says whether raw records of the first level may be used; those of
/// another level may only be where they are public, or are the sensitive records of the first one.
class CompareBoard {
public:
    struct Column {
        CompareColumn column;
        bool shown = false;
        int strength = 0; ///< place of its slider
    };
    /// What is asked for beside the columns.
    struct Wishes {
        bool raw = false;
        std::vector<MetricId> accuracies;
        std::optional<NetworkSpec> network;
    };

    void clear() { m_columns.clear(), m_levels.clear(), m_asked.clear(); }
    bool isEmpty() const { return m_levels.empty(); }
    std::size_t levels() const { return m_levels.size(); }
    const std::filesystem::path& run(std::size_t level) const { return m_levels[level].run; }
    const RunSpec& spec(std::size_t level) const { return m_levels[level].spec; }
    const Comparison& facts(std::size_t level) const { return m_levels[level].facts; }
    /// Adds a level; columns that another level has already are shared. `shows`: those of its methods are shown.
    void addLevel(const std::filesystem::path& run, const RunSpec& spec, bool shows);
    void removeLevel(std::size_t level);
    /// Adds the first method of another run of the same noise as a column of a level.
    void addRun(std::size_t level, const std::filesystem::path& run);
    /// Shows a column of a run of which it is not known yet where it belongs, until placeRun().
    void announceRun(const std::filesystem::path& run);
    /// Removes it; returns whether the run is still to be shown.
    bool placeRun(const std::filesystem::path& run);
    /// Drops the denoisers that need pictures: the records are points.
    bool dropPictureColumns();

    const std::vector<Column>& columns() const { return m_columns; }
    void setShown(std::size_t column, bool shown) { m_columns[column].shown = shown; }
    void setStrength(std::size_t column, int place) { m_columns[column].strength = place; }
    /// Moves a column one place to the left or right within its group; where it is then.
    std::size_t move(std::size_t column, int by);
    /// The shown columns in a new order, by their places among the visible ones.
    void reorder(const std::vector<int>& order, bool raw);
    /// Shows these columns alone, in this order and with their strengths.
    void showOnly(const std::vector<Column>& columns);
    /// Shows the columns of the papers' figure.
    void showPapers();
    /// Shows the columns of the methods of the levels' own runs.
    void showMethods();
    /// Numbers of the columns that rows() has: those that are shown, once they were asked for.
    std::vector<std::size_t> visible(bool raw) const;

    /// The two questions that can be under way at once: while only networks learn for the first one, what is missing
    /// besides is asked for on its own, since a network that is asked for again learns from the beginning.
    enum class Question {
        None,
        Main,
        Beside,
        Facts ///< where a run belongs, of its announced column
    };
    Question nextQuestion() const;
    /// The next question, of one level, or nothing where nothing is missing. It replaces an earlier nextQuestion().
    std::optional<std::pair<std::size_t, CompareRequest>> missing(const Wishes& wishes);
    /// All strengths of a denoiser that are not computed yet, the nearest first; of one level.
    std::optional<std::pair<std::size_t, CompareRequest>> missingStrengths(std::size_t column, bool raw) const;
    void keep(std::size_t level, const ComparedColumn& column, const CompareRequest& asked);
    /// Of the whole comparison, not of a column.
    void keepFacts(std::size_t level, const Comparison& facts);
    /// Nothing of this question is waited for any more.
    void endAsking(Question question);
    /// Whether the column that is computed for it now, or whose run it is about, is not shown any more.
    bool isUnwanted(Question question) const;
    bool isUnwanted(const std::filesystem::path& announced) const;
    /// Nothing is asked of this level until retry().
    void refuse(std::size_t level) { m_levels[level].refused = true; }
    void retry();
    void dropNetworkMetrics();
    bool anyDone() const;
    int waiting() const; ///< columns that were asked for

    /// The rows of the page; without `raw` nothing that uses raw data.
    std::vector<CompareRow> rows(bool raw) const;

private:
    friend class BoardFile; ///< see kept_comparison.h
    struct Slot {
        bool offered = false;
        std::map<int, ComparedColumn> done; ///< by the place of the strength
        std::map<int, bool> quick;          ///< by the same: only the quick metric is known
        bool measured = false, judged = false, networked = false;
        Question asked = Question::None;
    };
    struct Level {
        std::filesystem::path run;
        RunSpec spec;
        Comparison facts;
        std::vector<Slot> slots; ///< one a column
        bool refused = false;
    };
    std::size_t columnAt(const CompareColumn& column);
    std::optional<std::size_t> announced(const std::filesystem::path& run) const;
    void erase(std::size_t column);
    std::shared_ptr<const SampleSheet> shownBy(std::size_t level, bool raw) const;
    bool mayUseRaw(const Level& level) const;
    std::vector<std::size_t> shown(bool raw) const;
    void sortBy(const std::function<int(const Column&)>& placeOf);
    void sortByGroup();

    std::vector<Column> m_columns;
    std::vector<Level> m_levels;
    std::map<Question, CompareRequest> m_asked; ///< that are under way
};

} // namespace sfumato
