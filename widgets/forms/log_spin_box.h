// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>
#include <QSlider>

namespace sfumato {

/// A number over many orders of magnitude: shown with up to four significant digits ("0.0001" as 1e-04),
/// stepped by ratios.
class LogSpinBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    LogSpinBox(double minimum, double maximum, double ratio, QWidget* parent = nullptr);
    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    void stepBy(int steps) override;

private:
    double m_ratio;
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
