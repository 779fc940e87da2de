// SPDX-License-Identifier: GPL-3.0-or-later
// The experiment in the forms and views, and what a person changes there.
#include "app/gui/main_window.h"

#include "app/gui/choices.h"
#include "app/gui/head.h"
#include "core/record/central_methods.h"
#include "core/record/spec_settings.h"
#include "widgets/compare/compare_view.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/data_panel.h"
#include "widgets/forms/method_panel.h"
#include "widgets/forms/raw_question.h"
#include "widgets/forms/record_panel.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/verdict.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/preview/data_view.h"
#include "widgets/risk/budget_panel.h"
#include "widgets/risk/central_panel.h"
#include "widgets/risk/risk_sheet.h"
#include "widgets/risk/trust_panel.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/number_text.h"
#include "widgets/training/training_view.h"

#include <algorithm>
#include <array>

namespace sfumato {

/// The forms of the model of trust that is chosen.
void MainWindow::showModel() {
    const bool central = spec().privacy.model == PrivacyModel::Central;
    m_budget->setVisible(!central && !isPrivatizedFile(spec().data));
    m_central->setVisible(central);
    m_budget->derivation()->setVisible(!central && m_budget->sensitivity());
    m_method->armsPage()->setVisible(!central);
    m_central->methodPage()->setVisible(central);
    m_method->setVisible(!central || centralMethod(spec().privacy.method)->trains);
    showExposure();
}

void MainWindow::showExposure() {
    const bool ofFile = isPrivatizedFile(spec().data) && m_spending && !m_spending->events.empty();
    const auto exposure = spec().privacy.model == PrivacyModel::Central ? m_central->exposure()
                          : ofFile                                      ? exposureOf(m_spending->events.front())
                                                                        : m_budget->exposure();
    m_risk->setExposure(exposure);
    m_dataView->setExposure(exposure);
    showChoices();
}

/// What stands in the shut steps, and in the head.
void MainWindow::showChoices() {
    const bool central = spec().privacy.model == PrivacyModel::Central;
    const double epsilon = central ? m_central->epsilon() : m_budget->epsilon();
    const QStringList choices = choicesOf(spec(), epsilon, m_budget->sensitivity());
    for (std::size_t i = 0; i < m_steps->steps().size(); ++i)
        m_steps->steps()[i]->setChoice(choices[qsizetype(i)]);
    const RunPromise promise =
        m_experiment->hasRun()
            ? readPromise(QString::fromStdString(m_experiment->folder().string()), m_session.isRunning())
            : RunPromise();
    m_training->setDrawn(promise.drawn);
    const bool ofRun = m_experiment->hasRun() && !m_experiment->isEditedSinceRun();
    const double promised = ofRun ? promise.epsilon : 0;
    m_head->setSpec(ofRun ? m_experiment->ranSpec() : spec(), promised > 0 ? promised : epsilon, m_gate.isOpen());
}

void MainWindow::showSpec(const RunSpec& spec, const QString& file) {
    if (mayChange())
        m_experiment->open(spec, file);
}

/// Views show the run of the experiment that was opened, or to which undo has returned; without a run they are empty.
void MainWindow::showOpened() {
    m_training->clearGenerated();
    m_training->reset();
    m_gallery->clear();
    m_compare->clear();
    m_outcome.clear();
    m_saysEdited = false;
    follow(m_session.state()); // the head says how the run before it ended
    const auto& run = m_experiment->folder();
    if (run.empty())
        return say(
            spec().privacy.model == PrivacyModel::Local
                ? tr("The noise hides the shape. Press Train: the generator only ever sees the privatized records.")
                : tr("Press Train: the records are asked, every answer gets noise, and the generator learns from the "
                     "answers alone."));
    m_gallery->setRun(run, m_experiment->runSpec());
    m_compare->setRun(run, m_experiment->runSpec());
    m_training->showPast(run);
    showRecent(run);
    if (const auto& report = m_experiment->report())
        succeed(verdict(*report, m_gate.isOpen()));
    else
        say(m_experiment->isResumable() ? tr("Resume continues this run where it stopped. Its samples can be exported.")
                                        : tr("This run is finished. Its samples can be exported; Train repeats it."));
    showResult();
}

/// What is shown of a run stands under the settings that made it: once others are chosen, head, pictures and message
/// say so.
void MainWindow::showResult() {
    const bool edited = !m_session.isRunning() && m_experiment->isEditedSinceRun();
    m_training->setRun(m_experiment->folder().empty() ? std::nullopt
                                                      : std::optional(edited ? m_experiment->runSpec() : spec()),
                       m_experiment->runNoise());
    showChoices();
    if (edited)
        m_pages->messages().say(
            MessageBar::Kind::Warning,
            tr("This result is for other settings: %1. Train for a result of the settings as they stand.")
                .arg(resultSettings()),
            tr("Back to its settings"), [this] { m_experiment->returnTo(RunSpec(m_experiment->runSpec())); });
    else if (const auto& report = m_experiment->report(); m_saysEdited && report)
        m_pages->messages().say(MessageBar::Kind::Success, verdict(*report, m_gate.isOpen()));
    else if (m_saysEdited)
        m_pages->messages().say(MessageBar::Kind::Tip, {});
    m_saysEdited = edited;
}

/// The settings of the run that is shown which are others by now: "Epsilon 5, Steps 3,000". Of those that were left to
/// be computed, by a 0, the names alone.
QString MainWindow::resultSettings() const {
    constexpr int most = 4;
    QStringList parts;
    for (const SpecSetting& setting : settingsBetween(spec(), m_experiment->runSpec())) {
        if (setting.key == "title") // it follows
            continue;
        bool isNumber = false;
        const double number = QString::fromStdString(setting.value).toDouble(&isNumber);
        const QString title = fieldTitle(setting.key);
        const QString part = isNumber && number != 0 ? QStringLiteral("%1 %2").arg(title, numberText(number, 4))
                                                     : title;
        if (!parts.contains(part))
            parts << part;
    }
    if (parts.size() > most)
        parts = parts.mid(0, most) << QStringLiteral("…");
    return parts.join(QStringLiteral(", "));
}

bool MainWindow::mayChange() {
    if (m_session.isRunning())
        say(tr("Stop the training first; it keeps its settings until it has ended."));
    return !m_session.isRunning();
}

/// A mechanism of these records that was chosen beside the forms.
void MainWindow::useMechanism(const MechanismSpec& mechanism) {
    if (mayChange())
        m_experiment->edit([&](RunSpec& spec) { spec.mechanism = mechanism; });
}

void MainWindow::useBudget(const MechanismSpec& budget) {
    if (mayChange())
        m_experiment->useBudget(budget);
}

/// Everything that follows from the spec, its faults and its run, but the forms themselves.
void MainWindow::followSpec() {
    showModel(); // a method of the central model may train, or not
    const auto& faults = m_experiment->faults();
    auto ofBound = spec().data.source == "file" ? m_bound->showFaults(faults) : std::set<std::size_t>();
    ofBound.merge(m_record->showFaults(faults));
    const std::array<std::set<std::size_t>, 4> ofSteps{m_data->showFaults(faults), std::move(ofBound),
                                                       m_budget->showFaults(faults), m_central->showFaults(faults)};
    std::set<std::size_t> placed = m_method->showFaults(faults);
    m_steps->steps()[4]->setFaulty(!placed.empty());
    for (std::size_t i = 0; i < 3; ++i)
        m_steps->steps()[i]->setFaulty(!ofSteps[i].empty() || (i == 2 && !ofSteps[3].empty()));
    for (const auto& found : ofSteps)
        placed.insert(found.begin(), found.end());
    const bool file = spec().data.source == "file", stated = std::ranges::none_of(faults, [](const Fault&fault) {
                                                        return fault.subject == "mechanism.radius";
                                                    });
    m_record->setVisible(spec().privacy.model == PrivacyModel::Local && !isPrivatizedFile(spec().data) &&
                         (stated || !file));
    if (stated)
        m_bound->hide();
    else if (file && m_bound->isHidden() && m_boundAskedOf != m_data->path())
        askBound(false); // it was undone
    for (std::size_t i = 0; i < faults.size(); ++i)
        if (!placed.contains(i))
            complain(faults[i]);
    m_gate.follow(spec().data);
    if (m_spendingOf != spec().data)
        showSpending({}); // until it is known
    m_training->setSpec(spec());
    m_dataView->setSpec(spec());
    m_risk->setSpec(spec());
    m_sweep->setBase(spec());
    follow(m_session.state());
    showResult();
    m_previewTimer.start();
}

} // namespace sfumato
