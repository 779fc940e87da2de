// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/spending.h"

#include <QPointer>
#include <QWidget>

#include <optional>
#include <tuple>
#include <vector>

class QLabel;

namespace sfumato {

class AnswerLink;

/// Whether a run that Train or Resume would begin now is to be shown in the sum of the budget.
bool showsNext(const Spending& spending);

/// Of which delta the sum speaks: with queries of trainings in it, it is stated at that of the cap, where something of
/// it is left for them. Empty where there is none.
QString deltaNote(const Spending& spending);

/// "cap ε 7", or that of each person where no other one is set.
QString capCaption(const Spending& spending);

/// Which cap forbids the run that is planned; empty where none does.
QString forbiddenText(const Spending& spending);

/// What the sum has of the cap: 1 is all of it, more than 1 more than the cap allows; 0 without a cap. Where a person
/// has no bar of her own, of the tighter of both caps.
double shareOfCap(const Spending& spending);
inline constexpr double nearlyTheCap = 0.8; ///< the share from which on the sum is drawn in amber

/// The budget of the records as a bar: what was spent before, what it is with this run, and the cap. Of both models. A
/// person with several of the records has a bar of her own.
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
    using Weighed = std::tuple<std::vector<PrivacyEvent>, std::vector<PrivacyEvent>, std::optional<PrivacyBudget>,
                               std::optional<PrivacyBudget>>;

    void findLargest();
    void showPerson();
    void showNotes();
    QString leftText() const;

    Drawing* m_drawing;
    QLabel* m_personTitle;
    Drawing* m_person; ///< of a person with several of the records
    QLabel *m_list, *m_cap;
    QLabel* m_note;
    AnswerLink* m_meaning;
    std::optional<Spending> m_spending;
    std::optional<Weighed> m_weighed; ///< for what the largest epsilon was asked
    std::optional<double> m_largest;  ///< that keeps both caps; none: not known
    bool m_isPersonCap = false;       ///< whether that for each person allows no larger one
    QPointer<QObject> m_weighing;
};

} // namespace sfumato
