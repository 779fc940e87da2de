// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/noise_source.h"

#include "core/base/core_dumps.h"

#include <string.h>

#include <sys/random.h>

#include <cerrno>

namespace sfumato {

Result<NoiseSource> NoiseSource::secure() {
    TRY(key, randomKey());
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

NoiseSource::~NoiseSource() { erase(); }

void NoiseSource::erase() {
    explicit_bzero(m_key.data(), sizeof m_key);
    m_keyed = false;
}

ChaCha20 NoiseSource::stream(NoisePurpose purpose, std::uint64_t recordIndex) const {
    REQUIRE(m_keyed);
    return ChaCha20(m_key, std::uint32_t(purpose), recordIndex);
}

Result<ChaCha20::Key> randomKey() {
    keepMemoryToOurselves();
    ChaCha20::Key key;
    ssize_t count;
    do count = getrandom(key.data(), sizeof key, 0); // up to 256 bytes come whole or not at all
    while (count < 0 && errno == EINTR);
    if (count != ssize_t(sizeof key)) return systemFault(errno, "getrandom", "draw a key");
    return key;
}

} // namespace sfumato
