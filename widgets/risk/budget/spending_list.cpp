// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/spending_list.h"

#include "core/ledger/paid_ahead.h"
#include "widgets/look/layouts.h"
#include "widgets/look/wrapped_label.h"
#include "widgets/text/number_text.h"
#include "widgets/text/shown_wording.h"
#include "widgets/text/spending_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>

#include <algorithm>

namespace sfumato {

namespace {

struct ListWords {
    Q_DECLARE_TR_FUNCTIONS(SpendingList)
};

QString noiseOfEvent(const PrivacyEvent& event) {
    if (isLook(event)) return ListWords::tr("looked at raw data, covered by no budget");
    const QString mechanism = composedText(event.mechanism);
    return event.release ? ListWords::tr("%1, noise multiplier %2")
                               .arg(mechanism, roundedDownText(event.release->noiseMultiplier))
                         : ListWords::tr("%1, ε %2, δ %3")
                               .arg(mechanism, roundedUpText(event.epsilon), roundedUpText(event.delta));
}

QString purposeOf(const PrivacyEvent& event) {
    return event.purpose.empty() ? ListWords::tr("noisy records of %1").arg(QString::fromStdString(event.data))
                                 : composedText(event.purpose);
}

QString runOf(const ListedSpending& listed) {
    return listed.run.isEmpty() ? ListWords::tr("deleted, or not among your runs")
           : listed.isTrash     ? ListWords::tr("%1, in the trash").arg(listed.run)
                                : listed.run;
}

QString dateOf(const SpendingEntry& entry) {
    const QDateTime time = QDateTime::fromString(QString::fromStdString(entry.time), Qt::ISODate);
    return time.isValid() ? time.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm"))
                          : ListWords::tr("not on record");
}

constexpr int folderRole = Qt::UserRole;

QTableWidget* tableOf(const std::vector<ListedSpending>& listed) {
    auto* table = new QTableWidget(int(listed.size()), 5);
    table->setHorizontalHeaderLabels({ListWords::tr("Run"), ListWords::tr("Date"), ListWords::tr("For"),
                                      ListWords::tr("Noise"), ListWords::tr("Times")});
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    table->setTextElideMode(Qt::ElideMiddle); // of a word that is wider than its column; the whole is in the tip
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (int row = 0; row < int(listed.size()); ++row) {
        const ListedSpending& each = listed[std::size_t(row)];
        const PrivacyEvent& event = each.entry.event;
        const QStringList cells{runOf(each), dateOf(each.entry), purposeOf(event), noiseOfEvent(event),
                                QLocale().toString(qlonglong(each.entry.times))};
        for (int column = 0; column < cells.size(); ++column) {
            auto* cell = new QTableWidgetItem(cells[column]);
            cell->setToolTip(cells[column]);
            if (column == 4) cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            if (column == 0 && !each.run.isEmpty() && !each.isTrash)
                cell->setData(folderRole, QString::fromStdString(each.entry.run.string()));
            table->setItem(row, column, cell);
        }
    }
    table->resizeColumnsToContents();
    constexpr int widest = 360;
    for (const int column : {0, 3}) table->setColumnWidth(column, std::min(table->columnWidth(column), widest));
    table->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);
    return table;
}

} // namespace

void listSpending(QWidget* parent, const Spending& spending, const std::vector<ListedSpending>& listed,
                  std::function<void(const QString&)> open) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("spending-list"));
    dialog->setWindowTitle(ListWords::tr("What was spent on these records"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* table = tableOf(listed);
    table->setAccessibleName(dialog->windowTitle());
    QStringList words{spendingLines(spending).value(0)};
    if (const QString rule = ruleWords(spending.spent.rule); !rule.isEmpty()) words << rule;
    if (spending.cap) words << ListWords::tr("Cap: %1").arg(capText(*spending.cap));
    if (!spending.account.empty())
        words << ListWords::tr("Account “%1”: what was released of any of its files counts.")
                     .arg(QString::fromStdString(spending.account));
    words << ListWords::tr("Ledger: %1").arg(QString::fromStdString(spending.ledger.string()))
          << ListWords::tr("A deleted run stays in the account: what it released cannot be taken back.");
    auto* below = wrappedLabel(words.join(QLatin1Char('\n')));
    below->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* show = buttons->addButton(ListWords::tr("&Open run"), QDialogButtonBox::ActionRole);
    show->setEnabled(false);
    const auto folder = [table] {
        const auto* cell = table->item(table->currentRow(), 0);
        return cell ? cell->data(folderRole).toString() : QString();
    };
    const auto openRun = [dialog, folder, open = std::move(open)] {
        const QString run = folder();
        if (run.isEmpty()) return;
        dialog->accept();
        open(run);
    };
    QObject::connect(table, &QTableWidget::itemSelectionChanged, show,
                     [show, folder] { show->setEnabled(!folder().isEmpty()); });
    QObject::connect(table, &QTableWidget::itemActivated, dialog, openRun);
    QObject::connect(show, &QPushButton::clicked, dialog, openRun);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    inColumn(dialog, {{table, 1}, below, buttons});
    dialog->resize(1080, 460);
    dialog->open();
}

} // namespace sfumato
