// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/messages.h"
#include "widgets/experiment/experiment.h"

#include <functional>

class QWidget;

namespace sfumato {

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
    /// Asks the engine, which writes a file, while a dialog says so and can stop it; `done` gets the path that was written.
    void writeFile(const std::string& name, const QString& doing,
                   std::function<Result<QString>(const Engine&, std::stop_token)> work,
                   std::function<void(const QString&)> done);

    QWidget* m_window;
    RunSession& m_session;
    Experiment& m_experiment;
    Messages& m_messages;
};

} // namespace sfumato
