// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/picture_features.h"

#include "core/base/require.h"
#include "core/data/seeded_random.h"
#include "core/data/tensor_array.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/metrics/digits_network.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

constexpr std::int64_t maps = 32, cells = 4, features = 64;

at::Tensor normals(SeededRandom& random, at::IntArrayRef shape) {
    at::Tensor made = at::empty(shape, at::kFloat);
    const double deviation = std::sqrt(2.0 / double(made.numel() / shape[0]));
    for (auto* value = made.data_ptr<float>(); value != made.data_ptr<float>() + made.numel(); ++value)
        *value = float(deviation * random.normal());
    return made;
}

PictureNet readDigits() {
    const auto content = parseSafeTensors(digitsNetwork(), "digits.safetensors");
    REQUIRE(content.ok());
    std::vector<at::Tensor> parameters;
    for (const auto& [name, array] : content->tensors) // 0 to 7
        parameters.push_back(toTensor(array));
    return {PictureLayers::Convolutional, std::move(parameters)};
}

} // namespace

PictureFeatures::PictureFeatures(const Geometry& geometry, const PublicDomain& domain)
    : m_kind(!geometry.isImage                                              ? Kind::Coordinates
             : geometry == Geometry{true, 1, 28, 28} && !domain.low.empty() ? Kind::Digits
                                                                            : Kind::Random),
      m_geometry(geometry) {
    if (!domain.low.empty()) m_low = domain.lowAt(0), m_high = domain.highAt(0);
    if (m_kind == Kind::Digits) m_net = readDigits();
    if (m_kind == Kind::Random) {
        SeededRandom random(28);
        m_weights = {normals(random, {maps, geometry.channels, 5, 5}),
                     normals(random, {features, maps * cells * cells})};
    }
}

std::string_view PictureFeatures::name() const {
    return m_kind == Kind::Digits ? "digits" : m_kind == Kind::Random ? "random" : "coordinates";
}

at::Tensor PictureFeatures::pictures(const at::Tensor& records) const {
    return ((records - m_low) / (m_high - m_low)).view({-1, m_geometry.channels, m_geometry.height, m_geometry.width});
}

at::Tensor PictureFeatures::operator()(const at::Tensor& records) const {
    const at::NoGradGuard noGrad;
    REQUIRE(records.dim() == 2 && records.size(1) == m_geometry.dimensions());
    if (m_kind == Kind::Coordinates) return records;
    std::vector<at::Tensor> found;
    for (const at::Tensor& some : records.split(1000)) {
        if (m_net) {
            found.push_back(m_net->features(pictures(some)));
            continue;
        }
        const at::Tensor seen = at::relu(at::conv2d(pictures(some), m_weights[0], {}, 2, 2));
        found.push_back(at::adaptive_avg_pool2d(seen, {cells, cells}).flatten(1).mm(m_weights[1].t()));
    }
    return at::cat(found);
}

at::Tensor PictureFeatures::probabilities(const at::Tensor& records) const {
    const at::NoGradGuard noGrad;
    REQUIRE(m_net && records.dim() == 2 && records.size(1) == m_geometry.dimensions());
    std::vector<at::Tensor> found;
    for (const at::Tensor& some : records.split(1000)) found.push_back(at::softmax(m_net->scores(pictures(some)), 1));
    return at::cat(found);
}

double classScore(const at::Tensor& probabilities) {
    const at::Tensor p = probabilities.to(at::kDouble).clamp_min(1e-300);
    return std::exp((p * (p / p.mean(0)).log()).sum(1).mean().item<double>());
}

} // namespace sfumato
