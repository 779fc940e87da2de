// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loading/fingerprint.h"

#include "core/base/stop_scope.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <sodium.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <mutex>
#include <span>
#include <vector>

namespace sfumato {

static_assert(std::endian::native == std::endian::little, "fingerprints hash numbers as they lie in memory");

namespace {

constexpr std::int64_t rowsPerTurn = 4096, numbersPerTurn = 1 << 22;

/// 255^k with the smallest k from 1 to 15 that brings `largest`, above 0 and below 1.5, to 1.5 or more; 255^15 where none does.
float factorOf(float largest) {
    double factor = 255;
    for (int k = 1; k < 15 && largest * factor < 1.5; ++k)
        factor *= 255;
    return float(factor);
}

/// Writes a row into `unit` in one unit, whether it was written as bytes or as shares of 255: where every number is below 1.5 in
/// magnitude, the row is multiplied by 255 until one is not, and rounded to 1/256, as far as dividing bytes by 255 may have rounded.
template <class T>
void writeInOneUnit(const T* row, std::span<float> unit) {
    for (std::size_t i = 0; i < unit.size(); ++i)
        unit[i] = float(row[i]) + 0.f; // -0 is 0
    float largest = 0;
    for (const float value : unit) {
        if (!(std::abs(value) < 1.5f))
            return;
        largest = std::max(largest, std::abs(value));
    }
    if (largest == 0)
        return;
    constexpr float toWhole = 3 << 22; // adding it rounds numbers below 2^22 to whole ones, half to even
    const float factor = factorOf(largest);
    for (float& value : unit)
        value = (value * factor * 256 + toWhole - toWhole) / 256;
}

} // namespace

void Fingerprint::add(const at::Tensor& records) {
    const std::size_t before = m_marks.size();
    if (m_keepsMarks)
        m_marks.resize(before + std::size_t(records.size(0)));
    const std::span<RecordMark> marks = std::span(m_marks).subspan(before);
    if (records.dim() == 4 && records.size(1) == 3) { // grey pictures that were saved as colours are grey ones
        const at::Tensor first = records.narrow(1, 0, 1), grey = records.eq(first).flatten(1).all(1);
        std::vector<RecordMark> some;
        for (const auto& [all, chosen] : {std::pair(records, grey.logical_not()), std::pair(first, grey)}) {
            const at::Tensor places = chosen.nonzero().view(-1);
            some.resize(m_keepsMarks ? std::size_t(places.numel()) : 0);
            addRows(all.index_select(0, places).flatten(1), some);
            for (std::size_t i = 0; i < some.size(); ++i)
                marks[std::size_t(places.data_ptr<std::int64_t>()[i])] = some[i];
        }
    } else {
        addRows(records.flatten(1), marks);
    }
}

void Fingerprint::addRows(const at::Tensor& rows, std::span<RecordMark> marks) {
    const std::int64_t most = std::clamp<std::int64_t>(numbersPerTurn / std::max<std::int64_t>(1, rows.size(1)), 1, rowsPerTurn);
    for (std::int64_t start = 0; start < rows.size(0); start += most) {
        StopScope::check();
        const at::Tensor turn = rows.narrow(0, start, std::min(most, rows.size(0) - start)).contiguous();
        const auto own = marks.empty() ? marks : marks.subspan(std::size_t(start), std::size_t(turn.size(0)));
        if (turn.scalar_type() == at::kByte)
            addTurn<std::uint8_t>(turn, own);
        else if (turn.scalar_type() == at::kDouble)
            addTurn<double>(turn, own);
        else
            addTurn<float>(turn.to(at::kFloat), own);
    }
}

template <class T>
void Fingerprint::addTurn(const at::Tensor& turn, std::span<RecordMark> marks) {
    const auto width = std::size_t(turn.size(1));
    const T* first = turn.data_ptr<T>();
    std::mutex adding; // in whatever order: sums of whole numbers
    at::parallel_for(0, turn.size(0), 64, [&](std::int64_t from, std::int64_t to) {
        std::vector<float> unit(width);
        std::array<std::uint64_t, 4> sum{}, hash;
        for (std::int64_t i = from; i < to; ++i) {
            writeInOneUnit(first + std::size_t(i) * width, std::span(unit));
            ::crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), sizeof hash,
                                 reinterpret_cast<const unsigned char*>(unit.data()), width * sizeof(float), m_secret.data(),
                                 m_secret.size());
            if (!marks.empty())
                marks[std::size_t(i)] = {hash[0], hash[1]};
            for (std::size_t k = 0; k < hash.size(); ++k)
                sum[k] += hash[k];
        }
        const std::scoped_lock lock(adding);
        for (std::size_t k = 0; k < sum.size(); ++k)
            m_sum[k] += sum[k];
    });
    m_count += std::uint64_t(turn.size(0));
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
