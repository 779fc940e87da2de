// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace sfumato {

nlohmann::ordered_json toJson(const RunSpec& spec);

/// A spec from JSON; absent keys keep their defaults. The first fault found is returned, its subject
/// "<origin>: <dotted key>": an unknown key, a wrong type, an unknown name, or a value out of range
/// (check()).
Result<RunSpec> runSpecFromJson(const nlohmann::json& json, std::string_view origin);

/// Parses text (nesting at most 64 deep) and calls runSpecFromJson.
Result<RunSpec> parseRunSpec(std::string_view text, std::string_view origin);

/// The same for what need not name its data file, since whoever opens it names that: see openedSpec().
Result<RunSpec> parseExperiment(std::string_view text, std::string_view origin);

/// `spec` with one field replaced: "train.steps=400", "methods.0.batch=64", "model.hidden=[256,256]". The value
/// is JSON or, where that does not parse, a string. Names and types are looked at; what fields must agree on
/// is not, since other settings may follow: check() the last.
Result<RunSpec> withSetting(const RunSpec& spec, std::string_view assignment);

/// Mismatch where `key`, which a person set, has no effect on a run by `spec`: `mechanism` belongs to the local model,
/// `privacy` but for the model itself to the central one.
Result<void> checkRead(const RunSpec& spec, std::string_view key);

} // namespace sfumato
