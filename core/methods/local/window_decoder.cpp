// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/local/window_decoder.h"

#include "core/kernels/writing_pose.h"
#include "core/local/release/mechanism.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>

namespace sfumato {

namespace {

constexpr double writingLength = 9, garmentsLength = 12, ridge = 1e-3;

at::Tensor matrixOf(const std::vector<double>& values, std::int64_t rows) {
    return at::tensor(at::ArrayRef<double>(values), at::kDouble).view({rows, -1});
}

/// Covariance of pictures under the prior, [h w, h w].
at::Tensor priorOf(std::int64_t height, std::int64_t width) {
    const at::Tensor dct = at::kron(matrixOf(dctMatrix(height), height), matrixOf(dctMatrix(width), width));
    const at::Tensor squares = at::arange(height, at::kDouble).square().unsqueeze(1) +
                               at::arange(width, at::kDouble).square();
    const at::Tensor variances = (1 + squares / 9).pow(-1.5).flatten();
    return (dct * variances.unsqueeze(1)).t().matmul(dct);
}

/// [100, h w]
at::Tensor seenBy(const Windows& windows) {
    return at::kron(matrixOf(windows.vertical, encoderWindows), matrixOf(windows.horizontal, encoderWindows));
}

} // namespace

at::Tensor priorOfWindows(Transform transform, const Geometry& geometry) {
    const at::Tensor seen = seenBy(Windows(transform, geometry.height, geometry.width));
    return seen.matmul(priorOf(geometry.height, geometry.width)).matmul(seen.t());
}

WindowDecoder::WindowDecoder(Transform transform, const DataFacts& facts)
    : m_writing(transform == Transform::Writing), m_height(int(facts.geometry.height)),
      m_width(int(facts.geometry.width)), m_low(facts.domain.lowAt(0)), m_high(facts.domain.highAt(0)) {
    const Windows windows(transform, m_height, m_width);
    const at::Tensor seen = seenBy(windows), carried = seen.matmul(priorOf(m_height, m_width));
    const at::Tensor noisy = carried.matmul(seen.t()) + ridge * at::eye(seen.size(0), at::kDouble);
    m_inverse = at::linalg_solve(noisy, carried).to(at::kFloat);
    m_background = matrixOf(windows.background, 1).flatten().to(at::kFloat);
}

at::Tensor WindowDecoder::decode(const at::Tensor& codes) const {
    const at::NoGradGuard noGrad;
    const at::Tensor windows = codes.narrow(1, 0, encoderWindows * encoderWindows).to(at::kFloat) *
                                   (m_writing ? writingLength : garmentsLength) +
                               m_background;
    at::Tensor pictures = windows.matmul(m_inverse);
    if (m_writing) {
        pictures = pictures.mul_(1.3).sub_(0.15).clamp_(0, 1).contiguous();
        const at::Tensor poses = codes.narrow(1, encoderWindows * encoderWindows, encoderPose)
                                     .to(at::kFloat)
                                     .div(Windows::poseShare)
                                     .add_(0.5)
                                     .clamp_(0, 1)
                                     .contiguous();
        const at::Tensor written = at::empty_like(pictures);
        at::parallel_for(0, pictures.size(0), 64, [&](std::int64_t start, std::int64_t end) {
            for (std::int64_t i = start; i < end; ++i) {
                const float* row = poses.data_ptr<float>() + i * encoderPose;
                const auto at = [&](int k) {
                    return float(poseRanges[k].low + row[k] * (poseRanges[k].high - poseRanges[k].low));
                };
                mapPicture(pictures.data_ptr<float>() + i * pictures.size(1),
                           written.data_ptr<float>() + i * pictures.size(1), m_height, m_width,
                           writtenMap({at(0), at(1), at(2)}));
            }
        });
        pictures = written;
    }
    return pictures.clamp_(0, 1).mul_(m_high - m_low).add_(m_low);
}

at::Tensor encodedRecords(const RecordEncoder& encoder, const at::Tensor& records) {
    const std::int64_t k = encoder.features();
    const at::Tensor rows = records.to(at::kFloat).contiguous(), found = at::empty({rows.size(0), k}, at::kFloat);
    at::parallel_for(0, rows.size(0), 64, [&](std::int64_t start, std::int64_t end) {
        std::vector<std::int64_t> integers(std::size_t(k), 0);
        for (std::int64_t i = start; i < end; ++i) {
            encoder.encode({rows.data_ptr<float>() + i * rows.size(1), std::size_t(rows.size(1))}, integers);
            std::ranges::transform(integers, found.data_ptr<float>() + i * k,
                                   [&](std::int64_t value) { return float(double(value) * encoder.unit()); });
        }
    });
    return found;
}

namespace {

struct PublicEncoder : PublicInput {
    explicit PublicEncoder(const RecordEncoder& of) : encoder(of) {}
    const RecordEncoder& encoder;
};

at::Tensor encodedBatch(const RawBatch& batch, const RawAccess& access, const PublicInput& input) {
    return encodedRecords(static_cast<const PublicEncoder&>(input).encoder, batch.records(access));
}

} // namespace

PublicMap encodedBy(const RecordEncoder& encoder) { return {encodedBatch, std::make_shared<PublicEncoder>(encoder)}; }

} // namespace sfumato
