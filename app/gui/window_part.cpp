// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window_part.h"

#include <QPointer>
#include <QProgressDialog>

namespace sfumato {

WindowPart::WindowPart(const WindowContext& context)
    : QObject(&context.window), m_window(&context.window), m_session(context.session), m_experiment(context.experiment),
      m_messages(context.messages) {}

bool WindowPart::mayChange() {
    if (m_session.isRunning())
        say(tr("Stop the training first; it keeps its settings until it has ended."));
    return !m_session.isRunning();
}

void WindowPart::writeFile(const std::string& name, const QString& doing, std::function<Result<QString>(const Engine&, std::stop_token)> work,
                           std::function<void(const QString&)> done) {
    auto* dialog = new QProgressDialog(doing, tr("Stop"), 0, 0, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setMinimumDuration(500);
    connect(dialog, &QProgressDialog::canceled, this, [this, name] { m_session.cancel(name); });
    m_session.ask<QString>(this, name, std::move(work),
                           [this, dialog = QPointer(dialog), done = std::move(done)](const Result<QString>& result) {
                               if (dialog)
                                   dialog->deleteLater();
                               result ? done(*result) : complain(result.fault());
                           });
}

} // namespace sfumato
