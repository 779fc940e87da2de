// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace sfumato {

/// Lists, beside the work, what no guarantee of the program covers; docs/limits.md has more of each.
void showNotPromised(QWidget* parent);

} // namespace sfumato
