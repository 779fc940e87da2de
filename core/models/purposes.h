// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <iterator>

/// All purposes that public randomness of a run's seed is drawn for, so that no two of them share a stream.
/// The methods of a comparison share them, too: they start alike and see the same batches and latents, only
/// their losses differ. Part of reproducibility: append, never renumber.
namespace sfumato::purpose {

/// `count` purposes from `first` on, `stride` apart: one for each step, batch or repetition.
struct Sequence {
    std::uint64_t first = 0, count = 1, stride = 1;
    constexpr std::uint64_t operator[](std::uint64_t i) const { return first + i * stride; }
};

inline constexpr std::uint64_t initialization = 1, batches = 2, latents = 3, noise = 4, released = 5, critic = 6;
inline constexpr std::uint64_t sheetLatents = 50, sampleLatents = 60;
inline constexpr std::uint64_t sourceTraining = 61, adaptingMap = 62, criticStart = 63, momentPictures = 64;
inline constexpr std::uint64_t classifier = 70, heldOut = 71, auditSquares = 72, canaries = 73, blindNetwork = 80;
inline constexpr std::uint64_t references = 100, comparedDirections = 201, comparedRecords = 202, comparedSamples = 203,
                               networkRecords = 204, comparedRows = 205, resampledRows = 206;
inline constexpr Sequence evaluatedDirections{101, 100}; // one for each of monitor.repeats
inline constexpr Sequence evaluationLatents{51, std::uint64_t(1) << 30, 1000},
    accuracyLatents{53, std::uint64_t(1) << 30, 1000};
/// Batches, latents and noise of every batch of a step that several ranks take together, one after the other.
inline constexpr Sequence sharedBatches{std::uint64_t(1) << 40, std::uint64_t(1) << 39};

/// One for each step of the central methods.
constexpr Sequence steps(std::uint64_t place) { return {(place + 32) << 36, std::uint64_t(1) << 36}; }
inline constexpr Sequence frequencies = steps(0), directions = steps(1), offspring = steps(2),
                          generatedAhead = steps(3), criticSteps = steps(4), criticRenewal = steps(5),
                          batchOrder = steps(6), adversaryRows = steps(7), noisyCopies = steps(8);

// clang-format off
inline constexpr Sequence all[] = {
    {initialization}, {batches}, {latents}, {noise}, {released}, {critic}, {sheetLatents}, {sampleLatents}, {sourceTraining},
    {adaptingMap}, {criticStart}, {momentPictures}, {classifier}, {heldOut}, {auditSquares}, {canaries}, {blindNetwork},
    {references}, {comparedDirections}, {comparedRecords}, {comparedSamples}, {networkRecords}, {comparedRows}, {resampledRows}, evaluatedDirections,
    evaluationLatents, accuracyLatents, sharedBatches, frequencies, directions, offspring, generatedAhead, criticSteps,
    criticRenewal, batchOrder, adversaryRows, noisyCopies};
// clang-format on

/// Whether a purpose is in both. Strides other than 1 must be the same.
constexpr bool overlap(Sequence one, Sequence other) {
    if (one.stride == 1 && other.stride != 1) return overlap(other, one);
    const std::uint64_t end = one[one.count - 1], otherEnd = other[other.count - 1];
    if (end < other.first || otherEnd < one.first) return false;
    if (one.stride == 1) return true;
    if (other.stride != 1) return one.first % one.stride == other.first % one.stride;
    // The first purpose of `one` that is not below `other`.
    const std::uint64_t below = other.first > one.first ? (other.first - one.first + one.stride - 1) / one.stride : 0;
    return one[below] <= otherEnd;
}

constexpr bool apart() {
    for (std::size_t i = 0; i < std::size(all); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (overlap(all[i], all[j])) return false;
    return true;
}
static_assert(apart());

} // namespace sfumato::purpose
