// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/comparison.h"

#include <stop_token>

namespace sfumato {

/// Every column of the request on the same records, with figures of the same. A column that cannot be made has its
/// fault and the others go on. Figures without raw data, of a run with a release: the likelihood of held-out privatized
/// records under the cloud and the noise (at most 2,000 of each), and its spread, the total variance over what
/// privatized moments say of the records. With request.raw errors per record, exact and sliced W2 (at most 1,000
/// points) to other raw records; with request.accuracies those of what is generated with labels, and of the raw
/// records, too. Faults of the whole: no run, more records than half of what there is, raw or test records that are
/// gone, accuracies where nothing has labels, a stop.
Result<Comparison> compareRun(const CompareRequest& request, CompareObserver& observer, std::stop_token stop);

} // namespace sfumato
