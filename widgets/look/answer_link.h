// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace sfumato {

/// A question as a link, which keys reach too. Its answer unfolds below it, and folds away when it is asked again.
class AnswerLink : public QWidget {
    Q_OBJECT

public:
    explicit AnswerLink(const QString& question = {}, const QString& answer = {}, QWidget* parent = nullptr);
    /// `answer`: rich text. The answer is folded.
    void setWords(const QString& question, const QString& answer);
    bool isOpen() const { return !m_answer->isHidden(); }
    void setOpen(bool open);

protected:
    void changeEvent(QEvent* event) override;

private:
    QString m_words;
    QLabel* m_question;
    QLabel* m_answer;
};

/// A label that is one link. It takes the color of the palette again when that changes, through setLinkWords().
QLabel* linkLabel(const QString& words);
void setLinkWords(QLabel* label, const QString& words);

/// Scrolls what was just unfolded into view, once it has its place.
void revealUnfolded(QWidget* unfolded);

} // namespace sfumato
