// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace sfumato {

/// Tells the event loop that SIGTERM, SIGINT or SIGHUP has come: logging out, shutting down, Ctrl+C. The same signal
/// again ends the process at once. Signals that the process was started to ignore stay ignored. One at a time.
class EndSignals : public QObject {
    Q_OBJECT

public:
    explicit EndSignals(QObject* parent = nullptr);
    ~EndSignals() override;

Q_SIGNALS:
    void came();
};

} // namespace sfumato
