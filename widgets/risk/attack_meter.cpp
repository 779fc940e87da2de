// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attack_meter.h"

#include <algorithm>

namespace sfumato {

AttackMeter::AttackMeter(QWidget* parent) : IconArray(parent) {
    setAccessibleName(tr("Attacker's right guesses of 100"));
    setProbability(0.5);
}

void AttackMeter::setProbability(std::optional<double> probability) {
    setShare(probability ? std::max(0.5, *probability) : 0);
    setAccessibleDescription(probability ? tr("An attacker guesses right %1 of 100 times.").arg(right())
                                         : tr("Not known yet."));
}

} // namespace sfumato
