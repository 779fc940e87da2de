// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/figure.h"
#include "widgets/text/number_text.h"

#include <functional>
#include <optional>
#include <vector>

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

/// What a plane shows, and what it is of.
struct PlaneDrawing {
    std::vector<PlanePoint> points;
    std::optional<double> floor; ///< the distance of records to other records
    QString distance;            ///< what the heights are
    /// What is measured to the right where it is not the error per record; less is not better then, and nothing that is
    /// shown uses raw data.
    QString across = {};
    QString level = {}, measured = {}; ///< "σ 0.3, ε 18,116" and "2,000 records"
    std::vector<PlanePoint> held = {}; ///< the axes hold these too: those of planes that stand beside this one
    /// As the table beside the plane writes its numbers.
    std::function<QString(double)> number = [](double value) { return numberText(value); };
    std::map<QString, QString> commandNames = {}; ///< as those of a figure

    bool hasErrors() const; ///< else the points are lines, and nothing stands across
};

/// The part of the plane that is shown: all but the noisy records where they lie far out.
struct PlaneExtent {
    explicit PlaneExtent(const PlaneDrawing& drawing);
    bool isOutside(const PlanePoint& point) const;

    bool distances;             ///< else likelihoods, whose zero means nothing
    double right = 0, top = 0;  ///< of what is not outside
    double left = 0, least = 0; ///< of what stands on the plane
    bool log = false;           ///< upwards

private:
    double m_right = 0, m_top = 0; ///< of the points that are not noisy
    bool m_alone = false;          ///< nothing but noisy records
};

/// The axes of each plane hold what stands in all of them, so that they can be compared by eye.
void holdTogether(std::vector<PlaneDrawing>& planes);

/// A part for each plane, under its level where they are several.
Figure planeFigure(const std::vector<PlaneDrawing>& planes);

} // namespace sfumato
