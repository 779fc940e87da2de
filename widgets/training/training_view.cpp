// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/training_view.h"

#include "core/spec/shape_outline.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/experiment/experiment.h"
#include "widgets/training/cursor_bar.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/look/message_bar.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/layer_bar.h"
#include "widgets/preview/plane_bar.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/text/class_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/label_text.h"
#include "widgets/training/run_curves.h"
#include "widgets/training/slow_motion_bar.h"
#include "widgets/training/watchdog_cards.h"

#include <QDir>
#include <QEvent>
#include <QLabel>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sfumato {

namespace {

/// The first step that has a picture, or had one that a fast run has left out; 0 while there is none.
qint64 firstShown(const std::vector<qint64>& pictured, const std::vector<qint64>& evaluated) {
    if (pictured.empty()) return 0;
    return evaluated.empty() ? pictured.front() : std::min(pictured.front(), evaluated.front());
}

} // namespace

void TrainingView::connectSession(RunSession& session) {
    connect(&session, &RunSession::started, this, &TrainingView::watchAnew);
    connect(&session, &RunSession::stateChanged, this, &TrainingView::showEnded);
    connect(&session, &RunSession::stepsArrived, this, &TrainingView::addSteps);
    connect(&session, &RunSession::sheetArrived, this, &TrainingView::showSheet);
    connect(&session, &RunSession::previewArrived, this, [this](const std::shared_ptr<const Preview>& preview) {
        // The preview's noise is frozen: who may not see the records may not see them through it.
        // What a run released may be seen.
        if (preview->raw.count > 0 && !isSensitive(m_experiment.spec().data))
            m_original = preview, m_originalData = m_experiment.spec().data;
        for (const SampleSheet* sheet : {&preview->raw, &preview->privatized})
            if (sheet->count > 0 && (m_rawVisible || !isSensitive(m_experiment.spec().data))) {
                const bool ofRun = sheet == &preview->privatized ? m_run && m_released : isOutdated();
                if (ofRun) continue; // the pictures are those of a result
                m_grid->showSheet({preview, sheet});
                if (sheet == &preview->privatized) m_grid->setReleased(false);
            }
        m_noiseScale = preview->noiseScale;
    });
    connect(&session, &RunSession::finished, this, [this](const RunReport& report) {
        markRead(report.folder);
        m_motion.setPlaying(false);
        m_curves->evaluations().setPrivatized(report.privatizedWasserstein2);
        m_watchdog.addReport(report);
        showWarnings();
    });
}

void TrainingView::addSteps(const std::vector<StepRecord>& steps) {
    for (MetricPlot* plot : m_curves->plots()) plot->addSteps(steps);
    qint64 last = 0; // one change of the cursor, and so one redraw, for a whole run that is read
    for (const StepRecord& step : steps) last = std::max<qint64>(last, step.step);
    m_cursor.extend(last);
    showDistances(); // an evaluation comes after its step
    const std::vector<qint64> evaluated = m_curves->evaluations().evaluatedSteps();
    m_cursor.setFirst(firstShown(picturedSteps(), evaluated));
    m_bar->setTicks(evaluated);
    m_watchdog.addSteps(steps);
    showWarnings();
    if (!steps.empty() && m_experiment.spec().privacy.model == PrivacyModel::Central) {
        m_accrued = steps.back().epsilonSpent;
        showTitle();
    }
}

bool TrainingView::showsImages() const { return m_grid->showsImages(); }

void TrainingView::showWarnings() {
    m_cards->setWarnings(m_watchdog.warnings());
    std::set<std::string> collapsed;
    for (const TrainingWarning& warning : m_watchdog.warnings())
        if (warning.kind == TrainingWarning::Kind::ModeCollapse) collapsed.insert(warning.method);
    if (std::exchange(m_collapsed, collapsed) != collapsed) Q_EMIT warningsChanged();
}

bool TrainingView::hasCollapsed(const std::string& method) const { return m_collapsed.contains(method); }

void TrainingView::setOverlays(const QStringList& folders, const QStringList& rawHidden,
                               const QHash<QString, QString>& names) {
    m_overlays = folders;
    m_overlayNames = names;
    m_rawHidden = rawHidden;
    QStringList others = folders; // the run itself is drawn
    others.removeAll(QDir::cleanPath(QString::fromStdString(m_experiment.folder().string())));
    m_curves->setOverlays(others, rawHidden, m_experiment.spec().data, names);
}

void TrainingView::showSpec() {
    showPrivatized();
    const RunSpec& spec = shownSpec();
    if (std::exchange(m_runFolder, m_experiment.folder()) != m_experiment.folder())
        setOverlays(m_overlays, m_rawHidden, m_overlayNames);
    if (std::exchange(m_data, spec.data) != spec.data) {
        m_released.reset();
        hideRecords();
        m_plane->clear();
        m_grid->fitAgain();
        setOverlays(m_overlays, m_rawHidden, m_overlayNames); // those of other data are left out
        m_layers->setLayers({});                              // what was hidden of other records is looked for in vain
        showFirstEvaluation();
    }
    m_grid->setData(spec.data);
    m_grid->setOutline(isDrawn(spec.data) ? shapeOutline(spec.data.source) : std::vector<Polyline>());
    m_grid->setClassNames(classNamesOf(spec.data));
    m_grid->setPublicRecords(!isSensitive(spec.data));
    const bool trains = trainsInSteps(spec), central = spec.privacy.model == PrivacyModel::Central;
    const int clouds = spec.monitor.repeats;
    const QString points = locale().toString(spec.monitor.points), seed = QString::number(spec.seed);
    m_curves->evaluations().setMeasured(
        clouds > 1 ? tr("W2 of %1 × %2 points, seed %3").arg(QString::number(clouds), points, seed)
                   : tr("W2 of %1 points, seed %2").arg(points, seed));
    m_untrained->setVisible(!trains);
    fitLower();
    // Of a central run without raw figures nothing is evaluated: what it has spent is shown instead.
    for (MetricPlot* plot : m_curves->plots()) plot->setPrivatizedOnce(!central);
    if (const bool evaluates = !central || spec.monitor.raw; evaluates != std::exchange(m_evaluates, evaluates))
        showFirstEvaluation();
    if (spec.data.source != "file") m_grid->expectImages(pictureSet(spec.data.source));
    m_grid->setPrivatizedShown(!central);
    m_layers->setPrivatizedShown(!central);
    // Who learns in closed form or in the central model joins no generated point with a privatized record.
    const bool hasPlan = !central && std::ranges::any_of(spec.methods, [](const MethodSpec& method) {
        return method.loss != Loss::Moments && method.loss != Loss::None;
    });
    m_layers->setPlanShown(hasPlan);
    m_slow->setHidden(!hasPlan);
    offerMotion();
    m_legend->setAverages(spec.optimizer.averaging > 0);
    showMethods();
    showTitle();
}

void TrainingView::expectImages(bool images) { m_grid->expectImages(images); }

void TrainingView::showTitle() {
    const NoiseDistribution noise = m_run ? m_runNoise : noiseOf(m_experiment.spec());
    const double spent = m_drawn > 0 ? m_drawn : m_session.isRunning() ? m_accrued : 0; // else no ledger says it
    const QString unproven = tr("No ledger says what noise this run had, or what it has spent");
    const bool isCounted = m_isCounted || isSensitive(m_experiment.spec().data);
    const QString said =
        m_isClaimed ? tr("Whoever made this run says that its noise is exact, and that it has spent ε %1, δ %2")
        : isCounted ? tr("This run has spent ε %1, δ %2")
                    : tr("The noise is that of ε %1, δ %2; the data are public, so nothing is spent");
    QStringList parts{
        isDrawn(m_experiment.spec().data)       ? QString() // the head says what it is
        : m_isUnproven                          ? unproven
        : noise == NoiseDistribution::Exact     ? m_isClaimed && spent > 0 ? QString()
                                                  : m_isClaimed            ? unproven
                                                                : tr("exact noise from the system's secure source")
            : noise == NoiseDistribution::None ? tr("no noise, a baseline to compare with: <b>NOT PRIVATE</b>")
        : isSensitive(m_experiment.spec().data) ? tr("study noise, reproducible: <b>NOT PRIVATE</b>")
                                                : tr("study noise, reproducible: <b>NOT PRIVATE</b>, public data"),
        spent > 0 && std::isfinite(spent) ? said.arg(roundedUpText(spent), roundedUpText(shownSpec().privacy.delta))
                                          : QString()};
    parts.removeAll(QString());
    if (const QString text = parts.join(QStringLiteral(" · ")); text != m_stamp->text()) m_stamp->setText(text);
    m_stamp->setVisible(!m_stamp->text().isEmpty());
}

void TrainingView::setDrawn(double epsilon, bool isClaimed) {
    m_drawn = epsilon;
    m_isClaimed = isClaimed;
    for (MetricPlot* plot : m_curves->plots()) plot->setSpent(m_session.isRunning() ? 0 : epsilon);
    showTitle();
}

void TrainingView::setCounted(bool counted) {
    if (std::exchange(m_isCounted, counted) != counted) showTitle();
}

void TrainingView::setUnproven(bool unproven) {
    if (std::exchange(m_isUnproven, unproven) != unproven) showTitle();
}

void TrainingView::setRun(const std::optional<RunSpec>& run, NoiseDistribution noise) {
    m_run = run;
    m_runNoise = noise;
    showSpec();
}

const RunSpec& TrainingView::shownSpec() const { return m_run ? *m_run : m_experiment.spec(); }

bool TrainingView::isOutdated() const { return m_run && resultSettings(*m_run) != resultSettings(m_experiment.spec()); }

/// What an earlier run made says so once the settings are others.
void TrainingView::showMethods() {
    const bool earlier = isOutdated();
    std::vector<CompareGrid::Method> methods;
    std::vector<MethodStyle> styles;
    const auto numbers = styleNumbers(methodNames(shownSpec().methods));
    for (std::size_t i = 0; i < shownSpec().methods.size(); ++i) {
        const QString name = QString::fromStdString(shownSpec().methods[i].name);
        const QString shown = methodText(name);
        styles.push_back(methodStyle(numbers[i], palette()));
        QString label = shown;
        if (!label.isEmpty()) label[0] = label[0].toUpper();
        methods.push_back(
            {name, earlier ? tr("%1 (last run)").arg(shown) : shown, styles.back(), earlier, std::move(label)});
    }
    m_grid->setMethods(std::move(methods));
    m_grid->setSettings(earlier ? tr("result for %1").arg(m_settings) : m_settings, earlier);
    for (MetricPlot* plot : m_curves->plots()) plot->setFaded(earlier);
    m_layers->setMarks(styles, isDrawn(shownSpec().data) && !shapeOutline(shownSpec().data.source).empty());
    showKey();
    showDistances();
}

void TrainingView::setSettings(const QString& words) {
    m_settings = words;
    showMethods();
}

std::vector<CompareGrid::Distance> TrainingView::distancesAt(double step) const {
    std::vector<CompareGrid::Distance> distances;
    for (const CompareGrid::Method& method : m_grid->methods()) {
        CompareGrid::Distance& made = distances.emplace_back(CompareGrid::Distance{.method = method.name});
        const MetricPlot& curves = m_curves->evaluations();
        const auto found = curves.valueAt(method.name, MetricId::Wasserstein2, step);
        if (!m_rawVisible) continue;
        if (found)
            made.value = numberText(found->value), made.step = qint64(found->step);
        else if (m_cursor.last() > 0 && shownSpec().monitor.raw && trainsInSteps(shownSpec()))
            made.every = shownSpec().train.evaluateEvery;
    }
    return distances;
}

QImage TrainingView::thumbnail() const {
    constexpr int side = 96;
    if (shownSpec().methods.empty()) return {};
    const auto sheets = m_sheets.at(m_cursor.last());
    const auto of = std::ranges::find_if(sheets, [&](const auto& sheet) {
        return sheet->method == shownSpec().methods.front().name && sheet->count > 0;
    });
    if (of == sheets.end()) return {};
    const auto [right, up] = m_plane->plane(); // the axes of what is shown
    return smallPicture(m_plane->plane() == firstTwo ? **of : onPlane(**of, right, up), side,
                        methodStyle(styleNumbers(methodNames(shownSpec().methods)).front(), palette()).color);
}

void TrainingView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showSpec(); // colors that stand out from the ground
}

void TrainingView::clearGenerated() { m_grid->clearGenerated(); }

void TrainingView::clearRecords() { m_grid->clearRecords(); }

void TrainingView::reset() {
    ++m_past;
    if (!m_readFolder.empty()) m_before = {m_readFolder, m_plans};
    m_readFolder.clear();
    m_accrued = m_drawn = 0;
    m_released.reset();
    m_grid->fitAgain();
    m_bar->setTicks({});
    showTitle();
    m_sheets.clear();
    m_plans.clear();
    m_cursor.reset();
    watchAnew();
    m_curves->evaluations().setPrivatized({});
    for (MetricPlot* plot : m_curves->plots()) {
        plot->setSpent(0);
        plot->reset(shownTitle(m_experiment.spec().title, m_experiment.spec().name));
        for (std::size_t i = 0; i < m_experiment.spec().methods.size(); ++i)
            plot->addMethod(QString::fromStdString(m_experiment.spec().methods[i].name));
    }
}

void TrainingView::watchAnew() {
    m_watchdog.setSpec(m_experiment.spec());
    if (m_noiseScale > 0) m_watchdog.setNoiseScale(m_noiseScale);
    m_cards->reset();
}

/// Sensitive records, and the preview's frozen noise on them, leave the screen; what a run released stays, and public
/// records do.
void TrainingView::hideRecords() {
    m_grid->clearRecords();
    if (m_released) {
        m_grid->showSheet(m_released);
        m_grid->setReleased(true);
    }
    if (m_original && m_originalData == m_data) m_grid->showSheet({m_original, &m_original->raw});
}

void TrainingView::setRawVisible(bool visible) {
    const bool changes = std::exchange(m_rawVisible, visible) != visible;
    if (!visible && isSensitive(m_experiment.spec().data)) hideRecords();
    m_grid->setRawVisible(visible);
    showDistances();
    m_layers->setRawVisible(visible);
    showKey();
    m_cards->setRawVisible(visible);
    m_curves->evaluations().setRawVisible(visible);
    if (!visible || changes) showFirstEvaluation();
}

/// Without raw records what can be followed and says most.
void TrainingView::showFirstEvaluation() {
    m_curves->evaluations().setMetric(!m_evaluates    ? MetricId::EpsilonSpent
                                      : !m_rawVisible ? MetricId::HeldOutNll
                                                      : MetricId::Wasserstein2);
}

void TrainingView::showSheet(const std::shared_ptr<const SampleSheet>& sheet) {
    if (sheet->kind == SampleSheet::Kind::Privatized) {
        m_released = sheet;
        m_grid->setReleased(true);
    }
    const bool generated = sheet->kind == SampleSheet::Kind::Generated;
    if (generated) {
        m_sheets.add(sheet);
        m_cursor.setFirst(firstShown(picturedSteps(), m_curves->evaluations().evaluatedSteps()));
    }
    m_watchdog.addSheet(*sheet);
    showWarnings();
    if (m_cursor.isLive() || !generated) m_grid->showSheet(sheet);
    if (sheet == m_released) m_grid->fitAgain(); // to what is learned from
}

void TrainingView::showEnded() {
    for (MetricPlot* plot : m_curves->plots()) plot->setEnded(m_cursor.last() > 0 && !m_session.isRunning());
}

/// Curves, pictures and numbers show the cursor's step. Slow motion waits where a person goes back.
void TrainingView::updateControls() {
    if (m_motion.isPlaying() && m_session.isRunning() && m_cursor.isEarlier()) m_motion.setPlaying(false);
    showKept();
    for (MetricPlot* plot : m_curves->plots()) plot->setCursor(double(m_cursor.step()), m_cursor.isLive());
    showEnded();
    m_curves->evaluations().plot().setLastStep(m_cursor.last());
    m_grid->setLastStep(std::max<qint64>(shownSpec().train.steps, m_cursor.last()));
    const bool newest = m_cursor.isLive() && m_session.isRunning();
    m_grid->setAskedStep(newest ? -1 : m_cursor.step());
    showDistances();
    if (newest) {
        if (isTold() && !m_motion.isPlaying()) showTold();
        return m_grid->setEarlierStep(false);
    }
    const auto stepOf = [](const auto& sheets) { return sheets.empty() ? -1 : sheets.back()->step; };
    const auto shown = m_sheets.at(m_cursor.step()), last = m_sheets.at(m_cursor.last());
    m_grid->setEarlierStep(stepOf(shown) != stepOf(last), last);
    for (const auto& sheet : shown) m_grid->showSheet(sheet);
    showTold();
}

} // namespace sfumato
