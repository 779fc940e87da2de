// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/feature_classifier.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <cmath>
#include <string>

namespace sfumato {

namespace {

at::Tensor withDropped(const at::Tensor& x, at::IntArrayRef shape, at::Generator* randomness) {
    return randomness ? x * at::empty(shape, x.options()).bernoulli_(0.5, *randomness) * 2 : x;
}

} // namespace

FeatureClassifier::FeatureClassifier(std::int64_t classes, at::Generator& initialization) {
    const at::NoGradGuard noGrad;
    const std::vector<std::int64_t> shapes[] = {{32, 1, 5, 5}, {20, 32, 5, 5}, {100, width}, {classes, 100}};
    for (const auto& shape : shapes) {
        const at::Tensor weight = at::empty(shape, at::kFloat);
        const double bound = 1 / std::sqrt(double(weight.numel() / shape[0]));
        weight.uniform_(-bound, bound, initialization);
        const at::Tensor bias = at::empty({shape[0]}, at::kFloat).uniform_(-bound, bound, initialization);
        for (const at::Tensor& made : {weight, bias}) {
            made.requires_grad_();
            m_weights.push_back(made);
        }
    }
}

at::Tensor FeatureClassifier::features(const at::Tensor& pictures, at::Generator* dropping) const {
    at::Tensor x = at::conv2d(pictures.view({-1, 1, side, side}), m_weights[0], m_weights[1]);
    x = at::conv2d(at::relu(at::max_pool2d(x, 2)), m_weights[2], m_weights[3]);
    x = withDropped(x, {x.size(0), x.size(1), 1, 1}, dropping);
    return at::sigmoid(at::max_pool2d(x, 2)).flatten(1);
}

at::Tensor FeatureClassifier::scores(const at::Tensor& features, at::Generator* dropping) const {
    const at::Tensor x = at::relu(at::linear(features, m_weights[4], m_weights[5]));
    return at::linear(withDropped(x, x.sizes(), dropping), m_weights[6], m_weights[7]);
}

NamedTensors FeatureClassifier::state() const {
    NamedTensors all;
    for (std::size_t i = 0; i < m_weights.size(); ++i)
        all.emplace_back((i % 2 == 0 ? "weight" : "bias") + std::to_string(i / 2), m_weights[i]);
    return all;
}

} // namespace sfumato
