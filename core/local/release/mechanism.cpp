// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/release/mechanism.h"

#include <ATen/ATen.h>

namespace sfumato {

CalibratedMechanism mechanismOf(const PrivatizedDataset& data) {
    MechanismSpec spec = data.mechanism();
    spec.acceptLargeDelta = true; // was decided when the records were released
    return calibrate(spec, data.facts().source).value();
}

at::Tensor analysisMatrix(const MechanismSpec& mechanism, const Geometry& geometry) {
    if (mechanism.transform == Transform::None || isEncoder(mechanism.transform)) return {};
    REQUIRE(featureCount(mechanism, geometry).ok());
    const bool all = mechanism.transform == Transform::DctQuantile;
    const auto half = [&](std::int64_t n) {
        std::vector<double> matrix = dctMatrix(n);
        return at::from_blob(matrix.data(), {n, n}, at::kDouble).narrow(0, 0, all ? n : mechanism.corner).clone();
    };
    const at::Tensor block = at::kron(half(geometry.height), half(geometry.width));
    return at::kron(at::eye(geometry.channels, at::kDouble), block).to(at::kFloat);
}

} // namespace sfumato
