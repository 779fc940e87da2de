// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/picture_net.h"

#include "core/base/require.h"
#include "core/models/latent.h"
#include "core/models/optimizer.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr std::int64_t batch = 64;
constexpr double dropped = 0.2;
constexpr std::size_t convolutional = 4; // tensors of the two convolutions

void addLayer(std::vector<at::Tensor>& weights, at::IntArrayRef shape, at::Generator& initialization) {
    const at::Tensor weight = at::empty(shape, at::kFloat);
    const double bound = 1 / std::sqrt(double(weight.numel() / shape[0]));
    weight.uniform_(-bound, bound, initialization);
    const at::Tensor bias = at::empty({shape[0]}, at::kFloat).uniform_(-bound, bound, initialization);
    for (const auto& made : {weight, bias}) {
        made.requires_grad_();
        weights.push_back(made);
    }
}

/// The same pictures with the channels of a pixel beside each other: convolutions and, above all, max-pooling are more than twice as
/// quick so. With one channel both layouts have the same bytes, and only strides tell which is meant.
at::Tensor channelsLast(const at::Tensor& pictures) {
    const std::int64_t n = pictures.size(0), h = pictures.size(2), w = pictures.size(3);
    return pictures.size(1) == 1 ? pictures.contiguous().as_strided({n, 1, h, w}, {h * w, 1, w, 1})
                                 : pictures.contiguous(at::MemoryFormat::ChannelsLast);
}

} // namespace

PictureNet::PictureNet(PictureLayers layers, at::IntArrayRef shape, std::int64_t classes, at::Generator& initialization)
    : m_layers(layers) {
    const std::int64_t c = shape[1], h = shape[2], w = shape[3];
    const auto pooled = [](std::int64_t side) { return ((side - 4) / 2 - 4) / 2; };
    const auto add = [&](at::IntArrayRef layer) { addLayer(m_weights, layer, initialization); };
    switch (layers) {
    case PictureLayers::Logistic:
        add({classes, c * h * w});
        break;
    case PictureLayers::Perceptron:
        add({200, c * h * w});
        add({classes, 200});
        break;
    case PictureLayers::Convolutional:
        add({16, c, 5, 5});
        add({32, 16, 5, 5});
        add({64, 32 * pooled(h) * pooled(w)});
        add({classes, 64});
        break;
    }
}

PictureNet::PictureNet(PictureLayers layers, std::vector<at::Tensor> parameters)
    : m_layers(layers), m_weights(std::move(parameters)) {
    REQUIRE(m_weights.size() == (layers == PictureLayers::Logistic ? 2 : layers == PictureLayers::Perceptron ? 4 : 8));
}

at::Tensor PictureNet::features(const at::Tensor& pictures, at::Generator* dropping) const {
    at::Tensor x = pictures;
    std::size_t i = 0;
    if (m_layers == PictureLayers::Convolutional)
        for (x = channelsLast(x); i < convolutional; i += 2)
            x = at::relu(at::max_pool2d(at::conv2d(x, m_weights[i], m_weights[i + 1]), 2));
    x = x.flatten(1);
    for (; i + 2 < m_weights.size(); i += 2) {
        x = at::relu(at::linear(x, m_weights[i], m_weights[i + 1]));
        if (dropping)
            x = x * at::empty_like(x).bernoulli_(1 - dropped, *dropping) / (1 - dropped);
    }
    return x;
}

at::Tensor PictureNet::scores(const at::Tensor& pictures, at::Generator* dropping) const {
    return at::linear(features(pictures, dropping), m_weights.end()[-2], m_weights.back());
}

std::optional<PictureNet> trainedNet(PictureLayers layers, const at::Tensor& pictures, const at::Tensor& labels,
                                     std::int64_t classes, std::uint64_t seed, std::stop_token stop,
                                     PictureLoss loss) {
    REQUIRE(pictures.dim() == 4 && labels.numel() == pictures.size(0) && classes >= 2);
    auto randomness = publicRandomness(seed, 70);
    PictureNet net(layers, pictures.sizes(), classes, randomness);
    Optimizer optimizer({}, net.parameters());
    const auto [epochs, rate] = loss == PictureLoss::Hinge            ? std::pair(12, 2e-3)
                                : layers == PictureLayers::Logistic   ? std::pair(6, 2e-3)
                                : layers == PictureLayers::Perceptron ? std::pair(8, 1.5e-3)
                                                                      : std::pair(4, 3e-3);
    const OptimizerSpec schedule{.learningRate = rate, .schedule = Schedule::Cosine};
    const std::int64_t n = pictures.size(0), perEpoch = (n + batch - 1) / batch;
    for (std::int64_t epoch = 0, done = 0; epoch < epochs; ++epoch) {
        const at::Tensor order = at::randperm(n, randomness, at::kLong);
        for (std::int64_t start = 0; start < n; start += batch, ++done) {
            if (stop.stop_requested())
                return {};
            const at::Tensor rows = order.narrow(0, start, std::min(batch, n - start));
            const at::Tensor scores = net.scores(pictures.index_select(0, rows), &randomness);
            const at::Tensor right = labels.index_select(0, rows);
            if (loss == PictureLoss::LogLikelihood) {
                at::nll_loss(at::log_softmax(scores, 1), right).backward();
            } else {
                const at::Tensor sides = 2 * at::one_hot(right, classes).to(at::kFloat) - 1;
                ((1 - sides * scores).clamp_min(0).square().sum(1).mean() +
                 0.5e-4 * net.parameters().end()[-2].square().sum())
                    .backward();
            }
            optimizer.step(scheduledRate(schedule, double(done) / double(epochs * perEpoch)));
        }
    }
    return net;
}

} // namespace sfumato
