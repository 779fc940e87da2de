// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/messages.h"

#include "widgets/look/message_bar.h"
#include "widgets/text/fault_text.h"

#include <QPlainTextEdit>
#include <QTime>

namespace sfumato {

Messages::Messages(MessageBar& bar, QPlainTextEdit& log, QObject* parent) : QObject(parent), m_bar(bar), m_log(log) {}

void Messages::say(const QString& words) {
    m_bar.say(MessageBar::Kind::Tip, words);
    log(words);
}

void Messages::succeed(const QString& words) {
    m_bar.say(MessageBar::Kind::Success, words);
    log(words);
}

void Messages::fail(const QString& words) {
    m_bar.say(MessageBar::Kind::Fault, words);
    log(words);
}

void Messages::complain(const Fault& fault) {
    fail(sentence(fault));
}

void Messages::log(const QString& line) {
    m_log.appendPlainText(QTime::currentTime().toString(QStringLiteral("HH:mm:ss  ")) + line);
}

} // namespace sfumato
