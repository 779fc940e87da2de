// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/label_page.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>

namespace sfumato {

namespace {

void setHeading(QTextBlock block) {
    QTextCursor all(block);
    all.select(QTextCursor::BlockUnderCursor);
    QTextCharFormat letters;
    letters.setProperty(QTextFormat::FontSizeAdjustment, block.blockFormat().headingLevel() == 1 ? 2 : 1); // steps above the text
    letters.setFontWeight(QFont::DemiBold);
    all.mergeCharFormat(letters);
}

bool isEmptyRow(QTextTable& table, int row) {
    for (int column = 0; column < table.columns(); ++column) {
        const QTextTableCell cell = table.cellAt(row, column);
        if (cell.firstCursorPosition() != cell.lastCursorPosition())
            return false;
    }
    return true;
}

void setTable(QTextTable& table, const QColor& line) {
    if (table.rows() > 1 && isEmptyRow(table, 0))
        table.removeRows(0, 1);
    QTextTableFormat format = table.format();
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    format.setBorder(0);
    format.setCellSpacing(0);
    format.setCellPadding(4);
    table.setFormat(format);
    for (int row = 0; row < table.rows(); ++row)
        for (int column = 0; column < table.columns(); ++column) {
            QTextTableCell cell = table.cellAt(row, column);
            QTextTableCellFormat below = cell.format().toTableCellFormat();
            below.setBottomBorder(1);
            below.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            below.setBottomBorderBrush(line);
            cell.setFormat(below);
        }
}

} // namespace

void setAsPage(QTextDocument& page, const QColor& line) {
    for (QTextFrame* frame : page.rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame))
            setTable(*table, line);
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0)
            setHeading(block);
        if (block.blockFormat().intProperty(QTextFormat::BlockQuoteLevel) > 0) { // the note above it: as wide as all else
            QTextBlockFormat flush = block.blockFormat();
            flush.setLeftMargin(0);
            flush.setRightMargin(0);
            QTextCursor(block).setBlockFormat(flush);
        }
    }
}

} // namespace sfumato
