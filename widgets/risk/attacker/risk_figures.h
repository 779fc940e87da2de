// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/risk/exposure.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace sfumato {

/// The bounds side by side in figures: right guesses at 50:50, records found at 1 % and 0.1 % false alarms,
/// mu; below, in words, what each bound assumes.
class RiskFigures : public QWidget {
    Q_OBJECT

public:
    explicit RiskFigures(QWidget* parent = nullptr);
    void setBounds(const std::vector<RiskBound>& bounds);

private:
    QGridLayout* m_grid;
    QLabel* m_assumptions;
};

} // namespace sfumato
