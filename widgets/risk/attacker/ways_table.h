// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/identifiability.h"

#include <QWidget>

#include <vector>

class QPushButton;
class QTableWidget;

namespace sfumato {

/// What other encoders and mechanisms would let show at the same budget: one row each, the best marked, and a button
/// that takes the chosen one over. Hidden while there is nothing to compare.
class WaysTable : public QWidget {
    Q_OBJECT

public:
    explicit WaysTable(QWidget* parent = nullptr);
    /// `directions` of `dimensions` and `share`: what shows as it is now, of `mechanism`.
    void setWays(const MechanismSpec& mechanism, int directions, std::int64_t dimensions, double share,
                 const std::vector<Identifiability::Way>& ways);

Q_SIGNALS:
    void chosen(const sfumato::MechanismSpec& mechanism);

private:
    void updateControls();

    std::vector<Identifiability::Way> m_ways; ///< of all rows but the first
    QTableWidget* m_table;
    QPushButton* m_use;
};

} // namespace sfumato
