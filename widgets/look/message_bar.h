// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/look/card.h"

#include <functional>

class QLabel;
class QPushButton;

namespace sfumato {

/// What the program says to the person now: an icon, a sentence, at most one action. It stays until something else is
/// said.
class MessageBar : public Card {
    Q_OBJECT

public:
    enum class Kind { Tip, Success, Warning, Fault };

    explicit MessageBar(QWidget* parent = nullptr);
    /// `action`: of the button; empty: there is none.
    void say(Kind kind, const QString& words, const QString& action = {}, std::function<void()> done = {});
    /// Adds a widget at the right end, which stays whatever is said.
    void addBeside(QWidget* beside);
    QString words() const;
    Kind kind() const { return m_kind; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void showIcon();

    Kind m_kind = Kind::Tip;
    QLabel* m_icon;
    QLabel* m_words;
    QPushButton* m_action;
    std::function<void()> m_done;
};

/// Amber and red that stand out from the palette's grounds by at least 4.5, and green by as much.
QColor kindColor(MessageBar::Kind kind, const QPalette& palette);

} // namespace sfumato
