// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <algorithm>

namespace sfumato {

/// The one step that curves, pictures and numbers show. Live, it is the newest; moved away from there it
/// stays where it was put until it is made live again.
class StepCursor : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    qint64 step() const { return m_step; }
    /// The first step that is shown; the steps before it have no pictures.
    qint64 first() const { return std::min(m_first, m_last); }
    qint64 last() const { return m_last; }
    bool isLive() const { return m_live; }
    /// Another step than the last is shown.
    bool isEarlier() const { return m_step < m_last; }

    /// The run has come to this step.
    void extend(qint64 last);
    void setFirst(qint64 first);
    /// Clamped to [first, last]; no longer live, even at the last step: whoever chose a step keeps it.
    void moveTo(qint64 step);
    void moveBy(qint64 steps) { moveTo(m_step + steps); }
    void setLive(bool live);
    /// Another run: live, at step 0.
    void reset();

Q_SIGNALS:
    /// Anything of it changed.
    void changed();

private:
    qint64 m_step = 0;
    qint64 m_first = 0;
    qint64 m_last = 0;
    bool m_live = true;
};

} // namespace sfumato
