// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/stop_scope.h"

#include "core/base/guarded.h"

namespace sfumato {

namespace {

thread_local StopScope* innermost = nullptr;

} // namespace

StopScope::StopScope(std::stop_token stop) : m_outer(innermost), m_stop(std::move(stop)) { innermost = this; }

StopScope::~StopScope() { innermost = m_outer; }

void StopScope::check() {
    for (const StopScope* scope = innermost; scope; scope = scope->m_outer)
        if (scope->m_stop.stop_requested())
            throw ThrownFault({Fault::Code::Stopped, "preparing", TEXT("was stopped before it was done")});
}

} // namespace sfumato
