// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/sheet_view.h"

#include "widgets/plots/picture_menu.h"
#include "widgets/preview/plan_layers.h"
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
    const int line = fontMetrics().height();
    if (!m_bare) paintHead(painter);
    if (!isFull()) {
        painter.setFont(font());
        painter.setPen(palette().color(QPalette::PlaceholderText));
        return painter.drawText(rect().adjusted(4, 4, -4, -4), Qt::AlignCenter | Qt::TextWordWrap,
                                tr("Images appear here."));
    }
    QRect area = m_bare ? rect() : rect().adjusted(6, 8 + 2 * line, -6, -4);
    if (m_bare && m_sheet->usesRaw && !m_public) {
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(area, Qt::AlignLeft | Qt::AlignBottom, tr("NOT PRIVATE"));
        area.adjust(0, 0, 0, -line - 4);
    }
    paintImages(painter, area);
}

/// Title, where the images come from, step.
void SheetView::paintHead(QPainter& painter) const {
    painter.setPen(palette().color(QPalette::WindowText));
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    const QRect inside = rect().adjusted(6, 4, -6, -4), second = inside.adjusted(0, fontMetrics().height(), 0, 0);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignTop,
                     QFontMetrics(bold).elidedText(m_title, Qt::ElideRight, inside.width()));
    if (!isFull()) return;
    if (m_public) {
        painter.setFont(font());
        painter.setPen(palette().color(QPalette::PlaceholderText));
    }
    if (m_sheet->usesRaw)
        painter.drawText(second, Qt::AlignLeft | Qt::AlignTop,
                         !m_public                                 ? tr("NOT PRIVATE")
                         : m_sheet->kind == SampleSheet::Kind::Raw ? tr("public records")
                                                                   : tr("public, noise of a study"));
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    if (m_sheet->kind == SampleSheet::Kind::Generated)
        painter.drawText(second, (m_sheet->usesRaw ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop,
                         stepText(m_sheet->step));
}

namespace {

struct Tiles {
    int columns = 1, rows = 1;
    double scale = 0; ///< device pixels of a pixel
};

/// At least `least` and at most `most` images in `rows` rows (0: as many as it likes), as large as they can be; then as
/// many more as there is room for.
Tiles tilesIn(double width, double height, const SampleSheet& sheet, int least, int most, int rows) {
    constexpr double gap = 1; // of pixels of the images
    Tiles best;
    for (int columns = 1; columns <= most; ++columns) {
        const int needed = rows > 0 ? rows : (least + columns - 1) / columns;
        const double scale = std::min(width / (columns * (sheet.width + gap) - gap),
                                      height / (needed * (sheet.height + gap) - gap));
        if (scale > best.scale) best = {columns, needed, scale};
        if (rows > 0 && columns >= least) break;
    }
    const int fitting = int((width / best.scale + gap) / (sheet.width + gap) + 1e-9);
    if (rows > 0)
        best.columns = std::clamp(fitting, 1, most);
    else
        best.columns = std::clamp(fitting, 1, most),
        best.rows = std::clamp(int((height / best.scale + gap) / (sheet.height + gap) + 1e-9), 1,
                               (most + best.columns - 1) / best.columns);
    return best;
}

} // namespace

/// The images as large as the room allows, at least 16 of them or two of each class, which has a row and its name.
void SheetView::paintImages(QPainter& painter, QRect area) const {
    const int each = samplesOfEach(*m_sheet), classes = each > 0 ? m_sheet->count / each : 0;
    const auto nameOf = [this](int row) {
        return row < m_classNames.size() ? m_classNames[row] : QString::number(row);
    };
    int names = 0;
    for (int row = 0; row < classes; ++row)
        names = std::max(names, fontMetrics().horizontalAdvance(nameOf(row)) + 2); // rounded, it may be cut
    names = std::min(names, area.width() / 4);
    if (classes > 0) area.adjust(names + 6, 0, 0, 0);
    const double ratio = devicePixelRatioF();
    const Tiles tiles = classes > 0 ? tilesIn(area.width() * ratio, area.height() * ratio, *m_sheet, std::min(2, each),
                                              each, classes)
                                    : tilesIn(area.width() * ratio, area.height() * ratio, *m_sheet,
                                              std::min(16, m_sheet->count), m_sheet->count, 0);
    const int shown = classes > 0 ? tiles.columns * classes : std::min(m_sheet->count, tiles.columns * tiles.rows);
    QImage image = sheetImage(classes > 0 ? firstOfEach(*m_sheet, tiles.columns) : *m_sheet, tiles.columns, shown,
                              palette().color(QPalette::Base));
    const QSize size(int(image.width() * tiles.scale), int(image.height() * tiles.scale));
    const int whole = std::max(1, int(std::ceil(tiles.scale))); // sharp pixels, of nearly the same size
    image = image.scaled(image.size() * whole, Qt::IgnoreAspectRatio, Qt::FastTransformation)
                .scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    if (m_faded) image.convertTo(QImage::Format_Grayscale8);
    image.setDevicePixelRatio(ratio);
    const QPointF corner(area.left() + (classes > 0 ? 0 : (area.width() - size.width() / ratio) / 2),
                         area.top() + (area.height() - size.height() / ratio) / 2);
    painter.setOpacity(m_faded ? fadedOpacity : 1);
    painter.drawImage(corner, image);
    painter.setOpacity(1);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const double row = size.height() / ratio / std::max(1, classes);
    for (int i = 0; i < classes; ++i)
        painter.drawText(QRectF(area.left() - names - 6, corner.y() + i * row, names, row),
                         Qt::AlignRight | Qt::AlignVCenter, fontMetrics().elidedText(nameOf(i), Qt::ElideRight, names));
}

} // namespace sfumato
