// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"
#include "core/record/figures.h"
#include "core/record/run_spec.h"

#include <string>
#include <utility>
#include <vector>

namespace sfumato {

/// What a run was told to do, as names and values for people; settings that it does not read are left out.
std::vector<std::vector<std::string>> namedSettings(const RunSpec& spec, const Wording& say);

/// "Held-out NLL (nats)", in the reader's language.
std::string figureName(FigureId id, const Wording& say);

/// An arm's name in the reader's language where it is one of the presets' or of the list of losses.
std::string armName(const std::string& name, const Wording& say);

} // namespace sfumato
