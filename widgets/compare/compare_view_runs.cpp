// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that are set beside the first one.
#include "widgets/compare/add_run_dialog.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/record_picker.h"
#include "widgets/text/fault_text.h"

#include <QMenu>

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

std::string nameOfQuestion(const std::filesystem::path& run) { return "compare " + run.string(); }

} // namespace

void CompareView::addRun(const std::filesystem::path& folder) {
    if (isEmpty()) return;
    m_begun = true;
    m_states.try_emplace(folder, stateOf(folder));
    if (m_board.facts(0).records == 0) askFacts(0);
    m_arriving.insert(folder);
    if (m_board.waiting() > 0 || m_session.isRunning()) { // else it is known at once where it belongs
        m_board.announceRun(folder);
        offer();
        refresh();
    }
    m_session.ask<Comparison>(
        this, nameOfQuestion(folder), factsQuestion(folder), [this, folder](const Result<Comparison>& found) {
            if (m_arriving.erase(folder) == 0) return; // another comparison stands here by now
            const bool wanted = m_board.placeRun(folder);
            if (!found && found.fault().code == Fault::Code::Mismatch && found.fault().subject == folder.string())
                m_problem = tr("The run was not added: its records have another shape or range than these.");
            else if (!found && found.fault().code != Fault::Code::Stopped)
                m_problem = sentence(found.fault());
            if (!found || !wanted || levelOf(folder)) {
                offer();
                return refresh();
            }
            const auto sameNoise = [&](const Comparison& level) {
                return level.spec.privacy.model == found->spec.privacy.model && level.noiseScale == found->noiseScale &&
                       (found->noiseScale > 0 ? level.noise == found->noise : budgetOf(level) == budgetOf(*found));
            };
            m_board.retry();
            std::optional<std::size_t> beside;
            for (std::size_t i = 0; i < m_board.levels() && !beside; ++i)
                if (sameNoise(m_board.facts(i))) beside = i;
            if (beside) {
                m_board.addRun(*beside, folder);
            } else {
                m_board.addLevel(folder, found->spec, true);
                m_board.keepFacts(m_board.levels() - 1, *found);
            }
            offer();
            m_soon.start();
        });
}

/// Asks no more where runs belong whose columns are not shown any more, or `all`.
void CompareView::cancelArriving(bool all) {
    for (const auto& run : m_arriving)
        if (all || m_board.isUnwanted(run)) m_session.cancel(nameOfQuestion(run));
}

bool CompareView::isOf(const RunSpec& run) const { return !isEmpty() && haveSameRecords(run, m_board.spec(0)); }

void CompareView::setOthers(const std::vector<std::filesystem::path>& runs) {
    if (isEmpty()) return;
    m_board.showMethods(); // beside those of the others
    const auto isMeant = [&](const std::filesystem::path& run) { return std::ranges::count(runs, run) > 0; };
    for (std::size_t i = m_board.levels(); i-- > 1;)
        if (!isMeant(m_board.run(i))) m_board.removeLevel(i);
    for (std::size_t i = 0; i < m_board.columns().size(); ++i)
        if (const auto& run = m_board.columns()[i].column.run; !run.empty() && !isMeant(run))
            m_board.setShown(i, false);
    for (const auto& run : runs) addRun(run);
    offer();
    m_soon.start();
    refresh();
}

/// The latest run of each noise that no row has yet, of the same records.
void CompareView::offerOtherNoise(QMenu& menu) {
    menu.clear();
    if (isEmpty()) return;
    std::vector<RunSpec> known;
    for (std::size_t i = 0; i < m_board.levels(); ++i) known.push_back(m_board.spec(i));
    const auto isNew = [&](const RunSpec& spec) {
        if (!haveSameRecords(spec, m_board.spec(0)) ||
            std::ranges::any_of(known, [&](const RunSpec& other) { return haveSameNoise(spec, other); }))
            return false;
        known.push_back(spec);
        return true;
    };
    for (const RunBeside& run : runsBeside(m_board.run(0), isNew)) {
        QAction* action = menu.addAction(QString(run.words).replace(QLatin1Char('&'), QStringLiteral("&&")));
        connect(action, &QAction::triggered, this, [this, folder = run.folder.toStdString()] { addRun(folder); });
    }
    if (menu.isEmpty()) menu.addAction(tr("No other run of these records has another noise"))->setEnabled(false);
    menu.addSeparator();
    menu.addAction(tr("Another r&un…"), this, &CompareView::browse);
    menu.addAction(tr("&Train at other noise levels…"), this, &CompareView::levelsRequested)
        ->setToolTip(tr("Opens the page Sweep. A run of each of its values can then stand here as a row."));
}

void CompareView::browse() {
    if (isEmpty()) return;
    const auto beside = m_board.run(0).parent_path();
    auto* dialog = new AddRunDialog(m_board.run(0), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, beside] {
        for (const auto& run : dialog->runs()) addRun(run);
        if (dialog->packed().isEmpty()) return;
        using Folder = std::filesystem::path;
        m_session.ask<Folder>(
            this, "unpack a run to compare",
            [file = dialog->packed().toStdString(), beside](const Engine& engine, std::stop_token stop) {
                return engine.unpackRun(file, beside, stop);
            },
            [this](const Result<Folder>& folder) {
                if (folder) return addRun(*folder);
                m_problem = sentence(folder.fault());
                updateControls();
            });
    });
    dialog->open();
}

CompareChoices CompareView::choices() const {
    if (isEmpty() || !m_begun) return m_recalled;
    CompareChoices made{.run = m_board.run(0), .records = m_picker->records(), .metrics = m_chosen};
    for (std::size_t i = 1; i < m_board.levels(); ++i) made.others.push_back(m_board.run(i));
    for (const CompareBoard::Column& column : m_board.columns())
        if (column.shown && column.column.run.empty())
            made.columns.push_back(column);
        else if (column.shown)
            made.others.push_back(column.column.run);
    return made;
}

void CompareView::computeRecalled() {
    if (isEmpty() || m_begun || m_recalled.run != m_board.run(0)) return;
    m_begun = true;
    for (const auto& run : std::exchange(m_recalled, {}).others) addRun(run);
    m_soon.start();
}

std::optional<std::size_t> CompareView::levelOf(const std::filesystem::path& run) const {
    for (std::size_t i = 0; i < m_board.levels(); ++i)
        if (m_board.run(i) == run) return i;
    return {};
}

} // namespace sfumato
