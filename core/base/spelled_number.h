// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace sfumato {

/// What stands between thousands, and before a fraction.
struct NumberMarks {
    std::string thousands = ",", point = ".";
};

/// A number that was spelled in English without groups, as people write it: "41750.5" as "41,750.5", "1e-04" as "1e-4".
/// What is no number stays as it is.
std::string spelledNumber(std::string_view english, const NumberMarks& marks = {});

/// The inverse for English marks: "41750.5" of "41,750.5"; any other text as it is.
std::string withoutGroups(std::string_view english);

} // namespace sfumato
