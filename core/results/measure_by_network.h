// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/results/evaluate_run.h"

namespace sfumato {

class TrainedRun;

/// Adds the figures `ids` (fid, is) by request.network to every arm. All generated pictures go through the network
/// before anything raw is looked at. Missing: no network, or is without class scores; OutOfRange: samples outside [20,
/// 100000].
Result<void> addNetworkFigures(TrainedRun& run, const MeasureRequest& request, const std::vector<FigureId>& ids,
                               std::vector<MeasuredArm>& arms, std::stop_token stop);

} // namespace sfumato
