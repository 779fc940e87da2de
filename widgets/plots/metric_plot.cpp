// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/metric_plot.h"

#include "core/spec/tables/metrics_columns.h"
#include "widgets/look/badge.h"
#include "widgets/look/layouts.h"
#include "widgets/look/wrapped_label.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/label_text.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QWhatsThis>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace sfumato {

bool MethodCourse::goBackTo(double to) {
    bool back = false;
    for (auto* all : {&metrics, &floors})
        for (StepSeries& series : *all) {
            if (series.steps.isEmpty() || series.steps.constLast() < to) continue;
            const auto kept = std::lower_bound(series.steps.cbegin(), series.steps.cend(), to) - series.steps.cbegin();
            series.steps.resize(kept);
            series.values.resize(kept);
            back = true;
        }
    return back;
}

bool MethodCourse::add(const StepRecord& record) {
    const bool back = goBackTo(double(record.step));
    if (record.step > 0) {
        const bool follows = !back && record.step == step + 1; // else the time of this step is not known
        if (follows && record.seconds > seconds && isKept[std::size_t(MetricId::StepTime)])
            metrics[std::size_t(MetricId::StepTime)].append(double(record.step), 1000 * (record.seconds - seconds));
        step = record.step;
        seconds = record.seconds;
    }
    for (const MetricsColumn& column : metricsColumns()) {
        if (!isKept[std::size_t(column.metric)]) continue;
        StepSeries& series = (column.isFloor ? floors : metrics)[std::size_t(column.metric)];
        const auto value = column.read(record);
        if (value && std::isfinite(*value) && (record.step > 0 || column.evaluation))
            series.append(double(record.step), *value);
        else if (column.metric == MetricId::Loss ? record.step > 0 : value && column.evaluation) // may have none
            series.appendGap(double(record.step));
    }
    return back;
}

namespace {

/// What the box calls a metric: of the first distance it also says from what.
QString headTitle(MetricId metric) {
    const QString title = metricTitle(metric);
    return metric == MetricId::Wasserstein2 ? MetricPlot::tr("%1 to the original").arg(title) : title;
}

bool isShare(MetricId metric) {
    return metric == MetricId::ClippedShare || metric == MetricId::TestAccuracy || metric == MetricId::SampleAccuracy;
}

/// Draws how far the privatized records are from the original, over all of these steps; false: there are none.
bool addLevel(CurvePlot& plot, const QVector<double>& steps, double value, const QPalette& palette) {
    if (steps.isEmpty()) return false;
    const int level = plot.addCurve(MetricPlot::tr("privatized"), privatizedColor(palette), Qt::DotLine,
                                    CurvePlot::Role::Reference);
    plot.setValues(level, {0, steps.last()}, {value, value});
    return true;
}

} // namespace

MetricPlot::MetricPlot(std::vector<MetricId> metrics, QWidget* parent)
    : QWidget(parent), m_metrics(std::move(metrics)), m_box(new QComboBox), m_stamp(new Badge),
      m_measured(new WholeLabel), m_note(new QLabel), m_plot(new CurvePlot(metricTitle(m_metrics.front()), QString())) {
    m_box->setAccessibleName(tr("Metric shown over the steps"));
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(10);
    m_measured->setWordWrap(true);
    m_measured->setTextFormat(Qt::RichText);
    m_measured->setTextInteractionFlags(Qt::LinksAccessibleByKeyboard | Qt::LinksAccessibleByMouse);
    connect(m_measured, &QLabel::linkActivated, this, [this] {
        QWhatsThis::showText(m_measured->mapToGlobal(m_measured->rect().bottomLeft()), metricHelp(metric()), this);
    });
    m_measured->setForegroundRole(QPalette::PlaceholderText);
    m_measured->hide();
    m_box->setFrame(false);
    QFont heading = font();
    heading.setWeight(QFont::DemiBold);
    m_box->setFont(heading);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_plot->setHeading(m_box);
    m_plot->setStamp(m_stamp); // which gives it a parent: shown before, it would be a window
    m_stamp->show(Badge::Kind::Warning, tr("measured on raw data"),
                  tr("Computed from raw data, for evaluation only: not covered by the privacy budget."));
    inColumn(this, {{m_plot, 1}, m_note}, noMargins, 1);
    m_plot->menu()->addSeparator();
    m_pin = m_plot->menu()->addAction(tr("&Pin these curves for the next run\tP"));
    m_pin->setCheckable(true);
    m_unpin = m_plot->menu()->addAction(tr("&Clear pinned curves"), this, [this] {
        m_kept.clear();
        draw();
    });
    offerMetrics();
    connect(m_pin, &QAction::toggled, this, &MetricPlot::pinned);
    connect(m_plot, &CurvePlot::laidOut, this, &MetricPlot::showMeasured);
    connect(m_plot, &CurvePlot::pinAsked, m_pin, &QAction::toggle);
    connect(m_plot, &CurvePlot::stepClicked, this, &MetricPlot::stepClicked);
    connect(m_box, &QComboBox::currentIndexChanged, this, [this] {
        m_overlays.clear(); // of the figure before
        m_wanted.reset();
        draw();
        m_plot->showAll();
        Q_EMIT metricChanged(metric());
    });
}

MetricId MetricPlot::metric() const { return MetricId(m_box->currentData().toInt()); }

void MetricPlot::setMetric(MetricId metric) {
    if (const int row = m_box->findData(int(metric)); row >= 0) m_box->setCurrentIndex(row);
    m_wanted = metric;
}

void MetricPlot::offerMetrics() {
    const MetricId before = m_box->count() > 0 ? metric() : m_metrics.front();
    {
        const QSignalBlocker quiet(m_box);
        m_box->clear();
        m_offered = measured();
        for (const MetricId metric : m_metrics)
            if ((metric == before || std::ranges::find(m_offered, metric) != m_offered.end()) &&
                (m_rawVisible || !factsOf(metric).usesRaw)) {
                m_box->addItem(headTitle(metric), int(metric));
                for (const int role : {Qt::WhatsThisRole, Qt::ToolTipRole})
                    m_box->setItemData(m_box->count() - 1, metricHelp(metric), role);
            }
        const int wanted = m_wanted ? m_box->findData(int(*m_wanted)) : -1;
        m_box->setCurrentIndex(wanted >= 0 ? wanted : std::max(0, m_box->findData(int(before))));
    }
    draw();
    if (metric() != before) Q_EMIT metricChanged(metric());
}

std::vector<MetricId> MetricPlot::measured() const {
    std::vector<MetricId> found;
    bool evaluated = false; // by a metric that may be shown
    for (const MetricId metric : m_metrics) {
        const bool any = std::ranges::any_of(
            m_methods, [&](const Method& method) { return !method.course.of(metric).values.isEmpty(); });
        if (any) found.push_back(metric);
        const MetricFacts& facts = factsOf(metric);
        evaluated |= any && facts.kind != MetricKind::Step && (m_rawVisible || !facts.usesRaw);
    }
    return evaluated ? found : m_metrics;
}

void MetricPlot::reset(const QString& run) {
    if (m_pin->isChecked() &&
        std::ranges::any_of(m_methods, [](const Method& method) { return method.course.step > 0; }))
        m_kept.push_back({m_run, m_methods});
    if (m_kept.size() > mostKept) m_kept.erase(m_kept.begin());
    m_pin->setChecked(false);
    m_run = run;
    m_unread.clear();
    m_privatized.reset();
    m_methods.clear();
    offerMetrics();
    m_plot->showAll();
}

void MetricPlot::addMethod(const QString& name) {
    m_methods.push_back({name, name.toStdString(), MethodCourse(m_metrics)});
    draw();
}

void MetricPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    m_measured->clear(); // a link keeps the color that it was written in
    draw();
}

void MetricPlot::addSteps(const std::vector<StepRecord>& steps) {
    const MetricId shown = metric();
    for (const StepRecord& record : steps) {
        const auto method = std::ranges::find(m_methods, record.method, &Method::key);
        if (method == m_methods.end()) continue;
        const auto& values = method->course.of(shown);
        const auto& floor = method->course.floorOf(shown);
        const qsizetype before = values.steps.size(), floorBefore = floor.steps.size();
        if (method->course.add(record))
            draw();
        else if (method == m_methods.begin() && floor.steps.size() > floorBefore && m_floor < 0)
            draw(); // its first value: the floor is a curve of its own
        else if (values.steps.size() > before) {
            m_plot->append(method->curve, values.steps.last(), values.values.last());
            if (method == m_methods.begin() && floor.steps.size() > floorBefore)
                m_plot->append(m_floor, floor.steps.last(), floor.values.last());
        }
    }
    const auto has = [&](const Method& method) { return !method.course.of(shown).steps.isEmpty(); };
    const bool stamped = m_stamped || (factsOf(shown).usesRaw && std::ranges::any_of(m_methods, has));
    m_stamp->setVisible(stamped);
    m_plot->setProperty("showsRaw", stamped);
    if (measured() != m_offered) offerMetrics();
}

void MetricPlot::setOverlays(std::vector<CurveOverlay> overlays) {
    m_overlays = std::move(overlays);
    draw();
}

void MetricPlot::setPinned(bool pinned) { m_pin->setChecked(pinned); }

bool MetricPlot::isPinned() const { return m_pin->isChecked(); }

void MetricPlot::setRawVisible(bool visible) {
    if (m_rawVisible == visible) return;
    m_rawVisible = visible;
    offerMetrics();
}

void MetricPlot::setPrivatizedOnce(bool once) {
    if (std::exchange(m_privatizedOnce, once) != once) draw();
}

void MetricPlot::setCursor(double step, bool live) { m_plot->setCursor(step, live); }

QWidget* MetricPlot::takeHead() {
    auto* head = new QWidget;
    auto* column = inColumn(head, {m_box, m_measured}, noMargins, 4);
    column->addWidget(m_stamp, 0, Qt::AlignLeft);
    m_measured->show();
    showWords();
    return head;
}

void MetricPlot::setPrivatized(const std::optional<Metric>& distance) {
    const auto value = distance ? std::optional(distance->value) : std::nullopt;
    if (std::exchange(m_privatized, value) == value) return;
    if (m_privatized && metric() == MetricId::Wasserstein2 && !m_methods.empty())
        addLevel(*m_plot, m_methods.front().course.of(metric()).steps, *m_privatized, palette());
}

void MetricPlot::setFaded(bool faded) {
    if (std::exchange(m_faded, faded) != faded) draw();
}

std::optional<MetricPlot::Evaluated> MetricPlot::valueAt(const QString& name, MetricId metric, double step) const {
    const auto method = std::ranges::find(m_methods, name, &Method::name);
    if (method == m_methods.end()) return {};
    const StepSeries& series = method->course.of(metric);
    const auto after = std::upper_bound(series.steps.cbegin(), series.steps.cend(), step) - series.steps.cbegin();
    return after > 0 ? std::optional(Evaluated{series.steps[after - 1], series.values[after - 1]}) : std::nullopt;
}

std::vector<qint64> MetricPlot::evaluatedSteps() const {
    std::set<qint64> steps;
    for (const Method& method : m_methods)
        for (const MetricId metric : m_metrics)
            if (isEvaluated(metric))
                for (const double step : method.course.of(metric).steps) steps.insert(qint64(step));
    return {steps.begin(), steps.end()};
}

void MetricPlot::showTable() { m_plot->showTable(); }

void MetricPlot::draw() {
    const MetricId shown = metric();
    m_plot->clear();
    if (std::exchange(m_isShare, isShare(shown)) != isShare(shown)) // each keeps the axis that was chosen for it
        m_plot->setLogarithmic(std::exchange(m_otherIsLogarithmic, m_plot->wantsLogarithms()));
    m_plot->setTitle(metricTitle(shown));
    m_plot->setBudget(shown == MetricId::EpsilonSpent);
    m_plot->setBetter(isEvaluated(shown) ? std::optional(factsOf(shown).better) : std::nullopt);
    m_box->setWhatsThis(metricHelp(shown));
    m_stamped = false;
    m_floor = -1;
    std::vector<std::string> methods;
    for (const Method& method : m_methods) methods.push_back(method.key);
    const auto numbers = styleNumbers(methods);
    for (std::size_t i = 0; i < m_methods.size(); ++i) {
        Method& method = m_methods[i];
        MethodStyle style = methodStyle(numbers[i], palette());
        const QColor color = style.color;
        if (m_faded) style.color = style.edge = palette().color(QPalette::PlaceholderText);
        method.curve = m_plot->addCurve(methodText(method.name), style.color, style.dash);
        m_plot->setFigureColor(method.curve, color);
        if (isEvaluated(shown)) m_plot->setMarked(method.curve, style);
        QVector<double> values = method.course.of(shown).values;
        if (shown == MetricId::EpsilonSpent && m_spent > 0) // what was paid for and not drawn was refunded
            for (double& value : values) value = std::min(value, m_spent);
        m_plot->setValues(method.curve, method.course.of(shown).steps, values);
        m_stamped = m_stamped || (factsOf(shown).usesRaw && !method.course.of(shown).steps.isEmpty());
    }
    if (!m_methods.empty() && !m_methods.front().course.floorOf(shown).steps.isEmpty()) {
        const StepSeries& floor = m_methods.front().course.floorOf(shown);
        m_floor = m_plot->addCurve(tr("real against real"), palette().color(QPalette::WindowText), Qt::DashLine,
                                   CurvePlot::Role::Reference);
        m_plot->setValues(m_floor, floor.steps, floor.values);
    }
    if (m_privatized && shown == MetricId::Wasserstein2 && !m_methods.empty())
        m_stamped |= addLevel(*m_plot, m_methods.front().course.of(shown).steps, *m_privatized, palette());
    drawOthers();
    m_stamp->setVisible(m_stamped);
    m_plot->setProperty("showsRaw", m_stamped); // a figure of it says so
    m_plot->setProperty("figureCaption", shown == MetricId::Wasserstein2 ? m_measuredWords : QString());
    m_plot->setProperty("figureCommand",
                        QStringList{QStringLiteral("--metric"), QString::fromLatin1(nameOf(shown).data())});
    m_unpin->setEnabled(!m_kept.empty());
    showWords();
}

void MetricPlot::drawOthers() {
    const MetricId shown = metric();
    std::vector<CurveOverlay> others;
    for (std::size_t i = 0; i < m_kept.size(); ++i)
        for (const Method& method : m_kept[i].methods)
            others.push_back({tr("%1, %2").arg(m_kept[i].run, methodText(method.name)), method.key, i + 1,
                              method.course.of(shown).steps, method.course.of(shown).values, factsOf(shown).usesRaw});
    for (const CurveOverlay& overlay : m_overlays)
        if (m_rawVisible || !overlay.usesRaw) others.push_back(overlay), others.back().run += m_kept.size();
    std::vector<RunOfMethod> curves;
    for (const Method& method : m_methods) curves.push_back({method.key});
    for (const CurveOverlay& other : others) curves.push_back({other.method, other.run});
    const auto styles = stylesOfRuns(curves, palette());
    for (std::size_t i = 0; i < others.size(); ++i) {
        if (others[i].steps.isEmpty()) continue;
        const MethodStyle& style = styles[m_methods.size() + i];
        const int curve = m_plot->addCurve(others[i].name, style.color, style.dash, CurvePlot::Role::Other);
        if (isEvaluated(shown)) m_plot->setMarked(curve, style);
        m_plot->setValues(curve, others[i].steps, others[i].values);
        m_stamped = m_stamped || factsOf(shown).usesRaw;
    }
}

} // namespace sfumato
