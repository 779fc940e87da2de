// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"

class QWidget;

namespace sfumato {

/// One record in two columns, laid over each other with a divider between them, in a window of its own. Both have a
/// sheet.
void openPairDialog(const ComparedColumn& left, const ComparedColumn& right, int record, QWidget* parent);

} // namespace sfumato
