// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace sfumato {

/// A number that is shown with up to four significant digits and stepped by singleStep(). Takes whatever is typed, and
/// reads it once it is whole. What is no number of [least, most] is refused by refused(), and the box keeps its number;
/// where nobody listens, a tool tip beside the box says why.
class RealSpinBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    RealSpinBox(double least, double most, QWidget* parent = nullptr);
    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;
    /// With room for all digits that are shown, which the ends of the range may have fewer of.
    QSize sizeHint() const override;
    /// Shows `value`. Keeps text that is being typed and not read yet where the value is the same as before.
    void setValue(double value);

Q_SIGNALS:
    /// What was typed is no number of the range. Empty: what is typed now is another thing.
    void refused(const QString& words) const;

protected:
    /// Enter ends the number, and nothing else.
    void keyPressEvent(QKeyEvent* event) override;
    double least() const { return m_least; }
    double most() const { return m_most; }

private:
    QString withoutUnit(const QString& text) const;

    double m_least, m_most;
};

} // namespace sfumato
