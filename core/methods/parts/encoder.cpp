// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/parts/encoder.h"

#include "core/base/require.h"
#include "core/kernels/writing_pose.h"
#include "core/local/release/mechanism.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr int corner = 12;
constexpr float reach = 4;      // pixels of 28
constexpr float poseWeight = 6; // of the pose beside the frequencies

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
            if (std::abs(value) <= 0.6f) value = image.at<float>(r, c) - 0.5f;
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
    if (m_kind == EncoderKind::Pixels) return unit.matmul(m_basis.t());
    const at::Tensor fields = at::empty_like(unit), poses = at::empty({unit.size(0), 3}, at::kFloat);
    at::parallel_for(0, unit.size(0), 64, [&](std::int64_t start, std::int64_t end) {
        for (std::int64_t i = start; i < end; ++i) {
            const float* image = unit.data_ptr<float>() + i * unit.size(1);
            const WritingPose pose = writingPose(image, m_height, m_width);
            cv::Mat upright(m_height, m_width, CV_32F);
            mapPicture(image, upright.ptr<float>(), m_height, m_width, uprightMap(pose));
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
                const WritingPose pose{row[0], std::clamp(row[1], -2.f, 2.f), std::clamp(row[2], -2.f, 2.f)};
                mapPicture(unit.data_ptr<float>() + i * unit.size(1), written.data_ptr<float>() + i * unit.size(1),
                           m_height, m_width, writtenMap(pose));
            }
        });
        unit = written;
    }
    return unit.clamp_(0, 1).mul_(m_high - m_low).add_(m_low);
}

at::Tensor Encoder::jitter(const at::Tensor& records, const at::Tensor& normals) const {
    const at::Tensor unit = records.sub(m_low).div_(m_high - m_low);
    return jittered(unit, normals, m_height, m_width).mul_(m_high - m_low).add_(m_low);
}

at::Tensor jittered(const at::Tensor& pictures, const at::Tensor& normals, int height, int width) {
    const at::NoGradGuard noGrad;
    const at::Tensor from = pictures.contiguous(), moved = at::empty_like(from),
                     draws = normals.to(at::kFloat).contiguous();
    const float side = float(height) / 28;
    at::parallel_for(0, from.size(0), 64, [&](std::int64_t start, std::int64_t end) {
        for (std::int64_t i = start; i < end; ++i) {
            const float* z = draws.data_ptr<float>() + i * 5;
            const float angle = 0.1f * z[0], down = std::exp(0.06f * z[1]), across = std::exp(0.06f * z[2]);
            const float sine = std::sin(angle), cosine = std::cos(angle);
            mapPicture(
                from.data_ptr<float>() + i * from.size(1), moved.data_ptr<float>() + i * from.size(1), height, width,
                {down * cosine, -down * sine, across * sine, across * cosine, 0.5f * side * z[3], 0.5f * side * z[4]});
        }
    });
    return moved;
}

} // namespace sfumato
