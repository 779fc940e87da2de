// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/encoder.h"

#include "core/base/require.h"
#include "core/privacy/transform.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr int corner = 12;
constexpr float reach = 4;      // pixels of 28
constexpr float poseWeight = 6; // of the pose beside the frequencies

/// What turns an upright glyph of standard size into the one that was written.
struct Pose {
    float shear = 0, logWidth = 0, logHeight = 0;
};

Pose poseOf(const cv::Mat& image) {
    const cv::Moments m = cv::moments(image);
    if (!(m.m00 > 0))
        return {};
    const double rows = m.mu02 / m.m00 + 0.3, columns = m.mu20 / m.m00 + 0.3, both = m.mu11 / m.m00;
    const double scale = 28.0 / double(image.rows);
    const double shear = std::clamp(both / rows, -1.0, 1.0);
    const double across = std::sqrt(std::max(columns - shear * both, 0.3)) * scale,
                 along = std::sqrt(rows) * scale;
    return {float(shear), float(std::clamp(std::log(across / 4), -1.2, 0.6)),
            float(std::clamp(std::log(along / 5), -0.8, 0.6))};
}

/// The picture whose value at the offset (v, w) from the middle is that of `image` at the offset
/// matrix (v, w), rows first; zero outside.
cv::Mat warped(const cv::Mat& image, float rr, float rc, float cr, float cc, float shiftRow = 0,
               float shiftColumn = 0) {
    const float middleRow = float(image.rows - 1) / 2, middleColumn = float(image.cols - 1) / 2;
    // OpenCV asks for x = column, y = row.
    const cv::Matx23f map(cc, cr, middleColumn - cc * middleColumn - cr * middleRow + shiftColumn, rc, rr,
                          middleRow - rc * middleColumn - rr * middleRow + shiftRow);
    cv::Mat out;
    cv::warpAffine(image, out, map, image.size(), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                   cv::BORDER_CONSTANT, 0);
    return out;
}

/// Signed distance to the edge where the picture crosses one half, positive inside, cut.
cv::Mat signedDistance(const cv::Mat& image) {
    cv::Mat inside = image > 0.5f;
    if (cv::countNonZero(inside) == 0) {
        double most = 0;
        cv::minMaxLoc(image, nullptr, &most);
        inside = image == most;
    }
    const float cut = reach * float(image.rows) / 28;
    cv::Mat within, without, outside;
    cv::bitwise_not(inside, outside);
    cv::distanceTransform(inside, within, cv::DIST_L2, cv::DIST_MASK_PRECISE);
    cv::distanceTransform(outside, without, cv::DIST_L2, cv::DIST_MASK_PRECISE);
    cv::Mat distance(image.size(), CV_32F);
    for (int r = 0; r < image.rows; ++r)
        for (int c = 0; c < image.cols; ++c) {
            const bool in = inside.at<std::uint8_t>(r, c) != 0;
            float value = in ? within.at<float>(r, c) - 0.5f : 0.5f - without.at<float>(r, c);
            value = std::clamp(value, -cut, cut);
            if (std::abs(value) <= 0.6f)
                value = image.at<float>(r, c) - 0.5f;
            distance.at<float>(r, c) = value;
        }
    return distance;
}

} // namespace

Encoder::Encoder(EncoderKind kind, const DataFacts& facts)
    : m_kind(kind), m_height(int(facts.geometry.height)), m_width(int(facts.geometry.width)),
      m_low(facts.domain.lowAt(0)), m_high(facts.domain.highAt(0)) {
    REQUIRE(facts.geometry.isImage && facts.geometry.channels == 1 && m_height >= corner && m_width >= corner);
    m_basis = analysisMatrix({.transform = Transform::DctLowPass, .corner = corner}, facts.geometry);
}

at::Tensor Encoder::encode(const at::Tensor& records) const {
    const at::NoGradGuard noGrad;
    const at::Tensor unit = records.sub(m_low).div_(m_high - m_low).contiguous();
    if (m_kind == EncoderKind::Pixels)
        return unit.matmul(m_basis.t());
    const at::Tensor fields = at::empty_like(unit), poses = at::empty({unit.size(0), 3}, at::kFloat);
    at::parallel_for(0, unit.size(0), 64, [&](std::int64_t start, std::int64_t end) {
        for (std::int64_t i = start; i < end; ++i) {
            const cv::Mat image(m_height, m_width, CV_32F, unit.data_ptr<float>() + i * unit.size(1));
            const Pose pose = poseOf(image);
            const cv::Mat upright = warped(image, std::exp(pose.logHeight), 0,
                                           pose.shear * std::exp(pose.logHeight), std::exp(pose.logWidth));
            signedDistance(upright).copyTo(
                cv::Mat(m_height, m_width, CV_32F, fields.data_ptr<float>() + i * unit.size(1)));
            float* row = poses.data_ptr<float>() + i * 3;
            row[0] = pose.shear, row[1] = pose.logWidth, row[2] = pose.logHeight;
        }
    });
    return at::cat({fields.matmul(m_basis.t()).div_(reach), poses.mul_(poseWeight)}, 1);
}

at::Tensor Encoder::decode(const at::Tensor& codes) const {
    const at::NoGradGuard noGrad;
    const std::int64_t frequencies = m_basis.size(0);
    at::Tensor unit = codes.narrow(1, 0, frequencies).to(at::kFloat).matmul(m_basis);
    if (m_kind == EncoderKind::Glyph) {
        unit = unit.mul_(reach).add_(0.5).clamp_(0, 1).contiguous();
        const at::Tensor poses = codes.narrow(1, frequencies, 3).to(at::kFloat).div(poseWeight).contiguous();
        const at::Tensor written = at::empty_like(unit);
        at::parallel_for(0, unit.size(0), 64, [&](std::int64_t start, std::int64_t end) {
            for (std::int64_t i = start; i < end; ++i) {
                const float* row = poses.data_ptr<float>() + i * 3;
                const float down = std::exp(-std::clamp(row[2], -2.f, 2.f)),
                            across = std::exp(-std::clamp(row[1], -2.f, 2.f));
                warped(cv::Mat(m_height, m_width, CV_32F, unit.data_ptr<float>() + i * unit.size(1)), down, 0,
                       -row[0] * across, across)
                    .copyTo(cv::Mat(m_height, m_width, CV_32F, written.data_ptr<float>() + i * unit.size(1)));
            }
        });
        unit = written;
    }
    return unit.clamp_(0, 1).mul_(m_high - m_low).add_(m_low);
}

at::Tensor Encoder::jitter(const at::Tensor& records, const at::Tensor& normals) const {
    const at::NoGradGuard noGrad;
    const at::Tensor unit = records.sub(m_low).div_(m_high - m_low).contiguous(), moved = at::empty_like(unit);
    const at::Tensor draws = normals.to(at::kFloat).contiguous();
    const float side = float(m_height) / 28;
    at::parallel_for(0, unit.size(0), 64, [&](std::int64_t start, std::int64_t end) {
        for (std::int64_t i = start; i < end; ++i) {
            const float* z = draws.data_ptr<float>() + i * 5;
            const float angle = 0.1f * z[0], down = std::exp(0.06f * z[1]), across = std::exp(0.06f * z[2]);
            const float sine = std::sin(angle), cosine = std::cos(angle);
            warped(cv::Mat(m_height, m_width, CV_32F, unit.data_ptr<float>() + i * unit.size(1)),
                   down * cosine, -down * sine, across * sine, across * cosine, 0.5f * side * z[3],
                   0.5f * side * z[4])
                .copyTo(cv::Mat(m_height, m_width, CV_32F, moved.data_ptr<float>() + i * unit.size(1)));
        }
    });
    return moved.mul_(m_high - m_low).add_(m_low);
}

} // namespace sfumato
