// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/plan_links.h"
#include "core/engine/sample_sheet.h"
#include "widgets/plots/figure.h"
#include "core/spec/shape_outline.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/cloud_axes.h"
#include "widgets/preview/plan_layers.h"

#include <QWidget>

#include <memory>

namespace sfumato {

/// Points of the plane in layers: raw (rings), privatized (crosses), generated (discs), and the transport
/// plan of one step as links. The frame follows the privatized points and stays while training goes on. Raw
/// points are drawn only on request, and stamped.
class PointCloudView : public QWidget {
    Q_OBJECT

public:
    PointCloudView(const QString& title, const MethodStyle& generatedStyle, QWidget* parent = nullptr);
    void setLayer(std::shared_ptr<const SampleSheet> sheet);
    void setLayers(CloudLayers layers);
    /// None: no numbers along the edges.
    const QString& title() const { return m_title; }
    void setAxes(const std::optional<CloudAxes>& axes);
    void setPlan(std::shared_ptr<const PlanLinks> plan);
    /// Tells the step of the plan so far: in every phase `progress` goes from 0 to 1. None: the generated
    /// sheet again.
    void setPhase(PlanPhase phase, double progress);
    void clear(); ///< of all points
    void clearGenerated();
    /// The records are no secret: what shows raw ones says that, instead of warning.
    void setPublicRecords(bool isPublic) { m_public = isPublic, update(); }
    void setRawVisible(bool visible);
    /// Whether the settings are others than those of the run that made the generated points, and whether the privatized
    /// ones are what that run released: points of two settings in one picture are told apart in words.
    void setEarlier(bool earlier, bool released);
    void setGeneratedStyle(const MethodStyle& style) { m_generatedStyle = style, update(); }
    /// Title and step stand above the view already: they are not drawn in it.
    void setCaptioned(bool captioned) { m_captioned = captioned, update(); }
    /// What is shown, for a figure, and whether raw points are part of it.
    FigurePanel panel(const QString& title) const;
    /// The step that slow motion tells; 0: none.
    std::int64_t toldStep() const { return m_phase != PlanPhase::None && m_plan ? m_plan->step : 0; }
    bool showsRaw() const { return rawIsShown() && m_raw->usesRaw; }
    /// All words stand around the view: nothing but the points, and the warning of raw ones, is drawn in it. Its scale
    /// stays the same from the first privatized points on, until fitAgain().
    void setBare(bool bare) { m_bare = bare, update(); }
    void fitAgain();
    /// The lines on which the records lie, in place of the raw ones.
    void setOutline(const std::vector<Polyline>& lines);
    /// No privatized records will come.
    void setPrivatizedExpected(bool expected) { m_expectsPrivatized = expected, update(); }
    /// The part of the plane that is shown, and to show that of another view from now on.
    const QRectF& frame() const { return m_frame; }
    void keepFrame(const QRectF& frame);

    QSize sizeHint() const override { return {320, 280}; }
    QSize minimumSizeHint() const override { return {160, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    using Points = const std::vector<float>&;

    void fitFrame();
    void updateDescription();
    QRectF area() const;
    QSizeF scale() const;
    QRectF shownPart() const;
    bool isPlane() const;
    QString axisWords(const CloudAxes::Axis& axis, double from, double to) const;
    bool rawIsShown() const { return m_raw && m_rawVisible && m_layers.raw; }
    /// Links and points of the plan that are drawn now.
    bool planIsShown() const { return m_plan && (m_phase != PlanPhase::None || m_layers.plan); }
    QPointF place(double x, double y) const;
    QPointF place(Points points, std::size_t i) const { return place(points[2 * i], points[2 * i + 1]); }
    template <class Draw>
    void each(Points points, Draw&& draw) const;
    void paintPrivatized(QPainter& painter) const;
    void paintRaw(QPainter& painter) const;
    void paintOutline(QPainter& painter) const;
    bool outlineIsShown() const { return !m_outline.empty() && m_rawVisible && m_layers.raw; }
    QColor shade(QColor color) const;
    QString emptyWords() const;
    void paintLinks(QPainter& painter) const;
    void paintGenerated(QPainter& painter) const;
    void paintWords(QPainter& painter) const;
    QString planWords() const;
    void measurePlanWords();
    std::vector<float> toldPoints() const;
    FigureSeries linksOfPlan() const;
    QStringList legend() const;

    QString m_title;
    bool m_public = false;
    MethodStyle m_generatedStyle;
    std::shared_ptr<const SampleSheet> m_raw, m_privatized, m_generated;
    std::shared_ptr<const PlanLinks> m_plan;
    std::optional<CloudAxes> m_axes;
    CloudLayers m_layers;
    PlanPhase m_phase = PlanPhase::None;
    double m_progress = 1;
    int m_planHeight = 0; ///< of the words on the plan, above all points; 0: there are none
    QRectF m_frame{-2, -2, 4, 4};
    bool m_rawVisible = false, m_captioned = false;
    bool m_earlier = false, m_released = false;
    bool m_keepsFrame = false, m_bare = false, m_isFitted = false, m_expectsPrivatized = true;
    std::vector<Polyline> m_outline;
};

} // namespace sfumato
