// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/answer_link.h"

#include "widgets/look/layouts.h"

#include <QEvent>
#include <QScrollArea>
#include <QTimer>

namespace sfumato {

QLabel* linkLabel(const QString& words) {
    auto* label = new QLabel;
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    label->setFocusPolicy(Qt::StrongFocus);
    label->setWordWrap(true);
    setLinkWords(label, words);
    return label;
}

void setLinkWords(QLabel* label, const QString& words) {
    label->clear();
    label->setText(QStringLiteral("<a href='#'>%1</a>").arg(words.toHtmlEscaped()));
    label->setAccessibleName(words);
}

void revealUnfolded(QWidget* unfolded) {
    QTimer::singleShot(0, unfolded, [unfolded] {
        for (QWidget* above = unfolded->parentWidget(); above; above = above->parentWidget())
            if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(unfolded, 0, 8);
    });
}

AnswerLink::AnswerLink(const QString& question, const QString& answer, QWidget* parent)
    : QWidget(parent), m_question(linkLabel({})), m_answer(new QLabel) {
    m_answer->setWordWrap(true);
    m_answer->setTextFormat(Qt::RichText);
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse);
    inColumn(this, {m_question, m_answer}, noMargins, 4);
    setWords(question, answer);
    connect(m_question, &QLabel::linkActivated, this, [this] {
        setOpen(!isOpen());
        if (isOpen()) revealUnfolded(m_answer);
    });
}

void AnswerLink::setWords(const QString& question, const QString& answer) {
    m_words = question;
    setLinkWords(m_question, question);
    m_answer->setText(answer);
    setOpen(false);
}

void AnswerLink::setOpen(bool open) { m_answer->setVisible(open); }

void AnswerLink::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) setLinkWords(m_question, m_words);
}

} // namespace sfumato
