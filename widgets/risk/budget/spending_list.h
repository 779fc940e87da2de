// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/spending.h"
#include "core/ledger/spending_entries.h"

#include <QString>

#include <functional>
#include <vector>

class QWidget;

namespace sfumato {

/// What a run has asked of the records, and how the run is called: its title and the name of its folder.
struct ListedSpending {
    SpendingEntry entry;
    QString run;          ///< empty: the run is not there any more
    bool isTrash = false; ///< the run lies in the trash
};

/// Opens a list of all that stands in the account of these records: for each run its releases, with their noise and how
/// often it was drawn, and its looks at raw records, with the date; the sums, and the file that holds the account.
/// `open` is called with the folder of the run that a person wants to see.
void listSpending(QWidget* parent, const Spending& spending, const std::vector<ListedSpending>& listed,
                  std::function<void(const QString& folder)> open);

} // namespace sfumato
