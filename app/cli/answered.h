// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <string>

namespace sfumato::cli {

struct AnsweredSoFar {
    std::string text;
    nlohmann::ordered_json json; ///< {"people": [...]}
};

/// What the people of this machine have answered to recipes with sfumato-privatize, and what that adds up to; of one of
/// them where `person` is her name.
Result<AnsweredSoFar> answeredSoFar(const std::string& person);

} // namespace sfumato::cli
