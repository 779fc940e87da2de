// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/require.h"
#include "core/kernels/whole.h"
#include "core/noise/grid.h"
#include "core/central/query_door.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <functional>
#include <mutex>

// Sums of contributions, in whole numbers: rows are clipped and added, or their products, or their votes.
// Sums of outer products: the gradient of a layer, record by record, without a row of its own for any record.
namespace sfumato {

namespace {

constexpr std::int64_t leastAtOnce = 64, mostAtOnce = 512; // rows that are read together, a power of two,
constexpr std::int64_t numbersAtOnce = 1 << 19;            // and of about so many numbers: 2 MB

} // namespace

/// Whether a row of so many squares, in whole numbers of the unit, is longer than the bound; then it is clipped in
/// `row`, in 128-bit integers.
bool QueryDoor::clips(double squares, std::span<const float> values, std::int64_t bound, double unit,
                      std::span<std::int64_t> row, Clipping& seen) {
    const bool longer = !(squares <= double(bound) * double(bound));
    bool clipped = false;
    if (longer) {
        contributionToUnits(unit, values, row);
        clipped = clipNormL2(row, std::uint64_t(bound));
    }
    seen += {1, clipped};
    return longer;
}

/// A row as whole numbers of the unit, clipped.
void QueryDoor::wholeRow(std::span<const float> values, std::int64_t bound, double unit, std::span<std::int64_t> row,
                         std::span<double> units, Clipping& seen) {
    if (clips(wholeUnits(values, unit, units), values, bound, unit, row, seen)) std::ranges::copy(row, units.begin());
}

void QueryDoor::countClipped(const Clipping& seen) {
    if (m_clipping) *m_clipping += seen;
}

void QueryDoor::PartialSum::add(const PartialSum& other) {
    if (products.empty())
        products = other.products;
    else
        for (std::size_t k = 0; k < other.products.size(); ++k) products[k].add_(other.products[k]);
    std::ranges::transform(rows, other.rows, rows.begin(), std::plus());
    std::ranges::transform(moments, other.moments, moments.begin(), std::plus());
    clipping += other.clipping;
}

std::optional<QueryDoor::PartialSum> QueryDoor::accumulateInPieces(const Participants& participants, std::int64_t size,
                                                                   const PartialSum& zero,
                                                                   const AccumulatePiece& accumulate,
                                                                   std::stop_token stop) {
    const std::int64_t n = participants.index.numel(), pieces = (n + size - 1) / size;
    PartialSum all = zero;
    std::mutex adding;
    std::atomic<bool> stopped = false;
    at::parallel_for(
        0, pieces, m_pool ? std::max<std::int64_t>(pieces, 1) : 1, [&](std::int64_t first, std::int64_t last) {
            PartialSum part = zero;
            for (std::int64_t i = first; i < last; ++i) {
                if (stop.stop_requested()) {
                    stopped = true;
                    return;
                }
                accumulate({participants.index.narrow(0, i * size, std::min(size, n - i * size)), participants.block},
                           part);
            }
            const std::lock_guard lock(adding);
            all.add(part);
        });
    if (stopped) return std::nullopt;
    countClipped(all.clipping);
    return all;
}

bool QueryDoor::accumulateRows(const Query& query, const PublicInput& input, const Participants& participants,
                               Sums& sums, HiddenState* hidden, std::stop_token stop) {
    const std::int64_t width = query.width, each = std::int64_t(sums.values.size()) / query.blocks;
    REQUIRE(double(sums.bound) * double(std::max<std::int64_t>(participants.index.numel(), 1)) < std::exp2(53));
    const bool whole = query.shape == QueryShape::WholeBatch, moment = query.shape == QueryShape::SecondMoment,
               votes = query.shape == QueryShape::Histogram, adds = !moment && !votes;
    const auto accumulatePiece = [&](const Participants& piece, PartialSum& sum) {
        const auto [values, blocks] = rowsOf(query, input, piece, whole, hidden);
        const int threads = at::in_parallel_region() ? 1 : at::get_num_threads();
        const Matrix<const float> all{values.data_ptr<float>(), values.size(0), width, width};
        std::vector<std::int64_t> row(std::size_t(width), 0);
        std::vector<double> units(moment ? std::size_t(width) : 0, 0), squares(adds ? std::size_t(all.rows) : 0, 0);
        std::vector<std::int32_t> small(units.size(), 0);
        std::vector<long> into(std::size_t(all.rows), -1); // where rows are added that need no clipping
        if (adds) squaresOfWhole(all, sums.unit, squares, threads);
        for (std::int64_t i = 0; i < values.size(0); ++i) {
            const std::int64_t block = blocks.data_ptr<std::int64_t>()[i];
            if (block < 0 || block >= query.blocks) continue; // not counted
            std::int64_t at = block * each;
            if (votes) {
                sum.rows[std::size_t(at)] += double(sums.bound);
                continue;
            }
            const std::span numbers(all.row(i), std::size_t(width));
            if (moment) {
                wholeRow(numbers, sums.bound, sums.unit, row, units, sum.clipping);
                std::ranges::transform(units, small.begin(), [](double v) { return std::int32_t(v); });
                std::int64_t* product = sum.moments.data() + at;
                for (std::int64_t a = 0; a < width; ++a)
                    for (std::int64_t b = 0; b < width; ++b)
                        *product++ += std::int64_t(small[std::size_t(a)]) * small[std::size_t(b)];
                continue;
            }
            if (query.shape == QueryShape::CountedSum) sum.rows[std::size_t(at++)] += double(sums.bound);
            if (clips(squares[std::size_t(i)], numbers, sums.bound, sums.unit, row, sum.clipping))
                std::transform(row.begin(), row.end(), sum.rows.begin() + at, sum.rows.begin() + at,
                               [](std::int64_t number, double before) { return before + double(number); });
            else
                into[std::size_t(i)] = at;
        }
        if (adds) addWhole(all, sums.unit, into, sum.rows, threads);
    };
    PartialSum zero;
    if (moment)
        zero.moments.resize(sums.values.size());
    else
        zero.rows.resize(sums.values.size());
    if (whole) { // at once, and though nobody should take part
        if (stop.stop_requested()) return false;
        accumulatePiece(participants, zero);
        countClipped(zero.clipping);
        std::ranges::copy(zero.rows, sums.values.begin());
        return true;
    }
    const auto size = std::int64_t(
        std::bit_ceil(std::uint64_t(std::clamp(numbersAtOnce / width, leastAtOnce, mostAtOnce))));
    const auto all = accumulateInPieces(participants, size, zero, accumulatePiece, std::move(stop));
    if (!all) return false;
    if (moment)
        std::ranges::copy(all->moments, sums.values.begin());
    else
        std::ranges::copy(all->rows, sums.values.begin());
    return true;
}

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
                if (there.defined()) given.back() = given.back().index_select(0, there);
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
    if (!all) return false;
    auto into = sums.values.begin();
    for (const at::Tensor& product : all->products) {
        REQUIRE(product.numel() <= sums.values.end() - into);
        into = std::copy_n(product.data_ptr<double>(), product.numel(), into);
    }
    REQUIRE(all->products.empty() || into == sums.values.end());
    return true;
}

} // namespace sfumato
