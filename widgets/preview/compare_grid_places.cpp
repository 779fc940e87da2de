// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cards of the methods stand.
#include "widgets/preview/column_spread_view.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_view.h"

#include <QEvent>

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

// Of points, in logical pixels; a line above them that wraps takes some of the spare height.
constexpr int leastHeight = 148, spareHeight = 24;
constexpr int fittedHeight = 48, fittedWidth = 180; // of a picture and of a card where all fit the page

} // namespace

int CompareGrid::leastWidth(PictureCard::Head head) const {
    int width = head == PictureCard::Head::Whole ? 120 : 90;
    for (const PictureCard* card : m_order) width = std::max(width, card->leastWidth(head));
    return width;
}

QSize CompareGrid::minimumSizeHint() const {
    return {leastWidth(PictureCard::Head::Cut),
            QWidget::minimumSizeHint().height() + (m_images || m_fitted ? 0 : spareHeight)};
}

void CompareGrid::setFitted(bool fitted) {
    if (std::exchange(m_fitted, fitted) == fitted) return;
    holdHeights();
    place();
}

/// The least heights of pictures.
void CompareGrid::holdHeights() {
    for (auto& [name, view] : m_clouds) view->setMinimumHeight(m_fitted ? fittedHeight : leastHeight);
    for (auto& [name, view] : m_spreads) view->setMinimumHeight(m_fitted ? fittedHeight : 0);
    for (auto* view : findChildren<SheetView*>()) view->setMinimumHeight(m_fitted ? fittedHeight : 0);
}

void CompareGrid::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_fitted)
        QMetaObject::invokeMethod(this, &CompareGrid::place, Qt::QueuedConnection);
}

/// About so high is a picture in one of so many rows, between the words above and below it.
int CompareGrid::pictureHeight(int rows) const {
    return (height() + cardGap) / rows - cardGap - 5 * fontMetrics().lineSpacing();
}

/// `rows`, or where these make pictures too flat, those with which they are largest in cards of a usable width.
int CompareGrid::fittedRows(int count, int rows) const {
    if (pictureHeight(rows) >= leastHeight) return rows;
    const int least = std::max(fittedWidth, leastWidth(PictureCard::Head::Cut));
    int best = rows, largest = 0;
    for (int tried = 1; tried <= count; ++tried) {
        const int columns = (count + tried - 1) / tried, wide = (width() + cardGap) / columns - cardGap,
                  side = std::max(1, std::min(wide, pictureHeight(tried)));
        if (wide >= least && side > largest) best = tried, largest = side;
    }
    return best;
}

void CompareGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

/// In one row while the names of all have room, else in as few equal rows as that takes; before all stand below each
/// other, names are cut.
void CompareGrid::place() {
    std::vector<PictureCard*> shown;
    for (PictureCard* card : m_order)
        if (!card->isHidden() || !card->testAttribute(Qt::WA_WState_ExplicitShowHide)) shown.push_back(card);
    const int count = std::max(1, int(shown.size()));
    using enum PictureCard::Head;
    const auto most = [&](PictureCard::Head head) {
        return m_still ? (count > 4 ? (count + 1) / 2 : count)
                       : std::clamp((width() + cardGap) / (leastWidth(head) + cardGap), 1, count);
    };
    const auto rowsOf = [&](PictureCard::Head head) { return (count + most(head) - 1) / most(head); };
    int rows = rowsOf(Whole);
    if (rows > 2 || rows == count) rows = rowsOf(Tight);
    if (rows == count) rows = rowsOf(Cut); // below each other, pictures would be too flat
    if (m_fitted) rows = fittedRows(count, rows);
    const int columns = (count + rows - 1) / rows;
    for (int column = 0; column < m_places->columnCount(); ++column) m_places->setColumnStretch(column, 0);
    for (int row = 0; row < m_places->rowCount(); ++row) m_places->setRowStretch(row, 0);
    for (int i = 0; i < int(shown.size()); ++i) m_places->addWidget(shown[std::size_t(i)], i / columns, i % columns);
    for (int column = 0; column < columns; ++column) m_places->setColumnStretch(column, 1);
    for (int row = 0; row < rows; ++row) m_places->setRowStretch(row, 1);
    if (std::exchange(m_rows, rows) != rows) updateGeometry();
    m_columns = columns;
    fitCards();
}

bool CompareGrid::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show || event->type() == QEvent::Hide)
        alignSheets();
    return QWidget::eventFilter(watched, event);
}

/// Sheets that are shown have their rows beside each other.
void CompareGrid::alignSheets() {
    std::vector<SheetView*> shown;
    for (auto* view : findChildren<SheetView*>())
        if (view->isVisibleTo(this) && view->sheet()) shown.push_back(view);
    QSize room(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
    int images = 0; // of each class, where all stand class by class
    for (const SheetView* view : shown) room = room.boundedTo(view->room());
    if (!shown.empty()) {
        const auto fewest = std::ranges::min_element(shown, {}, [](auto* view) { return view->imagesOfEach(); });
        images = (*fewest)->imagesOfEach();
    }
    for (SheetView* view : shown) view->setShared(room, images);
}

/// The heads of all cards have one height, and so have their feet, so that their pictures have one size.
void CompareGrid::fitCards() {
    PictureCard::Common common{.width = (width() - cardGap * (m_columns - 1)) / m_columns};
    const auto isShown = [this](const auto* card) { return !m_filled || !card->isHidden(); };
    common.twoLines = !m_filled &&
                      std::ranges::any_of(m_order, [&](auto* card) { return card->isTight(common.width); });
    for (PictureCard* card : m_order) card->setCommon(common); // which the room for words depends on
    for (const PictureCard* card : m_order) {
        if (!isShown(card)) continue;
        common.wordsBehind = common.wordsBehind && card->hasRoomForWords(common.width);
        common.footLines = std::max(common.footLines, card->footLines(common.width));
    }
    for (PictureCard* card : m_order) card->setCommon(common);
}

} // namespace sfumato
