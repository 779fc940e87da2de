// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace sfumato {

/// A build of the engine that goes on beside the window, as scripts/run starts one: it writes Ninja's lines, "[n/m]
/// ...", into a log and holds a lock (flock) of it until it ends.
class EngineBuild : public QObject {
    Q_OBJECT

public:
    explicit EngineBuild(const QString& log, QObject* parent = nullptr);

Q_SIGNALS:
    /// So many steps of so many are done; looked for four times a second.
    void advanced(int done, int of);
    /// Well or not; once, never from within the constructor.
    void ended();

private:
    void look();

    QString m_log;
    QTimer m_timer;
};

} // namespace sfumato
