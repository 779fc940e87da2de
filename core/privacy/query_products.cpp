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
    std::vector<at::Tensor> whole;    // the factors u and v of a strip
    constexpr std::int64_t piece = poolPiece, strip = 256; // of records; as many as stay in a core's cache
    for (std::int64_t start = 0; start < rows.numel(); start += piece) {
        if (stop.stop_requested())
            return false;
        const at::Tensor index = rows.narrow(0, start, std::min(piece, rows.numel() - start));
        const Contribution said = hear(query, input, {index, asked.block}, nullptr);
        std::vector<at::Tensor> given;
        for (const auto& [u, v] : said.m_factors)
            for (const at::Tensor* factor : {&u, &v}) {
                REQUIRE(factor->dim() == 2 && factor->size(0) == index.numel());
                given.push_back(factor->detach().to(at::kCPU, at::kFloat).contiguous());
            }
        REQUIRE(!given.empty());
        for (std::size_t k = whole.size(); k < given.size(); ++k)
            whole.push_back(at::empty({strip, given[k].size(1)}, at::kDouble));
        long clipped = 0;
        for (std::int64_t from = 0; from < index.numel(); from += strip) {
            const std::int64_t count = std::min(strip, index.numel() - from);
            std::vector<ProductFactors> factors;
            for (std::size_t k = 0; k < given.size(); k += 2) {
                const std::int64_t p = given[k].size(1), q = given[k + 1].size(1);
                factors.push_back({given[k].data_ptr<float>() + from * p, given[k + 1].data_ptr<float>() + from * q, p, q,
                                   whole[k].data_ptr<double>(), whole[k + 1].data_ptr<double>()});
            }
            clipped += wholeFactors(factors, count, sums.unit, double(sums.bound), at::get_num_threads());
            for (std::size_t k = 0; k < given.size(); k += 2) {
                const at::Tensor u = whole[k].narrow(0, 0, count), v = whole[k + 1].narrow(0, 0, count);
                if (products.size() == k / 2)
                    products.push_back(at::zeros({u.size(1), v.size(1)}, at::kDouble));
                products[k / 2].addmm_(u.t(), v);
            }
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
