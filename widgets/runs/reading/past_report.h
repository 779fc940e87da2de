// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/run_report.h"
#include "widgets/runs/list/run_entry.h"

#include <optional>

namespace sfumato {

/// How the run in `folder`, which readRun() has read into `entry`, ended and what it reached. Nothing while it trains,
/// and where its files do not say how it ended. The distances of the privatized records are in state.json, which
/// earlier programs wrote without them.
std::optional<RunReport> pastReport(const QString& folder, const RunEntry& entry);

/// The same of a folder that has not been read; takes as long as its metrics.csv is large.
std::optional<RunReport> readPastReport(const QString& folder);

} // namespace sfumato
