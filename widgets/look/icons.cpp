// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/icons.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace sfumato {

namespace {

/// What is drawn of an icon: a path of strokes; a leading "F" fills it.
const char* pathOf(Icon which) {
    switch (which) {
    case Icon::Train: return "FM6 4 L16 10 L6 16 Z";
    case Icon::Pause: return "FM6 4 H9 V16 H6 Z M11 4 H14 V16 H11 Z";
    case Icon::Step: return "FM4 4 L12 10 L4 16 Z M13 4 H16 V16 H13 Z";
    case Icon::Stop: return "FM5 5 H15 V15 H5 Z";
    case Icon::Sweep: return "M3 16 H17 M3 16 V3 M5 13 C8 12 9 5 16 5 M5 14 C9 14 11 9 16 9";
    case Icon::Compare: return "M3 4 H9 V16 H3 Z M11 4 H17 V16 H11 Z";
    case Icon::Grid: return "M3 3 H9 V9 H3 Z M11 3 H17 V9 H11 Z M3 11 H9 V17 H3 Z M11 11 H17 V17 H11 Z";
    case Icon::File: return "M5 2.5 H12 L15.5 6 V17.5 H5 Z M12 2.5 V6 H15.5";
    case Icon::Folder: return "M2.5 5 H8 L10 7 H17.5 V16 H2.5 Z";
    case Icon::Open: return "M2.5 16 V5 H8 L10 7 H15.5 V9 M2.5 16 L5 9 H18 L15.5 16 Z";
    case Icon::Save: return "M3.5 3.5 H14 L16.5 6 V16.5 H3.5 Z M6.5 3.5 V8 H12.5 V3.5 M6 16.5 V11.5 H14 V16.5";
    case Icon::Export: return "M10 12.5 V3 M6.5 6 L10 2.5 L13.5 6 M3.5 11.5 V16.5 H16.5 V11.5";
    case Icon::Report: return "M5 2.5 H15 V17.5 H5 Z M7.5 6.5 H12.5 M7.5 9.5 H12.5 M7.5 12.5 H10.5";
    case Icon::Plot: return "M3 3 V17 H17 M5.5 13 L9 9 L12 11 L16 5.5";
    case Icon::Close: return "M5 5 L15 15 M15 5 L5 15";
    case Icon::Hide: return "M2.5 10 C5 5.5 15 5.5 17.5 10 C15 14.5 5 14.5 2.5 10 Z M4 16.5 L16 3.5";
    case Icon::Show:
        return "M2.5 10 C5 5.5 15 5.5 17.5 10 C15 14.5 5 14.5 2.5 10 Z M10 8 A2 2 0 1 0 10 12 A2 2 0 1 0 10 8";
    case Icon::Help: return "M7 7.5 C7 3.5 13.2 3.5 13.2 7.5 C13.2 10 10 10 10 12.5 M10 15.2 V16.2";
    case Icon::Log: return "M4 5.5 H16 M4 10 H16 M4 14.5 H12";
    case Icon::Idea:
        return "M8 15 H12 M8.5 17.5 H11.5 M8 15 C8 12.5 5.2 11.5 5.2 8 C5.2 1.2 14.8 1.2 14.8 8 C14.8 11.5 12 12.5 12 "
               "15";
    case Icon::Info: return "M10 2.5 A7.5 7.5 0 1 0 10 17.5 A7.5 7.5 0 1 0 10 2.5 M10 9 V14 M10 6 V7";
    case Icon::Warning: return "M10 2.8 L18 16.8 H2 Z M10 7.5 V12 M10 14 V15";
    case Icon::Fault: return "M10 2.5 A7.5 7.5 0 1 0 10 17.5 A7.5 7.5 0 1 0 10 2.5 M10 5.5 V11 M10 13.2 V14.2";
    case Icon::Success: return "M10 2.5 A7.5 7.5 0 1 0 10 17.5 A7.5 7.5 0 1 0 10 2.5 M6.2 10.2 L9 13 L13.8 7.4";
    case Icon::Again: return "M15.5 7 A6.3 6.3 0 1 0 16.3 11 M16 3 V7.3 H11.7";
    case Icon::Runs: return "M3 4 H17 V8 H3 Z M3 12 H17 V16 H3 Z M5.5 6 H8 M5.5 14 H8";
    case Icon::Book:
        return "M10 5 C8 3.5 5 3.5 2.5 4 V15.5 C5 15 8 15 10 16.5 C12 15 15 15 17.5 15.5 V4 C15 3.5 12 3.5 10 5 Z M10 "
               "5 V16.5";
    case Icon::Find: return "M8.5 3 A5.5 5.5 0 1 0 8.5 14 A5.5 5.5 0 1 0 8.5 3 M12.5 12.5 L17 17";
    case Icon::Settings: return "M3 6 H17 M3 14 H17 M7 3.7 V8.3 M13 11.7 V16.3";
    case Icon::Undo: return "M7 4 L3.5 7.5 L7 11 M3.5 7.5 H12 C17.5 7.5 17.5 15.5 12 15.5 H8";
    case Icon::Redo: return "M13 4 L16.5 7.5 L13 11 M16.5 7.5 H8 C2.5 7.5 2.5 15.5 8 15.5 H12";
    case Icon::Copy: return "M7 7 H16.5 V16.5 H7 Z M13 7 V3.5 H3.5 V13 H7";
    case Icon::Keys: return "M2.5 5 H17.5 V15 H2.5 Z M5 8 H6 M8 8 H9 M11 8 H12 M14 8 H15 M6.5 12 H13.5";
    case Icon::Table: return "M3 4 H17 V16 H3 Z M3 8 H17 M3 12 H17 M9 4 V16";
    case Icon::More: return "M4.5 10 H5 M9.75 10 H10.25 M15 10 H15.5";
    case Icon::Down: return "M5.5 8 L10 12.5 L14.5 8";
    case Icon::Right: return "M8 5.5 L12.5 10 L8 14.5";
    case Icon::Left: return "M12.5 5.5 L8 10 L12.5 14.5";
    case Icon::Up: return "M5.5 12 L10 7.5 L14.5 12";
    case Icon::Edit: return "M3.5 16.5 L4.5 12.5 L13.5 3.5 L16.5 6.5 L7.5 15.5 Z M11.5 5.5 L14.5 8.5";
    case Icon::Tag: return "M3 3 H10 L17 10 L10 17 L3 10 Z M6.5 6.5 H6.6";
    case Icon::Note:
        return "M3.5 3.5 H16.5 V12.5 L12.5 16.5 H3.5 Z M16.5 12.5 H12.5 V16.5 M6.5 7.5 H13.5 M6.5 10.5 H10";
    case Icon::Trash: return "M3.5 5.5 H16.5 M8 5.5 V3 H12 V5.5 M5 5.5 L6 17 H14 L15 5.5 M8.5 8.5 V14 M11.5 8.5 V14";
    case Icon::Walk: return "M3.5 15 H4.5 M15.5 5 H16.5 M6.5 14 C10 12 10 8 13.5 6";
    case Icon::Pin: return "M7 3 H13 M8 3 V8.5 L5.5 11.5 H14.5 L12 8.5 V3 M10 11.5 V17";
    case Icon::Tick: return "M4 10.5 L8 14.5 L16 5.5";
    case Icon::Clock: return "M10 2.5 A7.5 7.5 0 1 0 10 17.5 A7.5 7.5 0 1 0 10 2.5 M10 5.5 V10 L13 12";
    case Icon::Shield: return "M10 2.5 L16 4.5 V9.5 C16 13.5 13 16 10 17.5 C7 16 4 13.5 4 9.5 V4.5 Z";
    case Icon::Import: return "M4.5 2 H12 L15.5 5.5 V18 H4.5 Z M12 2 V5.5 H15.5 M10 8 V14.5 M7 11.5 L10 14.5 L13 11.5";
    case Icon::Expand: return "M11.5 3.5 H16.5 V8.5 M16.5 3.5 L11.5 8.5 M8.5 16.5 H3.5 V11.5 M3.5 16.5 L8.5 11.5";
    case Icon::Shrink: return "M16.5 8.5 H11.5 V3.5 M11.5 8.5 L16.5 3.5 M3.5 11.5 H8.5 V16.5 M8.5 11.5 L3.5 16.5";
    case Icon::Home: return "M2.5 10 L10 3 L17.5 10 M4.5 8.5 V17 H15.5 V8.5 M8 17 V12 H12 V17";
    case Icon::Check: return "M3 3 H17 V17 H3 Z M6 10.2 L9 13 L14 7";
    case Icon::Present: return "M2.5 3.5 H17.5 V13.5 H2.5 Z M10 13.5 V16.5 M6.5 16.5 H13.5";
    case Icon::Film:
        return "M3 3.5 H17 V16.5 H3 Z M6.5 3.5 V16.5 M13.5 3.5 V16.5 M3 8 H6.5 M3 12 H6.5 M13.5 8 H17 M13.5 12 H17";
    }
    return "";
}

/// Draws with the palette of the moment, so that a change of the theme is followed.
class StrokeEngine : public QIconEngine {
public:
    StrokeEngine(Icon which, QPalette::ColorRole role) : m_which(which), m_role(role) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const double ratio = painter->device()->devicePixelRatioF();
        const int side = std::min(rect.width(), rect.height());
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QRect square(rect.left() + (rect.width() - side) / 2, rect.top() + (rect.height() - side) / 2, side,
                           side);
        painter->drawPixmap(square, iconPixmap(m_which, QApplication::palette().color(group, m_role), side, ratio));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap drawn(size);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        paint(&painter, drawn.rect(), mode, state);
        return drawn;
    }
    QIconEngine* clone() const override { return new StrokeEngine(*this); }

private:
    Icon m_which;
    QPalette::ColorRole m_role;
};

} // namespace

QIcon icon(Icon which, QPalette::ColorRole role) { return QIcon(new StrokeEngine(which, role)); }

QPixmap iconPixmap(Icon which, const QColor& color, int side, double devicePixelRatio) {
    const QString key =
        QStringLiteral("stroke %1 %2 %3 %4").arg(int(which)).arg(color.name()).arg(side).arg(devicePixelRatio);
    QPixmap drawn;
    if (QPixmapCache::find(key, &drawn)) return drawn;
    QByteArray path(pathOf(which));
    const bool filled = path.startsWith('F');
    const QByteArray ink = color.name().toLatin1();
    const QByteArray svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'><path d='" + path.mid(filled) +
                           "' fill='" + (filled ? ink : "none") + "' stroke='" + ink +
                           "' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'/></svg>";
    drawn = QPixmap(QSize(side, side) * devicePixelRatio);
    drawn.fill(Qt::transparent);
    QPainter painter(&drawn);
    QSvgRenderer(svg).render(&painter, QRectF(0, 0, drawn.width(), drawn.height()));
    painter.end();
    drawn.setDevicePixelRatio(devicePixelRatio);
    QPixmapCache::insert(key, drawn);
    return drawn;
}

} // namespace sfumato
