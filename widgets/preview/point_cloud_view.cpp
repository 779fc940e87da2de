// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/point_cloud_view.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <vector>

namespace sfumato {

namespace {

/// The middle 98 % of every other value, from `offset`.
std::pair<double, double> bulk(const std::vector<float>& points, std::size_t offset) {
    std::vector<float> values;
    for (std::size_t i = offset; i < points.size(); i += 2)
        if (std::isfinite(points[i]))
            values.push_back(points[i]);
    if (values.empty())
        return {-1, 1};
    std::sort(values.begin(), values.end());
    const std::size_t cut = values.size() / 100;
    return {values[cut], values[values.size() - 1 - cut]};
}

} // namespace

PointCloudView::PointCloudView(const QString& title, const QColor& generatedColour, QWidget* parent)
    : QWidget(parent), m_title(title), m_generatedColour(generatedColour) {
    setAccessibleName(title);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    describe();
}

void PointCloudView::setLayer(std::shared_ptr<const SampleSheet> sheet) {
    switch (sheet->kind) {
    case SampleSheet::Kind::Raw: m_raw = std::move(sheet); break;
    case SampleSheet::Kind::Privatized: m_privatized = std::move(sheet); break;
    case SampleSheet::Kind::Generated: m_generated = std::move(sheet); break;
    case SampleSheet::Kind::Projected: return;
    }
    fitFrame();
    describe();
    update();
}

void PointCloudView::clearGenerated() {
    m_generated.reset();
    describe();
    update();
}

void PointCloudView::setRawVisible(bool visible) {
    m_rawVisible = visible;
    describe();
    update();
}

void PointCloudView::keepFrame(const QRectF& frame) {
    m_frame = frame;
    m_keepsFrame = true;
    update();
}

void PointCloudView::fitFrame() {
    const auto& sheet = m_privatized ? m_privatized : m_raw ? m_raw : m_generated;
    if (!sheet || m_keepsFrame)
        return;
    const auto [left, right] = bulk(sheet->points, 0);
    const auto [bottom, top] = bulk(sheet->points, 1);
    const double width = std::max(right - left, 1e-6), height = std::max(top - bottom, 1e-6);
    m_frame = QRectF(left - 0.05 * width, bottom - 0.05 * height, 1.1 * width, 1.1 * height);
}

void PointCloudView::describe() {
    QStringList parts;
    if (m_privatized)
        parts << tr("%Ln privatised point(s)", nullptr, m_privatized->count);
    if (m_generated)
        parts << tr("%Ln generated point(s) after step %1", nullptr, m_generated->count).arg(m_generated->step);
    if (m_raw && m_rawVisible)
        parts << tr("%Ln raw point(s), not private", nullptr, m_raw->count);
    setAccessibleDescription(parts.join(QStringLiteral("; ")));
}

void PointCloudView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().brush(QPalette::Base));
    const QColor text = palette().color(QPalette::WindowText);
    const int line = fontMetrics().height();
    const QRectF area = QRectF(rect()).adjusted(4, line + 8, -4, -2 * line - 8);
    const double scale = std::min(area.width() / m_frame.width(), area.height() / m_frame.height());
    const QPointF centre = area.center(), middle = m_frame.center();
    const auto place = [&](const SampleSheet& sheet, std::size_t i) {
        return QPointF(centre.x() + (sheet.points[2 * i] - middle.x()) * scale, centre.y() - (sheet.points[2 * i + 1] - middle.y()) * scale);
    };
    const auto each = [&](const std::shared_ptr<const SampleSheet>& sheet, auto&& draw) {
        for (std::size_t i = 0; sheet && 2 * i + 1 < sheet->points.size(); ++i)
            if (const QPointF at = place(*sheet, i); rect().contains(at.toPoint()))
                draw(at);
    };

    QColor faint = text;
    faint.setAlpha(90);
    painter.setPen(QPen(faint, 0));
    each(m_privatized, [&](QPointF at) {
        painter.drawLine(at + QPointF(-2, -2), at + QPointF(2, 2));
        painter.drawLine(at + QPointF(-2, 2), at + QPointF(2, -2));
    });
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_rawVisible) {
        QColor half = text;
        half.setAlpha(130);
        painter.setPen(QPen(half, 0));
        painter.setBrush(Qt::NoBrush);
        each(m_raw, [&, drawn = 0](QPointF at) mutable {
            if (++drawn <= 250) // enough to see the shape, few enough to see the rings
                painter.drawEllipse(at, 3, 3);
        });
    }
    painter.setPen(QPen(palette().color(QPalette::Base), 0.5));
    painter.setBrush(m_generatedColour);
    each(m_generated, [&](QPointF at) { painter.drawEllipse(at, 3, 3); });

    painter.setPen(text);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    const QRect top = rect().adjusted(6, 4, -6, -4), bottom = top;
    const QString step = m_generated ? tr("step %L1").arg(m_generated->step) : QString();
    const int room = top.width() - fontMetrics().horizontalAdvance(step) - 8;
    painter.drawText(top, Qt::AlignLeft | Qt::AlignTop, QFontMetrics(bold).elidedText(m_title, Qt::ElideRight, room));
    if (m_raw && m_rawVisible)
        painter.drawText(bottom.adjusted(0, 0, 0, -line), Qt::AlignLeft | Qt::AlignBottom, tr("NOT PRIVATE: shows raw data"));
    painter.setFont(font());
    painter.drawText(top, Qt::AlignRight | Qt::AlignTop, step);
    QStringList legend;
    if (m_privatized)
        legend << tr("× privatised");
    if (m_generated)
        legend << tr("● generated");
    if (m_raw && m_rawVisible)
        legend << tr("○ raw");
    painter.drawText(bottom, Qt::AlignLeft | Qt::AlignBottom, legend.join(QStringLiteral("   ")));
    if (!m_privatized && !m_raw && !m_generated)
        painter.drawText(rect(), Qt::AlignCenter, tr("Starting the engine…"));
}

} // namespace sfumato
