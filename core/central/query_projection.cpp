// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/require.h"
#include "core/kernels/normals.h"
#include "core/kernels/row_products.h"
#include "core/noise/grid.h"
#include "core/noise/samplers.h"
#include "core/central/query_door.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

namespace sfumato {

namespace {

constexpr std::int64_t rowBound = std::int64_t(1) << 20; // C, in units of the rows
constexpr double stronger = 1 + 0x1p-10;                 // for the rounding of projections

struct Words {
    using result_type = std::uint64_t;
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return ~result_type(0); }
    result_type operator()() { return stream.next64(); }
    ChaCha20& stream;
};

/// Directions uniform on the sphere of `dimensions`, their first coordinates only, times lengths of their own.
struct Directions {
    at::Tensor normals; ///< [kept, directions]
    at::Tensor lengths; ///< [directions], of whole columns, of which normals are the first rows
};

/// Columns of normal numbers, some rows from each of the streams; to the square of a column's length those of all rows
/// that are not kept add a chi-square number, from the stream after the last. The same on any number of threads.
Directions randomDirections(std::int64_t dimensions, std::int64_t directions, std::int64_t kept,
                            const std::function<ChaCha20(std::uint64_t)>& stream) {
    constexpr std::int64_t together = 48; // rows of a stream
    const std::int64_t even = directions + directions % 2, pieces = (kept + together - 1) / together;
    const at::Tensor columns = at::empty({kept, even}, at::kDouble),
                     squares = at::zeros({pieces + 1, even}, at::kDouble);
    at::parallel_for(0, pieces, 1, [&](std::int64_t from, std::int64_t to) {
        std::vector<std::uint64_t> words(std::size_t(even), 0);
        for (std::int64_t piece = from; piece < to; ++piece) {
            ChaCha20 own = stream(std::uint64_t(piece));
            double* sums = squares.data_ptr<double>() + piece * even;
            for (std::int64_t i = piece * together; i < std::min((piece + 1) * together, kept); ++i) {
                own.fill(std::as_writable_bytes(std::span(words)));
                double* row = columns.data_ptr<double>() + i * even;
                normalNumbers(words, {row, std::size_t(even)});
                for (std::int64_t k = 0; k < even; ++k) sums[k] += row[k] * row[k];
            }
        }
    });
    if (dimensions > kept) {
        ChaCha20 own = stream(std::uint64_t(pieces));
        Words source{own};
        double* sums = squares.data_ptr<double>() + pieces * even;
        for (std::int64_t k = 0; k < directions; ++k)
            sums[k] = std::gamma_distribution<double>(double(dimensions - kept) / 2, 2)(source);
    }
    at::Tensor lengths = at::zeros({even}, at::kDouble);
    for (std::int64_t piece = 0; piece <= pieces; ++piece) lengths.add_(squares[piece]);
    return {columns.narrow(1, 0, directions), lengths.narrow(0, 0, directions).sqrt_()};
}

/// rows [b, width] times columns [width, directions]: every row by itself, whoever else is of its block.
at::Tensor projected(const at::Tensor& rows, const at::Tensor& columns) {
    const at::Tensor products = at::empty({rows.size(0), columns.size(1)}, at::kDouble), all = columns.contiguous();
    const auto matrix = [](const at::Tensor& of) {
        return Matrix<double>{of.data_ptr<double>(), of.size(0), of.size(1), of.size(1)};
    };
    const auto given = [&](const at::Tensor& of) {
        return Matrix<const double>{of.data_ptr<double>(), of.size(0), of.size(1), of.size(1)};
    };
    rowProducts(given(rows), given(all), matrix(products), at::get_num_threads());
    return products;
}

} // namespace

Result<Response> QueryDoor::project(const Query& query, const MechanismPhase& phase, const PublicInput& input,
                                    std::int64_t step, std::uint64_t index, std::stop_token stop) {
    // The number of rows must be public, and a row must be that of one record.
    const bool byClass = phase.sampling == MechanismPhase::Sampling::ClassSubsets;
    REQUIRE(
        (byClass || phase.sampling == MechanismPhase::Sampling::FixedSize ||
         phase.sampling == MechanismPhase::Sampling::All) &&
        (phase.relation == MechanismPhase::Relation::ReplaceOne || phase.sampling == MechanismPhase::Sampling::All) &&
        phase.frame == MechanismPhase::Directions::Random && phase.directions >= 8 && phase.dimensions <= (1 << 17) &&
        (byClass ? 1 : query.blocks) * query.width <= phase.dimensions);
    const double deviation = phase.noiseMultiplier * sensitivityOf(query.shape, query.clip, phase.relation) * stronger;
    const double bits = std::floor(std::min(35.0, 39 - std::log2(deviation / query.clip)));
    if (bits < 30)
        return Fault{Fault::Code::OutOfRange, "privacy.noiseMultiplier",
                     "asks for more noise than the samplers can draw"};
    const double fine = query.clip * std::exp2(-bits), coarse = query.clip / double(rowBound);

    // Classes that are sampled each by itself have directions of their own, else all lie in the same space.
    std::vector<at::Tensor> columns, lengths;
    for (std::int64_t space = 0; space < (byClass ? query.blocks : 1); ++space) {
        const auto drawn = randomDirections(
            phase.dimensions, phase.directions, (byClass ? 1 : query.blocks) * query.width, [&](std::uint64_t piece) {
                return m_noise.stream(NoisePurpose::Directions, index | (std::uint64_t(space) * 128 + piece) << 44);
            });
        columns.push_back(drawn.normals);
        lengths.push_back(drawn.lengths.expand({byClass ? 1 : query.blocks, phase.directions}));
    }
    const at::Tensor directions = at::cat(columns).view({query.blocks, query.width, phase.directions}),
                     length = at::cat(lengths), units = std::exp2(bits) / double(rowBound) / length;
    const at::Tensor rows = participants(query, phase, step).index;
    at::Tensor sums = at::zeros({rows.numel(), phase.directions}, at::kLong);
    std::vector<std::int64_t> row(std::size_t(query.width), 0);
    Clipping clipping;
    constexpr std::int64_t piece = 512;
    for (std::int64_t start = 0; start < rows.numel(); start += piece) {
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, query.name, "was stopped before its noise was drawn"};
        const std::int64_t count = std::min(piece, rows.numel() - start);
        const auto contributed = rowsOf(query, input, {rows.narrow(0, start, count)}, false); // with those who are not
                                                                                              // there, whose rows are 0
        const at::Tensor place = at::arange(start, start + count, at::kLong);
        at::Tensor blocks = contributed.blocks;
        if (byClass) blocks = at::where(blocks.lt(0), blocks, place.floor_divide(rows.numel() / query.blocks));
        for (std::int64_t block = 0; block < query.blocks; ++block) {
            const at::Tensor own = blocks.eq(block).nonzero().view(-1);
            if (own.numel() == 0) continue;
            const at::Tensor clipped = at::empty({own.numel(), query.width}, at::kDouble);
            for (std::int64_t i = 0; i < own.numel(); ++i)
                wholeRow({contributed.values.data_ptr<float>() + own.data_ptr<std::int64_t>()[i] * query.width,
                          std::size_t(query.width)},
                         rowBound, coarse, row,
                         {clipped.data_ptr<double>() + i * query.width, std::size_t(query.width)}, clipping);
            sums.index_copy_(0, place.index_select(0, own),
                             projected(clipped, directions[block]).mul_(units[block]).round_().to(at::kLong));
        }
    }
    countClipped(clipping);
    TRY_DO(pay(query.name, phase, step));
    addNoise({sums.data_ptr<std::int64_t>(), std::size_t(sums.numel())}, index, noiseUnitsForScale(deviation, fine));
    TRY_DO(this->drawn(query.name, step));
    return Response{sums.to(at::kDouble).mul_(fine), directions.to(at::kFloat).div_(length.unsqueeze(1).to(at::kFloat)),
                    m_plan.noise == NoiseDistribution::None ? 0 : deviation, byClass ? rows.numel() / query.blocks : 0};
}

} // namespace sfumato
