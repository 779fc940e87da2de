// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/background/in_background.h"

namespace sfumato::detail {

BackgroundTask::BackgroundTask(QObject* receiver, std::shared_ptr<void> done)
    : QObject(receiver), m_done(std::move(done)), m_address(std::make_shared<Address>()) {
    m_address->task = this;
}

BackgroundTask::~BackgroundTask() {
    m_stop.request_stop();
    const std::scoped_lock lock(m_address->mutex);
    m_address->task = nullptr;
}

} // namespace sfumato::detail
