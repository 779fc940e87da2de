// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QString>

namespace sfumato {

/// What to expect of noisy moments of pictures before anything is spent, in a sentence; from public facts alone. Empty
/// for other methods, for tables, and while the number of records, 0, is not known. `classes`: 0 without labels.
QString expectationText(const RunSpec& spec, std::int64_t records, std::int64_t classes);

} // namespace sfumato
