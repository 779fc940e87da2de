// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/loss/work_limit.h"

#include <limits>
#include <utility>

namespace sfumato {

/// While it lives, what the accountants compute on this thread hears `stop`: they throw a ThrownFault, Stopped, which guarded()
/// gives back. Not to be held while a run ends in order, which accounts for what it has done.
class Planning {
public:
    explicit Planning(std::stop_token stop) : m_limit(std::numeric_limits<double>::infinity(), std::move(stop)) {}

private:
    WorkLimit m_limit;
};

} // namespace sfumato
