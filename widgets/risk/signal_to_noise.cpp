// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/signal_to_noise.h"

#include "core/spec/tables/mechanism_facts.h"

#include <cmath>

namespace sfumato {

namespace {

std::optional<Signal> positive(double variance, Signal::Origin origin) {
    return std::isfinite(variance) && variance > 0 ? std::optional(Signal{variance, origin}) : std::nullopt;
}

} // namespace

std::optional<double> noiseVariance(MechanismKind kind, double scale) {
    const auto unit = factsOf(kind).variance;
    return unit ? std::optional(*unit * scale * scale) : std::nullopt;
}

std::optional<double> signalToNoise(double variance, MechanismKind kind, double scale) {
    const auto unit = factsOf(kind).variance;
    return unit ? std::optional(10 * std::log10(variance / (*unit * scale * scale))) : std::nullopt;
}

std::optional<double> scaleForSignalToNoise(double decibels, double variance, MechanismKind kind) {
    const auto unit = factsOf(kind).variance;
    return unit ? std::optional(std::sqrt(variance / *unit) * std::pow(10, -decibels / 20)) : std::nullopt;
}

std::optional<Signal> publicSignal(const Preview& preview, MechanismKind kind) {
    const auto unit = factsOf(kind).variance;
    if (!unit || !(preview.noiseScale > 0)) return std::nullopt;
    return positive(std::pow(10, preview.signalToNoise / 10) * *unit * preview.noiseScale * preview.noiseScale,
                    Signal::Origin::PublicRecords);
}

std::optional<Signal> privatizedSignal(const SampleSheet& privatized, MechanismKind kind, double noiseScale) {
    const auto unit = factsOf(kind).variance;
    const auto n = double(privatized.points.size() / 2);
    if (!unit || privatized.usesRaw || n < 2) return std::nullopt;
    double sum[2]{}, squares[2]{};
    for (std::size_t i = 0; i < privatized.points.size(); ++i) {
        sum[i % 2] += privatized.points[i];
        squares[i % 2] += double(privatized.points[i]) * privatized.points[i];
    }
    const double seen = (squares[0] + squares[1] - (sum[0] * sum[0] + sum[1] * sum[1]) / n) / (2 * (n - 1));
    return positive(seen - *unit * noiseScale * noiseScale, Signal::Origin::PrivatizedRecords);
}

} // namespace sfumato
