// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sfumato {

/// A time that is expected: "7 s", "15 s", "2 min", "3 h"; empty where it is not known (0 or less).
QString roughTimeText(double seconds);

} // namespace sfumato
