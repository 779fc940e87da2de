// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/scree_chart.h"

#include "widgets/plots/picture_menu.h"
#include "widgets/text/number_text.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sfumato {

ScreeChart::ScreeChart(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Eigenvalues of the privatized records"));
    offerPicture(*this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ScreeChart::setKnown(const Identifiability& known) {
    m_known = known;
    describe();
}

void ScreeChart::setMeasuredAt(const QString& measured) {
    m_measured = measured;
    describe();
}

void ScreeChart::describe() {
    QStringList words;
    if (!m_known.spectrum.empty())
        words << tr("%Ln eigenvalue(s) above the line at %1; the largest is %2, the smallest %3", nullptr,
                    int(m_known.spikes.size()))
                     .arg(numberText(m_known.threshold), numberText(m_known.spectrum.front()),
                          numberText(m_known.spectrum.back()));
    if (!m_measured.isEmpty()) words << m_measured;
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    update();
}

void ScreeChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().brush(QPalette::Base));
    if (m_known.spectrum.empty()) return;
    // As many again as are visible, so that the eye sees where the noise begins.
    const int shown = std::min<int>(int(m_known.spectrum.size()), std::max<int>(24, 2 * int(m_known.spikes.size())));
    const double most = m_known.spectrum.front(), edge = m_known.threshold;
    const double top = std::log(std::max(most, edge) * 1.1);
    const double floor = std::min({m_known.spectrum[std::size_t(shown - 1)], edge, m_known.noiseVariance});
    const double bottom = std::log(floor) - 0.15 * (top - std::log(floor));
    const bool gray = !m_measured.isEmpty();
    const QColor ink = palette().color(gray ? QPalette::PlaceholderText : QPalette::WindowText);
    const QString edgeWords = tr("edge of the noise, %1").arg(numberText(edge));
    const int line = fontMetrics().height();
    const QRectF plot = QRectF(rect()).adjusted(6, line + 6, -6, -line - 6);
    const auto heightOf = [&](double value) {
        return plot.bottom() - plot.height() * (std::log(std::max(value, std::exp(bottom))) - bottom) / (top - bottom);
    };
    const double step = plot.width() / shown;
    const QColor fill = gray ? ink : palette().color(QPalette::Highlight);
    for (int i = 0; i < shown; ++i) {
        const double value = m_known.spectrum[std::size_t(i)], y = heightOf(value),
                     wide = std::clamp(step - (step > 6 ? 2 : 0), 1.0, 40.0);
        const QRectF bar(plot.left() + i * step + (step - wide) / 2, y, wide, plot.bottom() - y);
        if (value > edge) {
            painter.fillRect(bar, fill);
        } else {
            painter.setPen(QPen(ink, 0));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(bar);
        }
    }
    const double y = heightOf(edge);
    painter.setPen(QPen(ink, 1, Qt::DashLine));
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    const double room = fontMetrics().horizontalAdvance(edgeWords) + 6;
    const QRectF words(plot.right() - room, y - line - 1, room, line);
    painter.fillRect(words, palette().brush(QPalette::Base));
    painter.setPen(ink);
    painter.drawText(words, Qt::AlignRight | Qt::AlignBottom, edgeWords);
    painter.drawText(QRectF(rect()).adjusted(6, 2, -6, 0), Qt::AlignLeft | Qt::AlignTop,
                     tr("eigenvalue (logarithmic), largest %1").arg(numberText(most)));
    if (gray) {
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRectF(rect()).adjusted(6, 2, -6, 0), Qt::AlignRight | Qt::AlignTop, m_measured);
        painter.setPen(ink);
    }
    painter.drawText(QRectF(rect()).adjusted(6, 0, -6, -2), Qt::AlignLeft | Qt::AlignBottom, tr("direction 1"));
    painter.drawText(QRectF(rect()).adjusted(6, 0, -6, -2), Qt::AlignRight | Qt::AlignBottom,
                     tr("%1 of %2").arg(locale().toString(shown), locale().toString(qlonglong(m_known.dimensions))));
}

} // namespace sfumato
