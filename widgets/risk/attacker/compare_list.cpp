// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attacker/compare_list.h"

#include "core/spec/run_spec_json.h"
#include "widgets/risk/budget/budget_style.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/look/layouts.h"
#include "widgets/text/number_text.h"

#include <QDataStream>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sfumato {

CompareList::CompareList(QWidget* parent)
    : QWidget(parent), m_pin(new QPushButton(tr("&Pin to compare"))), m_column(new QVBoxLayout(this)) {
    setAccessibleName(tr("Compare with"));
    m_pin->setWhatsThis(tr(
        "Keeps the present budget beside the ones to come, in the curves and in the pictures: pin it, then set another "
        "one. Up to four."));
    m_pin->setToolTip(m_pin->whatsThis());
    auto* head = inRow({new QLabel(tr("Compare with")), emptyPart, m_pin});
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    m_column->addLayout(head);
    connect(m_pin, &QPushButton::clicked, this, &CompareList::pin);
    updateControls();
}

void CompareList::setPresent(const std::optional<Exposure>& present) {
    m_present = present;
    updateControls();
}

void CompareList::pin() {
    if (!m_present || m_pins.size() >= std::size_t(mostPins)) return;
    int slot = 0;
    while (std::ranges::find(m_pins, slot, &PinnedBudget::slot) != m_pins.end()) ++slot;
    m_pins.push_back({slot, *m_present});
    addRow(m_pins.back());
    updateControls();
    Q_EMIT changed();
}

void CompareList::unpin(int slot) {
    const auto found = std::ranges::find(m_pins, slot, &PinnedBudget::slot);
    if (found == m_pins.end()) return;
    const auto row = m_rows.begin() + (found - m_pins.begin());
    if ((*row)->isAncestorOf(focusWidget())) m_pin->setFocus();
    (*row)->hide();
    (*row)->deleteLater();
    m_rows.erase(row);
    m_pins.erase(found);
    updateControls();
    Q_EMIT changed();
}

QByteArray CompareList::saveState() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << quint32(m_pins.size());
    for (const auto& [slot, exposure] : m_pins) {
        RunSpec spec;
        spec.mechanism = exposure.mechanism;
        stream << exposure.epsilon << exposure.delta << exposure.mu.value_or(-1) << qint64(exposure.clampedDimensions)
               << qint64(exposure.records) << exposure.sensitivity << exposure.noiseScale
               << QByteArray::fromStdString(toJson(spec).dump());
    }
    for (const auto& [slot, exposure] : m_pins) // behind all, where earlier sessions end
        stream << qint64(exposure.classes) << exposure.labelEpsilon;
    return bytes;
}

void CompareList::restoreState(const QByteArray& state) {
    QDataStream stream(state);
    quint32 count = 0;
    stream >> count;
    std::vector<Exposure> read;
    for (quint32 i = 0; i < std::min<quint32>(count, mostPins); ++i) {
        Exposure exposure;
        double mu = -1;
        qint64 clamped = 0, records = 0;
        QByteArray text;
        stream >> exposure.epsilon >> exposure.delta >> mu >> clamped >> records >> exposure.sensitivity >>
            exposure.noiseScale >> text;
        const auto spec = parseRunSpec({text.constData(), std::size_t(text.size())}, "session");
        if (stream.status() != QDataStream::Ok || !spec) return;
        exposure.mu = mu >= 0 ? std::optional(mu) : std::nullopt;
        exposure.clampedDimensions = clamped, exposure.records = records;
        exposure.mechanism = spec->mechanism;
        read.push_back(std::move(exposure));
    }
    for (Exposure& exposure : read) {
        if (stream.atEnd()) break;
        qint64 classes = 0;
        stream >> classes >> exposure.labelEpsilon;
        exposure.classes = classes;
    }
    const auto present = std::exchange(m_present, std::nullopt);
    for (const Exposure& exposure : read) {
        m_present = exposure;
        pin();
    }
    setPresent(present);
}

void CompareList::addRow(const PinnedBudget& pinned) {
    const Exposure& exposure = pinned.exposure;
    const RiskBound bound = tightestBound(exposure);
    const QString letter = budgetStyle(pinned.slot, palette()).letter, name = budgetName(exposure);
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    auto* words = new MetricLabel;
    words->setWordWrap(true);
    QString text = tr("<b>%1</b> %2<br>right %3 of 100").arg(letter, name, roundedUpText(100 * bound.success));
    QString formula = tr("right guesses: %1").arg(bound.successFormula);
    if (exposure.sensitivity > 0 && exposure.noiseScale > 0) {
        const QString scale = roundedDownText(exposure.noiseScale);
        text += tr(", noise scale %1").arg(scale);
        formula += QLatin1Char('\n') +
                   tr("noise scale %1 for sensitivity %2").arg(scale, roundedUpText(exposure.sensitivity));
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

void CompareList::updateControls() { m_pin->setEnabled(m_present && m_pins.size() < std::size_t(mostPins)); }

} // namespace sfumato
