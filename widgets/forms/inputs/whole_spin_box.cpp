// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/inputs/whole_spin_box.h"

#include "widgets/forms/inputs/refusal_tip.h"
#include "widgets/text/number_text.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMetaMethod>

#include <algorithm>

namespace sfumato {

WholeSpinBox::WholeSpinBox(int least, int most, int step, QWidget* parent) : QSpinBox(parent) {
    setRange(least, most);
    setSingleStep(step);
    setGroupSeparatorShown(true);
    setKeyboardTracking(false);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this] { Q_EMIT refused({}); });
    connect(this, &QSpinBox::valueChanged, this, [this] {
        lineEdit()->setModified(false);
        Q_EMIT refused({});
    });
}

void WholeSpinBox::setValue(int value) {
    if (value != this->value() || !lineEdit()->isModified()) QSpinBox::setValue(value);
}

static QString withoutUnits(const WholeSpinBox& box, QString number) {
    if (!box.prefix().isEmpty() && number.startsWith(box.prefix())) number.remove(0, box.prefix().size());
    if (!box.suffix().isEmpty() && number.endsWith(box.suffix())) number.chop(box.suffix().size());
    return number;
}

std::optional<qint64> WholeSpinBox::typed(const QString& text) const {
    if (!specialValueText().isEmpty() && text == specialValueText()) return minimum();
    return typedWholeNumber(withoutUnits(*this, text), locale());
}

int WholeSpinBox::valueFromText(const QString& text) const {
    return int(std::clamp<qint64>(typed(text).value_or(value()), minimum(), maximum()));
}

QValidator::State WholeSpinBox::validate(QString& text, int&) const {
    const auto number = typed(text);
    return number && *number >= minimum() && *number <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
}

void WholeSpinBox::fixup(QString& text) const {
    const QString number = refusedText(withoutUnits(*this, text).trimmed());
    const QString words = typed(text) ? tr("“%1” lies outside %2 to %3.")
                                            .arg(number, locale().toString(minimum()), locale().toString(maximum()))
                                      : tr("“%1” is not a whole number.").arg(number);
    Q_EMIT refused(words);
    if (!isSignalConnected(QMetaMethod::fromSignal(&WholeSpinBox::refused))) showRefusal(*this, words);
}

void WholeSpinBox::keyPressEvent(QKeyEvent* event) {
    QSpinBox::keyPressEvent(event);
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) event->accept();
}

void WholeSpinBox::focusInEvent(QFocusEvent* event) {
    setGroupSeparatorShown(false); // whoever adds a digit to 20,000 need not move the comma
    QSpinBox::focusInEvent(event);
}

void WholeSpinBox::focusOutEvent(QFocusEvent* event) {
    QSpinBox::focusOutEvent(event); // reads the number
    setGroupSeparatorShown(true);
}

} // namespace sfumato
