// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/picture_features.h"

#include "core/base/require.h"
#include "core/data/seeded_random.h"

#include <ATen/ATen.h>

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

} // namespace

PictureFeatures::PictureFeatures(const Geometry& geometry, const PublicDomain& domain)
    : m_kind(geometry.isImage ? Kind::Random : Kind::Coordinates), m_geometry(geometry) {
    if (!domain.low.empty())
        m_low = domain.lowAt(0), m_high = domain.highAt(0);
    if (m_kind == Kind::Random) {
        SeededRandom random(28);
        m_weights = {normals(random, {maps, geometry.channels, 5, 5}),
                     normals(random, {features, maps * cells * cells})};
    }
}

std::string_view PictureFeatures::name() const {
    return m_kind == Kind::Digits ? "digits" : m_kind == Kind::Random ? "random" : "coordinates";
}

at::Tensor PictureFeatures::operator()(const at::Tensor& records) const {
    const at::NoGradGuard noGrad;
    REQUIRE(records.dim() == 2 && records.size(1) == m_geometry.dimensions());
    if (m_kind == Kind::Coordinates)
        return records;
    std::vector<at::Tensor> found;
    for (const at::Tensor& some : records.split(1000)) {
        const at::Tensor pictures = ((some - m_low) / (m_high - m_low))
                                        .view({-1, m_geometry.channels, m_geometry.height, m_geometry.width});
        const at::Tensor seen = at::relu(at::conv2d(pictures, m_weights[0], {}, 2, 2));
        found.push_back(at::adaptive_avg_pool2d(seen, {cells, cells}).flatten(1).mm(m_weights[1].t()));
    }
    return at::cat(found);
}

} // namespace sfumato
