// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/plane_figure.h"
#include "widgets/plots/plot.h"

#include <QLineF>

#include <memory>
#include <optional>
#include <vector>

class QCPAbstractItem;

namespace sfumato {

/// The perception-distortion plane (Blau, Michaeli, CVPR 2018): error per record against distance between
/// distributions. What estimates records is a point, what draws new ones a line at its height. The shown part holds all
/// but the noisy records, which a note at the edge stands for where they lie far out. All of it uses raw data. Names
/// that have no place of their own stand in the tool tip of their mark alone.
class PlanePlot : public Plot {
    Q_OBJECT

public:
    explicit PlanePlot(QWidget* parent = nullptr);
    /// `empty` stands there where there are no points.
    void setDrawing(PlaneDrawing drawing, const QString& empty);
    const PlaneDrawing& drawing() const { return m_drawing; }
    void showTable() override;
    Figure figure() const override;

    /// What is marked at this place, in pixels of the drawing, with its numbers, a line each; the tool tip.
    QString namesAt(const QPoint& at) const;

    QSize sizeHint() const override { return {360, 300}; }
    QSize minimumSizeHint() const override { return {240, 200}; }

protected:
    bool event(QEvent* event) override;
    void restyle() override;

private:
    QString wordsOf(const PlanePoint& point) const;
    QString acrossTitle() const;
    bool titleAxes(const QSize& room);
    void placeNames();
    void line(double height, const QPen& pen);
    void band(double low, double high, const QColor& color);
    void nameEnds();
    void paintArrow();
    void mark(double x, double y, const MethodStyle& style);
    void name(double x, double y, const QString& name, const QColor& ink);
    void label(const std::vector<QPoint>& corners, const QString& text, const QColor& color,
               const std::optional<QPoint>& mark = {});

    PlaneDrawing m_drawing;
    PlaneExtent m_extent{PlaneDrawing()};
    std::unique_ptr<EndLabels> m_ends;     ///< of lines
    std::vector<QRect> m_taken;            ///< by labels, marks and lines, pixels
    std::ptrdiff_t m_marks = 0;            ///< of m_taken, the first ones: marks and lines
    std::vector<QLineF> m_leaders;         ///< from marks to their names, pixels
    std::vector<QCPAbstractItem*> m_items; ///< names, leaders and the arrow; owned by the plot
};

} // namespace sfumato
