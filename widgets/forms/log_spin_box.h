// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>
#include <QSlider>

namespace sfumato {

/// A number >= 0 over many orders of magnitude: shown with up to four significant digits, stepped by ratios.
/// setValue() takes any such number as it is; what is typed must lie in [least, most], else the box keeps its
/// number and says why by refused().
class LogSpinBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    /// What is shown of the number: what was typed, or, of one that follows from others, the digits that it has everywhere else.
    enum class Digits { AsTyped, RoundedUp, RoundedDown };

    LogSpinBox(double least, double most, double ratio, QWidget* parent = nullptr);
    void setDigits(Digits digits);
    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;
    void stepBy(int steps) override;

Q_SIGNALS:
    /// What was typed is no number of the range. Empty: what is typed now is another thing.
    void refused(const QString& words) const;

protected:
    /// Enter ends the number, and nothing else.
    void keyPressEvent(QKeyEvent* event) override;

private:
    double m_least, m_most, m_ratio;
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
