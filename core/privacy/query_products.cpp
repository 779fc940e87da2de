// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of outer products: the gradient of a layer, record by record, without a row of its own for any record.
#include "core/base/require.h"
#include "core/privacy/query_door.h"

#include <ATen/ATen.h>

#include <cmath>

namespace sfumato {

namespace {

/// Factors as integers in double precision: u v^T = (U V^T) unit.
struct WholeFactors {
    std::vector<at::Tensor> u, v;
    at::Tensor clipped; ///< [b] bool
};

/// V is v in 12 bits of its largest number; U carries the rest of the unit. A record with a number that is not
/// finite is all zeros.
WholeFactors wholeFactors(const Contribution::Factors& factors, double unit, double bound) {
    WholeFactors whole;
    at::Tensor squares, finite;
    for (const auto& [u, v] : factors) {
        const at::Tensor a = u.detach().to(at::kCPU, at::kDouble), b = v.detach().to(at::kCPU, at::kDouble);
        const auto [mantissa, power] = at::frexp(b.abs().amax(1, true));
        const at::Tensor scale = at::exp2(12 - power.to(at::kDouble));
        whole.v.push_back((b * scale).round_());
        whole.u.push_back(a / (scale * unit));
        const at::Tensor square = whole.u.back().square().sum(1) * whole.v.back().square().sum(1);
        squares = squares.defined() ? squares + square : square;
    }
    finite = squares.isfinite();
    const at::Tensor most = bound * (1 - std::exp2(-20)) / squares.sqrt();
    whole.clipped = most.lt(1).logical_and_(finite);
    const at::Tensor factor = at::where(finite, most.clamp_max(1), at::zeros_like(most)).unsqueeze(1);
    const at::Tensor keep = finite.unsqueeze(1);
    for (std::size_t k = 0; k < whole.u.size(); ++k) {
        whole.u[k] = at::where(keep, whole.u[k] * factor, at::zeros_like(whole.u[k])).trunc_();
        whole.v[k] = at::where(keep, whole.v[k], at::zeros_like(whole.v[k]));
    }
    return whole;
}

} // namespace

bool QueryDoor::collectProducts(const Query& query, const PublicInput& input, const Participants& asked,
                                Sums& sums, std::stop_token stop) {
    const at::Tensor& rows = asked.index;
    REQUIRE(double(sums.bound) * double(m_raw->size()) < std::exp2(53));
    constexpr std::int64_t piece = 512;
    for (std::int64_t start = 0; start < rows.numel(); start += piece) {
        if (stop.stop_requested())
            return false;
        const at::Tensor index = rows.narrow(0, start, std::min(piece, rows.numel() - start));
        const Contribution said = hear(query, input, {index, asked.block}, nullptr);
        const auto whole = wholeFactors(said.m_factors, sums.unit, double(sums.bound));
        REQUIRE(!whole.u.empty() && whole.clipped.numel() == index.numel());
        std::int64_t* into = sums.values.data();
        for (std::size_t k = 0; k < whole.u.size(); ++k) {
            const at::Tensor products = whole.u[k].t().matmul(whole.v[k]).contiguous();
            REQUIRE(into + products.numel() <= sums.values.data() + sums.values.size());
            for (std::int64_t i = 0; i < products.numel(); ++i)
                *into++ += std::int64_t(products.data_ptr<double>()[i]);
        }
        REQUIRE(into == sums.values.data() + sums.values.size());
        if (m_clipping)
            m_clipping->rows += index.numel(), m_clipping->clipped += whole.clipped.sum().item<std::int64_t>();
    }
    return true;
}

} // namespace sfumato
