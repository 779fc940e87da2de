// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/noise_source.h"

#include "core/base/core_dumps.h"

#include <cerrno>
#include <string.h>
#include <sys/random.h>

namespace sfumato {

Result<NoiseSource> NoiseSource::secure() {
    keepMemoryToOurselves();
    NoiseSource source(false);
    ssize_t count;
    do
        count = getrandom(source.m_key.data(), sizeof source.m_key,
                          0); // up to 256 bytes come whole or not at all
    while (count < 0 && errno == EINTR);
    if (count != ssize_t(sizeof source.m_key))
        return systemFault(errno, "getrandom", "draw a key for the noise");
    source.m_keyed = true;
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
