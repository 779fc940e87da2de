// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/window_encoder.h"

#include "core/kernels/writing_pose.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

/// K of one side.
std::vector<double> windowRows(std::int64_t side, double width) {
    std::vector<double> rows(std::size_t(encoderWindows * side));
    const double scale = double(side) / 28;
    for (std::int64_t a = 0; a < encoderWindows; ++a) {
        const double center = (double(a) + 0.5) * double(side) / encoderWindows - 0.5;
        double squares = 0;
        for (std::int64_t i = 0; i < side; ++i) {
            const double value = std::exp(-std::pow((double(i) - center) / (width * scale), 2) / 2);
            rows[std::size_t(a * side + i)] = value;
            squares += value * value;
        }
        for (std::int64_t i = 0; i < side; ++i) rows[std::size_t(a * side + i)] /= std::sqrt(squares);
    }
    return rows;
}

} // namespace

Windows::Windows(Transform transform, std::int64_t height, std::int64_t width) {
    const bool writing = transform == Transform::Writing;
    vertical = windowRows(height, writing ? 1.2 : 1.4);
    horizontal = windowRows(width, writing ? 1.2 : 1.4);
    share = writing ? 1.0 / 9 : 1;
    for (std::int64_t a = 0; a < encoderWindows; ++a)
        for (std::int64_t b = 0; b < encoderWindows; ++b) {
            const double r = (double(a) + 0.5) * 2.8 - 14, c = (double(b) + 0.5) * 2.8 - 14;
            background.push_back(writing ? 1.8 * std::exp(-(std::pow(r / 6, 2) + std::pow(c / 5, 2)) / 2)
                                         : 2.2 * std::exp(-std::pow(r / 13, 4) - std::pow(c / 9, 4)));
        }
}

WindowEncoder::WindowEncoder(Transform transform, const Geometry& geometry, double low, double high)
    : m_writing(transform == Transform::Writing), m_height(int(geometry.height)), m_width(int(geometry.width)),
      m_low(low), m_high(high), m_windows(transform, geometry.height, geometry.width) {}

void WindowEncoder::apply(std::span<const double> record, std::span<double> features) const {
    std::vector<float> picture(record.size()), upright;
    std::ranges::transform(record, picture.begin(),
                           [&](double value) { return float((value - m_low) / (m_high - m_low)); });
    if (m_writing) {
        const WritingPose pose = writingPose(picture.data(), m_height, m_width);
        upright.resize(picture.size());
        mapPicture(picture.data(), upright.data(), m_height, m_width, uprightMap(pose));
        picture.swap(upright);
        const double values[] = {pose.shear, pose.logWidth, pose.logHeight};
        for (std::size_t i = 0; i < encoderPose; ++i)
            features[encoderWindows * encoderWindows + i] = Windows::poseShare *
                                                            ((values[i] - poseRanges[i].low) /
                                                                 (poseRanges[i].high - poseRanges[i].low) -
                                                             0.5);
    }
    std::vector<double> half(std::size_t(encoderWindows) * std::size_t(m_width), 0.0);
    for (int a = 0; a < encoderWindows; ++a)
        for (int y = 0; y < m_height; ++y)
            for (int x = 0; x < m_width; ++x)
                half[std::size_t(a * m_width + x)] += m_windows.vertical[std::size_t(a * m_height + y)] *
                                                      double(picture[std::size_t(y * m_width + x)]);
    for (int a = 0; a < encoderWindows; ++a)
        for (int b = 0; b < encoderWindows; ++b) {
            double sum = 0;
            for (int x = 0; x < m_width; ++x)
                sum += half[std::size_t(a * m_width + x)] * m_windows.horizontal[std::size_t(b * m_width + x)];
            const auto place = std::size_t(a * encoderWindows + b);
            features[place] = m_windows.share * (sum - m_windows.background[place]);
        }
}

} // namespace sfumato
