// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep spends is agreed to; then it runs, tells what it trains, is paused and goes on.
#include "core/spec/run_name.h"
#include "widgets/sweep/sweep_view.h"

#include "widgets/forms/people_question.h"
#include "widgets/sweep/sweep_folders.h"
#include "widgets/sweep/sweep_form.h"
#include "widgets/sweep/sweep_queue.h"
#include "widgets/sweep/sweep_text.h"
#include "widgets/text/fault_text.h"

#include <QDateTime>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <map>

namespace sfumato {

std::filesystem::path SweepView::newFolder() const {
    const QString name = QString::fromStdString(m_form->sweep().base.name) + QStringLiteral("-sweep-") +
                         QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    std::filesystem::path folder = m_sweeps / QFile::encodeName(name).toStdString();
    for (std::error_code error; std::filesystem::exists(folder, error);) folder += "-b";
    return folder;
}

AxisValues SweepView::comparedGrid() const {
    const auto first = std::ranges::find_if(m_outcomes, [](const SweepOutcome& outcome) { return !outcome.fault; });
    return first == m_outcomes.end() ? AxisValues() : first->point.grid;
}

std::vector<std::filesystem::path> SweepView::comparableRuns() const {
    const AxisValues grid = comparedGrid();
    std::map<double, const SweepOutcome*> first;
    for (const SweepOutcome& outcome : m_outcomes)
        if (!outcome.fault && outcome.point.grid == grid)
            if (const SweepOutcome*& kept = first[outcome.point.value]; !kept || outcome.point.seed < kept->point.seed)
                kept = &outcome;
    std::vector<std::filesystem::path> runs;
    for (const auto& [value, outcome] : first) runs.push_back(outcome->folder);
    return runs;
}

/// The sweep is the one whose preview was run, and trains on its releases.
bool SweepView::followsPreview(const SweepSpec& sweep) const {
    auto preview = m_spec;
    preview.shortening = 1;
    return m_main && preview == sweep;
}

void SweepView::start() {
    auto sweep = m_form->sweep();
    if (!m_start->isEnabled()) return;
    const auto folder = followsPreview(sweep) ? *m_main : newFolder();
    confirm(sweep, folder, [this, sweep, folder](const Consent& consent) {
        begin(sweep, folder, consent);
        m_main.reset();
    });
}

/// Records of a file are released only after a person has said whose they are, where that must be asked, and those
/// that count as spent only after she has agreed to the total of a plan that is made now.
void SweepView::confirm(const SweepSpec& sweep, const std::filesystem::path& folder,
                        std::function<void(const Consent&)> agreed) {
    const DataSpec& data = sweep.base.data;
    const bool mayCount = isSensitive(data) || data.source == "file" || !data.ledger.empty();
    if (!mayCount || isPrivatizedFile(data)) return agreed({});
    const auto plan = [sweep, folder](const Engine& engine, std::stop_token stop) {
        return engine.planRest(sweep, folder, stop);
    };
    m_session.ask<SweepPlan>(
        this, "sweep question", plan,
        [this, sweep, folder, asked = m_form->sweep(), shown = m_folder,
         agreed = std::move(agreed)](const Result<SweepPlan>& plan) {
            if (m_session.state() != RunSession::State::Idle) return;
            if (asked != m_form->sweep() || shown != m_folder)
                return m_message->setText(
                    tr("The settings changed before the question could be asked. Nothing was released; try again."));
            if (!plan) return complain(plan.fault());
            if (!plan->alike.empty())
                return askPeople(*plan, [this, sweep, folder, agreed] { confirm(sweep, folder, agreed); });
            for (const Fault& fault : plan->faults)
                if (fault.code == Fault::Code::BudgetExceeded) return complain(fault);
            plan->releases == 0 || !plan->isCounted() ? agreed({}) : ask(*plan, agreed);
        });
}

/// Enters whose records these are, and goes on with `again`.
void SweepView::askPeople(const SweepPlan& plan, std::function<void()> again) {
    askWhosePeople(this, plan.alike,
                   [this, base = m_form->sweep().base, again = std::move(again)](const std::string& account) {
                       const auto declare = [base, account](const Engine& engine, std::stop_token stop) {
                           return engine.declarePeople(base, account, stop);
                       };
                       m_session.ask<void>(this, "people", declare, [this, again](const Result<void>& done) {
                           if (!done) return complain(done.fault());
                           planAgain();
                           again();
                       });
                   });
}

void SweepView::complain(const Fault& fault) { m_message->setText(QStringLiteral("⚠ ") + sentence(fault)); }

void SweepView::ask(const SweepPlan& plan, std::function<void(const Consent&)> agreed) {
    auto* box = new QMessageBox(QMessageBox::Warning,
                                plan.central ? tr("Query the records") : tr("Privatize the records"),
                                plan.central ? tr("Query these records for every point of the sweep?")
                                             : tr("Privatize these records for every point of the sweep?"),
                                QMessageBox::NoButton, this);
    box->setObjectName(QStringLiteral("release-question"));
    QStringList lines{spendText(plan, m_form->sweep().base)};
    if (plan.central) lines << tr("Its metrics are measured against the raw records; no budget covers them.");
    lines << tr("This cannot be undone.");
    box->setInformativeText(lines.join(QLatin1Char('\n')));
    auto* yes = box->addButton(plan.central ? tr("&Query and train") : tr("&Privatize and train"),
                               QMessageBox::AcceptRole);
    auto* no = box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(yes, &QPushButton::clicked, this,
            [this, agreed = std::move(agreed), consent = Consent{.agreed = Agreed{plan.fingerprint, plan.together}}] {
                if (m_session.state() == RunSession::State::Idle) agreed(consent);
            });
    box->open();
}

void SweepView::startPreview() {
    if (!m_preview->isEnabled()) return;
    auto sweep = m_form->sweep();
    sweep.shortening = 10;
    const auto folder = newFolder();
    confirm(sweep, folder / "preview", [this, sweep, folder](const Consent& consent) {
        m_main = folder;
        begin(sweep, folder / "preview", consent);
    });
}

void SweepView::begin(const SweepSpec& sweep, const std::filesystem::path& folder, const Consent& consent) {
    m_spec = sweep;
    m_folder = folder;
    m_outcomes.clear();
    m_mine = true;
    m_looked = true;
    m_message->setText(sweep.shortening > 1 ? tr("A preview: a tenth of the steps. Curves that have not "
                                                 "converged can change their order in the full sweep.")
                                            : QString());
    m_queue->setSweep(m_spec, {});
    redraw();
    m_session.setSweepOrder({});
    m_session.cancel(timeQuestion); // the run itself tells soon
    m_session.startSweep(sweep, folder, m_form->place(), consent);
}

void SweepView::pause() {
    if (m_session.isSweeping()) {
        m_session.stop();
        m_message->setText(tr("Saving after this step…"));
    }
}

void SweepView::resume() {
    if (!m_unfinished || m_session.state() != RunSession::State::Idle) return;
    confirm(m_spec, m_folder, [this](const Consent& consent) {
        m_mine = true; // what is done is told again, and stands there meanwhile
        m_message->clear();
        m_session.setSweepOrder(m_queue->waiting());
        m_session.resumeSweep(m_folder, m_form->place(), consent);
    });
}

void SweepView::take(const SweepOutcome& outcome) {
    if (!m_mine) return;
    const auto known = std::find_if(m_outcomes.begin(), m_outcomes.end(),
                                    [&](const SweepOutcome& older) { return older.point == outcome.point; });
    if (known == m_outcomes.end())
        m_outcomes.push_back(outcome);
    else
        *known = outcome;
    m_queue->add(outcome);
    if (!m_redraw.isActive()) m_redraw.start();
}

/// In place of the curve. `hidden`: its measure is.
QString SweepView::emptyText(bool hidden) const {
    if (hidden)
        return (m_folder.empty() ? m_form->sweep() : m_spec).base.privacy.model == PrivacyModel::Central
                   ? tr("This measure is computed from raw data, which are hidden, and so is every other measure in "
                        "the "
                        "central model. To see it, show the raw records in the step Data.")
                   : tr("This measure is computed from raw data, which are hidden. Choose the likelihood or the "
                        "entropic distance.");
    if (m_mine && m_running)
        return tr("%1 is being trained. Its point appears here when it has finished.")
            .arg(pointText(m_spec, *m_running));
    if (m_mine) return tr("The sweep begins. A curve appears here, point by point, as runs finish.");
    return tr(
        "A curve appears here, point by point, as runs finish: how well the generator does at every value. Choose "
        "values at the left and press Start.");
}

void SweepView::lookForUnfinished() {
    if (m_looked || !isVisible() || m_session.state() == RunSession::State::NoEngine) return;
    m_looked = true;
    using Found = std::optional<std::pair<std::filesystem::path, SweepState>>;
    m_session.ask<Found>(
        this, "sweep search",
        [sweeps = m_sweeps](const Engine& engine, std::stop_token) -> Result<Found> {
            const auto folder = newestUnfinishedSweep(sweeps);
            if (!folder) return Found();
            auto state = engine.openSweep(*folder);
            if (!state || !state->isOwn)
                return Found(); // damaged, or it does not go on here: not worth a message that nobody asked for
            return Found({*folder, std::move(*state)});
        },
        [this](const Result<Found>& found) {
            if (found && *found && !m_mine && m_outcomes.empty() && m_folder.empty())
                adopt((*found)->first, (*found)->second);
        });
}

void SweepView::open(const std::filesystem::path& folder, bool withBase) {
    if (m_mine) return;
    m_looked = true;
    m_message->setText(
        tr("Opening %1. What is computed now comes first.").arg(QString::fromStdString(runName(folder))));
    m_session.ask<SweepState>(
        this, "sweep search", [folder](const Engine& engine, std::stop_token) { return engine.openSweep(folder); },
        [this, folder, withBase](const Result<SweepState>& state) {
            if (!state)
                complain(state.fault());
            else if (!m_mine) {
                if (withBase) Q_EMIT baseFound(state->spec.base); // or Start would sweep another experiment
                adopt(folder, *state);
            }
        });
}

void SweepView::adopt(const std::filesystem::path& folder, const SweepState& state) {
    m_folder = folder;
    m_spec = state.spec;
    m_outcomes = state.outcomes;
    const bool unfinished = m_outcomes.size() < pointsOf(m_spec).size();
    m_unfinished = unfinished && state.isOwn;
    m_form->setSweep(m_spec);
    m_queue->setSweep(m_spec, m_outcomes);
    const QString name = QString::fromStdString(runName(folder));
    m_message->setText(
        m_unfinished ? tr("An unfinished sweep: %1. Resume continues it.").arg(name)
        : unfinished
            ? tr("%1 is an unfinished sweep that was begun elsewhere or changed since. Its results are shown; to "
                 "measure the rest, choose its data and start a sweep.")
                  .arg(name)
            : QString());
    redraw();
    enable();
}

} // namespace sfumato
