// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/number_table.h"

#include "widgets/text/number_text.h"

#include <QAbstractTableModel>
#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

struct TableWords {
    Q_DECLARE_TR_FUNCTIONS(NumberTable)
};

class NumberModel : public QAbstractTableModel {
public:
    NumberModel(Numbers numbers, QObject* parent) : QAbstractTableModel(parent), m_numbers(std::move(numbers)) {}

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : m_numbers.rows; }
    int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : int(m_numbers.header.size());
    }
    QVariant data(const QModelIndex& index, int role) const override {
        if (role == Qt::TextAlignmentRole) return int(Qt::AlignRight | Qt::AlignVCenter);
        if (role != Qt::DisplayRole) return {};
        const QVariant value = m_numbers.cell(index.row(), index.column());
        if (value.typeId() == QMetaType::LongLong) return QLocale().toString(value.toLongLong());
        if (value.typeId() != QMetaType::Double) return value;
        return std::isfinite(value.toDouble()) ? numberText(value.toDouble(), 6) : TableWords::tr("no value");
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        return orientation == Qt::Horizontal && role == Qt::DisplayRole ? QVariant(m_numbers.header.value(section))
                                                                        : QVariant();
    }

    /// The chosen rows, or all where there are none.
    QString lines(const QModelIndexList& chosen) const {
        QString text = m_numbers.header.join(QLatin1Char('\t'));
        const auto add = [&](int row) {
            for (int column = 0; column < columnCount(); ++column) {
                const QVariant value = m_numbers.cell(row, column);
                text += QLatin1Char(column == 0 ? '\n' : '\t');
                text += value.typeId() == QMetaType::Double
                            ? QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest)
                            : value.toString();
            }
        };
        for (const QModelIndex& index : chosen) add(index.row());
        for (int row = 0; chosen.isEmpty() && row < m_numbers.rows; ++row) add(row);
        return text;
    }

private:
    Numbers m_numbers;
};

} // namespace

void showNumbers(QWidget& plot, const QString& title, Numbers numbers) {
    auto* dialog = new QDialog(&plot);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* table = new QTableView(dialog);
    auto* model = new NumberModel(std::move(numbers), table);
    table->setModel(model);
    table->setAccessibleName(title);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setResizeContentsPrecision(100);
    table->resizeColumnsToContents();
    auto* copy = new QAction(TableWords::tr("&Copy"), table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, table, [table, model] {
        QModelIndexList rows = table->selectionModel()->selectedRows();
        std::ranges::sort(rows, {}, &QModelIndex::row);
        QGuiApplication::clipboard()->setText(model->lines(rows));
    });
    table->addAction(copy);
    table->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(table);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* copies = buttons->addButton(TableWords::tr("&Copy"), QDialogButtonBox::ActionRole);
    copies->setToolTip(TableWords::tr("Copies the chosen rows, or all of them, for a spreadsheet."));
    copies->setAutoDefault(false);
    QObject::connect(copies, &QPushButton::clicked, copy, &QAction::trigger);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    layout->addWidget(buttons);
    dialog->resize(std::clamp(table->horizontalHeader()->length() + 64, 360, 900), 420);
    dialog->open();
}

} // namespace sfumato
