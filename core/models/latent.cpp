// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/latent.h"

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>

namespace sfumato {

at::Tensor drawLatents(Latent distribution, std::int64_t count, int dimension, at::Generator& generator) {
    auto z = at::empty({count, dimension}, at::kFloat);
    switch (distribution) {
    case Latent::Symmetric: return z.uniform_(-1, 1, generator);
    case Latent::Unit: return z.uniform_(0, 1, generator);
    case Latent::Normal: return z.normal_(0, 1, generator);
    }
    return z;
}

at::Generator publicRandomness(std::uint64_t seed, std::uint64_t purpose) {
    // splitmix64: neighboring seeds and purposes must not give related streams.
    std::uint64_t x = seed + 0x9e3779b97f4a7c15ULL * (purpose + 1);
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return at::detail::createCPUGenerator(x ^ (x >> 31));
}

} // namespace sfumato
