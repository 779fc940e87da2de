// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figure_preview.h"

#include "widgets/plots/figure_drawing.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr double millimetersPerInch = 25.4;

} // namespace

FigurePreview::FigurePreview(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Preview"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void FigurePreview::setFigure(const Figure& figure, const FigureLook& look) {
    m_figure = figure;
    m_look = look;
    render();
}

void FigurePreview::setMode(Mode mode) {
    m_mode = mode;
    render();
}

double FigurePreview::pixelsPerMillimeter() const {
    const double printed = logicalDpiX() / millimetersPerInch;
    if (m_mode != Mode::Fit) return printed;
    const double ruler = 2.0 * fontMetrics().height();
    return std::max(0.2, std::min((width() - 2) / m_look.width, (height() - ruler - 2) / m_look.height));
}

double FigurePreview::scale() const { return pixelsPerMillimeter() * millimetersPerInch / logicalDpiX(); }

QRectF FigurePreview::sheet() const {
    const double each = pixelsPerMillimeter(), ruler = 1.6 * fontMetrics().height();
    const QSizeF size(m_look.width * each, m_look.height * each);
    const double top = m_mode == Mode::Column ? std::max(ruler, (height() - size.height()) / 2) : ruler;
    return {std::max(0.0, std::floor((width() - size.width()) / 2)), std::floor(top), size.width(), size.height()};
}

void FigurePreview::render() {
    const double ratio = devicePixelRatioF();
    m_image = imageOf(m_figure, m_look, pixelsPerMillimeter() * millimetersPerInch * ratio);
    m_image.setDevicePixelRatio(ratio);
    update();
    Q_EMIT scaleChanged();
}

void FigurePreview::resizeEvent(QResizeEvent*) { render(); }

void FigurePreview::paintRuler(QPainter& painter, const QRectF& sheet) const {
    const double each = pixelsPerMillimeter();
    int words = 10; // a number every so many mm, and a line in the middle between two
    for (const double factor : {2.0, 2.5, 2.0, 2.0, 2.5})
        if (words * each <= 40) words = int(words * factor);
    const int step = words / 2;
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const double bottom = sheet.top() - 3;
    const QString whole = tr("%1 mm").arg(m_look.width);
    const double free = sheet.right() - fontMetrics().horizontalAdvance(whole) - 4; // of these words
    for (int at = 0; at <= int(m_look.width) && sheet.left() + at * each < free; at += step) {
        const double x = sheet.left() + at * each;
        painter.drawLine(QPointF(x, bottom - (at % words == 0 ? 8 : 4)), QPointF(x, bottom));
        const double room = sheet.right() - x;
        if (at % words == 0 && room > fontMetrics().horizontalAdvance(QStringLiteral("0000")) * 3)
            painter.drawText(QPointF(x + 3, bottom - 2), QString::number(at));
    }
    painter.drawText(QRectF(sheet.left(), 0, sheet.width(), bottom), Qt::AlignRight | Qt::AlignBottom, whole);
}

/// Lines that stand for words, above and below.
void FigurePreview::paintText(QPainter& painter, const QRectF& sheet) const {
    const double line = 4 * pixelsPerMillimeter();
    painter.fillRect(QRectF(sheet.left(), 0, sheet.width(), height()), Qt::white);
    for (const double way : {-1.0, 1.0})
        for (double y = way < 0 ? sheet.top() - line : sheet.bottom() + line; y > 0 && y < height(); y += way * line)
            painter.fillRect(QRectF(sheet.left(), y, sheet.width(), 0.35 * line), QColor(0xcc, 0xcc, 0xcc));
}

void FigurePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRectF at = sheet();
    if (m_mode == Mode::Column)
        paintText(painter, at);
    else
        paintRuler(painter, at);
    painter.drawImage(at.topLeft(), m_image);
    painter.setPen(palette().color(QPalette::Midlight));
    painter.setBrush(Qt::NoBrush);
    if (m_mode != Mode::Column) painter.drawRect(at.adjusted(-0.5, -0.5, 0.5, 0.5));
}

} // namespace sfumato
