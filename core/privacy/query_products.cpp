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

bool QueryDoor::accumulateProducts(const Query& query, const PublicInput& input, const Participants& participants,
                                   Sums& sums, std::stop_token stop) {
    REQUIRE(double(sums.bound) * double(m_raw->size()) < std::exp2(53));
    const auto accumulatePiece = [&](const Participants& piece, PartialSum& into) {
        const auto [contribution, empty] = evaluate(query, input, piece, nullptr);
        const at::Tensor there = empty.defined() ? empty.logical_not().nonzero().view(-1) : at::Tensor();
        const std::int64_t size = piece.index.numel(), rows = there.defined() ? there.numel() : size;
        std::vector<at::Tensor> given, whole; // the factors u and v: of the piece, and in whole numbers of a strip
        constexpr std::int64_t strip = 256;   // of records, as many as stay in a core's cache
        for (const auto& [u, v] : contribution.m_factors)
            for (const at::Tensor* factor : {&u, &v}) {
                REQUIRE(factor->dim() == 2 && factor->size(0) == size);
                given.push_back(factor->detach().to(at::kCPU, at::kFloat).contiguous());
                if (there.defined())
                    given.back() = given.back().index_select(0, there);
                whole.push_back(at::empty({strip, factor->size(1)}, at::kDouble));
            }
        REQUIRE(!given.empty());
        for (std::size_t k = into.products.size() * 2; k < given.size(); k += 2)
            into.products.push_back(at::zeros({given[k].size(1), given[k + 1].size(1)}, at::kDouble));
        const int threads = at::in_parallel_region() ? 1 : at::get_num_threads();
        for (std::int64_t from = 0; from < rows; from += strip) {
            const std::int64_t count = std::min(strip, rows - from);
            std::vector<ProductFactors> factors;
            for (std::size_t k = 0; k < given.size(); k += 2) {
                const std::int64_t p = given[k].size(1), q = given[k + 1].size(1);
                factors.push_back({given[k].data_ptr<float>() + from * p, given[k + 1].data_ptr<float>() + from * q, p,
                                   q, whole[k].data_ptr<double>(), whole[k + 1].data_ptr<double>()});
            }
            into.clipping += {count, wholeFactors(factors, count, sums.unit, double(sums.bound), threads)};
            for (std::size_t k = 0; k < given.size(); k += 2)
                into.products[k / 2].addmm_(whole[k].narrow(0, 0, count).t(), whole[k + 1].narrow(0, 0, count));
        }
    };
    const auto all = accumulateInPieces(participants, poolPiece, {}, accumulatePiece, std::move(stop));
    if (!all)
        return false;
    auto into = sums.values.begin();
    for (const at::Tensor& product : all->products) {
        REQUIRE(product.numel() <= sums.values.end() - into);
        into = std::copy_n(product.data_ptr<double>(), product.numel(), into);
    }
    REQUIRE(all->products.empty() || into == sums.values.end());
    return true;
}

} // namespace sfumato
