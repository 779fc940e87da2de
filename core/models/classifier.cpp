// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/classifier.h"

#include "core/base/require.h"
#include "core/models/latent.h"
#include "core/models/optimizer.h"

#include <ATen/ATen.h>

#include <cmath>
#include <optional>
#include <vector>

namespace sfumato {

namespace {

constexpr std::int64_t batch = 64;
constexpr double dropped = 0.2;

/// Weights and forward pass; layers are few enough to be written out.
class Net {
public:
    Net(ClassifierKind kind, at::IntArrayRef shape, std::int64_t classes, at::Generator& randomness)
        : m_kind(kind), m_randomness(randomness) {
        const std::int64_t c = shape[1], h = shape[2], w = shape[3];
        const auto pooled = [](std::int64_t side) { return ((side - 4) / 2 - 4) / 2; };
        switch (kind) {
        case ClassifierKind::Logistic:
            layer({classes, c * h * w});
            break;
        case ClassifierKind::Perceptron:
            layer({200, c * h * w});
            layer({classes, 200});
            break;
        case ClassifierKind::Convolutional:
            layer({16, c, 5, 5});
            layer({32, 16, 5, 5});
            layer({64, 32 * pooled(h) * pooled(w)});
            layer({classes, 64});
            break;
        }
    }

    const std::vector<at::Tensor>& parameters() const { return m_weights; }

    at::Tensor scores(const at::Tensor& pictures, bool training) {
        at::Tensor x = pictures;
        std::size_t i = 0;
        if (m_kind == ClassifierKind::Convolutional)
            for (; i < 4; i += 2)
                x = at::max_pool2d(at::relu(at::conv2d(x, m_weights[i], m_weights[i + 1])), 2);
        x = x.flatten(1);
        for (; i < m_weights.size(); i += 2) {
            x = at::linear(x, m_weights[i], m_weights[i + 1]);
            if (i + 2 == m_weights.size())
                break;
            x = at::relu(x);
            if (training)
                x = x * at::empty_like(x).bernoulli_(1 - dropped, m_randomness) / (1 - dropped);
        }
        return x;
    }

private:
    void layer(at::IntArrayRef shape) {
        const at::Tensor weight = at::empty(shape, at::kFloat);
        const double bound = 1 / std::sqrt(double(weight.numel() / shape[0]));
        weight.uniform_(-bound, bound, m_randomness);
        const at::Tensor bias = at::empty({shape[0]}, at::kFloat).uniform_(-bound, bound, m_randomness);
        for (const auto& made : {weight, bias}) {
            made.requires_grad_();
            m_weights.push_back(made);
        }
    }

    ClassifierKind m_kind;
    at::Generator& m_randomness;
    std::vector<at::Tensor> m_weights;
};

} // namespace

at::Tensor classified(ClassifierKind kind, const at::Tensor& pictures, const at::Tensor& labels,
                      std::int64_t classes, const at::Tensor& tests, std::uint64_t seed, std::stop_token stop) {
    REQUIRE(pictures.dim() == 4 && tests.dim() == 4 && labels.numel() == pictures.size(0) && classes >= 2);
    auto randomness = publicRandomness(seed, 70);
    Net net(kind, pictures.sizes(), classes, randomness);
    Optimizer optimizer(OptimizerKind::Adam, net.parameters());
    const auto [epochs, rate] = kind == ClassifierKind::Logistic     ? std::pair(6, 2e-3)
                                : kind == ClassifierKind::Perceptron ? std::pair(8, 1.5e-3)
                                                                     : std::pair(4, 3e-3);
    const OptimizerSpec schedule{.learningRate = rate, .schedule = Schedule::Cosine};
    const std::int64_t n = pictures.size(0), perEpoch = (n + batch - 1) / batch;
    for (std::int64_t epoch = 0, done = 0; epoch < epochs; ++epoch) {
        const at::Tensor order = at::randperm(n, randomness, at::kLong);
        for (std::int64_t start = 0; start < n; start += batch, ++done) {
            if (stop.stop_requested())
                return {};
            const at::Tensor rows = order.narrow(0, start, std::min(batch, n - start));
            const at::Tensor scores = net.scores(pictures.index_select(0, rows), true);
            at::nll_loss(at::log_softmax(scores, 1), labels.index_select(0, rows)).backward();
            optimizer.step(scheduledRate(schedule, double(done) / double(epochs * perEpoch)));
        }
    }
    const at::NoGradGuard noGrad;
    std::vector<at::Tensor> found;
    for (const auto& piece : tests.split(1000))
        found.push_back(net.scores(piece, false).argmax(1));
    return at::cat(found);
}

} // namespace sfumato
