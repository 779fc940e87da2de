// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/list/run_tree.h"

#include "widgets/look/type_scale.h"
#include "widgets/plots/method_style.h"
#include "widgets/runs/list/run_table.h"
#include "widgets/runs/list/run_thumbnails.h"

#include <QGuiApplication>
#include <QHeaderView>
#include <QPainter>

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

QSize RunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QSize hint = QStyledItemDelegate::sizeHint(option, index);
    if (index.column() > 0) return hint + QSize(0, option.fontMetrics.height() / 3);
    const auto width = [&](const QFont& font, int role) {
        return QFontMetrics(font).horizontalAdvance(index.data(role).toString());
    };
    const int names = width(sized(option.font, TextSize::Body), Qt::DisplayRole),
              times = width(sized(option.font, TextSize::Secondary), SubtitleRole);
    return {hint.width() + std::max(0, times - names), side(option.fontMetrics) + option.fontMetrics.height() / 2};
}

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (index.column() > 0) return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QStyle* style = item.widget->style();
    const QString name = item.text, time = index.data(SubtitleRole).toString();
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
    if (picture.isNull())
        painter->fillRect(frame, item.palette.color(QPalette::AlternateBase));
    else
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
    const bool chosen = item.state & QStyle::State_Selected;
    const QRect upper(words.left(), frame.top(), words.width(), frame.height() / 2);
    write(name, TextSize::Body, chosen ? QPalette::HighlightedText : QPalette::Text,
          time.isEmpty() ? frame.united(words).intersected(words) : upper);
    write(time, TextSize::Secondary, chosen ? QPalette::HighlightedText : QPalette::PlaceholderText,
          upper.translated(0, frame.height() / 2));
    painter->restore();
}

RunTree::RunTree(QWidget* parent) : QTreeView(parent) {
    header()->setResizeContentsPrecision(0); // what can be seen decides, however many runs there are
    connect(header(), &QHeaderView::sectionResized, this, [this] {
        if (QGuiApplication::mouseButtons() & Qt::LeftButton) m_fitting = false;
    });
}

void RunTree::fitColumns() {
    if (!m_fitting || !model() || model()->rowCount() == 0) return;
    const int most = 28 * fontMetrics().averageCharWidth();
    const auto wanted = [this](int column) {
        return std::max(sizeHintForColumn(column), header()->sectionSizeHint(column));
    };
    int others = 0;
    for (int column = 1; column < model()->columnCount(); ++column)
        if (!isColumnHidden(column)) {
            header()->resizeSection(column,
                                    std::min(wanted(column), std::max(most, header()->sectionSizeHint(column))));
            others += columnWidth(column);
        }
    const int share = std::max(viewport()->width() - others, viewport()->width() / 2);
    header()->resizeSection(0, std::min(wanted(0), share));
}

void RunTree::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    fitColumns();
}

} // namespace sfumato
