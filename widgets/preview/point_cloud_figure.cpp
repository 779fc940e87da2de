// SPDX-License-Identifier: GPL-3.0-or-later
// What the view shows, on paper.
#include "widgets/plots/method_style.h"
#include "widgets/plots/sample_images.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/text/number_text.h"

#include <QLocale>

namespace sfumato {

QString PointCloudView::planWords() const {
    if (m_plan->whole > 0)
        return tr("transport plan: all links of %1 of %2 generated points")
            .arg(QLocale().toString(qulonglong(m_plan->whole)),
                 QLocale().toString(qulonglong(m_plan->generated.size() / 2)));
    const double percent = 100 * m_plan->shown;
    return tr("transport plan: the %Ln strongest of all links, which carry %1 % of the mass", nullptr,
              int(m_plan->links.size()))
        .arg(numberText(percent, percent < 10 ? 1 : 2));
}

void PointCloudView::measurePlanWords() {
    const QRect across(0, 0, width() - 12, height());
    m_planHeight = planIsShown() ? fontMetrics().boundingRect(across, Qt::TextWordWrap, planWords()).height() : 0;
}

/// The links of the plan from generated points, where they were drawn, to records.
FigureSeries PointCloudView::linksOfPlan() const {
    QColor faint = m_generatedStyle.color;
    faint.setAlphaF(m_plan->whole > 0 ? 0.15F : 0.4F);
    FigureSeries made = figureOutline({}, tr("plan"), faint);
    made.style.dash = Qt::DotLine; // the outline of the records is solid
    const auto at = [](Points points, std::size_t i) { return QPointF(points[2 * i], points[2 * i + 1]); };
    for (const PlanLinks::Link& link : m_plan->links)
        made.outline.push_back(
            QPolygonF({at(m_plan->generated, link.generated), at(m_plan->privatized, link.privatized)}));
    return made;
}

FigurePanel PointCloudView::panel(const QString& title) const {
    FigurePanel made{.title = title, .frame = m_frame, .axes = m_axes};
    if (m_privatized && m_layers.privatized)
        made.series.push_back(
            figureCloud(*m_privatized, tr("privatized"), methodStyle(estimateStyleNumber(Denoiser::None), palette())));
    if (planIsShown() && m_phase != PlanPhase::Draw && !m_plan->links.empty()) made.series.push_back(linksOfPlan());
    const QString generated = m_title.isEmpty() ? tr("generated") : m_title;
    if (m_phase != PlanPhase::None && m_plan)
        made.series.push_back(figureCloud({.points = toldPoints()}, generated, m_generatedStyle));
    else if (m_generated && m_layers.generated)
        made.series.push_back(figureCloud(*m_generated, generated, m_generatedStyle));
    if (outlineIsShown())
        made.series.push_back(figureOutline(m_outline, tr("original"), palette().color(QPalette::WindowText)));
    else if (rawIsShown())
        made.series.push_back(figureCloud(*m_raw, tr("original"),
                                          {palette().color(QPalette::WindowText), Qt::SolidLine, Mark::Disc, true}));
    return made;
}

} // namespace sfumato
