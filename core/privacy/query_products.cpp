// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of outer products: the gradient of a layer, record by record, without a row of its own for any record.
#include "core/base/require.h"
#include "core/kernels/whole.h"
#include "core/privacy/query_door.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>

namespace sfumato {

bool QueryDoor::collectProducts(const Query& query, const PublicInput& input, const Participants& asked,
                                Sums& sums, std::stop_token stop) {
    const at::Tensor& rows = asked.index;
    REQUIRE(double(sums.bound) * double(m_raw->size()) < std::exp2(53));
    std::vector<at::Tensor> products; // whole numbers, of which no sum reaches 2^53
    constexpr std::int64_t piece = poolPiece; // of records: products large enough for two threads
    for (std::int64_t start = 0; start < rows.numel(); start += piece) {
        if (stop.stop_requested())
            return false;
        const at::Tensor index = rows.narrow(0, start, std::min(piece, rows.numel() - start));
        const Contribution said = hear(query, input, {index, asked.block}, nullptr);
        std::vector<at::Tensor> given, us, vs;
        std::vector<ProductFactors> factors;
        for (const auto& [u, v] : said.m_factors) {
            for (const at::Tensor* factor : {&u, &v}) {
                REQUIRE(factor->dim() == 2 && factor->size(0) == index.numel());
                given.push_back(factor->detach().to(at::kCPU, at::kFloat).contiguous());
            }
            const at::Tensor &a = given[given.size() - 2], &b = given.back();
            us.push_back(at::empty(a.sizes(), at::kDouble)), vs.push_back(at::empty(b.sizes(), at::kDouble));
            factors.push_back({a.data_ptr<float>(), b.data_ptr<float>(), a.size(1), b.size(1),
                               us.back().data_ptr<double>(), vs.back().data_ptr<double>()});
        }
        REQUIRE(!factors.empty());
        const long clipped =
            wholeFactors(factors, index.numel(), sums.unit, double(sums.bound), at::get_num_threads());
        for (std::size_t k = 0; k < us.size(); ++k) {
            if (products.size() == k)
                products.push_back(at::zeros({us[k].size(1), vs[k].size(1)}, at::kDouble));
            products[k].addmm_(us[k].t(), vs[k]);
        }
        if (m_clipping)
            m_clipping->rows += index.numel(), m_clipping->clipped += clipped;
    }
    auto into = sums.values.begin();
    for (const at::Tensor& product : products) {
        REQUIRE(product.numel() <= sums.values.end() - into);
        into = std::copy_n(product.data_ptr<double>(), product.numel(), into);
    }
    REQUIRE(products.empty() || into == sums.values.end());
    return true;
}

} // namespace sfumato
