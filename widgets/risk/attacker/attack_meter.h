// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/risk/attacker/icon_array.h"

#include <optional>

namespace sfumato {

/// How often of 100 an attacker who must tell two candidate records apart, at even odds, guesses right. 50 is
/// a coin.
class AttackMeter : public IconArray {
    Q_OBJECT

public:
    explicit AttackMeter(QWidget* parent = nullptr);
    /// In [0.5, 1]; shown rounded up, so that the picture never flatters. Nothing: not known, no square is
    /// filled.
    void setProbability(std::optional<double> probability);
    int right() const { return filled(); }
    /// "82.2": of 100, as the label says it.
    QString rightText() const;

private:
    double m_probability = 0; ///< 0: not known
};

} // namespace sfumato
