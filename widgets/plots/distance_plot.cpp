// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/distance_plot.h"

#include "widgets/plots/curve_plot.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace sfumato {

namespace {

struct Kind {
    const char* label;
    bool usesRaw;
    std::optional<Figure> (*figure)(const Evaluation&);
    std::optional<Figure> (*floor)(const Evaluation&);
};

constexpr auto noFloor = [](const Evaluation&) { return std::optional<Figure>(); };

const std::array<Kind, 4> kinds{{
    {QT_TRANSLATE_NOOP("sfumato::DistancePlot", "Exact W2 to the raw data"), true,
     [](const Evaluation& e) { return e.wasserstein2; }, [](const Evaluation& e) { return e.wasserstein2Floor; }},
    {QT_TRANSLATE_NOOP("sfumato::DistancePlot", "Sliced W2 to the raw data"), true,
     [](const Evaluation& e) { return e.slicedW2; }, [](const Evaluation& e) { return e.slicedW2Floor; }},
    {QT_TRANSLATE_NOOP("sfumato::DistancePlot", "Entropic distance to the privatised data"), false,
     [](const Evaluation& e) { return std::optional<Figure>(e.entropicDistance); }, noFloor},
    {QT_TRANSLATE_NOOP("sfumato::DistancePlot", "Held-out negative log-likelihood (nats per record)"), false,
     [](const Evaluation& e) { return e.heldOutNll; }, noFloor},
}};

} // namespace

DistancePlot::DistancePlot(QWidget* parent)
    : QWidget(parent), m_figure(new QComboBox), m_stamp(new QLabel(tr("USES RAW DATA"))),
      m_plot(new CurvePlot(tr("Distance"), QString())) {
    m_figure->setAccessibleName(tr("Figure shown over the steps"));
    m_figure->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_stamp->setToolTip(tr("Computed from raw data, for evaluation only: not covered by the privacy budget."));
    QFont bold = font();
    bold.setBold(true);
    m_stamp->setFont(bold);
    m_plot->setEmptyText(tr("Evaluations appear here while it trains."));
    auto* top = new QHBoxLayout;
    top->addWidget(m_figure, 1);
    top->addWidget(m_stamp);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(top);
    layout->addWidget(m_plot, 1);
    setFocusProxy(m_figure);
    offerFigures();
    connect(m_plot, &CurvePlot::stepClicked, this, &DistancePlot::stepClicked);
    connect(m_figure, &QComboBox::currentIndexChanged, this, [this] {
        showFigure();
        m_plot->showAll();
    });
}

void DistancePlot::offerFigures() {
    const QVariant chosen = m_figure->currentData();
    {
        const QSignalBlocker quiet(m_figure);
        m_figure->clear();
        for (int i = 0; i < int(kinds.size()); ++i)
            if (m_rawVisible || !kinds[i].usesRaw)
                m_figure->addItem(tr(kinds[i].label), i);
        m_figure->setCurrentIndex(std::max(0, m_figure->findData(chosen)));
    }
    showFigure();
}

void DistancePlot::addArm(const QString& name, const QColor& colour, Qt::PenStyle style) {
    m_arms.push_back({name, colour, style, {}});
}

void DistancePlot::addSteps(const std::vector<StepRecord>& steps) {
    bool any = false;
    for (const StepRecord& record : steps) {
        if (!record.evaluation)
            continue;
        const auto arm = std::find_if(m_arms.begin(), m_arms.end(), [&](const Arm& a) { return a.name.toStdString() == record.arm; });
        if (arm == m_arms.end())
            continue;
        arm->evaluations.emplace_back(record.step, *record.evaluation);
        any = true;
    }
    if (any)
        showFigure();
}

void DistancePlot::reset() {
    m_arms.clear();
    showFigure();
    m_plot->showAll();
}

void DistancePlot::setRawVisible(bool visible) {
    if (m_rawVisible == visible)
        return;
    m_rawVisible = visible;
    offerFigures();
}

void DistancePlot::setCursor(double step, bool live) {
    m_plot->setCursor(step, live);
}

void DistancePlot::showTable() {
    m_plot->showTable();
}

void DistancePlot::showFigure() {
    const Kind& kind = kinds[std::size_t(m_figure->currentData().toInt())];
    m_plot->clear();
    m_plot->setTitle(tr(kind.label));
    bool usesRaw = false;
    QVector<double> floorSteps, floors;
    for (const Arm& arm : m_arms) {
        QVector<double> steps, values;
        for (const auto& [step, evaluation] : arm.evaluations) {
            if (const auto figure = kind.figure(evaluation)) {
                steps.append(double(step));
                values.append(figure->value);
                usesRaw = usesRaw || figure->usesRaw;
            }
            if (const auto floor = kind.floor(evaluation); floor && &arm == &m_arms.front()) {
                floorSteps.append(double(step));
                floors.append(floor->value);
            }
        }
        const int curve = m_plot->addCurve(arm.name, arm.colour, arm.style);
        m_plot->setMarked(curve);
        m_plot->setValues(curve, steps, values);
    }
    if (!floors.empty())
        m_plot->setValues(m_plot->addCurve(tr("floor"), palette().color(QPalette::WindowText), Qt::DashLine),
                          floorSteps, floors);
    m_stamp->setVisible(usesRaw);
}

} // namespace sfumato
