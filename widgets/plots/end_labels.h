// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QString>

#include <vector>

class QCPItemText;
class QCustomPlot;

namespace sfumato {

/// The names of curves right of where they end, in their colors, moved apart where they would lie on each other.
class EndLabels {
public:
    struct Entry {
        QString name;
        QColor color;
        double x = 0, y = 0; ///< where the curve ends, in the axes' units
    };

    explicit EndLabels(QCustomPlot& plot) : m_plot(plot) {}
    /// For the ranges as they are; the plot gets the room at its right.
    void show(std::vector<Entry> entries, const QFont& font);

private:
    QCustomPlot& m_plot;
    std::vector<QCPItemText*> m_items; ///< owned by the plot
};

} // namespace sfumato
