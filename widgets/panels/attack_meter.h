// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace sfumato {

/// One hundred small squares, `right` of them filled: how often of 100 an attacker who must tell two candidate records apart, at even
/// odds, guesses right. 50 is a coin.
class AttackMeter : public QWidget {
    Q_OBJECT

public:
    explicit AttackMeter(QWidget* parent = nullptr);
    /// `probability` in [0.5, 1]; shown rounded up, so that the picture never flatters.
    void setProbability(double probability);
    int right() const { return m_right; }

    QSize sizeHint() const override { return {96, 96}; }
    QSize minimumSizeHint() const override { return {70, 70}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_right = 50;
};

} // namespace sfumato
