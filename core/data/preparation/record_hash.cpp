// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/preparation/record_hash.h"

#include <sodium.h>

#include <algorithm>
#include <bit>
#include <cmath>

namespace sfumato {

static_assert(std::endian::native == std::endian::little, "fingerprints hash numbers as they lie in memory");

namespace {

/// 255^k with the smallest k from 1 to 15 that brings `largest`, above 0 and below 1.5, to 1.5 or more; 255^15 where
/// none does.
float factorOf(float largest) {
    double factor = 255;
    for (int k = 1; k < 15 && largest * factor < 1.5; ++k) factor *= 255;
    return float(factor);
}

/// Writes a record into `unit` in one unit, whether it was written as bytes or as shares of 255: where every number is
/// below 1.5 in magnitude, the record is multiplied by 255 until one is not, and rounded to 1/256, as far as dividing
/// bytes by 255 may have rounded.
template <class T>
void writeInOneUnit(std::span<const T> record, std::span<float> unit) {
    for (std::size_t i = 0; i < unit.size(); ++i) unit[i] = float(record[i]) + 0.f; // -0 is 0
    float largest = 0;
    for (const float value : unit) {
        if (!(std::abs(value) < 1.5f)) return;
        largest = std::max(largest, std::abs(value));
    }
    if (largest == 0) return;
    constexpr float toWhole = 3 << 22; // adding it rounds numbers below 2^22 to whole ones, half to even
    const float factor = factorOf(largest);
    for (float& value : unit) value = (value * factor * 256 + toWhole - toWhole) / 256;
}

} // namespace

template <class T>
RecordHash RecordHasher::hashOf(std::span<const T> record, std::span<float> scratch) const {
    writeInOneUnit(record, scratch);
    RecordHash hash;
    ::crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), sizeof hash,
                         reinterpret_cast<const unsigned char*>(scratch.data()), scratch.size_bytes(), m_secret.data(),
                         m_secret.size());
    return hash;
}

template RecordHash RecordHasher::hashOf(std::span<const std::uint8_t>, std::span<float>) const;
template RecordHash RecordHasher::hashOf(std::span<const float>, std::span<float>) const;
template RecordHash RecordHasher::hashOf(std::span<const double>, std::span<float>) const;

std::uint64_t RecordHasher::hashOfBytes(std::span<const std::byte> bytes) const {
    RecordHash hash;
    ::crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), sizeof hash,
                         reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), m_secret.data(),
                         m_secret.size());
    return hash[0];
}

std::string RecordHasher::fingerprint(std::uint64_t count, const RecordHash& sum) const {
    const std::array<std::uint64_t, 5> content{count, sum[0], sum[1], sum[2], sum[3]};
    std::array<unsigned char, 16> hash;
    ::crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(content.data()),
                         sizeof content, m_secret.data(), m_secret.size());
    std::string text(2 * hash.size() + 1, '\0');
    ::sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();
    return text;
}

FileHashes hashesOf(const FileArray& file, const UserSecret& secret) {
    const RecordHasher hasher(secret);
    const auto width = std::size_t(file.geometry.dimensions()), plane = width / std::size_t(file.geometry.channels);
    FileHashes found{.width = std::int64_t(width)};
    std::vector<float> scratch(width);
    RecordHash sum{};
    for (std::int64_t row = 0; row < file.records; ++row) {
        const std::vector<double> values = recordAt(file, row);
        const std::span<const double> record(values), first = record.first(plane);
        const bool grey = file.geometry.isImage && file.geometry.channels == 3 &&
                          std::ranges::equal(first, record.subspan(plane, plane)) &&
                          // which were saved as colors are gray ones
                          std::ranges::equal(first, record.subspan(2 * plane, plane));
        const auto seen = grey ? first : record;
        const RecordHash hash = hasher.hashOf(seen, std::span(scratch).first(seen.size()));
        found.hashes.push_back(hash[0]);
        for (std::size_t k = 0; k < hash.size(); ++k) sum[k] += hash[k];
    }
    found.fingerprint = hasher.fingerprint(std::uint64_t(file.records), sum);
    return found;
}

} // namespace sfumato
