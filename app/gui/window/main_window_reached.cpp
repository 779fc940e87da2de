// SPDX-License-Identifier: GPL-3.0-or-later
// What the records and the mechanism come to before a run, and what a run has reached.
#include "app/gui/window/main_window.h"

#include "app/gui/files/session_keeper.h"
#include "app/gui/inquiry.h"
#include "app/gui/result_words.h"
#include "app/gui/run_controller.h"
#include "app/gui/start_screen.h"
#include "app/gui/window/head.h"
#include "app/gui/window/presentation.h"
#include "app/gui/window/why_part.h"
#include "widgets/compare/compare_view.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/help/verdict.h"
#include "widgets/look/icons.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps_column.h"
#include "widgets/preview/data_view.h"
#include "widgets/preview/forecast_card.h"
#include "widgets/preview/recommendation_panel.h"
#include "widgets/risk/attacker/risk_sheet.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/risk/budget/central_panel.h"
#include "widgets/start/example.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/rough_time.h"
#include "widgets/text/sentences.h"
#include "widgets/text/own_bytes.h"
#include "widgets/text/write_file.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QDockWidget>
#include <QPushButton>

#include <algorithm>

namespace sfumato {

/// The line above the pictures: that nothing is trained, that the result is another setting's, or what it reached.
void MainWindow::showVerdict() {
    using Kind = MessageBar::Kind;
    MessageBar& line = m_training->result();
    const auto& report = m_experiment->report();
    const bool outdated = !m_experiment->folder().empty() && m_experiment->isEditedSinceRun();
    const bool faded = outdated && !m_session.isRunning();
    m_gallery->setFaded(faded);
    m_compare->setFaded(faded);
    for (MessageBar* bar : {&m_gallery->result(), &m_compare->result()}) bar->say(Kind::Tip, {});
    if (m_session.isRunning() && !m_session.isSweeping()) return line.say(Kind::Tip, {});
    m_why->showResult();
    if (m_experiment->folder().empty()) {
        // Of somebody's own records nothing was moved yet, and the message above the pages says what is next.
        const bool own = spec().data.source == "file" && !isPrivatizedFile(spec().data);
        const QString key = m_presentation && m_presentation->isOn()
                                ? m_train->shortcut().toString(QKeySequence::NativeText)
                                : QString();
        return line.say(Kind::Tip,
                        own ? QString() : untrainedText(spec(), roughTimeText(m_start->secondsOf(spec())), key));
    }
    if (outdated) {
        OutdatedWords words = outdatedWords(differences(), [this](const std::string& key) { return fieldTitle(key); });
        // What cannot be trained as it stands is not offered; what is missing stands there instead.
        if (const auto& faults = m_experiment->faults(); !faults.empty())
            words.words = sentence(faults.front(), fieldTitle(faults.front().subject));
        std::vector<MessageBar::Action> actions{
            {words.back, [this] { m_experiment->returnTo(RunSpec(m_experiment->runSpec())); },
             m_session.isSweeping() ? tr("Settings stay as they are while a sweep runs. Pause it first.") : QString()}};
        if (m_train->isEnabled()) actions.push_back({tr("Train again"), [this] { m_train->trigger(); }});
        for (MessageBar* bar : {&m_gallery->result(), &m_compare->result()})
            bar->say(Kind::Outdated, words.words, words.lead, actions);
        return line.say(Kind::Outdated, words.words, words.lead, std::move(actions));
    }
    if (report && report->fault) return line.say(Kind::Tip, {}); // the message above the pages says it
    if (report) {
        const StepCursor& cursor = m_training->cursor(); // whose step the pictures and their distances are of
        const QString lead = tr("At the last step, %1:").arg(locale().toString(cursor.last()));
        QString words = verdict(*report, m_experiment->runSpec(), m_gate.isOpen());
        const RunSpec& run = m_experiment->runSpec();
        bool isHopeless = false; // nothing was measured, and nothing was to be expected
        if (const auto known = m_inquiry->preview()) {
            words = withForecast(words, run, *known);
            isHopeless = nearestMethod(*report).empty() && forecastWords(run, *known).isBad;
        }
        const Kind kind = showsSuccess(*report, run, m_gate.isOpen()) && !isHopeless ? Kind::Success : Kind::Tip;
        const auto [head, rest] = ledByColon(words);
        const QString both = head.isEmpty() ? lead : lead + QLatin1Char(' ') + head;
        const auto [shown, more] = inTwoLines(rest);
        line.say(kind, shown, cursor.isEarlier() ? both : head);
        line.fold(more);
        // Compare measures nothing there: the run's own sentence is what there is to go by.
        if (m_experiment->runSpec().privacy.model == PrivacyModel::Central && !m_gate.isOpen()) {
            const auto [first, others] = inTwoLines(words);
            m_compare->result().say(kind, first);
            m_compare->result().fold(others);
        }
        return line.keepRoomFor(both);
    }
    line.say(Kind::Tip, m_experiment->isResumable()
                            ? tr("Resume continues this run where it stopped. Its samples can be exported.")
                            : tr("This run is finished. Its samples can be exported; Train repeats it."));
}

/// Head and verdict say that another step than the last is shown; the head where the page follows it.
void MainWindow::showCursor() {
    const StepCursor& cursor = m_training->cursor();
    const bool follows = m_pages->currentWidget() == m_training || m_pages->currentWidget() == m_gallery;
    m_head->showEarlier(follows && cursor.isEarlier() ? cursor.step() : 0, cursor.last());
    if (std::exchange(m_showsEarlier, cursor.isEarlier()) != cursor.isEarlier())
        showVerdict(); // it is of the last step
}

/// What Train does to the budget, and how long it takes where that was measured, of an example or of this run.
void MainWindow::showCost() {
    const bool begins = !m_run->isTraining() && !m_experiment->isResumable();
    double seconds = begins ? m_start->secondsOf(spec()) : 0;
    const auto& report = m_experiment->report();
    if (begins && seconds <= 0 && report && report->ending == RunReport::Ending::Finished &&
        !m_experiment->isEditedSinceRun())
        seconds = report->seconds;
    const bool forbidden = m_run->isForbidden();
    if (m_go->property("primary").toBool() == forbidden) { // a run that a cap refuses is not invited
        m_go->setIcon(icon(Icon::Train, forbidden ? QPalette::ButtonText : QPalette::HighlightedText));
        m_setup->trainButton()->setIcon(m_go->icon());
        for (QPushButton* button : {m_go, m_setup->trainButton()}) {
            button->setProperty("primary", !forbidden);
            button->update();
        }
    }
    const QString time = forbidden ? QString() : roughTimeText(seconds);
    m_cost->setText(time.isEmpty() ? m_run->cost() : tr("%1\nExpected time: %2").arg(m_run->cost(), time));
    m_cost->setToolTip(
        spec().privacy.model == PrivacyModel::Local
            ? tr("The noise is drawn once. Whatever is trained on the privatized records is post-processing and spends "
                 "no more budget.")
            : tr("Each query of the records is answered with noise of its own and counts. Whatever is computed from "
                 "the "
                 "answers, as the samples are, is post-processing and spends no more budget."));
}

void MainWindow::showPreview(const std::shared_ptr<const Preview>& preview, bool isPublic) {
    m_scaled = spec(), m_scale = preview->noiseScale;
    m_budget->setSensitivity(*preview, isPublic && preview->raw.count > 0);
    m_central->setRecords(preview->records);
    showCost(); // the cost depends on the number of records
    showExposure();
    m_risk->setPreview(preview, isPublic);
    m_dataView->setPreview(preview, isPublic);
    m_training->expectImages(preview->geometry.isImage);
    m_recommendation->setNeeds(
        spec(), {.geometry = preview->geometry, .records = preview->records, .classes = preview->classes});
    if (m_experiment->report()) showVerdict(); // of an opened run, whose forecast is known from now on
}

/// `whole`: of a run from its beginning, without a pause for steps.
void MainWindow::showReport(const RunReport& report, bool whole) {
    const RunSpec& ran = m_experiment->runSpec();
    if (report.ending == RunReport::Ending::Finished && whole &&
        std::find(m_presets.begin(), m_presets.end(), ran) != m_presets.end())
        m_start->setMeasured(ran.name, report.seconds);
    if (m_experiment->hasRun()) {
        if (m_gallery->runFolder() != m_experiment->folder()) // it was renamed while it was trained
            m_gallery->setRun(m_experiment->folder(), ran);
        m_compare->setRun(m_experiment->folder(), ran);
        if (const QImage picture = m_training->thumbnail(); !picture.isNull())
            if (const auto written = writeOwnBytes(
                    QString::fromStdString((m_experiment->folder() / "thumbnail.png").string()), pngOf(picture));
                !written)
                m_messages->complain(written.fault());
        m_start->showRecent(m_experiment->folder());
    }
    const QString words = m_experiment->hasRun() ? verdict(report, ran, m_gate.isOpen())
                                                 : tr("Stopped before it began.");
    m_head->endProgress(m_run->outcome());
    m_messages->log(words);
    showVerdict();
    if (report.fault)
        m_messages->complain(*report.fault);
    else
        m_messages->bar().say(MessageBar::Kind::Tip, m_experiment->hasRun() ? QString() : words);
    announce(words);
    m_keeper->endIfClosing();
}

} // namespace sfumato
