// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/run_spec.h"

#include <cstdint>
#include <vector>

namespace sfumato {

/// rowHashesOf() of the file of `spec` under the secret of this user; of a folder or ZIP archive of pictures the hash
/// of the bytes of each picture's file. A file of any length is read block by block where its rows lie there one by
/// one.
Result<std::vector<std::uint64_t>> fileRowHashes(const DataSpec& spec);

} // namespace sfumato
