// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/metrics/table_marginals.h"
#include "core/spec/tables/classifier_kind.h"
#include "core/spec/tables/data_facts.h"

#include <ATen/core/Tensor.h>

#include <vector>

namespace sfumato {

class TrainedRun;

/// Whether the records are rows of a table whose limits are stated.
bool areRows(const DataFacts& facts);

/// Samples [n, d] of a run as its records could be: rows of a table in the stated limits, with whole numbers and one
/// value of each category (samplesAsStated()), in the space of the records; others as they are.
at::Tensor samplesLikeRecords(const TrainedRun& run, const at::Tensor& samples);

/// The columns of the run's table, the label among them where it generates labels. Unsupported where the records are no
/// rows, or have more than 64 columns, of which there would be too many sets of three.
Result<std::vector<MarginalColumn>> marginalColumns(const TrainedRun& run);

/// The classifiers that are taken where none is named: logistic, mlp and of pictures cnn, of others boosting.
std::vector<ClassifierKind> usualClassifiers(const DataFacts& facts);
/// Unsupported where one needs pictures and the records are none.
Result<void> checkClassifiers(const std::vector<ClassifierKind>& kinds, const DataFacts& facts);

} // namespace sfumato
