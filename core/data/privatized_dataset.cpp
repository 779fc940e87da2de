// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/privatized_dataset.h"

#include "core/base/guarded.h"
#include "core/base/memory.h"
#include "core/base/stop_scope.h"

#include <ATen/ATen.h>

namespace sfumato {

PrivatizedDataset::PrivatizedDataset(Facts facts, at::Tensor integers, at::Tensor responses,
                                     std::shared_ptr<const MappedFile> file)
    : m_facts(std::move(facts)), m_integers(integers.contiguous()), m_responses(std::move(responses)),
      m_file(std::move(file)) {
    REQUIRE(m_responses.defined() == (mechanism().labels == LabelRelease::Response));
    REQUIRE(!m_responses.defined() || (m_responses.numel() == size() && m_responses.scalar_type() == at::kLong));
    REQUIRE(m_integers.dim() == 2 && (m_integers.scalar_type() == at::kInt || m_integers.scalar_type() == at::kLong));
    REQUIRE(m_integers.size(0) == size() && m_integers.size(1) == dimensions());
    REQUIRE(m_facts.event.records == size() && m_facts.heldOut >= 0 && m_facts.heldOut < size() && unit() > 0);
}

void PrivatizedDataset::release(std::int64_t first, std::int64_t count) const {
    if (!m_file) return;
    const at::Tensor part = m_integers.narrow(0, first, count);
    m_file->release({static_cast<const std::byte*>(part.data_ptr()), part.nbytes()});
}

at::Tensor PrivatizedDataset::records(std::int64_t first, std::int64_t count) const {
    // Where unit is a power of two the product only changes the exponent, and the integer is rounded once.
    const at::Tensor found = m_integers.narrow(0, first, count).to(at::kFloat).mul_(unit());
    release(first, count);
    return found;
}

at::Tensor PrivatizedDataset::rows(const at::Tensor& index) const {
    const at::Tensor places = index.contiguous(),
                     found = m_integers.index_select(0, places).to(at::kFloat).mul_(unit());
    for (std::int64_t i = 0; inFile() && i < places.numel(); ++i) release(places.data_ptr<std::int64_t>()[i], 1);
    return found;
}

at::Tensor PrivatizedDataset::many(std::int64_t first, std::int64_t count) const {
    const auto fits = fitsIntoMemory(std::uint64_t(count * dimensions()) * 2 * sizeof(float), name(),
                                     "working on " + std::to_string(count) + " privatized records at once",
                                     "privatize fewer (data.count), or take a machine with more memory");
    if (!fits) throw ThrownFault(fits.fault());
    StopScope::check();
    return records(first, count);
}

} // namespace sfumato
