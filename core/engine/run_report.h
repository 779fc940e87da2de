// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/spec/tables/step_record.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// How a run ended. Stopped is an ending, not an error: its checkpoint can be resumed.
struct RunReport {
    enum class Ending { Finished, Stopped, Diverged, Failed };
    struct Method {
        std::string name;
        Evaluation last; ///< of the last evaluation
    };
    Ending ending = Ending::Failed;
    std::int64_t stepsDone = 0;
    double seconds = 0;         ///< RunFolder::seconds() at the end
    std::optional<Fault> fault; ///< of Diverged and Failed
    std::filesystem::path folder;
    std::vector<Method> methods;
    Text verdict; ///< what came out, from what was released: CentralTraining::verdict(); empty: not known
    std::optional<Metric> privatizedWasserstein2; ///< exact W2 of the privatized records themselves to raw:
                                                  ///< what training must beat
    std::optional<Metric> privatizedSlicedW2;
};

} // namespace sfumato
