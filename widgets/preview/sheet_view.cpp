// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/sheet_view.h"

#include "widgets/look/fitted.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/preview/plan_layers.h"
#include "widgets/text/label_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

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
    m_images = m_sheet ? byClass(*m_sheet) : SampleSheet();
    setAccessibleDescription(m_sheet ? tr("%Ln image(s)", nullptr, m_sheet->count) : QString());
    update();
}

QSize SheetView::room() const {
    return m_bare ? size() - QSize(0, isStamped() ? fontMetrics().height() + 4 : 0) : QSize();
}

int SheetView::imagesOfEach() const { return samplesOfEach(m_images); }

void SheetView::setShared(const QSize& room, int imagesOfEach) {
    if (std::exchange(m_sharedRoom, room) == room && m_sharedImages == imagesOfEach) return;
    m_sharedImages = imagesOfEach;
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
    if (isStamped()) {
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
    int images = 0;
    double covered() const { return images * scale * scale; }
};

/// At least `least` and at most `most` images, in `rows` rows of `blocks` equally long blocks, or without rows in as
/// many as fit: of all grids whose images are at least two thirds as large as they could be, those that leave hardly
/// more of the room empty than any other, and of these the one with the largest images.
Tiles tilesIn(const QSizeF& room, const SampleSheet& sheet, int least, int most, int rows = 0, int blocks = 1) {
    constexpr double gap = 1; // of pixels of the images
    const double wide = sheet.width + gap, high = sheet.height + gap;
    std::vector<Tiles> grids;
    const auto add = [&](int columns, int lines) {
        grids.push_back({columns, lines,
                         std::min(room.width() / (columns * wide - gap), room.height() / (lines * high - gap)),
                         std::min(most, columns * lines)});
    };
    for (int columns = blocks; columns <= most; columns += blocks)
        if (rows == 0)
            for (int lines = (least + columns - 1) / columns; columns * (lines - 1) < most; ++lines)
                add(columns, lines);
        else if (columns * rows >= least && columns * rows <= most)
            add(columns, rows);
    if (grids.empty()) return {};
    const double largest = std::ranges::max_element(grids, {}, &Tiles::scale)->scale;
    std::erase_if(grids, [&](const Tiles& tiles) { return tiles.scale < 2 * largest / 3; });
    const double best = std::ranges::max_element(grids, {}, &Tiles::covered)->covered();
    std::erase_if(grids, [&](const Tiles& tiles) { return tiles.covered() < 0.95 * best; });
    return *std::ranges::max_element(grids, {}, &Tiles::scale);
}

} // namespace

/// The images as large as the room allows, at least 16 of them or two of each class. A class has a row and its name, or
/// half of one where that fills the room better.
void SheetView::paintImages(QPainter& painter, QRect area) const {
    const int own = imagesOfEach(), classes = own > 0 ? m_images.count / own : 0,
              each = m_sharedImages > 0 ? std::min(own, m_sharedImages) : own;
    if (!m_sharedRoom.isEmpty()) area.setSize(area.size().boundedTo(m_sharedRoom));
    const double ratio = devicePixelRatioF();
    const auto nameOf = [&](int row, int blocks) {
        QStringList names;
        for (int i = row * blocks; i < std::min(classes, (row + 1) * blocks); ++i) {
            const int label = m_images.labels[std::size_t(i * own)];
            names << m_classNames.value(label, QString::number(label));
        }
        return names.join(QStringLiteral(", "));
    };
    const auto room = [&](int names) { return QSizeF(area.width() - names, area.height()) * ratio; };
    Tiles tiles;
    int blocks = 1, names = 0, uncut = 0;
    for (int of = 1; classes > 0 && of <= std::min(2, classes); ++of) {
        const int rows = (classes + of - 1) / of;
        int widest = 0;
        for (int row = 0; row < rows; ++row)
            widest = std::max(widest, fontMetrics().horizontalAdvance(nameOf(row, of)) + 8); // rounded, it may be cut
        if (of > 1 && widest > area.width() / 4) break;
        const int least = std::min({widest, std::max(area.width() / 4, 4 * widest / 5), area.width() / 2});
        const Tiles tried = tilesIn(room(least), m_images, std::min(2, each) * of * rows, each * of * rows, rows, of);
        if (tried.covered() > 1.1 * tiles.covered()) tiles = tried, blocks = of, names = least, uncut = widest;
    }
    if (classes == 0) tiles = tilesIn(room(0), m_images, std::min(16, m_images.count), m_images.count);
    if (tiles.scale <= 0) return;
    const double across = (tiles.columns * (m_images.width + 1.0) - 1) * tiles.scale / ratio;
    names = std::max(names, std::min(uncut, int(area.width() - across))); // where the height bounds the images
    area.adjust(names, 0, 0, 0);
    const int shown = classes > 0 ? tiles.columns / blocks * classes : tiles.images;
    QImage image = sheetImage(classes > 0 ? firstOfEach(m_images, tiles.columns / blocks) : m_images, tiles.columns,
                              shown, palette().color(QPalette::Base));
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
    const int rows = (classes + blocks - 1) / blocks;
    const double row = rows > 0 ? size.height() / ratio / rows : 0;
    QFont letters = font(); // of all names one size, in which none is cut
    for (int i = 0; i < rows; ++i) letters = fitted(letters, nameOf(i, blocks), names - 6);
    if (const double high = QFontMetricsF(letters).height(); high > row && row > 0 && letters.pointSizeF() > 0)
        letters.setPointSizeF(letters.pointSizeF() * row / high);
    painter.setFont(letters);
    for (int i = 0; i < rows; ++i) {
        painter.drawText(QRectF(area.left() - names, corner.y() + i * row, names - 6, row),
                         Qt::AlignRight | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(nameOf(i, blocks), Qt::ElideRight, names - 6));
    }
}

} // namespace sfumato
