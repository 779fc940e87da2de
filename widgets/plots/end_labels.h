// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>
#include <QString>

#include <utility>
#include <vector>

class QCPItemLine;
class QCPItemText;
class QCustomPlot;

namespace sfumato {

/// The names of curves right of where they end, in their colors, moved apart where they would lie on each other, then
/// with lines to where they belong.
class EndLabels {
public:
    struct Entry {
        QString name;
        QColor color;
        double x = 0, y = 0; ///< where the curve ends, in the axes' units
    };

    explicit EndLabels(QCustomPlot& plot);
    /// For the ranges as they are; the plot gets the room at its right. They stay apart when the plot gets another
    /// size, on the screen or on paper.
    void show(std::vector<Entry> entries, const QFont& font);
    /// Pixels right of the axes at least, for what stands below the names.
    /// Returns whether that is another number than before.
    bool setLeastRoom(int pixels) { return std::exchange(m_leastRoom, pixels) != pixels; }

private:
    void arrange();

    QCustomPlot& m_plot;
    std::vector<Entry> m_entries;
    QFont m_font;
    int m_leastRoom = 0;
    std::vector<QCPItemText*> m_items;   ///< owned by the plot
    std::vector<QCPItemLine*> m_leaders; ///< one a name; owned by the plot
    QObject m_lifetime;                  ///< of what listens to the plot
};

} // namespace sfumato
