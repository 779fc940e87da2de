// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/window_part.h"

#include "widgets/forms/data_panel.h"
#include "widgets/look/message_bar.h"
#include "widgets/text/fault_text.h"

#include <QPlainTextEdit>
#include <QPointer>
#include <QProgressDialog>
#include <QTime>

#include <utility>

namespace sfumato {

Messages::Messages(MessageBar& bar, QPlainTextEdit& log, std::function<QString(const std::string&)> fieldTitle,
                   QObject* parent)
    : QObject(parent), m_bar(bar), m_log(log), m_fieldTitle(std::move(fieldTitle)) {}

void Messages::say(const QString& words) {
    m_bar.say(MessageBar::Kind::Tip, words);
    log(words);
    Q_EMIT told(int(MessageBar::Kind::Tip), words);
}

void Messages::sayWhile(const QString& words, std::function<bool(const RunSpec&)> holds) {
    say(words);
    m_passing = words, m_holds = std::move(holds);
}

void Messages::sayHere(const QString& words) {
    say(words);
    m_here = words;
}

void Messages::leavePage() {
    if (!m_here.isEmpty() && m_bar.words() == m_here) m_bar.say(MessageBar::Kind::Tip, {});
    m_here.clear();
}

void Messages::succeed(const QString& words) {
    m_bar.say(MessageBar::Kind::Success, words);
    log(words);
    Q_EMIT told(int(MessageBar::Kind::Success), words);
}

void Messages::fail(const QString& words) {
    m_bar.say(MessageBar::Kind::Fault, words);
    log(words);
    Q_EMIT told(int(MessageBar::Kind::Fault), words);
}

void Messages::complain(const Fault& fault) {
    const QString subject = QString::fromStdString(fault.subject), field = m_fieldTitle(fault.subject);
    const QString set = subject.startsWith(QLatin1String("data.source ")) ? subject.section(QLatin1Char(' '), 1)
                                                                          : QString();
    const QString words = fault.code == Fault::Code::Missing && !set.isEmpty() // a published set
                              ? QStringLiteral("%1 %2.").arg(sourceTitle(set.toStdString()), shownText(fault.detail))
                              : sentence(fault, field);
    if (field != subject) m_passing = words, m_holds = [spec = m_spec](const RunSpec& now) { return now == spec; };
    fail(words);
}

void Messages::complainHere(const Fault& fault) {
    complain(fault);
    m_here = m_bar.words();
}

void Messages::followSpec(const RunSpec& spec) {
    m_spec = spec;
    if (!m_passing.isEmpty() && m_bar.words() == m_passing && !m_holds(spec)) m_bar.say(MessageBar::Kind::Tip, {});
}

void Messages::log(const QString& line) {
    m_log.appendPlainText(QTime::currentTime().toString(QStringLiteral("HH:mm:ss  ")) + line);
}

WindowPart::WindowPart(const WindowContext& context)
    : QObject(&context.window), m_window(&context.window), m_session(context.session), m_experiment(context.experiment),
      m_messages(context.messages) {}

bool WindowPart::mayChange() {
    if (m_session.isRunning()) say(tr("Stop the training first; it keeps its settings until it has ended."));
    return !m_session.isRunning();
}

void WindowPart::writeFile(const std::string& name, const QString& doing,
                           std::function<Result<QString>(const Engine&, std::stop_token)> work,
                           std::function<void(const QString&)> done) {
    auto* dialog = new QProgressDialog(doing, tr("Stop"), 0, 0, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setMinimumDuration(500);
    connect(dialog, &QProgressDialog::canceled, this, [this, name] { m_session.cancel(name); });
    m_session.ask<QString>(this, name, std::move(work),
                           [this, dialog = QPointer(dialog), done = std::move(done)](const Result<QString>& result) {
                               if (dialog) dialog->deleteLater();
                               result ? done(*result) : complain(result.fault());
                           });
}

} // namespace sfumato
