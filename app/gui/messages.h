// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"

#include <QObject>

class QPlainTextEdit;

namespace sfumato {

class MessageBar;

/// What the window tells a person: in the bar above the pages and, with the time, in the log.
class Messages : public QObject {
    Q_OBJECT

public:
    Messages(MessageBar& bar, QPlainTextEdit& log, QObject* parent);
    MessageBar& bar() { return m_bar; }

    void say(const QString& words);
    void succeed(const QString& words);
    void fail(const QString& words);
    void complain(const sfumato::Fault& fault);
    /// In the log alone.
    void log(const QString& line);

private:
    MessageBar& m_bar;
    QPlainTextEdit& m_log;
};

} // namespace sfumato
