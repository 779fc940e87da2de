// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// A field of a RunSpec, as --set knows it.
struct SpecKey {
    std::string key;      ///< "train.steps", "methods.0.batch"
    std::string type;     ///< "whole number", "text"; of an enum its names
    std::string fallback; ///< the default as it would be typed
    std::string_view range, help;
};

/// All of them, in the order of the spec, with one method.
std::vector<SpecKey> specKeys();

/// The numbers that the field takes. REQUIREs one of specKeys().
FieldRange rangeOf(std::string_view key);

/// A Markdown table for each part of the spec: docs/settings.md.
std::string settingTables();

/// A field in which two specs differ, by its dotted key ("train.steps", "methods.0.batch"), and its value in the
/// second as JSON. withSetting(spec, key + "=" + value) takes it over. Where the numbers of methods or of hidden
/// layers differ, the whole list is one field.
struct SpecSetting {
    std::string key, value;
    bool operator==(const SpecSetting&) const = default;
};

/// Every setting that leads from `from` to `to`, in the order of the spec; empty when they are equal.
std::vector<SpecSetting> settingsBetween(const RunSpec& from, const RunSpec& to);

} // namespace sfumato
