// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "widgets/forms/file_look.h"

namespace sfumato {

/// What the engine recognizes in the file of `data`, with its first cells or its arrays. Where it cannot be read, but
/// has columns or arrays to choose from, those and the fault; else the fault alone.
Result<Recognized> recognizeFile(const Engine& engine, const DataSpec& data, std::stop_token stop);

} // namespace sfumato
