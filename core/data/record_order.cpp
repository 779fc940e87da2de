// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/record_order.h"

#include "core/data/seeded_random.h"
#include "core/noise/noise_source.h"
#include "core/noise/random_key.h"
#include "core/noise/uniform_below.h"

#include <cstdio>
#include <cstring>
#include <string.h>

namespace sfumato {

namespace {

constexpr auto domain = std::uint32_t(NoisePurpose::Order);

} // namespace

RecordOrder::RecordOrder(const ChaCha20::Key& key, std::uint64_t seed) : m_seed(seed), m_key(key) {
    ChaCha20 name(key, domain, 1);
    char digits[33];
    const std::uint64_t high = name.next64(), low = name.next64();
    std::snprintf(digits, sizeof digits, "%016llx%016llx", static_cast<unsigned long long>(high), static_cast<unsigned long long>(low));
    m_id = digits;
}

RecordOrder::~RecordOrder() {
    if (m_key)
        explicit_bzero(m_key->data(), keyBytes);
}

Result<RecordOrder> RecordOrder::forRelease(NoiseLaw noise, std::uint64_t seed) {
    if (noise == NoiseLaw::Study || noise == NoiseLaw::None)
        return RecordOrder(seed);
    auto key = randomKey();
    if (!key)
        return key.fault();
    RecordOrder order(*key, seed);
    explicit_bzero(key->data(), keyBytes);
    return order;
}

std::optional<RecordOrder> RecordOrder::ofKey(std::span<const std::byte> key, std::uint64_t seed) {
    if (key.size() != keyBytes)
        return {};
    ChaCha20::Key words;
    std::memcpy(words.data(), key.data(), keyBytes);
    RecordOrder order(words, seed);
    explicit_bzero(words.data(), keyBytes);
    return order;
}

std::span<const std::byte> RecordOrder::key() const {
    return m_key ? std::as_bytes(std::span(*m_key)) : std::span<const std::byte>();
}

std::vector<std::int64_t> RecordOrder::of(std::int64_t count) const {
    if (!m_key)
        return SeededRandom(m_seed).permutation(count);
    ChaCha20 stream(*m_key, domain, 0);
    return uniformOrder(count, stream);
}

} // namespace sfumato
