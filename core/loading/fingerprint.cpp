// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loading/fingerprint.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <sodium.h>

#include <bit>
#include <cstring>
#include <mutex>

namespace sfumato {

static_assert(std::endian::native == std::endian::little, "fingerprints hash numbers as they lie in memory");

namespace {

constexpr std::int64_t rowsPerTurn = 4096;

} // namespace

void Fingerprint::add(const at::Tensor& records, bool pixels) {
    const at::Tensor rows = records.flatten(1);
    for (std::int64_t start = 0; start < rows.size(0); start += rowsPerTurn) {
        at::Tensor turn = rows.narrow(0, start, std::min(rowsPerTurn, rows.size(0) - start)).to(at::kFloat);
        if (pixels && rows.scalar_type() != at::kByte)
            turn = turn.mul(255 * 256).round_().div_(256); // bytes again, whatever the division rounded
        turn = turn.add(0.f).contiguous();                 // -0 is 0
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
