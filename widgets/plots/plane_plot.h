// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/plot.h"

#include <QLineF>

#include <memory>
#include <optional>
#include <vector>

class QCPAbstractItem;

namespace sfumato {

/// One answer to noisy records on the perception-distortion plane.
struct PlanePoint {
    QString name;
    std::optional<double> error; ///< per record; none: it draws new records, and has a height only
    double distance = 0;         ///< between its distribution and that of the records
    std::size_t style = 0;       ///< of methodStyle()
    bool noisy = false;          ///< the noisy records as they are: may lie outside of what is shown
    double deviation = 0;        ///< standard deviation of `distance`; 0: none
};

/// The perception-distortion plane (Blau, Michaeli, CVPR 2018): error per record against distance between
/// distributions. What estimates records is a point, what draws new ones a line at its height. The shown part holds all
/// but the noisy records, which a note at the edge stands for where they lie far out. All of it uses raw data.
class PlanePlot : public Plot {
    Q_OBJECT

public:
    explicit PlanePlot(QWidget* parent = nullptr);
    /// `floor`: the distance of records to other records; `distance`: what the heights are. `empty` stands there where
    /// there are none.
    void setPoints(std::vector<PlanePoint> points, std::optional<double> floor, const QString& distance,
                   const QString& empty);
    /// Points that the axes hold, too, as those of planes that stand beside this one. Takes effect with the next
    /// setPoints().
    void setHeld(std::vector<PlanePoint> points) { m_held = std::move(points); }
    /// What the points are of, "σ 0.3, ε 18,116" and "2,000 records", for figures.
    void setOrigin(const QString& level, const QString& measured);
    /// What is measured to the right where it is not the error per record; less is not better then, and nothing that is
    /// shown uses raw data. Takes effect with the next setPoints().
    void setAcross(const QString& across);
    void showTable() override;
    Figure figure() const override;

    QSize sizeHint() const override { return {360, 300}; }
    QSize minimumSizeHint() const override { return {240, 200}; }

protected:
    void restyle() override;

private:
    QString acrossTitle() const;
    bool hasErrors() const; ///< else the points are lines, and nothing stands across
    void titleAxes(const QSize& room);
    bool isOutside(const PlanePoint& point) const;
    void placeNames();
    void line(double height, const QPen& pen);
    void band(double low, double high, const QColor& color);
    void nameEnds();
    void paintArrow();
    void mark(double x, double y, const MethodStyle& style);
    void name(double x, double y, const QString& name, const QColor& ink);
    void label(const std::vector<QPoint>& corners, const QString& text, const QColor& color,
               const std::optional<QPoint>& mark = {});

    std::vector<PlanePoint> m_points, m_held;
    std::optional<double> m_floor;
    QString m_distance, m_across, m_level, m_measured;
    std::unique_ptr<EndLabels> m_ends;     ///< of lines
    double m_right = 0, m_top = 0;         ///< of the points that are neither noisy nor outside
    bool m_alone = false;                  ///< nothing but noisy records
    std::vector<QRect> m_taken;            ///< by labels, marks and lines, pixels
    std::ptrdiff_t m_marks = 0;            ///< of m_taken, the first ones: marks and lines
    std::vector<QLineF> m_leaders;         ///< from marks to their names, pixels
    std::vector<QCPAbstractItem*> m_items; ///< names, leaders and the arrow; owned by the plot
};

} // namespace sfumato
