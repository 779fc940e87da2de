// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/look/card.h"

#include <functional>
#include <vector>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace sfumato {

class AnswerLink;

/// What the program says to the person now: an icon, a sentence, at most two actions, which stand below the words where
/// these would have little room beside them. It stays until something else is said.
class MessageBar : public Card {
    Q_OBJECT

public:
    /// Outdated: what is shown is the result of other settings; on an amber ground.
    enum class Kind { Tip, Success, Warning, Fault, Outdated };
    struct Action {
        QString text; ///< of its button
        std::function<void()> done;
        QString whyNot = {}; ///< it cannot be pressed now, and its tip says this
    };

    explicit MessageBar(QWidget* parent = nullptr);
    /// `lead`: stands before the words, in bold letters. `actions`: the last is the one to choose first.
    void say(Kind kind, const QString& words, const QString& lead = {}, std::vector<Action> actions = {});
    /// Further words, which unfold below what is said. They stay open where the same ones were open before.
    void fold(const QString& more);
    /// The bar has the height of its words behind this lead: it keeps its height when they get it.
    void keepRoomFor(const QString& lead);
    /// Adds a widget at the right end, which stays whatever is said.
    void addBeside(QWidget* beside);
    /// Faults and messages longer than a line get a button at the right end that closes them.
    void setClosable();
    /// All of them, with the lead and what is folded.
    QString words() const { return m_said; }
    Kind kind() const { return m_kind; }

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showIcon();
    int roomOfWords() const;
    void placeActions();
    void fitHeight();

    Kind m_kind = Kind::Tip;
    QLabel* m_icon;
    QLabel* m_words;
    QHBoxLayout* m_row;
    QVBoxLayout* m_column;        ///< the words, and the further ones
    AnswerLink* m_more = nullptr; ///< none before there were any
    QToolButton* m_close = nullptr;
    QWidget* m_actionsBox; ///< the buttons: in the row, or the last of the column
    QBoxLayout* m_actionsRow;
    QString m_folded;
    QString m_said, m_plain, m_tallest; ///< words with their lead, without it, and with the one that they may get
    std::vector<QPushButton*> m_buttons;
    std::vector<Action> m_actions;
};

/// Amber and red that stand out from the palette's grounds by at least 4.5, and green by as much.
QColor kindColor(MessageBar::Kind kind, const QPalette& palette);

} // namespace sfumato
