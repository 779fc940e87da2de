// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/loss/work_limit.h"

#include <limits>
#include <utility>

namespace sfumato {

/// Makes the accountants on this thread stoppable for its lifetime: once `stop` is requested they throw a ThrownFault with code Stopped,
/// which guarded() returns as a fault. Must not be alive while a stopped run is closed, since the accounting of its steps would be stopped too.
class Planning {
public:
    explicit Planning(std::stop_token stop) : m_limit(std::numeric_limits<double>::infinity(), std::move(stop)) {}

private:
    WorkLimit m_limit;
};

} // namespace sfumato
