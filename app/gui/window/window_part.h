// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/experiment/experiment.h"

#include <functional>

class QPlainTextEdit;
class QWidget;

namespace sfumato {

class MessageBar;

/// What the window tells a person: in the bar above the pages and, with the time, in the log.
class Messages : public QObject {
    Q_OBJECT

public:
    /// `fieldTitle`: of a setting, what the field on screen is called; the setting itself where none shows it.
    Messages(MessageBar& bar, QPlainTextEdit& log, std::function<QString(const std::string&)> fieldTitle,
             QObject* parent);
    MessageBar& bar() { return m_bar; }

    void say(const QString& words);
    /// As long as `holds` of the spec of the window.
    void sayWhile(const QString& words, std::function<bool(const RunSpec&)> holds);
    /// What is so of the page in sight alone.
    void sayHere(const QString& words);
    void leavePage();
    void succeed(const QString& words);
    void fail(const QString& words);
    /// Of a setting, under the name of its field, until the spec is another: see sayWhile().
    void complain(const sfumato::Fault& fault);
    /// What is so of the page in sight alone.
    void complainHere(const sfumato::Fault& fault);
    void followSpec(const RunSpec& spec);
    /// In the log alone.
    void log(const QString& line);

Q_SIGNALS:
    void told(int kind, const QString& words); ///< of MessageBar::Kind

private:
    MessageBar& m_bar;
    QPlainTextEdit& m_log;
    std::function<QString(const std::string&)> m_fieldTitle;
    QString m_passing; ///< what was said last and is true only while m_holds
    std::function<bool(const RunSpec&)> m_holds;
    QString m_here; ///< what was said last of a page
    RunSpec m_spec;
};

/// What every part of the window works with.
struct WindowContext {
    QWidget& window; ///< over which dialogs stand
    RunSession& session;
    Experiment& experiment;
    Messages& messages;
};

/// A part of the window that does one of its tasks, such as opening and saving files.
class WindowPart : public QObject {
    Q_OBJECT

public:
    /// Nothing trains. Else a person is told to stop that first.
    bool mayChange();

protected:
    explicit WindowPart(const WindowContext& context);

    const RunSpec& spec() const { return m_experiment.spec(); }
    void say(const QString& words) { m_messages.say(words); }
    void succeed(const QString& words) { m_messages.succeed(words); }
    void complain(const Fault& fault) { m_messages.complain(fault); }
    /// Asks the engine, which writes a file, while a dialog says so and can stop it; `done` gets the path that was
    /// written.
    void writeFile(const std::string& name, const QString& doing,
                   std::function<Result<QString>(const Engine&, std::stop_token)> work,
                   std::function<void(const QString&)> done);

    QWidget* m_window;
    RunSession& m_session;
    Experiment& m_experiment;
    Messages& m_messages;
};

} // namespace sfumato
