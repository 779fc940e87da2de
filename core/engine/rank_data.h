// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

namespace sfumato {

/// Whether each rank of a federated run has records of its own, which no other reads: "{rank}" in data.path stands for
/// its number.
bool eachHasOwn(const DataSpec& data);
/// The records that `rank` reads.
DataSpec dataOf(DataSpec data, int rank);

} // namespace sfumato
