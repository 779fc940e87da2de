// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/spending.h"
#include "core/ledger/spending_entries.h"

#include <QString>

#include <functional>
#include <vector>

class QWidget;

namespace sfumato {

/// What a run has spent on the records, and how the run is called: its title and the name of its folder.
struct ListedSpending {
    RunSpending spent;
    QString run;           ///< empty: the run is not there any more
    bool isTrash = false;  ///< the run lies in the trash
    bool isClient = false; ///< its epsilon protects all records of a client together
};

/// Opens a list of all that stands in the account of these records: a line for each run, with its own epsilon, its
/// model, what that protects, the date and its looks at raw records; the last line is the sum. The releases of a run,
/// with their noise and how often it was drawn, stand in the tool tip of its line. `open` is called with the folder of
/// the run that a person wants to see.
void listSpending(QWidget* parent, const Spending& spending, const std::vector<ListedSpending>& listed,
                  std::function<void(const QString& folder)> open);

} // namespace sfumato
