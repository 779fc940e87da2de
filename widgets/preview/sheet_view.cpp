// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/sheet_view.h"

#include "widgets/plots/picture_menu.h"
#include "widgets/text/label_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sfumato {

QImage smallPicture(const SampleSheet& sheet, int side, const QColor& ink) {
    if (!sheet.pixels.empty()) {
        const int each = std::max(1, std::min(3, int(std::sqrt(sheet.count))));
        return sheetImage(sheet, each, each * each, Qt::gray).scaled(side, side, Qt::KeepAspectRatio);
    }
    QImage drawn(side, side, QImage::Format_ARGB32_Premultiplied);
    drawn.fill(Qt::transparent);
    QPainter painter(&drawn);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    QRectF frame;
    for (std::size_t i = 0; i + 1 < sheet.points.size(); i += 2)
        frame |= QRectF(sheet.points[i], sheet.points[i + 1], 1e-6, 1e-6);
    const double scale = 0.9 * side / std::max({frame.width(), frame.height(), 1e-6}), middle = side / 2.0;
    for (std::size_t i = 0; i + 1 < sheet.points.size(); i += 2)
        painter.drawEllipse(QPointF(middle + scale * (sheet.points[i] - frame.center().x()),
                                    middle - scale * (sheet.points[i + 1] - frame.center().y())),
                            1.6, 1.6);
    return drawn;
}

namespace {

/// Of a sheet that stands class by class the first `count` images of each class.
SampleSheet firstOfEach(const SampleSheet& sheet, int count) {
    const int each = samplesOfEach(sheet);
    SampleSheet part{.height = sheet.height, .width = sheet.width, .channels = sheet.channels};
    const std::ptrdiff_t size = std::ptrdiff_t(sheet.height) * sheet.width * sheet.channels;
    for (int first = 0; first < sheet.count; first += each) {
        const auto from = sheet.pixels.begin() + first * size;
        part.pixels.insert(part.pixels.end(), from, from + count * size);
        part.count += count;
    }
    return part;
}

} // namespace

SheetView::SheetView(const QString& title, QWidget* parent) : QWidget(parent), m_title(title) {
    setAccessibleName(title);
    offerPicture(*this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void SheetView::setSheet(std::shared_ptr<const SampleSheet> sheet) {
    m_sheet = std::move(sheet);
    setAccessibleDescription(m_sheet ? tr("%Ln image(s)", nullptr, m_sheet->count) : QString());
    update();
}

void SheetView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().brush(QPalette::Base));
    painter.setPen(palette().color(QPalette::WindowText));
    const int line = fontMetrics().height();
    const bool full = m_sheet && m_sheet->count > 0 && !m_sheet->pixels.empty();
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    const QRect inside = rect().adjusted(6, 4, -6, -4);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignTop,
                     QFontMetrics(bold).elidedText(m_title, Qt::ElideRight, inside.width()));
    const QRect second = inside.adjusted(0, line, 0, 0);
    if (m_public) {
        painter.setFont(font());
        painter.setPen(palette().color(QPalette::PlaceholderText));
    }
    if (full && m_sheet->usesRaw)
        painter.drawText(second, Qt::AlignLeft | Qt::AlignTop,
                         !m_public                                 ? tr("NOT PRIVATE")
                         : m_sheet->kind == SampleSheet::Kind::Raw ? tr("public records")
                                                                   : tr("public, noise of a study"));
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    if (!full) {
        painter.drawText(rect().adjusted(4, 4, -4, -4), Qt::AlignCenter | Qt::TextWordWrap, tr("Images appear here."));
        return;
    }
    if (m_sheet->kind == SampleSheet::Kind::Generated)
        painter.drawText(second, (m_sheet->usesRaw ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop,
                         stepText(m_sheet->step));

    // The largest whole magnification at which at least 16 images (or all) fit, then as many as the room
    // holds; where there are classes, two of each, a row for each.
    const double ratio = devicePixelRatioF();
    const QRect area = inside.adjusted(0, 2 * line + 4, 0, 0);
    const int width = int(area.width() * ratio), height = int(area.height() * ratio);
    const int each = samplesOfEach(*m_sheet), classes = each > 0 ? m_sheet->count / each : 0;
    int magnify = m_sheet->count == 1 ? 64 : 8, columns = 0, rows = 0;
    for (; magnify > 1; --magnify) {
        columns = (width / magnify + 1) / (m_sheet->width + 1);
        rows = (height / magnify + 1) / (m_sheet->height + 1);
        if (each > 0 ? rows >= classes && columns >= std::min(2, each) : columns * rows >= std::min(16, m_sheet->count))
            break;
    }
    columns = std::clamp((width / magnify + 1) / (m_sheet->width + 1), 1, m_sheet->count);
    rows = std::max(1, (height / magnify + 1) / (m_sheet->height + 1));
    const bool inRows = each > 0 && rows >= classes;
    columns = inRows ? std::min(columns, each) : columns;
    const int shown = inRows ? columns * classes : std::min(m_sheet->count, columns * rows);
    QImage image = sheetImage(inRows ? firstOfEach(*m_sheet, columns) : *m_sheet, columns, shown,
                              palette().color(QPalette::Base));
    image = image.scaled(image.size() * magnify, Qt::IgnoreAspectRatio, Qt::FastTransformation);
    image.setDevicePixelRatio(ratio);
    painter.setOpacity(m_faded ? 0.42 : 1);
    painter.drawImage(area.topLeft(), image);
}

} // namespace sfumato
