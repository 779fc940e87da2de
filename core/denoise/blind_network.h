// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/denoise/denoiser.h"
#include "core/models/unet.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace sfumato::denoising {

/// A U-Net that learns from noisy pictures alone to predict a pixel from those around it (Krull, Buchholz, Jug, CVPR
/// 2019): in each picture of a batch one pixel of every box of 7 x 7 is replaced by another one of the 11 x 11 around
/// it, and the loss reads the predictions at these pixels only. Where the noise is independent from pixel to pixel, the
/// noise of a pixel that the network does not see cannot be predicted, so the best prediction is that of the picture.
/// The network works on pixels in standard form: minus the mean, divided by the standard deviation of all pixels.
class BlindNetwork {
public:
    /// `pictures` [n, channels * height * width] float32; the network has `outputs` numbers for each number of a pixel.
    BlindNetwork(const at::Tensor& pictures, const Geometry& geometry, int outputs, const BlindTraining& training);

    /// Standard deviation of all pixels, in the units of the pictures: the unit of the standard form.
    double deviation() const { return m_deviation; }

    /// What is minimized, a scalar: `predicted` [b, outputs * channels, k] at the replaced pixels, and `pixels`
    /// [b, channels, k], the noisy values that stood there.
    using Loss = std::function<at::Tensor(const at::Tensor& predicted, const at::Tensor& pixels)>;
    /// training.steps updates of Adam at a rate that falls along a cosine. training.onStep gets the mean square of the
    /// first `channels` outputs minus the pixels. False if stopped.
    bool train(const Loss& loss, const std::stop_token& stop);

    /// Estimates from `predicted` [b, outputs * channels, pixels] and the noisy pictures [b, channels, pixels].
    using Estimate = std::function<at::Tensor(const at::Tensor& predicted, const at::Tensor& pictures)>;
    /// Estimates [count, d] of `wanted` pictures, in their units. Undefined if stopped.
    at::Tensor estimates(const at::Tensor& wanted, const Estimate& estimate, const std::stop_token& stop);

private:
    at::Tensor predict(const at::Tensor& pictures, bool learning);

    Geometry m_geometry;
    BlindTraining m_training;
    at::Tensor m_pictures; ///< [n, channels, pixels]
    double m_mean, m_deviation;
    at::Generator m_randomness;
    UNet m_net;
};

} // namespace sfumato::denoising
