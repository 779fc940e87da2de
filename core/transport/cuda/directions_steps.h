// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/cuda/lane.h"
#include "core/kernels/matrix.h"

#include <bit>
#include <cmath>
#include <cstdint>

namespace sfumato {

/// core/transport/kernels/directions.cpp, thread by thread: a block takes the row of its number. `shared` holds a
/// double per warp.
template <class Lane>
class DirectionSteps {
public:
    SFUMATO_DEVICE DirectionSteps(const Lane& lane, void* shared) : t(lane), m_warps(static_cast<double*>(shared)) {}

    SFUMATO_DEVICE void run(Matrix<float> out, std::uint64_t seed) const {
        float* const row = out.row(t.block);
        const std::uint64_t key = keyOf(seed, std::uint64_t(t.block));
        const auto low = std::uint32_t(key), high = std::uint32_t(key >> 32);
        const long half = (out.columns + 1) / 2;
        double squares = 0;
        for (long k = t.rank; k < half; k += t.size) {
            const float u = 2.0f - 0x1p-24f - mantissa(hashed(std::uint32_t(k) + low));
            const float angle = (mantissa(hashed(std::uint32_t(k) ^ high)) - 1.5f) * 6.2831853f;
            const float radius = sqrtf(-2.0f * logf(u)), x = radius * cosf(angle), y = radius * sinf(angle);
            row[k] = x;
            squares += double(x * x);
            if (half + k < out.columns) {
                row[half + k] = y;
                squares += double(y * y);
            }
        }
        squares = t.warpSum(squares);
        if (t.lane == 0) m_warps[t.warp] = squares;
        t.blockSync();
        double sum = 0;
        for (int w = 0; w < t.warps; ++w) sum += m_warps[w];
        const float scale = float(1 / sqrt(sum));
        for (long k = t.rank; k < half; k += t.size) {
            row[k] *= scale;
            if (half + k < out.columns) row[half + k] *= scale;
        }
    }

private:
    SFUMATO_DEVICE static std::uint32_t hashed(std::uint32_t x) {
        x = (x ^ x >> 17) * 0xed5ad4bbU;
        x = (x ^ x >> 11) * 0xac4c1b51U;
        x = (x ^ x >> 15) * 0x31848babU;
        return x ^ x >> 14;
    }
    SFUMATO_DEVICE static std::uint64_t keyOf(std::uint64_t seed, std::uint64_t row) {
        std::uint64_t z = seed + (row + 1) * 0x9e3779b97f4a7c15U;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
        z = (z ^ z >> 27) * 0x94d049bb133111ebU;
        return z ^ z >> 31;
    }
    SFUMATO_DEVICE static float mantissa(std::uint32_t bits) { // in [1, 2)
        return std::bit_cast<float>(bits >> 9 | 0x3f800000U);
    }

    const Lane& t;
    double* const m_warps;
};

} // namespace sfumato
