// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/clear_style.h"

#include "widgets/look/icons.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/scroll_fade.h"

#include <QApplication>
#include <QIconEngine>
#include <QLabel>
#include <QMainWindow>
#include <QPainter>
#include <QScrollArea>
#include <QStyleOption>
#include <QTabBar>
#include <QTableView>
#include <QTextBrowser>
#include <QTreeView>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

double luminance(const QColor& color) {
    const auto linear = [](double share) {
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

bool isInk(const QImage& picture) {
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (const QColor color = picture.pixelColor(x, y);
                color.alpha() > 60 && (color.lightness() > 110 || color.saturation() > 60))
                return false;
    return true;
}

/// An icon; one of dark ink alone is drawn in the color that text on buttons has at that moment.
class InkEngine : public QIconEngine {
public:
    explicit InkEngine(QIcon icon) : m_icon(std::move(icon)) {}

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap drawn = m_icon.pixmap(size, 1, mode, state);
        if (!isInk(drawn.toImage())) return drawn;
        QPainter painter(&drawn);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(drawn.rect(),
                         QApplication::palette().color(mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active,
                                                       QPalette::ButtonText));
        return drawn;
    }
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const double ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, pixmap(rect.size() * ratio, mode, state));
    }
    QIconEngine* clone() const override { return new InkEngine(*this); }

private:
    QIcon m_icon;
};

} // namespace

double contrast(const QColor& one, const QColor& other) {
    const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
    return (lighter + 0.05) / (darker + 0.05);
}

QPalette withClearMarks(QPalette palette) {
    const QColor ground = palette.color(QPalette::Window), text = palette.color(QPalette::WindowText);
    for (int share = 30; share < 100; share += 2) {
        const auto mixed = [share](int a, int b) { return (a * (100 - share) + b * share) / 100; };
        const QColor mark(mixed(ground.red(), text.red()), mixed(ground.green(), text.green()),
                          mixed(ground.blue(), text.blue()));
        palette.setColor(QPalette::Mid, mark);
        if (contrast(mark, ground) >= 3 && contrast(mark, palette.color(QPalette::Base)) >= 3) break;
    }
    const QColor words = palette.color(QPalette::HighlightedText);
    for (QColor mark = palette.color(QPalette::Highlight); contrast(mark, words) < 4.5;) {
        mark = contrast(words, Qt::black) > contrast(words, Qt::white) ? mark.darker(106) : mark.lighter(106);
        palette.setColor(QPalette::Highlight, mark);
        if (mark == Qt::black || mark == Qt::white) break;
    }
    return palette;
}

QIcon ClearStyle::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const {
    const auto spoken = [&](Icon mark, MessageBar::Kind kind) {
        return QIcon(
            iconPixmap(mark, kindColor(kind, QApplication::palette()), 40, widget ? widget->devicePixelRatioF() : 1));
    };
    switch (which) {
    case SP_MessageBoxWarning: return spoken(Icon::Warning, MessageBar::Kind::Warning);
    case SP_MessageBoxCritical: return spoken(Icon::Fault, MessageBar::Kind::Fault);
    case SP_MessageBoxQuestion: return spoken(Icon::Help, MessageBar::Kind::Tip);
    case SP_MessageBoxInformation: return spoken(Icon::Info, MessageBar::Kind::Tip);
    default: break;
    }
    return QIcon(new InkEngine(QProxyStyle::standardIcon(which, option, widget)));
}

void ClearStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (auto* label = qobject_cast<QLabel*>(widget); label && label->textFormat() == Qt::AutoText)
        label->setTextFormat(Qt::PlainText);
    if (auto* tabs = qobject_cast<QTabBar*>(widget); tabs && qobject_cast<QMainWindow*>(widget->parentWidget()))
        tabs->setElideMode(Qt::ElideNone), tabs->setUsesScrollButtons(false); // panels that share a place are as wide
    const bool scrolls = qobject_cast<QScrollArea*>(widget) || qobject_cast<QTextBrowser*>(widget) ||
                         qobject_cast<QTableView*>(widget) || qobject_cast<QTreeView*>(widget);
    if (auto* area = scrolls ? qobject_cast<QAbstractScrollArea*>(widget) : nullptr;
        area && !area->findChild<ScrollFade*>(QString(), Qt::FindDirectChildrenOnly))
        new ScrollFade(*area);
}

} // namespace sfumato
