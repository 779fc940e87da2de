// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/privatized_dataset.h"
#include "core/release/mechanism.h"

namespace sfumato {

/// What stands behind these records, which went by it.
CalibratedMechanism mechanismOf(const PrivatizedDataset& data);

} // namespace sfumato
