// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/risk/exposure.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace sfumato {

/// "fits, then 2 more", of timesWithin(): the first of them is the release that is looked at.
QString timesText(std::int64_t times);

/// The bounds side by side in figures: right guesses at 50:50, records found at 1 % and 0.1 % false alarms,
/// mu, and how often such a run still fits under the caps; below, in words, what each bound assumes.
class RiskFigures : public QWidget {
    Q_OBJECT

public:
    explicit RiskFigures(QWidget* parent = nullptr);
    /// `times`: of each bound, how often a run at its epsilon still fits; empty: there is no cap, or it is not known.
    void setBounds(const std::vector<RiskBound>& bounds, const std::vector<std::int64_t>& times = {});

private:
    QGridLayout* m_grid;
    QLabel* m_assumptions;
};

} // namespace sfumato
