// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// A figure of privacy accounting asked for by name, as in tables that check accountants against each other:
/// "epsilon_tight_poisson_gaussian" with q, sigma, steps and delta. Sigma is the noise's standard deviation
/// over the l2 sensitivity under the kind's neighboring relation.
struct PrivacyFigure {
    double value = 0;
    double lower = 0; ///< certified where the kind has bounds; otherwise `value` with its rounding
    double upper = 0;
    std::string note; ///< why the value may not be relied on, empty where it may
};

/// One kind of figure: what it is, and the parameters it takes.
struct PrivacyFigureKind {
    std::string_view name;
    std::string_view meaning;
    std::string_view parameters; ///< their names, separated by spaces; those in brackets may be absent
};

/// All kinds, in the order of the documentation.
std::vector<PrivacyFigureKind> privacyFigureKinds();

/// UnknownKey for a kind or a parameter that nobody reads, Missing, WrongType or OutOfRange for a parameter,
/// and the faults of the accountants. The fault's subject begins with `origin`.
Result<PrivacyFigure> privacyFigure(std::string_view kind, const nlohmann::json& parameters, const std::string& origin);

/// The answers to a list of {id, kind, parameters}, as a list of {id, value, upper, lower} and, where there
/// is one, note; an entry that cannot be answered is {id, error}. A fault only where the document is not such
/// a list.
Result<nlohmann::ordered_json> privacyFigures(const nlohmann::json& entries, const std::string& origin);

} // namespace sfumato
