// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of what records say, in whole numbers: rows are clipped and added, or their products, or their votes.
#include "core/base/require.h"
#include "core/kernels/whole.h"
#include "core/noise/grid.h"
#include "core/privacy/query_door.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <bit>
#include <cmath>

namespace sfumato {

namespace {

constexpr std::int64_t leastAtOnce = 64, mostAtOnce = 512; // rows that are heard together, a power of two,
constexpr std::int64_t numbersAtOnce = 1 << 19;            // and of about so many numbers: 2 MB

} // namespace

/// Whether a row of so many squares, in whole numbers of the unit, is longer than the bound; then it is clipped in `row`, in
/// 128-bit integers.
bool QueryDoor::clips(double squares, std::span<const float> values, std::int64_t bound, double unit,
                      std::span<std::int64_t> row) {
    const bool longer = !(squares <= double(bound) * double(bound));
    bool clipped = false;
    if (longer) {
        contributionToUnits(unit, values, row);
        clipped = clipNormL2(row, std::uint64_t(bound));
    }
    if (m_clipping)
        ++m_clipping->rows, m_clipping->clipped += clipped;
    return longer;
}

/// A row as whole numbers of the unit, clipped.
void QueryDoor::wholeRow(std::span<const float> values, std::int64_t bound, double unit,
                         std::span<std::int64_t> row, std::span<double> units) {
    if (clips(wholeUnits(values, unit, units), values, bound, unit, row))
        std::ranges::copy(row, units.begin());
}

bool QueryDoor::collect(const Query& query, const PublicInput& input, const Participants& asked, Sums& sums,
                        HiddenState* hidden, std::stop_token stop) {
    const at::Tensor& rows = asked.index;
    const std::int64_t width = query.width, each = std::int64_t(sums.values.size()) / query.blocks;
    REQUIRE(double(sums.bound) * double(std::max<std::int64_t>(rows.numel(), 1)) < std::exp2(53));
    std::vector<std::int64_t> row(std::size_t(width), 0);
    std::vector<std::int32_t> small(std::size_t(width), 0);
    std::vector<double> units(std::size_t(width), 0), added(sums.values.size(), 0); // whole numbers
    const bool whole = query.shape == QueryShape::WholeBatch,
               adds = query.shape != QueryShape::SecondMoment && query.shape != QueryShape::Histogram;
    const std::int64_t piece = whole ? std::max<std::int64_t>(rows.numel(), 1)
                                     : std::int64_t(std::bit_ceil(std::uint64_t(std::clamp(numbersAtOnce / width, leastAtOnce, mostAtOnce))));
    std::vector<double> squares;
    std::vector<long> into; // where rows are added that need no clipping
    for (std::int64_t start = 0; start < rows.numel() || (whole && start == 0); start += piece) {
        if (stop.stop_requested())
            return false;
        const at::Tensor index = rows.narrow(0, start, std::min(piece, rows.numel() - start));
        const auto [values, blocks] = listen(query, input, {index, asked.block}, whole, hidden);
        const Matrix<const float> all{values.data_ptr<float>(), values.size(0), width, width};
        into.assign(std::size_t(all.rows), -1);
        if (adds) {
            squares.resize(std::size_t(all.rows));
            squaresOfWhole(all, sums.unit, squares, at::get_num_threads());
        }
        for (std::int64_t i = 0; i < values.size(0); ++i) {
            const std::int64_t block = blocks.data_ptr<std::int64_t>()[i];
            if (block < 0 || block >= query.blocks)
                continue; // says nothing
            std::int64_t at = block * each;
            if (query.shape == QueryShape::Histogram) {
                added[std::size_t(at)] += double(sums.bound);
                continue;
            }
            const std::span said(all.row(i), std::size_t(width));
            if (query.shape == QueryShape::SecondMoment) {
                wholeRow(said, sums.bound, sums.unit, row, units);
                std::ranges::transform(units, small.begin(), [](double v) { return std::int32_t(v); });
                std::int64_t* product = sums.values.data() + at;
                for (std::int64_t a = 0; a < width; ++a)
                    for (std::int64_t b = 0; b < width; ++b)
                        *product++ += std::int64_t(small[std::size_t(a)]) * small[std::size_t(b)];
                continue;
            }
            if (query.shape == QueryShape::CountedSum)
                added[std::size_t(at++)] += double(sums.bound);
            if (clips(squares[std::size_t(i)], said, sums.bound, sums.unit, row))
                std::transform(row.begin(), row.end(), added.begin() + at, added.begin() + at,
                               [](std::int64_t number, double sum) { return sum + double(number); });
            else
                into[std::size_t(i)] = at;
        }
        if (adds)
            addWhole(all, sums.unit, into, added, at::get_num_threads());
    }
    if (query.shape != QueryShape::SecondMoment)
        std::ranges::copy(added, sums.values.begin());
    return true;
}

} // namespace sfumato
