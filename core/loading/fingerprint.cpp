// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loading/fingerprint.h"

#include "core/base/stop_scope.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <sodium.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <mutex>

namespace sfumato {

static_assert(std::endian::native == std::endian::little, "fingerprints hash numbers as they lie in memory");

namespace {

constexpr std::int64_t rowsPerTurn = 4096, numbersPerTurn = 1 << 22;

/// The largest magnitude of each row, as it was read: [n, 1] float32.
at::Tensor largestIn(const at::Tensor& rows) {
    const at::Tensor most = rows.amax(1, true).to(at::kFloat);
    return rows.scalar_type() == at::kByte ? most : at::maximum(most, rows.amin(1, true).to(at::kFloat).neg());
}

/// Rows in one unit, whether they were written as bytes or as shares of 255: where no number of a row is above 1.5, the row is
/// multiplied by 255 until one is, and rounded as far as dividing bytes by 255 may have done.
at::Tensor inOneUnit(const at::Tensor& rows, const at::Tensor& largest) {
    const at::Tensor small = largest.gt(0).logical_and(largest.lt(1.5));
    if (!small.any().item<bool>())
        return rows;
    constexpr int most = 15; // of them are within float32
    const at::Tensor times = largest.to(at::kDouble).div(1.5).log().div(-std::log(255.0)).ceil().clamp(0, most),
                     factor = times.mul(std::log(255.0)).exp().to(at::kFloat);
    return at::where(small, rows.mul(factor).mul_(256).round_().div_(256), rows);
}

} // namespace

void Fingerprint::add(const at::Tensor& records) {
    if (records.dim() == 4 && records.size(1) == 3) { // grey pictures that were saved as colours are grey ones
        const at::Tensor first = records.narrow(1, 0, 1), grey = records.eq(first).flatten(1).all(1);
        addRows(records.index({grey.logical_not()}).flatten(1));
        addRows(first.index({grey}).flatten(1));
    } else {
        addRows(records.flatten(1));
    }
}

void Fingerprint::addRows(const at::Tensor& rows) {
    const std::int64_t most = std::clamp<std::int64_t>(numbersPerTurn / std::max<std::int64_t>(1, rows.size(1)), 1, rowsPerTurn);
    for (std::int64_t start = 0; start < rows.size(0); start += most) {
        StopScope::check();
        const at::Tensor read = rows.narrow(0, start, std::min(most, rows.size(0) - start));
        const at::Tensor turn = inOneUnit(read.to(at::kFloat), largestIn(read)).add(0.f).contiguous(); // -0 is 0
        const std::size_t bytes = std::size_t(turn.size(1)) * sizeof(float);
        const auto* first = reinterpret_cast<const unsigned char*>(turn.data_ptr<float>());
        std::mutex adding; // in whatever order: sums of whole numbers
        at::parallel_for(0, turn.size(0), 64, [&](std::int64_t from, std::int64_t to) {
            std::array<std::uint64_t, 4> sum{}, hash;
            for (std::int64_t i = from; i < to; ++i) {
                ::crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), sizeof hash, first + std::size_t(i) * bytes, bytes,
                                     m_secret.data(), m_secret.size());
                for (std::size_t k = 0; k < hash.size(); ++k)
                    sum[k] += hash[k];
            }
            const std::scoped_lock lock(adding);
            for (std::size_t k = 0; k < sum.size(); ++k)
                m_sum[k] += sum[k];
        });
        m_count += std::uint64_t(turn.size(0));
    }
}

std::string Fingerprint::digits() const {
    const std::array<std::uint64_t, 5> content{m_count, m_sum[0], m_sum[1], m_sum[2], m_sum[3]};
    std::array<unsigned char, 16> hash;
    ::crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(content.data()),
                         sizeof content, m_secret.data(), m_secret.size());
    std::string text(2 * hash.size() + 1, '\0');
    ::sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();
    return text;
}

} // namespace sfumato
