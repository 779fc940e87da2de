// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/choices.h"
#include "app/gui/result_words.h"
#include "app/gui/collecting.h"
#include "app/gui/files/data_import.h"
#include "app/gui/files/exports.h"
#include "app/gui/files/file_actions.h"
#include "app/gui/files/session_store.h"
#include "app/gui/window/head.h"
#include "app/gui/inquiry.h"
#include "app/gui/window/main_window.h"
#include "app/gui/presets.h"
#include "app/gui/public_pictures.h"
#include "app/gui/run_controller.h"
#include "app/gui/start_screen.h"
#include "app/gui/files/session_keeper.h"
#include "app/gui/window/presentation.h"
#include "app/gui/window/status_line.h"
#include "app/gui/window/why_part.h"
#include "core/files/durable/state_folder.h"
#include "core/spec/own_title.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/spec_settings.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/background/in_background.h"
#include "widgets/compare/compare_view.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/data_panel.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/method_panel.h"
#include "widgets/forms/record_panel.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/help/verdict.h"
#include "widgets/look/icons.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/look/steps_column.h"
#include "widgets/preview/data_view.h"
#include "widgets/preview/recommendation_panel.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/risk/budget/central_panel.h"
#include "widgets/risk/attacker/identifiability_gauge.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/risk/budget/trust_panel.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/runs/runs_view.h"
#include "widgets/sweep/sweep_text.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/own_bytes.h"
#include "widgets/text/spending_text.h"
#include "widgets/text/write_file.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

// What the window shows of the experiment, its run and its records.
namespace sfumato {

/// Sorted from the simplest data on, with what is known of them.
void MainWindow::takePresets() {
    std::vector<Fault> unread;
    m_presets = loadPresets(QString::fromStdString(presetFolder().string()), unread);
    for (const Fault& fault : unread) m_messages->log(sentence(fault));
    std::sort(m_presets.begin(), m_presets.end(), [](const RunSpec& a, const RunSpec& b) {
        return std::pair(sourceRank(a.data.source), a.name) < std::pair(sourceRank(b.data.source), b.name);
    });
    m_dataView->setExamples(measuredExamples(m_presets, QString::fromStdString(presetFolder().string())));
    connect(m_dataView, &DataView::publicRecordsWanted, this, [this](const std::string& source) {
        inBackground(
            m_dataView, [source] { return publicPictures(source); },
            [this, source](const Result<QImage>& records) {
                if (records) m_dataView->setPublicRecords(source, *records); // else it is not on this computer
            });
    });
    std::set<std::string> titles{startSpec().title};
    for (const RunSpec& preset : m_presets) titles.insert(preset.title);
    m_experiment->setMadeTitles(std::move(titles));
}

void MainWindow::showSessionState(RunSession::State state) {
    using State = RunSession::State;
    const bool running = m_session.isRunning(), resumable = m_experiment->isResumable();
    if (running) forgetRefusals();
    const bool plays = state == State::Training || (state == State::Paused && m_training->playsSlowly());
    m_train->setText(plays                                 ? tr("&Pause")
                     : state == State::Paused || resumable ? tr("&Resume")
                     : m_experiment->hasRun()              ? tr("&Train again")
                                                           : tr("&Train"));
    m_train->setIcon(icon(plays ? Icon::Pause : Icon::Train, QPalette::WindowText));
    m_train->setEnabled(state == State::Training || state == State::Paused ||
                        (state == State::Idle && m_experiment->faults().empty()));
    m_step->setEnabled(m_train->isEnabled());
    m_stop->setEnabled(state == State::Training || state == State::Paused);
    for (QAction* ofRun : {m_export, m_report, m_pack})
        ofRun->setEnabled(state == State::Idle && m_experiment->hasRun());
    const auto release = m_experiment->release();
    m_again->setEnabled(state == State::Idle && !release.empty());
    m_dataView->gauge()->setRun(QString::fromStdString(release.string()));
    const auto& report = m_experiment->report();
    const bool failed = report && report->ending == RunReport::Ending::Failed;
    m_tryNext->setSituation(running                             ? Situation::Training
                            : resumable                         ? Situation::Stopped
                            : m_experiment->hasRun() && !failed ? Situation::Trained
                            : isPrivatizedFile(spec().data)     ? Situation::PrivatizedFile
                            : isSensitive(spec().data)          ? Situation::SensitiveData
                            : recentRuns().isEmpty()            ? Situation::NothingTrained
                                                                : Situation::Untrained);
    showCost();
    m_go->setText(withoutMnemonic(m_train->text()));
    m_go->setIcon(icon(plays ? Icon::Pause : Icon::Train,
                       m_run->isForbidden() ? QPalette::ButtonText : QPalette::HighlightedText));
    m_go->setEnabled(m_train->isEnabled());
    m_setup->trainButton()->setIcon(m_go->icon());
    m_head->setPaused(state == State::Paused && !plays);
    m_halt->setVisible(m_stop->isEnabled());
    m_steps->setLocked(running);
    followUndo();
    for (QAction* opener : m_openers) opener->setEnabled(!running);
    if (!running) {
        m_head->endProgress(m_run->outcome(!m_experiment->isEditedSinceRun()));
        setWindowTitle(shownTitle(spec().title, spec().name));
    }
    if (state == State::Paused && !m_training->isInSlowMotion())
        m_messages->say(tr("Paused. Step runs one step; Resume continues."));
    else if (state == State::Paused && m_presentation->isOn())
        m_messages->bar().say(MessageBar::Kind::Tip, {}); // an audience does not see the box that it names
    else if (state == State::Paused)
        m_messages->say(tr("Slow motion trains one step after the other. Unticked, it leaves the run as it was."));
    if (state == State::Stopping) m_messages->say(tr("Stopping after this step, then saving…"));
}

/// Everything that follows from the spec, its faults and its run, but the forms themselves.
void MainWindow::followSpec() {
    showModel(); // a method of the central model may train, or not
    m_messages->followSpec(spec());
    const auto& faults = m_experiment->faults();
    auto ofBound = spec().data.source == "file" ? m_bound->showFaults(faults) : std::set<std::size_t>();
    ofBound.merge(m_record->showFaults(faults));
    const std::array<std::set<std::size_t>, 4> ofSteps{m_data->showFaults(faults), std::move(ofBound),
                                                       m_budget->showFaults(faults), m_central->showFaults(faults)};
    std::set<std::size_t> placed = m_method->showFaults(faults);
    m_steps->steps()[4]->setFaulty(!placed.empty());
    for (std::size_t i = 0; i < 3; ++i)
        m_steps->steps()[i]->setFaulty(!ofSteps[i].empty() || (i == 2 && !ofSteps[3].empty()));
    for (const auto& found : ofSteps) placed.insert(found.begin(), found.end());
    const bool file = spec().data.source == "file", stated = std::ranges::none_of(faults, [](const Fault&fault) {
                                                        return fault.subject == "mechanism.radius";
                                                    });
    m_record->setVisible(spec().privacy.model == PrivacyModel::Local && !isPrivatizedFile(spec().data) &&
                         (stated || !file));
    if (stated)
        m_bound->hide();
    else if (file)
        m_dataImport->askBoundAgain(); // it was undone
    for (std::size_t i = 0; i < faults.size(); ++i)
        if (!placed.contains(i)) m_messages->complain(faults[i]);
    m_gate.setData(spec().data);
    m_inquiry->checkRecords();
    m_sweep->setBase(spec());
    showSessionState(m_session.state());
    showResult();
    m_inquiry->askSoon();
}

void MainWindow::followGate() {
    const bool open = m_gate.isOpen();
    m_hideRaw->setChecked(!open);
    m_data->setRawVisible(open);
    m_training->setRawVisible(open);
    m_dataView->setRawVisible(open);
    const auto isOpenFor = [this](const DataSpec& data) { return m_gate.isOpenFor(data); };
    // The run may be of other data than the forms show by now.
    const bool ofRun = open && (m_experiment->folder().empty() || isOpenFor(m_experiment->ranSpec().data));
    m_gallery->setRawVisible(ofRun);
    m_compare->setRawVisible(ofRun);
    m_sweep->setRawShown(isOpenFor);
    m_sweep->setStampReader(
        [this](const std::filesystem::path& run) { return QString::fromStdString(m_exports->stampOf(run)); });
    m_runs->setRawShown(isOpenFor);
    m_inquiry->forgetPreview();
    m_inquiry->askSoon();
    showChoices();
    showVerdict();
}

/// A spec cannot be edited while it trains; runs can.
void MainWindow::followUndo() {
    const bool runs = m_pages->currentWidget() == m_runs;
    m_undoGroup.setActiveStack(runs ? &m_runs->undoStack() : &m_experiment->history().stack());
    m_undo->setEnabled(m_undoGroup.canUndo() && (runs || !m_session.isRunning()));
    m_redo->setEnabled(m_undoGroup.canRedo() && (runs || !m_session.isRunning()));
}

/// The forms of the model of trust that is chosen.
void MainWindow::showModel() {
    const bool central = spec().privacy.model == PrivacyModel::Central;
    m_budget->setVisible(!central && !isPrivatizedFile(spec().data));
    m_central->setVisible(central);
    m_budget->derivation()->setVisible(!central && m_budget->sensitivity());
    m_method->methodsPage()->setVisible(!central);
    m_central->methodPage()->setVisible(central);
    m_central->clipPage()->setVisible(central);
    m_method->setVisible(!central || centralMethod(spec().privacy.method)->trains);
    showExposure();
}

void MainWindow::showExposure() {
    const auto& spending = m_inquiry->spending();
    const bool ofFile = isPrivatizedFile(spec().data) && spending && !spending->events.empty();
    const auto exposure = spec().privacy.model == PrivacyModel::Central ? m_central->exposure()
                          : ofFile                                      ? exposureOf(spending->events.front())
                                                                        : m_budget->exposure();
    m_risk->setExposure(exposure);
    m_dataView->setExposure(exposure);
    showChoices();
}

namespace {

QString changedWords(const LabelChange& change) {
    return QCoreApplication::translate(
               "MainWindow", "The %1 in the folder of this run %2. Do not trust that file: Label on the Budget page "
                             "shows what the ledger comes to, and saves it.")
        .arg(QString::fromStdString(change.file.filename().string()), shownText(changeText(change)));
}

} // namespace

/// What stands in the shut steps, and in the head.
void MainWindow::showChoices() {
    const bool central = spec().privacy.model == PrivacyModel::Central;
    const double epsilon = central ? m_central->epsilon() : m_budget->epsilon();
    m_trust->setEpsilon(epsilon);
    const QStringList choices = choicesOf(spec(), epsilon, m_budget->sensitivity());
    for (std::size_t i = 0; i < m_steps->steps().size(); ++i) m_steps->steps()[i]->setChoice(choices[qsizetype(i)]);
    const QString run = QString::fromStdString(m_experiment->folder().string());
    m_runs->setShownRun(run);
    const RunPromise promise = m_experiment->hasRun() ? readPromise(run, m_session.isRunning()) : RunPromise();
    const bool unproven = m_experiment->hasRun() && !m_session.isRunning() && isUnproven(run, promise);
    m_training->setDrawn(promise.drawn, promise.notes.claimed);
    m_training->setUnproven(unproven);
    m_risk->setRun(m_experiment->isEditedSinceRun() ? std::vector<PrivacyEvent>() : promise.events, promise.notes);
    const bool edited = m_experiment->isEditedSinceRun(), has = m_experiment->hasRun() && m_experiment->hasResult();
    const double promised = promise.epsilon > 0 ? promise.epsilon
                            : edited            ? statedEpsilon(m_experiment->runSpec())
                                                : epsilon;
    const bool made = m_experiment->hasMadeTitle() || spec().title == ownDataName; // a file whose shape is not read yet
    const QString question = made ? questionOf(spec()) : QString();
    m_head->setTitle(question.isEmpty() ? shownTitle(spec().title, spec().name) : question, subtitleOf(spec()));
    if (!edited || m_settingsWords.isEmpty()) {
        const RunSpec& of = edited ? m_experiment->runSpec() : spec();
        const bool known = m_scaled.mechanism == of.mechanism && m_scaled.data == of.data;
        const double shown = has ? promised : epsilon;
        const QString noise = noiseWords(of, known ? m_scale : promise.noise);
        const NoiseDistribution drawn = has ? m_experiment->runNoise() : noiseOf(of);
        const QString pattern = unproven                            ? tr("ε %1, not proven · %2")
                                : drawn == NoiseDistribution::Exact ? tr("ε %1 · %2")
                                : isDrawn(of.data)                  ? tr("ε %1, made-up records · %2")
                                                                    : tr("ε %1, repeatable noise · %2");
        m_settingsWords = shown > 0 && std::isfinite(shown) && drawn != NoiseDistribution::None
                              ? pattern.arg(budgetWords(promise.drawn, shown), noise)
                              : noise;
    }
    m_training->setSettings(m_settingsWords);
    m_head->setSpec(has ? m_experiment->ranSpec() : spec(), has ? promised : epsilon, m_gate.isOpen(), has && edited);
    if (unproven) m_head->showUnproven();
    if (promise.change && !promise.change->isOld) m_head->showChanged(changedWords(*promise.change));
}

/// Nothing is released any more: what the settings would add is not counted.
static void forgetPlan(Spending& spending) {
    spending.adds = {}, spending.together = spending.spent;
    spending.exceedsPersonCap = spending.personCap &&
                                spending.spentOfPerson.value_or(spending.spent).epsilon > spending.personCap->epsilon();
}

/// Where the next training uses a release that is there, it adds nothing; a run that is resumed adds what of its plan
/// was not drawn. While a run goes, the account says what it has spent, and nothing else does.
void MainWindow::showSpending() {
    auto spending = m_inquiry->spending();
    using enum Spending::Next;
    if (spending) {
        spending->isPublic = !countsAsSpent(spec().data, *spending);
        const bool goes = m_run->isTraining(), rest = m_experiment->isResumable();
        spending->next = goes                                                          ? Going
                         : rest                                                        ? Rest
                         : m_experiment->hasRun() && !m_experiment->isEditedSinceRun() ? Further
                                                                                       : Planned;
        if (goes || (m_experiment->cost() == Experiment::Cost::Free && !rest)) forgetPlan(*spending);
    }
    m_data->setCap(spending ? capHoldsText(*spending) : QString());
    m_risk->setSpending(spending);
    m_budget->setSpending(spending);
    m_central->setSpending(spending);
    m_dataView->setSpending(spending);
    m_training->setCounted(spending && countsAsSpent(spec().data, *spending));
    m_head->setSpending(spending);
    m_status->setSpending(spending, isDrawn(spec().data));
    showCost();
    if (isPrivatizedFile(spec().data)) // it says itself what was promised
        showExposure();
}

/// Views show the run of the experiment that was opened, or to which undo has returned; without a run they are empty.
void MainWindow::showOpened() {
    m_training->clearGenerated();
    m_training->clearRecords();
    m_training->reset();
    m_inquiry->forgetPreview(); // what is cleared comes back, though the spec be as before
    m_inquiry->askSoon();
    m_gallery->clear();
    m_compare->clear();
    m_settingsWords.clear();
    m_setup->scrollToTop();
    m_messages->bar().say(MessageBar::Kind::Tip, {});
    showSessionState(m_session.state()); // the head says how the run before it ended
    if (const auto& run = m_experiment->folder(); !run.empty()) {
        m_gallery->setRun(run, m_experiment->runSpec());
        m_compare->setRun(run, m_experiment->runSpec());
        m_training->showPast(run);
        m_start->showRecent(run);
    }
    forgetRefusals();
    showResult();
    if (const auto change = readPromise(QString::fromStdString(m_experiment->folder().string()), false).change)
        m_messages->bar().say(MessageBar::Kind::Warning, changedWords(*change));
}

/// What is shown of a run stands under the settings that made it: once others are chosen, head, pictures, the changed
/// fields and the line above the pictures say so.
void MainWindow::showResult() {
    const bool edited = !m_session.isRunning() && m_experiment->isEditedSinceRun();
    m_training->setRun(m_experiment->folder().empty() ? std::nullopt
                                                      : std::optional(edited ? m_experiment->runSpec() : spec()),
                       m_experiment->runNoise());
    std::map<std::string, FieldForm::Former> was;
    if (edited)
        for (const ResultDifference& each : differences()) was[each.key] = {each.was, each.value};
    const auto undo = [this](const std::set<std::string>& keys) { takeBack(keys); };
    for (auto* layout : m_setup->findChildren<QFormLayout*>())
        if (auto* form = dynamic_cast<FieldForm*>(layout)) form->showChanges(was, undo);
    showChoices();
    showVerdict();
}

/// What was typed and not taken is said until a person goes elsewhere.
void MainWindow::forgetRefusals() {
    for (auto* layout : m_setup->findChildren<QFormLayout*>())
        if (auto* form = dynamic_cast<FieldForm*>(layout)) form->forgetRefusals();
}

std::vector<ResultDifference> MainWindow::differences() const {
    return resultDifferences(m_experiment->runSpec(), spec(),
                             [this](const std::string& key) { return fieldTitle(key); });
}

/// These settings are those of the result that is shown again.
void MainWindow::takeBack(const std::set<std::string>& keys) {
    if (!m_files->mayChange()) return;
    m_experiment->edit([&](RunSpec& spec) {
        for (const SpecSetting& setting : settingsBetween(spec, m_experiment->runSpec()))
            if (keys.contains(setting.key))
                if (auto next = withSetting(spec, setting.key + "=" + setting.value)) spec = std::move(*next);
    });
}

/// Who hides sensitive records does not measure against them either.
void MainWindow::hideRaw() {
    m_gate.hide();
    if (!spec().monitor.raw || !isSensitive(spec().data)) return;
    if (m_session.isRunning())
        return m_messages->say(
            tr("Raw data are hidden. This run goes on measuring against them, as was agreed when it began."));
    m_experiment->edit([](RunSpec& spec) { spec.monitor.raw = false; });
}

} // namespace sfumato
