// SPDX-License-Identifier: GPL-3.0-or-later
// The views in the middle and what they ask of each other.
#include "app/gui/main_window.h"

#include "core/record/central_methods.h"
#include "core/record/own_title.h"
#include "core/record/run_spec_json.h"
#include "widgets/risk/central_panel.h"
#include "app/gui/head.h"
#include "app/gui/plot_dialog.h"
#include "app/gui/presets.h"
#include "app/gui/status_line.h"
#include "core/accounting/published/claims.h"
#include "core/insight/watch.h"
#include "widgets/claims/claims_view.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/risk/risk_sheet.h"
#include "widgets/compare/compare_drawing.h"
#include "widgets/compare/compare_view.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/risk/budget_panel.h"
#include "widgets/forms/data_panel.h"
#include "widgets/gallery/export_dialog.h"
#include "widgets/risk/identifiability_gauge.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/preview/data_view.h"
#include "widgets/runs/run_reader.h"
#include "widgets/runs/runs_view.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/spending_text.h"
#include "widgets/training/training_view.h"

#include <QAction>
#include <QToolBar>

namespace sfumato {

void MainWindow::buildCentre() {
    m_dataView = new DataView;
    m_training = new TrainingView(m_session);
    m_gallery = new GalleryView(m_session);
    m_compare = new CompareView(m_session);
    m_sweep = new SweepView(m_session, std::filesystem::path(m_runsFolder.toStdString()) / "sweeps");
    m_runs = new RunsView(m_runsFolder);
    m_risk = new RiskSheet;
    m_claims = new ClaimsView(publishedClaims());
    m_pages = new Pages;
    const auto page = [this](QWidget* view, const QString& title) {
        m_pages->add(view, title);
        if (view != m_training) // none widens the window before it is shown
            view->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    };
    page(m_dataView, tr("Data"));
    page(m_risk, tr("Budget"));
    page(m_training, tr("Training"));
    page(m_gallery, tr("Gallery"));
    page(m_compare, tr("Compare"));
    page(m_sweep, tr("Sweep"));
    page(m_runs, tr("Runs"));
    page(m_claims, tr("Claims"));
    m_pages->setCurrentWidget(m_training);
    setCentralWidget(m_pages);
    auto* top = new QToolBar(tr("Experiment"));
    top->setObjectName(QStringLiteral("head"));
    top->setMovable(false);
    top->addWidget(m_head = new Head);
    addToolBar(top);
    setStatusBar(m_status = new StatusLine);
    m_undoGroup.addStack(&m_experiment->history().stack());
    m_undoGroup.addStack(&m_runs->undoStack());
    connect(m_pages, &Pages::currentChanged, this, &MainWindow::followUndo);
    connectData();
    connectGallery();
    connectCompare();
    connectSweep();
    connectRuns();
}

void MainWindow::connectData() {
    connect(m_dataView, &DataView::rawVisibilityAsked, this,
            [this](bool visible) { visible ? m_gate.show() : hideRaw(); });
    connect(m_dataView, &DataView::mechanismChosen, this, &MainWindow::useMechanism);
    connect(m_dataView, &DataView::openAsked, this, [this] {
        if (mayChange())
            m_data->openFile();
    });
    IdentifiabilityGauge* gauge = m_dataView->gauge();
    connect(gauge, &IdentifiabilityGauge::measureAsked, this,
            [this, gauge](const RunSpec& spec, const QString& run) {
                const auto identify = [spec, run](const Engine& engine, std::stop_token stop) {
                    return engine.identify(spec, run.toStdString(), stop);
                };
                m_session.ask<Identifiability>(
                    gauge, "identify", identify, [gauge](const Result<Identifiability>& known) {
                        known ? gauge->setKnown(*known) : gauge->setFault(known.fault());
                    });
            });
    connect(gauge, &IdentifiabilityGauge::stopAsked, this, [this] { m_session.cancel("identify"); });
    connect(gauge, &IdentifiabilityGauge::releaseAsked, this, [this] { showAndTrain(); });
    connect(gauge, &IdentifiabilityGauge::mechanismChosen, this, &MainWindow::useMechanism);
}

void MainWindow::connectGallery() {
    connect(&m_session, &RunSession::sheetArrived, m_gallery, &GalleryView::addSheet);
    connect(&m_training->cursor(), &StepCursor::changed, this,
            [this] { m_gallery->setStep(m_training->cursor().step(), m_training->cursor().isLive()); });
    connect(m_gallery, &GalleryView::lastStepKnown, &m_training->cursor(), &StepCursor::extend);
    connect(m_gallery, &GalleryView::stepChosen, &m_training->cursor(), &StepCursor::moveTo);
    connect(m_gallery, &GalleryView::trainRequested, this, [this] { showAndTrain(); });
    connect(m_gallery, &GalleryView::exportRequested, this, &MainWindow::exportPick);
}

void MainWindow::connectCompare() {
    connect(m_compare, &CompareView::trainRequested, this, [this] { showAndTrain(); });
    connect(m_compare, &CompareView::exportRequested, this, &MainWindow::exportComparison);
    connect(m_sweep, &SweepView::runsChanged, m_compare, &CompareView::offerSweep);
    connect(m_compare, &CompareView::sweepRequested, this, &MainWindow::compareSweep);
    connect(m_sweep, &SweepView::compareRequested, this, &MainWindow::compareSweep);
}

void MainWindow::connectSweep() {
    connect(m_sweep, &SweepView::openRunRequested, this, [this](const std::filesystem::path& run) {
        if (!mayChange())
            return;
        m_pages->setCurrentWidget(m_training);
        openRun(QString::fromStdString(run.string()));
    });
    connect(m_sweep, &SweepView::useBudget, this, &MainWindow::useBudget);
    connect(&m_session, &RunSession::sweepProgressed, this, [this](const SweepProgress& progress) {
        const double points = double(progress.done + progress.failed + progress.waiting +
                                     (progress.running ? 1 : 0));
        m_head->showProgress(
            {"sweep", points > 0 ? (double(progress.done + progress.failed) + progress.fraction) / points : 0,
             progress.seconds});
    });
    connect(&m_session, &RunSession::sweepFinished, this, [this](const SweepReport& report) {
        const QString words = report.fault ? sentence(*report.fault)
                                           : tr("Sweep: %Ln run(s) done, ", nullptr, int(report.done)) +
                                                 tr("%Ln waiting.", nullptr, int(report.waiting));
        say(words);
        announce(words);
        endIfClosing();
    });
}

/// The steps as in a claim; whoever chose it looks at them next.
void MainWindow::useClaim(const QString& preset, const QStringList& settings) {
    if (!mayChange())
        return;
    const auto known = std::ranges::find(m_presets, preset.toStdString(), &RunSpec::name);
    if (known == m_presets.end())
        return complain({Fault::Code::NotFound, preset.toStdString(), "is no preset that was found"});
    RunSpec spec = *known;
    for (const QString& setting : settings) {
        auto next = withSetting(spec, setting.toStdString());
        if (!next)
            return complain(next.fault());
        spec = std::move(*next);
    }
    spec.title = titleAfter(*known, spec);
    showSpec(spec);
    m_steps->setState(0b11100);
    say(tr("The steps hold the records, the mechanism and the noise of the claim. The generator is that of the preset "
           "%1, whose description says what departs from the paper. Train runs it.")
            .arg(preset));
}

void MainWindow::connectRuns() {
    connect(m_claims, &ClaimsView::settingChosen, this, &MainWindow::useClaim);
    connect(m_claims, &ClaimsView::presetChosen, this, [this](const QString& preset) {
        if (!mayChange())
            return;
        open(preset);
        m_steps->setState(0b11100);
        say(tr("The steps hold the preset %1. Train runs it.").arg(preset));
    });
    m_claims->setFigures([this] { return figureEntries(m_presets, loadStudies()); });
    connect(m_training, &TrainingView::stepAsked, this, &MainWindow::step);
    connect(m_training, &TrainingView::fixAsked, this, [this](const TrainingWarning& warning) {
        if (const auto mended = m_experiment->mend(warning.fix); !mended)
            complain(mended.fault());
    });
    connect(m_training, &TrainingView::failed, this, &MainWindow::complain);
    connect(m_runs, &RunsView::overlayChanged, m_training, &TrainingView::setOverlays);
    connect(m_runs, &RunsView::openRequested, this, [this](const QString& folder) {
        if (!mayChange())
            return;
        m_pages->setCurrentWidget(m_training);
        open(folder);
    });
    connect(m_runs, &RunsView::cloneRequested, this, [this](const RunSpec& spec, const QString& folder) {
        if (!mayChange())
            return;
        m_pages->setCurrentWidget(m_training);
        m_experiment->setRelease(releaseIn(spec, folder.toStdString()));
        showSpec(spec);
    });
    connect(m_runs, &RunsView::pageAsked, this, [this] { m_pages->setCurrentWidget(m_runs); });
    connect(m_runs, &RunsView::newRunRequested, this, [this] { m_pages->setCurrentWidget(m_training); });
}

void MainWindow::showAndTrain() {
    m_pages->setCurrentWidget(m_training);
    if (m_train->isEnabled() && !m_session.isRunning())
        train(RunSession::Pace::Free);
}

void MainWindow::tryStep(NextStep step) {
    switch (step) {
    case NextStep::TrainHalfCircle:
        if (!m_session.isRunning()) {
            open(QStringLiteral("ring-lap"));
            showAndTrain();
        }
        return;
    case NextStep::LookAtBudget:
        return showBudgetPage();
    case NextStep::MeasureDirections:
        m_pages->setCurrentWidget(m_dataView);
        return m_dataView->showGauge();
    case NextStep::FollowTraining:
        return m_pages->setCurrentWidget(m_training);
    case NextStep::CompareInGallery:
        return m_pages->setCurrentWidget(m_gallery);
    case NextStep::Sweep:
        return m_pages->setCurrentWidget(m_sweep);
    }
}

void MainWindow::exportPick(const GalleryPick& pick) {
    exportSamples();
    m_exportDialog->setPick(pick);
}

/// Answers to the records of one run, those of other runs that are ticked among them.
void MainWindow::compare() {
    compareRuns(m_runs->tickedRuns());
}

/// One run of every value of the sweep.
void MainWindow::compareSweep() {
    QStringList runs;
    for (const auto& run : m_sweep->comparableRuns())
        runs << QString::fromStdString(run.string());
    compareRuns(runs);
}

void MainWindow::compareRuns(const QStringList& runs) {
    if (runs.size() >= 2 && !m_session.isRunning()) {
        openRun(runs[0]);
        m_gallery->compareWith(runs[1].toStdString());
        for (const QString& other : runs.mid(1))
            m_compare->addRun(other.toStdString());
    }
    m_pages->setCurrentWidget(m_compare);
    m_compare->setFocus();
}

void MainWindow::compareAsInPapers() {
    m_pages->setCurrentWidget(m_compare);
    m_compare->fillAsInPapers();
}

void MainWindow::exportComparison() {
    const Comparison& shown = m_compare->comparison();
    std::vector<ExportablePlot> figures{
        {m_compare, tr("Comparison"), shown.usesRaw,
         [shown](QPainter& painter, const QSize& size) { drawComparison(painter, size, shown); }}};
    for (ExportablePlot& plot : plotsIn(*m_compare))
        figures.push_back(std::move(plot));
    const RunSpec ran = m_experiment->folder().empty() ? spec() : m_experiment->ranSpec();
    QString stamp = plotStamp(!m_experiment->folder().empty());
    for (const ComparedColumn& column : shown.columns)
        if (!column.stamp.empty())
            stamp += QStringLiteral(" · %1: %2")
                         .arg(QString::fromStdString(titleOf(column)), QString::fromStdString(column.stamp));
    auto* dialog = new PlotDialog(std::move(figures), stamp, QString::fromStdString(ran.name), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::exportPlot() {
    auto plots = plotsIn(*this);
    if (auto picture = m_gallery->figure())
        plots.insert(plots.begin(), std::move(*picture));
    if (plots.empty())
        return say(tr("No figure is in view. Open the tab that shows one; then export it."));
    const QString name = QString::fromStdString(shownSpec().name);
    auto* dialog = new PlotDialog(std::move(plots), plotStamp(showsRun()), name, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

/// Whether the page shows what a run made.
bool MainWindow::showsRun() const {
    const QWidget* page = m_pages->currentWidget();
    return (page == m_training || page == m_gallery || page == m_compare) && !m_experiment->folder().empty();
}

/// What made the figures of the page: the run, whatever was edited since, or the settings.
RunSpec MainWindow::shownSpec() const {
    return showsRun() ? m_experiment->ranSpec() : spec();
}

/// What stands below an exported figure: what was trained, and what its noise promises; of a run as its label says it.
QString MainWindow::plotStamp(bool ofRun) const {
    const RunSpec shown = ofRun ? m_experiment->ranSpec() : spec();
    const QString ofLabel =
        ofRun && noiseOf(shown) == NoiseLaw::Exact
            ? readPromise(QString::fromStdString(m_experiment->folder().string()), m_session.isRunning()).stamp
            : QString();
    const MechanismSpec& mechanism = shown.mechanism;
    // 0 where the spec states the noise multiplier: then that is printed.
    const double central = shown == spec() ? m_central->epsilon() : shown.privacy.epsilon;
    const QString budget = !ofLabel.isEmpty()                  ? ofLabel
                           : noiseOf(shown) == NoiseLaw::None  ? tr("no noise, a baseline on public data")
                           : noiseOf(shown) != NoiseLaw::Exact ? isSensitive(shown.data)
                                                                     ? tr("study noise, not private")
                                                                     : tr("study noise, public demo data")
                           : shown.privacy.model == PrivacyModel::Central
                               ? central > 0 ? tr("central privacy, ε %1, δ %2").arg(central).arg(shown.privacy.delta)
                                             : tr("central privacy, noise multiplier %1, δ %2")
                                                   .arg(shown.privacy.noiseMultiplier)
                                                   .arg(shown.privacy.delta)
                           : mechanism.noiseScale > 0 ? tr("local privacy, noise scale %1").arg(mechanism.noiseScale)
                           : mechanism.kind != MechanismKind::Gaussian
                               ? tr("local privacy, ε %1").arg(mechanism.epsilon)
                               : tr("local privacy, ε %1, δ %2").arg(mechanism.epsilon).arg(mechanism.delta);
    const QString promise = noiseOf(shown) == NoiseLaw::Exact ? withRelation(budget, relationText(shown)) : budget;
    return QStringLiteral("%1 · %2 · Sfumato").arg(shownTitle(shown.title, shown.name), promise);
}

} // namespace sfumato
