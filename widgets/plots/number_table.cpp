// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/number_table.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace sfumato {

namespace {

struct TableWords {
    Q_DECLARE_TR_FUNCTIONS(NumberTable)
};

/// The chosen lines, or all, as a spreadsheet takes them.
QString linesOf(const QTableWidget& table, const QStringList& header) {
    QStringList lines{header.join(QLatin1Char('\t'))};
    const bool all = table.selectedItems().isEmpty();
    for (int row = 0; row < table.rowCount(); ++row) {
        QStringList cells;
        bool wanted = all;
        for (int column = 0; column < table.columnCount(); ++column) {
            const QTableWidgetItem* item = table.item(row, column);
            wanted = wanted || (item && item->isSelected());
            cells << (item ? item->text() : QString());
        }
        if (wanted)
            lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

void showNumbers(QWidget& plot, const QString& title, const QStringList& header, const QList<QStringList>& rows) {
    auto* dialog = new QDialog(&plot);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* table = new QTableWidget(int(rows.size()), int(header.size()), dialog);
    table->setAccessibleName(title);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->setHorizontalHeaderLabels(header);
    for (int row = 0; row < table->rowCount(); ++row)
        for (int column = 0; column < rows[row].size(); ++column) {
            auto* item = new QTableWidgetItem(rows[row][column]);
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            table->setItem(row, column, item);
        }
    table->resizeColumnsToContents();
    auto* copy = new QAction(TableWords::tr("&Copy"), table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, table,
                     [table, header] { QGuiApplication::clipboard()->setText(linesOf(*table, header)); });
    table->addAction(copy);
    table->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(table);
    dialog->resize(std::clamp(table->horizontalHeader()->length() + 64, 360, 900), 420);
    dialog->open();
}

} // namespace sfumato
