// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/stand_in_view.h"

#include "widgets/preview/sheet_view.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int gap = 2, between = 24, largest = 56;

} // namespace

StandInView::StandInView(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("A public stand-in, and what is learned of it"));
}

void StandInView::setStandIn(std::shared_ptr<const StandIn> standIn, const QString& drawn, const QString& learned) {
    m_standIn = std::move(standIn);
    m_drawn = drawn, m_learned = learned;
    setAccessibleDescription(m_standIn ? learned : tr("It is being learned."));
    setMinimumHeight(heightForWidth(width()));
    updateGeometry();
    update();
}

int StandInView::rows() const { return m_standIn ? m_standIn->drawn.count / StandIn::shownOfClass : 2; }

int StandInView::side(int width) const {
    const int each = (width - between) / 2;
    return std::clamp((each - gap * (StandIn::shownOfClass - 1)) / StandIn::shownOfClass, 8, largest);
}

int StandInView::heightForWidth(int width) const { return rows() * (side(width) + gap) + fontMetrics().height() + gap; }

/// Where a layout around it knows no height for a width, it has it all the same.
void StandInView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    setMinimumHeight(heightForWidth(width()));
}

void StandInView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    setMinimumHeight(heightForWidth(width())); // with larger captions
    updateGeometry();
}

void StandInView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const int side = this->side(width()), block = StandIn::shownOfClass * (side + gap) - gap;
    const double scale = devicePixelRatioF();
    const auto paintBlock = [&](const SampleSheet* sheet, int left, const QString& caption) {
        for (int i = 0; i < rows() * StandIn::shownOfClass; ++i) {
            const QRect place(left + i % StandIn::shownOfClass * (side + gap), i / StandIn::shownOfClass * (side + gap),
                              side, side);
            if (!sheet) {
                painter.fillRect(place, palette().color(QPalette::AlternateBase));
                continue;
            }
            const QImage picture = pictureOf(*sheet, i).scaled(QSize(side, side) * scale, Qt::KeepAspectRatio,
                                                               Qt::SmoothTransformation);
            const QSize shown = picture.size() / scale;
            painter.drawImage(
                QRect(place.topLeft() + QPoint((side - shown.width()) / 2, (side - shown.height()) / 2), shown),
                picture);
        }
        painter.setPen(palette().color(QPalette::PlaceholderText));
        const QRect below(left, rows() * (side + gap), std::max(block, width() / 2 - between / 2),
                          fontMetrics().height());
        painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(caption, Qt::ElideRight, below.width()));
    };
    const int right = block + between;
    paintBlock(m_standIn ? &m_standIn->drawn : nullptr, 0, m_drawn);
    paintBlock(m_standIn ? &m_standIn->learned : nullptr, right, m_learned);
    painter.setPen(QPen(palette().color(QPalette::PlaceholderText), 1.5));
    const int middle = rows() * (side + gap) / 2;
    painter.drawLine(block + 4, middle, right - 5, middle);
    painter.drawLine(right - 9, middle - 4, right - 5, middle);
    painter.drawLine(right - 9, middle + 4, right - 5, middle);
}

} // namespace sfumato
