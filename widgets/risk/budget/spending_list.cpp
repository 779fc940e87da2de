// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/spending_list.h"

#include "core/ledger/paid_ahead.h"
#include "widgets/look/layouts.h"
#include "widgets/look/wrapped_label.h"
#include "widgets/text/number_text.h"
#include "widgets/text/shown_wording.h"
#include "widgets/text/spending_text.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLocale>
#include <QTableWidget>

#include <algorithm>

namespace sfumato {

namespace {

struct ListWords {
    Q_DECLARE_TR_FUNCTIONS(SpendingList)
};

struct ListedEvent {
    PrivacyEvent event;
    std::int64_t times = 1;
};

/// Each release once, with how often its noise was drawn.
std::vector<ListedEvent> listedEvents(const std::vector<PrivacyEvent>& events) {
    std::vector<ListedEvent> listed;
    for (const PrivacyEvent& event : events) {
        const bool steps = event.release.has_value();
        const auto same = std::ranges::find_if(listed, [&](const ListedEvent& other) {
            return steps ? isSameRelease(event, other.event) : event == other.event;
        });
        const std::int64_t times = steps ? stepsOf(event) : 1;
        if (same == listed.end())
            listed.push_back({event, times});
        else
            same->times += times;
    }
    return listed;
}

QString noiseOfEvent(const PrivacyEvent& event) {
    if (isLook(event)) return ListWords::tr("looked at raw data, covered by no budget");
    const QString mechanism = composedText(event.mechanism);
    return event.release ? ListWords::tr("%1, noise multiplier %2")
                               .arg(mechanism, roundedDownText(event.release->noiseMultiplier))
                         : ListWords::tr("%1, ε %2, δ %3")
                               .arg(mechanism, roundedUpText(event.epsilon), roundedUpText(event.delta));
}

} // namespace

void listSpending(QWidget* parent, const Spending& spending) {
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("spending-list"));
    dialog->setWindowTitle(ListWords::tr("What was spent on these records"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto listed = listedEvents(spending.events);
    auto* table = new QTableWidget(int(listed.size()), 3);
    table->setAccessibleName(dialog->windowTitle());
    table->setHorizontalHeaderLabels({ListWords::tr("For"), ListWords::tr("Noise"), ListWords::tr("Times")});
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    for (int row = 0; row < int(listed.size()); ++row) {
        const auto& [event, times] = listed[std::size_t(row)];
        const QString purpose = event.purpose.empty()
                                    ? ListWords::tr("noisy records of %1").arg(QString::fromStdString(event.data))
                                    : composedText(event.purpose);
        table->setItem(row, 0, new QTableWidgetItem(purpose));
        table->setItem(row, 1, new QTableWidgetItem(noiseOfEvent(event)));
        auto* count = new QTableWidgetItem(QLocale().toString(qlonglong(times)));
        count->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        table->setItem(row, 2, count);
    }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    QStringList words{spendingLines(spending).value(0)};
    if (spending.cap) words << ListWords::tr("Cap: %1").arg(capText(*spending.cap));
    if (!spending.account.empty())
        words << ListWords::tr("Account “%1”: what was released of any of its files counts.")
                     .arg(QString::fromStdString(spending.account));
    words << ListWords::tr("Ledger: %1").arg(QString::fromStdString(spending.ledger.string()));
    auto* below = wrappedLabel(words.join(QLatin1Char('\n')));
    below->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    inColumn(dialog, {{table, 1}, below, buttons});
    dialog->resize(720, 420);
    dialog->open();
}

} // namespace sfumato
