// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_table.h"

#include "widgets/compare/compare_text.h"
#include "widgets/gallery/sheet_part.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/type_scale.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/number_text.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

namespace sfumato {

namespace {

constexpr int warnsRole = Qt::UserRole;
constexpr int pictureSide = 56, cloudSide = 150, margin = 4; // logical pixels

class CentredDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->decorationAlignment = Qt::AlignCenter;
        option->decorationPosition = QStyleOptionViewItem::Top;
        option->displayAlignment = Qt::AlignCenter;
    }
};

/// A title in heavy letters and what the column is below it; where that says that raw data are in it, it warns.
class ColumnHeader : public QHeaderView {
public:
    explicit ColumnHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
        setSectionsMovable(true);
        setSectionsClickable(true);
        setHighlightSections(false);
    }

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override {
        const QString text = model()->headerData(section, Qt::Horizontal).toString();
        painter->save();
        painter->fillRect(rect, palette().color(QPalette::Base));
        const QRect inside = rect.adjusted(margin / 2, margin, -margin / 2, -margin);
        QFont heavy = font();
        heavy.setWeight(QFont::DemiBold);
        painter->setFont(heavy);
        painter->setPen(palette().color(QPalette::Text));
        painter->drawText(
            inside, Qt::AlignHCenter | Qt::AlignTop,
            QFontMetrics(heavy).elidedText(text.section(QLatin1Char('\n'), 0, 0), Qt::ElideRight, inside.width()));
        const QFont small = sized(font(), TextSize::Secondary);
        painter->setFont(small);
        painter->setPen(model()->headerData(section, Qt::Horizontal, warnsRole).toBool()
                            ? kindColor(MessageBar::Kind::Warning, palette())
                            : palette().color(QPalette::PlaceholderText));
        painter->drawText(
            inside, Qt::AlignHCenter | Qt::AlignBottom,
            QFontMetrics(small).elidedText(text.section(QLatin1Char('\n'), 1), Qt::ElideRight, inside.width()));
        painter->restore();
    }
    QSize sectionSizeFromContents(int section) const override {
        return {QHeaderView::sectionSizeFromContents(section).width(), 2 * fontMetrics().height() + 3 * margin};
    }
};

QTableWidgetItem* cell(const QString& text, const QString& spoken) {
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment(Qt::AlignCenter);
    item->setData(Qt::AccessibleTextRole, spoken);
    return item;
}

} // namespace

CompareTable::CompareTable(QWidget* parent) : QTableWidget(parent) {
    setAccessibleName(tr("Answers to the same records"));
    setWhatsThis(tr("<p>Every row of pictures is one record; in columns of methods it is a new record of the same "
                    "number instead. The metrics are below, the best of each row in bold. Those that use raw data are "
                    "marked, with the value of real against real beside their name.</p><p>Drag a column's title to "
                    "move it. A click on a picture, or Enter, lays it over the noisy record.</p>"));
    setItemDelegate(new CentredDelegate(this));
    setEditTriggers(NoEditTriggers);
    setSelectionMode(SingleSelection);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalHeader(new ColumnHeader(this));
    setCornerButtonEnabled(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(this, &QTableWidget::cellClicked, this, [this](int row, int column) {
        if (row < m_pictures) Q_EMIT opened(column, row);
    });
    connect(horizontalHeader(), &QHeaderView::sectionMoved, this, [this] {
        std::vector<int> order;
        for (int place = 0; place < columnCount(); ++place) order.push_back(horizontalHeader()->logicalIndex(place));
        Q_EMIT columnsMoved(order);
    });
}

void CompareTable::setColumns(std::vector<ComparedColumn> columns,
                              const std::vector<std::pair<MetricId, double>>& floors, const std::string& network) {
    m_columns = std::move(columns);
    m_floors = floors;
    m_network = network;
    fill();
}

void CompareTable::fill() {
    const auto ids = metricsOf(m_columns);
    m_pictures = 0;
    std::vector<Sheet> clouds;
    for (const ComparedColumn& column : m_columns)
        if (column.sheet) {
            m_pictures = std::max(m_pictures, isImages(column.sheet) ? column.sheet->count : 1);
            if (!isImages(column.sheet)) clouds.push_back(column.sheet);
        }
    m_frame = frameFor(clouds, {-1.2, -1.2, 2.4, 2.4});
    const int side = clouds.empty() ? pictureSide : cloudSide;
    setIconSize({side, side});
    const int rows = std::max(m_pictures, 1) + int(ids.size());
    const QSignalBlocker quiet(horizontalHeader());
    clear();
    clearSpans();
    setRowCount(0); // forgets the order of the columns, too
    setColumnCount(0);
    setRowCount(rows);
    setColumnCount(int(m_columns.size()));
    m_pictures = std::max(m_pictures, 1);
    QStringList across, down;
    for (const ComparedColumn& column : m_columns)
        across << columnTitle(column.column) + QLatin1Char('\n') +
                      (column.sheet || column.fault ? columnKind(column.column) : tr("computing…"));
    setHorizontalHeaderLabels(across);
    for (int row = 0; row < m_pictures; ++row) down << QString(); // cells say aloud which record they are
    for (MetricId id : ids) {
        QString title = comparedTitle(id, m_network);
        for (const auto& [of, floor] : m_floors)
            if (of == id) title += QLatin1Char('\n') + tr("real against real %1").arg(numberText(floor));
        down << title;
    }
    setVerticalHeaderLabels(down);
    for (std::size_t k = 0; k < ids.size(); ++k)
        verticalHeaderItem(m_pictures + int(k))->setToolTip(metricHelp(ids[k]));
    for (int i = 0; i < columnCount(); ++i) {
        const CompareColumn& column = m_columns[std::size_t(i)].column;
        horizontalHeaderItem(i)->setToolTip(columnHelp(column));
        horizontalHeaderItem(i)->setData(warnsRole, column.kind == CompareColumn::Kind::Raw || isOracle(column));
        fillPictures(i);
    }
    fillMetrics(ids);
    for (int row = m_pictures; row < rows; ++row) // names are read once, figures again and again
        verticalHeaderItem(row)->setForeground(palette().color(QPalette::PlaceholderText));
    for (int row = 0; row < m_pictures; ++row) verticalHeader()->resizeSection(row, side + margin);
    for (int row = m_pictures; row < rows; ++row) resizeRowToContents(row);
    QFont heavy = font();
    heavy.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(heavy);
    for (int i = 0; i < columnCount(); ++i) {
        int width = side + 2 * margin;
        for (const QString& words : across[i].split(QLatin1Char('\n')))
            width = std::max(width, metrics.horizontalAdvance(words) + 4 * margin);
        setColumnWidth(i, width);
    }
}

void CompareTable::fillPictures(int column) {
    const ComparedColumn& of = m_columns[std::size_t(column)];
    const QString title = columnTitle(of.column);
    if (of.fault) {
        setSpan(0, column, m_pictures, 1);
        const QString words = sentence(*of.fault);
        auto* item = cell(words, title + QStringLiteral(": ") + words);
        item->setToolTip(words);
        return setItem(0, column, item);
    }
    if (!of.sheet) return;
    const SampleSheet& sheet = *of.sheet;
    for (int row = 0; row < m_pictures; ++row) {
        auto* item = cell({}, tr("%1, record %2").arg(title, QString::number(row + 1)));
        if (isImages(of.sheet)) {
            if (row < sheet.count)
                item->setIcon(thumbnail(partOf(sheet, {row}), pictureSide, devicePixelRatioF(), palette(), {}, {}));
        } else {
            item->setIcon(thumbnail(sheet, cloudSide, devicePixelRatioF(), palette(),
                                    palette().color(QPalette::WindowText), m_frame));
        }
        setItem(row, column, item);
    }
}

void CompareTable::fillMetrics(const std::vector<MetricId>& ids) {
    for (std::size_t k = 0; k < ids.size(); ++k) {
        const auto best = bestOf(m_columns, ids[k]);
        for (int i = 0; i < columnCount(); ++i) {
            const ComparedColumn& column = m_columns[std::size_t(i)];
            const auto metric = metricOf(column, ids[k]);
            const QString text = metric ? numberText(shownValue(ids[k], metric->value)) : QStringLiteral("–");
            const bool marked = best == std::size_t(i);
            const QString spoken = tr("%1 of %2: %3").arg(metricTitle(ids[k]), columnTitle(column.column), text);
            auto* item = cell(text, marked ? tr("%1, the best").arg(spoken) : spoken);
            if (marked) {
                QFont bold = font();
                bold.setBold(true);
                item->setFont(bold);
                item->setForeground(palette().color(QPalette::Link));
            }
            setItem(m_pictures + int(k), i, item);
        }
    }
}

void CompareTable::changeEvent(QEvent* event) {
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) fill();
}

void CompareTable::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentRow() >= 0 &&
        currentRow() < m_pictures)
        return void(Q_EMIT opened(currentColumn(), currentRow()));
    QTableWidget::keyPressEvent(event);
}

} // namespace sfumato
