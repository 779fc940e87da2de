// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/background/in_background.h"

namespace sfumato::detail {

BackgroundTask::BackgroundTask(QObject* receiver) : QObject(receiver) {}

BackgroundTask::~BackgroundTask() {
    m_stop.request_stop();
}

} // namespace sfumato::detail
