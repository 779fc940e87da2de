// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attacker/attack_meter.h"

#include "widgets/text/number_text.h"

#include <algorithm>

namespace sfumato {

AttackMeter::AttackMeter(QWidget* parent) : IconArray(parent) {
    setAccessibleName(tr("Attacker's right guesses of 100"));
    setProbability(0.5);
}

void AttackMeter::setProbability(std::optional<double> probability) {
    m_probability = probability ? std::max(0.5, *probability) : 0;
    setShare(m_probability);
    setAccessibleDescription(probability ? tr("An attacker guesses right %1 of 100 times.").arg(rightText())
                                         : tr("Not known yet."));
}

QString AttackMeter::rightText() const { return roundedUpText(100 * m_probability); }

} // namespace sfumato
