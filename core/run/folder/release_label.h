// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/label_change.h"

#include <filesystem>
#include <optional>

namespace sfumato {

/// What in `label`, the one beside a file of privatized records, differs from the release that the file states, whose
/// guarantee is derived again: its stamp, the numbers of its summary, of the release and of the warnings, relation,
/// unit and noise. By which name the records were privatized, and what else was released of them, the file does not
/// say: that is not compared.
Result<std::optional<LabelChange>> releaseLabelChange(const std::filesystem::path& records,
                                                      const std::filesystem::path& label);

} // namespace sfumato
