// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/plane_panels.h"

#include "widgets/compare/compare_figure.h"
#include "widgets/compare/compare_text.h"
#include "widgets/look/badge.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/plots/plane_plot.h"
#include "widgets/preview/fade_effect.h"
#include "widgets/text/metric_text.h"

#include <QComboBox>
#include <QGridLayout>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

// Width of a panel in which axes and names can be read, in heights of a line: at a desk, and before an audience, whose
// lines are high.
constexpr int leastLines = 24, leastPresented = 16;

/// A distance between all samples and the distribution of the records, within a sentence.
QString distanceWords(MetricId id) {
    return id == MetricId::FeatureDistance ? PlanePanels::tr("feature distance")
           : id == MetricId::SlicedW2      ? PlanePanels::tr("sliced W2")
                                           : PlanePanels::tr("exact W2");
}

} // namespace

PlanePanels::PlanePanels(QWidget* parent) : QWidget(parent), m_up(new QComboBox), m_badge(new Badge) {
    auto* title = new SizedLabel(TextSize::Heading, tr("Two ways to be wrong"));
    m_words = new QLabel;
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::RichText);
    m_words->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_measured = new SizedLabel(TextSize::Secondary);
    m_up->setAccessibleName(tr("Metric of the plane"));
    m_up->setFocusPolicy(Qt::StrongFocus);
    m_up->setWhatsThis(tr("What the plane shows upwards."));
    m_up->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_up, &QComboBox::activated, this, [this] {
        m_chosen = m_up->currentData();
        show();
    });
    title->setWordWrap(true);
    auto* words = new QWidget;
    auto* scroll = scrolled(words);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setAutoFillBackground(false);
    words->setAutoFillBackground(false);
    inColumn(words, {title, m_words, m_up, m_measured, {m_badge, 0, Qt::AlignLeft}, Part(1)}, QMargins(12, 0, 6, 0), 6);
    m_side = scroll;
    auto* planes = new QWidget;
    m_grid = new QGridLayout(planes);
    m_grid->setContentsMargins(noMargins);
    m_grid->setSpacing(12);
    inRow(this, {{planes, 1}, {scroll, 0}}, noMargins, 12);
    fitWords();
}

QSize PlanePanels::minimumSizeHint() const { return {240, QWidget::minimumSizeHint().height()}; }

void PlanePanels::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitWords();
}

void PlanePanels::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fitWords();
}

void PlanePanels::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitWords();
}

/// Panels stand beside each other as long as they can be read, else below each other; the words give way to the first.
void PlanePanels::fitWords() {
    const int panels = int(std::max<std::size_t>(1, m_rows.size()));
    const int least = (m_presented ? leastPresented : leastLines) * fontMetrics().lineSpacing();
    const QMargins around = m_up->parentWidget()->layout()->contentsMargins();
    const int choice = m_up->sizeHint().width() + around.left() + around.right() +
                       style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    m_side->setFixedWidth(std::max(34 * fontMetrics().averageCharWidth(), choice));
    const bool words = width() >= least * (m_presented ? panels : 1) + m_side->maximumWidth();
    m_side->setVisible(words);
    if (!isVisible()) return; // nothing has its size yet
    const int columns = std::clamp((width() - (words ? m_side->maximumWidth() : 0)) / least, 1, panels);
    if (columns != m_columns) placePanels(columns);
    layout()->activate();
    m_grid->activate();
    int high = 0; // of the findings, below which all planes begin
    for (const Panel& panel : m_panels)
        if (!panel.widget->isHidden()) high = std::max(high, panel.finding->heightForWidth(panel.widget->width()));
    for (const Panel& panel : m_panels) panel.finding->setMinimumHeight(high);
}

void PlanePanels::placePanels(int columns) {
    m_columns = columns;
    for (const Panel& panel : m_panels) m_grid->removeWidget(panel.widget);
    for (int i = 0; i < int(m_panels.size()); ++i)
        m_grid->addWidget(m_panels[std::size_t(i)].widget, i / columns, i % columns);
    for (int i = 0; i < int(m_panels.size()); ++i) m_grid->setColumnStretch(i, i < columns);
    updateGeometry();
}

void PlanePanels::setRows(const std::vector<CompareRow>& rows, bool raw) {
    m_rows = rows;
    m_raw = raw;
    while (m_panels.size() < std::max<std::size_t>(1, rows.size())) {
        Panel panel{new QWidget, new SizedLabel(TextSize::Body), new PlanePlot};
        panel.finding->setTextFormat(Qt::RichText);
        inColumn(panel.widget, {panel.finding, {panel.plot, 1}}, noMargins, 4);
        panel.plot->setGraphicsEffect(new FadeEffect(panel.plot));
        panel.plot->graphicsEffect()->setEnabled(m_faded);
        m_panels.push_back(panel);
    }
    placePanels(m_columns);
    for (std::size_t i = 0; i < m_panels.size(); ++i)
        m_panels[i].widget->setVisible(i < std::max<std::size_t>(1, rows.size()));
    offerMetrics();
    show();
}

void PlanePanels::setFaded(bool faded) {
    m_faded = faded;
    for (const Panel& panel : m_panels) panel.plot->graphicsEffect()->setEnabled(faded);
}

void PlanePanels::setPresented(bool presented) {
    m_presented = presented;
    fitWords();
}

void PlanePanels::offerMetrics() {
    m_up->clear();
    bool points = false;
    std::vector<MetricId> ids;
    for (const CompareRow& row : m_rows) {
        points = points || showsPoints(row.comparison);
        for (const MetricId id : metricsOf(row.comparison.columns))
            if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    }
    std::vector wanted{MetricId::FeatureDistance, MetricId::SlicedW2, MetricId::Wasserstein2};
    if (points) std::ranges::reverse(wanted); // of whose shape features tell nothing
    if (!m_raw) wanted = {MetricId::HeldOutNll};
    for (const MetricId id : wanted)
        if (std::ranges::find(ids, id) != ids.end()) m_up->addItem(tr("Up: %1").arg(metricTitle(id)), int(id));
    m_up->setCurrentIndex(std::max(0, m_up->findData(m_chosen)));
    m_up->setVisible(m_up->count() > 0);
}

/// Which column of those that are computed comes nearest to the distribution of the records, and by which distance.
QString PlanePanels::findingOf(const CompareRow& row, MetricId up) const {
    const ComparedColumn* nearest = nullptr;
    double least = 0;
    bool estimates = false;
    std::optional<double> leastError;
    for (const ComparedColumn& column : row.comparison.columns)
        if (const auto error = metricOf(column, MetricId::Rmse);
            error && groupOf(column.column) != ColumnGroup::Records)
            leastError = std::min(leastError.value_or(error->value), error->value);
    for (const ComparedColumn& column : row.comparison.columns)
        if (const auto metric = metricOf(column, up); metric && groupOf(column.column) != ColumnGroup::Records) {
            estimates = estimates || groupOf(column.column) == ColumnGroup::Estimates;
            if (!nearest || metric->value < least) nearest = &column, least = metric->value;
        }
    const QString noise = headingName(row.comparison);
    const bool estimate = nearest && groupOf(nearest->column) == ColumnGroup::Estimates;
    const auto error = estimate ? metricOf(*nearest, MetricId::Rmse) : std::nullopt;
    const bool both = error && leastError && error->value <= *leastError;
    const bool waits = std::ranges::find(row.waiting, true) != row.waiting.end();
    const QString by = (both    ? waits ? tr("nearest so far by error and %1") : tr("nearest by error and %1")
                           : waits ? tr("nearest so far by %1")
                                : tr("nearest by %1"))
                           .arg(distanceWords(up));
    const auto nameOf = [&](const ComparedColumn& column) {
        return columnTitle(column, row.comparison.spec.methods.empty() ? std::string()
                                                                       : row.comparison.spec.methods.front().name);
    };
    QString name = nearest ? nameOf(*nearest) : QString();
    std::vector<std::optional<MeanAndDeviation>> values;
    for (const ComparedColumn& column : row.comparison.columns) {
        const auto metric = groupOf(column.column) == ColumnGroup::Records ? std::nullopt : metricOf(column, up);
        values.push_back(metric ? std::optional(MeanAndDeviation{metric->value, deviationOf(column, up)})
                                : std::nullopt);
    }
    QStringList alike; // which the seeds do not tell from the nearest
    for (const std::size_t place : bestValues(values, factsOf(up).better))
        if (const ComparedColumn& column = row.comparison.columns[place]; &column != nearest) alike << nameOf(column);
    const ComparedColumn* second = nullptr; // and by how much it is behind
    for (const ComparedColumn& column : row.comparison.columns)
        if (const auto metric = metricOf(column, up); metric && &column != nearest &&
                                                      groupOf(column.column) != ColumnGroup::Records &&
                                                      (!second || metric->value < metricOf(*second, up)->value))
            second = &column;
    if (second && alike.isEmpty()) {
        const ComparedColumn difference{
            .metrics = {{up, Metric{metricOf(*second, up)->value - least, true}}},
            .deviations = {{up, std::hypot(deviationOf(*nearest, up), deviationOf(*second, up))}}};
        const auto [mean, deviation] = pairText(difference, up);
        name = tr("%1 (%2 less than %3)").arg(name, mean + deviation, nameOf(*second));
    }
    if (nearest && !alike.isEmpty())
        name = tr("%1 (no clear difference from %2)").arg(name, QLocale().createSeparatedList(alike));
    const QString words = !nearest ? QString()
                          : !m_raw ? (waits ? tr("explains the held-out records best so far: %1")
                                            : tr("explains the held-out records best: %1"))
                                         .arg(name)
                          : !estimates ? tr("fresh samples, of no record; %1: %2").arg(by, name)
                          : both       ? tr("%1: %2").arg(by, name)
                          : estimate   ? tr("%1: %2, an estimate of records").arg(by, name)
                                       : tr("denoised records are averages; %1: fresh samples of %2").arg(by, name);
    return noise.isEmpty() || words.isEmpty() ? words : QStringLiteral("<b>%1:</b> %2").arg(noise, words);
}

Figure PlanePanels::figure() const {
    std::vector<PlaneDrawing> planes;
    for (std::size_t i = 0; i < std::max<std::size_t>(1, m_rows.size()); ++i)
        planes.push_back(m_panels.size() > i ? m_panels[i].plot->drawing() : PlaneDrawing());
    Figure made = planeFigure(planes);
    if (m_up->count() > 0)
        made.command = {QStringLiteral("--plane"),
                        QString::fromLatin1(nameOf(MetricId(m_up->currentData().toInt())).data())};
    return made;
}

QString PlanePanels::nothingToMeasure() {
    return tr("The central model releases no records to measure samples by. Distances to raw records appear here once "
              "these may be looked at: uncheck Hide raw data in the View menu.");
}

void PlanePanels::show() {
    const bool any = m_up->count() > 0;
    const auto up = any ? MetricId(m_up->currentData().toInt()) : MetricId::FeatureDistance;
    bool estimates = m_rows.empty() || !any;
    std::vector<PlaneDrawing> drawings(m_panels.size());
    for (std::size_t i = 0; i < m_rows.size() && any; ++i) {
        drawings[i] = planeOf(m_rows[i].comparison, up);
        estimates = estimates || drawings[i].hasErrors();
    }
    holdTogether(drawings);
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        Panel& panel = m_panels[i];
        panel.finding->setText(i < m_rows.size() && any ? findingOf(m_rows[i], up) : QString());
        const bool central = i < m_rows.size() && m_rows[i].comparison.spec.privacy.model == PrivacyModel::Central;
        panel.plot->setDrawing(std::move(drawings[i]),
                               i < m_rows.size() && m_rows[i].hidesRaw ? hiddenRawText()
                               : m_raw   ? tr("Errors and distances appear here once columns are computed.")
                               : central ? nothingToMeasure()
                                         : tr("Held-out likelihood and spread appear here once columns are computed."));
    }
    const bool finds = std::ranges::any_of(m_panels, [](const Panel& of) { return !of.finding->text().isEmpty(); });
    for (const Panel& panel : m_panels) panel.finding->setVisible(finds);
    fitWords();
    const bool central = !m_rows.empty() && std::ranges::all_of(m_rows, [](const CompareRow& row) {
        return row.comparison.spec.privacy.model == PrivacyModel::Central; // which releases no records
    });
    m_words->setText(
        !m_raw && central ? QString()
        : m_raw && !estimates
            ? tr("<b>Up:</b> all samples together against the real distribution. Fresh samples are of no record, so "
                 "they have no error per record and are lines.")
        : m_raw ? tr("<b>Across:</b> each estimate against its own record.<br><b>Up:</b> all of them together against "
                     "the real distribution. Denoisers average, so they lie left but high. A generator has no own "
                     "record: it is a line.")
                : tr("<b>Across:</b> how far the column varies; the records are at 1, averages lie left of it.<br>"
                     "<b>Up:</b> how well it explains noisy records that were held out.<br>Both are computed from the "
                     "release alone. Errors and distances use raw data: uncheck <i>Hide raw data</i> in the View menu "
                     "to allow them."));
    m_measured->setText(m_rows.empty() ? QString() : measuredWords(m_rows.front().comparison, {up}));
    m_measured->setVisible(!m_measured->text().isEmpty());
    const bool measuresRaw = m_raw && any;
    m_badge->show(Badge::Kind::Warning, measuresRaw ? tr("measured on raw data") : QString(),
                  tr("No budget covers these numbers: they are for evaluation, on public data."));
}

} // namespace sfumato
