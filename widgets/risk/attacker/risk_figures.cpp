// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attacker/risk_figures.h"

#include "core/ledger/times_within.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/look/layouts.h"
#include "widgets/text/number_text.h"

#include <QGridLayout>
#include <QLabel>

namespace sfumato {

RiskFigures::RiskFigures(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout), m_assumptions(new QLabel) {
    m_assumptions->setWordWrap(true);
    m_grid->setHorizontalSpacing(12);
    m_grid->setColumnStretch(0, 2);
    inColumn(this, {m_grid, m_assumptions}, noMargins);
    setAccessibleName(tr("What an attacker can do"));
}

QString timesText(std::int64_t times) {
    return times == 0           ? RiskFigures::tr("does not fit")
           : times == 1         ? RiskFigures::tr("fits, then no more")
           : times >= mostTimes ? RiskFigures::tr("fits, then %1 and more").arg(mostTimes - 1)
                                : RiskFigures::tr("fits, then %1 more").arg(times - 1);
}

void RiskFigures::setBounds(const std::vector<RiskBound>& bounds, const std::vector<std::int64_t>& times) {
    const auto place = [&]<class Label>(int row, int column, Label*) {
        const auto* item = m_grid->itemAtPosition(row, column);
        auto* found = item ? static_cast<Label*>(item->widget()) : new Label;
        if (!item) m_grid->addWidget(found, row, column);
        found->setWordWrap(column == 0 || row == 0);
        found->setAlignment(column == 0 ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
        found->setVisible(true);
        return found;
    };
    const auto label = [&](int row, int column, const QString& text) {
        place(row, column, static_cast<QLabel*>(nullptr))
            ->setText(QString(text).replace(QLatin1String(" %"), QStringLiteral("\u00a0%"))); // no line begins with the
                                                                                              // sign
    };
    const auto figure = [&](int row, const RiskBound& bound, int column, const QString& text, const QString& formula) {
        const auto* title = static_cast<QLabel*>(m_grid->itemAtPosition(row, 0)->widget());
        place(row, column, static_cast<MetricLabel*>(nullptr))
            ->setFigure(tr("%1, %2").arg(title->text(), bound.name), text, formula, bound.source);
    };
    const auto percent = [&](double share) { return tr("%1 %").arg(roundedUpText(100 * share)); };
    for (int i = 0; i < m_grid->count(); ++i) m_grid->itemAt(i)->widget()->hide();
    QStringList assumptions, spoken;
    if (!bounds.empty()) {
        label(1, 0, tr("Right guesses (a coin: 50 %)"));
        label(2, 0, tr("Found, at 1 % false alarms"));
        label(3, 0, tr("Found, at 0.1 % false alarms"));
        label(4, 0, tr("mu"));
        if (!times.empty()) label(5, 0, tr("A release at this budget, and such after it, under every cap"));
    }
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        const RiskBound& bound = bounds[i];
        const int column = int(i) + 1;
        const QString right = percent(bound.success), atOne = percent(1 - bound.missed(0.01)),
                      atTenth = percent(1 - bound.missed(0.001));
        m_grid->setColumnStretch(column, 1);
        label(0, column, bound.name);
        const QString found = tr("1 − T(α), T(α) = %1").arg(bound.missedFormula);
        figure(1, bound, column, right, bound.successFormula);
        figure(2, bound, column, atOne, found);
        figure(3, bound, column, atTenth, found);
        figure(4, bound, column, bound.mu ? roundedUpText(*bound.mu) : QStringLiteral("–"),
               tr("μ with Φ(μ/2) = right guesses"));
        if (i < times.size()) label(5, column, timesText(times[i]));
        if (!bound.assumption.isEmpty()) assumptions << bound.assumption;
        spoken << tr("%1: right guesses %2; found at 1 % false alarms %3, at 0.1 % %4")
                      .arg(bound.name, right, atOne, atTenth);
        if (i < times.size()) spoken.back() += QStringLiteral("; ") + timesText(times[i]);
    }
    m_assumptions->setText(assumptions.join(QLatin1Char('\n')));
    setAccessibleDescription(spoken.join(QStringLiteral(". ")));
}

} // namespace sfumato
