// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"

#include <string>
#include <string_view>

namespace sfumato::detail {

// What parsers answer to a file that they do not take.

inline Fault malformed(std::string_view subject, Text found) {
    return {Fault::Code::Malformed, std::string(subject), std::move(found)};
}
inline Fault truncated(std::string_view subject, Text found) {
    return {Fault::Code::Truncated, std::string(subject), std::move(found)};
}
inline Fault tooLarge(std::string_view subject, Text found) {
    return {Fault::Code::TooLarge, std::string(subject), std::move(found)};
}
inline Fault unsupported(std::string_view subject, Text found) {
    return {Fault::Code::Unsupported, std::string(subject), std::move(found)};
}
inline Fault corrupt(std::string_view subject, Text found) {
    return {Fault::Code::Corrupt, std::string(subject), std::move(found)};
}

} // namespace sfumato::detail
