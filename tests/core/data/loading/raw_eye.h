// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"

namespace sfumato {

/// Named as the one class of core/metrics that may see raw records: here it is the tests' eye.
class RawEvaluator {
public:
    static at::Tensor records(const RawDataset& raw) { return raw.all(); }
    static const std::optional<at::Tensor>& labels(const RawDataset& raw) { return raw.m_labels; }
};

} // namespace sfumato
