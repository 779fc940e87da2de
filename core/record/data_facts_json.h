// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/data_facts.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace sfumato {

/// What is public of a data set, as files of releases carry it.
nlohmann::ordered_json toJson(const DataFacts& facts);
/// The inverse, everything checked; Malformed with `origin` as subject.
Result<DataFacts> dataFactsFromJson(const nlohmann::json& json, const std::string& origin);

} // namespace sfumato
