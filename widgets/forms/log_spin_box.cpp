// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/log_spin_box.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace sfumato {

LogSpinBox::LogSpinBox(double minimum, double maximum, double ratio, QWidget* parent)
    : QDoubleSpinBox(parent), m_ratio(ratio) {
    setDecimals(15);
    setRange(minimum, maximum);
    setKeyboardTracking(false);
}

QString LogSpinBox::textFromValue(double value) const {
    return locale().toString(value, 'g', 4);
}

double LogSpinBox::valueFromText(const QString& text) const {
    bool ok = false;
    const double value = locale().toDouble(text, &ok);
    return ok ? value : text.toDouble();
}

QValidator::State LogSpinBox::validate(QString& text, int&) const {
    bool local = false, plain = false;
    const double value = locale().toDouble(text, &local);
    const double other = text.toDouble(&plain);
    if (!local && !plain)
        return text.contains(QRegularExpression(QStringLiteral("[^0-9eE.,+-]"))) ? QValidator::Invalid
                                                                                 : QValidator::Intermediate;
    const double read = local ? value : other;
    return read >= minimum() && read <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
}

void LogSpinBox::stepBy(int steps) {
    const double from = value() > 0 ? value() : std::max(minimum(), 1e-3);
    setValue(from * std::pow(m_ratio, steps));
}

LogSlider::LogSlider(double minimum, double maximum, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), m_minimum(minimum), m_maximum(maximum) {
    setRange(0, 1000);
    setSingleStep(5);
    setPageStep(50);
}

double LogSlider::logValue() const {
    return m_minimum * std::pow(m_maximum / m_minimum, value() / 1000.0);
}

void LogSlider::setLogValue(double wanted) {
    setValue(int(std::lround(1000 * std::log(std::clamp(wanted, m_minimum, m_maximum) / m_minimum) /
                             std::log(m_maximum / m_minimum))));
}

} // namespace sfumato
