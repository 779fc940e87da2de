// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sweep/sweep_view.h"

#include "core/spec/study/sweep_steps.h"
#include "widgets/look/icons.h"
#include "widgets/plots/sweep_figure.h"
#include "widgets/plots/sweep_plot.h"
#include "widgets/sweep/sweep_form.h"
#include "widgets/sweep/sweep_queue.h"
#include "widgets/sweep/sweep_strip.h"
#include "widgets/sweep/sweep_target.h"
#include "widgets/sweep/sweep_text.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/runs_text.h"
#include "widgets/text/shell_line.h"

#include <QComboBox>
#include <QDesktopServices>
#include <QFile>
#include <QPushButton>
#include <QUrl>

#include <algorithm>
#include <map>
#include <utility>

namespace sfumato {

namespace {

/// What decides how long a run takes: the spec but for names, seed, budget.
RunSpec timeOf(const SweepSpec& sweep) {
    const auto points = pointsOf(sweep);
    RunSpec spec = points.empty() ? sweep.base : runSpecAt(sweep, points.front());
    spec.name = spec.title = spec.follows = {};
    spec.seed = 0;
    spec.mechanism = {};
    return spec;
}

} // namespace

SweepView::SweepView(RunSession& session, const std::filesystem::path& sweeps, QWidget* parent)
    : QWidget(parent), m_session(session), m_sweeps(sweeps) {
    build();
    for (auto* timer : {&m_planTimer, &m_redraw}) timer->setSingleShot(true);
    m_planTimer.setInterval(400);
    m_redraw.setInterval(50);
    connect(&m_planTimer, &QTimer::timeout, this, &SweepView::askPlan);
    connect(&m_redraw, &QTimer::timeout, this, &SweepView::redraw);
    connect(m_form, &SweepForm::changed, this, &SweepView::formChanged);
    connect(m_form, &SweepForm::measureChanged, this, &SweepView::redraw);
    connect(m_start, &QPushButton::clicked, this, &SweepView::start);
    connect(m_preview, &QPushButton::clicked, this, &SweepView::startPreview);
    connect(m_pause, &QPushButton::clicked, this, [this] { m_session.isSweeping() ? pause() : resume(); });
    connect(m_plot, &SweepPlot::valueChosen, this, [this](double value) { showChoice(value); });
    connect(m_plot, &SweepPlot::valueOpened, this, &SweepView::openChoice);
    connect(m_open, &QPushButton::clicked, this, &SweepView::openChoice);
    connect(m_table, &QPushButton::clicked, m_plot, &SweepPlot::showTable);
    connect(m_compare, &QPushButton::clicked, this, &SweepView::compareRequested);
    connect(m_export, &QPushButton::clicked, this, &SweepView::exportRequested);
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (const auto value = m_plot->chosen()) use(*value);
    });
    connect(m_target, &SweepTarget::epsilonWanted, this, &SweepView::use);
    connect(m_plot, &SweepPlot::laidOut, m_strip, &SweepStrip::arrange);
    connect(m_average, &QComboBox::currentIndexChanged, this, &SweepView::redraw);
    connect(m_file, &QPushButton::clicked, this, [this] {
        const QString file = QFile::decodeName((m_folder / "results.csv").c_str());
        m_message->setText(tr("The table is in %1.").arg(file));
        QDesktopServices::openUrl(QUrl::fromLocalFile(file));
    });
    connect(m_strip, &SweepStrip::opened, this, &SweepView::openRunRequested);
    connect(m_queue, &SweepQueue::openRequested, this, &SweepView::openRunRequested);
    connect(m_queue, &SweepQueue::reordered, this,
            [this](const std::vector<SweepPoint>& waiting) { m_session.setSweepOrder(waiting); });
    updateControls();
    formChanged();
    redraw();
}

void SweepView::updateControls() {
    connect(&m_session, &RunSession::stateChanged, this, &SweepView::enable);
    connect(&m_session, &RunSession::finished, this, &SweepView::planAgain); // it may have spent
    connect(&m_session, &RunSession::sweepFinished, this, &SweepView::planAgain);
    connect(&m_session, &RunSession::engineReady, this, [this] {
        lookForUnfinished();
        m_planTimer.start();
    });
    connect(&m_session, &RunSession::sweepProgressed, this, [this](const SweepProgress& progress) {
        if (!m_mine) return;
        m_queue->setProgress(progress);
        if (std::exchange(m_running, progress.running) != progress.running) m_redraw.start();
    });
    connect(&m_session, &RunSession::sweepOutcomeArrived, this, &SweepView::take);
    connect(&m_session, &RunSession::sweepFinished, this, [this](const SweepReport& report) {
        if (!m_mine) return;
        m_mine = false;
        m_running.reset();
        m_redraw.stop();
        redraw(); // whoever reads that it is finished sees every point
        m_queue->rest();
        m_unfinished = report.ending != RunReport::Ending::Finished;
        if (report.fault)
            complain(*report.fault);
        else if (m_unfinished)
            m_message->setText(tr("Paused and saved. Resume continues, also after a restart."));
        else if (report.failed > 0)
            m_message->setText(tr("Finished. %Ln point(s) failed; the list says why.", nullptr, int(report.failed)));
        else
            m_message->setText(m_spec.shortening > 1
                                   ? tr("Preview finished: a tenth of the steps, so order and best value can "
                                        "still change. Start trains in full on the same releases.")
                                   : tr("Finished."));
        enable();
    });
}

void SweepView::setBase(const RunSpec& base) {
    m_form->setBase(base);
    m_redraw.start(); // the plot says whether this base's figures are hidden, and whether its curves are of another
}

void SweepView::setRawShown(std::function<bool(const DataSpec&)> shown) {
    m_rawShown = std::move(shown);
    redraw();
}

void SweepView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    lookForUnfinished();
    if (!m_plan) m_planTimer.start();
}

// The plan
// -------------------------------------------------------------------------------------------------------------------------

void SweepView::formChanged() {
    const bool sound = m_form->showFaults(m_form->faults());
    if (m_form->sweep() != m_planned) m_plan.reset();
    showPlan();
    if (sound && !m_plan) m_planTimer.start();
    enable();
}

void SweepView::askPlan() {
    const auto sweep = m_form->sweep();
    if (!isVisible() || !m_form->faults().empty() || m_session.state() == RunSession::State::NoEngine ||
        m_session.isRunning())
        return;
    const RunSpec timed = timeOf(sweep);
    const bool known = m_secondsPerRun >= 0 && timed == m_timedSpec;
    m_session.ask<SweepPlan>(
        this, "sweep plan",
        [sweep, folder = followsPreview(sweep) ? *m_main : std::filesystem::path()](const Engine& engine,
                                                                                    std::stop_token stop) {
            return folder.empty() ? engine.planSweep(sweep, false, stop) : engine.planRest(sweep, folder, stop);
        },
        [this, sweep, timed, known](const Result<SweepPlan>& plan) {
            if (sweep != m_form->sweep()) return;
            if (!plan) {
                m_form->showFaults({plan.fault()});
                return;
            }
            m_planned = sweep;
            m_plan = *plan;
            m_plan->seconds = known ? m_secondsPerRun * double(plan->runs) : -1;
            auto faults = plan->faults;
            if (!plan->alike.empty()) // which is asked when it starts
                std::erase_if(faults, [](const Fault& fault) { return fault.code == Fault::Code::NotAccepted; });
            m_form->showFaults(faults);
            showPlan();
            enable();
            if (!known) askTime(sweep);
        });
}

/// How long it takes is measured by some steps of training, and nobody has to wait for that.
void SweepView::askTime(const SweepSpec& sweep) {
    m_session.ask<SweepPlan>(
        this, timeQuestion,
        [sweep](const Engine& engine, std::stop_token stop) { return engine.planSweep(sweep, true, stop); },
        [this, sweep](const Result<SweepPlan>& plan) {
            if (!plan || !m_plan || sweep != m_form->sweep()) return;
            m_timedSpec = timeOf(sweep);
            m_secondsPerRun = plan->seconds < 0 || plan->runs == 0 ? -1 : plan->seconds / double(plan->runs);
            m_plan->seconds = plan->seconds;
            showPlan();
        });
}

void SweepView::planAgain() {
    m_plan.reset();
    showPlan();
    enable();
}

void SweepView::showPlan() {
    m_runs->setText(planText(m_plan.value_or(SweepPlan{.runs = pointsOf(m_form->sweep()).size()})));
    m_spend->setText(m_plan                  ? spendText(*m_plan, m_form->sweep().base)
                     : m_session.isRunning() ? QString()
                                             : tr("What it spends is worked out before it can start."));
    QFont font = this->font();
    font.setBold(m_plan && m_plan->isCounted() && m_plan->releases > 0);
    m_spend->setFont(font);
}

// What it shows
// --------------------------------------------------------------------------------------------------------------------

void SweepView::redraw() {
    const auto measure = m_form->measure();
    const RunSpec base = m_folder.empty() ? m_form->sweep().base : m_spec.base;
    const DataSpec& data = base.data;
    const bool hidden = factsOf(measure).usesRaw && m_rawShown && !m_rawShown(data);
    auto curves = hidden ? std::vector<SweepCurve>() : curvesOf(m_outcomes, measure, average());
    const auto fit = curves.empty() ? std::nullopt : MonotoneFit::of(curves.front(), m_spec.axis);
    m_target->setFit(m_spec.axis == SweepAxis::Epsilon ? fit : std::nullopt, measure,
                     curves.empty() ? std::string() : curves.front().series, curves);
    m_plot->setLabels(axisText(m_spec), markedMetricTitle(measure));
    m_plot->setEmptyText(emptyText(hidden));
    const auto seeds = seedsOf(curves);
    setOrigin(measure);
    m_plot->setCurves(std::move(curves), fit, m_spec.values,
                      hidden ? std::vector<SweepCurve>() : referencesOf(m_outcomes, measure, average()), average());
    showStrip();
    const bool any = !m_plot->curves().empty();
    const RunSpec present = m_form->sweep().base;
    const bool ofOthers = any && (data.source != present.data.source || data.path != present.data.path ||
                                  m_spec.base.mechanism.kind != present.mechanism.kind);
    QString named = metricTitle(measure);
    if (ofOthers) named = tr("%1, of %2").arg(named, shownTitle(m_spec.base.title, m_spec.base.name));
    if (any && m_spec.shortening > 1) named = tr("%1 (preview)").arg(named);
    m_title->setText(named);
    m_title->setToolTip(any ? shownTitle(m_spec.base.title, m_spec.base.name) + QLatin1Char('\n') +
                                  QFile::decodeName(m_folder.c_str())
                            : QString());
    m_reading->setText(readingText(m_spec, measure, m_plot->curves()));
    m_reading->setVisible(!m_alone && !m_reading->text().isEmpty());
    const bool misses = m_outcomes.size() < pointsOf(m_spec).size();
    m_stamp->setText(averageText(m_plot->curves(), misses ? int(m_spec.seeds.size()) : 0, average(),
                                 any && factsOf(measure).usesRaw, m_plot->beyondText()));
    m_stamp->setVisible(any && !m_stamp->text().isEmpty());
    m_average->setVisible(any && seeds.size() > 1 && !m_presented);
    std::error_code absent;
    m_file->setVisible(any && std::filesystem::exists(m_folder / "results.csv", absent));
    m_chosen->setVisible(any);
    m_table->setVisible(any);
    m_export->setVisible(any);
    const int runs = int(comparableRuns().size());
    m_compare->setVisible(runs >= 2);
    Q_EMIT runsChanged(runs);
    showChoice(m_plot->chosen());
}

/// What an exported figure is of: the sweep, whatever the form holds by now.
void SweepView::setOrigin(MetricId measure) {
    SweepOrigin origin{.measure = metricTitle(measure),
                       .name = QString::fromStdString(m_spec.base.name) + QStringLiteral(" sweep"),
                       .rawIsPublic = !isSensitive(m_spec.base.data),
                       .better = factsOf(measure).better,
                       .isPreview = m_spec.shortening > 1};
    if (!m_folder.empty()) {
        const QString folder = QString::fromStdString(m_folder.string());
        origin.of = sweepText(folder, stepsOfEach(m_spec));
        origin.command = {folder, QStringLiteral("--metric"), QString::fromLatin1(nameOf(measure).data())};
    }
    origin.promise = [this] {
        std::vector<std::pair<double, QString>> stamps;
        if (const auto& curves = m_plot->curves(); !curves.empty() && m_stampOf)
            for (const auto* point : {&curves.front().points.front(), &curves.front().points.back()})
                stamps.emplace_back(point->value, m_stampOf(point->folder));
        return sweepPromise(shownTitle(m_spec.base.title, m_spec.base.name), stamps, m_spec.base.train.steps,
                            m_spec.shortening);
    };
    m_plot->setOrigin(std::move(origin));
}

SeedAverage SweepView::average() const { return SeedAverage(m_average->currentData().toInt()); }

/// Of every value the run with the lowest seed: all its methods drew from the same latents.
void SweepView::showStrip() {
    std::vector<SweepStrip::Row> rows;
    std::map<double, std::uint64_t> seeds;
    if (m_spec.grid.empty())
        for (const SweepOutcome& outcome : m_outcomes) {
            if (outcome.fault) continue;
            const auto lowest = seeds.try_emplace(outcome.point.value, outcome.point.seed).first;
            if (lowest->second < outcome.point.seed) continue;
            lowest->second = outcome.point.seed;
            for (const auto& series : outcome.series) {
                auto row = std::ranges::find(rows, series.name, &SweepStrip::Row::series);
                if (row == rows.end()) row = rows.insert(row, {series.name, m_plot->colorOf(series.name), {}});
                row->runs[outcome.point.value] = outcome.folder;
            }
        }
    m_strip->setRows(axisText(m_spec), std::move(rows), [this](double value) { return m_plot->placeOf(value); });
}

void SweepView::showChoice(std::optional<double> value) {
    const bool mechanism = m_spec.base.privacy.model == PrivacyModel::Local &&
                           (m_spec.axis == SweepAxis::Epsilon || m_spec.axis == SweepAxis::NoiseScale);
    m_open->setEnabled(value.has_value());
    m_use->setEnabled(value.has_value() && mechanism);
    if (!value)
        return m_choice->setText(m_plot->curves().empty() ? QString()
                                                          : tr("Click a point, or choose one with the arrow keys."));
    QStringList parts;
    for (const auto& curve : m_plot->curves())
        for (const auto& point : curve.points)
            if (point.value == *value) parts << tr("%1 %2").arg(methodText(curve.series), numberText(point.middle));
    m_choice->setText(tr("%1 %2: %3").arg(axisText(m_spec), numberText(*value, 6), parts.join(QStringLiteral(" · "))));
}

void SweepView::setPresented(bool presented) {
    m_presented = presented;
    showPicturesAlone(false);
    m_left->setVisible(!presented);
    m_tools->setVisible(!presented);
    m_plot->setPresented(presented);
    m_target->setPresented(presented);
    m_average->setVisible(!presented && seedsOf(m_plot->curves()).size() > 1);
    fitPictures();
}

/// A click chooses the point below it.
Presentable::Turns SweepView::turns() const { return isBlank() ? Turns::None : Turns::ByKeys; }

bool SweepView::isBlank() const { return m_plot->curves().empty(); }

bool SweepView::turn(int by) {
    if (m_alone) {
        if (by < 0) showPicturesAlone(false);
        return by < 0;
    }
    const auto before = m_plot->chosen();
    m_plot->step(by);
    if (m_plot->chosen() != before) return true;
    if (by < 0 || !m_presented || !m_strip->isOmitted()) return false;
    showPicturesAlone(true);
    return true;
}

void SweepView::openChoice() {
    const auto value = m_plot->chosen();
    for (const auto& curve : m_plot->curves())
        for (const auto& point : curve.points)
            if (value && point.value == *value) return Q_EMIT openRunRequested(point.folder);
}

void SweepView::use(double value) { Q_EMIT useBudget(runSpecAt(m_spec, {value, m_spec.base.seed}).mechanism); }

QString SweepView::commandOptions() const {
    const auto sweep = m_form->sweep();
    QStringList values, losses;
    for (const double value : sweep.values) values << QString::number(value, 'g', QLocale::FloatingPointShortest);
    for (const Loss loss : sweep.losses) losses << QString::fromStdString(std::string(nameOf(loss)));
    QStringList words{QStringLiteral("--axis"), QString::fromStdString(std::string(nameOf(sweep.axis))),
                      QStringLiteral("--values"), values.join(QLatin1Char(','))};
    if (!losses.isEmpty()) words << QStringLiteral("--losses") << losses.join(QLatin1Char(','));
    words << QStringLiteral("--seeds") << QString::number(sweep.seeds.size()) << QStringLiteral("--measure")
          << QString::fromStdString(std::string(nameOf(sweep.measure)));
    const PlaceToRun place = m_form->place();
    if (place.kind != PlaceToRun::Kind::Here) words << QStringLiteral("--on") << QStringLiteral("slurm");
    for (const auto& [option, value] :
         {std::pair(QStringLiteral("--partition"), &place.partition), std::pair(QStringLiteral("--time"), &place.time)})
        if (!value->empty()) words << option << QString::fromStdString(*value);
    for (const auto& [key, several] : sweep.grid) {
        QStringList points;
        for (const std::string& value : several) points << QString::fromStdString(value);
        words << QStringLiteral("--axis")
              << QString::fromStdString(key) + QLatin1Char('=') + points.join(QLatin1Char(','));
    }
    return shellLine(words);
}

void SweepView::enable() {
    const bool idle = m_session.state() == RunSession::State::Idle, sweeping = m_session.isSweeping();
    const bool allowed = m_plan && std::ranges::none_of(m_plan->faults, [](const Fault& fault) {
                             return fault.code == Fault::Code::BudgetExceeded;
                         });
    const bool ready = idle && allowed && m_planned == m_form->sweep();
    m_start->setEnabled(ready);
    m_preview->setEnabled(ready && !followsPreview(m_planned)); // else its preview is there
    m_pause->setIcon(icon(sweeping ? Icon::Pause : Icon::Step));
    m_pause->setText(sweeping ? tr("&Pause") : tr("R&esume"));
    m_pause->setEnabled((sweeping && m_session.state() != RunSession::State::Stopping) || (idle && m_unfinished));
    if (idle && !m_plan) m_planTimer.start();
}

} // namespace sfumato
