// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

#include <optional>

namespace sfumato {

// SNR = 10 log10(Var x / Var noise) in decibels, both variances per number that gets noise. Var noise is
// sigma^2 of Gaussian noise and 2 b^2 of Laplace noise; other distributions have no value here.

/// How much the records themselves vary, and from where that is known.
struct Signal {
    enum class Origin { PublicRecords, PrivatizedRecords };
    double variance = 0; ///< > 0
    Origin origin = Origin::PublicRecords;
};

/// Of one number. Nothing for other distributions.
std::optional<double> noiseVariance(MechanismKind kind, double scale);

/// From the engine's figure, which reads the records: only for records that are public, and with noise in
/// `preview`.
std::optional<Signal> publicSignal(const Preview& preview, MechanismKind kind);

/// From privatized points alone: their variance less the noise's, so it costs no budget. Nothing for sheets
/// that used raw data, for pictures (their pixels are cut off at black and white), or where the noise hides
/// it.
std::optional<Signal> privatizedSignal(const SampleSheet& privatized, MechanismKind kind, double noiseScale);

/// In decibels. variance > 0, scale > 0.
std::optional<double> signalToNoise(double variance, MechanismKind kind, double scale);

/// Its inverse: the noise scale with this signal-to-noise ratio.
std::optional<double> scaleForSignalToNoise(double decibels, double variance, MechanismKind kind);

} // namespace sfumato
