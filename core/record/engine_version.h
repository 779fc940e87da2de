// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/engine.h"

#include <string>

namespace sfumato {

/// What a window and an engine's shared library must have in common: a number, to be raised where a function
/// of Engine changes its meaning, and the sizes of what they exchange.
inline const std::string& engineVersion() {
    static const std::string version = [] {
        std::string text = "3";
        for (const std::size_t size :
             {sizeof(Engine), sizeof(RunSpec), sizeof(Preview), sizeof(RunReport), sizeof(StepRecord),
              sizeof(SampleSheet), sizeof(ExportRequest), sizeof(SweepSpec), sizeof(SweepReport)})
            text += '.' + std::to_string(size);
        return text;
    }();
    return version;
}

/// The symbol that tells it: `extern "C" const char* sfumatoEngineVersion()`.
inline constexpr const char* engineVersionSymbol = "sfumatoEngineVersion";

} // namespace sfumato
