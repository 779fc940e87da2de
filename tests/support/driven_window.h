// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/window/main_window.h"
#include "tests/support/fake_engine.h"
#include "tests/support/settle_session.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/start/example_card.h"

#include <QAction>
#include <QLabel>
#include <QDialog>
#include <QPushButton>

namespace sfumato {

inline RunSession::Load fake(double secondsPerStep = 0) {
    return [secondsPerStep]() -> Result<Engine> { return fakeEngine(secondsPerStep); };
}

/// Processes events until the engine has answered all that the window asks by itself and no part of the
/// window has anything pending.
inline bool settle(MainWindow& window) { return settle(window, window.session()); }

inline QAction* keyed(MainWindow& window, const QKeySequence& key) {
    for (auto* action : window.findChildren<QAction*>())
        if (action->shortcut() == key) return action;
    return nullptr;
}

/// Opens the start page and, where `name` is not empty, the preset of this name on it.
inline void openExample(MainWindow& window, const std::string& name) {
    Q_EMIT window.findChild<TryNextPanel*>()->examplesRequested();
    for (auto* card : window.findChildren<ExampleCard*>())
        if (card->example().spec.name == name) return card->click();
}

/// Presses the button with these words in the question that stands open.
inline bool answer(MainWindow& window, const QString& words) {
    for (auto* dialog : window.findChildren<QDialog*>())
        for (auto* button : dialog->findChildren<QPushButton*>())
            if (button->text().remove('&').contains(words)) {
                button->click();
                return true;
            }
    return false;
}

/// The question before a release, while it stands open.
inline QDialog* releaseQuestion(MainWindow& window) { return window.findChild<QDialog*>("release-question"); }

/// All that the labels of a question say, and its sums.
inline QString said(const QWidget& question) {
    QStringList words{question.accessibleDescription()};
    for (const auto* label : question.findChildren<QLabel*>()) words << label->text();
    return words.join(QLatin1Char('\n'));
}

inline bool isSaid(const MainWindow& window, const QString& words) {
    for (const auto* label : window.findChildren<QLabel*>())
        if (label->text().contains(words)) return true;
    return false;
}

} // namespace sfumato
