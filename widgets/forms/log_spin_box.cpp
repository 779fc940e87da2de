// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/log_spin_box.h"

#include "core/base/rounded_text.h"
#include "widgets/text/number_text.h"

#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sfumato {

LogSpinBox::LogSpinBox(double least, double most, double ratio, QWidget* parent)
    : QDoubleSpinBox(parent), m_least(least), m_most(most), m_ratio(ratio) {
    setDecimals(std::numeric_limits<double>::max_exponent10 + std::numeric_limits<double>::digits10);
    setRange(0, 9.99e99); // whose text tells how wide the box must be
    setValue(least);
    setKeyboardTracking(false);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this] { Q_EMIT refused({}); });
    connect(this, &QDoubleSpinBox::valueChanged, this, [this] { Q_EMIT refused({}); });
}

void LogSpinBox::setDigits(Digits digits) {
    if (std::exchange(m_digits, digits) == digits)
        return;
    const QSignalBlocker quiet(this);
    setValue(value()); // writes it anew
}

QString LogSpinBox::textFromValue(double value) const {
    const auto read = [](const std::string& rounded) { return QString::fromStdString(rounded).toDouble(); };
    return shortNumber(m_digits == Digits::RoundedUp     ? read(roundedUp(value))
                       : m_digits == Digits::RoundedDown ? read(roundedDown(value))
                                                         : value,
                       locale());
}

double LogSpinBox::valueFromText(const QString& text) const {
    return text == textFromValue(value()) ? value() // not edited: keeps the digits that are not shown
                                          : typedNumber(text, locale()).value_or(value());
}

QValidator::State LogSpinBox::validate(QString& text, int&) const {
    if (text == textFromValue(value()) || (!specialValueText().isEmpty() && text == specialValueText()))
        return QValidator::Acceptable;
    const auto typed = typedNumber(text, locale());
    return typed && *typed >= m_least && *typed <= m_most ? QValidator::Acceptable : QValidator::Intermediate;
}

void LogSpinBox::fixup(QString& text) const {
    Q_EMIT refused(typedNumber(text, locale())
                       ? tr("“%1” lies outside %2 to %3.")
                             .arg(text.trimmed(), textFromValue(m_least), textFromValue(m_most))
                       : tr("“%1” is not a number.").arg(text.trimmed()));
}

void LogSpinBox::stepBy(int steps) {
    const double from = value() > 0 ? value() : std::max(m_least, 1e-3);
    setValue(std::clamp(from * std::pow(m_ratio, steps), m_least, m_most));
}

void LogSpinBox::keyPressEvent(QKeyEvent* event) {
    QDoubleSpinBox::keyPressEvent(event);
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        event->accept();
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
