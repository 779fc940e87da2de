// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/inputs/log_spin_box.h"

class QLabel;
class QVBoxLayout;

namespace sfumato {

/// A number that can be slid, too, such as an epsilon: the slider stands elsewhere and follows the number.
class SlidNumber : public LogSpinBox {
    Q_OBJECT

public:
    /// Of the slider: from `leftmost` to `rightmost`.
    SlidNumber(double least, double most, double ratio, double leftmost, double rightmost);
    LogSlider* slider() { return m_slider; }

private:
    LogSlider* m_slider;
};

/// The epsilon of a budget, with words at the ends of its slider.
class EpsilonInput : public SlidNumber {
    Q_OBJECT

public:
    EpsilonInput(double least, double most, double leftmost, double rightmost);
    void addSliderTo(QVBoxLayout* column);
    /// Under which it holds: "replace one".
    void setRelation(const QString& relation);
    /// "2,000" as everywhere else, and "2000" while a person types.
    QString textFromValue(double value) const override;

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void setTyped(bool typed);

    QLabel* m_relation;
    bool m_typed = false;
};

} // namespace sfumato
