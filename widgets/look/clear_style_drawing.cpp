// SPDX-License-Identifier: GPL-3.0-or-later
// How every control looks.
#include "widgets/look/clear_style.h"

#include "widgets/look/fitted.h"
#include "widgets/look/icons.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QHeaderView>
#include <QPainter>
#include <QPushButton>
#include <QStyleOption>
#include <QToolButton>

namespace sfumato {

namespace {

constexpr double corner = 6;
constexpr int headerGap = 6; ///< between the names of two columns
/// The room that a tool button's mark of a menu takes.
int menuMark(const QStyleOption& option) { return std::max(16, option.fontMetrics.height()); }

QColor hairline(const QStyleOption& option) { return option.palette.color(QPalette::Midlight); }

QColor mixed(const QColor& one, const QColor& other, double share) {
    const auto mix = [share](double a, double b) { return float(a + share * (b - a)); };
    return QColor::fromRgbF(mix(one.redF(), other.redF()), mix(one.greenF(), other.greenF()),
                            mix(one.blueF(), other.blueF()));
}

void box(QPainter& painter, const QRect& rect, const QColor& ground, const QColor& frame, double radius = corner) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(frame.alpha() > 0 ? QPen(frame) : QPen(Qt::NoPen));
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.restore();
}

/// Around what can be used; a bit stronger than a hairline.
QColor frameOf(const QStyleOption& option) {
    return mixed(option.palette.color(QPalette::Midlight), option.palette.color(QPalette::Mid), 0.45);
}

/// Of a field: its frame is the accent's while it has the focus.
void field(QPainter& painter, const QStyleOption& option, const QRect& rect) {
    const bool enabled = option.state & QStyle::State_Enabled, focus = option.state & QStyle::State_HasFocus;
    box(painter, rect, option.palette.color(enabled ? QPalette::Base : QPalette::Window),
        focus     ? option.palette.color(QPalette::Highlight)
        : enabled ? frameOf(option)
                  : hairline(option));
}

void mark(QPainter& painter, Icon which, const QRect& where, const QStyleOption& option, double ratio) {
    const int side = std::min({where.width(), where.height(), std::max(14, option.fontMetrics.height() - 4)});
    const QColor ink = option.palette.color(
        option.state & QStyle::State_Enabled ? QPalette::Active : QPalette::Disabled, QPalette::Text);
    painter.drawPixmap(where.center() - QPoint(side / 2 - 1, side / 2 - 1), iconPixmap(which, ink, side, ratio));
}

double ratioOf(const QPainter& painter) { return painter.device()->devicePixelRatioF(); }

void drawButton(QPainter& painter, const QStyleOption& option, const QWidget* widget) {
    const bool primary = widget && widget->property("primary").toBool(),
               chip = widget && widget->property("chip").toBool(), enabled = option.state & QStyle::State_Enabled,
               on = option.state & QStyle::State_On, down = option.state & (QStyle::State_Sunken | QStyle::State_On),
               over = option.state & QStyle::State_MouseOver;
    const QColor accent = option.palette.color(QPalette::Highlight), text = option.palette.color(QPalette::ButtonText);
    QColor ground = primary ? accent : option.palette.color(QPalette::Button);
    if (!enabled)
        ground = primary ? mixed(option.palette.color(QPalette::Window), text, 0.12)
                         : option.palette.color(QPalette::Window);
    else if (chip && on)
        ground = mixed(ground, accent, 0.12);
    else if (down)
        ground = mixed(ground, text, 0.16);
    else if (over)
        ground = mixed(ground, primary ? option.palette.color(QPalette::HighlightedText) : text, 0.07);
    const bool focus = option.state & QStyle::State_HasFocus && option.state & QStyle::State_KeyboardFocusChange;
    box(painter, option.rect, ground,
        focus        ? (primary ? text : accent)
        : primary    ? QColor(0, 0, 0, 0)
        : chip && on ? accent
        : enabled    ? frameOf(option)
                     : hairline(option),
        chip      ? option.rect.height() / 2.0
        : primary ? 8
                  : corner);
}

void drawCheck(QPainter& painter, const QStyleOption& option, bool round) {
    const bool on = option.state & QStyle::State_On, some = option.state & QStyle::State_NoChange,
               enabled = option.state & QStyle::State_Enabled;
    const QColor accent = enabled ? option.palette.color(QPalette::Highlight)
                                  : option.palette.color(QPalette::Disabled, QPalette::Text);
    const int side = std::min(option.rect.width(), option.rect.height());
    QRect square(0, 0, side, side);
    square.moveCenter(option.rect.center());
    box(painter, square, on || some ? accent : option.palette.color(QPalette::Base),
        on || some ? accent : option.palette.color(enabled ? QPalette::Mid : QPalette::Midlight),
        round ? side / 2.0 : 3.5);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = option.palette.color(QPalette::HighlightedText);
    painter.setPen(QPen(ink, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(square.topLeft());
    painter.scale(side / 16.0, side / 16.0);
    if (on && round) {
        painter.setBrush(ink);
        painter.drawEllipse(QPointF(8, 8), 2.2, 2.2);
    } else if (on) {
        painter.drawPolyline(QPolygonF{QPointF(4, 8.3), QPointF(7, 11.2), QPointF(12.2, 5)});
    } else if (some) {
        painter.drawLine(QPointF(4.5, 8), QPointF(11.5, 8));
    }
    painter.restore();
}

/// What a scroll bar stands on: the ground of what it scrolls.
QPalette::ColorRole groundOf(const QWidget* bar) {
    for (const QWidget* parent = bar ? bar->parentWidget() : nullptr; parent; parent = parent->parentWidget())
        if (const auto* area = qobject_cast<const QAbstractScrollArea*>(parent))
            return area->viewport()->backgroundRole();
    return QPalette::Window;
}

void drawTab(QPainter& painter, const QStyleOptionTab& tab) {
    const bool chosen = tab.state & QStyle::State_Selected;
    if (tab.state & QStyle::State_MouseOver && !chosen)
        box(painter, tab.rect.adjusted(2, 3, -2, -4),
            mixed(tab.palette.color(QPalette::Window), tab.palette.color(QPalette::WindowText), 0.06),
            QColor(0, 0, 0, 0));
    if (!chosen) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tab.palette.color(QPalette::Highlight));
    painter.drawRoundedRect(QRectF(tab.rect.left() + 6, tab.rect.bottom() - 2.5, tab.rect.width() - 12, 3.5), 1.5, 1.5);
    painter.restore();
}

} // namespace

ClearStyle::ClearStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void ClearStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    switch (element) {
    case PE_PanelButtonCommand: return drawButton(*painter, *option, widget);
    case PE_PanelButtonTool: {
        const bool flat = option->state & State_AutoRaise &&
                          !(option->state & (State_On | State_Sunken | State_MouseOver));
        if (!flat) drawButton(*painter, *option, widget);
        return;
    }
    case PE_IndicatorArrowDown:
        if (const auto* button = qobject_cast<const QToolButton*>(widget); button && button->menu()) { // beside its
                                                                                                       // words
            const QRect all = button->rect();
            const int room = menuMark(*option);
            return mark(*painter, Icon::Down, QRect(all.right() - room, all.top(), room - 4, all.height()), *option,
                        ratioOf(*painter));
        }
        break;
    case PE_IndicatorHeaderArrow: // up where the values grow downwards, as on the buttons; Qt has it the other way
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
            header && header->sortIndicator != QStyleOptionHeader::None) {
            QStyleOptionHeader turned = *header;
            turned.sortIndicator = header->sortIndicator == QStyleOptionHeader::SortDown ? QStyleOptionHeader::SortUp
                                                                                         : QStyleOptionHeader::SortDown;
            return QProxyStyle::drawPrimitive(element, &turned, painter, widget);
        }
        break;
    case PE_FrameFocusRect:
        if (qobject_cast<const QPushButton*>(widget)) return; // its frame shows it
        break;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: return drawCheck(*painter, *option, false);
    case PE_IndicatorRadioButton: return drawCheck(*painter, *option, true);
    case PE_PanelLineEdit:
    case PE_FrameLineEdit:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
            field(*painter, *option, option->rect);
        return;
    case PE_Frame: return box(*painter, option->rect, QColor(0, 0, 0, 0), hairline(*option));
    case PE_FrameTabWidget:
    case PE_PanelMenuBar:
    case PE_PanelStatusBar:
    case PE_FrameStatusBarItem: return;
    case PE_FrameTabBarBase:
        if (const auto* base = qstyleoption_cast<const QStyleOptionTabBarBase*>(option)) {
            painter->setPen(hairline(*option));
            painter->drawLine(base->rect.bottomLeft(), base->rect.bottomRight());
        }
        return;
    default: break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void ClearStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
        if (element == CE_TabBarTabShape) return drawTab(*painter, *tab);
        if (element == CE_TabBarTabLabel) {
            QStyleOptionTab shown = *tab;
            if (!(tab->state & State_Selected))
                shown.palette.setColor(QPalette::WindowText, tab->palette.color(QPalette::PlaceholderText));
            return QProxyStyle::drawControl(element, &shown, painter, widget);
        }
    }
    if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        button && element == CE_PushButtonLabel && widget && widget->property("primary").toBool() &&
        button->state & State_Enabled) {
        QStyleOptionButton shown = *button;
        shown.palette.setColor(QPalette::ButtonText, button->palette.color(QPalette::HighlightedText));
        return QProxyStyle::drawControl(element, &shown, painter, widget);
    }
    if (const auto* list = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        list && element == CE_ComboBoxLabel && !list->editable) {
        QStyleOptionComboBox shown = *list; // words that are too long are smaller, and then end in an ellipsis
        const int room = subControlRect(CC_ComboBox, list, SC_ComboBoxEditField, widget).width() - 2 -
                         (list->currentIcon.isNull() ? 0 : list->iconSize.width() + 4);
        const QFont usual = painter->font();
        painter->setFont(fitted(usual, list->currentText, room));
        shown.currentText = painter->fontMetrics().elidedText(list->currentText, Qt::ElideRight, room);
        QProxyStyle::drawControl(element, &shown, painter, widget);
        return painter->setFont(usual);
    }
    if (element == CE_DockWidgetTitle && widget) // which Qt draws in the letters that the program began with
        painter->setFont(widget->font());
    if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
        header && element == CE_HeaderSection) {
        painter->fillRect(option->rect, option->palette.color(QPalette::Base));
        if (header->orientation == Qt::Vertical || !qobject_cast<const QHeaderView*>(widget)) // names of rows, and the
                                                                                              // corner
            return;
        painter->setPen(hairline(*option));
        painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
        painter->drawLine(option->rect.topRight() + QPoint(0, 5), option->rect.bottomRight() - QPoint(0, 5));
        return;
    }
    if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
        header && element == CE_HeaderLabel && header->orientation == Qt::Horizontal) {
        QStyleOptionHeader shown = *header; // a name at the right keeps off the next one at the left
        shown.rect.setWidth(shown.rect.width() - headerGap);
        return QProxyStyle::drawControl(element, &shown, painter, widget);
    }
    if (element == CE_HeaderEmptyArea) return painter->fillRect(option->rect, option->palette.color(QPalette::Base));
    if (element == CE_ToolBar) return;
    if (element == CE_Splitter) { // the space between two cards, with something to take hold of
        QRectF handle(0, 0, 40, 4);
        if (option->state & State_Horizontal) handle = handle.transposed();
        handle.moveCenter(QRectF(option->rect).center());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(option->palette.color(option->state & State_MouseOver ? QPalette::Highlight : QPalette::Mid));
        painter->drawRoundedRect(handle, 2, 2);
        painter->restore();
        return;
    }
    if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
        bar && element == CE_ProgressBarGroove) {
        return box(*painter, option->rect, option->palette.color(QPalette::Base), hairline(*option), 4);
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ClearStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                    const QWidget* widget) const {
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        combo && control == CC_ComboBox && !combo->editable) {
        QRect arrow = subControlRect(control, option, SC_ComboBoxArrow, widget);
        if (combo->frame)
            field(*painter, *option, option->rect);
        else // a heading: the mark follows the words
            arrow.moveLeft(std::min(arrow.left(), option->rect.left() + 8 +
                                                      option->fontMetrics.horizontalAdvance(combo->currentText)));
        return mark(*painter, Icon::Down, arrow, *option, ratioOf(*painter));
    }
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); spin && control == CC_SpinBox) {
        if (spin->frame) field(*painter, *option, option->rect);
        if (spin->buttonSymbols == QAbstractSpinBox::NoButtons) return;
        for (const auto& [part, turned] : {std::pair(SC_SpinBoxUp, true), std::pair(SC_SpinBoxDown, false)}) {
            const QRect where = subControlRect(control, option, part, widget);
            QStyleOption shown = *option;
            if (!(spin->stepEnabled & (turned ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled)))
                shown.state &= ~State_Enabled;
            painter->save();
            painter->translate(where.center());
            if (turned) painter->rotate(180);
            mark(*painter, Icon::Down, QRect(-6, -6, 11, 11), shown, ratioOf(*painter));
            painter->restore();
        }
        return;
    }
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
        slider && control == CC_Slider && !(slider->subControls & SC_SliderTickmarks)) {
        const bool enabled = option->state & State_Enabled, flat = slider->orientation == Qt::Horizontal;
        const QRect groove = subControlRect(control, option, SC_SliderGroove, widget),
                    handle = subControlRect(control, option, SC_SliderHandle, widget);
        QRect rail = flat ? QRect(groove.left(), groove.center().y() - 1, groove.width(), 4)
                          : QRect(groove.center().x() - 1, groove.top(), 4, groove.height());
        const QColor accent = enabled ? option->palette.color(QPalette::Highlight)
                                      : option->palette.color(QPalette::Midlight);
        box(*painter, rail, option->palette.color(QPalette::Midlight), QColor(0, 0, 0, 0), 2);
        if (flat)
            rail.setRight(handle.center().x());
        else
            rail.setTop(handle.center().y());
        box(*painter, rail, accent, QColor(0, 0, 0, 0), 2);
        QRect knob(0, 0, 16, 16);
        knob.moveCenter(handle.center());
        return box(*painter, knob, option->state & State_HasFocus ? accent : option->palette.color(QPalette::Base),
                   enabled ? accent : option->palette.color(QPalette::Mid), 8);
    }
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option); slider && control == CC_ScrollBar) {
        painter->fillRect(option->rect, option->palette.color(groundOf(widget)));
        if (slider->maximum <= slider->minimum) return;
        const QRect handle = subControlRect(control, option, SC_ScrollBarSlider, widget);
        const bool strong = option->state & (State_MouseOver | State_Sunken);
        return box(*painter, handle.adjusted(3, 3, -3, -3),
                   strong ? option->palette.color(QPalette::Mid)
                          : mixed(option->palette.color(QPalette::Window), option->palette.color(QPalette::Mid), 0.7),
                   QColor(0, 0, 0, 0), 3);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int ClearStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    const int line = QFontMetrics(QApplication::font()).height(); // marks grow with the letters beside them
    switch (metric) {
    case PM_ScrollBarExtent: return 12;
    case PM_TabBarTabHSpace: // pages within a page stand closer
        if (const QVariant space = widget ? widget->property(tabSpace) : QVariant(); space.isValid())
            return space.toInt();
        return 14;
    case PM_TabBarTabVSpace: return 16;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return std::max(16, line);
    case PM_SliderThickness:
    case PM_SliderControlThickness:
    case PM_SliderLength: return 18;
    case PM_SplitterWidth: return 8;
    case PM_SmallIconSize: return std::max(16, line);
    case PM_ToolBarIconSize:
    case PM_ButtonIconSize:
        return widget && widget->property("smallIcon").toBool() ? std::max(16, line) : std::max(20, line + 4);
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ClearStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* returned) const {
    if (hint == SH_EtchDisabledText || hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

QSize ClearStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                   const QWidget* widget) const {
    QSize found = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (option && (type == CT_ComboBox || type == CT_SpinBox || type == CT_LineEdit || type == CT_PushButton)) // all of
                                                                                                               // one
                                                                                                               // height
        found.setHeight(std::max(option->fontMetrics.height() + 12, type == CT_PushButton ? size.height() + 8 : 0));
    if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        button && type == CT_ToolButton && button->features & QStyleOptionToolButton::HasMenu &&
        !(button->features & QStyleOptionToolButton::MenuButtonPopup)) // which has a part of its own for it
        found.rwidth() += menuMark(*option) + 4;
    if (type == CT_HeaderSection) found.rwidth() += headerGap;
    return found;
}

} // namespace sfumato
