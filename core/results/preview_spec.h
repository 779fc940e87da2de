// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/engine.h"

namespace sfumato {

/// What spec.mechanism does to the first `samples` records of spec.data, from a frozen draw of noise. Shows
/// raw data; not a release.
Result<Preview> previewSpec(const RunSpec& spec, int samples, std::stop_token stop);

} // namespace sfumato
