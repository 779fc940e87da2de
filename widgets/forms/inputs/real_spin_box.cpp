// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/inputs/real_spin_box.h"

#include "widgets/forms/inputs/refusal_tip.h"
#include "widgets/text/number_text.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMetaMethod>

#include <algorithm>
#include <limits>

namespace sfumato {

RealSpinBox::RealSpinBox(double least, double most, QWidget* parent)
    : QDoubleSpinBox(parent), m_least(least), m_most(most) {
    setDecimals(std::numeric_limits<double>::max_exponent10 + std::numeric_limits<double>::digits10);
    setRange(least, most);
    setKeyboardTracking(false);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this] { Q_EMIT refused({}); });
    connect(this, &QDoubleSpinBox::valueChanged, this, [this] {
        lineEdit()->setModified(false);
        Q_EMIT refused({});
    });
}

void RealSpinBox::setValue(double value) {
    if (value != this->value() || !lineEdit()->isModified()) QDoubleSpinBox::setValue(value);
}

QString RealSpinBox::textFromValue(double value) const {
    return shortNumber(value + 0.0, locale()); // 0 has no sign
}

QSize RealSpinBox::sizeHint() const {
    const auto widthOf = [this](const QString& number) { return fontMetrics().horizontalAdvance(number); };
    const int ends = std::max(widthOf(textFromValue(m_least)), widthOf(textFromValue(m_most)));
    return QDoubleSpinBox::sizeHint() + QSize(std::max(0, widthOf(QStringLiteral("0.0000")) - ends), 0);
}

QString RealSpinBox::withoutUnit(const QString& text) const {
    return !suffix().isEmpty() && text.endsWith(suffix()) ? text.chopped(suffix().size()) : text;
}

double RealSpinBox::valueFromText(const QString& text) const {
    const QString number = withoutUnit(text);
    return number == textFromValue(value()) ? value() // not edited: keeps the digits that are not shown
                                            : typedNumber(number, locale()).value_or(value());
}

QValidator::State RealSpinBox::validate(QString& text, int&) const {
    const QString number = withoutUnit(text);
    if (number == textFromValue(value()) || (!specialValueText().isEmpty() && text == specialValueText()))
        return QValidator::Acceptable;
    const auto typed = typedNumber(number, locale());
    return typed && *typed >= m_least && *typed <= m_most ? QValidator::Acceptable : QValidator::Intermediate;
}

void RealSpinBox::fixup(QString& text) const {
    const QString number = withoutUnit(text).trimmed();
    const QString words = typedNumber(number, locale())
                              ? tr("“%1” lies outside %2 to %3.")
                                    .arg(refusedText(number), numberText(m_least, 6), numberText(m_most, 6))
                              : tr("“%1” is not a number.").arg(refusedText(number));
    Q_EMIT refused(words);
    if (!isSignalConnected(QMetaMethod::fromSignal(&RealSpinBox::refused))) showRefusal(*this, words);
}

void RealSpinBox::keyPressEvent(QKeyEvent* event) {
    QDoubleSpinBox::keyPressEvent(event);
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) event->accept();
}

} // namespace sfumato
