// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/overlay_pane.h"

#include "core/spec/tables/metrics_columns.h"
#include "widgets/background/in_background.h"
#include "widgets/look/layouts.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/method_style.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/label_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QResizeEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <ranges>
#include <set>

namespace sfumato {

namespace {

constexpr std::array offered{MetricId::Wasserstein2, MetricId::SlicedW2,     MetricId::EntropicDistance,
                             MetricId::HeldOutNll,   MetricId::TestAccuracy, MetricId::SampleAccuracy,
                             MetricId::Loss};

} // namespace

OverlayPane::OverlayPane(QWidget* parent)
    : QWidget(parent), m_metric(new QComboBox), m_mean(new QCheckBox(tr("&Mean of equal settings"))),
      m_words(new QLabel), m_plot(new CurvePlot(tr("Ticked runs"), QString())) {
    m_metric->setAccessibleName(tr("Metric of the ticked runs"));
    m_metric->setWhatsThis(tr("Which metric of the ticked runs is drawn over the steps."));
    m_metric->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_metric->setMinimumContentsLength(12);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::RichText);
    m_plot->setEmptyText(tr("Tick runs with the space bar: their curves appear here."));
    m_metric->setFrame(false); // the heading of the plot
    QFont heading = font();
    heading.setWeight(QFont::DemiBold);
    m_metric->setFont(heading);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    m_plot->setHeading(m_metric);
    m_mean->setWhatsThis(
        tr("Draws ticked runs that differ in their seed alone as one curve, their mean, with a band of "
           "one standard deviation to either side."));
    m_mean->hide();
    inColumn(this, {{m_plot, 1}, m_mean, m_words}, noMargins, 4);
    offerMetrics();
    connect(m_metric, &QComboBox::currentIndexChanged, this, &OverlayPane::read);
    connect(m_metric, &QComboBox::currentIndexChanged, this, &OverlayPane::metricChosen);
    connect(m_mean, &QCheckBox::toggled, this, &OverlayPane::read);
    draw();
}

OverlayPane::~OverlayPane() { delete m_reading; }

void OverlayPane::offerMetrics() {
    const QVariant chosen = m_metric->currentData();
    const QSignalBlocker quiet(m_metric);
    m_metric->clear();
    for (const MetricId metric : offered)
        if (m_rawVisible || !factsOf(metric).usesRaw) m_metric->addItem(metricTitle(metric), int(metric));
    m_metric->setCurrentIndex(std::max(0, m_metric->findData(chosen)));
}

void OverlayPane::setRawVisible(bool visible) {
    if (m_rawVisible == visible) return;
    m_rawVisible = visible;
    m_loaded.clear();
    offerMetrics();
    draw();
    read();
}

MetricId OverlayPane::metric() const { return MetricId(m_metric->currentData().toInt()); }

void OverlayPane::setRuns(std::vector<NamedRun> runs, int ticked) {
    m_runs = std::move(runs);
    m_ticked = ticked;
    read();
}

bool OverlayPane::hasEqualSettings() const {
    std::set<std::int64_t> settings;
    for (const NamedRun& run : m_runs) settings.insert(run.settings);
    return settings.size() < m_runs.size();
}

bool OverlayPane::takesMeans() const { return m_mean->isChecked() && hasEqualSettings(); }

std::vector<NamedRun> OverlayPane::drawnRuns() const {
    std::vector<NamedRun> runs;
    std::set<std::int64_t> settings;
    const bool means = takesMeans();
    for (const NamedRun& run : m_runs | std::views::reverse) // those that were ticked last
        if (means ? settings.size() < most || settings.contains(run.settings) : runs.size() < most) {
            settings.insert(run.settings);
            runs.push_back(run);
        }
    return inOrderOfFolders(std::move(runs));
}

void OverlayPane::read() {
    delete m_reading;
    if (m_runs.empty()) {
        m_loaded.clear();
        return draw();
    }
    const auto read = [runs = drawnRuns(), metric = metric()] {
        std::vector<Loaded> loaded;
        for (const NamedRun& run : runs)
            loaded.push_back({run, factsOf(metric).usesRaw && run.rawHidden
                                       ? std::vector<RunCurve>()
                                       : readCurves(run.folder + QStringLiteral("/metrics.csv"), metric)});
        return loaded;
    };
    const auto take = [this](const Result<std::vector<Loaded>>& loaded) {
        m_loaded = loaded ? *loaded : std::vector<Loaded>{{{}, loaded.fault()}};
        draw();
    };
    m_reading = inBackground(this, read, take, m_thread.pool());
}

std::vector<OverlayPane::Drawn> OverlayPane::curves(MetricId metric, QStringList& words) const {
    std::vector<Drawn> drawn;
    for (std::size_t i = 0; i < m_loaded.size(); ++i) {
        const Loaded& loaded = m_loaded[i];
        if (!loaded.curves) {
            words << sentence(loaded.curves.fault()).toHtmlEscaped();
            continue;
        }
        if (loaded.curves->empty())
            words << (factsOf(metric).usesRaw && loaded.run.rawHidden ? tr("%1: raw metrics are hidden.")
                                                                      : tr("%1 did not measure this."))
                         .arg(loaded.run.name.toHtmlEscaped());
        for (const RunCurve& curve : *loaded.curves)
            drawn.push_back({loaded.curves->size() > 1 ? tr("%1, %2").arg(loaded.run.name, methodText(curve.method))
                                                       : loaded.run.name,
                             curve.method, curve.steps, curve.values, i});
    }
    return drawn;
}

/// Of the steps that all curves of a mean have; says in `words` what they are means of.
std::vector<OverlayPane::Drawn> OverlayPane::means(const std::vector<Drawn>& curves, QStringList& words) const {
    std::vector<Drawn> drawn;
    std::map<std::pair<std::int64_t, QString>, std::vector<const Drawn*>> groups;
    std::vector<std::pair<std::int64_t, QString>> order;
    for (const Drawn& curve : curves) {
        const std::pair key(m_loaded[curve.run].run.settings, curve.method);
        if (groups[key].empty()) order.push_back(key);
        groups[key].push_back(&curve);
    }
    std::map<std::int64_t, std::size_t> settings; // and which of the groups has them
    for (const auto& key : order) settings.emplace(key.first, settings.size());
    QStringList allSeeds;
    for (const auto& key : order) {
        const auto& group = groups[key];
        if (group.size() == 1) {
            drawn.push_back(*group.front());
            drawn.back().run = settings[key.first];
            continue;
        }
        std::map<double, FigurePoint> points;
        std::set<std::uint64_t> ofGroup;
        for (const Drawn* curve : group) {
            const std::uint64_t seed = m_loaded[curve->run].run.seed;
            ofGroup.insert(seed);
            for (qsizetype i = 0; i < curve->steps.size(); ++i)
                if (const double step = curve->steps[i]; std::isfinite(curve->values[i])) {
                    points[step].x = step;
                    points[step].values.push_back({seed, curve->values[i]});
                }
        }
        QStringList seeds;
        for (const std::uint64_t seed : ofGroup) seeds << QString::number(seed);
        allSeeds << seeds.join(QStringLiteral(", "));
        const QString method = methodText(key.second);
        Drawn mean{settings.size() > 1 ? tr("%1, %2").arg(m_loaded[group.front()->run].run.ofSeeds, method) : method,
                   key.second,
                   {},
                   {},
                   settings[key.first]};
        for (auto& [step, point] : points)
            if (point.values.size() == group.size()) mean.seeds.push_back(std::move(point));
        drawn.push_back(std::move(mean));
    }
    allSeeds.removeDuplicates();
    if (allSeeds.size() == 1) words << tr("Mean of seeds %1; band: one standard deviation.").arg(allSeeds.front());
    if (allSeeds.size() > 1) words << tr("Means of seeds that differ; band: one standard deviation.");
    return drawn;
}

/// For who exports the figure: its runs, their names in it, and the command that draws the same of their files.
void OverlayPane::noteOrigin(MetricId metric) {
    std::map<std::int64_t, int> settings;
    const auto isDrawn = [](const Loaded& loaded) { return loaded.curves && !loaded.curves->empty(); };
    for (const Loaded& loaded : m_loaded)
        if (isDrawn(loaded)) ++settings[loaded.run.settings];
    const bool areMeans = takesMeans(), named = !areMeans || settings.size() > 1;
    QStringList folders, names, command;
    for (const Loaded& loaded : m_loaded) {
        if (!isDrawn(loaded)) continue; // neither does the command then show what may not be shown
        const NamedRun& run = loaded.run;
        folders << run.folder;
        if (named) names << (areMeans && settings[run.settings] > 1 ? run.ofSeeds : run.name);
    }
    if (!folders.isEmpty()) {
        command = folders + QStringList{QStringLiteral("--metric"), QString::fromLatin1(nameOf(metric).data())};
        if (!areMeans && hasEqualSettings()) command << QStringLiteral("--each");
        for (const QString& name : names) command << QStringLiteral("--name") << name;
        if (factsOf(metric).usesRaw) // the window draws the runs alone
            for (const char* reference : {"real against real", "privatized"})
                command << QStringLiteral("--without") << QLatin1String(reference);
    }
    m_plot->setProperty("figureRuns", folders);
    m_plot->setProperty("figureRunNames", names);
    m_plot->setProperty("figureCommand", command);
}

void OverlayPane::draw() {
    const MetricId metric = this->metric();
    m_plot->clear();
    m_plot->setTitle(metricTitle(metric));
    m_plot->setBetter(isEvaluated(metric) ? std::optional(factsOf(metric).better) : std::nullopt);
    QStringList words;
    std::vector<Drawn> drawn = curves(metric, words);
    m_mean->setVisible(hasEqualSettings());
    if (takesMeans()) drawn = means(drawn, words);
    noteOrigin(metric);
    std::vector<RunOfMethod> runs;
    std::vector<std::size_t> order; // runs without a curve take no dash away
    for (const Drawn& each : drawn) {
        auto place = std::ranges::find(order, each.run);
        if (place == order.end()) place = order.insert(place, each.run);
        runs.push_back({each.method.toStdString(), std::size_t(place - order.begin())});
    }
    const std::vector<MethodStyle> styles = stylesOfRuns(runs, palette());
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const Drawn& each = drawn[i];
        const MethodStyle& style = styles[i];
        const int curve = m_plot->addCurve(each.name, style.color, style.dash);
        if (metric != MetricId::Loss) m_plot->setMarked(curve, style);
        if (each.seeds.empty())
            m_plot->setValues(curve, each.steps, each.values);
        else
            m_plot->setSeeds(curve, each.seeds);
    }
    if (const auto shown = int(drawnRuns().size()); m_ticked > shown)
        words << tr("%1 of %2 ticked runs are drawn.").arg(shown).arg(m_ticked);
    const bool raw = !drawn.empty() && factsOf(metric).usesRaw;
    m_plot->setProperty("showsRaw", raw); // for who saves it
    if (raw) words.prepend(tr("<b>measured on raw data</b>"));
    m_words->setText(words.join(QStringLiteral(" ")));
    m_words->setVisible(!words.isEmpty());
    Q_EMIT shown(int(drawn.size()));
}

void OverlayPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) draw();
}

void OverlayPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) draw(); // its height depends on what is drawn
}

} // namespace sfumato
