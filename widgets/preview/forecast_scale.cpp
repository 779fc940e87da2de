// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/forecast_scale.h"

#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sfumato {

namespace {

struct ScaleText {
    Q_DECLARE_TR_FUNCTIONS(Forecast)
};

} // namespace

void ForecastScale::setMarks(std::array<QString, 4> names, std::vector<Mark> usual, const Mark& now,
                             const QString& words) {
    m_names = std::move(names), m_usual = std::move(usual), m_now = now;
    setAccessibleName(ScaleText::tr("What is learned"));
    setAccessibleDescription(ScaleText::tr("epsilon %1: %2").arg(numberText(now.epsilon), words));
    arrange();
}

void ForecastScale::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) arrange();
}

void ForecastScale::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int line = fontMetrics().height();
    const double top = 2 * line + 6, thick = 9;
    const auto place = [&](double at) {
        return 8 + (width() - 16) * std::clamp(at / double(m_names.size()), 0.0, 1.0);
    };
    const auto zoneOfNow = std::min(std::size_t(m_now.place), m_names.size() - 1);
    const QColor accent = palette().color(QPalette::Highlight), dim = palette().color(QPalette::PlaceholderText),
                 ink = palette().color(QPalette::WindowText);
    QFont bold = font();
    bold.setBold(true);
    for (std::size_t zone = 0; zone < m_names.size(); ++zone) {
        const QRectF part(place(double(zone)), top, place(double(zone + 1)) - place(double(zone)) - 2, thick);
        QColor fill = zone == 0 ? palette().color(QPalette::Mid) : accent;
        fill.setAlphaF(zone == 0 ? 1 : 0.15 + 0.28 * double(zone));
        painter.fillRect(part, fill);
        painter.setFont(zone == zoneOfNow ? bold : font());
        painter.setPen(zone == zoneOfNow ? ink : dim);
        const double half = painter.fontMetrics().horizontalAdvance(m_names[zone]) / 2.0 + 1;
        const double middle = std::clamp(part.center().x(), half, std::max(half, width() - half));
        const double under = top + thick + 4 + (m_staggered && zone % 2 == 1 ? line : 0);
        painter.drawText(QRectF(middle - half, under, 2 * half, line), Qt::AlignCenter, m_names[zone]);
    }
    painter.setFont(font());
    for (const Mark& mark : m_usual) {
        const double at = place(mark.place);
        if (std::abs(at - place(m_now.place)) < 3 * line) continue; // its words would lie on those of now
        painter.setPen(QPen(dim, 1.5));
        painter.drawLine(QPointF(at, top - 4), QPointF(at, top + thick + 2));
        const QString words = QStringLiteral("ε ") + numberText(mark.epsilon);
        const double half = painter.fontMetrics().horizontalAdvance(words) / 2.0 + 1;
        painter.drawText(QRectF(std::clamp(at, half, width() - half) - 40, top - 4 - line, 80, line), Qt::AlignCenter,
                         words);
    }
    const double at = place(m_now.place);
    painter.setFont(bold);
    painter.setPen(ink);
    const QString now = QStringLiteral("ε ") + roundedUpText(m_now.epsilon);
    const double half = painter.fontMetrics().horizontalAdvance(now) / 2.0 + 1;
    painter.drawText(QRectF(std::clamp(at, half, width() - half) - 60, 0, 120, line), Qt::AlignCenter, now);
    painter.setBrush(ink);
    painter.drawPolygon(QPolygonF{QPointF(at - 5, line + 1), QPointF(at + 5, line + 1), QPointF(at, line + 8)});
    painter.setBrush(palette().color(QPalette::Base));
    painter.setPen(QPen(ink, 2));
    painter.drawEllipse(QPointF(at, top + thick / 2), 6, 6);
}

/// Names that have no room side by side stand in two lines by turns.
void ForecastScale::arrange() {
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics letters(bold);
    const int zone = (width() - 16) / int(m_names.size()) - 6;
    const bool staggered = std::ranges::any_of(
        m_names, [&](const QString& name) { return letters.horizontalAdvance(name) > zone; });
    if (std::exchange(m_staggered, staggered) != staggered) updateGeometry();
    update();
}

} // namespace sfumato
