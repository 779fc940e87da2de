// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/bridge/mailbox.h"

#include <algorithm>
#include <utility>

namespace sfumato {

bool Mailbox::post(const StepRecord& record) {
    std::lock_guard lock(m_mutex);
    m_pending.steps.push_back(record);
    return ring();
}

bool Mailbox::post(std::shared_ptr<const SampleSheet> sheet) {
    std::lock_guard lock(m_mutex);
    auto& sheets = m_pending.sheets;
    const auto same = std::find_if(sheets.begin(), sheets.end(), [&](const auto& older) {
        return older->kind == sheet->kind && older->method == sheet->method;
    });
    if (same != sheets.end())
        *same = std::move(sheet);
    else
        sheets.push_back(std::move(sheet));
    return ring();
}

bool Mailbox::post(std::shared_ptr<const PlanLinks> plan) {
    std::lock_guard lock(m_mutex);
    std::erase_if(m_pending.plans, [&](const auto& older) { return older->method == plan->method; });
    m_pending.plans.push_back(std::move(plan));
    return ring();
}

bool Mailbox::post(const Progress& progress) {
    std::lock_guard lock(m_mutex);
    m_pending.progress = progress;
    return ring();
}

bool Mailbox::post(const SweepProgress& progress) {
    std::lock_guard lock(m_mutex);
    m_pending.sweep = progress;
    return ring();
}

bool Mailbox::post(std::string message) {
    std::lock_guard lock(m_mutex);
    m_pending.messages.push_back(std::move(message));
    return ring();
}

Delivery Mailbox::take() {
    std::lock_guard lock(m_mutex);
    m_rung = false;
    return std::exchange(m_pending, {});
}

} // namespace sfumato
