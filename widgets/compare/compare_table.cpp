// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_table.h"

#include "widgets/compare/column_head.h"
#include "widgets/compare/compare_cell.h"
#include "widgets/compare/compare_figure.h"
#include "widgets/compare/compare_text.h"
#include "widgets/gallery/sheet_part.h"
#include "widgets/look/type_scale.h"
#include "widgets/preview/fade_effect.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/text/metric_text.h"

#include <QFontInfo>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <functional>
#include <numeric>

namespace sfumato {

namespace {

// Logical pixels; of the pictures of a column together.
constexpr int smallest = 40, largest = 240, aroundPicture = 8, levelGap = 12;
constexpr int leastLines = 6;    ///< before an audience, of text
constexpr int fewestLines = 4;   ///< above the only metric that has room
constexpr int leastLetters = 16; ///< pixels, there
constexpr double ofHeight = 0.7; ///< there, of what several levels have without metrics

/// One picture at `side`: whole pixels of the records as far as they fit, then smoothed to the size.
QImage scaledPicture(const SampleSheet& sheet, int record, int side) {
    const QImage image = pictureOf(sheet, record);
    const int times = (side + image.width() - 1) / std::max(1, image.width());
    return image.scaled(image.size() * std::max(1, times))
        .scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

} // namespace

CompareTable::CompareTable(QWidget* parent) : QTableWidget(parent), m_head(new ColumnHead(this)) {
    setAccessibleName(tr("Answers to the same records"));
    setWhatsThis(
        tr("<p>Estimates are of the records beside them, picture by picture; fresh samples are of no record. Below "
           "stand means with their standard deviations; bold and blue is what lies within one of the best. Under the "
           "original stand records against other records: nothing can be nearer.</p><p>Drag a column's head to move "
           "it. A click chooses the outlined record, a double click or Enter lays the column over another.</p>"));
    setItemDelegate(new CompareCell(*this));
    setEditTriggers(NoEditTriggers);
    setSelectionMode(NoSelection);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalHeader(m_head);
    setVerticalHeader(new RowHead(*this));
    setCornerButtonEnabled(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(this, &QTableWidget::cellDoubleClicked, this, [this](int row, int column) {
        if (const auto [level, metric] = placeOf(row); metric < 0) Q_EMIT opened(column, level);
    });
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, m_head, &ColumnHead::placeSliders);
    connect(m_head, &QHeaderView::sectionMoved, this, [this] {
        std::vector<int> order;
        for (int place = 0; place < columnCount(); ++place) order.push_back(m_head->logicalIndex(place));
        Q_EMIT columnsMoved(order);
    });
}

std::pair<int, int> CompareTable::placeOf(int row) const {
    const int each = int(m_metrics.size()) + 1;
    return {row / each, row % each - 1};
}

void CompareTable::setRows(std::vector<CompareRow> rows, std::vector<MetricId> metrics) {
    m_rows = std::move(rows);
    m_metrics = std::move(metrics);
    fill();
}

void CompareTable::setRecords(std::vector<int> records, int active) {
    m_records = std::move(records);
    m_active = active;
    m_pictures.clear();
    viewport()->update();
}

void CompareTable::setWait(const QString& why) {
    if (std::exchange(m_wait, why) == why) return;
    for (std::size_t level = 0; level < m_rows.size(); ++level)
        for (std::size_t i = 0; i < m_rows[level].waiting.size(); ++i)
            if (auto* cell = item(int(level * (m_metrics.size() + 1)), int(i)); cell && waitsForTurn(m_rows[level], i))
                cell->setText(why), cell->setToolTip(why);
    viewport()->update();
}

void CompareTable::setFaded(bool faded) {
    if (std::exchange(m_faded, faded) == faded) return;
    m_pictures.clear();
    viewport()->update();
}

void CompareTable::setLit(int place) {
    m_lit = place >= 0 && place < columnCount() ? m_head->logicalIndex(place) : -1;
    for (int column = 0; column < columnCount(); ++column) {
        const bool records = groupOf(m_rows.front().comparison.columns[std::size_t(column)].column) ==
                             ColumnGroup::Records;
        setColumnHidden(column, m_lit >= 0 && column != m_lit && !records);
    }
    fit();
    if (m_lit >= 0 && rowCount() > 0) setCurrentCell(0, m_lit);
    horizontalScrollBar()->setValue(0);
}

void CompareTable::setPresented(bool presented) {
    if (std::exchange(m_presented, presented) == presented) return;
    m_pictures.clear(); // whose points have another size
    setFont({});
    m_usualLetters = m_fittedLetters = QFontInfo(font()).pixelSize();
    fitLetters();
    fit();
    updateGeometry();
}

void CompareTable::fitLetters() {
    if (m_isFitting) return;
    const QScopedValueRollback fitting(m_isFitting, true);
    setFont({}); // that of the page
    if (!m_presented || columnCount() == 0) return;
    QFont letters = font();
    const int page = QFontInfo(letters).pixelSize();
    const int least = page > m_usualLetters ? std::max(leastLetters, m_fittedLetters * page / m_usualLetters)
                                            : leastLetters;
    for (int pixels = page; !hasRoomForAll(); setFont(letters)) {
        if (--pixels < least) {
            setFont({}); // then large ones, of what there is room for
            break;
        }
        letters.setPixelSize(pixels);
    }
    if (page == m_usualLetters) m_fittedLetters = QFontInfo(font()).pixelSize();
}

bool CompareTable::hasRoomForAll() const {
    const int least = std::max(m_head->leastWidth(), leastLines * fontMetrics().lineSpacing() + aroundPicture);
    const int all = width() - verticalHeader()->sizeHint().width();
    return least * columnCount() <= all &&
           sideWith(int(m_metrics.size())) >= wantedSide(all / std::max(1, columnCount()) - aroundPicture);
}

int CompareTable::shownColumns() const { return columnCount() - m_head->hiddenSectionCount(); }

void CompareTable::fill() {
    m_pictures.clear();
    for (const CompareRow& row : m_rows)
        for (const ComparedColumn& column : row.comparison.columns)
            if (column.sheet) m_images = isImages(column.sheet);
    m_clouds = comparedClouds(m_rows);
    const int columns = m_rows.empty() ? 0 : int(m_rows.front().comparison.columns.size());
    const int rows = int(m_rows.size()) * (int(m_metrics.size()) + 1);
    {
        const QSignalBlocker quiet(m_head);
        std::vector<int> order;
        for (int place = 0; place < columnCount(); ++place) order.push_back(m_head->logicalIndex(place));
        if (!std::ranges::is_sorted(order)) setColumnCount(0); // forgets it
        clearContents();
        setRowCount(rows);
        setColumnCount(columns);
    }
    std::vector<ColumnHead::Entry> entries;
    for (int i = 0; i < columns; ++i) {
        entries.push_back(headEntry(m_rows, std::size_t(i)));
        auto* item = new QTableWidgetItem(entries.back().title);
        item->setToolTip(entries.back().help);
        setHorizontalHeaderItem(i, item);
    }
    m_head->setEntries(std::move(entries));
    m_needed = CompareCell::widthNeeded(font(), QStringLiteral("0.000"), QStringLiteral(" ± 0.000"));
    for (const CompareRow& row : m_rows)
        for (const MetricId id : m_metrics)
            for (const ComparedColumn& column : row.comparison.columns) {
                const auto [mean, deviation] = pairText(column, id);
                m_needed = std::max(m_needed, CompareCell::widthNeeded(font(), mean, deviation));
            }
    for (int level = 0; level < int(m_rows.size()); ++level) fillLevel(level);
    fit();
    updateGeometry();
}

void CompareTable::fillLevel(int level) {
    const CompareRow& row = m_rows[std::size_t(level)];
    const int top = level * (int(m_metrics.size()) + 1);
    const auto put = [this](int at, int column, const QString& text, const QString& spoken) {
        auto* item = new QTableWidgetItem(text);
        item->setData(Qt::AccessibleTextRole, spoken);
        setItem(at, column, item);
        return item;
    };
    const auto [noise, budget] = levelText(row.comparison);
    setVerticalHeaderItem(top, new QTableWidgetItem(noise));
    for (int i = 0; i < columnCount(); ++i) {
        const QString title = m_head->model()->headerData(i, Qt::Horizontal).toString();
        const QString words = waitsForTurn(row, std::size_t(i)) ? m_wait : absenceText(row, std::size_t(i));
        put(top, i, words, words.isEmpty() ? title : title + QStringLiteral(": ") + words)->setToolTip(words);
    }
    for (std::size_t k = 0; k < m_metrics.size(); ++k) {
        const MetricId id = m_metrics[k];
        auto* name = new QTableWidgetItem(comparedTitle(id, row.comparison.network));
        name->setToolTip(metricHelp(id));
        setVerticalHeaderItem(top + 1 + int(k), name);
        const auto best = bestColumns(row.comparison.columns, id);
        for (int i = 0; i < columnCount(); ++i) {
            const auto [mean, deviation] = pairText(row.comparison.columns[std::size_t(i)], id);
            const QString title = m_head->model()->headerData(i, Qt::Horizontal).toString();
            const QString why = absenceText(row, std::size_t(i), id);
            const QString spoken = tr("%1 of %2: %3")
                                       .arg(metricTitle(id), title, why.isEmpty() ? mean + deviation : why);
            const bool isBest = std::ranges::count(best, std::size_t(i)) > 0;
            auto* cell = put(top + 1 + int(k), i, mean + deviation, isBest ? tr("%1, the best").arg(spoken) : spoken);
            cell->setData(Qt::UserRole, isBest);
            cell->setToolTip(why);
        }
    }
}

int CompareTable::columnWidthFor(int width) const {
    if (columnCount() == 0) return largest;
    const int least = std::max(m_head->leastWidth(),
                               m_presented ? leastLines * fontMetrics().lineSpacing() + aroundPicture : 0);
    return std::max(width / shownColumns(), least); // few columns share the whole width
}

int CompareTable::largestSide() const {
    const int most = m_presented ? 2 * largest : largest;
    return std::min(columnWidthFor(width() - verticalHeader()->sizeHint().width()), most) - aroundPicture;
}

bool CompareTable::isNarrow() const { return columnCount() > 0 && columnWidth(0) < m_needed; }

int CompareTable::metricHeight() const {
    return fontMetrics().height() + (isNarrow() ? QFontMetrics(sized(font(), TextSize::Secondary)).height() - 2 : 2);
}

int CompareTable::heightFor(int side, int metrics) const {
    const int each = side + aroundPicture + metrics * metricHeight();
    return m_head->heightFor(columnCount() > 0 ? columnWidth(0) : largest) + int(m_rows.size()) * (each + levelGap);
}

/// Of the pictures of a column, where the height is short.
int CompareTable::leastSide() const {
    return m_presented && columnCount() > 0
               ? std::clamp(columnWidth(0) - aroundPicture, smallest, leastLines * fontMetrics().lineSpacing())
               : smallest;
}

/// For which metrics give way: before an audience the pictures of several levels take most of the height, as far as
/// their columns, where they are `most` wide, let them.
int CompareTable::wantedSide(int most) const {
    return m_presented && m_rows.size() > 1 ? std::max(leastSide(), std::min(most, int(ofHeight * sideWith(0))))
                                            : leastSide();
}

QSize CompareTable::minimumSizeHint() const {
    return {240, heightFor(leastSide(), m_presented ? 0 : int(m_metrics.size())) + aroundPicture};
}

/// What the height leaves a picture above so many metrics, which may be less than nothing.
int CompareTable::sideWith(int metrics) const {
    const int scrollBar = horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOn
                              ? horizontalScrollBar()->sizeHint().height()
                              : 0;
    return (height() - heightFor(0, metrics) - scrollBar) / std::max(1, int(m_rows.size()));
}

/// Places of m_metrics; those first that most of the columns have, also of those that an audience does not see yet.
std::vector<int> CompareTable::metricsByValues() const {
    const auto values = [this](int metric) {
        int count = 0;
        for (const CompareRow& row : m_rows)
            for (int i = 0; i < columnCount(); ++i)
                count += metricOf(row.comparison.columns[std::size_t(i)], m_metrics[std::size_t(metric)]).has_value();
        return count;
    };
    std::vector<int> places(m_metrics.size());
    std::iota(places.begin(), places.end(), 0);
    std::ranges::stable_sort(places, std::greater(), values);
    return places;
}

/// The pictures get the width of their columns, or what the height leaves them.
void CompareTable::fit() {
    verticalHeader()->setFixedWidth(verticalHeader()->sizeHint().width());
    const int wide = columnWidthFor(width() - verticalHeader()->width());
    for (int i = 0; i < columnCount(); ++i) setColumnWidth(i, wide);
    const bool scrolls = wide * shownColumns() > width() - verticalHeader()->width();
    setHorizontalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    int metrics = int(m_metrics.size());
    const auto leastWith = [this, wanted = wantedSide(largestSide())](int count) {
        return m_presented && count == 1 ? wanted * fewestLines / leastLines : wanted;
    };
    while (m_presented && metrics > 0 && sideWith(metrics) < leastWith(metrics)) --metrics;
    std::vector<int> kept = metricsByValues();
    kept.resize(std::size_t(metrics));
    const int least = leastWith(metrics), side = std::clamp(sideWith(metrics), least, std::max(least, largestSide()));
    if (side != m_side) m_pictures.clear();
    m_side = side;
    for (int row = 0; row < rowCount(); ++row) {
        const auto [level, metric] = placeOf(row);
        setRowHidden(row, metric >= 0 && std::ranges::count(kept, metric) == 0);
        setRowHeight(row, metric < 0 ? m_side + aroundPicture + (level > 0 ? levelGap : 0) : metricHeight());
    }
    m_head->setFixedHeight(m_head->heightFor(wide));
    m_head->placeSliders();
    viewport()->update();
}

QRect CompareTable::tile(int place) const {
    if (!m_images || m_records.size() <= 1) return {0, 0, m_side, m_side};
    const int half = (m_side - 2) / 2;
    return {place % 2 * (half + 2), place / 2 * (half + 2), half, half};
}

QPixmap CompareTable::picture(int level, int column) const {
    QPixmap& kept = m_pictures[{level, column}];
    if (!kept.isNull()) return kept;
    kept = drawn(m_rows[std::size_t(level)].comparison.columns[std::size_t(column)], column);
    if (m_faded) kept = QPixmap::fromImage(faded(kept.toImage()));
    return kept;
}

QPixmap CompareTable::drawn(const ComparedColumn& of, int column) const {
    if (!m_images)
        return thumbnail(*of.sheet, m_side, devicePixelRatioF(), palette(),
                         headEntry(m_rows, std::size_t(column), palette()).style.color, m_clouds.front().frame,
                         m_presented ? std::max(3., m_side / 50.) : 2);
    const double ratio = devicePixelRatioF();
    QPixmap made(QSize(m_side, m_side) * ratio);
    made.setDevicePixelRatio(ratio);
    made.fill(Qt::transparent);
    QPainter painter(&made);
    const bool fresh = groupOf(of.column) == ColumnGroup::Samples;
    for (int place = 0; place < int(m_records.size()); ++place) {
        const int record = fresh ? place : m_records[std::size_t(place)];
        if (record >= of.sheet->count) continue;
        const QRect at = tile(place);
        painter.drawImage(at, scaledPicture(*of.sheet, record, int(at.width() * ratio)));
    }
    return made;
}

void CompareTable::changeEvent(QEvent* event) {
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) fill();
}

void CompareTable::resizeEvent(QResizeEvent* event) {
    QTableWidget::resizeEvent(event);
    if (m_presented) fitLetters();
    fit();
}

void CompareTable::paintEvent(QPaintEvent* event) {
    QTableWidget::paintEvent(event);
    if (const auto start = m_head->samplesStart()) {
        QPainter painter(viewport());
        painter.fillRect(*start - 1, 0, 2, viewport()->height(), palette().color(QPalette::Dark));
    }
}

void CompareTable::mouseReleaseEvent(QMouseEvent* event) {
    QTableWidget::mouseReleaseEvent(event);
    const QModelIndex at = indexAt(event->pos());
    if (!at.isValid() || event->button() != Qt::LeftButton || placeOf(at.row()).second >= 0 || !m_images) return;
    const QRect cell = visualRect(at);
    const QPoint corner(cell.left() + (cell.width() - m_side) / 2, cell.bottom() - m_side - 2);
    for (int place = 0; place < int(m_records.size()); ++place)
        if (tile(place).translated(corner).contains(event->pos())) Q_EMIT recordChosen(place);
}

void CompareTable::keyPressEvent(QKeyEvent* event) {
    const auto [level, metric] = placeOf(std::max(0, currentRow()));
    const bool picture = currentRow() >= 0 && metric < 0;
    if (picture && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        return void(Q_EMIT opened(currentColumn(), level));
    if (picture && event->key() == Qt::Key_Space && !m_records.empty())
        return void(Q_EMIT recordChosen((m_active + 1) % int(m_records.size())));
    QTableWidget::keyPressEvent(event);
}

} // namespace sfumato
