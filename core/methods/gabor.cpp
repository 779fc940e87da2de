// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/gabor.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>
#include <vector>

namespace sfumato {

namespace {

constexpr int directions = 8;

/// Real parts, then imaginary parts: [2 directions, 1, side, side]. Standard deviation 0.8 2^scale pixels
/// along the wave and twice that across it, frequency 3 pi / 4 / 2^scale, no answer to an even picture.
at::Tensor wavelets(int scale) {
    const double width = 0.8 * std::exp2(scale), frequency = 0.75 * M_PI / std::exp2(scale);
    const int reach = 3 * (1 << scale);
    const at::Tensor along = at::arange(-reach, reach + 1, at::kDouble);
    const at::Tensor x = along.unsqueeze(0), y = along.unsqueeze(1);
    std::vector<at::Tensor> real, imaginary;
    for (int k = 0; k < directions; ++k) {
        const double angle = M_PI * k / directions;
        const at::Tensor with = x * std::cos(angle) + y * std::sin(angle),
                         across = y * std::cos(angle) - x * std::sin(angle);
        const at::Tensor envelope = ((with.square() + across.square() / 4) / (-2 * width * width)).exp();
        const at::Tensor wave = envelope * (with * frequency).cos();
        const at::Tensor total = envelope.sum();
        real.push_back((wave - envelope * (wave.sum() / total)) / total);
        imaginary.push_back(envelope * (with * frequency).sin() / total);
    }
    real.insert(real.end(), imaginary.begin(), imaginary.end());
    return at::stack(real).unsqueeze(1).to(at::kFloat);
}

at::Tensor pooledRoots(const at::Tensor& maps) {
    const at::Tensor pooled = at::adaptive_avg_pool2d(maps, {7, 7}).flatten(1).clamp_min(0).sqrt();
    return pooled / pooled.norm(2, 1, true).clamp_min(1e-6);
}

} // namespace

at::Tensor gaborFeatures(const at::Tensor& pictures) {
    const at::NoGradGuard noGrad;
    const at::Tensor one = pictures.unsqueeze(1).to(at::kFloat);
    std::vector<at::Tensor> parts;
    for (int scale = 0; scale < 2; ++scale) {
        const at::Tensor kernels = wavelets(scale);
        const std::int64_t reach = kernels.size(3) / 2;
        // oneDNN pads by itself too, but for the wider ones has no quick kernel then.
        const at::Tensor answers = at::conv2d(at::constant_pad_nd(one, {reach, reach, reach, reach}), kernels);
        parts.push_back(pooledRoots(
            (answers.narrow(1, 0, directions).square() + answers.narrow(1, directions, directions).square())
                .sqrt()));
    }
    parts.push_back(pooledRoots(one));
    return at::cat(parts, 1);
}

} // namespace sfumato
