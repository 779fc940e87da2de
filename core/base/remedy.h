// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"

namespace sfumato {

/// Whether the fault is of a name and says which names would be right: "must be one of cpu, cuda".
inline bool listsChoices(const Fault& fault) {
    return fault.code == Fault::Code::OutOfRange && fault.detail.english().find(" one of ") != std::string::npos;
}

/// What a person can do about this fault: remedy() of its code, but where it lists what would be right.
inline std::string_view remedyOf(const Fault& fault) {
    return listsChoices(fault) ? "Choose one of these" : remedy(fault.code);
}

} // namespace sfumato
