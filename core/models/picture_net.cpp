// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/picture_net.h"

#include "core/base/require.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/models/optimizer.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr std::int64_t batch = 64;
constexpr std::int64_t leastSteps = 1000; // on rows of a table, of which there may be a few hundred

/// What the layers before the last are.
struct Layout {
    std::vector<std::int64_t> maps; ///< of the convolutions, each max-pooled by 2
    std::int64_t kernel;
    std::vector<std::int64_t> hidden; ///< of the linear layers
    double droppedMaps, droppedUnits;

    std::size_t tensors() const { return 2 * (maps.size() + hidden.size() + 1); }
};

Layout layoutOf(PictureLayers layers) {
    switch (layers) {
    case PictureLayers::Logistic: return {{}, 0, {}, 0, 0};
    case PictureLayers::Perceptron: return {{}, 0, {200}, 0, 0.2};
    case PictureLayers::Convolutional: return {{16, 32}, 5, {64}, 0, 0.2};
    case PictureLayers::PapersPerceptron: return {{}, 0, {100}, 0, 0};
    case PictureLayers::PapersConvolutional: return {{32, 64}, 3, {128}, 0.5, 0.5};
    }
    REQUIRE(false);
    return {};
}

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

/// The same pictures with the channels of a pixel beside each other: convolutions and, above all, max-pooling are more
/// than twice as quick so. With one channel both layouts have the same bytes, and only strides tell which is meant.
at::Tensor channelsLast(const at::Tensor& pictures) {
    const std::int64_t n = pictures.size(0), h = pictures.size(2), w = pictures.size(3);
    return pictures.size(1) == 1 ? pictures.contiguous().as_strided({n, 1, h, w}, {h * w, 1, w, 1})
                                 : pictures.contiguous(at::MemoryFormat::ChannelsLast);
}

} // namespace

PictureNet::PictureNet(PictureLayers layers, at::IntArrayRef shape, std::int64_t classes, at::Generator& initialization)
    : m_layers(layers) {
    const Layout layout = layoutOf(layers);
    std::int64_t channels = shape[1], height = shape[2], width = shape[3];
    for (const std::int64_t maps : layout.maps) {
        addLayer(m_weights, {maps, channels, layout.kernel, layout.kernel}, initialization);
        channels = maps;
        height = (height - layout.kernel + 1) / 2, width = (width - layout.kernel + 1) / 2;
    }
    std::int64_t inputs = channels * height * width;
    for (const std::int64_t units : layout.hidden) {
        addLayer(m_weights, {units, inputs}, initialization);
        inputs = units;
    }
    addLayer(m_weights, {classes, inputs}, initialization);
}

PictureNet::PictureNet(PictureLayers layers, std::vector<at::Tensor> parameters)
    : m_layers(layers), m_weights(std::move(parameters)) {
    REQUIRE(m_weights.size() == layoutOf(layers).tensors());
}

at::Tensor PictureNet::features(const at::Tensor& pictures, at::Generator* dropping) const {
    const Layout layout = layoutOf(m_layers);
    const auto drop = [&](const at::Tensor& x, at::IntArrayRef shape, double share) {
        if (!dropping || share == 0) return x;
        return x * at::empty(shape, x.options()).bernoulli_(1 - share, *dropping) / (1 - share);
    };
    at::Tensor x = layout.maps.empty() ? pictures : channelsLast(pictures);
    std::size_t i = 0;
    for (; i < 2 * layout.maps.size(); i += 2) {
        x = at::relu(at::max_pool2d(at::conv2d(x, m_weights[i], m_weights[i + 1]), 2));
        x = drop(x, {x.size(0), x.size(1), 1, 1}, layout.droppedMaps);
    }
    x = x.flatten(1);
    for (; i + 2 < m_weights.size(); i += 2) {
        x = at::relu(at::linear(x, m_weights[i], m_weights[i + 1]));
        x = drop(x, x.sizes(), layout.droppedUnits);
    }
    return x;
}

at::Tensor PictureNet::scores(const at::Tensor& pictures, at::Generator* dropping) const {
    return at::linear(features(pictures, dropping), m_weights.end()[-2], m_weights.back());
}

std::optional<PictureNet> trainedNet(PictureLayers layers, const at::Tensor& pictures, const at::Tensor& labels,
                                     std::int64_t classes, std::uint64_t seed, std::stop_token stop, PictureLoss loss) {
    REQUIRE(pictures.dim() == 4 && labels.numel() == pictures.size(0) && classes >= 2);
    auto randomness = publicRandomness(seed, purpose::classifier);
    PictureNet net(layers, pictures.sizes(), classes, randomness);
    Optimizer optimizer({}, net.parameters());
    auto [epochs, rate] = loss == PictureLoss::Hinge            ? std::pair(12, 2e-3)
                          : layers == PictureLayers::Logistic   ? std::pair(6, 2e-3)
                          : layers == PictureLayers::Perceptron ? std::pair(8, 1.5e-3)
                                                                : std::pair(4, 3e-3);
    const OptimizerSpec schedule{.learningRate = rate, .schedule = Schedule::Cosine};
    const std::int64_t n = pictures.size(0), perEpoch = (n + batch - 1) / batch;
    if (pictures.size(2) == 1) epochs = std::max(epochs, int((leastSteps + perEpoch - 1) / perEpoch));
    for (std::int64_t epoch = 0, done = 0; epoch < epochs; ++epoch) {
        const at::Tensor order = at::randperm(n, randomness, at::kLong);
        for (std::int64_t start = 0; start < n; start += batch, ++done) {
            if (stop.stop_requested()) return {};
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

at::Tensor heldOutRows(std::int64_t n, std::uint64_t seed) {
    auto randomness = publicRandomness(seed, purpose::heldOut);
    return at::randperm(n, randomness, at::kLong).narrow(0, 0, std::max<std::int64_t>(1, n / 10)).clone();
}

std::optional<HeldOutTraining> trainedWithHoldOut(PictureLayers layers, const at::Tensor& pictures,
                                                  const at::Tensor& labels, std::int64_t classes, std::uint64_t seed,
                                                  std::stop_token stop) {
    constexpr std::int64_t papersBatch = 200;
    constexpr double rate = 1e-3;
    constexpr int mostEpochs = 50, patience = 10;
    const std::int64_t n = pictures.size(0);
    REQUIRE(pictures.dim() == 4 && labels.numel() == n && n >= 2 && classes >= 2);
    const at::Tensor held = heldOutRows(n, seed);
    const at::Tensor learnt = at::ones({n}, at::kBool).index_fill(0, held, false).nonzero().view(-1);
    const at::Tensor heldPictures = pictures.index_select(0, held), heldLabels = labels.index_select(0, held);
    auto randomness = publicRandomness(seed, purpose::classifier);
    HeldOutTraining done{PictureNet(layers, pictures.sizes(), classes, randomness)};
    Optimizer optimizer({}, done.net.parameters());
    std::vector<at::Tensor> best;
    while (done.epochs < mostEpochs && done.epochs - done.best < patience) {
        const at::Tensor order = learnt.index_select(0, at::randperm(learnt.numel(), randomness, at::kLong));
        for (const at::Tensor& rows : order.split(papersBatch)) {
            if (stop.stop_requested()) return {};
            const at::Tensor scores = done.net.scores(pictures.index_select(0, rows), &randomness);
            at::nll_loss(at::log_softmax(scores, 1), labels.index_select(0, rows)).backward();
            optimizer.step(rate);
        }
        ++done.epochs;
        const at::NoGradGuard noGrad;
        std::int64_t right = 0;
        for (std::int64_t start = 0; start < held.numel(); start += 1000) {
            const std::int64_t count = std::min<std::int64_t>(1000, held.numel() - start);
            right += done.net.scores(heldPictures.narrow(0, start, count))
                         .argmax(1)
                         .eq(heldLabels.narrow(0, start, count))
                         .sum()
                         .item<std::int64_t>();
        }
        if (const double accuracy = double(right) / double(held.numel()); done.best == 0 || accuracy > done.accuracy) {
            done.accuracy = accuracy, done.best = done.epochs;
            best.clear();
            for (const at::Tensor& weight : done.net.parameters()) best.push_back(weight.clone());
        }
    }
    const at::NoGradGuard noGrad;
    for (std::size_t i = 0; i < best.size(); ++i) done.net.parameters()[i].copy_(best[i]);
    return done;
}

} // namespace sfumato
