// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"
#include "core/ledger/ledger.h"
#include "core/local/release/mechanism.h"
#include "core/engine/engine.h"

namespace sfumato {

/// The first `samples` records (fewer if there are fewer) raw, as the bound leaves them, and with noise =
/// noiseScale * z, where z depends on `seed` alone, so that moving epsilon only stretches it. Features of a
/// DCT are shown through its transpose, what windows saw through `picture`, features [b, k] to records [b, d], without
/// which there is no picture of it. PrivUnit is drawn as it is released, by the seed; of it and of windows `draw` holds
/// the range alone. Images are bytes, the public range mapped to 0 .. 255 and what lies beyond cut off, for the eye;
/// points keep their first two coordinates. signalToNoise is 10 log10(total variance of the projected sample / that of
/// the noise). All of it uses raw data and is not a release; the look is in the ledger, as a Preview for `purpose`,
/// before it is taken. samples >= 1.
Result<Preview> previewMechanism(const RawDataset& raw, const CalibratedMechanism& mechanism, int samples,
                                 std::uint64_t seed, Ledger& ledger, std::string purpose,
                                 const PublicMap& picture = {});

/// What previewMechanism() tells of the mechanism, and its frozen noise in the shape of records, without a
/// look at one: no sheets, `draw.projected` empty, signalToNoise NaN. Nothing of it uses raw data.
Preview previewNoise(const DataFacts& facts, const CalibratedMechanism& mechanism, int samples, std::uint64_t seed);

/// The mechanism and the public range alone, without noise.
Preview publicPreview(const DataFacts& facts, const CalibratedMechanism& mechanism);

/// Variance of one coordinate of the noise: 2 b^2, sigma^2, or sigma^2 p^(2/p) Gamma(3/p) / Gamma(1/p).
double noiseVariance(const MechanismSpec& mechanism, double noiseScale);

} // namespace sfumato
