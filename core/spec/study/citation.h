// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <string>
#include <string_view>

namespace sfumato {

/// BibTeX: the papers of the run's method and of the figure that it follows, and the program in this version.
std::string citationOf(const RunSpec& spec, std::string_view version);

} // namespace sfumato
