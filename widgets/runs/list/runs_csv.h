// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/list/run_columns.h"

#include <QString>

#include <vector>

namespace sfumato {

/// Runs that the list shows under one heading.
struct RunGroup {
    QString title; ///< empty: a run that stands for itself
    std::vector<const RunEntry*> runs = {};
    QStringList names = {}; ///< of each run, and of no other run of the list
};

/// The runs as a CSV file: a row for each method of each run, under the columns' keys, which are those of filters, with
/// every digit. Beside `columns` stand the settings that differ between runs, the run's folder, what its noise
/// guarantees and which raw data were used; where there are groups also the group, and behind each column of what was
/// measured its mean and standard deviation over the runs of the group that have the method.
QByteArray runsCsv(const std::vector<RunGroup>& groups, std::vector<RunColumn> columns);

} // namespace sfumato
