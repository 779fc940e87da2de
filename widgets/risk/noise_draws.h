// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/mechanism_facts.h"
#include "core/engine/sample_sheet.h"

#include <QImage>

#include <cstdint>
#include <optional>
#include <vector>

namespace sfumato {

/// One record to draw noise on: a picture, values row by row with interleaved channels, or a point of two
/// values with height 0. What lies in [low, high] is shown from black to white.
struct DrawnRecord {
    std::vector<float> values;
    int height = 0, width = 0, channels = 1;
    double low = 0, high = 1;
    bool isImage() const { return height > 0; }
    bool operator==(const DrawnRecord&) const = default;
};

/// The k-th record of a sheet, a picture's bytes read back by `scaling`; points are framed by [-reach,
/// reach]. Nothing where the sheet has no such record.
std::optional<DrawnRecord> recordOf(const SampleSheet& sheet, int k, Scaling scaling, double reach);

/// Hypothetical outcomes of one release, y = x + s z: the standard noise z stays frozen, so that only s
/// changes what is seen. The draws are for the eye; they are no release and no source of randomness for one.
class NoiseDraws {
public:
    NoiseDraws(MechanismKind kind, int draws, std::size_t values, std::uint64_t seed);

    int count() const { return m_count; }
    MechanismKind kind() const { return m_kind; }
    std::size_t values() const { return m_values; }
    /// y of draw `k`, not cut off anywhere.
    std::vector<float> outcome(const DrawnRecord& record, int k, double scale) const;
    /// 20 log10((high - low) / RMSE) in decibels over all draws, before anything is cut off for the eye.
    /// Depends on the noise alone.
    double psnr(const DrawnRecord& record, double scale) const;

private:
    MechanismKind m_kind;
    int m_count;
    std::size_t m_values;
    std::vector<float> m_noise; ///< [draws, values] of scale 1
};

/// A picture of `values` in the shape of `record`. `spread` widens the range that is shown by so much at both
/// ends.
QImage imageOf(const DrawnRecord& record, const std::vector<float>& values, double spread = 0);

} // namespace sfumato
