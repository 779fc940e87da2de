// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_spec.h"

#include <string>
#include <vector>

namespace sfumato {

/// A field in which two specs differ, by its dotted key ("train.steps", "arms.0.batch"), and its value in the
/// second as JSON. withSetting(spec, key + "=" + value) takes it over. Where the numbers of arms or of hidden
/// layers differ, the whole list is one field.
struct SpecSetting {
    std::string key, value;
    bool operator==(const SpecSetting&) const = default;
};

/// Every setting that leads from `from` to `to`, in the order of the spec; empty when they are equal.
std::vector<SpecSetting> settingsBetween(const RunSpec& from, const RunSpec& to);

} // namespace sfumato
