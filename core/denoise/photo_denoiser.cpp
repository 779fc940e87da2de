// SPDX-License-Identifier: GPL-3.0-or-later
// Denoisers of OpenCV's photo module, which take pictures of whole numbers: pixels are scaled to hold the noise, too.
#include "core/denoise/kinds.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <opencv2/photo.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace sfumato::denoising {

namespace {

/// visit(from, into): every channel of every picture as a matrix of floats, in any order, on all threads. Undefined
/// where stopped.
template <class Visit>
at::Tensor eachChannel(const at::Tensor& pictures, const Geometry& geometry, const std::stop_token& stop, Visit visit) {
    at::Tensor result = at::empty_like(pictures);
    const std::int64_t pixels = geometry.height * geometry.width, count = pictures.numel() / pixels;
    const auto matrix = [&](const at::Tensor& of, std::int64_t i) {
        return cv::Mat(int(geometry.height), int(geometry.width), CV_32F, of.data_ptr<float>() + i * pixels);
    };
    cv::setNumThreads(1); // ours are at work already
    at::parallel_for(0, count, 16, [&](std::int64_t first, std::int64_t last) {
        for (std::int64_t i = first; i < last && !stop.stop_requested(); ++i) {
            cv::Mat into = matrix(result, i);
            visit(matrix(pictures, i), into);
        }
    });
    return stop.stop_requested() ? at::Tensor() : result;
}

/// The range of all pixels of the first pictures, noise included: its least number and its width.
std::pair<double, double> rangeOf(const at::Tensor& pictures, std::int64_t first) {
    const at::Tensor seen = pictures.narrow(0, 0, first);
    const double low = seen.min().item<double>(), high = seen.max().item<double>();
    return {low, std::max(high - low, 1e-12)};
}

} // namespace

at::Tensor nonLocalMeans(const at::Tensor& pictures, std::int64_t first, const Geometry& geometry, double sigma,
                         std::stop_token stop) {
    const auto [low, span] = rangeOf(pictures, first);
    const double scale = 65535 / span;
    // Distances are means of absolute differences here, which noise alone makes 2 sigma / sqrt(pi).
    const std::vector<float> strength{float(sigma * scale)};
    return eachChannel(pictures, geometry, stop, [&, low = low](const cv::Mat& from, cv::Mat& into) {
        cv::Mat whole, smooth;
        from.convertTo(whole, CV_16U, scale, -low * scale);
        cv::fastNlMeansDenoising(whole, smooth, strength, 5, 11, cv::NORM_L1);
        smooth.convertTo(into, CV_32F, 1 / scale, low);
    });
}

at::Tensor totalVariation(const at::Tensor& pictures, std::int64_t first, const Geometry& geometry, double sigma,
                          std::stop_token stop) {
    const auto [low, span] = rangeOf(pictures, first);
    const double scale = 255 / span;
    // Of pixels in [0, 1] TV-L1 keeps what is larger than 2 / lambda across: one to ten pixels, more where noise is
    // strong.
    const double lambda = std::clamp(0.12 * span / sigma, 0.2, 2.0);
    return eachChannel(pictures, geometry, stop, [&, low = low](const cv::Mat& from, cv::Mat& into) {
        cv::Mat whole, smooth;
        from.convertTo(whole, CV_8U, scale, -low * scale);
        cv::denoise_TVL1({whole}, smooth, lambda, 30);
        smooth.convertTo(into, CV_32F, 1 / scale, low);
    });
}

} // namespace sfumato::denoising
