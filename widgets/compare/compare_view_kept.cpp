// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons that come back with their runs.
#include "widgets/compare/compare_view.h"
#include "widgets/compare/record_picker.h"
#include "widgets/text/fault_text.h"

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

constexpr std::size_t mostKept = 8; // comparisons, each of some hundred small pictures

} // namespace

/// Changes when the run is trained on, released anew or measured otherwise.
std::string CompareView::stateOf(const std::filesystem::path& run) {
    std::string state;
    for (const char* name : {"config.json", "checkpoint.safetensors", "privatized.safetensors"}) {
        std::error_code error;
        const auto time = std::filesystem::last_write_time(run / name, error);
        const auto size = std::filesystem::file_size(run / name, error);
        state += error ? "-;" : std::to_string(time.time_since_epoch().count()) + "," + std::to_string(size) + ";";
    }
    return state;
}

/// Puts what was computed aside, for when its run comes back.
void CompareView::keep() {
    if (isEmpty() || !m_board.anyDone()) return;
    std::erase_if(m_kept, [this](const KeptComparison& kept) { return kept.board.run(0) == m_board.run(0); });
    for (const auto& run : m_arriving) m_board.placeRun(run);
    m_board.endAsking(CompareBoard::Question::Main);
    m_board.endAsking(CompareBoard::Question::Beside);
    m_board.retry();
    m_kept.push_back({std::move(m_board), std::move(m_states), m_network, m_picker->records(), m_chosen});
    if (m_kept.size() > mostKept) m_kept.erase(m_kept.begin());
}

/// In the folder of its run, for when that is opened again. A folder that cannot be written to keeps none.
void CompareView::fileComparison() {
    if (!std::exchange(m_unfiled, false) || !m_board.anyDone()) return;
    (void)writeComparison({m_board, m_states, m_network, m_picker->records(), m_chosen});
}

std::optional<KeptComparison> CompareView::keptWith(const std::filesystem::path& run) {
    const auto found = std::ranges::find_if(m_kept,
                                            [&](const KeptComparison& kept) { return kept.board.run(0) == run; });
    if (found != m_kept.end()) {
        KeptComparison kept = std::move(*found);
        m_kept.erase(found);
        return kept;
    }
    auto filed = readComparison(run);
    if (filed) return std::move(*filed);
    if (filed.fault().code != Fault::Code::NotFound) m_problem = sentence(filed.fault());
    return {};
}

bool CompareView::takeKept(const std::filesystem::path& run, const RunSpec& spec) {
    auto kept = keptWith(run);
    if (!kept || !(kept->board.spec(0) == spec) ||
        std::ranges::any_of(kept->states, [](const auto& each) { return stateOf(each.first) != each.second; }))
        return false;
    m_board = std::move(kept->board);
    m_states = std::move(kept->states);
    if (kept->network != m_network) m_board.dropNetworkMetrics();
    m_picker->setRecords(kept->records);
    if (kept->metrics) m_chosen = kept->metrics;
    m_begun = true;
    return true;
}

/// A run that was trained again is compared as the one before it: the same columns, by method. Of a run with other
/// methods nothing is known.
void CompareView::recallLast(const std::filesystem::path& folder, const RunSpec& spec) {
    const auto isThere = [&](const CompareBoard::Column& column) {
        return column.column.kind != CompareColumn::Kind::Generated ||
               std::ranges::find(spec.methods, column.column.method, &MethodSpec::name) != spec.methods.end();
    };
    if (m_recalled.run == folder || m_last.columns.empty() || !(m_lastData == spec.data) ||
        !std::ranges::all_of(m_last.columns, isThere))
        return;
    m_recalled = m_last;
    m_recalled.run = folder;
    m_recalled.others.clear();
}

} // namespace sfumato
