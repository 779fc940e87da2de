// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/list/run_columns.h"

namespace sfumato {

/// The runs as a CSV file: a row for each method of each run, under the columns' keys, which are those of filters, with
/// every digit. Beside `columns` stand the run's folder, what its noise guarantees and which raw data were used.
QByteArray runsCsv(const std::vector<const RunEntry*>& runs, std::vector<RunColumn> columns);

} // namespace sfumato
