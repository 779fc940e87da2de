// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/inputs/log_spin_box.h"

#include "core/base/rounded_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sfumato {

LogSpinBox::LogSpinBox(double least, double most, double ratio, QWidget* parent)
    : RealSpinBox(least, most, parent), m_ratio(ratio) {
    setRange(0, 9.99e99); // whose text tells how wide the box must be
    setValue(least);
}

void LogSpinBox::setDigits(Digits digits) {
    if (std::exchange(m_digits, digits) == digits) return;
    const QSignalBlocker quiet(this);
    QDoubleSpinBox::setValue(value()); // writes it anew
}

QString LogSpinBox::textFromValue(double value) const {
    const auto read = [](const std::string& rounded) { return QString::fromStdString(rounded).toDouble(); };
    return RealSpinBox::textFromValue(m_digits == Digits::RoundedUp     ? read(roundedUp(value))
                                      : m_digits == Digits::RoundedDown ? read(roundedDown(value))
                                                                        : value);
}

void LogSpinBox::stepBy(int steps) {
    const double from = value() > 0 ? value() : std::max(least(), 1e-3);
    setValue(std::clamp(from * std::pow(m_ratio, steps), least(), most()));
}

LogSlider::LogSlider(double minimum, double maximum, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), m_minimum(minimum), m_maximum(maximum) {
    setRange(0, 1000);
    setSingleStep(5);
    setPageStep(50);
}

double LogSlider::logValue() const { return m_minimum * std::pow(m_maximum / m_minimum, value() / 1000.0); }

void LogSlider::setLogValue(double wanted) {
    setValue(int(std::lround(1000 * std::log(std::clamp(wanted, m_minimum, m_maximum) / m_minimum) /
                             std::log(m_maximum / m_minimum))));
}

} // namespace sfumato
