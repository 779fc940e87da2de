// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/settle.h"
#include "widgets/bridge/run_session.h"

namespace sfumato {

/// Waits until the engine has answered every question before this one. False after two minutes.
inline bool settle(RunSession& session) {
    QObject receiver;
    bool answered = false;
    session.ask<int>(
        &receiver, "settle", [](const Engine&, std::stop_token) -> Result<int> { return 0; },
        [&answered](const Result<int>&) { answered = true; });
    return QTest::qWaitFor([&answered] { return answered; }, 120000);
}

/// Both, three times: an answer may start a timer, and its end ask another question.
inline bool settle(const QObject& root, RunSession& session) {
    for (int round = 0; round < 3; ++round)
        if (!settle(root) || !settle(session)) return false;
    return settle(root);
}

} // namespace sfumato
