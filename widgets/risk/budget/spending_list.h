// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/spending.h"

class QWidget;

namespace sfumato {

/// Opens a list of all that stands in the account of these records: releases, each with its noise and how often it was
/// drawn, looks at raw records, the sums, and the file that holds the account.
void listSpending(QWidget* parent, const Spending& spending);

} // namespace sfumato
