// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/spending_list.h"

#include "core/ledger/paid_ahead.h"
#include "widgets/look/answer_link.h"
#include "widgets/look/layouts.h"
#include "widgets/look/wrapped_label.h"
#include "widgets/risk/attacker/attack_summary.h"
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
    const auto isPreview = [](const SpendingEntry& entry) { return entry.event.kind == PrivacyEvent::Kind::Preview; };
    return listed.run.isEmpty() && std::ranges::all_of(listed.spent.entries, isPreview)
               ? ListWords::tr("on the Data page, outside of any run")
           : listed.run.isEmpty() ? ListWords::tr("deleted, or not among your runs")
           : listed.isTrash       ? ListWords::tr("%1, in the trash").arg(listed.run)
                                  : listed.run;
}

QString dateOf(const RunSpending& spent) {
    const auto known = std::ranges::find_if(spent.entries,
                                            [](const SpendingEntry& entry) { return !entry.time.empty(); });
    const QDateTime time = known == spent.entries.end()
                               ? QDateTime()
                               : QDateTime::fromString(QString::fromStdString(known->time), Qt::ISODate);
    return time.isValid() ? time.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm"))
                          : ListWords::tr("not on record");
}

const PrivacyEvent* releaseOf(const RunSpending& spent) {
    for (const SpendingEntry& entry : spent.entries)
        if (!isLook(entry.event)) return &entry.event;
    return nullptr;
}

std::int64_t looksOf(const RunSpending& spent) {
    std::int64_t looks = 0;
    for (const SpendingEntry& entry : spent.entries) looks += isLook(entry.event) ? entry.times : 0;
    return looks;
}

QString looksText(std::int64_t looks) {
    return looks > 0 ? QLocale().toString(qlonglong(looks)) : ListWords::tr("none");
}

/// Whom a sum protects: the relation stands here, so that the column of epsilon has numbers alone.
QString unitText(const Spending::Sum& sum, bool isClient) {
    return sum.relation == SumRelation::None
               ? QString()
               : withRelation(isClient ? ListWords::tr("a client") : ListWords::tr("a record"),
                              relationText(sum.relation));
}

QString epsilonText(const Spending::Sum& sum) {
    return sum.relation == SumRelation::None ? QString() : sumText({.epsilon = sum.epsilon, .delta = sum.delta});
}

QStringList cellsOf(const ListedSpending& listed) {
    const PrivacyEvent* release = releaseOf(listed.spent);
    const bool isCentral = release && release->kind == PrivacyEvent::Kind::CentralSteps;
    return {runOf(listed),
            dateOf(listed.spent),
            !release    ? QString()
            : isCentral ? ListWords::tr("central")
                        : ListWords::tr("local"),
            unitText(listed.spent.sum, listed.isClient),
            epsilonText(listed.spent.sum),
            looksText(looksOf(listed.spent))};
}

/// Its releases and looks, a line each.
QString detailsOf(const RunSpending& spent) {
    QStringList lines;
    for (const SpendingEntry& entry : spent.entries)
        lines << ListWords::tr("%1: %2; times: %3")
                     .arg(purposeOf(entry.event), noiseOfEvent(entry.event),
                          QLocale().toString(qlonglong(entry.times)));
    return lines.join(QLatin1Char('\n'));
}

constexpr int folderRole = Qt::UserRole;

QTableWidget* tableOf(const Spending& spending, const std::vector<ListedSpending>& listed) {
    const QStringList titles{ListWords::tr("Run"),      ListWords::tr("Date"),    ListWords::tr("Model"),
                             ListWords::tr("Protects"), ListWords::tr("Epsilon"), ListWords::tr("Looks at raw data")};
    auto* table = new QTableWidget(int(listed.size()) + 1, int(titles.size()));
    table->setHorizontalHeaderLabels(titles);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    table->setTextElideMode(Qt::ElideMiddle); // of a word that is wider than its column; the whole is in the tip
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    const auto fill = [&](int row, const QStringList& cells, const QString& tip, const QString& folder) {
        for (int column = 0; column < cells.size(); ++column) {
            auto* cell = new QTableWidgetItem(cells[column]);
            cell->setToolTip(tip);
            if (column >= 4) cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            if (column == 0) cell->setData(folderRole, folder);
            table->setItem(row, column, cell);
        }
    };
    std::int64_t looks = 0;
    for (int row = 0; row < int(listed.size()); ++row) {
        const ListedSpending& each = listed[std::size_t(row)];
        const bool opens = !each.run.isEmpty() && !each.isTrash;
        fill(row, cellsOf(each), runOf(each) + QLatin1Char('\n') + detailsOf(each.spent),
             opens ? QString::fromStdString(each.spent.entries.front().run.string()) : QString());
        looks += looksOf(each.spent);
    }
    const bool isClient = std::ranges::all_of(listed, &ListedSpending::isClient) && !listed.empty();
    fill(int(listed.size()),
         {ListWords::tr("All together"), QString(), QString(), unitText(spending.spent, isClient),
          epsilonText(spending.spent), looksText(looks)},
         {}, {});
    for (int column = 0; column < table->columnCount(); ++column) {
        QTableWidgetItem* cell = table->item(int(listed.size()), column);
        QFont bold = table->font();
        bold.setBold(true);
        cell->setFont(bold);
    }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    return table;
}

} // namespace

void listSpending(QWidget* parent, const Spending& spending, const std::vector<ListedSpending>& listed,
                  std::function<void(const QString&)> open) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("spending-list"));
    dialog->setWindowTitle(ListWords::tr("What was spent on these records"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* table = tableOf(spending, listed);
    table->setAccessibleName(dialog->windowTitle());
    QStringList words;
    if (const QString rule = ruleWords(spending.spent.rule); !rule.isEmpty()) words << rule;
    if (const QString person = spentOfPersonText(spending); !person.isEmpty()) words << person;
    if (spending.cap) words << ListWords::tr("Cap: %1").arg(capText(*spending.cap));
    if (const QString cap = personCapText(spending); !cap.isEmpty()) words << cap;
    auto* below = wrappedLabel(words.join(QLatin1Char('\n')));
    below->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    below->setVisible(!words.isEmpty());
    QStringList meaning{
        ListWords::tr("Epsilon of a run is what it spent by itself, as its label states it; the tool tip of its line "
                      "lists its releases. Local: each record got noise before this program learned from it. Central: "
                      "the program saw the records, and what it learned of all of them together got noise."),
        ListWords::tr("A look at raw data gets no noise, and no budget covers it.")};
    if (!spending.account.empty())
        meaning << ListWords::tr("Account “%1”: what was released of any of its files counts.")
                       .arg(QString::fromStdString(spending.account));
    meaning << ListWords::tr("Ledger: %1").arg(QString::fromStdString(spending.ledger.string()))
            << ListWords::tr("A deleted run stays in the account: what it released cannot be taken back.");
    for (QString& line : meaning) line = line.toHtmlEscaped();
    auto* answer = new AnswerLink(AttackSummary::tr("What does this mean?"), meaning.join(QStringLiteral("<br>")));
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
    inColumn(dialog, {{table, 1}, below, answer, buttons});
    dialog->resize(1080, 460);
    dialog->open();
}

} // namespace sfumato
