// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/engine/run_report.h"

#include <string>

namespace sfumato {

/// What a run's end says of its fault.
inline std::string told(const RunReport& report) { return report.fault ? describe(*report.fault) : "no fault"; }

} // namespace sfumato
