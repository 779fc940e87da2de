// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <string>
#include <vector>

namespace sfumato {

/// A setting in which some specs differ, by its dotted key, and its value in each of them as JSON.
struct DifferingSetting {
    std::string key;
    std::vector<std::string> values;
    bool operator==(const DifferingSetting&) const = default;
};

/// Every setting that is not equal in all of `specs`, in the order of the spec.
std::vector<DifferingSetting> differingSettings(const std::vector<RunSpec>& specs);

} // namespace sfumato
