// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/loss/work_limit.h"

#include "core/base/guarded.h"

#include <algorithm>

namespace sfumato {

namespace {

thread_local WorkLimit* innermost = nullptr;

} // namespace

WorkLimit::WorkLimit(double most, std::stop_token stop) : m_outer(innermost), m_left(most), m_stop(std::move(stop)) {
    innermost = this;
}

WorkLimit::~WorkLimit() { innermost = m_outer; }

void WorkLimit::spend(double evaluations) {
    for (const WorkLimit* limit = innermost; limit; limit = limit->m_outer)
        if (limit->m_stop.stop_requested())
            throw ThrownFault({Fault::Code::Stopped, "planning", "was asked to stop; nothing was spent"});
    for (const WorkLimit* limit = innermost; limit; limit = limit->m_outer)
        if (limit->m_left < evaluations) throw OutOfWork{limit};
    for (WorkLimit* limit = innermost; limit; limit = limit->m_outer) limit->m_left -= evaluations;
}

double WorkLimit::left() {
    double least = usual;
    for (const WorkLimit* limit = innermost; limit; limit = limit->m_outer) least = std::min(least, limit->m_left);
    return least;
}

} // namespace sfumato
