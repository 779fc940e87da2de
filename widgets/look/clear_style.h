// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QProxyStyle>

namespace sfumato {

/// Contrast of two opaque colors as WCAG 2 defines it: 1 to 21.
double contrast(const QColor& one, const QColor& other);

/// The palette with a Mid (frames, empty squares, gaps) that stands out from Window and Base by at least 3,
/// and a Highlight that its text stands out from by 4.5.
QPalette withClearMarks(QPalette palette);

/// Property of a tab bar: logical pixels around the words of each tab.
inline constexpr const char* tabSpace = "tabSpace";

/// The style of the program, over Qt's own "Fusion": flat, one hairline, round corners; boxes that are not ticked keep
/// a frame that stands out, and icons that are drawn in black follow the color of the text. A button with the property
/// "primary" has the accent's ground.
class ClearStyle : public QProxyStyle {
    Q_OBJECT

public:
    ClearStyle();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    using QProxyStyle::polish;
    /// Labels whose format nobody chose are plain, those of tool tips among them: names and keys of other people's
    /// files stand in many. What is scrolled fades at its lower edge while it goes on.
    void polish(QWidget* widget) override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override;
};

} // namespace sfumato
