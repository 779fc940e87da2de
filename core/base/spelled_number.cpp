// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/spelled_number.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

std::string spelledNumber(std::string_view english, const NumberMarks& marks) {
    std::string text(english);
    if (const auto value = numberIn<double>(english); !value || !std::isfinite(*value)) return text;
    if (const auto e = text.find('e'); e != text.npos)
        text = text.substr(0, e + 1) + std::to_string(std::stoi(text.substr(e + 1)));
    const std::size_t whole = std::min(text.find_first_of(".e"), text.size()), first = text.front() == '-';
    const bool grouped = text.find('e') == text.npos;
    if (const auto point = text.find('.'); point != text.npos) text.replace(point, 1, marks.point);
    for (std::size_t at = whole; grouped && at > first + 3;) text.insert(at -= 3, marks.thousands);
    return text;
}

std::string withoutGroups(std::string_view english) {
    std::string plain(english);
    std::erase(plain, ',');
    return plain.size() < english.size() && spelledNumber(plain) == english ? plain : std::string(english);
}

} // namespace sfumato
