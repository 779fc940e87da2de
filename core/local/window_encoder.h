// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/data_facts.h"

#include <span>
#include <vector>

namespace sfumato {

// A public function of one gray picture to the few numbers that the noise of local privacy leaves readable: what 10 x
// 10 soft windows see of it, Z = K X K^T, less a background B that everybody knows. Nothing here was fitted to records.
//
// K[a, i] is prop. to exp(-((i - c_a) / s)^2 / 2), rows of norm 1, c_a = (a + 1/2) side / 10 - 1/2, s = 1.4 pixels of
// 28 for garments and 1.2 for writing. Garments: Z - B, B = 2.2 exp(-(r / 13)^4 - (c / 9)^4), r and c of a window from
// the middle in pixels of 28. Writing: of the picture with its slant and size taken off, (Z - B) / 9 with B = 1.8
// exp(-((r / 6)^2 + (c / 5)^2) / 2), and .3 times shear and log-scales, each of them brought from its range
// (core/kernels/writing_pose.h) to [-1/2, 1/2].

/// The parts, which whoever decodes needs.
struct Windows {
    Windows(Transform transform, std::int64_t height, std::int64_t width);

    std::vector<double> vertical, horizontal; ///< K, [10, height] and [10, width], row-major
    std::vector<double> background;           ///< B, [10, 10]
    double share;                             ///< of Z - B in a feature: 1, or 1/9
    static constexpr double poseShare = 0.3;
};

class WindowEncoder {
public:
    /// Garments or Writing of a geometry that featureCount() accepts; [low, high] is the range of a pixel.
    WindowEncoder(Transform transform, const Geometry& geometry, double low, double high);

    /// record: height * width values, features: 100 or 103. Safe to call from several threads.
    void apply(std::span<const double> record, std::span<double> features) const;

private:
    bool m_writing;
    int m_height, m_width;
    double m_low, m_high;
    Windows m_windows;
};

/// Shear and log-scales in [0, 1], and back.
struct PoseRange {
    double low, high;
};
inline constexpr PoseRange poseRanges[] = {{-1, 1}, {-1.2, 0.6}, {-0.8, 0.6}};

} // namespace sfumato
