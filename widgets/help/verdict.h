// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/run_report.h"

#include <QString>

namespace sfumato {

/// How a run ended and what it reached, in words: "Exact W2 (less is better): privatized 0.84, plain 0.47,
/// entropic 0.10." Figures against raw data are left out while `rawVisible` is false; then the
/// held-out likelihood stands instead. What the run says of itself comes last.
QString verdict(const RunReport& report, bool rawVisible);

} // namespace sfumato
