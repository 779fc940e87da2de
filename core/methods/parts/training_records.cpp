// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/methods/parts/training_records.h"

#include <ATen/ATen.h>

namespace sfumato {

at::Tensor TrainingRecords::first(std::int64_t most) const {
    const std::int64_t count = std::min(most, size());
    return m_file ? m_file->records(0, count) : m_training.narrow(0, 0, count);
}

at::Tensor TrainingRecords::firstHeldOut(std::int64_t most) const {
    if (m_file) return m_file->records(size(), std::min(most, m_file->facts().heldOut));
    return m_heldOut.defined() ? m_heldOut.narrow(0, 0, std::min(most, m_heldOut.size(0))) : m_training.narrow(0, 0, 0);
}

} // namespace sfumato
