// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/noise_source.h"

#include "core/noise/random_key.h"

#include <string.h>

namespace sfumato {

Result<NoiseSource> NoiseSource::secure() {
    auto key = randomKey();
    if (!key)
        return key.fault();
    NoiseSource source(false);
    source.m_key = *key;
    source.m_keyed = true;
    explicit_bzero(key->data(), sizeof *key);
    return source;
}

NoiseSource NoiseSource::seededForStudy(std::uint64_t seed) {
    NoiseSource source(true);
    source.m_key = {std::uint32_t(seed), std::uint32_t(seed >> 32)};
    source.m_keyed = true;
    return source;
}

NoiseSource::NoiseSource(NoiseSource&& other) noexcept
    : m_key(other.m_key), m_forStudy(other.m_forStudy), m_keyed(other.m_keyed) {
    other.erase();
}

NoiseSource& NoiseSource::operator=(NoiseSource&& other) noexcept {
    if (this != &other) {
        m_key = other.m_key;
        m_forStudy = other.m_forStudy;
        m_keyed = other.m_keyed;
        other.erase();
    }
    return *this;
}

NoiseSource::~NoiseSource() {
    erase();
}

void NoiseSource::erase() {
    explicit_bzero(m_key.data(), sizeof m_key);
    m_keyed = false;
}

ChaCha20 NoiseSource::stream(NoisePurpose purpose, std::uint64_t recordIndex) const {
    REQUIRE(m_keyed);
    return ChaCha20(m_key, std::uint32_t(purpose), recordIndex);
}

} // namespace sfumato
