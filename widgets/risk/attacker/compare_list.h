// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/risk/exposure.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace sfumato {

/// A budget that is kept beside the present one. Its slot, which gives its color, dash and letter, stays its
/// own.
struct PinnedBudget {
    int slot;
    Exposure exposure;
};

/// "Compare with": up to four pinned budgets as rows in their colors. Pin the present one, let one go, or
/// take one up again.
class CompareList : public QWidget {
    Q_OBJECT

public:
    explicit CompareList(QWidget* parent = nullptr);
    void setPresent(const std::optional<Exposure>& present);
    const std::vector<PinnedBudget>& pins() const { return m_pins; }
    void pin(); ///< the present budget; without one, or with no slot free, nothing
    void unpin(int slot);
    /// The pinned budgets, for a session's restore; what cannot be read leaves the list as it is.
    QByteArray saveState() const;
    void restoreState(const QByteArray& state);

Q_SIGNALS:
    void changed();
    void budgetChosen(const sfumato::MechanismSpec& mechanism);

private:
    void addRow(const PinnedBudget& pinned);
    void updateControls();

    std::optional<Exposure> m_present;
    std::vector<PinnedBudget> m_pins;
    std::vector<QWidget*> m_rows;
    QPushButton* m_pin;
    QVBoxLayout* m_column;
};

} // namespace sfumato
