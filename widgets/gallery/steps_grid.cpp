// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gallery/steps_grid.h"

#include "widgets/plots/picture_menu.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sfumato {

std::vector<std::size_t> evenly(std::size_t count, std::size_t most) {
    std::vector<std::size_t> found;
    const std::size_t shown = std::min(count, most);
    for (std::size_t i = 0; i < shown; ++i)
        found.push_back(shown == 1 ? count - 1 : (i * (count - 1) + (shown - 1) / 2) / (shown - 1));
    return found;
}

StepsGrid::StepsGrid(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("The same latents after more and more steps"));
    setWhatsThis(tr("Every row or column is a step of a run, and everywhere stand the pictures of the same latents: so "
                    "one sees how they take shape. Where several methods or runs are shown, what they differ in stands "
                    "before the row."));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    offerPicture(*this);
}

void StepsGrid::setRows(std::vector<Row> rows, const QStringList& columns) {
    m_rows = std::move(rows);
    m_columns = columns;
    QStringList heads;
    for (const Row& row : m_rows) heads << row.head;
    setAccessibleDescription(heads.join(QStringLiteral("; ")));
    update();
}

void StepsGrid::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().brush(QPalette::Base));
    if (m_rows.empty() || m_columns.isEmpty()) return;
    constexpr int gap = 3, beside = 10; // logical pixels
    const QFontMetrics metrics = fontMetrics();
    int heads = 0;
    for (const Row& row : m_rows) heads = std::max(heads, metrics.horizontalAdvance(row.head));
    heads = std::min(heads, width() / 4);
    const bool named = std::ranges::any_of(m_columns, [](const QString& words) { return !words.isEmpty(); });
    const int top = named ? metrics.height() + gap : 0, left = heads + beside;
    const auto columns = int(m_columns.size()), rows = int(m_rows.size());
    const int side = std::min((width() - left) / columns, (height() - top) / rows) - gap;
    if (side < 4) return;
    painter.setPen(palette().color(QPalette::PlaceholderText));
    for (int column = 0; column < columns; ++column)
        painter.drawText(QRect(left + column * (side + gap), 0, side, metrics.height()), Qt::AlignCenter,
                         metrics.elidedText(m_columns[column], Qt::ElideRight, side));
    const double ratio = devicePixelRatioF();
    for (int row = 0; row < rows; ++row) {
        const int y = top + row * (side + gap);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRect(0, y, heads, side), Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(m_rows[std::size_t(row)].head, Qt::ElideRight, heads));
        const auto& pictures = m_rows[std::size_t(row)].pictures;
        for (int column = 0; column < std::min(columns, int(pictures.size())); ++column) {
            const QImage& picture = pictures[std::size_t(column)];
            if (picture.isNull()) continue;
            const QSize size = picture.size().scaled(QSize(side, side) * ratio, Qt::KeepAspectRatio);
            const int whole = std::max(1, int(std::ceil(double(size.width()) / picture.width()))); // sharp pixels
            QImage drawn = picture.scaled(picture.size() * whole, Qt::IgnoreAspectRatio, Qt::FastTransformation)
                               .scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
            drawn.setDevicePixelRatio(ratio);
            painter.drawImage(QPoint(left + column * (side + gap), y), drawn);
        }
    }
}

} // namespace sfumato
