// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace sfumato {

/// One hundred small squares, as many of them filled as a share says, the last one in part.
class IconArray : public QWidget {
    Q_OBJECT

public:
    explicit IconArray(QWidget* parent = nullptr) : QWidget(parent) {}
    /// In [0, 1].
    void setShare(double share);
    /// Of the filled squares; the highlight's while none is given.
    void setColor(const QColor& color);
    /// Squares that are filled, the last one of them perhaps in part.
    int filled() const { return m_filled; }
    /// A share below 1 as a number of 100, never below it and never 100; empty where three digits do not tell it
    /// from 1.
    static QString wordsOf(double share);

    QSize sizeHint() const override { return {96, 96}; }
    QSize minimumSizeHint() const override { return {70, 70}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_filled = 0;
    double m_last = 1; ///< share of the last filled square that is filled
    QColor m_color;
};

} // namespace sfumato
