// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/require.h"

#include <stdexcept>
#include <string>

namespace sfumato::detail {

void requirementFailed(const char* condition, const char* file, int line) {
    throw std::logic_error(std::string(file) + ':' + std::to_string(line) + ": required: " + condition);
}

} // namespace sfumato::detail
