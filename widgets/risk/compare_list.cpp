// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/compare_list.h"

#include "widgets/risk/budget_style.h"
#include "widgets/forms/figure_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace sfumato {

CompareList::CompareList(QWidget* parent)
    : QWidget(parent), m_pin(new QPushButton(tr("&Pin this budget"))), m_column(new QVBoxLayout(this)) {
    setAccessibleName(tr("Compare with"));
    m_pin->setWhatsThis(tr(
        "Keeps the present budget beside the ones to come, in the curves and in the pictures. Up to four."));
    m_pin->setToolTip(m_pin->whatsThis());
    auto* head = new QHBoxLayout;
    head->addWidget(new QLabel(tr("Compare with")));
    head->addStretch();
    head->addWidget(m_pin);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    m_column->addLayout(head);
    connect(m_pin, &QPushButton::clicked, this, &CompareList::pin);
    follow();
}

void CompareList::setPresent(const std::optional<Exposure>& present) {
    m_present = present;
    follow();
}

void CompareList::pin() {
    if (!m_present || m_pins.size() >= std::size_t(mostPins))
        return;
    int slot = 0;
    while (std::ranges::find(m_pins, slot, &PinnedBudget::slot) != m_pins.end())
        ++slot;
    m_pins.push_back({slot, *m_present});
    addRow(m_pins.back());
    follow();
    Q_EMIT changed();
}

void CompareList::unpin(int slot) {
    const auto found = std::ranges::find(m_pins, slot, &PinnedBudget::slot);
    if (found == m_pins.end())
        return;
    const auto row = m_rows.begin() + (found - m_pins.begin());
    if ((*row)->isAncestorOf(focusWidget()))
        m_pin->setFocus();
    (*row)->hide();
    (*row)->deleteLater();
    m_rows.erase(row);
    m_pins.erase(found);
    follow();
    Q_EMIT changed();
}

void CompareList::addRow(const PinnedBudget& pinned) {
    const Exposure& exposure = pinned.exposure;
    const RiskBound bound = tightestBound(exposure);
    const QString letter = budgetStyle(pinned.slot, palette()).letter, name = budgetName(exposure);
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    auto* words = new FigureLabel;
    words->setWordWrap(true);
    QString text = tr("<b>%1</b> %2<br>right %3 of 100")
                       .arg(letter, name)
                       .arg(int(std::ceil(100 * bound.success - 1e-9)));
    QString formula = tr("right guesses: %1").arg(bound.successFormula);
    if (exposure.sensitivity > 0 && exposure.noiseScale > 0) {
        const QString scale = locale().toString(exposure.noiseScale, 'g', 4);
        text += tr(", noise scale %1").arg(scale);
        formula += QLatin1Char('\n') + tr("noise scale %1 for sensitivity %2")
                                           .arg(scale, locale().toString(exposure.sensitivity, 'g', 4));
    }
    words->setFigure(tr("Pinned budget"), text, formula, bound.source);
    const auto button = [&](const QString& title, const QString& spoken) {
        auto* made = new QToolButton;
        made->setText(title);
        made->setFocusPolicy(Qt::StrongFocus);
        made->setAccessibleName(spoken);
        made->setToolTip(spoken);
        line->addWidget(made, 0, Qt::AlignTop);
        return made;
    };
    line->addWidget(new BudgetSwatch(pinned.slot), 0, Qt::AlignTop);
    line->addWidget(words, 1);
    auto* use = button(tr("Use"), tr("Use budget %1 (%2)").arg(letter, name));
    auto* let = button(QStringLiteral("✕"), tr("Unpin budget %1 (%2)").arg(letter, name));
    connect(use, &QToolButton::clicked, this,
            [this, mechanism = exposure.mechanism] { Q_EMIT budgetChosen(mechanism); });
    connect(let, &QToolButton::clicked, this, [this, slot = pinned.slot] { unpin(slot); });
    m_rows.push_back(row);
    m_column->addWidget(row);
}

void CompareList::follow() {
    m_pin->setEnabled(m_present && m_pins.size() < std::size_t(mostPins));
}

} // namespace sfumato
