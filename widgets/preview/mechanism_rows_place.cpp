// SPDX-License-Identifier: GPL-3.0-or-later
// How many blocks stand beside each other, and what height they need.
#include "widgets/preview/mechanism_rows.h"

#include <QFontMetrics>

#include <algorithm>
#include <cmath>

namespace sfumato {

/// The stamp of what is no one else's business, or a note.
QString MechanismRows::wordsUnder(const Block& block) const {
    return block.raw && !m_public ? tr("NOT PRIVATE") : block.note;
}

int MechanismRows::headerHeight(const std::vector<Block>& blocks, int width) const {
    QFont bold = font();
    bold.setBold(true);
    int most = 0;
    for (const Block& block : blocks) {
        const QString under = wordsUnder(block);
        most = std::max(
            most, QFontMetrics(bold).boundingRect(QRect(0, 0, width, 1000), Qt::TextWordWrap, block.title).height() +
                      (under.isEmpty()
                           ? 0
                           : fontMetrics().boundingRect(QRect(0, 0, width, 1000), Qt::TextWordWrap, under).height()));
    }
    return most + 4;
}

/// The most blocks beside each other whose words are whole and take at most three lines.
int MechanismRows::mostAcross(const std::vector<Block>& blocks) const {
    QFont bold = font();
    bold.setBold(true);
    int across = int(blocks.size());
    const auto haveRoom = [&] {
        const QRect room(0, 0, widthOf(width(), across), 1000);
        const auto fits = [&](const QFontMetrics& letters, const QString& words) {
            const QRect taken = letters.boundingRect(room, Qt::TextWordWrap, words);
            return taken.width() <= room.width() && taken.height() <= 3 * letters.lineSpacing();
        };
        return std::ranges::all_of(blocks, [&](const Block& block) {
            return fits(QFontMetrics(bold), block.title) && fits(fontMetrics(), wordsUnder(block));
        });
    };
    while (across > 1 && !haveRoom()) --across;
    return across;
}

/// What blocks in several rows need: pictures of some 28 pixels, or clouds of six lines; 0 where they stand in one row.
int MechanismRows::heightOfRows(const std::vector<Block>& blocks) const {
    const int count = int(blocks.size()), across = blocks.empty() ? 0 : mostAcross(blocks);
    if (across == count) return 0;
    const int each = widthOf(width(), across), down = (count + across - 1) / across, line = fontMetrics().height();
    int inside = 10 * line; // with the words around a cloud
    if (const auto& pictures = blocks.front().pictures; !pictures.empty()) {
        const double ratio = devicePixelRatioF();
        const DrawnRecord& first = pictures.front();
        const int magnify = std::max(1, int(std::lround(28 * ratio / first.width)));
        int columns = 16;
        while (columns > 2 && columns * (first.width * magnify + 1) > each * ratio) columns /= 2;
        const int lines = (int(pictures.size()) + columns - 1) / columns;
        inside = int(std::ceil(lines * (first.height * magnify + 1) / ratio)) + 1;
    }
    return 8 + down * (headerHeight(blocks, each) + inside) + (down - 1) * spacing;
}

void MechanismRows::updateHeight() {
    const int needed = heightOfRows(blocks());
    if (needed == minimumHeight()) return;
    setMinimumHeight(needed);
    Q_EMIT heightNeeded(needed);
}

void MechanismRows::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    updateHeight();
}

void MechanismRows::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateHeight();
}

} // namespace sfumato
