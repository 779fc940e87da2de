// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/list/run_tree.h"

#include "widgets/look/type_scale.h"
#include "widgets/plots/method_style.h"
#include "widgets/runs/list/run_table.h"
#include "widgets/runs/list/run_thumbnails.h"
#include "widgets/text/label_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QScopedValueRollback>

#include <algorithm>

namespace sfumato {

void RunDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.column() == 0) {
        const int side = this->side(option->fontMetrics);
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->decorationSize = {side, side};
        option->decorationAlignment = Qt::AlignCenter;
    }
    if (option->displayAlignment & Qt::AlignRight && !option->text.isEmpty())
        option->text += QChar(0x2002); // a blank half as wide as the font is high
}

namespace {

/// Each method with its mark and its name from the left of `place`. Returns how wide that is; without a painter nothing
/// is drawn.
int writeMethods(QPainter* painter, const QRect& place, const QStyleOptionViewItem& option, const QStringList& names) {
    std::vector<std::string> all;
    for (const QString& name : names) all.push_back(name.toStdString());
    const auto styles = styleNumbers(all);
    const int em = option.fontMetrics.ascent();
    int left = place.left();
    for (qsizetype i = 0; i < names.size(); ++i) {
        const QString text = methodText(all[std::size_t(i)]);
        const int room = place.right() - left - em - 4;
        if (painter && room > 0) {
            const QPointF middle(left + em / 2.0, place.center().y() + 0.5);
            if (option.state & QStyle::State_Selected) { // a mark of the color of the selection is seen
                painter->save();
                painter->setPen(Qt::NoPen);
                painter->setBrush(option.palette.color(QPalette::Base));
                painter->drawEllipse(middle, 0.55 * em, 0.55 * em);
                painter->restore();
            }
            paintMark(*painter, middle, 0.7 * em, methodStyle(styles[std::size_t(i)], option.palette));
            painter->drawText(QRect(left + em + 4, place.top(), room, place.height()),
                              Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                              option.fontMetrics.elidedText(text, Qt::ElideRight, room));
        }
        left += em + 4 + option.fontMetrics.horizontalAdvance(text) + em;
    }
    return left - place.left();
}

QStringList methodsOf(const QModelIndex& index) {
    return RunColumn(index.column()) == RunColumn::Method && !index.data().toString().isEmpty()
               ? index.data(MethodsRole).toStringList()
               : QStringList();
}

} // namespace

QSize RunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QSize hint = QStyledItemDelegate::sizeHint(option, index);
    if (const QStringList methods = methodsOf(index); !methods.isEmpty())
        hint.setWidth(writeMethods(nullptr, {}, option, methods) + option.fontMetrics.height() / 2);
    if (index.column() > 0) return hint + QSize(0, option.fontMetrics.height() / 3);
    const auto width = [&](TextSize size, const QString& words) {
        return QFontMetrics(sized(option.font, size)).horizontalAdvance(words);
    };
    const QString name = index.data().toString(), head = name.section(QLatin1String(": "), 0, 0);
    const bool isToldApart = head.contains(QLatin1String(" · ")); // what is behind the colon goes on in the second line
    const int names = width(TextSize::Body, name), upper = isToldApart ? width(TextSize::Body, head) : names,
              times = width(TextSize::Secondary, index.data(SubtitleRole).toString());
    return {hint.width() - names + std::max(upper, times), side(option.fontMetrics) + option.fontMetrics.height() / 2};
}

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QStringList methods = methodsOf(index);
    if (index.column() > 0 && methods.isEmpty()) return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QStyle* style = item.widget->style();
    if (!methods.isEmpty()) {
        item.text.clear();
        style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setFont(item.font);
        painter->setPen(item.palette.color(
            QPalette::Active, item.state & QStyle::State_Selected ? QPalette::HighlightedText : QPalette::Text));
        writeMethods(painter, item.rect.adjusted(4, 0, -2, 0), item, methods);
        return painter->restore();
    }
    QString name = item.text, time = index.data(SubtitleRole).toString();
    const QRect words = style->subElementRect(QStyle::SE_ItemViewItemText, &item, item.widget).adjusted(4, 0, -2, 0),
                place = style->subElementRect(QStyle::SE_ItemViewItemDecoration, &item, item.widget);
    item.text.clear();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    const int side = this->side(item.fontMetrics);
    const QString method = index.data(MethodRole).toString();
    const QColor ink = methodStyle(styleNumbers({method.toStdString()}).front(), item.palette).color;
    const QPixmap picture = m_thumbnails.of(m_pathOf(index.data(FolderRole).toString()), method,
                                            index.data(FingerprintRole).toLongLong(), side,
                                            painter->device()->devicePixelRatioF(), ink);
    QRect frame(0, 0, side, side);
    frame.moveCenter(place.center());
    painter->save();
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    const bool chosen = item.state & QStyle::State_Selected;
    if (picture.isNull() || chosen) // points of the color of the selection are seen
        painter->fillRect(frame, item.palette.color(chosen ? QPalette::Base : QPalette::AlternateBase));
    if (!picture.isNull())
        painter->drawPixmap(
            QStyle::alignedRect(Qt::LeftToRight, Qt::AlignCenter, picture.deviceIndependentSize().toSize(), frame),
            picture);
    const auto write = [&](const QString& text, TextSize size, QPalette::ColorRole role, const QRect& in) {
        painter->setFont(sized(item.font, size));
        painter->setPen(
            item.palette.color(item.state & QStyle::State_Enabled ? QPalette::Active : QPalette::Disabled, role));
        painter->drawText(in, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(text, Qt::ElideRight, in.width()));
    };
    const QRect upper(words.left(), frame.top(), words.width(), frame.height() / 2);
    // What a long title says behind its colon goes on in the second line.
    if (const auto colon = name.indexOf(QRegularExpression(QStringLiteral("[:：]")));
        !time.isEmpty() && colon > 0 && item.fontMetrics.horizontalAdvance(name) > upper.width()) {
        const QFontMetrics small(sized(item.font, TextSize::Secondary));
        const int room = upper.width() - small.horizontalAdvance(QStringLiteral(" · ") + time);
        if (room > upper.width() / 4)
            time = small.elidedText(name.mid(colon + 1).trimmed(), Qt::ElideRight, room) + QStringLiteral(" · ") + time;
        name = name.left(colon);
    }
    write(name, TextSize::Body, chosen ? QPalette::HighlightedText : QPalette::Text,
          time.isEmpty() ? frame.united(words).intersected(words) : upper);
    write(time, TextSize::Secondary, chosen ? QPalette::HighlightedText : QPalette::PlaceholderText,
          upper.translated(0, frame.height() / 2));
    painter->restore();
}

RunTree::RunTree(QWidget* parent) : QTreeView(parent) {
    header()->setResizeContentsPrecision(0); // what can be seen decides, however many runs there are
    connect(header(), &QHeaderView::sectionResized, this, [this] {
        if (!m_resizing && QGuiApplication::mouseButtons() & Qt::LeftButton) m_fitting = false;
    });
}

/// The headings and the selected rows as they stand, cells of the shown columns between tabs.
QString RunTree::selectedRowsText() const {
    QList<int> columns;
    for (int place = 0; place < header()->count(); ++place)
        if (const int column = header()->logicalIndex(place); !isColumnHidden(column)) columns << column;
    QString text;
    const auto addLine = [&](const auto& cellOf) {
        QStringList cells;
        for (const int column : columns) cells << cellOf(column).toString().simplified();
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    };
    addLine([this](int column) { return model()->headerData(column, Qt::Horizontal); });
    for (QModelIndex row = model()->index(0, 0); row.isValid(); row = indexBelow(row))
        if (selectionModel()->isRowSelected(row.row(), row.parent()))
            addLine([&row](int column) { return row.siblingAtColumn(column).data(); });
    return text;
}

void RunTree::keyPressEvent(QKeyEvent* event) {
    if (!event->matches(QKeySequence::Copy) || !selectionModel()->hasSelection())
        return QTreeView::keyPressEvent(event);
    QGuiApplication::clipboard()->setText(selectedRowsText());
    event->accept();
}

void RunTree::fitColumns() {
    if (!m_fitting || !model() || model()->rowCount() == 0) return;
    const QScopedValueRollback<bool> own(m_resizing, true); // a click may bring it about
    const int most = 42 * fontMetrics().averageCharWidth();
    const auto wanted = [this](int column) {
        return std::max(sizeHintForColumn(column), header()->sectionSizeHint(column));
    };
    int others = 0;
    for (int column = 1; column < model()->columnCount(); ++column)
        if (!isColumnHidden(column)) {
            const bool whole = info(RunColumn(column)).isNumber(); // a number without its end is another one
            header()->resizeSection(
                column,
                whole ? wanted(column) : std::min(wanted(column), std::max(most, header()->sectionSizeHint(column))));
            others += columnWidth(column);
        }
    const int share = std::max(viewport()->width() - others, viewport()->width() / 2);
    header()->resizeSection(0, std::min(wanted(0), share));
    int room = viewport()->width() - others - columnWidth(0); // that nothing needs goes to what is cut
    for (int column = 1; column < model()->columnCount() && room > 0; ++column)
        if (const int missing = wanted(column) - columnWidth(column); !isColumnHidden(column) && missing > 0) {
            header()->resizeSection(column, columnWidth(column) + std::min(missing, room));
            room -= std::min(missing, room);
        }
}

void RunTree::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    fitColumns();
}

} // namespace sfumato
