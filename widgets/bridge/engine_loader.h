// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

#include <QString>

namespace sfumato {

/// Where the engine's shared library is expected: beside the program, else in ../lib or ../lib/sfumato.
QString engineLibraryPath();

/// Loads the library and copies the engine it exports; blocks for about a second (LibTorch has some 300
/// dependencies). The library stays loaded. Faults: NotFound (no file), Unsupported (does not load, or
/// exports no engine), Mismatch (of another version than this program).
Result<Engine> loadEngine(const QString& path);

} // namespace sfumato
