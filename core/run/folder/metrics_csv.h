// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "core/spec/tables/step_record.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sfumato {

/// The header row of a run's metrics.csv: accuracies are among its columns where the run may measure them. Columns that
/// were computed from raw data say so in their name.
std::string metricsHeader(const RunSpec& spec);

/// One row, shortest decimal numbers that read back as the same doubles; what was not measured is an empty
/// field.
std::string metricsRow(const StepRecord& record, const RunSpec& spec);

/// The last figures of every method in the text of a metrics.csv; methods that were never measured are absent.
std::map<std::string, Evaluation> lastEvaluations(std::string_view csv);

/// The last row of every method there, evaluated or not, as it was noted, but for the seconds.
std::map<std::string, StepRecord> lastRows(std::string_view csv);

/// The figures that the record holds, by column name.
std::vector<std::pair<std::string, double>> metricsScalars(const StepRecord& record);

} // namespace sfumato
