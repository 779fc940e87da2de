// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/sweep/study_source.h"

#include <string>

namespace sfumato {

/// The table of this index as Markdown: title, rows, what its numbers are, and the stamp of privacy of its runs. Mismatch where a cell
/// would hold several values of one seed.
Result<std::string> tableMarkdown(const StudySource& source, std::size_t index);

} // namespace sfumato
