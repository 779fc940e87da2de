// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/inputs/real_spin_box.h"

#include <QSlider>

namespace sfumato {

/// A number >= 0 over many orders of magnitude, stepped by ratios. setValue() takes any such number as it is; what is
/// typed must lie in [least, most].
class LogSpinBox : public RealSpinBox {
    Q_OBJECT

public:
    /// What is shown of the number: what was typed, or, of one that follows from others, the digits that it has
    /// everywhere else.
    enum class Digits { AsTyped, RoundedUp, RoundedDown };

    LogSpinBox(double least, double most, double ratio, QWidget* parent = nullptr);
    void setDigits(Digits digits);
    QString textFromValue(double value) const override;
    void stepBy(int steps) override;

private:
    double m_ratio;
    Digits m_digits = Digits::AsTyped;
};

/// A slider over [minimum, maximum] with a logarithmic scale; arrow keys move by 1/200 of it, page keys by
/// 1/20.
class LogSlider : public QSlider {
    Q_OBJECT

public:
    LogSlider(double minimum, double maximum, QWidget* parent = nullptr);
    double logValue() const;
    void setLogValue(double value);

private:
    double m_minimum;
    double m_maximum;
};

} // namespace sfumato
