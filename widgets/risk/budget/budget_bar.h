// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/spending.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace sfumato {

/// Whether a run that Train or Resume would begin now is to be shown in the sum of the budget.
bool showsNext(const Spending& spending);

/// The budget of the records as a bar: what was spent before, what it is with this run, and the cap. Of both models.
class BudgetBar : public QWidget {
    Q_OBJECT

public:
    explicit BudgetBar(QWidget* parent = nullptr);
    /// Hidden where there is no account, or it is not known yet.
    void setSpending(const std::optional<Spending>& spending);

Q_SIGNALS:
    void capAsked();                                   ///< for these records
    void listAsked(const sfumato::Spending& spending); ///< of what was spent on them

private:
    class Drawing;

    Drawing* m_drawing;
    QLabel *m_list, *m_cap;
    QLabel* m_note;
    std::optional<Spending> m_spending;
};

} // namespace sfumato
