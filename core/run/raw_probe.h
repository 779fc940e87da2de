// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/ledger.h"
#include "core/base/result.h"
#include "core/data/raw_dataset.h"
#include "core/metrics/raw_evaluator.h"
#include "core/spec/run_spec.h"

#include <ATen/core/Tensor.h>

#include <functional>
#include <stop_token>
#include <string>

namespace sfumato {

/// What the loop is told about distances to raw data, as a function: the loop itself never sees a raw record.
struct RawProbe {
    std::int64_t samplesNeeded = 0;
    RawDistances floor;
    /// NaN where a stop was requested meanwhile; empty: no raw figures.
    std::function<RawDistances(const at::Tensor& samples, std::stop_token)> distances;
    /// Of a classifier, on the official test records; empty: none.
    RawEvaluator::Accuracy accuracy;
    /// Of the classifier monitor.accuracy, on the official test records, once it has learned samples of these classes;
    /// empty: none.
    RawEvaluator::SampleAccuracy sampleAccuracy;
    /// Of contributions since it was asked last; empty where nothing is clipped while training.
    std::function<double()> clippedShare;
};

/// What a training run looks at raw data for, as the ledger says it.
std::string probePurpose(const RunSpec& spec);

/// A probe into the official test records of `spec`, after the look is entered in their account.
Result<RawProbe> openTestProbe(const RunSpec& spec);

/// The accuracy of the classifier monitor.accuracy, or of a logistic one, after the look at the official test records
/// is entered in their account.
Result<RawEvaluator::SampleAccuracy> openSampleAccuracy(const RunSpec& spec);

/// A probe into `raw`, after the look at raw data is entered in `ledger`; of a local run whose method tells classes
/// apart also into the official test records, where these are here, and of a run with monitor.accuracy into these, too.
Result<RawProbe> openRawProbe(const RawDataset& raw, const RunSpec& spec, Ledger& ledger, const std::string& purpose,
                              std::stop_token stop = {});

} // namespace sfumato
