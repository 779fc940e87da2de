// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"

#include <stdexcept>

namespace sfumato {

/// A fault of a file that is found where no Result is handed on: while records are read in the middle of arithmetic. guarded() gives it back
/// as the fault that it is.
struct ThrownFault : std::runtime_error {
    explicit ThrownFault(Fault found) : std::runtime_error(describe(found)), fault(std::move(found)) {}
    Fault fault;
};

} // namespace sfumato
