// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPalette>
#include <QWidget>

#include <array>

namespace sfumato {

inline constexpr int mostPins = 4;

/// How a pinned budget is drawn wherever it appears: a color of Okabe and Ito, and a dash and a letter that
/// tell it apart without color. 0 <= slot < mostPins.
struct BudgetStyle {
    QColor color;
    Qt::PenStyle dash;
    QString letter;
};

inline BudgetStyle budgetStyle(int slot, const QPalette& palette) {
    static constexpr std::array<QRgb, mostPins> onLight{0xff009e73, 0xffcc79a7, 0xffe69f00, 0xff56b4e9},
        onDark{0xff009e73, 0xffcc79a7, 0xffd55e00, 0xfff0e442};
    static constexpr std::array<Qt::PenStyle, mostPins> dashes{Qt::DashDotLine, Qt::DotLine, Qt::DashDotDotLine,
                                                               Qt::DashLine};
    const auto i = std::size_t(slot);
    const bool dark = palette.color(QPalette::Base).lightness() < 128;
    return {QColor(dark ? onDark[i] : onLight[i]), dashes[i], QString(QChar('A' + slot))};
}

/// A line in the style of a pinned budget.
class BudgetSwatch : public QWidget {
public:
    explicit BudgetSwatch(int slot, QWidget* parent = nullptr) : QWidget(parent), m_slot(slot) { setFixedSize(34, 16); }

protected:
    void paintEvent(QPaintEvent*) override {
        const BudgetStyle style = budgetStyle(m_slot, palette());
        QPainter painter(this);
        painter.setPen(QPen(style.color, 2, style.dash, Qt::FlatCap));
        painter.drawLine(1, height() / 2, width() - 1, height() / 2);
    }

private:
    int m_slot;
};

} // namespace sfumato
