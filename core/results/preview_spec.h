// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

namespace sfumato {

/// With `samples` 0: what is public of it alone, for records that are not to be shown. Else what spec.mechanism does to
/// the first `samples` records of spec.data, from a frozen draw of noise. Shows raw data, which stands in the account
/// of the records first; not a release.
Result<Preview> previewSpec(const RunSpec& spec, int samples, std::stop_token stop);

} // namespace sfumato
