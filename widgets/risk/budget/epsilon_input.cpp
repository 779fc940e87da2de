// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/epsilon_input.h"

#include "widgets/look/layouts.h"
#include "widgets/text/spending_text.h"

#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace sfumato {

SlidNumber::SlidNumber(double least, double most, double ratio, double leftmost, double rightmost)
    : LogSpinBox(least, most, ratio), m_slider(new LogSlider(leftmost, rightmost)) {
    connect(m_slider, &QSlider::valueChanged, this,
            [this] { setValue(QString::number(m_slider->logValue(), 'g', 3).toDouble()); });
    connect(this, &QDoubleSpinBox::valueChanged, m_slider, [this](double value) {
        const QSignalBlocker quiet(m_slider); // it has fewer places than there are numbers
        m_slider->setLogValue(value);
    });
}

EpsilonInput::EpsilonInput(double least, double most, double leftmost, double rightmost)
    : SlidNumber(least, most, 1.1, leftmost, rightmost), m_relation(new QLabel) {
    slider()->setAccessibleName(tr("Epsilon, from stronger privacy to less noise"));
    setToolTip(tr("One record may change the probability of any outcome by a factor e^epsilon at most, and "
                  "by delta beyond that."));
    setWhatsThis(toolTip());
}

void EpsilonInput::addSliderTo(QVBoxLayout* column) {
    auto* left = new QLabel(tr("stronger privacy"));
    auto* right = new QLabel(tr("less noise"));
    const std::pair<QLabel*, Qt::Alignment> places[]{
        {left, Qt::AlignLeft}, {m_relation, Qt::AlignHCenter}, {right, Qt::AlignRight}};
    auto* words = new QHBoxLayout;
    for (const auto& [label, place] : places) {
        label->setWordWrap(true); // large letters do not widen the steps
        label->setAlignment(place | Qt::AlignTop);
        words->addWidget(label, 1);
    }
    column->addWidget(slider());
    column->addLayout(words);
}

QString EpsilonInput::textFromValue(double value) const {
    const QString text = SlidNumber::textFromValue(value);
    bool isWhole = false;
    const qlonglong whole = text.toLongLong(&isWhole);
    return isWhole && !m_typed ? locale().toString(whole) : text;
}

void EpsilonInput::setTyped(bool typed) {
    m_typed = typed;
    const QSignalBlocker quiet(this);
    QDoubleSpinBox::setValue(value()); // writes it anew
}

void EpsilonInput::focusInEvent(QFocusEvent* event) {
    setTyped(true);
    SlidNumber::focusInEvent(event);
}

void EpsilonInput::focusOutEvent(QFocusEvent* event) {
    SlidNumber::focusOutEvent(event);
    setTyped(false);
}

void EpsilonInput::setRelation(const QString& relation) {
    m_relation->setText(withRelation(QStringLiteral("ε"), relation));
}

} // namespace sfumato
