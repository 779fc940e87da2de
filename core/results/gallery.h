// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/gallery.h"

#include <stop_token>

namespace sfumato {

/// What request describes; sheet.step says of which step the checkpoint is. Faults: numbers outside their
/// range, a folder without a checkpoint, a stop.
Result<SampleSheet> sampleRun(const SampleRequest& request, std::stop_token stop);

/// Walks between samples of the run as it stands at its last checkpoint: spherical for normal latents, linear
/// for uniform ones.
Result<LatentWalk> walkLatents(const WalkRequest& request, std::stop_token stop);

/// Of each of these samples the nearest record that the run was trained on. With request.raw the nearest raw
/// record too, loaded again from the source of the run's spec; the sheet of them uses raw data. Points of
/// more than two coordinates are refused.
Result<Neighbours> nearestRecords(const NeighbourRequest& request, std::stop_token stop);

/// What the folder's samples/ holds; empty where nothing was drawn yet.
Result<PastSheets> pastSheets(const std::filesystem::path& run, std::stop_token stop);

} // namespace sfumato
